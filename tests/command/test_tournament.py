"""A ladder of levels: the same cards in each seat, and no more said than was shown."""

import json
from itertools import count
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from vorhand.command import duplicate, tournament
from vorhand.command.__main__ import main
from vorhand.command.duplicate import DealResult, deal_played
from vorhand.command.ending import INTERRUPTED
from vorhand.command.plans import Plan
from vorhand.command.workers import in_order
from vorhand.engine import GAMES

SVG = "{http://www.w3.org/2000/svg}"


def run(*words: str | Path) -> int:
    """The exit status of `vorhand tournament`, quiet, with these words, in one process."""
    return main(["tournament", *map(str, words), "--quiet", "--processes", "1"])


def ladder(capsys: pytest.CaptureFixture[str], *words: str | Path) -> Any:
    """What `vorhand tournament --json` prints."""
    assert run(*words, "--json", "--seed", "s") == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("game", GAMES)
def test_ladder_of_each_game(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each pair of neighbours has a match, in the unit of the game."""
    told = ladder(capsys, game, "--levels", "thumb,random,thumb", "--deals", "2")
    assert [(each["level"], each["against"]) for each in told["matches"]] == [
        ("thumb", "random"),
        ("random", "thumb"),
    ]
    assert (told["game"], told["deals"]) == (game, 2)
    assert told["unit"]


def test_each_sits_in_each_seat_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both play the same deal; what one has in a seat, the other has there the second time."""
    sat = []

    def hand_played(_: Any, state: Any, levels: list[str], *__: Any) -> Any:
        sat.append((state, levels))
        return state

    monkeypatch.setattr(duplicate, "of_levels", lambda _, levels, __: levels)
    monkeypatch.setattr(duplicate, "hand_played", hand_played)
    plan = Plan("toepen", 3, "s", 1)
    assert deal_played(4, plan=plan, levels=("thumb", "random")) == [DealResult(0, 0)]
    (dealt, first), (again, second) = sat
    assert dealt == again
    assert first == ["thumb", "random", "thumb"]
    assert second == ["random", "thumb", "random"]


def test_nobody_beats_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    """The margin of a level over itself is about nothing, and nothing is claimed of it."""
    words = ["toppen", "--deals", "60", "--levels", "thumb,thumb"]
    (match,) = ladder(capsys, *words)["matches"]
    low, high = match["margin"]["interval"]
    assert low <= 0 <= high
    assert not match["beats"]
    assert run(*words, "--seed", "s") == 0
    assert "Not shown with 99 % certainty: that thumb beats thumb." in capsys.readouterr().out


def test_level_that_beats_the_one_below(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The margin is the difference of the means, and its bound is above nothing."""
    results = (DealResult(0.5 + number % 3, -0.5) for number in count())
    monkeypatch.setattr(tournament, "deal_played", lambda _, **__: [next(results)])
    (match,) = ladder(capsys, "toepen", "--levels", "thumb,random", "--deals", "30")["matches"]
    assert match["result"]["mean"] == 1.5
    assert match["result_against"]["mean"] == -0.5
    assert match["margin"]["mean"] == 2
    assert 0 < match["at_least"] < match["margin"]["mean"]
    assert match["beats"]
    assert run("toepen", "--levels", "thumb,random", "--deals", "30") == 0
    assert "Each level beats the one below it" in capsys.readouterr().out


def test_ladder_of_an_interrupted_tournament(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The ladder is that of the deals that were played, and says how many these are."""

    def interrupted(*words: Any) -> Any:
        for number, result in enumerate(in_order(*words)):
            if number == 3:
                raise KeyboardInterrupt
            yield result

    monkeypatch.setattr(tournament, "in_order", interrupted)
    words = ["stortok", "--levels", "thumb,random", "--deals", "9", "--plot", tmp_path / "p.svg"]
    assert run(*words) == INTERRUPTED
    told = capsys.readouterr()
    assert "3 deals" in told.out
    assert told.err == "Interrupted after 3 deals.\n"
    assert "3 deals" in (tmp_path / "p.svg").read_text("utf-8")


def test_plot_has_a_point_for_each_match(tmp_path: Path) -> None:
    """The picture has a point for each match, with its interval, and says who plays whom."""
    file = tmp_path / "ladder.svg"
    words = ["toepen", "--levels", "thumb,random,thumb", "--deals", "4", "--plot", file]
    assert run(*words) == 0
    picture = ET.parse(file)
    assert len(picture.findall(f"{SVG}circle")) == 2
    texts = [each.text for each in picture.findall(f"{SVG}text")]
    assert {"thumb", "over random", "random", "over thumb"} <= {*texts}


def test_plot_that_is_there_already(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is overwritten only with --force."""
    file = tmp_path / "ladder.svg"
    file.write_text("another")
    words = ["stortok", "--levels", "thumb,random", "--deals", "1"]
    assert run(*words, "--plot", file) == run(*words, "--force") == 2
    assert "already exists. Add --force" in (told := capsys.readouterr().err)
    assert "name it with --plot" in told
    assert file.read_text() == "another"
    assert run(*words, "--plot", file, "--force") == 0
    assert file.read_text("utf-8").startswith("<svg")
