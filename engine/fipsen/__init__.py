"""Fipsen, as it is played in Prisdorf."""

from functools import partial
from operator import attrgetter
from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.fipsen import (
    admission,
    auction,
    duels,
    holding,
    kieker,
    kontra,
    prices,
    scoring,
    siebener_fips,
    skat,
    tricks,
)
from vorhand.engine.fipsen.deal import HAND_SIZES
from vorhand.engine.fipsen.options import PRESETS
from vorhand.engine.fipsen.redeal import MENDING
from vorhand.engine.fipsen.rules import RULEBOOK
from vorhand.engine.fipsen.table import HAND_SIZE, PACK, Table
from vorhand.engine.fipsen.tournament import CALLS

DECLARER: Final = attrgetter("declarers")

FIPSEN: Final = kit.game(
    id="fipsen", title="Fipsen", table=Table,
    sources=("Fipsen, by John McLeod after Jutta Breckwoldt, pagat.com",),
    players=range(3, 5), pack=PACK, hand_size=HAND_SIZE, hand_sizes=HAND_SIZES, presets=PRESETS,
    counted=prices.COUNTED,
    rulebook=RULEBOOK,
    events=(
        kit.CardsDealt, auction.Bid, auction.BidKieker, holding.BidHeld, auction.Pass,
        duels.ThrownIn, duels.AuctionWon, kieker.KiekerShown, skat.CardsTakenUp, skat.PlayHand,
        skat.Discarded, skat.TrumpNamed, kontra.Kontra, kontra.Rekontra, kit.CardPlayed,
        kit.TrickWon, tricks.TricksMade, tricks.DurchBegun, tricks.ClaimGame, scoring.GameWon,
        scoring.GameLost, kieker.GiveUp, siebener_fips.SiebenerFipsShown, scoring.DealScored,
        scoring.ScoreSheet, kit.GameOver,
    ),
    view=(
        kit.HAND, kit.HAND_SIZES,
        kit.size("skat", "How many cards lie in the Skat.", 2),
        kit.size("aside", "How many cards are set aside.", 3),
        kit.seen_by("taken_up", "What the reader has taken up, as declarer.", DECLARER),
        kit.seen_by("discards", "What the reader has discarded, as declarer.", DECLARER),
        kit.size("discards", "How many cards the declarer has discarded.", 2),
        kit.seen_by(
            "shown",
            "The hand of a Kieker, for its declarer and the opponent on the declarer's left.",
            kieker.who_has_seen_it,
        ),
        kit.TRICK, kit.TRICK_WINNER,
    ),
    own_faults=admission.faults_of_sheet, deal_again=admission.deal_again,
    deals_again=partial(kit.redeals_mended, mending=MENDING),
    own_calls=CALLS,
)  # fmt: skip
