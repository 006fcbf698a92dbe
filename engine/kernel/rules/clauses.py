"""Clauses of the rules, and the two ways of saying no: a refusal and an impossible state."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from vorhand.engine.kernel.rules.facts import FactTypes
from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.kernel.table.copying import Declared, declared, place_of
from vorhand.engine.text.addressed import said_to
from vorhand.engine.text.language import ENGLISH, NO_VALUES, Language, Template, Values

ALL_GAMES: Final = "Rules common to all games"
"""The source of a clause that all games share."""


@dataclass(frozen=True, eq=False, repr=False)
class Clause(Declared):
    """One rule, by its stable and public `id`.

    `text` is the rule in our words, `source` where it comes from. `refusal` is the sentence of a
    refusal under it: a template over the refusal's facts; empty for a clause of states. The
    `fact_types` say which facts, with their types. `words_only`: it forbids nothing that other
    clauses do not forbid as well; it is there because its refusal says it better. If no module
    names a rule, what another process gets of it is what it says, without what it does.

    >>> two_cards = kit.Clause("pairs.two-cards", "Everyone gets two cards.", "House rules")
    >>> two_cards.id, two_cards.refusal
    ('pairs.two-cards', '')
    >>> two_cards
    Clause('pairs.two-cards')
    """

    id: str
    text: str
    source: str
    refusal: Template = ""
    fact_types: FactTypes = field(default_factory=dict, kw_only=True)
    words_only: bool = field(default=False, kw_only=True)

    def __repr__(self) -> str:  # short, since signatures in the reference show rules
        return f"{type(self).__name__}({self.id!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        place = place_of(self)
        if place:
            return declared, place
        told = (self.id, self.text, self.source, self.refusal, self.fact_types, self.words_only)
        return _told, told


def _told(
    id: str, text: str, source: str, refusal: Template, fact_types: FactTypes, words_only: bool
) -> Clause:
    return Clause(id, text, source, refusal, fact_types=fact_types, words_only=words_only)


def _seat_of(facts: Mapping[str, Any]) -> int | None:
    # A function, since compiled code goes astray where it reads a property of an exception.
    seat: int | None = facts.get("sender", facts.get("seat"))
    return seat


class Refusal(Exception):
    """A rule forbids an action. `clause` is the rule; `facts` are the values that decided, as JSON,
    and contain nothing that the acting seat may not know. `rules_kept` is how many rules the action
    kept before the one that it broke. `carry_out` adds the actions that were legal instead.

    >>> try:
    ...     LAST_TRICK.check(dealt("AC KH", "QC JC"), kit.PlayCard(1, "QC"))
    ... except kit.Refusal as refusal:
    ...     print(refusal.clause.id, refusal.facts)
    ...     print(refusal.sentence)
    common.turn {'seat': 1, 'to_act': [0]}
    It is not the turn of seat 1; the table waits for: seat 0.
    """

    def __init__(self, clause: Clause, facts: Mapping[str, Any], rules_kept: int = 0) -> None:
        super().__init__(clause, facts, rules_kept)
        self.clause = clause
        self.facts = dict(facts)
        self.rules_kept = rules_kept
        self.legal_actions: Sequence[Action] = ()

    def __str__(self) -> str:
        return self.clause.id

    def __reduce__(self) -> tuple[Any, ...]:
        args = self.clause, self.facts, self.rules_kept
        return type(self), args, {"legal_actions": self.legal_actions}

    @property
    def sentence(self) -> str:
        """The sentence for people: what was refused, and why."""
        return self.sentence_in(ENGLISH)

    def sentence_in(self, language: Language) -> str:
        """The sentence in a language, and for the players that it knows by name; told to the seat
        that is refused something, if the language addresses its reader.
        """
        if not language.addresses:
            return language.say(self.clause.refusal, self.facts)
        return said_to(_seat_of(self.facts), self.clause.refusal, self.facts, language)

    @property
    def seat(self) -> int | None:
        """The seat that is refused something; null if it is the table, or a caller."""
        return _seat_of(self.facts)


class Fault(NamedTuple):
    """One thing that is wrong with a claimed state: a JSON `pointer` into the state, the `clause`,
    and a sentence (`said`) as a template with its `values`.

    >>> from vorhand.kit.example import END
    >>> fault = kit.Fault("/winner", END.clause, "Nobody has won in {phase}.", {"phase": "play"})
    >>> fault.sentence
    'Nobody has won in play.'
    """

    pointer: str
    clause: Clause
    said: Template
    values: Values = NO_VALUES

    @property
    def sentence(self) -> str:
        """The sentence for people: what is wrong."""
        return self.sentence_in(ENGLISH)

    def sentence_in(self, language: Language) -> str:
        """The sentence in a language, and for the players that it knows by name."""
        return language.say(self.said, self.values)


class ImpossibleState(Exception):
    """The rules cannot produce the claimed state. `faults` lists everything wrong, ordered by
    pointer.

    >>> from vorhand import GAMES, ImpossibleState, load_state, start
    >>> stored = GAMES["stortok"].dump(start(GAMES["stortok"], players=3))
    >>> try:
    ...     load_state(GAMES["stortok"], {**stored, "dealer": 5})
    ... except ImpossibleState as impossible:
    ...     print(impossible)
    /dealer: There is no seat 5 at a table of 3: the first is seat 0.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.pointer, fault.clause.id)))
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "; ".join(f"{fault.pointer}: {fault.sentence}" for fault in self.faults)


def dump_faults(impossible: ImpossibleState, language: Language = ENGLISH) -> list[dict[str, str]]:
    """The JSON of the faults of a state."""
    return [
        {"clause": fault.clause.id, "pointer": fault.pointer, "detail": fault.sentence_in(language)}
        for fault in impossible.faults
    ]
