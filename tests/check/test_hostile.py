"""Hostile files and limits, for the checker in C++ (nimrod check): bounded time and memory, whatever a file says."""
import json
import os
import resource
import subprocess
import tempfile
import unittest

import prover
from test_both import NIMROD
from test_holes import BIG, hostile


def nested(depth):
    """A land of Sprouts with regions within regions."""
    letters = [chr(65 + i % 26) + "(%d)" % (i // 26) for i in range(depth + 1)]
    return "|".join("%s0.%s0" % (a, b) for a, b in zip(letters, letters[1:]))


def more():
    """What Python refuses by counting options for minutes, or what only large files can do."""
    yield "nimrod-proof 1\nclaim normal P rules:take_7_from_each_of_50 %s\nby couples\ngame rules:take_7_from_each_of_50\nv 0 %s" % (",".join(["1"] * 100), ",".join(["1"] * 100))
    puts = "_and_".join("take_1-2_from_heap_%d" % i for i in range(1, 30)) + "_and_put_9999_on_heap_30"
    yield "nimrod-proof 1\nclaim normal P rules:%s %s\nby couples\ngame rules:%s\nv 0 %s" % (puts, ",".join(["5"] * 30), puts, ",".join(["5"] * 30))
    yield "nimrod-proof 1\nclaim normal P sprouts %s!\nby couples\ngame sprouts\nv 0 %s!" % (nested(190), nested(190))
    yield "nimrod-proof 1\nclaim normal P nim w%s\nby theorem bouton" % ("^w" * 100000)
    yield "nimrod-proof 1\nclaim normal P moore:2 %s,%s\nby theorem moore" % ("9" * 4000, ",".join(["1"] * 200000))
    yield "nimrod-proof 1\nclaim normal P steps:1.-1*,-1.1*,1.0*,0.1* 99999.99999\nby couples\ngame steps:1.-1*,-1.1*,1.0*,0.1*\nv 0 99999.99999"
    yield "nimrod-proof 1\nclaim normal kernels 0 @\ngraph 1\na a\nby kernel\nc " + "1 " * 400000 + "0"
    yield "nimrod-proof 1\nclaim normal P hex 30x33\nby hex\n" + "\n".join(["t a1 left"] * 20000)
    yield "nimrod-proof 1\nclaim normal D graph:@ a\ngraph 1\na " + "a " * 300000 + "a\nby values\ns a inf 0"


class Hostile(unittest.TestCase):
    def check(self, files, *options, seconds=120):
        """One process for all: its documents, exit code, megabytes and seconds of processor time."""
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for i, data in enumerate(files):
                paths.append(os.path.join(folder, str(i)))
                with open(paths[-1], "wb") as file:
                    file.write(data)
            out = os.path.join(folder, "out")
            with open(out, "w") as output:
                child = subprocess.Popen([NIMROD, "check", "--json", "--threads", "1", *options, *paths], stdout=output,
                                         preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds)))
                _, status, used = os.wait4(child.pid, 0)
                child.returncode = os.waitstatus_to_exitcode(status)
            with open(out) as output:
                return json.load(output)["files"], child.returncode, used.ru_maxrss / 1024, used.ru_utime + used.ru_stime

    def test_files_that_ask_for_too_much(self):
        texts = hostile() + list(more())
        found, code, megabytes, _ = self.check([prover.seal(text.split("\n")) for text in texts])
        self.assertEqual(code, 1)
        for text, file in zip(texts, found):
            accepted = "by values" in text or "by kernel" in text  # a loop is a draw, and leaves no kernel, however often it is written
            self.assertEqual(file["verdict"], "verified" if accepted else "refused", text[:200])
            self.assertLess(file["seconds"], 100, text[:200])
            self.assertLess(len(file.get("reason", "")), 1000)
        self.assertLess(megabytes, 400)

    def test_records_that_are_only_claimed(self):
        good = prover.seal(prover.couples("kayles 7"))
        end = good.rindex(b"end ")
        for count in (b"1000000000", b"999999999999999999", b"18446744073709551616", b"-1", BIG.encode()):
            found, code, megabytes, _ = self.check([good[:end] + b"end " + count + good[end:][good[end:].index(b" ", 4):]])
            self.assertEqual((code, found[0]["verdict"]), (1, "refused"))
            self.assertLess(megabytes, 100)

    def test_time_and_memory(self):
        lines = ["nimrod-proof 1", "claim normal P wythoff 9,9", "by couples", "game wythoff"]
        lines += ["v 0 %d,%d" % (a, b) for a in range(1, 600) for b in range(a, 600)]
        data = prover.seal(lines)
        found, code, _, _ = self.check([data], "--memory", "2M")
        self.assertEqual((code, found[0]["verdict"]), (3, "unknown"))
        chomp = ["nimrod-proof 1", "claim normal P chomp 300x300", "by couples", "game chomp", "v 0 300x300"]
        found, code, _, used = self.check([prover.seal(chomp)], "--time", "1s")
        self.assertIn((code, found[0]["verdict"]), ((3, "unknown"), (1, "refused")))
        self.assertLess(used, 3)

    def test_nothing_to_read(self):
        with tempfile.TemporaryDirectory() as folder:
            good = os.path.join(folder, "good one")  # with a blank in its name
            with open(good, "wb") as file:
                file.write(prover.seal(prover.couples("kayles 7")))
            def code(*words):
                return subprocess.run([NIMROD, "check", *words], capture_output=True).returncode
            self.assertEqual(code(good), 0)
            self.assertEqual(code(os.path.join(folder, "none")), 5)
            self.assertEqual(code(good, folder), 5)
            self.assertEqual(code(), 2)
            self.assertEqual(code("--what", good), 2)
            empty = os.path.join(folder, "empty")
            open(empty, "w").close()
            self.assertEqual(code(empty, os.path.join(folder, "none")), 1)


if __name__ == "__main__":
    unittest.main()
