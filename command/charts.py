"""Charts: means with their intervals, as an SVG written directly."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Any, Final, NamedTuple

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
ROW: Final = 13
"""How far rows of text stand from each other."""
MOST_POWERS: Final = 4
"""The most powers of ten that a logarithmic axis spans."""


class Point(NamedTuple):
    """A mean, and its interval, if it has one."""

    mean: float
    low: float | None = None
    high: float | None = None


def point_of(mean: Mapping[str, Any] | None) -> Point | None:
    """The point of a mean as `Moments.mean` gives it; null for none."""
    return Point(mean["mean"], *(mean["interval"] or (None, None))) if mean else None


class ChartLine(NamedTuple):
    """The points of one thing, a point or none for each place of the chart."""

    name: str
    points: Sequence[Point | None]


class Chart(NamedTuple):
    """A chart: what stands above it, below it and at its side, the places from left to right, and
    its lines. A place may have several rows. `joined`: whether the places are values in order, so
    that a line joins the points. `logarithmic`: whether each power of ten takes as much room on the
    upright axis; what is below the lowest stands on it.
    """

    title: str
    across: str
    up: str
    places: Sequence[str]
    lines: Sequence[ChartLine]
    joined: bool = True
    logarithmic: bool = False


class _Scale(NamedTuple):
    """The ticks of the upright axis from its foot to its head, and how they are written."""

    ticks: Sequence[float]
    written: Sequence[str]
    logarithmic: bool

    def y(self, value: float) -> float:
        """Return where a value stands."""
        foot, head = self._height(self.ticks[0]), self._height(self.ticks[-1])
        inner = HEIGHT - TOP - BOTTOM
        return HEIGHT - BOTTOM - (self._height(value) - foot) / (head - foot) * inner

    def _height(self, value: float) -> float:
        return log10(max(value, self.ticks[0])) if self.logarithmic else value


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
    ends = [
        end
        for line in chart.lines
        for point in line.points
        if point
        for end in point
        if end is not None
    ]
    return _powers_of_ten(ends) if chart.logarithmic else _even_steps(ends)


def _even_steps(ends: Sequence[float]) -> _Scale:
    """An axis from nothing, or from the lowest value if that is below, up to the highest."""
    low, high = min(0.0, *ends, 0.0), max(0.0, *ends, 0.0)
    rough = ((high - low) or 1.0) / TICKS
    unit = 10.0 ** floor(log10(rough))
    step = next(unit * times for times in (1, 2, 5, 10) if unit * times >= rough)
    digits = max(0, -floor(log10(step)))
    first, last = floor(low / step), -floor(-high / step) or 1
    ticks = [at * step for at in range(first, last + 1)]
    return _Scale(ticks, [f"{tick:.{digits}f}" for tick in ticks], logarithmic=False)


def _powers_of_ten(ends: Sequence[float]) -> _Scale:
    """An axis from the power of ten below the lowest value above nothing up to the highest."""
    above = [end for end in ends if end > 0] or [1.0]
    last = ceil(log10(max(above)))
    first = max(min(floor(log10(min(above))), last - 1), last - MOST_POWERS)
    ticks = [10.0**power for power in range(first, last + 1)]
    return _Scale(ticks, [f"{tick:g}" for tick in ticks], logarithmic=True)


def _axes(chart: Chart, scale: _Scale) -> Iterator[str]:
    for tick, written in zip(scale.ticks, scale.written, strict=True):
        y = scale.y(tick)
        colour = "#ddd" if tick else "#888"
        yield f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{colour}"/>'
        yield _text(LEFT - 6, y + 4, written, 'text-anchor="end"')
    for at, place in enumerate(chart.places):
        for row, text in enumerate(place.split("\n")):
            y = HEIGHT - BOTTOM + 18 + row * ROW
            yield _text(_x(chart, at), y, text, 'text-anchor="middle"')


def _legend(chart: Chart) -> Iterator[str]:
    x = float(LEFT)
    for at, line in enumerate(chart.lines):
        if line.name:
            yield f'<circle cx="{x + 4:.1f}" cy="34" r="4" fill="{_colour(at)}"/>'
            yield _text(x + 12, 38, line.name)
            x += 28 + LETTER * len(line.name)


def _line(chart: Chart, scale: _Scale, at: int, line: ChartLine) -> Iterator[str]:
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
    """Return where the middle of a place stands."""
    return LEFT + (place + 0.5) / len(chart.places) * (WIDTH - LEFT - RIGHT)


def _colour(at: int) -> str:
    return COLOURS[at % len(COLOURS)]


def _text(x: float, y: float, text: str, more: str = "") -> str:
    at = f'x="{x:g}" y="{y:.1f}"' if x or y else ""
    return f"<text {at} {more}>{escape(text)}</text>"
