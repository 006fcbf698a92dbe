"""A hand in progress, played again from the deal that its cards tell of.

The record of its acts is carried out under the same rules that check any action, and what it leads
to must be what the state shows.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.kernel import common
from engine.kernel.cards import CardSet
from engine.kernel.claimed import Claim, differing, replay
from engine.kernel.clauses import Fault
from engine.kernel.seats import SeatSet, seat_set, seats_in
from engine.kernel.words import seat_names
from engine.toepen import clauses
from engine.toepen.actions import ACTS, PACK, READ, Absence, ExchangeHand, StepIn
from engine.toepen.claim import dump
from engine.toepen.claimed import faults_of_counters
from engine.toepen.legality import check
from engine.toepen.play import begin_hand, carry_out
from engine.toepen.predicates import FEWEST_DEALT_IN, dealt_in
from engine.toepen.reading import reads
from engine.toepen.scoring import is_game_over
from engine.toepen.state import HAND_SIZE, Exchanged, Table, copy_of


class Zones(NamedTuple):
    """Where the cards of a claim lie, but for those that were played."""

    hands: tuple[CardSet, ...]
    folded: tuple[CardSet, ...]
    exchanged: tuple[Exchanged, ...]


def _zones(claim: Claim) -> Zones:
    set_of = PACK.set_of
    return Zones(
        tuple([set_of(cards) for cards in claim["hands"]]),
        tuple([set_of(cards) for cards in claim["folded"]]),
        tuple(
            [
                Exchanged(each["seat"], set_of(each["cards"]), each["turned_up"])
                for each in claim["exchanged"]
            ]
        ),
    )


def played_again(table: Table, claim: Claim) -> tuple[Table, list[Fault]]:
    """Deal the hand again and carry its record out: what this leads to, and the faults."""
    zones, record = _zones(claim), claim["record"]
    had = _cards_had(zones, record)
    quick = copy_of(table)
    quick.stock = tuple(claim["stock"])
    if reads(quick, had, zones.exchanged, record) and _is_as_claimed(quick, claim, zones):
        return quick, [*faults_of_counters(claim, len(record))]
    faults = _deal_again(table, claim, zones, had)
    if faults:
        return table, faults
    acts, fault = replay(table, record, ACTS.__getitem__, check, carry_out)
    table.version = claim["version"]
    faults = [*faults_of_counters(claim, None if fault else acts)]
    if fault:
        return table, [fault, *faults]
    if not _is_as_claimed(table, claim, zones):
        shown = dump(table)
        faults += [
            Fault(f"/{name}", common.RECORD_AGREES, _difference(name, shown, claim))
            for name in differing(shown, sorted_claim(claim))
        ]
    return table, faults


def _is_as_claimed(table: Table, claim: Claim, zones: Zones) -> bool:
    """Whether the table shows what is claimed, of all that a record can change."""
    return (
        table.phase == claim["phase"]
        and table.window == claim["window"]
        and table.knocks == claim["knocks"]
        and table.last_knocker == claim["last_knocker"]
        and table.to_act == seat_set(claim["to_act"])
        and table.in_hand == _seats_that(claim["in_hand"])
        and table.record == tuple(claim["record"])
        and table.lives_lost == tuple(claim["lives_lost"])
        and table.away == tuple(claim["away"])
        and zones == (table.hands, table.folded, table.exchanged)
    )


def _seats_that(flags: list[bool]) -> SeatSet:
    return seat_set([seat for seat, flag in enumerate(flags) if flag])


def _difference(name: str, shown: Claim, claim: Claim) -> str:
    if name in ("hands", "folded", "exchanged"):
        return f"By the record, the cards in {name} are others."
    return f"By the record, {name} is {shown[name]}, not {claim[name]}."


def _deal_again(table: Table, claim: Claim, zones: Zones, had: list[CardSet]) -> list[Fault]:
    """Put the table back to where its hand was dealt, as the cards on it tell."""
    table.lives_lost = table.lives_lost_before
    table.version = 0
    if table.options.absences:
        table.away = _away_at_the_deal(table, claim["record"], had)
    table.in_hand = dealt_in(table)
    faults = [
        *faults_of_exchanges(claim),
        *faults_of_hand_sizes(table, had),
        *faults_of_dealer(table),
    ]
    if is_game_over(table):
        faults.append(
            Fault("/lives_lost_before", clauses.LIVES, "The game was over before this hand.")
        )
    if faults:
        return faults
    drawn: list[str] = []
    for exchanged in reversed(zones.exchanged):
        drawn = PACK.list_of(had[exchanged.seat]) + drawn
        had[exchanged.seat] = exchanged.cards
    table.hands = tuple(had)
    table.stock = (*drawn, *claim["stock"])
    begin_hand(table)
    return []


def _cards_had(zones: Zones, record: list[str]) -> list[CardSet]:
    """The cards that each seat has had since its last exchange: in hand, folded or played."""
    had = [hand | folded for hand, folded in zip(zones.hands, zones.folded, strict=True)]
    for name in record:
        act = READ[name]
        had[act.seat] |= act.card
    return had


def faults_of_hand_sizes(table: Table, had: list[CardSet]) -> Iterator[Fault]:
    """Who was dealt in, two at the least, has had four cards; nobody else has any."""
    for seat, cards in enumerate(had):
        due = HAND_SIZE if table.in_hand >> seat & 1 else 0
        if cards.bit_count() != due:
            yield Fault(
                f"/hands/{seat}",
                clauses.HAND_SIZES,
                f"Seat {seat} has had {cards.bit_count()} cards in all, not {due}.",
            )
    if table.in_hand.bit_count() < FEWEST_DEALT_IN:
        yield Fault("/away", clauses.TOO_FEW_PRESENT, clauses.TOO_FEW_PRESENT.text)


def faults_of_exchanges(claim: Claim) -> Iterator[Fault]:
    """The hands laid aside are those of the record's exchanges, four cards each."""
    exchangers = [READ[name].seat for name in claim["record"] if READ[name].kind is ExchangeHand]
    if [exchanged["seat"] for exchanged in claim["exchanged"]] != exchangers:
        yield Fault(
            "/exchanged", clauses.EXCHANGES, f"By the record, {seat_names(exchangers)} exchanged."
        )
    for i, exchanged in enumerate(claim["exchanged"]):
        if len(exchanged["cards"]) != HAND_SIZE:
            yield Fault(
                f"/exchanged/{i}/cards", clauses.EXCHANGES, "A hand laid aside has four cards."
            )


