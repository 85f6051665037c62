"""Games on several numbers at once, which do not split into components: Moore's Nim, Wythoff, Euclid, dynamic Nim."""
import itertools
import re

from words import OPTIONS, Game, require, number, numbers, short


class Numbers(Game):
    """The one component is a sorted tuple of numbers; order never matters, and the sum falls with every move."""

    def __init__(self, name):
        self.name, (_, _, self.parameter) = name, name.partition(":")
        self.set_up()

    def set_up(self):
        require(not self.parameter, "a parameter that is not described: %s" % short(self.name))

    def rank(self, heaps):
        return sum(heaps)


class Moore(Numbers):
    def set_up(self):
        self.most = number(self.parameter, 1)
        self.rules = "%s: take from at least one and at most %s heaps, from each as many as one likes" % (self.name, self.parameter)

    def read(self, text):
        return [tuple(sorted(heap for heap in numbers(text) if heap > 0))]

    def options(self, heaps):
        require(sum(heaps) <= 10000, "heaps that are too large to be searched")
        for touched in range(1, min(self.most, len(heaps)) + 1):
            for chosen in itertools.combinations(range(len(heaps)), touched):
                rest = [heap for i, heap in enumerate(heaps) if i not in chosen]
                for left in itertools.product(*(range(heaps[i]) for i in chosen)):
                    yield (tuple(sorted(rest + [heap for heap in left if heap > 0])),)


class Wythoff(Numbers):
    def set_up(self):
        self.width = number(self.parameter, 1) if self.parameter else 1
        self.rules = "%s: take from one heap, or from both numbers that differ by less than %d" % (self.name, self.width)

    def read(self, text):
        heaps = numbers(text)
        require(len(heaps) == 2, "two heaps are needed")
        return [tuple(sorted(heaps))]

    def options(self, heaps):
        a, b = heaps
        require(a + b <= OPTIONS, "heaps that are too large to be searched")
        for left in range(a):
            yield (tuple(sorted((left, b))),)
        for left in range(b):
            yield (tuple(sorted((a, left))),)
        for i in range(1, a + 1):
            for j in range(max(1, i - self.width + 1), min(b, i + self.width - 1) + 1):
                yield (tuple(sorted((a - i, b - j))),)


class Euclid(Numbers):
    def set_up(self):
        require(self.parameter in ("", "zero"), "a parameter that is not described: %s" % short(self.name))
        self.zero = self.parameter == "zero"
        self.rules = "%s: subtract a positive multiple of the smaller number from the larger; numbers stay %s" % (
            self.name, "0 or more, and 0 ends the game" if self.zero else "positive")

    def read(self, text):
        pair = numbers(text, 0 if self.zero else 1)
        require(len(pair) == 2 and max(pair) > 0, "two numbers are needed")
        return [tuple(sorted(pair))]

    def options(self, pair):
        a, b = pair
        require(b <= OPTIONS, "numbers that are too large to be searched")
        if a > 0:
            for left in range(b - a, -1 if self.zero else 0, -a):
                yield (tuple(sorted((a, left))),)


class Dynamic(Numbers):
    """The component is (matches, limit), the limit never above the matches."""

    def set_up(self):
        game = self.name.partition(":")[0]
        text = "2" if game == "fibonacci" else self.parameter
        require(game == "dynamic" or not self.parameter, "a parameter that is not described: %s" % short(self.name))
        form = re.fullmatch(r"([1-9][0-9]{0,8})(?:/([1-9][0-9]{0,8}))?", text, re.ASCII)
        line = re.fullmatch(r"([1-9][0-9]{0,8})?t(?:([+-])([1-9][0-9]{0,8}))?", text, re.ASCII)
        require(form or line, "not a limit: %s" % short(text))
        self.up, self.down, self.more = int((form or line).group(1) or 1), 1, 0
        if form:
            self.down = int(form.group(2) or 1)
        elif line.group(2):
            self.more = int(line.group(2) + line.group(3))
        require(self.up >= self.down and self.up - self.down + self.more >= 0, "a limit below what was taken: %s" % short(text))
        self.rules = "%s: take from 1 to the limit; after a take of t the limit is %s (rounded down)" % (
            self.name, "%d t / %d + %d" % (self.up, self.down, self.more))

    def limit(self, taken):
        return taken * self.up // self.down + self.more

    def read(self, text):
        matches, at, limit = text.partition("@")
        matches = number(matches)
        return [(matches, min(matches, number(limit)) if at else max(0, matches - 1))]

    def options(self, heap):
        matches, limit = heap
        for taken in range(1, limit + 1):
            yield ((matches - taken, min(matches - taken, self.limit(taken))),)

    def rank(self, heap):
        return heap[0]


GAMES = {"moore": Moore, "wythoff": Wythoff, "euclid": Euclid, "dynamic": Dynamic, "fibonacci": Dynamic}
