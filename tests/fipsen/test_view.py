"""What each seat may know."""

import json

import pytest

from checks.acting import after, legal, seen, shown, told
from checks.games.fipsen.tables import (
    FOUR,
    KIEKER,
    between,
    cards,
    deal_of,
    declared,
    play_on,
    table,
    tricks,
)
from vorhand.engine import ONLOOKER, Reader
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.state import State
from vorhand.engine.schema.of_game import GameShapes

AS_SHOWN = (
    *("game", "rules", "id", "version", "hand_number", "options", "players", "dealer", "phase"),
    *("to_act", "in_hand", "scores", "sheet", "bid", "declarer", "trump", "kontra", "rekontra"),
    *("durch", "tricks_won", "record"),
)
OF_THE_READER = (
    *("hand", "hand_sizes", "skat_size", "aside_size", "taken_up", "discards", "discards_size"),
    *("shown", "trick", "trick_winner"),
)
OTHERS = (1, 2, 3, ONLOOKER)
TAKEN = declared("0 bid 2", "0 take-skat", skat="7D 7H")
LAID = after(TAKEN, "0 discard 7D AC")
KIEKER_TAKEN = declared("0 bid-kieker", hands=KIEKER)
KIEKER_LED = after(KIEKER_TAKEN, "0 discard 7D 8H 7H 8S 7S, 0 trump C, 0 AC")
THREE = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS"


def text_of(state: State, reader: Reader) -> str:
    """The JSON of a view, as text."""
    return json.dumps(FIPSEN.view(state, reader))


@pytest.mark.parametrize("reader", [0, 2, ONLOOKER])
@pytest.mark.parametrize("state", [between(), table(FOUR), LAID, KIEKER_LED])
def test_view_has_what_is_allowed_and_nothing_else(state: State, reader: Reader) -> None:
    """A view is built from what the reader may know; it has no hands, no Skat and no cards aside
    in it.
    """
    view = FIPSEN.view(state, reader)
    assert view.keys() == {*AS_SHOWN, *OF_THE_READER}
    assert view.keys() == GameShapes(FIPSEN).view.members.keys()


@pytest.mark.parametrize("state", [between(3, sheet="0 +3"), TAKEN, LAID, KIEKER_LED])
def test_public_part_is_as_the_state_shows_it(state: State) -> None:
    """Bids, trumps, scores, whose turn it is: all the table may know these."""
    for name in AS_SHOWN:
        assert FIPSEN.view(state, ONLOOKER)[name] == getattr(shown(state), name)


def test_own_hand() -> None:
    """A seat sees its own cards; an onlooker sees none."""
    assert seen(table(FOUR), 1).hand == cards("AH KH QH JH TH")
    assert seen(table(FOUR), ONLOOKER).hand == []


def test_how_many_cards_lie_where() -> None:
    """Hands of others, the Skat, the cards aside and the discards are numbers."""
    view = seen(table(FOUR), ONLOOKER)
    assert (view.hand_sizes, view.skat_size, view.aside_size) == ([5] * 4, 2, 3)
    view = seen(TAKEN, 2)
    assert (view.hand_sizes, view.skat_size, view.aside_size) == ([7, 5, 5, 5], 0, 3)
    view = seen(LAID, 2)
    assert (view.hand_sizes, view.discards_size) == ([5] * 4, 2)
    assert seen(KIEKER_TAKEN, ONLOOKER).aside_size == 0


def test_what_was_taken_up() -> None:
    """For the declarer, to the end of the deal; for nobody else."""
    for state in (TAKEN, LAID, play_on(after(LAID, "0 trump C"), 3)):
        assert seen(state, 0).taken_up == ["7D", "7H"]
        for reader in OTHERS:
            assert seen(state, reader).taken_up == []
            assert "7H" not in text_of(state, reader)


def test_own_discards() -> None:
    """Only for the declarer."""
    assert seen(LAID, 0).discards == ["AC", "7D"]
    for reader in OTHERS:
        assert seen(LAID, reader).discards == []
        assert "7D" not in text_of(LAID, reader)


@pytest.mark.parametrize("state", [KIEKER_TAKEN, KIEKER_LED])
def test_kieker_is_seen_on_the_left(state: State) -> None:
    """The five as they were shown, until the deal is over, for the opponent on the left."""
    five = cards("AC TC 9C 8C 7C")
    assert seen(state, 0).shown == seen(state, 1).shown == five
    for reader in (2, 3, ONLOOKER):
        assert seen(state, reader).shown == []
        assert "TC" not in text_of(state, reader)


def test_kieker_taken_up() -> None:
    """Five with four players, ten with three, for the declarer."""
    assert seen(KIEKER_TAKEN, 0).taken_up == cards("7D 8H 7H 8S 7S")
    three = declared("0 bid-kieker", hands=THREE)
    assert len(seen(three, 0).taken_up) == 10
    for reader in (1, 2, ONLOOKER):
        assert seen(three, reader).taken_up == []


