"""Before the play: the Skat, the discards and the trumps."""

import itertools
from typing import Any

import pytest

from checks.acting import after, legal, refused, shown, why_not
from checks.games.fipsen.tables import FOUR, cards, declared, moment, table
from vorhand.engine import GAMES, closed_to
from vorhand.engine.fipsen.skat import DISCARD_NUMBER, Discard
from vorhand.engine.fipsen.table import PACK
from vorhand.engine.kernel.game.choosing import choosing
from vorhand.engine.kernel.rules.common import CARDS_NOT_HELD
from vorhand.kit.checks.changing import changed

FIPSEN = GAMES["fipsen"]
TAKEN = declared("0 bid 2", "0 take-skat", skat="7D 7H")


@pytest.mark.parametrize("bid", ["2", "3", "4", "5"])
def test_plain_bid_asks_for_the_skat(bid: str) -> None:
    """Without hand in the bid, the declarer takes the Skat up or leaves it."""
    state = declared(f"0 bid {bid}")
    assert moment(state) == ("skat", [0])
    assert legal(state) == ["0 take-skat", "0 play-hand"]


@pytest.mark.parametrize("bid", ["2 hand", "5 hand"])
def test_hand_bid_leaves_the_skat(bid: str) -> None:
    """With hand in the bid there is no Skat: trumps are named at once."""
    state = declared(f"0 bid {bid}")
    assert moment(state) == ("trump", [0])
    assert why_not(state, "0 take-skat") == "common.phase"
    assert len(shown(state).skat) == 2


def test_skat_is_taken_up() -> None:
    """Seven cards, of which two are to be discarded."""
    assert moment(TAKEN) == ("discard", [0])
    assert shown(TAKEN).hands[0] == cards("AC KC QC JC TC 7D 7H")
    assert shown(TAKEN).taken_up == ["7D", "7H"]
    assert shown(TAKEN).skat == []
    assert len(shown(TAKEN).aside) == 3


def test_skat_is_left() -> None:
    """Hand may be played though it was not bid."""
    state = declared("0 bid 2", "0 play-hand")
    assert moment(state) == ("trump", [0])
    assert shown(state).taken_up == []
    assert len(shown(state).skat) == 2


def test_skat_is_the_declarers() -> None:
    """Nobody else takes it up."""
    state = declared("0 bid 2")
    assert why_not(state, "1 take-skat") == "common.turn"
    assert why_not(state, "1 play-hand") == "common.turn"


def test_all_discards_are_listed_in_order() -> None:
    """Every pair of the seven cards, each once, as a hand is listed."""
    pairs = itertools.combinations(shown(TAKEN).hands[0], 2)
    assert legal(TAKEN) == [f"0 discard {one} {other}" for one, other in pairs]
    assert len(legal(TAKEN)) == 21


def test_discard_is_a_set() -> None:
    """Its cards are accepted in any order."""
    one, other = (after(TAKEN, f"0 discard {pair}") for pair in ("AC 7D", "7D AC"))
    assert one == other
    assert shown(one).discards == ["AC", "7D"]
    assert shown(one).hands[0] == cards("KC QC JC TC 7H")


@pytest.mark.parametrize("pair", ["7D 7H", "AC KC", "AC 7H"])
def test_discard_from_hand_and_skat(pair: str) -> None:
    """What was taken up may be discarded, and what was held."""
    state = after(TAKEN, f"0 discard {pair}")
    assert moment(state) == ("trump", [0])
    assert shown(state).discards == cards(pair)


def test_discard_of_a_card_not_held() -> None:
    """Only what is in the hand is discarded."""
    for card in ("AH", "7S", "2C"):
        refusal = refused(TAKEN, f"0 discard AC {card}")
        assert refusal.clause.id == "common.card-not-held"
        assert refusal.facts == {"seat": 0, "card": card}


def test_discard_of_a_card_twice() -> None:
    """A card named twice is not held twice."""
    refusal = refused(TAKEN, "0 discard AC AC")
    assert refusal.clause.id == "common.card-not-held"
    assert refusal.facts == {"seat": 0, "card": "AC"}
    assert why_not(TAKEN, "0 discard AC KC AC") == "common.card-not-held"


@pytest.mark.parametrize(("named", "first"), [("AC 2C AH", "2C"), ("KC AC KC AC", "KC")])
def test_discard_of_several_cards_not_held(named: str, first: str) -> None:
    """The first of them is reported, in the order in which they were named."""
    assert refused(TAKEN, f"0 discard {named}").facts == {"seat": 0, "card": first}


@pytest.mark.parametrize("named", ["", "AC", "AC KC QC", "AC KC QC JC TC 7D 7H"])
def test_wrong_number_of_discards(named: str) -> None:
    """Two cards, neither more nor fewer."""
    refusal = refused(TAKEN, Discard(0, tuple(named.split())))
    assert refusal.clause.id == "fipsen.discard-number"
    assert refusal.facts == {"wanted": 2, "named": len(named.split())}


def test_discard_by_another() -> None:
    """Only the declarer lays cards away."""
    assert why_not(TAKEN, "1 discard AH KH") == "common.turn"


def test_discards_are_not_in_the_record() -> None:
    """The record says that two cards were discarded, not which."""
    assert shown(after(TAKEN, "0 discard 7D 7H")).record[-2:] == ["0 take-skat", "0 discard"]


@pytest.mark.parametrize("suit", ["C", "D", "H", "S"])
def test_any_suit_may_be_trumps(suit: str) -> None:
    """Diamonds too, unbid; and a suit of which one holds no card."""
    state = declared("0 bid 2 hand")
    assert legal(state) == ["0 trump C", "0 trump D", "0 trump H", "0 trump S"]
    named = after(state, f"0 trump {suit}")
    assert shown(named).trump == suit
    assert moment(named) == ("play", [0])


