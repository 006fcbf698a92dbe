"""`vorhand puzzles`: positions in which one action is clearly the best, as packs."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.checks.tested import ROOT
from vorhand.bots import Considered, suggest
from vorhand.bots.suggesting import Suggestion
from vorhand.command import puzzles
from vorhand.command.__main__ import main
from vorhand.engine import GAMES, load_action
from vorhand.kit.ours import OURS

PACKS = sorted(ROOT.glob("games/*/puzzles/*.json"))
FEW = 3


def packed(path: Path) -> Any:
    """A pack that lies in the project."""
    return json.loads(path.read_text("utf-8"))


def puzzle(id: str, degree: int, gain: float) -> dict[str, Any]:
    """A puzzle, as far as packing it goes."""
    return {"id": id, "degree": degree, "gain": gain}


def test_pack_has_the_clearest_puzzles_by_degree() -> None:
    """Of too many, those with the most to gain; each once, the easy ones first."""
    found = [puzzle("a", 3, 0.9), puzzle("b", 1, 0.5), puzzle("a", 3, 0.9), puzzle("c", 2, 0.1)]
    pack = puzzles.pack_of("toepen", found, most=2)
    assert [each["id"] for each in pack["puzzles"]] == ["b", "a"]
    assert (pack["format"], pack["unit"]) == ("vorhand-puzzles/1", "lives")


@pytest.mark.parametrize(("finds", "degree"), [(3, 1), (2, 2), (1, 2), (0, 3)])
def test_degree_by_how_often_a_brief_thinker_finds_it(finds: int, degree: int) -> None:
    """Always, sometimes, never."""
    assert puzzles.degree_of(finds) == degree


def searched(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wanted: dict[str, list[int]], gain: float = 1.0
) -> list[Any]:
    """The puzzles of a game of Toepen, if each level chooses the legal action at one of these
    places, by seed, and the better one is better by this.
    """

    def told(package: Any, state: Any, seat: int, level: str, seed: str) -> Suggestion:
        actions = package.game.seat_actions(state, seat)
        places = wanted[level]
        chosen = actions[places[puzzles.SEEDS.index(seed) % len(places)] % len(actions)]
        considered = [Considered(each, gain if each == chosen else 0.0, 0.2, 9) for each in actions]
        return Suggestion(chosen, level, seed, "lives", False, 0, 0, (*considered,))

    monkeypatch.setattr(puzzles, "suggest", told)
    records = tmp_path / "records.jsonl"
    words = ["simulate", "toepen", "--games", "1", "--seed", "1", "--output", str(records)]
    assert main([*words, "--hands", "1", "--quiet", "--processes", "1"]) == 0
    output = tmp_path / "packs"
    words = ["puzzles", str(records), "--output", str(output), "--quiet", "--processes", "1"]
    assert main(words) == 0
    return list(packed(output / "toepen.json")["puzzles"])


AGREED = {"thumb": [0], "thinker-1": [0], "thinker-2": [1], "thinker-4": [1]}
"""Of Toepen, which `thinker-4` judges: no other level is asked."""


def test_positions_on_which_strong_players_agree(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A record has three at most; a brief thinker who never finds them makes them hard."""
    found = searched(monkeypatch, tmp_path, AGREED)
    assert 1 <= len(found) <= 3
    for each in found:
        assert (each["degree"], each["gain"]) == (3, 1.0)
        assert each["best"] != each["natural"]
        GAMES["toepen"].admit(each["state"])


@pytest.mark.parametrize(
    ("changed", "gain"),
    [
        ({"thinker-4": [1, 1, 0]}, 1.0),
        ({"thumb": [1]}, 1.0),
        ({}, 0.05),
    ],
    ids=["another seed, another action", "what one plays anyway", "within the noise"],
)
def test_positions_that_are_no_puzzles(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, changed: dict[str, list[int]], gain: float
) -> None:
    """Where strong players do not agree, or nothing is to be found, or not clearly."""
    assert searched(monkeypatch, tmp_path, {**AGREED, **changed}, gain) == []


@pytest.mark.parametrize("path", PACKS, ids=[path.stem for path in PACKS])
def test_packs_of_the_project(path: Path) -> None:
    """There are a hundred; each position is possible, its seat has a choice, and a few are judged
    again.
    """
    pack = packed(path)
    game, package = GAMES[pack["game"]], OURS[pack["game"]]
    assert (pack["format"], pack["judge"]) == (puzzles.FORMAT, puzzles.judge_of(package))
    assert len({each["id"] for each in pack["puzzles"]}) == len(pack["puzzles"]) == 100
    assert {each["degree"] for each in pack["puzzles"]} == {1, 2, 3}
    for each in pack["puzzles"]:
        state = game.admit(each["state"])
        actions = game.seat_actions(state, each["seat"])
        best, natural = (load_action(game, each[name]) for name in ("best", "natural"))
        assert best in actions
        assert natural != best
        assert each["gain"] > 0
        if each in pack["puzzles"][:FEW]:
            assert suggest(package, state, each["seat"], "thumb", "one").action == natural
            assert suggest(package, state, each["seat"], pack["judge"], "two").action == best


def test_record_that_does_not_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is named, and has no puzzles."""
    records = tmp_path / "records.jsonl"
    lines = (ROOT / "examples/records.jsonl").read_text("utf-8").splitlines()
    records.write_text("\n".join(each for each in lines if "a revoke" in each), "utf-8")
    assert main(["puzzles", str(records), "--output", str(tmp_path), "--processes", "1"]) == 1
    said = capsys.readouterr().err
    assert "1 of 1 record did not pass:" in said
    assert "(a revoke): refused: action 4: The queen of clubs does not follow suit" in said
    assert "puzzles of" not in said


def test_game_whose_bots_play_by_chance(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nobody judges there, so it has no puzzles."""
    monkeypatch.setattr(puzzles, "package_of", lambda id: replace(OURS[id], policy=None))
    assert searched(monkeypatch, tmp_path, AGREED) == []
