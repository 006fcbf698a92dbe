"""A game, what its table has agreed on, and the numbers for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Self

from vorhand.bots import unit_of
from vorhand.engine import Game, start
from vorhand.kit import GamePackage
from vorhand.kit.installed import package_of
from vorhand.rl.actions import ActionNumbers
from vorhand.rl.encoding import Encoding
from vorhand.rl.given import whole


@cache
def _encoding(
    game: Game[Any], players: int, pack: tuple[str, ...], words: tuple[str, ...]
) -> Encoding:
    return Encoding(game, players, pack, words)


@dataclass(frozen=True, eq=False)
class Setting:
    """A game, what its table has agreed on, and the numbers for it. `starts`: the table before the
    first deal, for each dealer; `hands`: after how many hands it is broken off (null: never).
    """

    package: GamePackage
    starts: Sequence[Any]
    hands: int | None
    numbers: ActionNumbers
    encoding: Encoding

    @classmethod
    def of(
        cls,
        game: str | GamePackage,
        players: int | None = None,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        hands: int | None = None,
    ) -> Self:
        """The setting for a game (its id, or its package), by default with as few players as can
        play it. Raises `NoSuchGame`, `InvalidStart`, and `Refusal` as `start` does; and
        `ValueError` for a number that is no integer.
        """
        package = package_of(game) if isinstance(game, str) else game
        played = package.game
        seats = played.players[0] if players is None else whole("players", players)
        hands = None if hands is None else whole("hands", hands, 1)
        starts = [
            start(played, players=seats, preset=preset, options=options or {}, dealer=dealer)
            for dealer in range(max(1, seats))
        ]
        pack = played.pack(seats, starts[0].options).cards
        numbers = ActionNumbers(played, starts[0].rules, [*dict.fromkeys(pack)])
        encoding = _encoding(played, seats, tuple(pack), tuple(numbers.words))
        return cls(package, starts, hands, numbers, encoding)

    def __reduce__(self) -> tuple[Any, ...]:
        options = self.start.options._asdict()
        return _again, (self.package, self.players, options, self.hands)

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    @property
    def start(self) -> Any:
        """The table before the first deal; seat 0 deals."""
        return self.starts[0]

    @property
    def players(self) -> int:
        """Return how many seats there are."""
        players: int = self.start.players
        return players

    @property
    def name(self) -> str:
        """The name of the environment, with the version of the rules."""
        return f"{self.package.game.id}_v{self.start.rules}"

    def describe(self) -> str:
        """Return what each number means, line by line: of an action, and of an observation."""
        actions, places = self.numbers.meanings, self.encoding.places
        lines = [f"{self.name}: {len(actions)} actions, {len(places)} numbers of an observation"]
        lines += [f"A reward counts {self.unit}.", "", "Actions"]
        lines += [f"{at:5} {each}" for at, each in enumerate(actions)]
        for name, doc, first, end in self.encoding.members:
            lines += ["", f"Observation: {name}. {doc}"]
            for at in range(first, end):
                meaning, least, most = places[at]
                lines.append(f"{at:5} {meaning}" + f" ({least} to {most})" * (most > 1))
        return "\n".join(lines)

    @property
    def unit(self) -> str:
        """Return what rewards count."""
        return unit_of(self.package.policy)


def _again(
    package: GamePackage, players: int, options: Mapping[str, Any], hands: int | None
) -> Setting:
    """A setting that was stored."""
    return Setting.of(package, players, None, options, hands)
