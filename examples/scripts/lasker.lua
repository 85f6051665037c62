-- Lasker's Nim: take any number from a heap, or split it in two without taking.
start = {2, 5, 7}

function heap(n)
    local options = {}
    for left = 0, n - 1 do options[#options + 1] = left end
    for small = 1, n // 2 do options[#options + 1] = {small, n - small} end
    return options
end
