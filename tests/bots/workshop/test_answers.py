"""Answers to later knocks: which they are, and what is taken for the true ranges."""

from typing import Any, Final

import pytest

from tests.checks.games.toepen.tables import table
from vorhand.bots.workshop.answers.__main__ import rows_of
from vorhand.bots.workshop.answers.measuring import as_it_would_have_been, hand, is_later_answer
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.knocking.acts import Fold, Stay
from vorhand.engine.toepen import TOEPEN
from vorhand.kit.checks.draws import draws

HANDS: Final = "TD 9D 8D 7D | JH QH KH AH | JS QS KS AS"
ONCE: Final = "0 knock, 1 stay, 2 stay, 0 7D"
TWICE: Final = f"{ONCE}, 1 knock"


@pytest.mark.parametrize(
    ("acts", "action", "is_later"),
    [("0 knock", Stay(1), False), (TWICE, Stay(0), True), (TWICE, Fold(0), True)],
)
def test_which_answers_are_to_later_knocks(acts: str, action: Any, is_later: bool) -> None:
    """An answer to the second knock of a hand, or to one after it."""
    turn: Any = {"state": table(HANDS, acts), "seat": action.seat, "action": action}
    assert is_later_answer(turn) is is_later
    card = PlayCard(1, "JH")
    assert not is_later_answer({"state": table(HANDS, ONCE), "seat": 1, "action": card})


def test_earlier_state_with_cards_of_a_world() -> None:
    """Whoever has played a card since, or folded, holds its cards again, and no card is lost."""
    before, after = table(HANDS, "0 knock"), table(HANDS, "0 knock, 1 fold, 2 stay, 0 7D, 2 JS")
    world = TOEPEN.redeal(after, 0, draws(1))
    assert world.hands != after.hands
    then = as_it_would_have_been(before, world)
    assert then.hands[0] == before.hands[0]
    assert then.hands[1] == world.folded[1] != before.hands[1]
    assert then.hands[2] == world.hands[2] | then.pack.bits["JS"]
    held = sum(then.hands) | then.pack.set_of(then.stock)
    assert held == then.pack.full
    assert TOEPEN.view(then, 0) == TOEPEN.view(before, 0)


def test_hand_is_the_same_again() -> None:
    """In this one, there is an answer to a second knock."""
    settings: Any = {"game": "toepen", "level": "thinker-1", "players": 2, "seed": "test"}
    first, again = (hand(38, **settings) for _ in range(2))
    (answer,) = first["answers"]
    assert first == again
    assert answer["worlds"] > 3
    assert -4 <= answer["came"] <= 6


def test_figures_of_two_answers() -> None:
    """Two answers: one said right, and one that cost two lives and was said to cost none."""
    shared: Any = {"knocks": 2, "worlds": 8}
    right: Any = {**shared, "held": 1, "taken": "stay", "said": 1.0, "came": 1.0, "variance": 0.0}
    wrong: Any = {**shared, "held": 2, "taken": "fold", "said": 0.0, "came": 2.0, "variance": 2.0}
    assert [*rows_of([right, wrong])] == [
        ["1", "1", "1.00", "1.00", "0.00", "0.00", "0.00"],
        ["2", "1", "0.00", "2.00", "2.00", "1.41", "2.00"],
        ["all", "2", "0.50", "1.50", "1.00", "1.00", "1.00"],
    ]
