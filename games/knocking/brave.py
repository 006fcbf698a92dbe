"""Says what knocks, and answers by which others stay after them, show of their cards, in Toepen and
in Tøppen.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from vorhand.bots.weighing import REMEMBERED
from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toepen.table import HAND_SIZE
from vorhand.games.knocking.chances import chance, holding
from vorhand.games.knocking.last_trick import BLUFFS, KNOCKS, RECKLESS, State, unseen_by


class Brave(NamedTuple):
    """A knock, or an answer by which a seat stays after one: its type, how many cards the seat
    held, whether it was before a lead, whether the last trick was led, how many players there were
    beyond two, and how many knocks before.
    """

    seat: int
    done: str
    held: int
    before_lead: bool
    last_is_led: bool
    further: int
    knocks: int


def weight(world: State, seat: int) -> float:
    """Return how likely the others would have knocked, and stayed after a knock, with the cards
    that they have in this world: they are probably strong, or else reckless. The fewer cards they
    held, the more knock with anything; but whoever sees the last trick led knows how strong a card
    is.
    """
    likely, strengths = 1.0, dict[tuple[int, bool], float]()
    for act in brave_acts(world, seat):
        at = act.seat, act.last_is_led
        if at not in strengths:
            strengths[at] = strength_at(world, act)
        blind = RECKLESS
        if act.done == Knock.type:
            blind = BLUFFS if act.last_is_led else KNOCKS[act.held]
        likely *= blind + (1 - blind) * strengths[at] * strengths[at]
    return likely


def brave_acts(world: State, seat: int) -> Iterator[Brave]:
    """Those of the others who are still in the hand."""
    for act in _brave(world.record, world.pack, world.in_hand):
        if act.seat != seat and world.in_hand >> act.seat & 1:
            yield act


def strength_at(world: State, act: Brave) -> float:
    """Return how strong a seat was when it was brave, with the cards that it has in this world."""
    return (chance if act.last_is_led else _chance_before)(world, act.seat)


def _chance_before(state: State, seat: int) -> float:
    """Return how strong the seat was before the last trick was led: with a last card, as strong as
    that is in its suit.
    """
    hand = state.hands[seat] or next((card for player, card in state.trick if player == seat), 0)
    if hand.bit_count() != 1:
        return chance(state, seat)
    return holding(state, hand, unseen_by(state, seat), state.in_hand.bit_count() - 1)


@lru_cache(maxsize=REMEMBERED)
def _brave(record: tuple[str, ...], pack: kit.Pack, in_hand: kit.SeatSet) -> Sequence[Brave]:
    """The brave acts of a hand, which are read once for all worlds."""
    found, knocks, last_is_led = list[Brave](), 0, False
    acts = [act.partition(" ") for act in record]
    held = dict.fromkeys(
        [*kit.seats_in(in_hand), *(int(said) for said, _, done in acts if done)], HAND_SIZE
    )
    for said, _, done in acts:
        if done in pack.bits:
            held[int(said)] -= 1
            last_is_led = last_is_led or not held[int(said)]
        elif done == Fold.type:
            del held[int(said)]
        elif done == Knock.type or (knocks and done == Stay.type):
            before_lead = max(held.values()) == min(held.values())
            own = held[int(said)]
            found.append(
                Brave(int(said), done, own, before_lead, last_is_led, len(held) - 2, knocks)
            )
            knocks += done == Knock.type
    return found
