"""One more opponent: IS-MCTS of OpenSpiel, with as many simulations as take as long as a level."""

from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any, Final, TypedDict

from vorhand.bots.workshop.strength.results import Result
from vorhand.bots.workshop.yardstick import LevelBot, Match, ismcts, loaded

SEEDS: Final = 10_000
"""The deals from which IS-MCTS knows that one was dealt; it does not know which."""


class TreeSettings(TypedDict):
    """Who plays what, how many simulations IS-MCTS has for an action, and the seed of all dice."""

    game: str
    level: str
    players: int
    simulations: int
    seed: str


def deal(number: int, settings: TreeSettings) -> Result:
    """Return what the level, and IS-MCTS, win on the deal with this number, each alone at a table
    full of the other: the mean over the seats; and how many milliseconds each took for an action.
    """
    players, level, seed = settings["players"], settings["level"], settings["seed"]
    game = f"python_vorhand_{settings['game']}(players={players},seeds={SEEDS})"
    match = Match(game, level, settings["simulations"], seed)
    loaded_game, spread = loaded(game)
    won, spent = dict[str, list[float]](level=[], opponent=[]), {"level": 0.0, "opponent": 0.0}
    asked = dict.fromkeys(spent, 0)
    for who, results in won.items():
        for place in range(players):
            dice = Random(f"{seed}|{settings['game']}|{number}|{place}|{who}")
            of_seat = [
                who if seat == place else "opponent" if who == "level" else "level"
                for seat in range(players)
            ]
            bots: list[Any] = [
                LevelBot(level, dice)
                if each == "level"
                else ismcts(loaded_game, spread, match, dice)
                for each in of_seat
            ]
            state = loaded_game.new_initial_state()
            state.apply_action(number % SEEDS)
            while not state.is_terminal():
                seat = state.current_player()
                begun = perf_counter()
                state.apply_action(bots[seat].step(state))
                spent[of_seat[seat]] += perf_counter() - begun
                asked[of_seat[seat]] += 1
            returns = state.returns()
            results.append(returns[place] - fmean(returns))
    return {
        **{who: fmean(each) for who, each in won.items()},
        "ms": [1000 * spent[who] / max(1, asked[who]) for who in won],
    }
