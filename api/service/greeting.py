"""The greeting for a person who starts the service on a terminal."""

from collections.abc import Iterable

_ANYWHERE = {"0.0.0.0": "127.0.0.1", "[::]": "[::1]"}
"""Addresses that stand for all interfaces, each with one that a browser can open."""


def greeting(listeners: Iterable[str], prefix: str) -> str:
    """Where the service listens and, if a browser can open that, where its documentation is.
    `listeners` are addresses as gunicorn writes them, `prefix` the path before each call.
    """
    places = list(listeners)
    text = f"Vorhand listens at {', '.join(places)}"
    urls = [place for place in places if place.startswith("http")]
    if not urls:
        return f"{text}. Ctrl-C stops it."
    scheme, _, address = urls[0].partition("://")
    host, _, port = address.rpartition(":")
    docs = f"{scheme}://{_ANYWHERE.get(host, host)}:{port}{prefix}/docs"
    return f"{text}. To try its calls, open {docs} in a browser; Ctrl-C stops it."
