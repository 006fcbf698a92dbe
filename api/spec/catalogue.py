"""The catalogue: what a client can learn of a game without reading its code."""

from dataclasses import replace
from typing import Any

from vorhand.api.contract.game import GameContract
from vorhand.api.contract.members import LEVEL
from vorhand.api.problems.refusal_shapes import shape_of_facts
from vorhand.api.spec.converter import json_schema
from vorhand.bots import levels_with, suited_levels
from vorhand.engine import Game
from vorhand.engine.kernel.table.actions import Action, SeatAction, dump_action, in_words
from vorhand.engine.schema.declare import (
    AnyValue,
    Array,
    Boolean,
    Integer,
    Member,
    Nullable,
    Shape,
    String,
    open_object,
)
from vorhand.engine.schema.reading import doc_of
from vorhand.engine.text.language import Language
from vorhand.engine.text.words import title_of
from vorhand.kit.package import GamePackage
from vorhand.kit.picture import choices_of
from vorhand.kit.table_picture import picture_of


def _list_of(doc: str, shape: Shape) -> Array:
    return Array(doc, None, shape, 0, 1000)


def _level(doc: str) -> String:
    return String(doc, LEVEL.values[0])


_PLAYERS = Integer("How many players.", 4, 2, 8)
_CLAUSE = open_object(
    "Clause",
    "A rule, by its stable id.",
    {
        "id": String("Its id.", "common.follow-suit"),
        "text": String("The rule in our words."),
        "source": String("Where it comes from."),
        "facts": AnyValue("The facts of a refusal under it, as JSON Schema."),
        "words_only": Boolean(
            "Whether it forbids nothing that other clauses do not forbid as well, and only words "
            "the refusal better."
        ),
    },
)
_PACK = open_object(
    "Pack",
    "The cards, by the default options.",
    {
        "players": _list_of("The numbers of players that play with it.", _PLAYERS),
        "rank_order": String("The ranks, from the highest to the lowest.", "T987AKQJ"),
        "cards": _list_of("The cards, in the order C D H S, high to low.", String("A card.", "TD")),
    },
)
_PRESET = open_object(
    "Preset",
    "A named set of options.",
    {
        "id": String("Its name."),
        "title": String("What it is."),
        "options": AnyValue("All options as it sets them."),
        "fixed": _list_of(
            "The options that cannot be changed in it.", String("The name of an option.")
        ),
        "by_players": _list_of(
            "Where it depends on the number of players.",
            open_object(
                "PresetByPlayers",
                "What differs with the number of players.",
                {"players": _PLAYERS, "options": AnyValue("These options.")},
            ),
        ),
    },
)
_SHOWN = open_object(
    "ShownMember",
    "A member, and what is said of its value, with `{n}` where the value is.",
    {
        "member": String("Its name.", "points"),
        "one": String("What is said of 1.", "{n} point"),
        "several": String("What is said of other values.", "{n} points"),
    },
)
_SUIT_WORD = open_object(
    "SuitWord",
    "A word of an action that stands for a suit.",
    {"word": String("The word.", "ruten"), "suit": String("The suit.", "D")},
)
ENTRY = open_object(
    "Game",
    "A game of the catalogue.",
    {
        "id": String("Its id."),
        "title": String("Its name."),
        "contract": String("The contract of the game, as OpenAPI.", "/openapi/last-trick.json"),
        "players": open_object(
            "PlayerCount", "How many can play.", {"least": _PLAYERS, "most": _PLAYERS}
        ),
        "packs": _list_of("Its packs: more than one where the players decide.", _PACK),
        "cards_a_hand": Nullable(
            "How many cards are dealt to each player; null: that depends on how many play.",
            4,
            Integer("How many.", 4),
        ),
        "options": AnyValue("The options, as JSON Schema with their defaults."),
        "presets": _list_of("Its presets; that of its own id is the default.", _PRESET),
        "action_types": _list_of(
            "Its kinds of action, in the order in which legal actions are listed.",
            open_object(
                "ActionType",
                "A kind of action.",
                {
                    "type": String("Its id.", "play-card"),
                    "title": String("Its name.", "play card"),
                    "by": String("Whether a seat does it, or the table.", values=("seat", "table")),
                    "text": String("What it means, in a sentence.", "Play a card."),
                },
                choices=_list_of(
                    "The things of which a seat chooses one with it, where each has a meaning of "
                    "its own.",
                    open_object(
                        "ActionChoice",
                        "One of these things.",
                        {
                            "chosen": AnyValue("The members of the action that choose it."),
                            "text": String("What it means.", "Diamonds are trumps."),
                        },
                    ),
                ),
            ),
        ),
        "levels": _list_of(
            "The levels of play that `/suggest-action` offers: by chance, by rule of thumb, or "
            "thinking ahead.",
            open_object(
                "LevelOffered",
                "A level of play.",
                {
                    "id": _level("What `level` is then."),
                    "text": String("How it plays."),
                    "simulations": Integer("How many simulations it makes at most.", 80),
                },
            ),
        ),
        "suited": open_object(
            "SuitedLevels",
            "The level that serves best, by purpose; missing: bots play only by chance.",
            {
                "pastime": _level("To play with people, and to stand in for them."),
                "simulation": _level("To play many games."),
            },
            hints=_level("To say what to do, and why."),
            analysis=_level("To judge decisions."),
        ),
        "rules": _list_of("The versions of its rules that can be played.", Integer("One.", 1)),
        "sources": _list_of("Where its rules come from.", String("A source.")),
        "clauses": _list_of("All clauses that a refusal or a fault can name.", _CLAUSE),
    },
    in_short=String(
        "The game in a sentence or two; missing: its package says none.", "Avoid every heart."
    ),
    pages=_list_of(
        "The languages in which `/games/{game}/rules` has a page of its rules; missing: there is "
        "none.",
        String("A language.", "en"),
    ),
    picture=open_object(
        "Picture",
        "What to show of its tables besides what all games have. What is missing, null, false, "
        "zero or empty is not shown.",
        {
            "seats": _list_of("Members of a view with a value for each seat.", _SHOWN),
            "table": _list_of("Members of a view with one value.", _SHOWN),
            "piles": _list_of("Members of a view with cards that lie open.", _SHOWN),
            "suits": _list_of("Words of actions that stand for a suit.", _SUIT_WORD),
            "page": AnyValue(
                "What the page of the table needs besides. It changes with that page."
            ),
        },
    ),
)


