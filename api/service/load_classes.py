"""The classes of requests by their load: small calls, large calls, calls that think, those that are
dear, and probes.

A small request that turns out to cost more than small ones may goes on in a slot for those that
think, and from there in one for those that are dear. A proxy that has places of its own for the
classes, as the one in `deploy/nginx` has, says in a header in which of them a request is
(`proxies.py`). Then it is asked to send the request again from the other.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final
from wsgiref.types import WSGIEnvironment

from vorhand.api.answering.call import SMALL, THINKING, Call
from vorhand.api.answering.own_calls import with_own
from vorhand.api.calls import CALLS
from vorhand.api.service.proxies import PLACE
from vorhand.api.settings import PROBES
from vorhand.engine import Game

PROBE: Final = "probe"
SLOT: Final = "vorhand.slot"
"""The key in the WSGI environment for the class of the slot in which a request is answered."""


def calls_of(
    load: str, games: Mapping[str, Game[Any]], calls: Iterable[Call] = CALLS
) -> frozenset[str]:
    """The names of the calls of these games that are of this class."""
    return frozenset(call.name for call in with_own(calls, games.values()) if call.load == load)


def classes_of_requests(
    games: Mapping[str, Game[Any]], prefix: str, calls: Iterable[Call] = CALLS
) -> Callable[[WSGIEnvironment], str]:
    """A function from a request to its class, whether the prefix is there or a gateway has taken it
    away. Whatever is no POST to a call, as the question of a browser whether it may send one, is no
    work.
    """
    found = {f"/{call.name}": call.load for call in with_own(calls, games.values())}
    loads = {before + path: load for path, load in found.items() for before in ("", prefix)}
    probes = {before + probe: PROBE for probe in PROBES for before in ("", prefix)}

    def class_of(environ: WSGIEnvironment) -> str:
        known = loads if environ["REQUEST_METHOD"] == "POST" else probes
        found = known.get(environ["PATH_INFO"], SMALL)
        return THINKING if found is SMALL and environ.get(PLACE) == THINKING else found

    return class_of
