"""Words for writing cases. What is expected is said by who writes the case, from the rulebook; an
engine is asked for the state before the action alone, when the case is tried or published.

What an action does to every state of a game goes without saying (`Author.routine`): it is counted,
a card leaves the hand that plays it, the act stands in the record. All else is said in the case.
Whatever is said may be a function of the JSON of the state, where it follows from the situation.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from tests.cases.situations import Json, Late, Position, Situation, changed, late
from vorhand.engine import Action, dump_action

CODES: Final = {"cards": "codes"}
"""What is told names cards as they are written here."""


class Case(NamedTuple):
    """A case of the rules: what it is about, and its JSON, which is made when it is needed. It
    turns on what these of its clauses allow, and what these refuse.
    """

    title: str
    clauses: tuple[str, ...]
    written: Callable[[], Json]
    allows: tuple[str, ...] = ()
    refuses: tuple[str, ...] = ()


class Section(NamedTuple):
    """A section of the rules, with its cases; `name` becomes part of the name of its file."""

    name: str
    cases: list[Case]
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
        situation: Situation,
        act: str | Json,
        /,
        *told: str,
        also: Late | None = None,
        disputed: str = "",
        outcome: Json | None = None,
        sender: int | None = None,
        expected_version: int | Late | None = None,
        **changes: Any,
    ) -> Case:
        """An action that the rules allow, what everybody is told of it, if that is said, and what
        becomes of the state; `also` gives more members of it.
        """

        def expected(claim: Json) -> Json:
            counted = {"version": claim["version"] + 1}
            routine = self.routine(claim, act) if isinstance(act, str) else {}
            more = also(claim) if also else {}
            after = {**counted, **routine, **more, **late(changes, claim)}
            changed = {name: value for name, value in after.items() if claim[name] != value}
            events = {"events": [{"text": text} for text in told]} if told else {}
            return {"verdict": "allowed", "changes": changed, "outcome": outcome, **events}

        request = self.request(act, sender, expected_version) | (CODES if told else {})
        made = case(
            title, clauses, why, "apply-action", request, expected, situation, disputed=disputed
        )
        return made._replace(allows=made.clauses)

    def refused(
        self,
        title: str,
        clauses: str,
        why: str,
        situation: Situation,
        act: str | Json,
        /,
        *,
        disputed: str = "",
        **facts: Any,
    ) -> Case:
        """An action that the first of these clauses forbids, for these facts."""
        request = self.request(act)
        return refused_call(
            title, clauses, why, "apply-action", request, situation, disputed=disputed, **facts
        )

    def impossible_act(
        self,
        title: str,
        clauses: str,
        why: str,
        situation: Situation,
        act: str | Json,
        *faults: str,
    ) -> Case:
        """An action in a state that the rules cannot produce."""
        request = self.request(act)
        return impossible(
            title, clauses, why, situation, *faults, call="apply-action", request=request
        )

    def legal(
        self, title: str, clauses: str, why: str, situation: Situation, seat: int | None, acts: str
    ) -> Case:
        """All that a seat (null: everybody and the table) may do, in order."""
        listed = [self.written(text) for text in acts.split(", ") if text]
        request = {} if seat is None else {"seat": seat}
        answer = {"legal_actions": listed}
        return allowed_call(title, clauses, why, "legal-actions", request, answer, situation)

    def heard(
        self,
        title: str,
        clauses: str,
        why: str,
        situation: Situation,
        act: str | Json,
        reader: int | None,
        *told: str,
    ) -> Case:
        """What a seat, or an onlooker (null), is told of an action."""
        request = {"actions": [self.written(act)], "seat": reader, **CODES}
        answer = {"refused": None, "events": [{"text": text} for text in told]}
        return allowed_call(title, clauses, why, "history", request, answer, situation)

    def explained(
        self, title: str, clauses: str, why: str, situation: Situation, act: str, sentence: str
    ) -> Case:
        """The sentence in which a player hears why an action is refused."""
        action = self.written(act)
        request = {"actions": [action], "seat": action["seat"], **CODES}
        clause = {"id": clauses.partition(" ")[0]}
        answer = {"refused": {"index": 0, "problem": {"clause": clause, "detail": sentence}}}
        return allowed_call(title, clauses, why, "history", request, answer, situation)

    def written(self, act: str | Json) -> Json:
        """The JSON of an act."""
        return dict(dump_action(self.act(act))) if isinstance(act, str) else act

    def request(
        self, act: str | Json, sender: int | None = None, expected_version: int | Late | None = None
    ) -> Json:
        """What is sent to `/apply-action`, beside the state."""
        more = {"sender": sender, "expected_version": expected_version}
        named = {name: value for name, value in more.items() if value is not None}
        return {"action": self.written(act), **named}


def case(
    title: str,
    clauses: str,
    why: str,
    call: str,
    request: Json,
    expected: Late,
    situation: Situation | None = None,
    *,
    disputed: str = "",
) -> Case:
    """A case of any call; `expected` gives the verdict, and what else the answer must have. With a
    situation, its start and its steps lead to the state of the request.
    """
    named = tuple(clauses.split())
    about = {"title": title, "clauses": [*named], "why": why}
    said = {**about, "disputed": disputed} if disputed else about

    def written() -> Json:
        claim = situation.claim if situation else Position({}, {}, [])
        way = {"start": claim.start} if situation else {}
        steps = {"steps": claim.steps} if claim.steps else {}
        sent = {"call": call, "request": late(request, claim)}
        return {**said, **way, **steps, **sent, **late(expected(claim), claim)}

    return Case(title, named, written)


def allowed_call(
    title: str,
    clauses: str,
    why: str,
    call: str,
    request: Json,
    answer: Json | Late,
    situation: Situation | None = None,
) -> Case:
    """A call that is answered, with these members at least."""
    expected = {"verdict": "allowed", "answer": answer}
    made = case(title, clauses, why, call, request, lambda _: expected, situation)
    return made._replace(allows=made.clauses)


def sees(
    title: str, clauses: str, why: str, situation: Situation, reader: int | None, /, **table: Any
) -> Case:
    """What a seat, or an onlooker (null), sees of the table: these members at least."""
    return allowed_call(title, clauses, why, "view", {"seat": reader}, {"table": table}, situation)


def refused_call(
    title: str,
    clauses: str,
    why: str,
    call: str,
    request: Json,
    situation: Situation | None = None,
    /,
    *,
    disputed: str = "",
    **facts: Any,
) -> Case:
    """A call that the first of these clauses forbids."""
    refusing = clauses.split(maxsplit=1)[0]
    expected = {"verdict": "refused", "clause": refusing, "facts": facts}
    made = case(
        title, clauses, why, call, request, lambda _: expected, situation, disputed=disputed
    )
    return made._replace(refuses=(refusing,))


def each(
    say: Callable[..., Case], clauses: str, why: str, *rows: Iterable[Any], **same: Any
) -> Iterator[Case]:
    """Cases that say one thing of several situations: a row is a title and what else `say` is told.
    An object at its end has members by their names, beside those that are the `same` in each.
    """
    for title, *told in rows:
        has_members = isinstance(told[-1], dict) and say is not allowed_call
        members = told.pop() if has_members else {}
        yield say(title, clauses, why, *told, **{**same, **members})


def possible(title: str, clauses: str, why: str, situation: Situation) -> Case:
    """A state that the rules can produce."""
    answer = {"consistent": True, "faults": []}
    return allowed_call(title, clauses, why, "check-state", {}, answer, situation)


def impossible(
    title: str,
    clauses: str,
    why: str,
    situation: Situation,
    *faults: str,
    call: str = "check-state",
    request: Json | None = None,
) -> Case:
    """A state that they cannot: each fault is a JSON pointer and a clause."""
    named = [fault.split() for fault in faults]
    listed = [{"pointer": pointer, "clause": clause} for pointer, clause in named]
    expected = {"verdict": "impossible", "faults": listed}
    made = case(title, clauses, why, call, request or {}, lambda _: expected, situation)
    return made._replace(refuses=tuple(clause for _, clause in named))


Row = tuple[str, Situation, str, Any]
"""A title, a situation, all faults that it has after a change, and the change: values by their
pointers, or the value at the pointer of the first fault. What has no dot is a common clause.
"""


WHY: Final = {
    "common.cards-once": "Each card of the pack lies in one place.",
    "common.follow-suit": "The record has a card that did not follow suit.",
    "common.not-in-hand": "The record has an act of a player who took no part.",
    "common.phase": "The record has an act that was not possible then.",
    "common.record-agrees": "It follows from what has been done in this hand.",
    "common.seat-lists": "A list with one entry per seat has as many entries as there are players.",
    "common.seats-named": "Every seat that a state names is at the table.",
    "common.table-cleared": "Between hands nothing of a hand is left.",
    "common.turn": "Somebody has acted out of turn.",
}
"""Why a state is impossible, by a common clause."""


def corrupted(why: Mapping[str, str], rows: Iterable[Row]) -> Iterator[Case]:
    """Impossible states, a row each; `why` says it by the clause of the first fault, as far as that
    is one of the game.
    """
    for row in rows:
        yield fault(*row, {**WHY, **why}[faults_in(row[2])[0].split()[1]])


def fault(
    title: str, situation: Situation, told: str, change: Any, why: str, clauses: str = ""
) -> Case:
    """An impossible state, told as in a row; its clauses are those of its faults, in their order,
    unless others are named.
    """
    faults = faults_in(told)
    pointers, broken = zip(*map(str.split, faults), strict=True)
    changes = change if isinstance(change, dict) else {pointers[0]: change}
    named = clauses or " ".join(dict.fromkeys(broken))
    return impossible(title, named, why, changed(situation, changes), *faults)


def faults_in(told: str) -> list[str]:
    """The faults of a row, in full."""
    return [re.sub(r" (?!.*\.)", " common.", fault) for fault in told.split(", ")]


def after(calls: list[Json], then: Case, absent: Iterable[str | Json] = ()) -> Case:
    """A case that takes values from the answers to these calls. The answer to it has none of the
    `absent` strings.
    """
    more = {"absent": [*absent]} if absent else {}

    def written() -> Json:
        told = then.written()
        prose = {name: told[name] for name in told if name in PROSE}
        return {**prose, "calls": calls, **told, **more}

    return then._replace(written=written)


PROSE: Final = ("title", "clauses", "why", "disputed")
"""The members of a case that are for people."""


def from_answer(pointer: str, **change: int) -> Json:
    """What is at this place of the answers to the calls of a case, perhaps with a change."""
    return {"from": pointer, **change}


def put(values: list[Any], at: int, value: Any) -> list[Any]:
    """A list with another value at one place."""
    return [*values[:at], value, *values[at + 1 :]]


def without(cards: list[str], *gone: str) -> list[str]:
    """Cards without some of them."""
    return [card for card in cards if card not in gone]
