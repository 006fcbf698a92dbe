"""What a seat cannot know is dealt again, to wherever the rules let it lie."""

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import cache, partial
from typing import Any, Final, NamedTuple

import pytest

from tests.cases.fipsen import words as fipsen
from tests.cases.fipsen.words import PICTURELESS, declared
from tests.cases.situations import Situation
from tests.cases.stortok import words as stortok
from tests.cases.stortok.words import late, new
from tests.cases.toepen import words as toepen
from tests.checks.acting import shown
from tests.checks.drawing import dealt_again, redealt
from tests.checks.games.fipsen.tables import FOUR, KIEKER, plays
from tests.checks.games.toepen.tables import FOUR as FOUR_OF_TOEPEN
from tests.checks.games.toepen.tables import THREE
from vorhand.engine import GAMES, IS_COMPILED, ONLOOKER, Reader
from vorhand.engine.fipsen.auction import KIEKER_PICTURES
from vorhand.engine.fipsen.table import PACK
from vorhand.engine.kernel.rules.common import CARDS_NOT_HELD, FOLLOW_SUIT
from vorhand.engine.kernel.rules.rule_sets import Rule
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.seats import seats_that
from vorhand.engine.toepen.announcements import ANNOUNCE_DUE, JACKS, SIGNAL_UNFOUNDED, signals_of
from vorhand.engine.toepen.announcements import ANNOUNCE_UNFOUNDED as UNFOUNDED
from vorhand.engine.toepen.announcements import TENS as TENS_OF_TOEPEN
from vorhand.engine.toepen.knocking import FOLD_OWN_KNOCK
from vorhand.engine.toepen.table import PACK as PACK_OF_TOEPEN
from vorhand.kit.checks.changing import changed
from vorhand.kit.checks.draws import draws

OFTEN: Final = 60
"""So often is a table dealt anew where something is to be seen to move."""
SEATS, ALL = (0, 1, 2), (0, 1, 2, ONLOOKER)
SKAT: Final = {"skat", "aside"}
PILES: Final = ("stock", "skat", "aside", "discards")
MOVES: Final = "it is not always the same"
Row = tuple[str, Situation, tuple[Reader, ...], str | Callable[[Any], Any], set[Any] | str]
"""A title, a situation, its readers, a card or another question about the tables that are dealt
again, and where the card may lie, or what the answers are.
"""

OF_THREE = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS"
SECOND = "KC QC JC 9H 9S | AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS"
LAID_AWAY, LAID = (
    declared("0 bid 3", "0 take-skat", f"0 discard 7D {card}, 0 trump C", skat="7D 7H")
    for card in ("TC", "7H")
)
KIEKER_LAID = ("0 bid-kieker", "0 discard 7D 8C 7C 8S 7S, 0 trump H")
KIEKER_LAID_AWAY = declared(*KIEKER_LAID, hands=KIEKER)
THREE_LAID_AWAY = declared("0 bid-kieker", "0 discard 7D 8H 7H 8S 7S, 0 trump C", hands=OF_THREE)
BID = fipsen.table(KIEKER, "0 bid-kieker")
BID_BY_SECOND = fipsen.table(SECOND, "0 pass, 1 bid-kieker, 2 bid 5")
VOID = fipsen.table("AH KC QC JC TC | KH QH JH TH 9H | AS KS QS JS TS | 9C 8C 8H 7H 9S",
                    plays("0 bid 3"), "0 play-hand, 0 trump C, 0 AH, 1 9H, 2 TS")  # fmt: skip
"""Seat 2 has not followed to the ace of hearts; seat 1 has."""
VOID_DECLARER = fipsen.table(
    "AH KH QH JH TH | AC KC QC JC TC | AS KS QS JS TS | 9C 8C 9H 8H 9S", plays("1 bid 3"),
    "1 take-skat, 1 discard TC 7H, 1 trump C, 0 AH, 1 AC", skat="7D 7H",
)  # fmt: skip
DURCH = declared("0 bid 2", "0 play-hand, 0 trump C",
                 "0 AC, 1 TH, 2 TS, 3 9C, 0 KC, 1 JH, 2 JS, 3 8C")  # fmt: skip
