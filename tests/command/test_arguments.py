"""The command line: its options, and the messages for wrong ones."""

import json
import sys
import tomllib
from pathlib import Path

import pytest

from tests.command.records import EXAMPLES, ROOT, adjudicate
from vorhand.command.__main__ import main
from vorhand.version import VERSION

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The message for a command line that cannot be carried out."""
    try:
        status = main(list(words))
    except SystemExit as leaving:
        status = int(str(leaving.code))
    assert status == 2
    return capsys.readouterr().err


def test_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    """The version is that of the package."""
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"vorhand {VERSION}\n"


def test_installed_command_is_the_one_that_is_tested() -> None:
    """The command that is installed is the one that is run here."""
    module, _, function = PROJECT["scripts"]["vorhand"].partition(":")
    assert getattr(sys.modules[module], function) is main


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["tappen"], "unknown game 'tappen'. Did you mean toppen? Choose from toepen, "),
        (["toepen", "--players", "9"], "Toepen is for 3 to 8 players, not 9."),
        (["toepen", "--players", "0"], "Toepen is for 3 to 8 players, not 0."),
        (["toepen", "--preset", "toepen-fats"], "Did you mean toepen-fast?"),
        (
            ["fipsen", "--option", "kontro=true"],
            "option kontro: Fipsen has no such option. It has these options, here with their "
            "defaults: minimum_bid=2, kontra=false, durch_bids=false, deals=null.",
        ),
        (
            ["toepen", "--preset", "toepen-fifteen", "--option", "x=1"],
            "here with their defaults: lives=15, procedure=formal,",
        ),
        (["toepen", "--option", "lives=51"], "option lives: 51 is not valid."),
        (["toepen", "--option", "exchange=yes"], "option exchange: 'yes' is not valid."),
        (["toepen", "--option", "exchange=yes"], "true or false."),
        (["toepen", "--option", "procedure=slow"], "Expected formal or fast."),
        (["toepen", "--option", "lives"], "'lives' has no value; expected NAME=VALUE."),
        (["toepen", "--games", "0"], "argument --games: must be at least 1, not 0."),
        (["toepen", "--games", "two"], "argument --games: expected an integer, not 'two'."),
        (["toepen", "--seed", ""], "1 to 64 printable ASCII characters."),
        (["fipsen", "--preset", "fipsen-tournament", "--option", "kontra=true"], "kontra"),
        (["stortok", "--seat", "0=thum"], "unknown level 'thum'. Did you mean thumb? Choose from "),
        (["stortok", "--seat", "thumb"], "such as 0=thumb or 1-3=random, not 'thumb'."),
        (["stortok", "--seat", "2-1=thumb"], "such as 0=thumb or 1-3=random, not '2-1"),
        (["stortok", "--seat", "7=thumb"], "Stortok is for 2 to 5 players, not 8."),
        (["stortok", "--seat", "2=thumb", "--players", "2"], "seats 0 to 1, and no seat 2."),
        (["stortok", "--seat", "0-1=thumb", "--seat", "1=random"], "seat 1 is named twice."),
    ],
)
def test_table_that_is_not_there(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message says what is wrong, and what would be right."""
    assert message in said(capsys, "simulate", "--games", "1", *words)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--levels", "thumb"], "expected at least two levels, not only thumb."),
        (["--levels", "thumb,rnadom"], "unknown level 'rnadom'. Did you mean random?"),
        (["--deals", "0"], "argument --deals: must be at least 1, not 0."),
        (["--players", "9"], "Toepen is for 3 to 8 players, not 9."),
    ],
)
def test_tournament_that_cannot_be_played(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message says what is wrong, and what would be right."""
    assert message in said(capsys, "tournament", "toepen", *words)


@pytest.mark.parametrize(
    ("words", "command", "message"),
    [
        ([], "vorhand", "COMMAND"),
        (["play"], "vorhand", "'play'"),
        (["adjudicate"], "vorhand adjudicate", "RECORDS"),
        (["simulate"], "vorhand simulate", "name a game, or --game-module"),
        (["simulate", "fipsen", "--gamse", "3"], "vorhand simulate", "--gamse"),
        (["adjudicate", "r", "--resume", "--force"], "vorhand adjudicate", "--resume"),
    ],
)
def test_wrong_command_line(
    words: list[str], command: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message is one line, and the next names the help: the usage buries nothing."""
    first, second = said(capsys, *words).splitlines()
    assert first.startswith(f"{command}: ")
    assert message in first
    assert second == f"Try '{command} --help'."


@pytest.mark.parametrize("command", ["adjudicate", "simulate"])
def test_force_without_output(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a file there is nothing to overwrite."""
    what = {"adjudicate": str(EXAMPLES), "simulate": "stortok"}[command]
    assert "name it with --output" in said(capsys, command, what, "--force")


def test_number_of_games_has_a_default(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --games, 100 are played, as the help says."""
    assert main(["simulate", "stortok", "--hands", "1", "--quiet", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 100
    with pytest.raises(SystemExit, match="0"):
        main(["simulate", "--help"])
    assert "number of games to play (default: 100)" in capsys.readouterr().out


def test_help_gives_the_exit_status(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever uses the command in a script finds its exit status in the help."""
    with pytest.raises(SystemExit, match="0"):
        main(["adjudicate", "--help"])
    shown = " ".join(capsys.readouterr().out.split())
    assert "Exit status: 0 if all records pass; 1 if some do not; 2 if" in shown


def test_place_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A missing folder is reported by its path, without a traceback."""
    assert adjudicate(EXAMPLES, "--output", tmp_path / "missing" / "v") == 2
    message = f"vorhand adjudicate: {tmp_path / 'missing' / 'v'}: No such file or directory.\n"
    assert capsys.readouterr().err == message
