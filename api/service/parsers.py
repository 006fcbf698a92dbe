"""The kinds of value that a variable of the environment can have."""

import os
import re
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_network
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

from vorhand.api.sealed.keys import Keys, read_keys
from vorhand.api.service.servable import unservable
from vorhand.api.settings import OF_TRACING
from vorhand.kit.entries import given
from vorhand.kit.installed import (
    NoSuchGame,
    Unusable,
    all_packages,
    ids_in_use,
    known_games,
    package_of,
)
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage

_PREFIX: Final = re.compile(r"(?:/[a-z0-9][a-z0-9._-]*)+")
_ORIGIN: Final = re.compile(r"(https?)://[a-z0-9.-]+(?::([0-9]{1,5}))?")
_HEADER: Final = re.compile(r"[A-Za-z0-9-]{1,100}")
_USUAL_PORTS: Final = {"http": "80", "https": "443"}
"""The ports that browsers leave out of an origin."""
_PLACE: Final = re.compile(
    r"unix:(?P<path>/\S+)"
    r"|(?:\[(?P<v6>[0-9A-Fa-f:.]+)\]|(?P<v4>[0-9.]+)|[\w.-]+):(?P<port>[0-9]{1,5})",
    re.ASCII,
)
_LAST_PORT: Final = 65535
_COUNTS: Final = re.compile(r"(?:counter|gauge|histogram)_\w+\.db")
"""The files in which workers count."""


ALL: Final = "all"
"""Names all games: ours, and every installed one."""


TRACING: Final = "tracing"
"""Names all headers of tracing."""


class InvalidSetting(ValueError):
    """A value is invalid for a reason that the message says, with what would be valid."""


class SettingType(NamedTuple):
    """A kind of value: what is expected, an example, and how it is read from text.

    `read` raises `ValueError` for an invalid value, or `InvalidSetting`, which says what is wrong.
    If the value `is_secret`, the message of any error says that, and the value is never shown.
    """

    wanted: str
    example: str
    read: Callable[[str], Any]
    is_secret: bool = False


def number(least: int, most: int, example: int) -> SettingType:
    """An integer within these bounds."""

    def read(text: str) -> int:
        if not (re.fullmatch("[0-9]{1,10}", text) and least <= int(text) <= most):
            raise ValueError
        return int(text)

    return SettingType(f"an integer from {least} to {most}", str(example), read)


def seconds(least: float, most: float, example: float) -> SettingType:
    """A number of seconds within these bounds, with a decimal point for fractions."""

    def read(text: str) -> float:
        written = re.fullmatch(r"[0-9]{1,5}(?:\.[0-9]{1,6})?", text)
        if not (written and least <= float(text) <= most):
            raise ValueError
        return float(text)

    return SettingType(f"a number of seconds from {least:g} to {most:g}", f"{example:g}", read)


def choice(*words: str) -> SettingType:
    """One of these words."""

    def read(text: str) -> str:
        if text not in words:
            raise ValueError
        return text

    return SettingType(f"one of {', '.join(words)}", words[0], read)


def _switch(text: str) -> bool:
    if text not in ("on", "off"):
        raise ValueError
    return text == "on"


def _place(text: str) -> str:
    place = _PLACE.fullmatch(text)
    if place is None or int(place["port"] or 0) > _LAST_PORT:
        raise ValueError
    if place["path"]:
        _refuse_unwritable(Path(place["path"]).parent)
    if place["v6"]:
        IPv6Address(place["v6"])
    if place["v4"]:
        IPv4Address(place["v4"])
    return text


def _prefix(text: str) -> str:
    if text and not _PREFIX.fullmatch(text):
        raise ValueError
    return text


def _listed(text: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in text.split(",")) if text else ()


def _origins(text: str) -> tuple[str, ...]:
    origins = _listed(text)
    if origins != ("*",) and not all(_is_origin(origin) for origin in origins):
        raise ValueError
    return origins


def _headers(text: str) -> tuple[str, ...]:
    names = _listed(text)
    if not all(_HEADER.fullmatch(name) for name in names):
        raise ValueError
    named = (OF_TRACING if name == TRACING else (name,) for name in names)
    return tuple(dict.fromkeys(chain.from_iterable(named)))


