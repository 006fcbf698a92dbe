"""What may be done: complete, exact, and always in the same order."""

import pytest

from engine import Refusal
from engine.toppen import TOPPEN
from engine.toppen.state import State
from tests.tables import legal, shown
from tests.toppen.tables import FOUR, after, between, play_on, playing, table


def test_kinds_come_in_their_order_and_cards_as_in_a_hand() -> None:
    """Cards C D H S and high to low, then the knock."""
    assert legal(playing("AS TC TH KC | | | "), 0) == ["0 TC", "0 KC", "0 TH", "0 AS", "0 knock"]


def test_only_who_is_awaited_may_do_anything() -> None:
    """There is a turn to everything; nobody else is listed."""
    state = playing(FOUR)
    assert all(legal(state, seat) == [] for seat in (1, 2, 3))
    assert {act[0] for act in legal(state)} == {"0"}


def test_answers_are_all_there_is_while_they_are_awaited() -> None:
    """While a knock is answered, the seat that is asked stays or folds."""
    assert legal(playing(FOUR, "0 knock")) == ["1 stay", "1 fold"]


def test_deal_is_listed_once() -> None:
    """Between hands the table deals, with whatever dice."""
    assert legal(between(4)) == ["deal"]


def test_nothing_is_left_when_the_game_is_over() -> None:
    """After the last hand there is no legal action, and no new rubber."""
    over = table(FOUR, "0 fold, 1 fold, 2 fold", hands=1)
    assert shown(over).phase == "game-over"
    assert legal(over) == []


@pytest.mark.parametrize(
    "state",
    [between(4), table(FOUR), playing(FOUR), playing(FOUR, "0 knock"), play_on(playing(FOUR), 15)],
    ids=["deal", "opening", "play", "answers", "last card"],
)
def test_seat_asked_alone_has_the_same_actions(state: State) -> None:
    """All legal actions are those of each seat, one after the other, and those of the table."""
    alone = [action for seat in range(4) for action in TOPPEN.legal_actions(state, seat)]
    assert TOPPEN.legal_actions(state, None) == [*alone, *TOPPEN.table_actions(state)]


def test_seat_that_is_not_there() -> None:
    """Nobody's actions can be asked for at a seat that the table does not have."""
    with pytest.raises(Refusal, match=r"^common\.no-such-seat$"):
        legal(table(FOUR), 4)
    assert legal(after(table(FOUR), "all stay"), 3) == []
