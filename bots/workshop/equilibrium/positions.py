"""Positions to solve: ends of hands in which nobody has knocked, and all worlds possible in them.

They come from hands in which seats play any card, so what was played says nothing about the cards
that are left except where a suit was not followed.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import product
from math import prod
from operator import or_
from random import Random
from typing import Any, Final, NamedTuple

from vorhand.bots.workshop.equilibrium.tree import World
from vorhand.engine import Action, Game, ImpossibleState, carry_out
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.draws import BITS
from vorhand.engine.kernel.table.seats import ONLOOKER, seats_in
from vorhand.engine.toepen.exchange import KeepHand
from vorhand.engine.toepen.table import TRICKS

PLAYERS: Final = 3
OPEN: Final = 0.8
"""The leader wins at most this share of the worlds, if nobody knocks and all play their first card.
"""
DEALT: Final = 400
"""To find the hands that a seat may hold, what is hidden is dealt this many times: enough to see
each of 23 cards, the most that a seat may hold before the last trick.
"""
LOOK: Final = 12
"""After this many deals, a position in which far too many hands are possible is given up."""
SAMPLE: Final = 24
"""Whether a hand is decided is judged by this many worlds."""
ROOM: Final = 4
"""Of this many combinations of hands, at least one is possible, in which no card occurs twice."""


class Wanted(NamedTuple):
    """How many tricks are to be played; at least and at most how many worlds there are; how many
    lives each seat has left (null: all); and how many hands each seat may hold, the same ones for
    everybody to know (null: all that are possible, of which there are too many before the last
    trick but one).
    """

    tricks: int
    fewest: int
    most: int
    lives_left: int | None = None
    hands: int | None = None


def positions(game: Game[Any], wanted: Wanted, seed: str) -> Iterator[list[World]]:
    """The worlds of one position after another; there is no end of them."""
    dice = Random(f"equilibrium|{game.id}|{wanted}|{seed}")
    while True:
        state = _played(game, wanted, dice)
        worlds = _worlds(game, state, wanted, dice) if state else []
        if worlds:
            yield worlds


def _played(game: Game[Any], wanted: Wanted, dice: Random) -> Any | None:
    """A state before a lead with this many tricks to come; null if the hand ends otherwise."""
    seed = dice.randbytes(16).hex()
    start = {"game": game.id, "players": PLAYERS, "dealer": dice.randrange(PLAYERS)}
    state, action = begun(game, {**start, "deal": {"seed": seed}})
    if wanted.lives_left:
        each = state.options.lives - wanted.lives_left
        lost = [each] * PLAYERS
        claim = {**game.dump(state), "lives_lost": lost, "lives_lost_before": lost}
        state = game.admit({**claim, "hand_number": each * PLAYERS})
    assert action is not None
    state = carry_out(game, state, action).state
    while state.phase not in BETWEEN_HANDS and state.tricks <= TRICKS - wanted.tricks:
        if state.led == state.pack.full and state.tricks == TRICKS - wanted.tricks:
            return state
        state = game.apply(state, _next(game, state, dice))[0]
    return None


def _next(game: Game[Any], state: Any, dice: Random | None) -> Action:
    """A card (without dice, the first), or to keep the hand; otherwise what else must be done."""
    if not state.to_act:
        return game.table_actions(state)[0]
    actions = game.seat_actions(state, seats_in(state.to_act)[0])
    quiet = [action for action in actions if isinstance(action, PlayCard | KeepHand)]
    return dice.choice(quiet or actions) if dice else (quiet or actions)[0]


def _worlds(game: Game[Any], state: Any, wanted: Wanted, dice: Random) -> list[World]:
    """All worlds, which are equally likely; none if there are too few or too many."""
    hands = _hands(game, state, wanted, dice)
    if prod(map(len, hands)) < wanted.fewest or not hands:
        return []
    apart = [each for each in product(*hands) if sum(each) == reduce(or_, each)]
    if len(apart) > wanted.most:
        return []
    claim = game.dump(state)
    dice.shuffle(apart)
    some, others = apart[:SAMPLE], apart[SAMPLE:]
    found = [world for each in some for world in _with(game, state, claim, each)]
    if not _is_open(game, found):
        return []
    found += [world for each in others for world in _with(game, state, claim, each)]
    if len(found) < wanted.fewest:
        return []
    return [World(world, 1 / len(found)) for world in found]


def _hands(game: Game[Any], state: Any, wanted: Wanted, dice: Random) -> list[list[CardSet]]:
    """The hands that each seat may hold, as an onlooker knows it; at most as many as are wanted,
    and none at all if there are far too many.
    """
    deal = game.redealer(state, ONLOOKER)
    draws = iter(lambda: dice.getrandbits(BITS), None)
    found: list[dict[CardSet, None]] = [{} for _ in state.hands]
    for dealt in range(DEALT):
        for hands, hand in zip(found, deal(draws).hands, strict=True):
            if wanted.hands is None or len(hands) < wanted.hands:
                hands[hand] = None
        if prod(map(len, found)) > (wanted.most if dealt < LOOK else ROOM * wanted.most):
            return []
    return [[*hands] for hands in found]


def _with(
    game: Game[Any], state: Any, claim: Mapping[str, Any], hands: Sequence[CardSet]
) -> list[Any]:
    """The state with these hands; none if what was announced rules them out."""
    pack = state.pack
    hidden = sum(state.hands) | sum(pack.bits[card] for card in state.stock)
    changed = {
        "hands": [pack.list_of(hand) for hand in hands],
        "stock": pack.list_of(hidden & ~sum(hands)),
    }
    try:
        return [game.admit({**claim, **changed})]
    except ImpossibleState:
        return []


def _is_open(game: Game[Any], worlds: Sequence[Any]) -> bool:
    """Whether the hand is not decided: if it is, nothing that the seats do matters."""
    leader = seats_in(worlds[0].to_act)[0]
    won = 0
    for world in worlds:
        after = world
        while after.phase not in BETWEEN_HANDS:
            after = game.apply(after, _next(game, after, None))[0]
        won += after.lives_lost[leader] == world.lives_lost[leader]
    return won <= OPEN * len(worlds)
