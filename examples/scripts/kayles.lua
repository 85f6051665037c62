-- Kayles: knock down one pin of a row, or two that stand side by side.
start = 10

function heap(n)
    local options = {}
    for fallen = 1, math.min(2, n) do
        for left = 0, (n - fallen) // 2 do
            options[#options + 1] = {left, n - fallen - left}
        end
    end
    return options
end
