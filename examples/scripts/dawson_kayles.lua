-- Dawson's Kayles, the octal game 0.07: knock down two pins that stand side by side.
start = 12

function heap(n)
    local options = {}
    for left = 0, (n - 2) // 2 do options[#options + 1] = {left, n - 2 - left} end
    return options
end
