"""Says whether the service can do its work."""

from collections.abc import Mapping
from typing import Any

from flask import current_app

from vorhand.engine import Game, carry_out, start
from vorhand.engine.kernel.table.actions import Deal


def is_ready(games: Mapping[str, Game[Any]]) -> bool:
    """Return whether each game can be begun and dealt, and its first action carried out."""
    try:
        return all(_is_adjudicated(game) for game in games.values())
    except BaseException:  # whatever it is, the service is not ready
        current_app.logger.exception("a game cannot be adjudicated")
        return False


def _is_adjudicated(game: Game[Any]) -> bool:
    state = start(game, game.players[0])
    for action in (Deal(seed="vorhand"), None):
        state, _ = carry_out(game, state, action or game.legal_actions(state)[0])
        if game.admit(game.dump(state)) != state:
            return False
    return True
