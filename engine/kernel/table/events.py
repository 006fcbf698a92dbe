"""Events: what happened at the table through an action, in order, for each reader."""

from collections.abc import Mapping
from dataclasses import dataclass, make_dataclass
from typing import Annotated, Any, ClassVar, Final, NamedTuple, TypeAlias, get_type_hints

from vorhand.engine.kernel.table.actions import Action, Typed, defaults_of
from vorhand.engine.kernel.table.cards import Card
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import Reader
from vorhand.engine.kernel.table.shapes import Count, Doc, Items, PerSeat, Score, Seat, Secret
from vorhand.engine.text.addressed import said_to
from vorhand.engine.text.language import ENGLISH, Case, Language, Plural, Template

CardsTold: TypeAlias = Annotated[tuple[Card, ...], Items(0, 52)]
"""The cards of an event, in the order in which people are told of them.

>>> cards: kit.CardsTold = ("QC", "JC")
>>> kit.CardsDealt(1, len(cards), cards).cards
('QC', 'JC')
"""
SeatsTold: TypeAlias = Annotated[tuple[Seat, ...], PerSeat]
"""The seats of an event, in the order in which people are told of them.

>>> winners: kit.SeatsTold = (0, 2)
>>> kit.GameOver(winners, (1,), "last-trick").sentence()
'The game is over. Won: seat 0 and seat 2. Lost: seat 1.'
"""
EndingReason: TypeAlias = Annotated[str, Doc("What ended the game.")]
"""The reason for an ending, as the game declares it."""


class Worded(Typed):
    """A type with a sentence, and another for those who may not know everything."""

    __slots__ = ()
    said: ClassVar[Template] = ""
    """The sentence: a template over the fields."""
    said_to_others: ClassVar[Template] = ""
    """The sentence for readers who may not know its secrets, if it has any."""


@dataclass(frozen=True, slots=True)
class Event(Worded):
    """The base of all events, which have the name of their kind and a sentence.

    `said` is the template of the sentence over the fields, `said_to_others` that for readers who
    may not know its secrets. Its fields are those of a frozen dataclass with slots.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class HandCounted(kit.Event):
    ...     said = "The hand counts {points}. {dealer:seat} deals next."
    ...     points: kit.Count
    ...     dealer: kit.Seat
    >>> HandCounted.type, HandCounted(12, 1).sentence()
    ('hand-counted', 'The hand counts 12. Seat 1 deals next.')
    """

    def sentence(self, language: Language = ENGLISH) -> str:
        """The sentence for readers who may know everything."""
        return _said(self, self.said, _told(self), language)

    def sentence_for_others(self, language: Language = ENGLISH) -> str:
        """The sentence for readers who may not know its secrets."""
        return _said(self, self.said_to_others or self.said, _told(self), language)


Notes: TypeAlias = list[tuple[type[Event], tuple[Any, ...]]]
"""The events of an action, in order, each as its type and its values."""


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    """An event about one seat: something that it has done, or a consequence.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class MoonShot(kit.SeatEvent):
    ...     said = "{seat} shoots the moon."
    >>> MoonShot(2).sentence()
    'Seat 2 shoots the moon.'
    """

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsDealt(SeatEvent):
    """A seat has been dealt its hand.

    >>> event = kit.CardsDealt(1, 2, ("QC", "JC"))
    >>> event.sentence(), event.sentence_for_others()
    ('Seat 1 is dealt the queen of clubs and the jack of clubs.', 'Seat 1 is dealt 2 cards.')
    """

    said = "{seat} is dealt {cards}."
    said_to_others = Plural("{seat} is dealt a card.", "{seat} is dealt {count} cards.", "count")
    count: Annotated[Count, Doc("How many cards there are.", 4)]
    cards: Annotated[CardsTold, Secret(), Doc("The cards of the hand.")]


@dataclass(frozen=True, slots=True)
class CardPlayed(SeatEvent):
    """A seat has played a card.

    >>> kit.CardPlayed(0, "AC").sentence()
    'Seat 0 plays the ace of clubs.'
    """

    said = "{seat} plays {card}."
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon(SeatEvent):
    """A trick is complete, and as things stand this seat has won it with this card.

    >>> kit.TrickWon(0, "AC").sentence()
    'Seat 0 wins the trick with the ace of clubs.'
    """

    said = "{seat} wins the trick with {card}."
    card: Card


