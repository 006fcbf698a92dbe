"""The tricks, and the end of a hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from vorhand import kit
from vorhand_skat import scoring
from vorhand_skat.auction import close, end_hand
from vorhand_skat.table import PACK, PAGE, TRICKS, Contract, Score, Table, points_of

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


def play_card(table: Table, action: kit.PlayCard) -> None:
    """Play a card; what follows suit depends on the contract."""
    kit.play_card(table, action, PACK.orders[str(table.contract)])


def go_on_playing(table: Table) -> None:
    """Await the next card; the winner of a trick takes its points and leads to the next. Null is
    lost with the first trick of the declarer.
    """
    if not kit.is_trick_complete(table):
        kit.await_card(table)
        return
    winner, card = PACK.orders[str(table.contract)].best_play(table.trick)
    kit.win_trick(table, winner, card)
    points = sum(points_of(card) for _, card in table.trick)
    table.points = kit.put(table.points, winner, table.points[winner] + points)
    table.tricks_won = kit.put(table.tricks_won, winner, table.tricks_won[winner] + 1)
    is_lost = table.contract == "null" and winner == table.declarer
    if table.tricks == TRICKS or is_lost:
        score_hand(table)
    else:
        kit.await_lead(table)


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
        table.points[seat] + points_of(table.skat), table.tricks_won[seat],
    )  # fmt: skip


def score_hand(table: Table) -> None:
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
