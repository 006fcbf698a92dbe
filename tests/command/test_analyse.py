"""What decisions cost: line by line, in order, whatever is wrong with a record."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.command.records import EXAMPLES, START, written
from vorhand.bots import Considered, Suggestion
from vorhand.command import costs
from vorhand.command.__main__ import main
from vorhand.engine import load_action
from vorhand.engine.toepen import TOEPEN

KEEPS: dict[str, Any] = {"type": "keep-hand", "seat": 1}
EXCHANGES: dict[str, Any] = {"type": "exchange-hand", "seat": 1}
PLAYED = [KEEPS, {"type": "keep-hand", "seat": 2}, {"type": "keep-hand", "seat": 0}]
REVOKE = [
    {"type": "play-card", "seat": 1, "card": "8D"},
    {"type": "play-card", "seat": 2, "card": "QC"},
]


def analyse(*words: str | Path) -> int:
    """The exit status of `vorhand analyse`, with these words, in one process."""
    return main(["analyse", *map(str, words), "--level", "thinker-1", "--processes", "1"])


def lines_in(path: Path) -> list[Any]:
    """The lines of a file."""
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def suggesting(
    monkeypatch: pytest.MonkeyPatch,
    *considered: tuple[Any, float | None],
    is_chance: bool = False,
) -> None:
    """Let the level suggest the first of these actions, having found these means, which may be off
    by a tenth, and are chances if that is said.
    """
    tried = tuple(
        Considered(action and load_action(TOEPEN, action), mean, 0.1, 4)
        for action, mean in considered
    )
    told = Suggestion(tried[0].action, "thinker-1", "s", "lives", is_chance, 8, 40, tried)
    monkeypatch.setattr(costs, "suggest", lambda *_: told)


def test_every_decision_has_a_line(tmp_path: Path) -> None:
    """Each action of a seat is a line, in order; what the table does is none."""
    deal = {"type": "deal", "seed": "vorhand"}
    record = {"id": "r", "start": {**START, "deal": None}, "actions": [deal, *PLAYED]}
    assert analyse(written(tmp_path / "r", record), "--output", tmp_path / "c") == 0
    told = lines_in(tmp_path / "c")
    assert [(each["index"], each["action"]) for each in told] == [*enumerate(PLAYED, 1)]
    assert {each["id"] for each in told} == {"r"}
    assert all(each["cost"] >= 0 and each["simulations"] for each in told)


@pytest.mark.parametrize(
    ("considered", "found", "said"),
    [
        ([(EXCHANGES, 0.25), (KEEPS, -0.5)], (0.75, EXCHANGES), "It cost 0.75 lives. Better: "),
        ([(None, 1.0), (KEEPS, 0.0)], (1, None), "Better: Seat 1 waits."),
        ([(KEEPS, 0.0), (EXCHANGES, 0.5)], (0, KEEPS), ""),
        ([(EXCHANGES, 0.25), (KEEPS, 0.16)], (0, EXCHANGES), ""),
        ([(EXCHANGES, 0.0), (KEEPS, None)], (None, EXCHANGES), ""),
    ],
    ids=["another was better", "waiting was better", "the best", "within the noise", "not tried"],
)
def test_cost_of_a_decision(
    considered: list[tuple[Any, float | None]],
    found: tuple[float | None, Any],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It is the mean of the best action less that of the one that was chosen."""
    suggesting(monkeypatch, *considered)
    record = written(tmp_path / "r", {"start": START, "actions": PLAYED[:1]})
    assert analyse(record, "--output", tmp_path / "c") == 0
    (told,) = lines_in(tmp_path / "c")
    assert (told["cost"], told["best"], told["unit"]) == (*found, "lives")
    shown = capsys.readouterr().err
    assert said in shown
    assert (f"{record}:1: Action 0: Seat 1 keeps the hand." in shown) == bool(said)


def test_cost_of_a_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever the unit is called, it is told in per cent where the policy says that it is one."""
    suggesting(monkeypatch, (EXCHANGES, 0.75), (KEEPS, 0.25), is_chance=True)
    record = written(tmp_path / "r", {"start": START, "actions": PLAYED[:1]})
    assert analyse(record, "--output", tmp_path / "c") == 0
    assert "The lives is 25 per cent then, and 75 per cent" in capsys.readouterr().err


def test_record_with_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The decisions before it have their lines, then the verdict says what is wrong; the other
    records are analysed.
    """
    bad = {"start": START, "actions": PLAYED + REVOKE}
    good = {"start": START, "actions": PLAYED[:2]}
    file = written(tmp_path / "r", bad, b"{", good)
    assert analyse(file, "--output", tmp_path / "c") == 1
    told = lines_in(tmp_path / "c")
    assert [each["record"] for each in told] == [1, 1, 1, 1, 1, 2, 3, 3]
    assert told[4]["refused"]["clause"] == "common.follow-suit"
    assert told[5]["verdict"] == "malformed"
    assert "2 of 3 records did not pass:" in capsys.readouterr().err


def test_error_that_is_expected_is_no_error(tmp_path: Path) -> None:
    """A record that comes out as it expects passes."""
    expect = {"verdict": "refused", "clause": "common.follow-suit"}
    record = {"start": START, "actions": PLAYED + REVOKE, "expect": expect}
    assert analyse(written(tmp_path / "r", record), "--output", tmp_path / "c") == 0
    assert len(lines_in(tmp_path / "c")) == 4


def test_level_that_does_not_think(capsys: pytest.CaptureFixture[str]) -> None:
    """A rule of thumb knows no results."""
    with pytest.raises(SystemExit, match="2"):
        main(["analyse", str(EXAMPLES), "--level", "thumb"])
    assert "thumb does not think ahead. Choose from thinker-1, " in capsys.readouterr().err


def test_records_are_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither the records nor the costs of another run."""
    records = written(tmp_path / "r", {"start": START, "actions": []})
    assert analyse(records, "--output", records, "--force") == 2
    assert "would overwrite the records." in capsys.readouterr().err
    assert analyse(records, "--output", written(tmp_path / "c", {})) == 2
    assert "already exists. Add --force to overwrite it." in capsys.readouterr().err
    assert analyse(records, "--force") == 2
    assert "name it with --output" in capsys.readouterr().err
