"""What each seat may know."""

import json

import pytest

from checks.acting import after, events_of, legal, seen, shown
from checks.games.stortok.tables import GAME, late, table
from vorhand.engine import ONLOOKER, Reader, Refusal
from vorhand.engine.schema.of_table import view_shape

AS_SHOWN = (
    *("game", "rules", "id", "version", "hand_number", "options", "players", "dealer", "phase"),
    *("to_act", "in_hand", "known_cards", "turned_up", "turned_up_drawn_by", "high_trumps"),
    *("low_trumps", "discard_pile", "trick", "went_out", "loser"),
)
OF_THE_READER = (*("hand", "hand_sizes", "stock_size", "card_to_beat", "trick_size", "turns_left"),)


@pytest.mark.parametrize("reader", [0, 2, ONLOOKER])
def test_view_has_what_is_allowed_and_nothing_else(reader: Reader) -> None:
    """A view is built from what the reader may know; it has no hands and no stock in it."""
    view = GAME.view(table(" | | "), reader)
    assert view.keys() == {*AS_SHOWN, *OF_THE_READER}
    assert view.keys() == view_shape(GAME, "Seen").members.keys()


def test_public_part_is_as_the_state_shows_it() -> None:
    """Pile, trick, trumps, known cards, who is out, whose turn it is: all may know these."""
    state = late("9D | TD 8H | JD JH", "0 9D, 1 pick-up")
    for name in AS_SHOWN:
        assert getattr(seen(state, ONLOOKER), name) == getattr(shown(state), name)


def test_own_hand_and_sizes_of_the_others() -> None:
    """A seat sees its own cards, and how many the others hold; an onlooker sees none."""
    state = late("9D QH | TD 8H | JD JH 7C", "0 9D")
    assert seen(state, 1).hand == ["TD", "8H"]
    assert seen(state, ONLOOKER).hand == []
    assert seen(state, 1).hand_sizes == [1, 2, 3]


def test_stock_is_a_number() -> None:
    """Nobody sees the order of the stock."""
    assert seen(table(" | | "), 0).stock_size == 20
    hidden = {*shown(table(" | | ")).stock}
    told = json.dumps(GAME.view(table(" | | "), ONLOOKER))
    assert not [card for card in hidden if card in told]


def test_whole_pile_in_order() -> None:
    """Every card of the pile is seen, the oldest first."""
    state = table("9S | TS | ", "0 9S, 1 TS")
    for reader in (0, 2, ONLOOKER):
        assert seen(state, reader).discard_pile == ["8S", "9S", "TS"]


def test_card_to_beat() -> None:
    """The last card of the trick; first of all the card turned up; null at the lead."""
    state = table("9S | TS | ")
    assert seen(state, 0).card_to_beat == "8S"
    assert seen(after(state, "0 9S"), 0).card_to_beat == "9S"
    assert seen(after(state, "0 9S, 1 pick-up"), 0).card_to_beat is None
    assert seen(late("9D QH | TD", "0 9D, 1 TD"), 0).card_to_beat is None
    assert seen(late("9D | TD | JD JH", "0 9D, 1 TD"), 0).card_to_beat is None


def test_cards_known_to_be_held_by_others() -> None:
    """What a seat picked up and has not played since is known to all; other cards are not."""
    state = late("9D QH | TD 8H | JD JH 7C", "0 9D, 1 pick-up", known={2: "JD"})
    assert seen(state, 0).known_cards == [[], ["9D"], ["JD"]]


def test_card_under_the_stock_and_who_drew_it() -> None:
    """under-stock: everybody sees the card, and later who has drawn it."""
    assert seen(table(" | ", turn_up="under-stock"), ONLOOKER).turned_up == "8S"
    assert seen(late("9D QH | TD 8H", turn_up="under-stock"), 1).turned_up_drawn_by == 0


def test_reader_who_is_not_there() -> None:
    """Nobody looks from a seat that the table does not have."""
    with pytest.raises(Refusal, match=r"^common\.no-such-seat$"):
        GAME.view(table(" | "), 2)


def test_seed_is_never_shown() -> None:
    """Neither the state nor a view nor an event holds it."""
    state = table(" | ")
    told = [*events_of(state, legal(state)[-1]), GAME.dump(state), GAME.view(state, 0)]
    assert "seed" not in str(told)
