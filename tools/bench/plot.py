"""The growth of the costs as a picture: an SVG of small panels, written directly."""

from collections.abc import Sequence
from math import log10
from typing import Final

from tools.bench.growth import Series

WIDTH: Final = 260
HEIGHT: Final = 180
LEFT: Final = 44
TOP: Final = 34
RIGHT: Final = 16
BOTTOM: Final = 40
MANY: Final = 50
"""An axis is logarithmic if its last value is at least this multiple of the first."""


def picture_of(found: Sequence[Series]) -> str:
    """The picture, as the text of an SVG."""
    panels = "\n".join(_panel(each, WIDTH * place) for place, each in enumerate(found))
    width = WIDTH * len(found)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" '
        f'width="{width}" height="{HEIGHT}" font-family="sans-serif" font-size="10">\n'
        f'<rect width="{width}" height="{HEIGHT}" fill="white"/>\n{panels}\n</svg>\n'
    )


def _panel(found: Series, x: int) -> str:
    """One series: its points, from nothing up to the dearest."""
    places = _along([at for at, _, _ in found.points])
    top = max(ratio for _, ratio, _ in found.points) * 1.1
    floor, inner = HEIGHT - BOTTOM, HEIGHT - BOTTOM - TOP
    dots = [
        (x + LEFT + place * (WIDTH - LEFT - RIGHT), floor - ratio / top * inner)
        for place, (_, ratio, _) in zip(places, found.points, strict=True)
    ]
    line = " ".join(f"{across:.1f},{up:.1f}" for across, up in dots)
    drawn = [
        f'<text x="{x + LEFT}" y="18" font-weight="bold">{found.name} … {found.of}</text>',
        f'<path d="M{x + LEFT} {TOP}V{floor}H{x + WIDTH - RIGHT}" fill="none" stroke="#888"/>',
        f'<polyline points="{line}" fill="none" stroke="#0a5" stroke-width="1.5"/>',
    ]
    for (across, up), (at, ratio, _) in zip(dots, found.points, strict=True):
        drawn += [
            f'<circle cx="{across:.1f}" cy="{up:.1f}" r="2.5" fill="#0a5"/>',
            f'<text x="{across:.1f}" y="{floor + 14}" text-anchor="middle">{at}</text>',
            f'<text x="{across:.1f}" y="{up - 6:.1f}" text-anchor="middle">{ratio:.2f}</text>',
        ]
    return "\n".join(drawn)


def _along(values: Sequence[int]) -> list[float]:
    """Where values stand on their axis, from 0 to 1."""
    is_wide = values[0] > 0 and values[-1] / values[0] >= MANY
    scaled = [log10(value) if is_wide else float(value) for value in values]
    span = (scaled[-1] - scaled[0]) or 1.0
    return [(value - scaled[0]) / span for value in scaled]
