"""Games between players of several levels: who sits where, what they do, and how they have done."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.command.records import adjudicate, verdicts_in
from tests.command.test_simulate import SHORT, figures_of, simulate
from vorhand.command.plans import Plan
from vorhand.command.playing import play
from vorhand.engine import GAMES


def of_levels(*levels: str, game: str = "stortok") -> Plan:
    """A plan with these levels around the table."""
    return Plan(game, len(levels), "s", 100, levels=levels)


@pytest.mark.parametrize("game", GAMES)
def test_games_of_levels_are_adjudicated(game: str, tmp_path: Path) -> None:
    """What players of all kinds do is legal, and the record names them."""
    words = [game, *SHORT[game], "--games", "2", "--seed", "s", "--hands", "2"]
    words += ["--seat", "0=thumb", "--seat", "1-2=random", "--output", str(tmp_path / "r.jsonl")]
    assert simulate(*words) == 0
    assert adjudicate(tmp_path / "r.jsonl", "--output", tmp_path / "v.jsonl") == 0
    names = [record["names"] for record in verdicts_in(tmp_path / "r.jsonl")]
    assert [each[:3] for each in names] == [["thumb", "random", "random"]] * 2
    assert all(name == "random" for each in names for name in each[3:])


def test_thinker_at_a_table() -> None:
    """A player who thinks ahead plays the same game from the same seed."""
    plan = of_levels("thinker-1", "thumb")
    assert play(plan, 1) == play(plan, 1)
    assert play(plan, 1) != play(of_levels("thumb", "thumb"), 1)


def test_seats_that_are_named_are_at_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --players there are as many as the seats need."""
    told = figures_of(capsys, "stortok", "--games", "1", "--seat", "0=thumb", "--seat", "1-3=thumb")
    assert told["players"] == 4


def test_figures_of_levels(capsys: pytest.CaptureFixture[str]) -> None:
    """Each seat has its level, and each level the results of its seats together."""
    words = ["stortok", "--games", "12", "--seed", "s", "--players", "3", "--seat", "2=thumb"]
    told = figures_of(capsys, *words)
    assert [seat["level"] for seat in told["seats"]] == ["random", "random", "thumb"]
    by_level: dict[str, Any] = {each["level"]: each for each in told["levels"]}
    assert by_level["random"]["seats"] == [0, 1]
    lost = [seat["losses"]["times"] for seat in told["seats"]]
    assert by_level["random"]["losses"]["mean"] == round((lost[0] + lost[1]) / 24, 4)
    assert by_level["thumb"]["losses"]["mean"] == round(lost[2] / 12, 4)
    assert by_level["thumb"]["score"] is None


def test_table_of_levels(capsys: pytest.CaptureFixture[str]) -> None:
    """The table has a line for each level."""
    assert simulate("fipsen", "--games", "2", "--option", "deals=1", "--seat", "0=thumb") == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [line for line in lines if line[:3] == ["random", "1", "2"]]
    assert [line for line in lines if line[:2] == ["thumb", "0"]]


def test_without_levels_all_is_random(capsys: pytest.CaptureFixture[str]) -> None:
    """No seat has a level, and the records name nobody."""
    told = figures_of(capsys, "stortok", "--games", "1")
    assert "levels" not in told
    assert "names" not in play(Plan("stortok", 2, "s", 100), 0).record
    assert "level" not in json.dumps(told)
