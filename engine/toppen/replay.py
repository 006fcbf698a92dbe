"""A hand in progress, played again from the deal that its cards tell of.

The record of its acts is carried out under the same rules that check any action, and what it leads
to must be what the state shows.
"""

from collections.abc import Iterator
from typing import Any

from engine.kernel import common
from engine.kernel.cards import CardSet, Pack
from engine.kernel.claimed import Claim, differing, replay
from engine.kernel.clauses import Fault
from engine.toppen import clauses
from engine.toppen.actions import ACTS, cards_played
from engine.toppen.claim import dump
from engine.toppen.claimed import faults_of_counters
from engine.toppen.legality import check
from engine.toppen.play import begin_hand, carry_out
from engine.toppen.state import HAND_SIZE, Table


def played_again(table: Table, claim: Claim) -> tuple[Table, list[Fault]]:
    """Deal the hand again and carry its record out: what this leads to, and the faults."""
    faults = _deal_again(table, claim)
    if faults:
        return table, [*faults, *faults_of_counters(claim, None)]
    acts, fault = replay(table, claim["record"], ACTS.__getitem__, check, carry_out)
    table.version = claim["version"]
    faults = [*faults_of_counters(claim, None if fault else acts)]
    if fault:
        return table, [fault, *faults]
    shown = dump(table)
    if shown != claim:
        faults += [
            Fault(f"/{name}", common.RECORD_AGREES, _difference(name, shown, claim))
            for name in differing(shown, sorted_claim(table.pack, claim))
        ]
    return table, faults


def _difference(name: str, shown: Claim, claim: Claim) -> str:
    if name in ("hands", "folded"):
        return f"By the record, the cards in {name} are others."
    return f"By the record, {name} is {shown[name]}, not {claim[name]}."


def _deal_again(table: Table, claim: Claim) -> list[Fault]:
    """Put the table back to where its hand was dealt, as the cards on it tell."""
    had = _cards_had(table.pack, claim)
    faults = [*faults_of_hand_sizes(had)]
    if not faults:
        table.version = 0
        table.fines = table.fines_before
        table.hands = tuple(had)
        table.talon = tuple(claim["talon"])
        begin_hand(table)
    return faults


def _cards_had(pack: Pack, claim: Claim) -> list[CardSet]:
    """The cards that each seat has been dealt: in hand, folded or played."""
    zones = zip(claim["hands"], claim["folded"], strict=True)
    had = [pack.set_of(hand) | pack.set_of(folded) for hand, folded in zones]
    for _, seat, card in cards_played(claim["record"]):
        had[seat] |= pack.bits[card]
    return had


def faults_of_hand_sizes(had: list[CardSet]) -> Iterator[Fault]:
    """Everybody has had four cards."""
    for seat, cards in enumerate(had):
        if cards.bit_count() != HAND_SIZE:
            yield Fault(
                f"/hands/{seat}",
                clauses.HAND_SIZES,
                f"Seat {seat} has had {cards.bit_count()} cards in all, not {HAND_SIZE}.",
            )


def sorted_claim(pack: Pack, claim: Claim) -> dict[str, Any]:
    """The claim with its hands listed in our order; they are accepted in any."""
    return {
        **claim,
        "hands": [pack.list_of(pack.set_of(cards)) for cards in claim["hands"]],
        "folded": [pack.list_of(pack.set_of(cards)) for cards in claim["folded"]],
    }
