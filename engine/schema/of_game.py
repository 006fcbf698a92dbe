"""The shapes of one game's JSON: its states, its actions, and the request for a new game."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from vorhand.engine.kernel.game.game import Game
from vorhand.engine.kernel.table.actions import Action, Deal, Dice
from vorhand.engine.kernel.table.cards import Cards
from vorhand.engine.kernel.table.common_table import TableId
from vorhand.engine.kernel.table.shapes import Seat
from vorhand.engine.schema.declare import (
    Alternatives,
    Integer,
    Member,
    Nullable,
    Object,
    Shape,
    String,
    constant,
    strict_object,
)
from vorhand.engine.schema.of_cards import OwnCards
from vorhand.engine.schema.of_table import state_shape, view_shape, wider_of
from vorhand.engine.schema.reading import WORDS, object_of, shape_of, title_of_id

SEAT = shape_of(Seat)
SEED = shape_of(Dice)
NONCES = object_of(Deal).members["nonces"].shape
DECK = replace(shape_of(Cards), doc="The whole pack in dealing order.", example=None)
TEXT = shape_of(WORDS)
TABLE_ID = shape_of(TableId)


def _dice(with_type: bool) -> dict[str, Object]:
    """The ways to say how a deal is shuffled, in an action or in a new game."""
    kind = {"type": constant(Deal.type)} if with_type else {}
    words = {"text": TEXT} if with_type else {}
    prefix = "Deal" if with_type else "FirstDeal"
    return {
        "seed": strict_object(
            f"{prefix}FromSeed",
            "Deal from a seed: the same seed and nonces give the same deck everywhere.",
            {**kind, "seed": SEED},
            nonces=NONCES,
            **words,
        ),
        "deck": strict_object(
            f"{prefix}FromDeck", "Deal this deck.", {**kind, "deck": DECK}, **words
        ),
    }


def _picked_dice(value: dict[str, Any]) -> str:
    if "deck" in value:
        return "deck"
    return "seed" if "seed" in value or "nonces" in value else "service"


FIRST_DEAL = Alternatives(
    "How the first hand is shuffled.",
    None,
    "FirstDeal",
    _dice(with_type=False),
    pick=lambda value: "deck" if "deck" in value else "seed",
    is_flat=True,
)
DEAL = Alternatives(
    "Deal the next hand. Without seed and deck, the service draws a seed.",
    None,
    "Deal",
    {
        **_dice(with_type=True),
        "service": strict_object(
            "DealByService",
            "Deal from a seed that the service draws.",
            {"type": constant(Deal.type)},
            text=TEXT,
        ),
    },
    pick=_picked_dice,
    is_flat=True,
)


def _shape_of_action(kind: type[Action]) -> Object | Alternatives:
    """The shape of an action that is sent; nobody sends the order of a reshuffle."""
    if kind is Deal:
        return DEAL
    whole = object_of(kind)
    if not issubclass(kind, Deal):
        return whole
    optional = {"seed": SEED, "nonces": NONCES, "text": TEXT}
    members = {name: Member(shape, False) for name, shape in optional.items()}
    return replace(whole, members={"type": whole.members["type"], **members})


def _listed(kind: type[Action]) -> Object:
    """The shape of a legal action as it is listed: with its words, and a deal without its dice. Its
    meaning is that of the action that is sent.
    """
    whole = object_of(kind)
    members = {
        name: Member(each.shape)
        for name, each in whole.members.items()
        if each.required or name == "text"
    }
    if issubclass(kind, Deal):
        members = {name: members[name] for name in ("type", "text")}
    return replace(whole, name=f"Legal{whole.name}", doc="", members=members)


def reasons_of(games: Iterable[Game[Any]]) -> tuple[str, ...]:
    """All reasons for which these games end."""
    return tuple(dict.fromkeys(reason for game in games for reason in game.endings))


def with_reasons(declared: type, endings: Sequence[str]) -> Object:
    """The shape of an outcome, or of the event at the end of a game, with these reasons to end."""
    shape = object_of(declared)
    reason = shape.members["reason"].shape
    assert isinstance(reason, String)
    example = next(iter(endings), None)  # a service without games has none
    ended = Member(replace(reason, example=example, values=tuple(endings)))
    return replace(shape, members={**shape.members, "reason": ended})


class GameShapes:
    """The shapes of the game's states, views and actions, and of the request for a new game. Views
    may also be those of its variants; `ids` are the ids of all of them.
    """

    def __init__(self, game: Game[Any], ids: Sequence[str] = ()) -> None:
        self._name, self._game = title_of_id(game.id), game
        self.cards = OwnCards(game, self._name)
        """The cards of the game."""
        declared = object_of(game.options_type)
        options = {name: Member(each.shape, False) for name, each in declared.members.items()}
        self.options = Object(declared.doc, None, f"{self._name}OptionsChosen", options)
        """The options of a game, each of which may be left out."""
        self.state = self.cards.of_table(state_shape(game, f"{self._name}State", self.options))
        view, named = view_shape(game, f"{self._name}Table"), String("", game.id, values=tuple(ids))
        if len(ids) > 1:
            view = replace(view, members={**view.members, "game": Member(named)})
        self.view = self.cards.of_table(view)
        action = Alternatives(
            f"An action of {game.title}.",
            None,
            f"{self._name}Action",
            {kind: _shape_of_action(declared) for kind, declared in game.action_types.items()},
            "type",
        )
        legal = Alternatives(
            f"A legal action of {game.title}.",
            None,
            f"{self._name}LegalAction",
            {kind: _listed(declared) for kind, declared in game.action_types.items()},
            "type",
        )
        self.action = self.cards.everywhere(action)
        self.legal = self.cards.everywhere(legal)

    def new_game(self, **others: Shape) -> Object:
        """The shape of what begins a game; `others` are further members that it may have."""
        game = self._game
        players, all_players = (
            Integer("How many players.", game.players[0], some[0], some[-1])
            for some in (game.players, game.all_players)
        )
        body = strict_object(
            f"{self._name}NewGame",
            f"Begin a game of {game.title}.",
            {"game": constant(game.id), "players": all_players},
            preset=String("A named set of options.", game.id, values=tuple(game.presets)),
            options=self.options,
            dealer=SEAT,
            rules=Integer("The version of the rules.", 1, 1, game.rulebook.version),
            id=TABLE_ID,
            deal=Nullable(
                "Left out: the service draws a seed. null: do not deal yet.",
                None,
                self.cards.everywhere(FIRST_DEAL),
            ),
            **others,
        )
        return replace(body, wider=wider_of(game, players))
