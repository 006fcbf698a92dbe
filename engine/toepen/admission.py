"""The gate between a claimed state and one of ours.

A hand in progress is admitted by playing it again: the record of its acts is carried out, under the
same rules, from the deal that the cards on the table tell of, and what it leads to must be what the
state shows. Between hands there is no record, and little to compare.
"""

from collections.abc import Iterator

from engine.kernel import common
from engine.kernel.claimed import Claim, differing
from engine.kernel.clauses import Fault, ImpossibleState
from engine.toepen import clauses
from engine.toepen.claim import dump
from engine.toepen.claimed import (
    faults_of_absences,
    faults_of_cards,
    faults_of_counters,
    faults_of_lives,
    faults_of_rubbers,
    faults_of_seats,
)
from engine.toepen.options import Options
from engine.toepen.replay import faults_of_dealer, played_again
from engine.toepen.scoring import clear, is_game_over
from engine.toepen.state import BETWEEN_HANDS, State, Table, bare_table, freeze


def admit(claim: Claim) -> State:
    """The state that a claim stands for; raises `ImpossibleState` with all its faults."""
    faults = [*faults_of_seats(claim), *faults_of_cards(claim), *faults_of_lives(claim)]
    others = [*faults_of_absences(claim), *faults_of_rubbers(claim)]
    if faults:
        raise ImpossibleState([*faults, *others, *faults_of_counters(claim, None)])
    table = _without_a_hand(claim)
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
        game=claim["game"],
        id=claim["id"],
        version=claim["version"],
        hand_number=claim["hand_number"],
        options=Options(**claim["options"]),
        dealer=claim["dealer"],
        phase=claim["phase"],
        lives_lost=tuple(claim["lives_lost"]),
        lives_lost_before=tuple(claim["lives_lost_before"]),
        rubbers_lost=tuple(claim["rubbers_lost"]),
        away=tuple(claim["away"]),
    )


# Between hands


def _faults_between_hands(table: Table, claim: Claim) -> Iterator[Fault]:
    """The table is cleared; the game is over when by the lives it is; the deal has passed on."""
    clear(table)
    for name in differing(dump(table), claim):
        yield Fault(
            f"/{name}", common.TABLE_CLEARED, f"No hand is in progress; {name} tells of one."
        )
    if (table.phase == "game-over") != is_game_over(table):
        yield Fault(
            "/phase",
            clauses.LIVES,
            f"By the lives lost the game is {'over' if is_game_over(table) else 'not over'}.",
        )
    if table.phase == "deal":
        yield from faults_of_dealer(table)
