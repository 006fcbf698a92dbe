"""Examples for the document: requests of a real game, with the answers that the calls give."""

from functools import cache
from typing import Any

from api.contract import Contract
from api.many import calls_of_all_games
from engine import Game
from engine.kernel.actions import Deal

SEED = "vorhand"
_ACTIONS_BEFORE = 6
"""So many actions into the game its state is shown, if it is that long."""

Example = tuple[dict[str, Any], dict[str, Any]]


@cache
def examples_of(game: Game[Any]) -> dict[str, Example]:
    """For each call a request and its answer, some actions into a game of the fewest players."""
    calls = calls_of_all_games(Contract([game]))

    def answered(call: str, body: dict[str, Any]) -> dict[str, Any]:
        return calls[call]({game.id: game}, body, lambda: SEED)

    begin = {"game": game.id, "players": game.players[0], "id": "table-12", "deal": {"seed": SEED}}
    answer = answered("new-game", begin)
    done: list[dict[str, Any]] = []
    for _ in range(_ACTIONS_BEFORE):
        body = {"state": answer["state"], "action": answer["legal_actions"][0]}
        after = answered("apply-action", body)
        if not after["legal_actions"]:
            break
        done.append(after["action"])
        answer = after
    state, action = answer["state"], answer["legal_actions"][0]
    next_action, deal = {"state": state, "action": action}, {"type": Deal.type, "seed": SEED}
    asked: dict[str, dict[str, Any]] = {
        "new-game": begin,
        "apply-action": next_action,
        "legal-actions": {
            "state": state,
            "seat": action.get("seat", 0),
            "include": ["refusals"],
        },
        "view": {"state": state, "seat": 1},
        "check-state": {"state": state},
        "replay": {"start": begin, "actions": [*done, deal], "include": ["events"]},
        "batch": {"items": [next_action, {"state": state, "action": deal}, {"state": None}]},
    }
    return {call: (body, answered(call, body)) for call, body in asked.items()}
