"""What `deploy/live` starts has no more reach and resources than it needs."""

import ast
import re
import sys
from importlib.metadata import packages_distributions
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from examples.live import settings
from tests.checks.deployed import COMPOSE as WITHOUT_TABLE
from tests.checks.deployed import COMPOSES, DEPLOY, ROOT
from tools.sbom.locked import locked

FOLDER = DEPLOY / "live"
COMPOSE = COMPOSES[FOLDER]
SERVICES = COMPOSE["services"]
NGINX = (FOLDER / "nginx.conf").read_text("utf-8")
DOCKERFILE = (FOLDER / "Dockerfile").read_text("utf-8")
EXAMPLE = ROOT / "examples/live"
SPARE = 64
"""Processes besides the threads that answer requests."""


@pytest.mark.parametrize("name", SERVICES)
def test_nobody_is_root(name: str) -> None:
    """Neither by the image, nor by the compose file; and none takes a whole machine."""
    service = SERVICES[name]
    user = service.get("user") or user_of(service["build"])
    assert int(user.partition(":")[0]) > 0
    assert service["cpus"] <= 1
    assert service["pids_limit"] <= 512


def user_of(build: Any) -> str:
    """The user that an image sets last."""
    named = build if isinstance(build, dict) else {"context": build}
    dockerfile = FOLDER / named["context"] / named.get("dockerfile", "Dockerfile")
    return re.findall(r"^USER (\S+)$", dockerfile.read_text("utf-8"), re.M)[-1]


def test_vorhand_is_limited_as_elsewhere() -> None:
    """The other compose file says what a service with these workers needs."""
    of_pair = WITHOUT_TABLE["services"]["vorhand-1"]
    workers = {"VORHAND_WORKERS": of_pair["environment"]["VORHAND_WORKERS"]}
    assert SERVICES["vorhand"]["environment"] == workers
    for name in ("mem_limit", "cpus", "pids_limit", "stop_grace_period"):
        assert SERVICES["vorhand"][name] == of_pair[name]


def test_every_reader_may_have_a_thread() -> None:
    """A thread counts as a process; clocks and the helpers of a container have some, too."""
    assert settings.threads + SPARE <= SERVICES["live"]["pids_limit"]


def test_health_is_watched() -> None:
    """By the image, or by the compose file; and nobody starts before what they ask."""
    of_images = {"vorhand": ROOT / "Dockerfile", "live": FOLDER / "Dockerfile"}
    for name, service in SERVICES.items():
        if name in of_images:
            assert "HEALTHCHECK" in of_images[name].read_text("utf-8")
        else:
            assert service["healthcheck"]["test"][0] in {"CMD", "CMD-SHELL"}
        needed = service.get("depends_on", {})
        assert {each["condition"] for each in needed.values()} <= {"service_healthy"}
    assert SERVICES["live"]["depends_on"].keys() == {"postgres", "vorhand"}


def test_services_that_reach_each_other() -> None:
    """Only the proxy is reached from outside, and nothing else reaches the outside; neither it nor
    Vorhand reaches the database.
    """
    pairs = {
        frozenset(pair)
        for pair in combinations(SERVICES, 2)
        if set.intersection(*({*SERVICES[name]["networks"]} for name in pair))
    }
    expected = ("proxy live", "live vorhand", "live postgres", "live backup", "postgres backup")
    assert pairs == {frozenset(pair.split()) for pair in expected}
    open_to = {name for name, network in COMPOSE["networks"].items() if not network.get("internal")}
    assert [name for name, each in SERVICES.items() if {*each["networks"]} & open_to] == ["proxy"]
    assert [name for name, each in SERVICES.items() if "ports" in each] == ["proxy"]


def test_secrets_are_files() -> None:
    """No password and no key is in a variable, and each service has only its own secrets."""
    assert {each["file"].split("/")[1] for each in COMPOSE["secrets"].values()} == {"secrets"}
    database, tls = ["database-password"], ["tls-certificate", "tls-key"]
    given = {name: each["secrets"] for name, each in SERVICES.items() if "secrets" in each}
    assert given == {"live": database, "postgres": database, "backup": database, "proxy": tls}
    for service in SERVICES.values():
        for name, value in service.get("environment", {}).items():
            assert "PASSWORD" not in name or value == "/run/secrets/database-password"
    ignored = (FOLDER / ".gitignore").read_text("utf-8").splitlines()
    assert {"/.env", "/backups/", "/secrets/"} <= {*ignored}


def test_settings_are_those_of_the_live_table() -> None:
    """Each variable is one that the example reads."""
    read = set(re.findall(r'"(LIVE_\w+)"', (EXAMPLE / "settings.py").read_text("utf-8")))
    given = {name for name in SERVICES["live"]["environment"] if name.startswith("LIVE_")}
    assert given | {"LIVE_BIND"} <= read


def test_proxy_and_live_table_agree() -> None:
    """On the largest body; the proxy lets fewer streams through, and names the client itself."""
    app = (EXAMPLE / "app.py").read_text("utf-8")
    kibibytes = re.search(r"client_max_body_size (\d+)k;", NGINX)[1]
    assert f"{kibibytes} * 1024" in app
    streams = re.search(r'"LIVE_STREAMS", "(\d+)"', (EXAMPLE / "settings.py").read_text("utf-8"))
    assert int(re.search(r"limit_conn streams (\d+);", NGINX)[1]) < int(streams[1])
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in NGINX
    assert SERVICES["live"]["environment"]["LIVE_PROXIES"] == "1"


def test_streams_are_not_buffered() -> None:
    """Whatever the live table says of that."""
    block = re.search(r"location ~ \^/tables.*?\n        \}", NGINX, re.S)[0]
    assert "proxy_buffering off;" in block
    assert "proxy_ignore_headers" not in NGINX


def test_image_has_what_the_live_table_imports() -> None:
    """The lock of the image has every package, and the image nothing but the example."""
    imported = {
        module.partition(".")[0] for file in EXAMPLE.glob("*.py") for module in modules(file)
    }
    installed = packages_distributions()
    others = imported - sys.stdlib_module_names - {"examples"}
    needed = {name.lower() for module in others for name in installed[module]}
    found = {each.name for each in locked(ROOT / "tools/requirements/live.txt")}
    assert needed | {"gunicorn", "psycopg", "psycopg-binary"} <= found
    assert "COPY tools/requirements/live.txt" in DOCKERFILE
    sent = (FOLDER / "Dockerfile.dockerignore").read_text("utf-8").splitlines()
    copied = re.findall(r"^COPY (?!--from)(\S+) ", DOCKERFILE, re.M)
    assert {f"!{each}" for each in copied} == {line for line in sent if line.startswith("!")}


def modules(file: Path) -> list[str]:
    """What a file imports."""
    found = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append(node.module or "")
    return found
