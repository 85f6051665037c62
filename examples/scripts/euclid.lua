-- Euclid: subtract a multiple of the smaller number from the larger; both stay positive.
start = {7, 12}

function options(pair)
    local a, b = pair[1], pair[2]
    local out = {}
    if a <= b then
        for left = b - a, 1, -a do out[#out + 1] = {a, left} end
    else
        for left = a - b, 1, -b do out[#out + 1] = {left, b} end
    end
    return out
end

function valid(pair)
    return #pair == 2 and pair[1] > 0 and pair[2] > 0, "write two positive numbers, such as 7,12"
end
