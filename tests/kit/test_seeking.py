"""The checks seek rare moments, look at each of them at any scale, and say what they have met."""

from collections import Counter
from dataclasses import replace
from typing import Any, Final

import pytest

from tests.toys import climber, rum
from vorhand import kit
from vorhand.engine import IS_COMPILED
from vorhand.kit.checks import effects
from vorhand.kit.checks.running import CHECKS, findings_of, results
from vorhand.kit.checks.seeking import ENOUGH, VOID, Meetings
from vorhand.kit.checks.trial import Trial
from vorhand_agram import PACKAGE as AGRAM

SCALE: Final = 0.05
BY_NAME: Final = {check.name: check for check in CHECKS}


def test_knock_that_needs_a_rare_hand() -> None:
    """Few hands have two sets, and a game says nothing of how one comes to them: all the same there
    are knocks, hands without a winner, and games that are over.
    """
    met = Trial(rum.PACKAGE, SCALE).met
    assert not met.seldom
    assert met.counts["the action knock"] >= ENOUGH
    assert met.counts["the event hand-over"] > met.counts["the action knock"]


def test_each_moment_is_looked_at() -> None:
    """At a small scale too, there are states after a void was shown, and after each kind of action,
    in each phase.
    """
    trial = Trial(AGRAM, SCALE)
    states = trial.moments(1, 1)
    assert {each.phase for each in states} == {"deal", "play", "game-over"}
    voids = [bool(kit.cards_ruled_out(trial.game.gate, each)) for each in states if each.record]
    assert {*voids} == {False, True}


def test_action_of_which_no_event_tells() -> None:
    """Of a pass that is counted where all see it, an event tells; or the game says that none
    does.
    """
    untold = replace(climber.PACKAGE, checks=kit.Checks())
    (found,) = findings_of(Trial(untold, SCALE), BY_NAME["ends"])
    assert found.place.startswith("pass-by, ")
    assert found.found == "no event tells of it, and it changes number, which all see"
    assert findings_of(Trial(climber.PACKAGE, SCALE), BY_NAME["ends"]) == []
    named = replace(climber.PACKAGE, checks=kit.Checks(silent={"pass"}))
    assert [each.place for each in findings_of(Trial(named, SCALE), BY_NAME["loads"])] == [
        "silent of the Checks"
    ]


def test_option_that_few_games_need(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where few games are played, it is said that this may be why it has changed nothing."""
    monkeypatch.setattr(effects, "_changes", lambda *of: False)
    said = [next(effects.check(Trial(AGRAM, scale))).expected for scale in (SCALE, 1)]
    assert [each.startswith(f"At the scale {SCALE}") for each in said] == [True, False]


def test_what_was_never_met() -> None:
    """It is among what was met, with a nought."""
    met = Meetings(frozenset({VOID, "the action knock"}), Counter({"the action knock": 1200}))
    assert met.never == [VOID]
    assert met.lines(7) == [
        "Met in 7 games with 1,200 actions:",
        "  action: knock 1,200",
        "  play: that shows a void 0",
    ]


# Causes, and what follows from them


def odd_redeal(**changed: Any) -> kit.GamePackage:
    """Agram with a redealer that moves nothing."""
    still = replace(AGRAM.game, redealer=lambda state, reader: lambda draws: state)
    return replace(AGRAM, game=still, **changed)


def test_finding_that_would_be_found_again() -> None:
    """After `redeal`, nobody asks what a seat can tell of what is dealt again."""
    names = [BY_NAME[name] for name in ("redeal", "secrets", "page")]
    trial = Trial(odd_redeal(), SCALE)
    found = {each.check.name: each for each in results(trial, names)}
    assert found["redeal"].findings
    assert found["secrets"].findings is None
    assert found["secrets"].why == "what redeal has found would be found again"
    assert found["page"].findings == []


class NothingKnown(kit.CommonKnowledge):
    """As if no play showed anything."""

    def __init__(self, gate: Any, state: Any) -> None:
        self.voids = {}


@pytest.mark.skipif(IS_COMPILED, reason="compiled, rules keep their functions")
def test_sabotage_after_redeal() -> None:
    """It says nothing of what is dealt again, if `redeal` has; alone, it does."""
    ignoring = kit.redeals_zones(AGRAM.game.gate, known=NothingKnown)
    package = replace(AGRAM, game=replace(AGRAM.game, redealer=ignoring))
    found = findings_of(Trial(package, SCALE), BY_NAME["sabotage"])
    assert [each.found for each in found if "`redeal`" in each.found]
    trial = Trial(package, SCALE)
    assert findings_of(trial, BY_NAME["redeal"])
    assert findings_of(trial, BY_NAME["sabotage"]) == []
