"""The deal: two cards at a time, twice."""

import pytest

from checks.acting import happened, shown, told, why_not
from checks.games.toppen.tables import after, between
from vorhand.engine import ONLOOKER, Reader, start
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.toppen import TOPPEN

DECK = [
    *("9D", "7D", "9H", "8H", "TH", "TD", "KS", "AC", "AH", "TS", "AD", "TC", "KH", "KC", "AS"),
    *("7H", "7S", "9S", "9C", "KD", "7C", "8C", "8S", "8D"),
]
"""The first deck of the seed `vorhand` for four players with a talon of eight."""


def test_two_cards_at_a_time_clockwise_from_forehand() -> None:
    """Forehand gets the first two cards and the ninth and tenth, and so on."""
    dealt = shown(after(between(4, dealer=1), Deal(deck=tuple(DECK))))
    hands = {2: "9D 7D AH TS", 3: "9H 8H AD TC", 0: "TH TD KH KC", 1: "KS AC AS 7H"}
    for seat, cards in hands.items():
        assert {*dealt.hands[seat]} == {*cards.split()}
    assert dealt.talon == DECK[16:]


def test_seed_gives_the_published_deck() -> None:
    """The first hand of the seed `vorhand` for four is the one that deal/v1 publishes."""
    by_seed = after(start(TOPPEN, 4), Deal(seed="vorhand"))
    assert by_seed == after(start(TOPPEN, 4), Deal(deck=tuple(DECK)))


def test_talon_is_not_used() -> None:
    """The undealt cards stay what they are until the hand is over."""
    dealt = after(between(4), Deal(seed="vorhand"))
    assert shown(after(dealt, "all stay", "0 knock, all stay")).talon == shown(dealt).talon


def test_hand_begins_with_its_opening() -> None:
    """After the deal, forehand is asked first; the fine is one."""
    dealt = shown(after(between(5, dealer=2), Deal(seed="vorhand")))
    assert (dealt.phase, dealt.window, dealt.to_act) == ("opening", None, [3])
    assert (dealt.in_hand, dealt.fine, dealt.multipliers) == ([True] * 5, 1, [1] * 5)
    assert (dealt.hand_number, dealt.version) == (1, 1)


@pytest.mark.parametrize("reader", [0, ONLOOKER])
def test_cards_are_told_to_who_gets_them(reader: Reader) -> None:
    """Others hear how many."""
    deal = Deal(deck=tuple(DECK))
    heard = told(between(4), deal, reader)
    assert heard[0] == (
        "Seat 0 is dealt 9D 7D AH TS." if reader == 0 else "Seat 0 is dealt 4 cards."
    )
    assert heard[1:] == [f"Seat {seat} is dealt 4 cards." for seat in (1, 2, 3)]
    assert happened(between(4), deal)[1] == "Seat 1 is dealt 9H 8H AD TC."


def test_deal_needs_its_dice() -> None:
    """The engine shuffles nothing by itself."""
    assert why_not(between(4), "deal") == "common.no-seed"
    assert why_not(after(between(4), Deal(seed="s")), Deal(seed="s")) == "common.phase"


def test_winner_deals_the_next_hand() -> None:
    """The hand goes on from who has won the last one."""
    over = after(between(4), Deal(seed="vorhand"), "0 fold, 1 stay, 2 fold, 3 fold", Deal(seed="b"))
    assert (shown(over).dealer, shown(over).to_act) == (1, [2])
    assert shown(over).hand_number == 2