@dataclass(frozen=True, slots=True)
class HandOver(Event):
    """The hand is over: who won it (null: nobody), and who deals next.

    >>> kit.HandOver(0, 1).sentence(), kit.HandOver(None, 1).sentence()
    ('Seat 0 wins the hand. Seat 1 deals next.', 'Nobody wins the hand. Seat 1 deals next.')
    """

    said = Case(
        "winner",
        {None: "Nobody wins the hand. {dealer:seat} deals next."},
        "{winner:seat} wins the hand. {dealer:seat} deals next.",
    )
    winner: Annotated[Seat | None, Doc("Who has won it; null: nobody.", 2)]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class HandScored(Event):
    """The hand is over: what it counts for each seat, and the scores.

    >>> kit.HandScored((0, 26), (17, 40)).sentence()
    'The hand counts: seat 0: 0, seat 1: 26. The scores: seat 0: 17, seat 1: 40.'
    """

    said = "The hand counts: {points:scores}. The scores: {scores:scores}."
    points: Annotated[tuple[Score, ...], PerSeat, Doc("What it counts.", [0, 14, 12])]
    scores: Annotated[tuple[Score, ...], PerSeat, Doc("The scores.", [26, 14, 15])]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game is over.

    >>> kit.GameOver((0,), (1,), "last-trick").sentence()
    'The game is over. Won: seat 0. Lost: seat 1.'
    """

    said = "The game is over. Won: {winners:seats}. Lost: {losers:seats}."
    winners: Annotated[SeatsTold, Doc("Who has won.", [1])]
    losers: Annotated[SeatsTold, Doc("Who has lost.", [0, 2])]
    reason: EndingReason


TOLD_AT: Final[dict[type, tuple[type[Event], ...]]] = {}
"""The events that are told by what games share for their tables, such as `kit.win_trick`, by the
type of the table; a game whose table is of that type has them.

