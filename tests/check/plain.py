"""The oracle of the tests: rules of the games, as plainly as possible, on whole positions. Nothing here comes from check/.

A game reads a position, writes it, lists its options, says of which parts it consists and gives equal parts one form; the last two serve the plain
prover only, for values are found by trying everything.
"""
import itertools
import re
import sys

sys.setrecursionlimit(20000)


class Game:
    def __init__(self, name, graph=None):
        self.name, self.parameter, self.graph = name, name.partition(":")[2], graph
        self.nimbers, self.outcomes = {}, {}
        self.set_up()

    def set_up(self):
        pass

    def read(self, text):
        return tuple(sorted(int(part) for part in text.split(",")))

    def write(self, state):
        return ",".join(map(str, state))

    def parts(self, state):
        return [state]

    def same(self, state):
        return state

    def nimber(self, state):
        if state not in self.nimbers:
            found, least = {self.nimber(option) for option in set(self.options(state))}, 0
            while least in found:
                least += 1
            self.nimbers[state] = least
        return self.nimbers[state]

    def lost(self, state, misere):
        key = state, misere
        if key not in self.outcomes:
            options = set(self.options(state))
            self.outcomes[key] = not misere if not options else not any(self.lost(option, misere) for option in options)
        return self.outcomes[key]

    def below(self, state):
        """Everything that can be reached."""
        seen, todo = {state}, [state]
        while todo:
            for option in self.options(todo.pop()):
                if option not in seen:
                    seen.add(option)
                    todo.append(option)
        return seen


CODES = {"kayles": "0.77", "dawson": "0.137", "dawson-kayles": "0.07", "double-kayles": "0.7777", "guiles": "0.15", "kenyon": "0.3f",
         "officers": "0.6"}


class Heaps(Game):
    """Positions are sorted heaps without empty ones; `after` lists what may become of one heap."""

    def read(self, text):
        return tuple(sorted(n for n in super().read(text) if n))

    def write(self, state):
        return super().write(state) or "0"

    def options(self, state):
        return [tuple(sorted(state[:i] + state[i + 1:] + new)) for i, n in enumerate(state) for new in self.after(n)]

    def parts(self, state):
        return [(n,) for n in state]

    def after(self, n):
        kind = self.name.partition(":")[0]
        if kind == "grundy":
            return [(a, n - a) for a in range(1, n) if a < n - a]
        if kind in ("nim", "marienbad", "lasker"):
            taken = [(m,) if m else () for m in range(n)]
            return taken + ([(a, n - a) for a in range(1, n) if a <= n - a] if kind == "lasker" else [])
        if kind == "subtraction":
            return [(n - t,) if n > t else () for t in range(1, n + 1) if self.may_take(t)]
        code = CODES.get(kind) or self.parameter
        found = []
        for t in range(n + 1):
            digit, left = self.digit(code, t), n - t
            for count in range(4):
                if digit >> count & 1:
                    found += [new for new in itertools.combinations_with_replacement(range(1, left + 1), count) if sum(new) == left]
        return found

    def may_take(self, t):
        if self.parameter == "all":
            return True
        if self.parameter.startswith("all-but:"):
            return t not in self.listed(self.parameter[8:])
        return t in self.listed(self.parameter)

    def listed(self, text):
        found = set()
        for part in text.split(","):
            ends = [int(x) for x in part.split("-")]
            found |= set(range(ends[0], ends[-1] + 1))
        return found

    def digit(self, code, t):
        if "(" in code or code.endswith("..."):
            code = code[:-4] + "(" + code[-4] + ")" if code.endswith("...") else code
            head, tail = code[:-1].split("(")
            code = head + tail * (t + 1)  # as far as is asked for
        digits = code.replace(".", "")
        return int(digits[t], 16) if t < len(digits) else 0


