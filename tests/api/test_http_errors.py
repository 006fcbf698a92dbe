"""What HTTP itself refuses, and that every error is a problem: never a page, never a secret."""

import json
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from checks.calls import ALL_CALLS, READS, STATUS
from checks.games import packed
from tests.api.bodies import full_body
from tests.api.conftest import answer_of, each_call, new_game, post, problem, send
from tests.broken import with_parts
from vorhand.api import create_app
from vorhand.engine import GAMES

LARGEST: Final = 64 * 1024
NEW_GAME: Final = b'{"game": "toepen", "players": 3, "deal": null}'
BROWSER: Final = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"
AS_JSON: Final = "application/json"
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW")


# 404


NOWHERE = [
    "/nothing",
    "/openapi",
    "/new_game",
    "/new-game/",
    "/APPLY-ACTION",
    "/problems/",
    "/static/x",
    "/games/toepen/rule",
]
UNKNOWN = [
    "/games/skat",
    "/games/Toepen",
    "/games/%00",
    "/games/%0A",
    "/games/%FF",
    "/games/%ED%A0%80",
    "/games/{{7*7}}",
    "/problems/skat",
    "/problems/409",
    "/problems/<script>",
]


@pytest.mark.parametrize("path", [*NOWHERE, *UNKNOWN])
def test_path_that_leads_nowhere(client: FlaskClient, path: str) -> None:
    """Nothing is there, for a browser either."""
    problem(client.get(path), "not-found")
    problem(client.get(path, headers={"Accept": BROWSER}), "not-found")


@pytest.mark.parametrize("path", ["//new-game", "///new-game", "//", "//games"])
def test_path_with_slashes_before_it(client: FlaskClient, path: str) -> None:
    """A path is what was sent: who guards `/new-game` need not know other ways of writing it."""
    for method in ("GET", "POST"):
        environ = {"REQUEST_METHOD": method, "PATH_INFO": path}
        response = client.post("/", data=NEW_GAME, content_type=AS_JSON, environ_overrides=environ)
        assert problem(response, "not-found")["detail"] == f"Nothing has the path {path}."


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "a" * 300},
        {"Host": ".."},
        {"Host": "<script>"},
        {"Connection": "Upgrade", "Upgrade": "websocket"},
    ],
    ids=str,
)
def test_header_that_has_no_say_in_what_is_asked(
    client: FlaskClient, headers: dict[str, str]
) -> None:
    """Neither a host nor a wish for another protocol changes where a path leads."""
    answer_of(client.post("/new-game", data=NEW_GAME, content_type=AS_JSON, headers=headers))
    answer_of(client.get("/games", headers=headers))
    problem(client.get("/nothing", headers=headers), "not-found")


@pytest.mark.parametrize("path", NOWHERE)
def test_nothing_is_posted_to_nowhere(client: FlaskClient, path: str) -> None:
    """What is not there takes no method, however good the body."""
    problem(client.post(path, data=NEW_GAME, content_type=AS_JSON), "not-found")


@pytest.mark.parametrize("path", ["/games/skat", "/problems/skat"])
def test_detail_tells_what_there_is(client: FlaskClient, path: str) -> None:
    """A request for an unknown game or problem type is answered with the known ones."""
    detail = problem(client.get(path), "not-found")["detail"]
    assert ("toepen" if "games" in path else "malformed") in detail


# 405


@each_call
@pytest.mark.parametrize("method", [method for method in METHODS if method != "POST"])
def test_call_is_posted(client: FlaskClient, call: str, method: str) -> None:
    """Another method is not allowed, and `Allow` says which is."""
    response = client.open(f"/{call}", method=method)
    allowed = {each.strip() for each in response.headers["Allow"].split(",")}
    assert response.status_code == 405
    assert allowed == {"POST", "OPTIONS"}
    if method != "HEAD":
        assert method in problem(response, "method-not-allowed")["detail"]


@pytest.mark.parametrize("path", READS)
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW"])
def test_page_is_only_read(client: FlaskClient, path: str, method: str) -> None:
    """What is to be read takes no other method."""
    response = client.open(path, method=method)
    problem(response, "method-not-allowed")
    allowed = {each.strip() for each in response.headers["Allow"].split(",")}
    assert allowed == {"GET", "HEAD", "OPTIONS"}


@pytest.mark.parametrize("path", [*READS, *(f"/{call}" for call in ALL_CALLS)])
def test_options_tell_the_methods(client: FlaskClient, path: str) -> None:
    """`OPTIONS` is answered with `Allow`, and with no page."""
    response = client.options(path)
    assert response.status_code in (200, 204)
    assert "OPTIONS" in response.headers["Allow"]
    assert response.data == b""
    assert response.mimetype != "text/html"


# 406


@pytest.mark.parametrize(
    "accept", ["text/html", "application/xml", "application/json;q=0", "image/*", "nonsense"]
)
def test_answer_is_json_or_not_at_all(client: FlaskClient, accept: str) -> None:
    """A client that does not accept JSON gets 406 before the body is read."""
    headers = {"Accept": accept}
    for call in ALL_CALLS:
        response = client.post(f"/{call}", data=b"{", content_type=AS_JSON, headers=headers)
        problem(response, "not-acceptable")
    for path in ("/games", "/openapi.json", "/healthz", "/readyz"):
        problem(client.get(path, headers=headers), "not-acceptable")


@pytest.mark.parametrize(
    ("path", "accept"),
    [
        ("/openapi.yaml", AS_JSON),
        ("/openapi.yaml", "text/html"),
        ("/openapi.json", "application/yaml"),
        ("/problems/invalid", "application/xml"),
    ],
)
def test_form_that_cannot_be_had(client: FlaskClient, path: str, accept: str) -> None:
    """Each page has its forms, and no other."""
    problem(client.get(path, headers={"Accept": accept}), "not-acceptable")


