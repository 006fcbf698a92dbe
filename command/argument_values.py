"""The values that arguments take, and the messages for wrong ones."""

import argparse
import re
from collections.abc import Iterable
from difflib import get_close_matches
from math import isfinite
from pathlib import Path
from typing import Any, Final

import orjson

from vorhand.bots import LEVELS
from vorhand.command.bounds import shortened
from vorhand.engine.kernel.table.actions import Dice
from vorhand.engine.schema.reading import shape_of
from vorhand.engine.schema.validate import InvalidValue, validated
from vorhand.kit.installed import NoSuchGame, Unusable, known_games, package_of
from vorhand.languages import lookup

HIGHEST_PORT: Final = 65_535


def integer(word: str) -> int:
    """An integer, in the digits of ASCII."""
    if not re.fullmatch(r"-?[0-9]{1,15}", word):
        raise argparse.ArgumentTypeError(f"expected an integer, not {shortened(word)!r}.")
    return int(word)


def positive(word: str) -> int:
    """An integer from 1."""
    if integer(word) < 1:
        raise argparse.ArgumentTypeError(f"must be at least 1, not {word}.")
    return int(word)


def above_nothing(word: str) -> float:
    """A number above 0."""
    try:
        number = float(word) if word.isascii() else 0.0
    except ValueError:
        number = 0.0
    if not (number > 0 and isfinite(number)):
        raise argparse.ArgumentTypeError(f"expected a number above 0, not {shortened(word)!r}.")
    return number


def language_tag(word: str) -> str:
    """The tag of the language that this one finds, or else itself."""
    return lookup(word) or word


def name(word: str) -> str:
    """The name of a file or a folder."""
    if not word or "\0" in word:
        raise argparse.ArgumentTypeError("expected the name of a file, which is not empty.")
    return word


def path(word: str) -> Path:
    """A file or a folder."""
    return Path(name(word))


def file(word: str) -> Path | None:
    """A file; null for -, which stands for the standard output."""
    return None if word == "-" else path(word)


def address(word: str) -> str:
    """The address of a scheduler of Dask."""
    if not word:
        raise argparse.ArgumentTypeError("expected an address, such as tcp://127.0.0.1:8786.")
    return word


def place(word: str) -> str:
    """A host and a port."""
    found = re.fullmatch(r"(?:[\w.-]+|\[[0-9a-fA-F:]+\]):([0-9]{1,5})", word)
    if not found or int(found[1]) > HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"expected HOST:PORT, such as 127.0.0.1:80, not {word!r}.")
    return word


def host(word: str) -> str:
    """A host as a browser names it, with its port or without, or `*`."""
    if not re.fullmatch(r"\*|(?:[\w.-]+|\[[0-9a-fA-F:]+\])(?::[0-9]{1,5})?", word, re.ASCII):
        raise argparse.ArgumentTypeError(f"expected a host, such as cards.example, not {word!r}.")
    return word


def seed(word: str) -> str:
    """Return what a shuffle is computed from."""
    try:
        return str(validated(shape_of(Dice), word))
    except InvalidValue as invalid:
        raise argparse.ArgumentTypeError(
            f"{word!r} is not valid. {invalid.errors[0].sentence}"
        ) from None


def game(word: str) -> str:
    """The id of a game, ours or one that is installed."""
    try:
        return package_of(word).game.id
    except NoSuchGame:
        raise argparse.ArgumentTypeError(unknown("game", word, known_games())) from None
    except Unusable as error:
        raise argparse.ArgumentTypeError(f"{error}.") from None


def level(word: str) -> str:
    """A level of play."""
    if word not in LEVELS:
        raise argparse.ArgumentTypeError(unknown("level", word, LEVELS))
    return word


def thinker(word: str) -> str:
    """A level of play that thinks ahead."""
    thinkers = [name for name, each in LEVELS.items() if each.simulations]
    if level(word) not in thinkers:
        raise argparse.ArgumentTypeError(
            f"{word} does not think ahead. Choose from {', '.join(thinkers)}."
        )
    return word


def levels(word: str) -> tuple[str, ...]:
    """Two levels of play or more."""
    found = tuple(map(level, word.split(",")))
    if len(found) < 2:
        raise argparse.ArgumentTypeError(f"expected at least two levels, not only {word}.")
    return found


def seats(word: str) -> tuple[range, str]:
    """Some seats in a row, and the level of play in them."""
    found = re.fullmatch(r"([0-9])(?:-([0-9]))?=(.*)", word)
    if not found or (found[2] and found[2] < found[1]):
        raise argparse.ArgumentTypeError(
            f"expected SEATS=LEVEL, such as 0=thumb or 1-3=random, not {word!r}."
        )
    first, last, name = found.groups()
    return range(int(first), int(last or first) + 1), level(name)


def option(word: str) -> tuple[str, Any]:
    """The name of an option, and its value."""
    name, equals, value = word.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{word!r} has no value; expected NAME=VALUE.")
    try:
        return name, orjson.loads(value)
    except orjson.JSONDecodeError:
        return name, value  # a word such as fast


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    """The message for a name that is not among those known."""
    cut = shortened(word)
    near = get_close_matches(cut, known, 1, 0.5)
    suggestion = f" Did you mean {near[0]}?" if near else ""
    return f"unknown {what} {cut!r}.{suggestion} Choose from {', '.join(known)}."
