"""The blind knock: raising the stake before the deal, so with cards that nobody has seen."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Knock, ask_others
from vorhand.engine.toepen.knocking import (
    BUT_LAST_KNOCKER,
    KNOCK_CAP,
    KNOCK_LIVES,
    lives_that_others_can_pay,
    whose_others_can_pay,
)
from vorhand.engine.toepen.table import OURS, Table


@dataclass(frozen=True, slots=True)
class BlindKnock(kit.SeatAction):
    """Knock before the cards of the next hand are dealt."""


@dataclass(frozen=True, slots=True)
class BlindKnocked(kit.SeatEvent):
    """A seat has knocked before the deal."""

    said = kit.Plural(
        "{seat} knocks blind and raises the stake by a life.",
        "{seat} knocks blind and raises the stake by {lives} lives.",
        "lives",
    )
    lives: Annotated[kit.Count, kit.Doc("By how many lives the stake has gone up.", 2)]


BLIND_KNOCK_ON: Final = kit.plays_with("blind_knock")
BLIND_KNOCK_ONCE = kit.SeatRule[Table](
    "toepen.blind-knock-once",
    "Before a deal, one player at most knocks blind.",
    "Siebenschräm (Werner Schönhofen, Heimatjahrbuch Vulkaneifel)",
    "{seat} cannot knock blind; somebody has done so before this deal.",
    allowed_seats=lambda table: 0 if table.knocks else kit.EVERYBODY,
)
BLIND_KNOCK_LIVES = kit.SeatRule[Table].under(
    KNOCK_LIVES,
    allowed_seats=lambda table: kit.seats_that(
        [table.lives_left(seat) > table.options.blind_knock for seat in range(table.players)]
    ),
    facts=lambda table, knock: {
        "knock": table.options.blind_knock,
        "lives_left": table.lives_left(knock.seat),
        "lives_needed": table.options.blind_knock + 1,
    },
)
"""A blind knock needs as many lives as the last of the knocks for which it counts."""
BLIND_KNOCK_CAP = kit.SeatRule[Table].under(
    KNOCK_CAP,
    allowed_seats=lambda table: whose_others_can_pay(table, table.options.blind_knock),
    facts=lambda table, knock: {
        "knock": table.options.blind_knock,
        "lives_left": lives_that_others_can_pay(table, knock.seat),
        "lives_needed": table.options.blind_knock + 1,
    },
)
"""The same for what the others can pay: all who are in the game."""
BLIND_KNOCKER_STAYS = kit.SeatRule[Table](
    "toepen.blind-knocker-stays",
    "Whoever has knocked blind does not leave the table before the deal.",
    OURS,
    "{seat} has knocked blind and cannot leave before the deal.",
    allowed_seats=BUT_LAST_KNOCKER,
)


def knock_blind(table: Table, action: BlindKnock) -> None:
    """Raise the stake of the hand to come."""
    raise_blind(table, action.seat)
    table.tell(BlindKnocked, action.seat, table.knocks)


def raise_blind(table: Table, seat: int) -> None:
    """Count the blind knock of a seat as the first knocks of the hand."""
    table.knocks, table.last_knocker = table.options.blind_knock, seat


def write_blind_knock(table: Table) -> None:
    """Begin the record of the hand with the blind knock, if there was one."""
    if table.last_knocker is not None:
        table.record = (f"{table.last_knocker} {BlindKnock.type}",)


def blind_knocker(table: Table) -> int | None:
    """Return who has knocked blind before this hand, if anybody has."""
    seats = kit.seats_that_did(BlindKnock, table.record[:1])
    return seats[0] if seats else None


def ask_about_blind_knock(table: Table) -> bool:
    """After the exchange, have the others answer the blind knock; whether there is one. If the
    player who made it has gone out by then, it counts for nothing.
    """
    if table.last_knocker is None:
        return False
    if table.in_hand >> table.last_knocker & 1:
        table.phase = "play"
        ask_others(table, table.last_knocker, "answers")
        return True
    table.knocks, table.last_knocker = 0, None
    return False


def price_of_folding(table: Table) -> int:
    """The lives that a fold costs now: what the hand was worth before the last knock."""
    is_first = table.options.blind_knock and not kit.seats_that_did(Knock, table.record)
    return 1 if is_first else table.knocks


def blind_knock_between_hands(table: Table, claim: kit.StateJson) -> None:
    """Lay the blind knock that a claim shows on a table before the deal, if there can be one."""
    seat = claim["last_knocker"]
    if table.phase == "deal" and seat is not None and is_possible_blind(table, seat):
        raise_blind(table, seat)


def is_possible_blind(table: Table, seat: int) -> bool:
    """Return whether a seat could knock blind at this table before the deal."""
    can = table.in_game & ~table.away_seats & BLIND_KNOCK_LIVES.allowed_seats(table)
    can &= BLIND_KNOCK_CAP.allowed_seats(table)
    return table.options.blind_knock > 0 and can >> seat & 1 == 1


def faults_of_blind_knock(table: Table, claimed: Table) -> list[kit.Fault]:
    """Before the deal of a claimed hand, its blind knock is made; or why it cannot have been."""
    seat = blind_knocker(claimed)
    if seat is None:
        return []
    if not is_possible_blind(table, seat):
        said = "{seat} cannot have knocked blind."
        clause = KNOCK_LIVES if table.options.blind_knock else kit.common.OPTION_OFF
        return [kit.Fault("/record/0", clause, said, {"seat": seat})]
    raise_blind(table, seat)
    return []
