"""Keys that are changed, and people who play meanwhile, at whichever service answers."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from tests.checks.sealing import key
from vorhand.engine import GAMES

OLD: Final = key("old")
NEW: Final = key("new")
APPENDED: Final = f"{OLD},{NEW}"
MOVED: Final = f"{NEW},{OLD}"
STEPS: Final = (APPENDED, MOVED, NEW)
"""The keys after each step, if the keys before are `OLD`. All services take a step before the next
begins; the last only when the tables of the old key have ended.
"""
OK: Final = 200
Ask: TypeAlias = Callable[[str, Mapping[str, Any]], tuple[int, Any]]
"""Sends a request: a path and a body; gives the status and the body of the answer."""


class Players:
    """People at a sealed table, and at one whose states have vouchers."""

    def __init__(self, ask: Ask, game: str) -> None:
        self._ask, self._game = ask, game
        self.refused: list[Any] = []
        """Every answer that was not a success."""
        self.done = 0
        """How many actions were carried out."""
        self.begin()

    def begin(self) -> None:
        """Leave both tables for new ones."""
        setup = {"game": self._game, "players": GAMES[self._game].players.start}
        self._table = self._asked("/new-game", {**setup, "sealed": True})
        self._open = self._asked("/new-game", setup)

    def play(self) -> None:
        """Carry out an action at each table; at one whose game is over, begin another."""
        if not all([self._table and self._has_played_on(), self._has_acted()]):
            self.begin()

    def _has_played_on(self) -> bool:
        passes = self._table["passes"]
        for each in (*passes["seats"], passes["table"]):
            mine = {"game": self._game, "sealed": self._table["sealed"], "pass": each}
            legal = self._asked("/legal-actions", mine).get("legal_actions")
            if legal:
                after = self._asked("/apply-action", {**mine, "action": legal[0]})
                self._table = {**self._table, **after}
                return bool(after)
        return False

    def _has_acted(self) -> bool:
        if not self._open.get("legal_actions"):
            return False
        members = {name: self._open[name] for name in ("state", "voucher")}
        self._open = self._asked(
            "/apply-action", {**members, "action": self._open["legal_actions"][0]}
        )
        return bool(self._open)

    def _asked(self, path: str, body: Mapping[str, Any]) -> Any:
        status, answer = self._ask(path, body)
        if status != OK:
            self.refused.append(answer)
            return {}
        self.done += path == "/apply-action"
        return answer
