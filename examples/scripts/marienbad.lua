-- Marienbad: Nim with rows of 1, 3, 5 and 7 matches. In misère play, its own way, who takes the last loses.
start = {1, 3, 5, 7}

function heap(n)
    local options = {}
    for left = 0, n - 1 do options[#options + 1] = left end
    return options
end

function say(from, to)
    for row, n in ipairs(from) do
        if to[row] ~= n then
            local taken = n - to[row]
            return {
                en = "take " .. taken .. " from row " .. row,
                fr = "prenez " .. taken .. " dans la rangée " .. row,
            }
        end
    end
end
