"""Secrets, as a check of a game: pairs of states that a seat cannot tell apart."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from inspect import isfunction
from math import isfinite
from typing import Any, Final

from vorhand.bots import Policy
from vorhand.kit.checks import places
from vorhand.kit.checks.draws import DrawsEnded, draws
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.playing import allows
from vorhand.kit.checks.secrets.pairs import Interference, compared, named
from vorhand.kit.checks.trial import Trial

STEPS_PAIRED: Final = 280
DECISIONS: Final = 240
TWINS: Final = 3


def check(trial: Trial) -> Iterator[Finding]:
    """Views, events, legal actions and refusals are the same where the seat cannot tell."""
    met = told = 0
    steps = trial.varied(STEPS_PAIRED)
    for at, step in trial.within([*enumerate(steps)]):
        trial.trying(step.before, step.action)
        try:
            met += compared(trial.package, step, at, trial.draws)["pairs"]
        except Interference as seen:
            case, told = seen.case, told + 1
            found = f"{case['reader']} can tell {case['pair']} apart by {case['about']}"
            expected = (
                "Build it only from what the seat knows; mark secrets of events `Secret`. What the "
                "game means to show, and the view does not keep: `revealed` of its Checks."
            )
            shown = {"state": case["state"], "twin": case["twin"], "actions": case["actions"]}
            place = _place_of(trial, case)
            yield Finding("", place, f"{found}: {case['difference']}", expected, shown)
    if not met and not told:
        found = "no two states were found that a seat cannot tell apart"
        expected = "`redeal` deals what the seat cannot know; see `revealed` of its Checks."
        yield trial.finding("redealer", found, expected)


def _place_of(trial: Trial, case: Any) -> str:
    """Return what tells: the view, an event, or the rules of a kind of action."""
    game, at = trial.game, case["difference"].split(" ")[0].split("/")
    about = case["actions"][0]["type"] if case["actions"] else ""
    if case["clause"] in game.clauses:
        return f"refusals of {places.of_clause(game, game.clauses[case['clause']])}"
    if at[1:2] == ["view"]:
        return f"view: {'/'.join(at[2:]) or 'its order'} of {game.id}"
    if at[1:2] == ["events"]:
        return f"events of {places.of_kind(game, about)}"
    return (
        f"{'/'.join(at[1:2]) or 'answers'} of {places.of_kind(game, about) if about else game.id}"
    )


def check_policy(trial: Trial) -> Iterator[Finding]:
    """The policy chooses one of the legal actions, and the same where its seat cannot tell."""
    policy = trial.package.policy
    if policy is None:
        return
    if isfunction(policy.choose) and not policy.choose.__doc__:
        place = f"policy: {places.of_policy(trial.package)}"
        said = "has no docstring that says how it plays"
        yield trial.finding(place, said, "Write its rule of thumb, as advice to a player.")
    yield from _results(trial, policy)
    steps = trial.varied(DECISIONS)
    for number, step in trial.within([*enumerate(steps)]):
        for seat in range(step.before.players):
            trial.trying(step.before)
            found = [*_of_decision(trial, policy, step.before, seat, number)]
            if found:
                yield from found
                return


def _results(trial: Trial, policy: Policy[Any]) -> Iterator[Finding]:
    """Return what a game has brought a seat is a number, and a chance where it is said to be."""
    for steps in trial.games:
        before, after = steps[0].before, steps[-1].after
        trial.trying(after)
        found = [policy.result(before, after, seat) for seat in range(after.players)]
        if not all(isfinite(each) for each in found):
            place = f"policy: {places.of_function(policy.result)}"
            yield trial.finding(place, f"the results are {found}", "A finite number.", after)
            return
        if policy.is_chance and not all(0 <= each <= 1 for each in found):
            place = f"policy: {places.of_function(policy.result)}"
            expected = "A chance is from 0 to 1: `is_chance` of kit.Policy says that these are."
            yield trial.finding(place, f"the results are {found}", expected, after)
            return


def _of_decision(
    trial: Trial, policy: Policy[Any], state: Any, seat: int, number: int
) -> Iterator[Finding]:
    """Return what is wrong with what the policy says to a seat at this moment."""
    game, place = trial.game, f"policy: {places.of_policy(trial.package)}"
    actions = game.seat_actions(state, seat)
    if not actions:
        return
    choice = policy.choose(state, seat, actions, draws(number))
    is_legal = choice in actions or (choice is not None and allows(game, state, choice))
    if not is_legal and (choice is not None or state.to_act >> seat & 1):
        found = f"seat {seat} chooses {choice}, which is not legal"
        yield trial.finding(place, found, "One of the actions it is given.", state, choice)
    elif choice != policy.choose(state, seat, actions, draws(number)):
        found = f"seat {seat} chooses another action with the same draws"
        yield trial.finding(place, found, "All chance comes from the draws.", state, choice)
    elif not {*policy.promising(state, seat, actions)} <= {*actions}:
        place = f"policy: {places.of_function(policy.promising)}"
        found = f"for seat {seat}, it finds an action promising that it was not given"
        yield trial.finding(place, found, "Some of the actions it is given.", state)
    else:
        yield from _peeking(trial, policy, state, seat, number)


def _twins(trial: Trial, state: Any, seat: int, number: int) -> Iterator[Any]:
    """Three states that look the same to a seat; none after one that is hard to find."""
    with suppress(DrawsEnded):
        for each in range(TWINS):
            yield trial.game.redeal(state, seat, trial.draws(f"{number} {each}"))


def _peeking(
    trial: Trial, policy: Policy[Any], state: Any, seat: int, number: int
) -> Iterator[Finding]:
    """Whatever the policy says, it says also where only hidden cards are others."""
    actions = trial.game.seat_actions(state, seat)
    asked: dict[Callable[..., Any], Callable[[Any], Any]] = {
        policy.choose: lambda state: policy.choose(state, seat, actions, draws(number)),
        policy.promising: lambda state: [*policy.promising(state, seat, actions)],
        policy.speaks_up: policy.speaks_up,
    }
    for twin in _twins(trial, state, seat, number):
        for function, ask in asked.items():
            here, there = ask(state), ask(twin)
            if here != there:
                found = (
                    f"for {named(seat)} it returns {here}, and {there} where only hidden cards "
                    "are others"
                )
                expected = "Read only the hand of the seat, and what everybody sees."
                shown = {"state": trial.game.dump(state), "twin": trial.game.dump(twin)}
                place = f"policy: {places.of_function(function)}"
                yield Finding("", place, found, expected, shown)
                return
