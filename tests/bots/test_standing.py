"""What a score is worth: thinkers play for the game, not only for the hand."""

from itertools import pairwise

import pytest

from tests.checks.acting import play_on
from tests.checks.games import policy_of
from tests.checks.games.fipsen import tables as fipsen
from tests.checks.games.toepen import tables as toepen
from tests.checks.games.toppen import tables as toppen
from vorhand.bots.standing import Chance, in_lives, not_to_lose, to_lead, to_survive
from vorhand.engine import GAMES
from vorhand.games.fipsen.score_tables import POINTS
from vorhand.games.toepen import score_tables

EVEN = [6, 6, 6, 6]


def last(lives: list[int], seat: int) -> float:
    """The chance not to lose."""
    return not_to_lose(lives, seat, score_tables.LOSES, score_tables.FEWEST)


def survive(lives: list[int], seat: int) -> float:
    """The chance to survive."""
    return to_survive(lives, seat, score_tables.SURVIVES)


def test_more_lives_are_better() -> None:
    """In the tables as well as beyond their ends; worse, if even the poorest rival has them."""
    assert all(more > less for less, more in pairwise(score_tables.SURVIVES))
    assert survive([50, 49, 49], 0) > survive([49, 49, 49], 0)
    assert all(more < less for less, more in pairwise(score_tables.LOSES))
    assert all(more > less for less, more in pairwise(score_tables.FEWEST))
    assert last([29, 30, 30], 0) > last([28, 30, 30], 0) > last([28, 31, 31], 0)


def test_one_of_all_players_survives() -> None:
    """The chances add up."""
    assert sum(survive([1, 4, 0, 20], seat) for seat in range(4)) == pytest.approx(1)
    assert survive([1, 4, 0, 20], 2) == 0


def test_players_who_lose_their_last_lives_together_have_lost() -> None:
    """The game ends with the first player out, and it need not be only one."""
    assert [last([0, 3, 0], seat) for seat in range(3)] == [0, 1, 0]


@pytest.mark.parametrize(("chance", "share"), [(last, 1 / 2), (survive, 1 / 3)])
def test_at_an_even_score_a_life_is_a_life(chance: Chance, share: float) -> None:
    """One's own counts as one, that of another a third of it; or more, if its loss ends the game
    for all.
    """
    assert in_lives(chance, EVEN, [5, 6, 6, 6], 0) == pytest.approx(-1)
    assert in_lives(chance, EVEN, [6, 5, 6, 6], 0) == pytest.approx(share, abs=0.1)


def test_while_everybody_has_many_lives_a_life_is_a_life() -> None:
    """What is won is what is lost less by the others."""
    policy = policy_of(GAMES["toepen"])
    assert policy.value
    before, after = toepen.table(toepen.THREE), toepen.table(toepen.THREE, "0 knock, 1 fold")
    assert policy.value(before, after, 1) == policy.result(before, after, 1) == -1


def test_until_the_first_is_out_the_number_of_lives_counts_half() -> None:
    """To whoever has three lives against a last one, a fold for two is worth more than two."""
    acts = "0 knock, 1 stay, 2 stay, 0 TD, 1 knock, 2 stay"
    before = toepen.table(toepen.THREE, acts, lives_lost=[7, 4, 9])
    by_chance = in_lives(last, [3, 6, 1], [1, 6, 1], 0)
    assert by_chance < -4
    value = policy_of(GAMES["toepen"]).value
    assert value
    assert value(before, toepen.after(before, "0 fold"), 0) == (by_chance - 2) / 2


@pytest.mark.parametrize(("ending", "lives"), [("first-loser", 0.45), ("last-survivor", 0.04)])
def test_what_it_is_worth_that_a_rival_is_out(ending: str, lives: float) -> None:
    """All that was left to win, where the game ends with it; little where it goes on."""
    before = toepen.table(toepen.THREE, "0 knock", lives_lost=[7, 9, 7], ending=ending)
    value = policy_of(GAMES["toepen"]).value
    assert value
    assert value(before, toepen.after(before, "1 fold"), 2) == pytest.approx(lives, rel=0.3)


@pytest.mark.parametrize("ending", ["first-loser", "last-survivor"])
def test_a_last_life_counts_as_one_however_high_the_stake(ending: str) -> None:
    """Nobody can lose more than all."""
    before = toepen.table(toepen.THREE, "0 knock", lives_lost=[7, 9, 7], ending=ending)
    value = policy_of(GAMES["toepen"]).value
    assert value
    folds, stays = (toepen.after(before, acts) for acts in ("1 fold, 2 fold", "1 stay, 2 fold"))
    stays = play_on(stays, 8)
    while stays.phase == "closing":
        stays = GAMES["toepen"].apply(stays, GAMES["toepen"].table_actions(stays)[0])[0]
    assert folds.lives_lost == (7, 10, 8)
    assert value(before, folds, 1) == value(before, stays, 1) < 0


def test_the_highest_score_wins_after_the_last_deal() -> None:
    """Those who are equal share it."""
    assert [to_lead([3, 5, 5], 0, seat, POINTS) for seat in range(3)] == [0, 0.5, 0.5]
    assert to_lead([3, 5, 5], 1, 0, POINTS) > 0


def test_points_that_do_not_win_the_last_deal_are_worth_nothing() -> None:
    """Three points are too few to overtake a leader who is ten ahead; twelve are enough."""
    value = policy_of(GAMES["fipsen"]).value
    assert value
    before = fipsen.table(fipsen.FOUR, deals=2, sheet="1 +10")
    few, many = (
        GAMES["fipsen"].admit(
            {**GAMES["fipsen"].dump(fipsen.between(deals=2, sheet=sheet, phase="game-over"))}
        )
        for sheet in ("1 +10, 0 +3", "1 +10, 0 +12")
    )
    assert value(before, few, 0) <= 0 < value(before, many, 0)


def test_fines_count_as_fines_where_the_game_never_ends() -> None:
    """There is nothing to win but less to drink."""
    policy = policy_of(GAMES["toppen"])
    assert policy.value
    before, after = toppen.playing(toppen.FOUR), toppen.playing(toppen.FOUR, "0 knock, 1 fold")
    for seat in range(4):
        assert policy.value(before, after, seat) == policy.result(before, after, seat)
