"""The strategies of a game, by the number of players, each read when it is first needed."""

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Final

from vorhand.bots.trained.strategy import Strategy, read


class Shelf:
    """The strategies in a folder, which are called `<players>.table`, for these numbers of players.
    With another number of players the nearest of them is taken.
    """

    def __init__(self, folder: Traversable, trained: Sequence[int]) -> None:
        self._folder: Final = folder
        self._trained: Final = trained
        self._read: Final[dict[int, Strategy]] = {}

    def __getitem__(self, players: int) -> Strategy:
        """The strategy for a hand that is dealt to this many players."""
        if players not in self._read:
            number = min(self._trained, key=lambda number: abs(number - players))
            self._read[players] = read((self._folder / f"{number}.table").read_bytes())
        return self._read[players]
