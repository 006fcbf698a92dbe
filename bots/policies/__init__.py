"""The policies of the games: a module each, which reads like advice at the table."""

from collections.abc import Mapping
from typing import Any, Final

from vorhand.bots.policies import fipsen, stortok, toepen, toppen
from vorhand.bots.policy import Policy, any_of
from vorhand.engine import Game

POLICIES: Final[Mapping[str, Policy[Any]]] = {
    "toepen": toepen.POLICY,
    "siwweschroem": toepen.POLICY,
    "toppen": toppen.POLICY,
    "fipsen": fipsen.POLICY,
    "stortok": stortok.POLICY,
}
"""The policies, by the id of the game."""


def policy_of(game: Game[Any]) -> Policy[Any]:
    """The policy of a game; a game without one is played by chance, and only winning counts."""

    def has_won(before: Any, after: Any, seat: int) -> float:
        outcome = game.outcome(after)
        return float(outcome is not None and seat in outcome["winners"])

    return POLICIES.get(game.id) or Policy(any_of, has_won, "games won")
