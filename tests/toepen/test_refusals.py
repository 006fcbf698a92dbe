"""Refusals: the most telling rule, its facts and its sentence."""

from typing import Any

import pytest

from checks.acting import after, game_of, refused
from checks.games.toepen.tables import FOUR, THREE, between, play_on, table
from vorhand.engine import Action
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.toepen.state import State

FAST: dict[str, Any] = {"procedure": "fast"}
OVER = between(3, phase="game-over", lives_lost=[10, 0, 0])
CANNOT_DEAL = after(between(3, absences=True), "0 buying-drinks, 1 buying-drinks")
ASKED = table(THREE, "0 exchange-hand", exchange=True, procedure="fast")
FOLDED = table(FOUR, "1 knock, 2 fold, 3 stay, 0 stay")
NO_CARDS = Deal(deck=())
TENS = "TC TD TH AS | AH KH QH JH | AC AD KC KD"
TENS_SECOND = "JD AH KH QH | TC TH TS 9D | AC AD KC KD"


def at_the_limit(state: State) -> State:
    """The same table after as many actions as can be counted."""
    claim = {
        **game_of(state).dump(state),
        "rubbers_lost": [LIMIT] * state.players,
        "version": LIMIT,
    }
    return game_of(state).admit(claim)


REFUSED: dict[str, tuple[State, str | Action]] = {
    "common.game-over": (OVER, "0 knock"),
    "common.no-such-seat": (table(THREE), "3 knock"),
    "common.not-in-hand": (FOLDED, "2 knock"),
    "common.phase": (table(THREE), "0 trust"),
    "common.option-off": (table(THREE), "0 whistle"),
    "common.turn": (table(THREE), "1 AH"),
    "common.deck": (between(3), NO_CARDS),
    "common.card-not-held": (table(THREE), "0 AH"),
    "common.follow-suit": (table(TENS_SECOND, "0 JD"), "1 TC"),
    "common.no-seed": (between(3), "deal"),
    "common.limit": (at_the_limit(between(3)), "deal"),
    "toepen.kept": (table(THREE, "0 keep-hand", exchange=True, **FAST), "0 keep-hand"),
    "toepen.own-exchange": (ASKED, "0 trust"),
    "toepen.answer-once": (after(ASKED, "1 trust"), "1 challenge"),
    "toepen.poor-not-asked": (table(THREE, poverty=True, lives_lost=[0, 9, 0], **FAST), "1 stay"),
    "toepen.knock-twice-running": (table(THREE, "1 knock, 2 stay, 0 stay"), "1 knock"),
    "toepen.knock-lives": (table(THREE, lives=1), "0 knock"),
    "toepen.fold-own-knock": (table(THREE, "1 knock"), "1 fold"),
    "toepen.stay-own-knock": (table(THREE, "1 knock", **FAST), "1 stay"),
    "toepen.announce-unfounded": (table(THREE, announcements=True), "0 whistle"),
    "toepen.announce-once": (table(TENS, "0 sing", announcements=True), "0 sing"),
    "toepen.announce-due": (table(TENS, announcements=True), "0 knock"),
    "toepen.not-away": (between(3, absences=True), "1 step-in"),
    "toepen.too-few-present": (CANNOT_DEAL, "deal"),
}
ELSEWHERE: set[str] = set()


@pytest.mark.parametrize(
    ("state", "because"),
    [
        (FOLDED, "folded"),
        (table(FOUR, "1 knock, 3 stay, 0 stay", away={2: "own-needs"}, **FAST), "away"),
        (between(4, lives_lost=[0, 0, 10, 0], ending="last-survivor"), "out-of-the-game"),
        (table("TD | AH | - | AS", "2 step-in", away={2: "buying-drinks"}), "not-dealt-in"),
    ],
    ids=["folded", "away", "out", "not dealt in"],
)
def test_reason_for_taking_no_part(state: State, because: str) -> None:
    """The refusal says why a seat takes no part."""
    refusal = refused(state, "2 knock")
    assert refusal.clause.id == "common.not-in-hand"
    assert refusal.facts == {"seat": 2, "because": because}


def test_kinds_that_are_possible_now() -> None:
    """The refusal of an action in the wrong phase lists the kinds that are possible."""
    facts = refused(table(THREE, "1 knock"), "0 TD").facts
    assert (facts["phase"], facts["window"]) == ("play", "answers")
    assert facts["possible"][:2] == ["stay", "fold"]


@pytest.mark.parametrize(
    "state",
    [
        table(THREE, exchange=True),
        table(THREE, "0 exchange-hand", exchange=True),
        table(THREE, "1 knock"),
    ],
    ids=["exchange", "challenge", "answers"],
)
def test_close_is_not_called_possible_where_it_is_refused(state: State) -> None:
    """Formal: no window is closed, and the refusal does not say that it could be."""
    assert "close" not in refused(state, "close").facts["possible"]