class Cram(Game):
    """Free cells as a frozenset."""

    def read(self, text):
        size, _, rows = text.partition(":")
        height, width = map(int, size.split("x"))
        rows = rows.split("/") if rows else ["." * width] * height
        if len(rows) != height or any(len(row) != width for row in rows):
            raise ValueError(text)
        return frozenset((r, c) for r in range(height) for c in range(width) if rows[r][c] == ".")

    def write(self, cells):
        height, width = max([0] + [r for r, _ in cells]) + 1, max([0] + [c for _, c in cells]) + 1
        return "%dx%d:%s" % (height, width, "/".join("".join(".#"[(r, c) not in cells] for c in range(width)) for r in range(height)))

    def options(self, cells):
        return [cells - {(r, c), other} for r, c in cells for other in ((r + 1, c), (r, c + 1)) if other in cells]

    def parts(self, cells):
        found, cells = [], set(cells)
        while cells:
            part, todo = set(), [min(cells)]
            while todo:
                r, c = todo.pop()
                if (r, c) in cells:
                    cells.discard((r, c))
                    part.add((r, c))
                    todo += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
            if len(part) > 1:
                found.append(self.same(frozenset(part)))
        return found

    def same(self, cells):
        forms = []
        for flip in (1, -1):
            for turn in (lambda r, c: (r, c), lambda r, c: (c, -r), lambda r, c: (-r, -c), lambda r, c: (-c, r)):
                moved = [turn(r, flip * c) for r, c in cells]
                top, left = min(r for r, _ in moved), min(c for _, c in moved)
                forms.append(sorted((r - top, c - left) for r, c in moved))
        return frozenset(min(forms))


class Chomp(Game):
    """The squares as a frozenset."""

    def read(self, text):
        rows = []
        for part in text.split(","):
            times, cross, length = part.partition("x")
            rows += [int(length)] * int(times) if cross else [int(times)]
        if rows != sorted(rows, reverse=True) or min(rows) < 1:
            raise ValueError(text)
        return frozenset((r, c) for r, length in enumerate(rows) for c in range(length))

    def write(self, squares):
        rows = max(r for r, _ in squares) + 1
        return ",".join(str(sum(r == row for r, _ in squares)) for row in range(rows))

    def options(self, squares):
        return [frozenset((r, c) for r, c in squares if r < i or c < j) for i, j in squares if (i, j) != (0, 0)]

    def same(self, squares):
        turned = frozenset((c, r) for r, c in squares)
        return min(squares, turned, key=sorted)


class Treblecross(Game):
    def read(self, text):
        strip = "." * int(text) if text.isdigit() else text
        if len(strip) < 3 or set(strip) - set(".X"):
            raise ValueError(text)
        return strip

    def write(self, strip):
        return strip

    def options(self, strip):
        return [] if "XXX" in strip else [strip[:i] + "X" + strip[i + 1:] for i in range(len(strip)) if strip[i] == "."]

    def same(self, strip):
        return min(strip, strip[::-1])


class SilverDollar(Game):
    def read(self, text):
        state = () if text == "-" else super().read(text)
        if len(set(state)) < len(state):
            raise ValueError(text)
        return state

    def write(self, state):
        return super().write(state) or "-"

    def options(self, coins):
        return [tuple(sorted(set(coins) - {coin} | {place})) for coin in coins for place in range(coin)
                if not set(range(place, coin)) & set(coins)]

    def same(self, coins):
        while 0 in coins:
            coins = tuple(coin - 1 for coin in coins if coin)
        return coins


class Staircase(Game):
    def read(self, text):
        return tuple(int(part) for part in text.split(","))

    def options(self, steps):
        found = []
        for i, coins in enumerate(steps):
            for moved in range(1, coins + 1):
                new = list(steps)
                new[i] -= moved
                if i:
                    new[i - 1] += moved
                found.append(tuple(new))
        return found

    def same(self, steps):
        while len(steps) > 1 and steps[-1] == 0:
            steps = steps[:-1]
        return steps


class Coins(Game):
    """Heads as a frozenset of points."""

    def read(self, text):
        points = [] if text == "-" else [tuple(int(x) for x in part.split(".")) for part in text.split(",")]
        if len(set(points)) < len(points) or any(len(point) != len(self.rules()) for point in points):
            raise ValueError(text)
        return frozenset(points)

    def write(self, heads):
        return ",".join(".".join(map(str, point)) for point in sorted(heads)) or "-"

    def rules(self):
        return {"turning": ["twins"], "corners": ["twins", "twins"]}.get(self.name) or self.parameter.split("*")

    def line(self, rule, n):
        """Sets of places with largest n that a move may turn."""
        places = range(n)
        if rule == "ruler":
            return [list(range(a, n + 1)) for a in range(n + 1)]
        sizes = {"turtles": (0, 1), "mock-turtles": (0, 1, 2), "twins": (1,), "triplets": (2,)}[rule]
        return [list(others) + [n] for size in sizes for others in itertools.combinations(places, size)]

    def options(self, heads):
        return [heads ^ frozenset(itertools.product(*lines)) for point in heads
                for lines in itertools.product(*(self.line(rule, n) for rule, n in zip(self.rules(), point)))]

    def parts(self, heads):
        return [frozenset([point]) for point in heads]


