"""A game played from a seed, the same for the same seed and number on any machine.

Each game has a random generator of its own, seeded with a string of both, so no game depends on
another, nor on the process that plays it.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from vorhand.command.plans import Plan
from vorhand.command.players import dealt, next_action, of_levels, seed_from
from vorhand.engine import Action, Deal, Game, Outcome, Play, Refusal, dump_action
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.places.reshuffling import Reshuffle
from vorhand.engine.kernel.table.actions import SeatAction, build_action
from vorhand.engine.schema.record_shapes import FORMAT

_ANY_DICE: Final[Mapping[str, Mapping[str, str]]] = {
    kind.type: {"seed": "any"} for kind in (Deal, Reshuffle)
}
"""What a proposed deal needs, so that it can be refused only for its moment."""


@dataclass
class PlayedGame:
    """A game that was played: its record, and what is counted of it."""

    record: dict[str, Any]
    hands: int
    outcome: Outcome | None
    actions: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)


def play(plan: Plan, number: int) -> PlayedGame:
    """Play the game with this number to its end, or to the planned number of hands."""
    dice = Random(f"vorhand|{plan.seed}|{plan.game}|{number}")
    game = plan.package.game
    start = {
        **plan.start,
        "rules": game.rulebook.version,
        "dealer": dice.randrange(plan.players),
        "deal": {"seed": seed_from(dice)},
    }
    state, deal = begun(game, start)
    assert deal is not None
    on = Play(game, state)
    on.do(deal)
    played = PlayedGame({}, 0, None)
    actions = []
    while on.outcome() is None and not _is_abandoned(on.table, plan.hands):
        played.clauses.update(_refused(game, on.table, dice))
        action = _next(on, plan, dice)
        actions.append(dump_action(action))
        played.actions[action.type] += 1
        on.do(action)
    played.hands, played.outcome = on.table.hand_number, on.outcome()
    expected = {"verdict": "ok", "applied": len(actions), "outcome": played.outcome}
    played.record = {
        "format": FORMAT,
        "id": f"{plan.game} {plan.seed} {number}",
        "start": start,
        "actions": actions,
        **({"names": list(plan.levels)} if plan.levels else {}),
        "expect": expected,
    }
    return played


def _next(on: Play[Any], plan: Plan, dice: Random) -> Action:
    """Return what the players do, or one of the legal actions at random; a deal is given a seed."""
    if plan.levels:
        levels = of_levels(plan.package, plan.levels, dice)
        return next_action(on.game, on.state, levels, dice)
    return dealt(dice.choice(on.legal_actions()), dice)


def _is_abandoned(state: Any, hands: int) -> bool:
    return bool(state.phase == "deal" and state.hand_number >= hands)


def _refused(game: Game[Any], state: Any, dice: Random) -> list[str]:
    """The clauses that forbid what a random seat could propose now: one action of each kind is
    tried. Legal ones do not count.
    """
    seat = dice.randrange(state.players)
    proposals = game.proposals(state, seat)
    refused = []
    for name, kind in game.action_types.items():
        if issubclass(kind, SeatAction):
            action: Action = dice.choice(proposals.get(kind) or (kind(seat),))
        else:
            action = build_action(game.action_types, {"type": name, **_ANY_DICE.get(name, {})})
        try:
            game.check(state, action)
        except Refusal as refusal:
            refused.append(refusal.clause.id)
    return refused