@pytest.mark.parametrize(
    "accept",
    [
        None,
        "",
        "*/*",
        "application/*",
        AS_JSON,
        "application/json; charset=utf-8",
        "APPLICATION/JSON",
        "text/html, application/json;q=0.1",
        BROWSER,
    ],
)
def test_answer_is_had_by_who_takes_json(client: FlaskClient, accept: str | None) -> None:
    """A client without an Accept, or one that accepts everything, is answered."""
    headers = {} if accept is None else {"Accept": accept}
    answer_of(client.post("/new-game", data=NEW_GAME, content_type=AS_JSON, headers=headers))


# 415


@each_call
@pytest.mark.parametrize(
    "media_type",
    [
        None,
        "",
        "text/plain",
        "text/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/problem+json",
        "application/json-patch+json",
        "application/jsonx",
        "application/json, text/plain",
        "application/json; charset=latin-1",
        "application/json; charset=utf-16",
        "application/json; charset=latin-1; charset=utf-8",
        "application/json; charset=utf-8; charset=latin-1",
        "application/json; charset = latin-1",
        "application/json; utf-8",
        "*/*",
    ],
)
def test_body_that_is_not_said_to_be_json(
    client: FlaskClient, call: str, media_type: str | None
) -> None:
    """It is not looked into; `Accept` says what is taken, and nothing is said of codings."""
    text = json.dumps(full_body(client, call))
    response = client.post(f"/{call}", data=text, content_type=media_type)
    problem(response, "unsupported-media-type")
    assert response.headers["Accept"] == AS_JSON
    assert "Accept-Encoding" not in response.headers


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "identity, gzip"])
def test_body_in_a_content_coding(client: FlaskClient, coding: str) -> None:
    """Bodies come as they are; `Accept-Encoding` tells a client that it is the coding."""
    headers = {"Content-Encoding": coding}
    response = client.post("/new-game", data=NEW_GAME, content_type=AS_JSON, headers=headers)
    problem(response, "unsupported-media-type")
    assert response.headers["Accept"] == AS_JSON
    assert response.headers["Accept-Encoding"] == "identity"


@pytest.mark.parametrize(
    "media_type",
    [
        "application/json",
        "Application/JSON",
        "application/json;charset=utf-8",
        'application/json; charset="UTF-8"',
        "application/json ; Charset=Utf-8",
        "application/json; version=1",
        'application/json; profile="a; charset=latin-1"',
        "application/json; ; charset=utf-8;",
    ],
)
def test_media_type_however_it_is_written(client: FlaskClient, media_type: str) -> None:
    """Case, white space and the charset of all JSON make no difference."""
    answer_of(client.post("/new-game", data=NEW_GAME, content_type=media_type))


def test_identity_is_no_content_coding(client: FlaskClient) -> None:
    """`Content-Encoding: identity` makes no difference."""
    headers = {"Content-Encoding": "identity"}
    answer_of(client.post("/new-game", data=NEW_GAME, content_type=AS_JSON, headers=headers))


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
    response = post(
        create_app({"packages": [packed(broken)]}).test_client(), call, full_body(client, call)
    )
    body = problem(response, "internal-error")
    assert body.keys() == {"type", "title", "status", "detail"}
    for leak in (SECRET, "RuntimeError", "Traceback", ".py", "failing"):
        assert leak not in response.text


def test_fault_is_logged_for_the_operator(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    """The log has, once, what the client does not get."""
    broken = with_parts(GAMES["toepen"], view=failing)
    post(
        create_app({"packages": [packed(broken)]}).test_client(), "view", full_body(client, "view")
    )
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
    broken = create_app({"packages": [packed(with_parts(GAMES["toepen"], apply=failing))]})
    client = broken.test_client()
    answer = client.get("/readyz")
    problem(answer, "not-ready")
    assert client.get("/healthz").get_json() == {"status": "ok"}


def test_service_that_forgets_is_not_ready() -> None:
    """A game that does not take back what it gives out cannot be adjudicated."""
    toepen = GAMES["toepen"]
    forgetful = with_parts(toepen, admit=lambda claim: toepen.admit({**claim, "id": "other"}))
    client = create_app({"packages": [packed(forgetful)]}).test_client()
    answer = client.get("/readyz")
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
    """An answer may hold every card: no cache keeps it, and nobody takes it for something else."""
    method, path, body, media_type = BAD[name]
    wrong = client.open(path, method=method, data=body, content_type=media_type)
    right = client.post("/new-game", data=NEW_GAME, content_type=AS_JSON)
    for response in (wrong, right, client.get("/healthz"), client.get("/games/skat")):
        assert response.headers["Cache-Control"] == "no-store"
        assert response.headers["X-Content-Type-Options"] == "nosniff"


def test_every_type_of_problem_has_a_page(client: FlaskClient) -> None:
    """The types that are published are those that are known here, each with its status."""
    for name, status in STATUS.items():
        about = answer_of(client.get(f"/problems/{name}"))
        assert about.keys() == {"type", "title", "status", "meaning", "example"}
        assert (about["type"], about["status"]) == (f"/problems/{name}", status)
        assert about["title"]
        assert about["meaning"]


def test_title_of_a_problem_is_that_of_its_page(client: FlaskClient) -> None:
    """What an answer is titled, its page is titled."""
    for method, path, body, media_type in BAD.values():
        details = client.open(path, method=method, data=body, content_type=media_type).get_json()
        about = answer_of(client.get(details["type"]))
        assert about["title"] == details["title"]


def test_setting_that_nobody_knows() -> None:
    """A setting that is misspelled is not passed over."""
    with pytest.raises(ValueError, match="max_bodies"):
        create_app({"max_bodies": 1})
