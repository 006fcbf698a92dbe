"""What happens at the table, in order, and as each reader may know it."""

from checks.acting import events_of, happened, told
from checks.games.stortok.tables import GAME, deal_of, late, new, table
from vorhand.engine import ONLOOKER
from vorhand.engine.kernel.table.events import tell, tell_reader


def test_deal_goes_clockwise_from_forehand_and_ends_with_the_card_turned_up() -> None:
    """Each seat hears its own cards; the others and onlookers, how many."""
    state = new(3, dealer=1)
    deal = deal_of(state, "9S AD KD QD JD | | ")
    assert told(state, deal, 0)[1] == "Seat 0 is dealt 9S AD KD QD JD."
    assert told(state, deal, ONLOOKER) == [
        "Seat 2 is dealt 5 cards.",
        "Seat 0 is dealt 5 cards.",
        "Seat 1 is dealt 5 cards.",
        "8S is turned up: spades are high trumps, clubs low trumps.",
    ]


def test_card_played_and_card_drawn() -> None:
    """The drawn card is only for its seat."""
    state = table("9S | | ", stock="7C")
    assert happened(state, "0 9S") == ["Seat 0 plays 9S.", "Seat 0 draws 7C."]
    played, drawn = events_of(state, "0 9S")
    assert tell_reader(drawn, 1).keys() == {"type", "seat", "text"}
    assert tell(drawn)["card"] == "7C"
    assert tell_reader(played, ONLOOKER)["card"] == "9S"


def test_pick_up_is_seen_by_all() -> None:
    """Who picked up which card is no secret."""
    state = late("9D QH | TD 8H | JD JH", "0 9D")
    for reader in (0, 1, 2, ONLOOKER):
        assert told(state, "1 pick-up", reader) == ["Seat 1 picks up 9D."]


def test_end_of_the_game_is_told_to_all() -> None:
    """Winners, loser, and the order of going out."""
    state = late("9D QH | TD", "0 9D")
    *_, end = events_of(state, "1 TD")
    assert tell_reader(end, ONLOOKER) == {
        "type": "game-over",
        "winners": [1],
        "losers": [0],
        "reason": "great-fool",
        "loser": 0,
        "went_out": [1],
        "text": "The game is over. Seat 0 is the Great Fool. Out, in order: seat 1.",
    }


def test_every_kind_of_event_has_its_own_type() -> None:
    """The list of the game names each once."""
    types = [kind.type for kind in GAME.events]
    assert len(set(types)) == len(types) == 10
