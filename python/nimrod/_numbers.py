"""Nimbers, ordinals, and arrays of nimbers."""

from __future__ import annotations

import functools
import operator
from typing import Any

from . import _core


def _core_of(value: Any) -> _core.Ordinal | None:
    if isinstance(value, (Nimber, Ordinal)):
        return value._core
    if isinstance(value, bool):
        return None
    if isinstance(value, int) or (hasattr(value, "__index__") and not hasattr(value, "shape")):
        return _core.Ordinal(int(value))
    return None


@functools.total_ordering
class _Number:
    __slots__ = ("_core",)

    def __init__(self, value: int | str | Nimber | Ordinal = 0):
        core = _core_of(value)
        if core is None and not isinstance(value, str):
            raise TypeError(f"a whole number or a text was expected, not {value!r}")
        self._core = core if core is not None else _core.Ordinal(value)  # type: ignore[arg-type]

    @classmethod
    def _made(cls, core: _core.Ordinal) -> Any:
        made = cls.__new__(cls)
        made._core = core
        return made

    def __str__(self) -> str:
        return str(self._core)

    def __eq__(self, other: object) -> bool:
        core = _core_of(other)
        if core is None:
            return NotImplemented
        return self._core == core

    def __lt__(self, other: Any) -> bool:
        core = _core_of(other)
        if core is None:
            return NotImplemented
        return self._core.less(core)

    def __hash__(self) -> int:
        n = self._core.int()
        return hash(self._core) if n is None else hash(n)

    def __bool__(self) -> bool:
        return self._core.int() != 0

    def __int__(self) -> int:
        n = self._core.int()
        if n is None:
            raise OverflowError(f"{self} is infinite")
        return n

    def __reduce__(self) -> Any:
        return type(self), (str(self),)

    @property
    def is_finite(self) -> bool:
        """Whether it is one of 0, 1, 2, ..."""
        return self._core.int() is not None

    def _repr_latex_(self) -> str:
        return f"${self._core.latex()}$"


class Nimber(_Number):
    """A nimber, finite or infinite: + is the nim-sum, * the nim-product (Conway, On Numbers and Games).

    >>> Nimber(6) + Nimber(5), Nimber(2) * 2, Nimber(1) / 2, Nimber(4) ** 3
    (Nimber(3), Nimber(3), Nimber(3), Nimber(14))
    >>> Nimber(5).sqrt(), Nimber(2).log(3), Nimber(256).order()
    (Nimber(6), 2, 21845)
    >>> Nimber("w") ** 3                    # the cube root of 2 is the first infinite nimber
    Nimber(2)
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Nimber({self})" if self.is_finite else f"Nimber('{self}')"

    def _with(self, other: Any, operation: str, turned: bool = False) -> Any:
        core = _core_of(other)
        if core is None:
            return NotImplemented
        left, right = (core, self._core) if turned else (self._core, core)
        return Nimber._made(getattr(left, operation)(right))

    def __add__(self, other: Any) -> Nimber:
        return self._with(other, "nim_sum")

    __radd__ = __sub__ = __rsub__ = __xor__ = __rxor__ = __add__

    def __neg__(self) -> Nimber:
        return self

    def __mul__(self, other: Any) -> Nimber:
        return self._with(other, "nim_product")

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Nimber:
        return self._with(other, "nim_quotient")

    def __rtruediv__(self, other: Any) -> Nimber:
        return self._with(other, "nim_quotient", turned=True)

    def __pow__(self, exponent: int) -> Nimber:
        try:
            exponent = operator.index(exponent)
        except TypeError:
            return NotImplemented
        if exponent < 0:
            return (1 / self) ** -exponent
        return Nimber._made(self._core.nim_power(exponent))

    def sqrt(self) -> Nimber:
        """The one nimber whose square this is."""
        return Nimber._made(self._core.nim_sqrt())

    def log(self, base: int | Nimber) -> int:
        """The least n for which base ** n is this nimber; for finite ones of at most 64 bits.

        >>> Nimber(3).log(2)
        2
        """
        return int(_number(_core.calculated("log", [self._core, Nimber(base)._core])))

    def order(self) -> int:
        """The least n > 0 for which the power n is 1."""
        return int(_number(_core.calculated("order", [self._core])))


def _number(answer: Any) -> Any:
    return Nimber._made(answer[0]) if isinstance(answer, list) else answer


class Ordinal(_Number):
    """An ordinal below epsilon 0, with the arithmetic of Cantor; write w for omega.

    >>> w = Ordinal("w")
    >>> 1 + w, w + 1, w * 2, 2 * w, w ** 2 + w * 3
    (Ordinal('w'), Ordinal('w+1'), Ordinal('w*2'), Ordinal('w'), Ordinal('w^2+w*3'))
    >>> w.natural_sum(1) == w + 1, w > 10 ** 30
    (True, True)
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Ordinal({self})" if self.is_finite else f"Ordinal('{self}')"

    def _with(self, other: Any, operation: str, turned: bool = False) -> Any:
        core = _core_of(other)
        if core is None:
            return NotImplemented
        left, right = (core, self._core) if turned else (self._core, core)
        return Ordinal._made(getattr(left, operation)(right))

    def __add__(self, other: Any) -> Ordinal:
        return self._with(other, "sum")

    def __radd__(self, other: Any) -> Ordinal:
        return self._with(other, "sum", turned=True)

    def __mul__(self, other: Any) -> Ordinal:
        return self._with(other, "product")

    def __rmul__(self, other: Any) -> Ordinal:
        return self._with(other, "product", turned=True)

    def __pow__(self, other: Any) -> Ordinal:
        return self._with(other, "power")

    def __rpow__(self, other: Any) -> Ordinal:
        return self._with(other, "power", turned=True)

    def natural_sum(self, other: int | Ordinal) -> Ordinal:
        """Hessenberg's sum."""
        return self._with(Ordinal(other), "natural_sum")

    def natural_product(self, other: int | Ordinal) -> Ordinal:
        """Hessenberg's product."""
        return self._with(Ordinal(other), "natural_product")

    @property
    def is_limit(self) -> bool:
        """Whether it is neither 0 nor a successor."""
        return self._core.is_limit()

    def terms(self) -> list[tuple[Ordinal, int]]:
        """Exponents of w and their coefficients, from the highest power down.

        >>> Ordinal("w^2*3+5").terms()
        [(Ordinal(2), 3), (Ordinal(0), 5)]
        """
        return [(Ordinal._made(exponent), coefficient) for exponent, coefficient in self._core.terms()]


def value_of(text: str | None) -> int | Ordinal | str | None:
    """A nimber as the library writes it: an int where it is finite, else an Ordinal; inf(0,2) stays a text."""
    if text is None:
        return None
    if text.isdigit():
        return _core.Ordinal(text).int()  # int() refuses 4300 digits
    return text if text.startswith("inf") else Ordinal(text)
