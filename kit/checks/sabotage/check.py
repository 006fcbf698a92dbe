"""Each rule is in one place, as a check of a game: it is changed there, and everything follows."""

from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from itertools import groupby
from typing import Any, Final

from vorhand.engine import Action, Deal, Refusal, SeatAction, closed_to
from vorhand.engine.kernel.places.reshuffling import Reshuffle
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.rule_sets import Rule
from vorhand.engine.kernel.rules.ways import Ways
from vorhand.kit.checks import places
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.legal import is_listed
from vorhand.kit.checks.proposing import NOTHING_TO_DO, faults_of
from vorhand.kit.checks.sabotage.redealing import redeal_follows
from vorhand.kit.checks.sabotage.rules import kept_by_everybody, kept_by_nobody, rules_of
from vorhand.kit.checks.sabotage.states import (
    Coverage,
    StateAndAction,
    coverage_of,
    is_recorded,
    kinds_recorded,
    kinds_that_meet,
)
from vorhand.kit.checks.trial import Trial
from vorhand.kit.failures import message_of

NEVER_ALONE: Final[dict[str, tuple[str, ...]]] = {
    "common.not-in-hand": ("common.turn", "common.phase"),
    "common.card-not-held": ("common.follow-suit",),
}
"""Shared clauses that in some games forbid only what another clause forbids as well."""
OF_CARDS: Final = ("common.card-not-held",)
"""Clauses of which a record can never show that they alone forbade something: a card that was not
held lies in two places afterwards.
"""
TOTAL: Final = (
    "This check lifts one rule at a time, and carries out what only that rule forbade: effects, "
    "what follows them, and facts return for any action of the kind, or raise LookupError."
)
ONE_PLACE: Final = "A rule stands in one place: its set. Ask the rule; do not test it again."


def check(trial: Trial) -> Iterator[Finding]:
    """A rule that nobody keeps, or everybody, changes what is legal, refused, closed, admitted."""
    rules = rules_of(trial.game)
    some = coverage_of(trial, rules)
    yield from never_legal(trial, some)
    for number, rule in enumerate(trial.over(rules, len(rules))):
        trial.tried = None
        try:
            yield from _of_rule(trial, rule, rules, some, 1 / (len(rules) - number))
        except Exception as error:  # whatever a function of the game raises, by its name
            place = places.of_error(trial.game, error, trial.tried)
            said = f"{message_of(error)}, where {rule.id} is lifted"
            yield trial.finding(place, said, TOTAL)._replace(case=trial.tried)


def _of_rule(
    trial: Trial, rule: Rule[Any], rules: list[Rule[Any]], some: Coverage, part: float
) -> Iterator[Finding]:
    yield from kept_by_none(trial, rule, some)
    if rule is not common.NO_SUCH_SEAT:  # of a seat that is not there, nothing else can be said
        yield from kept_by_all(trial, rule, some, part / 2)
        same = [each for each in rules if each.id == rule.id]
        if rule is same[0]:
            yield from marked_as_it_is(trial, same, some)
    if "redeal" not in trial.failed:  # what that has found would be found again
        yield from redeal_follows(trial, rule, part / 2)


def never_legal(trial: Trial, some: Coverage) -> Iterator[Finding]:
    """Every kind of action is legal somewhere."""
    for kind in trial.game.action_types.values():
        if not some.legal[kind]:
            said = "play never comes to where it is legal, though that was sought"
            expected = "Have it occur: `deck`, `weight` or `start` of its Checks."
            yield trial.finding(places.of_kind(trial.game, kind.type), said, expected)


def _wrong(
    trial: Trial,
    rule: Rule[Any],
    said: str,
    example: StateAndAction | None = None,
    expected: str = ONE_PLACE,
) -> Finding:
    place = places.of_clause(trial.game, rule)
    return trial.finding(place, said, expected, *(example or (None, None)))


def clause_that_forbids(trial: Trial, state: Any, action: Action) -> Any:
    """The clause of the refusal; null for a legal action."""
    trial.trying(state, action)
    try:
        trial.game.check(state, action)
    except Refusal as refusal:
        return refusal.clause
    return None


# A rule that nobody keeps


def kept_by_none(trial: Trial, rule: Rule[Any], some: Coverage) -> Iterator[Finding]:
    """Nothing that meets it is listed, accepted, open or recorded."""
    kinds = [each.kind.action for each in kinds_that_meet(trial.game, rule)]
    for example in [each for kind in kinds for each in some.legal[kind]]:
        with kept_by_nobody(trial.game, rule):
            said = _still_open(trial, rule, example)
        if said:
            yield _wrong(trial, rule, f"nobody keeps it, and {said}", example)
            break
    for kind in {*kinds} & kinds_recorded(trial.game):
        for state in some.recorded[kind]:
            with kept_by_nobody(trial.game, rule):
                is_seen = rule.id in faults_of(trial.game, state)
            if not is_seen:
                said = f"nobody keeps it, and the gate admits a record with {kind.type}"
                yield trial.finding(places.of_clause(trial.game, rule), said, ONE_PLACE, state)
                break


def _still_open(trial: Trial, rule: Rule[Any], example: StateAndAction) -> str:
    """Return what still allows an action that meets a rule that nobody keeps."""
    game, (state, action) = trial.game, example
    if any(type(each) is type(action) for each in game.legal_actions(state)):
        return f"{action.type} is still listed"
    possible = type(action)(seed="s") if action in (Deal(), Reshuffle()) else action
    if clause_that_forbids(trial, state, possible) is not rule:
        return f"{action.type} is not refused by it"
    if isinstance(action, SeatAction):
        closed = [each for each in closed_to(game, state, action.seat) if each.action is None]
        if [each.refusal.clause for each in closed if each.kind is type(action)] != [rule]:
            return f"{action.type} is not closed by it"
    return ""


