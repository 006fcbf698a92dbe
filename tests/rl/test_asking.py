"""Which seat is asked, and what for."""

import random
from typing import Any

import pytest

from tests.checks.games import PACKAGES, each_game
from vorhand.engine import Deal, Game
from vorhand.rl.actions import WAIT
from vorhand.rl.asking import Asking, IllegalMove
from vorhand.rl.setting import Setting


def at_play(hands: int | None = None, **options: Any) -> Asking:
    """A table of Toepen for three at which all have kept their hands; a seat is to lead, and the
    others may knock.
    """
    asking = Asking(Setting.of("toepen", 3, options=options, hands=hands))
    asking.deal(Deal(seed="vorhand"))
    for _ in range(3):
        do(asking, "keep-hand: Keep hand")
    return asking


def do(asking: Asking, meaning: str) -> None:
    """The seat that is asked does this."""
    asking.do(asking.setting.numbers.meanings.index(meaning))


def play_on(asking: Asking, rng: random.Random, most: int = 400) -> None:
    """Play at random until the game is over, or `most` actions were chosen."""
    for _ in range(most):
        if asking.is_over:
            return
        if asking.awaits_deal:
            asking.deal(Deal(seed=str(rng.random())))
        else:
            assert asking.seat is not None
            asking.do(rng.choice(asking.legal(asking.seat)))


@each_game
def test_whoever_is_asked_has_a_choice(game: Game[Any]) -> None:
    """Waiting is never the only action, and only a seat that is not awaited can wait."""
    rng = random.Random(f"choices of {game.id}")
    asking = Asking(Setting.of(PACKAGES[game.id]))
    for _ in range(400):
        if asking.is_over:
            return
        if asking.seat is not None:
            legal = asking.legal(asking.seat)
            awaited = asking.play.table.to_act >> asking.seat & 1
            assert legal
            assert legal != [WAIT]
            assert (WAIT in legal) == (not awaited)
        play_on(asking, rng, 1)


def test_seats_out_of_turn_are_asked_first_in_their_order() -> None:
    """Seat 1 is to lead: seats 0 and 2 are asked before it whether they knock."""
    asking = at_play()
    assert [*asking.view(0)["to_act"]] == [1]
    asked = [asking.seat]
    for _ in range(2):
        do(asking, "wait")
        asked.append(asking.seat)
    assert asked == [0, 2, 1]


def test_waiting_changes_nothing() -> None:
    """The table is as it was, and nobody has won anything."""
    asking = at_play()
    before = asking.play.state
    do(asking, "wait")
    assert asking.play.state == before
    assert not any(asking.rewards)


def test_all_are_asked_again_after_an_action() -> None:
    """Seats 0 and 2 have waited, and may knock once seat 1 has led."""
    asking = at_play()
    do(asking, "wait")
    do(asking, "wait")
    asking.do(asking.legal(1)[0])
    assert asking.seat == 0
    assert WAIT in asking.legal(0)


def test_what_a_seat_may_do_is_the_same_whether_it_is_asked_or_not() -> None:
    """Seat 2 may knock while seat 0 is asked."""
    asking = at_play()
    before = asking.legal(2)
    do(asking, "wait")
    assert asking.seat == 2
    assert asking.legal(2) == before


def test_awaited_seat_cannot_wait() -> None:
    """Seat 1 must keep its hand or exchange it."""
    asking = Asking(Setting.of("toepen", 3))
    asking.deal(Deal(seed="vorhand"))
    with pytest.raises(IllegalMove, match="The table waits for seat 1"):
        do(asking, "wait")


def test_illegal_action_is_refused_by_its_rule() -> None:
    """The message is the sentence of the refusal."""
    asking = at_play()
    with pytest.raises(
        IllegalMove, match="It is not the turn of seat 0; the table waits for: seat 1"
    ):
        asking.do(asking.setting.numbers.words[asking.view(0)["hand"][0]])


def test_table_closes_a_window_when_all_have_waited() -> None:
    """After the last trick, each may knock; when nobody does, the hand is over."""
    asking = at_play(hands=1)
    while asking.view(0)["phase"] != "closing":
        do(asking, "wait") if WAIT in asking.legal(asking.seat or 0) else asking.do(
            asking.legal(asking.seat or 0)[0]
        )
    while not asking.is_over:
        do(asking, "wait")
    assert asking.is_broken_off
    assert asking.outcome is None


def test_seats_are_paid_when_the_hand_is_over() -> None:
    """What all have won and lost adds up to nothing, and is in lives."""
    asking = at_play(hands=1)
    while not asking.is_over:
        assert not any(asking.rewards)
        play_on(asking, random.Random(3), 1)
    assert asking.setting.unit == "lives"
    assert any(asking.rewards)
    assert sum(asking.rewards) == pytest.approx(0)


def test_winner_is_paid_where_a_game_has_no_policy() -> None:
    """1 for each seat that has won the game, at its end."""
    setting = Setting.of(PACKAGES["agram"])
    asking = Asking(setting)
    paid = [0.0] * setting.players
    while not asking.is_over:
        play_on(asking, random.Random(asking.play.table.version), 1)
        paid = [sum(each) for each in zip(paid, asking.rewards, strict=True)]
    assert asking.outcome
    if setting.package.policy is None:
        winners = asking.outcome["winners"]
        assert paid == [float(seat in winners) for seat in range(setting.players)]


def test_game_is_broken_off_after_the_hands_asked_for() -> None:
    """Two hands are played, and no third is dealt."""
    asking = Asking(Setting.of("fipsen", 3, hands=2))
    play_on(asking, random.Random(1))
    assert asking.is_broken_off
    assert asking.play.table.hand_number == 2


def test_game_at_which_everybody_waits_and_nothing_follows_is_broken_off() -> None:
    """All have stepped out between hands, so there is nobody to deal to."""
    asking = Asking(Setting.of("toepen", 3, options={"absences": True}))
    for _ in range(3):
        while not any("step-out" in asking.setting.numbers.meanings[each]
                      for each in asking.legal(asking.seat or 0)):  # fmt: skip
            do(asking, "wait")
        do(asking, "step-out: Leave to buy drinks")
    while not asking.is_over:
        do(asking, "wait")
    assert asking.is_broken_off


def test_seats_that_speak_at_once_are_heard_in_order() -> None:
    """Seats 0 and 2 knock while seat 1 leads: the first knock stands, the others are refused."""
    asking = at_play()
    knock = asking.setting.numbers.meanings.index("knock: Knock")
    lead = next(each for each in asking.legal(1) if each != knock)
    refused = asking.all_do({0: knock, 1: lead, 2: knock})
    assert asking.view(0)["last_knocker"] == 0
    assert [*refused] == [2, 1]
    assert all(refused.values())


def test_table_goes_on_when_nobody_speaks() -> None:
    """In a window that waits for nobody, all waiting closes it."""
    asking = at_play(hands=1)
    while asking.view(0)["phase"] != "closing":
        spoken = {
            seat: next(
                (each for each in reversed(asking.legal(seat)) if seat_may(asking, each)), WAIT
            )
            for seat in range(3)
        }
        asking.all_do({seat: each for seat, each in spoken.items() if asking.legal(seat)})
    assert asking.all_do(dict.fromkeys(range(3), WAIT)) == {}
    assert asking.is_broken_off


def seat_may(asking: Asking, number: int) -> bool:
    """Whether a number is to play a card."""
    return asking.setting.numbers.meanings[number].startswith("play-card")
