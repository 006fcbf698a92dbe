"""Random play that finds states for each rule: with legal, recorded and refused actions."""

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.engine import Action, Game, start
from vorhand.engine.kernel.marks.fields import members_of
from vorhand.engine.kernel.places.reshuffling import Reshuffle
from vorhand.engine.kernel.rules.kinds import Ordered
from vorhand.engine.kernel.rules.rule_sets import Rule
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.common_table import KEPT
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.schema.declare import Array, Integer
from vorhand.kit.checks.options import random_options
from vorhand.kit.checks.playing import with_dice
from vorhand.kit.checks.proposing import conceivable
from vorhand.kit.checks.shapes import shape_of_state
from vorhand.kit.checks.trial import Trial
from vorhand.kit.package import GamePackage

TABLES: Final = 60
STEPS: Final = 400
REFUSED_EACH: Final = 12
"""Up to so many refused actions of each rule are sought."""
ACTIONS_A_TABLE: Final = 150
EXAMPLES: Final = 3
RECORDED: Final = 5
"""How many states are kept for each kind of action at each moment, and with it in the record."""
REFUSED: Final = 200
"""How many refused actions are kept for each rule and kind."""
RARELY_REFUSED: Final = 40
"""At how many states of each moment it is always asked what is refused …"""
OFTEN_REFUSED: Final = 0.25
"""… and at how many of all others."""
LATE: Final = 6
"""In how many states of a moment a kind is proposed that is not possible at that moment."""


class StateAndAction(NamedTuple):
    """A state, and an action in it."""

    state: Any
    action: Action


class Coverage(NamedTuple):
    """Says what random play has come to: by kind what was legal, and states whose record holds the
    kind; by rule what it forbade first.
    """

    legal: dict[type[Action], list[StateAndAction]]
    recorded: dict[type[Action], list[Any]]
    refused: dict[Rule[Any], list[StateAndAction]]


def kinds_that_meet(game: Game[Any], rule: Rule[Any]) -> list[Ordered[Any]]:
    """The kinds of action that a rule is for."""
    return [kind for kind in game.rulebook.editions[1].kinds.values() if rule in kind.rules]


Moved: TypeAlias = tuple[Any, Action | None, Any]
"""A state, the action that is done there, and the state after it; where none is left, no action."""


def coverage_of(trial: Trial, rules: list[Rule[Any]]) -> Coverage:
    """Return what games have come to: those of the trial, and others, in which each kind of action
    is as frequent, until there is something for each kind and rule.
    """
    some = Coverage(defaultdict(list), defaultdict(list), defaultdict(list))
    rng, kinds = trial.rng("sabotage"), trial.game.action_types.values()
    known: list[Moved] = [
        *[(step.before, step.action, step.after) for step in trial.varied(STEPS)],
        *[(steps[-1].after, None, steps[-1].after) for steps in trial.games],
    ]

    def is_incomplete() -> bool:
        return not all(map(some.legal.get, kinds)) or any(
            len(some.refused[rule]) < REFUSED_EACH for rule in rules
        )

    # Rare refusals need as many tables at any scale.
    tables = trial.within(range(max(TABLES, trial.size(TABLES))), 1 / 4, is_incomplete)
    played = (step for number in tables for step in random_steps(trial.package, rng, number))
    cover(trial.game, rng, chain(trial.within(known, 1 / 8, is_incomplete), played), some)
    return some


def cover(game: Game[Any], rng: random.Random, moved: Iterable[Moved], into: Coverage) -> None:
    """Sort states and actions by what they are good for."""
    seen: dict[Any, int] = defaultdict(int)
    for state, action, after in moved:
        _note_legal(game, state, into, seen)
        if (
            action
            and is_recorded(game, state, after)
            and len(into.recorded[type(action)]) < RECORDED
        ):
            into.recorded[type(action)].append(after)
        if rng.random() < OFTEN_REFUSED or seen["refused", state.moment] < RARELY_REFUSED:
            seen["refused", state.moment] += 1
            accepted = _note_refused(game, state, _conceivable(game, state, seen), into, seen)
            for looked_at in _at_the_limit(game, state, rng):  # the limit is a late rule
                _note_refused(game, looked_at, accepted, into, seen)


