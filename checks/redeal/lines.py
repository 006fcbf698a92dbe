"""Games as lines: what a reader learns in one, and the same line with other cards in it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from checks.playing import Step
from checks.redeal.counterparts import cards_in, secrets_for, with_names
from checks.redeal.non_interference import is_by
from checks.tested import record_of
from vorhand.engine import Action, Deal, Game, Reader, dump_action, load_action


class Line(NamedTuple):
    """A game in which the actions were carried out: all states, the first before any of them."""

    states: Sequence[Any]
    actions: Sequence[Action]


def line_of(steps: Sequence[Step]) -> Line:
    """The line of these steps."""
    states = [steps[0].before, *(step.after for step in steps)]
    return Line(states, [step.action for step in steps])


def cards_learned(game: Game[Any], line: Line, reader: Reader) -> Iterator[set[str]]:
    """The cards that the reader learns from each action: those that it sees afterwards, those that
    the action names, and those that it reveals. Events count only for what a deal shows the reader
    alone, since they are under examination.
    """
    record = record_of(game.id)
    for before, action, after in zip(line.states, line.actions, line.states[1:], strict=False):
        seen = cards_in(game.view(after, reader))
        if isinstance(action, Deal):
            _, events = game.apply(before, action)
            yield seen | cards_in(secrets_for(reader, events))
            continue
        dumped = dump_action(action)
        if is_by(reader, action) or action.type not in record.alike_to_others:
            seen |= cards_in(dumped)
        yield seen | {*record.revealed(game.dump(before), game.dump(after), dumped, reader)}


def with_cards(game: Game[Any], action: Action, names: Mapping[str, str]) -> Action:
    """The action, with other cards in the places of these."""
    dumped = dump_action(action)
    other = with_names(dumped, names)
    return action if other == dumped else load_action(game, other)


def moment(state: Any) -> tuple[Any, ...]:
    """The phase and window of a state, which everybody sees."""
    return state.phase, getattr(state, "window", None)
