-- A subtraction game: take 1, 3 or 4 from a heap.
start = 20

local takes = {1, 3, 4}

function heap(n)
    local options = {}
    for _, take in ipairs(takes) do
        if take <= n then options[#options + 1] = n - take end
    end
    return options
end
