"""Charts: means with their intervals, as an SVG written directly."""

from collections.abc import Iterator, Sequence
from html import escape
from math import floor, log10
from typing import Final, NamedTuple

WIDTH: Final = 560
HEIGHT: Final = 300
LEFT: Final = 64
RIGHT: Final = 20
TOP: Final = 52
BOTTOM: Final = 58
TICKS: Final = 5
"""About this many ticks stand on the upright axis."""
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8c6d00", "#333333")
"""Colours that the colour-blind can tell apart."""
APART: Final = 9
"""How far points at the same place stand from each other."""
LETTER: Final = 6.2
"""About how wide a letter is."""


class Point(NamedTuple):
    """A mean, and its interval, if it has one."""

    mean: float
    low: float | None = None
    high: float | None = None


class Line(NamedTuple):
    """The points of one thing, a point or none for each place of the chart."""

    name: str
    points: Sequence[Point | None]


class Chart(NamedTuple):
    """A chart: what stands above it, below it and at its side, the places from left to right, and
    its lines. `joined`: whether the places are values in order, so that a line joins the points.
    """

    title: str
    across: str
    up: str
    places: Sequence[str]
    lines: Sequence[Line]
    joined: bool = True


class _Scale(NamedTuple):
    """The values at the foot and at the head of the upright axis, and the step between ticks."""

    low: float
    high: float
    step: float

    def y(self, value: float) -> float:
        """Where a value stands."""
        inner = HEIGHT - TOP - BOTTOM
        return HEIGHT - BOTTOM - (value - self.low) / (self.high - self.low) * inner


def drawn(chart: Chart) -> str:
    """The chart, as the text of an SVG."""
    scale = _scale(chart)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="11">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        _text(LEFT, 18, chart.title, 'font-weight="bold" font-size="13"'),
        _text(WIDTH / 2, HEIGHT - 10, chart.across, 'text-anchor="middle"'),
        _text(
            0,
            0,
            chart.up,
            f'text-anchor="middle" transform="translate(14 {HEIGHT / 2}) rotate(-90)"',
        ),
        *_axes(chart, scale),
        *_legend(chart),
        *(part for at, line in enumerate(chart.lines) for part in _line(chart, scale, at, line)),
        "</svg>\n",
    ]
    return "\n".join(parts)


def _scale(chart: Chart) -> _Scale:
    """An axis from nothing, or from the lowest value if that is below, up to the highest."""
    ends = [
        end
        for line in chart.lines
        for point in line.points
        if point
        for end in point
        if end is not None
    ]
    low, high = min(0.0, *ends, 0.0), max(0.0, *ends, 0.0)
    rough = ((high - low) or 1.0) / TICKS
    unit = 10.0 ** floor(log10(rough))
    step = next(unit * times for times in (1, 2, 5, 10) if unit * times >= rough)
    return _Scale(floor(low / step) * step, -floor(-high / step) * step or step, step)


def _axes(chart: Chart, scale: _Scale) -> Iterator[str]:
    digits = max(0, -floor(log10(scale.step)))
    for tick in range(round((scale.high - scale.low) / scale.step) + 1):
        value = scale.low + tick * scale.step
        y = scale.y(value)
        colour = "#888" if abs(value) < scale.step / 2 else "#ddd"
        yield f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{colour}"/>'
        yield _text(LEFT - 6, y + 4, f"{value + 0:.{digits}f}", 'text-anchor="end"')
    for at, place in enumerate(chart.places):
        yield _text(_x(chart, at), HEIGHT - BOTTOM + 18, place, 'text-anchor="middle"')


def _legend(chart: Chart) -> Iterator[str]:
    x = float(LEFT)
    for at, line in enumerate(chart.lines):
        if line.name:
            yield f'<circle cx="{x + 4:.1f}" cy="34" r="4" fill="{_colour(at)}"/>'
            yield _text(x + 12, 38, line.name)
            x += 28 + LETTER * len(line.name)


def _line(chart: Chart, scale: _Scale, at: int, line: Line) -> Iterator[str]:
    """One line: its points, each with its interval."""
    sideways = (at - (len(chart.lines) - 1) / 2) * APART
    dots = [
        (_x(chart, place) + sideways, point) for place, point in enumerate(line.points) if point
    ]
    colour = _colour(at)
    if chart.joined:
        path = " ".join(f"{x:.1f},{scale.y(point.mean):.1f}" for x, point in dots)
        yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-opacity="0.4"/>'
    for x, (mean, low, high) in dots:
        if low is not None and high is not None:
            ends = f"M{x:.1f} {scale.y(low):.1f}V{scale.y(high):.1f}"
            yield f'<path d="{ends}" stroke="{colour}" stroke-width="2"/>'
        yield f'<circle cx="{x:.1f}" cy="{scale.y(mean):.1f}" r="3.5" fill="{colour}"/>'


def _x(chart: Chart, place: int) -> float:
    """Where the middle of a place stands."""
    return LEFT + (place + 0.5) / len(chart.places) * (WIDTH - LEFT - RIGHT)


def _colour(at: int) -> str:
    return COLOURS[at % len(COLOURS)]


def _text(x: float, y: float, text: str, more: str = "") -> str:
    at = f'x="{x:g}" y="{y:.1f}"' if x or y else ""
    return f"<text {at} {more}>{escape(text)}</text>"
