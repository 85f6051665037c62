-- Balls in holes numbered from 0: move one ball to a hole with a smaller number. Two balls that
-- meet in a hole vanish.
start = {1, 4, 7}

function options(balls)
    local out = {}
    for i = 1, #balls do
        for hole = 0, balls[i] - 1 do
            local to, meets = {}, false
            for j = 1, #balls do
                if j ~= i and balls[j] == hole then
                    meets = true
                elseif j ~= i then
                    to[#to + 1] = balls[j]
                end
            end
            if not meets then to[#to + 1] = hole end
            table.sort(to)
            out[#out + 1] = to
        end
    end
    return out
end

function valid(balls)
    for i = 2, #balls do
        if balls[i] <= balls[i - 1] then return false, "write rising holes, such as 1,4,7" end
    end
    return #balls == 0 or balls[1] >= 0
end
