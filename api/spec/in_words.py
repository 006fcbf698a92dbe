"""How what the catalogue has as data is said to people: on the pages, and by `vorhand games`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from vorhand.engine.text.language import Language
from vorhand.engine.text.words import INDICES, message, title_of


def players_said(players: Sequence[int], language: Language) -> str:
    """How many can play, from the numbers in ascending order."""
    least, most = players[0], players[-1]
    said = message("{least} to {most} players")
    if least == most:
        said = message("{least} players")
    elif most == least + 1:
        said = message("{least} or {most} players")
    return language.say(said, {"least": least, "most": most})


def pack_said(pack: Mapping[str, Any], language: Language) -> str:
    """A pack: who plays with it, and its ranks as they stand on the cards."""
    said = "{players}: {number} cards, high to low {ranks}"
    ranks = " ".join(language.text(INDICES.get(rank, rank)) for rank in pack["rank_order"])
    players = players_said(pack["players"], language)
    return language.say(said, {"players": players, "number": len(pack["cards"]), "ranks": ranks})


def values_said(schema: Mapping[str, Any], language: Language, shown: Callable[[Any], str]) -> str:
    """The values of an option from its JSON Schema, each as `shown` writes it: `1 to 50`, or each
    value, with its title where that is another word.
    """
    return language.listed([*_values(schema, language, shown)], "or")


def _values(
    schema: Mapping[str, Any], language: Language, shown: Callable[[Any], str]
) -> Iterator[str]:
    alternatives = schema.get("anyOf", [schema])
    types = [kind for each in alternatives for kind in _types(each)]
    for value in (value for each in alternatives for value in each.get("enum", ())):
        plain = title_of(str(value))
        title = language.text(plain)
        yield shown(value) if title == plain else f"{shown(value)} ({title})"
    if "minimum" in schema:
        least, most = schema["minimum"], schema["maximum"]
        said = message("{least} to {most}")
        if most == least + 1:
            said = message("{least} or {most}")
        yield language.say(said, {"least": least, "most": most})
    if "boolean" in types:
        yield from (shown(True), shown(False))
    if "null" in types:
        yield shown(None)


def _types(schema: Mapping[str, Any]) -> list[str]:
    kinds = schema.get("type", [])
    return [kinds] if isinstance(kinds, str) else kinds
