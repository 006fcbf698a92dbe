"""A Kieker: all five tricks, with a hand without pictures, which is shown and then improved."""

from dataclasses import dataclass
from operator import attrgetter
from typing import Annotated

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.scoring import GIVE_UP_VALUE, score
from vorhand.engine.fipsen.skat import Discarded, take_up
from vorhand.engine.fipsen.table import HAND_SIZE, PAGAT, Table


@dataclass(frozen=True, slots=True)
class GiveUp(kit.SeatAction):
    """Give up a Kieker before the first card is led."""


@dataclass(frozen=True, slots=True)
class KiekerShown(kit.SeatEvent):
    """The declarer of a Kieker has shown its hand to the opponent on its left."""

    said = "{seat} shows the hand to {shown_to:seat}: {cards}."
    said_to_others = "{seat} shows the hand to {shown_to:seat}."
    shown_to: kit.Seat
    cards: Annotated[kit.CardsTold, kit.Secret("shown_to"), kit.Doc("The hand.")]


GIVE_UP_KIEKER = kit.TableRule[Table](
    "fipsen.give-up",
    "Only the declarer of a Kieker gives up, and only before the first card is led.",
    f"{PAGAT}: Kieker",
    kit.Case(
        "because",
        {
            "not-a-kieker": "{seat} cannot give up: this is not a Kieker.",
            "not-the-declarer": "{seat} cannot give up, not being the declarer.",
            "first-card-led": "{seat} cannot give up: the first card has been led.",
        },
    ),
    fact_types=kit.facts.BECAUSE,
    holds=lambda table: table.is_kieker,
    facts=kit.because("not-a-kieker"),
    closes=True,
)
GIVE_UP_BY_DECLARER = kit.SeatRule[Table].under(
    GIVE_UP_KIEKER, allowed_seats=attrgetter("declarers"), facts=kit.because("not-the-declarer")
)
GIVE_UP_BEFORE_LEAD = kit.TableRule[Table].under(
    GIVE_UP_KIEKER,
    holds=lambda table: table.tricks == 0,
    facts=kit.because("first-card-led"),
    closes=True,
)


def begin_kieker(table: Table, seat: int) -> None:
    """Show the hand to the left, and take up all cards that were not dealt to a player."""
    table.durch = True
    table.shown = table.hands[seat]
    five = tuple(table.pack.list_of(table.shown))
    table.tell(KiekerShown, seat, shown_to(table), five)
    if table.is_hand_laid_away:
        table.discards = table.shown
        table.hands = kit.put(table.hands, seat, 0)
        table.tell(Discarded, seat, HAND_SIZE, five)
    take_up(table, seat, table.skat | table.aside)
    table.aside = 0


def who_has_seen_it(table: Table) -> kit.SeatSet:
    """The declarer of a Kieker, and the opponent who was shown its hand."""
    return table.declarers | 1 << shown_to(table) if table.declarers else 0


def shown_to(table: Table) -> int:
    """The opponent on the declarer's left, who is shown the hand of a Kieker."""
    return kit.next_seat(table.undertaken.seat, table.everybody)


def give_up(table: Table, action: GiveUp) -> None:
    """The declarer gives up a Kieker, for a flat price."""
    score(table, action.seat, GIVE_UP_VALUE)
