"""Where a served request goes: what is reckoned, and that the picture shows what was sampled."""

import xml.etree.ElementTree as ET
from time import perf_counter_ns

from tools.bench.flames import drawn, frames_of
from tools.bench.stages import PARTS, Stages, table_of

SVG = "{http://www.w3.org/2000/svg}"
SAMPLED = [
    "main (a.py:1);answer (bench.py:1);handle (gunicorn/worker.py:2);app (vorhand/app.py:3) 60",
    "main (a.py:1);answer (bench.py:9);handle (gunicorn/worker.py:4);send (gunicorn/wsgi.py:3) 30",
    "main (a.py:1);answer (bench.py:9);receive (bench.py:4) 10",
    "main (a.py:1);import (b.py:1) 500",
]


def busy(nanoseconds: int) -> None:
    """Let this time pass."""
    end = perf_counter_ns() + nanoseconds
    while perf_counter_ns() < end:
        pass


def test_part_without_the_parts_in_it() -> None:
    """The time of a part in another counts only for the inner one, and repeated parts add up."""
    stages = Stages()
    inner = stages.around("inner", lambda: busy(2_000_000))

    def work() -> None:
        busy(1_000_000)
        inner()
        inner()

    stages.around("outer", work)()
    assert stages.spent["inner"] >= 4_000_000
    assert 1_000_000 <= stages.spent["outer"] < stages.spent["inner"]


def test_part_that_fails_is_measured() -> None:
    """What is raised passes through, and later parts are measured as before."""
    stages = Stages()

    def fail() -> None:
        busy(1_000_000)
        raise KeyError

    outer = stages.around("outer", stages.around("inner", fail))
    for _ in range(2):
        try:
            outer()
        except KeyError:
            continue
        raise AssertionError
    assert stages.spent["inner"] >= 2_000_000 > stages.spent["outer"]


def test_table_has_a_row_a_part() -> None:
    """Parts that a side does not have are empty; the last row is their sum."""
    ours = {part.name: 2.0 for part in PARTS}
    theirs = {part.name: 0.0 for part in PARTS} | {PARTS[0].name: 3.0}
    rows = table_of({"service": ours, "echo": theirs}).splitlines()
    assert rows[2] == f"| {PARTS[0].name} | 2.0 | 3.0 |"
    assert rows[3] == f"| {PARTS[1].name} | 2.0 |  |"
    assert rows[-1] == f"| from socket to socket | {2 * len(PARTS)} | 3 |"


def test_flame_graph_is_of_what_is_below_the_top() -> None:
    """A frame is as wide as it was seen often, and lies over what it called; lines of one function
    are one frame.
    """
    top = frames_of(SAMPLED, "answer")
    assert (top.samples, {name: each.samples for name, each in top.called.items()}) == (
        100,
        {"handle (gunicorn/worker.py)": 90, "receive (bench.py)": 10},
    )
    picture = ET.fromstring(drawn(top, "the <service>"))
    shown = {}
    for group in picture.iter(f"{SVG}g"):
        title, box = group.find(f"{SVG}title"), group.find(f"{SVG}rect")
        assert title is not None
        assert box is not None
        shown[(title.text or "").partition(" (")[0]] = [
            float(box.attrib[name]) for name in ("x", "y", "width")
        ]
    x, y, width = shown["handle"]
    assert width == 900
    assert shown["app"] == [x, y + 16, 600]
    assert shown["send"] == [x + 600, y + 16, 300]
    assert "import" not in shown
