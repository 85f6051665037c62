"""The checker in C++ (nimrod check) and the one in Python give the same verdict: on every file of proofs/, on good files of every method, on mutants of all of
them, on the letter of the specification and on bytes that are no file. A few thousand here, ten times as many with NIMROD_LONG."""
import collections
import json
import os
import random
import subprocess
import tempfile
import unittest

import corpus
import mutants
import prover
from checker import verdict
from test_refuse import files

LONG = bool(os.environ.get("NIMROD_LONG"))
NIMROD = os.environ.get("NIMROD_BINARY") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "build", "release", "bin", "nimrod")
PROOFS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "proofs")
QUICK = 30_000  # bytes: larger files take Python too long


def in_cpp(paths):
    """The verdicts of the checker in C++: None if accepted, else line and reason."""
    done = subprocess.run([NIMROD, "check", "--json", "--lang", "en", "--threads", "2", *paths], capture_output=True, text=True)
    found = []
    for file in json.loads(done.stdout)["files"]:
        assert file["verdict"] in ("verified", "refused"), file
        found.append(None if file["verdict"] == "verified" else "%d: %s" % (file["line"], file["reason"]))
    assert done.returncode == any(found), (done.returncode, done.stderr)
    return found


class Both(unittest.TestCase):
    def compare(self, many):
        """Files as bytes, with what they are called; counts (verdict of Python, of C++)."""
        counts = collections.Counter()
        many = list(many)
        with tempfile.TemporaryDirectory() as folder:
            for start in range(0, len(many), 400):
                some = many[start:start + 400]
                paths = [os.path.join(folder, str(i)) for i in range(len(some))]
                for path, (_, data) in zip(paths, some):
                    with open(path, "wb") as file:
                        file.write(data)
                for (name, data), fast in zip(some, in_cpp(paths)):
                    slow = verdict(data)
                    with self.subTest(name):
                        self.assertEqual(slow is None, fast is None, "Python: %s\nC++: %s\n%s" % (slow, fast, data.decode(errors="replace")[:3000]))
                    counts[slow is None] += 1
        return counts

    def test_the_folder_of_proofs(self):
        paths = sorted(os.path.join(PROOFS, name) for name in os.listdir(PROOFS) if name.endswith(".proof"))
        self.assertGreater(len(paths), 50)
        for path, found in zip(paths, in_cpp(paths)):
            self.assertIsNone(found, path)
        data = []
        for path in paths:
            if os.path.getsize(path) < QUICK or LONG:
                with open(path, "rb") as file:
                    data.append((path, file.read()))
        self.assertEqual(self.compare(data)[False], 0)

    def test_mutants_of_the_folder(self):
        rng = random.Random(21)
        some = []
        for name in sorted(os.listdir(PROOFS)):
            path = os.path.join(PROOFS, name)
            if name.endswith(".proof") and os.path.getsize(path) < 2500:
                with open(path) as file:
                    lines = file.read().split("\n")[:-2]
                some += [(name, mutants.mutant(lines, rng)) for _ in range(100 if LONG else 12)]
        self.assertGreater(self.compare(some)[False], 100)

    def test_mutants(self):
        rng = random.Random(int(os.environ.get("NIMROD_SEED", "23")))
        some = []
        for method, good in files().items():
            some += [(method, prover.seal(lines)) for lines in good]
            count = int(os.environ.get("NIMROD_MUTANTS", 4000 if LONG else 400))
            some += [(method, mutants.mutant(good[k % len(good)], rng)) for k in range(count)]
        counts = self.compare(some)
        self.assertGreater(counts[False], 1000)
        self.assertGreater(counts[True], 300)

    def test_the_letter(self):
        """Every file of the explicit tests, accepted or refused for one reason."""
        self.compare((words or "accepted", data) for _, words, data in corpus.letter())

    def test_broken_bytes(self):
        counts = self.compare(("broken", data) for data in list(corpus.broken(random.Random(12)))[::1 if LONG else 5])
        self.assertEqual(counts[True], 0)


if __name__ == "__main__":
    unittest.main()