@pytest.mark.parametrize("held", [True, False])
def test_diamonds_with_and_without_the_seven(held: bool) -> None:
    """Diamonds may be named whether the seven is in the hand or not."""
    state = after(TAKEN, f"0 discard {'AC KC' if held else '7D AC'}")
    assert ("7D" in shown(state).hands[0]) == held
    assert shown(after(state, "0 trump D")).trump == "D"


@pytest.mark.parametrize("bid", ["2 ruten", "5 ruten"])
def test_ruten_bid_skips_the_naming_after_the_discard(bid: str) -> None:
    """If ruten was bid, diamonds are trumps without asking."""
    state = declared(f"0 bid {bid}", "0 take-skat", skat="7H 7S")
    assert moment(state) == ("discard", [0])
    laid = after(state, "0 discard 7H 7S")
    assert (shown(laid).trump, moment(laid)) == ("D", ("play", [0]))
    left = declared(f"0 bid {bid}", "0 play-hand")
    assert (shown(left).trump, moment(left)) == ("D", ("play", [0]))


def test_ruten_hand_bid_goes_to_the_play_at_once() -> None:
    """No Skat and no naming: Vorhand leads."""
    state = declared("0 bid 2 hand ruten")
    assert (shown(state).trump, moment(state)) == ("D", ("play", [0]))
    assert why_not(state, "0 trump C") == "common.phase"


def test_ruten_hand_bid_with_kontra() -> None:
    """The opponents are asked all the same."""
    assert moment(declared("0 bid 2 hand ruten", kontra=True)) == ("kontra", [1])


def test_held_shape_decides_what_comes_next() -> None:
    """A player who holds 2 hand with ruten is asked about the Skat, and plays diamonds."""
    state = table(FOUR, "0 bid 2, 1 bid 2 hand, 0 hold ruten, 1 pass, 2 pass, 3 pass")
    assert moment(state) == ("skat", [0])
    assert shown(after(state, "0 play-hand")).trump == "D"


def test_trumps_are_named_by_the_declarer() -> None:
    """Nobody else names them."""
    assert why_not(declared("1 bid 2 hand"), "0 trump C") == "common.turn"


def test_what_is_laid_away_is_chosen_from() -> None:
    """All cards of the hand, and how many of them, are known without counting the ways."""
    legal_actions = FIPSEN.legal_actions(TAKEN)
    assert choosing(FIPSEN, TAKEN, legal_actions) == [
        {"seat": 0, "type": "discard", "number": 2, "cards": shown(TAKEN).hands[0]}
    ]
    before = declared("0 bid 2")
    assert choosing(FIPSEN, before, FIPSEN.legal_actions(before)) == []


def chosen_from(state: Any) -> list[tuple[int, list[str]]]:
    """How many cards are to be discarded, and from which, as an answer says it."""
    listed = choosing(FIPSEN, state, FIPSEN.legal_actions(state))
    return [(each["number"], [*each["cards"]]) for each in listed]


def test_rule_that_forbids_cards_to_be_laid_away() -> None:
    """With aces to be kept, what is listed, chosen from and refused follows from the rule."""
    no_ace = {"cards": lambda table, seat: table.hands[seat] & ~PACK.of_ranks("A")}
    with changed(CARDS_NOT_HELD, **no_ace):
        held = [card for card in shown(TAKEN).hands[0] if card != "AC"]
        assert legal(TAKEN) == [f"0 discard {a} {b}" for a, b in itertools.combinations(held, 2)]
        assert chosen_from(TAKEN) == [(2, held)]
        assert refused(TAKEN, "0 discard KC AC").facts == {"seat": 0, "card": "AC"}


def test_rule_that_leaves_too_few_cards_to_lay_away() -> None:
    """Nothing is listed, and the kind is closed by that rule."""
    with changed(CARDS_NOT_HELD, cards=lambda table, seat: PACK.bits["AC"]):
        assert legal(TAKEN) == []
        assert chosen_from(TAKEN) == []
        closed = [each for each in closed_to(FIPSEN, TAKEN, 0) if each.kind is Discard]
        assert [each.refusal.clause for each in closed] == [CARDS_NOT_HELD]


def test_rule_that_allows_other_cards_to_be_laid_away() -> None:
    """A card that is not held is listed as soon as the rule allows it."""
    with changed(CARDS_NOT_HELD, cards=lambda table, seat: PACK.of_ranks("A")):
        aces = PACK.list_of(PACK.of_ranks("A"))
        assert chosen_from(TAKEN) == [(2, aces)]
        assert legal(TAKEN) == [f"0 discard {a} {b}" for a, b in itertools.combinations(aces, 2)]


def test_rule_that_allows_other_numbers_to_be_laid_away() -> None:
    """One card or two, or three: the list, the choice, the refusal and what is proposed follow."""
    with changed(DISCARD_NUMBER, numbers=lambda table: 1 << 1 | 1 << 2):
        held = shown(TAKEN).hands[0]
        assert len(legal(TAKEN)) == 7 + 21
        assert chosen_from(TAKEN) == [(1, held), (2, held)]
        assert len(FIPSEN.proposals(TAKEN, 0)[Discard][0].cards) == 1
    with changed(DISCARD_NUMBER, numbers=lambda table: 1 << 3):
        assert len(legal(TAKEN)) == 35
        assert refused(TAKEN, "0 discard AC KC").facts == {"wanted": 3, "named": 2}
        assert moment(after(TAKEN, "0 discard AC KC QC"))[0] == "trump"
