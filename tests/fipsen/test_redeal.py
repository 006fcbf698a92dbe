"""What a seat cannot know is dealt again; what it knows stays."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from checks.acting import after, dumped, shown
from checks.drawing import is_even, redealt
from checks.games.fipsen.tables import FOUR, KIEKER, between, declared, plays, table
from vorhand.engine import ONLOOKER, ImpossibleState, Reader
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.kieker import KIEKER_PICTURES
from vorhand.engine.fipsen.state import State
from vorhand.engine.fipsen.table import PACK
from vorhand.engine.kernel.rules.common import CARDS_NOT_HELD, FOLLOW_SUIT
from vorhand.engine.kernel.table.seats import seats_that
from vorhand.kit.checks.changing import changed
from vorhand.kit.checks.claims import played
from vorhand.kit.checks.draws import draws

OFTEN = 60
"""So often is a table dealt anew where something is to be seen to move."""
DECLARER, SHOWN_TO, OPPONENT = 0, 1, 2
READERS = (DECLARER, SHOWN_TO, OPPONENT, 3, ONLOOKER)
PICTURES = "KQJ"
KIEKER_OF_THREE = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS"

TAKEN = declared("0 bid 3", "0 take-skat", skat="7D 7H")
LAID_AWAY = after(TAKEN, "0 discard 7D TC, 0 trump C")
KIEKER_TAKEN = declared("0 bid-kieker", hands=KIEKER)
KIEKER_LAID_AWAY = after(KIEKER_TAKEN, "0 discard 7D 8C 7C 8S 7S, 0 trump H")
THREE_TAKEN = declared("0 bid-kieker", hands=KIEKER_OF_THREE)
THREE_LAID_AWAY = after(THREE_TAKEN, "0 discard 7D 8H 7H 8S 7S, 0 trump C")


def tables_for(state: State, reader: Reader) -> list[Any]:
    """What tables show that a reader cannot tell from this one."""
    return [shown(each) for each in redealt(state, reader, OFTEN)]


def places(tables: list[Any], card: str) -> set[int | str]:
    """Where a card lies at these tables: with which seat, or in which pile."""
    return {_place(each, card) for each in tables}


def _place(each: Any, card: str) -> int | str:
    piles = ("skat", "aside", "discards")
    held = [seat for seat, hand in enumerate(each.hands) if card in hand]
    return held[0] if held else next(pile for pile in piles if card in getattr(each, pile))


def kept(tables: list[Any], name: str) -> bool:
    """Whether a pile is the same at all these tables."""
    return len({tuple(getattr(each, name)) for each in tables}) == 1


def pictures(held: list[str]) -> set[str]:
    """The kings, queens and jacks of some cards."""
    return {card for card in held if card[0] in PICTURES}


# Before the play


@pytest.mark.parametrize("phase", ["deal", "game-over"])
def test_between_hands_nothing_is_hidden(phase: str) -> None:
    """There is nothing to deal again, and no draw is needed."""
    state = between(3, sheet="0 +3, 2 -12", phase=phase, deals=2 if phase == "game-over" else None)
    assert FIPSEN.redeal(state, 0, iter(())) == state


@pytest.mark.parametrize("reader", [0, 1, 2, 3])
def test_own_hand_stays(reader: int) -> None:
    """A seat knows the five cards that it was dealt, and no other hand."""
    tables = tables_for(table(FOUR), reader)
    for seat, hand in enumerate(shown(table(FOUR)).hands):
        assert ({tuple(each.hands[seat]) for each in tables} == {tuple(hand)}) == (seat == reader)


def test_every_hidden_card_may_be_anywhere() -> None:
    """A card that was never seen may be with every other seat, in the Skat, or aside."""
    tables = tables_for(table(FOUR), 0)
    assert places(tables, "AH") == places(tables, "7D") == {1, 2, 3, "skat", "aside"}


def test_onlooker_knows_no_hand() -> None:
    """For an onlooker the cards of every seat move."""
    assert places(tables_for(table(FOUR), ONLOOKER), "AC") == {0, 1, 2, 3, "skat", "aside"}


def test_bid_tells_nothing_of_the_cards() -> None:
    """A bidder of all five tricks need not have them, and a player who passes may have had a Kieker
    to bid.
    """
    tables = tables_for(table(KIEKER, "0 pass, 1 bid 5 ruten"), 2)
    assert places(tables, "AH") == {0, 1, 3, "skat", "aside"}
    assert any(pictures(each.hands[0]) for each in tables)
    assert any(not pictures(each.hands[0]) for each in tables)


# Kieker


BID_BY_SECOND = "KC QC JC 9H 9S | AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS"


def test_bid_of_a_kieker_denies_pictures() -> None:
    """A player who bids a Kieker has no king, queen or jack, even if outbid later; any other card
    may be there.
    """
    tables = tables_for(table(BID_BY_SECOND, "0 pass, 1 bid-kieker, 2 bid 5"), 3)
    assert not any(pictures(each.hands[1]) for each in tables)
    assert 1 in places(tables, "AH")
    assert 1 not in places(tables, "KC") == {0, 2, "skat", "aside"}


def test_hold_of_a_kieker_denies_pictures() -> None:
    """A Kieker is held only with such a hand; the hold of any other bid denies nothing."""
    weak = "AC TC 9C 8C 7C | AH TH 9H 8H 7H | KC QC JC KH QH | AS KS QS JS TS"
    tables = tables_for(table(weak, "0 bid 2, 1 bid-kieker, 0 hold"), 2)
    assert not any(pictures(each.hands[0] + each.hands[1]) for each in tables)
    tables = tables_for(table(weak, "0 bid 2, 1 bid 3, 0 hold"), 2)
    assert any(pictures(each.hands[0]) for each in tables)
    tables = tables_for(table(weak, "0 bid 2, 1 bid-kieker, 0 bid 5, 1 bid 5 hand, 0 hold hand"), 2)
    assert any(pictures(each.hands[0]) for each in tables)
    assert not any(pictures(each.hands[1]) for each in tables)


@pytest.mark.parametrize("state", [KIEKER_TAKEN, KIEKER_LAID_AWAY, THREE_TAKEN, THREE_LAID_AWAY])
def test_kieker_stays_with_who_was_shown_it(state: State) -> None:
    """The opponent on the left knows the five cards; what was taken up it does not know."""
    tables = tables_for(state, SHOWN_TO)
    assert kept(tables, "shown")
    assert not kept(tables, "taken_up")


@pytest.mark.parametrize("state", [KIEKER_TAKEN, KIEKER_LAID_AWAY, THREE_TAKEN, THREE_LAID_AWAY])
@pytest.mark.parametrize("reader", [OPPONENT, ONLOOKER])
def test_others_know_that_a_kieker_had_no_pictures(state: State, reader: Reader) -> None:
    """Who was not shown the five cards knows that there was no picture among them; there may have
    been among those taken up.
    """
    tables = tables_for(state, reader)
    assert not kept(tables, "shown")
    assert not any(pictures(each.shown) for each in tables)
    assert any(pictures(each.taken_up) for each in tables)


def test_cards_of_a_kieker_are_kept_or_laid_away() -> None:
    """With four players, each of the five that were shown may be held, or be discarded; none of
    them is with anybody else.
    """
    tables = tables_for(KIEKER_LAID_AWAY, SHOWN_TO)
    for card in ("AC", "8C"):
        assert places(tables, card) == {DECLARER, "discards"}
    assert places(tables, "7D") == {DECLARER, 2, 3, "discards"}


def test_with_three_players_the_cards_of_a_kieker_are_laid_away() -> None:
    """They were discarded before the others were taken up, so there they lie for all who know them;
    of the ten that were taken up, five are held.
    """
    tables = tables_for(THREE_LAID_AWAY, SHOWN_TO)
    assert places(tables, "AC") == {"discards"}
    assert places(tables, "7D") == {DECLARER, 2, "discards"}
    for each in [*tables, *tables_for(THREE_LAID_AWAY, OPPONENT)]:
        assert {*each.shown} < {*each.discards}
        assert {*each.hands[DECLARER]} < {*each.taken_up}


# Skat and discards


def test_declarer_knows_what_it_took_up_and_laid_away() -> None:
    """For the declarer nothing moves but the others' hands and the cards aside."""
    tables = tables_for(LAID_AWAY, DECLARER)
    assert kept(tables, "taken_up")
    assert kept(tables, "discards")
    assert places(tables, "AH") == {1, 2, 3, "aside"}


