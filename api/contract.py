"""The contract of all calls, over all games: which request a body is meant to be."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from api.common_shapes import INCLUDE, INCLUDE_EVENTS, INCLUDE_REFUSALS
from api.game_contract import SUBJECTS, GameContract
from api.problem_shapes import OF_AN_ITEM
from api.request import Request
from engine import Game
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
    open_,
)
from engine.kernel.game_shapes import SEAT

MOST_ITEMS: Final = 1000
"""So many items are answered at once."""

BATCH: Final = Request(
    closed(
        "Batch",
        "Many states and actions, of any games.",
        {
            "items": ListOf(
                "Each is meant to be a body of `/apply-action`: a `state` and an `action`, and if "
                "you like `sender` and `include`. What is wrong with one is told in its result.",
                None,
                Anything("A body of `/apply-action`."),
                0,
                MOST_ITEMS,
            )
        },
    )
)


class Contract:
    """The shapes of all calls, over all games."""

    def __init__(self, games: Iterable[Game[Any]]) -> None:
        self.games = {game.id: GameContract(game) for game in games}
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
        self._of_no_game = {form: Request(shape) for form, shape in self._named_none().items()}

    def _named_none(self) -> dict[tuple[str, str], Object]:
        """What a body that names no game is told to be."""
        ids = Word("The id of the game.", values=tuple(self.games))
        rest = {name: Anything() for name in ("preset", "options", "dealer", "rules", "id", "deal")}
        named = OneOf("", None, "OfAnyGame", dict.fromkeys(self.games, Anything()), "game")
        state, actions = {"state": named}, {"actions": Anything()}
        new_game: dict[str, Shape] = {"game": ids, "players": Anything()}
        return {
            ("new-game", ""): closed("AnyNewGame", "", new_game, include=INCLUDE, **rest),
            ("apply-action", "state"): closed(
                "AnyApplyAction",
                "",
                {**state, "action": Anything()},
                sender=SEAT,
                include=INCLUDE,
            ),
            ("legal-actions", "state"): closed(
                "AnyLegalActionsOf", "", state, seat=SEAT, include=INCLUDE_REFUSALS
            ),
            ("view", "state"): closed("AnyViewOf", "", {**state, "seat": Nullable("", None, SEAT)}),
            ("check-state", "state"): closed("AnyCheckState", "", state),
            ("replay", "start"): closed(
                "AnyReplay", "", {"start": named, **actions}, include=INCLUDE_EVENTS
            ),
            ("replay", "state"): closed(
                "AnyReplayFromState", "", {**state, **actions}, include=INCLUDE_EVENTS
            ),
        }

    def request(self, call: str, body: Any) -> Request:
        """The request of a call for the game that the body names; for a body that names none, one
        that no body fits, to say what is wrong.
        """
        try:  # by far the most hold a state
            return self._of_a_state[call][body["state"]["game"]]
        except (KeyError, TypeError):
            return self._request_of_other(call, body)

    def _request_of_other(self, call: str, body: Any) -> Request:
        if call in self._of_any_game:
            return self._of_any_game[call]
        subjects = SUBJECTS[call]
        subject = subjects[0] if len(subjects) == 1 else _meant(subjects, body)
        try:
            game = body[subject]["game"] if subject else body["game"]
            return self.games[game].requests[call, subject]
        except (KeyError, TypeError):  # a member is missing, or something else stands for an object
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
            "answer": open_(
                "ItemAnswered",
                "An item that was carried out.",
                {"status": Whole("As of a call by itself.", 200, 200, 200), "answer": answer},
            ),
            "problem": open_(
                "ItemRefused",
                "An item that was not carried out.",
                {
                    "status": Whole("As of a call by itself.", 409, 400, 500),
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
        return open_(
            "BatchAnswered",
            "A result for each item, in order.",
            {"results": ListOf("The results.", None, result, 0, MOST_ITEMS)},
        )


def _meant(subjects: Sequence[str], body: Any) -> str:
    """The first of these members that is there; if there is none, the first."""
    there = body if isinstance(body, dict) else {}
    return next((subject for subject in subjects if subject in there), subjects[0])


def _game_of_verdict(value: dict[str, Any]) -> Any:
    return value["state"]["game"]


def _kind_of_result(value: dict[str, Any]) -> str:
    return "answer" if "answer" in value else "problem"
