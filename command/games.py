"""`vorhand games`: the catalogue of the service, for a person or as JSON."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from textwrap import fill
from typing import Any, Final

import msgspec

from vorhand.api.contract.game import GameContract
from vorhand.api.spec.catalogue import catalogue_of
from vorhand.api.spec.in_words import pack_in_words, players_in_words, values_in_words
from vorhand.command.errors import FAILED
from vorhand.command.language import language_of
from vorhand.command.streams import print_json, show
from vorhand.command.text_tables import columns
from vorhand.engine.schema.of_game import reasons_of
from vorhand.engine.text.language import ENGLISH, Language
from vorhand.engine.text.words import message
from vorhand.kit.installed import of_each_package, package_of

WIDTH: Final = 100

_GAME: Final = message("game")
_TITLE: Final = message("title")
_PLAYERS: Final = message("players")
_PRESETS: Final = message("presets")
_HEAD: Final = message("{players}, {number} cards each; rules version {versions:list}")
_HEAD_WITHOUT_NUMBER: Final = message("{players}; rules version {versions:list}")
_SOURCES: Final = message("Sources")
_RULES: Final = message("Rules")
_OPTION: Final = message("option")
_DEFAULT: Final = message("default")
_VALUES: Final = message("values")
_MEANING: Final = message("meaning")
_PRESET: Final = message("preset")
_SETS: Final = message("sets")
_DEFAULTS: Final = message("the defaults")
_WITH_PLAYERS: Final = message("with {players} players {options}")
_FIXES: Final = message("fixes {options:list}")
_OF_SEATS: Final = message("Actions of a seat")
_OF_TABLE: Final = message("Actions of the table")


def games(arguments: argparse.Namespace) -> int:
    """Print all games, or one. Returns the exit status."""
    language = ENGLISH if arguments.json else language_of(os.environ)
    if arguments.game:
        entry = _entry(arguments.game, language)
        language = package_of(arguments.game).spoken_in(language)
        if arguments.json:
            print_json(entry)
        else:
            show(_page(entry, language))
        return 0
    told: Callable[[str, Language], Any] = _entry if arguments.json else _row
    shown, unusable = of_each_package(lambda package: told(package.game.id, language))
    if arguments.json:
        reasons = [{"id": each.id or None, "reason": each.reason} for each in unusable]
        print_json({"games": shown} | ({"unusable": reasons} if reasons else {}))
    else:
        show(columns(_heads(language, _GAME, _TITLE, _PLAYERS, _PRESETS), shown, left=4))
    for each in unusable:
        print(f"vorhand games: {each}.", file=sys.stderr)
    return FAILED if unusable else 0


def _entry(game: str, language: Language) -> dict[str, Any]:
    package = package_of(game)
    contract = GameContract(package, reasons_of([package.game]))
    return catalogue_of(package, contract, language)


def _row(id: str, language: Language) -> list[str]:
    package = package_of(id)
    game, title = package.game, package.spoken_in(language).text(package.game.title)
    players = "–".join(dict.fromkeys(map(str, (game.players[0], game.players[-1]))))
    return [game.id, title, players, ", ".join(game.presets)]


def _heads(language: Language, *heads: str) -> list[str]:
    return [language.text(head) for head in heads]


def _page(entry: Mapping[str, Any], language: Language) -> str:
    """All about one game."""
    players, rules = entry["players"], entry["rules"]
    values = {
        "players": players_in_words(range(players["least"], players["most"] + 1), language),
        "number": entry["cards_a_hand"],
        "versions": rules,
    }
    said = _HEAD_WITHOUT_NUMBER if entry["cards_a_hand"] is None else _HEAD
    head = f"{entry['title']} ({entry['id']})\n{language.say(said, values)}"
    clauses = "\n".join(_clauses(entry["clauses"]))
    parts = (_sources, _packs, _options, _presets, _kinds)
    made = [part(entry, language) for part in parts]
    return "\n\n".join((head, *made, f"{language.text(_RULES)}:\n{clauses}"))


def _sources(entry: Mapping[str, Any], language: Language) -> str:
    sources = (_indented(source) for source in entry["sources"])
    return "\n".join((f"{language.text(_SOURCES)}:", *sources))


def _packs(entry: Mapping[str, Any], language: Language) -> str:
    return "\n".join(pack_in_words(pack, language) for pack in entry["packs"])


def _options(entry: Mapping[str, Any], language: Language) -> str:
    rows = [
        [
            name,
            _as_text(schema["default"]),
            values_in_words(schema, language, _as_text),
            schema["description"],
        ]
        for name, schema in entry["options"]["properties"].items()
    ]
    return columns(_heads(language, _OPTION, _DEFAULT, _VALUES, _MEANING), rows, left=4)


def _presets(entry: Mapping[str, Any], language: Language) -> str:
    defaults = {name: each["default"] for name, each in entry["options"]["properties"].items()}
    rows = []
    for preset in entry["presets"]:
        sets = "; ".join(_sets(preset, defaults, language)) or language.text(_DEFAULTS)
        rows.append([preset["id"], sets, preset["title"]])
    return columns(_heads(language, _PRESET, _SETS, _MEANING), rows, left=3)


def _sets(
    preset: Mapping[str, Any], defaults: Mapping[str, Any], language: Language
) -> Iterator[str]:
    """Return what a preset makes different from the defaults."""
    changed = {name: value for name, value in preset["options"].items() if value != defaults[name]}
    if changed:
        yield _assigned(changed)
    for each in preset["by_players"]:
        values = {"players": each["players"], "options": _assigned(each["options"])}
        yield language.say(_WITH_PLAYERS, values)
    if preset["fixed"]:
        yield language.say(_FIXES, {"options": preset["fixed"]})


def _kinds(entry: Mapping[str, Any], language: Language) -> str:
    by = {"seat": language.text(_OF_SEATS), "table": language.text(_OF_TABLE)}
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
    return ", ".join(f"{name}={_as_text(value)}" for name, value in options.items())


def _as_text(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _listed(values: Any) -> str:
    return ", ".join(map(str, values))