@pytest.mark.parametrize("reader", [1, 2, 3, ONLOOKER])
def test_others_know_neither_the_skat_nor_the_discards(reader: Reader) -> None:
    """What was taken up is among the declarer's cards, of which any may have been discarded."""
    tables = tables_for(LAID_AWAY, reader)
    assert places(tables, "7D") == {0, 1, 2, 3, "aside", "discards"} - {reader}
    for name in ("taken_up", "discards"):
        assert not kept(tables, name)
    for each in tables:
        assert {*each.taken_up} <= {*each.hands[DECLARER], *each.discards}


def test_card_that_the_declarer_played_may_have_been_taken_up() -> None:
    """Where a card comes from that all have seen, only the declarer knows."""
    tables = tables_for(after(LAID_AWAY, "0 AC"), OPPONENT)
    assert {"AC" in each.taken_up for each in tables} == {True, False}


def test_skat_that_was_left_is_hidden_from_all() -> None:
    """In a game out of hand the declarer knows no more of the Skat than the others do."""
    state = declared("0 bid 3", "0 play-hand", skat="7D 7H")
    for reader in READERS:
        assert not kept(tables_for(state, reader), "skat")


def test_picture_of_who_denied_pictures_was_taken_up() -> None:
    """Seat 0 has bid a Kieker and then plays 5 with the Skat: its dealt cards had no picture, so
    those that it holds, has played, or has discarded came from the Skat.
    """
    hands = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS | 9H 8H 7H 9S 8S"
    auction = "0 bid-kieker, 1 bid 5, 0 hold, 1 pass, 2 pass, 3 pass"
    state = table(hands, auction, "0 take-skat, 0 discard QC 7C, 0 trump C, 0 KC", skat="KC QC")
    tables = tables_for(state, OPPONENT)
    for each in tables:
        assert {"KC"} <= pictures(["KC", *each.hands[0], *each.discards]) <= {*each.taken_up}
    assert any(pictures(each.hands[0]) for each in tables)
    assert any(pictures(each.discards) for each in tables)


