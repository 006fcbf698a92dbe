"""The auction: a chain of duels."""

import pytest

from checks.acting import after, legal, shown, why_not
from checks.games.fipsen.tables import FOUR, THREE, between, moment, standing, table
from vorhand.engine.fipsen.auction import Bid
from vorhand.engine.kernel.table.actions import Deal


def asked(*acts: str, hands: str = FOUR, dealer: int = 3) -> list[int]:
    """Who is asked after these acts."""
    return moment(table(hands, *acts, dealer=dealer))[1]


def test_vorhand_is_asked_first() -> None:
    """The auction begins with Vorhand, to bid or pass."""
    state = table(FOUR)
    assert moment(state) == ("auction", [0])
    assert why_not(state, "1 bid 2") == "common.turn"


def test_players_are_asked_in_turn_until_somebody_bids() -> None:
    """Who passes is followed by the next player."""
    assert asked("0 pass") == [1]
    assert asked("0 pass, 1 pass") == [2]
    assert asked("0 pass, 1 pass, 2 pass") == [3]


def test_first_bidder_stands_and_the_next_is_asked() -> None:
    """The first bid is followed by the next player who has not spoken."""
    assert asked("0 bid 2") == [1]
    assert asked("0 pass, 1 bid 2") == [2]
    assert standing(table(FOUR, "0 pass, 1 bid 2")) == "1 2"


def test_who_is_outbid_is_asked_before_those_who_have_not_spoken() -> None:
    """Hold, outbid or pass: the earlier of two answers the later at once."""
    assert asked("0 bid 2, 1 bid 3") == [0]
    assert asked("0 bid 2, 1 bid 3, 0 hold") == [1]
    assert asked("0 bid 2, 1 bid 3, 0 bid 4") == [1]
    assert asked("0 bid 2, 1 bid 3, 0 bid 4, 1 bid 5") == [0]


def test_duel_ends_when_one_passes() -> None:
    """The other stands, and the next player who has not spoken is asked."""
    assert asked("0 bid 2, 1 bid 3, 0 pass") == [2]
    assert asked("0 bid 2, 1 bid 3, 0 hold, 1 pass") == [2]
    assert standing(table(FOUR, "0 bid 2, 1 bid 3, 0 pass")) == "1 3"


def test_survivor_is_the_earlier_against_those_who_come_after() -> None:
    """A player who has won a duel as the later holds in the next as the earlier."""
    state = table(FOUR, "0 bid 2, 1 bid 3, 0 pass, 2 bid 4")
    assert moment(state) == ("auction", [1])
    assert "1 hold" in legal(state, 1)
    held = after(state, "1 hold")
    assert standing(held) == "1 4"
    assert moment(held) == ("auction", [2])


def test_duels_of_four_players() -> None:
    """Each player in turn has a duel with who stands; the last one left is declarer."""
    acts = (
        "0 bid 2, 1 bid 2 hand, 0 hold ruten, 1 bid 3, 0 pass",
        "2 bid 3 ruten, 1 hold hand, 2 pass",
        "3 bid 4, 1 bid 4 hand, 3 bid 5, 1 pass",
    )
    state = table(FOUR, *acts)
    assert shown(state).declarer == 3
    assert standing(state) == "3 5"


def test_duels_of_three_players() -> None:
    """With three players there are two duels at the most."""
    state = table(THREE, "0 bid 2, 1 bid 3, 0 hold, 1 pass, 2 bid 3 hand, 0 hold ruten, 2 pass")
    assert shown(state).declarer == 0
    assert standing(state) == "0 3 ruten"


@pytest.mark.parametrize("dealer", range(4))
def test_order_goes_round_from_vorhand(dealer: int) -> None:
    """Wherever the dealer sits, the players are asked clockwise from the dealer's left."""
    order = [(dealer + 1 + i) % 4 for i in range(4)]
    acts: list[str] = []
    for seat in order:
        assert asked(*acts, dealer=dealer) == [seat]
        acts.append(f"{seat} pass")


def test_nobody_is_left_to_ask() -> None:
    """The standing bidder is declarer with the last bid."""
    state = table(FOUR, "0 pass, 1 pass, 2 pass, 3 bid 2")
    assert moment(state) == ("skat", [3])
    assert shown(state).declarer == 3


def test_last_player_can_be_outbid_by_who_stands() -> None:
    """The duel with the last player is fought out like the others."""
    state = table(FOUR, "0 bid 2, 1 pass, 2 pass, 3 bid 3, 0 bid 4")
    assert moment(state) == ("auction", [3])
    assert shown(after(state, "3 pass")).declarer == 0


def test_who_cannot_outbid_is_asked_all_the_same() -> None:
    """Over the highest bid the others can but pass, and each is asked to."""
    state = table(FOUR, "0 bid 5 hand ruten")
    for seat in (1, 2, 3):
        assert moment(state) == ("auction", [seat])
        assert legal(state) == [f"{seat} pass"]
        state = after(state, f"{seat} pass")
    assert shown(state).declarer == 0


def test_who_has_passed_is_out_of_the_auction() -> None:
    """A pass is for the whole deal."""
    state = table(FOUR, "0 pass, 1 bid 2, 2 bid 3, 1 pass")
    assert moment(state) == ("auction", [3])
    assert why_not(state, "0 bid 4") == "common.turn"
    assert why_not(state, "1 hold") == "common.turn"


def test_record_of_an_auction() -> None:
    """The record keeps what was said, in order."""
    said = ["0 bid 2 hand", "1 bid-kieker", "0 pass"]
    hands = "KC | AH TH 9H 8H 7H | |"
    assert shown(table(hands, ", ".join(said))).record == said


@pytest.mark.parametrize("players", [3, 4])
def test_all_pass(players: int) -> None:
    """The cards are thrown in: the same dealer deals again, and no row is written."""
    hands = {3: THREE, 4: FOUR}[players]
    acts = ", ".join(f"{seat} pass" for seat in range(players))
    state = shown(table(hands, acts, sheet="0 +3", deals=2))
    assert (state.phase, state.to_act, state.dealer) == ("deal", [], players - 1)
    assert (state.hand_number, len(state.sheet), state.scores[0]) == (2, 1, 3)
    assert state.hands == [[] for _ in range(players)]
    assert (state.skat, state.aside, state.record, state.bid) == ([], [], [], None)


def test_thrown_in_at_a_table_that_is_new() -> None:
    """A deal thrown in has been a hand, though nothing was scored."""
    state = shown(table(FOUR, "0 pass, 1 pass, 2 pass, 3 pass"))
    assert (state.hand_number, state.version, state.sheet) == (1, 5, [])


def test_same_seed_deals_anew_after_a_deal_was_thrown_in() -> None:
    """The number of the hand goes on, and goes into the shuffle."""
    first = after(between(), Deal(seed="vorhand"))
    again = after(first, "0 pass, 1 pass, 2 pass, 3 pass", Deal(seed="vorhand"))
    assert shown(again).hand_number == 2
    assert shown(again).hands != shown(first).hands


def test_thrown_in_does_not_count_for_deals() -> None:
    """The game is over after this many scored deals, however many were thrown in."""
    state = between(4, deals=1)
    for _ in range(3):
        state = after(state, Deal(seed="vorhand"), "0 pass, 1 pass, 2 pass, 3 pass")
    assert moment(state) == ("deal", [])
    assert shown(state).hand_number == 3


def test_words_of_a_bid_know_what_it_wins_and_costs() -> None:
    """A game that is lost costs twice what it would have won."""
    told = Bid(0, 3, ("hand",)).more()
    assert told["lost"] == -2 * told["worth"] < 0