MOST_TELLING: dict[str, tuple[State, str | Action, str]] = {
    "game over before no such seat": (OVER, "7 knock", "common.game-over"),
    "game over before phase": (OVER, "close", "common.game-over"),
    "no such seat before phase": (between(3), "3 knock", "common.no-such-seat"),
    "no such seat before option off": (between(3), "3 step-in", "common.no-such-seat"),
    "not in hand before phase": (FOLDED, "2 trust", "common.not-in-hand"),
    "not in hand before option off": (FOLDED, "2 whistle", "common.not-in-hand"),
    "phase before option off, step-out": (table(THREE), "0 own-needs", "common.phase"),
    "phase before option off, announce": (between(3), "0 sing", "common.phase"),
    "phase before option off, close": (table(THREE, "1 knock"), "close", "common.phase"),
    "option off before unfounded": (table(THREE), "0 whistle", "common.option-off"),
    "option off before not away": (table(THREE), "0 step-in", "common.option-off"),
    "turn before card not held": (table(THREE), "1 TD", "common.turn"),
    "turn before kept": (table(THREE, "0 keep-hand", exchange=True), "0 keep-hand", "common.turn"),
    "turn before own exchange": (table(THREE, "0 exchange-hand", exchange=True), "0 challenge",
                                 "common.turn"),
    "turn before answered": (table(FOUR, "1 knock, 2 stay"), "2 stay", "common.turn"),
    "turn before poor": (table(THREE, poverty=True, lives_lost=[0, 9, 0]), "1 fold", "common.turn"),
    "turn before own knock, stay": (table(THREE, "1 knock"), "1 stay", "common.turn"),
    "own knock before turn, fold": (table(THREE, "1 knock"), "1 fold", "toepen.fold-own-knock"),
    "turn before announcement due": (table(TENS, "1 knock", announcements=True), "0 fold",
                                     "common.turn"),
    "card not held before announcement due": (table(TENS, announcements=True), "0 AH",
                                              "common.card-not-held"),
    "card not held before follow suit": (table(TENS_SECOND, "0 JD"), "1 AC",
                                         "common.card-not-held"),
    "follow suit before announcement due": (table(TENS_SECOND, "0 JD", announcements=True), "1 TC",
                                            "common.follow-suit"),
    "own exchange before answered": (ASKED, "0 trust", "toepen.own-exchange"),
    "twice running before lives": (table(THREE, "1 knock, 2 stay, 0 stay", lives_lost=[0, 8, 0]),
                                   "1 knock", "toepen.knock-twice-running"),
    "lives before announcement due": (table(TENS, announcements=True, lives_lost=[9, 0, 0]),
                                      "0 knock", "toepen.knock-lives"),
    "answered before announcement due": (table(TENS, "1 knock, 0 sing, 0 stay", announcements=True,
                                               **FAST), "0 stay", "toepen.answer-once"),
    "unfounded before announced": (table(TENS, "0 sing", announcements=True), "0 stand-up",
                                   "toepen.announce-unfounded"),
    "phase before deck": (table(THREE), NO_CARDS, "common.phase"),
    "deck before too few present": (CANNOT_DEAL, NO_CARDS, "common.deck"),
    "too few present before no seed": (CANNOT_DEAL, "deal", "toepen.too-few-present"),
    "phase before limit": (at_the_limit(table(THREE)), "0 trust", "common.phase"),
    "turn before limit": (at_the_limit(table(THREE)), "1 AH", "common.turn"),
}  # fmt: skip


def test_kinds_for_who_is_not_asked_know_no_turn() -> None:
    """A knock, an announcement, stepping in: on turn or not, so that `turn` never forbids them."""
    assert refused(table(THREE, lives=1), "1 knock").clause.id == "toepen.knock-lives"
    unfounded = refused(table(THREE, announcements=True), "1 whistle")
    assert unfounded.clause.id == "toepen.announce-unfounded"
    assert refused(table(THREE, absences=True), "1 step-in").clause.id == "toepen.not-away"


def test_refusal_says_nothing_of_other_hands() -> None:
    """The same act is refused in the same words, whatever the others hold."""
    one = table("TC JD 9D 8D | AH KH QH JH | AS KS QS JS", "0 TC")
    other = table("TC JD 9D 8D | AH KH QH JH | 9S 8S QC JC", "0 TC")
    for act in ("1 TD", "1 AS", "1 trust", "1 whistle", "0 JD"):
        first, second = refused(one, act), refused(other, act)
        assert (first.clause, first.facts, first.sentence) == (
            second.clause,
            second.facts,
            second.sentence,
        )


def test_last_hand_that_can_be_counted() -> None:
    """No number of a state goes beyond 2³¹ − 1: at the limit nothing is done any more."""
    state = at_the_limit(play_on(table(THREE), 12))
    assert refused(state, "close").facts == {"limit": 2**31 - 1}
    assert game_of(state).legal_actions(state) == []
    claim = {**game_of(state).dump(state), "version": LIMIT - 1}
    closed = after(game_of(state).admit(claim), "close")
    assert game_of(closed).dump(closed)["version"] == LIMIT
    assert game_of(closed).legal_actions(closed) == []
