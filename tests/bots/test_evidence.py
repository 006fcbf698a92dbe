"""What the acts of others show of their cards."""

import pytest

from tests.checks.acting import after
from tests.checks.games.fipsen.tables import plays
from tests.checks.games.fipsen.tables import table as fipsen
from tests.checks.games.toepen.tables import table
from vorhand.bots.weighing import ActKind, ObservedAct, together
from vorhand.games.fipsen.evidence import discards, trumps
from vorhand.games.knocking import evidence


def test_worlds_are_weighed_by_all_that_is_seen() -> None:
    """An act that is not the rule of thumb's counts as one of the others that might be taken."""
    kind = ActKind(
        0.75,
        lambda world, seat: [ObservedAct(True, 1), ObservedAct(False, 1), ObservedAct(False, 2)],
    )
    assert kind.weight(None, 0) == pytest.approx(1 / 3 * 1 / 6)
    both = together(lambda world, seat: 0.5, {"once": kind, "again": kind})
    assert both(None, 0) == pytest.approx(0.5 * (1 / 18) ** 2)


def test_whoever_leads_a_high_card_hardly_holds_a_lower_one() -> None:
    """Seat 0 leads the ten of diamonds; in one world it has the jack of spades left."""
    high = table("TD TS TC TH | AH KH QH JH | AC KC QC 8C", "0 TD")
    low = table("TD TS TC JS | AH KH QH JH | AC KC QC 8C", "0 TD")
    assert evidence.leads(high, 1) == [(True, 3)]
    assert evidence.leads(low, 1) == [(False, 3)]
    assert evidence.leads(low, 0) == evidence.follows(low, 1) == []


def test_whoever_follows_suit_hardly_holds_a_lower_card_of_it() -> None:
    """Seat 1 follows with the king of diamonds. With no choice, it shows nothing."""
    lead, follow = "8D TS TC TH", "0 8D, 1 KD"
    low = table(f"{lead} | KD JD QH JH | AS KS QS 8S", follow)
    alone = table(f"{lead} | KD AH QH JH | AS KS QS 8S", follow)
    assert evidence.follows(low, 2) == [(False, 1)]
    assert evidence.follows(alone, 2) == []


def test_with_two_cards_left_the_trick_is_taken() -> None:
    """Seat 1 takes the eight of diamonds with the nine although it holds the king, too."""
    acts = "0 JC, 1 AH, 2 AS, 0 QC, 1 QH, 2 KS, 0 8D"
    hands = "8D JC QC TH | AH QH 9D KD | AS KS QS 8S"
    assert evidence.follows(table(hands, f"{acts}, 1 9D"), 2)[-1] == (True, 1)
    assert evidence.follows(table(hands, f"{acts}, 1 KD"), 2)[-1] == (False, 1)


def test_pictures_and_aces_are_seldom_kept() -> None:
    """Seat 0 could have laid its hand aside."""
    acts = "0 keep-hand, 1 keep-hand"
    world = table("JD QH KS AC | TH 9H QS JS | AS KH KC QC", acts, exchange=True)
    assert evidence.keeps(world, 2) == [(False, 1), (True, 1)]


@pytest.mark.parametrize(("named", "usual"), [("C", True), ("H", False)])
def test_trumps_are_those_that_earn_most(named: str, usual: bool) -> None:
    """Seat 0 holds four clubs. It knows its own cards."""
    begun = fipsen("AC KC JC TC 8H | 9H 8C 8S 7H 7S | QH 9S TS 9C 7C |", plays("0 bid 3 hand"))
    world = after(begun, f"0 trump {named}")
    assert trumps(begun, 1) == ()
    assert trumps(world, 1) == [(usual, 3)]
    assert trumps(world, 0) == discards(world, 1) == ()
