"""Says what a seat cannot know has no influence on what it gets.

Take two states that differ only in what a seat knows neither before nor after an action, and that
action: the seat's views, legal actions, refusals and events are the same, byte for byte. `pairs`
plays a numbered game and compares such pairs in it.
"""

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

import msgspec

from vorhand.engine import (
    ONLOOKER,
    Action,
    Game,
    Reader,
    Refusal,
    carry_out,
    closed_to,
    dump_action,
    waiting,
)
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.events import Event, tell_reader
from vorhand.kit.checks.draws import DrawsEnded, DrawsOf, draws
from vorhand.kit.checks.playing import PlayStep, readers, steps_of
from vorhand.kit.checks.secrets.counterparts import Counterpart, TwinChoice, counterpart
from vorhand.kit.checks.shapes import phases
from vorhand.kit.package import GamePackage

READERS_A_STEP: Final = 2


class ReaderOutput:
    """Says what the engine sends a reader; the service says the same in its own words."""

    def __init__(self, package: GamePackage, draws: DrawsOf = draws) -> None:
        self.package, self.game, self.draws = package, package.game, draws

    def reaches(self, reader: Reader) -> bool:
        """Return whether this reader is sent anything."""
        return True

    def of(self, state: Any, reader: Reader, events: Sequence[Event] = ()) -> dict[str, Any]:
        """All that a reader may be sent about a state, and about the events that led to it."""
        game = self.game
        seats = [] if reader is ONLOOKER else [reader]
        return {
            "view": game.view(state, reader),
            "waiting": waiting(game, state, reader),
            "events": [tell_reader(event, reader) for event in events],
            "legal_actions": [
                dump_action(each) for seat in seats for each in game.seat_actions(state, seat)
            ],
            "refusals": [
                [each.kind.type, each.action and dump_action(each.action), *_in_words(each.refusal)]
                for seat in seats
                for each in closed_to(game, state, seat)
            ],
            "outcome": game.outcome(state),
        }

    def refused(self, refusal: Refusal) -> dict[str, Any]:
        """Return what a reader is answered whose action is refused."""
        return {
            "refusal": _in_words(refusal),
            "legal_actions": [dump_action(each) for each in refusal.legal_actions],
        }


def _in_words(refusal: Refusal) -> list[Any]:
    return [refusal.clause.id, refusal.facts, refusal.sentence]


class Interference(AssertionError):
    """A seat can tell two states apart that it should not: which, how, and where it was found."""

    def __init__(self, case: Mapping[str, Any]) -> None:
        self.case = case
        super().__init__(
            "{game}, number {number} (seed '{seed}'), step {step}: {reader} can tell {pair} "
            "apart by {about}. {difference}".format_map(case)
            + f"\n{json.dumps({name: case[name] for name in ('state', 'twin', 'actions')})}"
        )

    def __reduce__(self) -> tuple[type["Interference"], tuple[Mapping[str, Any]]]:
        return type(self), (self.case,)


def pairs(
    package: GamePackage, number: int, output: type[ReaderOutput] = ReaderOutput
) -> Counter[str]:
    """Compare pairs in the game of this number, always the same, by what `output` says of them.

    Counts them: `pairs` in all; of each game, those in each phase, those of each reader, and those
    with each kind of action, by the reader itself or not; the actions for which no twin was found
    that agrees; and all `states` that were compared with another, before an action or after it.
    Raises `Interference`.
    """
    seed, sent = f"{package.game.id} {number}", output(package)
    counts: Counter[str] = Counter()
    for at, (state, action, *_) in enumerate(steps_of(package, random.Random(seed))):
        rng = random.Random(f"{seed} {at}")
        for reader in filter(sent.reaches, rng.sample(readers(state), READERS_A_STEP)):
            where = {"number": number, "seed": seed, "step": at}
            Comparison(sent, state, action, reader, rng, where).run(counts)
    return counts


def compared(
    package: GamePackage, step: PlayStep, number: int, draws: DrawsOf = draws
) -> Counter[str]:
    """Compare pairs at one step of a game, which has this number, unless `draws` end before there
    is a twin. Raises `Interference`.
    """
    seed, counts = f"{package.game.id} step {number}", Counter[str]()
    sent, rng = ReaderOutput(package, draws), random.Random(seed)
    where = {"number": number, "seed": seed, "step": number}
    for reader in rng.sample(readers(step.before), READERS_A_STEP):
        with suppress(DrawsEnded):
            Comparison(sent, step.before, step.action, reader, rng, where).run(counts)
    return counts


def due(game: Game[Any]) -> Iterator[str]:
    """Return what must have been met of a game: its pairs, in each phase with cards, of each
    reader.
    """
    yield "pairs"
    yield from (f"{game.id}: in {phase}" for phase in phases_with_cards(game))
    yield from (f"{game.id}: {named(reader)}" for reader in (*range(game.players[-1]), ONLOOKER))


def phases_with_cards(game: Game[Any]) -> list[str]:
    """The phases of a game in which something is hidden, or dealt."""
    return [phase for phase in phases(game) if phase != "game-over"]


def named(reader: Reader) -> str:
    """A reader, in words."""
    return "an onlooker" if reader is ONLOOKER else f"seat {reader}"


