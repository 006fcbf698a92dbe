"""Says what answers are made of: the shapes of one game."""

from dataclasses import dataclass, replace
from typing import Any, Final

from vorhand.api.contract.members import READER, VERSION
from vorhand.api.problems.refusal_shapes import RefusalShapes
from vorhand.engine import Game
from vorhand.engine.kernel.game.choice_lists import Choosing
from vorhand.engine.kernel.game.waiting import Waiting
from vorhand.engine.kernel.table.shapes import LIMIT, Named
from vorhand.engine.schema.declare import (
    Alternatives,
    Array,
    Boolean,
    Integer,
    Member,
    Nullable,
    Object,
    Shape,
    String,
    constant,
    open_object,
)
from vorhand.engine.schema.of_cards import OwnCards
from vorhand.engine.schema.of_game import SEAT
from vorhand.engine.schema.reading import object_of
from vorhand.kit.package import GamePackage

MOST_LISTED: Final = 10_000
"""The most actions, refusals or events in an answer."""


PRICE: Final = open_object(
    "Price",
    "What an action costs and stakes, until somebody raises it.",
    {
        "text": String("What its button says, with the price.", "Pick up (one card more)"),
        "sure": Integer("How it changes in any case.", 0, -LIMIT),
        "until": String(
            "Settled with the act, the answers, or the hand.",
            "hand",
            values=("act", "answers", "hand"),
        ),
        "unit": String("What is counted.", "cards"),
    },
    won=Integer("Added if it goes well.", 0, -LIMIT),
    lost=Integer("Added if it goes badly.", -2, -LIMIT),
    others=Integer("The most that anybody else can lose by it; missing: unknown.", 2),
    seat=replace(SEAT, doc="Whose number it is; missing: the actor's."),
    at_least=Boolean("Whether more may come of it."),
)
"""What an action costs, the same in all games."""


@dataclass(frozen=True)
class ResponseShapes:
    """The shapes of one game from which its answers are made; `shared` is the prefix of the names
    of those that its variants have in common.
    """

    name: str
    shared: str
    package: GamePackage
    state: Object
    table: Object
    action: Alternatives
    listed: Alternatives
    event: Alternatives
    refusals: RefusalShapes
    ended: Object
    cards: OwnCards

    @property
    def game(self) -> Game[Any]:
        """The game."""
        return self.package.game

    @property
    def legal(self) -> Array:
        """Legal actions."""
        doc = "Seats ascending, then the table."
        return Array(doc, None, self.listed, 0, MOST_LISTED)

    @property
    def choices(self) -> dict[str, Shape]:
        """Return what is chosen from, in games in which an action takes some cards of a hand."""
        if not self.game.rulebook.takes_some_cards:
            return {}
        doc = "What is chosen from; missing if no action takes some cards of a hand now."
        choice = replace(object_of(Choosing, f"{self.shared}Choice"), others="ignored")
        named = Named(f"{self.shared}Choices", doc, [])
        return {
            "choices": Array("", None, self.cards.of_table(choice), 0, MOST_LISTED, named=named)
        }

    @property
    def prices(self) -> Array:
        """Return what legal actions cost."""
        doc = "What each of `legal_actions` costs, in their order; null: nothing."
        named = Named("Prices", doc, [])
        return Array("", None, Nullable("", None, PRICE), 0, MOST_LISTED, named=named)

    @property
    def named(self) -> dict[str, Shape]:
        """Return what every answer begins with."""
        return {"game": constant(self.game.id)}

    @property
    def closed(self) -> Array:
        """Return what is not open."""
        doc = "What is not open now: seats ascending, in the order of legal actions."
        return Array(doc, None, self.refusals.closed, 0, MOST_LISTED)

    @property
    def events(self) -> Array:
        """Return what happened."""
        return Array("What happened, in order.", None, self.event, 0, MOST_LISTED)

    @property
    def outcome(self) -> Nullable:
        """Return how the game ended."""
        return Nullable("", None, self.ended)

    @property
    def waiting(self) -> Object:
        """Return what the table waits for."""
        shape = object_of(Waiting, f"{self.shared}Waiting")
        kind = String(values=tuple(self.game.action_types))
        doc = shape.members["kinds"].shape.doc
        kinds = Member(Array(doc, None, kind, 0, len(kind.values)))
        return replace(shape, others="ignored", members={**shape.members, "kinds": kinds})

    @property
    def view(self) -> dict[str, Shape]:
        """Return what one reader may know of a state."""
        return {
            "seat": READER,
            **self.named,
            "version": VERSION,
            "table": self.table,
            "waiting": self.waiting,
            "legal_actions": self.legal,
            "outcome": self.outcome,
        }
