"""The classes of requests by their load: small calls, large calls, calls that think, and probes."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from vorhand.api.many import THINKING_CALLS, large_calls
from vorhand.api.settings import PROBES
from vorhand.engine import Game

SMALL: Final = "small"
LARGE: Final = "large"
THINKING: Final = "thinking"
PROBE: Final = "probe"


def classes_by_path(games: Mapping[str, Game[Any]], prefix: str) -> Callable[[str], str]:
    """A function from the path of a request to its class. Probes need no prefix."""
    known = {f"{prefix}/{call}": LARGE for call in large_calls(games)}
    known |= {f"{prefix}/{call}": THINKING for call in THINKING_CALLS}
    known |= {before + probe: PROBE for probe in PROBES for before in ("", prefix)}
    return lambda path: known.get(path, SMALL)
