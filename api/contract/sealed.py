"""Sealed tables in the contract: wherever a call takes a state, it takes a sealed table as well."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from vorhand.api.contract.members import (
    EXPECTED_VERSION,
    FOR_PEOPLE,
    INCLUDE_REFUSALS,
    LEVEL,
    LEVEL_SEED,
)
from vorhand.engine.kernel.table.seats import MOST_SEATS
from vorhand.engine.kernel.table.shapes import Named
from vorhand.engine.schema.declare import (
    Array,
    Boolean,
    Nullable,
    Object,
    Shape,
    String,
    open_object,
    strict_object,
)

SEALED: Final = "sealed"
"""The member that holds a sealed table, and so says that a body is about one."""
REVEAL: Final = "reveal"
_TEXT: Final = "As the service gave it; whatever else it is, the problem `seal` answers it."
SEAL: Final = String(
    least=1,
    most=60_000,
    named=Named("Seal", f"A sealed table: its state, its secret and its bots. {_TEXT}", "k1.Z0Pq"),
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
BOTS: Final = strict_object(
    "Bots",
    "The seats that the service plays, each with its level.",
    {},
    **{str(seat): LEVEL for seat in range(MOST_SEATS)},
)


def sealed_requests(
    name: str, title: str, game: Shape, action: Shape, new_game: Object
) -> dict[str, Object]:
    """The requests about sealed tables of a game, by call; `name` is the prefix of their names."""
    opened: Mapping[str, Shape] = {"game": game, SEALED: SEAL, "pass": PASS}

    def about(what: str, doc: str, more: Mapping[str, Shape] = {}, **optional: Shape) -> Object:
        return strict_object(
            f"{name}Sealed{what}", doc, {**opened, **more}, **optional, **FOR_PEOPLE
        )

    only_opened = about("Opened", f"A sealed table of {title}, and a pass that opens it.")
    return {
        "new-game": _sealed_new_game(name, title, new_game),
        "apply-action": about(
            "ApplyAction",
            f"A sealed table of {title}, and the action to be carried out.",
            {
                "action": Nullable(
                    "An action of the holder of the pass. null, with the table's pass or "
                    "that of the only person: go on without those who may act and are not awaited.",
                    None,
                    action,
                )
            },
            expected_version=EXPECTED_VERSION,
            include=INCLUDE_REFUSALS,
        ),
        "legal-actions": about(
            "LegalActionsOf",
            f"A sealed table of {title}; the pass says whose legal actions are asked for.",
            include=INCLUDE_REFUSALS,
        ),
        "view": only_opened,
        "check-state": only_opened,
        "suggest-action": about(
            "SuggestAction",
            f"A sealed table of {title}; the pass says which seat is to be advised.",
            {"level": LEVEL},
            seed=LEVEL_SEED,
        ),
        REVEAL: only_opened,
    }


def _sealed_new_game(name: str, title: str, new_game: Object) -> Object:
    sealed = strict_object(
        "",
        "",
        {SEALED: Boolean("The table is sealed.", True, values=(True,))},
        bots=BOTS,
        include=INCLUDE_REFUSALS,
    )
    return replace(
        new_game,
        name=f"{name}SealedNewGame",
        doc=f"Begin a game of {title} at a sealed table.",
        members={**new_game.members, **sealed.members},
    )
