-- A queen on a board walks west, north or north-west, towards the corner 0,0: Wythoff's game.
start = {7, 4}

function options(queen)
    local x, y = queen[1], queen[2]
    local out = {}
    for step = 1, x do out[#out + 1] = {x - step, y} end
    for step = 1, y do out[#out + 1] = {x, y - step} end
    for step = 1, math.min(x, y) do out[#out + 1] = {x - step, y - step} end
    return out
end

function valid(queen)
    return #queen == 2 and queen[1] >= 0 and queen[2] >= 0, "a queen stands at two numbers, such as 7,4"
end

function draw(queen)
    local lines = {}
    for y = 0, queen[2] do
        lines[#lines + 1] = y < queen[2] and string.rep(". ", queen[1] + 1)
            or string.rep(". ", queen[1]) .. "Q"
    end
    return table.concat(lines, "\n")
end
