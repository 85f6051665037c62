"""Rules in one sentence (docs/rules.md), in the form that the program prints: English, with underscores."""
import itertools
import re

from words import OPTIONS, Game, require, number, short

NUMBER = r"(?:[0-9]+|[0-9]*[nt](?:/[0-9]+)?(?:[+-][0-9]+)?)"
ITEM = r"(?:[0-9]+-[0-9]+|%s(?:_to_%s)?)" % (NUMBER, NUMBER)
AMOUNT = r"(any|all_but_[0-9]+(?:,[0-9]+)*|%s(?:,%s)*)" % (ITEM, ITEM)
ONE = re.compile(r"take_%s(?:_leaving_([0-9]+)(?:-([0-9]+))?)?(_unequal)?" % AMOUNT, re.ASCII)
SPLIT = re.compile(r"split(?:_into_([0-9]+)(?:-([0-9]+))?)?(_unequal)?", re.ASCII)
EACH = re.compile(r"take_%s_from_each_of_([0-9]+)" % AMOUNT, re.ASCII)
UP_TO = re.compile(r"take_%s_from_up_to_([0-9]+)" % AMOUNT, re.ASCII)
FROM = re.compile(r"take_%s_from_heap_([0-9]+)" % AMOUNT, re.ASCII)
PUT = re.compile(r"put_([0-9]+)_on_heap_([0-9]+)", re.ASCII)
MOST = 10_000  # of a number in a sentence
HEAPS = 10  # that may be left of one


def value(text, n, t):
    """A number of the sentence, n being the heap and t what the move before took; rounded down."""
    form = re.fullmatch(r"([0-9]*)([nt]?)(?:/([0-9]+))?([+-][0-9]+)?", text, re.ASCII)
    times, letter, down, more = form.groups()
    require(letter != "t" or t is not None, "rules that do not say what the first move may take")
    base = {"n": n, "t": t, "": 1}[letter]
    return int(times or 1) * base // int(down or 1) + int(more or 0)


def may_take(amount, n, t):
    """The numbers of matches, from 1 to the whole heap, that an amount allows."""
    if amount == "any":
        return range(1, n + 1)
    if amount.startswith("all_but_"):
        return [x for x in range(1, n + 1) if str(x) not in amount[8:].split(",")]
    found = set()
    for item in amount.split(","):
        if re.fullmatch("[0-9]+-[0-9]+", item, re.ASCII):
            low, high = map(int, item.split("-"))
        else:
            low, _, high = item.partition("_to_")
            low, high = value(low, n, t), value(high or low, n, t)
        found.update(range(max(low, 1), min(high, n) + 1))
    return sorted(found)


