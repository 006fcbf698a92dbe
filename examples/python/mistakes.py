"""Says what mypy refuses. Each wrong line says which error is expected; with `--strict`, mypy
complains if it is not there.
"""

from vorhand_client import Problem, Vorhand
from vorhand_client.contract import FipsenState, ToepenState


def mistakes(vorhand: Vorhand, toepen: ToepenState, fipsen: FipsenState, problem: Problem) -> None:
    """Nobody calls this."""
    vorhand.apply_action(state=toepen, action={"type": "knock", "seat": 1})
    # In no game anybody sulks.
    vorhand.apply_action(state=fipsen, action={"type": "sulk", "seat": 1})  # type: ignore[call-overload]

    card = {"type": "play-card", "seat": 1, "card": "8D"}
    vorhand.apply_action(state=toepen, action={"type": "play-card", "seat": 1, "card": "8D"})
    # There is no such card.
    vorhand.apply_action(state=toepen, action={"type": "play-card", "seat": 1, "card": "1X"})  # type: ignore[call-overload]
    # A member is missing.
    vorhand.apply_action(state=toepen, action={"type": "play-card", "seat": 1})  # type: ignore[call-overload]
    # An action is no dictionary of any kind.
    vorhand.apply_action(state=toepen, action=card)  # type: ignore[call-overload]
    # The request has no such member.
    vorhand.apply_action(state=toepen, action={"type": "close"}, seat=1)  # type: ignore[call-overload]

    vorhand.new_game(game="fipsen", players=3, preset="fipsen-home", options={"kontra": True})
    # The preset is of another game.
    vorhand.new_game(game="fipsen", players=3, preset="toepen-fast")  # type: ignore[call-overload]
    # So is the option.
    vorhand.new_game(game="fipsen", players=3, options={"lives": 5})  # type: ignore[call-overload]

    print(toepen["lives_lost"], fipsen["scores"])
    # Nobody has lives in Fipsen.
    print(fipsen["lives_lost"])  # type: ignore[typeddict-item]

    if problem.details["type"] == "/problems/illegal-action":
        print(problem.details["clause"]["id"])
    # Only a refusal has a clause.
    print(problem.details["clause"])  # type: ignore[typeddict-item]

    # There is no such call.
    vorhand.views(state=toepen, seat=None)  # type: ignore[attr-defined]
