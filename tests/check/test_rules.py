"""The checker's rules against those of the program, which share no line: the same options everywhere below some positions.

Needs the program: NIMROD_BINARY. Sprouts besides against a plain game without reductions, and published counts.
"""
import json
import os
import subprocess
import unittest

import plain
from checker import main

from expressions import Games
from sprouts import Sprouts

BINARY = os.environ.get("NIMROD_BINARY")
LONG = bool(os.environ.get("NIMROD_LONG"))
EXPRESSIONS = """rules:take_1_to_n/2 7,9
rules:first_take_1_to_n-1_then_take_1_to_2t 8
rules:first_take_1_to_n-1_then_take_1_to_2t 8@3
rules:take_any_from_each_of_2 3,4
rules:take_1-3_from_up_to_2 4,4,2
rules:take_2_from_heap_1_and_take_1_from_heap_2_or_take_1_from_heap_1_and_take_2_from_heap_2 5,4
rules:take_2_from_heap_1_and_put_1_on_heap_2 5,4
rules:split_into_3 9
rules:split_into_2-3_unequal 9
rules:take_1_leaving_2_unequal 9
rules:take_1,3_to_n/2 9
rules:take_2n/3+1 9
rules:take_all_but_2_or_split_unequal 6
rules:take_any_or_take_any_from_each_of_2 3,5
rules:take_1_to_n/2_leaving_1-2 7
rules:take_1_or_take_2_leaving_3 7
rules:first_take_1-2_then_take_any 5
rules:first_take_1-3_then_take_1_to_t+1_or_split 7
rules:first_take_1-3_then_take_1_to_t+1_or_split 3,2@0
rules:first_split_then_take_1-2_or_take_1_leaving_2 7
rules:take_1-2_from_each_of_2_or_take_1_to_n/3_from_up_to_2 4,5,3
rules:take_1_to_2n/3_from_each_of_2 5,6
rules:take_1_leaving_2-3_unequal 8
rules:first_take_1-3_from_up_to_2_then_take_1_to_t_from_up_to_2 4,3
rules:take_n-1_leaving_1_or_take_1 6
rules:take_any_from_heap_1_and_take_1_from_heap_2_or_take_1 3,2
rules:take_1_leaving_0_or_take_3_leaving_1-2 9
rules:take_3-5_from_each_of_3 6,5,7
kayles 7
octal:0.1(23) 8
octal:8.3 8
octal:4.3... 5
kenyon 8
grundy 10
lasker 5
subtraction:all-but:2,5 8
subtraction:1-3,7 9
cram 3x3
chomp 3x4
treblecross 6
steps:2.1,1.2,2.-1,-1.2 4.4
steps:1.0*,0.1*,1.1* 3.3,1.1
moore:2 2,3,2
wythoff:2 4,5
euclid 7,12
euclid:zero 7,12
dynamic:3/2 9
dynamic:2t-1 8
fibonacci 9
turning 1,4,6
coins:mock-turtles 2,5
coins:ruler*turtles 1.2,2.1
coins:triplets 3,4
corners 2.2,1.1
silver-dollar 1,4,6
staircase 2,1,2
sprouts 3
nodekayles:=a-b,b-c,c-d,d-a,d-e,f-g *
arckayles:=a-b,b-c,c-d,d-a,d-e,f-g *
hackenbush:=0-a,a-b,b-0,a-c,c-c,0-a *
geography:=a-b,b-c,c-d,d-a,d-e a
geography:=a>b,b>c,c>a,a>c,c>d a
graph:=a>b,a>c,b>c,c>d a,b""".split("\n")


class Header:
    """What Games wants of a file."""

    line = claim_line = graph_line = 0
    graph, play = None, "normal"


def games_for(name):
    """The games of the checker, with the graph of the name, and the name that files use."""
    header = Header()
    if ":=" in name:
        kind, _, edges = name.partition(":=")
        rows = {}
        for edge in edges.split(","):
            v, w = edge.split(">" if ">" in edge else "-")
            rows.setdefault(v, []).append(w)
            rows.setdefault(w, [])
            if kind == "geography" and "-" in edge:
                rows[w].append(v)
        header.graph = [" ".join([v] + rows[v]) for v in rows]
        name = kind + ":@"
    return Games(header), name


