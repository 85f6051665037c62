-- Dawson's Chess, the octal game 0.137: take 1 if it is the whole heap; 2 from an end, or a whole
-- heap of 2; 3 from anywhere, leaving up to two heaps.
start = 12

function heap(n)
    local options = {}
    if n == 1 then options[1] = 0 end
    if n >= 2 then options[#options + 1] = n - 2 end
    for left = 0, (n - 3) // 2 do options[#options + 1] = {left, n - 3 - left} end
    return options
end
