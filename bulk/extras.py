"""Libraries that only some uses need: the extra `bulk`."""

from importlib import import_module
from typing import Any


class NotInstalled(Exception):
    """A library of the extra is wanted and is not there."""


def extra(module: str, purpose: str) -> Any:
    """A module of the extra; raises `NotInstalled`, which says what to do."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise NotInstalled(
            f"{purpose} need {package}, which is not installed: pip install 'vorhand[bulk]'."
        ) from error
