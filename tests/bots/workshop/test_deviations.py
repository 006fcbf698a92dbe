"""Deviation reports: what is played on from a decision, and what is counted of it."""

import pytest

from vorhand.bots.workshop.deviations.counting import ALL, advantages, apart, choices, tenths
from vorhand.bots.workshop.deviations.deciding import MOST, ActionOutcome, examined, said_in
from vorhand.bots.workshop.deviations.page import calibration_of, kinds_of, printed
from vorhand.bots.workshop.strength.intervals import middle
from vorhand.kit.ours import OURS


def option(kind: str, said: float, came: float, tried: int = 10) -> ActionOutcome:
    """An option."""
    return {"kind": kind, "said": said, "tried": tried, "came": came}


@pytest.mark.parametrize("game", OURS)
def test_each_decision_is_played_on(game: str) -> None:
    """One decision of each kind in a hand, each with what came of its actions; the same again."""
    level = "thinker-1" if game != "stortok" else "thumb"
    found = examined(1, package=OURS[game], players=4, level=level, seed="test")
    taken = [decision[0]["kind"] for decision in found]
    assert taken
    assert len({*taken}) == len(taken)
    assert all(1 <= len(decision) <= MOST for decision in found)
    assert found == examined(1, package=OURS[game], players=4, level=level, seed="test")


def test_level_that_believes_nothing() -> None:
    """The rule of thumb says no means, and its decisions are played on all the same."""
    (decision, *_) = examined(3, package=OURS["toepen"], players=3, level="thumb", seed="test")
    assert len(decision) > 1
    assert {each["said"] for each in decision} == {None}


def test_advantage_over_what_looked_best() -> None:
    """A knock is compared with the card that looked best, not with the one that turned out best."""
    knock = [option("knock", 1, -2), option("play-card", 0.5, -1), option("play-card", 0.2, 9)]
    found = advantages([knock, [option("play-card", 0, 0), option("knock", -1, 3)]])
    for key, brought, believed in (
        (("knock", ALL), -1, 0.5),
        (("knock", "play-card"), -1, 0.5),
        (("play-card", "knock"), -3, 1),
        ((ALL, ALL), -2, 0.75),
    ):
        assert middle(found[key].brought) == brought
        assert middle(found[key].believed) == believed


def test_results_are_set_against_what_was_said() -> None:
    """What came is set against what was said, tenth by tenth, on the scale of what was said."""
    right = [option("stay", said / 10, said / 10) for said in range(-50, 50)]
    assert apart(tenths(right)) == pytest.approx([0] * 10)
    assert [each.said.times for each in tenths(right)] == [10] * 10
    hopeful = [option("stay", each, each - 10 if each > 80 else each) for each in range(100)]
    assert apart(tenths(hopeful)) == pytest.approx([0] * 8 + [-1 / 10, -1 / 9], abs=0.02)


def test_something_else_looked_better() -> None:
    """A little better is within the noise of ten tries; much better is beyond it."""
    scattered = [option("stay", 0, came) for came in (-1, 1)]
    little, much = option("fold", 0.1, 0), option("fold", 3, 0)
    assert choices([[scattered[0], little], [scattered[1], little]])[1:] == (1, 0)
    assert choices([[scattered[0], little], [scattered[1], much]])[1:] == (1, 0.5)
    assert choices([[scattered[0], option("fold", -1, 0)], [scattered[1], little]])[1:] == (0.5, 0)


def test_figures_are_printed_and_drawn() -> None:
    """Also if nothing was said; what all kinds bring together is not drawn."""
    hands = [[option("knock", at, at), option("play-card", 0, 1)] for at in range(40)]
    assert "| knock | 40 | 18.50 |" in printed(hands)
    for picture_of in (calibration_of, kinds_of):
        assert "<svg" in picture_of(hands, "Toepen", "thinker-3", "lives")
    assert ALL not in kinds_of(hands, "Toepen", "thinker-3", "lives")
    unsaid: list[list[ActionOutcome]] = [
        [{"kind": kind, "said": None, "tried": 0, "came": 1} for kind in ("knock", "play-card")]
    ]
    assert "| knock | 1 | 0.00 | – | – |" in printed(unsaid)


def test_what_was_said_in_a_hand() -> None:
    """All decisions of the hand, each with the action that was taken, and what the hand brought."""
    found = said_in(1, game="toepen", level="thinker-1", seed="test")["decisions"]
    kinds = {decision[0]["kind"] for decision in found}
    again = examined(1, package=OURS["toepen"], players=4, level="thinker-1", seed="test")
    assert kinds == {decision[0]["kind"] for decision in again}
    assert len(found) > len(kinds)
    assert all(len(decision) == 1 for decision in found)
    assert any(decision[0]["came"] != 0 for decision in found)