class Comparison:
    """A state, and what one reader can tell of it and of its twins."""

    def __init__(
        self,
        output: ReaderOutput,
        state: Any,
        action: Action,
        reader: Reader,
        rng: random.Random,
        where: Mapping[str, Any],
    ) -> None:
        self.where, self.package, self.output = where, output.package, output
        game = output.game
        self.game, self.state, self.reader, self.rng = game, state, reader, rng
        self.actions = [action]
        own = [] if reader is ONLOOKER else game.seat_actions(state, reader)
        if own and action not in own:
            self.actions.append(rng.choice(own))
        self.twin = game.redeal(state, reader, output.draws(rng.random()))
        self.states = 0

    def run(self, counts: Counter[str]) -> None:
        """Compare before any action, then each action, and then some that may be refused."""
        phase = f"{self.game.id}: in {self.state.phase}"
        if self.twin != self.state:
            self.compare_before(self.twin)
            for action in self.refused():
                self.compare_answers(action)
                counts[f"{self.game.id}: proposals"] += 1
        for action in self.actions:
            kind = f"{action.type} ({'own' if is_by(self.reader, action) else 'other'})"
            other = self.counterpart(action)
            if other is None:
                counts[f"{self.game.id}: no twin for {kind}"] += 1
            elif other.twin != self.state or other.action != action:
                self.compare_after(action, other)
                of_reader = f"{self.game.id}: {named(self.reader)}"
                counts.update(["pairs", phase, of_reader, f"{self.game.id}: {kind}"])
        counts["states"] += self.states

    def counterpart(self, action: Action) -> Counterpart | None:
        """Return what could be done in a twin, and the reader cannot tell from this action."""
        chance = TwinChoice(self.rng, self.output.draws)
        return counterpart(self.package, self.state, self.twin, action, self.reader, chance)

    def compare_before(self, twin: Any) -> None:
        """Return what the reader is shown of the two states, before any action."""
        self.states += twin != self.state
        self.hold_together("what it is shown", twin, self.start_output, self.output_of(twin))

    def compare_after(self, action: Action, other: Counterpart) -> None:
        """Return what the reader is told of an action and of its counterpart, in which the twin may
        be another.
        """
        if other.twin is not self.twin and other.twin is not self.state:
            self.compare_before(other.twin)
        after = self.game.apply(self.state, action)
        others = self.game.apply(other.twin, other.action)
        self.states += after[0] != others[0]
        here, there = self.output_of(*after), self.output_of(*others)
        about = f"what it is sent after {action.type}"
        self.hold_together(about, other.twin, here, there, action, other.action)

    def compare_answers(self, action: Action) -> None:
        """Return what the reader is answered where it proposes an action."""
        here, there = (self.answer(state, action) for state in (self.state, self.twin))
        self.hold_together(f"the answer to {action.type}", self.twin, here, there, action)

    @cached_property
    def start_output(self) -> dict[str, Any]:
        """Return what the reader is sent about the state, before any action."""
        return self.output_of(self.state)

    def output_of(self, state: Any, events: Sequence[Event] = ()) -> dict[str, Any]:
        """All that the reader is sent about a state."""
        return self.output.of(state, self.reader, events)

    def refused(self) -> Iterator[Action]:
        """Return what the reader could try: what another seat might do, in its own name and in that
        of the other.
        """
        if self.reader is ONLOOKER:
            return
        other = self.rng.randrange(self.state.players)
        proposed = [
            action for some in self.game.proposals(self.state, other).values() for action in some
        ]
        if proposed:
            action = self.rng.choice(proposed)
            yield replace(action, seat=self.reader)
            yield action

    def answer(self, state: Any, action: Action) -> dict[str, Any] | None:
        """Return what the reader, who has a seat, is answered where an action is refused."""
        assert self.reader is not ONLOOKER
        try:
            carry_out(self.game, state, action, self.reader)
        except Refusal as refusal:
            return self.output.refused(refusal)
        return None

    def hold_together(self, about: str, twin: Any, here: Any, there: Any, *actions: Action) -> None:
        """Raise an `Interference` unless both answers, to these actions, are the same bytes."""
        if are_same(here, there):
            return
        raise Interference(
            {
                **self.where,
                "pair": "two states",
                "game": self.game.id,
                "reader": named(self.reader),
                "about": about,
                "difference": (difference_found := difference(here, there)),
                "clause": clause_at(here, difference_found),
                "state": self.game.dump(self.state),
                "twin": self.game.dump(twin),
                "actions": [dump_action(action) for action in actions],
            }
        )


def clause_at(here: Any, difference: str) -> str:
    """The clause of the refusal that is another, if that is what differs; else empty."""
    at = difference.partition(" ")[0].split("/")
    if at[1] == "refusals" and at[2:]:
        return str(here["refusals"][int(at[2])][2])
    return str(here["refusal"][0]) if at[1] == "refusal" and at[2:] else ""


def is_by(reader: Reader, action: Action) -> bool:
    """Return whether an action is the reader's own."""
    return isinstance(action, SeatAction) and action.seat == reader


def are_same(here: Any, there: Any) -> bool:
    """Return whether two JSON values are the same bytes."""
    return msgspec.json.encode(here) == msgspec.json.encode(there)


def difference(here: Any, there: Any, at: str = "") -> str:
    """Return where two JSON values differ first."""
    if isinstance(here, dict) and isinstance(there, dict) and [*here] == [*there]:
        places: Iterable[Any] = here
    elif isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        places = range(len(here))
    else:
        return f"{at or '/'} is {json.dumps(here)} in one, {json.dumps(there)} in the other."
    place = next(each for each in places if not are_same(here[each], there[each]))
    return difference(here[place], there[place], f"{at}/{place}")
