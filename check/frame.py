"""The frame of a file of proofs (docs/proofs.md, Frame): lines, claim, move, graph, method, records, end."""
import hashlib
import re

from words import BYTES, LINE, Refused, number, require, short

METHODS = ("couples", "positions", "theorem", "period", "segments", "labels", "values", "kernel", "quotient", "hex")


class Unreadable(Exception):
    """No file of proofs at all."""


class Frame:
    """A file of proofs: play, statement, arguments, move, graph, method, parameters and records (pairs of line and text)."""

    line = 0
    part = 1, 1  # which part of how many is to be checked, where the method has parts

    def read(self, data):
        require(len(data) <= BYTES, "more than %d bytes" % BYTES)
        require(data.endswith(b"\n"), "no line feed at the end")
        require(b"\r" not in data, "a carriage return")
        lines = data[:-1].split(b"\n")
        require(max(map(len, lines)) <= LINE, "a line of more than %d bytes" % LINE)
        self.check_end(data, lines)
        try:
            self.lines = [line.decode("utf-8") for line in lines[:-1]]
        except UnicodeDecodeError:
            raise Refused("a line that is not UTF-8") from None
        self.read_header()

    def check_end(self, data, lines):
        """Looked at first: a file that was cut is not worth more words."""
        self.line = len(lines)
        end = re.fullmatch(rb"end (0|[1-9][0-9]{0,18}) ([0-9a-f]{64})", lines[-1])
        require(end is not None, "no end line: the file was cut, or something follows it")
        before = data[: len(data) - len(lines[-1]) - 1]
        require(hashlib.sha256(before).hexdigest() == end.group(2).decode(), "another SHA-256 than the end line says")
        self.count = int(end.group(1))

    def next(self):
        require(self.line < len(self.lines), "the file ends too early")
        self.line += 1
        return self.lines[self.line - 1]

    def read_header(self):
        self.line = 0
        require(self.next() == "nimrod-proof 1", "the first line is not nimrod-proof 1")
        words = self.next().split(" ")
        require(words[0] == "claim" and len(words) >= 4, "the second line is not a claim")
        require(words[1] in ("normal", "misere"), "the play is neither normal nor misere: %s" % short(words[1]))
        self.play, self.statement, self.arguments = words[1], words[2], words[3:]
        self.claim_line = self.line
        self.move, self.graph, self.graph_line = None, None, 0
        text = self.next()
        if text.startswith("move "):
            self.move = text[5:]
            text = self.next()
        if text.startswith("graph "):
            self.graph_line = self.line + 1
            self.graph = [self.next() for _ in range(number(text[6:], 0, len(self.lines)))]
            text = self.next()
        words = text.split(" ")
        require(words[0] == "by" and len(words) >= 2, "a line that is not described: %s" % short(text))
        require(words[1] in METHODS, "a method that is not described: %s" % short(words[1]))
        self.method, self.parameters = words[1], words[2:]
        self.records = list(enumerate(self.lines[self.line:], self.line + 1))
        self.line = len(self.lines) + 1
        require(len(self.records) == self.count, "the end line counts %d records, there are %d" % (self.count, len(self.records)))

    def each(self):
        """The records one by one; a refusal while one is in hand names its line."""
        for self.line, text in self.records:
            yield text
        self.line = self.claim_line