OF_FIPSEN: Final[list[Row]] = [
    ("a card never seen", fipsen.table(FOUR), (0,), "AH", {1, 2, 3, *SKAT}),
    ("a card never seen", fipsen.table(FOUR), (0,), "7D", {1, 2, 3, *SKAT}),
    ("for an onlooker", fipsen.table(FOUR), (ONLOOKER,), "AC", {0, 1, 2, 3, *SKAT}),
    ("a bidder need not have it", fipsen.table(KIEKER, "0 pass, 1 bid 5 ruten"), (2,), "AH",
     {0, 1, 3, *SKAT}),
    ("not with the bidder of a Kieker", BID_BY_SECOND, (3,), "KC", {0, 2, *SKAT}),
    ("with the bidder of a Kieker, too", BID_BY_SECOND, (3,), "AH", {0, 1, 2, *SKAT}),
    ("kept or laid away", KIEKER_LAID_AWAY, (1,), "AC", {0, "discards"}),
    ("kept or laid away", KIEKER_LAID_AWAY, (1,), "8C", {0, "discards"}),
    ("not shown", KIEKER_LAID_AWAY, (1,), "7D", {0, 2, 3, "discards"}),
    ("laid away by three players", THREE_LAID_AWAY, (1,), "AC", {"discards"}),
    ("taken up by three players", THREE_LAID_AWAY, (1,), "7D", {0, 2, "discards"}),
    ("for the declarer", LAID_AWAY, (0,), "AH", {1, 2, 3, "aside"}),
    *(("laid away, for another", LAID_AWAY, (reader,), "7D",
       {0, 1, 2, 3, "aside", "discards"} - {reader}) for reader in (1, 2, 3, ONLOOKER)),
    ("not with the one who did not follow", VOID, (3,), "KH", {0, 1, *SKAT}),
    ("another suit with the one who did not follow", VOID, (3,), "KC", {0, 1, 2, *SKAT}),
    ("who led, or is yet to play, may have it", VOID, (1,), "8H", {0, 3, *SKAT}),
    ("the declarer, void, may have laid it away", VOID_DECLARER, (2,), "7H",
     {0, 3, "aside", "discards"}),
    ("the tricks bid show nothing", DURCH, (1,), "9H", {0, 2, 3, *SKAT}),
    ("trumps of an opponent who threw one away", DURCH, (1,), "QC", {0, 3, *SKAT}),
]  # fmt: skip
PICKED_UP = stortok.table("9S | 6D | 6C", "0 9S, 1 pick-up")
TAKEN = stortok.table("6H | 6D | 6C", "0 pick-up")
DREW = stortok.table("9S | 6D | 6C", "0 9S", stock="7H")
LAST = "6H 8S | 6D 7D | 6C 7C"
DRAWN, PLAYED = (
    late(LAST, *acts, turn_up="under-stock", known={2: "6C"}) for acts in ((), ["0 8S, 1 pick-up"])
)
TWO = late("6H 7H | 6D 7D", known={1: "6D"})
LIMITED = late("6H 7H | 6D 7D | 6C 7C", "0 6H", known={2: "6C"}, turns_left=1)
UNDER = stortok.table("6H | | ", turn_up="under-stock")
OF_STORTOK: Final[list[Row]] = [
    ("a hand, for an onlooker", stortok.table("6H | | "), (ONLOOKER,), "6H", {*SEATS, "stock"}),
    ("a card picked up stays", PICKED_UP, ALL, "9S", {1}),
    ("another card of that hand", PICKED_UP, (0,), "6D", {1, 2, "stock"}),
    ("the card turned up, picked up", TAKEN, (2,), "8S", {0}),
    ("another card of forehand", TAKEN, (2,), "6H", {0, 1, "stock"}),
    ("a card that could have beaten", stortok.table("9S 6H | TS | 6C", "0 9S, 1 pick-up"), (0,),
     "TS", {1, 2, "stock"}),
    ("a higher card than was played", stortok.table("9S | JS TS | 6C", "0 9S, 1 JS"), (0,), "TS",
     {1, 2, "stock"}),
    ("a card drawn, for others", DREW, (1,), "7H", {0, 2, "stock"}),
    ("a card drawn, for its drawer", DREW, (0,), "7H", {0}),
    ("the card turned up, under the stock", UNDER, ALL, "8S", {"stock"}),
    ("the card turned up, drawn", DRAWN, ALL, "8S", {0}),
    ("the card next to it", DRAWN, (1,), "6H", {0, 2}),
    ("the card turned up, drawn, played and picked up", PLAYED, (2,), "8S", {1}),
    ("the card that was next to it", PLAYED, (2,), "6H", {0, 1}),
    ("one of two hands, for an onlooker", TWO, (ONLOOKER,), "7D", {0, 1}),
    ("a card picked up, for an onlooker", TWO, (ONLOOKER,), "6D", {1}),
    ("a hand at the limit of turns", LIMITED, (0,), "7D", {1, 2}),
    ("a card picked up, at the limit", LIMITED, (0,), "6C", {2}),
]  # fmt: skip


