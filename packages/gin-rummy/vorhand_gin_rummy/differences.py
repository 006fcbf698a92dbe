"""In what OpenSpiel's Gin Rummy is known to be different."""

from collections.abc import Iterator, Sequence
from typing import Any

from vorhand import kit
from vorhand_gin_rummy.knocking import HandScored
from vorhand_gin_rummy.table import RANKS

SUITS, KNOCK = "SCDH", 55


def in_parts(meld: Sequence[kit.Card]) -> Iterator[set[kit.Card]]:
    """A run of more than five cards is two."""
    cut = len(meld) if len(meld) < 6 else 3 if len(meld) < 8 else 5
    yield from ({*part} for part in (meld[:cut], meld[cut:]) if part)


def explains(state: Any, ours: frozenset[int], theirs: frozenset[int]) -> str:
    """Why other actions are possible there."""
    (card,) = state.pack.list_of(state.taken_up) or [RANKS[0] + SUITS[0]]
    back = len(RANKS) * SUITS.index(card[1]) + RANKS.index(card[0])
    if state.phase in ("deal", "game-over"):
        return "a hand goes on: the last discard may be taken up to knock"
    if state.taken_up and theirs > ours and theirs - ours <= {back, KNOCK}:
        return "a card that was taken up may be discarded again"
    if state.phase == "discard" and ours - theirs == {KNOCK} and theirs - ours <= {back}:
        return "of eleven cards, the melds that are worth most count, whatever is discarded then"
    if state.phase == "lay-off" and any(" lay-off" in word for word in state.record):
        return "what is laid off to a set lengthens runs, and a run grows by two at one end at most"
    return ""


def returns(state: Any, events: Sequence[kit.Event]) -> list[float]:
    """A hand with equal deadwood counts nothing there, and so does one that is broken off."""
    hand = next((each for each in events if isinstance(each, HandScored)), None)
    points = hand.points if hand and (hand.own != hand.other or hand.ending == "gin") else 0
    return [points if hand and seat == hand.seat else -points for seat in (0, 1)]
