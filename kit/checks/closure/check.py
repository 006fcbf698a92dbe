"""Closure, as a check of a game."""

from collections import deque
from collections.abc import Iterator
from typing import Final

from vorhand.kit.checks import places
from vorhand.kit.checks.closure.stepping import ChangedState
from vorhand.kit.checks.findings import Finding, Wrong
from vorhand.kit.checks.trial import Trial

STATES: Final = 8


def check(trial: Trial) -> Iterator[Finding]:
    """From changed states that the gate admits, every legal action leads to an admitted one."""
    tries = []
    for number, state in enumerate(trial.moments(STATES, 3)[: trial.size(STATES, 4)]):
        trial.trying(state)
        changing = ChangedState(trial.package, number, state)
        tries += [(state, changing, change) for change in changing.changes]
    trial.rng("closure").shuffle(tries)
    for state, changing, change in trial.within(tries):
        trial.trying(state)
        try:
            deque(changing.occurring(change), maxlen=0)
        except Wrong as wrong:
            kind = wrong.case["action"]["type"] if wrong.case else ""
            expected = (
                "Either the gate refuses the state before, with a clause; or the action leads to a "
                "state that it admits."
            )
            yield Finding("", places.of_kind(trial.game, kind), wrong.said, expected, wrong.case)
