"""A rule that is changed in its one place changes in all four: what is legal, what `check` refuses,
what is closed to a seat, and what the gate admits.
"""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from checks.games import PLAYED
from vorhand.engine import Action, Deal, Game, Refusal, closed_to
from vorhand.engine.kernel.game.choosing import choosing
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.choices import MOST_WAYS
from vorhand.engine.kernel.rules.rules import Rule
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.kit.checks.proposing import faults_of
from vorhand.kit.checks.sabotage.rules import kept_by_everybody, kept_by_nobody, rules_of
from vorhand.kit.checks.sabotage.states import (
    Example,
    found,
    is_recorded,
    kinds_recorded,
    kinds_that_meet,
)

NEVER_ALONE: Final[dict[str, tuple[str, ...]]] = {
    "common.game-over": ("common.phase",),
    "common.not-in-hand": ("common.turn", "common.phase", "toppen.knock-turn"),
    "common.card-not-held": ("common.follow-suit",),
    "common.option-off": ("toepen.announce-unfounded",),
    "toepen.own-exchange": ("toepen.answer-once",),
    "toepen.poor-not-asked": ("toepen.answer-once",),
    "toepen.stay-own-knock": ("toepen.answer-once",),
    "toepen.fold-own-knock": ("toepen.answer-once", "common.turn"),
    "toepen.announce-unfounded": ("toepen.announce-unfounded",),
    "fipsen.siebener-fips": ("fipsen.siebener-fips",),
}
"""Clauses with rules that say better what others forbid as well; the clauses of those others, of
which at least one stands behind such a rule wherever it is broken.
"""

OF_CARDS: Final = ("common.card-not-held",)
"""Clauses of which a record can never show that they alone forbade something: a card that was not
held lies in two places afterwards.
"""


def _named(game: Game[Any], rule: Rule[Any]) -> str:
    kinds = "+".join(each.kind.action.type for each in kinds_that_meet(game, rule))
    return f"{game.id} {rule.id} ({kinds if len(kinds) <= 40 else f'{kinds[:40]}…'})"


every_rule = pytest.mark.parametrize(
    ("game", "rule"),
    [
        pytest.param(game, rule, id=_named(game, rule))
        for game in PLAYED.values()
        for rule in rules_of(game)
    ],
)


def examples_of(game: Game[Any], rule: Rule[Any]) -> list[Example]:
    """Legal actions of all kinds that meet a rule."""
    examples = []
    for each in kinds_that_meet(game, rule):
        legal = found(game).legal[each.kind.action]
        assert legal, f"random play of {game.id} never comes to a legal {each.kind.action.type}"
        examples += legal
    return examples


def clause_that_forbids(game: Game[Any], state: Any, action: Action) -> Any:
    """The clause of the refusal; null for a legal action."""
    try:
        game.check(state, action)
    except Refusal as refusal:
        return refusal.clause
    return None


def listed(action: Action) -> Action:
    """The action as it is listed: a deal without its dice."""
    return Deal() if isinstance(action, Deal) else action


def possible(action: Action) -> Action:
    """The action as it can be done: a deal with its dice."""
    return Deal(seed="s") if action == Deal() else action


# A rule that nobody keeps


@every_rule
def test_rule_that_nobody_keeps_leaves_nothing_legal(game: Game[Any], rule: Rule[Any]) -> None:
    """The kinds that meet it vanish from the legal actions of all, of each seat, of the table."""
    examples = examples_of(game, rule)
    with kept_by_nobody(game, rule):
        for state, action in examples:
            kind = type(action)
            of_seats = [a for seat in range(state.players) for a in game.seat_actions(state, seat)]
            others = [*game.legal_actions(state), *of_seats, *game.table_actions(state)]
            assert kind not in {type(each) for each in others}


@every_rule
def test_rule_that_nobody_keeps_is_what_is_refused_by(game: Game[Any], rule: Rule[Any]) -> None:
    """`check` refuses by its clause what was legal."""
    examples = examples_of(game, rule)
    with kept_by_nobody(game, rule):
        for state, action in examples:
            assert clause_that_forbids(game, state, possible(action)) is rule


@every_rule
def test_rule_that_nobody_keeps_closes_its_kinds(game: Game[Any], rule: Rule[Any]) -> None:
    """A kind that was open to a seat is closed to it, by this rule."""
    examples = [each for each in examples_of(game, rule) if isinstance(each.action, SeatAction)]
    with kept_by_nobody(game, rule):
        for state, action in examples:
            closed = [
                each.refusal.clause
                for each in closed_to(game, state, action.seat)
                if each.kind is type(action) and each.action is None
            ]
            assert closed == [rule]


