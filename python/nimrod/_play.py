"""A board to play on, in a notebook.

The board is one page in a frame that holds the whole game graph: every position with its picture, its moves
in words, and whether it is lost. It needs no kernel, no server and no extension of the notebook, so that it
works in every front end, and in a notebook that was exported as HTML. The price is that the graph must be
small; the workbench (``nimrod serve``) plays the others.
"""

from __future__ import annotations

import html
import json

from . import _notebook
from ._position import Position

_WORDS = {
    "en": {
        "you": "Your move:",
        "won": "You have won.",
        "lost": "Nimrod has won.",
        "again": "Again",
        "undo": "Undo",
    },
    "fr": {
        "you": "À vous :",
        "won": "Vous avez gagné.",
        "lost": "Nimrod a gagné.",
        "again": "Recommencer",
        "undo": "Reprendre",
    },
}

_PAGE = """<!doctype html><meta charset="utf-8"><style>
body{font:14px sans-serif;margin:8px}button{margin:2px;padding:3px 8px}#board{min-height:60px}
#said{min-height:1.4em;color:#555}</style>
<div id="board"></div><p id="said" role="status"></p><p id="whose"></p><div id="moves"></div>
<p><button id="undo"></button><button id="again"></button></p>
<script>
const game = GAME, words = WORDS;
const by = id => document.getElementById(id);
let past = [], now = 0, said = "";
function ends(v) { return game[v].moves.length === 0; }
function wins() { return MISERE; }
function reply() {
  if (ends(now)) return;
  const moves = game[now].moves;
  const good = moves.filter(m => game[m.to].lost);
  const from = good.length ? good : moves;
  const m = from[Math.floor(Math.random() * from.length)];
  said = m.told;
  now = m.to;
}
function show(v) { by("board").innerHTML = game[v].svg; }
function draw() {
  show(now);
  by("said").textContent = said;
  const over = ends(now);
  const mine = past.mine === true;
  by("whose").textContent = !over ? words.you : (mine !== wins()) ? words.won : words.lost;
  by("moves").replaceChildren(...game[now].moves.map(m => {
    const b = document.createElement("button");
    b.textContent = m.say;
    b.onmouseenter = b.onfocus = () => show(m.to);
    b.onmouseleave = b.onblur = () => show(now);
    b.onclick = () => {
      past.push([now, said]);
      now = m.to; said = ""; past.mine = true;
      if (!ends(now)) { reply(); past.mine = false; }
      draw();
    };
    return b;
  }));
  by("undo").disabled = past.length === 0;
}
function again() { past = []; now = 0; said = ""; if (!FIRST) reply(); draw(); }
by("undo").textContent = words.undo; by("again").textContent = words.again;
by("undo").onclick = () => { [now, said] = past.pop(); past.mine = false; draw(); };
by("again").onclick = again;
again();
</script>"""


class Board:
    """What ``position.play()`` shows in a notebook: click a move, and the machine answers.

    >>> import nimrod
    >>> nimrod.position("nim 1,2").play()
    <Board of 6 positions>
    """

    def __init__(self, start: Position, first: bool = True, most: int = 1000):
        graph = start.graph(merge=False, most=most)
        self._positions = len(graph)
        self._first = first
        self._start = start
        number = {node: i for i, node in enumerate(graph.nodes)}
        here = {node: start._at(start._core.at(node)) for node in graph.nodes}
        asked = start._settings.quietly()
        moves: dict[str, list[dict[str, object]]] = {node: [] for node in graph.nodes}
        for one, other in graph.edges:
            told = here[one]._core.told(here[other]._core, asked)
            moves[one].append({"to": number[other], "say": here[one].say(here[other]), "told": told})
        self._game = [
            {"svg": here[node]._repr_svg_(), "lost": graph.outcome[node] == "P", "moves": moves[node]}
            for node in graph.nodes
        ]

    def __repr__(self) -> str:
        return f"<Board of {self._positions} positions>"

    def page(self) -> str:
        """The board as a page of its own."""

        def script(value: object) -> str:
            return json.dumps(value, ensure_ascii=False).replace("</", "<\\/")

        parts = {
            "GAME": script(self._game),
            "WORDS": script(_WORDS[self._start._settings.language]),
            "MISERE": script(self._start.misere),
            "FIRST": script(self._first),
        }
        out = _PAGE
        for word in ("MISERE", "FIRST", "WORDS", "GAME"):
            out = out.replace(word, parts[word], 1)
        return out

    def _repr_html_(self) -> str:
        page = html.escape(self.page(), quote=True)
        return f'<iframe srcdoc="{page}" style="width:100%;height:420px;border:1px solid #ccc"></iframe>'