def is_recorded(game: Game[Any], before: Any, after: Any) -> bool:
    """Return whether the record of the hand holds what was done between these states; in a game
    without a record, whether the trick does.
    """
    if game.notation is None:
        return bool(after.trick) and after.trick != before.trick
    return len(after.record) > len(before.record)


def kinds_recorded(game: Game[Any]) -> set[type[Action]]:
    """The kinds of action that a state shows in its record; without a record, in its trick."""
    return {act.kind for act in game.notation.read.values()} if game.notation else {PlayCard}


def random_steps(package: GamePackage, rng: random.Random, number: int) -> Iterator[Moved]:
    """Each step of a game played at random, with any options; the number says how many play it."""
    game = package.game
    players = game.players[number % len(game.players)]
    options = random_options(game, rng)
    state = start(game, players, dealer=rng.randrange(players), options=options)
    for _ in range(ACTIONS_A_TABLE):
        open_now = game.legal_actions(state)
        if not open_now:
            yield state, None, state
            break
        kind = rng.choice([*dict.fromkeys(map(type, open_now))])
        action = rng.choice([action for action in open_now if type(action) is kind])
        before, action = state, with_dice(package, rng, state, action)
        state, _ = game.apply(before, action)
        yield before, action, state


def _note_legal(game: Game[Any], state: Any, into: Coverage, seen: dict[Any, int]) -> None:
    for action in game.legal_actions(state):
        key = type(action), state.moment
        if seen[key] < EXAMPLES:
            seen[key] += 1
            with_seed = Reshuffle(seed="s") if isinstance(action, Reshuffle) else action
            into.legal[type(action)].append(StateAndAction(state, with_seed))


def _conceivable(game: Game[Any], state: Any, seen: dict[Any, int]) -> list[Action]:
    """What might be proposed; at a wrong moment, where all are refused alike, only some of it."""
    kinds, some = game.rulebook.of(state).kinds, list[type[Action]]()
    for action, ordered in kinds.items():
        late = "late", action, state.moment
        if ordered.kind.belongs_to(state) or seen[late] < LATE:
            some.append(action)
            seen[late] += not ordered.kind.belongs_to(state)
    return [*conceivable(game, state, some)]


def _note_refused(
    game: Game[Any], state: Any, proposed: Iterable[Action], into: Coverage, seen: dict[Any, int]
) -> list[Action]:
    """Note which rules forbid these actions; those that none forbids."""
    kinds, accepted = game.rulebook.of(state).kinds, []
    for action in proposed:
        rules = kinds[type(action)].rules
        kept = kinds[type(action)].kept(state, action)
        if kept == len(rules):
            accepted.append(action)
            continue
        key = rules[kept], type(action), state.phase
        if seen[key] < REFUSED:
            seen[key] += 1
            into.refused[rules[kept]].append(StateAndAction(state, action))
    return accepted


def _at_the_limit(game: Game[Any], state: Any, rng: random.Random) -> Iterator[Any]:
    """Return the state, now and then with a number that can hardly grow any more."""
    if rng.random() < 0.3:
        for name in ("version", "hand_number", *_counts_of_seats(game)):
            table = game.codec.copy_of(state)
            is_of_seats = isinstance(getattr(table, name), tuple)
            setattr(table, name, (LIMIT,) * state.players if is_of_seats else LIMIT)
            yield game.codec.freeze(table)


def _counts_of_seats(game: Game[Any]) -> Iterator[str]:
    """The members that count something of each seat, from hand to hand, without an end."""
    for field in members_of(game.codec.state):
        shape = shape_of_state(game).members[field.name].shape if field.name != "game" else None
        item = shape.item if isinstance(shape, Array) else None
        if field.has(KEPT) and isinstance(item, Integer) and item.most == LIMIT:
            yield field.name
