"""Games on boards: Cram, and pawns that step towards a corner."""
import re

from words import SIZE, Game, require, number, short

CELLS = 400  # of a board that is searched


def read_board(text, letters):
    """RxC[:ROWS] as its numbers of rows and columns and its rows (None: all alike, the first of the letters)."""
    form = re.fullmatch(r"([0-9]+)x([0-9]+)(?::(.*))?", text, re.ASCII)
    require(form is not None, "not a board: %s" % short(text))
    height, width = number(form.group(1), 1), number(form.group(2), 1)
    if form.group(3) is None:
        return height, width, None
    rows = form.group(3).split("/")
    require(len(rows) == height and all(len(row) == width for row in rows), "rows that do not fit the board")
    require(set("".join(rows)) <= set(letters), "a cell that is not described")
    return height, width, rows


class Cram(Game):
    """A component is a connected region of two free cells or more, as a tuple of rows, each a number whose bits are the
    cells; the first row is not empty, nor is the column of bit 0."""

    def __init__(self, name):
        require(name == "cram", "a parameter that is not described: %s" % short(name))
        self.name, self.rules = name, "cram: put a domino on two free cells that have a side in common"

    def read(self, text):
        height, width, rows = read_board(text, ".#")
        require(height * width <= CELLS, "a board that is too large to be searched")
        if rows is None:
            rows = ["." * width] * height
        return regions([sum(1 << c for c in range(width) if row[c] == ".") for row in rows])

    def options(self, region):
        for i, row in enumerate(region):
            pairs = row & row >> 1
            below = row & region[i + 1] if i + 1 < len(region) else 0
            while pairs:
                bit = pairs & -pairs
                pairs ^= bit
                yield regions(region[:i] + (row & ~(3 * bit),) + region[i + 1:])
            while below:
                bit = below & -below
                below ^= bit
                yield regions(region[:i] + (row & ~bit, region[i + 1] & ~bit) + region[i + 2:])

    def rank(self, region):
        return sum(bin(row).count("1") for row in region)

    def images(self, region):
        found = set()
        for _ in range(2):
            region = tuple(region)
            width = max(region).bit_length()
            for turned in (region, [int(bin(row)[2:].zfill(width)[::-1], 2) for row in region]):
                found.add(tuple(turned))
                found.add(tuple(turned[::-1]))
            region = [sum((row >> c & 1) << r for r, row in enumerate(region)) for c in range(width)]
        return found


def regions(rows):
    """The connected parts of two cells or more, each moved to the corner."""
    rows, parts = list(rows), []
    for start in range(len(rows)):
        while rows[start]:
            part = [0] * len(rows)
            todo = {start: rows[start] & -rows[start]}
            while todo:
                i, new = todo.popitem()
                while True:  # along the row
                    wide = (new | new << 1 | new >> 1) & rows[i]
                    if wide == new:
                        break
                    new = wide
                rows[i] &= ~new
                part[i] |= new
                for j in (i - 1, i + 1):
                    if 0 <= j < len(rows) and rows[j] & new:
                        todo[j] = todo.get(j, 0) | rows[j] & new
            end = len(part)
            while not part[end - 1]:
                end -= 1
            part = part[start:end]
            together = 0
            for row in part:
                together |= row
            shift = (together & -together).bit_length() - 1
            part = tuple(row >> shift for row in part)
            if len(part) > 1 or part[0] > 1:
                parts.append(part)
    return tuple(parts)


class Steps(Game):
    """A component is the square of a pawn. Where a vector has a negative part, the rank is the length of the longest play,
    found by following all steps; a play that returns is refused."""

    def __init__(self, name):
        self.name, self.ranks = name, {}
        self.vectors = []
        for text in name.partition(":")[2].split(","):
            form = re.fullmatch(r"(-?[0-9]{1,6}(?:\.-?[0-9]{1,6})*)(\*?)", text, re.ASCII)
            require(form is not None, "not a vector: %s" % short(text))
            self.vectors.append((tuple(map(int, form.group(1).split("."))), bool(form.group(2))))
        require(len({len(vector) for vector, _ in self.vectors}) == 1, "vectors of different lengths")
        require(all(any(vector) for vector, _ in self.vectors), "a step that goes nowhere")
        self.plain = all(min(vector) >= 0 for vector, _ in self.vectors)
        self.rules = "%s: subtract one of the vectors from the square of a pawn (with *, any number of times); no coordinate becomes negative" % name

    def read(self, text):
        pawns = [tuple(number(x, 0, SIZE) for x in part.split(".")) for part in text.split(",")]
        require(all(len(pawn) == len(self.vectors[0][0]) for pawn in pawns), "a square of another dimension")
        return pawns

    def options(self, pawn):
        for vector, many in self.vectors:
            square = pawn
            for _ in range(SIZE if many else 1):
                square = tuple(x - y for x, y in zip(square, vector))
                if min(square) < 0:
                    break
                yield (square,)
            else:
                require(not many, "a step that can be repeated for ever")

    def rank(self, pawn):
        if self.plain:
            return sum(pawn)
        return longest_play(pawn, self.options, self.ranks)


def longest_play(start, options, ranks):
    """The longest play from here, each option being one component; refuses cycles. `ranks` remembers."""
    if start in ranks:
        return ranks[start]
    ranks[start] = None  # in hand
    stack = [(start, [option for (option,) in options(start)], 0)]
    while stack:
        place, after, longest = stack.pop()
        while after:
            option = after.pop()
            if option not in ranks:
                require(len(ranks) < SIZE, "too many positions to follow")
                ranks[option] = None
                after.append(option)  # to be looked at again when it is done
                stack.append((place, after, longest))
                stack.append((option, [further for (further,) in options(option)], 0))
                break
            require(ranks[option] is not None, "play can return to the same position")
            longest = max(longest, ranks[option] + 1)
        else:
            ranks[place] = longest
    return ranks[start]
