"""A game is compared with another library's, and a difference is found where it is."""

import sys
from collections import Counter
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.checks.tested import ROOT
from vorhand import carry_out
from vorhand.command.__main__ import main
from vorhand.command.oracle_check import oracle_check
from vorhand.kit import ComparedHand, GamePackage, Oracle
from vorhand.kit.checks.findings import Wrong
from vorhand.kit.checks.oracles import compared, next_of
from vorhand.kit.checks.trial import Trial
from vorhand.kit.example import LAST_TRICK, PACK, dealt

HANDS = 20
NAME = "cards:last-trick"


class Theirs:
    """Last Trick in another library, in which something may be different."""

    def __init__(self, different: str = "") -> None:
        self.state, self.different, self.steps = (
            dealt("AC KH QH", "QC JC AD").frozen(),
            different,
            0,
        )

    def current_player(self) -> int:
        return self.state.to_act.bit_length() - 1

    def legal_actions(self) -> list[int]:
        actions: list[Any] = LAST_TRICK.seat_actions(self.state, self.current_player())
        numbers = [PACK.cards.index(each.card) for each in actions]
        return numbers[1:] if self.different == "legal" and self.steps == 3 else numbers

    def is_terminal(self) -> bool:
        over_early = self.different == "end" and self.steps == 4
        return over_early or self.state.phase == "game-over"

    def apply_action(self, number: int) -> None:
        actions: list[Any] = LAST_TRICK.seat_actions(self.state, self.current_player())
        (action,) = [each for each in actions if each.card == PACK.cards[number]]
        self.state, self.steps = carry_out(LAST_TRICK, self.state, action).state, self.steps + 1

    def returns(self) -> list[float]:
        won = [1.0, -1.0] if self.state.winner == 0 else [-1.0, 1.0]
        return won[::-1] if self.different == "returns" else won


def returns(state: Any, events: Any) -> list[float]:
    """Whoever wins gets one; there is nothing before the end."""
    next(each for each in events if each.type == "game-over")
    return [1.0, -1.0] if state.winner == 0 else [-1.0, 1.0]


ORACLE = Oracle(
    begins=lambda game, rng: ComparedHand(dealt("AC KH QH", "QC JC AD").frozen(), []),
    numbers=lambda play: [PACK.cards.index(play.card)],
    returns=returns,
)


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """A library with a game that is different."""
    different = getattr(request, "param", "")
    game = SimpleNamespace(new_initial_state=lambda: Theirs(different))
    module: Any = SimpleNamespace(load_game=lambda name, parameters: game, __spec__="cards")
    monkeypatch.setitem(sys.modules, "cards", module)


@pytest.mark.usefixtures("library")
def test_same_game_is_the_same() -> None:
    """Six cards are compared in each hand."""
    assert [*compared(LAST_TRICK, NAME, ORACLE, HANDS)] == [6] * HANDS


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize(
    ("library", "said"),
    [
        ("legal", "seat . has the actions .* there, and .* here"),
        ("returns", r"the hand returns \[.*\] there, and \[.*\] here"),
        ("end", "the hand is over there, and not here"),
    ],
    indirect=["library"],
)
def test_difference_is_found(said: str) -> None:
    """What may be played, what it counts, when it is over; with the state that shows it."""
    with pytest.raises(Wrong, match=said) as caught:
        [*compared(LAST_TRICK, NAME, ORACLE, HANDS)]
    assert caught.value.case is not None
    assert caught.value.case["state"]["game"] == "last-trick"


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("library", ["returns"], indirect=True)
def test_difference_is_a_finding() -> None:
    """With the name of the oracle and the number of the hand."""
    package = GamePackage(kit=1, game=LAST_TRICK, oracles={NAME: ORACLE})
    check, report = oracle_check(package, NAME, HANDS)
    (finding,) = check.run(Trial(package))
    assert finding.place == f"{NAME}, hand 1"
    assert report() == ["0 actions were compared."]


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("library", ["legal"], indirect=True)
def test_known_difference_is_counted() -> None:
    """With why; where the other side cannot go on with what is chosen, the hand is left."""
    why = "the first card is left out there"
    known = replace(
        ORACLE,
        explains=lambda state, ours, theirs: why if len(ours - theirs) == 1 else "",
    )
    counted = Counter[str]()
    actions = [*compared(LAST_TRICK, NAME, known, HANDS, counted)]
    assert counted == {why: HANDS}
    assert {*actions} == {3, 6}
    package = GamePackage(kit=1, game=LAST_TRICK, oracles={NAME: known})
    check, report = oracle_check(package, NAME, HANDS)
    assert [*check.run(Trial(package))] == []
    assert report()[1:] == [f"Known to be different there, {HANDS} times: {why}"]


@pytest.mark.parametrize(
    ("done", "numbers"),
    [([], {7, 8}), ([8], {7}), ([8, 7], {9}), ([7, 8, 9], set()), ([9], set()), ([7, 9], set())],
)
def test_steps_come_one_after_the_other(done: list[int], numbers: set[int]) -> None:
    """Those of one step in any order; what has begun otherwise goes on with nothing."""
    assert next_of([[7, 8], [9]], done) == numbers


def test_choices_of_several_cards_are_compared_card_by_card() -> None:
    """In any order, though few ways of them are listed."""
    pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this platform")
    hearts = pytest.importorskip("vorhand_hearts")
    oracle = hearts.PACKAGE.oracles["pyspiel:hearts"]
    hand = next(hand for hand in map(oracle.begins, [hearts.HEARTS] * 9, map(Random, range(9)))
                if hand.state.phase == "pass")  # fmt: skip
    assert len(hearts.HEARTS.seat_actions(hand.state, 0)) < 286


@pytest.mark.parametrize("name", ["pyspiel:chess", "x"])
def test_oracle_that_is_not_there(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The message names those that are."""
    words = ["check-game", "--game-module", str(ROOT / "packages/hearts"), "--oracle", name]
    assert main(words) == 2
    assert "there is pyspiel:hearts" in capsys.readouterr().err
