-- Treblecross: write a cross on a strip; who completes three side by side has won, and play is over.
start = "........."

function options(strip)
    local out = {}
    if strip:find("XXX", 1, true) then return out end
    for i = 1, #strip do
        if strip:sub(i, i) == "." then out[#out + 1] = strip:sub(1, i - 1) .. "X" .. strip:sub(i + 1) end
    end
    return out
end

function canonical(strip)
    if strip:find("XXX", 1, true) then return "XXX" end
    local mirror = strip:reverse()
    return strip < mirror and strip or mirror
end

function valid(strip)
    return strip:match("^[.X]*$") ~= nil, "a strip has free squares (.) and crosses (X)"
end
