"""The holes that checkers of such proofs are known to have: one test each. And hostile files: bounded time and memory."""
import os
import resource
import subprocess
import sys
import tempfile
import unittest

import prover
from checker import FOLDER, main, verdict

from expressions import Games
from frame import Frame
from words import Game, Refused


def lines(text):
    return [line.strip() for line in text.strip().split("\n")]


class Holes(unittest.TestCase):
    def refuse(self, text, reason):
        found = verdict(prover.seal(lines(text)))
        self.assertIsNotNone(found, text)
        self.assertIn(reason, found)

    def accept(self, text):
        self.assertIsNone(verdict(prover.seal(lines(text))), text)

    def test_the_ended_game_is_won_in_misere_play(self):
        self.refuse("nimrod-proof 1\nclaim misere P nim 0\nby positions\ngame nim\np 0", "ended game is won")
        self.refuse("nimrod-proof 1\nclaim misere P kayles 2\nby positions\ngame kayles\np 2", "without a recorded reply")
        self.accept("nimrod-proof 1\nclaim misere P nim 1\nby positions\ngame nim\np 1")
        self.accept("nimrod-proof 1\nclaim misere N nim 0\nby positions\ngame nim")
        self.refuse("nimrod-proof 1\nclaim misere N nim 1\nby positions\ngame nim", "winning move is missing")
        self.refuse("nimrod-proof 1\nclaim misere P octal:0.07 1\nby positions\ngame octal:0.07\np 1", "ended game is won")  # no move, though not empty

    def test_an_empty_set_of_a_quotient(self):
        good = "nimrod-proof 1\nclaim misere quotient 2 octal:0.3\nby quotient\nmisere-quotient 0.3\nq 2\ng 1 1 0\np 1\nh 1 0 1\nn0 1 period 2\nt 0 1\nt 1 0"
        self.accept(good)
        self.refuse(good + "\nt", "a set that is empty")
        self.refuse(good + "\nt 0", "a set that is empty")
        self.refuse(good.replace("t 1 0", "t 1"), "a set that is empty")
        self.refuse(good.replace("\nt 1 0", ""), "not closed")
        self.refuse(good.replace("n0 1", "n0 0"), "less than 1")
        self.refuse(good.replace("\nn0 1 period 2", ""), "some heaps only")
        self.refuse(good.replace("p 1", "p 0 1"), "identity is in P")
        self.refuse(good.replace("octal:0.3", "octal:0.33"), "another game")

    def test_a_period_from_zero_on(self):
        """0.3 with a heap of 0 that does not repeat: from 1 on is proved, from 0 on refused."""
        good = "nimrod-proof 1\nclaim normal period 2 1 octal:0.3\nby period 2 1\ng 0 1 0 1 0 1"
        self.accept(good)
        self.refuse(good.replace("2 1", "2 0"), "less than 1")
        self.refuse(good.replace("period 2 1", "period 0 1"), "less than 1")
        self.refuse(good.replace(" octal:0.3", " octal:0.1").replace("g 0 1 0 1 0 1", "g 0 1 0 0 0 0").replace("2 1", "1 1"), "do not repeat")

    def test_a_window_that_is_too_short(self):
        good = prover.period("octal:0.53", 60)
        self.assertIsNone(verdict(prover.seal(good)))
        last = good[-1].split(" ")
        short = good[:-1] + [" ".join(last[:-1])] if len(last) > 2 else good[:-1]
        self.assertIn("too few values", verdict(prover.seal(short)))

    def test_two_records_that_prove_each_other(self):
        """Ranks: without them any outcome could be labelled round a cycle."""
        graph = "graph 2\na b\nb a"
        self.refuse("nimrod-proof 1\nclaim normal P graph:@ a\n%s\nby labels\nl a P 0\nl b N 0" % graph, "smaller rank")
        self.refuse("nimrod-proof 1\nclaim normal P graph:@ a\n%s\nby labels\nl a P 1\nl b N 0" % graph, "no neighbour is P of a smaller rank")
        self.refuse("nimrod-proof 1\nclaim normal N graph:@ a\nmove graph:@ b\n%s\nby labels\nl a N 1\nl b P 0" % graph, "smaller rank")
        self.accept("nimrod-proof 1\nclaim normal D graph:@ a\n%s\nby labels\nl a D 0\nl b D 0" % graph)
        self.refuse("nimrod-proof 1\nclaim normal nimber 0 graph:@ a\n%s\nby couples\ngame graph:@\nv 0 a\nv 1 b" % graph, "return to the same position")
        self.refuse("nimrod-proof 1\nclaim normal nimber 0 graph:@ a\n%s\nby values\ns a 0 0\ns b 1 0" % graph, "smaller counter")
        self.refuse("nimrod-proof 1\nclaim normal nimber 1 graph:@ a\n%s\nby values\ns a 1 1\ns b 0 0" % graph, "smaller counter")
        self.refuse("nimrod-proof 1\nclaim normal P steps:1.-1,-1.1 2.2\nby couples\ngame steps:1.-1,-1.1\nv 0 2.2", "return to the same position")
        self.refuse("nimrod-proof 1\nclaim misere P graph:@ a\n%s\nby positions\ngame graph:@\np a" % graph, "return to the same position")

    def test_equal_components_are_two(self):
        """1 + 1 in Nim is not 1: a checker that keeps a set of components would take it for a single heap."""
        self.accept("nimrod-proof 1\nclaim normal nimber 0 nim 1,1\nby couples\ngame nim\nv 1 1")
        self.refuse("nimrod-proof 1\nclaim normal nimber 1 nim 1,1\nby couples\ngame nim\nv 1 1", "the nimber 0")
        self.accept("nimrod-proof 1\nclaim normal nimber 0 kayles 9,9\nby couples")  # G + G = 0 whatever G is
        self.refuse("nimrod-proof 1\nclaim normal nimber 0 kayles 9,9,9\nby couples", "not recorded")
        self.refuse("nimrod-proof 1\nclaim misere P nim 1,1\nby positions\ngame nim\np 1", "not recorded")
        self.refuse("nimrod-proof 1\nclaim misere P nim 1,1\nby positions\ngame nim\np 1,1", "without a recorded reply")
        self.refuse("nimrod-proof 1\nclaim misere P nim 2,2,2\nby positions\ngame nim\np 1\np 2,2", "not recorded")

    def test_a_symmetry_on_the_wrong_side(self):
        """Cram may be turned and reflected, Chomp transposed but not turned, treblecross reflected; Hex is none of these."""
        self.accept("nimrod-proof 1\nclaim normal nimber 1 cram 3x1\nby couples\ngame cram\nv 1 1x3\nv 1 1x2")
        self.refuse("nimrod-proof 1\nclaim normal nimber 1 cram 3x1\nby couples\ngame cram\nv 1 1x3\nv 1 3x1\nv 1 1x2", "recorded twice")
        self.refuse("nimrod-proof 1\nclaim normal P chomp 3,1\nby couples\ngame chomp\nv 0 2,1", "not recorded")
        self.accept("nimrod-proof 1\nclaim normal P chomp 2,1\nby couples\ngame chomp\nv 0 2,1")
        self.refuse("nimrod-proof 1\nclaim normal N chomp 3,1,1\nmove chomp 2,2\nby couples\ngame chomp\nv 0 2,1", "no option")
        # An asymmetrical Chomp bar: 3,1 and its transpose 2,1,1 are one; its mirror 3,3,2 is not a bar with the same value.
        self.refuse("nimrod-proof 1\nclaim normal nimber 2 chomp 2,1,1\nby couples\ngame chomp\nv 2 3,1\nv 2 2,1,1", "recorded twice")
        self.refuse("nimrod-proof 1\nclaim normal P hex 2x2:R./..@B\nby hex\nt a1 top\nt a1 left", "not a cell")
        links = "t b1 top\nt b1 a2\nt a2 bottom\na 1 2\na 4 3"
        self.refuse("nimrod-proof 1\nclaim normal P hex 2x2:R./.R@B\nby hex\n%s" % links.replace("b1", "a1").replace("a2", "b2"), "not touch")
        self.accept("nimrod-proof 1\nclaim normal P hex 2x2:.R/R.@B\nby hex\n" + links)
        self.refuse("nimrod-proof 1\nclaim normal P hex 2x2:.R/R.@R\nby hex\n" + links, "not a cell")  # the other player's edges
        # Sprouts: regions may be reflected one by one, but not boundaries.
        self.refuse("nimrod-proof 1\nclaim normal nimber 0 sprouts 2\nby couples\ngame sprouts\nv 0 0*2\nv 0 2", "recorded twice")

    def test_what_is_not_described_is_refused(self):
        good = "nimrod-proof 1\nclaim normal nimber 1 nim 1\nby couples\ngame nim\nv 1 1"
        self.accept(good)
        for old, new in (("nimrod-proof 1", "nimrod-proof 2"), ("claim normal", "claim"), ("normal", "partizan"), ("by couples", "by couples 1"), ("by couples", "by magic"),
                         ("game nim", "game  nim"), ("v 1 1", "w 1 1"), ("v 1 1", "v 1 1 "), ("v 1 1", "v 1  1"), ("v 1 1", "v 1"), ("v 1 1", "v 1 1 1"), ("v 1 1", "v 1 1 2"), ("v 1 1", "v 1 1 0"), ("v 1 1", "v 01 1"), ("v 1 1", "v -1 1"), ("v 1 1", "v 1 1\n"),
                         ("v 1 1", "v 1 1\nv 1 1"), ("v 1 1", "v 1 1,0,2"), ("v 1 1", "v 0 0\nv 1 1"), ("v 1 1", "# v 1 1"), ("nim 1\nby", "nim 1\nmove nim 0\nby"), ("game nim\n", ""),
                         ("nim 1\nby", "nim 1\ngraph 1\nby"), ("nim 1\nby", "nim 1\ntext 1\nby"), ("nim 1\nby", "nim:2 1\nby"), ("nim 1\nby", "nim\nby"), ("nim 1\nby", "nim 1 1\nby"),
                         ("nim 1\nby", "nim 1 +\nby"), ("nim 1\nby", "script:x.lua 1\nby"), ("nim 1\nby", "nim\u00a01\nby"), ("v 1 1", "v \u0661 1"), ("v 1 1", "v 1 \u0661")):
            self.assertIsNotNone(verdict(prover.seal(good.replace(old, new, 1).split("\n"))), new)
        self.assertIsNotNone(verdict(b""))
        self.assertIsNotNone(verdict(b"\n"))
        self.assertIsNotNone(verdict(prover.seal(["nimrod-proof 1"])))
        self.assertIsNotNone(verdict(prover.seal(["nimrod-proof 1", "claim normal P nim 0"])))


