"""The knock at the last card, solved: a known equilibrium, and where it is not solved."""

import random
from typing import Any, Final

import pytest

from tests.checks.games import policy_of
from tests.checks.games.toepen.tables import THREE, table
from tests.checks.playing import steps_of
from vorhand.bots import LEVELS, suggest
from vorhand.bots.policy import Solved
from vorhand.bots.reasons import SOLVED
from vorhand.bots.search import THOUGHT, OutOfSteps, Search, Watching
from vorhand.bots.solving import solution
from vorhand.engine import GAMES
from vorhand.engine.kernel.table.seats import seats_in
from vorhand.engine.knocking.acts import Knock
from vorhand.engine.toepen import TOEPEN
from vorhand.games.toepen.knock_game import Ends, KnockGame, KnockSubgame
from vorhand.games.toepen.last_knock import LastTrick
from vorhand.kit.checks.draws import draws
from vorhand.kit.ours import OURS

LAST: Final = "0 9D, 1 JH, 2 JS, 0 8D, 1 QH, 2 QS, 0 7D, 1 KH, 2 KS"
OPEN: Final = "8D TS 9S 8S | 9H JH QH KH | 9C JS QS KS"
"""Seat 0 has won three tricks, and leads the eight of diamonds to the last; it never showed others.
"""
OPEN_ACTS: Final = "0 TS, 1 JH, 2 JS, 0 9S, 1 QH, 2 QS, 0 8S, 1 KH, 2 KS"


def test_bluffs_and_calls_of_the_known_equilibrium() -> None:
    """A knock is for two lives instead of one. Bluffing with every third bad card, the knocker
    makes the other not care (-1); staying twice in three, the other makes a bad card not care.
    """
    even = Ends(1, -1, -1, 0), Ends(1, -1, -1, 0)
    called = Ends(2, -2, 0, 0), Ends(2, -2, -1, 0)
    folded = Ends(1, 1, 1, 0), Ends(-1, -1, -1, 0)
    ranges = [[0.5, 0.0, 0.5], [0.0, 1.0, 0.0]]
    game = KnockGame(
        KnockSubgame([(0, 3)] * 3, ranges, True, [False] * 3, 0, even, [folded, called])
    )
    game.solve(3000)
    assert game.choice(0, 2).often == pytest.approx(1, abs=0.01)
    assert game.choice(0, 0).often == pytest.approx(1 / 3, abs=0.03)
    assert game.choice(1, 1).often == pytest.approx(2 / 3, abs=0.03)
    bad, answer = game.choice(0, 0), game.choice(1, 1)
    assert bad.acts == pytest.approx(bad.quiet, abs=0.1)
    assert answer.acts == pytest.approx(answer.quiet, abs=0.1)


def test_nobody_else_holds_ones_own_card() -> None:
    """There are two cards, and two players hold them: whoever leads the lower one loses."""
    even = Ends(1, -1, -1, 0), Ends(1, -1, -1, 0)
    game = KnockGame(
        KnockSubgame([(0, 2)] * 2, [[0.5, 0.5]] * 2, True, [False] * 2, 0, even, [even, even])
    )
    assert [game.choice(0, card).quiet for card in range(2)] == pytest.approx([-1, 1])


def last_trick(hands: str, acts: str, seat: int, **options: object) -> LastTrick:
    """What is known of the last trick after all that was done."""
    state = table(hands, acts, **options)
    dealer = Watching(Search(GAMES[state.game], policy_of(GAMES[state.game]), state, seat), draws())
    worth = lambda before, after, seat: before[seat] - after[seat]  # noqa: E731
    return LastTrick(state, seat, worth, 60, dealer)


def held(hands: str, acts: str, seat: int, **options: object) -> dict[str, float]:
    """How likely a seat holds each card, after all that was done."""
    trick = last_trick(hands, acts, seat, **options)
    state = trick.state
    likely = zip(trick.bits, trick.ranges[seat], strict=True)
    return {state.pack.name(bit): each for bit, each in likely if each}


