"""The page of the table, run on what is seen of a game: kinds of event, and views of moments."""

import json
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from vorhand.api import create_app
from vorhand.engine import ONLOOKER, Reader, dump_action, list_action, tell_reader
from vorhand.engine.kernel.game.choice_lists import choosing
from vorhand.engine.kernel.places.places import lying, spots_of
from vorhand.kit.checks import places
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.playing import PlayStep
from vorhand.kit.checks.running import Check
from vorhand.kit.checks.trial import Trial
from vorhand.kit.package import GamePackage
from vorhand.kit.table_places import seen_places

NODE: Final = "node"
PROGRAM: Final = "table_program.mjs"
PAGE: Final = files("vorhand.api.table") / "static"
STEPS: Final = 60
OF_EACH_EVENT: Final = 3
"""How many steps with an event are shown, however rare it is: one to each kind of reader."""
PATIENCE: Final = 60
EXPECTED: Final = "The page shows it as the types and the Picture of the game say."


@cache
def hindrance() -> str:
    """Why the page cannot be run here; empty if it can."""
    return "" if shutil.which(NODE) else "the page needs node, which is not installed"


def check(trial: Trial) -> Iterator[Finding]:
    """The page draws each step of random games for a player, another and an onlooker, and has a
    button for whatever is legal; each place that everybody sees is drawn.
    """
    cases = [*_chosen(trial)]
    for failed in run_page(trial.package, [_case(trial, *each) for each in cases]):
        step, reader = cases[failed["number"]]
        who = "an onlooker" if reader is ONLOOKER else f"seat {reader}"
        found = f"shown to {who}, {failed['what']} breaks the page: {failed['said']}"
        yield trial.finding(
            _place(trial, failed["what"]), found, EXPECTED, step.before, step.action
        )


def _chosen(trial: Trial) -> Iterator[tuple[PlayStep, Reader]]:
    """Steps with each kind of event, and as many others at this scale; each is shown to the seat
    that acts, to another or to an onlooker, and each kind of event to all three.
    """
    met, steps = Counter[str](), trial.steps(1)
    every = max(1, len(steps) // trial.size(STEPS, 20))
    for number, step in enumerate(steps):
        types = {event.type for event in step.events}
        if number % every == 0 or any(met[type] < OF_EACH_EVENT for type in types):
            turn = min([met[type] for type in types], default=number)
            met.update(types)
            yield step, _readers(step)[turn % OF_EACH_EVENT]


def _readers(step: PlayStep) -> tuple[Reader, ...]:
    seat = getattr(step.action, "seat", 0)
    return seat, (seat + 1) % step.before.players, ONLOOKER


def _case(trial: Trial, step: PlayStep, reader: Reader) -> dict[str, Any]:
    """What the service says to this reader about a step, as the page gets it."""
    game = trial.game
    mine = [each for each in game.legal_actions(step.after) if _is_of(each, reader)]
    return {
        "seat": None if reader is ONLOOKER else reader,
        "before": game.view(step.before, reader),
        "events": [tell_reader(event, reader) for event in step.events],
        "after": game.view(step.after, reader),
        "legal": [list_action(each) for each in mine],
        "choices": choosing(game, step.after, mine),
        "refusals": [],
        "outcome": game.outcome(step.after),
        "actions": [dump_action(step.action)],
        "open": [*_open(trial, step.after)],
    }


def _open(trial: Trial, state: Any) -> Iterator[dict[str, Any]]:
    """The cards that everybody sees, by their places."""
    seen = {place.name for place in seen_places(trial.game)}
    for spot in spots_of(state):
        if spot.name in seen and (cards := lying(state, spot)):
            yield {"name": str(spot), "cards": cards}


def _is_of(action: Any, reader: Reader) -> bool:
    return getattr(action, "seat", ONLOOKER) == reader and reader is not ONLOOKER


def run_page(package: GamePackage, steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what fails on the page at these steps. Node runs it, in a folder that says that all
    scripts are modules.
    """
    entry = create_app({"packages": [package]}).test_client().get(f"/games/{package.game.id}")
    shown = {"entry": entry.get_json(), "steps": steps}
    with TemporaryDirectory() as name, as_file(PAGE) as page:
        folder, cases = Path(name) / "page", Path(name) / "cases.json"
        shutil.copytree(page, folder)
        (folder / "package.json").write_text('{"type": "module"}', "utf-8")
        cases.write_text(json.dumps(shown), "utf-8")
        with as_file(files("vorhand.command") / PROGRAM) as program:
            done = subprocess.run(
                [NODE, str(program), str(folder), str(cases)],
                capture_output=True,
                timeout=PATIENCE,
                check=False,
            )
    if done.returncode:
        raise RuntimeError(f"{NODE} ends with {done.returncode}: {done.stderr.decode()[-500:]}")
    answer: dict[str, list[dict[str, Any]]] = json.loads(done.stdout)
    return answer["failed"]


def _place(trial: Trial, what: str) -> str:
    """The event that breaks the page, or the view."""
    named = {f"the event {event.type}": event for event in trial.game.events}
    return places.of_type(named[what]) if what in named else f"the view of {trial.game.id}"


TABLE: Final = Check(
    "table", "the page of the table shows each event and view", check, hindrance=hindrance
)
