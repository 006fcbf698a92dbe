"""Actions: what a player or the table proposes, and their JSON.

An action is a frozen value with a `type`; a player's action names its `seat`, a table action
(`deal`, `close`, …) has none. Its fields carry their shapes (`vorhand.engine.kernel.table.shapes`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Final, TypeAlias, TypeVar, cast

from vorhand.engine.kernel.table.cards import Card
from vorhand.engine.kernel.table.copying import OfFields
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.shapes import Doc, Items, Matching, Named, Seat
from vorhand.engine.text.language import ENGLISH, NO_VALUES, Language, Template, Values, capitalized

A = TypeVar("A", bound="Action")

Dice: TypeAlias = Annotated[
    str,
    Matching("^[ -~]{1,64}$", "1 to 64 printable ASCII characters"),
    Named(
        "Dice", "What a shuffle is computed from: 1 to 64 printable ASCII characters.", "vorhand"
    ),
]
"""The type of a seed: 1 to 64 printable ASCII characters.

>>> from typing import TypedDict
>>> class Draw(TypedDict):
...     seed: kit.Dice
>>> Draw(seed="may 4")
{'seed': 'may 4'}
"""


class Typed(OfFields):
    """A class whose `type` in JSON is its own name in kebab case, unless it gives another, with
    what is said of it. Not a dataclass: mypyc would make fields of the names.
    """

    __slots__ = ()
    type: ClassVar[str]
    said: ClassVar[Template] = "{type:title}"
    """What people read: a template over the fields, and over `type`."""
    asked: ClassVar[str] = ""
    """What a player is asked to do, as a sentence says it: `play a card`; empty: its title."""
    asked_to_lead: ClassVar[str] = ""
    """The same where a trick is begun; empty: as ever."""

    def more(self) -> Values:
        """Return what the template needs beyond these."""
        return NO_VALUES

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "type" not in vars(cls):
            cls.type = "".join(
                f"-{each.lower()}" if each.isupper() else each for each in cls.__name__
            )[1:]


@dataclass(frozen=True, slots=True)
class Action(Typed):
    """The base of all actions. What people read of an action is short enough for a button.

    Its `type` in JSON is its name in kebab case; `said` is the template of what people read. Its
    members are the fields of a frozen dataclass with slots.

    >>> isinstance(kit.Deal(seed="vorhand"), kit.Action), kit.PlayCard.type, kit.PlayCard.said
    (True, 'play-card', '{card:cards}')
    """


@dataclass(frozen=True, slots=True)
class SeatAction(Action):
    """An action of one player.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class Bid(kit.SeatAction):
    ...     said = "bid {value}"
    ...     value: kit.Count
    >>> Bid.type, Bid(1, 3)
    ('bid', Bid(seat=1, value=3))
    """

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Deal the next hand, from a seed (with up to 8 nonces) or from a deck in dealing order.

    The same `seed` and `nonces` deal the same cards in any language (`docs/deal-v1.md`); a `deck`
    has each card of the pack once.

    >>> from vorhand import carry_out, start
    >>> state, _ = carry_out(LAST_TRICK, start(LAST_TRICK, players=2), kit.Deal(seed="vorhand"))
    >>> LAST_TRICK.dump(state)["hands"]
    [['QD', 'KS'], ['AC', 'KD']]
    """

    seed: Dice | None = None
    nonces: Annotated[
        tuple[Dice, ...],
        Items(0, 8),
        Doc("What others add to the shuffle, such as a player's cut.", ["cut"]),
    ] = ()
    deck: Annotated[
        tuple[Card, ...] | None,
        Items(0, 52),
        Doc("The whole pack in dealing order: the first card is dealt first."),
    ] = None


@dataclass(frozen=True, slots=True)
class Close(Action):
    """End, for the table, a window in which players may speak.

    >>> from vorhand import dump_action
    >>> dump_action(kit.Close())
    {'type': 'close'}
    """


@dataclass(frozen=True, slots=True)
class PlayCard(SeatAction):
    """Play a card from one's own hand.

    >>> from vorhand import carry_out
    >>> state, events = carry_out(LAST_TRICK, dealt("AC KH", "QC JC"), kit.PlayCard(0, "AC"))
    >>> [event.sentence() for event in events]
    ['Seat 0 plays the ace of clubs.']
    """

    asked = "play a card"
    asked_to_lead = "lead a card"
    said = "{card:cards}"
    card: Card


