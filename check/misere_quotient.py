#!/usr/bin/env python3
"""By quotient: misère quotients (nimrod quotient GAME --save FILE) from the rules of the game alone.
usage: misere_quotient.py FILE...     one line for each certificate; exit code 1 if one is refused
Files of proofs (docs/proofs.md) have such a certificate as their records.
What is established for the heaps listed, or for all heaps if a period is claimed: a sum is lost in
misère play if and only if the product of the values lies in P; no two elements can be merged. With a
last rogue: a sum with any larger heap, listed or not, is lost if and only if it is in normal play."""
import sys
from functools import reduce

from heaps import Heaps
from period import is_move
from words import Refused, Work, number, numbers, require, short


ORDER = 3000  # elements


class Quotient:
    """A certificate that was checked: game, order, the values of heaps, products, P, the period (0: none) and its start."""

    def __init__(self, lines, work):
        words = lines[0].split(" ")
        require(len(words) == 2 and words[0] == "misere-quotient", "no certificate of a misere quotient")
        self.game = Heaps(words[1] if words[1] == "grundy" else "octal:" + words[1])
        self.work = work
        maps, sets, single = self.read(lines[1:])
        require(all(key in single for key in "qph"), "a line that is missing: q, p or h")
        require(len(single["q"]) == 1, "one order")
        self.order = number(single["q"][0], 1, ORDER)
        self.lost = {number(x) for x in single["p"]}
        self.value = [0] + [number(x) for x in single["h"]]
        self.check_products(maps, sets)
        pairs = self.check_heaps()
        self.start = self.period = 0
        if "n0" in single:
            self.check_period(single["n0"])
        self.check_lost(pairs)
        self.check_sets(pairs, sets)
        self.rogue = self.check_rogue(single["rogue"]) if "rogue" in single else 0
        rows = {tuple(self.times[x][z] in self.lost for z in range(self.order)) for x in range(self.order)}
        require(len(rows) == self.order, "elements that cannot be told apart")

    def read(self, lines):
        maps, sets, single = [], [], {}
        for line in lines:
            key, *rest = line.split(" ")
            if key in ("g", "t"):
                (maps if key == "g" else sets).append([number(word) for word in rest])
            elif key == "c":  # which is history
                require(all(word.isdigit() for word in rest), "not a number")
            else:
                require(key in ("q", "p", "h", "n0", "rogue") and key not in single, "a line that is not described, or is there twice: %s" % short(line))
                single[key] = rest
        return maps, sets, single

    def check_products(self, maps, sets):
        """Commuting maps that reach everything from 0 make a commutative monoid."""
        order = self.order
        require(all(0 <= x < order for row in maps + sets + [self.lost, self.value] for x in row), "an element that is not there")
        require(all(len(row) == order + 1 and row[0] == row[1] for row in maps), "a generator that is no map")
        maps = [row[1:] for row in maps]
        self.work.spend(len(maps) ** 2 * order)
        require(all(f[g[x]] == g[f[x]] for f in maps for g in maps for x in range(order)), "generators that do not commute")
        times, reached = {0: list(range(order))}, [0]
        for x in reached:
            for f in maps:
                if f[x] not in times:
                    times[f[x]] = [f[y] for y in times[x]]
                    reached.append(f[x])
        require(len(reached) == order, "an element that is not reached")
        self.times = times

    def product(self, heaps):
        return reduce(lambda x, heap: self.times[x][self.heap(heap)], heaps, 0)

    def heap(self, heap):
        if self.period and heap >= self.start:
            heap = self.start + (heap - self.start) % self.period
        require(heap < len(self.value), "a heap that is not listed")
        return self.value[heap]

    def check_heaps(self):
        """Of every heap: its value, and those of its options."""
        self.period, pairs = 0, set()
        for heap in range(1, len(self.value)):
            moves = {self.product(parts) for parts in self.work.count(self.game.options(heap))}
            require(moves or self.value[heap] == 0, "a heap without moves that is not worth 1")
            pairs |= {(self.value[heap], frozenset(moves))} if moves else set()
        return pairs

    def check_period(self, words):
        """r parts at most, k taken at most: beyond the window an option and its image a period earlier differ in one part."""
        require(len(words) == 3 and words[1] == "period", "not a period")
        start, period = number(words[0], 1), number(words[2], 1)
        digits, repeat, value = self.game.digits, self.game.repeat, self.value
        r = 3 if any(d & 8 for d in digits) else 2 if any(d & 4 for d in digits) else 1
        k = len(digits) - repeat + period - 1 if repeat else len(digits) - 1
        require(not self.game.unequal, "no period is proved where parts must differ")
        require(period % max(repeat, 1) == 0, "not a period of the code")
        require(len(value) - 1 >= r * (start + period) + k - 1, "too few heaps to prove the period")
        require(all(value[m] == value[m + period] for m in range(start, len(value) - period)), "values that do not repeat")
        self.start, self.period = start, period

    def check_lost(self, pairs):
        """The end of play is won, and no move leads from P to P."""
        require(0 not in self.lost, "the identity is in P")
        for y, moves in pairs:
            self.work.spend(self.order * len(moves))
            for x in (x for x in range(self.order) if self.times[x][y] in self.lost):
                require(all(self.times[x][m] not in self.lost for m in moves), "a move from P to P")

    def check_sets(self, pairs, sets):
        """Every sum that is not ended has a listed subset of its options' values."""
        listed = [[] for _ in range(self.order)]
        require(all(sets), "a set that is empty")
        for x, *moves in sets:
            require(moves and (x in self.lost or self.lost & set(moves)), "a set that is empty, or without a move into P")
            listed[x].append(set(moves))
        self.work.spend((len(sets) + 1) * len(pairs) * 4)
        for x, moves in [(0, set())] + [(s[0], set(s[1:])) for s in sets]:
            for y, more in pairs:
                both = {self.times[y][m] for m in moves} | {self.times[x][m] for m in more}
                require(any(least <= both for least in listed[self.times[x][y]]), "sets that are not closed")

    def check_rogue(self, words):
        """Larger heaps are in the kernel, where P is 0 and values are nimbers; every option of those not listed leaves one."""
        require(len(words) == 1 and not self.game.repeat and not self.game.unequal, "no last rogue")
        rogue, digits = number(words[0], 1), self.game.digits
        last = (3 if any(d & 8 for d in digits) else 2 if any(d & 4 for d in digits) else 1) * rogue + len(digits) - 1
        require(last < len(self.value), "too few heaps after the last rogue")
        zero = reduce(lambda x, y: self.times[x][y], (x for x in range(self.order) if self.times[x][x] == x), 0)
        kernel = {self.times[zero][x] for x in range(self.order)}
        require(kernel & self.lost == {zero}, "a kernel with other lost elements than its identity")
        require([x in kernel for x in self.value[rogue:]] == [False] + [True] * (len(self.value) - rogue - 1), "not the last rogue")
        require(any(any(parts) for parts in self.game.options(last)), "a heap without moves")
        nimber, sums, found = [0], {zero: 0}, [zero]
        for heap in range(1, last + 1):
            left = {reduce(lambda s, part: s ^ nimber[part], parts, 0) for parts in self.work.count(self.game.options(heap))}
            nimber.append(next(n for n in range(len(left) + 1) if n not in left))
        for x in found:
            for heap in range(1, last + 1):
                y, s = self.times[x][self.value[heap]], sums[x] ^ nimber[heap]
                require(sums.setdefault(y, s) == s, "nimbers that do not fit the kernel")
                found += [] if y in found else [y]
        require(len(set(sums.values())) == len(sums), "elements of the kernel with one nimber")
        return rogue

    def __str__(self):
        known = "all heaps" if self.period else "heaps to %d" % (len(self.value) - 1)
        return "%d elements, %s" % (self.order, known) + (", larger than %d as in normal play" % self.rogue if self.rogue else "")


