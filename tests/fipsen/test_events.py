"""What happens at the table, in order, and as each reader may know it."""

import pytest

from checks.acting import IN_CODES, after, events_of, told
from checks.games.fipsen.tables import (
    FOUR,
    KIEKER,
    SIEBENER,
    WEAK,
    between,
    deal_of,
    declared,
    table,
    tricks,
)
from vorhand.engine import ONLOOKER, Action, Reader
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.fipsen.state import State
from vorhand.engine.kernel.table.events import tell, tell_reader

THREE = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS"
READERS = (0, 1, 2, 3, ONLOOKER)


def happened(state: State, act: str | Action) -> list[str]:
    """What happens, all of it, in sentences."""
    return [event.sentence(IN_CODES) for event in events_of(state, act)]


def kinds(state: State, act: str | Action) -> list[str]:
    """The kinds of event, in order."""
    return [event.type for event in events_of(state, act)]


def test_dealing_goes_clockwise_from_vorhand() -> None:
    """Each seat hears its own cards; the others and onlookers, how many."""
    state = between(3, dealer=0)
    deal = deal_of(state, "AC | AH | AS KS QS JS TS")
    heard = told(state, deal, 2)
    assert [text[:6] for text in heard] == ["Seat 1", "Seat 2", "Seat 0"]
    assert heard[1] == "Seat 2 is dealt AS KS QS JS TS."
    assert heard[0] == "Seat 1 is dealt 5 cards."
    assert told(state, deal, ONLOOKER) == [f"Seat {seat} is dealt 5 cards." for seat in (1, 2, 0)]


def test_bids_and_passes_are_heard_by_all() -> None:
    """A bid as it is spoken."""
    state = table(FOUR)
    assert happened(state, "0 bid 3 hand ruten") == ["Seat 0 bids 3 hand ruten."]
    assert happened(state, "0 pass") == ["Seat 0 passes."]
    assert told(table(KIEKER), "0 bid-kieker", 2) == ["Seat 0 bids a Kieker."]


def test_holds_are_heard_with_their_shape() -> None:
    """A hold says what it is held with."""
    state = table(FOUR, "0 bid 2, 1 bid 3 hand")
    assert happened(state, "0 hold ruten") == ["Seat 0 holds with 3 ruten."]
    hands = "AC TC 9C 8C 7C | AH TH 9H 8H 7H | KC | "
    assert happened(table(hands, "0 bid 2, 1 bid-kieker"), "0 hold") == [
        "Seat 0 holds with the Kieker."
    ]


def test_end_of_the_auction() -> None:
    """After the last pass comes who is declarer, and with what."""
    state = table(FOUR, "0 bid 2, 1 bid 2 hand, 0 hold ruten, 1 pass, 2 pass")
    assert happened(state, "3 pass") == ["Seat 3 passes.", "Seat 0 is declarer and plays 2 ruten."]


def test_last_bidder_wins_the_auction_without_a_pass() -> None:
    """The last bidder, with nobody left to ask, is declarer at once."""
    assert kinds(table(FOUR, "0 pass, 1 pass, 2 pass"), "3 bid 2") == ["bid-made", "auction-won"]


def test_thrown_in() -> None:
    """All pass: the same dealer deals again."""
    state = table(FOUR, "0 pass, 1 pass, 2 pass")
    assert happened(state, "3 pass") == ["Seat 3 passes.", "All pass. Seat 3 deals again."]


def test_ruten_hand_bid_names_trumps() -> None:
    """The event names the trumps even if nobody is asked for them."""
    state = table(FOUR, "0 bid 2 hand ruten, 1 pass, 2 pass")
    assert happened(state, "3 pass") == [
        "Seat 3 passes.",
        "Seat 0 is declarer and plays 2 hand ruten.",
        "Seat 0 plays diamonds.",
    ]


