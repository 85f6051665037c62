#!/usr/bin/env python3
"""Solves the exercises of the book by brute force and compares with their stated answers.

Usage: check/exercises.py [--answers] [FOLDER]     (FOLDER: docs/book/exercises)

It shares nothing with Nimrod: a few lines of rules for each game, and the definition of P and N, of the mex and of
misère play. Infinite heaps are compared by the digits of their Cantor normal form, Sprouts with the table of Applegate,
Jacobson and Sleator (1991). With --answers it prints what it found, for whoever writes an exercise.
"""

import functools
import itertools
import pathlib
import re
import sys

sys.setrecursionlimit(100000)


def read(folder):
    """The exercises of all chapters, each a dictionary of lists."""
    for file in sorted(pathlib.Path(folder).glob("*.txt")):
        blocks = re.split(r"\n\s*\n", file.read_text(encoding="utf-8"))
        for block in blocks:
            fields = {}
            for line in block.split("\n"):
                if line and not line.startswith("#"):
                    key, value = line.split(": ", 1)
                    fields.setdefault(key, []).append(value)
            if fields:
                yield file.name, fields


# Rules: a position is a tuple; `options` yields positions, `show` writes one as Nimrod does.

def lowered(heaps, i, left):
    return heaps[:i] + (left,) + heaps[i + 1:]


class Heaps:
    start = None

    def parse(self, text):
        return tuple(int(n) for n in text.split(","))

    def show(self, p):
        return ",".join(map(str, p))


class Nim(Heaps):
    def options(self, p):
        for i, n in enumerate(p):
            for left in range(n):
                yield lowered(p, i, left)


class Marienbad(Nim):
    start = "1,3,5,7"


class Subtraction(Heaps):
    def __init__(self, code):
        a, dash, b = code.partition("-")
        self.takes = range(int(a), int(b) + 1) if dash else [int(n) for n in code.split(",")]

    def options(self, p):
        for i, n in enumerate(p):
            for take in self.takes:
                if take <= n:
                    yield lowered(p, i, n - take)


class Moore(Heaps):
    def __init__(self, code):
        self.k = int(code)

    def options(self, p):
        for q in itertools.product(*(range(n + 1) for n in p)):
            if 1 <= sum(a != b for a, b in zip(p, q)) <= self.k:
                yield q


class Wythoff(Heaps):
    def options(self, p):
        a, b = p
        for n in range(a):
            yield n, b
        for n in range(b):
            yield a, n
        for n in range(1, min(a, b) + 1):
            yield a - n, b - n


class Fibonacci:
    start = None

    def parse(self, text):
        n, _, limit = text.partition("@")
        return int(n), int(limit) if limit else int(n) - 1

    def options(self, p):
        n, limit = p
        for take in range(1, min(n, limit) + 1):
            yield n - take, min(2 * take, n - take)

    def show(self, p):
        n, limit = p
        return f"{n}@{limit}" if n else "0"


