"""What can be said of a claimed state before its hand is played again: seats, cards, numbers."""

from collections.abc import Iterator
from typing import Final

from engine.kernel import common
from engine.kernel.cards import Pack
from engine.kernel.claimed import (
    Claim,
    faults_of_places,
    faults_of_seat_lists,
    faults_of_seats_named,
    is_whole_pack,
    with_pointers,
)
from engine.kernel.clauses import Fault
from engine.toppen import clauses
from engine.toppen.actions import ACTS, cards_played
from engine.toppen.scoring import most_fines_a_hand
from engine.toppen.state import BETWEEN_HANDS, HAND_SIZE

PER_SEAT: Final = ("hands", "in_hand", "fines", "fines_before", "multipliers", "folded")


def faults_of_seats(claim: Claim) -> Iterator[Fault]:
    """Lists with an entry a seat, and seats that are named, fit the number of players."""
    yield from faults_of_seat_lists(claim, PER_SEAT)
    yield from faults_of_seats_named(claim, _seats_named(claim))


def _seats_named(claim: Claim) -> Iterator[tuple[str, int]]:
    if claim["last_knocker"] is not None:
        yield "/last_knocker", claim["last_knocker"]
    seats = [ACTS[name].seat for name in claim["record"]]
    yield from with_pointers("/record/{}", seats, claim["players"])


def faults_of_cards(pack: Pack, claim: Claim) -> Iterator[Fault]:
    """During a hand every card of the pack lies in exactly one place."""
    if claim["phase"] in BETWEEN_HANDS:
        return
    cards = [*claim["talon"], *(card for _, _, card in cards_played(claim["record"]))]
    for hand in (*claim["hands"], *claim["folded"]):
        cards += hand
    if not is_whole_pack(pack, cards):
        yield from faults_of_places(pack, _places(claim), "/talon")


def _places(claim: Claim) -> Iterator[tuple[str, str]]:
    """Each card, with a pointer to where it lies."""
    for zone in ("hands", "folded"):
        for seat, cards in enumerate(claim[zone]):
            yield from ((f"/{zone}/{seat}/{i}", card) for i, card in enumerate(cards))
    for at, _, card in cards_played(claim["record"]):
        yield f"/record/{at}", card
    yield from ((f"/talon/{i}", card) for i, card in enumerate(claim["talon"]))


def faults_of_hands(claim: Claim) -> Iterator[Fault]:
    """The game is over after the hands agreed on, and not before."""
    hand_number, hands = claim["hand_number"], claim["options"]["hands"]
    if hands is not None and hand_number > hands:
        yield Fault(
            "/hand_number",
            clauses.HANDS,
            f"There is no hand {hand_number} in a game of {hands}.",
        )
    elif claim["phase"] in BETWEEN_HANDS:
        is_over = hand_number == hands
        if (claim["phase"] == "game-over") != is_over:
            over = "over" if is_over else "not over"
            yield Fault("/phase", clauses.HANDS, f"By the hands played the game is {over}.")


def faults_of_fines(claim: Claim) -> Iterator[Fault]:
    """What was drunk before this hand is what the hands before it can have cost."""
    over, before = hands_over(claim), claim["fines_before"]
    most = over * most_fines_a_hand(claim["players"])
    for seat, fines in enumerate(before):
        if fines > most:
            yield Fault(
                f"/fines_before/{seat}",
                clauses.FINES,
                f"Seat {seat} cannot have drunk {fines} fines in {over} hands.",
            )
    hands_won = sum([over - fines for fines in before if fines < over])
    if hands_won > over:
        yield Fault(
            "/fines_before",
            clauses.FINES,
            f"To have drunk so little, {hands_won} hands would have to be won; {over} are over.",
        )


def faults_of_counters(claim: Claim, acts: int | None) -> Iterator[Fault]:
    """The counts of hands and actions agree with what there has been; so many acts of the present
    hand were actions (null: nobody can say).
    """
    hand_number, version = claim["hand_number"], claim["version"]
    over, players = hands_over(claim), claim["players"]
    if hand_number == 0 and claim["phase"] != "deal":
        yield Fault("/hand_number", common.COUNTERS, "No hand has been dealt yet.")
    now = hand_number - over + (acts or 0)
    least = now + over * fewest_actions_a_hand(players)
    most = now + over * most_actions_a_hand(players)
    if version < least or (acts is not None and version > most):
        yield Fault(
            "/version",
            common.COUNTERS,
            f"It cannot be {version}: the hands and acts to be seen are {least} actions at least"
            f"{f', {most} at most' if acts is not None else ''}.",
        )


def fewest_actions_a_hand(players: int) -> int:
    """A deal, and all but one fold."""
    return 1 + players - 1


def most_actions_a_hand(players: int) -> int:
    """A deal, and all stay; everybody knocks before each of their cards, and all others answer."""
    return 1 + players + HAND_SIZE * players * (1 + players)


def hands_over(claim: Claim) -> int:
    """How many hands have been dealt and are over."""
    hand_number: int = claim["hand_number"]
    return hand_number if claim["phase"] in BETWEEN_HANDS else max(0, hand_number - 1)