class Odd(Game):
    """A game whose rank does not always fall: from 1 one may go to 2 and back, from 3 to nothing, from 4 and 5 to 3, from 6 to 4."""

    name, rules = "odd", "odd"
    after = {1: [(2,)], 2: [(1,)], 3: [()], 4: [(3,)], 5: [(3,)], 6: [(4,)], 7: [(8,)], 8: [(3,)]}
    ranks = {1: 1, 2: 1, 3: 1, 4: 1, 5: 9, 6: 5, 7: 9, 8: 1}

    def read(self, text):
        return [int(text)]

    def options(self, component):
        return self.after[component]

    def rank(self, component):
        return self.ranks[component]


class Ranks(unittest.TestCase):
    """Rules whose rank does not fall are refused wherever an option is used: as option, as reply, as move."""

    def run_odd(self, text):
        frame = Frame()
        frame.read(prover.seal(text.split("\n")))
        games = Games(frame)
        games.made["odd"] = Odd()
        main.METHODS[frame.method](frame, games)

    def test_ranks(self):
        for text in ("claim normal P odd 1\nby couples\ngame odd\nv 0 1\nv 1 2", "claim normal nimber 0 odd 4\nby couples\ngame odd\nv 0 4\nv 1 3",
                     "claim normal N odd 4\nmove odd 3\nby couples\ngame odd\nv 1 3", "claim normal nimber 1 odd 7\nby couples\ngame odd\nv 1 7\nv 1 3",
                     "claim misere P odd 1\nby positions\ngame odd\np 1", "claim misere P odd 6\nby positions\ngame odd\np 6\np 3", "claim misere N odd 4\nmove odd 3\nby positions\ngame odd\np 3"):
            with self.subTest(text):
                self.assertRaisesRegex(Refused, "lower the rank", self.run_odd, "nimrod-proof 1\n" + text)
        self.run_odd("nimrod-proof 1\nclaim normal nimber 0 odd 5\nby couples\ngame odd\nv 0 5\nv 1 3")


