"""Skat keeps what every game must, and is the same as in OpenSpiel as far as that goes."""

from pathlib import Path

import pytest

from vorhand.command.__main__ import main
from vorhand.kit.checks import examples
from vorhand.kit.checks.oracles import compared
from vorhand.kit.checks.trial import Trial
from vorhand_skat import PACKAGE, SKAT, scoring

FOLDER = str(Path(__file__).parents[1])
HANDS = 100


def test_skat_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """`vorhand check-game` finds nothing in the checks that take no long time."""
    some = ("loads", "names", "ends", "page", "examples", "sentences")
    only = [f"--only={check}" for check in some]
    status = main(["check-game", "--game-module", FOLDER, "--scale", "0.1", "--quiet", *only])
    assert status == 0, capsys.readouterr().out


def test_hands_are_the_same_in_openspiel() -> None:
    """From the first trick on: cards, tricks, points and the winner."""
    pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this platform")
    name = "pyspiel:skat"
    actions = sum(compared(SKAT, name, PACKAGE.oracles[name], HANDS))
    assert actions > 20 * HANDS


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("WON", 60),
        ("SCHNEIDER", 91),
        ("TRICKS", 9),
        ("BASE", {**scoring.BASE, "grand": 20}),
        ("NULL", {**scoring.NULL, (True, True): 58}),
        ("matadors", lambda contract, held: 1),
    ],
)
def test_wrong_score_is_found_by_the_worked_examples(
    name: str, wrong: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is one off, the page says otherwise."""
    assert not [*examples.check(Trial(PACKAGE))]
    monkeypatch.setattr(scoring, name, wrong)
    assert [*examples.check(Trial(PACKAGE))]
