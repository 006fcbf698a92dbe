"""The gate between a claimed state and one of ours.

A hand in progress is admitted by playing it again: the record of its acts is carried out, under the
same rules, from the deal that the cards on the table tell of, and what it leads to must be what the
state shows. Between hands there is no record, and little to compare.
"""

from collections.abc import Iterator

from engine.fipsen import clauses
from engine.fipsen.actions import ACTS, DISCARDS, PACK, PLAYS, Discard
from engine.fipsen.auction import begin_auction
from engine.fipsen.claim import dump
from engine.fipsen.claimed import (
    faults_of_cards,
    faults_of_counters,
    faults_of_marked_cards,
    faults_of_seats,
    faults_of_sheet,
    listed,
)
from engine.fipsen.legality import check
from engine.fipsen.options import Options
from engine.fipsen.play import carry_out
from engine.fipsen.state import (
    BETWEEN_HANDS,
    HAND_SIZE,
    SKAT_SIZE,
    SheetRow,
    State,
    Table,
    bare_table,
    freeze,
)
from engine.kernel import common
from engine.kernel.actions import Action
from engine.kernel.cards import CardSet
from engine.kernel.claimed import Claim, differing, replay
from engine.kernel.clauses import Fault, ImpossibleState


def admit(claim: Claim) -> State:
    """The state that a claim stands for; raises `ImpossibleState` with all its faults."""
    faults = [*faults_of_seats(claim), *faults_of_cards(claim), *faults_of_marked_cards(claim)]
    others = [*faults_of_sheet(claim), *faults_of_counters(claim)]
    if faults:
        raise ImpossibleState([*faults, *others])
    table = _without_a_hand(claim)
    if table.phase in BETWEEN_HANDS:
        faults = [*_faults_between_hands(table, claim)]
    else:
        faults = [*_faults_of_hand(table, claim)]
    if faults or others:
        raise ImpossibleState([*faults, *others])
    return freeze(table)


def _without_a_hand(claim: Claim) -> Table:
    """The table as claimed, but with no hand on it."""
    return bare_table(
        claim["players"],
        id=claim["id"],
        version=claim["version"],
        hand_number=claim["hand_number"],
        options=Options(**claim["options"]),
        dealer=claim["dealer"],
        phase=claim["phase"],
        scores=tuple(claim["scores"]),
        sheet=tuple([SheetRow(row["seat"], row["value"]) for row in claim["sheet"]]),
    )


def _faults_between_hands(table: Table, claim: Claim) -> Iterator[Fault]:
    """The table is cleared."""
    for name in differing(dump(table), claim):
        yield Fault(
            f"/{name}", common.TABLE_CLEARED, f"No hand is in progress; {name} tells of one."
        )


def _faults_of_hand(table: Table, claim: Claim) -> Iterator[Fault]:
    """The hand, dealt again and played by its record, comes to what is claimed."""
    _deal_again(table, claim)
    faults = [*_faults_of_deal(table)]
    if faults:
        yield from faults
        return
    version, table.version = table.version, 0
    begin_auction(table)

    def action_of(name: str) -> Action:
        return _discard(name, claim) if name in DISCARDS else ACTS[name]

    _, fault = replay(table, claim["record"], action_of, check, carry_out)
    table.version = version
    if fault:
        yield fault
        return
    shown = dump(table)
    if shown == claim:
        return
    claimed = listed(claim)
    for name in differing(shown, claimed):
        yield Fault(f"/{name}", common.RECORD_AGREES, _difference(name, shown, claimed))


def _difference(name: str, shown: Claim, claim: Claim) -> str:
    if name == "hands":
        return "By the record, the cards in hands are others."
    return f"By the record, {name} is {shown[name]}, not {claim[name]}."


def _deal_again(table: Table, claim: Claim) -> None:
    """Put the cards to where they were dealt, as they lie now tells."""
    set_of = PACK.set_of
    hands = [set_of(cards) for cards in claim["hands"]]
    for name in claim["record"]:
        if name in PLAYS:
            seat, card = PLAYS[name]
            hands[seat] |= card
    table.skat, table.aside = set_of(claim["skat"]), set_of(claim["aside"])
    declarer = claim["declarer"]
    if declarer is not None:
        taken_up = set_of(claim["taken_up"])
        hands[declarer] |= set_of(claim["discards"])
        _put_back(table, taken_up & hands[declarer])
        hands[declarer] &= ~taken_up
    table.hands = tuple(hands)


def _put_back(table: Table, taken_up: CardSet) -> None:
    """Lay the Skat down again, and after a Kieker the rest aside; which of the cards that it took
    up were the Skat makes no difference.
    """
    for card in PACK.list_of(taken_up):
        if table.skat.bit_count() < SKAT_SIZE:
            table.skat |= PACK.bits[card]
        else:
            table.aside |= PACK.bits[card]


def _faults_of_deal(table: Table) -> Iterator[Fault]:
    """Five cards were dealt to each, and two to the Skat."""
    for seat, hand in enumerate(table.hands):
        if hand.bit_count() != HAND_SIZE:
            yield Fault(
                f"/hands/{seat}",
                clauses.HAND_SIZES,
                f"Seat {seat} was dealt {hand.bit_count()} cards, not {HAND_SIZE}.",
            )
    if table.skat.bit_count() != SKAT_SIZE:
        yield Fault(
            "/skat",
            clauses.HAND_SIZES,
            f"{table.skat.bit_count()} cards were dealt to the Skat, not {SKAT_SIZE}.",
        )


def _discard(name: str, claim: Claim) -> Discard:
    """What an act of discarding laid away; with three players a Kieker lays its hand away first."""
    discards, shown = PACK.set_of(claim["discards"]), PACK.set_of(claim["shown"])
    if claim["players"] == 3:
        discards &= ~shown
    return Discard(DISCARDS[name], tuple(PACK.list_of(discards)))