HUGE = "1" + "0" * 10000
BIG = "1" + "0" * 30


def hostile():
    """Files, as text without their end lines, that ask for more than there is."""
    claim = "nimrod-proof 1\nclaim normal nimber 1 %s\nby couples\ngame %s\nv 1 %s"
    texts = [claim % (name + " " + text, name, text) for name, text in (
        ("nim", HUGE), ("nim", BIG), ("kayles", BIG), ("octal:0.1(0)", BIG), ("octal:4.8", "30000"), ("subtraction:1-999999999999", "5"), ("cram", "%sx%s" % (BIG, BIG)),
        ("cram", "100000x100000"), ("chomp", "%sx2" % BIG), ("chomp", "100000x100000"), ("moore:9", ",".join(["9"] * 60)), ("moore:2", BIG + "," + BIG),
        ("wythoff", BIG + "," + BIG), ("wythoff:%s" % BIG, "9000,9000"), ("euclid", "1," + BIG), ("dynamic:2", BIG), ("dynamic:%s" % HUGE, "5"), ("sprouts", BIG), ("sprouts", "0*100000000"),
        ("sprouts", "200"), ("steps:1.-1,-1.1", "9.9"), ("steps:-1.0*", "9.9"), ("steps:1.0", "%s.1" % BIG), ("treblecross", BIG), ("treblecross", "100000000"),
        ("turning", BIG), ("coins:ruler*ruler*ruler*ruler", "99.99.99.99"), ("coins:turtles", BIG), ("silver-dollar", BIG), ("staircase", "0," + BIG), ("rules:take_any", BIG),
        ("rules:take_1_leaving_0-5000", "900"), ("rules:split_into_2-500", "500"), ("rules:take_1_to_%sn" % BIG, "9"), ("octal:0." + "7" * 100000, "9"))]
    texts += ["nimrod-proof 1\nclaim normal nimber %s nim 1\nby couples\ngame nim\nv %s 1" % (HUGE, HUGE), "nimrod-proof 1\nclaim normal nimber %s nim 1\nby couples\ngame nim\nv %s 1" % (BIG, BIG),
              "nimrod-proof 1\nclaim normal period %s 3 octal:0.54\nby segments 7\ng 0 1 0 1 2 2\ns 8 1 2 2 2 4" % BIG,
              "nimrod-proof 1\nclaim normal period 7 3 octal:0.54\nby segments 7\ng 0 1 0 1 2 2\ns 8 1 2 2 2 4\ns %s 1 2 2 2 4" % BIG,
              "nimrod-proof 1\nclaim normal period %s 1 octal:0.3\nby period %s 1\ng 0 1" % (BIG, BIG), "nimrod-proof 1\nclaim normal P coins:turtles %s\nby theorem tartan" % HUGE,
              "nimrod-proof 1\nclaim normal P hex %sx%s\nby hex\nt a1 top" % (BIG, BIG), "nimrod-proof 1\nclaim normal P cram %sx%s\nby theorem centre" % (BIG, BIG),
              "nimrod-proof 1\nclaim normal P dynamic:1000000 %s\nby theorem schwenk" % ("9" * 3900), "nimrod-proof 1\nclaim misere quotient 1000000000 octal:0.3\nby quotient\nmisere-quotient 0.3\nq 1000000000\np 1\nh 1",
              "nimrod-proof 1\nclaim normal P nim %s\nby theorem bouton" % ("w^(" * 100000), "nimrod-proof 1\nclaim normal P nim 1\ngraph %s\nby couples" % BIG,
              "nimrod-proof 1\nclaim normal P " + " + ".join(["nim 1"] * 100000) + "\nby couples", "nimrod-proof 1\nclaim misere P nim " + ",".join(["1"] * 300000) + "\nby positions",
              "nimrod-proof 1\nclaim normal P nim %s\nby couples" % ("1," * 600000)]
    return texts


