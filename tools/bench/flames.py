"""A flame graph as a picture: what py-spy has sampled, a frame above those that called it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Final

WIDTH: Final = 1000
ROW: Final = 16
LETTER: Final = 6.2
"""How wide a letter is, about."""
NARROWEST: Final = 1.5
"""Frames below this width are left out."""
COLOURS: Final[Mapping[str, str]] = {
    "vorhand": "#8fc79a",
    "gunicorn": "#f3b562",
    "flask": "#8ab6e0",
    "werkzeug": "#8ab6e0",
    "prometheus_client": "#d9a0c8",
}
OTHER: Final = "#d8d4cc"
_LINE: Final = re.compile(r":\d+\)$")
"""The line that is carried out in a function."""


@dataclass
class Frame:
    """A function where it was called, and how often it was seen there."""

    name: str
    samples: int = 0
    called: dict[str, "Frame"] = field(default_factory=dict)


def frames_of(lines: Iterable[str], top: str) -> Frame:
    """All frames below one with this name; `lines` are as py-spy writes them: frames, separated by
    semicolons, and a number of samples.
    """
    root = Frame(top)
    for line in lines:
        stack, _, samples = line.rpartition(" ")
        names = [_LINE.sub(")", frame) for frame in stack.split(";")]
        places = [place for place, name in enumerate(names) if name.startswith(f"{top} ")]
        if not places:
            continue
        frame = root
        frame.samples += int(samples)
        for name in names[places[0] + 1 :]:
            frame = frame.called.setdefault(name, Frame(name))
            frame.samples += int(samples)
    return root


def drawn(root: Frame, title: str) -> str:
    """The picture, as SVG."""
    boxes = [*_boxes(root, 0, 0, WIDTH / max(root.samples, 1))]
    height = (max(row for _, row, _, _ in boxes) + 2) * ROW
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" font-family="sans-serif" font-size="10">',
        f'<rect width="{WIDTH}" height="{height}" fill="white"/>',
        f'<text x="2" y="11" font-weight="bold">{escape(title)}</text>',
    ]
    for x, row, width, frame in boxes:
        name, y = frame.name.partition(" (")[0], (row + 1) * ROW
        share = f"{frame.samples / root.samples:.1%}"
        parts.append(
            f'<g><title>{escape(frame.name)}: {share}</title><rect x="{x:.1f}" y="{y}" '
            f'width="{width:.1f}" height="{ROW - 1}" fill="{_colour(frame.name)}"/>'
        )
        if (letters := int((width - 4) / LETTER)) > 2:
            shown = name if len(name) <= letters else f"{name[: letters - 1]}…"
            parts.append(f'<text x="{x + 2:.1f}" y="{y + 11}">{escape(shown)}</text>')
        parts.append("</g>")
    return "\n".join([*parts, "</svg>", ""])


def _boxes(
    frame: Frame, x: float, row: int, scale: float
) -> Iterator[tuple[float, int, float, Frame]]:
    """A frame and those that it called, from left to right by their names."""
    yield x, row, frame.samples * scale, frame
    for _, called in sorted(frame.called.items()):
        width = called.samples * scale
        if width >= NARROWEST:
            yield from _boxes(called, x, row + 1, scale)
        x += width


def _colour(name: str) -> str:
    for package, colour in COLOURS.items():
        if f"{package}/" in name:
            return colour
    return OTHER
