"""Refusals: the most telling rule, its facts and its sentence."""

import pytest

from checks.acting import after, legal, refused
from checks.games.fipsen.tables import (
    FOUR,
    KIEKER,
    SIEBENER,
    THREE,
    between,
    declared,
    table,
    tricks,
)
from vorhand.engine import Action, Refusal, start
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.auction import Bid, Pass
from vorhand.engine.fipsen.kieker import GiveUp
from vorhand.engine.fipsen.siebener_fips import DeclareSiebenerFips
from vorhand.engine.fipsen.skat import Discard
from vorhand.engine.fipsen.state import State
from vorhand.engine.fipsen.tournament import seat_players
from vorhand.engine.fipsen.tricks import ClaimGame
from vorhand.engine.kernel.game.adjudication import carry_out
from vorhand.engine.kernel.table.actions import Deal, PlayCard

OVER = between(3, sheet="0 +3", phase="game-over", deals=1)
NO_CARDS = Deal(deck=())
TAKEN = declared("0 bid 2", "0 take-skat", skat="7D 7H")
SHOWN = declared("0 bid-kieker", hands=KIEKER)
KONTRA = declared("0 bid 2 hand", "0 trump C", kontra=True)
OUTBID = table(FOUR, "0 bid 2, 1 bid 3 hand")
PLAY = declared("0 bid 2 hand", "0 trump C")
PICTURES = "KC TC 9C 8C 7C | AH TH 9H 8H 7H | AC | "

REFUSED: dict[str, tuple[State, str | Action]] = {
    "common.game-over": (OVER, "deal"),
    "common.no-such-seat": (table(THREE), "3 pass"),
    "common.phase": (table(FOUR), "0 take-skat"),
    "common.turn": (table(FOUR), "1 pass"),
    "common.deck": (between(), NO_CARDS),
    "common.card-not-held": (PLAY, "0 AH"),
    "common.follow-suit": (
        declared("0 bid 2 hand", "0 trump C", "0 AC", hands="AC | KC AH | | "),
        "1 AH",
    ),
    "common.no-seed": (between(), "deal"),
    "fipsen.kieker-pictures": (table(FOUR), "0 bid-kieker"),
    "fipsen.minimum-bid": (table(FOUR, minimum_bid=3), "0 bid 2"),
    "fipsen.durch-bids": (table(FOUR), "0 bid 2 durch"),
    "fipsen.bid-higher": (OUTBID, "0 bid 3"),
    "fipsen.hold-equal": (OUTBID, "0 hold"),
    "fipsen.hold-right": (table(FOUR), "0 hold"),
    "fipsen.siebener-fips": (table(FOUR), "0 siebener-fips"),
    "fipsen.discard-number": (TAKEN, "0 discard AC"),
    "fipsen.give-up": (PLAY, "0 give-up"),
    "fipsen.kontra-order": (KONTRA, "1 rekontra"),
}
ELSEWHERE = {
    *("common.limit", "fipsen.tournament-kontra", "fipsen.seating", "fipsen.names-once"),
    *("common.not-in-hand", "common.option-off"),
}
"""What forbids an action at the limit, or a tournament. Nobody leaves the hand, and no kind of
action belongs to an option that is off.
"""


def test_clauses_stand_in_the_order_of_the_rulebook() -> None:
    """The clauses of the game follow those of all games."""
    assert [name for name in FIPSEN.clauses if name.startswith("fipsen.")] == [
        *("fipsen.tournament-kontra", "fipsen.kieker-pictures", "fipsen.minimum-bid"),
        *("fipsen.durch-bids", "fipsen.bid-higher", "fipsen.hold-equal", "fipsen.hold-right"),
        *("fipsen.siebener-fips", "fipsen.discard-number", "fipsen.give-up"),
        *("fipsen.kontra-order", "fipsen.seating", "fipsen.names-once", "fipsen.sheet"),
        *("fipsen.scores", "fipsen.hand-sizes"),
    ]


