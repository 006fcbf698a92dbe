"""The deal, the card turned up, and the trumps."""

import pytest

from checks.acting import legal, refused, seen, shown, why_not
from checks.games.stortok.tables import GAME, deal_of, new, table
from vorhand.engine import ONLOOKER, InvalidStart, Refusal, start
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.dealing import shuffled
from vorhand.engine.stortok.table import PACK

PUBLISHED = "QC 9S JD KH TC 6H QD 9H AS QH JC AD AH 8S JS 9C 6S TD KD 7C QS KC 6D"
DECK = tuple(PUBLISHED.split())


def test_pack_has_36_cards_from_ace_to_six() -> None:
    """A K Q J T 9 8 7 6, high to low, in four suits."""
    assert len(PACK) == 36
    assert PACK.cards[:9] == ("AC", "KC", "QC", "JC", "TC", "9C", "8C", "7C", "6C")


def test_two_to_five_can_play() -> None:
    """Nobody plays alone, and a sixth would not get cards enough."""
    assert list(GAME.players) == [2, 3, 4, 5]
    for players in (1, 6):
        with pytest.raises(InvalidStart, match="/players"):
            start(GAME, players)


def test_new_table_waits_for_the_deal() -> None:
    """Before the deal there are no cards, nobody is in the hand, and nobody is asked."""
    state = shown(new(3))
    assert (state.phase, state.to_act, state.version, state.hand_number) == ("deal", [], 0, 0)
    assert (state.hands, state.in_hand) == ([[], [], []], [False, False, False])
    assert (state.high_trumps, state.low_trumps, state.turned_up) == (None, None, None)
    assert legal(new(3)) == ["deal"]


@pytest.mark.parametrize("dealer", range(3))
def test_cards_are_dealt_one_at_a_time_clockwise_from_forehand(dealer: int) -> None:
    """Five each; the next card is turned up; the rest is the stock, in its order."""
    deck = (*DECK, *(card for card in PACK.cards if card not in DECK))
    dealt = shown(GAME.apply(new(3, dealer=dealer), Deal(deck=deck))[0])
    for place in range(3):
        seat = (dealer + 1 + place) % 3
        assert {*dealt.hands[seat]} == {*deck[place:15:3]}
    assert dealt.discard_pile == [deck[15]] == ["9C"]
    assert dealt.stock == [*deck[16:]]
    assert dealt.to_act == [(dealer + 1) % 3]


@pytest.mark.parametrize(("players", "stock"), [(2, 25), (3, 20), (4, 15), (5, 10)])
def test_stock_is_what_is_left(players: int, stock: int) -> None:
    """36 cards, less five a player and the one turned up."""
    assert len(shown(table(" | " * (players - 1))).stock) == stock


@pytest.mark.parametrize(("turned_up", "low"), [("8S", "C"), ("AC", "S"), ("6H", "D"), ("JD", "H")])
def test_card_turned_up_fixes_the_trumps(turned_up: str, low: str) -> None:
    """Its suit is high trumps, the other suit of its colour low trumps."""
    state = shown(table(" | ", turned_up=turned_up))
    assert (state.high_trumps, state.low_trumps) == (turned_up[1], low)


def test_everybody_is_in_the_hand_after_the_deal() -> None:
    """The phase is play, one hand has been dealt by one action."""
    state = shown(table(" | | "))
    assert (state.phase, state.hand_number, state.version) == ("play", 1, 1)
    assert state.in_hand == [True, True, True]


def test_deal_from_a_seed_is_deal_v1() -> None:
    """A seed gives the deck that is published for it."""
    (hand0, hand1) = shown(GAME.apply(new(2, dealer=1), Deal(seed="vorhand"))[0]).hands
    deck = shuffled(PACK.in_dealing_order, "vorhand", (), "stortok|hand=1")
    assert tuple(deck[: len(DECK)]) == DECK
    assert ({*hand0}, {*hand1}) == ({*DECK[:10:2]}, {*DECK[1:10:2]})


def test_deck_is_the_pack() -> None:
    """common.deck: each card of the pack once; the refusal says what is wrong."""
    state = new(2)
    deck = deal_of(state, " | ").deck
    assert deck
    assert refused(state, Deal(deck=(*deck[1:], "2C"))).facts == {
        "missing": [deck[0]],
        "repeated": [],
        "foreign": ["2C"],
    }
    assert why_not(state, Deal(deck=(*deck, deck[0]))) == "common.deck"


def test_deal_needs_dice() -> None:
    """common.no-seed: the engine shuffles nothing by itself."""
    with pytest.raises(Refusal, match=r"^common\.no-seed$"):
        GAME.check(new(2), Deal())


def test_deal_comes_once() -> None:
    """The game is one hand: there is no second deal."""
    assert why_not(table(" | "), Deal(seed="again")) == "common.phase"
    assert seen(table(" | "), ONLOOKER).phase == "play"