STRONG = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS | 9H 8H 9S 8S 7S"
DENIED = fipsen.table(STRONG, "0 bid-kieker, 1 bid 5, 0 hold, 1 pass, 2 pass, 3 pass",
                      "0 take-skat, 0 discard QC 7C, 0 trump C, 0 KC", skat="KC QC")  # fmt: skip
"""Seat 0 has bid a Kieker and then plays 5 with the Skat, where its pictures came from."""
KIEKERS = {
    "taken up": declared("0 bid-kieker", hands=KIEKER), "laid away": KIEKER_LAID_AWAY,
    "of three, taken up": declared("0 bid-kieker", hands=OF_THREE),
    "of three, laid away": THREE_LAID_AWAY,
}  # fmt: skip
SKAT_LEFT = declared("0 bid 3", "0 play-hand", skat="7D 7H")
LED = declared("0 bid 3", "0 take-skat", "0 discard 7D TC, 0 trump C, 0 AC", skat="7D 7H")
TENS_PLAYED = toepen.table("7C 7D 7H 7S | TC TD AC AD | 8C 8D 8H 8S",
    "0 7C, 1 TC, 2 8C, 1 TD, 2 8D, 0 7D", announcements=True)  # fmt: skip
TURNED_UP, TRUSTED = (
    toepen.table(THREE, f"0 exchange-hand, {answers}", exchange=True)
    for answers in ("1 challenge", "1 trust, 2 trust")
)


def pile(name: str) -> Callable[[Any], tuple[str, ...]]:
    """The cards of a pile."""
    return lambda each: tuple(getattr(each, name))


def pictures(cards: list[str]) -> set[str]:
    """The kings, queens and jacks of some cards."""
    return {card for card in cards if card[0] in "KQJ"}


def of(seat: int) -> Callable[[Any], bool]:
    """Whether a seat holds a picture."""
    return lambda each: bool(pictures(each.hands[seat]))


def laid_aside(each: Any) -> tuple[str, ...]:
    """The first hand that was laid aside."""
    return tuple(each.exchanged[0]["cards"])


