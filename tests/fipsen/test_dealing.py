"""The deal: batches of three and of two, the Skat between them, the rest aside."""

import pytest

from checks.acting import after, legal, refused, shown, why_not
from checks.games.fipsen.tables import FOUR, WEAK, between, cards, deal_of, declared, moment, table
from vorhand.engine.fipsen.table import PACK
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.dealing import deck_of

VORHAND = [
    *("QC", "7D", "9S", "KC", "JC", "TC", "KH", "TH", "7C", "AS", "TS", "QS", "AC"),
    *("8S", "JS", "7H", "JH", "QH", "9C", "KS", "7S", "8C", "AH", "8H", "9H"),
]
"""The deck of the first hand of Fipsen from the seed `vorhand`, as design.md publishes it."""


def test_pack() -> None:
    """Ace to seven of clubs, spades and hearts, and the seven of diamonds: 25 cards."""
    assert len(PACK) == 25
    assert [card for card in PACK.cards if card[1] == "D"] == ["7D"]
    assert [card[0] for card in PACK.cards if card[1] == "S"] == [*"AKQJT987"]


def test_published_deck() -> None:
    """The seed `vorhand` gives the first hand this deck, in any language."""
    deal = Deal(seed="vorhand")
    assert [*deck_of(deal, PACK, "fipsen", 1)] == VORHAND
    assert after(between(), deal) == after(between(), Deal(deck=tuple(VORHAND)))


def test_four_players_are_dealt_three_then_two() -> None:
    """Three in a batch to each from Vorhand on, two to the Skat, two in a batch to each."""
    dealt = shown(after(between(4, dealer=1), Deal(deck=tuple(VORHAND))))
    assert dealt.hands[2] == cards("QC 7D 9S JS 7H")
    assert dealt.hands[3] == cards("KC JC TC JH QH")
    assert dealt.hands[0] == cards("KH TH 7C 9C KS")
    assert dealt.hands[1] == cards("AS TS QS 7S 8C")
    assert dealt.skat == cards("AC 8S")
    assert dealt.aside == cards("AH 8H 9H")


def test_three_players_are_dealt_three_then_two() -> None:
    """With three players the Skat is the tenth and eleventh card, and eight lie aside."""
    dealt = shown(after(between(3, dealer=2), Deal(deck=tuple(VORHAND))))
    assert dealt.hands[0] == cards("QC 7D 9S QS AC")
    assert dealt.hands[1] == cards("KC JC TC 8S JS")
    assert dealt.hands[2] == cards("KH TH 7C 7H JH")
    assert dealt.skat == cards("AS TS")
    assert dealt.aside == cards("QH 9C KS 7S 8C AH 8H 9H")


@pytest.mark.parametrize(("players", "aside"), [(3, 8), (4, 3)])
def test_sizes(players: int, aside: int) -> None:
    """Five cards to each, two to the Skat; the rest, three or eight, aside."""
    dealt = shown(after(between(players), Deal(seed="vorhand")))
    assert [len(hand) for hand in dealt.hands] == [5] * players
    assert (len(dealt.skat), len(dealt.aside)) == (2, aside)
    assert dealt.in_hand == [True] * players


@pytest.mark.parametrize("dealer", range(4))
def test_vorhand_is_left_of_the_dealer(dealer: int) -> None:
    """The player on the dealer's left is dealt first, and asked first."""
    dealt = after(between(4, dealer=dealer), Deal(deck=tuple(VORHAND)))
    assert moment(dealt) == ("auction", [(dealer + 1) % 4])
    assert "QC" in shown(dealt).hands[(dealer + 1) % 4]


def test_seed_and_nonces_give_the_deck_of_this_hand() -> None:
    """A seed is dealt with the game's id, the number of the hand and the nonces."""
    deal = Deal(seed="vorhand", nonces=("alice", "bob"))
    deck = deck_of(deal, PACK, "fipsen", 3)
    third = between(3, sheet="0 +3, 1 +3")
    assert after(third, deal) == after(third, Deal(deck=tuple(deck)))


def test_hands_are_counted_as_they_are_dealt() -> None:
    """The number of the hand is how many have been dealt."""
    assert shown(between()).hand_number == 0
    assert shown(table(FOUR)).hand_number == 1
    assert shown(table(FOUR, sheet="0 +3")).hand_number == 2


def test_deal_is_listed_once_without_its_dice() -> None:
    """A deal is a legal action of the table, listed without seed and deck."""
    assert legal(between()) == ["deal"]
    assert why_not(between(), "deal") == "common.no-seed"


@pytest.mark.parametrize(
    ("deck", "fault"),
    [
        (VORHAND[1:], {"missing": ["QC"], "repeated": [], "foreign": []}),
        (["KC", *VORHAND[1:]], {"missing": ["QC"], "repeated": ["KC"], "foreign": []}),
        (["8D", *VORHAND[1:]], {"missing": ["QC"], "repeated": [], "foreign": ["8D"]}),
        ([*VORHAND, "QC"], {"missing": [], "repeated": ["QC"], "foreign": []}),
    ],
    ids=["short", "repeated", "a diamond that is no seven", "one too many"],
)
def test_deck_that_is_not_the_pack(deck: list[str], fault: dict[str, list[str]]) -> None:
    """A deck holds exactly the 25 cards, each once."""
    refusal = refused(between(), Deal(deck=tuple(deck)))
    assert refusal.clause.id == "common.deck"
    assert refusal.facts == fault


def test_deal_during_a_hand() -> None:
    """Cards are dealt only in phase `deal`."""
    assert why_not(table(FOUR), Deal(seed="vorhand")) == "common.phase"


def test_deal_passes_to_the_left() -> None:
    """After a scored deal the player on the dealer's left deals."""
    won = after(declared("0 bid 5 hand", "0 trump C", dealer=3), *_five_tricks())
    assert shown(won).dealer == 0
    assert moment(after(won, deal_of(won, WEAK))) == ("auction", [1])


def _five_tricks() -> list[str]:
    """Seat 0 of FOUR takes all the tricks in clubs."""
    rows = zip(*(hand.split() for hand in FOUR.split(" | ")), strict=True)
    return [f"{seat} {card}" for trick in rows for seat, card in enumerate(trick)]
