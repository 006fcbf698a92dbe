"""Spades keeps what every game must, and is the same as in OpenSpiel, but for what is known."""

from collections import Counter
from pathlib import Path

import pytest

from vorhand.command.__main__ import main
from vorhand.kit.checks import examples
from vorhand.kit.checks.oracles import compared
from vorhand.kit.checks.trial import Trial
from vorhand_spades import PACKAGE, SPADES, scoring

FOLDER = str(Path(__file__).parents[1])
HANDS = 100


def test_spades_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """`vorhand check-game` finds nothing in the checks that take no long time."""
    some = ("loads", "names", "ends", "page", "examples", "sentences", "states", "legal", "table")
    only = [f"--only={check}" for check in some]
    status = main(["check-game", "--game-module", FOLDER, "--scale", "0.1", "--quiet", *only])
    assert status == 0, capsys.readouterr().out


def test_hands_are_the_same_in_openspiel() -> None:
    """What may be played, who wins each trick, and what the hand counts."""
    pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this platform")
    name, known = "pyspiel:spades", Counter[str]()
    actions = [*compared(SPADES, name, PACKAGE.oracles[name], HANDS, known)]
    assert len(known) == 1
    assert actions.count(52) > 0.7 * HANDS


@pytest.mark.parametrize(("name", "wrong"), [("FOR_EACH", 11), ("BAGS", 11), ("PENALTY", 99)])
def test_wrong_score_is_found_by_the_worked_examples(
    name: str, wrong: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is one off, the page says otherwise."""
    assert not [*examples.check(Trial(PACKAGE))]
    monkeypatch.setattr(scoring, name, wrong)
    assert [*examples.check(Trial(PACKAGE))]
