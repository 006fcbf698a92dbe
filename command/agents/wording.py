"""The text that a model reads: what has happened, and what can be done, in few words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import comb
from typing import Any, Final, TypeAlias

import msgspec

from vorhand.command.agents.frames import EARLIER, say

Data: TypeAlias = dict[str, Any]

WAIT: Final = "wait"
"""The word of the action `null`."""
MOST_LETTERS: Final = 130
"""How many letters of events the text of one act has: it tells the newest."""


def words_of(action: Mapping[str, Any]) -> str:
    """Return an action in words: its type, then its values, such as `play-card 7H`."""
    values = (value for name, value in action.items() if name not in ("type", "seat", "text"))
    return " ".join([action["type"], *(word for value in values for word in _words(value))])


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        value = [each for name, named in value.items() for each in (name, named)]
    if isinstance(value, Sequence) and not isinstance(value, str):
        for each in value:
            yield from _words(each)
    elif value is not None:
        yield value if isinstance(value, str) else json_of(value)


def by_words(actions: Iterable[Mapping[str, Any]]) -> Mapping[str, Data]:
    """Return actions by their words; by their JSON, where others have the same words."""
    found: dict[str, Data] = {}
    for action in actions:
        sent = {name: value for name, value in action.items() if name != "text"}
        words = words_of(sent)
        found[json_of(sent) if words in found else words] = sent
    return found


def offer(words: Iterable[str], *, may_wait: bool) -> str:
    """Return the line of what can be done: `> play-card 7H|8H, knock`; nothing if that is nothing.
    Actions of one type have only their values after the first.
    """
    kinds: dict[str, list[str]] = {}
    for each in words:
        type, _, values = each.partition(" ")
        kinds.setdefault(type, []).append(values)
    listed = [f"{type} {_listed(values)}".rstrip() for type, values in kinds.items()]
    listed += [WAIT] if may_wait else []
    return f"> {', '.join(listed)}" if listed else ""


def _listed(values: Sequence[str]) -> str:
    """Return alternatives, or in short `2 of 7H 8H 9H`, where they are all pairs."""
    several = [each.split() for each in values]
    words = list(dict.fromkeys(word for each in several for word in each))
    size = len(several[0])
    is_any = 1 < size < len(words) and len(values) == comb(len(words), size)
    if is_any and all(len({*each}) == size for each in several):
        return f"{size} of {' '.join(words)}"
    return "|".join(values)


def found_in(offered: Mapping[str, Data], words: str) -> Data | None:
    """Return the action that the words name, in any case, and with its values in any order."""
    if words in offered:
        return offered[words]
    parts = sorted(words.lower().split())
    like = [action for each, action in offered.items() if sorted(each.lower().split()) == parts]
    return like[0] if len(like) == 1 else None


def report(
    seen: Data, words: Iterable[str], act: Mapping[str, Any] | None, tag: str, *, may_wait: bool
) -> str:
    """Return what a reader hears of a table: what has happened, without the `act` that the reader
    has just sent, and what can be done now. The language has this `tag`.
    """
    events = [*_telling(seen["events"], seen["seat"])]
    if act and events and _says_no_more(events[0], act):
        events = events[1:]
    told = [event["text"] for event in events]
    if act is not None:
        told = _newest(told)
    if left_out := len(events) - len(told):
        since = events[0]["version"] - 1
        told.insert(0, say(tag, EARLIER, count=left_out, version=since))
    if seen["outcome"]:
        return "\n".join([" ".join(told), f"outcome: {json_of(seen['outcome'])}"])
    possible = offer(words, may_wait=may_wait)
    if possible in ("", f"> {WAIT}"):
        told.append(seen["waiting"]["text"])
    return "\n".join(filter(None, [" ".join(told), possible]))


def _newest(texts: Sequence[str]) -> list[str]:
    """The last of these that are not too long together, in their order; one at least."""
    letters = accumulate(len(text) + 1 for text in reversed(texts))
    count = sum(1 for each in letters if each <= MOST_LETTERS)
    return [*texts[-max(1, count) :]]


def _telling(events: Sequence[Data], seat: int | None) -> Iterator[Data]:
    """The events, without those that only say that others have got hidden cards, too: who is dealt
    cards knows that everybody is.
    """
    own = [each for each in events if seat is not None and each.get("seat") == seat]
    for event in events:
        facts = {name: value for name, value in event.items() if name not in ("seat", "text")}
        if not any(facts.items() < each.items() and len(facts) + 2 < len(each) for each in own):
            yield event


def _says_no_more(event: Mapping[str, Any], act: Mapping[str, Any]) -> bool:
    """Return whether an event says nothing that is not in the action itself."""
    said = ("type", "text", "version")
    facts = {name: value for name, value in event.items() if name not in said}
    return facts.items() <= act.items()


def json_of(value: Any) -> str:
    """Return a value as JSON, in one line."""
    return msgspec.json.encode(value).decode()
