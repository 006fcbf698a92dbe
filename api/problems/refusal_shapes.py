"""Says what the refusals of one game are made of: its clauses, their facts, and what is legal."""

from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from vorhand.api.problems.limits import MOST_ERRORS
from vorhand.engine import Game
from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.shapes import Named
from vorhand.engine.schema.declare import (
    Alternatives,
    AnyValue,
    Array,
    Object,
    Shape,
    String,
    open_object,
)
from vorhand.engine.schema.of_cards import OwnCards
from vorhand.engine.schema.of_game import SEAT, TEXT
from vorhand.engine.schema.reading import object_of_facts

POINTER: Final = String("A JSON pointer (RFC 6901).", "/action/card")
BY_POINTER: Final = (
    "Everything that is wrong, by pointer; only the first hundred if there are more."
)
"""What is said of a list of errors or faults."""
CODES_OF_SEVERAL: Final = "A code; the catalogue lists those of each clause, with their sentences."


class RefusalShapes:
    """Makes the shapes of a game's refusals; `name` is the prefix of theirs, `action` the shape of
    what is refused, and `legal` that of what is legal instead.
    """

    def __init__(
        self,
        game: Game[Any],
        name: str,
        action: Alternatives,
        legal: Alternatives,
        cards: OwnCards,
    ) -> None:
        self.id, self.name, self.problem = game.id, name, name
        """Its id, the prefix of their names, and that of problems."""
        self._game, self._action, self._cards = game, action, cards
        self.instead = Array("What the acting seat may do instead.", None, legal)
        first = next(iter(game.clauses))
        text = f"The id of a clause of {game.title}."
        self._clause_id = String(
            values=tuple(game.clauses), named=Named(f"{name}ClauseId", text, first)
        )

    def of_variant(self, id: str, name: str) -> "RefusalShapes":
        """Return those of a variant, whose problems name it, and have all else in common."""
        of_variant = copy(self)
        of_variant.id, of_variant.problem = id, name
        return of_variant

    @cached_property
    def clause(self) -> Object:
        """Return the shape of the rule that forbids an action."""
        return open_object(
            f"{self.name}ClauseBroken",
            "The rule that forbids the action.",
            {
                "id": self._clause_id,
                "text": String("The rule in our words."),
                "source": String("Where it comes from."),
            },
        )

    @cached_property
    def facts(self) -> Object:
        """Return the shape of the facts of all clauses, each of which has some of these members."""
        members: dict[str, Shape] = {}
        for clause in self._game.clauses.values():
            for fact, (shape, _) in object_of_facts(clause).members.items():
                plain = _bare(shape)
                members[fact] = _either(members.get(fact, plain), plain)
        doc = "The facts that decided; the catalogue says which a clause has, and what they mean."
        return self._cards.everywhere(open_object(f"{self.name}Facts", doc, {}, **members))

    @cached_property
    def faults(self) -> Array:
        """Return the shape of everything that is wrong with a state."""
        fault = open_object(
            f"{self.name}Fault",
            "One fault of a state; the pointer is into the state.",
            {
                "clause": self._clause_id,
                "pointer": POINTER,
                "detail": String("What is wrong."),
            },
        )
        return Array(BY_POINTER, None, fault, 0, MOST_ERRORS)

    @cached_property
    def closed(self) -> Object:
        """Return the shape of the entry of an action that is not open."""
        kinds = self._game.action_types.items()
        by_seats = tuple(kind for kind, declared in kinds if issubclass(declared, SeatAction))
        return open_object(
            f"{self.name}Refusal",
            "An action that is not open to a seat now; without `action`, a whole kind of which "
            "nothing is open.",
            {
                "seat": SEAT,
                "type": String("The kind of action.", by_seats[0], values=by_seats),
                "text": replace(TEXT, doc="What its button says, as that of a legal action."),
                "clause": self._clause_id,
                "facts": self.facts,
                "detail": String("Why it is not open."),
            },
            action=self._action,
        )


def _either(shape: Shape, other: Shape) -> Shape:
    """The shape of a fact that two clauses show: of codes, those of both."""
    if _bare(shape) == _bare(other):
        return shape
    if isinstance(shape, String) and isinstance(other, String) and shape.values and other.values:
        values = tuple(dict.fromkeys(shape.values + other.values))
        return String(CODES_OF_SEVERAL, values=values)
    return AnyValue("Its type depends on the clause.")


def _bare(shape: Shape) -> Shape:
    """A shape without what it says to people."""
    return replace(shape, doc="", example=None)


def shape_of_facts(clause: Clause) -> Object:
    """Return the shape of a clause's facts, as it is published."""
    return replace(object_of_facts(clause), others="ignored")
