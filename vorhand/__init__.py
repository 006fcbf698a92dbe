"""Vorhand, a referee for card games.

This is the engine's face. `vorhand.api` serves it over HTTP, `vorhand.command` is the command.

Nothing that takes time is imported before a name is used, so that the command soon heeds Ctrl-C.
"""

import os.path

# Git writes a file in place of a link on a system without links, as Windows can be, and a source
# distribution has none. There the folders are found where the links would lead.
if not os.path.isdir(os.path.join(__path__[0], "engine")):  # noqa: PTH112, PTH118 - as above
    root = os.path.dirname(__path__[0])  # noqa: PTH120 - as above
    __path__.extend([root, os.path.join(root, "packages")])  # noqa: PTH118 - as above

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
