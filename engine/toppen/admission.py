"""The gate between a claimed state and one of ours.

A hand in progress is admitted by playing it again: the record of its acts is carried out, under the
same rules, from the deal that the cards on the table tell of, and what it leads to must be what the
state shows. Between hands there is no record, and little to compare.
"""

from collections.abc import Iterator

from engine.kernel import common
from engine.kernel.claimed import Claim, differing
from engine.kernel.clauses import Fault, ImpossibleState
from engine.toppen.claim import dump
from engine.toppen.claimed import (
    faults_of_cards,
    faults_of_counters,
    faults_of_fines,
    faults_of_hands,
    faults_of_seats,
)
from engine.toppen.options import Options
from engine.toppen.replay import played_again
from engine.toppen.scoring import clear
from engine.toppen.state import BETWEEN_HANDS, State, Table, bare_table, freeze


def admit(claim: Claim) -> State:
    """The state that a claim stands for; raises `ImpossibleState` with all its faults."""
    table = _without_a_hand(claim)
    others = [*faults_of_hands(claim), *faults_of_fines(claim)]
    faults = [*faults_of_cards(table.pack, claim), *faults_of_seats(claim)]
    if faults:
        raise ImpossibleState([*faults, *others, *faults_of_counters(claim, None)])
    if table.phase in BETWEEN_HANDS:
        faults = [*_faults_between_hands(table, claim), *faults_of_counters(claim, 0)]
    else:
        table, faults = played_again(table, claim)
    if faults or others:
        raise ImpossibleState([*faults, *others])
    return freeze(table)


def _without_a_hand(claim: Claim) -> Table:
    """The table as claimed, but with no hand on it."""
    return bare_table(
        claim["players"],
        Options(**claim["options"]),
        game=claim["game"],
        id=claim["id"],
        version=claim["version"],
        hand_number=claim["hand_number"],
        dealer=claim["dealer"],
        phase=claim["phase"],
        fines=tuple(claim["fines"]),
        fines_before=tuple(claim["fines_before"]),
    )


def _faults_between_hands(table: Table, claim: Claim) -> Iterator[Fault]:
    """The table is cleared."""
    clear(table)
    for name in differing(dump(table), claim):
        yield Fault(
            f"/{name}", common.TABLE_CLEARED, f"No hand is in progress; {name} tells of one."
        )
