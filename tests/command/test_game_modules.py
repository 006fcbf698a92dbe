"""`--game-module`: a game that is not installed is known as if it were, by all commands."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from vorhand.api.service.parsers import OF_GAMES
from vorhand.command.__main__ import main
from vorhand.command.game_modules import give_packages
from vorhand.kit.entries import GIVEN, give, given
from vorhand.kit.installed import known_games, package_of
from vorhand.kit.ours import OURS

HEARTS: Final = str(Path(__file__).parents[2] / "packages/hearts")
PLAYED: Final = ["--games", "2", "--seed", "module", "--quiet", "--processes", "2"]


@pytest.fixture(autouse=True)
def given_to_nobody_else(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test gives is taken away again."""
    monkeypatch.delenv(GIVEN, raising=False)
    monkeypatch.setenv(GIVEN, "")
    yield
    package_of.cache_clear()


def test_game_is_named_by_its_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What is played is read again, in processes that know the game as well."""
    file = tmp_path / "games.jsonl"
    words = ["--game-module", HEARTS, *PLAYED, "--output", str(file)]
    assert main(["simulate", *words]) == 0
    assert "Hearts, preset hearts, 3 players" in capsys.readouterr().out
    assert main(["adjudicate", str(file), "--quiet", "--game-module", HEARTS]) == 0


def test_game_is_named_by_its_id_too(capsys: pytest.CaptureFixture[str]) -> None:
    """Wherever the option stands."""
    assert main(["simulate", "hearts", *PLAYED, f"--game-module={HEARTS}", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "hearts"


def test_game_is_served() -> None:
    """Besides those that are ours, or those that the settings name."""
    give_packages([HEARTS])
    assert [each.game.id for each in OF_GAMES.read("").packages] == [*OURS, "hearts"]
    assert [each.game.id for each in OF_GAMES.read("toepen").packages] == ["toepen", "hearts"]
    assert OF_GAMES.read("").left_out == ()


def test_game_is_given_once() -> None:
    """The last that is given with an id is the game; processes that are started know it."""
    give("hearts", "one:PACKAGE")
    give("spades", "two:PACKAGE")
    give("hearts", "three:PACKAGE")
    assert [(each.name, each.value) for each in given()] == [
        ("spades", "two:PACKAGE"),
        ("hearts", "three:PACKAGE"),
    ]
    assert {"hearts", "spades"} <= {*known_games()}
    assert os.environ[GIVEN] == "spades=two:PACKAGE hearts=three:PACKAGE"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate"], "name a game, or --game-module"),
        (["simulate", "--game-module", "no_such_module"], "does not load: ModuleNotFoundError"),
        (["games", "--game-module", "tests.checks.packaged:toppen"], "toppen is one of our own"),
        (["serve", "--game-module"], "expected one argument"),
    ],
)
def test_game_that_is_not_there(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message says why, and the exit status is 2."""
    try:
        status = main(words)
    except SystemExit as ended:
        status = int(str(ended.code))
    assert status == 2
    assert said in capsys.readouterr().err