def test_kieker_with_four_players() -> None:
    """Shown to the left, and then the rest is taken up."""
    state = table(KIEKER, "0 bid-kieker, 1 pass, 2 pass", skat="7D 8H")
    mine, shown_to = "AC TC 9C 8C 7C", "Seat 0 shows the hand to seat 1"
    opening = ["Seat 3 passes.", "Seat 0 is declarer and plays a Kieker."]
    taken, count = "Seat 0 takes up 7D 8H 7H 8S 7S.", "Seat 0 takes up 5 cards."
    heard: dict[Reader, list[str]] = {
        0: [*opening, f"{shown_to}.", taken],
        1: [*opening, f"{shown_to}: {mine}.", count],
        2: [*opening, f"{shown_to}.", count],
        ONLOOKER: [*opening, f"{shown_to}.", count],
    }
    for reader, sentences in heard.items():
        assert told(state, "3 pass", reader) == sentences


def test_kieker_with_three_players() -> None:
    """Shown, discarded, and then the ten are taken up."""
    state = table(THREE, "0 bid-kieker, 1 pass")
    assert kinds(state, "2 pass") == [
        *("passed", "auction-won", "kieker-shown", "discarded", "cards-taken-up")
    ]
    assert told(state, "2 pass", 2)[2:] == [
        "Seat 0 shows the hand to seat 1.",
        "Seat 0 discards 5 cards.",
        "Seat 0 takes up 10 cards.",
    ]
    assert told(state, "2 pass", 0)[3] == "Seat 0 discards AC TC 9C 8C 7C."


def test_skat_is_told_to_the_declarer() -> None:
    """The others hear that it was taken up."""
    state = declared("0 bid 2", skat="7D 7H")
    assert told(state, "0 take-skat", 0) == ["Seat 0 takes up 7D 7H."]
    (event,) = events_of(state, "0 take-skat")
    for reader in (1, 2, 3, ONLOOKER):
        assert told(state, "0 take-skat", reader) == ["Seat 0 takes up 2 cards."]
        assert tell_reader(event, reader).keys() == {"type", "seat", "count", "text"}
    assert happened(state, "0 play-hand") == ["Seat 0 leaves the Skat."]


def test_discards_are_told_to_the_declarer() -> None:
    """The others hear how many; in whatever order they were named."""
    state = declared("0 bid 2", "0 take-skat", skat="7D 7H")
    assert told(state, "0 discard 7H AC", 0) == ["Seat 0 discards AC 7H."]
    for reader in (1, ONLOOKER):
        assert told(state, "0 discard 7H AC", reader) == ["Seat 0 discards 2 cards."]


def test_discard_of_a_ruten_bid_names_trumps() -> None:
    """Consequences of an action are reported together with it."""
    state = declared("0 bid 2 ruten", "0 take-skat", skat="7D 7H")
    assert kinds(state, "0 discard 7H AC") == ["discarded", "trump-named"]
    assert kinds(declared("0 bid 2 ruten"), "0 play-hand") == ["hand-played", "trump-named"]


@pytest.mark.parametrize(
    ("suit", "name"), [("C", "clubs"), ("D", "diamonds"), ("H", "hearts"), ("S", "spades")]
)
def test_trumps_by_name(suit: str, name: str) -> None:
    """Trumps are heard by all."""
    assert told(declared("0 bid 2 hand"), f"0 trump {suit}", 2) == [f"Seat 0 plays {name}."]


def test_kontra_and_rekontra() -> None:
    """Each is heard; so is letting it be."""
    state = declared("0 bid 2 hand", "0 trump C", kontra=True)
    assert happened(state, "1 pass") == ["Seat 1 passes."]
    assert happened(state, "1 kontra") == ["Seat 1 says Kontra."]
    assert happened(after(state, "1 kontra"), "0 rekontra") == ["Seat 0 says Rekontra."]


def test_card_that_completes_a_trick() -> None:
    """First comes the card, then the winner of the trick."""
    state = declared("0 bid 3 hand", "0 trump C", "0 AC, 1 AH, 2 AS")
    assert happened(state, "3 9C") == ["Seat 3 plays 9C.", "Seat 0 wins the trick with AC."]


def test_tricks_made() -> None:
    """With the tricks bid and none lost, the table hears of the choice."""
    state = declared("0 bid 2 hand", "0 trump C", "0 AC, 1 AH, 2 AS, 3 9C, 0 KC, 1 KH, 2 KS")
    assert happened(state, "3 8C")[1:] == [
        "Seat 0 wins the trick with KC.",
        "Seat 0 has the 2 tricks bid, and may claim or lead on.",
    ]


