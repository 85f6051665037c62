"""Games: those of the catalogue, and those that you write in Python."""

from __future__ import annotations

import dataclasses
import re
from typing import Any, Callable, Iterable

from . import _core
from ._position import Position
from ._settings import Settings, asked_with


@dataclasses.dataclass(frozen=True)
class Entry:
    """What the catalogue says of a game."""

    name: str
    summary: str
    rules: str
    syntax: str
    syntax_help: str
    theory: str
    sources: list[str] = dataclasses.field(repr=False)
    misere: bool = False

    def __str__(self) -> str:
        return f"{self.syntax}: {self.summary}"


def games(lang: str | None = None) -> list[Entry]:
    """All games of the catalogue.

    >>> [entry.name for entry in games()][:4]
    ['arckayles', 'chomp', 'coins', 'corners']
    """
    return [Entry(**entry) for entry in _core.entries(Settings(lang=lang).quietly())]


class Game:
    """A game without a position; call it with one.

    >>> moore = game("moore:2")
    >>> moore(11, 9, 7).outcome, moore("11,9,7").outcome
    ('N', 'N')
    """

    def __init__(self, core: _core.Position, settings: Settings, value: Callable[..., Any] | None = None):
        self._core = core
        self._settings = settings

    @property
    def name(self) -> str:
        return self._core.game

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __call__(self, *position: Any) -> Position:
        """The position: as text, as a number, as numbers; of a game in Python, as its rules write it."""
        value = position[0] if len(position) == 1 else position
        return Position(self._core.read(_core.written(value), self._settings.quietly()), self._settings)

    @property
    def start(self) -> Position:
        """Where a game in Python begins."""
        if not self._core.position:
            raise self._settings.refused(
                f"{self.name} has no start",
                f"{self.name} n'a pas de départ",
                ("call the game with a position", "appelez le jeu avec une position"),
            )
        return Position(self._core, self._settings)


def named(game: str | Game, keywords: dict[str, Any]) -> tuple[_core.Position, Settings]:
    """A game, by its name or itself, and how it is asked."""
    if isinstance(game, Game):
        return game._core, game._settings.with_(**keywords)
    settings = asked_with(keywords)
    return _core.named(settings.text(game, "a game"), settings.quietly()), settings


Value = Any  # int, str, or a tuple of values


def game(
    name: str,
    options: Callable[[Any], Iterable[Value]] | None = None,
    *,
    heap: Callable[[int], Iterable[Value]] | None = None,
    start: Value = None,
    components: Callable[[Any], Iterable[Value]] | None = None,
    canonical: Callable[[Any], Value] | None = None,
    valid: Callable[[Any], bool] | None = None,
    say: Callable[[Any, Any], str] | None = None,
    draw: Callable[[Any], str] | None = None,
    misere: bool | None = None,
    time: float | str | None = None,
    memory: int | str | None = None,
    threads: int = 0,
    lang: str | None = None,
    progress: Any = None,
) -> Game:
    """A game of the catalogue by its name; or, with rules, a game of your own.

    ``options(position)`` gives the positions that a move leads to; a position is an int, a str, or a tuple of
    positions, and all are of the kind of ``start``. With ``heap(n)`` instead, positions are heaps, and the
    function gives what one heap may become: a number, or several where it is split. The functions may be
    generators. They are called in this process, in batches that the search guesses ahead; what they raise
    reaches you with its traceback. ``components`` and ``canonical`` make search faster, and are checked
    against ``options`` on the first positions that are met; ``valid`` refuses positions that make no sense;
    ``say`` and ``draw`` are for people.

    >>> def sweets(n):
    ...     "Eat one or, if their number is even, half of them."
    ...     if n: yield n - 1
    ...     if n and n % 2 == 0: yield n // 2
    >>> g = game("sweets", sweets, start=12)
    >>> g(12).outcome, g(12).nimber, [q.text for q in g(12).options()]
    ('N', 1, ['11', '6'])
    >>> (g(12) + position("nim 1")).outcome
    'P'
    >>> kayles = game("my-kayles", heap=lambda n: [(a, n - k - a) for k in (1, 2) for a in range((n - k) // 2 + 1) if n >= k])
    >>> [kayles(n).nimber for n in range(10)]
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]
    """
    settings = Settings(misere, time, memory, threads, lang, progress)
    given = {
        "options": options,
        "heap": heap,
        "components": components,
        "canonical": canonical,
        "valid": valid,
        "say": say,
        "draw": draw,
    }
    functions = {word: function for word, function in given.items() if function is not None}
    if not functions and start is None:
        return Game(_core.named(settings.text(name, "a game"), settings.quietly()), settings)
    if (options is None) == (heap is None):
        raise settings.refused(
            "a game needs rules",
            "un jeu demande des règles",
            ("give either options or heap, a function", "donnez soit options, soit heap, une fonction"),
        )
    for word, function in functions.items():
        if not callable(function):
            raise TypeError(f"{word} is not a function")
    if heap is not None and (components is not None or canonical is not None):
        raise settings.refused(
            "with heap, components and canonical forms are known",
            "avec heap, les composantes et les formes canoniques sont connues",
        )
    if not re.fullmatch(r"[^\W\d][\w-]*", settings.text(name, "the name of a game")):
        raise settings.refused(
            f"{name!r} cannot name a game",
            f"{name!r} ne peut nommer un jeu",
            ("write a letter, then letters, digits and -", "écrivez une lettre, puis des lettres, des chiffres et -"),
        )
    if start is None:
        start = 0
    core = _core.hosted(name, functions, start, settings.quietly())
    return Game(core, settings)


from ._position import position  # noqa: E402  (for the examples above)
