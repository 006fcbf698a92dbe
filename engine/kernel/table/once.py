"""Functions whose results are cached."""

from collections.abc import Callable
from functools import cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")


def once(function: Callable[P, R]) -> Callable[P, R]:
    """`functools.cache`, which keeps the function's signature for the type checker."""
    return cast(Callable[P, R], cache(function))
