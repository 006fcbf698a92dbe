"""Games that schemathesis plays by following the links of the document, from `/new-game` on.

Which links it follows it chooses by itself, and every check is on. It begins with `/new-game`, and
has one table at a time: as soon as an action has been carried out, what came before is given up.
Else it would mostly turn back, and hardly ever come far. It chooses by more than its seed (by the
literals of the code that it finds loaded, for one), so walks are added until enough has happened.
"""

from collections.abc import Callable
from typing import Any, Final

import hypothesis
import pytest
from schemathesis import Case
from schemathesis.core.transport import Response
from schemathesis.generation.stateful.control import TransitionController
from schemathesis.schemas import BaseSchema

from tests.checks.fuzz.bodies import WRITERS, play
from tests.checks.fuzz.positions import Position, positions
from tests.checks.fuzz.service import SETTINGS, Account, service
from tests.reading import DOCS
from vorhand.engine import GAMES

APPLIED: Final = 200 // len(GAMES)
"""In each game at least this number of actions is carried out …"""
FINISHED: Final = 5 // len(GAMES)
"""… this number of its games is finished …"""
DEEP: Final = 40
"""… and this number of actions is carried out one after the other."""
STEPS: Final = 100
"""The steps of a walk."""
WALKS: Final = 40
"""If these walks are not enough, something keeps games from being played."""


class Progress:
    """Where a walk is: the table that it has come to, and how many actions that took."""

    def __init__(self) -> None:
        self.begin()
        self.furthest = 0
        self.asked = 0

    def begin(self) -> None:
        """A walk begins."""
        self.table: Position | None = None
        self.taken = 0

    def goes_on(self, case: Case, response: Response) -> bool:
        """Note where an answer leads; whether that is another state."""
        self.asked += 1
        if response.status_code != 200 or case.path not in ("/new-game", "/apply-action"):
            return False
        answer = response.json()
        if "state" not in answer:  # at a sealed table
            return False
        follows = self.table is not None and case.body.get("state") == self.table.state
        self.taken = self.taken + 1 if follows else 0
        self.furthest = max(self.furthest, self.taken)
        elsewhere = positions(answer["state"]["game"])
        self.table = Position(answer["state"], answer["legal_actions"], elsewhere[0].proposed)
        return True

    @property
    def is_under_way(self) -> bool:
        """Whether there is a game, and something to do in it."""
        return self.table is not None and bool(self.table.legal)


class Onwards(TransitionController):
    """Begins a game where none is under way, and goes on with it else: the stock controller begins
    anew, and follows no link more than a few times.
    """

    progress: Progress

    def allow_transition(self, source: str, target: str) -> bool:
        """Whether a link from the one to the other may be followed now."""
        if target == "POST /apply-action":
            return self.progress.is_under_way
        return super().allow_transition(source, target)

    def allow_root_transition(self, source: str, bundles: Any) -> bool:
        """Whether this call may be made now with a body that does not come from a link."""
        if source == "POST /new-game":
            return not self.progress.is_under_way
        return self.progress.is_under_way and super().allow_root_transition(source, bundles)


def walker(schema: BaseSchema, progress: Progress) -> Any:
    """What follows the links, with every check on."""

    class Walk(schema.as_state_machine()):
        def setup(self) -> None:
            progress.begin()
            self.control = Onwards(self.control.transitions, self.control.roots)
            self.control.progress = progress

        def after_call(self, response: Response, case: Case) -> None:
            super().after_call(response, case)
            if progress.goes_on(case, response):
                for answers in self.bundles.values():
                    answers.clear()

    return Walk


def walk_until(
    enough: Callable[[Account, Progress], bool], game: str, *, soon_over: bool
) -> tuple[Account, Progress]:
    """Walk along the links, through games that are soon over, or not, until it is enough."""
    account, progress = Account(), Progress()
    schema = service(account)
    play(schema, [game], lambda: progress.table, [soon_over], lambda: progress.asked)
    walk = walker(schema.include(path=list(WRITERS)), progress)
    once = hypothesis.settings(SETTINGS, max_examples=1, stateful_step_count=STEPS)
    for seed in range(WALKS):
        hypothesis.seed(seed)(walk).run(settings=once)
        if enough(account, progress):
            break
    return account, progress


@pytest.mark.parametrize("game", GAMES)
def test_games_are_finished_along_the_links(game: str) -> None:
    """Games are played to their end, without a finding."""

    def enough(account: Account, _: Progress) -> bool:
        return account.finished[game] >= FINISHED and account.applied[game] >= APPLIED

    account, _ = walk_until(enough, game, soon_over=True)
    assert account.finished[game] >= FINISHED
    assert account.applied[game] >= APPLIED


@pytest.mark.parametrize("game", GAMES)
def test_games_go_far_along_the_links(game: str) -> None:
    """One link follows another for long, without a finding."""

    def enough(_: Account, progress: Progress) -> bool:
        return progress.furthest >= DEEP

    _, progress = walk_until(enough, game, soon_over=False)
    assert progress.furthest >= DEEP


def test_page_says_how_far_they_go() -> None:
    """The figures of docs/fuzzing.md are those that are asked for here."""
    said = " ".join((DOCS / "fuzzing.md").read_text("utf-8").split())
    assert f"in each game at least {APPLIED} actions, and {FINISHED} game to its end." in said