def catalogue_of(
    package: GamePackage, contract: GameContract, language: Language, prefix: str = ""
) -> dict[str, Any]:
    """Return the entry of a game, as JSON, with its titles and clauses in this language, by a
    service under this prefix.
    """
    game, language = package.game, package.spoken_in(language)
    text = language.text
    fewest, most = game.players[0], game.players[-1]
    return {
        "id": game.id,
        "title": text(game.title),
        **({"in_short": text(package.in_short)} if package.in_short else {}),
        "contract": f"{prefix}/openapi/{game.id}.json",
        "players": {"least": fewest, "most": most},
        "packs": _packs(game),
        "cards_a_hand": game.cards_a_hand,
        "options": _options(game, contract, language),
        "presets": [_preset(game, name, language) for name in game.presets],
        "action_types": [
            {
                "type": kind,
                "title": text(title_of(kind)),
                "by": "seat" if issubclass(declared, SeatAction) else "table",
                "text": text(doc_of(declared)),
                **_choices(package, kind, language),
            }
            for kind, declared in game.action_types.items()
        ],
        "levels": [
            {"id": id, "text": text(level.text), "simulations": level.simulations}
            for id, level in levels_with(package.policy).items()
        ],
        "suited": suited_levels(package.policy),
        "rules": list(game.rulebook.editions),
        "sources": [*map(text, game.sources)],
        "clauses": [
            {
                "id": clause.id,
                "text": text(clause.text),
                "source": clause.source,
                "facts": json_schema(contract.cards.everywhere(shape_of_facts(clause))),
                "words_only": clause.words_only,
            }
            for clause in game.clauses.values()
        ],
        **({"pages": [*package.pages]} if package.pages else {}),
        "picture": picture_of(package, language),
    }


def _choices(package: GamePackage, kind: str, language: Language) -> dict[str, Any]:
    """Return what each choice of a kind of action means, if the package says so."""
    means = package.picture.means if package.picture else {}
    if kind not in means:
        return {}
    return {
        "choices": [
            {"chosen": _chosen(action), "text": in_words(action, language, means[kind])}
            for action in choices_of(package.game, kind)
        ]
    }


def _chosen(action: Action) -> dict[str, Any]:
    """Return what an action chooses, as JSON."""
    dumped = dump_action(action)
    return {name: value for name, value in dumped.items() if name not in ("type", "seat")}


def _packs(game: Game[Any]) -> list[dict[str, Any]]:
    """The pack, with the numbers of players that play with it, by the default options."""
    packs: dict[tuple[str, ...], dict[str, Any]] = {}
    for players in game.players:
        pack = game.pack(players, game.options(players, None, {}))
        entry = {"players": [], "rank_order": pack.ranks, "cards": list(pack.cards)}
        packs.setdefault(pack.cards, entry)["players"].append(players)
    return list(packs.values())


def _options(game: Game[Any], contract: GameContract, language: Language) -> dict[str, Any]:
    """The options as JSON Schema, with their titles, texts and defaults. Forms are made of it, so
    it has nothing of the null with which a request may leave an option out.
    """
    named = {name: Member(each.shape) for name, each in contract.options.members.items()}
    schema = json_schema(replace(contract.options, members=named))
    del schema["required"]
    for name, default in game.options(game.players[0], None, {})._asdict().items():
        member = schema["properties"][name]
        member["description"] = language.text(member["description"])
        member |= {"title": language.text(title_of(name)), "default": default}
    return schema


def _preset(game: Game[Any], name: str, language: Language) -> dict[str, Any]:
    """A preset with all its options, and those that differ with the number of players."""
    preset = game.presets[name]
    options = {**game.presets[game.id].options, **preset.options}
    return {
        "id": name,
        "title": language.text(preset.title),
        "options": game.options_type(**options)._asdict(),
        "fixed": list(preset.fixed),
        "by_players": [
            {"players": players, "options": dict(options)}
            for players, options in preset.by_players.items()
        ],
    }
