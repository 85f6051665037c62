"""Mutates the checker in C++ (src/nimrod/check/), and asks whether the files of the tests notice.

    python3 tests/check/mutate_nimrod_check.py FOLDER [SOURCE...]     lists the mutants that survive; exit code 1 if one is not in equivalent_cpp.txt

All mutants are compiled into one program, in FOLDER, which is told the number of the one to be: every comparison turned, every operand of && and || and every `!` left out, every condition
always and never true, every refusal left out, all_of and any_of taken for each other. Expressions are found by their tokens alone: clang-format has put blanks round operators of two operands and none
round brackets of templates. For each mutant the program forks a child, which checks the files of corpus.py until one gets another verdict than it should.
Mutants of limits (see LIMITS) are left out, as those of the other checker are: test_hostile.py holds them against hostile files.
"""
import os
import re
import struct
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
SOURCES = os.path.join(ROOT, "src", "nimrod", "check")
TOKEN = re.compile(r'//[^\n]*|#[^\n]*|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])+\'|\w(?:[\w]|\'(?=\w))*|<=>|<<=|>>=|->|::|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|[-+*/%&|^]=|\s+|.', re.S)
TURNED = {"<": "less", "<=": "at_most", ">": "more", ">=": "at_least"}
LOOSER = {";", ",", "?", ":", "=", "return", "+=", "-=", "|=", "&=", "^=", "throw"}
LIMITS = re.compile(r"\b(most_\w+|longest_\w+|largest_\w+|between_looks|batch|block|[1-9]\d{3,}|\d+'\d{3})\b")
LEFT_ALONE = {"constexpr", "static_assert", "requires", "template", "using", "typename", "concept"}


class Source:
    def __init__(self, text):
        self.text, self.tokens = text, []
        for match in TOKEN.finditer(text):
            word = match.group()
            if not word.isspace() and not word.startswith(("//", "#")):
                self.tokens.append((word, match.start()))
        self.partner, opened = {}, []
        for i, (word, _) in enumerate(self.tokens):
            if word in "([{":
                opened.append(i)
            elif word in ")]}":
                j = opened.pop()
                self.partner[i], self.partner[j] = j, i

    def word(self, i):
        return self.tokens[i][0] if 0 <= i < len(self.tokens) else ""

    def end(self, i):
        return self.tokens[i][1] + len(self.tokens[i][0])

    def is_binary(self, i):
        return self.text[self.tokens[i][1] - 1].isspace() and self.text[self.end(i)].isspace()

    def stops(self, i, further):
        return self.word(i) in LOOSER or self.word(i) in further and self.is_binary(i)

    def left(self, i, further):
        """The first token of the operand that ends before token i."""
        while True:
            before = self.word(i - 1)
            if before in ("(", "[", "{", "") or self.stops(i - 1, further):
                return i
            if before == "}" and self.tokens[i][1] == self.end(i - 1) + 1 and self.word(i) in ("{", "if", "else"):
                return i
            i = self.partner[i - 1] if before in (")", "]", "}") else i - 1

    def right(self, i, further):
        """The last token of the operand that begins behind token i."""
        while True:
            behind = self.word(i + 1)
            if behind in (")", "]", "}", "") or self.stops(i + 1, further):
                return i
            i = self.partner[i + 1] if behind in ("(", "[", "{") else i + 1

    def is_left_alone(self, i):
        """Whether the token stands in what the compiler evaluates."""
        while i > 0 and self.word(i - 1) not in (";", "{", "}"):
            i -= 1
            if self.word(i) in LEFT_ALONE:
                return True
        return False


OTHERS = ["core/%s.cpp" % name for name in ("input_error", "limits", "memory", "natural", "nearest", "numerals", "outside", "sha256", "text", "utf8")] + [
    "numbers/%s.cpp" % name for name in ("nim_arrays", "nim_arrays_avx2", "nim_arrays_avx512", "nim_field", "nim_residue", "nim_tower", "nim_words", "ordinal")]
