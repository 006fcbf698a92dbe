"""The tricks, and the end of a hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final

from vorhand import kit
from vorhand_skat import scoring
from vorhand_skat.auction import close, end_hand
from vorhand_skat.table import PACK, PAGE, Contract, Score, Table

DEALS = kit.Clause(
    "skat.deals", "The game is over after the hands that were agreed on, not before.", PAGE
)


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
            True: "{seat} wins {contract:words} with {points} points: {score:signed}. "
            "The scores: {scores:list}.",
            False: "{seat} loses {contract:words} with {points} points: {score:signed}. "
            "The scores: {scores:list}.",
        },
    )
    contract: Annotated[Contract, kit.Doc("What was played.", "grand")]
    won: Annotated[bool, kit.Doc("Whether the declarer has won.", True)]
    matadors: Annotated[kit.Count, kit.Doc("How many trumps from the top were held, or not.", 1)]
    points: Annotated[kit.Count, kit.Doc("The card points of the declarer.", 71)]
    score: Annotated[Score, kit.Doc("What it counts for the declarer.", 48)]
    scores: Annotated[tuple[Score, ...], kit.PerSeat, kit.Doc("The scores.", [48, 0, -36])]


def after_trick(table: Table, winner: int) -> None:
    """Its points are the winner's. Null is lost with the first trick of the declarer."""
    points = kit.CARD_POINTS(PACK, table.pack.together(card for _, card in table.trick))
    table.points = kit.put(table.points, winner, table.points[winner] + points)
    table.tricks_won = kit.put(table.tricks_won, winner, table.tricks_won[winner] + 1)
    if table.contract == "null" and winner == table.declarer:
        score_hand(table, winner)


def played(table: Table) -> scoring.Played:
    """Return how the hand counts as it is now."""
    seat = table.declarer
    assert seat is not None
    assert table.contract
    assert table.level
    own = f"{seat} "
    cards = [word[2:] for word in table.record if word.startswith(own) and word[2:] in PACK.bits]
    held = table.hands[seat] | table.skat | PACK.set_of(cards)
    return scoring.Played(
        table.contract, table.is_hand, table.level, table.bid,
        scoring.matadors(table.contract, held),
        table.points[seat] + kit.CARD_POINTS(PACK, table.skat), table.tricks_won[seat],
    )  # fmt: skip


def score_hand(table: Table, winner: int) -> None:
    """Show the skat, and count the hand."""
    hand, seat = played(table), table.declarer
    kit.show(table, table.skat, "skat", table.everybody, tells=SkatShown)
    assert seat is not None
    changes = scoring.changes(hand.score, seat, table.players, table.options.scoring)
    end_hand(table)
    table.scores = tuple(
        max(-kit.LIMIT, min(kit.LIMIT, score + more))
        for score, more in zip(table.scores, changes, strict=True)
    )
    counted = (hand.matadors, hand.points, changes[seat], table.scores)
    table.tell(HandScored, seat, hand.contract, hand.is_won, *counted)
    close(table)


def faults_of_deals(table: Table) -> Iterator[kit.Fault]:
    """The game is over after the last hand."""
    dealt, deals = table.hand_number, table.options.deals
    is_over = table.phase == "game-over"
    if dealt < deals if is_over else dealt > deals - (table.phase == "deal"):
        said = "After {dealt} of {deals} hands, the phase is not {phase}."
        values = {"dealt": dealt, "deals": deals, "phase": table.phase}
        yield kit.Fault("/phase", DEALS, said, values)


TRICKS: Final = kit.Tricks[Table](
    order=lambda table: table.contract, after=after_trick, last=score_hand
)
