"""The configuration of nginx and the service agree on paths, sizes and problems."""

import re
from typing import Any

import msgspec
import orjson
import pytest

from tests.checks.calls import ALL_CALLS
from tests.checks.deployed import COMPOSE, NGINX, location, seconds
from vorhand.api.answering.call import SMALL, THINKING
from vorhand.api.problems.details import details
from vorhand.api.problems.problem import Problem
from vorhand.api.problems.types import TYPES
from vorhand.api.service import refused
from vorhand.api.service.load_classes import calls_of
from vorhand.api.service.proxies import PLACE_HEADER
from vorhand.api.settings import PROBES, Settings
from vorhand.engine import GAMES

PREFIXES = ("", "/vorhand", "/cards/vorhand")
OWN = re.findall(
    r"location = (/nginx-problems/\S+) \{\n +internal;\n +return (\d+) '(.*)';\n", NGINX
)
"""What nginx says by itself: path, status and body of each problem."""


def problem_of(body: str) -> Any:
    """A problem that nginx says by itself."""
    return orjson.loads(body)


@pytest.mark.parametrize(("path", "status", "body"), OWN, ids=[each[0] for each in OWN])
def test_problems_of_nginx_are_those_of_the_service(path: str, status: str, body: str) -> None:
    """But for the detail, its bytes are those that the service would send."""
    problem = Problem(problem_of(body)["detail"])
    problem.type = TYPES[path.rpartition("/")[2]]
    assert body.encode() == msgspec.json.encode(details(problem))
    assert problem.type.status == int(status)


def test_all_errors_of_nginx_are_problems() -> None:
    """Each status that nginx answers by itself leads to one of them, and each is led to."""
    led = re.findall(r"error_page ((?:\d+ )+)(?:= )?(\S+);", NGINX)
    assert {path for _, path in led} == {path for path, _, _ in OWN}
    codes = {int(code) for codes, _ in led for code in codes.split()}
    assert codes >= {400, 404, 405, 408, 413, 414, 429, 431, 500, 502, 503, 504}
    assert codes >= {494, 495, 496, 497, 501, 505}
    by_status = {path: status for path, status, _ in OWN}
    for codes, path in led:
        assert len(codes.split()) > 1 or codes.strip() == by_status[path]


def test_nginx_and_gunicorn_say_the_same_of_the_same() -> None:
    """What is no request is refused in the same words, whoever finds it out."""
    details_of = {path.rpartition("/")[2]: problem_of(body)["detail"] for path, _, body in OWN}
    for own in (refused.NOT_HTTP, refused.HEADERS_TOO_LARGE):
        assert details_of[own.type.name] == details(own)["detail"]


def test_problems_of_the_service_pass_unchanged() -> None:
    """They say more than nginx knows."""
    assert "proxy_intercept_errors" not in NGINX


@pytest.mark.parametrize(
    ("upstream", "calls"),
    [
        ("vorhand-large", calls_of("large", GAMES)),
        ("vorhand-thinking", calls_of("thinking", GAMES)),
    ],
)
@pytest.mark.parametrize("prefix", PREFIXES)
def test_nginx_passes_heavy_calls_on_apart(
    prefix: str, upstream: str, calls: frozenset[str]
) -> None:
    """All large calls, and no others, have an upstream of their own, with a prefix too; and so have
    those that think.
    """
    (pattern,) = re.findall(rf"location ~ (\S+) \{{\n[^}}]*proxy_pass http://{upstream};", NGINX)
    apart = {call for call in ALL_CALLS if re.search(pattern, f"{prefix}/{call}")}
    missing, foreign = calls - apart, apart - calls
    assert not missing, f"deploy/nginx/nginx.conf: pass {missing} to {upstream}"
    assert not foreign, f"deploy/nginx/nginx.conf: do not pass {foreign} to {upstream}"
    assert not re.search(pattern, f"{prefix}/games")


def test_nginx_sends_dear_requests_from_where_others_think() -> None:
    """It says from where it passes a request on, and has the place that the service names; there
    the request has the same headers.
    """
    (thinking,) = re.findall(r"location @(\w+) \{([^}]*)\}", NGINX)
    assert thinking[0] == THINKING
    assert f"proxy_pass http://vorhand-{THINKING};" in thinking[1]
    pattern = r"^ +proxy_set_header (\S+ \S+);"
    everywhere, there = (re.findall(pattern, each, re.M) for each in (NGINX, thinking[1]))
    assert {each for each in everywhere if each not in there} == {f"{PLACE_HEADER} {SMALL}"}
    assert f"{PLACE_HEADER} {THINKING}" in there
    assert len(there) == len(everywhere) - len(there)


def test_bodies_have_the_sizes_of_the_service() -> None:
    """Small and large: neither does nginx refuse what the service takes, nor the other way."""
    (large,) = re.findall(r"location (~ \S+) \{\n[^}]*proxy_pass http://vorhand-large;", NGINX)
    for path, size in (("/", Settings.max_body), (large, Settings.max_large_body)):
        taken = re.search(r"client_max_body_size (\d+)([km]);", location(path))
        held = re.search(r"client_body_buffer_size (\d+)([km]);", location(path))
        assert taken.groups() == held.groups()
        assert int(taken[1]) * {"k": 1024, "m": 1024**2}[taken[2]] == size
    (too_large,) = (body for path, _, body in OWN if path.endswith("/too-large"))
    assert f"{Settings.max_body >> 10} KiB" in too_large
    assert f"{Settings.max_large_body >> 20} MiB" in too_large


@pytest.mark.parametrize("prefix", PREFIXES)
def test_nginx_hides_what_is_for_the_inside(prefix: str) -> None:
    """Probes and metrics, and nothing else, are not found; with a prefix too."""
    (hidden,) = re.findall(r"location ~ (\S+) \{\n +return 404;", NGINX)
    assert all(re.search(hidden, prefix + probe) for probe in PROBES)
    assert not re.search(hidden, f"{prefix}/games")
    assert not any(re.search(hidden, f"{prefix}/{call}") for call in ALL_CALLS)


def test_nginx_finds_the_services_of_the_compose_file() -> None:
    """Its upstreams have the names of the services, and it listens where the port leads."""
    upstreams = re.findall(r"^ +server (\S+):8000", NGINX, re.M)
    names = [name for name in COMPOSE["services"] if name != "nginx"]
    # For small calls, for large ones, and for those that think; and each as its own backup.
    assert upstreams == names * 6
    ports = COMPOSE["services"]["nginx"]["ports"]
    assert ports[0].rpartition(":")[2] == re.search(r"listen (\d+);", NGINX)[1]


def test_an_upstream_that_cannot_be_reached_costs_no_answer() -> None:
    """An upstream that accepts no connection is skipped in time; one that accepts and is slow is
    asked once.
    """
    (retried,) = re.findall(r"^ +proxy_next_upstream (.*);", NGINX, re.M)
    assert {"error", "timeout", "non_idempotent"} < set(retried.split())
    patience = seconds("proxy_next_upstream_timeout")
    assert seconds("proxy_connect_timeout") * 2 < patience
    assert seconds("proxy_send_timeout") >= patience
    assert seconds("proxy_read_timeout") > patience
