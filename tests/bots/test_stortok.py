"""Stortok by rule of thumb: spades are high trumps, clubs low ones."""

import pytest

from checks.games import policy_of
from checks.games.stortok.tables import GAME, late, table
from tests.bots.thumbs import does


def test_the_weakest_card_is_led() -> None:
    """Any card may be led."""
    assert does(late("KH 7D 6S | QH JD | TD 9D"), 0) == "0 7D"


def test_the_weakest_card_that_beats_is_played() -> None:
    """A higher card of the suit beats, and so does any trump on a card that is none."""
    assert does(late("KH | QD 7C 6S | TD 9D", "0 KH"), 1) == "1 7C"


def test_two_good_cards_are_spared_while_there_is_a_stock() -> None:
    """A card may be picked up even if it could be beaten."""
    hands = "QS 6D 7D 8D 9D | AS 6H 7H 8H 9H | KS"
    assert does(table(hands, "0 QS"), 1) == "1 pick-up"


def test_good_cards_are_not_spared_without_a_stock() -> None:
    """Whoever is left with cards is the Great Fool."""
    assert does(late("QS 6D | AS 6H | KS 7H", "0 QS"), 1) == "1 AS"


def test_what_cannot_be_beaten_is_picked_up() -> None:
    """A player who is unable to beat a card picks it up."""
    assert does(late("AS 6D | KS 6H | QS 7H", "0 AS"), 1) == "1 pick-up"


def test_the_last_opponent_is_led_what_it_cannot_beat() -> None:
    """Whoever picks up does not lead: with two players, the other one does again."""
    assert does(late("AH 6D | KH QD | -"), 0) == "0 AH"
    assert does(late("AH 6D QH | KD JD | -"), 0) == "0 QH"


def test_the_great_fool_alone_has_lost() -> None:
    """The last player with cards is the Great Fool."""
    before = late("AH | KH QD | -")
    after = GAME.apply(before, GAME.seat_actions(before, 0)[0])[0]
    assert [policy_of(GAME).result(before, after, seat) for seat in range(3)] == [1, 0, 1]


def test_a_game_that_goes_on_is_judged_by_the_cards_held() -> None:
    """The aim is to get rid of all cards."""
    state = late("AH | KH QD 6H | -")
    results = [policy_of(GAME).result(state, state, seat) for seat in range(3)]
    assert results[1] < results[0] < results[2] == 1
    assert sum(results) == pytest.approx(2)
