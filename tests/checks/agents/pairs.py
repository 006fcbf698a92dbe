"""What a seat cannot know has no influence on what a learning program in its place gets.

The pairs of states are those of `vorhand.kit.checks.secrets.pairs`; here the environments answer:
with the observation, the mask and the info of PettingZoo, and the information state of OpenSpiel.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tests.checks.games import PLAYED
from tests.checks.tested import packaged
from vorhand.engine import ONLOOKER, Event, Reader, Refusal
from vorhand.kit import GamePackage
from vorhand.kit.checks.secrets import pairs as of_kit
from vorhand.kit.checks.secrets.pairs import ReaderOutput
from vorhand.rl.asking import Asking
from vorhand.rl.past import GameSoFar
from vorhand.rl.pettingzoo import observed
from vorhand.rl.setting import Setting


class Shown(ReaderOutput):
    """What a reader is shown by the environments, which have none for onlookers."""

    def __init__(self, package: GamePackage) -> None:
        super().__init__(package)
        self._settings: dict[tuple[Any, ...], Setting] = {}

    def reaches(self, reader: Reader) -> bool:
        """Only seats are players."""
        return reader is not ONLOOKER

    def of(self, state: Any, reader: Reader, events: Sequence[Event] = ()) -> dict[str, Any]:
        """All that a program gets about a state."""
        assert reader is not ONLOOKER
        asking = Asking(self._setting(state), at=state)
        seen = observed(asking, reader)
        return {
            "observation": seen["observation"].tolist(),
            "mask": seen["action_mask"].tolist(),
            "view": asking.view(reader),
            "information": GameSoFar.of(asking).information(reader),
            "rewards": asking.rewards,
        }

    def refused(self, refusal: Refusal) -> dict[str, Any]:
        """The sentence of the refusal of an action that is not legal."""
        return {"refused": refusal.sentence}

    def _setting(self, state: Any) -> Setting:
        at = (state.players, state.options)
        if at not in self._settings:
            options = state.options._asdict()
            self._settings[at] = Setting.of(self.package, state.players, None, options)
        return self._settings[at]


def pairs(game: str, number: int) -> Counter[str]:
    """Compare pairs in the game of this number, always the same; `pairs` counts pairs of states,
    before an action and after it.
    """
    counts = of_kit.pairs(replace(packaged(game), game=PLAYED[game]), number, Shown)
    counts["pairs"] = counts.pop("states")
    return counts


def due(game: str) -> list[str]:
    """What must have been met of a game: its pairs, in each phase with cards, of each seat."""
    return [each for each in of_kit.due(PLAYED[game]) if "onlooker" not in each]
