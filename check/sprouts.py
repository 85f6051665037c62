"""Sprouts, from its rules: words, moves, reduction, and an exact canonical form.

A land is a tuple of regions, a region a tuple of boundaries, a boundary a cyclic tuple of spots: 0, 1, 2 for a spot with so many
curves that need not be named, and a number from NAMED on for a spot with two curves that is met twice in the land. Inside moves 3 is a
dead spot. Regions may be reflected one by one, boundaries turned, everything may be reordered and renamed.
"""
import re
import sys
from itertools import combinations, product

from sprouts_form import NAMED, canonical, decoded, kind
from words import Game, require, number, short

LIVES = 600
sys.setrecursionlimit(10000)  # regions within regions


class Sprouts(Game):
    rules = "sprouts: join two spots, or a spot to itself, by a curve that crosses nothing and bears a new spot; no spot has more than three " \
        "curve ends. Positions are words round the regions, taken as written: whether they can be drawn is not asked"

    def __init__(self, name):
        require(name == "sprouts", "a parameter that is not described: %s" % short(name))
        self.name = name

    def read(self, text):
        if re.fullmatch("[0-9]+", text, re.ASCII):
            lands = reduced([[(0,)] * number(text, 0, LIVES // 3)])
            return [canonical(land) for land in lands]
        lands = []
        for land in (text[:-1] if text.endswith("!") else text).split("+") if text != "!" else []:
            lands += reduced(read_land(land))
        require(sum(map(lives, lands)) <= LIVES, "too many spots")
        return [canonical(land) for land in lands]

    def options(self, form):
        for lands in moves(decoded(form)):
            yield tuple(canonical(land) for land in lands)

    def rank(self, form):
        return sum(lives_of_piece(piece) for piece in form)

    def replies(self, form, known):
        for lands in moves(decoded(form)):
            if all(kind(land) in known for land in lands):
                yield tuple(canonical(land) for land in lands)

    def kinds(self, components):
        return {kind(decoded(form)) for form in components}


def read_land(text):
    """Regions, boundaries, words; small letters are names within a word, capital letters within the land."""
    land, names = [], {}
    for region in text.split("|"):
        words = []
        for word in region.split("."):
            fresh = re.fullmatch(r"0\*([0-9]+)", word, re.ASCII)
            if fresh:
                words += [(0,)] * number(fresh.group(1), 1, LIVES // 3)
                continue
            tokens = re.findall(r"[012]|[a-zA-Z](?:\([0-9]{1,4}\))?", word, re.ASCII)
            require(tokens and "".join(tokens) == word, "not a boundary: %s" % short(word))
            require("0" not in tokens or len(tokens) == 1, "a spot without curves that is not alone: %s" % short(word))
            small = [token for token in tokens if token[0].islower()]
            require(all(small.count(token) == 2 for token in small), "a small letter that is not met twice: %s" % short(word))
            here = {token: NAMED + len(names) + i for i, token in enumerate(sorted(set(small)))}
            names.update(((len(land), len(words), token), name) for token, name in here.items())
            for token in tokens:
                if token[0].isupper():
                    here[token] = names.setdefault(token, NAMED + len(names))
            words.append(tuple(int(token) if token in "012" else here[token] for token in tokens))
        land.append(words)
    seen = {}
    for i, words in enumerate(land):
        for word in words:
            for spot in word:
                seen.setdefault(spot, []).append(i)
    for token, name in names.items():
        if isinstance(token, str):
            require(len(seen[name]) == 2 and len(set(seen[name])) == 2, "a capital letter that is not in two regions: %s" % token)
    return land


def lives(land):
    """Twice counted where a spot is met twice."""
    return sum(3 - spot if spot < NAMED else 1 for region in land for word in region for spot in word)


def lives_of_piece(piece):
    """Twice the lives in a form: spots that are named count once at each of their two places."""
    total = 0
    for word, below in piece:
        total += sum(2 * (3 - spot) if spot < NAMED else 1 for spot in word) + sum(map(lives_of_piece, below))
    return total


def moves(land):
    """Every move, as the list of reduced lands that it leaves."""
    top = max([NAMED] + [spot + 1 for region in land for word in region for spot in word])
    x, y, z = top, top + 1, top + 2
    for r, region in enumerate(land):
        others = [list(other) for i, other in enumerate(land) if i != r]
        for i, j in pairs(region):  # joining two boundaries
            rest = [word for k, word in enumerate(region) if k not in (i, j)]
            heads = {opened(region[i], a, x) for a in range(len(region[i]))}
            for tail in {opened(region[j], b, y) for b in range(len(region[j]))}:
                for head in heads:
                    yield reduced(others + [rest + [head + (z,) + tail + (z,)]])
        for i, word in enumerate(region):  # a boundary with itself
            if word in region[:i]:
                continue
            rest = list(region[:i] + region[i + 1:])
            for inside, outside in closed(word, x, y, z):
                for part, left in deals(rest):
                    yield reduced(others + [[inside] + part, [outside] + left])


def pairs(region):
    """Pairs of boundaries; of equal ones (which bear no names) only one pair of each kind."""
    seen = set()
    for i, j in combinations(range(len(region)), 2):
        if (region[i], region[j]) not in seen:
            seen.update([(region[i], region[j]), (region[j], region[i])])
            yield i, j


def opened(word, i, fresh):
    """The word as a walk that begins and ends at a spot from which a curve leaves."""
    spot, rest = word[i], word[i + 1:] + word[:i]
    if spot == 0:
        return (1,)
    if spot == 1:
        return (fresh,) + rest + (fresh,)
    return (3,) + rest if spot == 2 else (spot,) + rest + (spot,)


def closed(word, x, y, z):
    """The two words on both sides of a curve between places of one word."""
    for i, v in enumerate(word):
        if v == 0:
            yield (x, z), (x, z)
        elif v == 1:
            yield (3, z), (3,) + word[i + 1:] + word[:i] + (3, z)
        for j in range(i + 1, len(word)):
            w = word[j]
            if v != w or v < NAMED:
                one = x if v == 1 else 3 if v == 2 else v
                two = y if w == 1 else 3 if w == 2 else w
                yield (one,) + word[i + 1:j] + (two, z), (two,) + word[j + 1:] + word[:i] + (one, z)


def deals(words):
    """Every way to deal boundaries to two sides, equal ones by number."""
    kinds = sorted(set(words))
    counts = [words.count(word) for word in kinds]
    for shares in product(*(range(count + 1) for count in counts)):
        yield ([word for word, share in zip(kinds, shares) for _ in range(share)],
               [word for word, share, count in zip(kinds, shares, counts) for _ in range(count - share)])


def met(land):
    """How often each spot is met, by name."""
    times = {}
    for region in land:
        for word in region:
            for spot in word:
                times[spot] = times.get(spot, 0) + 1
    return times


def reduced(land):
    """What matters for play: a list of lands (tuples of tuples of tuples)."""
    times = met(land)
    dead = {spot for spot, count in times.items() if spot == 3 or spot >= NAMED and count > 2}
    regions = []
    for region in land:
        words, total = [], 0
        for word in region:
            if dead:
                word = tuple(spot for spot in word if spot not in dead)
            if len(word) > 1:  # nothing lives between two equal neighbours
                word = tuple(spot for k, spot in enumerate(word) if spot < NAMED or spot != word[k - 1]) or word[:1]
            if word:
                words.append(word)
                total += sum(3 - spot if spot < NAMED else 1 for spot in word)
        if total > 1:
            regions.append(words)
    for i, words in enumerate(regions):
        twice = {spot for word in words for spot in word if spot >= NAMED and word.count(spot) == 2}
        total = sum(3 - spot if spot < NAMED else 1 for word in words for spot in word) - len(twice)
        if total < 4:  # the arrangement does not matter
            word = [spot for word in words for spot in word if spot not in twice] + [2] * len(twice)
            regions[i] = [tuple(word)]
    times = met(regions)
    once = {spot for spot, count in times.items() if spot >= NAMED and count == 1}
    if once:
        regions = [[tuple(2 if spot in once else spot for spot in word) for word in words] for words in regions]
    return split(regions)


def split(regions):
    """Regions that share a spot belong together."""
    group, at = list(range(len(regions))), {}

    def root(i):
        while group[i] != i:
            i = group[i]
        return i
    for i, words in enumerate(regions):
        for word in words:
            for spot in word:
                if spot >= NAMED:
                    group[root(i)] = root(at.setdefault(spot, i))
    lands = {}
    for i, words in enumerate(regions):
        lands.setdefault(root(i), []).append(tuple(words))
    return [tuple(land) for land in lands.values()]