def test_kieker_of_three_players_laid_away_first() -> None:
    """The declarer's own discards include the first five; others learn how many there are."""
    three = declared("0 bid-kieker", hands=THREE)
    assert seen(three, 0).discards == cards("AC TC 9C 8C 7C")
    laid = after(three, next(act for act in legal(three) if "discard" in act))
    assert len(seen(laid, 0).discards) == 10
    for reader in (1, 2, ONLOOKER):
        assert seen(laid, reader).discards == []
        assert seen(laid, reader).discards_size == 10
    assert seen(laid, 1).shown == cards("AC TC 9C 8C 7C")
    assert seen(laid, 2).shown == []


def test_kieker_bid_is_not_shown_in_the_auction() -> None:
    """A player who bids or holds a Kieker shows the hand when the auction is won."""
    state = table(KIEKER, "0 bid-kieker")
    for reader in (0, 1, ONLOOKER):
        assert seen(state, reader).shown == []


def test_nothing_is_kept_after_the_deal() -> None:
    """With the deal over, nobody sees any cards."""
    over = after(KIEKER_TAKEN, "0 give-up")
    for reader in (0, 1, 2, 3, ONLOOKER):
        view = seen(over, reader)
        assert [view.hand, view.taken_up, view.discards, view.shown, view.trick] == [[]] * 5
        assert (view.hand_sizes, view.discards_size) == ([0] * 4, 0)


def test_nobody_sees_skat_and_cards_aside() -> None:
    """Not even the declarer, who has left the Skat."""
    state = declared("0 bid 2", "0 play-hand, 0 trump C", skat="7D 7H", aside="7C 7S 8S")
    for reader in (0, 1, 2, 3, ONLOOKER):
        assert not any(card in text_of(state, reader) for card in ("7C", "7D", "7H", "7S", "8S"))
    assert seen(state, 0).skat_size == 2


def test_present_trick() -> None:
    """The trick stays until the next lead."""
    state = declared("0 bid 3 hand", "0 trump C", "0 AC, 1 AH")
    assert seen(state, 3).trick == [{"seat": 0, "card": "AC"}, {"seat": 1, "card": "AH"}]
    assert seen(state, 3).trick_winner is None
    complete = after(state, "2 AS, 3 9C")
    assert (len(seen(complete, ONLOOKER).trick), seen(complete, ONLOOKER).trick_winner) == (4, 0)
    led = after(complete, "0 KC")
    assert seen(led, ONLOOKER).trick == [{"seat": 0, "card": "KC"}]
    assert seen(led, ONLOOKER).trick_winner is None


def test_trick_before_the_choice() -> None:
    """The trick that made the tricks bid lies there while the declarer chooses."""
    assert len(seen(tricks(declared("0 bid 2 hand", "0 trump C"), 2), 1).trick) == 4


@pytest.mark.parametrize("reader", [0, ONLOOKER])
def test_cards_of_the_others_make_no_difference(reader: Reader) -> None:
    """Two deals that agree on the reader's own hand look the same, and have the same events."""
    before = between(3)
    mine, one, other = "AC KC QC JC TC", "AH KH QH JH TH", "AS KS QS JS TS"
    first = deal_of(before, f"{mine} | {one} | {other}")
    second = deal_of(before, f"{mine} | 9C 8C 7C 7D 9H | 8H 7H 9S 8S 7S")
    assert told(before, first, reader) == told(before, second, reader)
    one_table, other_table = after(before, first), after(before, second)
    assert FIPSEN.view(one_table, reader) == FIPSEN.view(other_table, reader)
    if reader is not ONLOOKER:
        assert legal(one_table, reader) == legal(other_table, reader)


@pytest.mark.parametrize("reader", OTHERS)
def test_what_is_discarded_makes_no_difference(reader: Reader) -> None:
    """Whatever the declarer discards, everything looks the same to the others."""
    one, other = "0 discard 7D 7H", "0 discard AC KC"
    assert told(TAKEN, one, reader) == told(TAKEN, other, reader)
    assert FIPSEN.view(after(TAKEN, one), reader) == FIPSEN.view(after(TAKEN, other), reader)


def test_seed_and_deck_are_never_shown() -> None:
    """Neither the seed nor the order of the deck can be read from a state or a view."""
    state = table(FOUR)
    assert not {"seed", "deck", "nonces"} & {*vars(shown(state)), *FIPSEN.view(state, 0)}


def test_view_between_hands() -> None:
    """Between hands there is nothing hidden."""
    state = between(3, sheet="0 +3, 2 -12")
    assert FIPSEN.view(state, 0) == FIPSEN.view(state, ONLOOKER)
    assert seen(state, 1).hand_sizes == [0, 0, 0]
