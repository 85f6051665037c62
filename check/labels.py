"""By labels, by values: pawns on graphs with cycles, where play may go on for ever. Normal play."""
from graphs import Pawns, read_names
from words import require, number, short


class Labelled:
    """The claim, and the labels of the vertices: pairs of a value and a number that excludes circular reasons."""

    def __init__(self, frame, games, keyword, read):
        require(frame.play == "normal" and not frame.parameters, "labels are for normal play, without parameters")
        self.statement, arguments = frame.statement, list(frame.arguments)
        self.nimber = number(arguments.pop(0)) if self.statement == "nimber" else None
        self.pawns = self.vertices(games, " ".join(arguments))
        self.move = None
        require((self.statement == "N") == (frame.move is not None), "a move goes with a claim N")
        if frame.move is not None:
            frame.line += 1
            self.move = self.vertices(games, frame.move)
            require(any(sorted(self.pawns[:i] + [w] + self.pawns[i + 1:]) == sorted(self.move)
                        for i, v in enumerate(self.pawns) for w in set(games.graph.arcs[v])), "the move is no option")
        self.graph, self.labels = games.graph, {}
        for text in frame.each():
            words = text.split(" ")
            require(len(words) == 4 and words[0] == keyword, "a record that is not described: %s" % short(text))
            v = self.graph.vertex(words[1])
            require(v not in self.labels, "a vertex that is labelled twice: %s" % short(words[1]))
            self.labels[v] = read(words[2]), number(words[3]), frame.line
        for v in list(self.labels):
            frame.line = self.labels[v][2]
            require(all(w in self.labels for w in self.graph.arcs[v]), "a neighbour that has no label")
            self.check(self.labels[v][0], self.labels[v][1], [self.labels[w][:2] + (w,) for w in self.graph.arcs[v]])
            games.work.spend(1 + len(self.graph.arcs[v]))
        frame.line = frame.claim_line
        require(all(v in self.labels for v in self.pawns + (self.move or [])), "a pawn on a vertex that has no label")

    def vertices(self, games, text):
        name, place = games.term(text)
        game = games.game(name)
        require(isinstance(game, Pawns), "labels are for pawns on a graph")
        return [game.graph.vertex(name) for name in read_names(place, ",")]


class Outcomes(Labelled):
    def check(self, outcome, rank, around):
        if outcome == "P":
            require(all(other == "N" and less < rank for other, less, _ in around), "P, but not every neighbour is N of a smaller rank")
        elif outcome == "N":
            require(any(other == "P" and less < rank for other, less, _ in around), "N, but no neighbour is P of a smaller rank")
        else:
            require(rank == 0, "a draw has the rank 0")
            require(all(other != "P" for other, _, _ in around), "D, but a neighbour is P")
            require(any(other == "D" for other, _, _ in around), "D, but no neighbour is D")


def read_outcome(text):
    require(text in ("N", "P", "D"), "not an outcome: %s" % short(text))
    return text


def by_labels(frame, games):
    graph = Outcomes(frame, games, "l", read_outcome)
    require(len(graph.pawns) == 1 and graph.statement in ("P", "N", "D"), "labels prove the outcome of one pawn")
    found = graph.labels[graph.pawns[0]][0]
    require(found == graph.statement, "the pawn's vertex is labelled %s" % found)
    require(graph.move is None or graph.labels[graph.move[0]][0] == "P", "the vertex after the move is not labelled P")
    return ["%d vertices" % len(graph.labels)], []


INFINITE = "inf"


class Values(Labelled):
    def finite(self, around):
        return {value for value, _, _ in around if value != INFINITE}

    def below(self, v):
        return [self.labels[w][:2] for w in self.graph.arcs[v] if w in self.labels]

    def check(self, value, counter, around):
        least, finite = 0, self.finite(around)
        while least in finite:
            least += 1
        if value == INFINITE:
            require(counter == 0, "an infinite value has the counter 0")
            require(any(other == INFINITE and all(deep != least for deep, _ in self.below(v)) for other, _, v in around),
                    "inf, but every infinite neighbour can go to %d" % least)
            return
        require(value == least, "the least value that no neighbour has is %d" % least)
        for other, _, v in around:
            if other == INFINITE or other > value:
                require(any(deep == value and less < counter for deep, less in self.below(v)),
                        "a neighbour of a larger value that cannot go back to %d with a smaller counter" % value)


def read_value(text):
    return INFINITE if text == INFINITE else number(text)


def by_values(frame, games):
    graph = Values(frame, games, "s", read_value)

    def total(pawns):
        """The nim-sum of the finite values, and the vertices of the others."""
        found, infinite = 0, []
        for v in pawns:
            value = graph.labels[v][0]
            if value == INFINITE:
                infinite.append(v)
            else:
                found ^= value
        return found, infinite
    value, infinite = total(graph.pawns)
    if graph.statement == "N":
        require(total(graph.move) == (0, []), "after the move the value is not 0")
    elif graph.statement == "D":
        leaves = infinite and value in {deep for deep, _ in graph.below(infinite[0])}
        require(len(infinite) > 1 or infinite and not leaves, "the value says that this is no draw")
    else:
        require(graph.statement in ("P", "nimber"), "values prove no such claim")
        require((value, infinite) == (graph.nimber or 0, []), "the labels give another value")
    return ["%d vertices" % len(graph.labels)], ["values of pawns on graphs with cycles add (Smith 1966, Fraenkel and Perl 1975)"]
