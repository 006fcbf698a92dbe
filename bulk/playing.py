"""A game played by chance, the same for the same seed and number on any machine.

Python's generator is seeded with a string of them, so that no game depends on another, nor on which
process plays it.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple

from engine import (
    GAMES,
    Action,
    Deal,
    Game,
    Outcome,
    Refusal,
    begun,
    carry_out,
    dump_action,
    load_action,
)
from engine.kernel.actions import SeatAction


class Plan(NamedTuple):
    """What is played: so many `players` at a table with these options, from a seed; a game that
    goes on is left after so many `hands`.
    """

    game: str
    players: int
    seed: str
    hands: int
    preset: str | None = None
    options: Mapping[str, Any] = {}


_ANY_DICE: Final[Mapping[str, Mapping[str, str]]] = {Deal.type: {"seed": "any"}}
"""So that a proposed deal is refused for nothing but its moment."""


@dataclass
class Played:
    """A game that was played: its record, and what of it is counted."""

    record: dict[str, Any]
    hands: int
    outcome: Outcome | None
    actions: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)


def play(plan: Plan, number: int) -> Played:
    """Play the game of this number to its end, or for as many hands as are planned."""
    dice = Random(f"vorhand|{plan.seed}|{plan.game}|{number}")
    game = GAMES[plan.game]
    start = {
        "game": plan.game,
        "players": plan.players,
        **({"preset": plan.preset} if plan.preset else {}),
        **({"options": dict(plan.options)} if plan.options else {}),
        "dealer": dice.randrange(plan.players),
        "deal": {"seed": _seed(dice)},
    }
    state, deal = begun(game, start)
    assert deal is not None
    state = carry_out(game, state, deal).state
    played = Played({}, 0, None)
    actions = []
    while game.outcome(state) is None and not _is_left(state, plan.hands):
        played.clauses.update(_refused(game, state, dice))
        action = _chosen(game, state, dice)
        actions.append(dump_action(action))
        played.actions[action.type] += 1
        state = carry_out(game, state, action).state
    played.hands, played.outcome = state.hand_number, game.outcome(state)
    expected = {"verdict": "ok", "applied": len(actions), "outcome": played.outcome}
    played.record = {
        "id": f"{plan.game} {plan.seed} {number}",
        "start": start,
        "actions": actions,
        "expect": expected,
    }
    return played


def _chosen(game: Game[Any], state: Any, dice: Random) -> Action:
    """Any of the legal actions; a deal is given its seed."""
    action = dice.choice(game.legal_actions(state, None))
    return Deal(seed=_seed(dice)) if type(action) is Deal else action


def _seed(dice: Random) -> str:
    return dice.randbytes(16).hex()


def _is_left(state: Any, hands: int) -> bool:
    return bool(state.phase == "deal" and state.hand_number >= hands)


def _refused(game: Game[Any], state: Any, dice: Random) -> list[str]:
    """The clauses that forbid what somebody could propose now: of each kind of action one, from any
    seat; those that are legal do not count.
    """
    seat = dice.randrange(state.players)
    proposals = game.proposals(state, seat)
    refused = []
    for name, kind in game.action_types.items():
        if issubclass(kind, SeatAction):
            action: Action = dice.choice(proposals.get(kind) or (kind(seat),))
        else:
            action = load_action(game.action_types, {"type": name, **_ANY_DICE.get(name, {})})
        try:
            game.check(state, action)
        except Refusal as refusal:
            refused.append(refusal.clause.id)
    return refused
