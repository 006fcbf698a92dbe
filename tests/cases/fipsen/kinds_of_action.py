"""Cases of Fipsen: kinds of action."""

from tests.cases.common import LIMIT
from tests.cases.fipsen.words import PICTURELESS, PLAIN, SAY, TRICKS, between, declared, table
from tests.cases.kinds import Kind, each_kind
from tests.cases.situations import changed
from tests.cases.writing import Case, each
from tests.checks.games.fipsen.tables import FOUR, KIEKER, SIEBENER, THREE


def cases() -> list[Case]:
    """All cases of the section."""
    auction, outbid = table(FOUR), table(FOUR, "0 bid 2, 1 bid 3")
    won, taken = declared("0 bid 3"), declared("0 bid 3", "0 take-skat")
    asked = declared("0 bid 3 hand", "0 trump C", kontra=True)
    said = declared("0 bid 3 hand", "0 trump C, 1 kontra", kontra=True)
    kieker = declared("0 bid-kieker", hands=KIEKER)
    play = declared("0 bid 3 hand", "0 trump C")
    durch = declared("0 bid 3", PLAIN, *TRICKS[:3])
    kinds = [
        Kind(auction, "0 bid 3", "1 bid 3"),
        Kind(table(PICTURELESS), "0 bid-kieker", "1 bid-kieker"),
        Kind(outbid, "0 hold", "2 hold"),
        Kind(auction, "0 pass", "1 pass"),
        Kind(table(SIEBENER), "0 siebener-fips"),
        Kind(won, "0 take-skat", "1 take-skat"),
        Kind(won, "0 play-hand", "1 play-hand"),
        Kind(taken, "0 discard TC 8S", "1 discard AH KH"),
        Kind(kieker, "0 give-up"),
        Kind(declared("0 bid 3 hand"), "0 trump C", "1 trump C"),
        Kind(asked, "1 kontra", "2 kontra"),
        Kind(said, "0 rekontra", "1 rekontra"),
        Kind(play, "0 AC", "1 AH"),
        Kind(durch, "0 claim", "1 claim"),
    ]
    over = between(sheet="0 +3", phase="game-over", deals=1)
    pictures = table("KC TC 9C 8C 7C | AH TH 9H 8H 7H | AC | ", "0 bid 2, 1 bid-kieker")
    three, least = table(THREE), table(FOUR, minimum_bid=3)
    late, made = changed(table(FOUR, sheet="0 +3"), version=LIMIT), table(FOUR, "0 bid 3")
    led = declared("0 bid 2 hand", "0 trump C", "0 AC", hands="AC | KC AH | AS | ")
    empty, at_skat = {"type": "deal", "deck": []}, declared("0 bid 2")
    fips = "declare-siebener-fips"
    return [
        *each_kind(SAY, kinds, over, between()),
        *(SAY.refused(title, clauses,
             "Of several rules the first in the order of the rulebook is named.", situation, act)
            for title, clauses, situation, act in (
             ("A seat that is not there after the end", "common.game-over common.no-such-seat",
              over, {"type": "pass", "seat": 7}),
             ("An empty deck after the end", "common.game-over common.deck", over, empty),
             ("A claim of a seat that is not there", "common.no-such-seat common.phase", three,
              "3 claim"),
             ("A pass of a seat that is not there", "common.no-such-seat common.turn", three,
              {"type": "pass", "seat": 7}),
             ("A Siebener Fips of a seat that is not there",
              "common.no-such-seat fipsen.siebener-fips", three, {"type": fips, "seat": 4}),
             ("Given up by a seat that is not there", "common.no-such-seat fipsen.give-up", play,
              {"type": "give-up", "seat": 4}),
             ("The Skat in the auction, out of turn", "common.phase common.turn", auction,
              "1 take-skat"),
             ("Another's card in the auction", "common.phase common.card-not-held", auction,
              "0 AH"),
             ("An empty deck in the auction", "common.phase common.deck", auction, empty),
             ("A bid below the least after the auction", "common.phase fipsen.minimum-bid",
              declared("0 bid 3", minimum_bid=3), "0 bid 2"),
             ("A Kieker with pictures, out of turn", "common.turn fipsen.kieker-pictures", auction,
              "1 bid-kieker"),
             ("A bid below the least, out of turn", "common.turn fipsen.minimum-bid", least,
              "1 bid 2"),
             ("A hold out of turn, where nobody has bid", "common.turn fipsen.hold-right", auction,
              "1 hold"),
             ("Another's card, out of turn", "common.turn common.card-not-held", play, "1 AC"),
             ("A discard of another's card, out of turn", "common.turn common.card-not-held", taken,
              "1 discard AC"),
             ("One card is discarded, and not held", "common.card-not-held fipsen.discard-number",
              taken, "0 discard AH"),
             ("A card that is not held and does not follow",
              "common.card-not-held common.follow-suit", led, "1 AS"),
             ("A Kieker with a picture, held in another shape",
              "fipsen.kieker-pictures fipsen.hold-equal", pictures, "0 hold hand"),
             ("Durch below the least", "fipsen.minimum-bid fipsen.durch-bids", least,
              "0 bid 2 durch"),
             ("Below the least, and below the bid that stands",
              "fipsen.minimum-bid fipsen.bid-higher", table(FOUR, "0 bid 3", minimum_bid=3),
              "1 bid 2"),
             ("Durch in a bid that is too low", "fipsen.durch-bids fipsen.bid-higher", made,
              "1 bid 2 durch"),
             ("Durch in a hold that is not equal", "fipsen.durch-bids fipsen.hold-equal", outbid,
              "0 hold hand durch"),
             ("Durch in a hold where nobody has bid", "fipsen.durch-bids fipsen.hold-right",
              auction, "0 hold durch"),
             ("The later holds in another shape", "fipsen.hold-equal fipsen.hold-right", made,
              "1 hold hand"),
             ("An empty deck, and no seed", "common.deck common.no-seed", between(), empty),
             ("The Skat in the auction, at the limit", "common.phase common.limit", late,
              "0 take-skat"),
             ("A pass out of turn, at the limit", "common.turn common.limit", late, "1 pass"),
             ("No Siebener Fips, at the limit", "fipsen.siebener-fips common.limit", late,
              "0 siebener-fips"),
             ("A Siebener Fips without the sevens, out of turn", "fipsen.siebener-fips", auction,
              "2 siebener-fips"),
             ("Given up by a seat that is not asked", "fipsen.give-up", play, "2 give-up"))),
        *each(SAY.refused, "common.phase", "It is not possible now; the refusal says what is.",
            *((f"What is possible {when}", state, act, {"possible": possible})
             for when, state, act, possible in (
              ("in the auction", auction, "0 take-skat",
               ["bid", "bid-kieker", "hold", "pass", fips]),
              ("before the Skat", at_skat, "0 claim", [fips, "take-skat", "play-hand"]),
              ("before the discard", taken, "0 pass", [fips, "discard"]),
              ("before the discard of a Kieker", kieker, "0 pass", [fips, "discard", "give-up"]),
              ("before the first lead", play, "0 pass", [fips, "play-card"]),
              ("after a trick", declared("0 bid 3 hand", "0 trump C", TRICKS[0]), "0 pass",
               ["play-card"]),
              ("between hands", between(), "0 pass", ["deal"]),
              ("with the tricks bid", durch, "0 pass", ["play-card", "claim"])))),
        *each(SAY.refused, "common.card-not-held", "Where another card lies is nobody's to know.",
            *((f"{card} is discarded, and not held", taken, f"0 discard AC {card}",
              {"seat": 0, "card": card}) for card in ("AH", "7H", "AD"))),
    ]  # fmt: skip
