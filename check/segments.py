"""By segments: a period that is too long for a list of its nimbers. The file has states, each the nimbers of the last heaps below some size; what lies
between two states is computed again, so that every such segment can be checked by itself.

Call a nimber of the heap n rare if the number of its bits in the mask is even (or, if alternating, odd for heaps of the other parity: `is_rare`), else
common. Two rare parts, or two common ones, have a rare nimber together, so a common nimber of an option is that of a single heap, or of a pair with a
rare part; and as all rare heaps lie among the first ones, these pairs are few (Berlekamp's sparse space: Winning Ways, chapter 4).
"""
from heaps import Heaps
from period import effort, mex, reachable
from words import number, require, short

VALUES = 50_000
LARGEST = 4095  # nimber
HEAPS = 1 << 60  # the largest heap of a segment
PAIRS = 1 << 20  # that a state shows of a heap
BATCH = 4096


class Split:
    """Rare and common nimbers."""

    def __init__(self, game, parameters):
        require(1 <= len(parameters) <= 2 and (len(parameters) == 1 or parameters[1] == "alternating"), "by segments MASK [alternating]")
        self.mask, self.alternating = number(parameters[0], 1, (1 << 32) - 1), len(parameters) == 2
        breaks = [taken for taken, digit in enumerate(game.digits) if digit & 4]
        require(breaks and not any(digit & 8 for digit in game.digits), "a code that does not break heaps in two, or not only in two")
        self.breaks, self.turn = len(breaks), breaks[0] % 2
        require(not self.alternating or all(taken % 2 == self.turn for taken in breaks), "heaps are broken after an even and after an odd number is taken")
        self.sets = {}

    def is_rare(self, heap, nimber):
        odd = (heap + self.turn) % 2 if self.alternating else 0
        return bin(nimber & self.mask).count("1") % 2 == odd

    def rare_set(self, heap, size):
        """The rare nimbers below the size, as the bits of a number."""
        key = heap % 2, size
        if key not in self.sets:
            self.sets[key] = sum(1 << nimber for nimber in range(size) if self.is_rare(heap, nimber))
        return self.sets[key]


class Segments:
    """The first heaps and the states, read; which heaps are rare."""

    def __init__(self, frame, games, game, period, start):
        require(isinstance(game, Heaps) and not game.unequal and game.repeat == 0, "no code with a last digit: %s" % short(game.name))
        self.game, self.split, self.first, self.states = game, Split(game, frame.parameters), [], []
        for text in frame.each():
            word, *values = text.split(" ")
            require(word == "s" or word == "g" and not self.states, "a record that is not described: %s" % short(text))
            require(len(values) > (word == "s"), "a record without nimbers")
            if word == "g":
                self.read_first(games, values)
            else:
                self.read_state(frame.line, values)
        require(self.states, "no state")
        self.window = len(self.states[0][2])
        last = len(game.digits) - 1
        self.rares = [heap for heap in range(1, len(self.first)) if self.split.is_rare(heap, self.first[heap])]
        require(self.window * self.split.breaks <= PAIRS, "states that are too long for so many digits")
        require(self.window >= max(self.rares, default=0) + last, "states that are shorter than the last rare heap and the digits ask for")
        returning = [values for _, size, values in self.states if size == start + self.window]
        require(returning, "no state of the heaps below %s" % short(start + self.window))
        require(self.states[-1][1] < start + self.window + period, "a state beyond the end")
        require(not self.split.alternating or period % 2 == 0, "an odd period, where rare and common alternate")
        # Pairs of a size and the values before it: where each segment begins, and how it ends; and the line that says so.
        marks = [(frame.claim_line, len(self.first), self.first[-self.window:])] + self.states + [(frame.claim_line, start + self.window + period, returning[0])]
        self.each = list(zip(marks, marks[1:]))

    def read_first(self, games, values):
        for value in values:
            require(len(self.first) < VALUES, "more than %d values" % VALUES)
            heap = len(self.first)
            self.first.append(number(value, 0, LARGEST))
            games.work.spend(effort(self.game, heap))
            require(self.first[heap] == mex(reachable(self.game, self.first, heap)), "another nimber of the heap of %d" % heap)

    def read_state(self, line, values):
        size = number(values.pop(0), (self.states[-1][1] if self.states else len(self.first)) + 1, HEAPS)
        require(len(values) == len(self.states[0][2] if self.states else values), "states of different lengths")
        require(len(values) < len(self.first), "a state that is longer than the list of first nimbers")
        self.states.append((line, size, [number(value, 0, LARGEST) for value in values]))


def walk(segments, work, begin, end):
    """From one state to the next: every heap is shown to be common, and its nimber found from the first heaps and the last ones alone."""
    (_, heap, values), (_, goal, wanted) = begin, end
    game, split, first, window = segments.game, segments.split, segments.first, segments.window
    breaks = [taken for taken, digit in enumerate(game.digits) if digit & 4]
    singles = [taken for taken, digit in enumerate(game.digits) if digit & 2]
    rares = [(taken + rare, first[rare]) for taken in breaks for rare in segments.rares]
    parts = [(taken + part, first[part]) for part in range(1, window) for taken in breaks if taken + part <= window]
    held = list(values)  # the nimbers of the heaps from heap - len(held) on
    size, looked = 2, 0  # nimbers below the size are looked at, and more when these do not do
    while heap < goal:
        seen = 0
        for back, nimber in rares:
            seen |= 1 << (nimber ^ held[-back])
        for taken in singles:
            seen |= 1 << held[-taken]
        free = 0
        while not free:
            rare = split.rare_set(heap, size)
            free = (1 << size) - 1 & ~(rare | seen)
            size *= 1 if free else 2
        least = free & -free  # the least common nimber that no option has
        missing = (least - 1) & rare & ~seen
        for back, nimber in parts:
            if not missing:
                break
            missing &= ~(1 << (nimber ^ held[-back]))
            looked += 1
        require(not missing, "the heap of %d may be rare: no option with the nimber %d is found" % (heap, (missing & -missing).bit_length() - 1))
        require(least.bit_length() - 1 <= LARGEST, "a nimber of more than %d" % LARGEST)
        held.append(least.bit_length() - 1)
        heap += 1
        looked += len(rares)
        if len(held) >= window + BATCH:
            del held[:-window]
            work.spend(BATCH + looked // 64)
            looked = 0
    work.spend(len(held) - window + looked // 64)
    require(held[-window:] == wanted, "the heaps below %d have other nimbers" % goal)


def by_segments(frame, games):
    require(frame.play == "normal" and frame.statement == "period", "segments are for periods in normal play")
    require(len(frame.arguments) == 3 and frame.move is None, "claim normal period P N0 GAME")
    period, start = number(frame.arguments[0], 1, HEAPS), number(frame.arguments[1], 1, HEAPS)
    segments = Segments(frame, games, games.game(frame.arguments[2]), period, start)
    number_of_part, parts = frame.part
    mine = segments.each[number_of_part - 1::parts]
    # Said before anybody waits for it: a heap counts as an option at least.
    heaps = sum(end[1] - begin[1] for begin, end in mine)
    require(heaps <= games.work.most, "%d heaps are too many for this checker at once: --shard takes a part" % heaps)
    for begin, end in mine:
        frame.line = end[0]
        walk(segments, games.work, begin, end)
    frame.line = frame.claim_line
    counts = ["%d of %d segments" % (len(mine), len(segments.each)), "%d first values" % len(segments.first), "states of %d values" % segments.window]
    return counts, ["nimbers that are a function of the last %d repeat for ever when these return; common nimbers of options need a rare part (Berlekamp's sparse space)" % segments.window]
