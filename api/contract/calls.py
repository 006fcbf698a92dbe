"""The contract of all calls, over all games: finds the request that a body is meant to be."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from vorhand.api.contract.game import SUBJECTS, GameContract
from vorhand.api.contract.members import (
    EXPECTED_VERSION,
    INCLUDE,
    INCLUDE_EVENTS,
    INCLUDE_REFUSALS,
    SINCE,
)
from vorhand.api.contract.problems import OF_AN_ITEM
from vorhand.api.contract.validator import RequestValidator
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
    closed_object,
    open_object,
)
from vorhand.engine.schema.of_game import SEAT, reasons_of

MOST_ITEMS: Final = 1000
"""The most items of one batch."""

BATCH: Final = RequestValidator(
    closed_object(
        "Batch",
        "Many states and actions, of any games.",
        {
            "items": Array(
                "Each should be a body of `/apply-action`: a `state` and an `action`, and "
                "optionally `sender`, `expected_version` and `include`. Errors in an item are "
                "reported in its result.",
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
        self._of_a_state = {
            call: {id: game.requests[call, "state"] for id, game in self.games.items()}
            for call, subjects in SUBJECTS.items()
            if subjects == ("state",)
        }
        self._of_no_game = {
            form: RequestValidator(shape) for form, shape in self._named_none().items()
        }

    def _named_none(self) -> dict[tuple[str, str], Object]:
        """The request whose errors a body gets that names no game."""
        ids = String("The id of the game.", values=tuple(self.games))
        rest = {name: AnyValue() for name in ("preset", "options", "dealer", "rules", "id", "deal")}
        named = OneOf("", None, "OfAnyGame", dict.fromkeys(self.games, AnyValue()), "game")
        state, actions = {"state": named}, {"actions": AnyValue()}
        reader = {"seat": Nullable("", None, SEAT)}
        new_game: dict[str, Shape] = {"game": ids, "players": AnyValue()}
        return {
            ("new-game", ""): closed_object("AnyNewGame", "", new_game, include=INCLUDE, **rest),
            ("apply-action", "state"): closed_object(
                "AnyApplyAction",
                "",
                {**state, "action": AnyValue()},
                sender=SEAT,
                expected_version=EXPECTED_VERSION,
                include=INCLUDE,
            ),
            ("legal-actions", "state"): closed_object(
                "AnyLegalActionsOf", "", state, seat=SEAT, include=INCLUDE_REFUSALS
            ),
            ("view", "state"): closed_object("AnyViewOf", "", {**state, **reader}),
            ("check-state", "state"): closed_object("AnyCheckState", "", state),
            ("replay", "start"): closed_object(
                "AnyReplay", "", {"start": named, **actions}, include=INCLUDE_EVENTS
            ),
            ("replay", "state"): closed_object(
                "AnyReplayFromState", "", {**state, **actions}, include=INCLUDE_EVENTS
            ),
            ("history", "start"): closed_object(
                "AnyHistory", "", {"start": named, **actions, **reader}, since=SINCE
            ),
            ("history", "state"): closed_object(
                "AnyHistoryFromState", "", {**state, **actions, **reader}, since=SINCE
            ),
        }

    def request(self, call: str, body: Any) -> RequestValidator:
        """The request of a call for the game that the body names; for a body that names none, a
        request that matches no body, so that its errors can be reported.
        """
        try:  # most bodies have a state
            return self._of_a_state[call][body["state"]["game"]]
        except (KeyError, TypeError):
            return self._request_of_other(call, body)

    def _request_of_other(self, call: str, body: Any) -> RequestValidator:
        if call in self._of_any_game:
            return self._of_any_game[call]
        subjects = SUBJECTS[call]
        subject = subjects[0] if len(subjects) == 1 else _meant(subjects, body)
        try:
            game = body[subject]["game"] if subject else body["game"]
            return self.games[game].requests[call, subject]
        except (KeyError, TypeError):  # a member is missing, or is not an object
            return self._of_no_game[call, subject]

    def of_call(self, call: str) -> list[Object]:
        """All shapes that a request of a call may have."""
        return [
            game.requests[call, subject].shape
            for game in self.games.values()
            for subject in SUBJECTS[call]
        ]

    def batch_answer(self) -> Object:
        """The answer of `/batch`."""
        verdicts = {id: game.answers["apply-action"] for id, game in self.games.items()}
        answer = OneOf(
            "What `/apply-action` answers.",
            None,
            "AnyVerdict",
            verdicts,
            pick=_game_of_verdict,
            published="anyOf",
        )
        results = {
            "answer": open_object(
                "ItemAnswered",
                "An item that was carried out.",
                {
                    "status": Integer("The status of the call by itself.", 200, 200, 200),
                    "answer": answer,
                },
            ),
            "problem": open_object(
                "ItemRefused",
                "An item that was not carried out.",
                {
                    "status": Integer("The status of the call by itself.", 409, 400, 500),
                    "problem": OF_AN_ITEM,
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


def _meant(subjects: Sequence[str], body: Any) -> str:
    """The first of these members that the body has; if it has none, the first."""
    there = body if isinstance(body, dict) else {}
    return next((subject for subject in subjects if subject in there), subjects[0])


def _game_of_verdict(value: dict[str, Any]) -> Any:
    return value["state"]["game"]


def _kind_of_result(value: dict[str, Any]) -> str:
    return "answer" if "answer" in value else "problem"
