"""The tricks, the clarifying of a marriage, the end of a hand, and what is possible when."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final

from vorhand import kit
from vorhand_doppelkopf import announcing as said
from vorhand_doppelkopf import prices
from vorhand_doppelkopf import reservations as first
from vorhand_doppelkopf.scoring import ALONE, Side, special_points, tricks_of, value, winner_of
from vorhand_doppelkopf.table import NORMAL, PAGE, Contract, Party, Table

CLARIFYING: Final = 3  # tricks, within which a marriage finds its partner


@dataclass(frozen=True, slots=True)
class MarriageClarified(kit.SeatEvent):
    """A marriage has found its partner, or plays alone."""

    said = kit.Case(
        "partner", {None: "{seat} has found no partner, and plays alone."},
        "{seat} and {partner:seat} play together.",
    )  # fmt: skip
    partner: Annotated[kit.Seat | None, kit.Doc("Who is the partner; null: nobody.", 2)]


@dataclass(frozen=True, slots=True)
class HandScored(kit.Event):
    """The hand is over: who has won, what it counts for each of Re, and the scores."""

    said = kit.Case(
        "won",
        {None: "Nobody wins. Re: {re:seats}. Points: {points} to {others}; value: {value:signed}. "
               "The scores: {scores:scores}."},
        "{won:names} wins. Re: {re:seats}. Points: {points} to {others}; value: {value:signed}. "
        "The scores: {scores:scores}.",
    )  # fmt: skip
    contract: Annotated[Contract, kit.Doc("What was played.", "normal")]
    won: Annotated[Party | None, kit.Doc("The party that has won; null: neither.", "re")]
    re: Annotated[tuple[kit.Seat, ...], kit.Doc("Who was of Re.", [0, 2])]
    points: Annotated[kit.Count, kit.Doc("The card points of Re.", 132)]
    others: Annotated[kit.Count, kit.Doc("The card points of Kontra.", 108)]
    special: Annotated[kit.Score, kit.Doc("The special points of Re, less those of Kontra.", 1)]
    value: Annotated[kit.Score, kit.Doc("What it counts for each of Re, once.", 2)]
    scores: Annotated[tuple[kit.Score, ...], kit.PerSeat, kit.Doc("The scores.", [2, -2, 2, -2])]


DEALS: Final = kit.AfterDeals[Table](
    lambda options: options.deals,
    clause=kit.Clause("doppelkopf.deals", "The game is over after the hands agreed on.", PAGE),
)
ZERO = kit.Clause("doppelkopf.zero", "The scores add up to nothing.", PAGE)


def play(table: Table, action: kit.PlayCard) -> None:
    """A queen of clubs shows in a normal game of which party its player is."""
    TRICKS.play(table, action)
    if table.contract == NORMAL and action.card == "QC":
        table.known_re |= 1 << action.seat
        said.learn(table)


def after_trick(table: Table, winner: int) -> None:
    """Its points are the winner's, who may be the partner of a marriage."""
    points = kit.CARD_POINTS(table.pack, table.pack.together(card for _, card in table.trick))
    table.points = kit.plus(table.points, winner, points)
    table.tricks_won = kit.plus(table.tricks_won, winner)
    if not table.is_clarified and (winner != table.declarer or table.tricks == CLARIFYING):
        table.clarified, table.known_re = table.tricks, table.known_re | 1 << winner
        table.known_kontra = table.everybody & ~table.known_re
        partner = None if winner == table.declarer else winner
        table.tell(MarriageClarified, table.declarer, partner)


def side_of(table: Table, seats: kit.SeatSet, special: int) -> Side:
    """A party, as it is after the last trick."""
    points, tricks = (
        sum(of[seat] for seat in kit.seats_in(seats)) for of in (table.points, table.tricks_won)
    )
    return Side(points, tricks, said.said_by(table, seats), special)


def score_hand(table: Table, winner: int) -> None:
    """Count the hand, after its last trick; the deal passes to the left, or the game is over."""
    of_re, contract = table.re, table.contract
    of_kontra, is_alone = table.everybody & ~of_re, of_re.bit_count() == 1
    special = [0, 0] if is_alone else special_points([*tricks_of(table)], of_re, table.pack)
    re, kontra = side_of(table, of_re, special[1]), side_of(table, of_kontra, special[0])
    worth = value(re, kontra, is_alone)
    kit.end_hand(table)
    own = worth * ALONE if is_alone else worth
    for seat in range(table.players):
        table.scores = kit.plus(table.scores, seat, own if of_re >> seat & 1 else -worth)
    won, numbers = winner_of(re, kontra), (re.points, kontra.points, special[1] - special[0], worth)
    table.tell(HandScored, contract, won, kit.seats_in(of_re), *numbers, table.scores)
    DEALS.go_on(table)


def faults_of_scores(table: Table) -> Iterator[kit.Fault]:
    """What one has won, others have lost."""
    if found := sum(table.scores):
        yield kit.Fault("/scores", ZERO, "The scores add up to {found}.", {"found": found})


TRICKS: Final = kit.Tricks[Table](
    order=lambda table: table.order, does=play, after=after_trick, last=score_hand
)
RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(first.Healthy, moments=kit.at("reservations"), rules=(kit.TURN,),
             then=first.after_saying, tells="{seat} is healthy."),
    kit.Kind(first.Reserve, moments=kit.at("reservations"), rules=(kit.TURN,), does=first.reserve,
             then=first.after_saying, tells="{seat} has a reservation."),
    kit.Kind(first.Declare, moments=kit.at("declare"), rules=(kit.TURN, first.MARRIED),
             does=first.declare, then=first.go_on_declaring, choices=first.DECLARED,
             tells="{seat} declares {contract:names}.", price=prices.of_declaring),
    kit.Kind(said.Announce, moments=kit.at("play"), does=said.announce, choices=said.SAID,
             rules=(said.CLARIFIED, said.OWN_PARTY, said.BEYOND, said.IN_TIME),
             tells=said.ANNOUNCED, price=prices.of_announcement),
    TRICKS,
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=first.deal,
             then=first.begin_hand),
    DEALS,
    others=(ZERO,),
)  # fmt: skip
