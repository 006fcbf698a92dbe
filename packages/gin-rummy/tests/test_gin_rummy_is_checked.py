"""Gin Rummy keeps what every game must, and is the same as in OpenSpiel, but for what is known."""

from collections import Counter
from pathlib import Path

import pytest

from vorhand.command.__main__ import main
from vorhand.kit.checks import examples
from vorhand.kit.checks.oracles import compared
from vorhand.kit.checks.trial import Trial
from vorhand_gin_rummy import GIN_RUMMY, PACKAGE, scoring
from vorhand_gin_rummy.table import VALUES

FOLDER = str(Path(__file__).parents[1])
HANDS = 60


def test_gin_rummy_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """`vorhand check-game` finds nothing in the checks that take no long time."""
    some = ("loads", "names", "ends", "page", "examples", "sentences")
    only = [f"--only={check}" for check in some]
    status = main(["check-game", "--game-module", FOLDER, "--scale", "0.1", "--quiet", *only])
    assert status == 0, capsys.readouterr().out


def test_hands_are_the_same_in_openspiel() -> None:
    """What may be drawn, discarded, melded and laid off, and what it counts."""
    pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this platform")
    name, known = "pyspiel:gin_rummy", Counter[str]()
    actions = sum(compared(GIN_RUMMY, name, PACKAGE.oracles[name], HANDS, known))
    assert actions > 20 * HANDS
    assert len(known) <= 4


def test_wrong_count_is_found_by_the_worked_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is one off, the page says otherwise."""
    assert not [*examples.check(Trial(PACKAGE))]
    right = scoring.score

    def one_off(own: int, other: int, *rest: object) -> object:
        ending, points = right(own, other, *rest)  # type: ignore[arg-type]
        return ending, points + 1

    monkeypatch.setattr(scoring, "score", one_off)
    assert len([*examples.check(Trial(PACKAGE))]) >= 9


def test_court_cards_count_ten() -> None:
    """An ace one, any other card its number."""
    assert [VALUES[rank] for rank in "A29TJQK"] == [1, 2, 9, 10, 10, 10, 10]
