"""Opponents: each does what its name says, from what its seat may know, and is measured fairly."""

from functools import partial
from random import Random
from typing import Any, Final

import pytest

from tests.checks.games import policy_of
from tests.checks.games.toepen.tables import table
from vorhand.bots.workshop.opponents.habits import BY_GAME, HABITS, chance, choose
from vorhand.bots.workshop.opponents.measuring import OPPONENTS, deal
from vorhand.bots.workshop.opponents.page import picture_of, rows_of
from vorhand.engine import Action
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.draws import BITS
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toepen import TOEPEN
from vorhand.kit.checks.playing import steps_of
from vorhand.kit.ours import OURS

STRONG: Final = "TH 9H TD TS | JC QC KC KD | JS QS KS 7S"
WEAK: Final = "JH QH KH JD | TC 9C 8C TD | JS QS KS 7S"


def done(habit: str, state: Any, seat: int) -> type[Action]:
    """What an opponent does, in most of ten tries."""
    dice = Random(habit)
    draws = iter(partial(dice.getrandbits, BITS), None)
    actions = TOEPEN.seat_actions(state, seat)
    tries = [
        type(choose(HABITS[habit], policy_of(TOEPEN), state, seat, actions, draws))
        for _ in range(10)
    ]
    found = max(tries, key=tries.count)
    assert issubclass(found, Action)
    return found


@pytest.mark.parametrize(
    ("habit", "hands", "does"),
    [
        *(("tight", STRONG, Knock), ("tight", WEAK, PlayCard), ("loose", WEAK, PlayCard)),
        *(("late", STRONG, PlayCard), ("nuts", STRONG, Knock), ("leads-3", WEAK, PlayCard)),
    ],
)
def test_habit_when_leading_with_sure_cards_or_none(
    habit: str, hands: str, does: type[Action]
) -> None:
    """With four cards, of which nearly all are sure, or none."""
    assert done(habit, table(hands), 0) is does


@pytest.mark.parametrize(
    ("habit", "cards", "does"),
    [("leads-2", 3, PlayCard), ("leads-3", 3, Knock), ("leads-2", 2, Knock), ("nuts", 2, PlayCard)],
)
def test_habit_of_leading(habit: str, cards: int, does: type[Action]) -> None:
    """Seat 0 has taken all tricks so far, and leads weak cards to the next."""
    tricks = ["0 8H", "1 JC", "2 JS", "0 QH", "1 QC", "2 QS"][: 3 * (4 - cards)]
    assert done(habit, table("8H QH JH JD | JC QC KC TD | JS QS KS 7S", *tricks), 0) is does


@pytest.mark.parametrize(
    ("habit", "does"),
    [("tight", Fold), ("nuts", Fold), ("always-stay", Stay), ("leads-2", Fold)],
)
def test_habit_when_answering_a_knock(habit: str, does: type[Action]) -> None:
    """Seat 1 has no card that is good for much."""
    assert done(habit, table("TH 9H TD TS | JC QC KC JD | JS QS KS 7S", "0 knock"), 1) is does


def test_bluff_is_now_and_then() -> None:
    """With the worst of cards, in a quarter of the cases."""
    state = table(WEAK)
    dice = Random("bluff")
    draws = iter(partial(dice.getrandbits, BITS), None)
    actions = TOEPEN.seat_actions(state, 0)
    policy = policy_of(TOEPEN)
    knocks = [
        isinstance(choose(HABITS["bluff"], policy, state, 0, actions, draws), Knock)
        for _ in range(400)
    ]
    assert 60 < sum(knocks) < 140


@pytest.mark.parametrize("game", OPPONENTS)
def test_opponent_knows_what_its_seat_knows(game: str) -> None:
    """It does the same, and thinks the same of its chance, when hidden cards are dealt again."""
    package, dice = OURS[game], Random(game)
    states = [step.before for _ in range(4) for step in steps_of(package, dice)]
    for state, seat in ((each, seat) for each in states for seat in range(each.players)):
        if actions := package.game.seat_actions(state, seat):
            draws = iter(partial(Random("redeal").getrandbits, BITS), None)
            other = package.game.redeal(state, seat, draws)
            if game in BY_GAME and state.to_act >> seat & 1:
                assert chance(state, seat) == chance(other, seat)
            for opponent in OPPONENTS[game].values():
                told = partial(opponent, package.policy)
                does = told(state, seat, actions, iter([7] * 99))
                assert does == told(other, seat, actions, iter([7] * 99))


@pytest.mark.parametrize("game", OPPONENTS)
def test_alone_among_its_like(game: str) -> None:
    """With the same player in all seats, nobody wins or loses on the whole."""
    played = deal(1, game=game, level="thumb", opponent="thumb", players=3, seed="test")
    assert played == pytest.approx({"level": 0, "opponent": 0})


def test_measured_and_drawn() -> None:
    """A few deals; the same again."""
    settings = {"game": "toepen", "level": "thumb", "opponent": "loose", "seed": "test"}
    deals = [deal(number, players=3, **settings) for number in range(4)]
    assert deals == [deal(number, players=3, **settings) for number in range(4)]
    assert next(rows_of({"loose": deals}))[:2] == ["loose", "4"]
    assert "<svg" in picture_of({"loose": deals}, "Toepen", "thumb", "lives")
