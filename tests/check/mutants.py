"""Files that differ from a good one in one respect. Most are sealed again, so that only what they say can be wrong."""
import re

import prover

NAMES = ["kayles", "dawson", "dawson-kayles", "octal:0.77", "octal:0.137", "octal:4.7", "nim", "lasker", "grundy", "subtraction:1-3", "subtraction:1,3,4", "cram", "chomp",
         "treblecross", "moore:1", "moore:2", "wythoff", "wythoff:2", "euclid", "euclid:zero", "fibonacci", "dynamic:1", "dynamic:3", "turning", "coins:turtles", "coins:twins",
         "coins:ruler", "silver-dollar", "staircase", "nodekayles:@", "arckayles:@", "hackenbush:@", "geography:@", "graph:@", "sprouts", "hex", "octal:0.3", "octal:0.33", "octal:0.52", "octal:0.54", "octal:0.71",
         "steps:1", "steps:1.0,0.1", "rules:take_any"]
METHODS = ["couples", "positions", "theorem bouton", "theorem moore", "theorem wythoff", "theorem centre", "theorem stealing", "theorem fusion", "theorem colon", "theorem lasker",
           "theorem tartan", "theorem schwenk", "theorem zeckendorf", "theorem euclid", "theorem matching", "period 1 1", "segments 3", "segments 7 alternating", "labels", "values", "kernel", "quotient", "hex"]
SIGNS = "0123456789abcABCPND.,:;#|!*@+-=/xX RBvpglskmcto\t\"\\\u00e9"
NUMBER = re.compile("[0-9]+")


def numbers(lines, rng):
    """A number somewhere is changed."""
    i = rng.randrange(len(lines))
    found = list(NUMBER.finditer(lines[i]))
    if not found:
        return None
    match = rng.choice(found)
    n = int(match.group())
    new = rng.choice([n + 1, n - 1, n + 2, n - 2, 0, 1, 2 * n, 10 ** 30, -n, "0%d" % n, "+%d" % n, "%d." % n, "10^2", n ^ 1, n ^ 3, rng.randrange(12)])
    return put(lines, i, lines[i][:match.start()] + str(new) + lines[i][match.end():])


def put(lines, i, text):
    return lines[:i] + [text] + lines[i + 1:]


def claims(lines, rng):
    """Another statement, another play."""
    words = lines[1].split(" ")
    kind = rng.randrange(3)
    if kind == 0:
        words[1] = "misere" if words[1] == "normal" else "normal"
    elif kind == 1:
        new = rng.choice(["P", "N", "D", "nimber", "kernel", "kernels"])
        if words[2] in ("nimber", "kernels") and new not in ("nimber", "kernels"):
            del words[3]
        elif new in ("nimber", "kernels") and words[2] not in ("nimber", "kernels"):
            words.insert(3, str(rng.randrange(4)))
        words[2] = new
    else:
        i = rng.randrange(len(words))
        words[i] = rng.choice(words)
    return put(lines, 1, " ".join(words))


def dropped(lines, rng):
    i = rng.randrange(1, len(lines))
    return lines[:i] + lines[i + 1:]


def doubled(lines, rng):
    i, j = rng.randrange(1, len(lines)), rng.randrange(1, len(lines) + 1)
    return lines[:j] + [lines[i]] + lines[j:]


def swapped(lines, rng):
    i, j = rng.randrange(1, len(lines)), rng.randrange(1, len(lines))
    lines = list(lines)
    lines[i], lines[j] = lines[j], lines[i]
    return lines


def games(lines, rng):
    """Another game or other parameters, everywhere or in one line."""
    found = sorted({name for line in lines for name in NAMES if re.search(r"(^| )%s( |$)" % re.escape(name), line)})
    if not found:
        return None
    old, new = rng.choice(found), rng.choice(NAMES)
    everywhere, only = rng.random() < 0.5, rng.randrange(len(lines))
    pattern = re.compile(r"(^| )%s(?= |$)" % re.escape(old))
    return [pattern.sub(lambda m: m.group(1) + new, line) if everywhere or i == only else line for i, line in enumerate(lines)]


def methods(lines, rng):
    by = next(i for i, line in enumerate(lines) if line.startswith("by "))
    lines = put(lines, by, "by " + rng.choice(METHODS))
    return lines[:by + 1] if rng.random() < 0.5 else lines


def words(lines, rng):
    """A word is replaced by another of the file, removed or doubled."""
    i = rng.randrange(1, len(lines))
    here, there = lines[i].split(" "), rng.choice(lines).split(" ")
    k = rng.randrange(len(here))
    kind = rng.randrange(3)
    here[k:k + 1] = [rng.choice(there)] if kind == 0 else [] if kind == 1 else [here[k], here[k]]
    return put(lines, i, " ".join(here))


def signs(lines, rng):
    i = rng.randrange(len(lines))
    if not lines[i]:
        return None
    k = rng.randrange(len(lines[i]))
    kind = rng.randrange(3)
    new = "" if kind == 0 else lines[i][k] * 2 if kind == 1 else rng.choice(SIGNS)
    return put(lines, i, lines[i][:k] + new + lines[i][k + 1:])


KINDS = [numbers, numbers, numbers, claims, claims, dropped, dropped, doubled, swapped, games, games, methods, words, words, signs, signs]


def named_mutant(lines, rng):
    """What was done to the lines, and the bytes of the mutant, sealed."""
    while True:
        kind = rng.choice(KINDS)
        new, done = kind(lines, rng), kind.__name__
        if rng.random() < 0.25 and new:
            kind = rng.choice(KINDS)
            try:
                new, done = kind(new, rng), done + " and " + kind.__name__
            except (IndexError, ValueError, StopIteration):  # no claim or method any more to change
                continue
        if new and new != lines:
            return done, prover.seal(new)


def mutant(lines, rng):
    """The bytes of one mutant, sealed."""
    return named_mutant(lines, rng)[1]


def broken(data, rng):
    """Bytes that no reader should take: cut, with carriage returns, with something more, with another end line."""
    for k in range(len(data)):
        yield data[:k]
    yield data.replace(b"\n", b"\r\n")
    yield b"\xef\xbb\xbf" + data
    yield data[:-1] + b" "
    yield data[:-1] + b"0"
    for more in (b"\n", b" ", b"x\n", b"end 0 0\n", data):
        yield data + more
    yield data + data[data.rindex(b"end "):]
    end = data.rindex(b"end ")
    _, count, digest = data[end:-1].split(b" ")
    for number in (b"0", b"-1", b"+" + count, b"0" + count, str(int(count) + 1).encode(), b"1" + b"0" * 10000):
        if number != count:
            yield data[:end] + b"end " + number + b" " + digest + b"\n"
    for other in (digest.upper(), digest[1:], b"0" * 64, digest + b"0", b""):
        if other != digest:
            yield data[:end] + b"end " + count + b" " + other + b"\n"
    for _ in range(20):
        k = rng.randrange(end)
        yield data[:k] + bytes([data[k] ^ 1 << rng.randrange(8)]) + data[k + 1:]