def _is_origin(text: str) -> bool:
    """Return whether this is an origin as browsers write it; any other would never match."""
    origin = _ORIGIN.fullmatch(text)
    if origin is None:
        return False
    scheme, port = origin.groups()
    return port is None or (int(port) <= _LAST_PORT and port != _USUAL_PORTS[scheme])


def _addresses(text: str) -> tuple[str, ...]:
    addresses = _listed(text)
    if addresses != ("*",):
        for address in addresses:
            ip_network(address)
    return addresses


def _path(text: str) -> Path | None:
    path = Path(text)
    if text and not (path.is_absolute() and os.access(path.parent, os.X_OK) and not path.is_dir()):
        raise ValueError
    return path if text else None


def _folder_of_counts(text: str) -> Path | None:
    if not text:
        return None
    path = Path(text)
    _refuse_unwritable(path)
    if not all(_COUNTS.fullmatch(each.name) for each in path.glob("*.db")):
        raise ValueError
    return path


def _refuse_unwritable(path: Path) -> None:
    if not (path.is_absolute() and path.is_dir() and os.access(path, os.W_OK | os.X_OK)):
        raise ValueError


class GamesToServe(NamedTuple):
    """The packages to serve, and those that were asked for and are left out, each with why."""

    packages: tuple[GamePackage, ...]
    left_out: tuple[Unusable, ...] = ()


def _games(text: str) -> GamesToServe:
    """The packages that are named and those that the command line gives, in the order of the
    catalogue; of ours all if none is named. Of `all`, those that can be used.
    """
    named = _listed(text)
    if len({*named}) < len(named):
        raise ValueError
    if named == (ALL,):
        return _all_that_can_be_served()
    try:
        found = {id: package_of(id) for id in (*(named or OURS), *(each.name for each in given()))}
    except (NoSuchGame, Unusable) as error:
        raise InvalidSetting(str(error)) from error
    packages = tuple(found[id] for id in known_games() if id in found)
    for unusable in unservable(packages):
        raise InvalidSetting(str(unusable))
    return GamesToServe(packages, tuple(each for each in ids_in_use() if each.id in named))


def _all_that_can_be_served() -> GamesToServe:
    usable, unusable = all_packages()
    failed = unservable(tuple(usable.values()))
    left_out = {each.id for each in failed}
    packages = tuple(package for id, package in usable.items() if id not in left_out)
    return GamesToServe(packages, (*unusable, *failed))


def _seal_keys(text: str) -> Keys | None:
    path = Path(text)
    try:
        return read_keys(path.read_text("utf-8") if path.is_absolute() else text)
    except OSError as error:
        raise ValueError(f"its file cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ValueError("its file is not UTF-8") from None


SWITCH: Final = SettingType("on or off", "on", _switch)
PLACE: Final = SettingType("host:port, or unix:/path in a writable folder", "0.0.0.0:8000", _place)
PREFIX: Final = SettingType("a path in lower case without a slash at its end", "/vorhand", _prefix)
ORIGINS: Final = SettingType(
    "origins as browsers write them, separated by commas, or *",
    "https://cards.example,http://localhost:5173",
    _origins,
)
HEADERS: Final = SettingType(
    f"names of headers, separated by commas; {TRACING} stands for those of tracing",
    f"{TRACING},Authorization",
    _headers,
)
ADDRESSES: Final = SettingType(
    "IP addresses or networks, separated by commas, or *", "10.0.0.5,192.168.1.0/24", _addresses
)
OF_GAMES: Final = SettingType(
    f"the ids of games, each once, separated by commas, or {ALL}", ",".join([*OURS][:2]), _games
)
SEAL_KEYS: Final = SettingType(
    "keys, each as its id, a colon and the base64 of 64 random bytes, separated by commas; the "
    "absolute path of a file with them; or run, for a key of this run",
    "",  # a key that is shown somewhere is none
    _seal_keys,
    is_secret=True,
)
PATH: Final = SettingType(
    "an absolute path of a file in an existing folder (the file need not exist)",
    "/tmp/drain",
    _path,
)
FOLDER: Final = SettingType(
    "the absolute path of a writable folder without *.db files of other programs",
    "/run/vorhand/metrics",
    _folder_of_counts,
)