# The play


VOID = table(
    "AH KC QC JC TC | KH QH JH TH 9H | AS KS QS JS TS | 9C 8C 8H 7H 9S",
    plays("0 bid 3"), "0 play-hand, 0 trump C, 0 AH, 1 9H, 2 TS",
)  # fmt: skip
"""Seat 2 has not followed to the ace of hearts; seat 1 has."""


def test_who_did_not_follow_holds_none_of_the_suit() -> None:
    """A void is shown, and kept; cards of other suits move freely."""
    tables = tables_for(VOID, 3)
    assert places(tables, "KH") == {0, 1, "skat", "aside"}
    assert 2 in places(tables, "KC")


def test_who_followed_may_hold_more_of_the_suit() -> None:
    """Having followed, a seat may hold more of that suit, or none."""
    hearts = {sum("H" in card for card in each.hands[1]) for each in tables_for(VOID, 3)}
    assert {0, 1} <= hearts


def test_who_leads_may_hold_anything() -> None:
    """A lead shows no void, nor does a card yet to be played."""
    assert {0, 3} <= places(tables_for(VOID, 1), "8H")


def test_declarer_may_have_laid_away_a_suit_that_it_does_not_follow() -> None:
    """The void is one of the hand that was kept: the discards may be of that suit."""
    hands = "AH KH QH JH TH | AC KC QC JC TC | AS KS QS JS TS | 9C 8C 9H 8H 9S"
    state = table(hands, plays("1 bid 3"), "1 take-skat, 1 discard TC 7H, 1 trump C", skat="7D 7H")
    state = after(state, "0 AH, 1 AC")
    tables = tables_for(state, 2)
    assert places(tables, "7H") == {0, 3, "aside", "discards"}


