"""Plays Toepen and Tøppen from trained strategies: cards, knocks, and answers to them."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from vorhand.bots.policy import Trained
from vorhand.bots.trained.shelf import Shelf
from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toepen import table as of_toepen
from vorhand.engine.toepen.blind_knock import price_of_folding
from vorhand.games.knocking.last_trick import State
from vorhand.games.knocking.trained_keys import Coded, key_and_cards

FOLDS: Final = 0
STAYS: Final = 1
KNOCKS: Final = 4
"""The columns of a strategy; the others are cards, in the order of their codes."""
FOLDED: Final = f" {Fold.type}"


def trained_by(shelf: Shelf) -> Trained[State]:
    """What plays by these strategies."""
    return partial(shares, shelf)


def shares(
    shelf: Shelf, state: State, seat: int, actions: Sequence[kit.Action]
) -> Sequence[float] | None:
    """How often to take each of the actions; null where no strategy says anything."""
    kinds = {type(action) for action in actions}
    is_asked = Stay in kinds and Fold in kinds
    can_play = kit.PlayCard in kinds and len(actions) > 1
    if not (is_asked or can_play) or not state.to_act >> seat & 1:
        return None
    if is_asked and isinstance(state, of_toepen.Table):
        price = price_of_folding(state)
        if state.lives_left(seat) <= price or price != state.knocks:
            return None  # to fold costs all lives, too; or less than it did in training
    if state.phase == "opening":
        return None  # whoever stays can fold at the first knock for the same price
    key, cards = key_and_cards(state, seat)
    found = shelf[_dealt_in(state)].at(key)
    if found is None:
        return None
    often = [_share(found, state, action, cards) for action in actions]
    return often if sum(often) else None


def _share(found: Sequence[int], state: State, action: kit.Action, cards: Sequence[Coded]) -> float:
    if isinstance(action, kit.PlayCard):
        card = state.pack.bits[action.card]
        for column, each in enumerate(cards):
            if each.card == card:
                return float(found[column])
    if isinstance(action, Knock):
        return float(found[KNOCKS])
    if isinstance(action, Fold):
        return float(found[FOLDS])
    return float(found[STAYS]) if isinstance(action, Stay) else 0.0


def _dealt_in(state: State) -> int:
    """How many players the hand was dealt to."""
    folded = {act.partition(" ")[0] for act in state.record if act.endswith(FOLDED)}
    still = [f"{seat}" for seat in kit.seats_in(state.in_hand)]
    return len(folded.union(still))
