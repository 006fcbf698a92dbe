"""Which code made a state: a digest of the sources of the engine and of the game.

What was made by the same code need not be judged again. The compiled engine lies beside the sources
it was made from, so it has the same digest as the plain one. Any change counts, also of a comment:
a state is then judged once more, which costs some time and nothing else.
"""

import sys
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes
from typing import Any, Final

from vorhand.engine import Game

_ENGINE: Final = "vorhand.engine"
_OURS: Final = _ENGINE.partition(".")[0]
_MADE: Final = "made"
"""The folder of the modules that only the compiled engine has; they are made from the others."""
_BYTES: Final = 6
"""How much of the digest is written: it tells versions apart, and protects nothing."""


@cache
def code_of(game: Game[Any]) -> str:
    """The version of the code by which states of this game are made: 8 characters of base64url."""
    package = game.methods.table.__module__.partition(".")[0]
    return _code(package)


@cache
def _code(package: str) -> str:
    """The version of the engine, with a package of games that is not ours."""
    digest = sha256()
    for name in (_ENGINE, *([] if package == _OURS else [package])):
        sources = sorted(_sources(name))
        if not sources:  # an installation without them: only this run knows its code
            digest.update(token_bytes(_BYTES))
        for place, source in sources:
            digest.update(f"{name} {place} {len(source)}\n".encode() + source)
    return urlsafe_b64encode(digest.digest()[:_BYTES]).decode()


def _sources(name: str) -> Iterable[tuple[str, bytes]]:
    """The sources of a package or of a module, each with its place."""
    module = sys.modules[name]
    if not hasattr(module, "__path__"):
        assert module.__file__
        yield "", Path(module.__file__).read_bytes()
        return
    for folder in map(Path, module.__path__):
        for path in folder.rglob("*.py"):
            place = path.relative_to(folder)
            if name != _ENGINE or place.parts[0] != _MADE:
                yield place.as_posix(), path.read_bytes()