def _away_at_the_deal(
    table: Table, record: list[str], had: list[CardSet]
) -> tuple[Absence | None, ...]:
    """Who has stepped in during the hand was away before: dealt in or not, as the cards tell."""
    back = {int(name[0]) for name in record if name.endswith(StepIn.type)}
    return tuple(
        ("own-needs" if had[seat] else "buying-drinks") if seat in back else reason
        for seat, reason in enumerate(table.away)
    )


def faults_of_dealer(table: Table) -> Iterator[Fault]:
    """Before a deal, the dealer is in the game and not away, if anybody is."""
    present = table.in_game & ~table.away_seats
    if present and not present >> table.dealer & 1:
        yield Fault(
            "/dealer",
            clauses.DEALER,
            f"Seat {table.dealer} is out or away, so {seat_names(seats_in(present))} would deal.",
        )


def sorted_claim(claim: Claim) -> dict[str, Any]:
    """The claim with its hands listed in our order; they are accepted in any."""
    return {
        **claim,
        "hands": [_listed(cards) for cards in claim["hands"]],
        "folded": [_listed(cards) for cards in claim["folded"]],
        "exchanged": [
            {**exchanged, "cards": _listed(exchanged["cards"])} for exchanged in claim["exchanged"]
        ],
    }


def _listed(cards: list[str]) -> list[str]:
    return PACK.list_of(PACK.set_of(cards))
