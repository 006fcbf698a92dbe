"""Vorhand, a referee for card games.

This is the engine's face. `vorhand.api` serves it over HTTP, `vorhand.bulk` is the command.
"""

from vorhand.engine import *  # noqa: F403
from vorhand.engine import __all__ as __all__
