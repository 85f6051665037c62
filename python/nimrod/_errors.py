"""What goes wrong, as exceptions."""

from __future__ import annotations

from typing import Any


class InputError(ValueError):
    """A text, or a number, that makes no sense.

    ``column`` counts from 0 in the text that was read, or is None; ``hint`` says what to write instead.
    """

    def __init__(self, message: str, column: int | None = None, hint: str = ""):
        super().__init__(message)
        self.column = column
        self.hint = hint

    def __reduce__(self) -> Any:
        return type(self), (str(self), self.column, self.hint)


class OutOfLimits(RuntimeError):
    """The answer is not within the limits; nothing is guessed.

    ``reason`` is "time", "memory", "positions", "cancelled", "too large" or "endless"; ``positions`` and
    ``seconds`` say what was reached.
    """

    def __init__(self, message: str, reason: str, positions: int, seconds: float):
        super().__init__(message)
        self.reason = reason
        self.positions = positions
        self.seconds = seconds

    def __reduce__(self) -> Any:
        return type(self), (str(self), self.reason, self.positions, self.seconds)


class NotKnown(ArithmeticError):
    """What nobody has computed, such as a nim-product beyond the table of Lenstra's numbers."""


class UnreadableFile(OSError):
    """A file that cannot be opened or read."""


class DamagedFile(ValueError):
    """A file whose content is not what was once written."""


def refused(language: str, english: str, french: str, hint: tuple[str, str] = ("", "")) -> InputError:
    """The InputError that says so in this language, its hint (English, French) after it."""
    if language == "fr":
        return InputError(f"{french} ; {hint[1]}" if hint[1] else french, None, hint[1])
    return InputError(f"{english}; {hint[0]}" if hint[0] else english, None, hint[0])
