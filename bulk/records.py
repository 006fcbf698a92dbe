"""The schema of a record: a body of `POST /replay`, with an optional `id` and `expect`."""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from vorhand.bulk.json_lines import check_depth
from vorhand.engine import GAMES, Game
from vorhand.engine.kernel.game import Outcome
from vorhand.engine.schema.declare import (
    AnyValue,
    Array,
    Integer,
    Nullable,
    Object,
    OneOf,
    Shape,
    String,
    closed_object,
)
from vorhand.engine.schema.fast import Test, acceptance
from vorhand.engine.schema.of_game import GameShapes, reasons_of, with_reasons
from vorhand.engine.schema.validate import InvalidValue, validated

Judgement: TypeAlias = Literal[
    "ok", "refused", "impossible-state", "invalid", "malformed", "failed"
]
JUDGEMENTS: Final[tuple[Judgement, ...]] = get_args(Judgement)
"""The possible verdicts on a record, from best to worst; `failed` is a bug in Vorhand."""

EXPECTED: Final = closed_object(
    "Expected",
    "The expected result of the record; whatever is not named may be anything.",
    {},
    verdict=String("The verdict.", values=JUDGEMENTS[:4]),
    applied=Integer("The number of actions that are applied."),
    clause=Nullable("The clause of the refusal, or of one of the faults.", None, String()),
    outcome=Nullable(
        "How the game ended.", None, with_reasons(Outcome, reasons_of(GAMES.values()))
    ),
)
INCLUDE: Final = Array("What a request wants in its answer; ignored here.", None, String())


class Form(NamedTuple):
    """A schema of records, with its quick test."""

    shape: Object
    accepts: Test

    def load(self, record: Any) -> Any:
        """The validated record; raises `InvalidValue`, or `Malformed` if it is nested too deep."""
        if self.accepts(record):
            return record
        check_depth(record)
        return validated(self.shape, record)


def _form(subject: Mapping[str, Shape], actions: Shape) -> Form:
    shape = closed_object(
        "Record",
        "A record.",
        {**subject, "actions": Array("The actions, in order.", None, actions)},
        id=String("A name for the record, chosen by the caller."),
        include=INCLUDE,
        expect=EXPECTED,
    )
    return Form(shape, acceptance(shape))


def _forms_of(game: Game[Any]) -> dict[str, Form]:
    shapes = GameShapes(game)
    return {
        "start": _form({"start": shapes.new_game(include=INCLUDE)}, shapes.action),
        "state": _form({"state": shapes.state}, shapes.action),
    }


_NAMED: Final = OneOf("", None, "OfAnyGame", dict.fromkeys(GAMES, AnyValue()), "game")
_OF_NO_GAME: Final = {
    subject: _form({subject: _NAMED}, AnyValue()) for subject in ("start", "state")
}
_FORMS: Final = {game.id: _forms_of(game) for game in GAMES.values()}


def game_of(record: Any) -> str | None:
    """The id of the game that a record names; null if there is no such game."""
    named = record.get(_subject_of(record)) if isinstance(record, dict) else None
    game = named.get("game") if isinstance(named, dict) else None
    return game if isinstance(game, str) and game in GAMES else None


def form_of(record: Any) -> Form:
    """The form against which a record is validated."""
    subject, game = _subject_of(record), game_of(record)
    return _OF_NO_GAME[subject] if game is None else _FORMS[game][subject]


def _subject_of(record: Any) -> str:
    is_from_state = isinstance(record, dict) and "state" in record and "start" not in record
    return "state" if is_from_state else "start"


def id_of(record: Any) -> str | None:
    """The id of a record; null if it has none."""
    id = record.get("id") if isinstance(record, dict) else None
    return id if isinstance(id, str) else None


def expected_of(record: Any) -> dict[str, Any] | None:
    """The expected result of a record; null if it names none, or its `expect` is invalid."""
    expected = record.get("expect") if isinstance(record, dict) else None
    try:
        loaded: dict[str, Any] | None = None if expected is None else validated(EXPECTED, expected)
    except InvalidValue:
        return None
    return loaded
