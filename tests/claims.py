"""Claimed states, and the words in which tests of all games speak of them."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Claim: TypeAlias = dict[str, Any]
"""A state as a client sends it."""
Unseen: TypeAlias = Mapping[str, Callable[[Claim, Claim], bool]]
"""What no state can show: members of which another value may be as possible as the one that was
there, and when that is so, by the state before and after the change.
"""


def always(before: Claim, after: Claim) -> bool:
    """No more can be said."""
    return True
