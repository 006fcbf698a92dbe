"""Doppelkopf keeps what every game must, in a few lines, and its page says what a hand counts."""

from pathlib import Path
from random import Random

import pytest

from vorhand import kit, start
from vorhand.command.__main__ import main
from vorhand.kit import after
from vorhand.kit.checks import examples
from vorhand.kit.checks.trial import Trial
from vorhand_doppelkopf import DOPPELKOPF, PACKAGE, scoring

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
    policy, rng, won = PACKAGE.policy, Random(1), 0
    assert policy is not None
    for number in range(60):
        state = after(DOPPELKOPF, start(DOPPELKOPF, 4), kit.Deal(seed=f"thumb {number}"))
        while state.phase not in kit.BETWEEN_HANDS:
            seat = state.to_act.bit_length() - 1
            actions = DOPPELKOPF.seat_actions(state, seat)
            is_thumb = seat % 2 == number % 2
            chosen = policy.choose(state, seat, actions, iter(())) if is_thumb else None
            state = after(DOPPELKOPF, state, chosen or rng.choice(actions))
        won += sum(state.scores[seat] for seat in (number % 2, number % 2 + 2))
    assert won > 2 * 3 * 60
