-- Mark: replace a number by the one before it, or by its half, rounded down (Fraenkel).
start = 25

function heap(n)
    if n == 0 then return {} end
    if n == 1 then return {0} end
    return {n - 1, n // 2}
end
