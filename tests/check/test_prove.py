"""What `nimrod prove` writes is accepted by the checker, and true by the oracle, which tries everything. Needs the program: NIMROD_BINARY."""
import os
import random
import subprocess
import tempfile
import unittest

import cases
import hex_prover
import judge
import prover
from checker import verdict

BINARY = os.environ.get("NIMROD_BINARY")
LONG = bool(os.environ.get("NIMROD_LONG"))


def drawn(graph):
    """A directed graph in DOT, which knows vertices without arcs."""
    lines = ["%s;" % v for v in graph] + ["%s -> %s;" % (v, w) for v in graph for w in graph[v]]
    return "digraph {\n%s\n}\n" % "\n".join(lines)


def loopy_graph(rng):
    """A few vertices, with cycles as often as not, sometimes with loops."""
    graph = cases.random_graph(rng, rng.randint(2, 7), rng.randint(1, 14), True)
    if rng.random() < 0.2:
        v = rng.choice(sorted(graph))
        graph[v] = graph[v] + [v]
    return graph


@unittest.skipUnless(BINARY, "NIMROD_BINARY is not set")
class Prove(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def accepted(self, *words):
        """The bytes of the proof, which is accepted."""
        done = subprocess.run([BINARY, "prove", "--threads", "1", *words], capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, "%s: %s" % (words, done.stderr.decode()))
        self.assertIsNone(verdict(done.stdout), "%s\n%s" % (words, done.stdout.decode()))
        return done.stdout

    def proof(self, *words):
        """The lines of the proof; it is accepted, and its claim is true."""
        data = self.accepted(*words)
        self.assertTrue(judge.is_true(data), "%s\n%s" % (words, data.decode()))
        return data.decode().split("\n")

    def file(self, graph):
        path = os.path.join(self.folder.name, "graph.dot")
        with open(path, "w", encoding="utf-8") as out:
            out.write(drawn(graph))
        return path

    def test_every_game_in_both_plays(self):
        for expression, _ in cases.everything(random.Random(10), 0):
            if expression == "silver-dollar -":  # which the program writes otherwise
                continue
            self.proof(*expression.split(" "), "--normal")
            self.proof(*expression.split(" "), "--misere")

    def test_graphs_with_cycles(self):
        rng, seen = random.Random(11), set()
        for _ in range(400 if LONG else 100):
            graph = loopy_graph(rng)
            name, pawns = "graph:" + self.file(graph), rng.choices(sorted(graph), k=rng.randint(1, 3))
            lines = self.proof(name, ",".join(pawns))
            values = self.proof(name, ",".join(pawns), "--method", "values") if "by values" in lines or "by labels" in lines else lines
            self.assertEqual(lines[1], values[1])
            seen.add((lines[1].split(" ")[2], next(line for line in lines if line.startswith("by "))))
            if all(value != "inf" for value, _ in (prover.smith(graph)[v] for v in pawns)):
                self.proof(name, ",".join(pawns), "--nimber")
        for outcome in "PND":
            self.assertIn((outcome, "by labels"), seen)
            self.assertIn((outcome, "by values"), seen)

    def test_kernels(self):
        rng, counts = random.Random(12), set()
        for _ in range(300 if LONG else 80):
            path = self.file(loopy_graph(rng))
            found = self.proof(path, "--kernels")[1].split(" ")
            counts.add(int(found[3]))
            one = self.proof(path)[1].split(" ")
            self.assertEqual(one[2:4], ["kernel", "@"] if int(found[3]) else ["kernels", "0"])
        self.assertLessEqual({0, 1, 2, 3}, counts)

    def test_a_proof_that_needs_more_than_unit_propagation(self):
        graph = {"v%d" % i: ["v%d" % ((i + d) % 17) for d in (1, 3, 5)] for i in range(17)}
        found = prover.kernels_of(graph)
        lines = self.proof(self.file(graph), "--kernels")
        self.assertEqual(lines[1], "claim normal kernels %d @" % len(found))
        self.assertGreater(len([line for line in lines if line.startswith("c ")]), len(found) + 1)

    def test_hex(self):
        rng = random.Random(13)
        for height, width in hex_prover.SIZES + [(3, 4), (4, 3), (2, 6)]:
            small = height * width <= 9
            if small:
                self.proof("hex", "%dx%d" % (height, width), "--method", "hex")
            for stones in range(0 if small else 4, height * width if min(height, width) > 1 else 1):
                self.proof("hex", hex_prover.random_position(rng, height, width, stones), "--method", "hex")

    def test_openings_of_hex(self):
        """Against maps of openings that others published or computed (their source is in the file)."""
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "golden", "data", "hex_openings.tsv"), encoding="utf-8") as file:
            rows = [line.split("\t") for line in file if not line.startswith("#")]
        for size, _, openings in rows:
            for r, row in enumerate(openings.strip().split("/")):
                for c, winner in enumerate(row):
                    if int(size) > (6 if LONG else 5):
                        continue
                    data = self.accepted("hex", "%sx%s:%s%d" % (size, size, "abcdef"[c], r + 1), "--method", "hex")
                    self.assertEqual(data.decode().split("\n")[1].split(" ")[2], "P" if winner == "R" else "N", (size, r, c))
                    self.assertLess(len(data), 2_000_000 if size == "6" else 30_000)


if __name__ == "__main__":
    unittest.main()
