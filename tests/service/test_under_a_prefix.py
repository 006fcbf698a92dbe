"""Life behind a path, and calls from browsers."""

import json
import re
from functools import cache
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, new_game, problem, without_vouchers
from tests.checks.published import load_yaml
from vorhand.api import create_app
from vorhand.api.service.access_log import calls_by_path
from vorhand.api.service.load_classes import classes_of_requests
from vorhand.api.service.proxies import Proxies
from vorhand.engine import GAMES

AS_PAGE = {"Accept": "text/html"}
PREFIX = "/cards/vorhand"
ORIGIN = "https://cards.example"
SENT = {
    *("content-type", "x-request-id", "baggage", "sentry-trace", "traceparent", "tracestate"),
    *("b3", "x-b3-traceid", "x-b3-spanid", "x-b3-sampled", "x-datadog-trace-id"),
    *("x-datadog-parent-id", "x-datadog-origin", "x-datadog-sampling-priority"),
}
PREFLIGHT = {
    "Origin": ORIGIN,
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": ",".join(sorted(SENT)),
}


@pytest.fixture(scope="module")
def moved() -> FlaskClient:
    """A client of a service that lives under a path."""
    return create_app({"prefix": PREFIX}).test_client()


@cache
def let_in(*origins: str) -> FlaskClient:
    """A client of a service that lets in pages of these origins."""
    return create_app({"cors_origins": origins}).test_client()


def send(client: FlaskClient, path: str, body: object) -> dict[str, object]:
    """Post a JSON value, and read the answer."""
    answer: dict[str, object] = client.post(path, json=body).get_json()
    return answer


# Under a prefix


def test_calls_are_under_the_prefix(moved: FlaskClient, client: FlaskClient) -> None:
    """They answer what they would answer at the root."""
    body = {"game": "toepen", "players": 3, "deal": {"seed": "vorhand"}}
    answer = send(client, "/new-game", body)
    assert send(moved, f"{PREFIX}/new-game", body) == without_vouchers(answer)


@pytest.mark.parametrize(
    "path", [f"{PREFIX}games", f"{PREFIX}//games", f"{PREFIX}{PREFIX}/games", "/cards/games"]
)
def test_nothing_is_beside_the_prefix(moved: FlaskClient, path: str) -> None:
    """It is not found, and the problem names the path as it was sent."""
    details = moved.get(path).get_json()
    assert details["type"] == f"{PREFIX}/problems/not-found"
    assert details["detail"] == f"Nothing has the path {path}."


@pytest.mark.parametrize("path", ["/", "/games/toepen", "/docs", "/openapi.json", "/table"])
def test_gateway_may_take_the_prefix_away(moved: FlaskClient, path: str) -> None:
    """The answer is the same, with its links under the prefix."""
    for headers in (AS_PAGE, {"Accept": "*/*"}):
        assert (
            moved.get(path, headers=headers).data == moved.get(PREFIX + path, headers=headers).data
        )


def test_calls_that_a_gateway_has_taken_the_prefix_from(moved: FlaskClient) -> None:
    """They are answered, and counted and limited as what they are."""
    for path in ("/view", f"{PREFIX}/view"):
        assert moved.post(path, json={}).get_json()["type"] == f"{PREFIX}/problems/invalid"
    class_of, call_of = classes_of_requests(GAMES, PREFIX), calls_by_path(moved.application, PREFIX)
    for name in ("replay", "suggest-action", "view"):
        paths = (f"/{name}", f"{PREFIX}/{name}")
        bare, whole = (
            (class_of({"REQUEST_METHOD": "POST", "PATH_INFO": path}), call_of(path))
            for path in paths
        )
        assert bare == whole == (whole[0], f"/{name}")


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_probes_need_not_know_the_prefix(moved: FlaskClient, path: str) -> None:
    """They come from inside: they are answered with it and without."""
    assert moved.get(path).status_code == moved.get(PREFIX + path).status_code == 200


def test_problems_lead_to_their_pages(moved: FlaskClient, client: FlaskClient) -> None:
    """Every type can be opened: of a refusal, in a replay and in a batch too."""
    start = {"game": "toepen", "players": 3, "deal": {"seed": "vorhand"}}
    state = new_game(client, **start)["state"]
    wrong = {"type": "close"}
    refused = send(moved, f"{PREFIX}/apply-action", {"state": state, "action": wrong})
    replayed = send(moved, f"{PREFIX}/replay", {"start": start, "actions": [wrong]})
    batch = send(moved, f"{PREFIX}/batch", {"items": [{"state": state, "action": wrong}, {}]})
    texts = [json.dumps(each) for each in (refused, replayed, batch)]
    types = [found for text in texts for found in re.findall(r'"type": "(/[^"]+)"', text)]
    assert [each.rpartition("/")[2] for each in types] == [*["illegal-action"] * 3, "invalid"]
    for each in types:
        assert answer_of(moved.get(each))["type"] == each
        assert f"<code>{each}</code>" in moved.get(each, headers=AS_PAGE).text


