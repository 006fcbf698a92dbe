"""A rule that is changed in its one place changes what `redeal` knows of hidden cards."""

import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice
from typing import Any, Final, NamedTuple

import pytest

from checks.drawing import draws
from checks.games import PLAYED
from checks.playing import readers
from checks.redeal.hidden import hidden_cards, places_of, renamed
from checks.sabotage.rules import kept_by_everybody, kept_by_nobody, rules_of
from checks.sabotage.states import faults_of, kinds_that_meet, random_steps
from vorhand.engine import Action, Game, ImpossibleState, Reader
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.rules import Rule

STATES: Final = 8
"""How many states are looked at for each kind of action in their records."""
SWAPS: Final = 30
"""How many pairs of hidden cards change places in each."""
DEALS: Final = 600
"""How often a state is dealt at most, until one comes that was impossible before."""


class Look(NamedTuple):
    """A state, and who looks at it."""

    state: Any
    reader: Reader


def _recorded(game: Game[Any], rule: Rule[Any]) -> list[Any]:
    """The kinds that meet a rule and are found in records."""
    in_records = {act.kind for act in game.acts.read.values()} if game.acts else set()
    return [each for each in kinds_that_meet(game, rule) if each.kind.action in in_records]


every_rule_in_records = pytest.mark.parametrize(
    ("game", "rule"),
    [
        pytest.param(game, rule, id=f"{game.id} {rule.id} {number}")
        for game in PLAYED.values()
        for number, rule in enumerate(rules_of(game))
        if _recorded(game, rule)
    ],
)


@cache
def recorded(game: Game[Any]) -> dict[type[Action], list[Any]]:
    """For each kind of action, states of random play whose records hold it, early and late ones."""
    rng, acts = random.Random(f"redeal {game.id}"), game.acts
    met: dict[type[Action], list[Any]] = defaultdict(list)
    for _, _, state in random_steps(game, rng):
        for kind in {acts.read[act].kind for act in state.record} if acts else ():
            met[kind].append(state)
    return {kind: rng.sample(states, min(STATES, len(states))) for kind, states in met.items()}


def looks_after(game: Game[Any], rule: Rule[Any]) -> Iterator[Look]:
    """States whose record holds an action that meets the rule, each looked at by somebody."""
    rng = random.Random(f"{game.id} {rule.id}")
    for each in _recorded(game, rule):
        for state in recorded(game)[each.kind.action]:
            yield Look(state, rng.choice(readers(state)))


def admitted(game: Game[Any], look: Look, shown: Any) -> bool:
    """Whether a state is possible, and looks like the one there is."""
    try:
        other = game.admit(shown)
    except ImpossibleState:
        return False
    return bool(game.view(other, look.reader) == game.view(look.state, look.reader))


def swapped(game: Game[Any], look: Look) -> list[Any]:
    """The state with two hidden cards in each other's places, in some of the ways."""
    hidden = hidden_cards(game, look.state, look.reader)
    places, shown = places_of(game, look.state, hidden), game.dump(look.state)
    pairs = [pair for pair in combinations(hidden, 2) if places[pair[0]] != places[pair[1]]]
    random.Random(str(look)).shuffle(pairs)
    return [renamed(shown, pair, pair[::-1]) for pair in pairs[:SWAPS]]


def redealt(game: Game[Any], look: Look, times: int) -> Iterator[Any]:
    """States that `redeal` makes of one."""
    stream = draws(str(look))
    for _ in range(times):
        yield game.dump(game.redeal(look.state, look.reader, stream))


@every_rule_in_records
def test_what_a_rule_forbade_is_dealt_once_everybody_keeps_it(
    game: Game[Any], rule: Rule[Any]
) -> None:
    """Where only the rule forbade that two hidden cards change places, `redeal` knew that from the
    rule: now it deals what was impossible.
    """
    told = 0
    for look in looks_after(game, rule):
        impossible = [each for each in swapped(game, look) if not admitted(game, look, each)]
        with kept_by_everybody(game, rule):
            is_possible_now = any(admitted(game, look, each) for each in impossible)
            dealt = [*redealt(game, look, DEALS if is_possible_now else 3)]
            assert all(admitted(game, look, each) for each in dealt[:3])
        if is_possible_now:
            told += 1
            assert not all(admitted(game, look, each) for each in dealt)
    assert told or rule is not common.FOLLOW_SUIT


@every_rule_in_records
def test_what_nobody_can_have_done_is_not_dealt(game: Game[Any], rule: Rule[Any]) -> None:
    """Where no act of the record meets a rule that nobody keeps, `redeal` deals what is possible;
    where one does, it finds nothing, or what the gate refuses as well.
    """
    for look in looks_after(game, rule):
        with kept_by_nobody(game, rule):
            assert rule.id in faults_of(game, look.state)
            try:
                other = game.redeal(look.state, look.reader, islice(draws(), 2000))
            except ValueError:
                continue
            assert rule.id in faults_of(game, other)
