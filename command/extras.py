"""Libraries that only some uses need: those of the extras `bulk` and `mcp`."""

from importlib import import_module
from typing import Any


class NotInstalled(Exception):
    """A library of the extra is needed and not installed."""


def extra(module: str, purpose: str, *, of: str = "bulk") -> Any:
    """Import a module of the extra `of`; raises `NotInstalled`, which says how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise NotInstalled(
            f"{purpose} need {package}, which is not installed. It comes with the extra [{of}]; "
            f"in a checkout of Vorhand: pip install '.[{of}]'"
        ) from error
