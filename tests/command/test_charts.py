"""Charts: every point and every bar is inside the frame, and what is written is text."""

import re

import pytest

from vorhand.command.charts import (
    BOTTOM,
    HEIGHT,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Chart,
    ChartLine,
    Point,
    drawn,
)


def chart(*points: Point | None, joined: bool = True, logarithmic: bool = False) -> str:
    """A chart with these points."""
    places = [str(place) for place in range(len(points))]
    lines = [ChartLine("", points)]
    return drawn(Chart("A & B", "<places>", "values", places, lines, joined, logarithmic))


@pytest.mark.parametrize("logarithmic", [False, True], ids=["even steps", "powers of ten"])
@pytest.mark.parametrize(
    "points",
    [
        [Point(0.0)],
        [Point(1.0, 0.5, 1.5), Point(3.0, -2.0, 8.0)],
        [Point(-0.004, -0.006, -0.002)],
        [Point(100.0, 96.4, 100.0), Point(1.0)],
        [Point(123456.0), Point(-7.0)],
    ],
)
def test_points_are_inside_the_frame(points: list[Point], logarithmic: bool) -> None:
    """Whatever the values, so are their intervals."""
    picture = chart(*points, logarithmic=logarithmic)
    for x, y in re.findall(r'<circle cx="([\d.-]+)" cy="([\d.-]+)"', picture):
        assert LEFT <= float(x) <= WIDTH - RIGHT
        assert TOP <= float(y) <= HEIGHT - BOTTOM
    for _, low, high in re.findall(r'd="M([\d.]+) ([\d.-]+)V([\d.-]+)"', picture):
        assert TOP <= float(high) <= float(low) <= HEIGHT - BOTTOM


def test_each_power_of_ten_takes_as_much_room() -> None:
    """A point that is not above nothing stands at the foot of the axis."""
    picture = chart(Point(40.0), Point(4.0), Point(0.4), Point(-1.0), logarithmic=True)
    high, middle, low, foot = map(float, re.findall(r'<circle cx="[\d.]+" cy="([\d.]+)"', picture))
    assert middle - high == pytest.approx(low - middle, abs=0.2)
    assert low < foot == HEIGHT - BOTTOM


def test_places_of_several_rows() -> None:
    """Each row is a text of its own."""
    picture = drawn(Chart("", "", "", ["above\nbelow"], []))
    assert ">above</text>" in picture
    assert ">below</text>" in picture


def test_place_without_a_point() -> None:
    """It stays empty."""
    assert chart(Point(1.0), None, Point(2.0)).count("<circle") == 2
    assert chart(None).count("<circle") == 0


def test_only_ordered_places_are_joined() -> None:
    """A line joins points whose places are values."""
    points = [Point(1.0), Point(2.0)]
    assert "<polyline" in chart(*points)
    assert "<polyline" not in chart(*points, joined=False)


def test_marks_of_the_language_are_text() -> None:
    """No title can break the picture."""
    picture = chart(Point(1.0))
    assert "A &amp; B" in picture
    assert "&lt;places&gt;" in picture
