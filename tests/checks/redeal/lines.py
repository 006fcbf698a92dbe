"""Games as lines: what a reader learns in one, and the same line with other cards in it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tests.checks.tested import record_of
from vorhand.engine import Action, Deal, Game, Reader, dump_action, load_action
from vorhand.kit.checks.card_names import names_of
from vorhand.kit.checks.playing import PlayStep
from vorhand.kit.checks.secrets.pairs import is_by


class Line(NamedTuple):
    """A game in which the actions were carried out: all states, the first before any of them."""

    states: Sequence[Any]
    actions: Sequence[Action]


def line_of(steps: Sequence[PlayStep]) -> Line:
    """The line of a game that was played."""
    states = [steps[0].before, *(step.after for step in steps)]
    return Line(states, [step.action for step in steps])


def cards_learned(game: Game[Any], line: Line, reader: Reader) -> Iterator[set[str]]:
    """The cards that the reader comes to know in each action: by what it sees after it, by what the
    action names, and by what it reveals. Events are asked only for what a deal tells the reader
    itself, as they are what is examined.
    """
    checks, names = record_of(game.id).checks, names_of(game)
    for before, action, after in zip(line.states, line.actions, line.states[1:], strict=False):
        seen = names.in_view(game.view(after, reader))
        if isinstance(action, Deal):
            _, events = game.apply(before, action)
            yield seen | names.told(reader, events)
            continue
        told = dump_action(action)
        if is_by(reader, action) or action.type not in checks.alike_to_others:
            seen |= names.in_action(told)
        if checks.revealed:
            seen |= {*checks.revealed(game.dump(before), game.dump(after), told, reader)}
        yield seen


def with_cards(game: Game[Any], action: Action, names: Mapping[str, str]) -> Action:
    """The action, with other cards in the places of these."""
    told = dump_action(action)
    other = names_of(game).action_renamed(told, names)
    return action if other == told else load_action(game, other)


def moment(state: Any) -> tuple[Any, ...]:
    """Where a game stands: windows end before everybody's eyes."""
    return state.phase, getattr(state, "window", None)
