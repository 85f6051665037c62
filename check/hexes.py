"""By hex: links of one player, from stones that touch to the two edges of the board (docs/proofs.md, By hex).

A link joins two ends, each a stone or an edge of the player X, if X holds its stones (`needs`) and the cells of its carrier are empty: a full link although
the opponent moves first, a half link if X moves first. Whatever the opponent does outside the carrier does not matter, and
further stones of X do no harm.
"""
import re

from boards import read_board
from words import require, number, short

RECORDS = 1_000_000


class Board:
    """A position: size, stones of both players, who is to move."""

    def __init__(self, text):
        board, at, turn = text.partition("@")
        self.height, self.width, rows = read_board(board, ".RB")
        require(self.height * self.width <= 1000, "a board that is too large")
        require((rows is None) != bool(at), "rows are followed by @ and who is to move")
        require(turn in ("R", "B") or not at, "who is to move is R or B")
        rows = rows or ["." * self.width] * self.height
        self.turn = turn or "R"
        self.cells = {(r, c): rows[r][c] for r in range(self.height) for c in range(self.width)}

    def around(self, cell):
        r, c = cell
        for other in ((r - 1, c), (r - 1, c + 1), (r, c - 1), (r, c + 1), (r + 1, c - 1), (r + 1, c)):
            if other in self.cells:
                yield other

    def edges(self, player):
        return ("top", "bottom") if player == "R" else ("left", "right")

    def at_edge(self, cell, edge):
        r, c = cell
        return {"top": r == 0, "bottom": r == self.height - 1, "left": c == 0, "right": c == self.width - 1}[edge]

    def joined(self, player):
        """Whether the player's edges are joined already."""
        first, last = self.edges(player)
        todo = [cell for cell, stone in self.cells.items() if stone == player and self.at_edge(cell, first)]
        seen = set(todo)
        while todo:
            cell = todo.pop()
            if self.at_edge(cell, last):
                return True
            for other in self.around(cell):
                if self.cells[other] == player and other not in seen:
                    seen.add(other)
                    todo.append(other)
        return False

    def is_move(self, other):
        changed = [cell for cell in self.cells if self.cells[cell] != other.cells.get(cell)]
        return ((self.height, self.width) == (other.height, other.width) and other.turn != self.turn and len(changed) == 1
                and self.cells[changed[0]] == "." and other.cells[changed[0]] == self.turn and not self.joined("R") and not self.joined("B"))


class Link:
    def __init__(self, ends, needs, carrier, full):
        self.ends, self.needs, self.carrier, self.full = frozenset(ends), needs, carrier, full