def test_having_won_all_tricks_shows_nothing() -> None:
    """In the phase durch nobody lays cards open: the others' move as before."""
    state = declared("0 bid 2", "0 play-hand, 0 trump C")
    state = after(state, "0 AC, 1 TH, 2 TS, 3 9C, 0 KC, 1 JH, 2 JS, 3 8C")
    assert shown(state).phase == "durch"
    tables = tables_for(state, 1)
    assert places(tables, "9H") == {0, 2, 3, "skat", "aside"}
    assert places(tables, "QC") == {0, 3, "skat", "aside"}


# For all


# All that is possible, counted


STRONG = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS | 9H 8H 9S 8S 7S"
LAST_TRICK = (
    "0 AC, 1 TH, 2 TS, 3 7S, 0 {0}, 1 JH, 2 JS, 3 8S, 0 TC, 1 QH, 2 QS, 3 8H, "
    "0 9C, 1 KH, 2 KS, 3 9S, 0 8C, 1 AH, 2 AS"
)
WITH_THE_SKAT = table(
    STRONG, "0 bid-kieker, 1 bid 5, 0 hold, 1 pass, 2 pass, 3 pass",
    "0 take-skat, 0 discard 7D 7H, 0 trump C", LAST_TRICK.format("7C"), skat="7D 7H",
)  # fmt: skip
MENDED_KIEKER = table(
    STRONG, plays("0 bid-kieker"),
    "0 discard 7D 7H 7C QC JC, 0 trump C", LAST_TRICK.format("KC"), skat="7D 7H",
)  # fmt: skip


def all_possible(state: State, reader: int) -> set[str]:
    """Every table that a reader who has no card left cannot tell from this one: the last card of
    seat 3, the discards, and what the declarer has taken up are tried in all ways, and what is
    admitted and looks the same is kept.
    """
    claim = FIPSEN.dump(state)
    own_plays = [act[2:] for act in claim["record"] if act[2:] in played(claim) and act[0] == "0"]
    hidden = [*claim["hands"][3], *claim["discards"], *claim["aside"]]
    found = set()
    for last in hidden:
        rest = [card for card in hidden if card != last]
        for discards in combinations(rest, len(claim["discards"])):
            own = [*own_plays, *discards]
            for taken_up in combinations(own, len(claim["taken_up"])):
                dealt = [card for card in own if card not in taken_up]
                found |= _admitted(state, reader, {
                    **claim,
                    "hands": [[], [], [], [last]],
                    "discards": [*discards],
                    "aside": [card for card in rest if card not in discards],
                    "taken_up": [*taken_up],
                    "shown": dealt if claim["shown"] else [],
                })  # fmt: skip
    return found


def _admitted(state: State, reader: int, claim: dict[str, Any]) -> set[str]:
    try:
        twin = FIPSEN.admit(claim)
    except ImpossibleState:
        return set()
    return {dumped(twin)} if FIPSEN.view(twin, reader) == FIPSEN.view(state, reader) else set()


@pytest.mark.parametrize(
    ("state", "reader", "number"),
    [(WITH_THE_SKAT, 1, 180), (MENDED_KIEKER, SHOWN_TO, 3), (MENDED_KIEKER, OPPONENT, 63)],
)
def test_all_possible_tables_are_equally_likely(state: State, reader: int, number: int) -> None:
    """Seat 3 has shown a void in clubs, and seat 0 has denied pictures: all tables with which that
    agrees come about equally often.
    """
    possible = all_possible(state, reader)
    assert len(possible) == number
    stream = draws()
    counts = Counter(dumped(FIPSEN.redeal(state, reader, stream)) for _ in range(20 * number))
    assert counts.keys() == possible
    assert is_even([*counts.values()])


# The rules are asked


