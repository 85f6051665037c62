"""Positions and what can be asked of them."""

from __future__ import annotations

import os
from typing import Any, Iterator, NamedTuple, Sequence

from . import _core, _notebook
from ._numbers import Ordinal, value_of
from ._settings import Settings

_FIRST = 1000  # options that are fetched at once


class Move(NamedTuple):
    """A move: the position that it leads to, and in words what one does.

    >>> import nimrod
    >>> move = nimrod.position("nim 3,5,7").winning_moves[0]
    >>> print(move.to, "|", move.say)
    nim 2,5,7 | take 1 from heap 1, leaving 2
    """

    to: Position
    say: str

    def __repr__(self) -> str:
        return f"<Move: {self.say} -> {self.to}>"


class Moves(Sequence[Move]):
    """Winning moves: a sequence of those that are listed; ``count`` is how many there are in all, or None."""

    def __init__(self, moves: list[Move], count: int | None, complete: bool):
        self._moves = moves
        self.count = count  # type: ignore[assignment, method-assign]
        self.complete = complete

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, index: Any) -> Any:
        return self._moves[index]

    def __repr__(self) -> str:
        more = "" if self.complete else ", ..."
        return "[" + ", ".join(map(repr, self._moves)) + more + "]"

    def _repr_html_(self) -> str:
        rows = [[(move.say, False), (str(move.to), False)] for move in self._moves]
        return _notebook.table_html([], rows, [])


class Explanation:
    """Why a position is won or lost: printed as text, in a notebook with tables and pictures."""

    def __init__(self, method: str, text: str, blocks: list[Any]):
        self.method = method
        self._text = text
        self._blocks = blocks

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<Explanation by {self.method}>"

    def _repr_html_(self) -> str:
        return _notebook.blocks_html(self._blocks)


