"""Doppelkopf keeps what every game must, in a few lines, and its page says what a hand counts."""

from pathlib import Path

import pytest

from tests.packages import after_hands_by_thumb
from vorhand.command.__main__ import main
from vorhand.kit.checks import examples
from vorhand.kit.checks.trial import Trial
from vorhand_doppelkopf import PACKAGE, scoring

FOLDER = str(Path(__file__).parents[1])


def test_doppelkopf_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """`vorhand check-game` finds nothing in the checks that take no long time."""
    some = ("loads", "names", "ends", "page", "examples", "sentences", "states", "legal", "table")
    only = [f"--only={check}" for check in some]
    status = main(["check-game", "--game-module", FOLDER, "--scale", "0.1", "--quiet", *only])
    assert status == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("ALL", 242),
        ("ANNOUNCED", 1),
        ("SCHWARZ", 6),
        ("LEAST", {**scoring.LEAST, 3: 61}),
        ("reached", lambda own, others: 0),
        ("winner_of", lambda re, kontra: "re"),
    ],
)
def test_wrong_score_is_found_by_the_worked_examples(
    name: str, wrong: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is one off, the page says otherwise."""
    assert not [*examples.check(Trial(PACKAGE))]
    monkeypatch.setattr(scoring, name, wrong)
    assert [*examples.check(Trial(PACKAGE))]


def test_rule_of_thumb_is_better_than_chance() -> None:
    """Partners or not: by more than three points a hand, of two seats against two."""
    played = after_hands_by_thumb(PACKAGE, 60)
    assert sum(state.scores[own] + state.scores[own + 2] for own, state in played) > 2 * 3 * 60
