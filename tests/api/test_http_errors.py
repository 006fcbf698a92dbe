"""Every error is a problem: never a page, never a secret. `tests/checks/corpus/` has what HTTP
itself refuses, request by request (paths, methods, accept, media_types, headers).
"""

from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from tests.api.bodies import full_body
from tests.api.conftest import client_of, new_game, post, problem, send
from tests.broken import with_parts
from vorhand.api import create_app
from vorhand.api.settings import PROBES
from vorhand.engine import GAMES

LARGEST: Final = 64 * 1024
NEW_GAME: Final = b'{"game": "toepen", "players": 3, "deal": null}'
BROWSER: Final = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"
AS_JSON: Final = "application/json"


@pytest.mark.parametrize("path", ["/games/skat", "/problems/skat"])
def test_detail_tells_what_there_is(client: FlaskClient, path: str) -> None:
    """A request for an unknown game or problem type is answered with the known ones."""
    detail = problem(client.get(path), "not-found")["detail"]
    assert ("toepen" if "games" in path else "malformed") in detail


# 500

SECRET = "the seed is 31415926"


def failing(*_: object) -> Any:
    """What a fault of ours looks like."""
    raise RuntimeError(SECRET)


@pytest.mark.parametrize(
    ("part", "call"),
    [
        ("start", "new-game"),
        ("apply", "new-game"),
        ("admit", "apply-action"),
        ("check", "apply-action"),
        ("apply", "apply-action"),
        ("dump", "apply-action"),
        ("seat_actions", "legal-actions"),
        ("view", "view"),
        ("admit", "check-state"),
        ("start", "replay"),
        ("change", "replay"),
        ("outcome", "replay"),
        ("view", "history"),
        ("change", "history"),
    ],
)
def test_fault_of_ours_is_told_without_its_cause(client: FlaskClient, part: str, call: str) -> None:
    """The answer is the same whatever has failed: no cause, no line of code, no card."""
    broken = with_parts(GAMES["toepen"], **{part: failing})
    response = post(client_of(broken), call, full_body(client, call))
    body = problem(response, "internal-error")
    assert body.keys() == {"type", "title", "status", "detail"}
    for leak in (SECRET, "RuntimeError", "Traceback", ".py", "failing"):
        assert leak not in response.text


def test_fault_is_logged_for_the_operator(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    """The log has, once, what the client does not get."""
    broken = with_parts(GAMES["toepen"], view=failing)
    post(client_of(broken), "view", full_body(client, "view"))
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert SECRET in caplog.text


def test_refusals_are_not_logged(client: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    """A refusal is a correct answer, and bad input the client's: neither is our error."""
    state = new_game(client, deal=None)["state"]
    post(client, "apply-action", {"state": state, "action": {"type": "close"}})
    post(client, "view", {"state": {**state, "knocks": 1}, "seat": 0})
    post(client, "view", {"state": state, "seat": 9})
    send(client, "view", "{")
    client.get("/nothing")
    assert caplog.records == []


def test_service_that_fails_is_not_ready() -> None:
    """Readiness is that games can be adjudicated; health is that the process is there."""
    client = client_of(with_parts(GAMES["toepen"], apply=failing))
    problem(client.get("/readyz"), "not-ready")
    assert client.get("/healthz").get_json() == {"status": "ok"}


def test_service_that_forgets_is_not_ready() -> None:
    """A game that does not take back what it gives out cannot be adjudicated."""
    toepen = GAMES["toepen"]
    forgetful = with_parts(toepen, admit=lambda claim: toepen.admit({**claim, "id": "other"}))
    answer = client_of(forgetful).get("/readyz")
    problem(answer, "not-ready")
    assert answer.headers["Retry-After"].isdigit()


# Every error

BAD = {
    "not-found": ("GET", "/nothing", b"", None),
    "method-not-allowed": ("DELETE", "/games", b"", None),
    "unsupported-media-type": ("POST", "/view", b"{}", "text/plain"),
    "malformed": ("POST", "/view", b"{", AS_JSON),
    "invalid": ("POST", "/view", b"{}", AS_JSON),
    "too-large": ("POST", "/view", b" " * (LARGEST + 1), AS_JSON),
    "illegal-action": (
        "POST",
        "/new-game",
        b'{"game": "toepen", "players": 3, "dealer": 3}',
        AS_JSON,
    ),
}


@pytest.mark.parametrize("accept", [None, AS_JSON, BROWSER])
@pytest.mark.parametrize("name", BAD)
def test_error_is_a_problem_for_every_reader(
    client: FlaskClient, name: str, accept: str | None
) -> None:
    """For a browser too: the type of the problem leads to a page about it."""
    method, path, body, media_type = BAD[name]
    headers = {} if accept is None else {"Accept": accept}
    response = client.open(path, method=method, data=body, content_type=media_type, headers=headers)
    details = problem(response, name)
    assert client.get(details["type"], headers={"Accept": "text/html"}).mimetype == "text/html"


@pytest.mark.parametrize("name", BAD)
def test_no_answer_is_stored_or_guessed_at(client: FlaskClient, name: str) -> None:
    """An answer may hold every card: no cache keeps it, nobody takes it for something else, and it
    is not compressed, as it differs each time.
    """
    packed = {"Accept-Encoding": "gzip"}
    method, path, body, media_type = BAD[name]
    wrong = client.open(path, method=method, data=body, content_type=media_type, headers=packed)
    right = client.post("/new-game", data=NEW_GAME, content_type=AS_JSON, headers=packed)
    read = [client.get(each, headers=packed) for each in (*sorted(PROBES), "/games/skat")]
    for response in (wrong, right, *read):
        assert response.headers["Cache-Control"] == "no-store"
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert not {"ETag", "Content-Encoding"} & {*dict(response.headers)}


def test_setting_that_nobody_knows() -> None:
    """A setting that is misspelled is not passed over."""
    with pytest.raises(ValueError, match="max_bodies"):
        create_app({"max_bodies": 1})