# A rule that everybody keeps


def kept_by_all(trial: Trial, rule: Rule[Any], some: Coverage, part: float) -> Iterator[Finding]:
    """Return what it alone forbade is listed, accepted, open, and may be in a record."""
    refused = some.refused[rule]
    if not refused:
        said, expected = (
            "play never comes to what it forbids, though that was sought",
            "Take it out, or have it occur: `deck`, `weight` or `start` of its Checks.",
        )
        yield _wrong(trial, rule, said, expected=expected)
        return
    alone, _ = _behind(trial, [rule], refused)
    yield from _opened(trial, rule, alone, part / 3)
    yield from _recorded(trial, rule, alone, part)


def _behind(
    trial: Trial, rules: list[Rule[Any]], refused: list[StateAndAction]
) -> tuple[list[StateAndAction], set[str]]:
    """What nothing else forbids if everybody keeps these rules; and what forbids the rest."""
    with ExitStack() as kept:
        for each in rules:
            kept.enter_context(kept_by_everybody(trial.game, each))
        behind = [clause_that_forbids(trial, *example) for example in refused]
    alone = [each for each, clause in zip(refused, behind, strict=True) if clause is None]
    return alone, {clause.id for clause in behind if clause}


def marked_as_it_is(trial: Trial, rules: list[Rule[Any]], some: Coverage) -> Iterator[Finding]:
    """The rules of a clause are marked as `words_only` if and only if whatever they forbid is still
    forbidden when everybody keeps all of them.
    """
    rule, refused = rules[0], [example for each in rules for example in some.refused[each]]
    alone, others = _behind(trial, rules, refused)
    if rule.words_only and alone:
        said = f"is marked as `words_only`, and nothing else forbids {alone[0].action}"
        yield _wrong(trial, rule, said, alone[0], "Take the mark away.")
    elif refused and not (rule.words_only or alone or others & {*NEVER_ALONE.get(rule.id, ())}):
        said = f"forbids nothing that {', '.join(sorted(others))} does not forbid as well"
        expected = "Take it out; or, if it says it better, mark it: `words_only=True`."
        yield _wrong(trial, rule, said, expected=expected)


def _opened(
    trial: Trial, rule: Rule[Any], alone: list[StateAndAction], part: float
) -> Iterator[Finding]:
    by_state = [[*some] for _, some in groupby(alone, key=lambda each: id(each.state))]
    for examples in trial.within(by_state, part):
        with kept_by_everybody(trial.game, rule):
            wrong = _not_open(trial, examples)
        if wrong:
            said, example = wrong
            yield _wrong(
                trial, rule, f"everybody keeps it, and {example.action} is {said}", example
            )
            return


def _not_open(trial: Trial, examples: list[StateAndAction]) -> tuple[str, StateAndAction] | None:
    """Return what is still wrong with the first of these actions in one state, none of them
    forbidden any more, that is closed or not listed.
    """
    game, state = trial.game, examples[0].state
    legal = game.legal_actions(state)
    closed = cache(lambda seat: [*closed_to(game, state, seat)])
    for example in examples:
        action = example.action
        if isinstance(game.rulebook.of(state).kinds[type(action)].choices, Ways):
            continue  # of these not all are listed
        if isinstance(action, SeatAction) and any(
            each.kind is type(action) and each.action in (None, action)
            for each in closed(action.seat)
        ):
            return "closed", example
        if not is_listed(game, state, action, legal):
            return "not listed", example
    return None


def _recorded(
    trial: Trial, rule: Rule[Any], alone: list[StateAndAction], part: float
) -> Iterator[Finding]:
    """The gate admits a record with what the rule alone forbade, and not where it forbids it."""
    game, is_tried, shown = trial.game, False, [rule.id] * (rule.id in OF_CARDS)
    no_record = rule.id in (common.LIMIT.id, common.NO_SEED.id)
    recorded = set() if no_record else kinds_recorded(game)
    alone = [each for each in alone if type(each.action) in recorded]
    for state, action in trial.within(alone, part, lambda: not shown):
        if not is_possible(trial, state):
            continue
        with kept_by_everybody(game, rule):
            after = after_what_was_forbidden(trial, state, action)
            if after is None or not is_recorded(game, state, after):
                continue
            faults = faults_of(game, after)
        is_tried = True
        if rule.id in faults:
            said = f"everybody keeps it, and the gate refuses a record with {action}"
            yield _wrong(trial, rule, said, StateAndAction(state, action))
            return
        if not (shown or faults) and rule.id in faults_of(game, after):
            shown.append(rule.id)
    if is_tried and not shown:
        said = "no record shows that it was all that forbade something"
        yield _wrong(trial, rule, said, alone[0])


@cache
def is_possible(trial: Trial, state: Any) -> bool:
    """Return whether the gate admits a state, while no rule is lifted."""
    return not faults_of(trial.game, state)


def after_what_was_forbidden(trial: Trial, state: Any, action: Action) -> Any:
    """The state after an action; null where its effect finds nothing to work on, as it trusts the
    rules.
    """
    trial.trying(state, action)
    try:
        return trial.game.apply(state, action)[0]
    except NOTHING_TO_DO:
        return None
