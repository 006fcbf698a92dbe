"""Announcing tens and jacks."""

from typing import Any

import pytest

from checks.acting import after, events_of, legal, refused, seen, shown, why_not
from checks.games.toepen.tables import table
from vorhand.engine import ONLOOKER
from vorhand.engine.toepen.state import State

THREE_TENS = "TC TD TH AS"
FOUR_TENS = "TC TD TH TS"
THREE_JACKS = "JC JD JH AS"
FOUR_JACKS = "JC JD JH JS"
NOTHING = "TC TD JH JS"


def holding(hand: str, *acts: str, **options: Any) -> State:
    """Seat 0 holds this hand and is to lead, against two that have nothing to tell."""
    return table(f"{hand} | KH QH KS QS | KD QD KC QC", *acts, announcements=True, **options)


@pytest.mark.parametrize(
    ("hand", "signals"),
    [
        (THREE_TENS, {"whistle", "sing"}),
        (FOUR_TENS, {"stand-up"}),
        (THREE_JACKS, {"whistle"}),
        (FOUR_JACKS, {"stand-up"}),
        (NOTHING, set()),
    ],
    ids=["three tens", "four tens", "three jacks", "four jacks", "nothing"],
)
def test_signals_of_a_hand(hand: str, signals: set[str]) -> None:
    """Three tens: whistle or sing; three jacks: whistle; four of either: stand up."""
    state = holding(hand)
    for signal in ("whistle", "sing", "stand-up"):
        if signal in signals:
            assert shown(after(state, f"0 {signal}")).record == [f"0 {signal}"]
        else:
            assert why_not(state, f"0 {signal}") == "toepen.announce-unfounded"


def test_refusal_tells_the_signals_that_would_be_founded() -> None:
    """What would have been allowed follows from the player's own hand."""
    assert refused(holding(THREE_TENS), "0 stand-up").facts["founded"] == ["whistle", "sing"]


@pytest.mark.parametrize("hand", [THREE_TENS, FOUR_TENS])
@pytest.mark.parametrize("act", ["0 TC", "0 knock"])
def test_tens_are_announced_before_anything_else(hand: str, act: str) -> None:
    """Who must announce does so before they play or knock."""
    state = holding(hand)
    refusal = refused(state, act)
    assert refusal.clause.id == "toepen.announce-due"
    signal = refusal.facts["signals"][0]
    assert act in legal(after(state, f"0 {signal}"))


@pytest.mark.parametrize("answer", ["stay", "fold"])
def test_tens_are_announced_before_an_answer(answer: str) -> None:
    """Who must announce does so before they answer a knock."""
    state = holding(THREE_TENS, "2 knock")
    assert why_not(state, f"0 {answer}") == "toepen.announce-due"
    assert f"0 {answer}" in legal(after(state, "0 sing"))


@pytest.mark.parametrize("answer", ["stay", "fold"])
def test_tens_are_announced_before_an_answer_to_poverty(answer: str) -> None:
    """In phase `poverty` announcements are possible, and due, as well."""
    state = holding(THREE_TENS, poverty=True, lives_lost=[0, 9, 0])
    assert legal(state, 0) == ["0 whistle", "0 sing"]
    assert why_not(state, f"0 {answer}") == "toepen.announce-due"
    assert f"0 {answer}" in legal(after(state, "0 whistle"))


@pytest.mark.parametrize("hand", [THREE_JACKS, FOUR_JACKS])
def test_jacks_need_not_be_announced(hand: str) -> None:
    """A player who holds jacks may announce them, or keep silent."""
    state = holding(hand)
    assert {"0 JC", "0 knock"} <= {*legal(state, 0)}
    assert shown(after(state, "0 JC")).to_act == [1]


def test_the_others_need_not_wait() -> None:
    """An announcement that is due stops nobody but who owes it."""
    state = table(f"KH QH KS QS | {THREE_TENS} | KD QD KC QC", announcements=True)
    assert shown(after(state, "0 KH")).to_act == [1]
    assert shown(after(state, "2 knock, 0 stay")).to_act == [1]


def test_close_need_not_wait() -> None:
    """Fast: the table may close a window although somebody owes an announcement."""
    state = holding(THREE_TENS, "2 knock", procedure="fast")
    assert shown(after(state, "close")).window is None


def test_announcement_off_turn() -> None:
    """Tens and jacks are announced on turn or not."""
    state = table(f"KH QH KS QS | {THREE_TENS} | KD QD KC QC", announcements=True)
    assert shown(state).to_act == [0]
    assert shown(after(state, "1 whistle")).to_act == [0]