def test_leading_on() -> None:
    """The choice comes before the card."""
    made = tricks(declared("0 bid 2 hand", "0 trump C"), 2)
    assert happened(made, "0 QC") == ["Seat 0 leads on for Durch.", "Seat 0 plays QC."]


def test_claiming() -> None:
    """Content, won, and the row of the sheet."""
    made = tricks(declared("0 bid 2 hand", "0 trump C", sheet="1 -12"), 2)
    assert happened(made, "0 claim") == [
        "Seat 0 is content with the tricks made.",
        "Seat 0 wins the game: +4.",
        "Deal 2: +4 for seat 0. The scores: 4, −12, 0, 0.",
    ]


def test_row_of_the_sheet() -> None:
    """Number of the deal, value of the game, running scores, and who deals next."""
    made = tricks(declared("0 bid 2 hand", "0 trump C", sheet="1 -12"), 2)
    assert tell(events_of(made, "0 claim")[-1]) == {
        "type": "deal-scored",
        "number": 2,
        "seat": 0,
        "value": 4,
        "scores": [4, -12, 0, 0],
        "dealer": 0,
        "text": "Deal 2: +4 for seat 0. The scores: 4, −12, 0, 0.",
    }


def test_game_lost() -> None:
    """The trick, the loss, and the row."""
    state = declared("0 bid 5 hand", "0 trump C", hands=WEAK)
    lost = tricks(declared("0 bid 5", "0 play-hand, 0 trump C", hands=WEAK), 0)
    assert kinds(after(state, "0 7C, 1 AC, 2 AH"), "3 AS") == [
        *("card-played", "trick-won", "game-lost", "deal-scored")
    ]
    assert happened(after(lost, "0 7C, 1 AC, 2 AH"), "3 AS")[2:] == [
        "Seat 0 loses the game: −40.",
        "Deal 1: −40 for seat 0. The scores: −40, 0, 0, 0.",
    ]


def test_kieker_given_up() -> None:
    """Given up, and the row."""
    state = declared("0 bid-kieker", hands=KIEKER)
    assert happened(state, "0 give-up") == [
        "Seat 0 gives up the Kieker.",
        "Deal 1: −5 for seat 0. The scores: −5, 0, 0, 0.",
    ]


def test_siebener_fips_is_shown_to_all() -> None:
    """Five cards lie on the table."""
    state = table(SIEBENER, "0 pass")
    expected = [
        "Seat 0 has a Siebener Fips: AC 7C 7D 7H 7S.",
        "Deal 1: +30 for seat 0. The scores: 30, 0, 0, 0.",
    ]
    for reader in READERS:
        assert told(state, "0 siebener-fips", reader) == expected


def test_last_deal_of_the_game() -> None:
    """The whole sheet, and then the end: six columns with four players."""
    made = tricks(declared("0 bid 2 hand", "0 trump C", sheet="1 -12, 0 +30", deals=3), 2)
    *_, scored, sheet, over = events_of(made, "0 claim")
    assert scored.type == "deal-scored"
    assert tell(sheet) == {
        "type": "score-sheet",
        "lines": [
            {"number": 1, "scores": [0, -12, 0, 0], "value": -12},
            {"number": 2, "scores": [30, -12, 0, 0], "value": 30},
            {"number": 3, "scores": [34, -12, 0, 0], "value": 4},
        ],
        "text": "Deals on the score sheet: 3.",
    }
    assert tell(over) == {
        "type": "game-over",
        "winners": [0],
        "losers": [1, 2, 3],
        "reason": "deals",
        "text": "The game is over. Won: seat 0. Lost: seat 1, seat 2 and seat 3.",
    }


def test_end_without_losers() -> None:
    """With all scores equal, all have won."""
    state = table(SIEBENER, sheet="1 +30, 2 +30, 3 +30", deals=4)
    assert happened(state, "0 siebener-fips")[-1].startswith("The game is over. Won: seat 0")


def test_kinds_of_event_are_those_of_the_game() -> None:
    """Every kind has a name of its own."""
    names = [kind.type for kind in FIPSEN.events]
    assert len({*names}) == len(names)
