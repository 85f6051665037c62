"""By period: nimbers of single heaps that repeat for ever (Guy and Smith 1956), and what follows for any heaps."""
from collections import Counter
from operator import xor

from heaps import Heaps
from words import require, number, numbers, short

VALUES = 50_000


def mex(values):
    least = 0
    while least in values:
        least += 1
    return least


def reachable(game, g, heap):
    """The nimbers of the options of a heap, g being those of smaller heaps (and g[heap] not yet there)."""
    found = set()
    for taken in range(min(heap, len(game.digits) - 1) + 1):
        digit, left = game.digits[taken], heap - taken
        if digit & 1 and left == 0:
            found.add(0)
        if digit & 2 and left > 0:
            found.add(g[left])
        if digit & 4:
            half = left // 2
            found.update(map(xor, g[1:half + 1], g[left - 1:left - half - 1:-1]))
        if digit & 8:
            for a in range(1, left // 3 + 1):
                found.update(g[a] ^ g[b] ^ g[left - a - b] for b in range(a, (left - a) // 2 + 1))
    return found


def effort(game, heap):
    """About how many options a heap has, eight counting as one: they are looked at in rows."""
    pairs, triples = sum(digit & 4 for digit in game.digits) // 4, sum(digit & 8 for digit in game.digits) // 8
    return 1 + (len(game.digits) + pairs * heap + triples * heap * heap) // 8


class Sequence:
    """The values of the file, each checked; their period, proved."""

    def __init__(self, frame, games, game):
        require(isinstance(game, Heaps) and not game.unequal and game.repeat == 0, "no code with a last digit: %s" % short(game.name))
        require(len(frame.parameters) == 2, "by period P N0")
        self.game, self.period, self.start = game, number(frame.parameters[0], 1), number(frame.parameters[1], 1)
        g = []
        for text in frame.each():
            word, *values = text.split(" ")
            require(word == "g" and values, "a record that is not described: %s" % short(text))
            for value in values:
                require(len(g) < VALUES, "more than %d values" % VALUES)
                g.append(number(value))
                games.work.spend(effort(game, len(g)))
                require(g[-1] == mex(reachable(game, g, len(g) - 1)), "another nimber of the heap of %d" % (len(g) - 1))
        parts = max([1] + [2 for digit in game.digits if digit & 4] + [3 for digit in game.digits if digit & 8])
        last = len(game.digits) - 1
        end = parts * self.start + (parts - 1) * self.period + last
        require(len(g) >= end + self.period, "too few values to prove the period: %d are needed" % (end + self.period))
        require(all(g[n] == g[n + self.period] for n in range(self.start, end)), "values that do not repeat")
        self.values = g

    def nimber(self, heap):
        if heap >= self.start:
            heap = self.start + (heap - self.start) % self.period
        return self.values[heap]

    def sum(self, heaps):
        total = 0
        for heap in heaps:
            total ^= self.nimber(heap)
        return total


def is_move(game, before, after):
    """Heaps of any size: one of them is replaced by what a digit allows."""
    before, after = Counter(n for n in before if n), Counter(n for n in after if n)
    old, new = list((before - after).elements()), list((after - before).elements())
    if len(old) != 1 or len(new) > 3:
        return False
    taken = old[0] - sum(new)
    return taken >= 0 and game.digit(taken) >> len(new) & 1 == 1 and not (game.unequal and new[0] == new[-1])


def by_period(frame, games):
    require(frame.play == "normal", "periods are for normal play")
    frame.line = frame.claim_line
    arguments = list(frame.arguments)
    theorem = ["Guy and Smith 1956: nimbers that repeat for long enough repeat for ever"]
    if frame.statement == "period":
        require(len(arguments) == 3 and frame.move is None, "claim normal period P N0 GAME")
        sequence = Sequence(frame, games, games.game(arguments[2]))
        require(arguments[:2] == frame.parameters, "another period than the method proves")
        return ["%d values" % len(sequence.values)], theorem
    require(frame.statement in ("nimber", "P", "N"), "a statement that periods do not prove: %s" % short(frame.statement))
    wanted = number(arguments.pop(0)) if frame.statement == "nimber" else 0
    name, text = games.term(" ".join(arguments))
    heaps = numbers(text)
    sequence = Sequence(frame, games, games.game(name))
    require((frame.statement == "N") == (frame.move is not None), "a move goes with a claim N")
    if frame.statement == "N":
        frame.line = frame.claim_line + 1
        other, text = games.term(frame.move)
        require(other == name and is_move(sequence.game, heaps, numbers(text)), "the move is no option")
        heaps = numbers(text)
    require(sequence.sum(heaps) == wanted, "by the period the nimber is %d" % sequence.sum(heaps))
    return ["%d values" % len(sequence.values)], theorem + ["the nimber of a sum is the nim-sum of the nimbers (Sprague 1935, Grundy 1939)"]