class Hostile(unittest.TestCase):
    """Each is refused within seconds and without much memory, by a process that has little of it."""

    def run_limited(self, files):
        """One process for all."""
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for i, data in enumerate(files):
                paths.append(os.path.join(folder, str(i)))
                with open(paths[-1], "wb") as file:
                    file.write(data)

            def limit():
                resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
                resource.setrlimit(resource.RLIMIT_CPU, (100, 100))
            return subprocess.run([sys.executable, FOLDER] + paths, capture_output=True, text=True, preexec_fn=limit)

    def test_hostile_files(self):
        texts = hostile()
        answer = self.run_limited([prover.seal(text.split("\n")) for text in texts])
        found = answer.stdout.splitlines()
        self.assertEqual((answer.returncode, answer.stderr, len(found)), (1, "", len(texts)), answer.stdout[-300:])
        for text, line in zip(texts, found):
            self.assertIn(": refused: ", line, text[:200])
            self.assertLess(len(line), 1000)

    def test_theorems_of_large_numbers(self):
        """Ten to the thousand is fine where a theorem needs no list."""
        n = 10 ** 1000
        for claim in ("P nim %d,%d" % (n, n), "P turning -", "P moore:2 %d,%d,%d" % (n, n, n), "N wythoff %d,%d\nmove wythoff 0,0" % (n, n), "P euclid %d,%d" % (n, n),
                      "N fibonacci %d@%d\nmove fibonacci 0" % (n, n), "P lasker %d,%d" % (n, n), "P staircase 0,%d" % n, "N cram 100x99\nmove cram " + middle(100, 99)):
            by = {"nim": "bouton", "turning": "bouton", "moore:2": "moore", "wythoff": "wythoff", "euclid": "euclid", "fibonacci": "zeckendorf", "lasker": "lasker",
                  "staircase": "bouton", "cram": "centre"}[claim.split(" ")[1]]
            text = "nimrod-proof 1\nclaim normal %s\nby theorem %s" % (claim, by)
            self.assertIsNone(verdict(prover.seal(text.split("\n"))), claim[:60])


