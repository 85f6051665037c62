"""The keywords that every question takes: misere, time, memory, threads, lang, progress."""

from __future__ import annotations

import dataclasses
import re
from typing import Callable

from . import _core, _notebook
from ._errors import InputError

Progress = Callable[[int, float], object]

_SECONDS = {"": 1.0, "ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0}
_BYTES = {"K": 10, "M": 20, "G": 30, "T": 40}


def _seconds(time: float | str | None) -> float | None:
    if time is None or isinstance(time, (int, float)):
        if time is not None and not time >= 0:
            raise InputError(f"a time is not negative, as {time!r} is")
        return time
    match = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s|m|h|)", time)
    if not match:
        raise InputError(f"{time!r} is not a time", hint="write for example 30, '500ms' or '5m'")
    return float(match[1]) * _SECONDS[match[2]]


def _bytes(memory: int | str | None) -> int | None:
    if memory is None or isinstance(memory, int):
        return memory
    match = re.fullmatch(r"(\d+)([KMGT])", memory)
    if not match:
        raise InputError(f"{memory!r} is not an amount of memory", hint="write for example '500M' or '4G'")
    return int(match[1]) << _BYTES[match[2]]


@dataclasses.dataclass(frozen=True)
class Settings:
    """How questions are asked."""

    misere: bool | None = None
    time: float | str | None = None
    memory: int | str | None = None
    threads: int = 0
    lang: str | None = None
    progress: Progress | None = None

    def __post_init__(self) -> None:
        if self.lang not in (None, "en", "fr"):
            raise InputError(f"{self.lang!r} is not a language that Nimrod speaks", hint="'en' or 'fr'")
        if not 0 <= self.threads <= 1024:
            raise InputError(f"{self.threads!r} is not a number of threads")
        _seconds(self.time)
        _bytes(self.memory)

    @property
    def language(self) -> str:
        return self.lang or _core.language()

    def with_(self, **changes: object) -> Settings:
        """The same, but for the keywords that are given."""
        return dataclasses.replace(self, **changes) if changes else self

    def asked(self) -> _core.Asked:
        progress = self.progress if self.progress is not None else _notebook.progress(self.language)
        return _core.Asked(self.language, _seconds(self.time), _bytes(self.memory), self.threads, progress)

    def quietly(self) -> _core.Asked:
        """For what takes no time."""
        return _core.Asked(self.language, None, None, 1, None)
