"""A second opinion on claimed hands, by the public functions of the engine alone.

`admit` puts the cards back to where they were dealt in a way of its own. Here the table is set up
before the deal, the hand dealt from the deck that the claim tells of, and every act of the record
done, one by one.
"""

from typing import Any

from engine import ImpossibleState, Refusal
from engine.fipsen import FIPSEN
from engine.fipsen.actions import ACTS, PACK, Discard
from engine.fipsen.state import State
from engine.kernel.actions import Action, Deal
from tests.claims import Claim

PER_SEAT = ("hands", "in_hand", "scores", "tricks_won")
SETS = ("skat", "aside", "taken_up", "discards", "shown")


def is_possible(claim: Claim) -> bool:
    """Whether some game may have come to this claim, as far as can be told."""
    if claim["phase"] in ("deal", "game-over"):
        return is_possible_between_hands(claim)
    return is_playable(claim)


def is_possible_between_hands(claim: Claim) -> bool:
    """Whether the table is cleared, and what is counted agrees."""
    players, sheet, options = claim["players"], claim["sheet"], claim["options"]
    cleared = {
        **{name: [] for name in SETS},
        **dict.fromkeys(("bid", "declarer", "trump")),
        **dict.fromkeys(("kontra", "rekontra", "durch"), False),
        "to_act": [],
        "in_hand": [True] * players,
        "hands": [[] for _ in range(players)],
        "tricks_won": [0] * players,
        "record": [],
    }
    if any(claim[name] != value for name, value in cleared.items()) or not _is_seated(claim):
        return False
    sums = [sum(row["value"] for row in sheet if row["seat"] == seat) for seat in range(players)]
    thrown_in = claim["hand_number"] - len(sheet)
    unseen = claim["version"] - 2 * len(sheet) - (players + 1) * thrown_in
    is_over = len(sheet) == (options["deals"] or 1000)
    return (
        claim["scores"] == sums
        and all(row["value"] in _values(options) for row in sheet)
        and len(sheet) <= (options["deals"] or 1000)
        and (claim["phase"] == "game-over") == is_over
        and thrown_in >= 0
        and (unseen >= 0 if sheet else unseen == 0)
    )


def _values(options: dict[str, Any]) -> set[int]:
    """What a deal can be worth: tricks, and a doubling for each of hand, ruten, Durch, Kontra."""
    most = 5 if options["kontra"] else 3
    won = {
        tricks * 2**doublings
        for tricks in range(options["minimum_bid"], 6)
        for doublings in range(1 if tricks == 5 else 0, most + 1)
    }
    return won | {-2 * value for value in won} | {30, -5}


def _is_seated(claim: Claim) -> bool:
    """Whether there is a place for every seat, and every seat named is one."""
    players, bid = claim["players"], claim["bid"]
    named = [claim["dealer"], claim["declarer"] or 0, bid["seat"] if bid else 0]
    named += [row["seat"] for row in claim["sheet"]]
    named += [int(act[0]) for act in claim["record"]]
    return all(len(claim[name]) == players for name in PER_SEAT) and max(named) < players


def _has_the_pack(claim: Claim) -> bool:
    """Whether the cards on the table are the pack, and those marked are cards of it, each once."""
    piles = [*claim["hands"], claim["skat"], claim["aside"], claim["discards"]]
    played = [act[2:] for act in claim["record"] if act[2:] in PACK.bits]
    on_table = [card for pile in piles for card in pile] + played
    marked = (claim["taken_up"], claim["shown"])
    return sorted(on_table) == sorted(PACK.cards) and all(
        {*cards} <= {*PACK.cards} and len({*cards}) == len(cards) for cards in marked
    )


def is_playable(claim: Claim) -> bool:
    """Whether the hand, dealt again and played by its record, comes to what is claimed."""
    if claim["hand_number"] < 1 or not _is_seated(claim) or not _has_the_pack(claim):
        return False
    deck = _deck(claim)
    try:
        return deck is not None and _is_played(claim, deck)
    except (ImpossibleState, Refusal):
        return False


def with_hands_sorted(claim: Claim) -> Claim:
    """The same claim with its sets of cards listed in the order of the pack."""

    def listed(cards: list[str]) -> list[str]:
        return sorted(cards, key=PACK.cards.index)

    sets = {name: listed(claim[name]) for name in SETS}
    return {**claim, **sets, "hands": [*map(listed, claim["hands"])]}


def _is_played(claim: Claim, deck: tuple[str, ...]) -> bool:
    """Whether the record leads from the deal to the claim, in as many actions as are claimed."""
    record = claim["record"]
    state = FIPSEN.admit(_before_the_deal(claim))
    state = _after(state, Deal(deck=deck))
    for act in record:
        state = _after(state, _action(act, claim))
    return FIPSEN.dump(state) == with_hands_sorted(claim)


def _action(act: str, claim: Claim) -> Action:
    """What an act of the record did."""
    if not act.endswith(" discard"):
        return ACTS[act]
    first = claim["shown"] if claim["players"] == 3 else []
    return Discard(int(act[0]), tuple(card for card in claim["discards"] if card not in first))


def _after(state: State, action: Action) -> State:
    FIPSEN.check(state, action)
    return FIPSEN.apply(state, action)[0]


def _deck(claim: Claim) -> tuple[str, ...] | None:
    """The deck of the claim, if it is one of five cards to each and two to the Skat."""
    had = [[*hand] for hand in claim["hands"]]
    for act in claim["record"]:
        if act[2:] in PACK.bits:
            if int(act[0]) >= claim["players"]:
                return None
            had[int(act[0])].append(act[2:])
    rest = [*claim["skat"], *claim["aside"]]
    declarer = claim["declarer"]
    if declarer is not None:
        if declarer >= claim["players"]:
            return None
        own = had[declarer] + claim["discards"]
        had[declarer] = [card for card in own if card not in claim["taken_up"]]
        rest = [*claim["skat"], *(card for card in own if card in claim["taken_up"])]
        rest += claim["aside"]
    elif claim["discards"]:
        return None
    if any(len(hand) != 5 for hand in had) or (claim["skat"] and len(claim["skat"]) != 2):
        return None
    players = claim["players"]
    seats = [(claim["dealer"] + 1 + i) % players for i in range(players)]
    first = [card for seat in seats for card in had[seat][:3]]
    second = [card for seat in seats for card in had[seat][3:]]
    return (*first, *rest[:2], *second, *rest[2:])


def _before_the_deal(claim: Claim) -> Claim:
    """The table between the hand before and this one."""
    players = claim["players"]
    return {
        **claim,
        **{name: [] for name in SETS},
        "version": claim["version"] - len(claim["record"]) - 1,
        "hand_number": claim["hand_number"] - 1,
        "phase": "deal",
        "to_act": [],
        "in_hand": [True] * players,
        "hands": [[] for _ in range(players)],
        "bid": None,
        "declarer": None,
        "trump": None,
        "kontra": False,
        "rekontra": False,
        "durch": False,
        "tricks_won": [0] * players,
        "record": [],
    }
