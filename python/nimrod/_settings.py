"""The keywords that every question takes: misere, time, memory, threads, lang, progress."""

from __future__ import annotations

import dataclasses
import numbers
import operator
import re
from typing import Any, Callable

from . import _core, _notebook
from ._errors import InputError, refused

Progress = Callable[[int, float], object]

_SECONDS = {"": 1.0, "ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0}
_BYTES = {"K": 10, "M": 20, "G": 30, "T": 40}


def _seconds(time: Any, language: str) -> float | None:
    if time is None:
        return None
    if isinstance(time, str):
        match = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s|m|h|)", time)
        if match:
            return float(match[1]) * _SECONDS[match[2]]
    elif isinstance(time, numbers.Real):
        if float(time) >= 0:
            return float(time)
    else:
        raise TypeError(f"time is a number of seconds or a text such as '5m', not {time!r}")
    raise refused(
        language,
        f"{time!r} is not a time",
        f"{time!r} n'est pas une durée",
        ("write for example 30, '500ms' or '5m'", "écrivez par exemple 30, '500ms' ou '5m'"),
    )


def _bytes(memory: Any, language: str) -> int | None:
    if memory is None:
        return None
    if isinstance(memory, str):
        match = re.fullmatch(r"(\d+)([KMGT])", memory)
        memory = int(match[1]) << _BYTES[match[2]] if match else memory
    elif not isinstance(memory, numbers.Real):
        raise TypeError(f"memory is a number of bytes or a text such as '4G', not {memory!r}")
    if not isinstance(memory, str) and 0 <= memory < 2**63:  # 4e9 is as good as 4000000000
        return int(memory)
    raise refused(
        language,
        f"{memory!r} is not an amount of memory",
        f"{memory!r} n'est pas une quantité de mémoire",
        ("write for example '500M' or '4G'", "écrivez par exemple '500M' ou '4G'"),
    )


@dataclasses.dataclass(frozen=True)
class Settings:
    """How questions are asked."""

    misere: bool | None = None
    time: Any = None  # what is given; afterwards seconds, or None
    memory: Any = None  # likewise bytes
    threads: int = 0
    lang: str | None = None
    progress: Progress | None = None

    def __post_init__(self) -> None:
        if self.lang not in (None, "en", "fr"):
            raise refused(
                _core.language(),
                f"{self.lang!r} is not a language that Nimrod speaks",
                f"{self.lang!r} n'est pas une langue que Nimrod parle",
                ("it speaks 'en' and 'fr'", "il parle 'en' et 'fr'"),
            )
        if self.misere not in (None, False, True):
            raise TypeError(f"misere is True or False, not {self.misere!r}")
        if self.progress is not None and not callable(self.progress):
            raise TypeError(f"progress is a function of positions and seconds, not {self.progress!r}")
        for name, value in (
            ("misere", None if self.misere is None else bool(self.misere)),
            ("time", _seconds(self.time, self.language)),
            ("memory", _bytes(self.memory, self.language)),
            ("threads", self.number(self.threads, "threads", 1024)),
        ):
            object.__setattr__(self, name, value)  # as the library takes it

    @property
    def language(self) -> str:
        return self.lang or _core.language()

    def with_(self, **changes: Any) -> Settings:
        """The same, but for the keywords that are given."""
        for word in changes:
            if word not in _KEYWORDS:
                raise TypeError(f"there is no keyword {word!r}; keywords are {', '.join(_KEYWORDS)}")
        return dataclasses.replace(self, **changes) if changes else self

    def refused(self, english: str, french: str, hint: tuple[str, str] = ("", "")) -> InputError:
        return refused(self.language, english, french, hint)

    # What is no text, or no number, is a slip of the programmer: a TypeError, in English as those of Python are.

    def text(self, value: Any, what: str) -> str:
        """The text that was given as ``what``."""
        if not isinstance(value, str):
            raise TypeError(f"{what} is a text, not {value!r}")
        try:
            value.encode()
        except UnicodeEncodeError:
            raise self.refused(f"{value!a} is not Unicode", f"{value!a} n'est pas de l'Unicode") from None
        return value

    def number(self, value: Any, what: str, most: int = 2**63 - 1) -> int:
        """The whole number, from 0 on, that was given as ``what``."""
        try:
            number = operator.index(value)
        except TypeError:
            raise TypeError(f"{what} is a whole number, not {value!r}") from None
        if not 0 <= number <= most:
            raise self.refused(
                f"{what} is a number from 0 to {most}, not {number}", f"{what} est un nombre de 0 à {most}, et non {number}"
            )
        return number

    def asked(self) -> _core.Asked:
        progress = self.progress if self.progress is not None else _notebook.progress(self.language)
        return _core.Asked(self.language, self.time, self.memory, self.threads, progress)

    def quietly(self) -> _core.Asked:
        """For what takes no time."""
        return _core.Asked(self.language, None, None, 1, None)


_KEYWORDS = tuple(field.name for field in dataclasses.fields(Settings))


def asked_with(keywords: dict[str, Any]) -> Settings:
    """The keywords of a question."""
    return Settings().with_(**keywords)
