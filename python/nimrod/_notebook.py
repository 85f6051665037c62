"""What a notebook shows: tables and reasons as HTML, progress, a board to play on."""

from __future__ import annotations

import base64
import html
import sys
from typing import Any, Callable, Iterable, Sequence

_MARKS = {
    1: "font-weight:bold;color:#0b5394",
    2: "font-weight:bold;color:#38761d",
    3: "font-weight:bold;color:#c8102e",
    4: "color:#38761d",
}
_LOST = "background:#c8102e;color:#fff;font-weight:bold"


def in_notebook() -> bool:
    """Whether what is displayed goes to a notebook."""
    if "ipykernel" not in sys.modules:
        return False
    from IPython import get_ipython

    return type(get_ipython()).__name__ == "ZMQInteractiveShell"


def progress(language: str) -> Callable[[int, float], None] | None:
    """A bar that moves while work lasts longer than a second, in a notebook; elsewhere None."""
    return _Bar(language) if in_notebook() else None


class _Bar:
    """How long work lasts is not known, so the bar says that it goes on, and how far it came."""

    def __init__(self, language: str):
        self._language = language
        self._text = ""
        self._handle: Any = None

    def __call__(self, positions: int, seconds: float) -> None:
        if seconds < 1:
            return
        text = f"{positions:,} positions, {seconds:.0f} s"  # in both languages
        self._text = text.replace(",", "\u202f", text.count(",") - 1) if self._language == "fr" else text
        self._show(f"<progress></progress> {self._text}")

    def __del__(self) -> None:
        """The question is answered, or given up: nothing moves any more."""
        if self._handle is not None:
            self._show(self._text)

    def _show(self, text: str) -> None:
        from IPython.display import HTML, display

        if self._handle is None:
            self._handle = display(HTML(text), display_id=True)
        else:
            self._handle.update(HTML(text))


def table_html(header: Sequence[str], rows: Iterable[Sequence[tuple[str, bool]]], labels: Sequence[str]) -> str:
    """Rows of cells, each with whether it is a P-position, which is marked."""
    out = ["<table>"]
    if header:
        cells = "".join(f"<th>{html.escape(cell)}</th>" for cell in header)
        out.append(f"<tr>{'<th></th>' if labels else ''}{cells}</tr>")
    for i, row in enumerate(rows):
        label = f"<th>{html.escape(labels[i])}</th>" if labels else ""
        cells = "".join(
            f'<td style="{_LOST}">{html.escape(text)}</td>' if lost else f"<td>{html.escape(text)}</td>"
            for text, lost in row
        )
        out.append(f"<tr>{label}{cells}</tr>")
    return "".join(out) + "</table>"


def blocks_html(blocks: Iterable[Any]) -> str:
    """The sentences, tables and pictures of an explanation."""
    return "".join(_block(block) for block in blocks)


def _block(block: Any) -> str:
    if isinstance(block, bytes):
        return f"<div>{picture_html(block.decode(), '')}</div>"
    if isinstance(block, str):
        return f"<p>{html.escape(block)}</p>"

    def row(cells: Any, tag: str, style: str = "") -> str:
        inner = "".join(
            f'<{tag} style="{_MARKS.get(mark, "")}">{html.escape(text)}</{tag}>' for text, mark in cells
        )
        return f'<tr style="{style}">{inner}</tr>'

    out = ["<table>"]
    if block["title"]:
        out.append(f"<caption>{html.escape(block['title'])}</caption>")
    if block["header"]:
        out.append(row(block["header"], "th"))
    for i, cells in enumerate(block["rows"]):
        out.append(row(cells, "td", "border-top:2px solid" if i == block["rule_above"] else ""))
    return "".join(out) + "</table>"


def svg(document: str) -> str:
    """The element of an SVG document, without what stands before it."""
    return document[document.index("<svg") :]


def picture_html(document: str, of: str) -> str:
    """An SVG document as an image. A notebook that nbconvert exports has empty pictures otherwise: what stands in
    an SVG that is not an image it throws away."""
    data = base64.b64encode(document.encode()).decode()
    return f'<img alt="{html.escape(of)}" src="data:image/svg+xml;base64,{data}">'
