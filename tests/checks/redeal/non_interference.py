"""What a seat cannot know has no influence on what the service sends it.

The pairs of states are those of `vorhand.kit.checks.secrets.pairs`; here the service answers.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tests.checks.games import PLAYED
from tests.checks.tested import packaged
from vorhand.api.answering.request import Request
from vorhand.api.answering.view_answer import included_refusals, view_with_events
from vorhand.api.problems.details import details
from vorhand.api.problems.types.refusals import IllegalAction
from vorhand.api.sealed.subject import Subject
from vorhand.engine import ONLOOKER, Reader, Refusal
from vorhand.engine.kernel.table.events import Event
from vorhand.kit.checks.secrets import pairs as of_kit
from vorhand.kit.checks.secrets.pairs import ReaderOutput


class Served(ReaderOutput):
    """What a reader is told, by the service."""

    def of(self, state: Any, reader: Reader, events: Sequence[Event] = ()) -> dict[str, Any]:
        """All that the reader is sent about a state."""
        game = self.game
        request = Request({}, {"include": ["refusals"]}, str)
        bearer = "onlooker" if reader is ONLOOKER else reader
        refusals = included_refusals(request, Subject(game, state, bearer))
        share = view_with_events(request, game, state, reader, events)
        return {**share, **refusals, "outcome": game.outcome(state)}

    def refused(self, refusal: Refusal) -> dict[str, Any]:
        """The problem that the reader gets."""
        return details(IllegalAction(refusal, self.game.id))


def pairs(game: str, number: int) -> Counter[str]:
    """Compare pairs in the game of this number, always the same."""
    return of_kit.pairs(replace(packaged(game), game=PLAYED[game]), number, Served)
