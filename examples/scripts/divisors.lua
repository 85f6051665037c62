-- Subtract from a number one of its divisors, but not the number itself.
start = 24

function heap(n)
    local options = {}
    for divisor = 1, n // 2 do
        if n % divisor == 0 then options[#options + 1] = n - divisor end
    end
    return options
end
