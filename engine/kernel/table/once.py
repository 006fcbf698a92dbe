"""Functions whose results are cached."""

from collections.abc import Callable
from functools import cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")


def once(function: Callable[P, R]) -> Callable[P, R]:
    """`functools.cache`, which keeps the signature of the `function` for the type checker.

    >>> @kit.once
    ... def worth(tricks: int) -> int:
    ...     print("counted")
    ...     return 2**tricks
    >>> worth(3), worth(3)
    counted
    (8, 8)
    """
    return cast(Callable[P, R], cache(function))
