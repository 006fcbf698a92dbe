"""Random play of Vorhand's games, against OpenSpiel's euchre (C++) driven from the same Python.

On both sides every applied action counts. Euchre deals card by card, and each of these cards is an
action, drawn at a chance node; Vorhand deals a whole hand in one action, from a deck that its own
`shuffle` makes. Both times hold all that a playout takes: the choice, the shuffle, the new game.
"""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import groupby, repeat
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple, TypeAlias

from tools.bench.pairs import Measure, in_turn, in_turns
from tools.bench.report import Figure, Goal, rates
from vorhand.engine import GAMES, IS_COMPILED, Action, Game, Play, start
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.draws import BITS, shuffle

GOAL: Final = Goal("at least", 0.5 if IS_COMPILED else 0.2)
NOTE: Final = (
    "Playouts: actions per second, over all presets and player counts, over those of pyspiel's "
    "euchre.\nA game is played to its end, or for 50 hands where it has none. Every applied action "
    "counts: in euchre\nalso each card dealt at a chance node (half of them), in Vorhand a whole "
    "deal as one."
)
HANDS_OF_ENDLESS: Final = 50
"""A game without an end is abandoned after this many hands; the others end long before."""
HANDS_A_ROUND: Final = 50
"""How many hands of euchre are played before the clock is read again."""

SECONDS: Final = 0.25
"""How long a side takes in a turn, at the least."""

Round: TypeAlias = Callable[[Random], int]
"""Plays a round, and returns how many actions it took."""


class Table(NamedTuple):
    """One of the tables at which is played: a game, its preset, and a number of players."""

    game: Game[Any]
    preset: str
    players: int

    def begin(self) -> Any:
        """The state before the first deal."""
        return start(self.game, self.players, preset=self.preset)


def tables() -> Iterator[Table]:
    """All games with all their presets and numbers of players."""
    for game in GAMES.values():
        for preset in game.presets:
            for players in game.players:
                yield Table(game, preset, players)


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each.

    Raises `ImportError` where there is no pyspiel.
    """
    measures = measures_of(import_module("pyspiel").load_game("euchre"), [*tables()], SECONDS)
    in_turn(measures, 0)  # warm up
    costs = in_turns(measures, pairs, tick)
    return [
        rates(f"playouts of {game} / euchre", costs, place, len(GAMES), "actions", GOAL)
        for place, game in enumerate(GAMES)
    ]


def measures_of(euchre: Any, played: list[Table], seconds: float) -> list[Measure]:
    """Return what an action costs in seconds: of each game, and of euchre."""
    rounds: list[Round] = [
        *rounds_of(played).values(),
        partial(play_hands, partial(play_in_openspiel, euchre)),
    ]
    return [partial(playing_cost, each, seconds) for each in rounds]


def rounds_of(played: list[Table]) -> dict[str, Round]:
    """A round of each game: a game of it at each of its tables."""
    by_game = groupby(played, lambda table: table.game.id)
    return {game: partial(play_games, [*of_game]) for game, of_game in by_game}


def play_games(played: list[Table], rng: Random) -> int:
    """Play a game at each of these tables; how many actions they took."""
    return sum(play(table, rng) for table in played)


def play(table: Table, rng: Random) -> int:
    """Play a game at random to its end, if it has one; returns how many actions it took."""
    game, played = table.game, Play(table.game, table.begin())
    pack, draws = game.pack(table.players, played.table.options), map(rng.getrandbits, repeat(BITS))
    actions = 0
    while played.outcome() is None:
        action: Action = rng.choice(played.legal_actions())
        if type(action) is Deal:
            if is_long_enough(played.table):
                break
            action = Deal(deck=tuple(shuffle(pack.cards, draws)))
        played.apply(action)
        actions += 1
    return actions


def is_long_enough(state: Any) -> bool:
    """Return whether a game that need not end has had enough hands."""
    return bool(state.phase == "deal" and state.hand_number == HANDS_OF_ENDLESS)


def play_in_openspiel(game: Any, rng: Random) -> int:
    """Play a game of OpenSpiel to its end at random; how many actions it took, those of chance
    among them.
    """
    state = game.new_initial_state()
    actions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            action, _ = rng.choice(state.chance_outcomes())
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
        actions += 1
    return actions


def play_hands(play_hand: Round, rng: Random) -> int:
    """Play a round of hands; how many actions they took."""
    return sum(play_hand(rng) for _ in range(HANDS_A_ROUND))


def playing_cost(play_round: Round, seconds: float, turn: int) -> float:
    """Return what an action costs, over whole rounds that together take so long at the least."""
    rng = Random(turn)
    actions, begun, spent = 0, process_time(), 0.0
    while not actions or spent < seconds:
        actions += play_round(rng)
        spent = process_time() - begun
    return spent / actions
