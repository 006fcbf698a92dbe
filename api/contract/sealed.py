"""The shapes of sealed tables and passes."""

from dataclasses import replace
from typing import Final

from vorhand.engine.kernel.table.seats import MOST_SEATS
from vorhand.engine.kernel.table.shapes import Named
from vorhand.engine.schema.declare import (
    Array,
    Boolean,
    Nullable,
    Object,
    String,
    open_object,
    strict_object,
)
from vorhand.engine.text.words import message

SEALED: Final = "sealed"
"""The member that holds a sealed table, and so says that a body is about one."""
_TEXT: Final = (
    "As the service gave it; whatever else of this form it is, the problem `seal` answers it."
)
_OPAQUE: Final = String(
    pattern="^[!-~]+$",
    meaning=message("the text that the service gave, unchanged"),
    least=1,
)
"""A text of ours without spaces. Fuzzers that make it too long would otherwise take characters that
JSON escapes, and come to the end of what a body may be.
"""
SEAL: Final = replace(
    _OPAQUE,
    most=60_000,
    named=Named(
        "Seal", f"A sealed table: its state, its secret, its bots and its past. {_TEXT}", "k1.Z0Pq"
    ),
)
PASS: Final = replace(
    _OPAQUE,
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


COMMITMENT: Final = String(
    pattern="^[0-9a-f]{64}$",
    meaning=message("64 hexadecimal characters"),
    named=Named(
        "Commitment",
        "Fixes a text without showing it: its SHA-256, as 64 hexadecimal characters.",
        "fdaf6fba23d365c0dae92c2d5b5ee0e83fdaaaec88deddd2251756a4ebb804ad",
    ),
)
NONCE: Final = String(
    pattern="^[ -~]{16,64}$",
    meaning=message("16 to 64 printable ASCII characters"),
    doc="What a player adds to the shuffle, and nobody can guess: 32 random hexadecimal digits.",
    example="e5f1b2a07c3d4986",
)
NONCES: Final = String(
    "The first hand is dealt when every person has added a nonce.", "required", values=("required",)
)
SHUFFLE: Final = open_object(
    "Shuffle",
    "From what a sealed table shuffles, as far as everybody may know it.",
    {
        "commitment": replace(COMMITMENT, doc="That of the seed of the game."),
        "required": Boolean("Whether every person has to add a nonce before the first deal.", True),
        "seats": Array(
            "One for each seat; null for one that has not added anything.",
            None,
            Nullable(
                "",
                None,
                open_object(
                    "NonceOfSeat",
                    "What a seat adds to the shuffle.",
                    {
                        "commitment": replace(COMMITMENT, doc="That of its nonce."),
                        "nonce": Nullable("The nonce; null until it is shown.", None, NONCE),
                    },
                ),
            ),
            0,
            MOST_SEATS,
        ),
    },
)


def bots(level: String) -> Object:
    """Return the bots of a sealed table, each at one of these levels."""
    assert level.named is not None, "each set of levels is a component"
    return strict_object(
        level.named.name.replace("Level", "Bots"),
        "The seats that the service plays, each with its level.",
        {},
        **{str(seat): level for seat in range(MOST_SEATS)},
    )
