-- Moore's Nim: take from one heap or from two, any number from each.
start = {4, 5, 6}

local function smaller(heaps, i, n)
    local to = table.move(heaps, 1, #heaps, 1, {})
    to[i] = n
    return to
end

function options(heaps)
    local out = {}
    for i = 1, #heaps do
        for left = 0, heaps[i] - 1 do
            local one = smaller(heaps, i, left)
            out[#out + 1] = one
            for j = i + 1, #heaps do
                for other = 0, heaps[j] - 1 do out[#out + 1] = smaller(one, j, other) end
            end
        end
    end
    return out
end

function canonical(heaps)
    local sorted = table.move(heaps, 1, #heaps, 1, {})
    table.sort(sorted)
    return sorted
end

function valid(heaps)
    for _, n in ipairs(heaps) do
        if n < 0 then return false, "a heap is never negative" end
    end
    return true
end
