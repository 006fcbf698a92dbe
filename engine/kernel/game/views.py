"""Views: what a seat, or an onlooker, may know, built from what is allowed, never by deletion."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, NamedTuple, Self

from vorhand.engine.kernel.rules.kinds import check_reader
from vorhand.engine.kernel.table.cards import Card, Cards
from vorhand.engine.kernel.table.copying import Declared, reference_to
from vorhand.engine.kernel.table.seats import ONLOOKER, Reader, SeatSet
from vorhand.engine.kernel.table.shapes import Count, Doc, PerSeat


class ViewField(NamedTuple):
    """A member of a view that is not simply public: its `name`, the `hint` of its type, with a
    sentence for the contract, and its `value(table, reader)`, as JSON.

    >>> from typing import Annotated
    >>> left = kit.ViewField(
    ...     "cards_left",
    ...     Annotated[kit.Count, kit.Doc("How many cards are in all hands.", 4)],
    ...     lambda table, reader: sum(hand.bit_count() for hand in table.hands),
    ... )
    >>> left.value(dealt("AC KH", "QC JC"), kit.ONLOOKER)
    4
    """

    name: str
    hint: Any
    value: Callable[[Any, Reader], Any]

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return reference_to(self)


def own(member: str, name: str, doc: str) -> ViewField:
    """The reader's own cards, from a `member` with the cards of each seat; none for an onlooker. In
    the view it has this `name`, and in the contract the sentence `doc`.

    >>> hand = kit.own("hands", "hand", "The reader's own cards.")
    >>> hand.value(dealt("AC KH", "QC JC"), 0)
    ['AC', 'KH']
    """

    def value(table: Any, reader: Reader) -> list[Card]:
        return [] if reader is ONLOOKER else table.pack.list_of(getattr(table, member)[reader])

    return ViewField(name, Annotated[Cards, Doc(doc)], value)


def seen_by(member: str, doc: str, seats: Callable[[Any], SeatSet]) -> ViewField:
    """The cards of a `member` that only these `seats(table)` see; none for other readers. In the
    contract it has the sentence `doc`.

    >>> may_lead = kit.seen_by("led", "The cards that may be led.", lambda table: table.to_act)
    >>> table = dealt("AC KH", "QC JC")
    >>> [len(may_lead.value(table, reader)) for reader in (0, 1, kit.ONLOOKER)]
    [16, 0, 0]
    """

    def value(table: Any, reader: Reader) -> list[Card]:
        is_seen = reader is not ONLOOKER and seats(table) >> reader & 1
        return table.pack.list_of(getattr(table, member)) if is_seen else []

    return ViewField(member, Annotated[Cards, Doc(doc)], value)


def size(member: str, doc: str, example: int | None = None) -> ViewField:
    """Return how many cards a `member` holds: a set of cards, or a pile. In the view it is called
    `<member>_size`, and in the contract it has the sentence `doc` and this `example`.

    >>> aside = kit.size("aside", "How many cards nobody has.", 12)
    >>> aside.name, aside.value(dealt("AC KH", "QC JC"), 0)
    ('aside_size', 12)
    """

    def value(table: Any, reader: Reader) -> int:
        cards = getattr(table, member)
        return cards.bit_count() if isinstance(cards, int) else len(cards)

    return ViewField(f"{member}_size", Annotated[Count, Doc(doc, example)], value)


HAND: Final = own("hands", "hand", "The reader's own cards; none for an onlooker.")
"""The member `hand` of a view: the reader's own cards; none for an onlooker.

>>> kit.HAND.value(dealt("AC KH", "QC JC"), 0)
['AC', 'KH']
"""
HAND_SIZES: Final = ViewField(
    "hand_sizes",
    Annotated[list[Count], PerSeat, Doc("How many cards each seat holds.")],
    lambda table, reader: [hand.bit_count() for hand in table.hands],
)
"""The member `hand_sizes` of a view: how many cards each seat holds.

>>> kit.HAND_SIZES.value(dealt("AC KH", "QC JC"), 0)
[2, 2]
"""


def rows_seen(member: str, hint: Any) -> ViewField:
    """The objects of a `member`, each of which says whether a reader sees its cards
    (`is_seen_by`); where not, these are null. `hint` is the type, with a sentence for the contract.

    >>> from typing import Annotated, NamedTuple
    >>> class Aside(NamedTuple):
    ...     cards: kit.Cards | None
    >>> kit.rows_seen("aside", Annotated[list[Aside], kit.Doc("What lies aside.")]).name
    'aside'
    """

    def value(table: Any, reader: Reader) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = []
        for each in getattr(table, member):
            row = each._asdict()
            row["cards"] = table.pack.list_of(each.cards) if each.is_seen_by(reader) else None
            rows.append(row)
        return rows

    return ViewField(member, hint, value)


class View(Declared):
    """The views of a game: `public` returns what everybody may know, and `members` are the others,
    in order; a member that is public as well replaces it. Called with a table and a reader, it
    returns a JSON object; raises `Refusal` for a seat that is not at the table.

    >>> view = kit.View(LAST_TRICK.codec.dump_public, [kit.HAND])
    >>> shown = view(dealt("AC KH", "QC JC"), 1)
    >>> shown["phase"], shown["hand"]
    ('play', ['QC', 'JC'])
    """

    def __init__(
        self, public: Callable[[Any], dict[str, Any]], members: Sequence[ViewField]
    ) -> None:
        self.public: Final = public
        self.members: Final = tuple(members)

    def __call__(
        self, table: Any, reader: Reader, public: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """Return what this seat (or an onlooker) may know; `public` is what `public` has returned,
        if it was called before.

        Raises `Refusal` for a seat that is not at the table.
        """
        check_reader(table.players, reader)
        shown = self.public(table) if public is None else public.copy()
        for name, _, value in self.members:
            shown[name] = value(table, reader)
        return shown
