"""The deal: who gets which cards."""

import pytest

from checks.acting import after, legal, refused, shown, why_not
from checks.games.toepen.tables import FOUR, THREE, between, deal_of, play_on, table
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.dealing import deck_of
from vorhand.engine.toepen.table import PACK

DECK = PACK.cards


def test_cards_go_round_one_at_a_time() -> None:
    """One card at a time, clockwise from forehand, until each player has four."""
    hands = shown(after(between(3, dealer=0), Deal(deck=DECK))).hands
    assert hands[1] == PACK.list_of(PACK.set_of(DECK[0:12:3]))
    assert hands[2] == PACK.list_of(PACK.set_of(DECK[1:12:3]))
    assert hands[0] == PACK.list_of(PACK.set_of(DECK[2:12:3]))


def test_rest_is_the_stock() -> None:
    """What is not dealt keeps its order: its first card is the top of the stock."""
    assert shown(after(between(3), Deal(deck=DECK))).stock == list(DECK[12:])


@pytest.mark.parametrize("players", range(3, 9))
def test_everybody_has_four_cards(players: int) -> None:
    """Four to each, at every number of players; eight players take the whole pack."""
    dealt = shown(after(between(players), Deal(seed="vorhand")))
    assert [len(hand) for hand in dealt.hands] == [4] * players
    assert len(dealt.stock) == 32 - 4 * players
    assert dealt.in_hand == [True] * players


def test_seed_gives_the_deck_of_this_hand() -> None:
    """A seed is dealt with the game's id and the number of the hand."""
    dealt = after(between(3), Deal(seed="vorhand", nonces=("alice",)))
    deck = deck_of(Deal(seed="vorhand", nonces=("alice",)), PACK, "toepen", 1)
    assert dealt == after(between(3), Deal(deck=tuple(deck)))


def test_same_seed_gives_the_next_hand_another_deck() -> None:
    """The number of the hand goes into the shuffle."""
    first = after(between(3), Deal(seed="vorhand"))
    over = after(play_on(first, 12), "close")
    second = after(over, Deal(seed="vorhand"))
    assert shown(second).hand_number == 2
    assert shown(second).stock != shown(first).stock


def test_hands_are_counted_as_they_are_dealt() -> None:
    """The number of the hand is how many have been dealt."""
    assert shown(between(3)).hand_number == 0
    assert shown(table(THREE)).hand_number == 1
    assert shown(after(play_on(table(THREE), 12), "close")).hand_number == 1


def test_who_is_out_gets_no_cards() -> None:
    """Cards go to the players in the game."""
    dealt = table("TD | - | AS | TC", lives_lost=[0, 10, 0, 0], ending="last-survivor")
    assert shown(dealt).in_hand == [True, False, True, True]
    assert shown(dealt).hands[1] == []


def test_forehand_is_the_first_player_in_play_left_of_the_dealer() -> None:
    """The first card goes to the next seat that is dealt in, clockwise."""
    state = between(4, dealer=0, lives_lost=[0, 10, 0, 0], ending="last-survivor")
    dealt = shown(after(state, Deal(deck=DECK)))
    assert DECK[0] in dealt.hands[2]
    assert dealt.to_act == [2]


def test_deal_is_listed_once_without_its_dice() -> None:
    """A deal is a legal action of the table, listed without seed and deck."""
    assert legal(between(3)) == ["deal"]


def test_deal_without_dice() -> None:
    """The engine refuses a deal that has neither seed nor deck."""
    assert why_not(between(3), "deal") == "common.no-seed"
    assert shown(after(between(3), Deal(seed="s"))).phase == "play"


@pytest.mark.parametrize(
    ("deck", "fault"),
    [
        (DECK[1:], {"missing": ["TC"], "repeated": [], "foreign": []}),
        (("9C", *DECK[1:]), {"missing": ["TC"], "repeated": ["9C"], "foreign": []}),
        (("2C", *DECK[1:]), {"missing": ["TC"], "repeated": [], "foreign": ["2C"]}),
        ((*DECK, "2C"), {"missing": [], "repeated": [], "foreign": ["2C"]}),
        ((*DECK, "TC"), {"missing": [], "repeated": ["TC"], "foreign": []}),
        ((), {"missing": list(DECK), "repeated": [], "foreign": []}),
    ],
    ids=["short", "repeated", "foreign", "foreign on top", "one too many", "empty"],
)
def test_deck_that_is_not_the_pack(deck: tuple[str, ...], fault: dict[str, list[str]]) -> None:
    """A deck holds exactly the game's pack, each card once."""
    refusal = refused(between(3), Deal(deck=deck))
    assert refusal.clause.id == "common.deck"
    assert refusal.facts == fault


def test_deck_in_any_order_is_the_pack() -> None:
    """Any order of the 32 cards can be dealt."""
    assert shown(after(between(3), Deal(deck=DECK[::-1]))).hands[0][-1] == "JS"


def test_deal_during_a_hand() -> None:
    """Cards are dealt only in phase `deal`."""
    assert why_not(table(THREE), Deal(seed="vorhand")) == "common.phase"


def test_dealt_hands_are_those_of_the_deck() -> None:
    """A deal from a deck gives the hands that the deck was stacked for."""
    assert shown(after(between(4), deal_of(between(4), FOUR))).hands[3] == ["TC", "9C", "8C", "7C"]