class Position:
    """A position of a game, made by ``nimrod.position``, a game, or a move. It does not change.

    Two positions are equal if they are the same position of the same game, played in the same way; that says
    nothing about their values.

    >>> import nimrod
    >>> p = nimrod.position("kayles 10 + nim 3")
    >>> p.outcome, p.nimber
    ('N', 1)
    >>> p == nimrod.position("kayles 10") + nimrod.position("nim 3")
    True
    """

    __slots__ = ("_core", "_settings")

    def __init__(self, core: _core.Position, settings: Settings):
        self._core = core
        self._settings = settings

    def _at(self, core: _core.Position) -> Position:
        return Position(core, self._settings)

    def __str__(self) -> str:
        return self._core.text

    def __repr__(self) -> str:
        misere = ", misere=True" if self.misere and not self._core.misere else ""
        return f"nimrod.position({self._core.text!r}{misere})"

    def _key(self) -> tuple[Any, ...]:
        return self._core.text, tuple(self._core.owners()), self.misere

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __add__(self, other: Position) -> Position:
        """The sum: a move is a move in one of the terms."""
        if not isinstance(other, Position):
            return NotImplemented
        if self.misere != other.misere:
            raise self._settings.refused(
                "normal and misère play cannot be mixed in a sum",
                "le jeu normal et le jeu misère ne se mêlent pas dans une somme",
            )
        core = _core.added([self._core, other._core], self._settings.quietly())
        return Position(core, self._settings.with_(misere=self.misere))

    def __radd__(self, other: Any) -> Position:  # for sum()
        if other != 0:
            return NotImplemented
        return self

    def __reduce__(self) -> Any:
        if self._core.lives_here():
            raise TypeError(f"{self} lives in this process only, as its rules do")
        return _position, (self._core.text, self._settings)

    # What kind of thing it is

    @property
    def game(self) -> str:
        """The name of the game with its parameters; empty for a sum."""
        return self._core.game

    @property
    def text(self) -> str:
        """The position without its game.

        >>> import nimrod
        >>> nimrod.position("moore:2 11,9,7").text
        '11,9,7'
        """
        return self._core.position

    @property
    def misere(self) -> bool:
        """Whether who cannot move wins."""
        return self._core.misere if self._settings.misere is None else self._settings.misere

    def with_(self, **settings: Any) -> Position:
        """The same position, asked with other keywords.

        >>> import nimrod
        >>> p = nimrod.position("nim 1,1,1")
        >>> p.outcome, p.with_(misere=True).outcome
        ('N', 'P')
        """
        return Position(self._core, self._settings.with_(**settings))

    # Moves

    def options(self) -> Iterator[Position]:
        """The positions that a move leads to, one by one; where there are too many to list, an InputError.

        >>> import nimrod
        >>> [str(q) for q in nimrod.position("kayles 3").options()]
        ['kayles 2', 'kayles 1,1', 'kayles 1']
        """
        asked = self._settings.asked()
        most, done = _FIRST, 0
        while True:
            texts, count, complete = self._core.options(most, asked)
            if not texts and not complete:
                raise self._settings.refused(
                    f"{self} has {'infinitely many' if count is None else count} options, too many to list",
                    f"{self} a {'une infinité d’' if count is None else str(count) + ' '}options, trop pour les énumérer",
                    ("move() makes one, option_count counts them", "move() en joue une, option_count les compte"),
                )
            for text in texts[done:]:
                yield self._at(self._core.at(text))
            if complete:
                return
            done, most = len(texts), 10 * most

    @property
    def option_count(self) -> int | None:
        """How many options there are, without listing them where that can be; None: infinitely many.

        >>> import nimrod
        >>> nimrod.position("nim 10^30").option_count == 10 ** 30
        True
        """
        return self._core.options(0, self._settings.asked())[1]

    def move(self, text: str | Position) -> Position:
        """The option that is meant by a text, as one types it in a game.

        >>> import nimrod
        >>> print(nimrod.position("nim 3,5,7").move("1 2"))
        nim 1,5,7
        """
        asked = self._settings.quietly()
        if isinstance(text, Position):
            if not self._core.is_option(text._core, asked):
                raise self._settings.refused(f"{text} is no option of {self}", f"{text} n'est pas une option de {self}")
            return self._at(text._core)
        return self._at(self._core.move(self._settings.text(text, "a move"), asked))

    def say(self, to: Position) -> str:
        """The move to one of the options, in words."""
        if not isinstance(to, Position):
            raise TypeError(f"a move leads to a Position, not to {to!r}")
        return self._core.say(to._core, self._settings.quietly())

    def components(self) -> list[Position]:
        """The independent parts whose sum this is; itself where there are none.

        >>> import nimrod
        >>> [str(q) for q in nimrod.position("nim 3,5 + kayles 4").components()]
        ['nim 3', 'nim 5', 'kayles 4']
        """
        return [self._at(core) for core in self._core.components(self._settings.quietly())]

    def canonical(self) -> Position:
        """One representative of all positions that differ from this one only in appearance."""
        return self._at(self._core.canonical(self._settings.quietly()))

    # Values

    def _value(self, nimber: bool) -> dict[str, Any]:
        return self._core.value(self.misere, nimber, self._settings.asked())

    @property
    def outcome(self) -> str:
        """'N': who is to move wins; 'P': the other player does; 'D': a draw, play goes on forever.

        >>> import nimrod
        >>> nimrod.position("nim 3,5,6").outcome
        'P'
        """
        return self._value(False)["outcome"]

    @property
    def is_lost(self) -> bool:
        """Whether who is to move loses: a P-position."""
        return self.outcome == "P"

    @property
    def nimber(self) -> int | Ordinal | str | None:
        """The value in normal play: an int, an Ordinal where it is infinite; a text such as 'inf(0,2)' where
        play may go on forever. None where there is none: in misère play, and where the players differ.

        >>> import nimrod
        >>> nimrod.position("nim 3,5,7").nimber, nimrod.position("nim w,5").nimber
        (1, Ordinal('w+5'))
        """
        return None if self.misere else value_of(self._value(True)["nimber"])

    @property
    def genus(self) -> str | None:
        """In misère play, where it is found: the nimber and, raised, the misère nimbers with heaps of two added."""
        return self._value(True).get("genus") if self.misere else None

    @property
    def winner(self) -> str | None:
        """Where the players differ: who wins."""
        return self._value(False)["winner"]

    @property
    def method(self) -> str:
        """How the outcome is found: 'search', or 'theory: ' and the name of the theorem."""
        return self._value(False)["method"]

    @property
    def winning_moves(self) -> Moves:
        """The moves that win, at most a hundred of them.

        >>> import nimrod
        >>> nimrod.position("nim 3,5,7").winning_moves
        [<Move: take 1 from heap 1, leaving 2 -> nim 2,5,7>, <Move: take 1 from heap 2, leaving 4 -> nim 3,4,7>, <Move: take 1 from heap 3, leaving 6 -> nim 3,5,6>]
        """
        return self.find_winning_moves(100)

    def find_winning_moves(self, most: int) -> Moves:
        """The moves that win, at most so many of them."""
        most = self._settings.number(most, "most")
        moves, count, complete = self._core.winning_moves(self.misere, most, self._settings.asked())
        return Moves([Move(self._at(to), say) for to, say in moves], count, complete)

    def reply(self, seed: int = 0) -> Move:
        """What the machine plays here: a winning move, or a trap where there is none."""
        seed = self._settings.number(seed, "seed")
        to, say = self._core.reply(self.misere, seed, self._settings.asked())
        return Move(self._at(to), say)

    def p_positions(self, every: bool = False) -> list[Position]:
        """The P-positions that can be reached, one of each kind or every one.

        >>> import nimrod
        >>> [str(q) for q in nimrod.position("wythoff 4,4").p_positions()]
        ['wythoff 0,0', 'wythoff 1,2']
        """
        found = _core.lost(self._core, self.misere, every, self._settings.asked())
        return [self._at(core) for core in found]

    # Reasons and pictures

    def methods(self) -> list[str]:
        """The ways in which the position can be explained, the best first."""
        return self._core.methods(self.misere, self._settings.quietly())

    def explain(self, method: str | None = None) -> Explanation:
        """Why the position is won or lost.

        >>> import nimrod
        >>> nimrod.position("nim 3,5,7").explain().method
        'binary'
        """
        if method is not None:
            method = self._settings.text(method, "method")
        return Explanation(*self._core.explain(self.misere, method, self._settings.asked()))

    def prove(
        self,
        path: str | os.PathLike[str] | None = None,
        *,
        nimber: bool = False,
        method: str | None = None,
        small: bool = False,
        seed: int = 0,
    ) -> str:
        """A proof of who wins, or of the ``nimber``, as a text that others can check; with ``path`` it is written there, too.

        ``method`` names the way of proof (by default the shortest), ``small`` looks longer for a shorter one.

        >>> import nimrod
        >>> print(nimrod.position("nim 3,5,6").prove().splitlines()[1])
        claim normal P nim 3,5,6
        """
        if self._core.lives_here():
            raise self._settings.refused(
                f"nobody could check a proof about {self}: its rules are a function in this process",
                f"nul ne pourrait vérifier une preuve sur {self} : ses règles sont une fonction de ce processus",
                ("proofs are for the games of the catalogue", "les preuves sont pour les jeux du catalogue"),
            )
        if method is not None:
            method = self._settings.text(method, "method")
        seed = self._settings.number(seed, "seed")
        proof = self._core.prove(self.misere, nimber, method, small, seed, self._settings.asked())
        if path is not None:
            with open(path, "w", encoding="utf-8", newline="\n") as file:
                file.write(proof)
        return proof

    def picture(self) -> str:
        """The position as text.

        >>> import nimrod
        >>> print(nimrod.position("chomp 2x3").picture(), end="")
              1 2 3
           1  X . .
           2  . . .
        """
        return self._core.picture(self._settings.quietly())

    def svg(self) -> str:
        """The position as a picture in SVG."""
        return self._core.svg(self._settings.quietly())

    def png(self) -> bytes:
        """The position as a picture in PNG."""
        return self._core.png(self._settings.quietly())

    def _repr_svg_(self) -> str:
        return _notebook.svg(self.svg())

    def _repr_html_(self) -> str:
        return _notebook.picture_html(self.svg(), str(self))

    def graph(self, **keywords: Any) -> Any:
        """The game graph; see ``nimrod.graph``."""
        from ._graph import graph

        return graph(self, **keywords)

    def play(self, first: bool = True, most: int = 1000) -> Any:
        """A board to play on against the machine, in a notebook; see ``nimrod.Board``."""
        from ._play import Board

        return Board(self, first=first, most=most)


