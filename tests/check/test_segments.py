"""Periods by segments: what `nimrod prove` writes, checked by both checkers, whole and part by part. Needs the program: NIMROD_BINARY."""
import os
import re
import subprocess
import sys
import tempfile
import unittest

import prover
from checker import main, verdict

HERE = os.path.dirname(os.path.abspath(__file__))
BINARY = os.environ.get("NIMROD_BINARY")
LONG = bool(os.environ.get("NIMROD_LONG"))
CHECKER = os.environ.get("NIMROD_CHECKER") or os.path.join(HERE, "..", "..", "check")


def refusal(data, part=(1, 1)):
    try:
        main.check(data, part)
    except main.Refused as why:
        return why
    return None


class Parts(unittest.TestCase):
    """Without the program: the letter of parts."""
    lines = prover.segments("octal:0.54", (7, 3), 5, "7", (7, 8, 11, 12))

    def test_every_part_and_the_whole(self):
        data = prover.seal(self.lines)
        for count in (1, 2, 3, 5, 9):
            for i in range(1, count + 1):
                self.assertIsNone(refusal(data, (i, count)))

    def test_a_state_that_is_altered_is_found_by_the_parts_at_its_two_sides_and_by_no_other(self):
        """Five segments: states begin with line 5, and each ends one segment and begins the next."""
        for state in range(4):
            lines = list(self.lines)
            words = lines[4 + state].split(" ")
            words[-1] = str(int(words[-1]) ^ 1)
            lines[4 + state] = " ".join(words)
            data = prover.seal(lines)
            self.assertIsNotNone(refusal(data))
            found = [i for i in range(5) if refusal(data, (i + 1, 5))]
            self.assertIn(state, found)
            # The state of the size N0 + W is what the last segment is compared with, too.
            self.assertLessEqual(set(found), {state, state + 1} | ({4} if state == 1 else set()))

    def test_other_proofs_have_no_parts(self):
        self.assertIn("only proofs by segments", str(refusal(prover.seal(prover.period("octal:0.71", 60)), (1, 2))))
        self.assertIsNone(refusal(prover.seal(prover.period("octal:0.71", 60)), (1, 1)))

    def test_more_heaps_than_a_checker_counts_are_refused_at_once(self):
        lines = list(self.lines)
        lines[1] = lines[1].replace("period 7", "period 1000000000000000")
        self.assertIn("--shard", str(refusal(prover.seal(lines))))

    def test_several_rare_heaps(self):
        """0.055: period 148 from 259 on (Gangolli and Plambeck 1989), rare heaps up to 43."""
        lines = prover.segments("octal:0.055", (148, 259), 150, "15", (300, 409, 500))
        self.assertIsNone(verdict(prover.seal(lines)))
        self.assertIn("other nimbers", verdict(prover.seal([line.replace("period 148", "period 147") for line in lines])))

    def test_the_command_line(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.proof")
            with open(path, "wb") as file:
                file.write(prover.seal(self.lines))
            for words, code, said in (([path], 0, "verified: in normal play period 7 3"), (["--shard", "2/2", path], 0, "part 2 of 2 is verified; if all are:"),
                                      (["--shard", "3/2", path], 2, "usage"), (["--shard", "0/2", path], 2, "usage"), (["--shard", path], 2, "usage"), (["--shard"], 2, "usage")):
                done = subprocess.run([sys.executable, "-B", CHECKER, *words], capture_output=True, text=True)
                self.assertEqual(done.returncode, code, done)
                self.assertIn(said, done.stdout + done.stderr)


@unittest.skipUnless(BINARY, "NIMROD_BINARY is not set")
class Program(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = os.path.join(self.folder.name, "a.proof")

    def run_it(self, *words, code=0):
        done = subprocess.run([BINARY, *words, "--lang", "en"], capture_output=True, text=True)
        self.assertEqual(done.returncode, code, done)
        return done.stdout + done.stderr

    def content(self):
        with open(self.path, "rb") as file:
            return file.read()

    def test_periods_that_others_found(self):
        """Periods and starts from Gangolli and Plambeck, A Note on Periodicity in Some Octal Games, 1989."""
        for code, period, start in (("0.156", 349, 3479), ("0.055", 148, 259), ("0.356", 142, 7315)):
            self.run_it("prove", "octal:" + code, "--method", "segments", "--small", "--output", self.path, "--time", "30m")
            data = self.content()
            self.assertTrue(data.startswith(b"nimrod-proof 1\nclaim normal period %d %d octal:%s\n" % (period, start, code.encode())), data[:100])
            self.assertIsNone(verdict(data))
            self.assertIn("verified", self.run_it("check", self.path))
            os.remove(self.path)

    def test_parts_in_the_program(self):
        with open(self.path, "wb") as file:
            file.write(prover.seal(Parts.lines))
        self.assertIn("part 2 of 3 is verified; if all are: in normal play", self.run_it("check", "--shard", "2/3", self.path))
        self.assertIn('"verdict": "part"', self.run_it("check", "--json", "--shard", "3/3", self.path))
        self.assertIn("4/3", self.run_it("check", "--shard", "4/3", self.path, code=2))
        lines = list(Parts.lines)
        lines[5] = lines[5][:-1] + "0"  # the second state: the segments before and after it, and the last one
        with open(self.path, "wb") as file:
            file.write(prover.seal(lines))
        codes = [subprocess.run([BINARY, "check", "--shard", "%d/5" % i, self.path], capture_output=True).returncode for i in range(1, 6)]
        self.assertEqual(codes[0], 0)
        self.assertEqual(codes[1], 1)
        self.assertIn(":6: refused", self.run_it("check", self.path, code=1))
        os.remove(self.path)
        with open(self.path, "wb") as file:
            file.write(prover.seal(prover.period("octal:0.71", 60)))
        self.assertIn("only proofs by segments", self.run_it("check", "--shard", "1/2", self.path, code=1))

    def test_a_segment_without_end_ends_with_the_limit(self):
        lines = list(Parts.lines)
        lines[1] = lines[1].replace("period 7", "period 1000000000000000")
        with open(self.path, "wb") as file:
            file.write(prover.seal(lines))
        self.run_it("check", self.path, "--time", "1s", code=3)

    def test_states_of_a_search_in_a_window(self):
        """The resumable way, stopped once; 0.354 has the period 1180 from 10061916 on (A. Flammenkamp)."""
        states = os.path.join(self.folder.name, "a.seq")
        self.run_it("sequence", "octal:0.354", "--window", "--summary", "--save", states, "--upto", "8000000", code=0)
        said = self.run_it("prove", "octal:0.354", "--states", states, code=2)
        self.assertIn("--resume", said)
        self.run_it("sequence", "--resume", states, "--summary", "--upto", "100000000")
        self.run_it("prove", "octal:0.354", "--states", states, "--output", self.path)
        self.assertIn("octal:0.354", self.run_it("prove", "octal:0.104", "--states", states, code=2))
        self.assertTrue(re.match(rb"nimrod-proof 1\nclaim normal period 1180 10061916 octal:0.354\nby segments \d+\n", self.content()))
        self.assertIn("verified", self.run_it("check", self.path, "--time", "30m"))

    def test_what_no_states_prove(self):
        self.assertIn("a way to prove", self.run_it("prove", "kayles", "--method", "couples", code=2))
        self.assertIn("no period", self.run_it("prove", "subtraction:1,3,4", "--method", "segments", code=2))
        self.assertIn("for proofs by segments", self.run_it("prove", "kayles", "--method", "period", "--states", "x", code=2))
        self.assertIn("heaps alone", self.run_it("prove", "kayles", "9", "--states", "x", code=2))
        self.assertIn("by period 12 71", self.run_it("prove", "kayles"))
        self.run_it("prove", "octal:0.106", "--time", "1s", code=3)


if __name__ == "__main__":
    unittest.main()
