"""Postman and Bruno: each imports the contract with its usual settings, and sends all requests."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.importers.document import Sent
from tools.importers.running import Failed, Tools, run

_ENVIRONMENT: Final = "This service"
"""How Bruno names the environment of a server: by its description."""


def postman(tools: Tools, contract: Path, url: str, requests: Sequence[Sent]) -> str:
    """openapi-to-postmanv2 makes a collection, and newman runs it."""
    told, program = tools.folder / "postman.json", Path(__file__).with_name("postman.mjs")
    here = f"{tools.packages}/"
    run(tools.folder, "node", str(program), str(contract), url, here, str(told))
    answers = json.loads(told.read_bytes())
    return _checked(requests, {each["name"]: each["status"] for each in answers})


def bruno(tools: Tools, contract: Path, url: str, requests: Sequence[Sent]) -> str:
    """Its command imports, and runs."""
    bru, told = str(tools.packages / ".bin" / "bru"), tools.folder / "bruno.json"
    named = ("--source", str(contract), "--output", str(tools.folder), "--collection-name", "made")
    run(tools.folder, bru, "import", "openapi", *named)
    where = ("--env", _ENVIRONMENT, "--env-var", f"origin={url}")
    run(tools.folder / "made", bru, "run", "-r", *where, "--reporter-json", str(told))
    (ran,) = json.loads(told.read_bytes())
    answers = {each["test"]["filename"]: each["response"]["status"] for each in ran["results"]}
    return _checked(requests, {Path(name).stem: status for name, status in answers.items()})


def _checked(requests: Sequence[Sent], statuses: dict[str, int]) -> str:
    """Return how many requests were answered as they should be; raises `Failed` if one was not."""
    wanted = {each.summary: each.status for each in requests}
    if statuses != wanted:
        wrong = {name: status for name, status in statuses.items() if wanted.get(name) != status}
        missing = sorted(wanted.keys() - statuses.keys())
        raise Failed(f"answered otherwise: {wrong}; not sent: {missing}")
    return f"{len(statuses)} calls are answered"
