"""Clauses of the rules, and the two ways of saying no: a refusal and an impossible state."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from vorhand.engine.kernel.actions import Action
from vorhand.engine.kernel.facts import Shown


@dataclass(frozen=True, eq=False)
class Clause:
    """One rule, by its stable and public id.

    `text` is the rule in our words, `source` where it comes from. `refusal` is the sentence of a
    refusal under it: a format string over the refusal's facts; empty for a clause of states.
    `shows` says which facts, with their types.
    """

    id: str
    text: str
    source: str
    refusal: str = ""
    shows: Shown = field(default_factory=dict, kw_only=True)


class Refusal(Exception):
    """A rule forbids an action. `facts` are the values that decided, as JSON, and contain nothing
    that the acting seat may not know. `rules_kept` is how many rules the action kept before the one
    that it broke. `carry_out` adds the actions that were legal instead.
    """

    def __init__(self, clause: Clause, facts: Mapping[str, Any], rules_kept: int = 0) -> None:
        super().__init__(clause.id)
        self.clause = clause
        self.facts = dict(facts)
        self.rules_kept = rules_kept
        self.legal_actions: Sequence[Action] = ()

    @property
    def sentence(self) -> str:
        """The sentence for people: what was refused, and why."""
        return self.clause.refusal.format(**{name: _said(v) for name, v in self.facts.items()})


def _said(value: Any) -> Any:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return value


class Fault(NamedTuple):
    """One thing that is wrong with a claimed state: the clause, a JSON pointer into the state, and
    a sentence.
    """

    pointer: str
    clause: Clause
    sentence: str


class ImpossibleState(Exception):
    """The rules cannot produce the claimed state. `faults` lists everything wrong, ordered by
    pointer.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.pointer, fault.clause.id)))
        super().__init__("; ".join(f"{fault.pointer}: {fault.sentence}" for fault in self.faults))


def dump_faults(impossible: ImpossibleState) -> list[dict[str, str]]:
    """The JSON of the faults of a state."""
    return [
        {"clause": fault.clause.id, "pointer": fault.pointer, "detail": fault.sentence}
        for fault in impossible.faults
    ]


def by_id(*clauses: Clause) -> dict[str, Clause]:
    """Clauses by their ids, which are all different."""
    table = {clause.id: clause for clause in clauses}
    if len(table) != len(clauses):
        raise ValueError("two clauses have the same id")
    return table
