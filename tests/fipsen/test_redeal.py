"""What a seat cannot know is dealt again; what it knows stays."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from cases.fipsen.words import PICTURELESS, between, declared, table
from cases.situations import Situation
from checks.acting import dumped, shown
from checks.drawing import is_even, redealt
from checks.games.fipsen.tables import FOUR, KIEKER, plays
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
DECLARER, LEFT, OPPONENT = 0, 1, 2
READERS = (0, 1, 2, 3, ONLOOKER)
ANYWHERE = {0, 1, 2, 3, "skat", "aside"}

TAKEN = ("0 bid 3", "0 take-skat")
LAID_AWAY = declared(*TAKEN, "0 discard 7D TC, 0 trump C", skat="7D 7H")
LAID = declared(*TAKEN, "0 discard 7D 7H, 0 trump C", skat="7D 7H")
LED = declared(*TAKEN, "0 discard 7D TC, 0 trump C, 0 AC", skat="7D 7H")
SKAT_LEFT = declared("0 bid 3", "0 play-hand", skat="7D 7H")
OF_THREE = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS"
SECOND = "KC QC JC 9H 9S | AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS"
KIEKER_LAID = ("0 bid-kieker", "0 discard 7D 8C 7C 8S 7S, 0 trump H")
KIEKER_LAID_AWAY = declared(*KIEKER_LAID, hands=KIEKER)
THREE_LAID_AWAY = declared("0 bid-kieker", "0 discard 7D 8H 7H 8S 7S, 0 trump C", hands=OF_THREE)
KIEKERS = {
    "taken up": declared("0 bid-kieker", hands=KIEKER), "laid away": KIEKER_LAID_AWAY,
    "of three, taken up": declared("0 bid-kieker", hands=OF_THREE),
    "of three, laid away": THREE_LAID_AWAY,
}  # fmt: skip
BID, BID_BY_SECOND = table(KIEKER, "0 bid-kieker"), table(SECOND, "0 pass, 1 bid-kieker, 2 bid 5")
VOID = table("AH KC QC JC TC | KH QH JH TH 9H | AS KS QS JS TS | 9C 8C 8H 7H 9S", plays("0 bid 3"),
             "0 play-hand, 0 trump C, 0 AH, 1 9H, 2 TS")  # fmt: skip
"""Seat 2 has not followed to the ace of hearts; seat 1 has."""
VOID_DECLARER = table(
    "AH KH QH JH TH | AC KC QC JC TC | AS KS QS JS TS | 9C 8C 9H 8H 9S", plays("1 bid 3"),
    "1 take-skat, 1 discard TC 7H, 1 trump C, 0 AH, 1 AC", skat="7D 7H",
)  # fmt: skip
DURCH = declared("0 bid 2", "0 play-hand, 0 trump C",
                 "0 AC, 1 TH, 2 TS, 3 9C, 0 KC, 1 JH, 2 JS, 3 8C")  # fmt: skip


def tables_for(situation: Situation, reader: Reader) -> list[Any]:
    """What tables show that a reader cannot tell from this one."""
    return [shown(each) for each in redealt(situation.played(), reader, OFTEN)]


def place(each: Any, card: str) -> int | str:
    """Where a card lies: with which seat, or in which pile."""
    held = [seat for seat, hand in enumerate(each.hands) if card in hand]
    piles = ("skat", "aside", "discards")
    return held[0] if held else next(pile for pile in piles if card in getattr(each, pile))


def kept(tables: list[Any], name: str) -> bool:
    """Whether a pile is the same at all these tables."""
    return len({tuple(getattr(each, name)) for each in tables}) == 1


def pictures(held: list[str]) -> set[str]:
    """The kings, queens and jacks of some cards."""
    return {card for card in held if card[0] in "KQJ"}


@pytest.mark.parametrize(
    ("situation", "reader", "card", "found"),
    [
        pytest.param(*row, id=f"{title}: {row[2]}")
        for title, *row in (
            ("a card never seen", table(FOUR), 0, "AH", ANYWHERE - {0}),
            ("a card never seen", table(FOUR), 0, "7D", ANYWHERE - {0}),
            ("for an onlooker", table(FOUR), ONLOOKER, "AC", ANYWHERE),
            ("a bidder need not have it", table(KIEKER, "0 pass, 1 bid 5 ruten"), 2, "AH",
             ANYWHERE - {2}),
            ("not with the bidder of a Kieker", BID_BY_SECOND, 3, "KC", {0, 2, "skat", "aside"}),
            ("with the bidder of a Kieker, too", BID_BY_SECOND, 3, "AH", ANYWHERE - {3}),
            ("kept or laid away", KIEKER_LAID_AWAY, LEFT, "AC", {DECLARER, "discards"}),
            ("kept or laid away", KIEKER_LAID_AWAY, LEFT, "8C", {DECLARER, "discards"}),
            ("not shown", KIEKER_LAID_AWAY, LEFT, "7D", {DECLARER, 2, 3, "discards"}),
            ("laid away by three players", THREE_LAID_AWAY, LEFT, "AC", {"discards"}),
            ("taken up by three players", THREE_LAID_AWAY, LEFT, "7D", {DECLARER, 2, "discards"}),
            ("for the declarer", LAID_AWAY, DECLARER, "AH", {1, 2, 3, "aside"}),
            *(("laid away, for another", LAID_AWAY, reader, "7D",
               {0, 1, 2, 3, "aside", "discards"} - {reader}) for reader in (1, 2, 3, ONLOOKER)),
            ("not with the one who did not follow", VOID, 3, "KH", {0, 1, "skat", "aside"}),
            ("another suit with the one who did not follow", VOID, 3, "KC", ANYWHERE - {3}),
            ("who led, or is yet to play, may have it", VOID, 1, "8H", {0, 3, "skat", "aside"}),
            ("the declarer, void, may have laid it away", VOID_DECLARER, 2, "7H",
             {0, 3, "aside", "discards"}),
            ("the tricks bid show nothing", DURCH, 1, "9H", {0, 2, 3, "skat", "aside"}),
            ("trumps of an opponent who threw one away", DURCH, 1, "QC",
             {0, 3, "skat", "aside"}),
        )
    ],
)  # fmt: skip
def test_where_a_card_may_lie(
    situation: Situation, reader: Reader, card: str, found: set[int | str]
) -> None:
    """A card may be wherever its reader has not seen that it is not."""
    assert {place(each, card) for each in tables_for(situation, reader)} == found


@pytest.mark.parametrize("phase", ["deal", "game-over"])
def test_between_hands_nothing_is_hidden(phase: str) -> None:
    """There is nothing to deal again, and no draw is needed."""
    deals = 2 if phase == "game-over" else None
    state = between(3, sheet="0 +3, 2 -12", phase=phase, deals=deals).played()
    assert FIPSEN.redeal(state, 0, iter(())) == state


@pytest.mark.parametrize("reader", [0, 1, 2, 3])
def test_own_hand_stays(reader: int) -> None:
    """A seat knows the five cards that it was dealt, and no other hand."""
    tables = tables_for(table(FOUR), reader)
    for seat, hand in enumerate(table(FOUR).claim["hands"]):
        assert ({tuple(each.hands[seat]) for each in tables} == {tuple(hand)}) == (seat == reader)


@pytest.mark.parametrize(
    ("situation", "reader", "with_pictures", "without"),
    [
        (table(KIEKER, "0 pass, 1 bid 5 ruten"), 2, [0], []),
        (BID_BY_SECOND, 3, [], [1]),
        (table(PICTURELESS, "0 bid 2, 1 bid-kieker, 0 hold"), 2, [], [0, 1]),
        (table(PICTURELESS, "0 bid 2, 1 bid 3, 0 hold"), 2, [0], []),
        (table(PICTURELESS, "0 bid 2, 1 bid-kieker, 0 bid 5, 1 bid 5 hand, 0 hold hand"), 2, [0],
         [1]),
    ],
    ids=["passed", "bid", "held", "held another bid", "held another bid over a Kieker"],
)  # fmt: skip
def test_bidding_or_holding_a_kieker_denies_pictures(
    situation: Situation, reader: int, with_pictures: list[int], without: list[int]
) -> None:
    """A player who does it has no king, queen or jack, even if outbid later; another may."""
    tables = tables_for(situation, reader)
    assert all(any(pictures(each.hands[seat]) for each in tables) for seat in with_pictures)
    assert not any(pictures(each.hands[seat]) for seat in without for each in tables)
    if not without:
        assert any(not pictures(each.hands[0]) for each in tables)


@pytest.mark.parametrize("situation", KIEKERS.values(), ids=KIEKERS)
@pytest.mark.parametrize("reader", [LEFT, OPPONENT, ONLOOKER])
def test_kieker_stays_with_the_opponent_who_was_shown_it(
    situation: Situation, reader: Reader
) -> None:
    """The opponent on the left knows the five cards, and not what was taken up; the others know
    that there was no picture among them, as there may have been among those taken up.
    """
    tables = tables_for(situation, reader)
    assert kept(tables, "shown") == (reader == LEFT)
    assert not kept(tables, "taken_up")
    assert not any(pictures(each.shown) for each in tables)
    assert any(pictures(each.taken_up) for each in tables)


@pytest.mark.parametrize("reader", [LEFT, OPPONENT])
def test_three_players_lay_the_cards_of_a_kieker_away(reader: int) -> None:
    """They were discarded before the others were taken up; of these ten, five are held."""
    for each in tables_for(THREE_LAID_AWAY, reader):
        assert {*each.shown} < {*each.discards}
        assert {*each.hands[DECLARER]} < {*each.taken_up}


@pytest.mark.parametrize("reader", READERS)
def test_only_the_declarer_knows_skat_and_discards(reader: Reader) -> None:
    """For others, what was taken up is among the declarer's cards, of which any may have been
    discarded; a Skat that was left is hidden from all.
    """
    tables = tables_for(LAID_AWAY, reader)
    for name in ("taken_up", "discards"):
        assert kept(tables, name) == (reader == DECLARER)
    for each in tables:
        assert {*each.taken_up} <= {*each.hands[DECLARER], *each.discards}
    assert not kept(tables_for(SKAT_LEFT, reader), "skat")


def test_card_that_the_declarer_played_may_have_been_taken_up() -> None:
    """Where a card comes from that all have seen, only the declarer knows."""
    tables = tables_for(LED, OPPONENT)
    assert {"AC" in each.taken_up for each in tables} == {True, False}


def test_picture_of_a_player_who_denied_pictures_was_taken_up() -> None:
    """Seat 0 has bid a Kieker and then plays 5 with the Skat: the pictures that it holds, has
    played, or has discarded came from there.
    """
    state = table(STRONG, "0 bid-kieker, 1 bid 5, 0 hold, 1 pass, 2 pass, 3 pass",
                  "0 take-skat, 0 discard QC 7C, 0 trump C, 0 KC", skat="KC QC")  # fmt: skip
    tables = tables_for(state, OPPONENT)
    for each in tables:
        assert {"KC"} <= pictures(["KC", *each.hands[0], *each.discards]) <= {*each.taken_up}
    assert any(pictures(each.hands[0]) for each in tables)
    assert any(pictures(each.discards) for each in tables)


def test_player_who_followed_may_hold_more_of_the_suit() -> None:
    """Having followed, a seat may hold more of that suit, or none."""
    hearts = {sum("H" in card for card in each.hands[1]) for each in tables_for(VOID, 3)}
    assert {0, 1} <= hearts


# All that is possible, counted


STRONG = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS | 9H 8H 9S 8S 7S"
LAST_TRICK = ("0 AC, 1 TH, 2 TS, 3 7S, 0 {}, 1 JH, 2 JS, 3 8S, 0 TC, 1 QH, 2 QS, 3 8H, "
              "0 9C, 1 KH, 2 KS, 3 9S, 0 8C, 1 AH, 2 AS")  # fmt: skip
WITH_THE_SKAT = table(
    STRONG, "0 bid-kieker, 1 bid 5, 0 hold, 1 pass, 2 pass, 3 pass",
    "0 take-skat, 0 discard 7D 7H, 0 trump C", LAST_TRICK.format("7C"), skat="7D 7H",
)  # fmt: skip
MENDED = table(STRONG, plays("0 bid-kieker"), "0 discard 7D 7H 7C QC JC, 0 trump C",
               LAST_TRICK.format("KC"), skat="7D 7H")  # fmt: skip


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
                    **claim, "hands": [[], [], [], [last]], "discards": [*discards],
                    "aside": [card for card in rest if card not in discards],
                    "taken_up": [*taken_up], "shown": dealt if claim["shown"] else [],
                })  # fmt: skip
    return found


def _admitted(state: State, reader: int, claim: dict[str, Any]) -> set[str]:
    try:
        twin = FIPSEN.admit(claim)
    except ImpossibleState:
        return set()
    return {dumped(twin)} if FIPSEN.view(twin, reader) == FIPSEN.view(state, reader) else set()


@pytest.mark.parametrize(
    ("situation", "reader", "number"),
    [(WITH_THE_SKAT, 1, 180), (MENDED, LEFT, 3), (MENDED, OPPONENT, 63)],
    ids=["with the Skat", "for the opponent who was shown the Kieker", "for another opponent"],
)
def test_all_possible_tables_are_equally_likely(
    situation: Situation, reader: int, number: int
) -> None:
    """Seat 3 has shown a void in clubs, and seat 0 has denied pictures: all tables with which that
    agrees come about equally often.
    """
    state, stream = situation.played(), draws()
    possible = all_possible(state, reader)
    assert len(possible) == number
    counts = Counter(dumped(FIPSEN.redeal(state, reader, stream)) for _ in range(20 * number))
    assert counts.keys() == possible
    assert is_even([*counts.values()])


# The rules are asked


TENS, QUEENS, ACES = (PACK.of_ranks(rank) for rank in "TQA")
CLUBS, HEARTS = PACK.suits["C"], PACK.suits["H"]


def no_queens_later(table: Any) -> int:
    """The first bidder may bid a Kieker with any hand, a later one only without queens."""
    return -1 if table.earlier is None else seats_that([not hand & QUEENS for hand in table.hands])


ASKED: dict[str, tuple[Any, ...]] = {
    "any hand may bid a Kieker": (
        KIEKER_PICTURES, {"keepers": lambda table: -1}, BID, 1,
        lambda each: each.hands[0] & QUEENS, False, True),
    "tens forbid a Kieker": (
        KIEKER_PICTURES, {"keepers": lambda table: seats_that([not h & TENS for h in table.hands])},
        BID, 1, lambda each: each.hands[0] & TENS, True, False),
    "queens forbid a later bidder a Kieker: the first": (
        KIEKER_PICTURES, {"keepers": no_queens_later}, BID, 1,
        lambda each: each.hands[0] & QUEENS, False, True),
    "queens forbid a later bidder a Kieker: a later one": (
        KIEKER_PICTURES, {"keepers": no_queens_later}, table(SECOND, "0 bid 2, 1 bid-kieker"), 2,
        lambda each: each.hands[1] & QUEENS, False, False),
    "clubs must be kept": (
        CARDS_NOT_HELD, {"cards": lambda table, seat: table.hands[seat] & ~CLUBS}, LAID, 1,
        lambda each: each.discards & CLUBS, True, False),
    "clubs must be kept: those that are held": (
        CARDS_NOT_HELD, {"cards": lambda table, seat: table.hands[seat] & ~CLUBS}, LAID, 1,
        lambda each: each.hands[0] & CLUBS, True, True),
    "aces must be kept, and three players lay their hand away": (
        CARDS_NOT_HELD, {"cards": lambda table, seat: table.hands[seat] & ~ACES}, THREE_LAID_AWAY,
        LEFT, lambda each: each.discards & ~each.shown & ACES, True, False),
    "a suit need not be followed": (
        FOLLOW_SUIT, {"choices": lambda table, seat: table.hands[seat]}, VOID, 3,
        lambda each: each.hands[2] & HEARTS, False, True),
}  # fmt: skip
"""A rule, what is put in its place, a situation, its reader, what the tables dealt again may show,
and whether any does, before and after.
"""


@pytest.mark.parametrize("row", ASKED.values(), ids=ASKED)
def test_dealing_again_follows_the_rules(row: tuple[Any, ...]) -> None:
    """What an act shows of a hand is asked of the rule that allows the act."""
    rule, functions, situation, reader, shows, before, after = row
    state = situation.played()
    assert any(map(shows, redealt_by(state, reader))) == before
    with changed(rule, **functions):
        assert any(map(shows, redealt_by(state, reader))) == after


@pytest.mark.parametrize("acts", [KIEKER_LAID[:1], (KIEKER_LAID[0], f"{KIEKER_LAID[1]}, 0 AC")])
def test_number_of_pictures_that_forbids_a_kieker(acts: tuple[str, ...]) -> None:
    """If it may have one queen, the bid shows that there are not two."""
    state = declared(*acts, hands=KIEKER).played() if acts[1:] else BID.played()
    one = {"keepers": lambda table: seats_that([(h & QUEENS).bit_count() < 2 for h in table.hands])}
    with changed(KIEKER_PICTURES, **one):
        dealt = [other.shown or other.hands[0] for other in redealt_by(state, 3)]
    assert {(hand & QUEENS).bit_count() for hand in dealt} == {0, 1}


def redealt_by(state: State, reader: int) -> list[State]:
    """What is dealt again, often enough to see what is possible."""
    stream = draws()
    return [FIPSEN.redeal(state, reader, stream) for _ in range(150)]
