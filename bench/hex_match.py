#!/usr/bin/env python3
"""Games of Hex between two programs that speak the protocol (GTP in the dialect of Hex programs).

Each game begins with a given stone of Black. Every opening is played twice, so that each program
has each side of it once. Both programs have the same time for a move and run on the same core, one
thinking while the other waits. A game is a file in SGF; a match that was interrupted goes on where
it stopped, and one that is complete is only counted. What a program does wrong (it dies, is silent
for a minute more than its time, or lays a stone where it cannot) ends the game. Then a judge, if
there is one, is asked who wins the position by proof (dfpn-solve-state); games without a result are
counted apart. Example:

    bench/hex_match.py --ours "build/release/bin/nimrod hex-protocol --threads 1 --seed {seed}" \\
        --theirs "mohex --seed {seed}" --their-setup "param_mohex max_time {time}" \\
        --size 11 --time 1 --openings a2 a10 b4 --folder /tmp/match

With --levels A B our own program plays against itself at the levels of `nimrod play`, each from A + 1
to B against the one below it, which it should beat in three games of four:

    bench/hex_match.py --ours "build/release/bin/nimrod hex-protocol --threads 1 --seed {seed}" \\
        --levels 1 10 --size 9 --time 2.5 --games 40 --folder /tmp/levels
"""

import argparse
import math
import os
import random
import re
import select
import shlex
import subprocess
import sys
import time
from pathlib import Path

PATIENCE = 60  # seconds beyond its time after which a program is thought dead


class Fault(Exception):
    """A program that did not keep to the protocol or the rules."""


