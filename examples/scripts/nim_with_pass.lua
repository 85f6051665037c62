-- Nim in which the players may, once in the whole game and not at its end, pass. The first number
-- is 1 as long as nobody has passed.
start = {1, 2, 3, 4}

function options(position)
    local out, matches = {}, 0
    for i = 2, #position do
        matches = matches + position[i]
        for left = 0, position[i] - 1 do
            local to = table.move(position, 1, #position, 1, {})
            to[i] = left
            out[#out + 1] = to
        end
    end
    if position[1] == 1 and matches > 0 then
        local to = table.move(position, 1, #position, 1, {})
        to[1] = 0
        out[#out + 1] = to
    end
    return out
end

function valid(position)
    return #position >= 2 and (position[1] == 0 or position[1] == 1), "begin with 1 (or 0, after the pass)"
end

function say(from, to)
    if from[1] ~= to[1] then return {en = "pass", fr = "passez votre tour"} end
    for i = 2, #from do
        if from[i] ~= to[i] then
            local n = from[i] - to[i]
            return {
                en = "take " .. n .. " from heap " .. i - 1,
                fr = "prenez " .. n .. " dans le tas " .. i - 1,
            }
        end
    end
end
