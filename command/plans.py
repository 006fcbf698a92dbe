"""Says what to play: a table, and who sits at it."""

import argparse
import os
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from vorhand.command.errors import Usage
from vorhand.command.language import language_of
from vorhand.engine import Refusal, start
from vorhand.kit.installed import package_of
from vorhand.kit.package import GamePackage

UNNAMED: Final = "random"
"""The level in a seat that no argument names, if another is named."""


class Plan(NamedTuple):
    """Says what to play: a game with its number of players and options, from a seed. A game that is
    still going on after `hands` hands is abandoned. `levels` has the level of play in each seat; if
    it is empty, all actions are drawn at random.
    """

    game: str
    players: int
    seed: str
    hands: int
    preset: str | None = None
    options: Mapping[str, Any] = {}
    levels: tuple[str, ...] = ()

    @property
    def package(self) -> GamePackage:
        """The game with what belongs to it."""
        return package_of(self.game)

    @property
    def start(self) -> dict[str, Any]:
        """The body of a new game, before its dealer and its deal."""
        return {
            "game": self.game,
            "players": self.players,
            **({"preset": self.preset} if self.preset else {}),
            **({"options": dict(self.options)} if self.options else {}),
        }

    @property
    def heading(self) -> dict[str, Any]:
        """The table and the seed, as the reports of commands begin."""
        return {
            "game": self.game,
            "preset": self.preset or self.game,
            "options": dict(self.options),
            "players": self.players,
            "seed": self.seed,
        }


def plan_of(arguments: argparse.Namespace, hands: int) -> Plan:
    """The plan of a command, tried once: raises `Usage` for options that the game refuses."""
    plan = Plan(
        arguments.game,
        arguments.players,
        arguments.seed,
        hands,
        arguments.preset,
        dict(arguments.option),
    )
    try:
        start(plan.package.game, plan.players, preset=plan.preset, options=plan.options)
    except Refusal as refusal:
        raise Usage(refusal.sentence_in(language_of(os.environ))) from None
    return plan


def levels_in(named: Sequence[tuple[range, str]], players: int) -> tuple[str, ...]:
    """The level of play in each seat; empty if none is named. Raises `Usage` for a seat that is not
    at the table or named twice.
    """
    levels = dict.fromkeys(range(players), "")
    for seats, level in named:
        for seat in seats:
            if seat not in levels:
                raise Usage(f"--seat: there are seats 0 to {players - 1}, and no seat {seat}.")
            if levels[seat]:
                raise Usage(f"--seat: seat {seat} is named twice.")
            levels[seat] = level
    return tuple(level or UNNAMED for level in levels.values()) if named else ()
