"""Players of all levels at one table: who acts next, and what they do."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

from vorhand.bots import suggest
from vorhand.engine import Action, Deal, Game, Play
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.kit.package import GamePackage

Ask: TypeAlias = Callable[[Any, int], Action | None]
"""What the player in a seat does in a state; null: wait."""


def of_levels(package: GamePackage, levels: Sequence[str], dice: Random) -> Ask:
    """A player of a level in each seat."""

    def ask(state: Any, seat: int) -> Action | None:
        return suggest(package, state, seat, levels[seat], seed_from(dice)).action

    return ask


def next_action(game: Game[Any], state: Any, ask: Ask, dice: Random) -> Action:
    """Return what happens next. All players are asked in an order drawn from the dice, those for
    whom the table waits after all others; the first who does not wait acts. If all wait, the table
    acts.
    """
    seats = dice.sample(range(state.players), state.players)
    for seat in sorted(seats, key=lambda seat: state.to_act >> seat & 1):
        action = ask(state, seat)
        if action is not None:
            return action
    return dealt(dice.choice(game.table_actions(state)), dice)


def hand_played(
    game: Game[Any], state: Any, ask: Ask, dice: Random, most: int | None = None
) -> Any:
    """The state at the end of the hand, or after as many actions as `most` says: players who only
    pick up what they have just played would go on for ever.
    """
    play = Play(game, state)
    while play.table.phase not in BETWEEN_HANDS and most != 0:
        play.apply(next_action(game, play.state, ask, dice))
        most = None if most is None else most - 1
    return play.state


def dealt(action: Action, dice: Random) -> Action:
    """The action; a deal, or a reshuffle, gets a seed."""
    return replace(action, seed=seed_from(dice)) if isinstance(action, Deal) else action


def seed_from(dice: Random) -> str:
    """A seed for a deal or a player."""
    return dice.randbytes(16).hex()
