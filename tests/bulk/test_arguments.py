"""The command line: what there is, and what is said of what there is not."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bulk import VERSION
from bulk.__main__ import main
from engine import GAMES
from tests.bulk.records import EXAMPLES, ROOT, adjudicate

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is said of a command line that cannot be carried out."""
    try:
        status = main(list(words))
    except SystemExit as leaving:
        status = int(str(leaving.code))
    assert status == 2
    return capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """The version is that of the package."""
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"vorhand {PROJECT['version']}\n"
    assert PROJECT["version"] == VERSION


def test_entry_point() -> None:
    """The command that is installed is the one that is run here."""
    module, _, function = PROJECT["scripts"]["vorhand"].partition(":")
    assert getattr(sys.modules[module], function) is main


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Every game is listed with its presets."""
    assert main(["games"]) == 0
    shown = capsys.readouterr().out
    assert len(shown.splitlines()) == 1 + len(GAMES)
    assert all(preset in shown for game in GAMES.values() for preset in game.presets)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["tappen"], "there is no game tappen. Did you mean toppen? There are: toepen, "),
        (["toepen", "--players", "9"], "Toepen is for 3 to 8 players."),
        (["toepen", "--players", "0"], "Toepen is for 3 to 8 players."),
        (["toepen", "--preset", "toepen-fats"], "Did you mean toepen-fast?"),
        (
            ["fipsen", "--option", "kontro=true"],
            "There are, with their defaults: minimum_bid=2, kontra=false, durch_bids=false, "
            "deals=null.",
        ),
        (
            ["toepen", "--preset", "toepen-fifteen", "--option", "x=1"],
            "There are, with their defaults: lives=15, procedure=formal,",
        ),
        (["toepen", "--option", "lives=51"], "lives is not to be 51. Wanted: an integer from 1"),
        (["toepen", "--option", "procedure=slow"], "Wanted: one of formal, fast."),
        (["toepen", "--option", "lives"], "lives has no value. Wanted: NAME=VALUE."),
        (["toepen", "--games", "0"], "0 is not an integer from 1."),
        (["toepen", "--seed", ""], "Wanted: 1 to 64 printable ASCII characters."),
        (
            ["fipsen", "--preset", "fipsen-tournament", "--option", "kontra=true"],
            "kontra",
        ),
    ],
)
def test_table_that_is_not_there(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message says what is wrong, and what would be right."""
    assert message in said(capsys, "simulate", "--games", "1", *words)


@pytest.mark.parametrize("words", [[], ["play"], ["adjudicate"], ["simulate"]])
def test_command_that_is_not_whole(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A command and what it needs are asked for."""
    assert "usage: vorhand" in said(capsys, *words)


def test_help_tells_the_exit_status(capsys: pytest.CaptureFixture[str]) -> None:
    """Who scripts the command finds its exit status."""
    with pytest.raises(SystemExit, match="0"):
        main(["adjudicate", "--help"])
    shown = " ".join(capsys.readouterr().out.split())
    assert "0 all records are ok, or as they expect; 1 some are not; 2" in shown


def test_reader_who_has_enough() -> None:
    """A pipe that is closed, as by `head`, ends the command without a traceback."""
    command = [sys.executable, "-m", "bulk", "adjudicate", "--processes", "1", str(EXAMPLES)]
    run = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert run.stdout
    run.stdout.close()
    assert run.stderr
    told = run.stderr.read()
    run.stderr.close()
    assert run.wait(timeout=30) == 2
    assert told == b""


def test_summary_for_a_person(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --quiet the counts by verdict, game and clause go to standard error."""
    words = ["adjudicate", str(EXAMPLES), "--processes", "1", "--output", str(tmp_path / "v")]
    assert main(words) == 1
    told = capsys.readouterr()
    assert told.out == ""
    for line in ("ok 10", "refused 2", "stortok 3", "common.follow-suit 1"):
        assert line in " ".join(told.err.split())


def test_place_that_cannot_be_written(tmp_path: Path) -> None:
    """A folder that is missing is told, not raised."""
    assert adjudicate(EXAMPLES, "--output", tmp_path / "missing" / "v") == 2
