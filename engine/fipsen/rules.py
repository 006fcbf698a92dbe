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
from vorhand.engine.kernel.rules.common import CARD_NOT_HELD, DECK, FOLLOW_SUIT, TURN
from vorhand.engine.kernel.rules.kinds import Kind, Rulebook, at
from vorhand.engine.kernel.table.actions import Deal, PlayCard

AUCTION: Final = at("auction")
MENDED: Final = at("discard", "trump", "kontra", "play")
"""The moments at which the hand of a Kieker has been improved."""

RULEBOOK: Final = Rulebook[Table](
    Kind(auction.Bid, AUCTION, (TURN, auction.MINIMUM_BID, auction.DURCH_BIDS, auction.BID_HIGHER),
         auction.bid, go_on_bidding, choices=BIDS),
    Kind(auction.BidKieker, AUCTION, (TURN, kieker.KIEKER_PICTURES, auction.KIEKER_HIGHER),
         auction.bid_kieker, go_on_bidding),
    Kind(holding.Hold, AUCTION,
         (TURN, kieker.HELD_KIEKER_PICTURES, holding.DURCH_HOLDS, holding.HOLD_EQUAL,
          holding.HOLD_RIGHT),
         holding.hold, go_on_bidding, choices=HOLDS),
    Kind(auction.Pass, at("auction", "kontra"), (TURN,), pass_),
    Kind(siebener_fips.DeclareSiebenerFips, (*AUCTION, *at("skat"), *MENDED),
         (siebener_fips.BEFORE_LEAD, siebener_fips.BY_DECLARER, siebener_fips.HELD),
         siebener_fips.declare, is_act=False),
    Kind(skat.TakeSkat, at("skat"), (TURN,), skat.take_skat),
    Kind(skat.PlayHand, at("skat"), (TURN,), skat.play_hand, skat.await_trump),
    Kind(skat.Discard, at("discard"), (TURN, skat.DISCARD_NOT_HELD, skat.DISCARD_NUMBER),
         skat.discard, skat.await_trump, choices=skat.DISCARDS),
    Kind(kieker.GiveUp, MENDED,
         (kieker.GIVE_UP_KIEKER, kieker.GIVE_UP_BY_DECLARER, kieker.GIVE_UP_BEFORE_LEAD),
         kieker.give_up, is_act=False),
    Kind(skat.NameTrump, at("trump"), (TURN,),
         skat.name_trump, kontra.begin_kontra, choices=skat.TRUMPS),
    Kind(kontra.Kontra, at("kontra"), (TURN, kontra.KONTRA_ORDER), kontra.say_kontra),
    Kind(kontra.Rekontra, at("kontra"), (TURN, kontra.REKONTRA_ORDER),
         kontra.say_rekontra, kontra.ask_for_kontra),
    Kind(PlayCard, at("play", "durch"), (TURN, CARD_NOT_HELD, FOLLOW_SUIT),
         tricks.play, tricks.go_on_playing, choices=FromHand(PACK, "[AKQJT987][CHS]|7D")),
    Kind(tricks.ClaimGame, at("durch"), (TURN,), tricks.claim_game, is_act=False),
    Kind(Deal, at("deal"), (DECK,), deal, begin_auction),
    first=(TOURNAMENT_KONTRA, kieker.KIEKER_PICTURES),
    others=(SEATING, NAMES_ONCE, SHEET, SCORES, HAND_SIZES),
    has_windows=False,
)  # fmt: skip
ACTS: Final = Acts(RULEBOOK, MOST_PLAYERS)