>>> [event.type for event in kit.TOLD_AT[kit.TrickTable]]
['card-played', 'trick-won']
"""


class Telling(NamedTuple):
    """The event that tells of an action, where it has a `name` of its own, such as `BidMade`: what
    has happened (`doc`, a sentence for the contract), and what people read (`said`, a template over
    the members of the action, and over what the action says more). `members`: what the contract
    says of them, where it is not what it says of those of the action.

    >>> telling = kit.Telling("Bowed", "A seat has bowed.", "{seat} bows.")
    >>> telling.name
    'Bowed'
    """

    name: str
    doc: str
    said: Template
    members: Mapping[str, str] = {}


def event_of(action: type[Action], tells: Template | Telling) -> type[Event]:
    """The event that tells of an action of this type: with its members, this sentence, and its name
    if no other is given. Raises `ValueError` if another sentence has been told of it.
    """
    of: Any = action
    event: Any = vars(of).get("Told")
    named = tells if isinstance(tells, Telling) else None
    said = tells.said if isinstance(tells, Telling) else tells
    if event is None:
        hints, names = get_type_hints(of, include_extras=True), [*defaults_of(of)]
        for name, doc in named.members.items() if named else ():
            hints[name] = Annotated[hints[name].__origin__, Doc(doc)]
        namespace = {"said": said, "__doc__": named.doc if named else of.__doc__}
        if not named:
            namespace["type"] = of.type
        if of.more is not Typed.more:
            namespace["more"] = lambda event: of(*[getattr(event, each) for each in names]).more()
        event = make_dataclass(
            named.name if named else of.__name__,
            [(name, hints[name]) for name in names],
            bases=(Event,),
            namespace=namespace,
            frozen=True,
            slots=True,
        )
        event.__module__, event.__qualname__ = of.__module__, f"{of.__qualname__}.Told"
        of.Told = event  # where pickle looks for it
    if event.said != said:
        raise ValueError(f"{of.type} is told in two ways: {event.said!r}, and {said!r}")
    told: type[Event] = event
    return told


def tell_of(table: Any, action: Action) -> None:
    """Note the event that tells of an `action`, where an effect at this `table` acts for a seat.

    >>> class Bow(kit.SeatAction):
    ...     pass
    >>> kind = kit.Kind(Bow, moments=(), tells="{seat} bows.")
    >>> table = dealt("AC KH", "QC JC")
    >>> table.notes = []
    >>> kit.tell_of(table, Bow(1))
    >>> [event(*values).sentence() for event, values in table.notes]
    ['Seat 1 bows.']
    """
    told: type[Event] | None = vars(type(action)).get("Told")
    if told is not None:
        table.tell(told, *[getattr(action, name) for name in defaults_of(type(action))])


def tell(event: Event, language: Language = ENGLISH) -> dict[str, Any]:
    """The whole event as JSON, with its sentence (`text`): only for the caller.

    >>> from vorhand import GAMES, Deal, carry_out, start, tell
    >>> _, events = carry_out(GAMES["stortok"], start(GAMES["stortok"], 3), Deal(seed="vorhand"))
    >>> tell(events[0])["cards"]
    ['QC', 'KH', 'QD', 'QH', 'AH']
    """
    told = _told(event)
    told["text"] = _said(event, event.said, told, language)
    return told


def tell_reader(event: Event, reader: Reader, language: Language = ENGLISH) -> dict[str, Any]:
    """The event as this seat (or an onlooker) may know it.

    >>> from vorhand import GAMES, ONLOOKER, Deal, carry_out, start, tell_reader
    >>> _, events = carry_out(GAMES["stortok"], start(GAMES["stortok"], 3), Deal(seed="vorhand"))
    >>> tell_reader(events[0], ONLOOKER)
    {'type': 'cards-dealt', 'seat': 1, 'count': 5, 'text': 'Seat 1 is dealt 5 cards.'}
    """
    secrets, told = secrets_of(type(event)), _told(event)
    knows_all = not secrets or all(may_read(event, name, reader) for name in secrets.values())
    said = event.said if knows_all else event.said_to_others or event.said
    known = told if knows_all else {name: told[name] for name in told if name not in secrets}
    more = event.more()
    return {**known, "text": said_to(reader, said, {**told, **more} if more else told, language)}


def may_read(event: Event, of: str, reader: Reader) -> bool:
    """Return whether a reader may know the secrets of an event that belong to those in this
    field.
    """
    known_to = getattr(event, of)
    if known_to == reader:
        return True
    if isinstance(known_to, tuple):
        return reader in known_to
    return known_to is None and of in _open_if_null(type(event))


def _said(event: Event, said: Template, told: dict[str, Any], language: Language) -> str:
    """A sentence over the fields, which are already written as JSON."""
    more = event.more()
    return language.say(said, {**told, **more} if more else told)


def _told(event: Event) -> dict[str, Any]:
    told: dict[str, Any] = {"type": event.type}
    for name in defaults_of(type(event)):
        value = getattr(event, name)
        told[name] = _plain(value) if isinstance(value, tuple) else value
    return told


def _plain(value: tuple[Any, ...]) -> Any:
    """A tuple as JSON: a named tuple becomes an object, any other a list."""
    parts = [_plain(part) if isinstance(part, tuple) else part for part in value]
    names = getattr(value, "_fields", None)
    return dict(zip(names, parts, strict=True)) if names else parts


@once
def _open_if_null(kind: type[Event]) -> frozenset[str]:
    """The fields of a kind of event that hold a list of seats, or null for everybody."""
    hints = get_type_hints(kind)
    return frozenset(name for name, hint in hints.items() if hint == tuple[int, ...] | None)


@once
def secrets_of(kind: type[Event]) -> dict[str, str]:
    """The secret fields of a kind of event, each with the field that names the seat that may read
    it.
    """
    return {
        name: mark.of
        for name, hint in get_type_hints(kind, include_extras=True).items()
        for mark in getattr(hint, "__metadata__", ())
        if isinstance(mark, Secret)
    }
