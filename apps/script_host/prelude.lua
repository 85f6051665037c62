-- Run before a script (what is not offered, and says so) and after it (what follows from `heap`).
local function absent(name, why)
    return function() error(name .. " " .. why, 2) end
end

math.random = absent("math.random", "is not offered: a game of no chance / n'existe pas ici : aucun hasard")
math.randomseed = nil
print = absent("print", "is not offered: use error(...) to look inside / n'existe pas ici : error(...) montre une valeur")
load, loadfile, dofile, collectgarbage, warn, string.dump = nil, nil, nil, nil, nil, nil

-- Positions are lists of heaps that are moved in one at a time, and heap(n) gives what one heap may
-- become: a number, or a list of numbers.
local function define_heaps()
    local heap = heap
    if type(start) == "number" then start = {start} end

    local function become(n)
        local all = heap(n)
        if type(all) ~= "table" then error("heap(" .. n .. "): " .. type(all), 0) end
        return all
    end

    function options(heaps)
        local out = {}
        for i, n in ipairs(heaps) do
            for _, parts in ipairs(become(n)) do
                local to = table.move(heaps, 1, i - 1, 1, {})
                if type(parts) == "table" then
                    table.move(parts, 1, #parts, i, to)
                else
                    to[i] = parts
                end
                table.move(heaps, i + 1, #heaps, #to + 1, to)
                out[#out + 1] = to
            end
        end
        return out
    end

    function components(heaps)
        local out = {}
        for _, n in ipairs(heaps) do out[#out + 1] = {n} end
        return out
    end

    function canonical(heaps)
        local out = table.move(heaps, 1, #heaps, 1, {})
        table.sort(out)
        return out
    end

    valid = valid or function(heaps)
        for _, n in ipairs(heaps) do
            if math.type(n) ~= "integer" or n < 0 then return false end
        end
        return true
    end
end

return define_heaps
