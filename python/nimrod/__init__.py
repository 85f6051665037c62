"""Combinatorial games: who wins, why, nimbers, sequences, graphs; exactly, or not at all.

    >>> import nimrod
    >>> p = nimrod.position("kayles 10 + nim 3")
    >>> p.outcome, p.nimber, [move.say for move in p.winning_moves][:1]
    ('N', 1, ['in kayles 10: take 2, leaving 1 and 7'])
    >>> print(nimrod.sequence("kayles").period)
    period 12, preperiod 71 (proved)

What there is:

    position(text)          a position, or a sum: outcome, nimber, winning_moves, options(), explain(), ...
    game(name)              a game of the catalogue; games() lists them
    game(name, options=f)   a game whose rules are a Python function
    table, sequence         values over a range; nimbers of heaps and their period, as NumPy arrays
    graph                   game graphs, to and from networkx
    conjecture              laws that a game seems to obey, and which of them are proved
    Nimber, Ordinal, array  arithmetic of nimbers and ordinals, one by one and in NumPy arrays

All questions take the keywords misere, time, memory, threads, lang and progress. A question that is not
answered within the limits raises OutOfLimits; bad input raises InputError, a ValueError; Ctrl-C stops a
search at once. Searches run without the interpreter's lock, so threads may ask side by side.

In a notebook positions and graphs are pictures, tables mark the P-positions, nimbers and ordinals are set
in LaTeX, and position.play() is a board to play on.
"""

from __future__ import annotations

from typing import Any

from ._conjecture import Law, Laws, conjecture
from ._core import version as __version__
from ._errors import DamagedFile, InputError, NotKnown, OutOfLimits, UnreadableFile
from ._games import Entry, Game, game, games
from ._graph import Graph, graph
from ._numbers import Nimber, Ordinal
from ._play import Board
from ._position import Explanation, Move, Moves, Position, position
from ._sequence import Period, Sequence, sequence
from ._table import Table, table

__all__ = [
    "Board",
    "DamagedFile",
    "Entry",
    "Explanation",
    "Game",
    "Graph",
    "InputError",
    "Law",
    "Laws",
    "Move",
    "Moves",
    "Nimber",
    "NimberArray",
    "NotKnown",
    "Ordinal",
    "OutOfLimits",
    "Period",
    "Position",
    "Sequence",
    "Table",
    "UnreadableFile",
    "array",
    "conjecture",
    "game",
    "games",
    "graph",
    "position",
    "sequence",
    "table",
]


def __getattr__(name: str) -> Any:
    # What needs NumPy is imported when it is asked for: the rest works without it.
    if name in ("array", "NimberArray"):
        from . import _arrays

        return getattr(_arrays, name)
    raise AttributeError(f"module 'nimrod' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
