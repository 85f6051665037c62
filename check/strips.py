"""Games on rows and strips: Chomp, treblecross, coins without passing, the staircase, balls and coins that are turned."""
import itertools
import math
import re

from takings import Numbers
from words import SIZE, Game, require, number, numbers, short


class Chomp(Numbers):
    """The component is the tuple of the lengths of the rows."""

    def set_up(self):
        super().set_up()
        self.rules = "chomp: bite off a square, not the poisoned one at the top left, with all that is not above it and not left of it"

    def read(self, text):
        rows = []
        for part in text.split(","):
            times, cross, length = part.partition("x")
            height = number(times, 1, SIZE) if cross else 1
            require(height <= SIZE - len(rows), "too many rows")
            rows += [number(length if cross else times, 1, SIZE)] * height
        require(rows == sorted(rows, reverse=True), "a row longer than the one above it")
        require(sum(rows) <= SIZE, "a bar that is too large to be searched")
        return [tuple(rows)]

    def options(self, rows):
        for row in range(len(rows)):
            for length in range(rows[row]):
                if row or length:
                    yield (rows[:row] + tuple(min(old, length) for old in rows[row:] if length),)

    def images(self, rows):
        return {rows, tuple(sum(length > column for length in rows) for column in range(rows[0]))}


class Treblecross(Numbers):
    """The component is the strip as text; three crosses side by side end the game."""

    def set_up(self):
        super().set_up()
        self.rules = "treblecross: write a cross on an empty square; who completes three side by side has made the last move"

    def read(self, text):
        strip = text if re.fullmatch("[.X]+", text) else "." * number(text, 3, 10000)
        require(3 <= len(strip) <= 10000, "a strip has three squares or more")
        return [strip]

    def options(self, strip):
        if "XXX" not in strip:
            for i, square in enumerate(strip):
                if square == ".":
                    yield (strip[:i] + "X" + strip[i + 1:],)

    def rank(self, strip):
        return strip.count(".")

    def images(self, strip):
        return {strip, strip[::-1]}


class SilverDollar(Numbers):
    def set_up(self):
        super().set_up()
        self.rules = "silver-dollar: move a coin to an empty square further left, without passing another"

    def read(self, text):
        squares = [] if text == "-" else numbers(text)
        require(len(set(squares)) == len(squares), "two coins on a square")
        return [self.free(sorted(squares))]

    def free(self, coins):
        """Without the coins that lie packed at the left end: they cannot move, and the next square is the left end of the others."""
        stuck = 0
        while stuck < len(coins) and coins[stuck] == stuck:
            stuck += 1
        return tuple(coin - stuck for coin in coins[stuck:])

    def options(self, coins):
        for i, coin in enumerate(coins):
            for square in range(coins[i - 1] + 1 if i else 0, coin):
                yield (self.free(coins[:i] + (square,) + coins[i + 1:]),)


class Staircase(Numbers):
    def set_up(self):
        super().set_up()
        self.rules = "staircase: move coins from a step to the step below; those that leave step 1 are out of play"

    def read(self, text):
        return [trimmed(numbers(text))]

    def options(self, steps):
        for i, coins in enumerate(steps):
            for moved in range(1, coins + 1):
                below = (steps[i - 1] + moved,) if i else ()
                yield (trimmed(steps[: max(i - 1, 0)] + below + (coins - moved,) + steps[i + 1:]),)

    def rank(self, steps):
        return sum(i * coins for i, coins in enumerate(steps, 1))


def trimmed(steps):
    steps = list(steps)
    while steps and not steps[-1]:
        steps.pop()
    return tuple(steps)


RULES = ("turtles", "mock-turtles", "twins", "triplets", "ruler")


class Coins(Game):
    """Coins at points (turning: balls in holes, which are the coins of Twins); a move chooses a move of each rule along its axis and turns the coins at all points that these have
    in common, the outermost from heads to tails. In normal play each head is a component (two equal ones cancel, as two
    turns of a coin do); in misère play the whole set is one."""

    theorems = ("in normal play the value of coins that are turned is the nim-sum of the values of single heads (Lenstra 1977; Winning Ways, "
                "chapter 14)",)

    def __init__(self, name, play):
        self.name, self.whole = name, play == "misere"
        self.cancels = not self.whole
        game, _, parameter = name.partition(":")
        self.axes = {"corners": ["twins", "twins"], "turning": ["twins"]}.get(game) or parameter.split("*")
        require((game == "coins") == bool(parameter) and len(self.axes) <= 8, "parameters that do not fit: %s" % short(name))
        require(all(axis in RULES for axis in self.axes), "a rule that is not described: %s" % short(name))
        self.rules = "%s: turn coins by %s (turtles: one or two, mock-turtles: one to three, twins: two, triplets: three, ruler: " \
            "neighbours), the outermost from heads to tails" % (name, " along one axis and ".join(self.axes))

    def read(self, text):
        points = [] if text == "-" else [tuple(number(x) for x in part.split(".")) for part in text.split(",")]
        require(all(len(point) == len(self.axes) for point in points), "a point of another dimension")
        require(len(set(points)) == len(points), "a point twice")
        return [self.tidy(points)] if self.whole else points

    def tidy(self, points):
        """Without the heads that no move can turn from heads to tails: they do not matter."""
        return tuple(sorted(point for point in points if next(self.moves(point), None) is not None))

    def moves(self, point):
        """The other points that are turned."""
        require(math.prod(x + 1 for x in point) <= 1000, "places that are too far out to be searched")
        for choice in itertools.product(*map(turned, self.axes, point)):
            yield tuple(other for other in itertools.product(*choice) if other != point)

    def options(self, component):
        if not self.whole:
            yield from self.moves(component)
        else:
            for point in component:
                for others in self.moves(point):
                    yield (self.tidy(set(component) ^ {point} ^ set(others)),)

    def rank(self, component):
        base = 2 * len(self.axes)
        return sum(base ** sum(point) for point in (component if self.whole else (component,)))


def turned(rule, n):
    """The sets of places that a move may turn whose largest is n."""
    if rule in ("turtles", "mock-turtles"):
        yield (n,)
    if rule in ("turtles", "mock-turtles", "twins"):
        for a in range(n):
            yield (n, a)
    if rule in ("mock-turtles", "triplets"):
        for pair in itertools.combinations(range(n), 2):
            yield (n,) + pair
    if rule == "ruler":
        for a in range(n + 1):
            yield tuple(range(n, a - 1, -1))


GAMES = {"chomp": Chomp, "treblecross": Treblecross, "silver-dollar": SilverDollar, "staircase": Staircase}
TURNED = ("coins", "corners", "turning")
