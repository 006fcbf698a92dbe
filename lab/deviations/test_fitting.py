"""Lines through what came, by what was said."""

from pathlib import Path
from random import Random

import pytest

from lab.deviations import fitting
from lab.deviations.fitting import AS_SAID, Side, line, lines, said_in
from vorhand.bots.policies.calibrated import LINES


def seen(count: int, shift: float, slope: float) -> list[tuple[float, float]]:
    """What was said, and what came, on a line; the results scatter."""
    dice = Random(count)
    said = [dice.gauss(1, 2) for _ in range(count)]
    return [(each, shift + slope * each + dice.gauss(0, 1)) for each in said]


def test_line_is_found() -> None:
    """Where there is much to go by."""
    assert line(seen(9_000, -0.5, 0.6), AS_SAID) == pytest.approx((-0.5, 0.6), abs=0.05)


def test_little_is_drawn_to_the_level_below() -> None:
    """Two decisions say hardly anything."""
    found = lines([[("knock", *each) for each in seen(2, -5.0, 0.1)]], {"knock": (-0.3, 0.9)})
    assert found["knock"] == pytest.approx((-0.3, 0.9), abs=0.6)
    assert lines([], {"stay": (-0.3, 0.9)}) == {"stay": (-0.3, 0.9)}


def test_slope_never_turns_round() -> None:
    """What is said to be better is not said to be worse."""
    assert line(seen(900, 0.0, -1.0), AS_SAID)[1] == fitting.FLATTEST
    assert line(seen(900, 0.0, 3.0), AS_SAID)[1] == fitting.STEEPEST


def test_what_is_certain_is_left_out() -> None:
    """Only means of several tries that may be off are fitted."""
    found = [each for number in range(3) for each in said_in(number, Side("fipsen", "thinker-1"))]
    assert {kind.partition(",")[0] for kind, *_ in found} > {"pass", "play-card"}
    assert any("lacking" in kind for kind, *_ in found)


def test_table_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a module with the same levels as the table that is kept."""
    monkeypatch.setattr(fitting, "THOROUGH", {"thinker-4": 2, "thinker-3": 2})
    path = tmp_path / "calibrated.py"
    monkeypatch.setattr(
        "sys.argv", ["fitting", "--hands", "1", "--policies", "toppen", "--to", str(path)]
    )
    fitting.main()
    table: dict[str, dict[str, dict[str, dict[str, tuple[float, float]]]]] = {}
    exec(path.read_text("utf-8"), table)
    assert [*table["LINES"]["toppen"]] == [*LINES["toppen"]]
