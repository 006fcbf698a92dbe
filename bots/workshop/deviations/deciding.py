"""The decisions of a hand, and what came of each action that could have been taken."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple, TypedDict

from vorhand.bots import Considered, Suggestion, suggest
from vorhand.bots.workshop.strength.results import Result
from vorhand.command.players import Ask, hand_played, of_levels, seed_from
from vorhand.engine import Action, carry_out
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage

MOST: Final = 5
"""At most this many actions of a decision are played on from: those that looked best."""
PLAYERS: Final = {**dict.fromkeys(OURS, 4), "stortok": 3}
"""How many play, by game."""


class ActionOutcome(TypedDict):
    """An action: its kind, the mean that the level said (null: untried), how often it was tried,
    and what came of it.
    """

    kind: str
    said: float | None
    tried: int
    came: float


class Decision(NamedTuple):
    """A seat that has a choice, and what its level suggests."""

    state: Any
    seat: int
    suggestion: Suggestion

    @property
    def kind(self) -> str:
        """The kind of the action that is taken."""
        assert self.suggestion.action is not None
        return self.suggestion.action.type


def hand(number: int, *, game: str, level: str, seed: str) -> Result:
    """The decisions of a hand of the usual number of players, as they are kept."""
    players = PLAYERS[game]
    found = examined(number, package=OURS[game], players=players, level=level, seed=seed)
    return {"decisions": found}


def said_in(number: int, *, game: str, level: str, seed: str) -> Result:
    """All decisions of a hand of the usual number of players, each as the action that was taken,
    and what came of it in this hand.
    """
    package = OURS[game]
    policy = package.policy
    assert policy is not None
    _, end, decisions = played(number, package, PLAYERS[game], level, seed)
    return {
        "decisions": [
            [
                {
                    "kind": decision.kind,
                    "said": said,
                    "tried": tried,
                    "came": policy.result(decision.state, end, decision.seat),
                }
            ]
            for decision in decisions
            for _, said, tried in _looked_at(decision.suggestion)[:1]
        ]
    }


def examined(
    number: int, *, package: GamePackage, players: int, level: str, seed: str
) -> list[list[ActionOutcome]]:
    """The decisions of the hand with this number, one of each kind. Each is a list of options, with
    the one that was taken first, and those that looked better first among the others.
    """
    dice, _, decisions = played(number, package, players, level, seed)
    dice.shuffle(decisions)
    one_of_each = {decision.kind: decision for decision in decisions}
    return [
        [*_options(package, level, decision, seed_from(dice))]
        for decision in sorted(one_of_each.values(), key=lambda each: each.kind)
    ]


def played(
    number: int, package: GamePackage, players: int, level: str, seed: str
) -> tuple[Random, Any, list[Decision]]:
    """The hand with this number: the dice as they are after it, its end, and its decisions."""
    dice = Random(f"deviations|{package.game.id}|{players}|{level}|{seed}|{number}")
    start = {"game": package.game.id, "players": players, "dealer": dice.randrange(players)}
    state, action = begun(package.game, {**start, "deal": {"seed": seed_from(dice)}})
    assert action is not None
    dealt = carry_out(package.game, state, action).state
    decisions: list[Decision] = []
    end = hand_played(package.game, dealt, _watched(package, level, dice, decisions), dice)
    return dice, end, decisions


def _watched(package: GamePackage, level: str, dice: Random, decisions: list[Decision]) -> Ask:
    """A player of the level in each seat, whose decisions between several actions are noted."""

    def ask(state: Any, seat: int) -> Action | None:
        suggestion = suggest(package, state, seat, level, seed_from(dice))
        if suggestion.action and len(suggestion.considered) > 1 and state.to_act >> seat & 1:
            decisions.append(Decision(state, seat, suggestion))
        return suggestion.action

    return ask


def _options(
    package: GamePackage, level: str, decision: Decision, seed: str
) -> Iterator[ActionOutcome]:
    """Return what came of the action that was taken, and of the others."""
    game, policy = package.game, package.policy
    assert policy is not None
    state, seat, suggestion = decision
    for action, said, tried in _looked_at(suggestion):
        after = game.apply(state, action)[0]
        dice = Random(seed)  # the same for all actions: what follows differs less by luck
        end = hand_played(game, after, of_levels(package, [level] * state.players, dice), dice)
        came = policy.result(state, end, seat)
        yield {"kind": action.type, "said": said, "tried": tried, "came": came}


def _looked_at(suggestion: Suggestion) -> Sequence[tuple[Action, float | None, int]]:
    """The action that was taken, then the others that were tried, the best first; for a level that
    tries none, the others as they are listed.
    """
    taken = [each for each in suggestion.considered if each.action == suggestion.action]
    others = [each for each in suggestion.considered if each not in taken and each.action]
    if suggestion.simulations:
        others = sorted((each for each in others if each.tried), key=_worst_last)
    looked_at = [*(taken or [Considered(suggestion.action, None, 0)]), *others[: MOST - 1]]
    return [(each.action, each.mean, each.tried) for each in looked_at if each.action is not None]


def _worst_last(considered: Considered) -> float:
    assert considered.mean is not None
    return -considered.mean
