"""The compose file limits its services as the manifests do, and gives them no privileges."""

import re
from typing import Any

from checks.deployed import COMPOSE, DEPLOY, container
from vorhand.api.service.environment import read_environment

OURS = [service for name, service in COMPOSE["services"].items() if name != "nginx"]
SPARE = 8
"""Processes beside those of gunicorn: what begins it, and what asks for its health."""


def given(service: Any) -> dict[str, str]:
    """The environment of a service that is started without one."""
    return {
        name: re.sub(r"\$\{\w+:-(.*)\}", r"\1", value)
        for name, value in service["environment"].items()
    }


def test_memory_and_cores_are_limited_as_in_the_manifests() -> None:
    """What a service may take is one figure, and it has workers to match."""
    limits = container()["resources"]["limits"]
    workers = next(each["value"] for each in container()["env"] if "WORKERS" in each["name"])
    for service in OURS:
        assert service["mem_limit"] == service["memswap_limit"]
        assert service["mem_limit"] == re.fullmatch(r"(\d+)Mi", limits["memory"])[1] + "m"
        assert str(service["cpus"]) == limits["cpu"]
        assert given(service)["VORHAND_WORKERS"] == workers
        assert given(service)["VORHAND_SEAL_KEYS"] == ""


def test_processes_are_limited() -> None:
    """There is room for all threads and helpers, twice over while workers are replaced."""
    for service in OURS:
        values = read_environment(given(service))
        # A helper may have a child.
        helpers = [values[f"max_{of}_in_flight"] for of in ("large", "thinking", "dear")]
        of_worker = 1 + values["threads"] + 2 * sum(helpers)
        needed = 2 * values["workers"] * of_worker + SPARE
        assert needed <= service["pids_limit"] <= 2 * needed


def test_every_service_is_limited() -> None:
    """nginx too."""
    for service in COMPOSE["services"].values():
        assert {"mem_limit", "memswap_limit", "cpus", "pids_limit"} <= service.keys()


def test_containers_of_the_compose_file_have_no_privileges() -> None:
    """None can write to its disk, none gains what it was not given."""
    for service in COMPOSE["services"].values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]


def test_logs_of_the_compose_file_do_not_fill_the_disk() -> None:
    """There is a line a request, and Docker's usual driver throws none away."""
    assert {service["logging"]["driver"] for service in COMPOSE["services"].values()} == {"local"}


def test_files_that_the_compose_file_mounts_are_there() -> None:
    """A path that is missing would be mounted as an empty folder."""
    for mount in COMPOSE["services"]["nginx"]["volumes"]:
        assert (DEPLOY / mount.partition(":")[0]).is_file()
