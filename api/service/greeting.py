"""The greeting for a person who starts the service on a terminal."""

from collections.abc import Iterable, MutableMapping
from importlib.util import find_spec
from typing import Final

from vorhand.api.sealed.keys import new_key

MADE_KEY: Final = "Tables are sealed with a key that was made for this run, and open only as long."
_SEAL_KEYS: Final = "VORHAND_SEAL_KEYS"

_ANYWHERE = {"0.0.0.0": "127.0.0.1", "[::]": "[::1]"}
"""Addresses that stand for all interfaces, each with one that a browser can open."""


def greeting(listeners: Iterable[str], prefix: str, *, has_table: bool) -> str:
    """Where the service listens and, if a browser can open that, where one can play and try the
    calls. `listeners` are addresses as gunicorn writes them, `prefix` the path before each call.
    """
    places = list(listeners)
    text = f"Vorhand listens at {', '.join(places)}"
    urls = [place for place in places if place.startswith("http")]
    if not urls:
        return f"{text}. Ctrl-C stops it."
    scheme, _, address = urls[0].partition("://")
    host, _, port = address.rpartition(":")
    root = f"{scheme}://{_ANYWHERE.get(host, host)}:{port}{prefix}"
    play = f"To play, open {root}/table in a browser; to" if has_table else "To"
    return f"{text}. {play} try its calls, open {root}/docs; Ctrl-C stops it."


def make_seal_key(environ: MutableMapping[str, str]) -> bool:
    """Add a key for sealed tables to the environment, unless there is one or sealing is not
    installed. Returns whether it was added.
    """
    if environ.get(_SEAL_KEYS) or find_spec("cryptography") is None:
        return False
    environ[_SEAL_KEYS] = new_key("run")
    return True