EITHER: Final = {True, False}
SHOWN: Final[list[Row]] = [
    ("pictures of a seat that has passed", fipsen.table(KIEKER, "0 pass, 1 bid 5 ruten"), (2,),
     of(0), EITHER),
    ("no pictures of the bidder of a Kieker", BID_BY_SECOND, (3,), of(1), {False}),
    *(("no pictures where a Kieker was bid and held", fipsen.table(PICTURELESS,
       "0 bid 2, 1 bid-kieker, 0 hold"), (2,), of(seat), {False}) for seat in (0, 1)),
    ("pictures where another bid was held", fipsen.table(PICTURELESS, "0 bid 2, 1 bid 3, 0 hold"),
     (2,), of(0), EITHER),
    *(("pictures where another bid was held over a Kieker", fipsen.table(PICTURELESS,
       "0 bid 2, 1 bid-kieker, 0 bid 5, 1 bid 5 hand, 0 hold hand"), (2,), of(seat), found)
      for seat, found in ((0, EITHER), (1, {False}))),
    *(row for title, situation in KIEKERS.items() for row in (
      (f"the five of a Kieker, shown: {title}", situation, (1,), pile("shown"),
       {("AC", "TC", "9C", "8C", "7C")}),
      (f"the five of a Kieker, not shown: {title}", situation, (2, ONLOOKER), pile("shown"), MOVES),
      (f"what a Kieker has taken up: {title}", situation, (1, 2, ONLOOKER), pile("taken_up"),
       MOVES),
      (f"no pictures in a Kieker: {title}", situation, (1, 2, ONLOOKER),
       lambda each: bool(pictures(each.shown)), {False}),
      (f"a king that a Kieker may have taken up: {title}", situation, (1, 2, ONLOOKER),
       lambda each: "KC" in each.taken_up, EITHER))),
    ("three players lay a Kieker away, and hold what they took up", THREE_LAID_AWAY, (1, 2),
     lambda each: {*each.shown} < {*each.discards} and {*each.hands[0]} < {*each.taken_up}, {True}),
    *(("the declarer knows", LAID_AWAY, (0,), pile(name), {cards})
      for name, cards in (("taken_up", ("7D", "7H")), ("discards", ("TC", "7D")))),
    *(("others do not know", LAID_AWAY, (1, 2, 3, ONLOOKER), pile(name), MOVES)
      for name in ("taken_up", "discards")),
    ("what was taken up is the declarer's", LAID_AWAY, (0, 1, 2, 3, ONLOOKER),
     lambda each: {*each.taken_up} <= {*each.hands[0], *each.discards}, {True}),
    ("a Skat that was left", SKAT_LEFT, (0, 1, 2, 3, ONLOOKER), pile("skat"), MOVES),
    ("a card that the declarer has played was taken up", LED, (2,),
     lambda each: "AC" in each.taken_up, EITHER),
    ("pictures of a player who denied them were taken up", DENIED, (2,), lambda each: {"KC"}
     <= pictures(["KC", *each.hands[0], *each.discards]) <= {*each.taken_up}, {True}),
    ("pictures that are held", DENIED, (2,), of(0), EITHER),
    ("pictures that are discarded", DENIED, (2,), lambda each: bool(pictures(each.discards)),
     EITHER),
    ("more of a suit that was followed", VOID, (3,),
     lambda each: any("H" in card for card in each.hands[1]), EITHER),
    ("a third ten that was not announced", TENS_PLAYED, (0,),
     lambda each: not {"TH", "TS"}.isdisjoint(each.hands[1]), {False}),
    ("a hand that was turned up", TURNED_UP, (2,), laid_aside, {("TD", "9D", "8D", "7D")}),
    ("the hand that was drawn instead", TURNED_UP, (2,), lambda each: tuple(each.hands[0]), MOVES),
    ("one's own hand, laid aside", TRUSTED, (0,), laid_aside, {("TD", "9D", "8D", "7D")}),
    ("another's hand, laid aside", TRUSTED, (1,), laid_aside, MOVES),
]  # fmt: skip


@cache
def tables_for(situation: Situation, reader: Reader) -> list[Any]:
    """What tables show that a reader cannot tell from this one."""
    return [shown(each) for each in redealt(situation.played(), reader, OFTEN)]


def place(card: str, each: Any) -> Any:
    """Where a card lies: with which seat, or in which pile."""
    held = [seat for seat, hand in enumerate(each.hands) if card in hand]
    return [*held, *(pile for pile in PILES if card in getattr(each, pile, ()))][0]


@pytest.mark.parametrize(
    ("situation", "reader", "asked", "found"),
    [
        pytest.param(situation, reader, asked, found, id=f"{title}: for {reader}")
        for title, situation, readers, asked, found in (*OF_FIPSEN, *OF_STORTOK, *SHOWN)
        for reader in readers
    ],
)
def test_hidden_cards_may_lie_wherever_their_reader_cannot_exclude(
    situation: Situation, reader: Reader, asked: str | Callable[[Any], Any], found: set[Any] | str
) -> None:
    """A card never seen may be anywhere; one that was seen stays."""
    look = partial(place, asked) if isinstance(asked, str) else asked
    met = {look(each) for each in tables_for(situation, reader)}
    assert len(met) > 1 if found is MOVES else met == found


def test_every_card_may_be_in_each_place_of_the_stock() -> None:
    """A card that was never seen may be in each other hand, and in each place of the stock."""
    situation = stortok.table("6H 7H | | ")
    dealt, state = tables_for(situation, 0), shown(situation.played())
    for card in state.hands[1] + state.stock:
        assert {place(card, each) for each in dealt} == {1, 2, "stock"}
    assert len({each.stock[0] for each in dealt}) > OFTEN // 4


