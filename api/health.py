"""Whether the service can do its work."""

from collections.abc import Mapping
from typing import Any

from flask import current_app

from engine import Game, carry_out, start
from engine.kernel.actions import Deal


def is_ready(games: Mapping[str, Game[Any]]) -> bool:
    """Whether each game can be begun, dealt and admitted again."""
    try:
        return all(_is_adjudicated(game) for game in games.values())
    except Exception:  # whatever it is, the service is not ready
        current_app.logger.exception("a game cannot be adjudicated")
        return False


def _is_adjudicated(game: Game[Any]) -> bool:
    dealt = carry_out(game, start(game, game.players[0]), Deal(seed="vorhand")).state
    return bool(game.admit(game.dump(dealt)) == dealt)
