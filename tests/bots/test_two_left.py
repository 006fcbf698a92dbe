"""Two are left at Stortok, and the stock is gone: thinkers know who wins."""

import random
from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.checks.games import packed, policy_of
from tests.checks.games.stortok.tables import GAME, TURNED_UP, late, table
from vorhand.bots import suggest
from vorhand.bots.policy import Solved
from vorhand.bots.search import Search
from vorhand.bots.solving import solution
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.stortok.table import PACK
from vorhand.games.stortok.two_left import unlike
from vorhand.kit.checks.draws import draws

LATE: Final = [card for card in PACK.cards if card != TURNED_UP]
DUEL: Final = "AH KD | KH QD | -"


def found(state: Any, seat: int = 0, rounds: int = 100) -> Solved | None:
    """What is found at this moment."""
    search = Search(GAME, policy_of(GAME), state, seat)
    return solution(search, GAME.seat_actions(state, seat), rounds, draws())


def plainly(state: Any, known: dict[Any, float]) -> float:
    """Whether seat 0 wins if both do what is best for themselves, with every action looked at."""
    if state.loser is not None:
        return float(state.loser != 0)
    at = state.hands, state.to_act, state.to_beat
    if at not in known:
        seat = 0 if state.to_act & 1 else 1
        after = (GAME.apply(state, each)[0] for each in GAME.seat_actions(state, seat))
        known[at] = (min if seat else max)(plainly(each, known) for each in after)
    return known[at]


@pytest.mark.parametrize("must_beat", [False, True])
def test_every_line_of_a_duel(must_beat: bool) -> None:
    """Leads, and answers to them, are worth what a plain search says, and the first that wins is
    taken; also where one must beat if one can.
    """
    rng, wins = random.Random("two left"), 0
    for _ in range(60):
        cards = rng.sample(LATE, 8)
        held = rng.randrange(2, 7)
        hands = f"{' '.join(cards[:held])} | {' '.join(cards[held:])} | -"
        state = late(hands, **({"must_beat": True} if must_beat else {}))
        if rng.random() < 0.5:
            state = GAME.apply(state, rng.choice(GAME.seat_actions(state, 0)))[0]
        seat = 0 if state.to_act & 1 else 1
        after = [GAME.apply(state, each)[0] for each in GAME.seat_actions(state, seat)]
        won = [abs(seat - plainly(each, {})) for each in after]
        solved = found(state, seat)
        assert solved is not None
        assert solved.means == won
        assert solved.shares.index(1) == won.index(max(won))
        wins += max(won) > min(won)
    assert wins > 9


@pytest.mark.parametrize(
    ("hands", "wins"),
    [
        ("8H 8C 9S 6D TD | QH 9H TH 7C AD | -", ["6D", "8H", "TD"]),
        ("QH QD TC 8D 9C | 6S 7C 9D KH TH | -", ["QD"]),
        ("AC TC JD 7H TS | QS JC KD AH AD | -", ["7H", "JD"]),
    ],
)
def test_more_cards_than_can_be_looked_ahead_over(hands: str, wins: list[str]) -> None:
    """With ten cards, the lead that wins may be one that looks weak some moves ahead."""
    told = suggest(packed(GAME), late(hands), 0, "thinker-3")
    assert isinstance(told.action, PlayCard)
    assert told.action.card in wins
    assert {f"{each.action}" for each in told.considered if each.mean} == {
        f"{PlayCard(0, card)}" for card in wins
    }


@pytest.mark.parametrize(
    "state",
    [
        lambda: late("AH KD | KH QD | 6D"),
        lambda: table("AH KD QD TH 7S | AC KS JD 8H 6D"),
        lambda: late(DUEL, turns_left=19),
    ],
    ids=["three are left", "there is a stock", "the limit of turns may end it"],
)
def test_what_is_not_solved(state: Callable[[], Any]) -> None:
    """Others hold what the seat cannot know, or nobody may be left as the Great Fool."""
    assert found(state()) is None


def test_limit_that_is_far_off() -> None:
    """Four cards are played in at most twenty turns."""
    assert found(late(DUEL, turns_left=20)) == found(late(DUEL)) is not None


def test_alike_are_cards_that_nothing_of_the_others_is_between() -> None:
    """The lowest stands for all."""
    cards, others = PACK.set_of(["6H", "7H", "9H", "AH", "KD", "QD"]), PACK.set_of(["8H", "JD"])
    assert PACK.set_of(["6H", "9H", "QD"]) == sum(unlike(cards, others))


def test_too_long_a_duel_is_left_to_looking_ahead() -> None:
    """A level that may not learn for long follows fewer leads."""
    cards = random.Random(2).sample(LATE, 12)
    state = late(f"{' '.join(cards[:6])} | {' '.join(cards[6:])} | -")
    assert found(state, rounds=100) is not None
    assert found(state, rounds=1) is None
