"""A yardstick from elsewhere: a level of play against IS-MCTS of OpenSpiel, by default with as many
simulations, in the games of `vorhand.rl.openspiel`.

    python -m vorhand.bots.workshop.yardstick toepen --level thinker-1 --deals 100

Both sit in every second seat and play each deal twice, the second time the other way round. What is
printed is by how much the level does better per seat and deal.
"""

import argparse
import json
from collections.abc import Iterator
from functools import cache, partial
from itertools import islice
from random import Random
from statistics import fmean, pstdev
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from tqdm import tqdm

import vorhand.rl.openspiel  # noqa: F401 - it registers the games
from vorhand.bots import LEVELS, suggest
from vorhand.command.intervals import Moments
from vorhand.command.players import seed_from
from vorhand.command.workers import in_order, processes
from vorhand.engine import GAMES
from vorhand.rl.actions import WAIT

EXPLORATION: Final = 2.0
"""The constant of UCT in OpenSpiel's examples, for results from −1 to 1. It is multiplied by how
far the results of a game spread.
"""
SAMPLE: Final = 100
"""This many hands of random play say how far that is."""
DIGITS: Final = 4


class Match(NamedTuple):
    """Says who plays what: a game of OpenSpiel, a level, how many simulations IS-MCTS has for an
    action, and the seed of all dice.
    """

    game: str
    level: str
    simulations: int
    seed: str


class LevelBot(pyspiel.Bot):
    """A level of play as a bot of OpenSpiel; it looks only at what its seat may know."""

    def __init__(self, level: str, dice: Random) -> None:
        super().__init__()
        self._level, self._dice = level, dice
        self._rest: list[int] = []

    def step(self, state: Any) -> int:
        """Return what it does; several cards are chosen one after the other."""
        if not self._rest:
            asking, seat = state.table.asking, state.current_player()
            setting, table = asking.setting, asking.play.state
            seed = seed_from(self._dice)
            action = suggest(setting.package, table, seat, self._level, seed).action
            self._rest = setting.numbers.numbers_of(action, table) if action else [WAIT]
        return self._rest.pop(0)


@cache
def loaded(game: str) -> tuple[Any, float]:
    """A game of OpenSpiel, and how far the results of random play spread."""
    found = pyspiel.load_game(game)
    return found, pstdev(islice(_at_random(found), SAMPLE * found.num_players())) or 1.0


def _at_random(game: Any) -> Iterator[float]:
    dice = Random("spread")
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
        yield from state.returns()


def deal_played(number: int, *, match: Match) -> float:
    """By how much the level does better than IS-MCTS with the deal of this number, per seat."""
    game, spread = loaded(match.game)
    results: tuple[list[float], list[float]] = ([], [])
    for turn in range(2):
        dice = Random(f"{match.seed}|{match.game}|{number}|{turn}")
        sides = [(seat + turn) % 2 for seat in range(game.num_players())]
        bots = [ismcts(game, spread, match, dice) if side else LevelBot(match.level, dice)
                for side in sides]  # fmt: skip
        state = game.new_initial_state()
        state.apply_action(number)
        while not state.is_terminal():
            state.apply_action(bots[state.current_player()].step(state))
        for side, won in zip(sides, state.returns(), strict=True):
            results[side].append(won)
    ours, theirs = results
    return fmean(ours) - fmean(theirs)


def ismcts(game: Any, spread: float, match: Match, dice: Random) -> Any:
    """IS-MCTS that plays random hands to their end."""
    chance = np.random.RandomState(dice.getrandbits(32))
    bot = ISMCTSBot(
        game=game,
        evaluator=RandomRolloutEvaluator(1, chance),
        uct_c=EXPLORATION * spread,
        max_simulations=match.simulations,
        random_state=chance,
    )
    # By itself it would deal from dice that cannot be seeded.
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, dice.random))
    return bot


def main() -> None:
    """Play all deals, and print the figures as JSON."""
    parser = argparse.ArgumentParser(
        prog="python -m vorhand.bots.workshop.yardstick", description=__doc__
    )
    thinkers = [level for level, each in LEVELS.items() if each.simulations]
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--level", choices=thinkers, default=thinkers[0])
    parser.add_argument("--simulations", type=int, help="of IS-MCTS (default: those of the level)")
    parser.add_argument("--deals", type=int, default=100, help="each is played twice")
    parser.add_argument("--players", type=int, help="how many sit at the table (default: 4 or 3)")
    parser.add_argument("--seed", default="yardstick")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    possible = GAMES[asked.game].players
    players = asked.players or (4 if 4 in possible else possible[0])
    game = f"python_vorhand_{asked.game}(players={players},seeds={asked.deals})"
    simulations = asked.simulations or LEVELS[asked.level].simulations
    match, lead = Match(game, asked.level, simulations, asked.seed), Moments()
    with processes(asked.processes) as crew, tqdm(total=asked.deals, unit=" deals") as bar:
        for more in in_order(crew, partial(deal_played, match=match), range(asked.deals)):
            lead.count(more)
            bar.update()
    told = {
        **match._asdict(),
        "deals": asked.deals,
        "unit": loaded(game)[0].setting.unit,
        "lead": lead.mean(DIGITS),
    }
    print(json.dumps(told, indent=2))


if __name__ == "__main__":
    main()
