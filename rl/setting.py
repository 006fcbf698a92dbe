"""A game, what its table has agreed on, and the numbers for it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from vorhand.bots import unit_of
from vorhand.engine import start
from vorhand.kit import GamePackage
from vorhand.kit.installed import package_of
from vorhand.rl.actions import ActionNumbers
from vorhand.rl.encoding import Encoding


@dataclass(frozen=True, eq=False)
class Setting:
    """A game, what its table has agreed on, and the numbers for it. `hands`: after how many hands
    it is broken off (null: never).
    """

    package: GamePackage
    start: Any
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
        play it. Raises `NoSuchGame`, `InvalidStart`, and `Refusal` as `start` does.
        """
        package = package_of(game) if isinstance(game, str) else game
        played = package.game
        seats = played.players[0] if players is None else players
        before = start(played, players=seats, preset=preset, options=options or {})
        pack = played.pack(seats, before.options).cards
        numbers = ActionNumbers(played, before.rules, pack)
        return cls(package, before, hands, numbers, Encoding(played, seats, pack, [*numbers.words]))

    def __reduce__(self) -> tuple[Any, ...]:
        options = self.start.options._asdict()
        game = self.package.game.id
        return type(self).of, (game, self.players, None, options, self.hands)

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    @property
    def players(self) -> int:
        """How many seats there are."""
        players: int = self.start.players
        return players

    @property
    def name(self) -> str:
        """The name of the environment, with the version of the rules."""
        return f"{self.package.game.id}_v{self.start.rules}"

    def describe(self) -> str:
        """What each number means, line by line: of an action, and of an observation."""
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
        """What rewards count."""
        return unit_of(self.package.policy)
