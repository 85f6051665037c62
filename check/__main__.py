"""python3 check [--shard I/N] FILE...: verifies files of proofs (docs/proofs.md) by the rules of the games alone.

For each file it prints what was verified, the rules as understood, the theorems relied on, counts and time; or the first reason why the
file is refused, with its line. Exit code: 0 all verified, 1 one was refused, 2 one could not be read. With --shard 2/8 only each eighth segment is
checked, from the second on: what the file claims is verified when all eight parts are, on whatever machines.
"""
import os
import re
import sys
import time

from couples import by_couples, by_positions
from expressions import Games
from frame import Frame
from hexes import by_hex
from kernel import by_kernel
from labels import by_labels, by_values
from misere_quotient import by_quotient
from period import by_period
from segments import by_segments
from theorems_boards import by_theorem
from words import Refused, require

METHODS = {"couples": by_couples, "positions": by_positions, "theorem": by_theorem, "period": by_period, "segments": by_segments, "labels": by_labels,
           "values": by_values, "kernel": by_kernel, "quotient": by_quotient, "hex": by_hex}


def check(data, part=(1, 1)):
    """The lines to print, for the bytes of a file, or for one of so many parts of it; raises Refused, whose `line` is the place."""
    frame = Frame()
    frame.part = part
    try:
        frame.read(data)
        require(frame.method == "segments" or part == (1, 1), "only proofs by segments have parts")
        games = Games(frame)
        counts, theorems = METHODS[frame.method](frame, games)
    except Refused as why:
        why.line = frame.line
        raise
    except (RecursionError, MemoryError):
        why = Refused("more memory, or more nesting, than the checker allows itself")
        why.line = frame.line
        raise why from None
    lines = ["verified: " + in_words(frame)]
    if part[1] > 1:
        lines = ["part %d of %d is verified; if all are: %s" % (*part, in_words(frame))]
    for game in games.made.values():
        theorems = theorems + list(game.theorems)
    lines += ["rules: " + rules for rules in ([games.understood] if games.understood else [game.rules for game in games.made.values()])]
    if frame.play == "misere":
        lines.append("rules: misere play: who cannot move wins")
    lines += ["theorem: " + theorem for theorem in dict.fromkeys(theorems)]
    lines.append("counts: " + ", ".join(counts + ["%d options looked at" % games.work.done]))
    return lines


def in_words(frame):
    rest = " ".join(frame.arguments)
    play = "in normal play " if frame.play == "normal" else "in misere play "
    first, _, after = rest.partition(" ")
    if frame.statement == "nimber":
        return play + "%s has the nimber %s" % (after, first)
    if frame.statement == "P":
        return play + "who moves from %s loses" % rest
    if frame.statement == "N":
        return play + "who moves from %s wins" % rest + (" by moving to %s" % frame.move if frame.move else "")
    if frame.statement == "D":
        return play + "neither player can force a win from %s" % rest
    return play + " ".join([frame.statement] + frame.arguments)


def main(paths):
    part = (1, 1)
    if paths[:1] == ["--shard"]:
        words = re.fullmatch("([1-9][0-9]{0,6})/([1-9][0-9]{0,6})", " ".join(paths[1:2]), re.ASCII)
        part = words and tuple(map(int, words.groups()))
        paths = paths[2:]
    if not paths or not part or part[0] > part[1]:
        print("usage: python3 check [--shard I/N] FILE...", file=sys.stderr)
        return 2
    code = 0
    for path in paths:
        start = time.perf_counter()
        try:
            with open(path, "rb") as file:
                data = file.read()
        except OSError as why:
            print("%s: cannot be read: %s" % (path, why.strerror), file=sys.stderr)
            code = 2
            continue
        try:
            lines = check(data, part)
        except Refused as why:
            print("%s:%d: refused: %s" % (path, why.line, why))
            code = max(code, 1)
        else:
            print("%s: %s" % (path, lines[0]))
            print("\n".join("  " + line for line in lines[1:]))
            print("  time: %.2f s" % (time.perf_counter() - start))
    return code


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:  # whoever reads has seen enough, but nothing is verified
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(2)
