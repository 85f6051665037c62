-- Fibonacci Nim: take up to twice what was taken before; at first, not everything.
-- A position is {matches, the most that may be taken}.
start = {20, 19}

function options(position)
    local matches, most = position[1], position[2]
    local out = {}
    for take = 1, math.min(matches, most) do
        out[#out + 1] = {matches - take, math.min(2 * take, matches - take)}
    end
    return out
end

function valid(position)
    return #position == 2 and position[1] >= 0 and position[2] >= 0,
        "write matches and the most that may be taken, such as 20,19"
end

function say(from, to)
    return {
        en = "take " .. from[1] - to[1],
        fr = "prenez " .. from[1] - to[1],
    }
end

function draw(position)
    return string.rep("| ", position[1]) .. "  (" .. position[2] .. ")"
end
