"""The catalogue: what a client can learn of a game without reading its code."""

from typing import Any

from api.game_contract import GameContract
from api.openapi import json_schema
from engine import Game
from engine.kernel.actions import SeatAction
from engine.kernel.declared import Anything, ListOf, Shape, Whole, Word, open_


def _list_of(doc: str, shape: Shape) -> ListOf:
    return ListOf(doc, None, shape, 0, 1000)


_PLAYERS = Whole("How many players.", 4, 2, 8)
_CLAUSE = open_(
    "Clause",
    "A rule, by its stable id.",
    {
        "id": Word("Its id.", "common.follow-suit"),
        "text": Word("The rule in our words."),
        "source": Word("Where it comes from."),
    },
)
_PACK = open_(
    "Pack",
    "The cards, by the default options.",
    {
        "players": _list_of("The numbers of players that play with it.", _PLAYERS),
        "rank_order": Word("The ranks, from the highest to the lowest.", "T987AKQJ"),
        "cards": _list_of("The cards, in the order C D H S, high to low.", Word("A card.", "TD")),
    },
)
_PRESET = open_(
    "Preset",
    "A named choice of options.",
    {
        "id": Word("Its name."),
        "title": Word("What it is."),
        "options": Anything("All options as it sets them."),
        "fixed": _list_of(
            "What cannot be chosen otherwise with it.", Word("The name of an option.")
        ),
        "by_players": _list_of(
            "Where it depends on the number of players.",
            open_(
                "PresetByPlayers",
                "What differs with the number of players.",
                {"players": _PLAYERS, "options": Anything("These options.")},
            ),
        ),
    },
)
ENTRY = open_(
    "Game",
    "A game of the catalogue.",
    {
        "id": Word("Its id."),
        "title": Word("Its name."),
        "players": open_(
            "PlayerCount", "How many can play.", {"least": _PLAYERS, "most": _PLAYERS}
        ),
        "packs": _list_of("Its packs: more than one where the players decide.", _PACK),
        "cards_a_hand": Whole("How many cards are dealt to each player.", 4),
        "options": Anything("The options, as JSON Schema with their defaults."),
        "presets": _list_of("Its presets; that of its own id is the default.", _PRESET),
        "action_types": _list_of(
            "Its kinds of action, in the order in which legal actions are listed.",
            open_(
                "ActionType",
                "A kind of action.",
                {
                    "type": Word("Its name.", "play-card"),
                    "by": Word("Whether a seat does it, or the table.", values=("seat", "table")),
                },
            ),
        ),
        "rules": _list_of("The versions of its rules that can be played.", Whole("One.", 1)),
        "sources": _list_of("Where its rules come from.", Word("A source.")),
        "clauses": _list_of("All that a refusal or a fault can name.", _CLAUSE),
    },
)


def catalogue_of(game: Game[Any], contract: GameContract) -> dict[str, Any]:
    """Everything there is to say of a game, as JSON."""
    fewest, most = game.players[0], game.players[-1]
    return {
        "id": game.id,
        "title": game.title,
        "players": {"least": fewest, "most": most},
        "packs": _packs(game),
        "cards_a_hand": game.cards_a_hand,
        "options": _options(game, contract),
        "presets": [_preset(game, name) for name in game.presets],
        "action_types": [
            {"type": kind, "by": "seat" if issubclass(declared, SeatAction) else "table"}
            for kind, declared in game.action_types.items()
        ],
        "rules": list(game.rules_versions),
        "sources": list(game.sources),
        "clauses": [
            {"id": clause.id, "text": clause.text, "source": clause.source}
            for clause in game.clauses.values()
        ],
    }


def _packs(game: Game[Any]) -> list[dict[str, Any]]:
    """The pack, with the numbers of players that play with it, by the default options."""
    packs: dict[tuple[str, ...], dict[str, Any]] = {}
    for players in game.players:
        pack = game.pack(players, game.options(players, None, {}))
        entry = {"players": [], "rank_order": pack.ranks, "cards": list(pack.cards)}
        packs.setdefault(pack.cards, entry)["players"].append(players)
    return list(packs.values())


def _options(game: Game[Any], contract: GameContract) -> dict[str, Any]:
    """The options as JSON Schema, with their defaults."""
    schema = json_schema(contract.options)
    for name, default in game.options(game.players[0], None, {})._asdict().items():
        schema["properties"][name]["default"] = default
    return schema


def _preset(game: Game[Any], name: str) -> dict[str, Any]:
    """A preset with all its options, and those that differ with the number of players."""
    preset = game.presets[name]
    options = {**game.presets[game.id].options, **preset.options}
    return {
        "id": name,
        "title": preset.title,
        "options": game.options_type(**options)._asdict(),
        "fixed": list(preset.fixed),
        "by_players": [
            {"players": players, "options": dict(options)}
            for players, options in preset.by_players.items()
        ],
    }