def test_player_who_has_stayed_holds_better_cards() -> None:
    """The eight of diamonds was led, and seat 1 has knocked: seat 2 hardly stays with clubs."""
    before = held(OPEN, f"{OPEN_ACTS}, 0 8D", 2)
    after = held(OPEN, f"{OPEN_ACTS}, 0 8D, 1 knock, 2 stay, 0 fold", 2)
    assert after["TD"] > 2 * before["TD"]
    assert after["TC"] < before["TC"] / 2


def test_player_keeps_the_better_card() -> None:
    """Seat 1 cannot follow: it throws away the jack of clubs, and may have kept the queen; or the
    seven, which it would hardly have thrown away before the queen.
    """
    threw = [
        held(f"8D TS 9S 8S | TH JH QH {card} | 9C JD QD KD", acts, 1)
        for card in ("JC", "7C")
        for acts in [f"0 TS, 1 JH, 2 JD, 0 9S, 1 QH, 2 QD, 0 8S, 1 {card}, 2 KD"]
    ]
    assert threw[1]["QC"] < threw[0]["QC"] / 1.5


def test_player_who_stayed_before_has_kept_a_better_card() -> None:
    """Seat 1 has stayed after a knock with two cards left: its last one is rather a ten."""
    acts = "0 TS, 1 JH, 2 JS, 0 9S, 1 QH, 2 QS, {}0 8S, 1 KH, 2 KS"
    before, after = (
        held(OPEN, acts.format(knock), 1) for knock in ("", "0 knock, 1 stay, 2 stay, ")
    )
    assert after["TC"] / after["JC"] > 1.3 * before["TC"] / before["JC"]


def test_last_knocker_does_not_knock_again() -> None:
    """Seat 1 has: if seat 0 does not knock, only seat 2 still may; if it does, both."""
    knocked = OPEN_ACTS.replace("1 QH", "1 knock, 2 stay, 0 stay, 1 QH")
    trick = last_trick(OPEN, knocked, 0)
    for answers, may in ((None, [False, False, True]), (0b11, [False, True, True])):
        ends = [trick.ends((0, 1, 2), answers, place) for place in range(3)]
        assert [each.bluffs > 0 for each in ends] == may


def test_knocker_before_another_may_knock_again() -> None:
    """Seat 2 had knocked last, but now seat 0 has: seat 1 expects that seat 2 still may."""
    knocked = OPEN_ACTS.replace("2 QS", "2 knock, 0 stay, 1 stay, 2 QS")
    trick = last_trick(OPEN, f"{knocked}, 0 knock, 1 stay, 2 stay, 0 8D", 1)
    assert trick.ends((1, 2, 0), None, 1).bluffs > 0


@pytest.mark.parametrize(
    ("lives", "may"), [(1, [False, False]), (2, [True, False]), (3, [True, True])]
)
def test_player_with_too_few_lives_does_not_knock_later(lives: int, may: list[bool]) -> None:
    """`toepen.knock-lives`: the first knock of a hand needs two lives left, the second three."""
    trick = last_trick(OPEN, OPEN_ACTS, 0, lives=lives)
    ends = [trick.ends((0, 1, 2), answers, 1) for answers in (None, 0b11)]
    assert [each.bluffs > 0 for each in ends] == may


def test_what_was_announced_rules_out_cards() -> None:
    """Seat 2 has announced three jacks and shown two, so its last card is a jack: of clubs or
    hearts, since it did not follow spades.
    """
    hands = "8D TS 9S 8S | 9H QH KH AH | JC JH JD KC"
    acts = "2 whistle, 0 TS, 1 QH, 2 JD, 0 9S, 1 KH, 2 KC, 0 8S, 1 AH, 2 JH"
    assert set(held(hands, acts, 2, announcements=True)) <= {"JC", "JS", "JH"}


def solved(state: Any, seat: int, rounds: int) -> Solved | None:
    """What is found at this moment, with the same draws each time."""
    search = Search(TOEPEN, policy_of(TOEPEN), state, seat)
    return solution(search, TOEPEN.seat_actions(state, seat), rounds, draws())


def shares(hands: str, acts: str, seat: int, **options: object) -> list[float] | None:
    """How often each action of a seat is taken, to three places."""
    state = table(hands, acts, **options)
    found = solved(state, seat, 60)
    return None if found is None else [round(each, 3) for each in found.shares]


