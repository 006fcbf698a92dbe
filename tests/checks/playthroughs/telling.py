"""The text of a playthrough: sentences, states and choices as lines, in the same way for all games.

Everything is read from the JSON of states, events and actions, so no game needs code of its own.
"""

import json
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Any, Final

from tests.checks.acting import IN_CODES
from vorhand.engine import ONLOOKER, Action, Outcome, Refusal, dump_action
from vorhand.engine.kernel.table.events import Event, tell_reader

WIDTH: Final = 100
INDENT: Final = " " * 6
NOTHING: Final = "–"
JOINT: Final = "  ·  "
UNBROKEN: Final = "\N{NO-BREAK SPACE}"
"""Stands for a space at which a line is not broken."""
MOST_CHOICES: Final = 24
"""More choices of one kind than this are counted, not listed."""

SAID_ELSEWHERE: Final = frozenset({"phase", "to_act", "version", "hand_number", "record"})
"""Members that are shown elsewhere in a text; the actions themselves are the record."""


def one_line(action: Action) -> str:
    """The JSON of an action."""
    return json.dumps(dump_action(action))


def sentences(events: Sequence[Event], players: int) -> Iterator[str]:
    """What everybody hears, and below it what only one seat hears."""
    for event in events:
        to_all = tell_reader(event, ONLOOKER, IN_CODES)["text"]
        yield f"{INDENT}{to_all}"
        for seat in range(players):
            to_seat = tell_reader(event, seat, IN_CODES)["text"]
            if to_seat != to_all:
                yield f"{INDENT}    to seat {seat}: {to_seat}"


def refusal_lines(refusal: Refusal) -> list[str]:
    """The clause of a refusal, and its sentence."""
    return wrapped(f"refused by {refusal.clause.id}: {refusal.sentence_in(IN_CODES)}", INDENT)


def state_lines(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """The phase of a state, the seats to act, the hands if they have changed, and everything else
    that has.
    """
    awaited = " ".join(map(str, after["to_act"]))
    parts = [f"= {after['phase']}, to act: {awaited}" if awaited else f"= {after['phase']}"]
    changed = [
        name
        for name in sorted(after, key=lambda name: name != "hands")
        if name not in SAID_ELSEWHERE and after[name] != before[name]
    ]
    cleared = [name for name in changed if _is_empty(after[name])]
    parts += [
        f"{name} {_now(before[name], after[name])}" for name in changed if name not in cleared
    ]
    if cleared:
        parts.append(f"cleared: {' '.join(cleared)}")
    return packed(parts)


def _is_empty(value: Any) -> bool:
    """Whether a value is null, or a list of nothing but empty values."""
    return value is None or (isinstance(value, list) and not any(value))


def worded_hands(hands: Sequence[Sequence[str]]) -> str:
    """The cards of each seat that has any."""
    held = (" ".join([f"{seat}:", *hand]) for seat, hand in enumerate(hands) if hand)
    return " | ".join(hand.replace(" ", UNBROKEN) for hand in held) or NOTHING


def packed(parts: Iterable[str], first: str = INDENT, later: str = f"{INDENT}  ") -> list[str]:
    """Parts, as many to a line as fit; `first` and `later` begin the first line and the others."""
    lines = [first]
    is_new = True
    for part in parts:
        joint = "" if is_new else JOINT
        if joint and len(lines[-1]) + len(joint) + len(part) > WIDTH:
            lines.append(later)
            joint = ""
        lines[-1] += joint + part
        is_new = False
    return [line.replace(UNBROKEN, " ") for whole in lines for line in _broken(whole)]


def _broken(line: str) -> list[str]:
    """A line, or several if a single part is longer than one."""
    indent = " " * (len(line) - len(line.lstrip()))
    return wrapped(line.strip(), indent) if len(line) > WIDTH else [line]


def wrapped(text: str, indent: str) -> list[str]:
    """A text of any length as lines."""
    hanging = f"{indent}    "
    return textwrap.wrap(
        text, WIDTH, initial_indent=indent, subsequent_indent=hanging, break_on_hyphens=False
    )


def _now(before: Any, value: Any) -> str:
    """A value; of a pile, only what was added or removed."""
    if _is_pile(before) and _is_pile(value) and before and value:
        more = len(value) - len(before)
        if more > 0 and value[:-more] == before:
            return f"+ {worded(value[-more:])}"
        if more < 0 and before[-more:] == value:
            return f"- {worded(before[:-more])} ({len(value)} left)"
    return worded(value)


def _is_pile(value: Any) -> bool:
    """Whether a value is a list whose length may change: of cards, or of what happened."""
    return isinstance(value, list) and all(isinstance(each, str | dict) for each in value)


def worded(value: Any) -> str:
    """A value in words; for a list of booleans, the seats that have true."""
    if value is None or (isinstance(value, list | str) and not value):
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return " ".join(f"{name} {worded(each)}" for name, each in value.items())
    if not isinstance(value, list):
        return str(value)
    if all(isinstance(each, bool) for each in value):
        return worded([seat for seat, each in enumerate(value) if each])
    if all(isinstance(each, list) for each in value):
        return worded_hands(value)
    joint = ", " if any(isinstance(each, dict) for each in value) else " "
    return joint.join(map(worded, value))


def choices(actions: Sequence[Action]) -> str:
    """Legal actions, each kind named once."""
    return "; ".join(
        _choice(kind, [*some]) for kind, some in groupby(actions, lambda action: action.type)
    )


def _choice(kind: str, some: Sequence[Action]) -> str:
    each = [_particulars(action) for action in some]
    if len(each) > MOST_CHOICES:
        return f"{kind} ({len(each)} ways, from {each[0]} to {each[-1]})"
    particulars = ", ".join(each)
    return f"{kind} {particulars}" if particulars else kind


def _particulars(action: Action) -> str:
    """The members of an action other than its kind and its seat."""
    dumped = dump_action(action)
    said = [worded(value) for name, value in dumped.items() if name not in {"type", "seat"}]
    return " ".join(word for word in said if word != NOTHING)


def outcome_lines(outcome: Outcome) -> list[str]:
    """How the game ended."""
    return packed([f"{name} {worded(value)}" for name, value in outcome.items()])


def first_difference(recorded: Sequence[str], now: Sequence[str]) -> tuple[int, str, str] | None:
    """The number of the first line that differs, as it was recorded and as it is now."""
    pairs = enumerate(zip_longest(recorded, now, fillvalue="(the end)"), 1)
    return next(((number, was, is_now) for number, (was, is_now) in pairs if was != is_now), None)
