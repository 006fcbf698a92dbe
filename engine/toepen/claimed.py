"""What can be said of a claimed state before its hand is played again: seats, cards, numbers."""

from collections.abc import Iterator
from typing import Final

from engine.kernel import common
from engine.kernel.claimed import (
    Claim,
    faults_of_places,
    faults_of_seat_lists,
    faults_of_seats_named,
    is_whole_pack,
    with_pointers,
)
from engine.kernel.clauses import Fault
from engine.kernel.shapes import LIMIT
from engine.toepen import clauses
from engine.toepen.actions import PACK, READ, StepIn
from engine.toepen.state import BETWEEN_HANDS

PER_SEAT: Final = (
    "hands", "in_hand", "lives_lost", "lives_lost_before", "rubbers_lost", "away", "folded",
)  # fmt: skip

CARD_ACT: Final = len("0 TD")
"""An act of this length plays a card; no other has it."""


def faults_of_seats(claim: Claim) -> Iterator[Fault]:
    """Lists with an entry a seat, and seats that are named, fit the number of players."""
    yield from faults_of_seat_lists(claim, PER_SEAT)
    yield from faults_of_seats_named(claim, _seats_named(claim))


def _seats_named(claim: Claim) -> Iterator[tuple[str, int]]:
    if claim["last_knocker"] is not None:
        yield "/last_knocker", claim["last_knocker"]
    for i, exchanged in enumerate(claim["exchanged"]):
        yield f"/exchanged/{i}/seat", exchanged["seat"]
    seats = [READ[name].seat for name in claim["record"]]
    yield from with_pointers("/record/{}", seats, claim["players"])


def faults_of_cards(claim: Claim) -> Iterator[Fault]:
    """During a hand every card of the pack lies in exactly one place."""
    if claim["phase"] in BETWEEN_HANDS:
        return
    cards = [*claim["stock"], *(act[2:] for act in claim["record"] if len(act) == CARD_ACT)]
    for hand in (*claim["hands"], *claim["folded"]):
        cards += hand
    for exchanged in claim["exchanged"]:
        cards += exchanged["cards"]
    if not is_whole_pack(PACK, cards):
        yield from faults_of_places(PACK, _places(claim), "/stock")


def _places(claim: Claim) -> Iterator[tuple[str, str]]:
    """Each card, with a pointer to where it lies."""
    for zone in ("hands", "folded"):
        for seat, cards in enumerate(claim[zone]):
            yield from ((f"/{zone}/{seat}/{i}", card) for i, card in enumerate(cards))
    for n, exchanged in enumerate(claim["exchanged"]):
        for i, card in enumerate(exchanged["cards"]):
            yield f"/exchanged/{n}/cards/{i}", card
    for i, act in enumerate(claim["record"]):
        if len(act) == CARD_ACT:
            yield f"/record/{i}", act[2:]
    yield from ((f"/stock/{i}", card) for i, card in enumerate(claim["stock"]))


def faults_of_lives(claim: Claim) -> Iterator[Fault]:
    """Nobody has lost more lives than the game gives, nor any before the first hand."""
    lives = claim["options"]["lives"]
    for name in ("lives_lost", "lives_lost_before"):
        for seat in seats_beyond(lives, claim[name]):
            yield Fault(
                f"/{name}/{seat}",
                clauses.LIVES,
                f"Seat {seat} cannot have lost {claim[name][seat]} of {lives} lives.",
            )
    if hands_over(claim) == 0:
        for seat in seats_beyond(0, claim["lives_lost_before"]):
            yield Fault(
                f"/lives_lost_before/{seat}",
                common.COUNTERS,
                "Nobody has lost lives before the first hand.",
            )


def faults_of_absences(claim: Claim) -> Iterator[Fault]:
    """Players are away only where the option is on."""
    if claim["options"]["absences"] or not any(claim["away"]):
        return
    for seat, reason in enumerate(claim["away"]):
        if reason:
            yield Fault(
                f"/away/{seat}", clauses.ABSENCES, "This table plays without the option absences."
            )


def faults_of_rubbers(claim: Claim) -> Iterator[Fault]:
    """A rubber takes a hand at the least."""
    over = hands_over(claim)
    for seat in seats_beyond(over, claim["rubbers_lost"]):
        lost = claim["rubbers_lost"][seat]
        yield Fault(
            f"/rubbers_lost/{seat}",
            common.COUNTERS,
            f"Seat {seat} cannot have lost {lost} rubbers in {over} hands.",
        )


def seats_beyond(most: int, values: list[int]) -> list[int]:
    """The seats with more than that."""
    if max(values, default=0) <= most:
        return []
    return [seat for seat, value in enumerate(values) if value > most]


def faults_of_counters(claim: Claim, acts: int | None) -> Iterator[Fault]:
    """The counts of hands and actions agree with what there has been; so many acts of the present
    hand were actions (what was done for who is away is none; null: nobody can say).
    """
    hand_number, version = claim["hand_number"], claim["version"]
    if hand_number == 0 and claim["phase"] != "deal":
        yield Fault("/hand_number", common.COUNTERS, "No hand has been dealt yet.")
    at_least = hand_number + (acts or 0) + times_left(claim)
    besides = version - at_least
    if besides < 0 or (acts is not None and besides not in _done_besides(claim)):
        yield Fault(
            "/version",
            common.COUNTERS,
            f"It cannot be {version}: the hands, acts and absences to be seen are {at_least} "
            "actions.",
        )


def _done_besides(claim: Claim) -> range:
    """How many actions there can have been that nothing tells of: in the first hand none, or
    somebody's leaving and coming back.
    """
    if hands_over(claim):
        return range(LIMIT + 1)
    return range(0, LIMIT + 1, 2) if claim["options"]["absences"] else range(1)


def times_left(claim: Claim) -> int:
    """How often somebody has left the table, as far as one can see: who is away, and who has come
    back in this hand.
    """
    if not claim["options"]["absences"]:
        return 0
    back = sum(READ[name].kind is StepIn for name in claim["record"])
    return sum(reason is not None for reason in claim["away"]) + back


def hands_over(claim: Claim) -> int:
    """How many hands have been dealt and are over."""
    hand_number: int = claim["hand_number"]
    return hand_number if claim["phase"] in BETWEEN_HANDS else max(0, hand_number - 1)