@pytest.mark.parametrize("procedure", ["formal", "fast"])
def test_announcement_while_answers_are_awaited(procedure: str) -> None:
    """An announcement may come in the middle of the answers, and changes nothing about them."""
    state = holding(THREE_JACKS, "1 knock", procedure=procedure)
    assert shown(after(state, "0 whistle")).to_act == shown(state).to_act


@pytest.mark.parametrize("procedure", ["formal", "fast"])
def test_announcement_after_having_answered(procedure: str) -> None:
    """A player who has answered may still announce, as long as they have the hand."""
    state = holding(THREE_JACKS, "2 knock, 0 stay", procedure=procedure)
    assert "0 whistle" in legal(state, 0)


def test_announcement_after_a_hidden_fold() -> None:
    """Fast: who has folded unseen is still in the hand, and may announce."""
    assert "0 whistle" in legal(holding(THREE_JACKS, "2 knock, 0 fold", procedure="fast"), 0)


def test_knocker_may_announce_while_others_answer() -> None:
    """The knocker's own jacks can be announced after the knock too."""
    assert "0 whistle" in legal(holding(THREE_JACKS, "0 knock"), 0)


@pytest.mark.parametrize("acts", ["0 JC", "0 JC, 1 KH, 2 QC, 2 KC"], ids=["same", "next"])
def test_nobody_announces_after_playing_a_card(acts: str) -> None:
    """With three cards left there is no announcing, in this trick or in the next."""
    state = holding(FOUR_JACKS, acts)
    assert why_not(state, "0 whistle") == "toepen.announce-unfounded"
    assert why_not(state, "0 stand-up") == "toepen.announce-unfounded"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_announces_twice_in_a_hand(seat: int) -> None:
    """One signal is enough; another player's is another matter."""
    hands = [THREE_TENS, "KH QH KS QS", "KD QD KC QC"]
    turned = " | ".join(hands[(i - seat) % 3] for i in range(3))
    state = table(turned, f"{seat} whistle", announcements=True)
    assert why_not(state, f"{seat} whistle") == "toepen.announce-once"
    assert why_not(state, f"{seat} sing") == "toepen.announce-once"


def test_two_may_announce() -> None:
    """Each player with cause announces once."""
    state = table(f"{THREE_TENS} | JC JD JH KS | ", "0 whistle", announcements=True)
    assert "1 whistle" in legal(state, 1)


def test_refusal_does_not_call_founded_what_is_over() -> None:
    """After a card has been played no signal is founded any more."""
    assert refused(holding(FOUR_JACKS, "0 JC"), "0 stand-up").facts["founded"] == []


def test_announcements_come_after_the_exchange() -> None:
    """Tens are looked at once the hands are settled; until then nobody announces."""
    state = holding(THREE_TENS, exchange=True)
    assert why_not(state, "0 whistle") == "common.phase"
    assert legal(state, 0) == ["0 keep-hand", "0 exchange-hand"]


def test_exchanged_tens_are_not_announced() -> None:
    """The hand that counts is the new one."""
    acts = "0 exchange-hand, 1 trust, 2 trust, 0 keep-hand, 1 keep-hand, 2 keep-hand"
    state = holding(THREE_TENS, acts, exchange=True, stock="AC AD AH 9S")
    assert why_not(state, "0 whistle") == "toepen.announce-unfounded"
    assert "0 AC" in legal(state, 0)


def test_announcements_may_be_off() -> None:
    """Where the option is off nothing is announced, and nothing due."""
    state = table(f"{THREE_TENS} | KH QH KS QS | KD QD KC QC", announcements=False)
    refusal = refused(state, "0 whistle")
    assert (refusal.clause.id, refusal.facts) == ("common.option-off", {"option": "announcements"})
    assert {"0 TC", "0 knock"} <= {*legal(state, 0)}


def test_announcements_off_and_the_wrong_phase() -> None:
    """Where the kind does not belong to the phase, that is the refusal, option or not."""
    state = table(f"{THREE_TENS} | | ", exchange=True, announcements=False)
    assert why_not(state, "0 whistle") == "common.phase"


def test_who_has_folded_announces_nothing() -> None:
    """Folding ends one's part in the hand."""
    state = holding(THREE_JACKS, "2 knock, 0 fold")
    assert why_not(state, "0 whistle") == "common.not-in-hand"


def test_announcement_is_public() -> None:
    """Everybody sees who gives which signal; the cards stay hidden."""
    state = holding(THREE_TENS)
    (announced,) = events_of(state, "0 sing")
    assert announced.sentence() == "Seat 0 sings."
    assert seen(after(state, "0 sing"), ONLOOKER).record == ["0 sing"]
