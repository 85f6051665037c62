"""Game graphs, and graphs of your own, to and from networkx."""

from __future__ import annotations

from typing import Any, Hashable

from . import _core, _notebook
from ._numbers import value_of
from ._position import Position, position
from ._settings import Settings, asked_with


class Graph:
    """A directed graph on which a pawn is moved, with what is known of each vertex.

    >>> import nimrod
    >>> g = nimrod.graph("nim 1,2")
    >>> len(g), len(g.edges), g.kernel
    (5, 7, ['1,1', '0'])
    """

    def __init__(self, core: _core.Graph, names: list[Hashable] | None, settings: Settings):
        self._core = core
        self._settings = settings
        self.nodes: list[Any] = [*(names or core.names())]
        outcomes, nimbers = core.outcomes(), core.nimbers()
        self.outcome: dict[Any, str] = dict(zip(self.nodes, outcomes))
        self.nimber: dict[Any, Any] = {node: value_of(n) for node, n in zip(self.nodes, nimbers)}

    def __len__(self) -> int:
        return len(self.nodes)

    @property
    def edges(self) -> list[tuple[Any, Any]]:
        """The moves."""
        return [(self.nodes[v], self.nodes[to]) for v, to in self._core.edges()]

    @property
    def kernel(self) -> list[Any]:
        """The P-positions, which where every play ends are the one kernel of the graph."""
        return [node for node in self.nodes if self.outcome[node] == "P"]

    @property
    def kernels(self) -> list[list[Any]] | None:
        """All kernels, of a graph of your own for which they were asked."""
        found = self._core.kernels()
        return None if found is None else [[self.nodes[v] for v in kernel] for kernel in found[0]]

    def to_networkx(self) -> Any:
        """A networkx.DiGraph whose nodes have the attributes outcome and nimber."""
        import networkx

        out: networkx.DiGraph = networkx.DiGraph()
        for node in self.nodes:
            out.add_node(node, outcome=self.outcome[node], nimber=self.nimber[node])
        out.add_edges_from(self.edges)
        return out

    def __str__(self) -> str:
        return self._core.text(self._settings.quietly())

    def __repr__(self) -> str:
        return f"<Graph of {len(self)} positions>"

    def dot(self) -> str:
        """In the language of Graphviz."""
        return self._core.dot(self._settings.quietly())

    def svg(self) -> str:
        return self._core.svg(self._settings.quietly())

    def _repr_svg_(self) -> str:
        return _notebook.svg(self.svg())

    def _repr_html_(self) -> str:
        return _notebook.picture_html(self.svg(), repr(self))


def graph(
    of: str | Position | Any, *, merge: bool = True, most: int = 5000, kernels: int = 0, **keywords: Any
) -> Graph:
    """The game graph of a position; or, of a networkx.DiGraph, who wins from each of its nodes.

    ``merge``: positions that differ only in appearance are one vertex. ``most``: more positions are refused.
    ``kernels``: so many kernels of a graph of your own are listed.

    >>> import networkx
    >>> g = graph(networkx.DiGraph([("a", "b"), ("b", "c"), ("a", "c"), ("c", "c")]))
    >>> g.outcome
    {'a': 'D', 'b': 'D', 'c': 'D'}
    >>> graph("nim 2").to_networkx().nodes["2"]
    {'outcome': 'N', 'nimber': 2}
    """
    if isinstance(of, (str, Position)):
        start = position(of, **keywords) if isinstance(of, str) else of.with_(**keywords)
        settings = start._settings
        most = settings.number(most, "most")
        return Graph(_core.graph_of(start._core, start.misere, merge, most, settings.asked()), None, settings)
    if not (hasattr(of, "is_directed") and hasattr(of, "edges")):
        raise TypeError(f"a text, a position or a networkx.DiGraph was expected, not {type(of).__name__}")
    settings = asked_with(keywords)
    kernels = settings.number(kernels, "kernels")
    if not of.is_directed():
        raise settings.refused(
            "the graph is undirected: a pawn needs to know where it may go",
            "le graphe n'est pas orienté : un pion doit savoir où il peut aller",
            ("to_directed() allows both ways", "to_directed() permet les deux sens"),
        )
    nodes = list(of.nodes)
    number = {node: i for i, node in enumerate(nodes)}
    if not nodes:
        raise settings.refused("the graph has no vertices", "le graphe n'a pas de sommets")
    parts = [str(i) for i in range(len(nodes))]
    parts += [f"{number[a]}>{number[b]}" for a, b in of.edges()]
    core = _core.graph_given("=" + ",".join(parts), bool(settings.misere), kernels, settings.asked())
    return Graph(core, nodes, settings)
