"""The knock in the last trick but one, solved: a known equilibrium, and who wins two tricks."""

from typing import Final

import pytest

from checks.games import policy_of
from checks.games.toepen.tables import THREE, table
from vorhand.bots import suggest
from vorhand.bots.policies.sampled_game import Sampled, SampledGame
from vorhand.bots.policies.two_tricks import winner
from vorhand.bots.question import Question
from vorhand.bots.reasons import SOLVED
from vorhand.bots.solving import solution
from vorhand.engine.toepen import TOEPEN
from vorhand.kit.checks.draws import draws
from vorhand.kit.ours import OURS

TWO: Final = "0 9D, 1 JH, 2 JS, 0 8D, 1 QH, 2 QS"
"""Seat 0 has won two tricks, and has two diamonds left that nobody can follow."""
BETTER_AND_NONE: Final = ("TC 9C QH JH | AC KC QS JS", "KH TH QH JH | AS KS QS JS")
"""What the two others may hold besides the cards that they have played in `TWO`."""


def shares(hands: str, acts: str, seat: int, seed: int = 0) -> list[float]:
    """How often each action of a seat is taken."""
    state = table(hands, acts)
    question = Question(TOEPEN, policy_of(TOEPEN), state, seat)
    found = solution(question, TOEPEN.seat_actions(state, seat), 40, draws(seed))
    assert found is not None
    return [*found.shares]


@pytest.mark.parametrize(("level", "solves"), [("thinker-3", True), ("thinker-4", False)])
def test_who_solves_it(level: str, solves: bool) -> None:
    """The expert thinks ahead instead of solving a sample of worlds."""
    found = suggest(OURS["toepen"], table(THREE, TWO), 0, level)
    assert (found.reason is not None and found.reason.said is SOLVED) == solves


def test_known_equilibrium() -> None:
    """A knock is for two lives instead of one. Bluffing with every third bad hand, the knocker
    makes the other not care (-1); staying twice in three, the other makes a bad hand not care.
    """
    worlds = [
        Sampled(1, (hand, 0), ((), (), (1, -1), (2 * won, -2 * won), (won, -won)))
        for hand, won in enumerate((-1, 1))
    ]
    game = SampledGame(worlds, (2, 1))
    game.solve(3000)
    assert game.choice(0, 1).often == pytest.approx(1, abs=0.01)
    assert game.choice(0, 0).often == pytest.approx(1 / 3, abs=0.03)
    assert game.choice(1, 0).often == pytest.approx(2 / 3, abs=0.03)
    for choice in (game.choice(0, 0), game.choice(1, 0)):
        assert choice.acts == pytest.approx(choice.quiet, abs=0.1)


@pytest.mark.parametrize(
    ("acts", "staying", "turn", "wins"),
    [
        ("", 0b111, 0, 0),
        ("", 0b110, 1, 1),
        (", 0 7D", 0b111, 1, 0),
        (", 0 7D, 1 KH", 0b100, 2, 2),
    ],
    ids=["leads both", "the leader folds", "nobody follows", "only one is left"],
)
def test_who_wins_two_tricks(acts: str, staying: int, turn: int, wins: int) -> None:
    """Seat 0 holds the last diamonds, seat 1 hearts, seat 2 spades."""
    state = table(THREE, TWO + acts)
    assert winner(state, dict(enumerate(state.hands)), staying, turn) == wins


def test_winner_of_the_last_but_one_leads_the_last_card() -> None:
    """Seat 1 takes the queen of spades with the king, and its hearts cannot be followed."""
    hands = "TD 9D QS JS | JH QH KS AH | TC 9C 8C 7C"
    state = table(hands, "0 TD, 1 JH, 2 7C, 0 9D, 1 QH, 2 8C")
    assert winner(state, dict(enumerate(state.hands)), 0b111, 0) == 1


def test_sure_winner_stays_and_sure_loser_folds() -> None:
    """Seat 0 has the best diamond left and leads it last; seat 2 can follow nothing."""
    assert shares(THREE, f"{TWO}, 0 7D, 1 knock, 2 fold", 0)[0] > 0.95
    assert shares(THREE, f"{TWO}, 0 knock, 1 fold", 2)[1] > 0.95


def test_who_does_not_knock_may_be_knocked_out() -> None:
    """Seat 0 would win for sure, but not if it folds to a later knock: without one it wins less
    than a life from each of the others.
    """
    state = table(THREE, TWO)
    found = solution(
        Question(TOEPEN, policy_of(TOEPEN), state, 0), TOEPEN.seat_actions(state, 0), 40, draws()
    )
    assert found is not None
    quiet, also_quiet, knock = found.means
    assert quiet == also_quiet < 0.7 < knock
    assert found.shares[2] > 0.95


def test_hidden_cards_make_no_difference() -> None:
    """The two others may hold each other's last cards, or cards of the stock."""
    others = "TD 9D 8D 7D | 7C 8C QH JH | AS KC QS JS"
    assert shares(THREE, TWO, 0) == shares(others, TWO, 0)


def test_what_is_suggested_shows_no_hidden_card() -> None:
    """Seat 0 has two clubs that can be beaten: whether the others hold better ones or none, the
    knock has the same mean, and the same share.
    """
    worlds = [table(f"8C 9D 8D 7C | {others}", TWO) for others in BETTER_AND_NONE]
    first, other = (suggest(OURS["toepen"], each, 0, "thinker-3") for each in worlds)
    assert first.reason is not None
    assert first == other


def test_what_is_left_open_is_thought_about() -> None:
    """Seat 1 does not knock; which card to discard is compared, and the knock has a mean, too."""
    state = table(THREE, f"{TWO}, 0 7D")
    found = suggest(OURS["toepen"], state, 1, "thinker-3")
    assert {each.action for each in found.considered} == {*TOEPEN.seat_actions(state, 1)}
    assert all(each.mean is not None for each in found.considered)
    assert found == suggest(OURS["toepen"], state, 1, "thinker-3")
