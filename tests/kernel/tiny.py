"""A table as small as can be, with a member of each sort, for the tests of the kernel."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Annotated, Any, Final, Literal, NamedTuple

from vorhand.engine.kernel.marks.fields import fields_of
from vorhand.engine.kernel.table.cards import Card, Pack
from vorhand.engine.kernel.table.common_table import (
    EACH_SEAT,
    ELSEWHERE,
    KEPT,
    PRIVATE,
    PUBLIC,
    UNDEALT,
    CardsInOrder,
    CommonTable,
    OneCard,
    SeatList,
    SetOfCards,
)
from vorhand.engine.kernel.table.seats import SeatSet
from vorhand.engine.kernel.table.shapes import Count, Doc, PerSeat, Seat

PACK: Final = Pack("AKQ")


class Options(NamedTuple):
    """What a tiny table has agreed on."""

    target: int = 3
    bonus: bool = True


class Laid(NamedTuple):
    """Cards that a seat has laid down, the one that it led, and who has seen them."""

    seat: Seat
    cards: SetOfCards
    led: OneCard
    witnesses: SeatList


class Shown(NamedTuple):
    """A card of a hand that all have seen."""

    seat: Seat
    card: OneCard


@dataclass(slots=True, kw_only=True)
class Tiny(CommonTable):
    """A table of three."""

    options: Annotated[Options, PUBLIC, KEPT]
    players: Annotated[int, PUBLIC, KEPT]
    phase: Annotated[Literal["deal", "play", "game-over"], PUBLIC, KEPT]
    window: Annotated[str | None, PUBLIC]
    scores: Annotated[tuple[Count, ...], PUBLIC, EACH_SEAT, PerSeat, KEPT]
    leader: Annotated[Seat | None, Doc("Who leads."), PUBLIC]
    order: Annotated[tuple[Seat, ...], PUBLIC]
    laid: Annotated[tuple[Laid, ...], PUBLIC]
    shown: Annotated[tuple[Shown, ...], PUBLIC, ELSEWHERE]
    talon: Annotated[CardsInOrder, PRIVATE, UNDEALT]
    seen: Annotated[SetOfCards, PRIVATE, ELSEWHERE]
    turned: Annotated[OneCard, PUBLIC]
    asked: SeatSet

    @property
    def moment(self) -> tuple[str, str | None]:
        """The phase, and the window that is open."""
        return self.phase, self.window


def tiny(**members: Any) -> Tiny:
    """A tiny table in play, all in hand, seat 1 awaited; the rest is nothing, or as given."""
    at_first = {"phase": "play", "players": 3, "in_hand": 0b111, "to_act": 0b010, "pack": PACK}
    hands = (PACK.set_of(["AC", "KD"]), PACK.set_of(["AH"]), 0)
    counts = {"version": 0, "hand_number": 1, "dealer": 0}
    given = {**at_first, **counts, "game": "tiny", "id": "", "hands": hands, "options": Options()}
    at_table = SimpleNamespace(players=3)
    nothing = {each.name: eval(each.nothing, {"table": at_table}) for each in fields_of(Tiny)}
    return Tiny(**{**nothing, **given, **members})


def hand(*cards: Card) -> int:
    """The set of these cards of the tiny pack."""
    return PACK.set_of(cards)