def _position(text: str, settings: Settings) -> Position:
    return Position(_core.read(settings.text(text, "a position"), settings.quietly()), settings)


def position(
    text: str,
    *,
    misere: bool | None = None,
    time: float | str | None = None,
    memory: int | str | None = None,
    threads: int = 0,
    lang: str | None = None,
    progress: Any = None,
) -> Position:
    """The position that an expression names: a game, its parameters, a position; or a sum of such.

    ``misere``: who cannot move wins (by default the game decides). ``time`` (seconds, or '5m') and ``memory``
    (bytes, or '4G') are limits, beyond which questions raise OutOfLimits; without ``time`` only Ctrl-C ends a
    search. ``threads``: how many may work (0: one for each core). ``lang``: 'en' or 'fr', the language of moves,
    reasons and errors. ``progress``: called with positions and seconds while a search runs.

    >>> p = position("wythoff 9,12")
    >>> p.outcome, len(p.winning_moves), p.method
    ('N', 1, 'theory: wythoff')
    >>> position("marienbad").misere
    True
    >>> position("nimm 3")
    Traceback (most recent call last):
    nimrod._errors.InputError: there is no game called "nimm" (column 1 of "nimm 3"); did you mean nim? nimrod games lists all games
    """
    return _position(text, Settings(misere, time, memory, threads, lang, progress))