MOST_TELLING: dict[str, tuple[State, str | Action, str]] = {
    "game over before no such seat": (OVER, Pass(7), "common.game-over"),
    "game over before phase": (OVER, "0 claim", "common.game-over"),
    "game over before deck": (OVER, NO_CARDS, "common.game-over"),
    "no such seat before phase": (table(THREE), ClaimGame(3), "common.no-such-seat"),
    "no such seat before turn": (table(THREE), Pass(7), "common.no-such-seat"),
    "no such seat, Siebener Fips": (table(THREE), DeclareSiebenerFips(4), "common.no-such-seat"),
    "no such seat, give-up": (PLAY, GiveUp(4), "common.no-such-seat"),
    "phase before turn": (table(FOUR), "1 take-skat", "common.phase"),
    "phase before card not held": (table(FOUR), "0 AH", "common.phase"),
    "phase before deck": (table(FOUR), NO_CARDS, "common.phase"),
    "phase before minimum bid": (declared("0 bid 3", minimum_bid=3), "0 bid 2", "common.phase"),
    "turn before pictures": (table(FOUR), "1 bid-kieker", "common.turn"),
    "turn before minimum bid": (table(FOUR, minimum_bid=3), "1 bid 2", "common.turn"),
    "turn before hold right": (table(FOUR), "1 hold", "common.turn"),
    "turn before card not held": (PLAY, "1 AC", "common.turn"),
    "turn before discard not held": (TAKEN, "1 discard AC", "common.turn"),
    "turn before Kontra order": (KONTRA, "0 rekontra", "common.turn"),
    "card not held before discard number": (TAKEN, "0 discard AH", "common.card-not-held"),
    "card not held before follow suit": (declared("0 bid 2 hand", "0 trump C", "0 AC",
                                                  hands="AC | KC AH | AS | "), "1 AS",
                                         "common.card-not-held"),
    "a card that no pack of ours has": (PLAY, PlayCard(0, "2C"), "common.card-not-held"),
    "pictures before bid higher": (table(FOUR, "0 bid 5"), "1 bid-kieker",
                                   "fipsen.kieker-pictures"),
    "pictures before hold equal": (table(PICTURES, "0 bid 2, 1 bid-kieker"), "0 hold hand",
                                   "fipsen.kieker-pictures"),
    "minimum bid before durch bids": (table(FOUR, minimum_bid=3), "0 bid 2 durch",
                                      "fipsen.minimum-bid"),
    "minimum bid before bid higher": (table(FOUR, "0 bid 3", minimum_bid=3), "1 bid 2",
                                      "fipsen.minimum-bid"),
    "durch bids before bid higher": (table(FOUR, "0 bid 3"), "1 bid 2 durch", "fipsen.durch-bids"),
    "durch bids before hold equal": (OUTBID, "0 hold hand durch", "fipsen.durch-bids"),
    "durch bids before hold right": (table(FOUR), "0 hold durch", "fipsen.durch-bids"),
    "hold equal before hold right": (table(FOUR, "0 bid 2"), "1 hold hand", "fipsen.hold-equal"),
    "deck before no seed": (between(), NO_CARDS, "common.deck"),
}  # fmt: skip


def test_kinds_for_who_is_not_asked_know_no_turn() -> None:
    """A Siebener Fips and a give-up: on turn or not, so that `turn` never forbids them."""
    assert refused(table(FOUR), "2 siebener-fips").clause.id == "fipsen.siebener-fips"
    assert refused(PLAY, "2 give-up").clause.id == "fipsen.give-up"


