"""Shapes that the calls of all games share: seats, dice, envelopes."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from api.shapes import (
    ListOf,
    Member,
    Object,
    OneOf,
    Shape,
    Word,
    constant,
    object_of,
    shape_of,
)
from engine.kernel.actions import Deal, Dice
from engine.kernel.cards import Cards
from engine.kernel.game import Outcome
from engine.kernel.shapes import Seat

SEAT = shape_of(Seat)
SEED = shape_of(Dice)
NONCES = ListOf("What others add to the shuffle, such as a player's cut.", ["cut"], SEED, 0, 8)
DECK = replace(shape_of(Cards), doc="The whole pack in dealing order.", example=None)


def _include(doc: str, *words: str) -> ListOf:
    return ListOf(f"What the answer holds besides: {doc}.", [words[0]], Word(values=words), 0, 8)


_REFUSALS = "`refusals`, what is not open now, seat by seat, with the rule that closes it"
INCLUDE = _include(
    f"`views`, what may be sent to each reader as it stands; {_REFUSALS}", "views", "refusals"
)
INCLUDE_REFUSALS = _include(_REFUSALS, "refusals")
INCLUDE_EVENTS = _include("`events`, what happened, action by action", "events")
TABLE_ID = Word(
    "The caller's own name for the table; never interpreted.",
    "table-12",
    pattern="^[ -~]{0,64}$",
    meaning="0 to 64 printable ASCII characters",
)


def closed(name: str, doc: str, required: Mapping[str, Shape], **optional: Shape) -> Object:
    """An object that has no other members."""
    members = {name: Member(shape) for name, shape in required.items()}
    members |= {name: Member(shape, required=False) for name, shape in optional.items()}
    return Object(doc, None, name, members)


def open_(name: str, doc: str, required: Mapping[str, Shape], **optional: Shape) -> Object:
    """An object to which later versions may add members."""
    return replace(closed(name, doc, required, **optional), closed=False)


def _dice(with_type: bool) -> dict[str, Object]:
    """The ways of saying how a deal is shuffled, as an action or in a new game."""
    kind = {"type": constant(Deal.type)} if with_type else {}
    prefix = "Deal" if with_type else "FirstDeal"
    return {
        "seed": closed(
            f"{prefix}FromSeed",
            "Deal from a seed: the same seed and nonces give the same deck everywhere.",
            {**kind, "seed": SEED},
            nonces=NONCES,
        ),
        "deck": closed(f"{prefix}FromDeck", "Deal this deck.", {**kind, "deck": DECK}),
    }


def _picked_dice(value: dict[str, Any]) -> str:
    if "deck" in value:
        return "deck"
    return "seed" if "seed" in value or "nonces" in value else "service"


FIRST_DEAL = OneOf(
    "How the first hand is shuffled.",
    None,
    "FirstDeal",
    _dice(with_type=False),
    pick=lambda value: "deck" if "deck" in value else "seed",
)
DEAL = OneOf(
    "Deal the next hand. Without seed and deck, the service draws a seed.",
    None,
    "Deal",
    {
        **_dice(with_type=True),
        "service": closed(
            "DealByService", "Deal from a seed that the service draws.", {"type": constant("deal")}
        ),
    },
    pick=_picked_dice,
)
OUTCOME = replace(object_of(Outcome), closed=False, doc="How the game ended.")
