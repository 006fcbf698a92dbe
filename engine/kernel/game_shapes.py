"""The shapes of one game's JSON: its states and actions, and how a game of it begins."""

from dataclasses import replace
from functools import cached_property
from typing import Any

from engine.kernel.actions import Deal, Dice
from engine.kernel.cards import Cards
from engine.kernel.declared import (
    Member,
    Nullable,
    Object,
    OneOf,
    Shape,
    Whole,
    Word,
    closed,
    constant,
    object_of,
    shape_of,
)
from engine.kernel.game import Game
from engine.kernel.shapes import Seat

SEAT = shape_of(Seat)
SEED = shape_of(Dice)
NONCES = object_of(Deal).members["nonces"].shape
DECK = replace(shape_of(Cards), doc="The whole pack in dealing order.", example=None)
TABLE_ID = Word(
    "The caller's own name for the table; never interpreted.",
    "table-12",
    pattern="^[ -~]{0,64}$",
    meaning="0 to 64 printable ASCII characters",
)


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


class GameShapes:
    """What JSON is a state of the game, an action of it, and the beginning of one."""

    def __init__(self, game: Game[Any]) -> None:
        self._name, self._game = game.id.title().replace("-", ""), game
        self.state = object_of(game.claim_type, f"{self._name}State", game=game.id)
        self.action = OneOf(
            f"An action of {game.title}.",
            None,
            f"{self._name}Action",
            {
                kind: DEAL if declared is Deal else object_of(declared)
                for kind, declared in game.action_types.items()
            },
            "type",
        )

    @cached_property
    def options(self) -> Object:
        """The options of a game, each of which may be left out."""
        whole = object_of(self._game.options_type)
        members = {
            name: Member(shape, required=False) for name, (shape, _) in whole.members.items()
        }
        return Object(whole.doc, None, f"{self._name}OptionsChosen", members)

    def new_game(self, **others: Shape) -> Object:
        """What begins a game; `others` are members that may be there besides."""
        game = self._game
        versions = game.rules_versions
        return closed(
            f"{self._name}NewGame",
            f"Begin a game of {game.title}.",
            {
                "game": constant(game.id),
                "players": Whole(
                    "How many players.", game.players[0], game.players[0], game.players[-1]
                ),
            },
            preset=Word("A named choice of options.", game.id, values=tuple(game.presets)),
            options=self.options,
            dealer=SEAT,
            rules=Whole("The version of the rules.", 1, versions[0], versions[-1]),
            id=TABLE_ID,
            deal=Nullable(
                "Left out: the service draws a seed. null: do not deal yet.", None, FIRST_DEAL
            ),
            **others,
        )
