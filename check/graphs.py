"""Games on graphs: node and arc Kayles, Hackenbush, geography, pawns on a directed graph."""
from boards import longest_play
from words import Game, require, short


def read_names(text, mark):
    """Names with a mark between them."""
    names = text.split(mark)
    require(all(names), "a name that is empty")
    for name in names:
        require(not set(name) & set(',;:>"[]{}=#-*@+\\ '), "a name with a sign that names have not: %s" % short(name))
    return names


class Graph:
    """The graph of the file: names, and for each vertex the ends of its lines, in the order written, by number."""

    def __init__(self, lines):
        rows = [read_names(line, " ") for line in lines]
        self.names = [row[0] for row in rows]
        self.number = {name: i for i, name in enumerate(self.names)}
        require(len(self.number) == len(rows), "a vertex that has two lines")
        require(all(name in self.number for row in rows for name in row), "a neighbour that has no line")
        self.arcs = [[self.number[name] for name in row[1:]] for row in rows]
        self.masks = [0] * len(rows)  # neighbours without direction
        for u, row in enumerate(self.arcs):
            for v in row:
                self.masks[u] |= 1 << v
                self.masks[v] |= 1 << u

    def vertices(self, text):
        """A set of vertices: `*` all, `-` none, or names with commas."""
        if text in ("*", "-"):
            return range(len(self.names)) if text == "*" else []
        found = [self.vertex(name) for name in read_names(text, ",")]
        require(len(set(found)) == len(found), "a vertex twice")
        return found

    def vertex(self, name):
        require(name in self.number, "no vertex is called %s" % short(name))
        return self.number[name]


def bits(mask):
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class OnGraph(Game):
    def __init__(self, name, graph):
        require(name.partition(":")[2] == "@" and graph is not None, "the graph is to be written in the file, and called @")
        self.name, self.graph = name, graph
        self.set_up()

    def set_up(self):
        require(len(self.graph.names) <= 1000, "a graph that is too large to be searched")

    def rank(self, component):
        return bin(component).count("1")


class NodeKayles(OnGraph):
    """A component is a connected set of vertices, as bits."""

    rules = "nodekayles: take a vertex with its neighbours; directions do not matter"

    def read(self, text):
        return self.parts(sum(1 << v for v in self.graph.vertices(text)))

    def parts(self, left):
        found = []
        while left:
            part = new = left & -left
            while new:
                reached = 0
                for v in bits(new):
                    reached |= self.graph.masks[v]
                new = reached & left & ~part
                part |= new
            left &= ~part
            found += self.kept(part)
        return tuple(found)

    def kept(self, part):
        return [part if part & (part - 1) else 1]  # single vertices are all one

    def options(self, left):
        for v in bits(left):
            yield self.parts(left & ~(self.graph.masks[v] | 1 << v))


class ArcKayles(NodeKayles):
    rules = "arckayles: take an edge with both its ends; directions do not matter"

    def set_up(self):
        super().set_up()
        require(all(u not in row for u, row in enumerate(self.graph.arcs)), "an edge from a vertex to itself")

    def kept(self, part):
        return [part] if part & (part - 1) else []

    def options(self, left):
        for u in bits(left):
            for v in bits(self.graph.masks[u] & left):
                if u < v:
                    yield self.parts(left & ~(1 << u | 1 << v))


