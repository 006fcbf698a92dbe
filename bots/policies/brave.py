"""What knocks, and answers by which others stay after them, show of their cards, in Toepen and in
Tøppen.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from vorhand.bots.policies.chances import chance, holding
from vorhand.bots.policies.last_trick import BLUFFS, KNOCKS, RECKLESS, State, unseen_by
from vorhand.bots.policies.weighing import REMEMBERED
from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.kernel.table.seats import MOST_SEATS
from vorhand.engine.knocking.acts import Knock, Stay
from vorhand.engine.toepen.table import HAND_SIZE


def weight(world: State, seat: int) -> float:
    """How likely the others would have knocked, and stayed after a knock, with the cards that they
    have in this world: they are probably strong, or else reckless. The fewer cards they held, the
    more knock with anything; but whoever sees the last trick led knows how strong a card is.
    """
    likely, strengths = 1.0, dict[tuple[int, bool], float]()
    for other, last_is_led, blind in _brave(world.record, world.pack):
        if other != seat and world.in_hand >> other & 1:
            act = other, last_is_led
            if act not in strengths:
                strengths[act] = (chance if last_is_led else chance_before)(world, other)
            strong = strengths[act]
            likely *= blind + (1 - blind) * strong * strong
    return likely


def chance_before(state: State, seat: int) -> float:
    """How strong the seat was before the last trick was led: with a last card, as strong as that is
    in its suit.
    """
    hand = state.hands[seat] or next((card for player, card in state.trick if player == seat), 0)
    if hand.bit_count() != 1:
        return chance(state, seat)
    return holding(state, hand, unseen_by(state, seat), state.in_hand.bit_count() - 1)


class _Brave(NamedTuple):
    """A knock, or an answer by which a seat stays after one; the share of players who do so with
    anything.
    """

    seat: int
    last_is_led: bool
    blind: float


@lru_cache(maxsize=REMEMBERED)
def _brave(record: tuple[str, ...], pack: Pack) -> Sequence[_Brave]:
    """The brave acts of a hand, which are read once for all worlds."""
    found, is_raised, last_is_led = list[_Brave](), False, False
    held = [HAND_SIZE] * MOST_SEATS
    for act in record:
        said, _, done = act.partition(" ")
        if done in pack.bits:
            held[int(said)] -= 1
            last_is_led = last_is_led or not held[int(said)]
        elif done == Knock.type:
            is_raised = True
            blind = BLUFFS if last_is_led else KNOCKS[held[int(said)]]
            found.append(_Brave(int(said), last_is_led, blind))
        elif is_raised and done == Stay.type:
            found.append(_Brave(int(said), last_is_led, RECKLESS))
    return found
