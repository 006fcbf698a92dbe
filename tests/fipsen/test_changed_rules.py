"""What is listed, chosen from and refused follows from a rule, whatever it says."""

from itertools import combinations
from typing import Any

import pytest

from tests.cases.fipsen.words import PICTURELESS, declared, table
from tests.checks.acting import after, legal, refused
from tests.checks.games.fipsen.tables import moment
from vorhand.engine import closed_to
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.auction import MINIMUM_BID, Bid
from vorhand.engine.fipsen.bids import BIDS
from vorhand.engine.fipsen.skat import DISCARD_NUMBER, Discard
from vorhand.engine.fipsen.table import PACK
from vorhand.engine.kernel.game.choice_lists import choosing
from vorhand.engine.kernel.rules.common import CARDS_NOT_HELD
from vorhand.kit.checks.changing import changed

TAKEN = declared("0 bid 2", "0 take-skat", skat="7D 7H")
HELD = ["AC", "KC", "QC", "JC", "TC", "7D", "7H"]
ACES = PACK.of_ranks("A")


def chosen_from(state: Any) -> list[tuple[int, list[str]]]:
    """How many cards are to be discarded, and from which, as an answer says it."""
    listed = choosing(FIPSEN, state, FIPSEN.legal_actions(state))
    return [(each["number"], [*each["cards"]]) for each in listed]


@pytest.mark.parametrize(
    ("rule", "cards"),
    [
        ({}, HELD),
        ({"cards": lambda table, seat: table.hands[seat] & ~ACES}, HELD[1:]),
        ({"cards": lambda table, seat: ACES}, ["AC", "AH", "AS"]),
        ({"cards": lambda table, seat: PACK.bits["AC"]}, []),
    ],
    ids=["as it is", "aces are kept", "cards that are not held", "too few cards"],
)
def test_cards_that_may_be_laid_away(rule: dict[str, Any], cards: list[str]) -> None:
    """They are listed in pairs and chosen from, without counting the ways; another is refused."""
    state = TAKEN.played()
    with changed(CARDS_NOT_HELD, **rule):
        assert legal(state) == [f"0 discard {one} {other}" for one, other in combinations(cards, 2)]
        assert chosen_from(state) == ([(2, cards)] if cards else [])
        if "AC" not in cards:
            assert refused(state, "0 discard KC AC").clause is CARDS_NOT_HELD
        closed = [each for each in closed_to(FIPSEN, state, 0) if each.kind is Discard]
        assert [each.refusal.clause for each in closed] == ([] if cards else [CARDS_NOT_HELD])


def test_numbers_that_may_be_laid_away() -> None:
    """One card or two, or three: the list, the choice, the refusal and what is proposed follow."""
    state = TAKEN.played()
    with changed(DISCARD_NUMBER, numbers=lambda table: 1 << 1 | 1 << 2):
        assert len(legal(state)) == 7 + 21
        assert chosen_from(state) == [(1, HELD), (2, HELD)]
        proposed: Any = FIPSEN.proposals(state, 0)[Discard][0]
        assert len(proposed.cards) == 1
    with changed(DISCARD_NUMBER, numbers=lambda table: 1 << 3):
        assert len(legal(state)) == 35
        assert refused(state, "0 discard AC KC").facts == {"wanted": 3, "named": 2}
        assert moment(after(state, "0 discard AC KC QC"))[0] == "trump"
    assert chosen_from(declared("0 bid 2").played()) == []


def test_what_would_be_enough_is_asked_of_the_rules() -> None:
    """If nobody may bid three, that would not be enough."""
    state = table(PICTURELESS, "0 bid 2 hand ruten").played()
    assert refused(state, "1 bid 2").facts["enough"] == ["3"]
    no_threes = BIDS.that(lambda tricks, modifiers: tricks != 3)
    with changed(MINIMUM_BID, allowed_choices=lambda table, seat: no_threes):
        assert refused(state, "1 bid 2").facts["enough"] == ["4"]


def test_words_of_a_bid_know_what_it_wins_and_costs() -> None:
    """A game that is lost costs twice what it would have won."""
    told = Bid(0, 3, ("hand",)).more()
    assert told["lost"] == -2 * told["worth"] < 0