def test_document_of_a_service_under_a_prefix(moved: FlaskClient, client: FlaskClient) -> None:
    """Its server has the prefix, its problems are under it, and all else is the same."""
    text = moved.get(f"{PREFIX}/openapi.json").text
    plain = client.get("/openapi.json").text
    server = '"servers":[{"url":"{origin}%s"'
    assert (server % PREFIX) in text
    assert text.count(f'"{PREFIX}/problems/') > 50
    back = text.replace(server % PREFIX, server % "").replace(f'"{PREFIX}/problems/', '"/problems/')
    assert back == plain
    assert load_yaml(moved.get(f"{PREFIX}/openapi.yaml").text) == json.loads(text)


@pytest.mark.parametrize("path", ["/docs", "/problems/invalid"])
def test_pages_load_what_is_under_the_prefix(moved: FlaskClient, path: str) -> None:
    """Their links are relative, and lead to files that are there."""
    page = moved.get(PREFIX + path, headers=AS_PAGE).text
    files = [each for each in re.findall(r'(?:src|href)="([^"]+)"', page) if "docs/" in each]
    assert len(files) >= 2
    for file in files:
        assert moved.get(f"{PREFIX}/{file.removeprefix('../')}").status_code == 200


FORWARDED: Final = {"HTTP_X_FORWARDED_PREFIX": "/gateway"}


def behind(trusted: tuple[str, ...], prefix: str = "") -> FlaskClient:
    """A client of a service behind proxies that are trusted."""
    app = create_app({"prefix": prefix, "cors_origins": ("*",)})
    proxies, inner = Proxies(trusted, have_places=False, prefix=prefix), app.wsgi_app

    def outer(environ: Any, start_response: Any) -> Any:
        proxies.look_at(environ)
        return inner(environ, start_response)

    app.wsgi_app = outer  # type: ignore[method-assign]
    return app.test_client()


@pytest.mark.parametrize(
    ("prefix", "path", "public"),
    [("", "", "/gateway"), (PREFIX, PREFIX, f"/gateway{PREFIX}"), (PREFIX, "", "/gateway")],
)
def test_path_that_a_gateway_has_taken_away(prefix: str, path: str, public: str) -> None:
    """Links, types and servers are as the client sees them, and byte for byte those of a service
    that is mounted there.
    """
    found, there = behind(("*",), prefix), create_app({"prefix": public}).test_client()
    for what in ("/", "/docs", "/openapi.json?game=toepen", "/problems/invalid", "/games/toepen"):
        for headers in (AS_PAGE, {"Accept": "*/*"}):
            served = found.get(path + what, headers=headers, environ_base=FORWARDED)
            assert served.data == there.get(public + what, headers=headers).data, what
    for body in ({}, {"items": [{}]}):
        served = found.post(f"{path}/batch", json=body, environ_base=FORWARDED)
        assert served.data == there.post(f"{public}/batch", json=body).data
        assert f"{public}/problems/invalid" in served.text
    long = found.get(f"{path}/games", headers={"Accept": "*/*," * 999}, environ_base=FORWARDED)
    assert long.get_json()["type"] == f"{public}/problems/headers-too-large"
    plain = found.get(f"{path}/nothing").get_json()
    assert plain["type"] == f"{prefix}/problems/not-found"


def test_path_that_nobody_trusted_names() -> None:
    """It is ignored, and so is what is no path."""
    mine, theirs = behind(("10.0.0.5",)), behind(("*",))
    assert mine.get("/x", environ_base=FORWARDED).get_json()["type"] == "/problems/not-found"
    for written, prefix in (
        ("/a/, /b", "/a/b"), ("/", ""), ("/A~1/b.c", "/A~1/b.c"),
        ("//evil.example", ""), ("a", ""), ('/"><script>', ""), ("/..", ""), ("/a/../b", ""),
        ("/" + "a" * 256, ""), ("/a b", ""), ("/%2f", ""), ("https://evil.example", ""),
    ):  # fmt: skip
        found = theirs.get("/x", environ_base={"HTTP_X_FORWARDED_PREFIX": written}).get_json()
        assert found["type"] == f"{prefix}/problems/not-found", written


# From a browser


def test_no_page_is_let_in_by_default(client: FlaskClient) -> None:
    """Without the setting there is no header of CORS, whoever asks."""
    for answer in (
        client.get("/games", headers={"Origin": ORIGIN}),
        client.options("/new-game", headers=PREFLIGHT),
    ):
        assert not [name for name in dict(answer.headers) if name.startswith("Access-Control")]


