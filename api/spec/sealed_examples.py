"""Examples of sealed tables for the document. Their answers are those of the calls; only the
strings are shown shorter than they are.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from vorhand.api.calls import Body, Games
from vorhand.api.contract.sealed import REVEAL
from vorhand.api.sealed.opening import NotOpened, Opened, Seals
from vorhand.api.sealed.seal import Flaw
from vorhand.api.sealed.table import Holder, Table, new_table
from vorhand.engine import Game, carry_out
from vorhand.engine.kernel.table.actions import Deal

_SEAL: Final = "k1.SEAL-"
_PASS: Final = "k1.PASS-"
_MOST_ACTIONS: Final = 100
"""A game that takes more has no example of its end."""


class ShownSeals(Seals):
    """Seals that need no keys: short strings, and what they stand for."""

    def __init__(self) -> None:
        super().__init__(None)
        self._sealed: dict[str, tuple[Table, Any]] = {}

    def seal(
        self, game: Game[Any], table: Table, state: Any, public: dict[str, Any] | None = None
    ) -> str:
        """The version of the state."""
        text = f"{_SEAL}{state.version}"
        self._sealed[text] = table, state
        return text

    def pass_for(self, game: Game[Any], table: Table, holder: Holder) -> str:
        """The holder."""
        return f"{_PASS}{holder}"

    def check_keys(self) -> None:
        """None are needed."""

    def open(self, games: Games, body: Body) -> Opened:
        """What was sealed before, for the holder of the pass; raises `NotOpened`."""
        held, holder = self._sealed.get(body["sealed"]), body["pass"].removeprefix(_PASS)
        if held is None:
            raise NotOpened(Flaw.ALTERED)
        return Opened(games[body["game"]], *held, int(holder) if holder.isdigit() else holder)


def sealed_examples(
    game: Game[Any], seals: Seals, begin: Body, state: Any, action: Body
) -> Mapping[str, list[tuple[str, str, Body]]]:
    """The requests about a sealed table, by call: what the name ends in, what it shows, and the
    body. `action` is legal in the `state`.
    """
    table = new_table(begin["deal"]["seed"], {})
    seat = action.get("seat", "table")

    def held(at: Any, holder: Holder) -> dict[str, Any]:
        sealed = seals.seal(game, table, at)
        return {"game": game.id, "sealed": sealed, "pass": seals.pass_for(game, table, holder)}

    dealt = {**begin, "sealed": True}
    del dealt["deal"]
    return {
        "new-game": [("-sealed", "begin a game at a sealed table", dealt)],
        "apply-action": [
            (
                "-sealed",
                f"{action['type']} of the holder of the pass, at a sealed table",
                {**held(state, seat), "action": action},
            ),
            (
                "-sealed-illegal",
                "the pass of an onlooker allows no action",
                {**held(state, "onlooker"), "action": action},
            ),
            (
                "-sealed-closed",
                "a sealed table that does not open",
                {**held(state, seat), "sealed": _SEAL, "action": action},
            ),
        ],
        REVEAL: [
            *(("", "the seed, after the end", held(at, "table")) for at in _over(game, begin)),
            ("-illegal", "not before the end", held(state, "table")),
        ],
    }


def _over(game: Game[Any], begin: Body) -> Iterator[Any]:
    """The end of the game in which the first legal action is always taken, if it is soon over."""
    players = begin["players"]
    state = game.start(players, 0, game.options(players, None, {}), begin["id"])
    for _ in range(_MOST_ACTIONS):
        action = game.legal_actions(state)[0]
        if isinstance(action, Deal):
            action = replace(action, **begin["deal"])
        state = carry_out(game, state, action).state
        if game.outcome(state):
            yield state
            return
