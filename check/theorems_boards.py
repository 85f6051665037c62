"""By theorem, on boards and graphs: turned coins (Tartan), symmetry, strategy stealing, Hackenbush, geography; and the method itself."""
import itertools
from math import prod

from boards import read_board
from graphs import Geography, Hackenbush, bits
from ordinals import ordinal
from strips import Chomp, Coins
from theorems import NAMED, Theorem
from words import SIZE, require, number, short


def nim_product(a, b):
    """Conway's: a Fermat 2-power times a smaller number is the ordinary product, times itself 3/2 of it."""
    if a < 2 or b < 2:
        return a * b
    half = 1
    while max(a, b) >> 2 * half:
        half *= 2
    a1, a0, b1, b0 = a >> half, a & (1 << half) - 1, b >> half, b & (1 << half) - 1
    high, low = nim_product(a1, b1), nim_product(a0, b0)
    middle = nim_product(a1 ^ a0, b1 ^ b0) ^ low
    return middle << half ^ low ^ nim_product(high, 1 << half - 1)


def along(rule, n):
    """The nimber of a single head at place n of a row (Winning Ways, chapter 14)."""
    if rule == "turtles":
        return n + 1
    if rule == "twins":
        return n
    if rule == "ruler":
        return (n + 1) & -(n + 1)
    if rule == "triplets":
        return along("mock-turtles", n - 2) if n > 1 else 0
    return 2 * n + (bin(n).count("1") + 1) % 2


def can_turn(rule, places):
    """Whether a move of the rule turns just these."""
    if rule == "ruler":
        return max(places) - min(places) == len(places) - 1
    return len(places) in {"turtles": (1, 2), "mock-turtles": (1, 2, 3), "twins": (2,), "triplets": (3,)}[rule]


class Tartan(Theorem):
    games, nimbers = ("coins", "corners"), True
    author = "the Tartan theorem (Conway, Winning Ways, chapter 14): on a board a head has the nim-product of its nimbers along the axes"

    def set_up(self):
        self.coins = Coins(self.game, "normal")

    def read(self, text):
        points = self.coins.read(text)
        require(all(x.bit_length() <= 512 for point in points for x in point), "places that are too far out")
        return points

    def nimber(self, heads):
        total = 0
        for point in heads:
            value = 1
            for rule, x in zip(self.coins.axes, point):
                value = nim_product(value, along(rule, x))
            total ^= value
        return total

    def is_move(self, before, after):
        changed = set(before) ^ set(after)
        if not changed:
            return False
        lines = [set(line) for line in zip(*changed)]
        whole = prod(map(len, lines)) == len(changed)
        return whole and all(map(can_turn, self.coins.axes, lines)) and tuple(map(max, lines)) in before


class Centre(Theorem):
    games = ("cram",)
    author = "symmetry about the centre (Gardner 1974): a board that looks the same turned by half, where no domino meets its own image, is lost"

    def read(self, text):
        height, width, rows = read_board(text, ".#")
        if rows is None:
            require(height * width <= SIZE, "a board that is too large")
            rows = ["." * width] * height
        return rows

    def lost(self, rows):
        turned = [row[::-1] for row in rows[::-1]]
        height, width = len(rows), len(rows[0])
        for i, j in itertools.product(range(height), range(width)):
            for k, l in ((i + 1, j), (i, j + 1)):
                if k < height and l < width and rows[i][j] == rows[k][l] == ".":
                    if (height - 1 - i, width - 1 - j) in ((i, j), (k, l)) or (height - 1 - k, width - 1 - l) == (k, l):
                        return False
        return rows == turned

    def is_move(self, before, after):
        if (len(before), len(before[0])) != (len(after), len(after[0])):
            return False
        changed = [(i, j) for i, row in enumerate(before) for j, cell in enumerate(row) if cell != after[i][j]]
        if len(changed) != 2 or any(before[i][j] != "." for i, j in changed):
            return False
        (i, j), (k, l) = changed
        return abs(i - k) + abs(j - l) == 1


class Stealing(Theorem):
    games = ("chomp", "hex")
    author = "strategy stealing (chomp: Gale 1974; hex: Nash): if the first player had no winning move, the second player's reply could have been " \
        "the first move"

    def read(self, text):
        if self.kind == "hex":
            height, width, rows = read_board(text, "")
            require(rows is None and height == width, "the theorem is about empty boards of equal sides")
        else:
            rows = Chomp("chomp").read(text)[0]
            require(rows[0] == rows[-1] and sum(rows) > 1, "the theorem is about bars of equal rows and more than one square")
        return rows


