"""What a bot does: deal anew what its seat cannot know, and play at random to the end of the hand.

As a program it prints the cost of a thought, one line for each line that it reads.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from tools.bench.http import steps_of
from tools.bench.playouts import Table
from vorhand.engine import GAMES, Game, Play
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS

SEED: Final = 1
POSITIONS: Final = 40
"""The number of positions of each game, from its first hands with the fewest players."""
THOUGHTS: Final = 3
"""The number of thoughts about each position in a turn."""


class Position(NamedTuple):
    """A state during a hand, and the seat that thinks about it."""

    game: Game[Any]
    state: Any
    seat: int


def positions() -> list[Position]:
    """Positions of all games."""
    return [position for game in GAMES.values() for position in _of_game(game)]


def _of_game(game: Game[Any]) -> Iterator[Position]:
    table = Table(game, game.id, game.players[0])
    rng, found = Random(SEED), 0
    while found < POSITIONS:
        for _, state, action, _ in steps_of(table, rng):
            seat = getattr(action, "seat", None)
            if seat is not None and state.phase not in BETWEEN_HANDS and found < POSITIONS:
                found += 1
                yield Position(game, state, seat)


def think(position: Position, rng: Random) -> None:
    """Have one thought."""
    game, state, seat = position
    play = Play(game, game.redeal(state, seat, (rng.getrandbits(32) for _ in count())))
    while play.table.phase not in BETWEEN_HANDS:
        play.apply(rng.choice(play.legal_actions()))


def cost(thought_of: Sequence[Position], turn: int) -> float:
    """How many seconds a thought takes, on average."""
    rng = Random(turn)
    begun = process_time()
    for position in thought_of:
        for _ in range(THOUGHTS):
            think(position, rng)
    return (process_time() - begun) / (THOUGHTS * len(thought_of))


def main(wishes: Iterator[str]) -> None:
    """Print a cost for each line."""
    thought_of = positions()
    for wish in wishes:
        print(cost(thought_of, int(wish)), flush=True)


if __name__ == "__main__":
    main(iter(sys.stdin))
