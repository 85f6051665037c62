"""By theorem: closed forms for games on numbers. Each theorem is a class that says for which games it is, who loses, the nimber where it
knows it, and whether a move is one (heaps may have thousands of digits, so options are not listed)."""
from collections import Counter
from math import isqrt

from ordinals import nim_sum, ordinal
from takings import Dynamic, Euclid, Moore, Wythoff
from words import SIZE, require, numbers, short


class Theorem:
    """Made with the name of the game and the play; `read` makes a position of its text."""

    games, plays, author, nimbers = (), ("normal",), "", False

    def __init__(self, game, play, graph):
        kind = game.partition(":")[0]
        require(kind in self.games and play in self.plays, "this theorem is not about %s play of %s" % (play, short(game)))
        self.game, self.kind, self.misere = game, kind, play == "misere"
        self.graph = graph
        self.set_up()

    def set_up(self):
        require(":" not in self.game, "a parameter that is not described: %s" % short(self.game))

    def read(self, text):
        return numbers(text)

    def nimber(self, position):
        raise NotImplementedError

    def lost(self, position):
        return not self.nimber(position)

    def is_move(self, position, move):
        raise NotImplementedError

    def records(self, texts):
        """Most theorems need none."""
        require(next(texts, None) is None, "records that this theorem does not need")


def one_lowered(before, after):
    """The number that was lowered, and to what, if that is the only change (0 being nothing); else None."""
    before, after = Counter(before), Counter(after)
    old, new = list((before - after).elements()), list((after - before).elements())
    return (old[0], new[0] if new else 0) if len(old) == 1 and len(new) <= 1 and (not new or new[0] < old[0]) else None


class Bouton(Theorem):
    games = ("nim", "marienbad", "turning", "silver-dollar", "staircase")
    plays, nimbers = ("normal", "misere"), True
    author = "Bouton 1901: the nimber of heaps is their nim-sum; turning: holes are heaps; silver-dollar: gaps, every other one from the right; " \
        "staircase: the odd steps (Winning Ways, chapters 3 and 14; ordinals: Conway 1976)"

    def set_up(self):
        super().set_up()
        require(not self.misere or self.kind in ("nim", "marienbad"), "in misere play this theorem is about Nim alone")

    def read(self, text):
        if self.kind in ("nim", "marienbad"):
            return [ordinal(part) for part in text.split(",")]
        values = [] if text == "-" and self.kind != "staircase" else numbers(text)
        if self.kind == "staircase":
            return values
        require(len(set(values)) == len(values), "two at one place")
        return sorted(values)

    def heaps(self, position):
        if self.kind == "staircase":
            position = position[::2]
        elif self.kind == "silver-dollar":
            position = [high - low - 1 for high, low in zip(position[::-2], (position[-2::-2] + [-1]))]
        return position if self.kind in ("nim", "marienbad") else [ordinal(str(n)) for n in position]

    def nimber(self, position):
        return nim_sum(self.heaps(position))

    def lost(self, position):
        one = ordinal("1")
        odd = self.misere and max(position, default=()) <= one
        return self.nimber(position) == (one if odd else ())

    def is_move(self, before, after):
        if self.kind in ("nim", "marienbad"):
            return one_lowered([heap for heap in before if heap], [heap for heap in after if heap]) is not None
        if self.kind == "turning":
            changed = set(before) ^ set(after)
            return len(changed) == 2 and max(changed) in before
        if self.kind == "silver-dollar":
            changed = [i for i in range(len(before)) if before[i] != after[i]] if len(before) == len(after) else []
            return len(changed) == 1 and after[changed[0]] < before[changed[0]]
        size = max(len(before), len(after))
        before, after = [0] + before + [0] * (size - len(before)), [0] + after + [0] * (size - len(after))
        for i in range(1, size + 1):
            moved = before[i] - after[i]
            if moved > 0:
                below = before[i - 1] + moved if i > 1 else 0
                return after[i - 1] == below and all(before[k] == after[k] for k in range(size + 1) if k not in (i, i - 1))
        return False


class MooreTheorem(Theorem):
    games, plays = ("moore",), ("normal", "misere")
    author = "Moore 1910: lost when each column of binary digits has a multiple of K + 1 ones"

    def set_up(self):
        self.most = Moore(self.game).most

    def lost(self, heaps):
        if self.misere and max(heaps) <= 1:
            return sum(heaps) % (self.most + 1) == 1
        bits = max(heap.bit_length() for heap in heaps)
        return all(sum(heap >> bit & 1 for heap in heaps) % (self.most + 1) == 0 for bit in range(bits))

    def is_move(self, before, after):
        """In place, or with heaps in another order."""
        before, after = sorted(before), sorted(after)
        lengths = len(before) == len(after) and before != after
        return lengths and all(a <= b for a, b in zip(after, before)) and self.touched(before, after) <= self.most

    def touched(self, before, after):
        """The least number of heaps that change: all but the most that can be kept, each other one being lowered."""
        common = Counter(before) & Counter(after)
        return len(before) - sum(common.values())


