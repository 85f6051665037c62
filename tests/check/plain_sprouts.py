"""Sprouts without any reduction: every spot has a name and a number of curve ends; only dead spots are left out of the words.

A state is (ends, regions): a tuple of numbers of curve ends, and a tuple of regions, each a tuple of words of numbers of spots.
"""
import itertools
import re

from plain import Game


def tidy(ends, regions):
    """Names in order of appearance, words and regions sorted: fewer states, no matter which."""
    for _ in range(3):
        regions = sorted(tuple(sorted(tuple(s for s in word if ends[s] < 3) for word in region)) for region in regions)
        regions = [tuple(word for word in region if word) for region in regions]
        regions = [region for region in regions if region]
        names = {}
        for region in regions:
            for word in region:
                for spot in word:
                    names.setdefault(spot, len(names))
        ends = tuple(ends[spot] for spot in names)
        regions = [tuple(tuple(names[spot] for spot in word) for word in region) for region in regions]
    return ends, tuple(regions)


class Sprouts(Game):
    def read(self, text):
        if text.isdigit():
            return tidy((0,) * int(text), [[(i,) for i in range(int(text))]])
        ends, regions = [], []
        for land in text.rstrip("!").split("+") if text != "!" else []:
            capitals = {}
            for region in land.split("|"):
                words = []
                for word in re.sub(r"0\*(\d+)", lambda m: ".".join("0" * int(m.group(1))), region).split("."):
                    if not re.fullmatch("0|[12a-zA-Z]+", word) or any(word.count(x) != 2 for x in word if x.islower()):
                        raise ValueError(text)
                    small, new = {}, []
                    for sign in word:
                        names = capitals if sign.isupper() else small
                        if sign.isdigit() or sign not in names:
                            ends.append(int(sign) if sign.isdigit() else 2)
                            names[sign] = len(ends) - 1
                        new.append(names[sign])
                    words.append(tuple(new))
                regions.append(words)
            where = [{x for word in region.split(".") for x in word} for region in land.split("|")]
            if any(sum(x in signs for signs in where) != 2 or land.count(x) != 2 for x in capitals):
                raise ValueError(text)
        return tidy(tuple(ends), regions)

    def write(self, state):
        """As one land; whoever reads it may split it."""
        ends, regions = state
        times = [sum(word.count(spot) for region in regions for word in region) for spot in range(len(ends))]
        names, texts = {}, []
        for region in regions:
            words = []
            for word in region:
                small, text = {}, ""
                for spot in word:
                    if ends[spot] < 2 or times[spot] == 1:
                        text += str(ends[spot])
                    elif word.count(spot) == 2:
                        text += small.setdefault(spot, "abcdefghijklmnopqrstuvwxyz"[len(small)])
                    else:
                        text += names.setdefault(spot, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[len(names)])
                words.append(text)
            texts.append(".".join(words))
        text = "|".join(texts)
        return text + "!" if not text or text.isdigit() else text

    def options(self, state):
        ends, regions = state
        found = []
        z = len(ends)
        for r, region in enumerate(regions):
            others = regions[:r] + regions[r + 1:]
            for (i, one), (j, two) in itertools.combinations(enumerate(region), 2):
                rest = tuple(word for k, word in enumerate(region) if k not in (i, j))
                for a, b in itertools.product(range(len(one)), range(len(two))):
                    new = self.walk(ends, one, a) + (z,) + self.walk(ends, two, b) + (z,)
                    more = list(ends) + [2]
                    more[one[a]] += 1
                    more[two[b]] += 1
                    if one[a] != two[b]:
                        found.append(tidy(more, others + (rest + (new,),)))
            for i, word in enumerate(region):
                rest = region[:i] + region[i + 1:]
                for inside, outside, more in self.cuts(ends, word, z):
                    for size in range(len(rest) + 1):
                        for chosen in itertools.combinations(range(len(rest)), size):
                            within = tuple(rest[k] for k in chosen)
                            without = tuple(rest[k] for k in range(len(rest)) if k not in chosen)
                            found.append(tidy(more, others + (within + (inside,), without + (outside,))))
        return found

    def walk(self, ends, word, a):
        turned = word[a:] + word[:a]
        return turned if ends[word[a]] == 0 else turned + (word[a],)

    def cuts(self, ends, word, z):
        for i, j in itertools.combinations_with_replacement(range(len(word)), 2):
            v, w = word[i], word[j]
            more = list(ends) + [2]
            more[v] += 1
            more[w] += 1
            if more[v] > 3 or i != j and v == w:
                continue
            if i == j:
                rest = word[i + 1:] + word[:i]
                yield (v, z), (v,) + rest + ((v,) if ends[v] else ()) + (z,), more
            else:
                yield word[i:j + 1] + (z,), word[j:] + word[:i + 1] + (z,), more
