"""Refusals: the most telling rule, its facts and its sentence."""

import pytest

from checks.acting import refused
from checks.games.toppen.tables import FOUR, after, between, playing, table
from tests.toppen.test_limits import at_the_limit
from vorhand.engine import Action, Refusal, start
from vorhand.engine.kernel.table.actions import Deal, PlayCard
from vorhand.engine.knocking.acts import Knock
from vorhand.engine.toppen import TOPPEN
from vorhand.engine.toppen.state import State

OVER = table(FOUR, "0 fold, 1 fold, 2 fold", hands=1)
FOLDED = playing(FOUR, "0 knock, 1 fold, 2 stay, 3 stay, 0 TD")
NO_CARDS = Deal(deck=())
FOLLOW = "TD 9D 8D 7D | AD AH KH TC | | "

REFUSED: dict[str, tuple[State, str | Action]] = {
    "common.game-over": (OVER, "0 knock"),
    "common.no-such-seat": (table(FOUR), "4 stay"),
    "common.not-in-hand": (FOLDED, "1 knock"),
    "common.phase": (table(FOUR), "0 knock"),
    "common.turn": (table(FOUR), "1 stay"),
    "common.deck": (between(4), NO_CARDS),
    "common.card-not-held": (playing(FOUR), "0 AH"),
    "common.follow-suit": (playing(FOLLOW, "0 TD"), "1 AH"),
    "common.no-seed": (between(4), "deal"),
    "common.limit": (at_the_limit(table(FOUR)), "0 stay"),
    "toppen.knock-turn": (playing(FOUR), "1 knock"),
    "toppen.knock-before-playing": (playing(FOUR, "0 knock, all stay"), "0 knock"),
}
ELSEWHERE = {"common.option-off"}
"""No option of this game has a kind of action of its own."""


def test_reason_for_taking_no_part() -> None:
    """A player who has folded gets that as the reason."""
    refusal = refused(FOLDED, "1 8H")
    assert refusal.facts == {"seat": 1, "because": "folded"}


def test_kinds_that_are_possible_now() -> None:
    """The refusal of an action in the wrong phase lists the kinds that are possible."""
    facts = refused(playing(FOUR, "0 knock"), "0 TD").facts
    assert (facts["phase"], facts["window"]) == ("play", "answers")
    assert facts["possible"] == ["stay", "fold"]
    assert refused(playing(FOUR), "0 stay").facts["possible"] == ["play-card", "knock"]
    assert refused(table(FOUR), "0 TD").facts["possible"] == ["stay", "fold"]
    assert refused(between(4), "0 TD").facts["possible"] == ["deal"]


MOST_TELLING: dict[str, tuple[State, str | Action, str]] = {
    "game over before no such seat": (OVER, "7 knock", "common.game-over"),
    "game over before phase": (OVER, NO_CARDS, "common.game-over"),
    "no such seat before phase": (between(4), "4 knock", "common.no-such-seat"),
    "not in hand before phase": (FOLDED, "1 stay", "common.not-in-hand"),
    "not in hand before turn": (FOLDED, "1 8H", "common.not-in-hand"),
    "phase before turn": (playing(FOUR), "1 fold", "common.phase"),
    "phase before knock turn": (table(FOUR), "1 knock", "common.phase"),
    "phase before knock before playing": (playing(FOUR, "0 knock"), "0 knock", "common.phase"),
    "phase between hands": (between(4), "2 fold", "common.phase"),
    "turn before card not held": (playing(FOUR), "1 TD", "common.turn"),
    "card not held before follow suit": (playing(FOLLOW, "0 TD"), "1 9D", "common.card-not-held"),
    "card not in the pack": (playing(FOUR), PlayCard(0, "2C"), "common.card-not-held"),
    "knock turn before knock before playing": (
        playing(FOUR, "0 knock, all stay"),
        "1 knock",
        "toppen.knock-turn",
    ),
    "phase before deck": (table(FOUR), NO_CARDS, "common.phase"),
    "deck before no seed": (between(4), NO_CARDS, "common.deck"),
    "phase before limit": (at_the_limit(table(FOUR)), "0 knock", "common.phase"),
    "turn before limit": (at_the_limit(table(FOUR)), "1 stay", "common.turn"),
    "knock turn before limit": (at_the_limit(playing(FOUR)), "1 knock", "toppen.knock-turn"),
    "limit before no seed": (at_the_limit(between(4)), "deal", "common.limit"),
}


def test_knock_is_not_tested_for_turn() -> None:
    """Its own clause says whose turn it is."""
    assert refused(playing(FOUR), "1 knock").clause.id == "toppen.knock-turn"
    assert refused(playing(FOUR), "1 AH").clause.id == "common.turn"


def test_dealer_who_is_not_there() -> None:
    """The first dealer is one of the players."""
    with pytest.raises(Refusal, match=r"^common\.no-such-dealer$"):
        start(TOPPEN, 4, dealer=4)


def test_refusal_says_nothing_of_other_hands() -> None:
    """The same act is refused in the same words, whatever the others hold."""
    one = playing("TC KD 9D 8D | AH KH TH 9H | AS KS TS 9S | ", "0 TC")
    other = playing("TC KD 9D 8D | AH KH TH 9H | 9C 8C 7C AC | ", "0 TC")
    for act in ("1 TD", "1 AS", "1 stay", "0 KD", "2 knock"):
        first, second = refused(one, act), refused(other, act)
        assert (first.clause, first.facts, first.sentence) == (
            second.clause,
            second.facts,
            second.sentence,
        )


def test_seat_that_is_not_at_the_table() -> None:
    """Seats are counted from 0 to one less than the players."""
    assert refused(after(between(4), Deal(seed="s")), Knock(7)).facts == {"seat": 7, "players": 4}
