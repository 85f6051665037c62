-- Like Fibonacci Nim, with up to three times what was taken before.
-- A position is {matches, the most that may be taken}.
start = {20, 19}

function options(position)
    local matches, most = position[1], position[2]
    local out = {}
    for take = 1, math.min(matches, most) do
        out[#out + 1] = {matches - take, math.min(3 * take, matches - take)}
    end
    return out
end

function valid(position)
    return #position == 2 and position[1] >= 0 and position[2] >= 0,
        "write matches and the most that may be taken, such as 20,19"
end
