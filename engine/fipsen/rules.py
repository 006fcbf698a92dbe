"""What is possible at a table of Fipsen, and when: each kind of action with the rules it meets."""

from typing import Final

from vorhand.engine.fipsen import auction, holding, kieker, kontra, siebener_fips, skat, tricks
from vorhand.engine.fipsen.bids import BIDS, HOLDS
from vorhand.engine.fipsen.deal import HAND_SIZES, deal
from vorhand.engine.fipsen.duels import begin_auction, go_on_bidding, pass_
from vorhand.engine.fipsen.options import TOURNAMENT_KONTRA
from vorhand.engine.fipsen.scoring import SCORES, SHEET
from vorhand.engine.fipsen.table import MOST_PLAYERS, PACK, Table
from vorhand.engine.fipsen.tournament import NAMES_ONCE, SEATING
from vorhand.engine.kernel.rules.acts import Acts
from vorhand.engine.kernel.rules.choices import FromHand
from vorhand.engine.kernel.rules.common import (
    CARD_NOT_HELD,
    CARDS_NOT_HELD,
    DECK,
    FOLLOW_SUIT,
    TURN,
)
from vorhand.engine.kernel.rules.kinds import Kind, at
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.table.actions import Deal, PlayCard

AUCTION: Final = at("auction")
MENDED: Final = at("discard", "trump", "kontra", "play")
"""The moments at which the hand of a Kieker has been improved."""

RULEBOOK: Final = Rulebook[Table](
    Kind(auction.Bid, moments=AUCTION,
         rules=(TURN, auction.MINIMUM_BID, auction.DURCH_BIDS, auction.BID_HIGHER),
         does=auction.bid, then=go_on_bidding, choices=BIDS),
    Kind(auction.BidKieker, moments=AUCTION,
         rules=(TURN, kieker.KIEKER_PICTURES, auction.KIEKER_HIGHER), does=auction.bid_kieker,
         then=go_on_bidding),
    Kind(holding.Hold, moments=AUCTION,
         rules=(TURN, kieker.HELD_KIEKER_PICTURES, holding.DURCH_HOLDS, holding.HOLD_EQUAL,
                holding.HOLD_RIGHT),
         does=holding.hold, then=go_on_bidding, choices=HOLDS),
    Kind(auction.Pass, moments=at("auction", "kontra"), rules=(TURN,), does=pass_),
    Kind(siebener_fips.DeclareSiebenerFips, moments=(*AUCTION, *at("skat"), *MENDED),
         rules=(siebener_fips.BEFORE_LEAD, siebener_fips.BY_DECLARER, siebener_fips.HELD),
         does=siebener_fips.declare, is_act=False),
    Kind(skat.TakeSkat, moments=at("skat"), rules=(TURN,), does=skat.take_skat),
    Kind(skat.PlayHand, moments=at("skat"), rules=(TURN,), does=skat.play_hand,
         then=skat.await_trump),
    Kind(skat.Discard, moments=at("discard"),
         rules=(TURN, CARDS_NOT_HELD, skat.DISCARD_NUMBER), does=skat.discard,
         then=skat.await_trump, choices=skat.DISCARDS),
    Kind(kieker.GiveUp, moments=MENDED,
         rules=(kieker.GIVE_UP_KIEKER, kieker.GIVE_UP_BY_DECLARER, kieker.GIVE_UP_BEFORE_LEAD),
         does=kieker.give_up, is_act=False),
    Kind(skat.NameTrump, moments=at("trump"), rules=(TURN,), does=skat.name_trump,
         then=kontra.begin_kontra, choices=skat.TRUMPS),
    Kind(kontra.Kontra, moments=at("kontra"), rules=(TURN, kontra.KONTRA_ORDER),
         does=kontra.say_kontra),
    Kind(kontra.Rekontra, moments=at("kontra"), rules=(TURN, kontra.REKONTRA_ORDER),
         does=kontra.say_rekontra, then=kontra.ask_for_kontra),
    Kind(PlayCard, moments=at("play", "durch"), rules=(TURN, CARD_NOT_HELD, FOLLOW_SUIT),
         does=tricks.play, then=tricks.go_on_playing, choices=FromHand(PACK)),
    Kind(tricks.ClaimGame, moments=at("durch"), rules=(TURN,), does=tricks.claim_game,
         is_act=False),
    Kind(Deal, moments=at("deal"), rules=(DECK,), does=deal, then=begin_auction),
    first=(TOURNAMENT_KONTRA, kieker.KIEKER_PICTURES),
    others=(SEATING, NAMES_ONCE, SHEET, SCORES, HAND_SIZES),
    has_windows=False,
)  # fmt: skip
ACTS: Final = Acts(RULEBOOK, MOST_PLAYERS)
