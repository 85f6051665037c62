-- Staircase Nim: move any number of coins one step down; coins on the floor are out of play.
-- The numbers are the coins on the steps, the lowest step first.
start = {2, 5, 3}

function options(steps)
    local out = {}
    for i = 1, #steps do
        for moved = 1, steps[i] do
            local to = table.move(steps, 1, #steps, 1, {})
            to[i] = to[i] - moved
            if i > 1 then to[i - 1] = to[i - 1] + moved end
            out[#out + 1] = to
        end
    end
    return out
end

function say(from, to)
    for i = 1, #from do
        if to[i] < from[i] then
            local n = from[i] - to[i]
            return {
                en = "move " .. n .. " down from step " .. i,
                fr = "descendez-en " .. n .. " de la marche " .. i,
            }
        end
    end
end

function valid(steps)
    for _, coins in ipairs(steps) do
        if coins < 0 then return false, "no step has fewer than 0 coins" end
    end
    return true
end
