"""The play of the cards."""

import pytest

from checks.acting import after, legal, refused, shown, why_not
from checks.games.fipsen.tables import FOUR, THREE, declared, moment, play_on, table
from vorhand.engine.kernel.table.actions import PlayCard

MIXED = "AC 9C AH 7D 8S | KC KH QH JH 7S | TC 9H 8H AS KS | QC JC TH QS JS"
"""Everybody has clubs, hearts and spades; seat 0 has the seven of diamonds."""
RUTEN = "AC KC AH KH AS | 7D QH JH TH 9H | QC JC TC KS QS | 9C 8C JS TS 9S"
"""Seat 1 has the seven of diamonds and no clubs."""


def trick(trump: str, *plays: str, hands: str = MIXED, by: int = 0) -> int:
    """Who wins the first trick."""
    state = declared(f"{by} bid 2 hand", f"{by} trump {trump}", *plays, hands=hands)
    return shown(state).tricks_won.index(1)


@pytest.mark.parametrize("declarer", range(4))
def test_vorhand_leads_whoever_is_declarer(declarer: int) -> None:
    """The first card is led by Vorhand."""
    state = declared(f"{declarer} bid 2 hand", f"{declarer} trump C")
    assert moment(state) == ("play", [0])


@pytest.mark.parametrize("dealer", range(3))
def test_vorhand_leads_wherever_the_dealer_sits(dealer: int) -> None:
    """The player on the dealer's left leads."""
    order = [(dealer + 1 + i) % 3 for i in range(3)]
    acts = [f"{order[0]} pass", f"{order[1]} bid 2 hand ruten", f"{order[2]} pass"]
    assert moment(table(THREE, *acts, dealer=dealer)) == ("play", [order[0]])


def test_cards_are_played_clockwise() -> None:
    """After the lead the players follow in turn; the winner leads to the next trick."""
    state = declared("0 bid 2 hand", "0 trump S", hands=MIXED)
    for seat, card in enumerate(["9C", "KC", "TC", "QC"]):
        assert moment(state) == ("play", [seat])
        state = after(state, f"{seat} {card}")
    assert moment(state) == ("play", [1])
    assert shown(state).tricks_won == [0, 1, 0, 0]


def test_following_suit() -> None:
    """A player who holds a card of the suit led plays one of that suit."""
    state = declared("0 bid 2 hand", "0 trump S", "0 AH", hands=MIXED)
    refusal = refused(state, "1 KC")
    assert refusal.clause.id == "common.follow-suit"
    assert refusal.facts == {"seat": 1, "card": "KC", "would_follow": ["KH", "QH", "JH"]}
    assert legal(state) == ["1 KH", "1 QH", "1 JH"]


def test_trumps_do_not_help_who_can_follow() -> None:
    """Not even a trump may be played by who can follow."""
    state = declared("0 bid 2 hand", "0 trump S", "0 AC", hands=MIXED)
    assert why_not(state, "1 7S") == "common.follow-suit"


def test_who_cannot_follow_may_trump_or_throw() -> None:
    """A trump is never a duty."""
    state = declared("0 bid 2 hand ruten", "0 AC", hands=RUTEN)
    assert legal(state) == ["1 7D", "1 QH", "1 JH", "1 TH", "1 9H"]
    assert shown(after(state, "1 7D, 2 QC, 3 9C")).tricks_won == [0, 1, 0, 0]
    assert shown(after(state, "1 QH, 2 QC, 3 9C")).tricks_won == [1, 0, 0, 0]


def test_highest_card_of_the_suit_led_wins() -> None:
    """A K Q J T 9 8 7, from high to low; other suits do not count."""
    assert trick("S", "0 9C", "1 KC", "2 TC", "3 QC") == 1
    assert trick("S", "0 AC", "1 KC", "2 TC", "3 QC") == 0
    assert trick("S", "0 7D", "1 KC", "2 KS", "3 QC") == 2


def test_highest_trump_wins() -> None:
    """Two trumps in a trick: the higher takes it."""
    hands = "AC KC QC JC TC | 8H AS KS 9S 8S | 9H QS JS TS 7S | 9C 8C 7C TH JH"
    assert trick("H", "0 AC", "1 8H", "2 9H", "3 9C", hands=hands) == 2
    assert trick("H", "0 AC", "1 8H", "2 QS", "3 9C", hands=hands) == 1


def test_trumps_led_are_followed() -> None:
    """Trumps are a suit like any other."""
    state = declared("0 bid 2 hand", "0 trump H", "0 AH", hands=MIXED)
    assert why_not(state, "1 7S") == "common.follow-suit"


def test_seven_of_diamonds_is_plain_otherwise() -> None:
    """Unless diamonds are trumps, it is a suit of one card: it wins if led, and nobody trumps."""
    assert trick("C", "0 7D", "1 7S", "2 8H", "3 QS") == 0
    assert trick("C", "0 7D", "1 KC", "2 8H", "3 QS") == 1
    assert trick("S", "0 AC", "1 KC", "2 TC", "3 QC") == 0


def test_seven_of_diamonds_takes_nothing_when_it_is_not_led() -> None:
    """Thrown to another suit, it loses."""
    state = declared("0 bid 2 hand", "0 trump S", "0 AC, 1 7D, 2 QC, 3 9C", hands=RUTEN)
    assert shown(state).tricks_won == [1, 0, 0, 0]


def test_seven_of_diamonds_is_the_only_trump() -> None:
    """With diamonds it takes every trick to which it is played."""
    assert trick("D", "0 7D", "1 KC", "2 AS", "3 QC") == 0
    assert trick("D", "0 AC", "1 7D", "2 QC", "3 9C", hands=RUTEN) == 1


def test_seven_of_diamonds_need_not_be_in_play() -> None:
    """With diamonds and the seven aside, there is no trump at all."""
    state = declared("0 bid 2 hand ruten", "0 AC, 1 AH, 2 AS, 3 9C", aside="7D")
    assert shown(state).tricks_won == [1, 0, 0, 0]


def test_leading_a_card_not_held() -> None:
    """A card is played only from one's own hand."""
    state = declared("0 bid 2 hand", "0 trump S", hands=MIXED)
    assert why_not(state, "0 KC") == "common.card-not-held"
    assert why_not(state, PlayCard(0, "2C")) == "common.card-not-held"


def test_card_out_of_turn() -> None:
    """Each plays when asked."""
    state = declared("0 bid 2 hand", "0 trump S", hands=MIXED)
    assert why_not(state, "1 KC") == "common.turn"


def test_card_played_before_trumps_are_known() -> None:
    """Cards are played only in phase `play`."""
    assert why_not(declared("0 bid 2 hand"), "0 AC") == "common.phase"


def test_discarded_cards_are_out_of_play() -> None:
    """What was discarded is not held any more."""
    acts = ("0 bid 2", "0 take-skat, 0 discard AC KC, 0 trump C")
    assert why_not(declared(*acts, hands=FOUR), "0 AC") == "common.card-not-held"


def test_record_of_a_hand() -> None:
    """The record keeps every card in the order in which they were played."""
    state = play_on(declared("0 bid 2 hand", "0 trump C"), 5)
    assert shown(state).record[-5:] == ["0 AC", "1 AH", "2 AS", "3 9C", "0 KC"]
