"""Nimbers against their definition, arrays against single nimbers, ordinals, sequences."""

import functools
import itertools
import pickle
import random

import pytest

import nimrod
from nimrod import Nimber, Ordinal

numpy = pytest.importorskip("numpy")


@functools.cache
def slow_product(a, b):
    """Conway's definition: the mex of a'b + ab' + a'b'."""
    values = {
        slow_product(x, b) ^ slow_product(a, y) ^ slow_product(x, y) for x in range(a) for y in range(b)
    }
    return next(n for n in itertools.count() if n not in values)


def test_products_are_those_of_the_definition():
    for a, b in itertools.product(range(16), repeat=2):
        assert Nimber(a) * Nimber(b) == slow_product(a, b)


def test_it_is_a_field():
    chance = random.Random(1)
    for _ in range(50):
        a, b, c = (Nimber(chance.randrange(1, 2**90)) for _ in range(3))
        assert a + a == 0 and (a + b) * c == a * c + b * c
        assert a / b * b == a and a.sqrt() ** 2 == a and a**-1 * a == 1
        assert 1 / a * a == 1
    with pytest.raises(ZeroDivisionError):
        Nimber(1) / 0
    with pytest.raises(nimrod.InputError, match="^an ordinal was expected"):
        Nimber("hello")
    with pytest.raises(ValueError):
        Nimber(-1)


def test_infinite_nimbers():
    w = Nimber("w")
    assert w**3 == 2 and Nimber("w^w") ** 5 == 4  # Conway: the fifth root of 4 is w^w
    assert not w.is_finite and w._repr_latex_() == r"$\omega$"
    with pytest.raises(OverflowError):
        int(w)
    with pytest.raises((nimrod.NotKnown, nimrod.OutOfLimits)):
        Nimber("w^(w^w)") ** 2


def test_orders_and_logarithms():
    assert Nimber(4).order() == 15 and Nimber(2).order() == 3
    assert Nimber(4) ** Nimber(9).log(4) == 9
    with pytest.raises(nimrod.InputError):
        Nimber(4).log(2)  # no power of 2 is 4
    assert pickle.loads(pickle.dumps(Nimber(7))) == Nimber(7)
    assert repr(Nimber("1" * 5000)) == f"Nimber({'1' * 5000})"  # more digits than int() reads
    for ask in (lambda: Nimber(2) ** 0.5, lambda: Nimber(1.5), lambda: Nimber(None), lambda: Ordinal("w").natural_sum(1.5)):
        with pytest.raises(TypeError):
            ask()


@pytest.mark.parametrize("word", ["uint8", "uint16", "uint32", "uint64"])
def test_arrays_are_nimbers_side_by_side(word):
    chance = numpy.random.default_rng(1)
    most = numpy.iinfo(word).max
    a = chance.integers(0, most, 500, dtype=word, endpoint=True)
    b = chance.integers(1, most, 500, dtype=word, endpoint=True)
    x, y = nimrod.array(a), nimrod.array(b)
    assert numpy.shares_memory(a, x)
    for result, expected in (
        (x * y, [Nimber(int(i)) * int(j) for i, j in zip(a, b)]),
        (x + y, [int(i) ^ int(j) for i, j in zip(a, b)]),
        (x / y, [Nimber(int(i)) / int(j) for i, j in zip(a, b)]),
        (x**5, [Nimber(int(i)) ** 5 for i in a]),
        (numpy.sqrt(x), [Nimber(int(i)).sqrt() for i in a]),
    ):
        assert result.dtype == word and result.tolist() == [int(n) for n in expected]
    assert x.sum() == functools.reduce(lambda i, j: i ^ j, a.tolist())
    assert (x == x).all() and isinstance(x[0], Nimber)


