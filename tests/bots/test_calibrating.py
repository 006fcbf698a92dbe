"""What thinkers say is set right, and what they do stays the same."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.checks.games import policy_of
from tests.checks.games.toepen.tables import table
from tests.checks.playing import steps_of
from vorhand.bots import Considered, suggest
from vorhand.bots.calibrating import set_right
from vorhand.bots.comparing import Tried
from vorhand.bots.policy import BY_CHANCE, Calibration, by_type
from vorhand.bots.search import Search
from vorhand.bots.solving import as_good_as
from vorhand.engine import GAMES
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.knocking.acts import Fold, Knock
from vorhand.kit.ours import OURS

CARDS = [PlayCard(0, card) for card in ("7C", "8C", "9C")]
TABLE = "7C 8C 9C TC | JC QC KC KD | JS QS KS 7S"
SCATTERED = [-9.0, 9.0] * 4


def said(
    means: Sequence[float],
    results: Sequence[Sequence[float]],
    hope: tuple[float, float],
    bounds: Sequence[float] = (),
) -> list[float | None]:
    """The means that are said of cards, the first of which is played; all results scatter by 1."""
    known = Calibration(by_type, {"thinker-1": {"play-card": hope}}, bounds)
    search = Search(GAMES["toepen"], replace(BY_CHANCE, calibration=known), table(TABLE), 0)
    search.level = "thinker-1"
    considered = [Considered(card, mean, 0.5, 4) for card, mean in zip(CARDS, means, strict=False)]
    tried = [Tried(card, [*each]) for card, each in zip(CARDS, results, strict=False)]
    return [each.mean for each in set_right(search, CARDS[0], considered, tried)]


@pytest.mark.parametrize(
    ("means", "results", "hope", "right"),
    [
        # all by as much as the one that is played
        ([2.0, 1.0], [SCATTERED, SCATTERED], (1.0, 0.5), [0.0, -1.0]),
        # what always came out alike stays, and nothing passes it
        ([2.0, 1.5], [SCATTERED, [1.5] * 8], (1.0, 0.0), [1.5, 1.5]),
        ([2.0, 1.5], [SCATTERED, [1.5] * 7], (1.0, 0.0), [1.0, 0.5]),
        ([1.0, 1.5], [SCATTERED, [1.5] * 8], (-1.0, 0.0), [1.5, 1.5]),
        # what is played stays within the noise of what is certain
        ([1.4, 1.5], [SCATTERED, [1.5] * 8], (1.0, 0.0), [1.0, 1.5]),
    ],
)
def test_means_are_set_right_in_their_order(
    means: list[float], results: list[list[float]], hope: tuple[float, float], right: list[float]
) -> None:
    """The order stays."""
    assert said(means, results, hope) == pytest.approx(right)


def test_what_ends_the_hand_is_certain() -> None:
    """The last one who is asked folds, and loses a life by it."""
    state = table("TH 9H TD TS | JC QC KC JD | JS QS KS 7S", "0 knock", "1 fold")
    suggestion = suggest(OURS["toepen"], state, 2, "thinker-1")
    means = {type(each.action): each.mean for each in suggestion.considered}
    assert means[Fold] == -1


def test_chance_stays_a_chance() -> None:
    """No mean passes a bound of all means."""
    chances, scattered = [0.9, 0.1], [SCATTERED, SCATTERED]
    high = said(chances, scattered, (-0.3, 0.0), bounds=(0.0, 1.0))
    low = said(chances, scattered, (0.3, 0.0), bounds=(0.0, 1.0))
    assert high == pytest.approx([1.0, 0.4])
    assert low == pytest.approx([0.6, 0.0])


def test_hope_grows_with_the_scatter() -> None:
    """What is certain is not hoped for, and nothing is known of other levels and actions."""
    known = Calibration(by_type, {"thinker-1": {"play-card": (1.0, 0.5)}})
    assert known.hope("thinker-1", "play-card", 2.0, 3.0) == 6.0
    assert known.hope("thinker-1", "play-card", 2.0, 0.0) == 0.0
    assert known.hope("thinker-2", "play-card", 2.0, 3.0) == 0.0
    assert known.hope("thinker-1", "knock", 2.0, 3.0) == 0.0


def test_cards_are_as_good_as_the_solution_says() -> None:
    """Where a moment was solved and a card is still chosen by trying, the cards differ as they did
    when they were tried, and the one that is played has the mean of the solution.
    """
    knock = Knock(0)
    tried = [Considered(card, mean, 0.5, 9) for card, mean in zip(CARDS, (1.0, 0.75), strict=False)]
    found = [Considered(each, -0.5, 0.0, 1) for each in (*CARDS[:2], knock)]
    told = as_good_as(CARDS[0], tried, found)
    assert [(each.action, each.mean) for each in told] == [
        (CARDS[0], -0.5),
        (CARDS[1], -0.75),
        (knock, -0.5),
    ]


@pytest.mark.parametrize("game", OURS)
def test_nobody_plays_differently(game: str) -> None:
    """Means are set right after the action was chosen, and what is tried, and how often, and which
    action was better how often, stays.
    """
    package, changed = OURS[game], 0
    policy = package.policy
    assert policy is not None
    raw = replace(package, policy=replace(policy, calibration=None))
    for state, seat in _positions(game):
        told, hoped = (suggest(each, state, seat, "thinker-2") for each in (package, raw))
        assert told.action == hoped.action
        assert told.seed == hoped.seed
        assert [each._replace(mean=None) for each in told.considered] == [
            each._replace(mean=None) for each in hoped.considered
        ]
        order = sorted(range(len(told.considered)), key=lambda at: hoped.considered[at].mean or 0)
        means = [told.considered[at].mean for at in order]
        known = [mean for mean in means if mean is not None]
        assert known == pytest.approx(sorted(known))
        changed += told != hoped
    assert changed


def _positions(game: str) -> list[tuple[Any, int]]:
    steps = [step.before for step in steps_of(GAMES[game], Random(7)) if step.before.to_act]
    return [(state, state.to_act.bit_length() - 1) for state in Random(7).sample(steps, 12)]


@pytest.mark.parametrize("game", OURS)
def test_each_level_hopes(game: str) -> None:
    """For the kinds of actions that it thinks about."""
    calibration = policy_of(GAMES[game]).calibration
    assert calibration is not None
    levels = calibration.hopes
    assert [*levels] == ["thinker-1", "thinker-2", "thinker-3", "thinker-4"]
    assert all("play-card" in kinds for kinds in levels.values())
