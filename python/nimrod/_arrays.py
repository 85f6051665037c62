"""Arrays of nimbers. NumPy is needed here, and imported when first asked for."""

from __future__ import annotations

import operator
from typing import Any, Callable

import numpy as np

from . import _core
from ._numbers import Nimber

_WORDS = (np.uint8, np.uint16, np.uint32, np.uint64)


def _whole(values: Any) -> Any:
    """Numbers, Nimbers, and lists of them, as numbers that a word can hold."""
    if isinstance(values, (list, tuple)):
        return [_whole(value) for value in values]
    try:
        number = int(values) if isinstance(values, Nimber) else operator.index(values)
    except TypeError:
        raise TypeError(f"nimbers are whole numbers, not {values!r}") from None
    if not 0 <= number < 2**64:
        raise ValueError(f"nimbers of arrays are from 0 to 2**64 - 1, not {number}; Nimber knows larger ones")
    return number


def _plain(value: Any) -> np.ndarray:
    """As an ordinary array of unsigned words."""
    array = np.asarray(value).view(np.ndarray)
    if array.dtype.type in _WORDS:
        return array
    if array.dtype.kind == "O":  # Nimbers, for example
        return np.array(_whole(array.tolist()), dtype=np.uint64).reshape(array.shape)
    if array.dtype.kind not in "iu":
        raise TypeError(f"nimbers are whole numbers, not {array.dtype}")
    if array.size and array.min() < 0:
        raise ValueError("nimbers are not negative")
    return array.astype(np.uint64)


def _together(a: Any, b: Any) -> tuple[np.ndarray, np.ndarray]:
    left, right = _plain(a), _plain(b)
    if left.ndim == 0 or right.ndim == 0:  # a number takes the type of the array, if it fits
        number, array = (left, right) if left.ndim == 0 else (right, left)
        word = array.dtype if array.ndim and int(number) <= np.iinfo(array.dtype).max else np.dtype(np.uint64)
    else:
        word = np.promote_types(left.dtype, right.dtype)
    left, right = np.broadcast_arrays(left, right)
    return np.ascontiguousarray(left, dtype=word), np.ascontiguousarray(right, dtype=word)


def _multiply(a: Any, b: Any) -> np.ndarray:
    left, right = _together(a, b)
    return _core.multiply(left, right).reshape(left.shape)


def _inverse(a: Any) -> np.ndarray:
    return _core.inverse(np.ascontiguousarray(_plain(a)))


def _divide(a: Any, b: Any) -> np.ndarray:
    left, right = _together(a, b)
    return _core.multiply(left, _core.inverse(right)).reshape(left.shape)


def _power(a: Any, n: Any) -> np.ndarray:
    try:
        n = operator.index(n)
    except TypeError:
        raise TypeError(f"the exponent is one whole number, not {n!r}") from None
    if n < 0:
        return _core.power(_inverse(a), -n)
    return _core.power(np.ascontiguousarray(_plain(a)), n)


def _add(a: Any, b: Any) -> np.ndarray:
    left, right = _together(a, b)
    return left ^ right


def _matmul(a: Any, b: Any) -> np.ndarray:
    left, right = _plain(a), _plain(b)
    if left.ndim == 0 or right.ndim == 0 or left.ndim > 2 or right.ndim > 2:
        raise ValueError("matrices and vectors are multiplied by @, nothing else")
    rows = left.reshape(1, -1) if left.ndim == 1 else left
    columns = right.reshape(-1, 1) if right.ndim == 1 else right
    if rows.shape[1] != columns.shape[0]:
        raise ValueError(f"shapes {left.shape} and {right.shape} do not fit")
    products = _multiply(rows[:, :, None], columns[None, :, :])
    out = np.bitwise_xor.reduce(products, axis=1)
    if left.ndim == 1:
        out = out[0]
    return out[..., 0] if right.ndim == 1 else out


_OPERATIONS: dict[Any, Callable[..., Any]] = {
    np.add: _add,
    np.subtract: _add,
    np.multiply: _multiply,
    np.true_divide: _divide,
    np.power: _power,
    np.matmul: _matmul,
    np.sqrt: lambda a: _core.sqrt(np.ascontiguousarray(_plain(a))),
    np.square: lambda a: _multiply(a, a),
    np.reciprocal: _inverse,
    np.negative: lambda a: _plain(a),
    np.positive: lambda a: _plain(a),
}
_COMPARISONS = {np.equal, np.not_equal, np.less, np.less_equal, np.greater, np.greater_equal}


class NimberArray(np.ndarray):
    """An array of nimbers below 2**64: + is the nim-sum, * the nim-product, and so / ** @ and np.sqrt.

    Made by ``nimrod.array``; other operations of NumPy that would take the numbers for ordinary ones are
    refused; ``.view(numpy.ndarray)`` gives them back.
    """

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, out: Any = None, **rest: Any) -> Any:
        if ufunc in _COMPARISONS and method == "__call__":
            return ufunc(*[np.asarray(each).view(np.ndarray) for each in inputs], **rest)
        if ufunc is np.add and method == "reduce":
            if out is not None or np.dtype(rest.pop("dtype", None) or self.dtype).kind != "u":  # mean() asks for floats
                raise TypeError("nimbers have sums, which are nimbers, and no mean")
            total = np.bitwise_xor.reduce(np.asarray(inputs[0]).view(np.ndarray), **rest)
            return total.view(NimberArray) if isinstance(total, np.ndarray) else _scalar(total)
        if ufunc in (np.bitwise_xor,) and method == "__call__":
            ufunc = np.add
        if ufunc not in _OPERATIONS or method != "__call__" or rest:
            raise TypeError(f"{ufunc.__name__} is no operation of nimbers")
        result = _OPERATIONS[ufunc](*inputs)
        if out is not None:
            out[0].view(np.ndarray)[...] = result
            return out[0]
        return result.view(NimberArray) if np.ndim(result) else _scalar(result)

    def __getitem__(self, index: Any) -> Any:
        item = super().__getitem__(index)
        return item if isinstance(item, np.ndarray) else _scalar(item)


def _scalar(word: Any) -> Any:
    return Nimber(int(word))


def array(values: Any, dtype: Any = None) -> NimberArray:
    """An array of nimbers, from numbers or an array of unsigned integers, which is not copied.

    >>> a = array([1, 2, 3])
    >>> (a * a).tolist(), (a + 1).tolist(), (a / a).tolist(), (a ** 3).tolist()
    ([1, 3, 2], [0, 3, 2], [1, 1, 1], [1, 1, 1])
    >>> a.sum(), a @ a
    (Nimber(0), Nimber(0))
    """
    if isinstance(values, (list, tuple)):
        values = np.array(_whole(values), dtype=np.uint64)
    plain = _plain(values)
    if dtype is not None:
        word = np.dtype(dtype)
        if word.type not in _WORDS:
            raise TypeError(f"nimbers are words without a sign, not {word}")
        if plain.size and plain.max() > np.iinfo(word).max:
            raise ValueError(f"{plain.max()} does not fit into {word}")
        plain = plain.astype(word, copy=False)
    return plain.view(NimberArray)
