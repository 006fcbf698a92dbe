"""What a state of Stortok cannot show, and what may be set up; what can be wrong with one is listed
in `tests/stortok/corrupted.py`.
"""

import pytest

from checks.acting import after, claim_of, legal
from checks.faults.checking import is_admitted
from checks.games.stortok.tables import GAME, late, table
from tests.stortok.corrupted import VALID
from vorhand.kit.checks.claims import claim_from


@pytest.mark.parametrize("version", [4, 7, 1000, 2_147_483_647])
@pytest.mark.parametrize("hand_number", [0, 1, 9])
def test_any_number_of_turns_and_hands(version: int, hand_number: int) -> None:
    """Once the first trick is over, nothing depends on how many turns there were."""
    claim = claim_of(VALID["trick"])
    assert is_admitted({**claim, "version": version, "hand_number": hand_number})


def test_order_of_the_pile_under_the_trick_is_forgotten() -> None:
    """Nothing shows in which order the cards of earlier tricks were played."""
    pile = claim_of(VALID["trick"])["discard_pile"]
    assert is_admitted({**claim_of(VALID["trick"]), "discard_pile": pile[:-2][::-1] + pile[-2:]})


def test_who_led_the_trick_is_forgotten() -> None:
    """Anybody with cards may have led the present trick, unless it is the first."""
    claim = claim_of(VALID["trick"])
    plays = [{**play, "seat": (play["seat"] + 1) % 4} for play in claim["trick"]]
    assert is_admitted({**claim, "trick": plays, "to_act": [3]})


def test_dealer_is_forgotten() -> None:
    """Once the first trick is over, nothing shows who dealt."""
    assert is_admitted({**claim_of(VALID["trick"]), "dealer": 1})
    assert is_admitted({**claim_of(VALID["second trick"]), "dealer": 1})
    assert not is_admitted({**claim_of(VALID["opening"]), "dealer": 1})


def test_order_of_going_out_before_the_trick_is_forgotten() -> None:
    """It is kept in the state, and nothing else shows it."""
    state = late("9D QH | - | TD 8H | - ", went_out=[3, 1])
    assert is_admitted({**GAME.dump(state), "went_out": [1, 3]})


def test_hands_of_any_size() -> None:
    """How many cards each seat has played is not asked: a card handed to a neighbour, or laid on
    the pile, leaves a position that can be played.
    """
    claim = claim_from(GAME.dump(late("9D QH AC | TD JD 8H | JC JH", "0 9D")))
    claim["hands"][1].append(claim["hands"][0].pop())
    assert is_admitted(claim)
    claim["discard_pile"].insert(0, claim["hands"][1].pop())
    assert is_admitted(claim)


@pytest.mark.parametrize("base", ["opening", "under the stock", "trick"])
def test_seat_added_that_is_out(base: str) -> None:
    """With a stock or without, a player without cards may sit at the table."""
    claim = claim_of(VALID[base])
    players = claim["players"]
    claim |= {"players": players + 1, "dealer": players - 1}
    claim |= {"went_out": [players], "in_hand": [*claim["in_hand"], False]}
    claim |= {"hands": [*claim["hands"], []], "known_cards": [*claim["known_cards"], []]}
    assert is_admitted(claim)


def test_lead_that_was_set_up() -> None:
    """Nobody need hold a picked-up card: whoever is named is to lead, and any card."""
    claim = claim_of(table("9S QH | TS | JS"))
    state = GAME.admit({**claim, "version": 2, "to_act": [2]})
    assert len(legal(state, 2)) == 5
    assert legal(after(state, "2 JS"), 0)[-1] == "0 pick-up"


def test_player_who_went_out_beside_a_stock() -> None:
    """Whoever has played the last card is out, though there is a stock to draw from."""
    claim = claim_from(GAME.dump(table("9S | TS | JS", "0 9S", "1 TS")))
    claim["stock"] = claim["hands"][1] + claim["stock"]
    claim["hands"][1] = []
    assert is_admitted({**claim, "in_hand": [True, False, True], "went_out": [1]})