def test_sure_loser_folds_and_sure_winner_stays() -> None:
    """Whatever the others may hold."""
    assert shares(THREE, f"{LAST}, 0 TD, 1 knock", 2) == pytest.approx([0, 1], abs=0.02)
    assert shares(THREE, f"{LAST}, 0 TD, 1 knock, 2 fold", 0) == pytest.approx([1, 0], abs=0.02)


def test_hidden_cards_make_no_difference() -> None:
    """The ten of clubs may be in the stock or with seat 2: seat 0 plays alike."""
    others = "8D TS 9S 8S | 7C JH QH KH | TC JS QS KS"
    assert shares(OPEN, OPEN_ACTS, 0) == shares(others, OPEN_ACTS, 0) is not None


def test_bluff_is_now_and_then() -> None:
    """Seat 1 cannot follow suit, but the lead is low. Two tables have different bluffs, and the
    same request has the same answer.
    """
    low = OPEN.replace("8D", "JD")
    state, acts = table(low, f"{OPEN_ACTS}, 0 JD"), f"{OPEN_ACTS}, 0 JD"
    often = shares(low, acts, 1)
    assert often is not None
    assert min(often) > 0.1
    seeds = [str(seed) for seed in range(20)]
    done = [suggest(OURS["toepen"], state, 1, "thinker-3", seed).action for seed in seeds]
    again = [suggest(OURS["toepen"], state, 1, "thinker-3", seed).action for seed in seeds[:5]]
    assert done[:5] == again
    knocks = sum(type(action) is Knock for action in done) / len(done)
    assert abs(knocks - often[1]) < 0.25


@pytest.mark.parametrize(
    ("acts", "options"),
    [
        (LAST.removesuffix(", 0 8D, 1 QH, 2 QS, 0 7D, 1 KH, 2 KS"), {}),
        (LAST, {"procedure": "fast"}),
        (f"{LAST}, 1 knock", {}),
    ],
    ids=["three cards", "answers at once", "out of turn"],
)
def test_where_it_is_not_solved(acts: str, options: dict[str, object]) -> None:
    """Then the seat thinks ahead as always."""
    assert shares(THREE, acts, 0, **options) is None


@pytest.mark.parametrize("level", LEVELS)
def test_level_that_solves_the_last_knock(level: str) -> None:
    """The thorough thinkers; the others think ahead as always."""
    found = suggest(OURS["toepen"], table(OPEN, OPEN_ACTS), 0, level)
    is_solved = found.reason is not None and found.reason.said is SOLVED
    assert is_solved == (level in ("thinker-3", "thinker-4"))


def test_learning_takes_steps() -> None:
    """What is looked at while learning counts as thought, so a caller's limit ends it, too."""
    state = table(OPEN, OPEN_ACTS)
    search = Search(TOEPEN, policy_of(TOEPEN), state, 0)
    found = solution(search, TOEPEN.seat_actions(state, 0), 60, draws())
    assert found is not None
    assert search.steps >= found.steps > 0
    with pytest.raises(OutOfSteps):
        suggest(OURS["toepen"], state, 0, "thinker-3", most_steps=found.steps)


@pytest.mark.parametrize("game_id", ["toepen", "siwweschroem"])
def test_wherever_play_may_lead(game_id: str) -> None:
    """Shares add up to one, and a hundred rounds take at most a quarter of all thought."""
    game, times = GAMES[game_id], 0
    for number in range(40):
        for step in steps_of(game, random.Random(f"last knock {number}")):
            state = step.before
            for seat in seats_in(state.to_act):
                found = solved(state, seat, 2)
                if found is None:
                    continue
                times += 1
                assert sum(found.shares) == pytest.approx(1)
                assert all(-1e-9 <= each <= 1 + 1e-9 for each in found.shares)
                assert len(found.means) == len(found.shares)
                if times % 50 == 0:
                    longest = solved(state, seat, 100)
                    assert longest is not None
                    assert 4 * longest.steps < THOUGHT
    assert times > 10