class Fusion(Theorem):
    """Nimbers of Hackenbush: what lies on a cycle is fused, in the tree that is left an edge is worth one more than what it carries."""

    games, nimbers = ("hackenbush",), True
    author = "the fusion and colon principles (Berlekamp, Conway and Guy, Winning Ways, chapter 7; Conway 1976)"
    trees = False

    def set_up(self):
        self.rules = Hackenbush(self.game, self.graph)

    def read(self, text):
        return sum(self.rules.read(text))

    def nimber(self, left):
        """One depth-first search from the ground: low(v) is the earliest vertex that what lies behind v reaches."""
        edges, at = self.rules.edges, {}
        for e in bits(left):
            for end in set(edges[e]):
                at.setdefault(end, []).append(e)
        ground = self.rules.ground
        order, low, value = {ground: 0}, {ground: 0}, {ground: 0}
        stack, used = [(ground, None, iter(at.get(ground, [])))], set()
        while stack:
            v, way, rest = stack[-1]
            e = next(rest, None)
            if e is None:
                stack.pop()
                if stack:
                    above = stack[-1][0]
                    low[above] = min(low[above], low[v])
                    bridge = low[v] == order[v]
                    require(bridge or not self.trees, "the colon principle alone is about trees")
                    value[above] ^= value[v] + 1 if bridge else value[v] ^ 1
            elif e not in used:
                used.add(e)
                w = edges[e][0] ^ edges[e][1] ^ v
                if w in order:  # a loop, or back to an earlier vertex: an edge of a cycle, worth 1 once it is fused
                    require(not self.trees, "the colon principle alone is about trees")
                    low[v] = min(low[v], order[w])
                    value[v] ^= 1
                else:
                    order[w] = low[w] = len(order)
                    value[w] = 0
                    stack.append((w, e, iter(at[w])))
        return value[ground]

    def is_move(self, before, after):
        return any(sum(self.rules.parts(before ^ 1 << e)) == after for e in bits(before))


class Colon(Fusion):
    trees = True


class Matching(Theorem):
    """Records: `m A B`, an edge of the matching; `c VERTEX ...`, a set U that shows that there is no larger one."""

    games = ("geography",)
    author = "Fraenkel, Scheinerman and Ullman 1993: on an undirected graph one loses when a largest matching leaves the pawn's vertex out; " \
        "that it is a largest one: Tutte and Berge 1958"

    def set_up(self):
        self.rules = Geography(self.game, self.graph)

    def read(self, text):
        pawn, mask = self.rules.open(text)
        around = mask | 1 << pawn
        for v in bits(around):
            for w in bits(around):
                require(self.rules.out[v] >> w & 1 == self.rules.out[w] >> v & 1, "the theorem is about graphs without directions")
        return pawn, mask

    def is_move(self, before, after):
        return any(self.rules.seen(*after) == option for (option,) in self.rules.options(before))

    def records(self, texts):
        self.pairs, self.barrier = [], None
        for text in texts:
            word, *names = text.split(" ")
            require(word in ("m", "c") and self.barrier is None, "a record that is not described: %s" % short(text))
            found = [self.graph.vertex(name) for name in names]
            if word == "m":
                require(len(found) == 2, "an edge has two ends")
                self.pairs.append(found)
            else:
                require(len(set(found)) == len(found), "a vertex twice")
                self.barrier = sum(1 << v for v in found)

    def lost(self, position):
        pawn, mask = position
        left = mask | 1 << pawn
        require(self.barrier is not None and self.barrier & ~left == 0, "no set shows that the matching is a largest one")
        covered = 0
        for v, w in self.pairs:
            both = 1 << v | 1 << w
            require(v != w and self.rules.out[v] >> w & 1 and both & left == both, "not an edge of the graph that is left")
            require(covered & both == 0, "a vertex that is matched twice")
            covered |= both
        rest, odd = left & ~self.barrier, 0
        while rest:
            part = new = rest & -rest
            while new:
                around = 0
                for v in bits(new):
                    around |= self.rules.out[v]
                new = around & rest & ~part
                part |= new
            rest &= ~part
            odd += bin(part).count("1") % 2
        size = bin(left).count("1") + bin(self.barrier).count("1") - odd
        require(2 * len(self.pairs) == size, "the set does not show that the matching is a largest one")
        return not covered >> pawn & 1


NAMED.update(tartan=Tartan, centre=Centre, stealing=Stealing, fusion=Fusion, colon=Colon, matching=Matching)


def by_theorem(frame, games):
    require(len(frame.parameters) == 1, "exactly one theorem is to be named")
    require(frame.parameters[0] in NAMED, "a theorem that the checker does not know: %s" % short(frame.parameters[0]))
    arguments = list(frame.arguments)
    require(frame.statement in ("nimber", "P", "N"), "a statement that theorems do not prove: %s" % short(frame.statement))
    nimber = arguments.pop(0) if frame.statement == "nimber" else None
    name, text = games.term(" ".join(arguments))
    theorem = NAMED[frame.parameters[0]](name, frame.play, games.graph)
    position = theorem.read(text)
    theorem.records(frame.each())
    frame.line = frame.claim_line
    require(frame.statement == "N" or frame.move is None, "a move without a claim N")
    if nimber is not None:
        require(theorem.nimbers and frame.play == "normal", "this theorem gives no nimbers")
        value = theorem.nimber(position)
        wanted = ordinal(nimber) if isinstance(value, tuple) else number(nimber)
        require(value == wanted, "the theorem gives another nimber")
    elif frame.statement == "P":
        require(not isinstance(theorem, Stealing) and theorem.lost(position), "by the theorem the position is not lost")
    elif isinstance(theorem, Stealing):
        require(frame.move is None, "strategy stealing names no move")
    else:
        require(frame.move is not None, "the winning move is missing")
        frame.line += 1
        other, text = games.term(frame.move)
        require(other == name, "a move into another game")
        move = theorem.read(text)
        require(theorem.is_move(position, move), "the move is no option")
        require(theorem.lost(move), "by the theorem the position after the move is not lost")
        frame.line = frame.claim_line
    games.understood = rules_of(games, name)
    return ["the theorem was computed"], ["%s: %s" % (frame.parameters[0], theorem.author)]


def rules_of(games, name):
    if name.partition(":")[0] == "hex":
        return "hex: who joins the two edges of one's colour by neighbouring stones wins; no draws"
    return games.game(name).rules
