"""The strategies of a game, by the number of players, each read when it is first needed."""

from importlib.resources.abc import Traversable
from typing import Final

from vorhand.bots.trained.strategy import Strategy, read


class Shelf:
    """The strategies in a folder, which are called `<players>.table`: one for each number of
    players.
    """

    def __init__(self, folder: Traversable) -> None:
        self._folder: Final = folder
        self._read: Final[dict[int, Strategy]] = {}

    def __getitem__(self, players: int) -> Strategy:
        """The strategy for a hand that is dealt to this many players."""
        if players not in self._read:
            self._read[players] = read((self._folder / f"{players}.table").read_bytes())
        return self._read[players]
