"""Opponents at Fipsen and Stortok: each does what its name says."""

from random import Random
from typing import Any, Final

import pytest

from tests.checks.games.fipsen.tables import FOUR, WEAK, act, table
from vorhand.bots.workshop.opponents.measuring import OPPONENTS, deal
from vorhand.bots.workshop.opponents.without_knocks import beaten_by
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.kit.checks.playing import steps_of
from vorhand.kit.ours import OURS

FAIR: Final = "QC JC AH 9S 8S | KH QH JH TH 9H | AS KS QS JS TS | KC AC TC 8C 7C"


def done(game: str, name: str, state: Any, seat: int) -> Any:
    """What an opponent does."""
    actions = OURS[game].game.seat_actions(state, seat)
    return OPPONENTS[game][name](OURS[game].policy, state, seat, actions, iter([7] * 9))


@pytest.mark.parametrize(
    ("name", "hands", "does"),
    [
        *(("passes", FOUR, "0 pass"), ("timid", FOUR, "0 bid 5 hand"), ("timid", FAIR, "0 pass")),
        *(("bold", FAIR, "0 bid 2"), ("bold", WEAK, "0 bid 2"), ("weak-first", WEAK, "0 pass")),
    ],
)
def test_bid_by_the_tricks_a_hand_wins(name: str, hands: str, does: str) -> None:
    """With a hand that wins every trick, with one for two tricks, and with one that wins none."""
    assert done("fipsen", name, table(hands), 0) == act(does)


@pytest.mark.parametrize(("name", "first"), [("strong-first", min), ("weak-first", max)])
@pytest.mark.parametrize("game", ["fipsen", "stortok"])
def test_card_that_fewest_or_most_others_beat(game: str, name: str, first: Any) -> None:
    """Of the cards that it may play, it plays one that fewest others beat, or most."""
    for step in steps_of(OURS[game], Random(game)):
        seat = getattr(step.action, "seat", 0)
        play = done(game, name, step.before, seat)
        if isinstance(play, PlayCard):
            every = OURS[game].game.seat_actions(step.before, seat)
            beaten = [beaten_by(step.before, each) for each in every if type(each) is PlayCard]
            assert beaten_by(step.before, play) == first(beaten)


def test_game_without_end() -> None:
    """Three who play strong cards first may pick up and beat for ever: it is broken off."""
    alone = deal(92, game="stortok", level="thumb", opponent="strong-first", players=3, seed="test")
    assert alone["level"] > 0 > alone["opponent"]
