"""Says what the service says when it starts, and the key that it may make for the run."""

from collections.abc import Iterable, MutableMapping
from importlib.util import find_spec
from typing import Final

from vorhand.api.sealed.keys import new_key

MADE_KEY: Final = (
    "Sealed tables and vouchers have a key that was made for this run, and are valid only as long."
)
SEAL_KEYS: Final = "VORHAND_SEAL_KEYS"
_FOR_THE_RUN: Final = "run"
"""The value that asks for a key of this run."""

_ANYWHERE = {"0.0.0.0": "127.0.0.1", "[::]": "[::1]"}
"""Addresses that stand for all interfaces, each with one that a browser can open."""


def greeting(listeners: Iterable[str], prefix: str, *, has_table: bool) -> str:
    """Return where the service listens and, if a browser can open that, where one can play and try
    the calls. `listeners` are addresses as gunicorn writes them, `prefix` the path before each
    call.
    """
    places = list(listeners)
    text = f"Vorhand listens at {', '.join(places)}"
    urls = [place for place in places if place.startswith("http")]
    if not urls:
        return f"{text}. Ctrl-C stops it."
    scheme, _, address = urls[0].partition("://")
    host, _, port = address.rpartition(":")
    root = f"{scheme}://{_ANYWHERE.get(host, host)}:{port}{prefix}"
    play = f"To play, open {root}/table in a browser.\n" if has_table else ""
    return f"{play}{text}. To try its calls, open {root}/docs; Ctrl-C stops it."


def make_seal_key(environ: MutableMapping[str, str], *, is_on_terminal: bool) -> bool:
    """Put a new key for sealed tables into the environment, if its value is `run`. A service on a
    terminal needs no value for that, if sealing is installed. Returns whether a key was made.

    Workers inherit the environment, and a reload keeps it: so they all have the same key. Replicas
    would each have their own, so nothing but the value asks for one where there is no terminal.
    """
    value = environ.get(SEAL_KEYS, "").strip()
    is_wished = is_on_terminal and not value and find_spec("cryptography") is not None
    if is_wished or value == _FOR_THE_RUN:
        environ[SEAL_KEYS] = new_key(_FOR_THE_RUN)
        return True
    return False
