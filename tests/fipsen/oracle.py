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

Claim = dict[str, Any]
PER_SEAT = ("hands", "in_hand", "scores", "tricks_won")
SETS = ("skat", "aside", "taken_up", "discards", "shown")


def is_admitted(claim: Claim) -> bool:
    """Whether the engine takes the claim for a possible state, and for no other than it says."""
    try:
        state = FIPSEN.admit(claim)
    except ImpossibleState:
        return False
    assert FIPSEN.dump(state) == with_hands_sorted(claim)
    return True


def is_playable(claim: Claim) -> bool:
    """Whether the hand, dealt again and played by its record, comes to what is claimed."""
    if claim["hand_number"] < 1 or any(len(claim[name]) != claim["players"] for name in PER_SEAT):
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
