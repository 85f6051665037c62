"""The theorems that the checker relies on, against trying everything, for all positions below a size."""
import itertools
import os
import random
import unittest

import cases
import plain
import prover
from checker import verdict

from ordinals import nim_sum, ordinal
from theorems_boards import nim_product

LONG = bool(os.environ.get("NIMROD_LONG"))


def heaps(count, most):
    return [",".join(map(str, state)) for state in itertools.combinations_with_replacement(range(most + 1), count)]


class Theorems(unittest.TestCase):
    def judge(self, name, expression, play="normal", nimber=False, graph=None, records=()):
        """The true claim is accepted, the contrary refused; so are other nimbers, and every move that does not win."""
        lost = plain.lost(expression, play == "misere", graph)
        true = prover.theorem(name, expression, "outcome", play, graph, records)
        if lost or true[2].startswith("move "):
            self.assertIsNone(verdict(prover.seal(true)), true)
        other = [line.replace("claim %s %s " % (play, "P" if lost else "N"), "claim %s %s " % (play, "N" if lost else "P"), 1) for line in true]
        self.assertIsNotNone(verdict(prover.seal([line for line in other if not line.startswith("move ")])), other)
        if not lost:
            self.judge_moves(true, expression, play == "misere", graph)
        if nimber:
            value = plain.nimber(expression, graph)
            for claim in range(value + 3):
                lines = prover.head(play, "nimber %d %s" % (claim, expression), None, graph) + ["by theorem " + name] + list(records)
                self.assertEqual(verdict(prover.seal(lines)) is None, claim == value, lines)

    def judge_moves(self, true, expression, misere, graph):
        """Every position of the same size as a move: accepted exactly if it is an option and lost."""
        one, state = plain.terms(expression, graph)[0]
        options = {one.same(option) for option in one.options(state)}
        around = {text for option in one.options(state) for text in [one.write(option)]} | {one.write(s) for s in list(one.below(state))[:30]}
        for text in sorted(around)[:60]:
            lines = [("move %s %s" % (one.name, text)) if line.startswith("move ") else line for line in true]
            good = one.same(one.read(text)) in options and one.lost(one.read(text), misere)
            if "matching" not in true[-1] and not any(line.startswith("by theorem matching") for line in true):
                self.assertEqual(verdict(prover.seal(lines)) is None, good, lines)

    def test_bouton(self):
        for text in heaps(1, 5) + heaps(2, 5) + heaps(3, 4):
            self.judge("bouton", "nim " + text, nimber=True)
            self.judge("bouton", "nim " + text, "misere")
        for size in range(4):
            for holes in itertools.combinations(range(7), size):
                text = ",".join(map(str, holes)) or "-"
                self.judge("bouton", "turning " + text, nimber=True)
                self.judge("bouton", "silver-dollar " + text, nimber=True)
        for steps in itertools.product(range(3), repeat=4):
            self.judge("bouton", "staircase " + ",".join(map(str, steps)), nimber=True)

    def test_ordinals(self):
        self.assertEqual(nim_sum([ordinal("w^2"), ordinal("w*2+1"), ordinal("7")]), ordinal("w^2+w*2+6"))
        self.assertLess(ordinal("w*5+100"), ordinal("w^2"))
        self.assertLess(ordinal("w^w*3"), ordinal("w^(w+1)"))
        claim = ["nimrod-proof 1", "claim normal N nim w^2,w*2+1,7", "move nim w*2+6,w*2+1,7", "by theorem bouton"]
        self.assertIsNone(verdict(prover.seal(claim)))
        for text in ("w+w^2", "w*0", "w^0", "w+0", "1+w", "w^(1", "w+", "+w", "w^", "ww", "w^((((((((((((((((((((((1))))))))))))))))))))))"):
            self.assertIsNotNone(verdict(prover.seal([claim[0], "claim normal N nim w^2,%s,7" % text] + claim[2:])), text)
        self.assertIsNotNone(verdict(prover.seal(claim[:2] + ["move nim w^3,w*2+1,7"] + claim[3:])))

    def test_moore(self):
        for k in (1, 2, 3):
            for text in heaps(1, 3) + heaps(2, 4) + heaps(3, 3) + heaps(4, 2):
                self.judge("moore", "moore:%d %s" % (k, text))
                self.judge("moore", "moore:%d %s" % (k, text), "misere")

    def test_wythoff(self):
        for text in heaps(2, 14 if LONG else 8):
            self.judge("wythoff", "wythoff " + text)
            self.judge("wythoff", "wythoff " + text, "misere")
            self.judge("wythoff", "wythoff:2 " + text)
            self.judge("wythoff", "wythoff:3 " + text)
            self.judge("wythoff", "wythoff:2 " + text, "misere")
            self.judge("wythoff", "wythoff:3 " + text, "misere")

    def test_taking_by_the_last_take(self):
        for name in ("fibonacci", "dynamic:1", "dynamic:3", "dynamic:3/2", "dynamic:2t-1", "dynamic:t+2"):
            for n in range(30 if LONG else 16):
                for text in [str(n)] + ["%d@%d" % (n, limit) for limit in range(n + 1)]:
                    for theorem in ["schwenk"] + ["zeckendorf"] * (name == "fibonacci"):
                        self.judge(theorem, name + " " + text)
                        self.judge(theorem, name + " " + text, "misere")

    def test_euclid(self):
        for name in ("euclid", "euclid:zero"):
            for a, b in itertools.combinations_with_replacement(range(0 if name.endswith("zero") else 1, 22 if LONG else 13), 2):
                if b:
                    self.judge("euclid", "%s %d,%d" % (name, a, b))
                    self.judge("euclid", "%s %d,%d" % (name, a, b), "misere")

    def test_lasker(self):
        for text in heaps(1, 10) + heaps(2, 5):
            self.judge("lasker", "lasker " + text, nimber=True)

    def test_coins(self):
        for name in ("turtles", "mock-turtles", "twins", "triplets", "ruler"):
            for heads in [(n,) for n in range(8)] + list(itertools.combinations(range(6), 2)):
                self.judge("tartan", "coins:%s %s" % (name, ",".join(map(str, heads))), nimber=True)
        for name in ("coins:turtles*ruler", "corners", "coins:mock-turtles*twins"):
            for i, j in itertools.product(range(3), repeat=2):
                self.judge("tartan", "%s %d.%d" % (name, i, j), nimber=True)

    def test_nim_products(self):
        """Conway's definition, below 20, and the field axioms beyond."""
        table = {}
        for a, b in itertools.product(range(20), repeat=2):
            found = {table[i, b] ^ table[a, j] ^ table[i, j] for i in range(a) for j in range(b)}
            table[a, b] = next(n for n in itertools.count() if n not in found)
            self.assertEqual(nim_product(a, b), table[a, b])
        rng = random.Random(1)
        for _ in range(50):
            a, b, c = (rng.getrandbits(40) for _ in range(3))
            self.assertEqual(nim_product(a, nim_product(b, c)), nim_product(nim_product(a, b), c))
            self.assertEqual(nim_product(a, b ^ c), nim_product(a, b) ^ nim_product(a, c))

    def test_centre(self):
        for height, width in ((1, 1), (1, 2), (2, 2), (2, 3), (1, 4), (2, 4), (3, 2), (4, 3)):
            lines = prover.theorem("centre", "cram %dx%d" % (height, width), "outcome")
            if lines[1].startswith("claim normal N"):  # the plain prover does not know the middle
                rows = [["."] * width for _ in range(height)]
                for r, c in {((height - 1) // 2, (width - 1) // 2), (height // 2, width // 2)}:
                    rows[r][c] = "#"
                lines[2] = "move cram %dx%d:%s" % (height, width, "/".join(map("".join, rows)))
            self.assertIsNone(verdict(prover.seal(lines)), lines)
        rng = random.Random(2)
        for _ in range(600 if LONG else 250):  # whatever it calls lost is lost
            height, width = rng.choice([(2, 3), (3, 3), (1, 5), (2, 4)])
            half = [rng.choice(".#") for _ in range(height * width)]
            cells = [half[min(i, len(half) - 1 - i)] for i in range(len(half))] if rng.random() < 0.8 else half
            text = "cram %dx%d:%s" % (height, width, "/".join("".join(cells[r * width:(r + 1) * width]) for r in range(height)))
            if verdict(prover.seal(["nimrod-proof 1", "claim normal P " + text, "by theorem centre"])) is None:
                self.assertTrue(plain.lost(text, False), text)

    def test_stealing(self):
        for height, width in itertools.product(range(1, 5), repeat=2):
            for text in ("%dx%d" % (height, width), ",".join([str(width)] * height)):
                lines = ["nimrod-proof 1", "claim normal N chomp " + text, "by theorem stealing"]
                self.assertEqual(verdict(prover.seal(lines)) is None, height * width > 1)
        for claim in ("N chomp 3,2", "P chomp 3,3", "N chomp 1", "N hex 2x3", "N hex 3x3:.../.R./...@B", "N hex:swap 3x3", "P hex 3x3"):
            self.assertIsNotNone(verdict(prover.seal(["nimrod-proof 1", "claim normal " + claim, "by theorem stealing"])), claim)
        self.assertIsNone(verdict(prover.seal(["nimrod-proof 1", "claim normal N hex 5x5", "by theorem stealing"])))
        self.assertIsNotNone(verdict(prover.seal(["nimrod-proof 1", "claim misere N hex 5x5", "by theorem stealing"])))
        self.assertIsNotNone(verdict(prover.seal(["nimrod-proof 1", "claim misere N chomp 2x2", "by theorem stealing"])))

    def test_hackenbush(self):
        rng = random.Random(3)
        for _ in range(120 if LONG else 40):
            graph = cases.drawing(rng, rng.randint(1, 5), rng.randint(0, 3))
            self.judge("fusion", "hackenbush:@ *", nimber=True, graph=graph)
            tree = cases.drawing(rng, rng.randint(1, 5), 0)
            self.judge("colon", "hackenbush:@ *", nimber=True, graph=tree)
            lines = prover.theorem("colon", "hackenbush:@ *", "nimber", graph=graph)
            is_tree = sum(map(len, graph.values())) == len(graph) - 1
            self.assertEqual(verdict(prover.seal(lines)) is None, is_tree, lines)

    def test_matching(self):
        """For random graphs, all matchings and all sets: what is accepted is true, and every true claim has its proof."""
        rng = random.Random(4)
        for _ in range(60 if LONG else 20):
            graph = cases.both_ways(cases.random_graph(rng, rng.randint(2, 5), rng.randint(1, 6), False))
            edges = [(v, w) for v in graph for w in graph[v] if v < w]
            for statement, move in [("P", None)] + [("N", w) for w in graph["a"]]:
                lines = prover.head("normal", statement + " geography:@ a", move and "geography:@ %s:a" % move, graph) + ["by theorem matching"]
                good = plain.lost("geography:@ " + (move + ":a" if move else "a"), False, graph)
                accepted = False
                for size in range(len(edges) + 1):
                    for matching in itertools.combinations(edges, size):
                        ends = [v for edge in matching for v in edge]
                        for k in range(3):
                            for barrier in itertools.combinations(graph, k) if len(set(ends)) == len(ends) else []:
                                records = ["m %s %s" % edge for edge in matching] + [" ".join(("c",) + barrier)]
                                if verdict(prover.seal(lines + records)) is None:
                                    self.assertTrue(good, lines + records)
                                    accepted = True
                self.assertEqual(accepted, good, lines)


if __name__ == "__main__":
    unittest.main()
