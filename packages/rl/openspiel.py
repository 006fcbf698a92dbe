"""The games for OpenSpiel (https://openspiel.readthedocs.io): importing this registers each of
them, as `python_vorhand_toepen` and so on.

Parameters of a game are `players`, `preset`, the options of the game by their names,
`max_hands` (after how many hands it ends; 0: only when the game is over) and `seeds`: from how many
seeds, all as likely, chance deals a hand.
"""

from collections.abc import Callable, Mapping
from copy import deepcopy
from json import dumps
from typing import Any, Final

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError(
        "vorhand.rl.openspiel needs OpenSpiel, which comes with the extra [openspiel]: "
        "pip install 'vorhand[openspiel]'"
    ) from error

from vorhand.kit import LIMIT, GamePackage
from vorhand.rl.asking import Asking
from vorhand.rl.given import NotBegun, whole
from vorhand.rl.past import GameSoFar
from vorhand.rl.registering import register_all
from vorhand.rl.setting import Setting

MOST_ACTIONS: Final = 1_000_000
"""As long as a game may become; none is, unless its players never want it to end."""
OWN: Final = {"players": 2, "preset": "", "max_hands": 1, "seeds": 1000}
"""The parameters that all games have, with their defaults; by default as few play as can."""


def type_of(package: GamePackage) -> Any:
    """Return what OpenSpiel is told of a game."""
    game = package.game
    return pyspiel.GameType(
        short_name=f"python_vorhand_{game.id.replace('-', '_')}",
        long_name=f"{game.title} (Vorhand)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.REWARDS,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=defaults_of(package),
    )


def defaults_of(package: GamePackage) -> dict[str, Any]:
    """The parameters of a game, with their defaults; 0 where an option is null."""
    game = package.game
    options = game.options(game.players[0], None, {})._asdict()
    return {
        **OWN,
        "players": game.players[0],
        **{name: 0 if value is None else value for name, value in options.items()},
    }


def setting_of(package: GamePackage, params: Mapping[str, Any]) -> Setting:
    """The setting that these parameters stand for. An option at its default is as in the preset,
    since OpenSpiel hands over all of them.
    """
    defaults = defaults_of(package)
    given = {**defaults, **params}
    options = {
        name: value for name, value in given.items() if name not in OWN and value != defaults[name]
    }
    hands = whole("max_hands", given["max_hands"]) or None
    whole("seeds", given["seeds"], 1, LIMIT)
    return Setting.of(package, given["players"], given["preset"] or None, options, hands)


class VorhandGame(pyspiel.Game):
    """A game of Vorhand; each has a class of its own, with its package and type."""

    package: GamePackage
    type: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = params or {}
        self.setting: Final = setting_of(self.package, params)
        seeds = params.get("seeds", OWN["seeds"])
        self.outcomes: Final = Outcomes(seeds)
        self.begun: Final = GameSoFar.of(Asking(self.setting))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setting.numbers),
            max_chance_outcomes=seeds,
            num_players=self.setting.players,
            min_utility=-float(LIMIT),
            max_utility=float(LIMIT),
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(self.type, info, params)

    def new_initial_state(self) -> "VorhandState":
        """A table before the first deal."""
        return VorhandState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """An observer of tables of this game."""
        return Observer(self, getattr(iig_obs_type, "perfect_recall", False))


class VorhandState(pyspiel.State):
    """A table of a game of Vorhand."""

    def __init__(self, game: VorhandGame) -> None:
        super().__init__(game)
        self.table = deepcopy(game.begun)
        self.outcomes = game.outcomes

    def current_player(self) -> int:
        """Return who is asked: a seat, or chance, which deals."""
        asking = self.table.asking
        if asking.seat is not None:
            return asking.seat
        over = asking.is_over
        player: int = pyspiel.PlayerId.TERMINAL if over else pyspiel.PlayerId.CHANCE
        return player

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.asking.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds from which the hand may be dealt."""
        return self.outcomes.each

    def _apply_action(self, action: int) -> None:
        if self.is_terminal():
            raise NotBegun
        if self.is_chance_node():
            whole("the outcome of chance", action, most=len(self.outcomes.each) - 1)
        self.table.do(whole("the action", action), str(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal from seed {action}"
        meanings = self.table.asking.setting.numbers.meanings
        return meanings[whole("the action", action, most=len(meanings) - 1)]

    def is_terminal(self) -> bool:
        """Return whether the game, or the last hand, is over."""
        return self.table.asking.is_over

    def rewards(self) -> list[float]:
        """Return what each seat has won by the last action."""
        return self.table.asking.rewards

    def returns(self) -> list[float]:
        """Return what each seat has won so far."""
        return self.table.won

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "VorhandState":
        """A state that the player cannot tell from this one, drawn from all such states."""
        other: VorhandState = self.clone()
        other.table = self.table.redealt(player_id, probability_sampler)
        return other

    def __str__(self) -> str:
        table, asking = self.table, self.table.asking
        chosen = [asking.chosen(seat) for seat in range(asking.setting.players)]
        shown = asking.play.game.dump(asking.play.table)
        return dumps([shown, asking.seat, chosen, table.won])


class Outcomes:
    """The outcomes of chance: seeds by number, all as likely. Copies of a state share them."""

    def __init__(self, seeds: int) -> None:
        self.each: Final = [(seed, 1 / seeds) for seed in range(seeds)]

    def __deepcopy__(self, memo: Any) -> "Outcomes":
        return self


class Observer:
    """Says what a player sees of a table: as numbers (`vorhand.rl.encoding`), or as a string."""

    def __init__(self, game: VorhandGame, perfect_recall: bool) -> None:
        self.tensor: Final = np.zeros(len(game.setting.encoding), np.float32)
        self.dict: Final = {"observation": self.tensor}
        self._perfect_recall: Final = perfect_recall

    def set_from(self, state: VorhandState, player: int) -> None:
        """Read the view of a player as numbers."""
        self.tensor[:] = state.table.asking.observation(player)

    def string_from(self, state: VorhandState, player: int) -> str:
        """The view of a player, with a digest of its past if that is wanted."""
        table = state.table
        return table.information(player) if self._perfect_recall else table.observation(player)


def register(package: GamePackage) -> None:
    """Register a game with OpenSpiel."""
    made = {"package": package, "type": type_of(package), "__module__": __name__}
    name = f"VorhandGame_{package.game.id}"
    globals()[name] = type(name, (VorhandGame,), made)  # there pickle looks for it
    pyspiel.register_game(made["type"], globals()[name])


register_all(register)
