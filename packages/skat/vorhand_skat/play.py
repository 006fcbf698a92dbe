"""The tricks, and the end of a hand."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand import kit
from vorhand_skat.auction import DEALS
from vorhand_skat.scoring import Played, changes, matadors
from vorhand_skat.table import PACK, Contract, Table


@dataclass(frozen=True, slots=True)
class SkatShown(kit.CardsMoved):
    """After the hand, everybody sees the skat, or what was discarded."""

    said = "In the skat: {cards}."


@dataclass(frozen=True, slots=True)
class HandScored(kit.SeatEvent):
    """The hand is over: what it counts for the declarer, and the scores."""

    said = kit.Case(
        "won",
        {
            True: "{seat} wins {contract:names}: {score:signed}. Points taken: {points}. "
            "The scores: {scores:scores}.",
            False: "{seat} loses {contract:names}: {score:signed}. Points taken: {points}. "
            "The scores: {scores:scores}.",
        },
    )
    contract: Annotated[Contract, kit.Doc("What was played.", "grand")]
    won: Annotated[bool, kit.Doc("Whether the declarer has won.", True)]
    matadors: Annotated[kit.Count, kit.Doc("How many trumps from the top were held, or not.", 1)]
    points: Annotated[kit.Count, kit.Doc("The card points of the declarer.", 71)]
    score: Annotated[kit.Score, kit.Doc("What it counts for the declarer.", 48)]
    scores: Annotated[tuple[kit.Score, ...], kit.PerSeat, kit.Doc("The scores.", [48, 0, -36])]


def after_trick(table: Table, winner: int) -> None:
    """Its points are the winner's. Null is lost with the first trick of the declarer."""
    points = kit.CARD_POINTS(PACK, table.pack.together(card for _, card in table.trick))
    table.points = kit.plus(table.points, winner, points)
    table.tricks_won = kit.plus(table.tricks_won, winner)
    if table.contract == "null" and winner == table.declarer:
        score_hand(table, winner)


def counted(table: Table, seat: int) -> Played:
    """Return how the hand counts for the declarer at this seat, as it is now."""
    played = {card for card in PACK.cards if f"{seat} {card}" in table.record}
    held = table.hands[seat] | table.skat | PACK.set_of(played)
    points = table.points[seat] + kit.CARD_POINTS(PACK, table.skat)
    contract, level = str(table.contract), str(table.level)
    numbers = table.bid, matadors(contract, held), points, table.tricks_won[seat]
    return Played(contract, table.is_hand, level, *numbers)


def score_hand(table: Table, winner: int) -> None:
    """Show the skat, and count the hand."""
    assert table.declarer is not None
    seat, hand = table.declarer, counted(table, table.declarer)
    kit.show(table, table.skat, "skat", table.everybody, tells=SkatShown)
    kit.end_hand(table)
    changed = changes(hand.score, seat, table.players, table.options.scoring)
    for each, more in enumerate(changed):
        table.scores = kit.plus(table.scores, each, more)
    numbers = hand.matadors, hand.points, changed[seat], table.scores
    table.tell(HandScored, seat, hand.contract, hand.is_won, *numbers)
    DEALS.go_on(table)


TRICKS: Final = kit.Tricks[Table](
    order=lambda table: table.contract, after=after_trick, last=score_hand
)
