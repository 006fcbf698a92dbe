"""The shape of a record of a game, record/v1 (`docs/record-v1.md`): the actions of the game, and
members that are only for people.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal, TypeAlias, get_args

from vorhand.engine.kernel.game.game_parts import Outcome
from vorhand.engine.kernel.table.seats import MOST_SEATS
from vorhand.engine.kernel.table.shapes import Named
from vorhand.engine.schema.declare import (
    Array,
    Integer,
    Nullable,
    Object,
    Shape,
    String,
    constant,
    strict_object,
)
from vorhand.engine.schema.of_game import with_reasons

FORMAT: Final = "record/v1"

ExpectedVerdict: TypeAlias = Literal["ok", "refused", "impossible-state", "invalid"]

_NAME: Final = String("The name of a player.", "Ann", least=1, most=100)
_LINE: Final = String("", "Prisdorf, table 2", least=1, most=200)
_NOTE: Final = String("Anything else.", least=0, most=2000)
_DATE: Final = String(
    pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
    meaning="a date such as 2026-11-22",
)
_TIME: Final = String(
    pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?"
    r"(Z|[+-][0-9]{2}:[0-9]{2})$",
    meaning="a time such as 2026-11-22T20:15:00Z",
    named=Named("RecordTime", "A time, as RFC 3339 has it.", "2026-11-22T20:15:00Z"),
)


def uninterpreted(most: int) -> dict[str, Shape]:
    """The members of a record that only people read; `most` limits the number of its actions."""
    return {
        "id": replace(_LINE, doc="A name for the record."),
        "names": Array(
            "The players, by seat; null: unknown.", None, Nullable("", None, _NAME), 0, MOST_SEATS
        ),
        "event": replace(_LINE, doc="What the game was part of."),
        "date": replace(_DATE, doc="When it was played."),
        "note": _NOTE,
        "source": replace(_LINE, doc="Where the record comes from."),
        "times": Array(
            "When each action was carried out, in their order; null: unknown.",
            None,
            Nullable("", None, _TIME),
            0,
            most,
        ),
    }


def expectation(reasons: Sequence[str]) -> Object:
    """The verdict that a record expects; `reasons` are the reasons for which games end."""
    ended = replace(with_reasons(Outcome, reasons), name="ExpectedOutcome")
    return strict_object(
        "ExpectedVerdict",
        "The expected verdict; what is not named may be anything.",
        {},
        verdict=String("The verdict.", "ok", values=get_args(ExpectedVerdict)),
        applied=Integer("The number of actions that are applied."),
        clause=Nullable("The clause of the refusal, or of one of the faults.", None, String()),
        outcome=Nullable("How the game ended; null: it goes on.", None, ended),
    )


def record_of(
    name: str,
    subject: Mapping[str, Shape],
    actions: Array,
    expected: Object,
) -> Object:
    """The shape of a record that begins with this subject: a `start`, or a `state`."""
    return strict_object(
        name,
        "A record of a game, in the format record/v1.",
        {"format": constant(FORMAT), **subject, "actions": actions},
        **uninterpreted(actions.most),
        expect=expected,
    )