class Rules(unittest.TestCase):
    @unittest.skipUnless(BINARY, "NIMROD_BINARY is not set")
    def test_options_are_those_of_the_program(self):
        for expression in EXPRESSIONS:
            answer = subprocess.run([BINARY, "graph", expression, "--json", "--separate"], capture_output=True, text=True, check=True).stdout
            document = json.loads(answer)
            games, name = games_for(document["expression"].split(" ")[0])
            vertices = [games.read(name + " " + vertex["position"]) for vertex in document["vertices"]]
            forms = [games.canonical(vertex) for vertex in vertices]
            for vertex, position in zip(document["vertices"], vertices):
                mine = {games.canonical(option) for option in games.options(position)}
                self.assertEqual(mine, {forms[i] for i in vertex["options"]}, (expression, vertex["position"]))

    def test_lands_of_sprouts_are_as_many_as_published(self):
        """Lands, options summed over them, and nimbers (Applegate, Jacobson and Sleator 1991 for the nimbers)."""
        game = Sprouts("sprouts")
        for spots, lands, options, nimber in [(1, 2, 2, 0), (2, 17, 34, 0), (3, 126, 614, 1)] + [(4, 1188, 11300, 1)] * LONG:
            start = game.read(str(spots))
            seen, todo, total = set(start), list(start), 0
            for form in todo:
                found = {tuple(sorted(option)) for option in game.options(form)}
                total += len(found)
                for land in {land for option in found for land in option} - seen:
                    seen.add(land)
                    todo.append(land)
            self.assertEqual((len(seen), total), (lands, options))
            one = plain.game("sprouts")
            if spots < 4:
                self.assertEqual(one.nimber(one.read(str(spots))), nimber)

    def test_sprouts_without_reductions(self):
        """Every position of a game without reductions has the same nimber in the checker's words."""
        one, game, known = plain.game("sprouts"), Sprouts("sprouts"), {}

        def nimber(form):
            if form not in known:
                found, least = {total(option) for option in game.options(form)}, 0
                while least in found:
                    least += 1
                known[form] = least
            return known[form]

        def total(forms):
            value = 0
            for form in forms:
                value ^= nimber(form)
            return value
        for state in one.below(one.read("3" if LONG else "2")):
            self.assertEqual(total(game.read(one.write(state))), one.nimber(state), one.write(state))

    def test_the_form_of_a_land_does_not_depend_on_how_it_is_written(self):
        game = Sprouts("sprouts")
        for texts in (["0.AB|AB", "AB.0|BA", "BA|0.AB", "XY.0|YX"], ["1a2a", "2a1a", "a1a2", "2b1b"], ["0*3.1a1a", "0.0.1a1a.0", "a1a1.0*3"],
                      ["AB.CD|AB|CD", "CD|AB|DC.BA", "AB|CD|AB.CD"], ["ABC|ABC", "ABC|ACB", "CBA|ABC"], ["12!", "21!", "1.2"], ["0.AB|0.AB.CD|CD", "CD|AB.0|CD.0.BA"],
                      ["1a1aB|B2c2c", "2c2cB|1a1aB", "c2c2B|a1a1B"]):
            self.assertEqual(len({tuple(sorted(game.read(text))) for text in texts}), 1, texts)
        for one, other in (("0.AB|AB", "0.AB|0.AB"), ("1a1a", "1a2a"), ("AB.CD|AB|CD", "ABCD|AB|CD"), ("0.2", "0.1"), ("0.1aBa|B2", "0.1aBa|B1")):
            self.assertNotEqual(game.read(one), game.read(other))
        for text in ("AB", "A|A|A", "AA|B", "a", "aaa", "00!", "3.0", "AB|AB|", "", "+", "0*0.1", "0**2", "A.A", "A|B", "1a|a", "0*201", "201", "A.B.0|C.A.0|B.C.0"):
            self.assertRaises(main.Refused, game.read, text)


if __name__ == "__main__":
    unittest.main()