def middle(height, width):
    rows = [["."] * width for _ in range(height)]
    rows[height // 2 - 1][width // 2] = rows[height // 2][width // 2] = "#"
    return "%dx%d:%s" % (height, width, "/".join(map("".join, rows)))


class CommandLine(unittest.TestCase):
    def run_checker(self, *arguments):
        return subprocess.run([sys.executable, FOLDER] + list(arguments), capture_output=True, text=True)

    def test_what_it_says(self):
        with tempfile.TemporaryDirectory() as folder:
            good, bad = os.path.join(folder, "good"), os.path.join(folder, "bad")
            with open(good, "wb") as file:
                file.write(prover.seal(prover.couples("kayles 7 + nim 2")))
            with open(bad, "wb") as file:
                file.write(prover.seal(lines("nimrod-proof 1\nclaim normal nimber 1 nim 1\nby couples\ngame nim\nv 0 1")))
            answer = self.run_checker(good)
            self.assertEqual((answer.returncode, answer.stderr), (0, ""))
            for words in ("verified: in normal play kayles 7 + nim 2 has the nimber", "rules: kayles: ", "rules: nim: ", "theorem: ", "Sprague 1935", "counts: ", "time: "):
                self.assertIn(words, answer.stdout)
            answer = self.run_checker(bad)
            self.assertEqual(answer.returncode, 1)
            self.assertIn(":5: refused: ", answer.stdout)
            self.assertEqual(self.run_checker(good, bad).returncode, 1)
            self.assertEqual(self.run_checker(good, os.path.join(folder, "none")).returncode, 2)
            self.assertEqual(self.run_checker(folder).returncode, 2)
            self.assertEqual(self.run_checker().returncode, 2)


if __name__ == "__main__":
    unittest.main()