def test_shapes_and_matrices():
    a = nimrod.array([[1, 2], [3, 4]])
    b = nimrod.array([5, 6])
    assert (a * b).tolist() == [[int(Nimber(i) * j) for i, j in zip(row, [5, 6])] for row in [[1, 2], [3, 4]]]
    assert (a @ b).tolist() == [int(Nimber(1) * 5 + Nimber(2) * 6), int(Nimber(3) * 5 + Nimber(4) * 6)]
    assert (2 * a).tolist() == (a * 2).tolist()
    a += 1
    assert a.tolist() == [[0, 3], [2, 5]]
    with pytest.raises(TypeError, match="no operation of nimbers"):
        numpy.exp(a)
    with pytest.raises(ZeroDivisionError):
        b / nimrod.array([0, 1])
    with pytest.raises(TypeError):
        nimrod.array(numpy.array([0.5]))
    with pytest.raises(ValueError):
        nimrod.array(numpy.array([-1]))


def test_arrays_and_single_nimbers_together():
    a = nimrod.array([1, 2, 3])
    assert (a * Nimber(2)).tolist() == (Nimber(2) * a).tolist() == [2, 3, 1]
    assert (a + Nimber(2)).tolist() == [3, 0, 1] and (a / Nimber(2)).tolist() == [3, 1, 2]
    assert nimrod.array([Nimber(5), 6]).tolist() == [5, 6]
    assert nimrod.array([[[1], [2]]]).shape == (1, 2, 1)
    assert nimrod.array([[1, 2], [3, 4]]).sum(axis=1, keepdims=True).tolist() == [[3], [7]]
    with pytest.raises(OverflowError):
        a * Nimber("w")


@pytest.mark.parametrize("values", [[-1], [2**64], [1.5], ["x"], [None], [Nimber("w")]])
def test_what_no_word_holds_is_refused(values):
    with pytest.raises((TypeError, ValueError, OverflowError)):
        nimrod.array(values)


def test_arrays_do_not_round():
    a = nimrod.array([1, 2, 300])
    for ask in (lambda: a**1.5, lambda: a**a, lambda: a * 1.5, lambda: a.mean(), lambda: a.sum(dtype=float)):
        with pytest.raises(TypeError):
            ask()
    with pytest.raises(ValueError, match="300"):
        nimrod.array([1, 300], dtype=numpy.uint8)
    with pytest.raises(ValueError, match="300"):
        nimrod.array(numpy.array([1, 300]), dtype=numpy.uint8)


def test_ordinals():
    w = Ordinal("w")
    assert 1 + w == w != w + 1 and 2 * w == w and w * 2 == w + w
    assert w**2 > w * 10**9 and w.is_limit and not (w + 1).is_limit
    assert (w + 1) * w == w**2 and hash(Ordinal(5)) == hash(5)
    assert Ordinal("w^(w+1)*2+3")._repr_latex_() == r"$\omega^{\omega + 1} \cdot 2 + 3$"
    assert 2**w == w


def test_a_sequence_is_the_solvers_own_memory():
    s = nimrod.sequence("kayles", 5000)
    one, other = s.values, s.values
    assert numpy.shares_memory(one, other) and not one.flags.writeable and one.dtype == numpy.uint8
    assert one.tolist()[:100] == [nimrod.position(f"kayles {n}").nimber for n in range(100)]
    del s
    assert one[70] == other[70] == nimrod.position("kayles 70").nimber  # it lives as long as its views
    p = nimrod.sequence("kayles", 1000).period
    assert (p.period, p.preperiod, p.saltus, p.proved) == (12, 71, 0, True)
    for n in range(71, 900):
        assert one[n + p.period] == one[n]
    assert nimrod.sequence("octal:0.007", 1000).period is None
    assert "observed" in str(nimrod.Period(3, 0, 0, False))
    assert len(nimrod.sequence("octal:0.6", 3000)) == 3000  # where the solver keeps a sparse space
    with pytest.raises(nimrod.OutOfLimits):
        nimrod.sequence("octal:0.007", 10**9, time=0.1)