@pytest.mark.parametrize(
    ("state", "act", "possible"),
    [
        (
            table(FOUR),
            "0 take-skat",
            ["bid", "bid-kieker", "hold", "pass", "declare-siebener-fips"],
        ),
        (declared("0 bid 2"), "0 claim", ["declare-siebener-fips", "take-skat", "play-hand"]),
        (TAKEN, "0 pass", ["declare-siebener-fips", "discard"]),
        (
            declared("0 bid-kieker", hands=KIEKER),
            "0 pass",
            ["declare-siebener-fips", "discard", "give-up"],
        ),
        (PLAY, "0 pass", ["declare-siebener-fips", "play-card"]),
        (tricks(PLAY, 1), "0 pass", ["play-card"]),
        (between(), "0 pass", ["deal"]),
        (tricks(PLAY, 2), "0 pass", ["play-card", "claim"]),
    ],
    ids=["auction", "skat", "discard", "Kieker", "play", "after the lead", "deal", "durch"],
)
def test_kinds_that_are_possible_now(state: State, act: str, possible: list[str]) -> None:
    """The refusal of an action in the wrong phase lists the kinds that are possible."""
    refusal = refused(state, act)
    assert refusal.facts["possible"] == possible
    assert refusal.facts["type"].replace("-", " ") in refusal.sentence


def test_legal_actions_go_with_the_refusal() -> None:
    """The refusal lists what the acting seat may do instead; for a table action, what the table may
    do.
    """
    with pytest.raises(Refusal) as caught:
        carry_out(FIPSEN, table(FOUR), Bid(0, 2, ("durch",)))
    assert caught.value.legal_actions == FIPSEN.seat_actions(table(FOUR), 0)
    with pytest.raises(Refusal) as caught:
        carry_out(FIPSEN, table(FOUR), Deal(seed="s"))
    assert caught.value.legal_actions == []


def test_sender_acts_for_one_seat_alone() -> None:
    """An action for another seat is refused before all else, and nothing is said of that seat."""
    with pytest.raises(Refusal) as caught:
        carry_out(FIPSEN, table(SIEBENER), DeclareSiebenerFips(0), sender=2)
    assert caught.value.clause.id == "common.not-your-seat"
    assert caught.value.facts == {"sender": 2}
    assert caught.value.legal_actions == []


@pytest.mark.parametrize(
    "act", ["0 bid 2", "0 bid-kieker", "0 siebener-fips", "0 hold hand", "0 take-skat", "1 hold"]
)
def test_refusal_says_nothing_of_other_hands(act: str) -> None:
    """The same act is refused in the same words, whatever the others hold."""
    mine = "AC KC QC JC 7C"
    one = table(f"{mine} | 7H 8H 9H 7S 7D | AH TH AS TS 9S |", "0 bid 2, 1 bid 3")
    other = table(f"{mine} | KH QH JH KS QS | 7D 7H 7S 8S AS |", "0 bid 2, 1 bid 3")
    first, second = refused(one, act), refused(other, act)
    assert (first.clause, first.facts) == (second.clause, second.facts)
    assert first.sentence == second.sentence
    assert legal(one, 0) == legal(other, 0)


def test_discard_that_another_holds_is_refused_as_one_that_nobody_does() -> None:
    """Where a card lies that one does not hold is nobody's to know."""
    facts = [refused(TAKEN, Discard(0, ("AC", card))).facts for card in ("AH", "7S", "AD")]
    assert [fact.pop("card") for fact in facts] == ["AH", "7S", "AD"]
    assert facts == [{"seat": 0}] * 3


def test_refusals_before_a_table_is_there() -> None:
    """A start and a seating are refused by clauses of the game as well."""
    with pytest.raises(Refusal, match="tournament-kontra"):
        start(FIPSEN, 3, preset="fipsen-tournament", options={"kontra": True})
    with pytest.raises(Refusal, match="seating"):
        seat_players(["Jutta"], "s")


def test_deal_without_dice_is_refused_after_all_rules() -> None:
    """A deal that could be made is refused only because it has no seed or deck."""
    assert refused(between(), "deal").clause.id == "common.no-seed"
    assert after(between(), Deal(seed="s")) != between()
