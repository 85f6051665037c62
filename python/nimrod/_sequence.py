"""Nim-sequences: the nimbers of single heaps."""

from __future__ import annotations

import dataclasses
from typing import Any

from . import _core, _notebook
from ._games import Game, named
from ._settings import Settings


@dataclasses.dataclass(frozen=True)
class Period:
    """g(n + period) = g(n) + saltus for every n from preperiod on: proved, or only observed so far."""

    period: int
    preperiod: int
    saltus: int
    proved: bool
    source: str = ""

    def __str__(self) -> str:
        kind = "proved" if self.proved else "observed, not proved"
        saltus = f", saltus {self.saltus}" if self.saltus else ""
        return f"period {self.period}{saltus}, preperiod {self.preperiod} ({kind})"


class Sequence:
    """The nimbers of the heaps 0, 1, 2, ...; ``values`` is a NumPy array that shows the solver's own memory.

    >>> import nimrod
    >>> kayles = nimrod.sequence("kayles", 1000)
    >>> kayles[:8].tolist(), len(kayles)
    ([0, 1, 2, 3, 1, 4, 3, 2], 1000)
    >>> print(kayles.period)
    period 12, preperiod 71 (proved)
    """

    def __init__(self, core: _core.Sequence, settings: Settings):
        self._core = core
        self._settings = settings

    @property
    def values(self) -> Any:
        """A NumPy array that is not to be written to, and no copy."""
        import numpy

        return numpy.asarray(self._core)

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        values = self.values
        return values if dtype is None else values.astype(dtype, copy=False)

    def __len__(self) -> int:
        return self._core.size

    def __getitem__(self, index: Any) -> Any:
        return self.values[index]

    @property
    def period(self) -> Period | None:
        """The period, if one was found; ``proved`` says whether it holds for ever."""
        found = self._core.period
        return Period(*found) if found else None

    @property
    def largest(self) -> tuple[int, int]:
        """The largest nimber, and the first heap that has it."""
        return self._core.largest

    @property
    def rares(self) -> list[int] | None:
        """The rare heaps of the sparse space, where one was found."""
        return self._core.rares

    def __str__(self) -> str:
        return self._core.summary(self._settings.quietly())

    def __repr__(self) -> str:
        return f"<Sequence of {len(self)} nimbers, {self.period or 'no period seen'}>"

    def svg(self, log: str = "") -> str:
        """The sequence as a picture; ``log``: 'x', 'y' or 'xy' for logarithmic axes."""
        return self._core.svg("x" in log, "y" in log, self._settings.quietly())

    def _repr_svg_(self) -> str:
        return _notebook.svg(self.svg())

    def _repr_html_(self) -> str:
        return _notebook.picture_html(self.svg(), repr(self))


def sequence(game: str | Game, count: int | None = None, **keywords: Any) -> Sequence:
    """The nimbers of the heaps below ``count``; without it as many as it takes to prove the period.

    >>> print(sequence("octal:0.07").period)
    period 34, preperiod 53 (proved)
    """
    core, settings = named(game, keywords)
    if count is not None:
        count = settings.number(count, "count")
    return Sequence(_core.sequence(core, count, settings.asked()), settings)