@pytest.mark.parametrize(
    ("situation", "readers"),
    [
        (fipsen.between(3, sheet="0 +3, 2 -12"), (0,)),
        (fipsen.between(3, sheet="0 +3, 2 -12", phase="game-over", deals=2), (0,)),
        (new(3), ALL),
        (TWO, (0, 1)),
        (late("6H | 6D 7D", "0 6H", known={1: "6D"}), (0, 1, ONLOOKER)),
    ],
    ids=["between hands", "at the end", "before the deal", "no stock", "a Great Fool"],
)
def test_nothing_is_hidden(situation: Situation, readers: tuple[Reader, ...]) -> None:
    """What does not lie open can only be in one hand: there is one such table, without a draw."""
    state = situation.played()
    assert all(GAMES[state.game].redeal(state, each, draws()) == state for each in readers)


# The rules are asked


class Asked(NamedTuple):
    """Rules, with what is put in the place of their functions; a situation and its reader; and what
    tables dealt again may show: whether any does, before and after.
    """

    rules: list[tuple[Rule[Any], Mapping[str, Any]]]
    situation: Situation
    reader: int
    shows: Callable[[Any], Any]
    before: bool
    after: bool
    times: int = 150


QUEENS, ACES, TENS = (PACK.of_ranks(rank) for rank in "QAT")
CLUBS, HEARTS = PACK.suits["C"], PACK.suits["H"]
DIAMONDS, SPADES = PACK_OF_TOEPEN.suits["D"], PACK_OF_TOEPEN.suits["S"]
ANYBODY: Final = {"allowed_seats": lambda table: -1}
ANY_CARD: Final = {"allowed_choices": lambda table, seat: table.hands[seat]}
QUIET = toepen.table("7C 7D 7H 7S | TC TD 9C 9D | 8C 8D 8H 8S", "0 knock, 1 stay, 2 stay",
                     announcements=True)  # fmt: skip
"""Seat 1 has stayed without announcing."""
WHISTLED = toepen.table("7C 7D 7H 7S | JC JD JH AS | 8C 8D 8H 8S", "1 whistle", announcements=True)
"""Seat 1 has whistled for three jacks."""
UNSEEN = toepen.table(FOUR_OF_TOEPEN, "0 knock, 1 stay, 3 stay", procedure="fast")
NOT_FOLLOWED = toepen.table(FOUR_OF_TOEPEN, "0 TD, 1 AH, 2 AS, 3 TC")


def without(cards: CardSet, most: int = 0) -> Mapping[str, Any]:
    """Those keep a rule who hold no more of these cards."""
    return {
        "allowed_seats": lambda table: seats_that(
            [(hand & cards).bit_count() <= most for hand in table.hands]
        )
    }


def no_queens_later(table: Any) -> int:
    """The first bidder may bid a Kieker with any hand, a later one only without queens."""
    return -1 if table.earlier is None else seats_that([not hand & QUEENS for hand in table.hands])


def kept(cards: CardSet) -> Mapping[str, Any]:
    """None of these may be laid away."""
    return {"cards": lambda table, seat: table.hands[seat] & ~cards}


def spades_or_any(table: Any, seat: int) -> CardSet:
    """Whoever cannot follow plays a spade."""
    hand: CardSet = table.hands[seat]
    return hand & table.led or hand & SPADES or hand


def has_jacks(numbers: set[int]) -> Callable[[Any], bool]:
    """Whether seat 1 holds one of these numbers of jacks."""
    return lambda each: (each.hands[1] & JACKS).bit_count() in numbers


