"""Files with a verdict that does not come from the checker: good ones, whose claim the oracle confirms, and bad ones, whose claim it calls false or which the
specification refuses by its letter."""
import contextlib
import itertools
import random
import signal

import judge
import mutants
import plain
import prover
import test_holes
import test_letter
import test_reading
from test_accept import PERIODS
from test_refuse import files


def good(rng):
    """Pairs of a method and the bytes of a file."""
    for method, found in files().items():
        for lines in found:
            yield method, prover.seal(lines)
    for name in PERIODS:
        yield "period", prover.seal(prover.period(name, 60))


@contextlib.contextmanager
def patience(seconds):
    """What takes the oracle longer, of processor time, is too big for it."""
    def stop(*_):
        raise judge.TooBig
    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, signal.SIG_DFL)


def forget():
    """What the oracle has found so far."""
    for game in [*plain.made.values(), plain.SUM]:
        game.nimbers.clear()
        game.outcomes.clear()


def bad(rng, count):
    """Mutants with a false claim; a claim that the oracle cannot read counts as false."""
    found = files()
    for k in itertools.count():
        method = sorted(found)[k % len(found)]
        lines = found[method][k // len(found) % len(found[method])]
        data = mutants.mutant(lines, rng)
        try:
            with patience(0.1):
                false = not judge.is_true(data)
        except judge.TooBig:
            forget()
            continue
        except Exception:  # no claim at all
            false = True
        if false:
            yield method, data
            count -= 1
            if not count:
                return


def letter():
    """The explicit tests, as (whether to accept, words to be said, data)."""
    found = []

    class Listener(test_holes.Holes):
        def accept(self, text):
            found.append((True, "", prover.seal(test_holes.lines(text))))

        def refuse(self, text, reason):
            found.append((False, reason, prover.seal(test_holes.lines(text))))
    for name in dir(Listener):
        if name.startswith("test_") and name not in ("test_what_is_not_described_is_refused", "test_a_window_that_is_too_short"):
            getattr(Listener(name), name)()
    found += [(reason is None, reason or "", prover.seal(lines)) for _, lines, reason, *_ in test_letter.cases()]
    return found + [(accept, words, prover.seal(lines)) for _, lines, accept, words in test_reading.cases()]


def broken(rng):
    found = files()
    for method in sorted(found):
        yield from mutants.broken(prover.seal(min(found[method], key=lambda lines: sum(map(len, lines)))), rng)


if __name__ == "__main__":
    print(len(list(good(random.Random(1)))), len(letter()))