UNIT = 16  # files that are compiled as one, as in the build
COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")
BITS = ("&", "|", "^")


def changes(source):
    """Quadruples: first and last token, text before and text behind them (where # is the number of the first mutant), and the names of the mutants."""
    for i, (word, place) in enumerate(source.tokens):
        if word in COMPARISONS and source.is_binary(i):
            first, last = source.left(i, COMPARISONS + BITS + ("&&", "||")), source.right(i, COMPARISONS + BITS + ("&&", "||"))
            if word in TURNED:
                yield first, last, "mutants::%s(#, " % TURNED[word], ")", ["%s turned" % word, "%s with equal taken for less" % word], i
            else:
                yield first, last, "mutants::turned(#, ", ")", ["%s turned" % word], None
        elif word in ("&&", "||") and source.is_binary(i):
            further = ("&&", "||")
            name = "mutants::left_out_and(#, [&] { return static_cast<bool>(" if word == "&&" else "mutants::left_out_or(#, [&] { return static_cast<bool>("
            first = source.left(i, further)
            if source.word(first - 1) not in further:
                yield first, i - 1, name, "); })", ["without what is before the first %s" % word], None
            yield i + 1, source.right(i, further), name, "); })", ["without what is behind %s" % word], None
        elif word == "!" and not source.is_binary(i):
            last = i + 1
            while True:
                last = source.partner[last] if source.word(last) in ("(", "[", "{") else last
                behind = source.word(last + 1)
                if source.text[source.end(last)].isspace() or behind in (")", "]", "}", ",", ";", ""):
                    break
                last += 1
            yield i, last, "mutants::turned(#, ", ")", ["! left out"], None
        elif word in ("if", "while") and source.word(i + 1) == "(":
            first, last = i + 2, source.partner[i + 1] - 1
            first = max([first] + [k + 1 for k in depth_zero(source, first, last) if source.word(k) == ";"])
            declares = any(source.word(k) == "=" and source.is_binary(k) for k in depth_zero(source, first, last))
            if not declares:
                yield (first, last, "mutants::forced(#, ", ")", ["never", "always"], None) if word == "if" else (first, last, "mutants::left_out_or(#, [&] { return static_cast<bool>(", "); })", ["never"], None)
        elif word == "?" and source.is_binary(i):
            yield source.left(i, ()), i - 1, "mutants::forced(#, ", ")", ["never", "always"], None
        elif word == "refuse" and source.word(i - 1) in (";", "{", "}", ")", "else") and source.word(i + 1) == "(":
            yield i, source.partner[i + 1], "mutants::chosen(#) ? void() : ", "", ["refusal left out"], None
        elif word in ("all_of", "any_of") and source.word(i - 1) == "::":
            yield i, source.partner[i + 1], None, None, ["%s taken for the other" % word], None


def depth_zero(source, first, last):
    k = first
    while k <= last:
        yield k
        k = source.partner[k] + 1 if source.word(k) in ("(", "[", "{") else k + 1


def instrumented(text, path, names):
    """The source with a call for each mutant; their descriptions are appended to the names."""
    source = Source(text)
    edits = []
    for order, (first, last, before, behind, kinds, comma) in enumerate(changes(source)):
        order = comma is not None, order  # of equal pieces the comparison is the inner one
        begin, end = source.tokens[first][1], source.end(last)
        shown = " ".join(text[begin:end].split())
        if source.is_left_alone(first) or LIMITS.search(shown) and before and not before.startswith("mutants::left_out"):
            continue
        number = len(names)
        for kind in kinds:
            names.append("%s: %s: %s" % (path, kind, shown[:150]))
        if before is None:
            other = "any_of" if source.word(first) == "all_of" else "all_of"
            start = first
            while source.word(start - 1) in ("::", "std", "ranges"):
                start -= 1
            space = text[source.tokens[start][1]:begin]
            arguments = text[source.end(first):end]
            edits.append((source.tokens[start][1], end, order, "(mutants::chosen(%d) ? %s%s%s : " % (number, space, other, arguments), ")"))
            continue
        edits.append((begin, end, order, before.replace("#", str(number)), behind))
        if comma is not None:
            place = source.tokens[comma][1]
            edits.append((place, place + len(source.word(comma)), order, None, None))
    return apply(text, edits)


