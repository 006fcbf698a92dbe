"""Ouvert, a toy: a declarer takes up the skat, lays cards away, and may play with an open hand."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

from vorhand import kit

PAGE: Final = "tests/toys/ouvert/rules.md"
PACK: Final = kit.Pack("AKQJ")
HOW: TypeAlias = Literal["closed", "open"]


def sees_hand(table: Any, seat: int) -> kit.SeatSet:
    """Its seat sees a hand; everybody that of a declarer who plays with it open."""
    is_open = table.how == "open" and seat == table.declarer
    return kit.EVERYBODY if is_open else 1 << seat


class Options(NamedTuple):
    """What a table has agreed on."""

    may_open: Annotated[bool, kit.Doc("The declarer may play with an open hand.", True)] = True


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table of Ouvert."""

    options: Options
    declarer: Annotated[kit.Seat | None, kit.Doc("Who has taken up the skat.", 1), kit.PUBLIC]
    how: Annotated[
        HOW | None, kit.Doc("How the declarer plays; null: not said.", "open"), kit.PUBLIC
    ]
    winner: Annotated[
        kit.Seat | None, kit.Doc("Who has won; null: nobody yet.", 1), kit.PUBLIC, kit.KEPT
    ]
    record: kit.Record
    witnesses: kit.Witnesses
    hands: Annotated[kit.HandOfEach, kit.Doc("The cards of each seat."), kit.SeenBy(sees_hand)]
    skat: Annotated[kit.SetOfCards, kit.Doc("The skat."), kit.SEEN_BY_LAYER, kit.UNDEALT]


@dataclass(frozen=True, slots=True)
class TakeUp(kit.SeatAction):
    """Take up the skat."""


@dataclass(frozen=True, slots=True)
class Discard(kit.SeatAction):
    """Lay four cards away."""

    said = "discard {cards}"
    cards: Annotated[tuple[kit.Card, ...], kit.Items(0, 52), kit.Doc("The cards.", ["AC"])]


@dataclass(frozen=True, slots=True)
class Declare(kit.SeatAction):
    """Say how to play."""

    said = "play {how}"
    how: Annotated[HOW, kit.Doc("How to play.", "open")]


FOUR = kit.CardsRule[Table](
    "ouvert.four",
    "Four cards are discarded.",
    PAGE,
    "Four cards are discarded, not {named}.",
    fact_types={"named": Annotated[kit.Count, kit.Doc("How many were named.", 2)]},
    numbers=lambda table: 1 << 4,
    facts=lambda table, action: {"named": len(action.cards)},
)
WINNER = kit.Clause("ouvert.winner", "The game is over once somebody has won, not before.", PAGE)


def deal(table: Table, action: kit.Deal) -> None:
    """Four cards each; the others are the skat."""
    rest = kit.deal_in_batches(table, action, table.everybody, (4,))
    table.skat = table.pack.set_of(rest)


def begin_hand(table: Table) -> None:
    """Forehand takes up the skat."""
    table.in_hand = table.everybody
    table.phase, table.to_act = "take", 1 << kit.next_seat(table.dealer, table.everybody)


def take_up(table: Table, action: TakeUp) -> None:
    """Its new owner sees the cards, and nobody else."""
    table.declarer = action.seat
    kit.move(table, table.skat, "skat", ("hands", action.seat))
    table.phase = "discard"


def discard(table: Table, action: Discard) -> None:
    """Whoever lays them away knows them, until the end."""
    kit.move(table, action.cards, ("hands", action.seat), "skat")
    table.phase = "declare" if table.options.may_open else "play"


def declare(table: Table, action: Declare) -> None:
    """From now on everybody sees an open hand."""
    table.how, table.phase = action.how, "play"


def win(table: Table, winner: int) -> None:
    """Whoever wins the last trick has won the game."""
    table.clear()
    table.winner = winner
    END.go_on(table)


END: Final = kit.WonBy[Table](clause=WINNER, reason="last-trick")
RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(TakeUp, moments=kit.at("take"), rules=(kit.TURN,), does=take_up),
    kit.Kind(Discard, moments=kit.at("discard"), rules=(kit.TURN, kit.CARDS_NOT_HELD, FOUR),
             does=discard, choices=kit.SomeCards()),
    kit.Kind(Declare, moments=kit.at("declare"), rules=(kit.TURN,), does=declare,
             choices=kit.OneOf(["closed", "open"], word=lambda action: action.how)),
    kit.Tricks[Table](last=win),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    END,
)  # fmt: skip
OUVERT: Final = kit.game(
    "ouvert", "Ouvert", Table, sources=("A toy.",), players=range(3, 4), pack=PACK, most_acts=30,
    rulebook=RULEBOOK,
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=OUVERT,
    pages={"en": Path(__file__).parent / "rules.md"},
    checks=kit.Checks(silent={"declare"}),
)
