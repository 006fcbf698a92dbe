"""A second opinion on claimed hands, by the public functions of the engine alone.

The table is set up before the deal, the hand dealt from the deck that the claim tells of, and every
act of the record done, one by one. So a hand in progress is possible if the table before its deal
is, and the record can be played from there.
"""

from typing import Any

from engine import ImpossibleState, Refusal
from engine.kernel.actions import Deal
from engine.toppen import TOPPEN
from engine.toppen.actions import ACTS
from engine.toppen.packs import LARGEST
from engine.toppen.state import State
from tests.claims import Claim

PER_SEAT = ("hands", "in_hand", "fines", "fines_before", "multipliers", "folded")


def is_possible(claim: Claim) -> bool:
    """Whether some game may have come to this claim, as far as can be told."""
    if claim["phase"] in ("deal", "game-over"):
        return is_possible_between_hands(claim)
    return is_playable(claim)


def is_possible_between_hands(claim: Claim) -> bool:
    """Whether the table is cleared, and what is counted agrees."""
    n, hands, limit = claim["players"], claim["hand_number"], claim["options"]["hands"]
    nobody: list[list[str]] = [[] for _ in range(n)]
    cleared = {
        "window": None,
        "to_act": [],
        "in_hand": [False] * n,
        "fines_before": claim["fines"],
        "fine": 1,
        "multipliers": [1] * n,
        "last_knocker": None,
        "hands": nobody,
        "folded": nobody,
        "talon": [],
        "record": [],
    }
    if any(claim[name] != value for name, value in cleared.items()) or not _is_seated(claim):
        return False
    hands_won = sum(max(0, hands - fines) for fines in claim["fines"])
    return (
        (limit is None or hands <= limit)
        and (claim["phase"] == "game-over") == (hands == limit)
        and max(claim["fines"]) <= hands * 8 * (2 * n + 3)
        and hands_won <= hands
        and n * hands <= claim["version"] <= (4 * n**2 + 5 * n + 1) * hands
    )


def _is_seated(claim: Claim) -> bool:
    """Whether there is a place for every seat, and every seat named is one."""
    players = claim["players"]
    named = [claim["dealer"], *(int(act[0]) for act in claim["record"])]
    return all(len(claim[name]) == players for name in PER_SEAT) and max(named) < players


def is_playable(claim: Claim) -> bool:
    """Whether the hand, dealt again and played by its record, comes to what is claimed."""
    if claim["hand_number"] < 1 or not _is_seated(claim):
        return False
    had = _hands_dealt(claim)
    if any(len(hand) != 4 for hand in had):
        return False
    try:
        return _is_played(claim, _deck(claim, had))
    except (ImpossibleState, Refusal):
        return False


def with_hands_sorted(claim: Claim) -> Claim:
    """The same claim with its hands listed in the order of the pack."""

    def listed(cards: list[str]) -> list[str]:
        return sorted(cards, key=LARGEST.cards.index)

    return {
        **claim,
        "hands": [*map(listed, claim["hands"])],
        "folded": [*map(listed, claim["folded"])],
    }


def _is_played(claim: Claim, deck: tuple[str, ...]) -> bool:
    """Whether the record leads from the deal to the claim, in as many actions as are claimed."""
    before = claim["version"] - 1 - len(claim["record"])
    state = _after(TOPPEN.admit(_before_the_deal(claim, before)), Deal(deck=deck))
    for name in claim["record"]:
        state = _after(state, ACTS[name])
    return bool(TOPPEN.dump(state) == with_hands_sorted(claim)) and before >= 0


def _after(state: State, action: Any) -> State:
    TOPPEN.check(state, action)
    return TOPPEN.apply(state, action)[0]


def _hands_dealt(claim: Claim) -> list[list[str]]:
    """The cards that each seat was dealt."""
    had = [[*hand, *folded] for hand, folded in zip(claim["hands"], claim["folded"], strict=True)]
    for act in claim["record"]:
        if act[2:] in LARGEST.bits:
            had[int(act[0])].append(act[2:])
    return had


def _deck(claim: Claim, had: list[list[str]]) -> tuple[str, ...]:
    """The deck that deals these hands."""
    players = claim["players"]
    seats = [(claim["dealer"] + 1 + i) % players for i in range(players)]
    return (
        *(card for at in (0, 2) for s in seats for card in had[s][at : at + 2]),
        *claim["talon"],
    )


def _before_the_deal(claim: Claim, version: int) -> Claim:
    """The table between the hand before and this one."""
    players = claim["players"]
    nobody: list[list[str]] = [[] for _ in range(players)]
    return {
        **claim,
        "version": version,
        "hand_number": claim["hand_number"] - 1,
        "phase": "deal",
        "window": None,
        "to_act": [],
        "in_hand": [False] * players,
        "fines": claim["fines_before"],
        "fine": 1,
        "multipliers": [1] * players,
        "last_knocker": None,
        "hands": nobody,
        "folded": nobody,
        "talon": [],
        "record": [],
    }
