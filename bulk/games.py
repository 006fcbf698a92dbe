"""`vorhand games`: the catalogue of the service, for a person or as JSON."""

import argparse
from collections.abc import Iterator, Mapping
from textwrap import fill
from typing import Any, Final

import msgspec

from vorhand.api.contract.game import GameContract
from vorhand.api.spec.catalogue import catalogue_of
from vorhand.bulk.text_tables import columns
from vorhand.engine import GAMES
from vorhand.engine.schema.of_game import reasons_of

WIDTH: Final = 100


def games(arguments: argparse.Namespace) -> int:
    """Print all games, or one. Returns the exit status."""
    if arguments.game:
        entry = _entry(arguments.game)
        print(_as_json(entry) if arguments.json else _page(entry))
    elif arguments.json:
        print(_as_json({"games": [_entry(game) for game in GAMES]}))
    else:
        print(_list_of_games())
    return 0


def _entry(game: str) -> dict[str, Any]:
    return catalogue_of(GAMES[game], GameContract(GAMES[game], reasons_of(GAMES.values())))


def _as_json(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value)).decode()


def _list_of_games() -> str:
    return columns(
        ["game", "title", "players", "presets"],
        [
            [game.id, game.title, f"{game.players[0]}–{game.players[-1]}", ", ".join(game.presets)]
            for game in GAMES.values()
        ],
        left=4,
    )


def _page(entry: Mapping[str, Any]) -> str:
    """All about one game."""
    players = entry["players"]
    head = (
        f"{entry['title']} ({entry['id']})\n"
        f"{players['least']} to {players['most']} players, {entry['cards_a_hand']} cards each; "
        f"rules version {_listed(entry['rules'])}"
    )
    clauses = "\n".join(_clauses(entry["clauses"]))
    parts = (head, _sources(entry), _packs(entry), _options(entry), _presets(entry), _kinds(entry))
    return "\n\n".join((*parts, f"Rules:\n{clauses}"))


def _sources(entry: Mapping[str, Any]) -> str:
    return "\n".join(("Sources:", *(_indented(source) for source in entry["sources"])))


def _packs(entry: Mapping[str, Any]) -> str:
    return "\n".join(
        f"With {_listed(pack['players'])} players: {len(pack['cards'])} cards, ranked "
        f"{' '.join(pack['rank_order'])} from high to low"
        for pack in entry["packs"]
    )


def _options(entry: Mapping[str, Any]) -> str:
    rows = [
        [name, _shown(schema["default"]), _values(schema), schema["description"]]
        for name, schema in entry["options"]["properties"].items()
    ]
    return columns(["option", "default", "values", "meaning"], rows, left=4)


def _values(schema: Mapping[str, Any]) -> str:
    """The values of an option, from its JSON Schema."""
    types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if "enum" in schema:
        values = _listed(map(_shown, schema["enum"]))
    elif "boolean" in types:
        values = "true, false"
    else:
        values = f"{schema['minimum']} to {schema['maximum']}"
    return f"{values}, null" if "null" in types else values


def _presets(entry: Mapping[str, Any]) -> str:
    defaults = {name: each["default"] for name, each in entry["options"]["properties"].items()}
    rows = [
        [preset["id"], "; ".join(_sets(preset, defaults)) or "the defaults", preset["title"]]
        for preset in entry["presets"]
    ]
    return columns(["preset", "sets", "meaning"], rows, left=3)


def _sets(preset: Mapping[str, Any], defaults: Mapping[str, Any]) -> Iterator[str]:
    """What a preset makes different from the defaults."""
    changed = {name: value for name, value in preset["options"].items() if value != defaults[name]}
    if changed:
        yield _assigned(changed)
    for each in preset["by_players"]:
        yield f"with {each['players']} players {_assigned(each['options'])}"
    if preset["fixed"]:
        yield f"fixes {_listed(preset['fixed'])}"


def _kinds(entry: Mapping[str, Any]) -> str:
    by = {"seat": "Actions of a seat", "table": "Actions of the table"}
    kinds = {
        actor: [each["type"] for each in entry["action_types"] if each["by"] == actor]
        for actor in by
    }
    return "\n".join(
        fill(f"{by[actor]}: {_listed(types)}", WIDTH, subsequent_indent="  ")
        for actor, types in kinds.items()
    )


def _clauses(clauses: list[dict[str, str]]) -> Iterator[str]:
    for clause in clauses:
        yield f"  {clause['id']}"
        yield _indented(clause["text"], "    ")


def _indented(text: str, indent: str = "  ") -> str:
    return fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent)


def _assigned(options: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}={_shown(value)}" for name, value in options.items())


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _listed(values: Any) -> str:
    return ", ".join(map(str, values))