def into(left, least, most, unequal, smallest=1):
    """Every way to lay this many in so many heaps, none empty, in rising order."""
    if left == 0:
        if least <= 0:
            yield ()
        return
    if most >= 1 and least <= 1 and left >= smallest:
        yield (left,)
    if most >= 2:
        for first in range(smallest, left // 2 + 1):
            for rest in into(left - first, max(least - 1, 1), most - 1, unequal, first + unequal):
                yield (first,) + rest


class Sentence(Game):
    """Heaps are components if a move touches one heap and does not ask what was taken before. Otherwise the component is (heaps, t): t is
    what the last move took, None before the first; where the sentence does not use t it is 0 after the first move. Heaps are sorted, and empty ones left out, unless
    the sentence numbers them."""

    def __init__(self, name):
        self.name, text = name, name.partition(":")[2]
        require(len(text) <= 1000 and all(int(digits) <= MOST for digits in re.findall("[0-9]{1,6}", text)), "a sentence that is too long, or a number in it too large")
        require(not re.search("/0|[0-9]{6}", text), "a division by 0, or a number that is too large")
        first = re.fullmatch("first_(.*)_then_(.*)", text)
        self.uses_t = re.search(r"(^|[^a-z])[0-9]*t([^a-z]|$)", text.replace("_to_", "_")) is not None
        self.then = self.clauses(first.group(2) if first else text)
        self.first = self.clauses(first.group(1)) if first else self.then
        kinds = {clause[0] for clause in self.then + self.first}
        self.numbered = "named" in kinds
        self.splits = kinds == {"one"} and not first and not self.uses_t
        require(not self.uses_t or first, "rules that do not say what the first move may take")
        self.rules = "%s, as docs/rules.md explains it" % name

    def clauses(self, text):
        return [self.clause(part) for part in text.split("_or_")]

    def clause(self, text):
        """A kind with what it needs: one (amount or None, least, most, unequal), each, upto (amount, count), named (takes, puts)."""
        form = ONE.fullmatch(text)
        if form:
            amount, least, most, unequal = form.groups()
            least, most = (0, 1) if least is None else (int(least), int(most or least))
            require(most <= HEAPS, "too many heaps in a sentence")
            return "one", amount, least, most, bool(unequal)
        form = SPLIT.fullmatch(text)
        if form:
            least, most, unequal = form.groups()
            least = int(least or 2)
            most = int(most or least)
            require(2 <= least and most <= HEAPS, "a split leaves two heaps or more, and not too many")
            return "one", None, least, most, bool(unequal)
        for kind, pattern in (("each", EACH), ("upto", UP_TO)):
            form = pattern.fullmatch(text)
            if form:
                return kind, form.group(1), number(form.group(2), 1, MOST)
        takes, puts = [], []
        for part in text.split("_and_"):
            form, put = FROM.fullmatch(part), PUT.fullmatch(part)
            require(form or put, "a sentence that the checker does not understand: %s" % short(part))
            (takes if form else puts).append(((form or put).group(1), number((form or put).group(2), 1, MOST) - 1))
        places = [place for _, place in takes + puts]
        require(takes and len(set(places)) == len(places), "a heap that is named twice, or nothing is taken")
        return "named", takes, puts

    def read(self, text):
        heaps, at, last = text.partition("@")
        heaps = [number(part) for part in heaps.split(",")]
        require(max(heaps) <= OPTIONS and len(heaps) <= 100, "heaps that are too large to be searched")
        if self.splits:
            require(not at, "the last take does not matter here")
            return [heap for heap in heaps if heap > 0]
        taken = None
        if self.uses_t or self.first is not self.then:
            taken = (number(last) if self.uses_t else 0) if at else None
        else:
            require(not at, "the last take does not matter here")
        return [(self.tidy(heaps), taken)]

    def tidy(self, heaps):
        return tuple(heaps) if self.numbered else tuple(sorted(heap for heap in heaps if heap > 0))

    def options(self, component):
        if self.splits:
            for clause in self.then:
                yield from self.one(component, None, *clause[1:])
            return
        heaps, last = component
        for kind, *rest in self.first if last is None else self.then:
            for new, taken in getattr(self, "by_" + kind)(heaps, last, *rest):
                if self.first is self.then:
                    taken = None
                yield ((self.tidy(new), taken if self.uses_t or taken is None else 0),)

    def one(self, heap, last, amount, least, most, unequal):
        for taken in [0] if amount is None else may_take(amount, heap, last):
            yield from into(heap - taken, least, most, unequal)

    def by_one(self, heaps, last, amount, least, most, unequal):
        for i, heap in enumerate(heaps):
            for taken in [0] if amount is None else may_take(amount, heap, last):
                for parts in into(heap - taken, least, most, unequal):
                    new = parts if len(parts) != 0 or not self.numbered else (0,)
                    yield heaps[:i] + new + heaps[i + 1:], taken

    def by_each(self, heaps, last, amount, count):
        for chosen in itertools.combinations(range(len(heaps)), count):
            for taken in set.intersection(*(set(may_take(amount, heaps[i], last)) for i in chosen)):
                yield [heap - taken if i in chosen else heap for i, heap in enumerate(heaps)], taken * count

    def by_upto(self, heaps, last, amount, most):
        for count in range(1, min(most, len(heaps)) + 1):
            for chosen in itertools.combinations(range(len(heaps)), count):
                for takes in itertools.product(*(may_take(amount, heaps[i], last) for i in chosen)):
                    new = list(heaps)
                    for i, taken in zip(chosen, takes):
                        new[i] -= taken
                    yield new, sum(takes)

    def by_named(self, heaps, last, takes, puts):
        if max(place for _, place in takes + puts) >= len(heaps):
            return
        for chosen in itertools.product(*(may_take(amount, heaps[place], last) for amount, place in takes)):
            new = list(heaps)
            for (_, place), taken in zip(takes, chosen):
                new[place] -= taken
            for amount, place in puts:
                new[place] += value(amount, heaps[place], last)
            if sum(new) < sum(heaps):
                yield new, sum(chosen)

    def rank(self, component):
        heaps = (component,) if self.splits else component[0]
        return 2 * sum(heaps) - sum(heap > 0 for heap in heaps)