def apply(text, edits):
    """Longer pieces contain shorter ones: what is opened last is closed first."""
    opening, closing, commas = {}, {}, {}
    for begin, end, order, before, behind in edits:
        if before is None:
            commas[begin] = end
            continue
        opening.setdefault(begin, []).append((-end, order, before))
        closing.setdefault(end, []).append((-begin, not order[0], -order[1], behind))
    out, at = [], 0
    for place in sorted(set(opening) | set(closing) | set(commas)):
        out.append(text[at:place])
        at = place
        out += [behind for *_, behind in sorted(closing.get(place, []))]
        out += [before for _, _, before in sorted(opening.get(place, []))]
        if place in commas:
            out.append(",")
            at = commas[place]
    return "".join(out) + text[at:]


def build(folder, chosen):
    """The program with all mutants, and their names."""
    inside = os.path.join(folder, "nimrod", "check")
    os.makedirs(inside, exist_ok=True)
    names, objects = [], []
    flags = ["-std=c++20", "-O0", "-w", "-D_GLIBCXX_ASSERTIONS", "-I", folder, "-I", os.path.join(ROOT, "src")]
    for name in sorted(os.listdir(SOURCES)):
        with open(os.path.join(SOURCES, name)) as file:
            text = file.read()
        if not chosen or name in chosen:
            text = '#include "%s"\n' % os.path.join(HERE, "mutants.h") + instrumented(text, name, names)
        with open(os.path.join(inside, name), "w") as file:
            file.write(text)
    jobs = [os.path.join(HERE, "mutant_driver.cpp")] + [os.path.join(ROOT, "src", "nimrod", path) for path in OTHERS]
    mutated = [name for name in sorted(os.listdir(SOURCES)) if name.endswith(".cpp")]
    for k in range(0, len(mutated), UNIT):
        jobs.append(os.path.join(folder, "unit%d.cpp" % k))
        with open(jobs[-1], "w") as file:
            file.write("".join('#include "nimrod/check/%s"\n' % name for name in mutated[k:k + UNIT]))
    for job in jobs:
        objects.append(os.path.join(folder, os.path.basename(job)[:-4] + ".o"))
        if os.environ.get("NIMROD_KEEP") != "1" or not os.path.exists(objects[-1]):
            subprocess.run(["g++", *flags, "-c", job, "-o", objects[-1]], check=True)
    program = os.path.join(folder, "mutants")
    subprocess.run(["g++", *objects, "-o", program, "-lfmt", "-lgmpxx", "-lgmp", "-lpthread"], check=True)
    return program, names


def main(folder, chosen):
    os.makedirs(folder, exist_ok=True)
    program, names = build(folder, chosen)
    sys.path.insert(0, HERE)
    import mutate_checker
    quick, pool = mutate_checker.corpus_of_files()
    files = [file for found in quick.values() for file in found] + [file for found in pool.values() for file in found]
    files.sort(key=lambda file: file[3])
    path = os.path.join(folder, "corpus")
    with open(path, "wb") as file:
        for data, accept, words, *_ in files:
            words = words.encode()
            file.write(struct.pack("<BII", accept, len(words), len(data)) + words + data)
    with open(os.path.join(HERE, "equivalent_cpp.txt")) as file:
        known = {line.partition(" -- ")[0] for line in file.read().split("\n")}
    skipped = [i for i, name in enumerate(names) if name in known]
    done = subprocess.run([program, path, str(len(names))] + [str(i) for i in skipped], stdout=subprocess.PIPE, check=True, text=True).stdout.split("\n")
    survivors = [line.split(" ", 1) for line in done if line]
    for number, what in survivors:
        print("%s: %s" % (what, names[int(number)]))
    print("%d mutants, %d known to be equivalent, %d survived" % (len(names), len(skipped), len(survivors)))
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
