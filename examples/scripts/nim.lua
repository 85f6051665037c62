-- Nim: take any number of matches from one heap.
start = {3, 5, 7}

function heap(n)
    local options = {}
    for left = 0, n - 1 do options[#options + 1] = left end
    return options
end