WITH_TWO_JACKS: Final = {
    "allowed_choices": lambda table, seat: -((table.hands[seat] & JACKS).bit_count() > 1)
}
TWO_JACKS: Final = [(UNFOUNDED, ANYBODY), (SIGNAL_UNFOUNDED, WITH_TWO_JACKS)]
ASKED: Final = {
    "any hand may bid a Kieker": Asked(
        [(KIEKER_PICTURES, ANYBODY)], BID, 1, lambda each: each.hands[0] & QUEENS, False, True),
    "tens forbid a Kieker": Asked(
        [(KIEKER_PICTURES, without(TENS))], BID, 1, lambda each: each.hands[0] & TENS, True, False),
    "queens forbid a later bidder a Kieker: the first": Asked(
        [(KIEKER_PICTURES, {"allowed_seats": no_queens_later})], BID, 1,
        lambda each: each.hands[0] & QUEENS, False, True),
    "queens forbid a later bidder a Kieker: a later one": Asked(
        [(KIEKER_PICTURES, {"allowed_seats": no_queens_later})],
        fipsen.table(SECOND, "0 bid 2, 1 bid-kieker"), 2, lambda each: each.hands[1] & QUEENS,
        False, False),
    **{f"a Kieker may have one queen: {number}, {when}": Asked(
        [(KIEKER_PICTURES, without(QUEENS, 1))], situation, 3,
        lambda each, number=number: ((each.shown or each.hands[0]) & QUEENS).bit_count() == number,
        False, number == 1)
       for number in (1, 2) for when, situation in (("bid", BID), ("led", declared(
        KIEKER_LAID[0], f"{KIEKER_LAID[1]}, 0 AC", hands=KIEKER)))},
    "clubs must be kept": Asked(
        [(CARDS_NOT_HELD, kept(CLUBS))], LAID, 1, lambda each: each.discards & CLUBS, True, False),
    "clubs must be kept: those that are held": Asked(
        [(CARDS_NOT_HELD, kept(CLUBS))], LAID, 1, lambda each: each.hands[0] & CLUBS, True, True),
    "aces must be kept, and three players lay their hand away": Asked(
        [(CARDS_NOT_HELD, kept(ACES))], THREE_LAID_AWAY, 1,
        lambda each: each.discards & ~each.shown & ACES, True, False),
    "a suit need not be followed": Asked(
        [(FOLLOW_SUIT, ANY_CARD)], VOID, 3, lambda each: each.hands[2] & HEARTS, False, True),
    "a suit need not be followed in Toepen": Asked(
        [(FOLLOW_SUIT, ANY_CARD)], NOT_FOLLOWED, 0, lambda each: each.hands[2] & DIAMONDS, False,
        True),
    "spades must be played by those who cannot follow: a heart": Asked(
        [(FOLLOW_SUIT, {"allowed_choices": spades_or_any})], NOT_FOLLOWED, 0,
        lambda each: each.hands[1] & SPADES, True, False),
    "spades must be played by those who cannot follow: a spade": Asked(
        [(FOLLOW_SUIT, {"allowed_choices": spades_or_any})], NOT_FOLLOWED, 0,
        lambda each: each.hands[2] & SPADES, True, True),
    "tens need not be announced": Asked(
        [(ANNOUNCE_DUE, ANYBODY)], QUIET, 0,
        lambda each: (each.hands[1] & TENS_OF_TOEPEN).bit_count() == 3, False, True, 1500),
    "two tens must be announced": Asked(
        [(ANNOUNCE_DUE, without(TENS_OF_TOEPEN, 1))], QUIET, 0,
        lambda each: (each.hands[1] & TENS_OF_TOEPEN).bit_count() > 1, True, False, 300),
    "two jacks may be whistled": Asked(TWO_JACKS, WHISTLED, 0, has_jacks({2}), False, True),
    "one jack may not be whistled": Asked(TWO_JACKS, WHISTLED, 0, has_jacks({1}), True, False),
    "anything may be whistled": Asked(
        [(UNFOUNDED, ANYBODY), (SIGNAL_UNFOUNDED, {"allowed_choices": lambda table, seat: -1})],
        WHISTLED, 0, lambda each: not signals_of(each.hands[1]), False, True),
    "nobody may fold, so unseen answers were to stay": Asked(
        [(FOLD_OWN_KNOCK, {"allowed_seats": lambda table: 0})], UNSEEN, 2,
        lambda each: {"1 fold", "3 fold"} & {*each.record}, True, False),
}  # fmt: skip


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_dealing_again_follows_the_rules(asked: Asked) -> None:
    """What an act shows of a hand is asked of the rule that allows the act."""
    if IS_COMPILED and asked.rules[0][0] is FOLD_OWN_KNOCK:
        pytest.skip("compiled, a game keeps its functions")
    state = asked.situation.played()

    def is_shown() -> bool:
        return any(map(asked.shows, dealt_again(state, asked.reader, asked.times)))

    assert is_shown() == asked.before
    with ExitStack() as stack:
        for rule, functions in asked.rules:
            stack.enter_context(changed(rule, **functions))
        assert is_shown() == asked.after
