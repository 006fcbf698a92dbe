"""Games that are played for the checks: random ones, then some that seek what has not been met yet.
So rare moments are there without a game's saying how one comes to them.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from vorhand.engine import Action, Game
from vorhand.engine.hidden.voids import ruled_out_by
from vorhand.engine.kernel.places.move_events import CardsMoved
from vorhand.engine.kernel.rules.choices import OneOf
from vorhand.engine.kernel.rules.common import CARD_NOT_HELD, FOLLOW_SUIT
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.rules.rule_sets import ChoiceRule
from vorhand.engine.kernel.rules.rulebook import Edition
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.kit.checks.options import least_options
from vorhand.kit.checks.playing import (
    ACTIONS_A_GAME,
    PlayStep,
    Trying,
    begun,
    chosen,
    steps_of,
    style_for,
    with_dice,
)
from vorhand.kit.checks.shapes import phases
from vorhand.kit.package import GamePackage

ENOUGH: Final = 6
"""How often everything should be met."""
MOST_SOUGHT: Final = 400
"""How many games are played at most to seek what has not been met."""
STALE: Final = 60
"""After so many games in a row that have met nothing of this, seeking ends, if all was met once."""
SEEKS: Final = (0.0, 0.7)
"""How often a player does what has been done least: in one half of these games, and the other."""
FROM_NEAR_BY: Final = 0.4
"""How often such a game begins a little before something that was seldom met."""
A_LITTLE: Final = 8
RAREST: Final = 3
"""Or a little before one of so many things that were met least, if others never were."""
SHORT: Final = 0.4
"""How often such a game has its least options, with which it may soon be over."""
LONGER: Final = 4
"""Every so many games, one is so many times as long."""
VOID: Final = "the play that shows a void"
"""Its seat cannot hold some cards, such as those of the suit led."""


class Meetings(NamedTuple):
    """What games have met, and how often: each thing that is declared, by its name."""

    due: frozenset[str]
    counts: Counter[str]

    @property
    def seldom(self) -> set[str]:
        """What should be met more often."""
        return {each for each in self.due if self.counts[each] < ENOUGH}

    @property
    def never(self) -> list[str]:
        """What has not been met at all."""
        return sorted(each for each in self.due if not self.counts[each])

    def lines(self, games: int) -> list[str]:
        """What was met, in words: how often each kind of action was, each event, and so on."""
        sorts: dict[str, list[str]] = {}
        for each in sorted(self.due | self.counts.keys()):
            _, sort, name = each.split(" ", 2)
            sorts.setdefault(sort, []).append(f"{name} {self.counts[each]:,}")
        number = sum(self.counts[each] for each in self.counts if each.startswith("the action "))
        head = f"Met in {games:,} games with {number:,} actions:"
        return [head, *(f"  {sort}: {', '.join(some)}" for sort, some in sorts.items())]


def due_of(game: Game[Any]) -> frozenset[str]:
    """What games must meet: kinds of action and event, phases, endings, voids that plays show. Not
    that of moves, which comes with the places of a table, and need not be told by itself.
    """
    due = {
        *(f"the action {kind}" for kind in game.action_types),
        *(f"the event {kind.type}" for kind in game.events if kind is not CardsMoved),
        *(f"the phase {phase}" for phase in phases(game)),
        *(f"the ending {reason}" for reason in game.endings),
    }
    rules = [rule for edition in game.rulebook.editions.values() for rule in _of_plays(edition)]
    is_followed = any(rule.id == FOLLOW_SUIT.id for rule in rules)
    return frozenset(due | {VOID} if is_followed else due)


def met_in(game: Game[Any], step: PlayStep) -> Iterator[str]:
    """What there was in a step."""
    yield f"the action {step.action.type}"
    yield from {f"the event {event.type}" for event in step.events}
    yield from {f"the phase {each.phase}" for each in (step.before, step.after)}
    outcome = game.outcome(step.after)
    if outcome:
        yield f"the ending {outcome['reason']}"
    if shows_void(game, step):
        yield VOID


def _of_plays(edition: Edition[Any]) -> list[ChoiceRule[Any]]:
    """The rules by which a play can show what is not held."""
    kind = edition.kinds.get(PlayCard)
    rules = [rule for rule in kind.rules if isinstance(rule, ChoiceRule)] if kind else []
    return [rule for rule in rules if rule.id != CARD_NOT_HELD.id]


def shows_void(game: Game[Any], step: PlayStep) -> bool:
    """Return whether a play shows that its seat cannot hold some card, such as one of a suit."""
    if not isinstance(step.action, PlayCard):
        return False
    rules = _of_plays(game.rulebook.of(step.before))
    table = game.codec.copy_of(step.before)
    return bool(rules and ruled_out_by(rules, table, step.action))


def with_voids(game: Game[Any], steps: Sequence[PlayStep]) -> list[bool]:
    """For each step of a game, whether after it, in the same hand, somebody has shown a void."""
    found, has_shown = [], False
    for step in steps:
        has_shown = (has_shown or shows_void(game, step)) and step.after.phase not in BETWEEN_HANDS
        found.append(has_shown)
    return found


class Seeker:
    """Plays games, and counts what they meet."""

    def __init__(self, package: GamePackage, rng: random.Random, trying: Trying) -> None:
        self._package, self._game, self._rng = package, package.game, rng
        self._trying: Final = trying
        self.met: Final = Meetings(due_of(package.game), Counter())
        self.games: Final[list[list[PlayStep]]] = []
        self._done: Final[Counter[Any]] = Counter()
        """How often each kind of action was done in each phase, and each of a few choices."""
        self._near: Final[dict[str, list[tuple[int, int]]]] = defaultdict(list)
        """Where something that is seldom met was met: the game and the step."""
        self.sought = 0
        """In how many games something was sought."""

    def play(self, numbers: Iterable[int]) -> None:
        """Play a random game for each of these numbers."""
        for _ in numbers:
            self._keep(steps_of(self._package, self._rng, trying=self._trying))

    def seek(self, numbers: Iterable[int]) -> None:
        """Play games that seek what has been met too seldom, one for each of these numbers, and
        keep those that met it.
        """
        stale = 0
        for number in numbers:
            seldom = self.met.seldom
            if not seldom or (stale >= STALE and not self.met.never):
                break
            self.sought += 1
            steps = self._sought(seldom, LONGER if number % LONGER == 0 else 1)
            met = {each for step in steps for each in met_in(self._game, step)}
            if met & seldom:
                self._keep(steps)
            stale = 0 if met & seldom else stale + 1

    def _keep(self, steps: list[PlayStep]) -> None:
        for at, step in enumerate(steps):
            self._done.update(self._signs_of(step.before, step.action))
            for each in met_in(self._game, step):
                self.met.counts[each] += 1
                if self.met.counts[each] <= ENOUGH:
                    self._near[each].append((len(self.games), at))
        self.games.append(steps)

    def _sought(self, seldom: set[str], times: int) -> list[PlayStep]:
        package, rng = self._package, self._rng
        state, style = begun(package, rng), style_for(package, rng)
        if rng.random() < SHORT and state.phase == "deal":
            options = state.options._replace(**least_options(package.game))
            state = package.game.start(state.players, state.dealer, options, "")
        met = [each for each in sorted(seldom) if self.met.counts[each]]
        near = [spot for each in met or self._rarest() for spot in self._near[each]]
        if near and rng.random() < FROM_NEAR_BY:
            game, at = rng.choice(near)
            state = self.games[game][max(0, at - rng.randrange(A_LITTLE))].before
        steps, seeks = list[PlayStep](), rng.choice(SEEKS)
        while len(steps) < ACTIONS_A_GAME * times:
            action = self._least_done(state) if rng.random() < seeks else None
            action = action or chosen(package, state, rng, style)
            if action is None:
                break
            self._done.update(self._signs_of(state, action))
            self._trying(state, action)
            after, events = self._game.apply(state, action)
            steps.append(PlayStep(state, action, after, events))
            state = after
        return steps

    def _rarest(self) -> list[str]:
        """What has been met least often, as one may come from there to what was never met."""
        return sorted(self._near, key=lambda each: (self.met.counts[each], each))[:RAREST]

    def _least_done(self, state: Any) -> Action | None:
        """What is legal and has been done least of all; null where that is a matter of cards alone,
        or nothing that the game's checks want.
        """
        legal = self._game.legal_actions(state)
        kinds = {action.type: action for action in legal}
        if len(kinds) < 2 and not self._is_one_of_few(state, legal):
            return None
        least = min(self._rarity(state, action) for action in legal)
        some = [each for each in legal if self._rarity(state, each) == least]
        action = self._rng.choice(some)
        return with_dice(self._package, self._rng, state, action)

    def _is_one_of_few(self, state: Any, legal: Sequence[Action]) -> bool:
        kinds = self._game.rulebook.of(state).kinds
        return any(isinstance(kinds[type(each)].choices, OneOf) for each in legal)

    def _rarity(self, state: Any, action: Action) -> tuple[int, ...]:
        return tuple(self._done[each] for each in self._signs_of(state, action))

    def _signs_of(self, state: Any, action: Action) -> tuple[Any, ...]:
        """What is counted of an action: its kind in this phase; and which of a few things it is."""
        kind = (state.phase, action.type)
        choices = self._game.rulebook.of(state).kinds[type(action)].choices
        if not isinstance(choices, OneOf):
            return (kind,)
        return (kind, (*kind, choices.bit(state, action)))
