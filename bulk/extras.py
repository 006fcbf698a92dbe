"""Libraries that only some uses need: those of the extra `bulk`."""

from importlib import import_module
from typing import Any

INSTALL = "pip install '.[bulk]'"


class NotInstalled(Exception):
    """A library of the extra is needed and not installed."""


def extra(module: str, purpose: str) -> Any:
    """Import a module of the extra; raises `NotInstalled`, which gives the line to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise NotInstalled(
            f"{purpose} need {package}, which is not installed. It comes with the extra [bulk]; "
            f"in a checkout of Vorhand: {INSTALL}"
        ) from error
