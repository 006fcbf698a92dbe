"""Sealed tables at which bots play: of all sizes, with all options, and bots of all levels."""

import json
from typing import Any, Final

from tools.worst.measuring import Measure, Request
from tools.worst.mutating import encoded
from tools.worst.searching import Found, Search
from vorhand.bots import levels_with
from vorhand.engine import GAMES
from vorhand.engine.kernel.rules.sealing import AWAITED
from vorhand.kit.checks.options import random_options
from vorhand.kit.ours import OURS

NAME: Final = "sealed-tables"
"""The name of this search."""
REQUESTS: Final = 3
"""How many requests are sent to a table before the next is begun."""
OK: Final = 200

Body = dict[str, Any]


class Tables(Search):
    """The search for sealed tables that cost too much, or stand still: a table is begun, and asked
    what has happened, and to go on.
    """

    def __init__(self, measure: Measure, seed: str) -> None:
        super().__init__(NAME, measure, seed)

    def step(self) -> None:
        """Begin any table, or one slightly different from the dearest so far; and go on."""
        table = self._asked("new-game", self._next())
        if "passes" not in table:
            return
        seal, pass_ = table, table["passes"]["table"]
        for _ in range(REQUESTS):
            held = {"game": seal["game"], "sealed": seal["sealed"], "pass": pass_}
            self._asked("history", held)
            if seal["outcome"]:
                return
            after = self._asked("apply-action", {**held, "action": None}, seal["version"])
            if "sealed" not in after:
                return
            seal = after

    def _asked(self, call: str, body: Body, version: int | None = None) -> Body:
        """The answer to a request, whose cost is kept; it must have a later version than this."""
        request = Request(call, encoded(body, "plain"))
        cost, raw = self._measure.cost(request)
        answer: Body = json.loads(raw)
        stands_still = cost.status == OK and answer.get("version") == version is not None
        refused = cost.status != OK and answer.get("clause", {}).get("id") != AWAITED.id
        fault = "the table stands still" if stands_still else ""
        fault = fault or (f"refused: {answer.get('detail')}" if refused else "")
        self._keep(Found(body, request, cost, fault))
        return answer

    def _next(self) -> Body:
        kept = [
            found.body
            for found in self.kept["CPU"]
            if found.request.call == "new-game" and found.cost.status == OK
        ]
        if not kept or self._dice.random() < 0.5:
            return self._any_table()
        return self._changed(dict(self._dice.choice(kept)))

    def _any_table(self) -> Body:
        dice, game = self._dice, GAMES[self._dice.choice([*GAMES])]
        players, level = dice.choice(game.players), dice.choice(_levels(game.id))
        options = random_options(game, dice) if dice.random() < 0.7 else {}
        bots = {str(seat): level for seat in range(dice.randrange(2), players)}
        table = {"game": game.id, "players": players, "options": options}
        return {**table, "sealed": True, "bots": bots}

    def _changed(self, body: Body) -> Body:
        """The table with another option or another bot."""
        game, dice = GAMES[body["game"]], self._dice
        if dice.random() < 0.5:
            seat = str(dice.randrange(body["players"]))
            return {**body, "bots": {**body["bots"], seat: dice.choice(_levels(game.id))}}
        name, value = dice.choice([*random_options(game, dice).items()])
        return {**body, "options": {**body["options"], name: value}}


def _levels(game: str) -> list[str]:
    """The levels at which bots play a game."""
    return [*levels_with(OURS[game].policy)]
