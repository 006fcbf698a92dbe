"""The shapes of sealed tables and passes."""

from dataclasses import replace
from typing import Final

from vorhand.api.contract.members import LEVEL
from vorhand.engine.kernel.table.seats import MOST_SEATS
from vorhand.engine.kernel.table.shapes import Named
from vorhand.engine.schema.declare import (
    Array,
    Nullable,
    Object,
    String,
    open_object,
    strict_object,
)

SEALED: Final = "sealed"
"""The member that holds a sealed table, and so says that a body is about one."""
_TEXT: Final = "As the service gave it; whatever else it is, the problem `seal` answers it."
SEAL: Final = String(
    least=1,
    most=60_000,
    named=Named(
        "Seal", f"A sealed table: its state, its secret, its bots and its past. {_TEXT}", "k1.Z0Pq"
    ),
)
PASS: Final = String(
    least=1,
    most=1_000,
    named=Named("Pass", f"Who acts and reads at one sealed table. {_TEXT}", "k1.9fKd"),
)
PASSES: Final = open_object(
    "Passes",
    "The passes of a sealed table. Give each to the one who is to act and read with it.",
    {
        "seats": Array(
            "One for each seat; null for a bot.", None, Nullable("", None, PASS), 0, MOST_SEATS
        ),
        "onlookers": replace(PASS, doc="For everybody who only looks on."),
        "table": replace(
            PASS,
            doc="For whoever says that time is up, and asks for the seed in the end. It shows no "
            "cards.",
        ),
    },
)


def bots(level: String) -> Object:
    """The bots of a sealed table, each at one of these levels."""
    return strict_object(
        "Bots" if level is LEVEL else "BotsByChance",
        "The seats that the service plays, each with its level.",
        {},
        **{str(seat): level for seat in range(MOST_SEATS)},
    )
