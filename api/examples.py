"""Examples for the document: requests of a real game, with the answers that the calls give."""

from functools import cache
from typing import Any

from api.calls import CALLS
from engine import Game

SEED = "vorhand"
_ACTIONS_BEFORE = 6
"""So many actions into the game its state is shown, if it is that long."""

Example = tuple[dict[str, Any], dict[str, Any]]


@cache
def examples_of(game: Game[Any]) -> dict[str, Example]:
    """For each call a request and its answer, some actions into a game of the fewest players."""
    begin = {"game": game.id, "players": game.players[0], "id": "table-12", "deal": {"seed": SEED}}
    answer = _answer(game, "new-game", begin)
    examples = {"new-game": (begin, answer)}
    for _ in range(_ACTIONS_BEFORE):
        body = {"state": answer["state"], "action": answer["legal_actions"][0]}
        after = _answer(game, "apply-action", body)
        if not after["legal_actions"]:
            break
        answer = after
    state, action = answer["state"], answer["legal_actions"][0]
    asked: dict[str, dict[str, Any]] = {
        "apply-action": {"state": state, "action": action},
        "legal-actions": {"state": state},
        "view": {"state": state, "seat": 1},
    }
    return examples | {call: (body, _answer(game, call, body)) for call, body in asked.items()}


def _answer(game: Game[Any], call: str, body: dict[str, Any]) -> dict[str, Any]:
    return CALLS[call]({game.id: game}, body, lambda: SEED)
