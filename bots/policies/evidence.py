"""What others show of their cards by what they play and what they keep, in Toepen and in Tøppen."""

from collections.abc import Sequence
from typing import Final

from vorhand.bots.policies.last_trick import State, height, usual_card
from vorhand.bots.policies.weighing import Kind, Seen
from vorhand.engine.kernel.rules.common import playable
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.toepen import state as of_toepen
from vorhand.engine.toepen.exchange import NO_BLUFF, KeepHand


def leads(world: State, seat: int) -> Sequence[Seen]:
    """Leads of the others that had a choice."""
    return _plays(world, seat, leading=True)


def follows(world: State, seat: int) -> Sequence[Seen]:
    """Other cards that the others have played by choice."""
    return _plays(world, seat, leading=False)


def _plays(world: State, seat: int, *, leading: bool) -> list[Seen]:
    """The cards that the others have played by choice: leads, or others."""
    done, held = _played(world)
    found: list[Seen] = []
    tricks = [0] * world.players
    led: list[CardSet] = []
    best: list[CardSet] = []
    for other, card in done:
        trick, hand = tricks[other], held[other]
        tricks[other] += 1
        held[other] = hand & ~card
        is_lead = trick == len(led)
        if is_lead:
            led.append(world.pack.suit_of[card])
            best.append(0)
        if other != seat and is_lead == leading:
            suit = world.pack.full if is_lead else led[trick]
            others = playable(hand, suit).bit_count() - 1
            if others:
                usual = usual_card(world, hand, suit, best[trick])
                found.append(Seen(height(world, card) == height(world, usual), others))
        best[trick] = max(best[trick], card & led[trick])
    return found


def _played(world: State) -> tuple[list[tuple[int, CardSet]], list[CardSet]]:
    """The cards that were played, and by whom; and what each seat held before that."""
    bits, done = world.pack.bits, []
    held = [hand | folded for hand, folded in zip(world.hands, world.folded, strict=True)]
    for act in world.record:
        said, _, word = act.partition(" ")
        if word in bits:
            done.append((int(said), bits[word]))
            held[int(said)] |= bits[word]
    return done, held


def keeps(world: of_toepen.State, seat: int) -> Sequence[Seen]:
    """Hands that the others have kept: the rule of thumb would lay some aside."""
    kept = [int(act[0]) for act in world.record if act.endswith(KeepHand.type)]
    held = _played(world)[1] if kept else []
    return [Seen(bool(held[other] & NO_BLUFF), 1) for other in kept if other != seat]


PLAYS: Final = {"leads": Kind(0.64, leads), "follows": Kind(0.73, follows)}
KEEPS: Final = {"keeps": Kind(0.98, keeps)}
