#!/usr/bin/env python3
"""Checks misère quotients (nimrod quotient GAME --save FILE) from the rules of the game alone.
usage: misere_quotient.py FILE...     one line for each certificate; exit code 1 if one is refused
What is established for the heaps listed, or for all heaps if a period is claimed: a sum is lost in
misère play if and only if the product of the values lies in P; no two elements can be merged."""
import sys
from functools import reduce


class Refused(Exception):
    """The certificate does not prove what it says."""


def require(holds, what):
    if not holds:
        raise Refused(what)


def rules(code):
    """The digits d_0, d_1, ..., how many of them repeat for ever, and whether parts must differ."""
    if code == "grundy":
        return [4], 0, True
    if code.endswith("..."):  # 4.3... is 4.(3)
        code = code[:-4] + "(" + code[-4] + ")"
    head, _, tail = code.rstrip(")").partition("(")
    whole, digits = (head + tail).split(".")
    return [int(d, 16) for d in whole + digits], len(tail), False


def options(heap, digits, repeat, unequal):
    for taken in range(heap + 1):
        while taken >= len(digits):
            digits = digits + (digits[-repeat:] if repeat else [0])
        digit, left = digits[taken], heap - taken
        if left == 0 and digit & 1:
            yield ()
        if left > 0 and digit & 2:
            yield (left,)
        for a in range(1, left // 2 + 1):
            if digit & 4 and not (unequal and 2 * a == left):
                yield (a, left - a)
            for b in range(a, (left - a) // 2 + 1 if digit & 8 else a):
                yield (a, b, left - a - b)


def check(lines):
    digits, repeat, unequal = rules(lines[0].split()[1])
    maps, sets, single = [], [], {}
    for line in lines[1:]:
        key, *rest = line.split()
        require(key == "n0" or all(word.isdigit() for word in rest), "numbers")
        if key in "gt":
            (maps if key == "g" else sets).append([int(word) for word in rest])
        elif key != "c":  # which is history
            require(key in ("q", "p", "h", "n0") and key not in single, "a line")
            single[key] = rest
    order, lost = int(single["q"][0]), {int(x) for x in single["p"]}
    value = [0] + [int(x) for x in single["h"]]
    # 1. Commuting maps that reach everything from 0 make a commutative monoid.
    require(all(0 <= x < order for row in maps + sets + [lost, value] for x in row), "elements")
    require(all(len(row) == order + 1 and row[0] == row[1] for row in maps), "generators")
    maps = [row[1:] for row in maps]
    require(all(f[g[x]] == g[f[x]] for f in maps for g in maps for x in range(order)), "commuting")
    times, reached = {0: list(range(order))}, [0]
    for x in reached:
        for f in maps:
            if f[x] not in times:
                times[f[x]] = [f[y] for y in times[x]]
                reached.append(f[x])
    require(len(reached) == order, "all elements reached")
    # 2. The values of heaps and of their options.
    pairs = set()
    for heap in range(1, len(value)):
        moves = set()
        for parts in options(heap, digits, repeat, unequal):
            moves.add(reduce(lambda x, part: times[x][value[part]], parts, 0))
        require(moves or value[heap] == 0, "heaps without moves are worth 1")
        pairs |= {(value[heap], frozenset(moves))} if moves else set()
    # 3. The period: r parts at most, k taken at most (see heap_quotient.cpp for the proof).
    if "n0" in single:
        start, word, period = int(single["n0"][0]), single["n0"][1], int(single["n0"][2])
        r = 3 if any(d & 8 for d in digits) else 2 if any(d & 4 for d in digits) else 1
        k = len(digits) - repeat + period - 1 if repeat else len(digits) - 1
        require(word == "period" and start >= 1 and period >= 1 and not unequal, "a period")
        require(period % max(repeat, 1) == 0, "a period of the code")
        require(len(value) - 1 >= r * (start + period) + k - 1, "a window of the period")
        require(all(value[m] == value[m + period] for m in range(start, len(value) - period)),
                "values that repeat")
    # 4. The end of play is won, and no move leads from P to P.
    require(0 not in lost, "an identity outside P")
    for y, moves in pairs:
        for x in (x for x in range(order) if times[x][y] in lost):
            require(all(times[x][m] not in lost for m in moves), "no move from P to P")
    # 5. Every sum that is not ended has a listed subset of its options' values.
    listed = [[] for _ in range(order)]
    for x, *moves in sets:
        require(moves and (x in lost or lost & set(moves)), "a move into P")
        listed[x].append(set(moves))
    for x, moves in [(0, set())] + [(s[0], set(s[1:])) for s in sets]:
        for y, more in pairs:
            both = {times[y][m] for m in moves} | {times[x][m] for m in more}
            require(any(least <= both for least in listed[times[x][y]]), "closed sets")
    # 6. No two elements are indistinguishable.
    rows = {tuple(times[x][z] in lost for z in range(order)) for x in range(order)}
    require(len(rows) == order, "elements that can be told apart")
    return f"{order} elements, " + ("all heaps" if "n0" in single else f"heaps to {len(value) - 1}")


refused = False
for path in sys.argv[1:]:
    with open(path, encoding="ascii") as file:
        texts = ("\n" + file.read()).split("\nmisere-quotient ")[1:]
    for text in texts or [""]:
        lines = ("misere-quotient " + text).splitlines()
        try:
            print(lines[0].split()[1] + ": " + check(lines))
        except (Refused, ValueError, KeyError, IndexError) as why:
            refused = True
            print(f"{path}: {lines[0]}: refused: {why}")
sys.exit(1 if refused else 0)
