"""Vorhand, a referee for card games.

This is the engine's face. `vorhand.api` serves it over HTTP, `vorhand.bulk` is the command.
"""

from vorhand.engine import *  # noqa: F403
from vorhand.engine import __all__ as __all__
from vorhand.version import VERSION as __version__  # noqa: F401, N811 - as packages name it
