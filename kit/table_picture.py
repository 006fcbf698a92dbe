"""What the page of the table learns of a game, so that it knows none itself: what its events are
and change, how a hand lies, what is said of members of a view, and the game's own words.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, Final

from vorhand.engine import Game
from vorhand.engine.blocks.bids import PassBid
from vorhand.engine.blocks.ladder import Ladder
from vorhand.engine.blocks.tricks import Tricks
from vorhand.engine.kernel.cards.orders import Ranking
from vorhand.engine.kernel.marks.fields import fields_of
from vorhand.engine.kernel.places.move_events import CardsMoved
from vorhand.engine.kernel.table.common_table import EACH_SEAT, KEPT
from vorhand.engine.kernel.table.events import CardPlayed, CardsDealt, Event, HandOver, TrickWon
from vorhand.engine.schema.declare import Array, Integer, Nullable, Object, Shape
from vorhand.engine.schema.of_game import GameShapes
from vorhand.engine.schema.reading import object_of
from vorhand.engine.text.language import Language, Plural
from vorhand.engine.text.words import message
from vorhand.kit.package import GamePackage
from vorhand.kit.picture import EventPicture, Picture, said_of
from vorhand.kit.table_places import top_first, with_places
from vorhand.kit.titles import titles_of

ROLES: Final[Mapping[type[Event], str]] = {
    CardsDealt: "deal",
    CardPlayed: "play",
    TrickWon: "trick",
    HandOver: "hand",
    CardsMoved: "move",
}
"""What the page does at the events that games share, and at those that are one of them."""
SCORES: Final = "scores"
TRICKS: Final = "tricks_won"
POINTS: Final = message("Points")
USUAL: Final = Picture(
    of_seats={
        SCORES: Plural("{n} point", "{n} points", "number")[:2],
        TRICKS: Plural("{n} trick", "{n} tricks", "number")[:2],
    },
    scores=(SCORES, POINTS),
)
"""What is shown of members that many games have, unless their own picture says something of them;
they count for each seat.
"""
AUCTION: Final = "auction"
BIDS: Final[Any] = {"contract": (f"{AUCTION}.value",), "contract_of": f"{AUCTION}.seat"}
"""What is played where seats bid on a ladder, as far as the game says no more."""
_NOT_CLEARED: Final = frozenset(
    {"options", "players", "phase", "dealer", "to_act", "in_hand", "trick", "trick_winner"}
)
"""What the next deal does not clear, or what the page clears itself."""


def picture_of(package: GamePackage, language: Language) -> dict[str, Any]:
    """Return all this as JSON, in a language that the package speaks: the picture, and for the
    `page` what follows from the game.
    """
    game, view = package.game, GameShapes(package.game).view
    picture = _with_usual(package.picture or Picture(), game, view)
    picture = with_places(picture, game, view, language)
    page = {
        **_said(picture, language),
        "top_first": sorted(top_first(game)),
        "known_cards": picture.known_cards,
        "counts_tricks": TRICKS if _counts(view, TRICKS) else "",
        "under_stock": [*picture.under_stock],
        "trumps": [*picture.trumps],
        "order": picture.order or _order_of(game),
        "usual_order": picture.usual_order,
        "orders": [*_orders(game)],
        "contract": [[each] if isinstance(each, str) else [*each] for each in picture.contract],
        "contract_of": picture.contract_of,
        "calls": [*picture.calls],
        "quiet": [*picture.quiet, *_passes(game)],
        "asked": {
            kind: language.text(action.asked)
            for kind, action in game.action_types.items()
            if action.asked
        },
        "card_kinds": [
            kind
            for kind, action in game.action_types.items()
            if any(each.name == "card" for each in fields(action))
        ],
        "cleared": [
            {"member": each.name, "is_of_seats": each.has(EACH_SEAT), "nullable": each.is_nullable}
            for each in fields_of(game.codec.table)
            if each.name in view.members and not each.has(KEPT) and each.name not in _NOT_CLEARED
        ],
        "events": [_event(event, picture, view, game) for event in game.events],
        "words": {
            word: text
            for word in dict.fromkeys(titles_of(package))
            if (text := language.text(word)) != word
        },
    }
    return {**picture.as_json(language), "page": page}


def _said(picture: Picture, language: Language) -> dict[str, Any]:
    """What is said of members, for the page alone."""
    stakes = said_of({name: said for name, (said, _) in picture.stakes.items()}, language)
    for each, (_, begins) in zip(stakes, picture.stakes.values(), strict=True):
        each["begins"] = begins
    return {
        "stakes": stakes,
        "at_seats": said_of(picture.at_seats, language),
        "stocks": said_of(picture.stocks, language),
        "heaps": said_of(picture.heaps, language),
        "laid": said_of(picture.laid, language),
        "scores": said_of(dict([picture.scores]) if picture.scores else {}, language),
    }


def _with_usual(picture: Picture, game: Game[Any], view: Object) -> Picture:
    """The picture with what is said of members that many games have."""
    counted = [name for name in (SCORES, TRICKS) if _counts(view, name)]
    usual = {name: USUAL.of_seats[name] for name in counted if name not in picture.of_seats}
    scores = picture.scores or (USUAL.scores if SCORES in counted else None)
    picture = replace(picture, of_seats={**picture.of_seats, **usual}, scores=scores)
    return replace(picture, **BIDS) if _has_ladder(game) and not picture.contract else picture


def _has_ladder(game: Game[Any]) -> bool:
    return any(isinstance(block, Ladder) for block in game.rulebook.blocks)


def _counts(view: Object, name: str) -> bool:
    member = view.members.get(name)
    return member is not None and isinstance(_items(member.shape), Integer)


def _items(shape: Shape) -> Shape | None:
    """The shape of the values of an array; none of anything else."""
    return shape.item if isinstance(shape, Array) else None


# The cards


def _order_of(game: Game[Any]) -> str:
    """The member with the order in play, where the tricks of the game have one; else nothing."""
    tricks = [block for block in game.rulebook.blocks if isinstance(block, Tricks)]
    return next((field.name for block in tricks for field in block.seen), "")


def _orders(game: Game[Any]) -> Iterator[dict[str, Any]]:
    """The orders in play, by name: the trumps, and the other cards, each from high to low."""
    players = game.players[0]
    pack = game.pack(players, game.options(players, None, {}))
    for name, order in pack.orders.items():
        cards = sorted(pack.bits, key=lambda card: _place(order, pack.bits[card]))
        trumps = [card for card in cards if pack.bits[card] & order.trumps]
        yield {"name": name, "trumps": trumps, "cards": [c for c in cards if c not in trumps]}


def _place(order: Ranking, card: int) -> int:
    return order.above(card).bit_count()


# The events


def _passes(game: Game[Any]) -> list[str]:
    """The kinds of action with which a seat leaves an auction of `kit.Ladder`."""
    return [kind for kind, action in game.action_types.items() if issubclass(action, PassBid)]


def _event(event: type[Event], picture: Picture, view: Object, game: Game[Any]) -> dict[str, Any]:
    """What the page does at an event: only what is something is said."""
    own = picture.events.get(event.type, EventPicture())
    alike, alike_of_seat = _alike(event, view)
    act, choices = (own.act, [*own.choices]) if own.act else _act(event, game)
    role = next((role for kind, role in ROLES.items() if issubclass(event, kind)), "")
    entry: dict[str, Any] = {
        "role": "hand" if own.ends_hand else role,
        "act": act,
        "choices": choices,
        "sets": alike | {to: [of] if isinstance(of, str) else [*of] for to, of in own.sets.items()},
        "sets_of_seat": alike_of_seat | {**own.sets_of_seat},
        "lost": {**own.lost},
        "gained": {**own.gained},
        "hand": own.hand,
        "draws": own.draws,
        "lays": own.lays,
        "leaves": [*own.leaves],
    }
    return {"type": event.type, **{name: value for name, value in entry.items() if value}}


def _alike(event: type[Event], view: Object) -> tuple[dict[str, list[str]], dict[str, str]]:
    """The members that a view has as well: those that have the same value, and those that have the
    value of the event's seat.
    """
    same, of_seat = dict[str, list[str]](), dict[str, str]()
    shapes = object_of(event).members
    for name, member in shapes.items():
        if name in view.members and name not in ("seat", "type"):
            shape, seen = _bare(member.shape), _bare(view.members[name].shape)
            if type(shape) is type(seen):
                same[name] = [name]
            elif "seat" in shapes and type(_items(seen)) is type(shape):
                of_seat[name] = name
    return same, of_seat


def _bare(shape: Shape) -> Shape:
    return shape.shape if isinstance(shape, Nullable) else shape


def _act(event: type[Event], game: Game[Any]) -> tuple[str, list[str]]:
    """The kind of action that an event tells of, and the members of what was chosen; where it tells
    of none, nothing.
    """
    for kind, action in game.action_types.items():
        if vars(action).get("Told") is event:
            return kind, [each.name for each in fields(action) if each.name != "seat"]
    return "", []