class Hackenbush(OnGraph):
    """A component is a set of edges, as bits, that hang together without the ground and with it."""

    rules = "hackenbush: cut an edge; what no longer hangs together with the ground (the vertex 0 or ground) falls; directions do not matter"

    def set_up(self):
        super().set_up()
        ground = [i for i, name in enumerate(self.graph.names) if name in ("0", "ground")]
        require(len(ground) == 1, "exactly one vertex is called 0 or ground")
        self.ground = ground[0]
        self.edges = [(u, v) for u, row in enumerate(self.graph.arcs) for v in row]
        require(len(self.edges) <= 4000, "a graph that is too large to be searched")
        beside = {}
        for i, edge in enumerate(self.edges):
            beside.setdefault(frozenset(edge), []).append(i)
        self.parallel = [(sum(1 << i for i in group), group) for group in beside.values() if len(group) > 1]

    def read(self, text):
        if text in ("*", "-"):
            return self.parts((1 << len(self.edges)) - 1 if text == "*" else 0)
        left, free = 0, {}
        for i, (u, v) in enumerate(self.edges):
            free.setdefault(frozenset((u, v)), []).append(i)
        for word in text.split(","):
            ends = word.split("-")
            require(len(ends) == 2, "not an edge: %s" % short(word))
            edge = frozenset(map(self.graph.vertex, ends))
            require(free.get(edge), "an edge that is not there, or not so often: %s" % short(word))
            left |= 1 << free[edge].pop(0)
        parts = self.parts(left)
        require(sum(parts) == left, "edges that do not hang together with the ground")
        return parts

    def parts(self, left):
        """What hangs together with the ground, split where only the ground holds it together."""
        at = {}
        for e in bits(left):
            for end in self.edges[e]:
                at.setdefault(end, []).append(e)
        found = []
        for first in at.get(self.ground, []):
            if left >> first & 1:
                part, todo = 0, [first]
                while todo:
                    e = todo.pop()
                    if left >> e & 1:
                        left ^= 1 << e
                        part |= 1 << e
                        todo += [f for end in self.edges[e] if end != self.ground for f in at[end]]
                found.append(self.first(part))
        return tuple(found)

    def first(self, part):
        """Of parallel edges, the first ones: which of them are left makes no difference."""
        for mask, group in self.parallel:
            count = bin(part & mask).count("1")
            part = part & ~mask | sum(1 << i for i in group[:count])
        return part

    def options(self, left):
        for e in bits(left):
            yield self.parts(left ^ 1 << e)


class Geography(OnGraph):
    """The component is (pawn, open vertices); the pawn's own vertex is not open."""

    rules = "geography: move the pawn along an arc to a vertex where it has not been (an edge without direction is two arcs)"

    def set_up(self):
        super().set_up()
        self.out = [sum(1 << v for v in set(row)) for row in self.graph.arcs]

    def read(self, text):
        return [self.seen(*self.open(text))]

    def open(self, text):
        """The pawn, and all vertices that are not closed, the pawn's own being closed."""
        pawn, colon, closed = text.partition(":")
        pawn = self.graph.vertex(pawn)
        mask = (1 << len(self.graph.names)) - 1 & ~(1 << pawn)
        for v in self.graph.vertices(closed) if colon else []:
            mask &= ~(1 << v)
        return pawn, mask

    def seen(self, pawn, left):
        """Open vertices that the pawn cannot come to any more count as closed."""
        new, reached = 1 << pawn, 0
        while new:
            around = 0
            for v in bits(new):
                around |= self.out[v]
            new = around & left & ~reached
            reached |= new
        return pawn, reached

    def options(self, component):
        pawn, left = component
        for v in bits(self.out[pawn] & left):
            yield (self.seen(v, left & ~(1 << v)),)

    def rank(self, component):
        return super().rank(component[1])


class Pawns(OnGraph):
    """A component is the vertex of a pawn; the rank is the longest play."""

    rules = "graph: move one pawn along an arc"

    def set_up(self):
        self.ranks = {}

    def read(self, text):
        return [self.graph.vertex(name) for name in read_names(text, ",")]

    def options(self, pawn):
        for v in set(self.graph.arcs[pawn]):
            yield (v,)

    def rank(self, pawn):
        return longest_play(pawn, self.options, self.ranks)


GAMES = {"nodekayles": NodeKayles, "arckayles": ArcKayles, "hackenbush": Hackenbush, "geography": Geography, "graph": Pawns}