class Moore(Game):
    def options(self, heaps):
        return [tuple(sorted(new)) for new in itertools.product(*(range(n + 1) for n in heaps))
                if 1 <= sum(a != b for a, b in zip(new, heaps)) <= int(self.parameter)]

    def same(self, heaps):
        return tuple(n for n in heaps if n) or (0,)


class Wythoff(Game):
    def options(self, heaps):
        a, b = heaps
        width = int(self.parameter or 1)
        return [tuple(sorted((a - i, b - j))) for i in range(a + 1) for j in range(b + 1)
                if i + j > 0 and (i == 0 or j == 0 or abs(i - j) < width)]


class Euclid(Game):
    def read(self, text):
        pair = super().read(text)
        if len(pair) != 2 or pair[1] < 1 or pair[0] < 1 and not self.parameter:
            raise ValueError(text)
        return pair

    def options(self, pair):
        a, b = pair
        least = 0 if self.parameter else 1
        return [tuple(sorted((a, b - k * a))) for k in range(1, b + 1) if a and b - k * a >= least]


class Dynamic(Game):
    def read(self, text):
        n, at, limit = text.partition("@")
        return (int(n), min(int(n), int(limit))) if at else (int(n), max(0, int(n) - 1))

    def write(self, state):
        return "%d@%d" % state

    def limit(self, t):
        text = self.parameter or "2"
        if "t" in text:
            times, _, more = text.partition("t")
            return int(times or 1) * t + int(more or 0)
        up, _, down = text.partition("/")
        return int(up) * t // int(down or 1)

    def options(self, state):
        return [(state[0] - t, min(state[0] - t, self.limit(t))) for t in range(1, state[1] + 1)]


class Steps(Game):
    def read(self, text):
        return tuple(sorted(tuple(int(x) for x in part.split(".")) for part in text.split(",")))

    def write(self, pawns):
        return ",".join(".".join(map(str, pawn)) for pawn in pawns)

    def options(self, pawns):
        found = []
        for i, pawn in enumerate(pawns):
            for text in self.parameter.split(","):
                vector = [int(x) for x in text.rstrip("*").split(".")]
                for times in range(1, 30 if text.endswith("*") else 2):
                    square = tuple(x - times * y for x, y in zip(pawn, vector))
                    if min(square) >= 0:
                        found.append(tuple(sorted(pawns[:i] + (square,) + pawns[i + 1:])))
        return found

    def parts(self, pawns):
        return [(pawn,) for pawn in pawns]


def chosen(text, all_of_them):
    names = list(all_of_them) if text == "*" else [] if text == "-" else text.split(",")
    if not set(names) <= set(all_of_them) or len(set(names)) < len(names):
        raise ValueError(text)
    return frozenset(names)


class OnGraph(Game):
    """The graph is a dict from names to lists of names, as the lines of the file have it."""

    def edges(self):
        return [(v, w) for v in self.graph for w in self.graph[v]]

    def beside(self, v):
        return {w for a, b in self.edges() for w in (a, b) if v in (a, b)} - {v}

    def read(self, text):
        return chosen(text, self.graph)

    def write(self, left):
        return ",".join(sorted(left)) or "-"

    def parts(self, left):
        found, left = [], set(left)
        while left:
            part, todo = set(), [min(left)]
            while todo:
                v = todo.pop()
                if v in left:
                    left.discard(v)
                    part.add(v)
                    todo += self.beside(v)
            found.append(frozenset(part))
        return found


class NodeKayles(OnGraph):
    def options(self, left):
        return [left - {v} - self.beside(v) for v in left]

    def same(self, left):
        return left if len(left) > 1 else frozenset([min(self.graph)])


class ArcKayles(OnGraph):
    def options(self, left):
        return [left - {v, w} for v, w in self.edges() if {v, w} <= left and v != w]


