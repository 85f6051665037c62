"""Rules that are written in Python."""

import gc
import pickle
import threading
import traceback
import weakref

import pytest

import nimrod


def kayles(position):
    for i, heap in enumerate(position):
        for taken in (1, 2):
            for left in range((heap - taken) // 2 + 1) if heap >= taken else ():
                rest = sorted([*position[:i], left, heap - taken - left, *position[i + 1 :]])
                yield tuple(n for n in rest if n)


def test_the_same_values_as_the_game_of_the_catalogue():
    g = nimrod.game("mine", kayles, start=(5,), components=lambda p: [(n,) for n in p])
    h = nimrod.game("other", heap=lambda n: (
        (a, n - k - a) for k in (1, 2) if n >= k for a in range((n - k) // 2 + 1)))
    for heaps in [(n,) for n in range(12)] + [(3, 4), (1, 2, 3), (5, 5)]:
        expected = nimrod.position("kayles " + ",".join(map(str, heaps)))
        for misere in (False, True):
            for mine in (g(heaps), h(*heaps)):
                assert mine.with_(misere=misere).outcome == expected.with_(misere=misere).outcome
        assert g(heaps).nimber == h(*heaps).nimber == expected.nimber


def test_it_gets_what_a_script_has():
    g = nimrod.game("sweets", lambda n: [n - 1] * (n > 0) + [n // 2] * (n > 0 and n % 2 == 0), start=12)
    assert g.start.text == "12" and g.start.nimber == 1
    assert (g(12) + nimrod.position("nim 1")).outcome == "P"
    assert g(12) + g(3) == g(12) + g(3) and hash(g(12) + g(3)) == hash(g(12) + g(3)) and g(12) + g(3) != g(3) + g(12)
    other = nimrod.game("sweets", lambda n: range(n), start=12)
    assert g(3) != other(3)
    with pytest.raises(nimrod.InputError, match="two different games are called sweets"):
        g(3) + other(3)
    with pytest.raises(TypeError, match="lives in this process"):
        pickle.dumps(g(12) + nimrod.position("nim 1"))
    assert nimrod.table(g, 10, show="nimber").to_numpy().tolist() == [g(n).nimber for n in range(11)]
    assert nimrod.sequence(g, 50).values.tolist() == [g(n).nimber for n in range(50)]
    assert len(g(6).graph()) == 7 and "search" in g(6).methods()
    assert str(g(6).explain()) and g(6)._repr_svg_().startswith("<svg")
    assert g(6).reply().to.outcome in "NP" and isinstance(nimrod.conjecture(g, upto=30), list)


def test_nobody_could_check_a_proof_about_it():
    g = nimrod.game("mine", lambda n: range(n), start=3)
    for position in (g(3), g(3) + nimrod.position("nim 2")):
        with pytest.raises(nimrod.InputError, match="nobody could check"):
            position.prove()
    with pytest.raises(nimrod.InputError, match="ne pourrait vérifier"):
        g(3).with_(lang="fr").prove()


def test_texts_and_nested_positions():
    def dominoes(row):
        for i in range(len(row) - 1):
            if row[i : i + 2] == "..":
                yield row[:i] + "##" + row[i + 2 :]

    g = nimrod.game("dominoes", dominoes, start="......", say=lambda a, b: f"cover {a} as {b}", draw=lambda p: f"[{p}]")
    lua = nimrod.position("script:examples/scripts/domino_row.lua ......")
    assert g("......").nimber == lua.nimber
    assert g("....").winning_moves[0].say.startswith("cover ....")
    assert g("....").picture().strip() == "[....]"
    nested = nimrod.game("nested", lambda p: [(p[0][:-1], p[1])] if p[0] else [], start=((1, 2), "x"))
    assert nested.start.outcome == "P" and nested.start.text == '[1,2],x'


def test_what_the_rules_raise_arrives_with_its_traceback():
    def broken(n):
        if n == 3:
            return 1 // 0
        return [n - 1] if n else []

    g = nimrod.game("broken", broken, start=9)
    with pytest.raises(ZeroDivisionError) as caught:
        g(9).outcome
    text = "".join(traceback.format_exception(caught.value))
    assert "return 1 // 0" in text and "options of 3" in text
    assert g(2).outcome == "P"  # the game is as good as before


@pytest.mark.parametrize(
    "options, error",
    [
        (lambda n: 5, TypeError),
        (lambda n: [1.5], TypeError),
        (lambda n: ["a"], TypeError),
        (lambda n: [True], TypeError),
        (lambda n: [n], ValueError),
        (lambda n: [n - 1] if n > 0 else [9], ValueError),  # play returns
        (lambda n: [2**70], OverflowError),
    ],
)
def test_rules_that_make_no_sense(options, error):
    with pytest.raises(error):
        nimrod.game("bad", options, start=9)(9).outcome


def test_rules_that_change_are_noticed():
    from itertools import count

    tick = count()
    with pytest.raises(ValueError, match="two answers"):
        nimrod.game("moody", lambda n: range(min(n, next(tick) % 3 + 1)), start=9)(9).outcome


def test_wrong_components_are_noticed():
    def one_less(p):
        return [p[:i] + (p[i] - 1,) + p[i + 1 :] for i in range(len(p)) if p[i]]

    with pytest.raises(nimrod.InputError, match="is not the sum"):
        nimrod.game("wrong", one_less, start=(3, 4), components=lambda p: [(sum(p) + 1,)])(3, 4).outcome


def test_what_is_asked_of_game():
    with pytest.raises(nimrod.InputError, match="rules"):
        nimrod.game("x", start=3)
    with pytest.raises(nimrod.InputError, match="cannot name"):
        nimrod.game("two words", lambda n: [], start=3)
    with pytest.raises(TypeError, match="not a function"):
        nimrod.game("x", [1, 2], start=3)
    with pytest.raises(nimrod.InputError, match="refuses"):
        nimrod.game("x", lambda n: range(n), start=3, valid=lambda n: n < 5)(9)
    one, other = (nimrod.game("x", lambda n: range(n), start=3) for _ in range(2))
    with pytest.raises(nimrod.InputError, match="called x"):
        one(3) + other(3)
    assert one(3) != other(3) and one(3) == one(3)


def test_rules_may_not_wait_for_themselves():
    def asks(n):
        return [m for m in range(n) if g(m).outcome == "P"]

    g = nimrod.game("asks", asks, start=5)
    with pytest.raises(RuntimeError, match="may not ask"):
        g(5).outcome
    h = nimrod.game("asks-others", lambda n: [m for m in range(n) if nimrod.position(f"nim {m}").is_lost], start=5)
    assert h(5).outcome == "N"


def test_two_threads_and_rules_in_python():
    g = nimrod.game("threads", lambda n: range(max(0, n - 3), n), start=10)
    found = []
    threads = [threading.Thread(target=lambda: found.append(g(400).nimber)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [0, 0, 0]  # 400 is a multiple of 4


def test_rules_go_when_nobody_holds_them():
    def rules(n):
        return range(n)

    gone = weakref.ref(rules)
    g = nimrod.game("gone", rules, start=3)
    assert g(3).outcome == "N"
    del g, rules
    gc.collect()
    assert gone() is None
