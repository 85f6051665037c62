"""Ordinals in Cantor's normal form, as Nim heaps may be: a tuple of (exponent, coefficient) with falling exponents, which are ordinals.

Python compares such tuples as the ordinals compare; 0 is the empty tuple.
"""
import re

from words import require, number, short


def ordinal(text):
    value, rest = read_sum(text, 0)
    require(not rest, "not an ordinal: %s" % short(text))
    return value


def read_sum(text, depth):
    terms = []
    while True:
        term, text = read_term(text, depth)
        require(not terms or term[0] < terms[-1][0], "terms of an ordinal that do not fall")
        terms.append(term)
        if not text.startswith("+"):
            return tuple(term for term in terms if term[1]), text
        require(term[1] > 0, "a term of 0")
        text = text[1:]


def read_term(text, depth):
    require(depth < 20, "an ordinal that is nested too deeply")
    if not text.startswith("w"):
        digits = re.match("[0-9]*", text, re.ASCII).group()
        return ((), number(digits)), text[len(digits):]
    exponent, text = (((), 1),), text[1:]
    if text.startswith("^"):
        exponent, text = read_power(text[1:], depth + 1)
    require(exponent, "an exponent of 0")
    times = 1
    if text.startswith("*"):
        digits = re.match("[0-9]*", text[1:], re.ASCII).group()
        times, text = number(digits, 1), text[1 + len(digits):]
    return (exponent, times), text


def read_power(text, depth):
    if text.startswith("("):
        value, text = read_sum(text[1:], depth)
        require(text.startswith(")"), "a bracket that is not closed")
        return value, text[1:]
    if text.startswith("w"):
        exponent = (((), 1),)
        if text.startswith("w^"):
            exponent, text = read_power(text[2:], depth + 1)
            return ((exponent, 1),), text
        return ((exponent, 1),), text[1:]
    digits = re.match("[0-9]*", text, re.ASCII).group()
    return (((), number(digits, 1)),), text[len(digits):]


def nim_sum(ordinals):
    """Term by term (Conway 1976)."""
    total = {}
    for value in ordinals:
        for exponent, times in value:
            total[exponent] = total.get(exponent, 0) ^ times
    return tuple(sorted(((exponent, times) for exponent, times in total.items() if times), reverse=True))
