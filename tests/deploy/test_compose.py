"""The compose files give their services no privileges, and limit them: that without a live table as
the manifests do.
"""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.checks.deployed import COMPOSE, COMPOSES, container
from vorhand.api.service.environment import read_environment

OURS = [service for name, service in COMPOSE["services"].items() if name != "nginx"]
SPARE = 8
"""Processes beside those of gunicorn: what begins it, and what asks for its health."""
each_service = pytest.mark.parametrize(
    ("folder", "service"),
    [
        pytest.param(folder, service, id=f"{folder.name}-{name}")
        for folder, file in COMPOSES.items()
        for name, service in file["services"].items()
    ],
)


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


@each_service
def test_containers_have_no_privileges(folder: Path, service: Any) -> None:
    """None can write to its disk, none gains what it was not given. The log has a line a request,
    of which Docker's usual driver throws none away.
    """
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["logging"]["driver"] == "local"


@each_service
def test_resources_are_limited(folder: Path, service: Any) -> None:
    """Memory without swap, processor time, and processes."""
    assert service["mem_limit"] == service["memswap_limit"]
    assert {"cpus", "pids_limit"} <= service.keys()


@each_service
def test_files_that_are_mounted_are_there(folder: Path, service: Any) -> None:
    """A path of the project that is missing would be mounted as an empty folder; a folder that an
    operator prepares is not made by mistake.
    """
    for mount in service.get("volumes", []):
        if isinstance(mount, str):
            source = mount.partition(":")[0]
            assert (folder / source).is_file() or source in COMPOSES[folder].get("volumes", {})
        elif mount.get("read_only"):
            assert (folder / mount["source"]).exists()
        else:
            assert mount["bind"] == {"create_host_path": False}