@every_rule
def test_rule_that_nobody_keeps_has_no_record(game: Game[Any], rule: Rule[Any]) -> None:
    """A state whose record holds an action that meets it is impossible, by its clause."""
    kinds = {each.kind.action for each in kinds_that_meet(game, rule)}
    for kind in kinds & kinds_recorded(game):
        states = found(game).recorded[kind]
        assert states, f"random play of {game.id} never comes to a record with {kind.type}"
        for state in states:
            assert faults_of(game, state) == set()
            with kept_by_nobody(game, rule):
                assert rule.id in faults_of(game, state)


# A rule that everybody keeps


def forbidden_by_it_alone(game: Game[Any], rule: Rule[Any]) -> list[Example]:
    """What the rule forbids, and no other."""
    refused = found(game).refused[rule]
    assert refused, f"random play of {game.id} never comes to what {rule.id} forbids"
    with kept_by_everybody(game, rule):
        behind = [clause_that_forbids(game, *example) for example in refused]
    if None not in behind:
        others = {clause.id for clause in behind if clause}
        assert rule.id in NEVER_ALONE, f"{rule.id} forbids nothing that {others} do not forbid"
        assert others & {*NEVER_ALONE[rule.id]}
    return [example for example, clause in zip(refused, behind, strict=True) if clause is None]


def everybody_may_keep(rule: Rule[Any]) -> bool:
    """Of a seat that is not there, no other rule can say anything."""
    return rule is not common.NO_SUCH_SEAT


every_rule_to_loosen = pytest.mark.parametrize(
    ("game", "rule"),
    [
        pytest.param(game, rule, id=_named(game, rule))
        for game in PLAYED.values()
        for rule in rules_of(game)
        if everybody_may_keep(rule)
    ],
)


@every_rule_to_loosen
def test_rule_that_everybody_keeps_forbids_nothing(game: Game[Any], rule: Rule[Any]) -> None:
    """What it alone forbade is listed, accepted, and no longer closed to the seat."""
    examples = forbidden_by_it_alone(game, rule)
    for state, action in examples:
        assert listed(action) not in game.legal_actions(state) or isinstance(action, Deal)
    with kept_by_everybody(game, rule):
        for state, action in examples:
            assert clause_that_forbids(game, state, action) is None
            assert listed(action) in game.legal_actions(state) or is_chosen(game, state, action)
            if isinstance(action, SeatAction):
                assert not [*closings_of(game, state, action)]


def is_chosen(game: Game[Any], state: Any, action: Action) -> bool:
    """Whether an action is one of more ways to choose some cards than are listed."""
    cards = getattr(action, "cards", ())
    legal = game.legal_actions(state)
    return len(legal) >= MOST_WAYS and any(
        len(cards) == each["number"] and {*cards} <= {*each["cards"]}
        for each in choosing(game, state, legal)
        if each["type"] == action.type
    )


def closings_of(game: Game[Any], state: Any, action: SeatAction) -> Iterator[Any]:
    """What closes an action to its seat, or the whole kind."""
    for closed in closed_to(game, state, action.seat):
        if closed.kind is type(action) and closed.action in (None, action):
            yield closed


@every_rule_to_loosen
def test_rule_that_everybody_keeps_may_be_in_a_record(game: Game[Any], rule: Rule[Any]) -> None:
    """The gate admits a record with what the rule alone forbade, and not where it forbids it."""
    tried = admitted = 0
    recorded = set() if rule.id == common.LIMIT.id else kinds_recorded(game)
    for state, action in forbidden_by_it_alone(game, rule):
        if type(action) not in recorded or faults_of(game, state):
            continue
        with kept_by_everybody(game, rule):
            after = after_what_was_forbidden(game, state, action)
            if after is None or not is_recorded(game, state, after):
                continue
            faults = faults_of(game, after)
        tried += 1
        assert rule.id not in faults
        admitted += not faults and rule.id in faults_of(game, after)
    is_shown = admitted or not tried or rule.id in OF_CARDS
    assert is_shown, f"no record shows that {rule.id} was all that forbade it"


def after_what_was_forbidden(game: Game[Any], state: Any, action: Action) -> Any:
    """The state after an action; null where its effect finds nothing to work on, as it trusts the
    rules.
    """
    try:
        return game.apply(state, action)[0]
    except AssertionError:
        return None


def test_rules_that_are_never_alone_are_rules() -> None:
    """No clause stands in the list that no rule has any more."""
    assert NEVER_ALONE.keys() <= {rule.id for game in PLAYED.values() for rule in rules_of(game)}
