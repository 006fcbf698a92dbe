"""The exchange: keeping one's hand or taking a new one, and doubting a player who has taken one."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import ask_others
from vorhand.engine.knocking.folding import leave_hand
from vorhand.engine.toepen.lives import announce_out, lose_lives
from vorhand.engine.toepen.table import HAND_SIZE, PACK, PAGAT, Exchanged, Table

NO_BLUFF: Final = PACK.of_ranks("T987")
"""A hand with one of these is not one of pictures and aces only."""

EXCHANGES: Final = kit.Clause(
    "toepen.exchanges",
    "Each hand that was laid aside belongs to an exchange of the record, four cards to each.",
    f"{PAGAT}: Deal",
)


@dataclass(frozen=True, slots=True)
class KeepHand(kit.SeatAction):
    """Keep the hand as it is, and exchange nothing more."""

    asked = "keep the hand"


@dataclass(frozen=True, slots=True)
class ExchangeHand(kit.SeatAction):
    """Lay the hand aside, face down, and draw a new one; others may challenge that."""

    asked = "exchange the hand"


@dataclass(frozen=True, slots=True)
class Challenge(kit.SeatAction):
    """Have the hand laid aside turned up: it costs its player a life, or else the challenger."""


@dataclass(frozen=True, slots=True)
class Trust(kit.SeatAction):
    """Let an exchange pass, without looking at what was laid aside."""


@dataclass(frozen=True, slots=True)
class HandExchanged(kit.SeatEvent):
    """A seat has laid its hand aside and drawn a new one."""

    said = "{seat} lays aside {laid_aside:cards} and draws {drawn:cards}."
    said_to_others = "{seat} takes a new hand."
    laid_aside: Annotated[kit.CardsTold, kit.Secret(), kit.Doc("The hand that it laid aside.")]
    drawn: Annotated[kit.CardsTold, kit.Secret(), kit.Doc("The hand that it drew.")]


@dataclass(frozen=True, slots=True)
class Challenged(kit.SeatEvent):
    """A seat doubts an exchange: the hand that was laid aside is turned up."""

    said = "{seat} challenges {exchanger:seat}, who laid aside {cards}."
    exchanger: kit.Seat
    cards: Annotated[kit.CardsTold, kit.Doc("The hand that was laid aside.")]


KEPT = kit.SeatRule[Table](
    "toepen.kept",
    "Whoever has kept their hand does not decide again.",
    f"{PAGAT}: Deal",
    "{seat} has already kept the hand.",
    allowed_seats=lambda table: table.undecided,
)
OWN_EXCHANGE = kit.SeatRule[Table](
    "toepen.own-exchange",
    "The others decide whether an exchange is challenged, not the one who made it.",
    f"{PAGAT}: Deal",
    "{seat} made this exchange and is not asked about it.",
    words_only=True,
    allowed_seats=lambda table: ~(1 << table.exchanged[-1].seat),
)


def keep_hand(table: Table, action: KeepHand) -> None:
    """Keep the hand as it is, and exchange nothing more."""
    table.undecided &= ~(1 << action.seat)


def exchange_hand(table: Table, action: ExchangeHand) -> None:
    """Lay the hand aside for the top four of the stock; the others may doubt it."""
    aside = table.hands[action.seat]
    drawn = PACK.set_of(table.stock[:HAND_SIZE])
    table.stock = table.stock[HAND_SIZE:]
    table.hands = kit.put(table.hands, action.seat, drawn)
    table.exchanged += (Exchanged(action.seat, aside, False),)
    ask_others(table, action.seat, "challenge")
    table.tell(HandExchanged, action.seat, tuple(PACK.list_of(aside)), tuple(PACK.list_of(drawn)))


def challenge(table: Table, action: Challenge) -> None:
    """Turn the hand up: the exchanger loses a life for a T 9 8 7 in it, else the challenger."""
    exchanger, cards, _ = table.exchanged[-1]
    table.exchanged = (*table.exchanged[:-1], Exchanged(exchanger, cards, True))
    table.unanswered = 0
    table.tell(Challenged, action.seat, exchanger, tuple(PACK.list_of(cards)))
    loser = exchanger if cards & NO_BLUFF else action.seat
    lose_lives(table, loser, 1)
    announce_out(table, 1 << loser)
    if table.options.ending == "last-survivor" and not table.lives_left(loser):
        leave_hand(table, loser)