class Player:
    def __init__(self, name, command, core):
        pinned = ["taskset", "-c", str(core)] if core is not None else []
        self.name = name
        self.longest = self.total = self.processor = 0.0
        self.moves = 0
        self.process = subprocess.Popen(
            pinned + shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, bufsize=0)

    def ask(self, line, patience=PATIENCE):
        try:
            self.process.stdin.write(line.encode() + b"\n")
        except OSError as error:
            raise Fault(f"{self.name} died") from error
        answer, end = b"", time.monotonic() + patience
        while not re.search(rb"(^|\n)[=?][^\n]*\n(.*\n)*\r?\n", answer):
            ready, _, _ = select.select([self.process.stdout], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                raise Fault(f"{self.name} is silent after {line}")
            read = self.process.stdout.read(4096)
            if not read:
                raise Fault(f"{self.name} died at {line}")
            answer += read
        said = re.search(r"(?:^|\n)([=?])\d*([^\n]*(?:\n.*)*)", answer.decode(errors="replace"))
        if said.group(1) == "?":
            raise Fault(f"{self.name} refused {line}: {said.group(2).strip()}")
        return said.group(2).strip()

    def processor_time(self):
        """Seconds, of all its threads (Linux)."""
        try:
            with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
                fields = stat.read().rsplit(")", 1)[1].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def move(self, colour, allowed):
        begun, before = time.monotonic(), self.processor_time()
        answer = self.ask(f"genmove {colour}", allowed + PATIENCE).lower()
        took = time.monotonic() - begun
        self.longest, self.total, self.moves = max(self.longest, took), self.total + took, self.moves + 1
        self.processor += self.processor_time() - before
        return answer

    def times(self):
        if not self.moves:
            return ""
        return (f"; {self.name}: {self.total / self.moves:.2f} s a move, longest {self.longest:.2f} s, "
                f"of the processor {self.processor / self.moves:.2f} s")

    def end(self):
        self.process.kill()
        self.process.wait()


def cell(name, size):
    found = re.fullmatch(r"([a-z])(\d+)", name)
    if not found:
        return None
    column, row = ord(found.group(1)) - ord("a"), int(found.group(2)) - 1
    return (row, column) if 0 <= row < size and 0 <= column < size else None


def has_joined(stones, colour, size):
    """Black joins the first and the last row, White the first and the last column."""
    along = 0 if colour == "black" else 1
    stack = [c for c, owner in stones.items() if owner == colour and c[along] == 0]
    seen = set(stack)
    while stack:
        row, column = c = stack.pop()
        if c[along] == size - 1:
            return True
        for step in ((-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1)):
            n = (row + step[0], column + step[1])
            if n not in seen and stones.get(n) == colour:
                seen.add(n)
                stack.append(n)
    return False


def play(players, setups, moves, size, allowed):
    """The winner of a game between players["black"] and players["white"], and how it was won. The
    moves, of which the opening is given, are appended one by one."""
    opening = moves[0][1]
    for colour in ("black", "white"):
        for line in [f"boardsize {size}"] + setups[colour]:
            players[colour].ask(line)
        players[colour].ask(f"play black {opening}")
    colour = "white"
    stones = {cell(opening, size): "black"}
    while True:
        other = "white" if colour == "black" else "black"
        name = players[colour].move(colour, allowed)
        if name == "resign":
            return other, "resignation"
        where = cell(name, size)
        if where is None or where in stones:
            raise Fault(f"{players[colour].name} played {name}")
        stones[where] = colour
        moves.append((colour, name))
        if has_joined(stones, colour, size):
            return colour, "chain"
        players[other].ask(f"play {colour} {name}")
        colour = other


def judgement(command, core, size, moves):
    """Who wins the position by the judge's proof: black, white, or something else if that is not known."""
    judge = Player("the judge", command, core)
    try:
        judge.ask(f"boardsize {size}")
        for colour, name in moves:
            judge.ask(f"play {colour} {name}")
        return judge.ask(f"dfpn-solve-state {'white' if moves[-1][0] == 'black' else 'black'}")
    except Fault:
        return "unknown"
    finally:
        judge.end()


def write_sgf(path, size, players, moves, result, comment):
    text = (f"(;FF[4]GM[11]SZ[{size}]PB[{players['black'].name}]PW[{players['white'].name}]"
            f"RE[{result}]C[{comment}]")
    text += "".join(f"\n;{'B' if colour == 'black' else 'W'}[{name}]" for colour, name in moves)
    part = path.with_suffix(".part")
    part.write_text(text + ")\n")
    part.rename(path)  # a file is a whole game


def wilson(won, games, z=1.96):
    if games == 0:
        return 0.0, 1.0
    p = won / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(share):
    return "-inf" if share <= 0 else "+inf" if share >= 1 else f"{400 * math.log10(share / (1 - share)):+.0f}"


def count(files):
    won = {"black": 0, "white": 0}
    lost = {"black": 0, "white": 0}
    void = 0
    for path in files:
        if not path.exists():
            continue
        text = path.read_text()
        ours = "black" if "PB[ours]" in text else "white"
        result = re.search(r"RE\[(B|W|Void)", text).group(1)
        if result == "Void":
            void += 1
        elif (result == "B") == (ours == "black"):
            won[ours] += 1
        else:
            lost[ours] += 1
    return won, lost, void


def report(files):
    won, lost, void = count(files)
    w, n = sum(won.values()), sum(won.values()) + sum(lost.values())
    low, high = wilson(w, n)
    share = w / n if n else 0.5
    print(f"{w} of {n} won ({100 * share:.0f} %, 95 % interval {100 * low:.1f} % to {100 * high:.1f} %; "
          f"Elo {elo(share)}, {elo(low)} to {elo(high)}); "
          f"as Black {won['black']} of {won['black'] + lost['black']}, "
          f"as White {won['white']} of {won['white'] + lost['white']}; without a result {void}", flush=True)


def match(arguments, openings, folder, our_setup, theirs, their_setup):
    """Plays what is still to be played, and reports."""
    size = arguments.size
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for number, opening in enumerate(openings):
        for ours in ("black", "white"):
            files.append(folder / f"{number:03}-{opening}-{ours}.sgf")
    files = files[: arguments.games or None]

    for index, path in enumerate(files):
        if path.exists():
            continue
        _, opening, ours = path.stem.split("-")
        seed = arguments.seed * 1000 + index
        commands = {ours: ("ours", arguments.ours, our_setup)}
        commands["white" if ours == "black" else "black"] = ("theirs", theirs, their_setup)
        players = {colour: Player(name, command.replace("{seed}", str(seed)), arguments.core)
                   for colour, (name, command, _) in commands.items()}
        allowed = {"ours": arguments.our_time or arguments.time, "theirs": arguments.time}
        setups = {colour: [line.strip().replace("{time}", f"{allowed[name]:g}").replace("{seed}", str(seed))
                           for line in setup.split(";") if line.strip()]
                  for colour, (name, _, setup) in commands.items()}
        moves = [("black", opening)]
        try:
            winner, how = play(players, setups, moves, size, arguments.time)
            result, comment = f"{winner[0].upper()}+", f"by {how}; seed {seed}"
        except Fault as fault:
            winner = judgement(arguments.judge, arguments.core, size, moves) if arguments.judge else ""
            result = {"black": "B+", "white": "W+"}.get(winner, "Void")
            comment = f"{fault}{'' if result == 'Void' else ', and the judge has proved who wins'}; seed {seed}"
        finally:
            for player in players.values():
                player.end()
        comment += "".join(player.times() for player in players.values())
        write_sgf(path, size, players, moves, result, comment)
        print(f"{path.name}: {result} after {len(moves)} stones, {comment}", flush=True)
        report(files)
    report(files)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ours", required=True, help="a command; {seed} becomes the game's seed")
    parser.add_argument("--theirs", help="the other program's command")
    parser.add_argument("--levels", nargs=2, type=int, metavar=("A", "B"), help="ours against itself, level by level")
    parser.add_argument("--our-setup", default="param_player max_time {time}", help="sent before a game; ';' between lines")
    parser.add_argument("--their-setup", default="param_player max_time {time}")
    parser.add_argument("--size", type=int, default=11)
    parser.add_argument("--time", type=float, default=1.0, help="seconds for a move")
    parser.add_argument("--our-time", type=float, help="another time for ours: where theirs is processor time")
    parser.add_argument("--judge", help="a command; asked about games that a program did not end")
    parser.add_argument("--openings", nargs="*", default=[], help="cells; none: all of them")
    parser.add_argument("--games", type=int, help="so many games: openings are drawn without return")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--core", type=int, help="the core for both programs")
    parser.add_argument("--folder", type=Path, required=True, help="the games, one file each")
    arguments = parser.parse_args()

    if bool(arguments.theirs) == bool(arguments.levels):
        parser.error("give the other program's command, or --levels")
    size = arguments.size
    openings = arguments.openings or [f"{chr(ord('a') + c)}{r + 1}" for r in range(size) for c in range(size)]
    for name in openings:
        if cell(name, size) is None:
            parser.error(f"{name} is no cell of the board")
    if arguments.games:
        random.Random(arguments.seed).shuffle(openings)
        openings = openings[: (arguments.games + 1) // 2]
    if arguments.theirs:
        match(arguments, openings, arguments.folder, arguments.our_setup, arguments.theirs, arguments.their_setup)
        return 0
    for level in range(arguments.levels[0] + 1, arguments.levels[1] + 1):
        print(f"level {level} against level {level - 1}:", flush=True)
        setups = [f"param_player max_time {{time}}; param_player level {each}" for each in (level, level - 1)]
        match(arguments, openings, arguments.folder / f"level-{level}", setups[0], arguments.ours, setups[1])
    return 0


if __name__ == "__main__":
    sys.exit(main())
