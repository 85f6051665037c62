-- Chomp: bite off a square of the chocolate with all that lies to its right and below; the square
-- in the corner is poisoned, and nobody eats it. The numbers are the rows, which never grow.
start = {4, 4, 4}

function options(rows)
    local out = {}
    for row = 1, #rows do
        for left = row == 1 and 1 or 0, rows[row] - 1 do
            local to = table.move(rows, 1, #rows, 1, {})
            for below = row, #rows do to[below] = math.min(to[below], left) end
            while to[#to] == 0 do to[#to] = nil end
            out[#out + 1] = to
        end
    end
    return out
end

-- A bar and its mirror image are alike.
function canonical(rows)
    local mirror = {}
    for column = 1, rows[1] or 0 do
        local height = 0
        for _, length in ipairs(rows) do
            if length >= column then height = height + 1 end
        end
        mirror[column] = height
    end
    for i = 1, math.min(#rows, #mirror) do
        if rows[i] ~= mirror[i] then return rows[i] < mirror[i] and mirror or rows end
    end
    return #rows < #mirror and mirror or rows
end

function draw(rows)
    local lines = {}
    for i, length in ipairs(rows) do lines[i] = string.rep("# ", length) end
    lines[1] = "X" .. lines[1]:sub(2)
    return table.concat(lines, "\n")
end

function valid(rows)
    for i = 1, #rows do
        if rows[i] < 1 or rows[i] > (rows[i - 1] or rows[i]) then
            return false, "write rows that never grow, such as 4,4,2"
        end
    end
    return #rows > 0, "write rows that never grow, such as 4,4,2"
end
