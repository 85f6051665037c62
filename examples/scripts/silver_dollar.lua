-- Coins on a strip move left, any number of squares, without passing or meeting another coin.
-- The numbers are the squares of the coins, from 1, in rising order.
start = {2, 5, 9}

function options(coins)
    local out = {}
    for i = 1, #coins do
        local wall = i > 1 and coins[i - 1] or 0
        for square = wall + 1, coins[i] - 1 do
            local to = table.move(coins, 1, #coins, 1, {})
            to[i] = square
            out[#out + 1] = to
        end
    end
    return out
end

function draw(coins)
    local strip = {}
    for square = 1, coins[#coins] do strip[square] = "." end
    for _, square in ipairs(coins) do strip[square] = "o" end
    return table.concat(strip, " ")
end

function valid(coins)
    for i = 1, #coins do
        if coins[i] <= (i > 1 and coins[i - 1] or 0) then
            return false, "write rising squares, from 1, such as 2,5,9"
        end
    end
    return #coins > 0
end
