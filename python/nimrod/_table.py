"""Tables of outcomes and nimbers over one or two sizes."""

from __future__ import annotations

from typing import Any, Iterator

from . import _core, _notebook
from ._games import Game, named
from ._numbers import value_of
from ._settings import Settings, asked_with

_SHOWS = {"outcome": "outcomes", "nimber": "nimbers", "genus": "genera"}


class Table:
    """Values for every size, or pair of sizes, from 0 on; ``table[3, 5]`` is one of them.

    >>> import nimrod
    >>> t = nimrod.table("wythoff 3,3", show="nimber")
    >>> t[1, 2], t[3, 3]
    (0, 6)
    >>> print(nimrod.table("subtraction:1-3 12"), end="")  # doctest: +NORMALIZE_WHITESPACE
    n        0  1  2  3  4  5  6  7  8  9 10 11 12
    outcome  P  N  N  N  P  N  N  N  P  N  N  N  P
    """

    def __init__(self, core: _core.Table, show: str, square: bool, settings: Settings):
        self._core = core
        self._show = show
        self._square = square
        self._settings = settings

    @property
    def shape(self) -> tuple[int, ...]:
        return (self._core.rows, self._core.columns) if self._square else (self._core.columns,)

    def _cell(self, row: int, column: int) -> Any:
        cell = self._core.cell(row, column)
        return value_of(cell) if self._show == "nimber" else cell

    def __getitem__(self, at: int | tuple[int, int]) -> Any:
        row, column = at if isinstance(at, tuple) else (0, at)
        if isinstance(at, tuple) != self._square:
            raise IndexError(f"this table has {len(self.shape)} sizes")
        if not (0 <= row < self._core.rows and 0 <= column < self._core.columns):
            raise IndexError(f"{at} is outside the table")
        return self._cell(row, column)

    def __iter__(self) -> Iterator[Any]:
        for row in range(self._core.rows):
            cells = [self._cell(row, column) for column in range(self._core.columns)]
            if self._square:
                yield cells
            else:
                yield from cells

    def __len__(self) -> int:
        return self.shape[0]

    def p_positions(self) -> list[Any]:
        """The sizes of the P-positions.

        >>> import nimrod
        >>> nimrod.table("wythoff 5,5").p_positions()
        [(0, 0), (1, 2), (2, 1), (3, 5), (5, 3)]
        """
        return [
            (row, column) if self._square else column
            for row in range(self._core.rows)
            for column in range(self._core.columns)
            if self._core.is_lost(row, column)
        ]

    def to_numpy(self) -> Any:
        """The nimbers as an array; of outcomes, whether each is a P-position."""
        import numpy

        if self._show == "nimber":
            return numpy.array(list(self))
        rows, columns = self._core.rows, self._core.columns
        lost = numpy.array([[self._core.is_lost(r, c) for c in range(columns)] for r in range(rows)])
        return lost if self._square else lost[0]

    def __str__(self) -> str:
        return self._core.text(self._settings.quietly())

    def __repr__(self) -> str:
        return f"<Table of {_SHOWS[self._show]}, {' x '.join(map(str, self.shape))}>"

    def csv(self) -> str:
        return self._core.csv(self._settings.quietly())

    def latex(self) -> str:
        return self._core.latex(self._settings.quietly())

    def svg(self) -> str:
        """A map in which P-positions are red."""
        return self._core.svg()

    def _repr_html_(self) -> str:
        rows = [
            [
                ("" if (cell := self._core.cell(row, column)) is None else cell, self._core.is_lost(row, column))
                for column in range(self._core.columns)
            ]
            for row in range(self._core.rows)
        ]
        labels = [str(row) for row in range(self._core.rows)] if self._square else []
        return _notebook.table_html([str(column) for column in range(self._core.columns)], rows, labels)


def table(game: str | Game, *sizes: int, show: str = "outcome", **keywords: Any) -> Table:
    """Outcomes, nimbers or misère genera for all sizes up to the largest.

    ``table("wythoff 10,10")``, ``table("wythoff", 10, 10)`` and ``table(game("wythoff"), 10, 10)`` are the same.

    >>> table("nim 2,2", show="nimber").to_numpy().tolist()
    [[0, 1, 2], [1, 0, 3], [2, 3, 0]]
    """
    if isinstance(game, str) and not sizes:
        settings = asked_with(keywords)
        core, given = _core.range(settings.text(game, "a game"), settings.quietly())
    else:
        core, settings = named(game, keywords)
        given = [settings.number(size, "a size") for size in sizes]
    if show not in _SHOWS:
        raise settings.refused(
            f"{show!r} cannot be shown",
            f"{show!r} ne peut être montré",
            ("show takes " + ", ".join(map(repr, _SHOWS)), "show prend " + ", ".join(map(repr, _SHOWS))),
        )
    if len(given) not in (1, 2):
        raise settings.refused(
            "a table is over one size or two",
            "une table est à une ou deux tailles",
            ("p_positions() of a position lists those of larger games", "p_positions() d'une position énumère celles de plus grands jeux"),
        )
    misere = core.misere if settings.misere is None else settings.misere
    found = _core.table(core, given, misere, show, settings.asked())
    return Table(found, show, len(given) == 2, settings)
