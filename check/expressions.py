"""Expressions as the command line has them: NAME[:PARAMETERS] POSITION, with + between the terms of a sum.

A position, of whatever game or sum, is a list of pairs (game, component); components without options are left out, for
they change nothing, in normal and in misère play.
"""
from graphs import GAMES as ON_GRAPHS, Graph
from heaps import NAMES, Heaps
from boards import Cram, Steps
from sentences import Sentence
from sprouts import Sprouts
from strips import GAMES as ON_STRIPS, TURNED, Coins
from takings import GAMES as ON_NUMBERS
from words import Work, number, require, short

PARTS = 1000  # components of a position


def split_quoted(text, mark):
    """The text cut at the mark, but not between quotation marks."""
    parts, start, i, quoted = [], 0, 0, False
    while i < len(text):
        if text[i] == "\\" and quoted:
            i += 1
        elif text[i] == '"':
            quoted = not quoted
        elif not quoted and text.startswith(mark, i):
            parts.append(text[start:i])
            start = i + len(mark)
            i = start - 1
        i += 1
    return parts + [text[start:]]


class Games:
    """The games that a file speaks of, made once each, and what their components are worth knowing."""

    def __init__(self, frame, work=None):
        self.play, self.made = frame.play, {}
        self.work = work or Work()
        frame.line = frame.graph_line
        self.graph = None if frame.graph is None else Graph(frame.graph)
        frame.line = frame.claim_line
        self.alive = {}
        self.understood = None  # the rules, where a method does not make the game

    def game(self, name):
        if name not in self.made:
            require(len(self.made) < PARTS, "too many games")
            self.made[name] = self.make(name)
        return self.made[name]

    def make(self, name):
        kind = name.partition(":")[0]
        if kind in NAMES or kind in ("octal", "subtraction"):
            return Heaps(name)
        if kind in TURNED:
            return Coins(name, self.play)
        if kind in ON_GRAPHS:
            return ON_GRAPHS[kind](name, self.graph)
        makers = {"cram": Cram, "steps": Steps, "sprouts": Sprouts, "rules": Sentence, **ON_STRIPS, **ON_NUMBERS}
        require(kind in makers, "a game that the checker does not know: %s" % short(kind))
        return makers[kind](name)

    def term(self, text):
        """The name of the game of one term, and the text of its position."""
        parts = split_quoted(text, " ")
        require(len(parts) == 2 and all(parts), "not NAME POSITION: %s" % short(text))
        return parts

    def read(self, text):
        """The live components of an expression."""
        position = []
        for term in split_quoted(text, " + "):
            name, place = self.term(term)
            game = self.game(name)
            position += [(game, part) for part in self.live(game, game.read(place))]
        require(len(position) <= PARTS, "too many components")
        return position

    def live(self, game, components):
        return [part for part in components if self.is_alive(game, part)]

    def is_alive(self, game, component):
        key = game.name, component
        if key not in self.alive:
            if len(self.alive) > 1_000_000:
                self.alive.clear()
            self.alive[key] = next(iter(game.options(component)), None) is not None
        return self.alive[key]

    def canonical(self, position):
        """One form for all equal positions: sorted pairs of the game's name and the least image."""
        found = {}
        for game, part in position:
            key = game.name, least(game, part)
            found[key] = found.get(key, 0) + 1
            if game.cancels:
                found[key] %= 2
        return tuple(sorted(((key, count) for key, count in found.items() if count), key=repr))

    def options(self, position):
        """The options of a whole position, as positions; of equal components only one is moved in."""
        done = set()
        for i, (game, part) in enumerate(position):
            if (game.name, part) in done:
                continue
            done.add((game.name, part))
            rest = position[:i] + position[i + 1:]
            before = game.rank(part)
            for option in self.work.count(game.options(part)):
                require(sum(map(game.rank, option)) < before, "an option that does not lower the rank")
                yield rest + [(game, new) for new in self.live(game, option)]

    def is_option(self, position, move):
        wanted = self.canonical(move)
        return any(self.canonical(option) == wanted for option in self.options(position))


def least(game, component):
    return min(game.images(component), key=repr)


class Claim:
    """A claim about a position: its statement, the nimber or None, the text, the components, and those after the move or None."""

    def __init__(self, frame, games):
        arguments = list(frame.arguments)
        self.statement, self.nimber = frame.statement, None
        require(self.statement in ("nimber", "P", "N", "D"), "a statement that this method does not prove: %s" % short(self.statement))
        if self.statement == "nimber":
            require(frame.play == "normal", "nimbers are for normal play")
            self.nimber = number(arguments.pop(0))
        self.text = " ".join(arguments)
        self.position = games.read(self.text)
        require(self.statement == "N" or frame.move is None, "a move without a claim N")
        frame.line += frame.move is not None
        self.move = None if frame.move is None else games.read(frame.move)
        frame.line = frame.claim_line
