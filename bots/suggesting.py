"""Says what a player of a level does at a table, and why."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import islice
from json import dumps
from typing import Any, Final, NamedTuple

from vorhand.bots.duels import look_ahead
from vorhand.bots.endings import play_out
from vorhand.bots.known_facts import Fact
from vorhand.bots.levels import LEVELS, Level, levels_with
from vorhand.bots.policy import BY_CHANCE, Playable, Policy, Solved, any_of
from vorhand.bots.reasons import Explanation, reason_for
from vorhand.bots.search import WORLD, Considered, Search
from vorhand.bots.solving import as_good_as, drawn, solution
from vorhand.bots.thinking import think
from vorhand.bots.trained.shares import as_trained
from vorhand.engine import Action, Game
from vorhand.engine.kernel.table.draws import keyed_by, stream_of

MOST_FACTS: Final = 3
"""How many facts are told: the most telling."""
_SEEN: Final = "seen"
"""Facts are the same in each world that a seat holds possible, so any will do."""


class Suggestion(NamedTuple):
    """Says what a player does. `action` is null if it waits; `simulations` is how many times it
    played the hand on, and `steps` how much thought that took (`Search`). `reason` is null if
    nothing is known that speaks for the action; `facts` are what speaks for it in the words of the
    game. No mean is above that of the action: what came out better than it only by luck, or is
    mixed with it, is said to be as good.
    """

    action: Action | None
    level: str
    seed: str
    unit: str
    is_chance: bool
    simulations: int
    steps: int
    considered: tuple[Considered, ...]
    reason: Explanation | None = None
    facts: tuple[Fact, ...] = ()

    @property
    def ranked(self) -> list[Considered]:
        """What was considered, the suggested action first, and of the others the best first; last
        what was not tried.
        """
        found = [each for each in self.considered if each.action != self.action]
        found.sort(key=lambda each: (each.mean is None, -(each.mean or 0.0)))
        return [each for each in self.considered if each.action == self.action] + found


class NoPolicy(ValueError):
    """A level needs what the policy of the game does not have, or the game has no policy: bots play
    it only at these `levels`.
    """

    def __init__(self, game: str, level: str, levels: Iterable[str]) -> None:
        self.game, self.level, self.levels = game, level, (*levels,)
        super().__init__(game, level, self.levels)

    def __str__(self) -> str:
        why = "has no policy for bots, so they play it at the level"
        if self.levels != (*levels_with(None),):
            why = "has no trained strategy; bots play it at the levels"
        return f"{self.game} {why} {', '.join(self.levels)}, and not at {self.level}"


def check_levels(played: Playable, *levels: str) -> None:
    """Raise `NoPolicy` if bots do not play the game at one of these levels."""
    known = levels_with(played.policy)
    for level in levels:
        if level not in known:
            raise NoPolicy(played.game.id, level, known)


def least_steps(played: Playable, level: str) -> int:
    """Return how many steps of thought a player of this level takes at least, beside what a search
    costs: for a choice by rule of thumb, and a look at one world, if it thinks ahead.
    """
    policy, of_level = played.policy or BY_CHANCE, LEVELS[level]
    if not of_level.by_thumb:
        return 0
    looking = (WORLD + 1) * policy.steps * _thinks(policy, of_level)
    return policy.dealing + policy.steps - 1 + looking


def _thinks(policy: Policy[Any], level: Level) -> bool:
    """Return whether a player of this level thinks ahead: not if nobody knows what that costs."""
    return level.simulations > 0 and policy.cost is not None


def unit_of(policy: Policy[Any] | None) -> str:
    """Return what a result counts."""
    return (policy or BY_CHANCE).unit


def suggest(
    played: Playable,
    state: Any,
    seat: int,
    level: str,
    seed: str | None = None,
    *,
    most_steps: int | None = None,
) -> Suggestion:
    """Return what a player of this level does in this seat of a game, such as a `GamePackage`.

    `seed` is 1 to 64 printable ASCII characters; without one it is made from the view of the seat
    and the level. Raises `Refusal` for a seat that is not at the table, `KeyError` for an unknown
    level, `NoPolicy` for a level that needs a policy if the game has none, and `OutOfSteps` if it
    takes more than `most_steps` steps of thought; `Search` says what a step is.
    """
    game, of_level = played.game, LEVELS[level]
    actions = game.seat_actions(state, seat)
    check_levels(played, level)
    policy = played.policy or BY_CHANCE
    seed = _seed_of(game, state, seat, level) if seed is None else seed
    if not actions:
        return Suggestion(None, level, seed, policy.unit, policy.is_chance, 0, 0, ())
    draws = draws_of(seed, seat, level)
    # From here on, only another possible state is used, so nothing hidden can be read by mistake.
    known = game.redeal(state, seat, draws)
    search = Search(game, policy, known, seat, of_level.tries, most_steps)
    search.level = level
    action, tried = _decide(search, actions, of_level, draws)
    considered = no_better(action, tried)
    if action and all(each.action != action for each in considered):
        considered.insert(0, Considered(action))  # of many cards, not each choice is listed
    reason: Explanation | None = None
    facts: tuple[Fact, ...] = ()
    if action and of_level.by_thumb:
        reason = reason_for(search, action, considered)
        facts = _told(policy.facts(game, known, seat, action))
    if not state.to_act >> seat & 1:
        considered.append(Considered(None))
    simulations = sum(each.tried for each in considered)
    return Suggestion(
        action, level, seed, policy.unit, policy.is_chance, simulations, search.steps,
        tuple(considered), reason, facts,
    )  # fmt: skip


def facts_for(played: Playable, state: Any, seat: int, action: Action) -> tuple[Fact, ...]:
    """Return what speaks for an action of a seat in the words of its game, from what the seat
    knows: nothing, if the game has no policy.
    """
    policy = played.policy or BY_CHANCE
    known = played.game.redeal(state, seat, draws_of(_SEEN, seat, _SEEN))
    return _told(policy.facts(played.game, known, seat, action))


def _told(facts: Iterable[Fact]) -> tuple[Fact, ...]:
    return (*islice(facts, MOST_FACTS),)


def _decide(
    search: Search, actions: Sequence[Action], level: Level, draws: Iterator[int]
) -> tuple[Action | None, list[Considered]]:
    """Return what to do, and the results of each action.

    No level thinks ahead about whether to speak up unasked: among the many chances to do so, one
    would always look good by luck.
    """
    state, seat = search.state, search.seat
    trained = as_trained(search, actions, draws) if level.is_trained else None
    if trained is not None:
        search.take_choice()
        return trained, [*map(Considered, actions)]
    choose = search.policy.choose if level.by_thumb else any_of
    by_thumb = choose(state, seat, actions, draws)
    if level.by_thumb:
        search.take_choice()
    is_awaited = state.to_act >> seat & 1
    thinks = _thinks(search.policy, level) and is_awaited
    if not thinks or len(actions) == 1 or by_thumb is None:
        return by_thumb, [Considered(action) for action in actions]
    tried = play_out(search, actions, draws)
    if tried is None:
        solved = solution(search, actions, level.rounds, draws, samples=level.samples)
        if solved is not None:
            return _as_solved(search, actions, solved, level, draws)
        tried = look_ahead(search, actions, level.simulations, draws)
    if tried is None or len(tried) > level.simulations:
        return think(search, actions, by_thumb, level, draws)
    return max(tried, key=lambda each: each.at_least).action, tried


def no_better(action: Action | None, tried: Iterable[Considered]) -> list[Considered]:
    """What was considered, with no mean above that of the action that was chosen. One that is was
    not found to be better beyond doubt, or the two are mixed.
    """
    found = [*tried]
    best = next((each.mean for each in found if each.action == action), None)
    if best is None:
        return found
    return [
        each if each.mean is None or each.mean <= best else each._replace(mean=best)
        for each in found
    ]


def _as_solved(
    search: Search,
    actions: Sequence[Action],
    solved: Solved,
    level: Level,
    draws: Iterator[int],
) -> tuple[Action, list[Considered]]:
    """An action as the solution says; which one of its kind is thought about, if there are more."""
    action, found = drawn(actions, solved, draws)
    alike = [each for each in actions if type(each) is type(action)]
    search.is_solved = len(alike) == 1 or not solved.leaves_open
    if search.is_solved:
        return action, found
    further = solution(search, alike, level.rounds, draws, samples=level.samples)
    if further is not None:
        search.is_solved = True
        action, tried = drawn(alike, further, draws)
    else:
        by_thumb = search.policy.choose(search.state, search.seat, alike, draws)
        assert by_thumb is not None, "an awaited seat acts"
        action, tried = think(search, alike, by_thumb, level, draws)
    return action, as_good_as(action, tried, found)


def _seed_of(game: Game[Any], state: Any, seat: int, level: str) -> str:
    seen = dumps([level, seat, game.view(state, seat)], sort_keys=True)
    return sha256(seen.encode()).hexdigest()


def draws_of(seed: str, seat: int, level: str) -> Iterator[int]:
    """An endless stream of draws."""
    return stream_of(keyed_by(sha256(f"{seed}|{seat}|{level}".encode())))
