"""The classes of requests by their load: small calls, large calls, calls that think, and probes."""

from collections.abc import Callable, Mapping
from typing import Any, Final
from wsgiref.types import WSGIEnvironment

from vorhand.api.many import THINKING_CALLS, large_calls
from vorhand.api.settings import PROBES
from vorhand.engine import Game

SMALL: Final = "small"
LARGE: Final = "large"
THINKING: Final = "thinking"
PROBE: Final = "probe"


def classes_of_requests(
    games: Mapping[str, Game[Any]], prefix: str
) -> Callable[[WSGIEnvironment], str]:
    """A function from a request to its class. Probes need no prefix; whatever is no POST to a call,
    as the question of a browser whether it may send one, is no work.
    """
    calls = {f"{prefix}/{call}": LARGE for call in large_calls(games)}
    calls |= {f"{prefix}/{call}": THINKING for call in THINKING_CALLS}
    probes = {before + probe: PROBE for probe in PROBES for before in ("", prefix)}

    def class_of(environ: WSGIEnvironment) -> str:
        known = calls if environ["REQUEST_METHOD"] == "POST" else probes
        return known.get(environ["PATH_INFO"], SMALL)

    return class_of
