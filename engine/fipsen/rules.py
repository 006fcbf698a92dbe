"""Says what is possible at a table of Fipsen, and when: each kind of action with the rules it
meets.
"""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.fipsen import (
    auction,
    holding,
    kieker,
    kontra,
    prices,
    siebener_fips,
    skat,
    tricks,
)
from vorhand.engine.fipsen.bids import BIDS, HOLDS
from vorhand.engine.fipsen.deal import HAND_SIZES, deal
from vorhand.engine.fipsen.duels import begin_auction, go_on_bidding, pass_
from vorhand.engine.fipsen.scoring import DEALS, SCORES
from vorhand.engine.fipsen.table import Table
from vorhand.engine.fipsen.tournament import NAMES_ONCE, SEATING

AUCTION: Final = kit.at("auction")
MENDED: Final = kit.at("discard", "trump", "kontra", "play")
"""The moments at which the hand of a Kieker has been improved."""

RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(auction.Bid, moments=AUCTION,
             rules=(kit.TURN, auction.MINIMUM_BID, auction.DURCH_BIDS, auction.BID_HIGHER),
             tells=kit.Telling("BidMade", "A seat has bid.", "{seat} bids {bid:names}."),
             does=auction.bid, then=go_on_bidding, choices=BIDS, price=prices.of_bid),
    kit.Kind(auction.BidKieker, moments=AUCTION,
             rules=(kit.TURN, auction.KIEKER_PICTURES, auction.KIEKER_HIGHER),
             tells=kit.Telling("KiekerBid", "A seat has bid a Kieker.", "{seat} bids a Kieker."),
             does=auction.bid_kieker, then=go_on_bidding, price=prices.of_kieker),
    kit.Kind(holding.Hold, moments=AUCTION,
             rules=(kit.TURN, auction.HELD_KIEKER_PICTURES, holding.DURCH_HOLDS, holding.HOLD_EQUAL,
                    holding.HOLD_RIGHT),
             does=holding.hold, then=go_on_bidding, choices=HOLDS, price=prices.of_hold),
    kit.Kind(auction.Pass, moments=kit.at("auction", "kontra"), rules=(kit.TURN,),
             tells=kit.Telling("Passed", "A seat has passed.", "{seat} passes."), does=pass_),
    kit.Kind(siebener_fips.DeclareSiebenerFips, moments=(*AUCTION, *kit.at("skat"), *MENDED),
             rules=(siebener_fips.BEFORE_LEAD, siebener_fips.BY_DECLARER, siebener_fips.HELD),
             does=siebener_fips.declare, is_act=False, price=prices.of_siebener_fips),
    kit.Kind(skat.TakeSkat, moments=kit.at("skat"), rules=(kit.TURN,), does=skat.take_skat,
             price=prices.of_skat),
    kit.Kind(skat.PlayHand, moments=kit.at("skat"), rules=(kit.TURN,), then=skat.await_trump,
             price=prices.of_hand,
             tells=kit.Telling(
                 "HandPlayed", "The declarer leaves the Skat, though the bid did not say so.",
                 "{seat} leaves the Skat.")),
    kit.Kind(skat.Discard, moments=kit.at("discard"),
             rules=(kit.TURN, kit.CARDS_NOT_HELD, skat.DISCARD_NUMBER), does=skat.discard,
             then=skat.await_trump, choices=skat.DISCARDS),
    kit.Kind(kieker.GiveUp, moments=MENDED,
             rules=(kieker.GIVE_UP_KIEKER, kieker.GIVE_UP_BY_DECLARER, kieker.GIVE_UP_BEFORE_LEAD),
             tells=kit.Telling("GameGivenUp", "The declarer has given up a Kieker.",
                               "{seat} gives up the Kieker."),
             does=kieker.give_up, is_act=False, price=prices.of_giving_up),
    kit.Kind(skat.NameTrump, moments=kit.at("trump"), rules=(kit.TURN,), does=skat.name_trump,
             then=kontra.begin_kontra, choices=skat.TRUMPS, price=prices.of_trump),
    kit.Kind(kontra.Kontra, moments=kit.at("kontra"), rules=(kit.TURN, kontra.KONTRA_ORDER),
             tells=kit.Telling("KontraSaid", "An opponent has doubled the game.",
                               "{seat} says Kontra."),
             does=kontra.say_kontra, price=prices.of_kontra),
    kit.Kind(kontra.Rekontra, moments=kit.at("kontra"), rules=(kit.TURN, kontra.REKONTRA_ORDER),
             tells=kit.Telling("RekontraSaid", "The declarer has doubled the game again.",
                               "{seat} says Rekontra."),
             does=kontra.say_rekontra, then=kontra.ask_for_kontra, price=prices.of_rekontra),
    tricks.TRICKS_AND_DURCH,
    kit.Kind(tricks.ClaimGame, moments=kit.at("durch"), rules=(kit.TURN,),
             tells=kit.Telling(
                 "GameClaimed", "The declarer ends the deal with the tricks that were bid.",
                 "{seat} is content with the tricks made."),
             does=tricks.claim_game, is_act=False, price=prices.of_claim),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_auction),
    DEALS,
    others=(SEATING, NAMES_ONCE, DEALS.clause, SCORES, HAND_SIZES),
    has_windows=False,
)  # fmt: skip
