"""What every part of the checker speaks: how a file is refused, how numbers are read, what bounds there are.

A file may be hostile: whatever it says, time and memory stay bounded, by the limits below and by `Work`, which counts
the options that are looked at and gives up when there are too many.
"""
import re

LINE = 1 << 20  # bytes of a line
BYTES = 1 << 28  # bytes of a file
DIGITS = 4000  # of a number
OPTIONS = 200_000  # of one position; also the largest heap that is searched
WORK = 400_000_000  # options in all
SIZE = 100_000  # cells, squares, places, vertices of what is searched


class Refused(Exception):
    """The file does not prove what it claims; the reason, in words. The frame adds the line."""


def require(holds, why):
    if not holds:
        raise Refused(why)


def number(text, least=0, most=None):
    """A decimal number without sign and without leading zeros."""
    require(len(text) <= DIGITS, "a number of more than %d digits" % DIGITS)
    require(re.fullmatch("0|[1-9][0-9]*", text, re.ASCII) is not None, "not a number: %s" % short(text))
    value = int(text)
    require(value >= least, "%s is less than %d" % (short(text), least))
    require(most is None or value <= most, "%s is more than %s" % (short(text), most))
    return value


def numbers(text, least=0, most=None):
    return [number(part, least, most) for part in text.split(",")]


def short(text):
    """Fit for a message."""
    text = str(text)
    return text if len(text) <= 120 else text[:100] + "... (%d characters)" % len(text)


class Work:
    """Counts options; a position with too many, or too many in all, end the check."""

    def __init__(self, most=WORK):
        self.most, self.done = most, 0

    def count(self, options):
        """The same options, counted."""
        seen = 0
        try:
            for option in options:
                seen += 1
                require(seen <= OPTIONS, "a position with more than %d options" % OPTIONS)
                yield option
        finally:
            self.done += seen
        self.spend(0)

    def spend(self, steps):
        self.done += steps
        require(self.done <= self.most, "more than %d options to look at" % self.most)


class Game:
    """Rules, as the methods ask for them. A position is a list of components, which are values that can be hashed; an
    option of a component is a tuple of components. `name` is what stands in expressions, `rules` a sentence for people."""

    theorems = ()
    cancels = False  # whether two equal components vanish by the rules themselves

    def read(self, text):
        """The components of a position."""
        raise NotImplementedError

    def options(self, component):
        raise NotImplementedError

    def rank(self, component):
        """A number that falls with every option (the sum over its components is less)."""
        raise NotImplementedError

    def images(self, component):
        """All components that are this one, moved, turned or reflected; equal components have equal sets."""
        return (component,)

    def replies(self, component, known):
        """The options all of whose components may be known: those left out are not. `known` is what `kinds` said of
        all recorded components."""
        return self.options(component)

    def kinds(self, components):
        return None
