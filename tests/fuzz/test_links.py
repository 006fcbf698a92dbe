"""Games that schemathesis plays by following the links of the document, from `/new-game` on.

Which links it follows it chooses by itself, and every check is on. It begins with `/new-game`, and
has one table at a time: as soon as an action has been carried out, what came before is given up.
Else it would mostly turn back, and hardly ever come far.
"""

from typing import Final

import hypothesis
import pytest
from schemathesis import Case
from schemathesis.core.transport import Response
from schemathesis.generation.stateful import APIStateMachine
from schemathesis.generation.stateful.control import TransitionController
from schemathesis.schemas import BaseSchema

from engine import GAMES
from tests.fuzz.bodies import WRITERS, play
from tests.fuzz.positions import Position, positions
from tests.fuzz.service import SETTINGS, Account, service

APPLIED: Final = 1_000
"""So many actions are carried out at least, over all games …"""
FINISHED: Final = 20
"""… and so many games finished."""
DEEP: Final = 40
"""So many actions are carried out at least one after the other, at one table of each game."""
WALKS: Final = 7
STEPS: Final = 120


class Progress:
    """Where a walk is: the table that it has come to, and how many actions that took."""

    def __init__(self) -> None:
        self.begin()
        self.furthest = 0

    def begin(self) -> None:
        """A walk begins."""
        self.table: Position | None = None
        self.taken = 0

    def goes_on(self, case: Case, response: Response) -> bool:
        """Note where an answer leads; whether that is another state."""
        if response.status_code != 200 or case.path not in ("/new-game", "/apply-action"):
            return False
        answer = response.json()
        follows = self.table is not None and case.body.get("state") == self.table.state
        self.taken = self.taken + 1 if follows else 0
        self.furthest = max(self.furthest, self.taken)
        elsewhere = positions(answer["state"]["game"])
        self.table = Position(answer["state"], answer["legal_actions"], elsewhere[0].proposed)
        return True

    def current(self) -> Position | None:
        """The table, as long as there is something to do."""
        return self.table if self.table and self.table.legal else None


class Onwards(TransitionController):
    """Lets a walk carry out any number of actions, where it would stop after a few of a kind."""

    def allow_transition(self, source: str, target: str) -> bool:
        """Whether a link from the one to the other may be followed now."""
        return target == "POST /apply-action" or super().allow_transition(source, target)


def walks(schema: BaseSchema, progress: Progress) -> type[APIStateMachine]:
    """A machine that follows the links."""

    class Walk(schema.as_state_machine()):
        def setup(self) -> None:
            progress.begin()
            self.control = Onwards(self.control.transitions, self.control.roots)

        def after_call(self, response: Response, case: Case) -> None:
            super().after_call(response, case)
            if progress.goes_on(case, response):
                for answers in self.bundles.values():
                    answers.clear()

    return hypothesis.seed(1)(Walk)


@pytest.mark.parametrize("game", GAMES)
def test_games_along_the_links(game: str) -> None:
    """Games are played to their end along the links, without a finding."""
    account, progress = Account(), Progress()
    schema = service(account)
    play(schema, [game], progress.current)
    limits = hypothesis.settings(SETTINGS, max_examples=WALKS, stateful_step_count=STEPS)
    walks(schema.include(path=list(WRITERS)), progress).run(settings=limits)
    assert account.applied[game] >= APPLIED // len(GAMES)
    assert account.finished[game] >= FINISHED // len(GAMES)
    assert progress.furthest >= DEEP
