"""Closure, as a check of a game."""

from collections.abc import Iterator
from typing import Final

from vorhand.kit.checks import places
from vorhand.kit.checks.closure.stepping import prove
from vorhand.kit.checks.findings import Finding, Wrong
from vorhand.kit.checks.trial import Trial

STATES: Final = 8


def check(trial: Trial) -> Iterator[Finding]:
    """From changed states that the gate admits, every legal action leads to an admitted one."""
    states = trial.moments(STATES, 3)[: trial.size(STATES, 4)]
    for number, state in enumerate(trial.over(states, len(states))):
        trial.trying(state)
        try:
            prove(trial.package, number, state)
        except Wrong as wrong:
            kind = wrong.case["action"]["type"] if wrong.case else ""
            expected = (
                "Either the gate refuses the state before, with a clause; or the action leads to a "
                "state that it admits."
            )
            yield Finding("", places.of_kind(trial.game, kind), wrong.said, expected, wrong.case)
