"""The contract of all calls, over all games: finds the request that a body is meant to be."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from vorhand.api.contract.game import OF_A_RECORD, SUBJECTS, GameContract
from vorhand.api.contract.members import (
    EXPECTED_VERSION,
    FOR_PEOPLE,
    INCLUDE,
    INCLUDE_EVENTS,
    INCLUDE_REFUSALS,
    LEVEL,
    LEVEL_SEED,
    SINCE,
)
from vorhand.api.contract.problems import name_of_problem, shape_of_problem
from vorhand.api.contract.sealed import SEALED, sealed_requests
from vorhand.api.contract.validator import RequestValidator
from vorhand.api.problems.types import TYPES
from vorhand.engine import Game
from vorhand.engine.schema.declare import (
    AnyValue,
    Array,
    Integer,
    Nullable,
    Object,
    OneOf,
    Shape,
    String,
    open_object,
    strict_object,
)
from vorhand.engine.schema.of_game import SEAT, reasons_of
from vorhand.engine.schema.record import expectation, record_of

MOST_ITEMS: Final = 1000
"""The most items of one batch."""

BATCH: Final = RequestValidator(
    strict_object(
        "Batch",
        "Many states and actions, of any games.",
        {
            "items": Array(
                "Each should be a body of `/apply-action`: a `state` and an `action`, and "
                "optionally `sender`, `expected_version`, `include`, `names` and `cards`. Errors "
                "in an item are reported in its result.",
                None,
                AnyValue("A body of `/apply-action`."),
                0,
                MOST_ITEMS,
            )
        },
    )
)


class Contract:
    """The shapes of all calls, over all games."""

    def __init__(self, games: Collection[Game[Any]]) -> None:
        reasons = reasons_of(games)
        self.games = {game.id: GameContract(game, reasons) for game in games}
        self._of_any_game = {"batch": BATCH} | {
            call: request
            for game in self.games.values()
            for call, request in game.own_requests.items()
        }
        self._of_a_table = {
            (call, subject): {id: game.requests[call, subject] for id, game in self.games.items()}
            for call, subjects in SUBJECTS.items()
            if subjects[0] == "state"
            for subject in subjects
        }
        self._of_no_game = {
            form: RequestValidator(shape) for form, shape in self._named_none(reasons).items()
        }

    def _named_none(self, reasons: Sequence[str]) -> dict[tuple[str, str], Object]:
        """The request whose errors a body gets that names no game."""
        ids = String("The id of the game.", values=tuple(self.games))
        rest = {name: AnyValue() for name in ("preset", "options", "dealer", "rules", "id", "deal")}
        named = OneOf("", None, "OfAnyGame", dict.fromkeys(self.games, AnyValue()), "game")
        start, state, actions = {"start": named}, {"state": named}, {"actions": AnyValue()}
        recorded, expected = Array("", None, AnyValue()), expectation(reasons)
        reader = {"seat": Nullable("", None, SEAT)}
        of_any_game: dict[str, Shape] = {"game": ids, "players": AnyValue()}
        new_game = strict_object("AnyNewGame", "", of_any_game, **FOR_PEOPLE, **rest)
        sealed = sealed_requests("Any", "", ids, AnyValue(), new_game)
        return {
            **{(call, SEALED): shape for call, shape in sealed.items()},
            ("new-game", ""): strict_object(
                "AnyNewGame", "", of_any_game, include=INCLUDE, **FOR_PEOPLE, **rest
            ),
            ("apply-action", "state"): strict_object(
                "AnyApplyAction",
                "",
                {**state, "action": AnyValue()},
                sender=SEAT,
                expected_version=EXPECTED_VERSION,
                include=INCLUDE,
                **FOR_PEOPLE,
            ),
            ("legal-actions", "state"): strict_object(
                "AnyLegalActionsOf", "", state, seat=SEAT, include=INCLUDE_REFUSALS, **FOR_PEOPLE
            ),
            ("view", "state"): strict_object("AnyViewOf", "", {**state, **reader}, **FOR_PEOPLE),
            ("check-state", "state"): strict_object("AnyCheckState", "", state, **FOR_PEOPLE),
            ("replay", "start"): strict_object(
                "AnyReplay", "", {**start, **actions}, include=INCLUDE_EVENTS, **FOR_PEOPLE
            ),
            ("replay", "state"): strict_object(
                "AnyReplayFromState", "", {**state, **actions}, include=INCLUDE_EVENTS, **FOR_PEOPLE
            ),
            ("replay", "start" + OF_A_RECORD): record_of("AnyRecord", start, recorded, expected),
            ("replay", "state" + OF_A_RECORD): record_of(
                "AnyRecordFromState", state, recorded, expected
            ),
            ("history", "start"): strict_object(
                "AnyHistory", "", {**start, **actions, **reader}, since=SINCE, **FOR_PEOPLE
            ),
            ("history", "state"): strict_object(
                "AnyHistoryFromState", "", {**state, **actions, **reader}, since=SINCE, **FOR_PEOPLE
            ),
            ("suggest-action", "state"): strict_object(
                "AnySuggestAction", "", {**state, "seat": SEAT, "level": LEVEL}, seed=LEVEL_SEED
            ),
        }

    def make_validators(self) -> None:
        """Make the validators of all requests now, so that a service that could not validate a
        request does not start.
        """
        of_games = [request for game in self.games.values() for request in game.requests.values()]
        for request in (*of_games, *self._of_any_game.values(), *self._of_no_game.values()):
            request.make()

    def request(self, call: str, body: Any) -> RequestValidator:
        """The request of a call for the game that the body names; for a body that names none, a
        request that matches no body, so that its errors can be reported.
        """
        try:  # most bodies have a state, or a sealed table
            if "state" not in body and SEALED in body:
                return self._of_a_table[call, SEALED][body["game"]]
            return self._of_a_table[call, "state"][body["state"]["game"]]
        except (KeyError, TypeError):
            return self._request_of_other(call, body)

    def _request_of_other(self, call: str, body: Any) -> RequestValidator:
        if call in self._of_any_game:
            return self._of_any_game[call]
        subjects = SUBJECTS[call]
        subject = subjects[0] if len(subjects) == 1 else _meant(subjects, body)
        form, record = (call, subject), (call, subject + OF_A_RECORD)
        if record in self._of_no_game and isinstance(body, dict) and "format" in body:
            form = record
        try:
            named = body if subject in ("", SEALED) else body[subject]
            return self.games[named["game"]].requests[form]
        except (KeyError, TypeError):  # a member is missing, or is not an object
            return self._of_no_game[form]

    def of_call(self, call: str) -> list[Object]:
        """All shapes that a request of a call may have."""
        return [
            request.shape
            for game in self.games.values()
            for (name, _), request in game.requests.items()
            if name == call
        ]

    def batch_response(self) -> Object:
        """The answer of `/batch`."""
        verdicts = {id: game.responses["apply-action"] for id, game in self.games.items()}
        at_seals = {id: game.sealed_responses["apply-action"] for id, game in self.games.items()}
        answer = OneOf(
            "What `/apply-action` answers.",
            None,
            "AnyVerdict",
            {
                "state": _by_game("AnyOpenVerdict", "The next state.", verdicts),
                SEALED: _by_game("AnySealedVerdict", "The next sealed table.", at_seals),
            },
            pick=lambda value: SEALED if SEALED in value else "state",
        )
        problems = self._item_problems()
        statuses = tuple(sorted({TYPES[kind].status for kind in problems}))
        results = {
            "answer": open_object(
                "ItemAnswered",
                "An item that was carried out.",
                {
                    "status": Integer("The status of the call by itself.", 200, values=(200,)),
                    "answer": answer,
                },
            ),
            "problem": open_object(
                "ItemRefused",
                "An item that was not carried out.",
                {
                    "status": Integer("The status of the call by itself.", 409, values=statuses),
                    "problem": _by_type(
                        "ItemProblem",
                        "What the item alone would have been answered, if that is not a success.",
                        problems,
                    ),
                },
            ),
        }
        result = OneOf(
            "What `/apply-action` would answer to an item by itself.",
            None,
            "ItemResult",
            results,
            pick=_kind_of_result,
        )
        return open_object(
            "BatchAnswered",
            "A result for each item, in order.",
            {"results": Array("The results.", None, result, 0, MOST_ITEMS)},
        )

    def refused(self) -> OneOf:
        """The problem of a refusal, in whatever game."""
        doc = "The state is impossible, or the action is illegal."
        return _by_type("RefusedProblem", doc, self._refusals())

    def refused_or_closed(self) -> OneOf:
        """The same, of a call that takes sealed tables."""
        doc = "The state is impossible, the action is illegal, or the sealed table does not open."
        return _by_type("RefusedOrClosedProblem", doc, {**self._refusals(), **_SEAL_PROBLEMS})

    def closed(self) -> OneOf:
        """The problem of a call that refuses nothing else."""
        return _by_type("ClosedProblem", "The sealed table does not open.", _SEAL_PROBLEMS)

    def _refusals(self) -> dict[str, Shape]:
        """The problems of refusals, by type; each is told apart by its game."""
        of_games = {
            "impossible-state": {id: game.refusals.impossible for id, game in self.games.items()},
            "illegal-action": {id: game.refusals.illegal for id, game in self.games.items()},
        }
        return {
            kind: _by_game(name_of_problem(TYPES[kind]), f"{TYPES[kind].title}.", problems)
            for kind, problems in of_games.items()
        }

    def _item_problems(self) -> dict[str, Shape]:
        """The problems of an item of a batch, by type."""
        others = ("malformed", "invalid", "internal-error")
        return {kind: shape_of_problem(TYPES[kind]) for kind in others} | {
            **self._refusals(),
            **_SEAL_PROBLEMS,
        }


_SEAL_PROBLEMS: Final[Mapping[str, Shape]] = {
    kind: shape_of_problem(TYPES[kind]) for kind in ("seal", "sealing-off")
}
"""The problems of sealed tables, by type."""


def _by_type(name: str, doc: str, problems: Mapping[str, Shape]) -> OneOf:
    """One of these problems, told apart by its type."""
    variants = {TYPES[kind].path: each for kind, each in problems.items()}
    return OneOf(doc, None, name, variants, "type")


def _by_game(name: str, doc: str, shapes: Mapping[str, Shape]) -> Shape:
    """One of these shapes, told apart by its game; where there is only one game, that of it."""
    if len(shapes) == 1:
        return next(iter(shapes.values()))
    return OneOf(doc, None, name, shapes, "game")


def _meant(subjects: Sequence[str], body: Any) -> str:
    """The first of these members that the body has; if it has none, the first."""
    there = body if isinstance(body, dict) else {}
    return next((subject for subject in subjects if subject in there), subjects[0])


def _kind_of_result(value: dict[str, Any]) -> str:
    return "answer" if "answer" in value else "problem"
