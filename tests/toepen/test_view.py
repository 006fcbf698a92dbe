"""What each seat may know."""

import json
from typing import Any

import pytest

from checks.acting import after, events_of, game_of, legal, refused, seen, shown, told
from checks.games.toepen.tables import FOUR, THREE, between, deal_of, play_on, table
from vorhand.engine import ONLOOKER, Reader
from vorhand.engine.schema.of_game import GameShapes
from vorhand.engine.toepen.state import State

AS_SHOWN = (
    *("game", "rules", "id", "version", "hand_number", "options", "players", "dealer", "phase"),
    *("window", "to_act", "in_hand", "lives_lost", "lives_lost_before", "knocks", "last_knocker"),
    *("rubbers_lost", "away"),
)
OF_THE_READER = (
    *("lives_left", "hand", "hand_sizes", "stock_size", "exchanged", "folded", "record"),
    *("trick", "trick_winner"),
)
EXCHANGED = table("AH KH QH JH | TD 9D 8D 7D | ", "0 exchange-hand", exchange=True, stock="TC 9C")


def view(state: State, reader: Reader) -> dict[str, Any]:
    """The JSON of a view."""
    return game_of(state).view(state, reader)


@pytest.mark.parametrize("reader", [0, 2, ONLOOKER])
def test_view_has_what_is_allowed_and_nothing_else(reader: Reader) -> None:
    """A view is built from what the reader may know; it has no hands and no stock in it."""
    state = table(THREE, "0 TD, 1 knock")
    assert view(state, reader).keys() == {*AS_SHOWN, *OF_THE_READER}
    assert view(state, reader).keys() == GameShapes(game_of(state)).view.members.keys()


def test_public_part_is_as_the_state_shows_it() -> None:
    """Lives, knocks, who has folded, whose turn it is: all the table may know these."""
    state = table(FOUR, "0 TD, 1 knock, 2 fold, 3 stay", lives_lost=[0, 1, 2, 3])
    for name in AS_SHOWN:
        assert view(state, ONLOOKER)[name] == getattr(shown(state), name)


def test_own_hand() -> None:
    """A seat sees its own cards; an onlooker sees none."""
    state = table(THREE)
    assert seen(state, 1).hand == ["AH", "KH", "QH", "JH"]
    assert seen(state, ONLOOKER).hand == []


def test_how_many_cards_others_hold() -> None:
    """Hands of others are a number."""
    assert seen(table(FOUR, "0 TD, 1 AH"), 2).hand_sizes == [3, 3, 4, 4]


def test_lives_left() -> None:
    """Those who count down see how many lives are left."""
    assert seen(table(THREE, lives=7, lives_lost=[0, 6, 2]), ONLOOKER).lives_left == [7, 1, 5]


def test_played_cards() -> None:
    """Every card played is seen, and by whom."""
    state = table(FOUR, "0 TD, 1 AH")
    assert seen(state, 3).trick == [{"seat": 0, "card": "TD"}, {"seat": 1, "card": "AH"}]
    assert seen(play_on(state, 14), ONLOOKER).record[:2] == ["0 TD", "1 AH"]


def test_size_of_the_stock() -> None:
    """The stock is a number too."""
    assert seen(EXCHANGED, 1).stock_size == 16


def test_own_exchanged_cards() -> None:
    """A player who has laid a hand aside knows it; nobody else does before it is turned up."""
    assert seen(EXCHANGED, 0).exchanged[0]["cards"] == ["AH", "KH", "QH", "JH"]
    for reader in (1, 2, ONLOOKER):
        assert seen(EXCHANGED, reader).exchanged == [{"seat": 0, "cards": None, "turned_up": False}]


def test_turned_up_cards() -> None:
    """A challenged hand is seen by all, now and later."""
    state = after(EXCHANGED, "1 challenge, 0 keep-hand")
    for reader in (0, 1, 2, ONLOOKER):
        assert seen(state, reader).exchanged[0]["cards"] == ["AH", "KH", "QH", "JH"]


def test_new_hand_is_hidden_from_the_others() -> None:
    """What is drawn from the stock is seen by who draws it."""
    new = shown(EXCHANGED).hands[0]
    assert seen(EXCHANGED, 0).hand == new
    for reader in (1, 2, ONLOOKER):
        assert not any(card in json.dumps(view(EXCHANGED, reader)) for card in new)


def test_own_folded_cards() -> None:
    """A player who has folded knows the cards that lie face down; nobody else does."""
    state = table(FOUR, "0 TD, 1 AH, 3 knock, 0 stay, 1 fold, 2 stay")
    assert seen(state, 1).folded == ["KH", "QH", "JH"]
    for reader in (0, 2, ONLOOKER):
        assert seen(state, reader).folded == []
        assert "KH" not in json.dumps(view(state, reader))


@pytest.mark.parametrize("reader", [0, ONLOOKER])
def test_cards_of_the_others_make_no_difference(reader: Reader) -> None:
    """Two deals that agree on the reader's own hand look the same, and have the same events."""
    before = between(3)
    one = deal_of(before, "TD 9D 8D 7D | AH KH QH JH | AS KS QS JS")
    other = deal_of(before, "TD 9D 8D 7D | TC TH TS JC | 9C 9H 9S QC")
    if reader is ONLOOKER:
        other = deal_of(before, "TC TH TS JC | 9C 9H 9S QC | TD 9D 8D 7D")
    assert told(before, one, reader) == told(before, other, reader)
    first, second = after(before, one), after(before, other)
    assert view(first, reader) == view(second, reader)
    if reader is not ONLOOKER:
        assert legal(first, reader) == legal(second, reader)


@pytest.mark.parametrize(
    "opened",
    [
        table(FOUR, "2 knock", procedure="fast"),
        table(FOUR, procedure="fast", poverty=True, lives_lost=[0, 0, 9, 0]),
    ],
    ids=["knock", "poverty"],
)
def test_hidden_answers_make_no_difference(opened: State) -> None:
    """Whether another has stayed or folded unseen, everything looks the same until the end."""
    stays, folds = after(opened, "1 stay"), after(opened, "1 fold")
    for reader in (0, 2, 3, ONLOOKER):
        assert told(opened, "1 stay", reader) == told(opened, "1 fold", reader)
        assert view(stays, reader) == view(folds, reader)
        again = [refused(state, "0 knock") for state in (stays, folds)]
        assert again[0].facts == again[1].facts
    for seat in (0, 2, 3):
        assert legal(stays, seat) == legal(folds, seat)
    for reader in (0, 2, 3, ONLOOKER):
        assert told(stays, "3 stay", reader) == told(folds, "3 stay", reader)


def test_seed_and_deck_are_never_shown() -> None:
    """Neither the seed nor the order of the deck can be read from a state or a view."""
    state = after(between(3), deal_of(between(3), THREE))
    assert not {"seed", "deck", "nonces"} & {*vars(shown(state)), *view(state, 0)}
    assert not any(
        hasattr(event, "deck") for event in events_of(between(3), deal_of(between(3), THREE))
    )


def test_view_between_hands() -> None:
    """Between hands there is nothing hidden."""
    assert seen(between(3), 1).hand == []
    assert seen(between(3), ONLOOKER).hand_sizes == [0, 0, 0]


def test_view_of_a_seat_that_is_out() -> None:
    """A player who is out looks on."""
    state = table("TD | - | AS", ending="last-survivor", lives_lost=[0, 10, 0])
    assert seen(state, 1).hand == []
    assert seen(state, 1).lives_left == [10, 0, 10]
