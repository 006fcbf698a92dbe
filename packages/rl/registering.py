"""Registering all games with a library, when its adapter is imported."""

import warnings
from collections.abc import Callable

from vorhand.kit import GamePackage
from vorhand.kit.installed import of_each_package


def register_all(register: Callable[[GamePackage], None]) -> None:
    """Register all games, ours and every installed one. A package that cannot be used is left out,
    with a warning that says why.
    """
    _, unusable = of_each_package(register)
    for each in unusable:
        warnings.warn(f"A package is left out: {each}.", RuntimeWarning, stacklevel=3)
