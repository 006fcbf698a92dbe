"""A hand of any game as a game of OpenSpiel, and its player by IS-MCTS.

Only seats that are awaited act; what the table does by itself is no move. An action is its place in
the list of the legal actions of its seat.
"""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from vorhand.bots import policy_of
from vorhand.engine import Action, Game
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.seats import seats_in

MOST_ACTIONS: Final = 1000
MOST_MOVES: Final = 200
"""A hand that goes on longer is judged as it stands, as our own playouts are."""
EXPLORATION: Final = 2.0
"""The constant of UCT for results between −1 and 1, as OpenSpiel's own examples have it."""


def settled(game: Game[Any], table: Any) -> Any:
    """The table after what it does by itself until a seat is awaited."""
    while not table.to_act and table.phase not in BETWEEN_HANDS:
        table = game.apply(table, game.table_actions(table)[0])[0]
    return table


class Hand(pyspiel.Game):  # type: ignore[misc]
    """The rest of a hand, from a table that has been dealt to; results are divided by `scale`."""

    def __init__(self, game: Game[Any], dealt: Any, scale: float) -> None:
        kind = pyspiel.GameType(
            short_name=f"vorhand_{game.id}",
            long_name=game.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=dealt.players,
            min_num_players=dealt.players,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=False,
            provides_observation_tensor=False,
        )
        size = pyspiel.GameInfo(
            num_distinct_actions=MOST_ACTIONS,
            max_chance_outcomes=0,
            num_players=dealt.players,
            min_utility=-1000.0,
            max_utility=1000.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(kind, size, {})
        self.engine, self.dealt, self.scale = game, dealt, scale
        self.policy = policy_of(game)

    def new_initial_state(self) -> "Position":
        """The table as it was dealt to."""
        return Position(self, self.dealt)


class Position(pyspiel.State):  # type: ignore[misc]
    """A table within the hand, as OpenSpiel wants it."""

    def __init__(self, hand: Hand, table: Any, moves: int = 0) -> None:
        super().__init__(hand)
        self.hand, self.moves = hand, moves
        self.table = settled(hand.engine, table)

    def clone(self) -> "Position":
        """The same position, apart from this one."""
        return Position(self.hand, self.table, self.moves)

    @property
    def actions(self) -> list[Action]:
        """The legal actions of the seat that is awaited first."""
        return self.hand.engine.seat_actions(self.table, self.current_player())

    def current_player(self) -> int:
        """The seat that acts: the first of those awaited."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return seats_in(self.table.to_act)[0]

    def is_terminal(self) -> bool:
        """Whether the hand is over, or has gone on for too long."""
        return self.table.phase in BETWEEN_HANDS or self.moves >= MOST_MOVES

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.actions)))

    def _apply_action(self, action: int) -> None:
        game = self.hand.engine
        self.table = settled(game, game.apply(self.table, self.actions[action])[0])
        self.moves += 1

    def returns(self) -> list[float]:
        """What each seat has won in the hand."""
        hand = self.hand
        return [
            hand.policy.result(hand.dealt, self.table, seat) / hand.scale
            for seat in range(self.table.players)
        ]

    def information_state_string(self, player: int | None = None) -> str:
        """What a seat may know."""
        seat = self.current_player() if player is None else player
        return str(self.hand.engine.view(self.table, seat))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.actions[action])

    def __str__(self) -> str:
        return str(self.hand.engine.dump(self.table))


class Foreigner:
    """IS-MCTS with random playouts, which deals what is hidden by our `redeal`."""

    def __init__(self, hand: Hand, simulations: int, seed: int, draws: Iterator[int]) -> None:
        self.hand = hand
        random = np.random.RandomState(seed)
        evaluator = RandomRolloutEvaluator(n_rollouts=1, random_state=random)
        self.bot = ISMCTSBot(hand, evaluator, EXPLORATION, simulations, random_state=random)

        def resampled(position: Position, seat: int) -> Position:
            table = hand.engine.redeal(position.table, seat, draws)
            return Position(hand, table, position.moves)

        self.bot.set_resampler(resampled)

    def choose(self, table: Any) -> Action:
        """What the seat that is awaited first does."""
        position = Position(self.hand, table)
        return position.actions[self.bot.step(position)]
