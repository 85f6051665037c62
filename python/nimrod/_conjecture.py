"""Laws that a game seems to obey."""

from __future__ import annotations

import dataclasses
from typing import Any

from . import _core, _notebook
from ._games import Game, named


@dataclasses.dataclass(frozen=True)
class Law:
    """A law about positions of so many numbers; ``status`` is 'proved', 'holds' (as far as it was tried) or 'fails'."""

    law: str
    status: str
    trial: str
    proof: str | None
    numbers: int

    def __str__(self) -> str:
        return f"{self.law} [{self.status}]"


class Laws(list[Law]):
    """The laws that were found; a list."""

    def _repr_html_(self) -> str:
        rows = [[(law.law, False), (law.status, False), (law.proof or law.trial, False)] for law in self]
        return _notebook.table_html([], rows, [])


def conjecture(game: str | Game, upto: int | None = None, **keywords: Any) -> Laws:
    """The laws that the first positions suggest, tried far beyond, and proved where a theorem is known.

    >>> laws = conjecture("subtraction:1-3", upto=200)
    >>> laws[0].status
    'proved'
    """
    keywords.setdefault("time", 10)
    core, settings = named(game, keywords)
    if upto is not None:
        upto = settings.number(upto, "upto")
    misere = core.misere if settings.misere is None else settings.misere
    return Laws(Law(**law) for law in _core.conjecture(core, misere, upto, settings.asked()))
