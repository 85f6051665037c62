-- Run before every script: what is not offered says so, or is not there.
local function absent(name, why)
    return function() error(name .. " " .. why, 2) end
end

math.random = absent("math.random", "is not offered: a game of no chance / n'existe pas ici : aucun hasard")
print = absent("print", "is not offered: error(...) shows a value / n'existe pas ici : error(...) montre une valeur")
math.randomseed = nil
load, loadfile, dofile, collectgarbage, warn, string.dump = nil, nil, nil, nil, nil, nil

-- Where things lie in memory is chance, and not shown.
local plain, form, kind, meta, find, gsub = tostring, string.format, type, getmetatable, string.find, string.gsub
local pack, unpack = table.pack, table.unpack
local places = {table = true, ["function"] = true, thread = true, userdata = true}

local function shown(value)
    if not places[kind(value)] then return value end
    local how = meta(value)
    if kind(how) == "table" and how.__tostring ~= nil then return plain(value) end
    return kind(value)
end

function tostring(value) return plain(shown(value)) end

function string.format(format, ...)
    if find(gsub(plain(format), "%%%%", ""), "%%[^%a]*p") then
        error("string.format: %p is not offered: a game of no chance / n'existe pas ici : aucun hasard", 2)
    end
    local values = pack(...)
    for i = 1, values.n do values[i] = shown(values[i]) end
    return form(format, unpack(values, 1, values.n))
end