@dataclass(frozen=True, slots=True)
class SeatActionOfOtherGame(SeatAction):
    """An action of a player, of a kind that the game does not have: no rulebook knows it.

    >>> action_of_other_game({"type": "knock", "seat": 0})
    SeatActionOfOtherGame(seat=0, named='knock')
    """

    named: str


@dataclass(frozen=True, slots=True)
class TableActionOfOtherGame(Action):
    """The same of an action of the table."""

    named: str


def action_of_other_game(dumped: Mapping[str, Any]) -> Action:
    """The action of a JSON object that has been validated as one of another game."""
    named = dumped["type"]
    if "seat" in dumped:
        return SeatActionOfOtherGame(dumped["seat"], named)
    return TableActionOfOtherGame(named)


_SHARED: Final[dict[Action, Action]] = {}
_MOST_BUILT: Final = 2_000
"""More legal actions than all games have together, except those that take some cards of a hand."""


def shared(action: A) -> A:
    """The one object that stands for all actions like this one, which can be listed: so what is
    known of it is found by its identity, quicker than by its hash.
    """
    return cast(A, _SHARED.setdefault(action, action))


def dump_action(action: Action) -> dict[str, Any]:
    """The JSON of an action; members of a deal that have their default are left out.

    >>> from vorhand import Deal, dump_action
    >>> dump_action(Deal(seed="vorhand"))
    {'type': 'deal', 'seed': 'vorhand'}
    """
    dumped: dict[str, Any] = {"type": action.type}
    for name, default in defaults_of(type(action)).items():
        value = getattr(action, name)
        if value != default:
            dumped[name] = _as_lists(value) if isinstance(value, tuple) else value
    return dumped


def _as_lists(values: tuple[Any, ...]) -> list[Any]:
    return [_as_lists(each) if isinstance(each, tuple) else each for each in values]


def _as_tuples(values: list[Any]) -> tuple[Any, ...]:
    return tuple([_as_tuples(each) if isinstance(each, list) else each for each in values])


def list_action(action: Action, language: Language = ENGLISH) -> dict[str, Any]:
    """The JSON of a legal action, with what people read of it (`text`). The language keeps some;
    whoever gets a copy may change that, but not what is in it.

    >>> from vorhand import GAMES, list_action, load_action
    >>> action = load_action(GAMES["stortok"], {"type": "play-card", "seat": 1, "card": "QC"})
    >>> list_action(action)
    {'type': 'play-card', 'seat': 1, 'card': 'QC', 'text': 'Queen of clubs'}
    """
    listed: dict[str, Any] | None = language.kept.get(action)
    if listed is None:
        listed = language.keep(action, {**dump_action(action), "text": in_words(action, language)})
    return listed.copy()


def in_words(action: Action, language: Language = ENGLISH, said: Template = "") -> str:
    """Return what people read of an action, or another sentence about it."""
    own = {name: getattr(action, name) for name in defaults_of(type(action))}
    values = {"type": action.type, **own, **action.more()}
    return capitalized(language.say(said or action.said, values))


def kind_in_words(kind: type[SeatAction], seat: int, language: Language = ENGLISH) -> str:
    """Return what people read of a kind of action of a seat as a whole: where it leaves nothing to
    choose, what they read of the action, and else its title.

    >>> from vorhand import GAMES
    >>> kinds = GAMES["stortok"].action_types
    >>> [kind_in_words(kinds[kind], 1) for kind in ("pick-up", "play-card")]
    ['Pick up', 'Play card']
    """
    if len(defaults_of(kind)) == 1:
        return in_words(kind(seat), language)
    return capitalized(language.say(Typed.said, {"type": kind.type}))


@once
def defaults_of(kind: type[Any]) -> dict[str, Any]:
    """The fields of a kind, with their defaults (`MISSING`, which equals no value, if there is
    none).
    """
    return {field.name: field.default for field in fields(kind)}


def build_action(kinds: Mapping[str, type[Action]], dumped: Mapping[str, Any]) -> Action:
    """The action of a JSON object that has been validated as one of these kinds; its `text` is
    ignored.

    `vorhand.load_action` validates it first.
    """
    kind: Any = kinds[dumped["type"]]
    try:
        return _built(kind, *dumped.items())
    except TypeError:  # lists cannot be looked up
        given = {name: _as_tuples(v) if isinstance(v, list) else v for name, v in dumped.items()}
        return _built(kind, *given.items())


@lru_cache(maxsize=_MOST_BUILT)
def _built(kind: Callable[..., Action], *given: tuple[str, Any]) -> Action:
    action = kind(**{name: value for name, value in given if name not in ("type", "text")})
    return _SHARED.get(action, action)
