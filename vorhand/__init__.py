"""Vorhand, a referee for card games.

This is the engine's face. `vorhand.api` serves it over HTTP, `vorhand.bulk` is the command.

Nothing is imported before a name is asked for, so that the command soon heeds Ctrl-C.
"""

TYPE_CHECKING = False  # that of typing, without importing it
if TYPE_CHECKING:
    from typing import Any

    from vorhand.engine import *  # noqa: F403
    from vorhand.engine import __all__ as __all__
    from vorhand.version import VERSION as __version__  # noqa: F401, N811 - as packages name it


def __getattr__(name: str) -> "Any":
    from importlib import import_module  # noqa: PLC0415 - as above

    if name == "__version__":
        return import_module("vorhand.version").VERSION
    return getattr(import_module("vorhand.engine"), name)


def __dir__() -> list[str]:
    return [*globals(), "__version__", *__getattr__("__all__")]
