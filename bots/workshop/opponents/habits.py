"""The opponents: how each knocks and stays. They leave all else to the rule of thumb."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any, Final, NamedTuple

from vorhand.bots import Policy
from vorhand.engine import Action
from vorhand.engine.kernel.table.cards import CardSet, each_of
from vorhand.engine.kernel.table.draws import ROUND, below
from vorhand.engine.kernel.table.seats import SeatSet
from vorhand.engine.knocking.acts import Fold, Knock, Stay

SURE: Final = 4
"""A card counts by this power of the chance that one card of each other player does not beat it."""


class KnockHabit(NamedTuple):
    """Says how somebody plays: with which chance to win they knock and stay (null: as the rule of
    thumb does); how often they knock with anything; with how many cards at most they knock whenever
    they lead; and with how many at most they knock at all.
    """

    knocks: float | None = None
    stays: float | None = None
    bluffs: float = 0.0
    knocks_on_lead: int = 0
    knocks_with: int = 4


HABITS: Final[Mapping[str, KnockHabit]] = {
    "tight": KnockHabit(knocks=0.95, stays=0.6),
    "loose": KnockHabit(knocks=0.5, stays=0.15),
    "late": KnockHabit(knocks=0.6, knocks_with=1),
    "always-stay": KnockHabit(stays=0.0),
    "bluff": KnockHabit(bluffs=0.25),
    "nuts": KnockHabit(knocks=1.0, stays=1.0),
    "leads-2": KnockHabit(knocks_on_lead=2),
    "leads-3": KnockHabit(knocks_on_lead=3),
}
"""The opponents; the last two knock whenever they lead with at most two, or three, cards."""
BY_GAME: Final = dict.fromkeys(("toepen", "siwweschroem", "toppen"), HABITS)


def choose(
    habit: KnockHabit,
    policy: Policy[Any],
    state: Any,
    seat: int,
    actions: Sequence[Action],
    draws: Iterator[int],
) -> Action | None:
    """Return what a player with this habit does; null: wait."""
    if not state.to_act >> seat & 1:
        return None
    kinds = {type(action): action for action in actions}
    is_asked = (
        Stay in kinds and Fold in kinds and state.phase != "opening"
    )  # there they cost the same
    if is_asked and habit.stays is not None:
        return kinds[Stay if chance(state, seat) >= habit.stays else Fold]
    if Knock in kinds and _knocks(habit, state, seat, draws):
        return kinds[Knock]
    if habit.knocks is not None:
        actions = [action for action in actions if type(action) is not Knock]
    return policy.choose(state, seat, actions, draws)


def _knocks(habit: KnockHabit, state: Any, seat: int, draws: Iterator[int]) -> bool:
    held = state.hands[seat].bit_count()
    if state.led == state.pack.full and held <= habit.knocks_on_lead:
        return True
    if habit.bluffs and below(ROUND, draws) < habit.bluffs * ROUND:
        return True
    if habit.knocks is None or held > habit.knocks_with:
        return False
    return chance(state, seat) >= habit.knocks


def chance(state: Any, seat: int) -> float:
    """Roughly how likely the seat is to win: how sure its cards are, on average. A last card that
    is not led hardly ever follows suit, and one that was played has won or lost, as far as one can
    see.
    """
    pack, hand = state.pack, state.hands[seat]
    seen = hand | sum(pack.bits.get(act.partition(" ")[2], 0) for act in state.record)
    unseen = pack.full & ~seen
    others = state.in_hand & ~(1 << seat)
    if not hand:
        own = next(card for player, card in state.trick if player == seat)
        is_beaten = any(card & pack.above(own) for _, card in state.trick)
        if is_beaten or not own & pack.suit_of[state.trick[0][1]]:
            return 0.0
        return _unbeaten(state, own, unseen, others & ~state.has_played)
    sure = fmean(_unbeaten(state, card, unseen, others) ** SURE for card in each_of(hand))
    is_led = state.led == pack.full and state.to_act >> seat & 1
    return sure if hand.bit_count() > 1 or is_led else sure / 4


def _unbeaten(state: Any, card: CardSet, unseen: CardSet, others: SeatSet) -> float:
    """Return how likely no card that each of the others holds is a higher one of the suit."""
    higher = (state.pack.above(card) & unseen).bit_count()
    return float((1 - higher / max(1, unseen.bit_count())) ** others.bit_count())
