"""The words in which shapes are declared beside types."""

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from vorhand.engine.kernel.table.shapes import (
    Between,
    Choice,
    Doc,
    Items,
    Length,
    Lists,
    Matching,
    Named,
    Secret,
)


@pytest.mark.parametrize(
    "mark",
    [
        Between(0, 7),
        Items(0, 8),
        Lists((("C", "S"), ("H", "D"))),
        Length(1, 40),
        Choice(("slow", "fast")),
        Matching("^[AK]$", "A or K"),
        Doc("Whose turn it is.", 1),
        Named("Seat", "A seat, counted clockwise from 0.", 1),
        Secret(),
    ],
    ids=lambda mark: type(mark).__name__,
)
def test_what_a_type_declares_is_a_value(mark: Any) -> None:
    """Types are shared by all who read them: what stands in them is never changed, and a set can
    hold it, as it can hold types.
    """
    for field in fields(mark):
        with pytest.raises(FrozenInstanceError):
            setattr(mark, field.name, None)
    assert len({mark, mark}) == 1