class WythoffTheorem(Theorem):
    games, plays = ("wythoff",), ("normal", "misere")
    author = "Wythoff 1907, Fraenkel 1982: the n-th lost pair is n (2 - T + sqrt(T^2 + 4)) / 2 rounded down, and T n more; misere play: " \
        "Fraenkel 1984 (T = 1: the first two pairs are (0, 1) and (2, 2); T > 1: T n + 1 more)"

    def set_up(self):
        self.width = Wythoff(self.game).width

    def read(self, text):
        heaps = numbers(text)
        require(len(heaps) == 2, "two heaps are needed")
        return tuple(sorted(heaps))

    def lost(self, pair):
        a, b = pair
        if self.misere and self.width > 1:
            t = self.width
            n, rest = divmod(b - a - 1, t)
            return rest == 0 and n >= 0 and a == (n * t * (2 - t) + t - 2 + isqrt((n * t + 1) ** 2 * (t * t + 4))) // (2 * t)
        if self.misere and pair in ((0, 0), (1, 2), (0, 1), (2, 2)):
            return pair in ((0, 1), (2, 2))
        n, rest = divmod(b - a, self.width)
        return rest == 0 and a == (n * (2 - self.width) + isqrt(n * n * (self.width ** 2 + 4))) // 2

    def is_move(self, before, after):
        for low, high in (after, after[::-1]):
            i, j = before[0] - low, before[1] - high
            if min(i, j) >= 0 and max(i, j) > 0 and (min(i, j) == 0 or abs(i - j) < self.width):
                return True
        return False


class Schwenk(Theorem):
    games, plays = ("dynamic", "fibonacci"), ("normal", "misere")
    author = "Schwenk 1970: lost starts are H(1) = 1, H(k+1) = H(k) + H(j), j the least with limit(H(j)) >= H(k); one wins when the least part of " \
        "the matches may be taken; in misere play one match is set aside"

    def set_up(self):
        self.rules = Dynamic(self.game)

    def read(self, text):
        return self.rules.read(text)[0]

    def starts(self, matches):
        """The lost starts up to this number."""
        found, j = [1], 0
        while found[-1] < matches:
            while self.rules.limit(found[j]) < found[-1]:
                j += 1
            found.append(found[-1] + found[j])
            require(len(found) < SIZE, "too many lost starts")
        return found

    def lost(self, heap):
        matches, limit = heap
        if limit == 0:
            return not self.misere
        matches -= self.misere
        for start in reversed(self.starts(matches)):
            if matches > start:
                matches -= start
            elif matches == start:
                return start > limit
        return True  # nothing but the match set aside

    def is_move(self, before, after):
        taken = before[0] - after[0]
        return 1 <= taken <= before[1] and after[1] == min(after[0], self.rules.limit(taken))


class Zeckendorf(Schwenk):
    games = ("fibonacci",)
    author = "Whinihan 1963, Zeckendorf 1972: one wins when the least term of the sum of Fibonacci numbers, no two of them neighbours, may be taken; " \
        "in misere play one match is set aside"

    def starts(self, matches):
        found = [1, 2]
        while found[-1] < matches:
            found.append(found[-1] + found[-2])
        return found


class EuclidTheorem(Theorem):
    games, plays = ("euclid",), ("normal", "misere")
    author = "Cole and Davie 1969: who first has a choice of quotients wins, in normal play when the ratio is above the golden one"

    def set_up(self):
        self.rules = Euclid(self.game)

    def read(self, text):
        return self.rules.read(text)[0]

    def lost(self, pair):
        a, b = pair
        turn = True  # whether it is this player's turn
        while a:
            quotient, rest = divmod(b, a)
            ways = quotient if rest or self.rules.zero else quotient - 1  # how many multiples may be subtracted
            if ways == 0:
                break
            if ways > 1:
                return not turn
            a, b, turn = (rest, a, not turn) if rest or self.rules.zero else (a, a, not turn)
        return turn != self.misere  # the game has ended, and this one is to move

    def is_move(self, before, after):
        a, b = before
        for low, high in (after, after[::-1]):
            if low == a > 0 and high < b and (b - high) % a == 0:
                return True
        return False


class Lasker(Theorem):
    games, nimbers = ("lasker",), True
    author = "Lasker 1931, Winning Ways, chapter 4: a heap of n has the nimber n, but 4k + 3 and 4k + 4 change places"

    def nimber(self, heaps):
        total = 0
        for n in heaps:
            total ^= n + 1 if n % 4 == 3 else n - 1 if n and n % 4 == 0 else n
        return total

    def is_move(self, before, after):
        before, after = Counter(n for n in before if n), Counter(n for n in after if n)
        old, new = list((before - after).elements()), list((after - before).elements())
        return len(old) == 1 and (len(new) <= 1 and sum(new) < old[0] or len(new) == 2 and sum(new) == old[0])


NAMED = {"bouton": Bouton, "moore": MooreTheorem, "wythoff": WythoffTheorem, "schwenk": Schwenk, "zeckendorf": Zeckendorf,
         "euclid": EuclidTheorem, "lasker": Lasker}
