"""The schemas of a record: record/v1, and the earlier form, which has no `format`."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from vorhand.command.bounds import shortened
from vorhand.command.json_lines import check_depth
from vorhand.engine.schema.declare import (
    Alternatives,
    AnyValue,
    Array,
    Object,
    Shape,
    String,
    strict_object,
)
from vorhand.engine.schema.fast import QuickValidator, quick_validator
from vorhand.engine.schema.of_game import GameShapes, reasons_of
from vorhand.engine.schema.record_shapes import ExpectedVerdict, expectation, record_of
from vorhand.engine.schema.validate import InvalidValue, validated
from vorhand.kit.installed import NoSuchGame, known_games, package_of
from vorhand.kit.ours import OURS

Judgement: TypeAlias = Literal[ExpectedVerdict, "malformed", "failed"]
JUDGEMENTS: Final[tuple[Judgement, ...]] = get_args(Judgement)
"""The possible verdicts on a record, from best to worst; `failed` is a bug in Vorhand."""

INCLUDE: Final = Array("What a request wants in its answer; ignored here.", None, String())


class RecordSchema(NamedTuple):
    """A schema of records, with its quick validator."""

    shape: Object
    is_plainly_valid: QuickValidator

    def load(self, record: Any) -> Any:
        """The validated record; raises `InvalidValue`, or `Malformed` if it is nested too deep."""
        if self.is_plainly_valid(record):
            return record
        check_depth(record)
        return validated(self.shape, record)


@cache
def _expected(game: str | None) -> Object:
    """Return what a record of a game can expect: an end of it, or of any of ours."""
    games = [each.game for each in OURS.values()]
    return expectation(reasons_of(games if game is None else [*games, package_of(game).game]))


def _forms(
    subject: Mapping[str, Shape], action: Shape, game: str | None = None
) -> tuple[RecordSchema, RecordSchema]:
    """Record/v1, and the earlier form, of records that begin so."""
    expected = _expected(game)
    actions = Array("The actions, in order.", None, action)
    before = strict_object(
        "Record",
        "A record.",
        {**subject, "actions": actions},
        id=String("A name for the record, chosen by the caller."),
        include=INCLUDE,
        expect=expected,
    )
    record = record_of("RecordV1", subject, actions, expected)
    return RecordSchema(record, quick_validator(record)), RecordSchema(
        before, quick_validator(before)
    )


@cache
def _forms_of(game: str) -> dict[str, tuple[RecordSchema, RecordSchema]]:
    shapes = GameShapes(package_of(game).game)
    return {
        "start": _forms({"start": shapes.new_game(include=INCLUDE)}, shapes.action, game),
        "state": _forms({"state": shapes.state}, shapes.action, game),
    }


@cache
def _of_no_game() -> dict[str, tuple[RecordSchema, RecordSchema]]:
    named = Alternatives("", None, "OfAnyGame", dict.fromkeys(known_games(), AnyValue()), "game")
    return {subject: _forms({subject: named}, AnyValue()) for subject in ("start", "state")}


@lru_cache(maxsize=256)
def _is_known(game: str) -> bool:
    """Return whether there is such a game, ours or an installed one. Raises `Unusable`."""
    try:
        package_of(game)
    except NoSuchGame:
        return False
    return True


def game_of(record: Any) -> str | None:
    """The id of the game that a record names; null if there is no such game, ours or installed.
    Raises `Unusable`.
    """
    named = record.get(_subject_of(record)) if isinstance(record, dict) else None
    game = named.get("game") if isinstance(named, dict) else None
    return game if isinstance(game, str) and _is_known(game) else None


def form_of(record: Any) -> RecordSchema:
    """The form against which a record is validated."""
    subject, game = _subject_of(record), game_of(record)
    of_format, before = (_of_no_game() if game is None else _forms_of(game))[subject]
    return of_format if isinstance(record, dict) and "format" in record else before


def _subject_of(record: Any) -> str:
    is_from_state = isinstance(record, dict) and "state" in record and "start" not in record
    return "state" if is_from_state else "start"


def id_of(record: Any) -> str | None:
    """The id of a record, or its beginning; null if it has none."""
    id = record.get("id") if isinstance(record, dict) else None
    return shortened(id) if isinstance(id, str) else None


def expected_of(record: Any) -> dict[str, Any] | None:
    """The expected result of a record; null if it names none, or its `expect` is invalid."""
    expected = record.get("expect") if isinstance(record, dict) else None
    try:
        loaded: dict[str, Any] | None = (
            None if expected is None else validated(_expected(game_of(record)), expected)
        )
    except InvalidValue:
        return None
    return loaded