class Links:
    """The records, for the player X on a board; cells are bits."""

    def __init__(self, board, player):
        self.board, self.player, self.links = board, player, []
        self.bit = {cell: 1 << i for i, cell in enumerate(board.cells)}
        self.stones = sum(self.bit[cell] for cell, stone in board.cells.items() if stone == player)
        self.empty = sum(self.bit[cell] for cell, stone in board.cells.items() if stone == ".")

    def cell(self, text):
        form = re.fullmatch("([a-z])([1-9][0-9]{0,3})", text, re.ASCII)
        require(form is not None, "not a cell: %s" % short(text))
        cell = int(form.group(2)) - 1, ord(form.group(1)) - ord("a")
        require(cell in self.bit, "a cell that is not on the board: %s" % text)
        return cell

    def end(self, text):
        return text if text in self.board.edges(self.player) else self.cell(text)

    def held(self, *ends):
        """The stones that these ends need, besides those on the board; an opponent's stone is no end."""
        needs = 0
        for end in ends:
            if not isinstance(end, str):
                require((self.stones | self.empty) & self.bit[end], "an end that is the opponent's")
                needs |= self.bit[end] & ~self.stones
        return needs

    def one_of_several(self, text):
        """A link, or CELL:LINK+LINK..., the half link that the cell makes of these together."""
        key, colon, names = text.partition(":")
        if not colon:
            return self.link(text, False)
        first, *others = names.split("+")
        full = self.link(first, True)
        for name in others:
            full = self.sound(self.both(full, self.link(name, True)))
        return self.sound(self.semi(self.cell(key), full))

    def link(self, text, full):
        """By its number, or by how far it is back."""
        back = text.startswith("-")
        ordinal = number(text[back:], 1, len(self.links))
        if back:
            ordinal = len(self.links) + 1 - ordinal
        found = self.links[ordinal - 1]
        require(found.full or not full, "the link %d is not full" % ordinal)
        return found

    def read(self, text):
        word, *rest = text.split(" ")
        require(len(self.links) < RECORDS, "too many links")
        if word == "t" and len(rest) == 2:
            self.links.append(self.touch(*map(self.end, rest)))
        elif word == "s" and len(rest) == 2:
            self.links.append(self.semi(self.cell(rest[0]), self.link(rest[1], True)))
        elif word == "a" and len(rest) == 2:
            self.links.append(self.both(self.link(rest[0], True), self.link(rest[1], True)))
        else:
            require(word == "o" and rest, "a record that is not described: %s" % short(text))
            self.links.append(self.any([self.one_of_several(one) for one in rest]))
        self.sound(self.links[-1])

    def sound(self, new):
        require(new.carrier & ~self.empty == 0, "a carrier with a cell that is taken")
        require(new.carrier & new.needs == 0, "a carrier with a cell that is to hold a stone")
        return new

    def touch(self, one, other):
        """Two stones side by side, or a stone at an edge."""
        require(not isinstance(one, str), "a stone stands first")
        beside = self.board.at_edge(one, other) if isinstance(other, str) else other in self.board.around(one)
        require(beside, "ends that do not touch")
        return Link((one, other), self.held(one, other), 0, True)

    def semi(self, key, full):
        """X plays the key cell, and then has a full link."""
        require(key not in full.ends, "an end of a link cannot be its key")
        bit = self.bit[key]
        require(bit & self.empty and not bit & full.carrier, "a key that is not empty, or in the carrier")
        return Link(full.ends, full.needs & ~bit, full.carrier | bit, False)

    def both(self, one, other):
        """Two full links with an end in common and nothing else."""
        common = one.ends & other.ends
        require(len(common) == 1, "not one end in common")
        require(one.carrier & other.carrier == 0, "carriers that meet")
        return Link(one.ends ^ other.ends, one.needs | other.needs, one.carrier | other.carrier, True)

    def any(self, halves):
        """Whatever the opponent takes misses one of these."""
        needs, carrier, common = 0, 0, -1
        for half in halves:
            require(half.ends == halves[0].ends, "links with other ends")
            needs, carrier, common = needs | half.needs, carrier | half.carrier, common & half.carrier
        require(common == 0, "a cell that all carriers have")
        return Link(halves[0].ends, needs, carrier, True)


def by_hex(frame, games):
    require(frame.play == "normal" and not frame.parameters, "hex is proved for normal play, without parameters")
    require(frame.statement in ("P", "N"), "a statement that links do not prove: %s" % short(frame.statement))
    require((frame.statement == "N") == (frame.move is not None), "a move goes with a claim N")
    name, text = games.term(" ".join(frame.arguments))
    require(name == "hex", "links are for hex, without swap")
    board = Board(text)
    if frame.move is not None:
        frame.line += 1
        name, text = games.term(frame.move)
        move = Board(text)
        require(name == "hex" and board.is_move(move), "the move is no option")
        board = move
    links = Links(board, "B" if board.turn == "R" else "R")  # who is not to move wins
    for text in frame.each():
        links.read(text)
    require(links.links, "no links")
    last = links.links[-1]
    require(last.full and last.needs == 0 and last.ends == set(board.edges(links.player)), "the last link does not join the edges of %s" % links.player)
    games.understood = "hex: R and B lay stones in turn; R joins top and bottom, B left and right, by neighbouring stones"
    return ["%d links" % len(links.links)], ["what joins the edges inside a carrier cannot be stopped from outside (Anshelevich 2002)"]
