-- The white knight of the chess problem: a knight moves by 2,1 towards the corner 0,0, or to its
-- sides as long as it comes nearer.
start = {6, 7}

local jumps = {{-2, 1}, {-2, -1}, {-1, -2}, {1, -2}}

function options(square)
    local out = {}
    for _, jump in ipairs(jumps) do
        local x, y = square[1] + jump[1], square[2] + jump[2]
        if x >= 0 and y >= 0 then out[#out + 1] = {x, y} end
    end
    return out
end

function valid(square)
    return #square == 2 and square[1] >= 0 and square[2] >= 0, "write a square, such as 6,7"
end