def same_rules(one, other):
    """Whether two games on heaps have the same digits for ever."""
    upto = len(one.digits) + len(other.digits) + max(one.repeat, 1) * max(other.repeat, 1)
    return one.unequal == other.unequal and all(one.digit(i) == other.digit(i) for i in range(upto))


def by_quotient(frame, games):
    require(frame.play == "misere" and not frame.parameters, "quotients are for misere play, without parameters")
    quotient = Quotient([text for text in frame.each()] or [""], games.work)
    arguments = list(frame.arguments)
    if frame.statement == "quotient":
        require(len(arguments) == 2 and frame.move is None, "claim misere quotient ORDER GAME")
        name = arguments[1]
    else:
        require(frame.statement in ("P", "N"), "a statement that quotients do not prove: %s" % short(frame.statement))
        name, text = games.term(" ".join(arguments))
    game = games.game(name)
    require(isinstance(game, Heaps) and same_rules(game, quotient.game), "the certificate is about another game")
    if frame.statement == "quotient":
        require(quotient.period, "the certificate is about some heaps only")
        require(number(arguments[0]) == quotient.order, "the quotient has %d elements" % quotient.order)
    else:
        heaps = numbers(text)
        require(frame.statement == "N" or frame.move is None, "a move without a claim N")
        if frame.statement == "N" and frame.move is None:
            require(not games.live(game, game.read(text)), "the winning move is missing")
        else:
            if frame.move is not None:
                frame.line += 1
                other, text = games.term(frame.move)
                require(other == name and is_move(game, heaps, numbers(text)), "the move is no option")
                heaps = numbers(text)
            require(quotient.product(heap for heap in heaps if heap) in quotient.lost, "the product is not in P")
    return [str(quotient)], ["misere quotients (Plambeck 2005, Plambeck and Siegel 2008)"]


def main(paths):
    refused = False
    for path in paths:
        with open(path, encoding="ascii") as file:
            texts = ("\n" + file.read()).split("\nmisere-quotient ")[1:]
        for text in texts or [""]:
            lines = ("misere-quotient " + text).splitlines()
            try:
                print(lines[0].split()[1] + ": " + str(Quotient(lines, Work())))
            except (Refused, IndexError) as why:
                refused = True
                print(f"{path}: {lines[0]}: refused: {why}")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