def redealt_by(state: State, reader: int, times: int = 150) -> list[State]:
    """What is dealt again under a rule that has been changed."""
    stream = draws()
    return [FIPSEN.redeal(state, reader, stream) for _ in range(times)]


BID = table(KIEKER, "0 bid-kieker")
TENS, QUEENS = PACK.of_ranks("T"), PACK.of_ranks("Q")


def test_pictures_that_do_not_forbid_a_kieker() -> None:
    """If any hand may bid it, the bid shows nothing."""
    assert not any(other.hands[0] & QUEENS for other in redealt_by(BID, 1))
    with changed(KIEKER_PICTURES, keepers=lambda table: -1):
        assert any(other.hands[0] & QUEENS for other in redealt_by(BID, 1))


def test_other_cards_that_forbid_a_kieker() -> None:
    """If it must not have tens, the bid shows that there are none."""
    assert any(other.hands[0] & TENS for other in redealt_by(BID, 1))
    no_tens = {"keepers": lambda table: seats_that([not hand & TENS for hand in table.hands])}
    with changed(KIEKER_PICTURES, **no_tens):
        assert not any(other.hands[0] & TENS for other in redealt_by(BID, 1))


def test_number_of_pictures_that_forbids_a_kieker() -> None:
    """If it may have one queen, the bid shows that there are not two."""
    one = {"keepers": lambda table: seats_that([(h & QUEENS).bit_count() < 2 for h in table.hands])}
    with changed(KIEKER_PICTURES, **one):
        for state in (BID, after(KIEKER_LAID_AWAY, "0 AC")):
            held = {
                (_dealt_to_bidder(other) & QUEENS).bit_count() for other in redealt_by(state, 3)
            }
            assert held == {0, 1}


def test_pictures_that_forbid_only_a_later_bidder_a_kieker() -> None:
    """If the first bidder may bid it with any hand, that bid shows nothing; a later one does."""
    first_or_without = {
        "keepers": lambda table: (
            -1 if table.earlier is None else seats_that([not h & QUEENS for h in table.hands])
        )
    }
    by_second = table(BID_BY_SECOND, "0 bid 2, 1 bid-kieker")
    with changed(KIEKER_PICTURES, **first_or_without):
        assert any(other.hands[0] & QUEENS for other in redealt_by(BID, 1))
        assert not any(other.hands[1] & QUEENS for other in redealt_by(by_second, 2))


def _dealt_to_bidder(state: State) -> int:
    return state.shown or state.hands[0]


def test_cards_that_may_not_be_laid_away() -> None:
    """If clubs must be kept, none is among the discards; if nothing limits it, it may be any."""
    clubs, state = PACK.suits["C"], after(TAKEN, "0 discard 7D 7H, 0 trump C")
    assert any(other.discards & clubs for other in redealt_by(state, 1))
    no_clubs = {"cards": lambda table, seat: table.hands[seat] & ~clubs}
    with changed(CARDS_NOT_HELD, **no_clubs):
        dealt = redealt_by(state, 1)
        assert not any(other.discards & clubs for other in dealt)
        assert any(other.hands[0] & clubs for other in dealt)


def test_hand_of_a_kieker_is_laid_away_by_no_choice() -> None:
    """With three players the five cards dealt are discarded first, whatever may be later."""
    no_aces = {"cards": lambda table, seat: table.hands[seat] & ~PACK.of_ranks("A")}
    with changed(CARDS_NOT_HELD, **no_aces):
        for other in redealt_by(THREE_LAID_AWAY, SHOWN_TO, 20):
            assert other.shown == THREE_LAID_AWAY.shown
            assert not other.discards & ~other.shown & PACK.of_ranks("A")


def test_suit_that_need_not_be_followed() -> None:
    """If any card may be played, none shows that a suit is missing."""
    hearts = PACK.suits["H"]
    assert not any(other.hands[2] & hearts for other in redealt_by(VOID, 3))
    with changed(FOLLOW_SUIT, choices=lambda table, seat: table.hands[seat]):
        assert any(other.hands[2] & hearts for other in redealt_by(VOID, 3))
