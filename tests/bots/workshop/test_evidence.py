"""What acts show: the rule of thumb does what it does, and heeding nothing more is no better."""

from statistics import fmean

import pytest

from vorhand.bots.workshop.evidence import EVIDENCE, POLICIES, compared, looked_at, rates_after


@pytest.mark.parametrize("game", EVIDENCE)
def test_the_rule_of_thumb_does_what_is_usual(game: str) -> None:
    """All its acts are its own, in hands of all kinds; and what they show makes the truth likelier
    than other worlds.
    """
    hands = [looked_at(number, game=game, level="thumb", seed="test") for number in range(4)]
    for kind in EVIDENCE[game]:
        acts = [act for hand in hands for act in hand[f"usual {kind}"]]
        assert all(acts)
    assert fmean(value for hand in hands for value in hand["all"]) > 0


def test_nothing_more_is_no_better() -> None:
    """Both play alike then."""
    assert compared(0, game="toepen", level="thinker-1", seed="test", kinds=()) == 0


@pytest.mark.parametrize("game", POLICIES)
def test_thumbs_fold_to_a_knock_with_little_hope(game: str) -> None:
    """Whoever has no chance stays less often than whoever has a good one; and so with knocks."""
    rates = rates_after(1, 40, game, "thumb", "test")
    assert {(kind, held) for kind, held, _ in rates} >= {("knock", 4), ("stay", 1)}
    assert all(rate[1] > 0 for rate in rates.values())
