-- Grundy's game: split a heap into two of different sizes.
start = 20

function heap(n)
    local options = {}
    for small = 1, (n - 1) // 2 do options[#options + 1] = {small, n - small} end
    return options
end