class Hackenbush(OnGraph):
    """Numbers of edges."""

    def ground(self):
        return "0" if "0" in self.graph else "ground"

    def read(self, text):
        if text in ("*", "-"):
            return self.held(range(len(self.edges()))) if text == "*" else frozenset()
        free = list(enumerate(self.edges()))
        left = set()
        for word in text.split(","):
            ends = set(word.split("-"))
            i = next(i for i, edge in free if set(edge) == ends and i not in left)
            left.add(i)
        if self.held(left) != left:
            raise ValueError(text)
        return frozenset(left)

    def write(self, left):
        return ",".join("-".join(self.edges()[i]) for i in sorted(left)) or "-"

    def same(self, left):
        return self.read(self.write(left))

    def held(self, left):
        reached, grown = {self.ground()}, True
        while grown:
            more = {w for i in left for w in self.edges()[i] if set(self.edges()[i]) & reached}
            grown = not more <= reached
            reached |= more
        return frozenset(i for i in left if set(self.edges()[i]) <= reached)

    def options(self, left):
        return [self.held(left - {i}) for i in left]

    def parts(self, left):
        found, left = [], set(left)
        while left:
            part, grown = {min(left)}, True
            while grown:
                ends = {v for i in part for v in self.edges()[i]} - {self.ground()}
                more = {i for i in left if set(self.edges()[i]) & ends} | part
                grown, part = more != part, more
            left -= part
            found.append(frozenset(part))
        return found


class Geography(OnGraph):
    def read(self, text):
        pawn, colon, closed = text.partition(":")
        if pawn not in self.graph:
            raise ValueError(text)
        return self.same((pawn, frozenset(self.graph) - chosen(closed, self.graph) - {pawn} if colon else frozenset(self.graph) - {pawn}))

    def write(self, state):
        closed = sorted(set(self.graph) - state[1] - {state[0]})
        return state[0] + (":" + ",".join(closed) if closed else "")

    def options(self, state):
        pawn, left = state
        return [self.same((v, left - {v})) for v in set(self.graph[pawn]) & left]

    def parts(self, state):
        return [state]

    def same(self, state):
        pawn, left = state
        reached, todo = set(), [pawn]
        while todo:
            new = set(self.graph[todo.pop()]) & left - reached
            reached |= new
            todo += new
        return pawn, frozenset(reached)


class Pawns(OnGraph):
    def read(self, text):
        names = text.split(",")
        if not set(names) <= set(self.graph):
            raise ValueError(text)
        return tuple(sorted(names))

    def write(self, pawns):
        return ",".join(pawns)

    def options(self, pawns):
        return [tuple(sorted(pawns[:i] + (w,) + pawns[i + 1:])) for i, v in enumerate(pawns) for w in self.graph[v]]

    def parts(self, pawns):
        return [(v,) for v in pawns]


KINDS = {"cram": Cram, "chomp": Chomp, "treblecross": Treblecross, "silver-dollar": SilverDollar, "staircase": Staircase, "turning": Coins,
         "coins": Coins, "corners": Coins, "moore": Moore, "wythoff": Wythoff, "euclid": Euclid, "dynamic": Dynamic, "fibonacci": Dynamic,
         "steps": Steps, "nodekayles": NodeKayles, "arckayles": ArcKayles, "hackenbush": Hackenbush, "geography": Geography, "graph": Pawns}
HEAPS = set(CODES) | {"octal", "subtraction", "grundy", "nim", "lasker", "marienbad"}
made = {}


def game(name, graph=None):
    key = name, repr(graph)
    if key not in made:
        kind = name.partition(":")[0]
        if kind == "sprouts":
            from plain_sprouts import Sprouts
            made[key] = Sprouts(name)
        elif name == "rules:take_any":  # the one sentence that mutants write
            made[key] = Heaps("nim", graph)
        else:
            made[key] = (Heaps if kind in HEAPS else KINDS[kind])(name, graph)
    return made[key]


def terms(expression, graph=None):
    """The games and states of a sum."""
    found = []
    for term in expression.split(" + "):
        name, text = re.fullmatch(r"(\S+) (\S+)", term).groups()
        one = game(name, graph)
        found.append((one, one.read(text)))
    return found


class Sum(Game):
    """Whole positions of sums, for misère play: tuples of pairs (game, state)."""

    def options(self, state):
        return [state[:i] + ((one, option),) + state[i + 1:] for i, (one, part) in enumerate(state) for option in set(one.options(part))]


SUM = Sum("+")


def nimber(expression, graph=None):
    total = 0
    for one, state in terms(expression, graph):
        total ^= one.nimber(state)
    return total


def lost(expression, misere, graph=None):
    parts = terms(expression, graph)
    if len(parts) == 1:
        return parts[0][0].lost(parts[0][1], misere)
    return SUM.lost(tuple(parts), misere) if misere else nimber(expression, graph) == 0
