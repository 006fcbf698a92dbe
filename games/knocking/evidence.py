"""Says what others show of their cards by what they play and what they keep, in Toepen and in
Tøppen.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from vorhand.bots.weighing import REMEMBERED, ActKind, ObservedAct
from vorhand.engine import surface as kit
from vorhand.engine.toepen import table as of_toepen
from vorhand.engine.toepen.exchange import NO_BLUFF, KeepHand
from vorhand.games.knocking.last_trick import NOBODY, State, heights, usual_card


class _Play(NamedTuple):
    """A card that was played to a trick: of which this suit was led (all before the lead), and this
    was the best card so far; `later` are the cards that the seat has played from this one on.
    """

    seat: int
    card: kit.CardSet
    led: kit.CardSet
    best: kit.CardSet
    later: kit.CardSet


def leads(world: State, seat: int) -> Sequence[ObservedAct]:
    """Leads of the others that had a choice."""
    return _by_choice(world, seat, _plays(world.record, world.pack)[0])


def follows(world: State, seat: int) -> Sequence[ObservedAct]:
    """Other cards that the others have played by choice."""
    return _by_choice(world, seat, _plays(world.record, world.pack)[1])


def weight_of_plays(world: State, one: int) -> float:
    """Return how likely this seat alone would have played what it has, with its cards in this
    world, compared with what the rule of thumb plays.
    """
    likely = 1.0
    for kind, plays in zip(PLAYS.values(), _plays(world.record, world.pack), strict=True):
        own = [play for play in plays if play.seat == one]
        likely *= kind.weight_of(_by_choice(world, NOBODY, own))
    return likely


def _by_choice(world: State, seat: int, plays: Sequence[_Play]) -> list[ObservedAct]:
    """Those of these cards that others have played by choice."""
    found, hands, folded = list[ObservedAct](), world.hands, world.folded
    height_of = heights(world.pack)
    for other, card, led, best, later in plays:
        if other != seat:
            hand = hands[other] | folded[other] | later
            others = kit.playable(hand, led).bit_count() - 1
            if others:
                usual = usual_card(world, hand, led, best)
                found.append(ObservedAct(height_of[card] == height_of[usual], others))
    return found


@lru_cache(maxsize=REMEMBERED)
def _plays(record: tuple[str, ...], pack: kit.Pack) -> tuple[Sequence[_Play], Sequence[_Play]]:
    """The leads of a hand, and the other cards that were played, which are read once for all
    worlds.
    """
    found: tuple[list[_Play], list[_Play]] = [], []
    later, tricks = _played(record, pack), [0] * kit.MOST_SEATS
    led: list[kit.CardSet] = []
    best: list[kit.CardSet] = []
    for act in record:
        said, _, word = act.partition(" ")
        if word in pack.bits:
            seat, card = int(said), pack.bits[word]
            trick = tricks[seat]
            tricks[seat] += 1
            is_lead = trick == len(led)
            if is_lead:
                led.append(pack.suit_of[card])
                best.append(0)
            suit = pack.full if is_lead else led[trick]
            found[not is_lead].append(_Play(seat, card, suit, best[trick], later[seat]))
            later[seat] &= ~card
            best[trick] = max(best[trick], card & led[trick])
    return found


def _played(record: tuple[str, ...], pack: kit.Pack) -> list[kit.CardSet]:
    """The cards that each seat has played."""
    played = [0] * kit.MOST_SEATS
    for act in record:
        said, _, word = act.partition(" ")
        if word in pack.bits:
            played[int(said)] |= pack.bits[word]
    return played


def keeps(world: of_toepen.Table, seat: int) -> Sequence[ObservedAct]:
    """Hands that the others have kept: the rule of thumb would lay some aside."""
    return [
        ObservedAct(bool((world.hands[other] | world.folded[other] | played) & NO_BLUFF), 1)
        for other, played in _hands_kept(world.record, world.pack)
        if other != seat
    ]


@lru_cache(maxsize=REMEMBERED)
def _hands_kept(record: tuple[str, ...], pack: kit.Pack) -> Sequence[tuple[int, kit.CardSet]]:
    """The seats that have kept their hands, each with the cards that it has played since."""
    played = _played(record, pack)
    kept = [int(act[0]) for act in record if act.endswith(KeepHand.type)]
    return [(seat, played[seat]) for seat in kept]


PLAYS: Final = {"leads": ActKind(0.64, leads), "follows": ActKind(0.73, follows)}
KEEPS: Final = {"keeps": ActKind(0.98, keeps)}
