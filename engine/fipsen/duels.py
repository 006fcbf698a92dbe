"""The course of the auction: a chain of duels, in which the earlier of two bidders may hold."""

from dataclasses import dataclass

from vorhand.engine import surface as kit
from vorhand.engine.blocks.auctions import next_to_speak, without
from vorhand.engine.fipsen import bids
from vorhand.engine.fipsen.auction import OfBid, Pass
from vorhand.engine.fipsen.kieker import begin_kieker
from vorhand.engine.fipsen.kontra import ask_for_kontra
from vorhand.engine.fipsen.skat import begin_game
from vorhand.engine.fipsen.table import Table


@dataclass(frozen=True, slots=True)
class ThrownIn(kit.Event):
    """All have passed: the cards are thrown in, and the same dealer deals again."""

    said = "All pass. {dealer:seat} deals again."
    dealer: kit.Seat


@dataclass(frozen=True, slots=True)
class AuctionWon(OfBid):
    """The auction is over: this seat is declarer, with its last bid or hold."""

    said = kit.Case(
        "kieker",
        {True: "{seat} is declarer and plays a Kieker."},
        "{seat} is declarer and plays {bid:names}.",
    )
    kieker: bids.IsKieker


def begin_auction(table: Table) -> None:
    """Ask Vorhand first."""
    table.phase = "auction"
    table.unasked = table.everybody
    go_on_bidding(table)


def go_on_bidding(table: Table) -> None:
    """Of two bidders, ask the one who does not stand; otherwise the next who has not spoken. After
    all of them whoever stands is declarer; if all have passed, the same dealer deals again.
    """
    made = table.bid
    standing = made and made.seat
    asked = next_to_speak(standing, table.earlier, table.later, table.unasked, table.dealer)
    if asked is not None:
        table.to_act = 1 << asked
    elif made:
        _win_auction(table, made)
    else:
        table.clear()
        table.phase = "deal"
        table.tell(ThrownIn, table.dealer)


def _win_auction(table: Table, made: bids.StandingBid) -> None:
    """The declarer is found: what comes next depends on what was bid."""
    table.declarer = made.seat
    table.to_act = 1 << made.seat
    table.tell(AuctionWon, *made)
    if made.kieker:
        begin_kieker(table, made.seat)
    else:
        begin_game(table, made)


def pass_(table: Table, action: Pass) -> None:
    """Leave the auction, in which the other of two bidders now stands; or say no Kontra."""
    if table.phase == "kontra":
        table.unasked &= ~(1 << action.seat)
        ask_for_kontra(table)
    else:
        table.unasked &= ~(1 << action.seat)
        table.earlier, table.later = without(action.seat, table.earlier, table.later)
        go_on_bidding(table)
