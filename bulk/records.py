"""The shape of a record: a body of `POST /replay`, and if one likes `id` and `expect`."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from bulk.json_lines import check_depth
from engine import GAMES, Game
from engine.kernel.acceptance import Test, acceptance
from engine.kernel.checked import Misshapen, checked
from engine.kernel.declared import (
    Anything,
    ListOf,
    Nullable,
    Object,
    OneOf,
    Shape,
    Whole,
    Word,
    closed,
    object_of,
)
from engine.kernel.game import Outcome
from engine.kernel.game_shapes import GameShapes

Judgement: TypeAlias = Literal[
    "ok", "refused", "impossible-state", "invalid", "malformed", "failed"
]
JUDGEMENTS: Final[tuple[Judgement, ...]] = get_args(Judgement)
"""What can be said of a record, from best to worst; `failed` is a fault of Vorhand's own."""

EXPECTED: Final = closed(
    "Expected",
    "What the record is expected to come to; what is not named may be anything.",
    {},
    verdict=Word("The verdict.", values=JUDGEMENTS[:4]),
    applied=Whole("How many actions are carried out."),
    clause=Nullable("The clause of the refusal, or of one of the faults.", None, Word()),
    outcome=Nullable("How the game ended.", None, replace(object_of(Outcome), closed=True)),
)
INCLUDE: Final = ListOf("What a request asks of its answer: of no account here.", None, Word())


class Form(NamedTuple):
    """A shape that a record may have, with its quick test."""

    shape: Object
    accepts: Test

    def load(self, record: Any) -> Any:
        """The record as it is meant. Raises `Misshapen`, and `Malformed` for one that is nested too
        deeply.
        """
        if self.accepts(record):
            return record
        check_depth(record)
        return checked(self.shape, record)


def _form(subject: Mapping[str, Shape], actions: Shape) -> Form:
    shape = closed(
        "Record",
        "A record.",
        {**subject, "actions": ListOf("What is done, in order.", None, actions)},
        id=Word("The caller's own name for the record."),
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


_NAMED: Final = OneOf("", None, "OfAnyGame", dict.fromkeys(GAMES, Anything()), "game")
_OF_NO_GAME: Final = {
    subject: _form({subject: _NAMED}, Anything()) for subject in ("start", "state")
}
_FORMS: Final = {game.id: _forms_of(game) for game in GAMES.values()}


def game_of(record: Any) -> str | None:
    """The id of the game that a record names, if there is such a game."""
    named = record.get(_subject_of(record)) if isinstance(record, dict) else None
    game = named.get("game") if isinstance(named, dict) else None
    return game if isinstance(game, str) and game in GAMES else None


def form_of(record: Any) -> Form:
    """The form that a record is meant to have."""
    subject, game = _subject_of(record), game_of(record)
    return _OF_NO_GAME[subject] if game is None else _FORMS[game][subject]


def _subject_of(record: Any) -> str:
    is_from_state = isinstance(record, dict) and "state" in record and "start" not in record
    return "state" if is_from_state else "start"


def id_of(record: Any) -> str | None:
    """The id of a record, if it has one."""
    id = record.get("id") if isinstance(record, dict) else None
    return id if isinstance(id, str) else None


def expected_of(record: Any) -> dict[str, Any] | None:
    """What a record is expected to come to, if it says so."""
    expected = record.get("expect") if isinstance(record, dict) else None
    try:
        loaded: dict[str, Any] | None = None if expected is None else checked(EXPECTED, expected)
    except Misshapen:
        return None
    return loaded
