"""Random play of any game: the same for the same seed."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from vorhand.engine import (
    ONLOOKER,
    Action,
    Deal,
    Game,
    Reader,
    Refusal,
    SeatAction,
    dump_action,
    start,
)
from vorhand.engine.kernel.places.reshuffling import Reshuffle
from vorhand.engine.kernel.table.events import Event
from vorhand.kit.checks.declarations import Checks
from vorhand.kit.checks.options import random_options
from vorhand.kit.package import GamePackage

ACTIONS_A_GAME: Final = 80
FROM_THE_MIDDLE: Final = 0.3
"""How often a game begins at a position that its checks declare, in place of a new table."""
SOON_OVER: Final = 0.6
"""How often a game of which nothing is declared has the options with which it is soon over."""
SUITS_TOGETHER: Final = 0.2
"""How often a deck has its suits together, so that few players can follow."""


class PlayStep(NamedTuple):
    """One action: the state before it, the state after it, and the events."""

    before: Any
    action: Action
    after: Any
    events: Sequence[Event]


def options_for(package: GamePackage, rng: random.Random, players: int) -> dict[str, Any]:
    """The options of a random table."""
    checks: Checks = package.checks
    if checks.options:
        return checks.options(rng, players)
    drawn = random_options(package.game, rng)
    return {**drawn, **checks.soon_over} if rng.random() < SOON_OVER else drawn


def new_game(package: GamePackage, rng: random.Random) -> Any:
    """A table before its first deal, of any number of players and options."""
    players = rng.choice(package.checks.players or package.game.players)
    options = options_for(package, rng, players)
    return start(package.game, players, options=options, dealer=rng.randrange(players))


def deck_for(package: GamePackage, rng: random.Random, state: Any) -> tuple[str, ...]:
    """A deck for the next deal."""
    if package.checks.deck:
        return tuple(package.checks.deck(rng, package.game.dump(state)))
    pack = package.game.pack(state.players, state.options).cards
    cards = rng.sample(pack, len(pack))
    together = rng.random() < SUITS_TOGETHER
    return tuple(sorted(cards, key=lambda card: card[1]) if together else cards)


def with_dice(package: GamePackage, rng: random.Random, state: Any, action: Action) -> Action:
    """The action; a deal with a deck, a reshuffle with a seed."""
    if isinstance(action, Reshuffle):
        return Reshuffle(seed=f"{rng.random()}")
    return Deal(deck=deck_for(package, rng, state)) if isinstance(action, Deal) else action


def chosen(package: GamePackage, state: Any, rng: random.Random) -> Action | None:
    """One of the legal actions; null if none is wanted."""
    game, weight = package.game, package.checks.weight
    open_now = game.legal_actions(state)
    if not open_now:
        return None
    shown = game.dump(state)
    weights = [weight(shown, dump_action(action)) for action in open_now]
    if not any(weights):
        return None
    (action,) = rng.choices(open_now, weights)
    return with_dice(package, rng, state, action)


def steps_of(
    package: GamePackage, rng: random.Random, state: Any = None, most: int = ACTIONS_A_GAME
) -> list[PlayStep]:
    """A random game, from a new table if no state is given."""
    begin = package.checks.start
    if state is None:
        is_begun = begin and rng.random() < FROM_THE_MIDDLE
        state = begin(rng) if begin and is_begun else new_game(package, rng)
    steps: list[PlayStep] = []
    while len(steps) < most and (action := chosen(package, state, rng)):
        after, events = package.game.apply(state, action)
        steps.append(PlayStep(state, action, after, events))
        state = after
    return steps


def readers(state: Any) -> list[Reader]:
    """Every seat, and an onlooker."""
    return [*range(state.players), ONLOOKER]


def every(nth: int, games: Sequence[Sequence[PlayStep]]) -> Iterator[PlayStep]:
    """Every n-th step of all that were taken."""
    steps = (step for game in games for step in game)
    return (step for i, step in enumerate(steps) if i % nth == 0)


def as_listed(state: Any, action: Action) -> Action:
    """An action without its dice, and with its cards in the order of the pack."""
    if isinstance(action, SeatAction) and (cards := getattr(action, "cards", ())):
        in_order = tuple(sorted(cards, key=state.pack.cards.index))
        listed: Any = action
        return replace(listed, cards=in_order) if {*cards} <= {*state.pack.cards} else action
    return type(action)() if isinstance(action, Deal) else action


def allows(game: Game[Any], state: Any, action: Action) -> bool:
    """Return whether no rule forbids an action."""
    try:
        game.check(state, action)
    except Refusal:
        return False
    return True
