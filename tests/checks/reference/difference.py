"""Where engine and reference differ, in words."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

Json = Any
FEW: Final = 5
"""How many entries of a list are shown; the others are only counted."""


class Difference(Exception):
    """Engine and reference differ: about what, what each says, and the game up to there.

    The message says it in words; `case` has all of it. `played` has the game, as it began, its
    actions so far, and the state of the engine, so that anybody can play it again.
    """

    def __init__(
        self,
        about: str,
        engine: Json,
        reference: Json,
        played: Mapping[str, Json],
        action: Mapping[str, Json] | None = None,
    ) -> None:
        answers = {"about": about, "action": action, "engine": engine, "reference": reference}
        self.case = {**answers, **played}
        proposed = [] if action is None else [f"  the action: {_text(action)}"]
        begun = (f"{name} {_text(played[name])}" for name in ("players", "dealer", "options"))
        lines = [
            f"{played['id']}, after {len(played['actions'])} actions: they differ in {about}.",
            *proposed,
            *(f"  {line}" for line in one_of(engine, reference)),
            f"  the state of the engine: {_text(played['state'])}",
            f"  {', '.join(begun)}",
            f"  the actions until then: {_text(played['actions'])}",
        ]
        super().__init__("\n".join(lines))


def one_of(engine: Json, reference: Json) -> Iterator[str]:
    """Members or entries that only one of two values has; if they are neither objects nor lists,
    both values.
    """
    match engine, reference:
        case Mapping(), Mapping():
            for name in sorted(engine.keys() | reference.keys()):
                ours, theirs = (_member(each, name) for each in (engine, reference))
                if ours != theirs:
                    yield f"{name}: engine {ours}, reference {theirs}"
        case list(), list():
            yield f"only the engine has: {_only_in(engine, reference)}"
            yield f"only the reference has: {_only_in(reference, engine)}"
        case _:
            yield f"the engine says: {_text(engine)}"
            yield f"the reference says: {_text(reference)}"


def _member(value: Mapping[str, Json], name: str) -> str:
    return _text(value[name]) if name in value else "has none"


def _only_in(entries: Sequence[Json], others: Sequence[Json]) -> str:
    left = [*(Counter(map(_text, entries)) - Counter(map(_text, others))).elements()]
    more = f" and {len(left) - FEW} more" if len(left) > FEW else ""
    return ", ".join(left[:FEW]) + more or "nothing more"


def _text(value: Json) -> str:
    return value if isinstance(value, str) else json.dumps(value)
