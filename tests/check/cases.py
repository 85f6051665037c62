"""Positions of every game, small enough for the oracle."""
import random


def random_graph(rng, vertices, edges, directed):
    """An undirected edge stands in one line; an arc in the line of its beginning."""
    names = "abcdefghij"[:vertices]
    graph = {v: [] for v in names}
    for _ in range(edges):
        v, w = rng.sample(names, 2)
        if w not in graph[v] and (directed or v not in graph[w]):
            graph[v].append(w)
    return graph


def both_ways(graph):
    return {v: sorted(set(graph[v]) | {w for w in graph if v in graph[w]}) for v in graph}


def drawing(rng, vertices, edges):
    """A drawing for Hackenbush: hangs together with the ground, with cycles, parallel edges and loops."""
    names = ["0"] + list("abcdefg"[:vertices])
    graph = {v: [] for v in names}
    for i in range(1, len(names)):
        graph[names[rng.randrange(i)]].append(names[i])
    for _ in range(edges):
        graph[rng.choice(names)].append(rng.choice(names))
    return graph


SPLITTING = [
    "kayles 9", "kayles 4,7", "kayles 3,3", "dawson 12", "dawson-kayles 13", "double-kayles 9", "guiles 10", "kenyon 9", "officers 9", "octal:0.137 8,3",
    "octal:4.7 7", "octal:4.3... 6", "octal:0.1(23) 9", "octal:8.3 8", "octal:c.03 8", "octal:0.77 0", "grundy 14", "grundy 8,5", "lasker 7", "lasker 3,4", "nim 3,5",
    "nim 1,2,3", "marienbad 1,2,3", "subtraction:1-3 11", "subtraction:1,3,4 9,5", "subtraction:all-but:2,5 9", "subtraction:all 6", "cram 2x3", "cram 3x3", "cram 1x7",
    "cram 3x3:..#/.../#..", "cram 2x4:..#./.#..", "steps:1.0,2.0,0.1,0.2 3.2,1.1", "steps:1.0*,0.1* 3.2", "steps:1.0*,0.1*,1.1* 3.4",
    "steps:2.1,1.2,2.-1,-1.2 3.3", "turning 1,4,6", "coins:turtles 1,4", "coins:mock-turtles 2,5", "coins:twins 3,5", "coins:triplets 2,6", "coins:ruler 2,6",
    "coins:ruler*turtles 1.2,2.0", "corners 2.2,1.3", "sprouts 1", "sprouts 2", "sprouts 0.AB|AB", "sprouts 1a1a+0.2", "kayles 5 + nim 3", "kayles 3 + kayles 3 + cram 2x2",
    "sprouts 1 + nim 1", "cram 2x3 + chomp 2,1",
]
WHOLE = [
    "chomp 2x3", "chomp 3,2,1", "chomp 4,1", "chomp 1", "treblecross 6", "treblecross .X....", "treblecross X..X...", "treblecross XXX..", "silver-dollar 1,3,6",
    "silver-dollar -", "staircase 2,1,2", "staircase 0,0,2", "moore:2 2,3,2", "moore:1 2,3", "moore:3 1,2,1,1", "wythoff 3,4", "wythoff:2 3,3", "wythoff 0,0", "euclid 7,12",
    "euclid 5,5", "euclid:zero 6,9", "euclid:zero 0,5", "dynamic:3 9", "dynamic:3/2 9@4", "dynamic:2t-1 9", "dynamic:t+1 8", "fibonacci 8", "fibonacci 11", "fibonacci 1",
    "fibonacci 7@3", "fibonacci 0",
]


def graphs(rng, count):
    """Pairs of an expression and a graph."""
    found = []
    for _ in range(count):
        plain = random_graph(rng, rng.randint(2, 7), rng.randint(1, 9), False)
        found += [("nodekayles:@ *", plain), ("arckayles:@ *", plain), ("geography:@ a", both_ways(plain))]
        found.append(("nodekayles:@ " + ",".join(rng.sample(sorted(plain), 2)), plain))
        arcs = random_graph(rng, 5, rng.randint(2, 9), True)
        found += [("geography:@ b", arcs), ("geography:@ b:c,d", arcs)]
        ordered = {v: [w for w in arcs[v] if w > v] for v in arcs}
        found += [("graph:@ a,b", ordered), ("graph:@ a", ordered)]
        found.append(("hackenbush:@ *", drawing(rng, rng.randint(1, 4), rng.randint(0, 2))))
    return found


def everything(rng, count):
    return [(text, None) for text in SPLITTING + WHOLE] + graphs(rng, count)


if __name__ == "__main__":
    print(len(everything(random.Random(1), 10)))
