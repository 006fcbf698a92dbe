"""Random play of all games together, against that of other engines driven from the same Python.

rlcard's Uno, pokerkit's no-limit hold'em and python-chess are written in Python, as Vorhand is. On
all sides every applied action counts. Uno and chess offer a list of what is legal; in hold'em each
of fold, call and the smallest raise is offered where it is legal, and chance deals by itself.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, Final

from tools.bench.pairs import in_turns, ratios
from tools.bench.playouts import Round, play, playing_cost, rates, tables
from tools.bench.report import Figure

NOTE: Final = (
    "Peers: actions per second of random playouts, all games of Vorhand together, over those of "
    "other\nengines in Python."
)
GAMES_A_ROUND: Final = 3
MOVES_OF_CHESS: Final = 200
"""The most moves of a game: random players seldom mate."""
STAKE: Final = 200


def figures(pairs: int, seconds: float, tick: Callable[[], None]) -> list[Figure]:
    """Measure in `pairs` turns of `seconds` s a side; `tick` is called after each.

    Raises `ImportError` where one of them is not installed.
    """
    peers = {
        "rlcard uno": partial(play_uno, import_module("rlcard.games.uno")),
        "pokerkit hold'em": partial(play_holdem, import_module("pokerkit")),
        "python-chess": partial(play_chess, import_module("chess")),
    }
    rounds = [play_all, *(partial(_round, each) for each in peers.values())]
    measures = [partial(playing_cost, each, seconds) for each in rounds]
    costs = in_turns(measures, pairs, tick)
    return [
        Figure(f"playouts of all games / {name}", ratios(costs, at, 0), rates(costs, 0, at))
        for at, name in enumerate(peers, start=1)
    ]


def play_all(rng: Random) -> int:
    """Play a game at each table of each game; how many actions they took."""
    return sum(play(table, rng) for table in tables())


def _round(play_game: Round, rng: Random) -> int:
    return sum(play_game(rng) for _ in range(GAMES_A_ROUND))


def play_uno(uno: Any, rng: Random) -> int:
    """Play a game of Uno; how many actions it took."""
    game, actions = uno.Game(), 0
    game.np_random.seed(rng.getrandbits(32))
    game.init_game()
    while not game.is_over():
        game.step(rng.choice(game.get_legal_actions()))
        actions += 1
    return actions


def play_holdem(pokerkit: Any, rng: Random) -> int:
    """Play a hand of hold'em between four; how many actions it took."""
    dealt_by_itself, stacks = tuple(pokerkit.Automation), (STAKE,) * 4
    state = pokerkit.NoLimitTexasHoldem.create_state(
        dealt_by_itself, True, 0, (1, 2), 2, stacks, len(stacks)
    )
    actions = 0
    while state.status:
        offered = [
            act
            for may, act in (
                (state.can_fold, state.fold),
                (state.can_check_or_call, state.check_or_call),
                (state.can_complete_bet_or_raise_to, state.complete_bet_or_raise_to),
            )
            if may()
        ]
        rng.choice(offered)()
        actions += 1
    return actions


def play_chess(chess: Any, rng: Random) -> int:
    """Play a game of chess; how many moves it took."""
    board, moves = chess.Board(), 0
    while moves < MOVES_OF_CHESS and not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        moves += 1
    return moves
