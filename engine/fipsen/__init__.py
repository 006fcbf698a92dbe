"""Fipsen, as it is played in Prisdorf."""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.fipsen import auction, duels, holding, kieker, kontra, skat, tricks
from vorhand.engine.fipsen.admission import GATE
from vorhand.engine.fipsen.options import PRESETS, Options
from vorhand.engine.fipsen.redeal import redealer
from vorhand.engine.fipsen.rules import ACTS, RULEBOOK
from vorhand.engine.fipsen.scoring import DealScored, GameLost, GameWon, ScoreSheet, outcome
from vorhand.engine.fipsen.siebener_fips import SiebenerFipsShown
from vorhand.engine.fipsen.state import METHODS, State
from vorhand.engine.fipsen.table import HAND_SIZE, PACK
from vorhand.engine.fipsen.tournament import CALLS
from vorhand.engine.fipsen.view import VIEW

FIPSEN: Final = kit.Game[State](
    id="fipsen",
    title="Fipsen",
    sources=("Fipsen, by John McLeod after Jutta Breckwoldt, pagat.com",),
    players=range(3, 5),
    cards_a_hand=HAND_SIZE,
    pack=lambda players, options: PACK,
    options_type=Options,
    presets=PRESETS,
    rulebook=RULEBOOK,
    acts=ACTS,
    methods=METHODS,
    events=(
        kit.CardsDealt, auction.BidMade, auction.KiekerBid, holding.BidHeld, auction.Passed,
        duels.ThrownIn, duels.AuctionWon, kieker.KiekerShown, skat.CardsTakenUp, skat.HandPlayed,
        skat.Discarded, skat.TrumpNamed, kontra.KontraSaid, kontra.RekontraSaid, kit.CardPlayed,
        kit.TrickWon, tricks.TricksMade, tricks.DurchBegun, tricks.GameClaimed, GameWon, GameLost,
        kieker.GameGivenUp, SiebenerFipsShown, DealScored, ScoreSheet, kit.GameOver,
    ),
    endings=("deals",),
    view=VIEW,
    gate=GATE,
    outcome=outcome,
    redealer=redealer,
    own_calls=CALLS,
)  # fmt: skip
