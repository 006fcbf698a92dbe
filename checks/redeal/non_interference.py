"""What a seat cannot know has no influence on what it gets.

Two states may differ only in what a seat knows neither before nor after an action. Then the seat's
views, legal actions, refusals and events are the same, byte for byte. `pairs` plays a numbered game
and compares such pairs in it; nothing here needs pytest.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

import msgspec

from checks.drawing import draws
from checks.games import PLAYED
from checks.playing import readers, steps_of
from checks.redeal.counterparts import Counterpart, counterpart
from checks.shapes import phases
from vorhand.api.answering.asked import Asked
from vorhand.api.answering.seen import share_of, told_refusals
from vorhand.api.problems.details import Illegal, details
from vorhand.engine import ONLOOKER, Action, Game, Reader, Refusal, carry_out, dump_action
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.events import Event

READERS_A_STEP: Final = 2


class Interference(AssertionError):
    """A seat can tell two states apart that it should not: which, how, and where they occur."""

    def __init__(self, case: Mapping[str, Any]) -> None:
        self.case = case
        super().__init__(
            "{game}, number {number} (seed '{seed}'), step {step}: {reader} can tell {pair} "
            "apart by {about}. {difference}".format_map(case)
            + f"\n{json.dumps({name: case[name] for name in ('state', 'twin', 'actions')})}"
        )

    def __reduce__(self) -> tuple[type["Interference"], tuple[Mapping[str, Any]]]:
        return type(self), (self.case,)


def pairs(game: str, number: int) -> Counter[str]:
    """Compare pairs in the game of this number, always the same.

    Counts them: `pairs` in all; of each game, those in each phase, of each reader, and with each
    kind of action, by the reader or not; and the actions without a twin that agrees. Raises
    `Interference`.
    """
    played, seed = PLAYED[game], f"{game} {number}"
    counts: Counter[str] = Counter()
    for at, (state, action, *_) in enumerate(steps_of(played, random.Random(seed))):
        rng = random.Random(f"{seed} {at}")
        for reader in rng.sample(readers(state), READERS_A_STEP):
            place = where(played, reader, number, seed, at)
            Comparison(played, state, action, reader, rng, place).run(counts)
    return counts


def due(game: str) -> Iterator[str]:
    """What must have occurred: pairs, in each phase with cards, of each reader."""
    yield "pairs"
    yield from (f"{game}: in {phase}" for phase in phases_with_cards(PLAYED[game]))
    yield from (
        f"{game}: {named(reader)}" for reader in (*range(PLAYED[game].players[-1]), ONLOOKER)
    )


def phases_with_cards(game: Game[Any]) -> list[str]:
    """The phases of a game in which something is hidden, or dealt."""
    return [phase for phase in phases(game) if phase != "game-over"]


def named(reader: Reader) -> str:
    """A reader, in words."""
    return "an onlooker" if reader is ONLOOKER else f"seat {reader}"


class Comparison:
    """A state and its twins, as one reader sees them."""

    def __init__(
        self,
        game: Game[Any],
        state: Any,
        action: Action,
        reader: Reader,
        rng: random.Random,
        where: Mapping[str, Any],
    ) -> None:
        self.where = where
        self.game, self.state, self.reader, self.rng = game, state, reader, rng
        self.actions = [action]
        own = [] if reader is ONLOOKER else game.seat_actions(state, reader)
        if own and action not in own:
            self.actions.append(rng.choice(own))
        self.twin = game.redeal(state, reader, draws(rng.random()))

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
            other = counterpart(self.game, self.state, self.twin, action, self.reader, self.rng)
            if other is None:
                counts[f"{self.game.id}: no twin for {kind}"] += 1
            elif other.twin != self.state or other.action != action:
                self.compare_after(action, other)
                of_reader = f"{self.game.id}: {named(self.reader)}"
                counts.update(["pairs", phase, of_reader, f"{self.game.id}: {kind}"])

    def compare_before(self, twin: Any) -> None:
        """Compare what the reader is shown of the two states, before any action."""
        self.hold_together("what it is shown", twin, self.shown, self.sent(twin))

    def compare_after(self, action: Action, other: Counterpart) -> None:
        """Compare what the reader is sent after an action and after its counterpart, which may have
        another twin.
        """
        if other.twin is not self.twin and other.twin is not self.state:
            self.compare_before(other.twin)
        here = self.sent(*self.game.apply(self.state, action))
        there = self.sent(*self.game.apply(other.twin, other.action))
        about = f"what it is sent after {action.type}"
        self.hold_together(about, other.twin, here, there, action, other.action)

    def compare_answers(self, action: Action) -> None:
        """Compare the answers to an action that the reader proposes."""
        here, there = (self.answer(state, action) for state in (self.state, self.twin))
        self.hold_together(f"the answer to {action.type}", self.twin, here, there, action)

    @cached_property
    def shown(self) -> dict[str, Any]:
        """What the reader is sent about the state, before any action."""
        return self.sent(self.state)

    def sent(self, state: Any, events: Sequence[Event] = ()) -> dict[str, Any]:
        """All that the reader is sent about a state."""
        asked = Asked({}, {}, str)
        share = share_of(asked, self.game, state, self.reader, events)
        refusals = (
            [] if self.reader is ONLOOKER else told_refusals(asked, self.game, state, self.reader)
        )
        return {**share, "refusals": refusals, "outcome": self.game.outcome(state)}

    def refused(self) -> Iterator[Action]:
        """What the reader could try: an action of another seat, in its own name and in that of the
        other.
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
        """The refusal of an action of the reader, who has a seat; null if it is legal."""
        assert self.reader is not ONLOOKER
        try:
            carry_out(self.game, state, action, self.reader)
        except Refusal as refusal:
            return details(Illegal(refusal, self.game.id))
        return None

    def hold_together(self, about: str, twin: Any, here: Any, there: Any, *actions: Action) -> None:
        """Raise an `Interference` unless both answers, to these actions, are the same bytes."""

        def case() -> dict[str, Any]:
            states = {"state": self.game.dump(self.state), "twin": self.game.dump(twin)}
            dumped = [dump_action(action) for action in actions]
            return {**self.where, "about": about, **states, "actions": dumped}

        hold_together(here, there, case)


def hold_together(here: Any, there: Any, case: Callable[[], Mapping[str, Any]]) -> None:
    """Raise an `Interference` unless both answers are the same bytes; `case` says where they are
    from.
    """
    if not are_same(here, there):
        raise Interference({**case(), "difference": difference(here, there)})


def where(game: Game[Any], reader: Reader, number: int, seed: str, step: int) -> dict[str, Any]:
    """The game, the reader and the step at which two states are compared."""
    place = {"number": number, "seed": seed, "step": step}
    return {"pair": "two states", "game": game.id, "reader": named(reader), **place}


def is_by(reader: Reader, action: Action) -> bool:
    """Whether an action is the reader's own."""
    return isinstance(action, SeatAction) and action.seat == reader


def are_same(here: Any, there: Any) -> bool:
    """Whether two JSON values are the same bytes."""
    return msgspec.json.encode(here) == msgspec.json.encode(there)


def difference(here: Any, there: Any, at: str = "") -> str:
    """Where two JSON values differ first."""
    if isinstance(here, dict) and isinstance(there, dict) and [*here] == [*there]:
        places: Iterable[Any] = here
    elif isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        places = range(len(here))
    else:
        return f"{at or '/'} is {json.dumps(here)} in one, {json.dumps(there)} in the other."
    place = next(each for each in places if not are_same(here[each], there[each]))
    return difference(here[place], there[place], f"{at}/{place}")
