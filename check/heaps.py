"""Games on heaps that are played one at a time: codes of digits (octal, hexadecimal), subtraction, Nim, Lasker, Grundy.

One rule serves all: d(i) says what may become of a heap from which i are taken; it is the sum of 1 (nothing is left), 2 (one
heap), 4 (two heaps), 8 (three heaps), none of these heaps being empty.
"""
import re

from words import OPTIONS, Game, require, number, numbers, short

NAMES = {
    "kayles": "0.77", "dawson": "0.137", "dawson-kayles": "0.07", "double-kayles": "0.7777", "guiles": "0.15",
    "kenyon": "0.3f", "officers": "0.6", "nim": "0.(3)", "marienbad": "0.(3)", "lasker": "4.(3)", "grundy": "4.0",
}


def read_code(text):
    """The digits d(0), d(1), ..., and how many of the last ones repeat for ever."""
    form = re.fullmatch(r"([048c])\.([0-9a-f]*)(?:([0-9a-f])\.\.\.|\(([0-9a-f]+)\))?", text, re.ASCII)
    require(form is not None, "not a code: %s" % short(text))
    tail = form.group(3) or form.group(4) or ""
    digits = form.group(1) + form.group(2) + tail
    require(len(digits) > 1 and len(digits) <= 1000, "a code without digits, or with too many")
    return [int(digit, 16) for digit in digits], len(tail)


def read_set(text):
    """1-3,7 as its numbers, all-but:2,5 as the numbers left out (with True), all."""
    but = text.startswith("all-but:")
    if text == "all":
        return [], True
    taken = []
    for part in (text[8:] if but else text).split(","):
        low, dash, high = part.partition("-")
        low = number(low, 1, 10000)
        taken += range(low, number(high, low + 1, 10000) + 1) if dash else [low]
    require(len(set(taken)) == len(taken), "a number twice in a set")
    return taken, but


class Heaps(Game):
    """A component is the size of a heap that is not empty."""

    def __init__(self, name):
        self.name, (game, _, parameter) = name, name.partition(":")
        self.unequal = game == "grundy"
        if game == "subtraction":
            taken, but = read_set(parameter)
            self.digits = [0] + [0 if (i in set(taken)) == but else 3 for i in range(1, max(taken, default=0) + 1)] + [3] * but
            self.repeat = int(but)
            code = name
        else:
            require(bool(parameter) == (game == "octal"), "parameters that do not fit: %s" % short(name))
            code = parameter if game == "octal" else NAMES[game]
            self.digits, self.repeat = read_code(code)
        self.rules = "%s: from one heap take i matches as the i-th digit of %s allows (1: leave nothing, 2: one heap, 4: two, 8: three%s)" % (
            name, code, "; no two equal" if self.unequal else "")
        if game == "subtraction":
            self.rules = "%s: take a number of matches that is in the set from one heap" % name

    def digit(self, taken):
        if taken < len(self.digits):
            return self.digits[taken]
        return self.digits[len(self.digits) - self.repeat + (taken - len(self.digits)) % self.repeat] if self.repeat else 0

    def read(self, text):
        return [heap for heap in numbers(text) if heap > 0]

    def options(self, heap):
        require(heap <= OPTIONS, "a heap of %s is too large to be searched" % short(heap))
        for taken in range(heap + 1) if self.repeat else range(min(heap + 1, len(self.digits))):
            digit, left = self.digit(taken), heap - taken
            if digit & 1 and left == 0:
                yield ()
            if digit & 2 and left > 0:
                yield (left,)
            if digit & 4:
                for a in range(1, (left + 1) // 2 if self.unequal else left // 2 + 1):
                    yield (a, left - a)
            if digit & 8:
                for a in range(1, left // 3 + 1):
                    for b in range(a, (left - a) // 2 + 1):
                        yield (a, b, left - a - b)

    def rank(self, heap):
        return 2 * heap - 1
