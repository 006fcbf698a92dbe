"""What can be said of a claimed state before its hand is played again: seats, cards, numbers."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from engine.fipsen import clauses
from engine.fipsen.actions import PACK, PLAYS
from engine.fipsen.claim import SETS
from engine.fipsen.options import Options
from engine.fipsen.scoring import deals_to_play, possible_values
from engine.fipsen.state import BETWEEN_HANDS
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

PER_SEAT: Final = ("hands", "in_hand", "scores", "tricks_won")
ZONES: Final = ("skat", "aside", "discards")
"""Where cards lie, beside the hands and the tricks."""


def faults_of_seats(claim: Claim) -> Iterator[Fault]:
    """Lists with an entry a seat, and seats that are named, fit the number of players."""
    yield from faults_of_seat_lists(claim, PER_SEAT)
    yield from faults_of_seats_named(claim, _seats_named(claim))


def _seats_named(claim: Claim) -> Iterator[tuple[str, int]]:
    if claim["declarer"] is not None:
        yield "/declarer", claim["declarer"]
    if claim["bid"] is not None:
        yield "/bid/seat", claim["bid"]["seat"]
    scored, acting = (
        [row["seat"] for row in claim["sheet"]],
        [int(act[0]) for act in claim["record"]],
    )
    yield from with_pointers("/sheet/{}/seat", scored, claim["players"])
    yield from with_pointers("/record/{}", acting, claim["players"])


def faults_of_cards(claim: Claim) -> Iterator[Fault]:
    """During a hand every card of the pack lies in exactly one place."""
    if claim["phase"] in BETWEEN_HANDS:
        return
    cards = [act[2:] for act in claim["record"] if act in PLAYS]
    for held in (*claim["hands"], *(claim[zone] for zone in ZONES)):
        cards += held
    if not is_whole_pack(PACK, cards):
        yield from faults_of_places(PACK, _places(claim), "/aside")


def _places(claim: Claim) -> Iterator[tuple[str, str]]:
    """Each card, with a pointer to where it lies."""
    for seat, cards in enumerate(claim["hands"]):
        yield from ((f"/hands/{seat}/{i}", card) for i, card in enumerate(cards))
    for i, act in enumerate(claim["record"]):
        if act in PLAYS:
            yield f"/record/{i}", act[2:]
    for zone in ZONES:
        yield from ((f"/{zone}/{i}", card) for i, card in enumerate(claim[zone]))


def faults_of_marked_cards(claim: Claim) -> Iterator[Fault]:
    """What was taken up or shown are cards of the pack, each named once."""
    for name in ("taken_up", "shown"):
        for i, card in enumerate(claim[name]):
            if card not in PACK.bits:
                yield Fault(f"/{name}/{i}", common.CARDS_ONCE, f"{card} is not a card of the pack.")
            elif card in claim[name][:i]:
                yield Fault(f"/{name}/{i}", common.CARDS_ONCE, f"{card} is named twice.")


def faults_of_sheet(claim: Claim) -> Iterator[Fault]:
    """The sheet has possible values, and as many rows as there can be; the scores follow."""
    options = Options(**claim["options"])
    sheet = claim["sheet"]
    possible = possible_values(options)
    for i, row in enumerate(sheet):
        if row["value"] not in possible:
            yield Fault(
                f"/sheet/{i}/value",
                clauses.SHEET,
                f"No deal at this table is worth {row['value']}.",
            )
    played, to_play = len(sheet), deals_to_play(options)
    is_over = claim["phase"] == "game-over"
    if played > to_play or (played == to_play) != is_over:
        yield Fault(
            "/sheet",
            clauses.SHEET,
            f"With {played} of {to_play} deals scored, the phase is not {claim['phase']}.",
        )
    totals: dict[int, int] = defaultdict(int)
    for row in sheet:
        totals[row["seat"]] += row["value"]
    for seat, score in enumerate(claim["scores"]):
        if score != totals[seat]:
            yield Fault(
                f"/scores/{seat}",
                clauses.SCORES,
                f"By the sheet it is {totals[seat]}, not {score}.",
            )


def faults_of_counters(claim: Claim) -> Iterator[Fault]:
    """Hands and actions agree with the sheet and the record: each scored deal was a hand of two
    actions at the least, and each deal thrown in was passed by everybody.
    """
    hand_number, version = claim["hand_number"], claim["version"]
    scored = len(claim["sheet"])
    over = hand_number - (claim["phase"] not in BETWEEN_HANDS)
    if over < scored:
        yield Fault(
            "/hand_number",
            common.COUNTERS,
            f"With {scored} deals scored, {hand_number} hands are too few.",
        )
        return
    thrown_in = over - scored
    at_least = hand_number + scored + thrown_in * claim["players"] + len(claim["record"])
    if version < at_least or (version > at_least and not scored):
        yield Fault(
            "/version",
            common.COUNTERS,
            f"By the hands and acts so far it is {at_least}{' or more' if scored else ''}, "
            f"not {version}.",
        )


def listed(claim: Claim) -> Claim:
    """The claim with its sets of cards in our order; they are accepted in any."""
    sets = {name: _in_order(claim[name]) for name in SETS}
    return {**claim, **sets, "hands": [_in_order(hand) for hand in claim["hands"]]}


def _in_order(cards: list[str]) -> list[str]:
    return PACK.list_of(PACK.set_of(cards)) if len(cards) > 1 else cards
