"""By how much thinkers hope for too much, fitted to what came."""

from pathlib import Path
from random import Random

import pytest

from vorhand.bots.workshop.deviations import fitting
from vorhand.bots.workshop.deviations.fitting import NONE, Said, Side, hope, hopes, said_in
from vorhand.games.toppen.hopes import HOPES


def seen(count: int, at_zero: float, more: float) -> list[Said]:
    """What was said, and by how much less came of it; the results scatter."""
    dice, found = Random(count), []
    for _ in range(count):
        mean, scatter = dice.gauss(1, 2), dice.uniform(0, 3)
        less = scatter * (at_zero + more * mean) + dice.gauss(0, scatter)
        found.append(Said("knock", mean, scatter, less))
    return found


def test_hope_is_found() -> None:
    """Where there is much to go by."""
    assert hope(seen(9_000, 0.5, -0.2), NONE) == pytest.approx((0.5, -0.2), abs=0.03)


def test_little_is_drawn_to_the_level_below() -> None:
    """Two decisions say hardly anything."""
    found = hopes([seen(2, 5.0, 0.0)], {"knock": (0.3, 0.1)})
    assert found["knock"] == pytest.approx((0.3, 0.1), abs=0.6)
    assert hopes([], {"stay": (0.3, 0.9)}) == {"stay": (0.3, 0.9)}


def test_what_is_certain_is_left_out() -> None:
    """Only means of several tries that may be off are fitted."""
    found = [each for number in range(3) for each in said_in(number, Side("fipsen", "thinker-1"))]
    assert {each.kind.partition(",")[0] for each in found} > {"pass", "play-card"}
    assert any("lacking" in each.kind for each in found)
    assert all(each.scatter for each in found)


def test_table_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a module with the same levels as the table that is kept."""
    path = tmp_path / "toppen/hopes.py"
    path.parent.mkdir()
    monkeypatch.setattr(
        "sys.argv", ["fitting", "--hands", "1", "--policies", "toppen", "--to", str(tmp_path)]
    )
    fitting.main()
    table: dict[str, dict[str, dict[str, tuple[float, float]]]] = {}
    exec(path.read_text("utf-8"), table)
    assert [*table["HOPES"]] == [*HOPES]