class Kayles(Heaps):
    def options(self, p):
        for i, n in enumerate(p):
            for take in (1, 2):
                for a in range((n - take) // 2 + 1 if n >= take else 0):
                    b = n - take - a
                    parts = tuple(x for x in (a, b) if x) or (0,)
                    yield p[:i] + parts + p[i + 1:]


class Grundy(Heaps):
    def options(self, p):
        for i, n in enumerate(p):
            for a in range(1, (n + 1) // 2):
                yield p[:i] + (a, n - a) + p[i + 1:]


class Chomp(Heaps):
    def parse(self, text):
        if "x" in text:
            rows, columns = map(int, text.split("x"))
            return (columns,) * rows
        return super().parse(text)

    def options(self, p):
        for row in range(len(p)):
            for left in range(p[row]):
                if (row, left) != (0, 0):
                    q = tuple(min(n, left) if r >= row else n for r, n in enumerate(p))
                    yield tuple(n for n in q if n)


class Turning:
    start = None

    def parse(self, text):
        return tuple(sorted(int(n) for n in text.split(",")))

    def options(self, p):
        for ball in p:
            for to in range(ball):
                yield tuple(sorted(set(p) - {ball} ^ {to}))

    def show(self, p):
        return ",".join(map(str, p)) if p else "-"


class Corners:
    start = None

    def parse(self, text):
        return tuple(sorted(tuple(map(int, b.split("."))) for b in text.split(",")))

    def options(self, p):
        for x, y in p:
            for a in range(x):
                for b in range(y):
                    yield tuple(sorted(set(p) ^ {(x, y), (a, y), (x, b), (a, b)}))

    def show(self, p):
        return ",".join(f"{x}.{y}" for x, y in p)


class Steps(Corners):
    def __init__(self, code):
        self.steps = [tuple(map(int, s.split("."))) for s in code.split(",")]

    def parse(self, text):
        return tuple(tuple(map(int, b.split("."))) for b in text.split(","))

    def options(self, p):
        for i, (x, y) in enumerate(p):
            for dx, dy in self.steps:
                if x >= dx and y >= dy:
                    yield lowered(p, i, (x - dx, y - dy))


class Hex:
    """Red (0) joins top and bottom and begins; a position is the stones and who is to move."""
    start = None

    def parse(self, text):
        self.rows, self.columns = map(int, text.split("x"))
        return "." * (self.rows * self.columns), 0

    def won(self, stones, player):
        rows, columns = self.rows, self.columns
        at = lambda r, c: stones[r * columns + c] == "RB"[player]
        todo = [(0, c) for c in range(columns) if at(0, c)] if player == 0 else [(r, 0) for r in range(rows) if at(r, 0)]
        seen = set(todo)
        while todo:
            r, c = todo.pop()
            if (r == rows - 1) if player == 0 else (c == columns - 1):
                return True
            for a, b in ((r, c + 1), (r, c - 1), (r + 1, c), (r - 1, c), (r + 1, c - 1), (r - 1, c + 1)):
                if 0 <= a < rows and 0 <= b < columns and (a, b) not in seen and at(a, b):
                    seen.add((a, b))
                    todo.append((a, b))
        return False

    def options(self, p):
        stones, player = p
        if self.won(stones, 1 - player):
            return
        for i, stone in enumerate(stones):
            if stone == ".":
                yield stones[:i] + "RB"[player] + stones[i + 1:], 1 - player

    def show(self, p):
        stones, player = p
        lines = "/".join(stones[i:i + self.columns] for i in range(0, len(stones), self.columns))
        return f"{self.rows}x{self.columns}:{lines}@{'RB'[player]}"


class Sum:
    """Games side by side; a move is a move in one of them."""

    def __init__(self, names, games):
        self.names, self.games = names, games

    def options(self, p):
        for i, game in enumerate(self.games):
            for q in game.options(p[i]):
                yield lowered(p, i, q)

    def show(self, p):
        return " + ".join(f"{name} {game.show(q)}" for name, game, q in zip(self.names, self.games, p))


games = {"nim": Nim, "marienbad": Marienbad, "subtraction": Subtraction, "moore": Moore, "wythoff": Wythoff, "fibonacci": Fibonacci,
         "kayles": Kayles, "grundy": Grundy, "chomp": Chomp, "turning": Turning, "corners": Corners, "steps": Steps, "hex": Hex}


def term(text):
    name, _, position = text.partition(" ")
    base, _, code = name.partition(":")
    game = games[base](code) if code else games[base]()
    return name, game, game.parse(position or game.start)


def solver(game):
    @functools.cache
    def mex(p):
        seen = {mex(q) for q in game.options(p)}
        return next(n for n in itertools.count() if n not in seen)

    @functools.cache
    def lost(p, misere):
        options = list(game.options(p))
        return not misere if not options else all(not lost(q, misere) for q in options)

    return mex, lost


# Ordinals below w^w as their coefficients, the highest power first; nim-sums add digit by digit.

def ordinal(text):
    digits = {}
    for part in text.split("+"):
        power, count = 0, part
        if part.startswith("w"):
            head, _, count = part.partition("*")
            power, count = (int(head[2:]) if "^" in head else 1), count or "1"
        digits[power] = int(count)
    return tuple(digits.get(power, 0) for power in (3, 2, 1, 0))


def show_ordinal(digits):
    parts = []
    for power, count in zip((3, 2, 1, 0), digits):
        if count:
            head = "" if power == 0 else "w" if power == 1 else f"w^{power}"
            parts.append(str(count) if not head else head if count == 1 else f"{head}*{count}")
    return "+".join(parts) or "0"


def infinite(position):
    heaps = [ordinal(h) for h in position.split(",")]
    total = functools.reduce(lambda a, b: tuple(x ^ y for x, y in zip(a, b)), heaps)
    moves = []
    for i, heap in enumerate(heaps):
        left = tuple(x ^ y for x, y in zip(heap, total))
        if left < heap:
            moves.append(",".join(show_ordinal(left if i == j else h) for j, h in enumerate(heaps)))
    return not any(total), show_ordinal(total), moves


@functools.cache
def product(x, y):
    seen = {product(a, y) ^ product(x, b) ^ product(a, b) for a in range(x) for b in range(y)}
    return next(n for n in itertools.count() if n not in seen)


def calculated(text):
    if "*" in text:
        a, b = map(int, text.split("*"))
        return product(a, b)
    if "/" in text:
        a, b = map(int, text.split("/"))
        return next(n for n in itertools.count() if product(n, b) == a)
    return functools.reduce(int.__xor__, map(int, text.split("+")))


def taken(rule, heap):
    """The nimber of a heap for "take A or take B"."""
    takes = [int(n) for n in re.findall(r"take (\d+)", rule)]
    values = []
    for n in range(heap + 1):
        seen = {values[n - t] for t in takes if t <= n}
        values.append(next(k for k in itertools.count() if k not in seen))
    return values[heap]


def solve(fields):
    """(lost, nimber, winning moves) of the position; None for what is not found out here."""
    text = fields["position"][0]
    misere = "misere" in fields or text.startswith("marienbad")
    if text.startswith("rules:"):
        found = re.fullmatch(r'rules:"(.*)" (\d+)', text)
        n = taken(found[1], int(found[2]))
        return n == 0, str(n), None
    if text.startswith("sprouts "):
        return int(text.split()[1]) % 6 < 3, None, None
    if re.match(r"nim .*w", text):
        return infinite(text.split(" ", 1)[1])
    terms = [term(t) for t in text.split(" + ")]
    if len(terms) == 1:
        name, game, start = terms[0]
        write = lambda p: f"{name} {game.show(p)}"
    else:
        game = Sum([t[0] for t in terms], [t[1] for t in terms])
        start = tuple(t[2] for t in terms)
        write = game.show
    mex, lost = solver(game)
    wins = [] if text.startswith("wythoff 150") else list(dict.fromkeys(write(q) for q in game.options(start) if lost(q, misere)))
    if text.startswith("wythoff 150"):  # by the rule of the least unused number; a table would be slow
        pairs, used = set(), set()
        for n in range(200):
            x = next(k for k in itertools.count() if k not in used)
            used |= {x, x + n}
            pairs |= {(x, x + n), (x + n, x)}
        wins = [write(q) for q in game.options(start) if q in pairs]
        return not wins, None, wins
    small = fields["kind"][0] == "number"
    return lost(start, misere), str(mex(start)) if small else None, wins


def answer(fields):
    kind = fields["kind"][0]
    if kind == "prove" or "check" in fields:
        return None
    if "value" in fields:
        return str(calculated(fields["value"][0]))
    lost, nimber, wins = solve(fields)
    if kind == "number":
        return nimber
    if kind == "outcome" or (kind == "win" and wins is None):
        return "P" if lost else "N"
    return " | ".join(w if " + " in w else w.split(" ", 1)[1] if " " in w else w for w in wins) or "none"


def main(arguments):
    fill = "--answers" in arguments
    folders = [a for a in arguments if a != "--answers"]
    folder = folders[0] if folders else pathlib.Path(__file__).parent.parent / "docs/book/exercises"
    wrong = checked = 0
    for file, fields in read(folder):
        found = answer(fields)
        if found is None:
            continue
        checked += 1
        if fill:
            print(f"{file}\t{fields['id'][0]}\t{found}")
        elif set(found.split(" | ")) != set(fields["answer"][0].split(" | ")):
            wrong += 1
            print(f"{file}: {fields['id'][0]}: stated {fields['answer'][0]}, found {found}")
    if not fill:
        print(f"{checked} exercises solved, {wrong} of them otherwise than stated.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
