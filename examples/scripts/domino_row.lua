-- Dominoes on a row of squares, each covering two free neighbours; positions are drawn as they are.
start = "........"

function options(row)
    local out = {}
    for i = 1, #row - 1 do
        if row:sub(i, i + 1) == ".." then
            out[#out + 1] = row:sub(1, i - 1) .. "##" .. row:sub(i + 2)
        end
    end
    return out
end

-- Each stretch of free squares is a game of its own; one that cannot take a domino is over.
function components(row)
    local parts = {}
    for free in row:gmatch("%.%.+") do parts[#parts + 1] = free end
    return parts
end

function valid(row)
    return row:match("^[.#]*$") ~= nil, "a row has free squares (.) and covered ones (#)"
end
