-- Run before every script: what is not offered says so, or is not there.
local function absent(name, why)
    return function() error(name .. " " .. why, 2) end
end

math.random = absent("math.random", "is not offered: a game of no chance / n'existe pas ici : aucun hasard")
print = absent("print", "is not offered: error(...) shows a value / n'existe pas ici : error(...) montre une valeur")
math.randomseed = nil
load, loadfile, dofile, collectgarbage, warn, string.dump = nil, nil, nil, nil, nil, nil