@pytest.mark.parametrize(("origins", "allowed"), [((ORIGIN,), ORIGIN), (("*",), "*")])
def test_page_of_an_origin_that_is_let_in(origins: tuple[str, ...], allowed: str) -> None:
    """It may ask, send JSON, an id and what tracing adds, and read the headers that tell what to
    do.
    """
    client = let_in(*origins)
    preflight = client.options("/new-game", headers=PREFLIGHT)
    assert preflight.status_code == 200
    assert preflight.headers["Access-Control-Allow-Origin"] == allowed
    assert "POST" in preflight.headers["Access-Control-Allow-Methods"]
    sent = preflight.headers["Access-Control-Allow-Headers"].lower()
    assert set(sent.split(", ")) >= SENT
    refused = client.post("/new-game", data=b"{", headers={"Origin": ORIGIN})
    problem(refused, "unsupported-media-type")
    assert refused.headers["Access-Control-Allow-Origin"] == allowed
    exposed = set(refused.headers["Access-Control-Expose-Headers"].split(", "))
    assert exposed == {"Allow", "Retry-After", "X-Request-Id"}
    assert "Access-Control-Allow-Credentials" not in {**refused.headers, **preflight.headers}


def test_page_can_read_that_a_path_is_unknown() -> None:
    """Its preflight succeeds, as that of any path, so the browser sends the request."""
    client = let_in(ORIGIN)
    known, unknown = (client.options(path, headers=PREFLIGHT) for path in ("/view", "/veiw"))
    assert unknown.status_code == 200
    assert {**unknown.headers, "Allow": "OPTIONS, POST"} == {**known.headers}
    found = client.post("/veiw", json={}, headers={"Origin": ORIGIN})
    assert found.headers["Access-Control-Allow-Origin"] == ORIGIN
    problem(found, "not-found")


def test_headers_that_pages_may_send_are_a_setting() -> None:
    """Those, `Content-Type`, and no others."""
    client = create_app({"cors_origins": ("*",), "cors_headers": ("X-Mine",)}).test_client()
    asked = PREFLIGHT | {"Access-Control-Request-Headers": "b3, x-mine, content-type"}
    allowed = client.options("/view", headers=asked).headers["Access-Control-Allow-Headers"]
    assert allowed.lower() == "content-type, x-mine"


ASKED: Final[tuple[tuple[str, str, Any, int], ...]] = (
    ("GET", "/games", {}, 200),
    ("HEAD", "/games", {}, 200),
    ("GET", "/games", {"headers": {"If-None-Match": "*"}}, 304),
    ("GET", "/docs", {}, 200),
    ("GET", "/healthz", {}, 200),
    ("GET", "/nothing", {}, 404),
    ("DELETE", "/games", {}, 405),
    ("GET", "/games", {"headers": {"Accept": "image/png"}}, 406),
    ("POST", "/new-game", {"data": b" " * 70_000, "content_type": "application/json"}, 413),
    ("POST", "/new-game", {"data": b"{", "content_type": "text/plain"}, 415),
    ("POST", "/new-game", {"data": b"{", "content_type": "application/json"}, 400),
    ("POST", "/new-game", {"json": {}}, 422),
    ("POST", "/new-game", {"json": {"game": "toepen", "players": 3}}, 200),
    ("GET", "/games", {"headers": {"Accept": "*/*," * 1_000}}, 431),
    ("OPTIONS", "/new-game", {}, 200),
    ("OPTIONS", "/new-game", {"headers": {"Access-Control-Request-Method": "POST"}}, 200),
    ("OPTIONS", "/new-game", {"headers": {"Access-Control-Request-Method": "PUT"}}, 200),
    ("OPTIONS", "/nothing", {}, 404),
    ("OPTIONS", "/nothing", {"headers": {"Access-Control-Request-Method": "GET"}}, 200),
)
"""Requests of all kinds, each with the status of its answer."""


@pytest.mark.parametrize("origin", [None, ORIGIN, ORIGIN.upper(), "https://other.example", "null"])
@pytest.mark.parametrize(
    "origins", [(ORIGIN,), (ORIGIN, "http://localhost:5173"), ("*",)], ids=" ".join
)
@pytest.mark.parametrize(("method", "path", "more", "status"), ASKED)
def test_caches_are_told_what_depends_on_the_origin(
    method: str, path: str, more: Any, status: int, origins: tuple[str, ...], origin: str | None
) -> None:
    """Either an answer is the same for every origin, or it says that it depends on it."""
    headers = more.get("headers", {}) | ({"Origin": origin} if origin else {})
    answer = let_in(*origins).open(path, method=method, **more | {"headers": headers})
    assert answer.status_code == status
    allowed = answer.headers.get("Access-Control-Allow-Origin")
    varies = [each.strip() for line in answer.headers.getlist("Vary") for each in line.split(",")]
    if origins == ("*",):
        assert (allowed, varies.count("Origin")) == ("*", 0)
    else:
        is_known = (origin or "").lower() in origins
        assert (allowed, varies.count("Origin")) == (origin if is_known else None, 1)


@pytest.mark.parametrize("path", [PREFIX, f"{PREFIX}/"])
def test_root_of_a_service_under_a_prefix(moved: FlaskClient, path: str) -> None:
    """The prefix is its root, with a slash or without, and leads to what is under it."""
    told = answer_of(moved.get(path, headers={"Accept": "application/json"}))
    page = moved.get(path, headers=AS_PAGE).text
    links = re.findall(r'href="([^"]+)"', page)
    assert len(links) > 5
    for link in (told["docs"], told["contract"], told["games"], *links):
        assert moved.get(link).status_code == 200
