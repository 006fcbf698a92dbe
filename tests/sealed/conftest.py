"""Shared by the tests of sealed tables: a service with a key, and a table to play at."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, judged, post, problem
from tests.checks.calls import JSON
from tests.checks.sealing import KEYS
from vorhand.api import create_app

__all__ = ["judged"]


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """A service that seals."""
    return create_app({"seal_keys": KEYS, "draw_seed": lambda: "vorhand"}).test_client()


class Seated:
    """A sealed table over HTTP, and whoever holds all its passes."""

    def __init__(self, client: FlaskClient, **begin: Any) -> None:
        self.client = client
        body = {"game": "toepen", "players": 3, "sealed": True, **begin}
        self.answer = answer_of(post(client, "new-game", body))
        self.passes: JSON = self.answer["passes"]

    def body(self, holder: int | str, **more: Any) -> JSON:
        """A body with the pass of a seat, of `onlookers` or of the `table`."""
        held = self.passes[holder] if isinstance(holder, str) else self.passes["seats"][holder]
        game, sealed = self.answer["game"], self.answer["sealed"]
        return {"game": game, "sealed": sealed, "pass": held, **more}

    def ask(self, call: str, holder: int | str, **more: Any) -> JSON:
        """The answer of a call."""
        return answer_of(post(self.client, call, self.body(holder, **more)))

    def refused(self, call: str, holder: int | str, **more: Any) -> str:
        """The clause under which a call is refused."""
        response = post(self.client, call, self.body(holder, **more))
        clause: str = problem(response, "illegal-action")["clause"]["id"]
        return clause

    def act(self, holder: int | str, action: JSON | None, **more: Any) -> JSON:
        """Carry out an action, and keep the next seal."""
        self.answer = self.ask("apply-action", holder, action=action, **more)
        return self.answer

    def go_on(self, turn: int) -> JSON:
        """Whatever may be done next, by a person or, if no person may act, by the table."""
        for seat, held in enumerate(self.passes["seats"]):
            if held and (legal := self.ask("legal-actions", seat)["legal_actions"]):
                return self.act(seat, legal[turn % len(legal)])
        return self.act("table", None)

    def play(self, turns: int = 5000) -> JSON:
        """Play until the game is over."""
        for turn in range(turns):
            if self.answer["outcome"]:
                break
            self.go_on(turn)
        return self.answer
