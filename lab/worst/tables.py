"""Sealed tables at which bots play: of all sizes, with all options, and bots of all levels."""

import json
from typing import Any, Final

from checks.options import random_options
from lab.worst.measuring import Request
from lab.worst.mutating import encoded
from lab.worst.searching import Found, Search
from vorhand.bots import LEVELS
from vorhand.engine import GAMES
from vorhand.engine.kernel.rules.sealed import AWAITED

NAME: Final = "sealed-tables"
"""By what this search is called."""
REQUESTS: Final = 3
"""How many requests are sent to a table before the next is begun."""
OK: Final = 200

Body = dict[str, Any]


class Tables(Search):
    """The search for sealed tables that cost too much, or stand still: a table is begun, and goes
    on as often as it is asked to.
    """

    def __init__(self, measure: Any, seed: str) -> None:
        super().__init__(NAME, measure, seed)

    def step(self) -> None:
        """Begin a table, or a slightly different one from the dearest so far; and go on."""
        table = self._asked("new-game", self._next())
        if "passes" not in table:
            return
        seal, held = table, table["passes"]["table"]
        for _ in range(REQUESTS):
            if seal["outcome"]:
                return
            body = {"game": seal["game"], "sealed": seal["sealed"], "pass": held, "action": None}
            after = self._asked("apply-action", body, seal["version"])
            if "sealed" not in after:
                return
            seal = after

    def _asked(self, call: str, body: Body, version: int | None = None) -> Body:
        """The answer to a request, whose cost is kept; it is to be of a later version."""
        request = Request(call, encoded(body, "plain"))
        cost, raw = self._measure.answered(request)
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
        players, level = dice.choice(game.players), dice.choice([*LEVELS])
        options = random_options(game, dice)
        if dice.random() < 0.3:
            options = {}
        persons = dice.randrange(2)
        bots = {str(seat): level for seat in range(persons, players)}
        return {
            "game": game.id,
            "players": players,
            "options": options,
            "sealed": True,
            "bots": bots,
        }

    def _changed(self, body: Body) -> Body:
        """With another option, or another bot."""
        game, dice = GAMES[body["game"]], self._dice
        if dice.random() < 0.5:
            seat = str(dice.randrange(body["players"]))
            return {**body, "bots": {**body["bots"], seat: dice.choice([*LEVELS])}}
        name, value = dice.choice([*random_options(game, dice).items()])
        return {**body, "options": {**body["options"], name: value}}
