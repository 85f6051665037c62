"""Hex, plainly: who wins by trying everything, and links for the winner found by brute force. For boards of a few cells."""
import functools
import itertools


class Board:
    def __init__(self, text):
        size, _, rest = text.partition(":")
        self.height, self.width = map(int, size.split("x"))
        rows, _, turn = rest.partition("@")
        self.cells = rows.replace("/", "") if rows else "." * (self.height * self.width)
        self.turn = turn or "R"

    def near(self, i, j):
        (a, b), (c, d) = divmod(i, self.width), divmod(j, self.width)
        return (c - a, d - b) in ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))

    def at(self, i, edge):
        r, c = divmod(i, self.width)
        return {"top": r == 0, "bottom": r == self.height - 1, "left": c == 0, "right": c == self.width - 1}[edge]

    def joined(self, cells, player):
        first, last = ("top", "bottom") if player == "R" else ("left", "right")
        seen = {i for i, stone in enumerate(cells) if stone == player and self.at(i, first)}
        while True:
            more = {j for j, stone in enumerate(cells) if stone == player and any(self.near(i, j) for i in seen)} - seen
            if not more:
                return any(self.at(i, last) for i in seen)
            seen |= more

    def moves(self, cells, turn):
        return [cells[:i] + turn + cells[i + 1:] for i, stone in enumerate(cells) if stone == "."]

    @functools.lru_cache(None)
    def wins(self, cells, turn):
        """Whether who is to move wins."""
        other = "B" if turn == "R" else "R"
        if self.joined(cells, other):
            return False
        return any(self.joined(new, turn) or not self.wins(new, other) for new in self.moves(cells, turn))

    def write(self, cells, turn):
        rows = [cells[i:i + self.width] for i in range(0, len(cells), self.width)]
        return "hex %dx%d:%s@%s" % (self.height, self.width, "/".join(rows), turn)


class Prover:
    """Links for X, who is not to move and wins: the stones of X chain up, and for the rest every reply is tried."""

    def __init__(self, board, cells, player):
        self.board, self.player, self.lines, self.known = board, player, [], {}
        self.other = "B" if player == "R" else "R"
        self.edges = ("top", "bottom") if player == "R" else ("left", "right")
        self.start = cells

    def name(self, end):
        return end if isinstance(end, str) else "abcdefgh"[end % self.board.width] + str(end // self.board.width + 1)

    def put(self, line):
        if line not in self.known:
            self.lines.append(line)
            self.known[line] = len(self.lines)
        return self.known[line]

    def touch(self, one, other):
        return self.put("t %s %s" % (self.name(one), self.name(other)))

    def chain(self, cells):
        """The edges are joined by stones: touches along a shortest chain."""
        board, first, last = self.board, *self.edges
        todo = [[i] for i, stone in enumerate(cells) if stone == self.player and board.at(i, first)]
        seen = {path[0] for path in todo}
        for path in todo:
            if board.at(path[-1], last):
                link = self.touch(path[0], first)
                for i, j in zip(path, path[1:]):
                    link = self.put("a %d %d" % (link, self.touch(i, j)))
                return self.put("a %d %d" % (link, self.touch(path[-1], last))), frozenset()
            for j, stone in enumerate(cells):
                if stone == self.player and j not in seen and board.near(path[-1], j):
                    seen.add(j)
                    todo.append(path + [j])

    def full(self, cells):
        """A full link in a position that X wins though the other is to move; and its carrier."""
        if self.board.joined(cells, self.player):
            return self.chain(cells)
        halves, left = [], None
        while left is None or left:
            w = min(left) if left else None
            blocked = cells if w is None else cells[:w] + self.other + cells[w + 1:]
            key = next(i for i, stone in enumerate(blocked) if stone == "." and (
                self.board.joined(blocked[:i] + self.player + blocked[i + 1:], self.player)
                or not self.board.wins(blocked[:i] + self.player + blocked[i + 1:], self.other)))
            link, carrier = self.full(blocked[:key] + self.player + blocked[key + 1:])
            halves.append((self.put("s %s %d" % (self.name(key), link)), carrier | {key}))
            common = frozenset.intersection(*(c for _, c in halves))
            left = common
        carrier = frozenset.union(*(c for _, c in halves))
        return self.put("o " + " ".join(str(link) for link, _ in halves)), carrier


def proof(text):
    """The lines of a proof of a true claim about this position."""
    board = Board(text)
    cells, turn = board.cells, board.turn
    other = "B" if turn == "R" else "R"
    lines = ["nimrod-proof 1"]
    if board.wins(cells, turn):
        new = next(new for new in board.moves(cells, turn) if board.joined(new, turn) or not board.wins(new, other))
        lines += ["claim normal N hex " + text, "move " + board.write(new, other)]
        prover = Prover(board, new, turn)
        prover.full(new)
    else:
        lines.append("claim normal P hex " + text)
        prover = Prover(board, cells, other)
        prover.full(cells)
    return lines + ["by hex"] + prover.lines


def random_position(rng, height, width, stones):
    """No edges joined yet."""
    while True:
        cells = ["."] * (height * width)
        for k, i in enumerate(rng.sample(range(height * width), stones)):
            cells[i] = "RB"[k % 2]
        text = "%dx%d:%s@%s" % (height, width, "/".join("".join(cells[r * width:(r + 1) * width]) for r in range(height)), "RB"[stones % 2])
        board = Board(text)
        if not board.joined(board.cells, "R") and not board.joined(board.cells, "B"):
            return text


SIZES = list(itertools.product((1, 2, 3), (1, 2, 3)))
