"""Says what the catalogue has as data, in words: for the pages, and for `vorhand games`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from vorhand.engine.text.language import Language
from vorhand.engine.text.words import INDICES, message, title_of


def players_in_words(players: Sequence[int], language: Language) -> str:
    """Say how many can play, from the numbers in ascending order."""
    least, most = players[0], players[-1]
    template = message("{least} to {most} players")
    if least == most:
        template = message("{least} players")
    elif most == least + 1:
        template = message("{least} or {most} players")
    return language.say(template, {"least": least, "most": most})


def pack_in_words(pack: Mapping[str, Any], language: Language) -> str:
    """Say who plays with a pack, and its ranks as they stand on the cards."""
    template = message("{players}: {number} cards, high to low {ranks}")
    ranks = " ".join(language.text(INDICES.get(rank, rank)) for rank in pack["rank_order"])
    players = players_in_words(pack["players"], language)
    return language.say(
        template, {"players": players, "number": len(pack["cards"]), "ranks": ranks}
    )


def values_in_words(
    schema: Mapping[str, Any], language: Language, write: Callable[[Any], str]
) -> str:
    """Say the values of an option from its JSON Schema, each as `write` writes it: `1 to 50`, or
    each value, with its title where that is another word.
    """
    return language.listed([*_values(schema, language, write)], "or")


def _values(
    schema: Mapping[str, Any], language: Language, write: Callable[[Any], str]
) -> Iterator[str]:
    alternatives = schema.get("anyOf", [schema])
    types = [kind for each in alternatives for kind in _types(each)]
    for value in (value for each in alternatives for value in each.get("enum", ())):
        plain = title_of(str(value))
        title = language.text(plain)
        yield write(value) if title == plain else f"{write(value)} ({title})"
    if "minimum" in schema:
        least, most = schema["minimum"], schema["maximum"]
        template = message("{least} to {most}")
        if most == least + 1:
            template = message("{least} or {most}")
        yield language.say(template, {"least": least, "most": most})
    if "boolean" in types:
        yield from (write(True), write(False))
    if "null" in types:
        yield write(None)


def _types(schema: Mapping[str, Any]) -> list[str]:
    kinds = schema.get("type", [])
    return [kinds] if isinstance(kinds, str) else kinds
