"""Words for writing cases. What is expected is said by who writes the case, from the rulebook; an
engine is asked for the state before the action alone.

What an action does to every state of a game goes without saying (`Author.routine`): it is counted,
a card leaves the hand that plays it, the act stands in the record. All else is said in the case.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from tests.conformance.sources.positions import Json, Position, claim_of
from vorhand.engine import Action, dump_action


class Section(NamedTuple):
    """A section of the rules, with its cases; `name` becomes part of the name of its file."""

    name: str
    cases: list[Json]
    never_refuses: Mapping[str, str] = MappingProxyType({})
    """Clauses of which no case of the game can be refused, with the reason."""


Sections = Callable[[], Iterable[Section]]
"""All sections of a game, in their order."""


class Author:
    """Writes the cases of a game.

    - `act(text)`: the action of an act, as the tables of the game's tests write it.
    - `routine(state, text)`: the members that this act changes in any state, with their new values.
    """

    def __init__(
        self, act: Callable[[str], Action], routine: Callable[[Mapping[str, Any], str], Json]
    ) -> None:
        self.act = act
        self.routine = routine

    def allowed(
        self,
        title: str,
        clauses: str,
        why: str,
        state: Any,
        act: str | Json,
        /,
        *,
        disputed: str = "",
        outcome: Json | None = None,
        sender: int | None = None,
        expected_version: int | None = None,
        **changes: Any,
    ) -> Json:
        """An action that the rules allow, and what becomes of the state."""
        claim = claim_of(state)
        counted = {"version": claim["version"] + 1}
        routine = self.routine(claim, act) if isinstance(act, str) else {}
        after = {**counted, **routine, **changes}
        return {
            **about(title, clauses, why, disputed),
            "call": "apply-action",
            "request": self.request(claim, act, sender, expected_version),
            "verdict": "allowed",
            "changes": {name: value for name, value in after.items() if claim[name] != value},
            "outcome": outcome,
        }

    def refused(
        self,
        title: str,
        clauses: str,
        why: str,
        state: Any,
        act: str | Json,
        /,
        *,
        disputed: str = "",
        **facts: Any,
    ) -> Json:
        """An action that the first of these clauses forbids, for these facts."""
        request = self.request(claim_of(state), act)
        return refused_call(
            title, clauses, why, "apply-action", request, disputed=disputed, **facts
        )

    def impossible_act(
        self, title: str, clauses: str, why: str, claim: Json, act: str | Json, *faults: str
    ) -> Json:
        """An action in a state that the rules cannot produce."""
        return {
            **impossible(title, clauses, why, claim, *faults),
            "call": "apply-action",
            "request": self.request(claim, act),
        }

    def legal(
        self, title: str, clauses: str, why: str, state: Any, seat: int | None, acts: str
    ) -> Json:
        """All that a seat (null: everybody and the table) may do, in order."""
        listed = [self.written(text) for text in acts.split(", ") if text]
        request = {"state": claim_of(state), **({} if seat is None else {"seat": seat})}
        answer = {"legal_actions": listed}
        return allowed_call(title, clauses, why, "legal-actions", request, answer)

    def written(self, act: str | Json) -> Json:
        """The JSON of an act."""
        return dict(dump_action(self.act(act))) if isinstance(act, str) else act

    def request(
        self,
        claim: Json,
        act: str | Json,
        sender: int | None = None,
        expected_version: int | None = None,
    ) -> Json:
        """What is sent to `/apply-action`."""
        more = {"sender": sender, "expected_version": expected_version}
        named = {name: value for name, value in more.items() if value is not None}
        return {"state": claim, "action": self.written(act), **named}


def allowed_call(
    title: str, clauses: str, why: str, call: str, request: Json, answer: Json
) -> Json:
    """A call that is answered, with these members at least."""
    return {
        **about(title, clauses, why),
        "call": call,
        "request": request,
        "verdict": "allowed",
        "answer": answer,
    }


def refused_call(
    title: str,
    clauses: str,
    why: str,
    call: str,
    request: Json,
    /,
    *,
    disputed: str = "",
    **facts: Any,
) -> Json:
    """A call that the first of these clauses forbids."""
    return {
        **about(title, clauses, why, disputed),
        "call": call,
        "request": request,
        "verdict": "refused",
        "clause": clauses.split(maxsplit=1)[0],
        "facts": facts,
    }


def possible(title: str, clauses: str, why: str, state: Any) -> Json:
    """A state that the rules can produce."""
    answer = {"consistent": True, "faults": []}
    request = {"state": claim_of(state)}
    return allowed_call(title, clauses, why, "check-state", request, answer)


def impossible(title: str, clauses: str, why: str, claim: Json, *faults: str) -> Json:
    """A state that they cannot: each fault is a JSON pointer and a clause."""
    named = [fault.split() for fault in faults]
    return {
        **about(title, clauses, why),
        "call": "check-state",
        "request": {"state": claim},
        "verdict": "impossible",
        "faults": [{"pointer": pointer, "clause": clause} for pointer, clause in named],
    }


def by_steps(case: Json) -> Json:
    """A case that says how its position is reached, in place of the whole state."""
    state = case["request"].get("state")
    if not isinstance(state, Position):
        return case
    request = {name: value for name, value in case["request"].items() if name != "state"}
    way = {"start": state.start, **({"steps": state.steps} if state.steps else {})}
    return {**_prose(case), **way, **case, "request": request}


def after(calls: list[Json], case: Json, absent: Iterable[str | Json] = ()) -> Json:
    """A case that takes values from the answers to these calls. The answer to it has none of the
    `absent` strings.
    """
    more = {"absent": [*absent]} if absent else {}
    return {**_prose(case), "calls": calls, **case, **more}


def from_answer(pointer: str, **change: int) -> Json:
    """What is at this place of the answers to the calls of a case, perhaps with a change."""
    return {"from": pointer, **change}


def put(values: list[Any], at: int, value: Any) -> list[Any]:
    """A list with another value at one place."""
    return [*values[:at], value, *values[at + 1 :]]


def without(cards: list[str], *gone: str) -> list[str]:
    """Cards without some of them."""
    return [card for card in cards if card not in gone]


def about(title: str, clauses: str, why: str, disputed: str = "") -> Json:
    """What a case says to people."""
    said = {"title": title, "clauses": clauses.split(), "why": why}
    return {**said, "disputed": disputed} if disputed else said


def _prose(case: Json) -> Json:
    return {name: case[name] for name in case if name in ("title", "clauses", "why", "disputed")}
