"""Mutants of good files: none is accepted whose claim is false. A few thousand here, 100,000 and more with NIMROD_LONG."""
import collections
import functools
import os
import random
import sys
import unittest

import cases
import hex_prover
import judge
import mutants
import prover
from checker import verdict

LONG = bool(os.environ.get("NIMROD_LONG"))


def quotient_files():
    """Certificates that are shipped, as files of proofs."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "data", "misere_quotients.txt")
    with open(path) as file:
        texts = file.read().split("misere-quotient ")[1:]
    found = {text.split("\n")[0]: ("misere-quotient " + text).splitlines() for text in texts}
    # By hand: 0.3 is *1 or nothing, so the quotient is the group of two.
    found["0.3"] = ["misere-quotient 0.3", "q 2", "g 1 1 0", "p 1", "h 1 0 1", "n0 1 period 2", "t 0 1", "t 1 0"]
    for code, order in (("0.3", 2), ("0.75", 8), ("4.56", 8)):
        name = "octal:" + code
        yield prover.head("misere", "quotient %d %s" % (order, name)) + ["by quotient"] + found[code]
        for text in ("3,2", "4,1", "2,2,1"):
            yield prover.head("misere", *prover.outcome(name + " " + text, "misere", None)) + ["by quotient"] + found[code]
    yield prover.head("misere", *prover.outcome("kayles 4,3,1", "misere", None)) + ["by quotient"] + found["0.77"]


# Game, period and start, length of a state, mask, states: single rare heaps, and several.
SEGMENTS = [
    ("octal:4.3", (2, 2), 2, "3 alternating", (4,)), ("octal:0.71", (2, 3), 4, "3 alternating", (6, 7, 8)), ("octal:0.52", (4, 4), 5, "1 alternating", (8, 9, 12)),
    ("octal:0.54", (7, 3), 5, "7", (7, 8, 11)), ("octal:0.544", (8, 3), 5, "7", (8, 12)), ("octal:0.147", (8, 3), 6, "7", (9,)),
]


def sparse(lines):
    """Without the records that are not needed: then options are refuted by replies."""
    for i in range(len(lines) - 1, 0, -1):
        words = lines[i].split(" ")
        for k in range(len(words) - 1, 1, -1) if words[0] == "v" else []:
            fewer = words[:k] + words[k + 1:]
            text = lines[:i] + [" ".join(fewer)] * (len(fewer) > 2) + lines[i + 1:]
            if verdict(prover.seal(text)) is None:
                words, lines = fewer, text
    return lines


@functools.lru_cache(None)
def files():
    """Good files of every method, small ones, as lines; by method."""
    rng = random.Random(7)
    found = collections.defaultdict(list)
    for expression, graph in cases.everything(rng, 6):
        for lines in (prover.couples(expression, graph, True), prover.couples(expression, graph, False)):
            if len(lines) < 60:
                found["couples"].append(lines)
        lines = prover.positions(expression, graph)
        if len(lines) < 60:
            found["positions"].append(lines)
    found["couples"] += [sparse(lines) for lines in found["couples"][::3] if len(lines) < 30]
    for name in ("octal:0.3", "octal:0.13", "octal:0.71", "octal:4.3", "octal:0.f", "subtraction:1-3", "subtraction:1,3,4"):
        found["period"] += [prover.period(name, 60), prover.period(name, 60, name + " 7,3", "nimber"), prover.period(name, 60, name + " 6,2", "outcome")]
    for name, law, window, split, sizes in SEGMENTS:
        found["segments"].append(prover.segments(name, law, window, split, sizes))
    for name, texts, plays in (
            ("bouton", ["nim 3,5,7", "nim 1,1,1", "turning 1,4,6", "silver-dollar 1,3,6", "staircase 2,1,2"], ("normal",)), ("bouton", ["nim 3,5,7", "nim 1,1,1"], ("misere",)),
            ("moore", ["moore:2 1,2,3", "moore:1 2,3"], ("normal", "misere")), ("wythoff", ["wythoff 3,5", "wythoff 4,6", "wythoff 2,2"], ("normal", "misere")),
            ("schwenk", ["dynamic:3 9", "dynamic:2t-1 9@4"], ("normal", "misere")), ("zeckendorf", ["fibonacci 8", "fibonacci 11", "fibonacci 9@2"], ("normal", "misere")),
            ("euclid", ["euclid 7,12", "euclid:zero 6,9"], ("normal", "misere")), ("lasker", ["lasker 3,4", "lasker 2,2"], ("normal",)),
            ("tartan", ["coins:ruler 2,6", "corners 2.2,1.1", "coins:turtles 1,4"], ("normal",)), ("centre", ["cram 2x2"], ("normal",))):
        for text in texts:
            for play in plays:
                found["theorem"].append(prover.theorem(name, text, "outcome", play))
                if play == "normal" and name in ("bouton", "lasker", "tartan"):
                    found["theorem"].append(prover.theorem(name, text, "nimber", play))
    found["theorem"].append(["nimrod-proof 1", "claim normal N cram 2x3", "move cram 2x3:.#./.#.", "by theorem centre"])
    found["theorem"] += [["nimrod-proof 1", "claim normal N chomp 3,3", "by theorem stealing"], ["nimrod-proof 1", "claim normal N hex 3x3", "by theorem stealing"]]
    square = {"a": ["b", "d"], "b": ["a", "c"], "c": ["b", "d"], "d": ["a", "c", "e"], "e": ["d"]}
    found["theorem"].append(prover.head("normal", "P geography:@ a", None, square) + ["by theorem matching", "m b c", "m d e", "c"])
    found["theorem"].append(prover.head("normal", "N geography:@ d", "geography:@ e:d", square) + ["by theorem matching", "m a b"])
    found["theorem"][-1].append("c b")
    for _ in range(8):
        found["theorem"].append(prover.theorem("fusion", "hackenbush:@ *", "nimber", graph=cases.drawing(rng, 3, 1)))
        graph = cases.random_graph(rng, rng.randint(2, 5), rng.randint(2, 9), True)
        found["labels"].append(prover.labels("a", graph))
        found["values"] += [prover.values(["a"], graph), prover.values(["a", "b"], graph)]
        small = cases.random_graph(rng, rng.randint(2, 4), rng.randint(2, 7), True)
        found["kernel"].append(prover.kernel(small, True))
        if prover.kernels_of(small):
            found["kernel"].append(prover.kernel(small, False))
    for text in ("2x2", "2x3", "1x3", "3x2:R./.B/..@R"):
        found["hex"].append(hex_prover.proof(text))
    found["hex"] += [hex_prover.proof(hex_prover.random_position(rng, 3, 3, stones)) for stones in (3, 4, 5)]
    found["quotient"] = list(quotient_files())
    return found


class Refuse(unittest.TestCase):
    def judged(self, data):
        """Refused, accepted and true, or beyond the oracle; a false claim that is accepted fails the test."""
        if verdict(data) is not None:
            return "refused"
        try:
            true = judge.is_true(data)
        except judge.TooBig:
            method = next(line for line in data.decode().split("\n") if line.startswith("by ")).split(" ")[1]
            self.assertIn(method, ("theorem", "period", "quotient"), data.decode())
            return "accepted, beyond the oracle"
        self.assertTrue(true, "a false claim was accepted:\n" + data.decode())
        return "accepted, still true"

    def test_mutants(self):
        rng = random.Random(int(os.environ.get("NIMROD_SEED", "11")))
        total, accepted = collections.Counter(), collections.Counter()
        for method, good in files().items():
            for lines in good:
                self.assertEqual(self.judged(prover.seal(lines)), "accepted, still true", lines)
            count = int(os.environ.get("NIMROD_MUTANTS", 13000 if LONG else 330))
            if method == "quotient":
                count //= 4
            for k in range(count):
                kind, data = mutants.named_mutant(good[k % len(good)], rng)
                verdict_on_it = self.judged(data)
                total[method, verdict_on_it] += 1
                if verdict_on_it != "refused":
                    accepted["two at once" if " and " in kind else kind] += 1
        self.assertGreater(sum(total.values()), 0 if "NIMROD_MUTANTS" in os.environ else 100000 if LONG else 2500)
        if LONG or "-v" in sys.argv:
            for (method, what), count in sorted(total.items()):
                print("%-10s %6d %s" % (method, count, what), file=sys.stderr)
            for kind, count in accepted.most_common():
                print("accepted: %6d %s" % (count, kind), file=sys.stderr)

    def test_broken_bytes(self):
        rng = random.Random(12)
        count = 0
        for method, good in files().items():
            for lines in good if LONG else good[:1]:
                if sum(map(len, lines)) < (3000 if LONG else 700):
                    for data in mutants.broken(prover.seal(lines), rng):
                        self.assertIsNotNone(verdict(data), data)
                        count += 1
        self.assertGreater(count, 1000)


if __name__ == "__main__":
    unittest.main()
