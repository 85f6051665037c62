"""Proofs of every method are accepted, and say what the oracle says."""
import os
import random
import unittest

import cases
import hex_prover
import prover
from checker import verdict

LONG = bool(os.environ.get("NIMROD_LONG"))
PERIODS = ["octal:0.3", "octal:0.13", "octal:0.71", "octal:0.53", "octal:4.3", "octal:0.33f", "octal:0.f", "octal:4.01", "guiles", "subtraction:1-3", "subtraction:1,3,4",
           "subtraction:2,5"]
LONG_PERIODS = ["kayles", "dawson", "dawson-kayles"]


class Accept(unittest.TestCase):
    def accept(self, lines):
        self.assertIsNone(verdict(prover.seal(lines)), "\n".join(lines))

    def test_couples(self):
        for expression, graph in cases.everything(random.Random(1), 40 if LONG else 12):
            self.accept(prover.couples(expression, graph, True))
            self.accept(prover.couples(expression, graph, False))

    def test_positions(self):
        for expression, graph in cases.everything(random.Random(2), 30 if LONG else 8):
            self.accept(prover.positions(expression, graph))

    def test_periods(self):
        for name in PERIODS + LONG_PERIODS * LONG:
            upto = 250 if name in LONG_PERIODS else 60
            self.accept(prover.period(name, upto))
            self.accept(prover.period(name, upto, name + " 7,3", "nimber"))
            self.accept(prover.period(name, upto, name + " 6,2", "outcome"))

    def test_labels_and_values(self):
        rng = random.Random(3)
        for _ in range(400 if LONG else 120):
            graph = cases.random_graph(rng, rng.randint(2, 6), rng.randint(0, 12), True) if rng.random() < 0.9 else {"a": ["a"]}
            self.accept(prover.labels("a", graph))
            self.accept(prover.values(["a"], graph))
            self.accept(prover.values(["a", rng.choice(sorted(graph))], graph))

    def test_kernels(self):
        rng = random.Random(4)
        for _ in range(200 if LONG else 60):
            graph = cases.random_graph(rng, rng.randint(2, 6), rng.randint(0, 14), True)
            self.accept(prover.kernel(graph, True))
            if prover.kernels_of(graph):
                self.accept(prover.kernel(graph, False))

    def test_hex(self):
        rng = random.Random(5)
        for height, width in hex_prover.SIZES:
            self.accept(hex_prover.proof("%dx%d" % (height, width)))
            for stones in range(height * width if min(height, width) > 1 else 1):
                self.accept(hex_prover.proof(hex_prover.random_position(rng, height, width, stones)))


if __name__ == "__main__":
    unittest.main()
