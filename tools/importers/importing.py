"""Postman, Bruno and Insomnia: each imports the contract with its usual settings. Two of them
send all requests; Insomnia's importer only says which they are.
"""

import json
import time
from pathlib import Path
from typing import Final

from tools.importers.trial import Failed, Outcome, Trial

_ENVIRONMENT: Final = "This service"
"""How Bruno names the environment of a server: by its description."""
_NONE: Final = "none"
_HERE: Final = Path(__file__).parent


def postman(trial: Trial) -> Outcome:
    """openapi-to-postmanv2 makes a collection, and newman runs it."""
    report = trial.folder / "postman.json"
    given = (str(trial.contract), trial.url, f"{trial.packages}/", str(report))
    trial.run("node", str(_HERE / "postman.mjs"), *given)
    ran = json.loads(report.read_bytes())
    statuses = {each["name"]: each["status"] for each in ran["answers"]}
    return Outcome(ran["seconds"], None, _NONE, _checked(trial, statuses))


def bruno(trial: Trial) -> Outcome:
    """Its command imports, and runs."""
    bru, report = str(trial.packages / ".bin" / "bru"), trial.folder / "bruno.json"
    named = ("--output", str(trial.folder), "--collection-name", "made")
    begun = time.monotonic()
    trial.run(bru, "import", "openapi", "--source", str(trial.contract), *named)
    seconds = time.monotonic() - begun
    where = ("--env", _ENVIRONMENT, "--env-var", f"origin={trial.url}")
    trial.run(bru, "run", "-r", *where, "--reporter-json", str(report), folder="made")
    (ran,) = json.loads(report.read_bytes())
    answers = {each["test"]["filename"]: each["response"]["status"] for each in ran["results"]}
    statuses = {Path(name).stem: status for name, status in answers.items()}
    return Outcome(seconds, None, _NONE, _checked(trial, statuses))


def insomnia(trial: Trial) -> Outcome:
    """The last version of its importer that is published without the program."""
    report = trial.folder / "insomnia.json"
    given = (str(trial.contract), f"{trial.packages}/", str(report))
    seconds, _ = trial.timed("node", str(_HERE / "insomnia.mjs"), *given)
    imported = json.loads(report.read_bytes())
    named = sorted(each.summary for each in trial.requests)
    if sorted(imported) != named:
        raise Failed(f"it imports other requests: {imported}")
    return Outcome(seconds, None, _NONE)


def _checked(trial: Trial, statuses: dict[str, int]) -> int:
    """Return how many requests were answered as they should be; raises `Failed` if one was not."""
    wanted = {each.summary: each.status for each in trial.requests}
    if statuses != wanted:
        wrong = {name: status for name, status in statuses.items() if wanted.get(name) != status}
        missing = sorted(wanted.keys() - statuses.keys())
        raise Failed(f"answered otherwise: {wrong}; not sent: {missing}")
    return len(statuses)
