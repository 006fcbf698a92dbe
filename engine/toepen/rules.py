"""Says what is possible at a table of Toepen, and when: each kind of action with the rules it
meets.
"""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Folded, Knock, Knocked, Stay, Stayed, answer
from vorhand.engine.knocking.folding import DealPassed, LeadPassed
from vorhand.engine.toepen import (
    absences,
    announcements,
    blind_knock,
    exchange,
    knocking,
    lives,
    play,
    prices,
    scoring,
)
from vorhand.engine.toepen.announcements import ANNOUNCE_DUE
from vorhand.engine.toepen.answering import ANSWER_ONCE, FORMAL_TURN, Answered, fold, stay
from vorhand.engine.toepen.play import go_on_answering, go_on_exchanging, go_on_waiting
from vorhand.engine.toepen.poverty import POOR_NOT_ASKED, PovertyCalled
from vorhand.engine.toepen.table import PAGAT, Table

HAND_SIZES: Final = kit.Clause(
    "toepen.hand-sizes",
    "Everyone who was dealt in has had four cards, in hand, played or folded.",
    f"{PAGAT}: Deal",
)


def _why_not(table: Table, action: kit.SeatAction) -> kit.Facts:
    seat = action.seat
    reasons = {
        "away": table.away[seat] is not None,
        "out-of-the-game": table.lives_left(seat) == 0,
        "folded": f"{seat} fold" in table.record,
    }
    return {"because": next((each for each in reasons if reasons[each]), "not-dealt-in")}


TAKES_PART = kit.SeatRule[Table].under(
    kit.common.NOT_IN_HAND,
    allowed_seats=lambda table: (table.in_hand or table.in_game) & ~table.away_seats,
    facts=_why_not,
)
"""Those in the hand take part, or between hands those in the game, if they are not away."""

EXCHANGE: Final = kit.at("exchange")
DOUBT: Final = kit.at("exchange", window="challenge")
POVERTY: Final = kit.at("poverty")
PLAY: Final = kit.at("play")
ANSWERS: Final = kit.at("play", window="answers")
CLOSING: Final = (*kit.at("closing"), *kit.at("closing", window="answers"))
ASKED: Final = (*POVERTY, *kit.at("play", "closing", window="answers"))
"""When players are asked whether they stay."""
IN_HAND: Final = (*EXCHANGE, *DOUBT, *POVERTY, *PLAY, *ANSWERS, *CLOSING)

RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(exchange.KeepHand, moments=EXCHANGE, rules=(FORMAL_TURN, exchange.KEPT),
             tells=kit.Telling("HandKept", "A seat keeps its hand.", "{seat} keeps the hand."),
             does=exchange.keep_hand, then=go_on_exchanging),
    kit.Kind(exchange.ExchangeHand, moments=EXCHANGE, rules=(FORMAL_TURN, exchange.KEPT),
             does=exchange.exchange_hand, then=go_on_answering, price=prices.of_exchange),
    kit.Kind(exchange.Challenge, moments=DOUBT,
             rules=(FORMAL_TURN, exchange.OWN_EXCHANGE, ANSWER_ONCE), does=exchange.challenge,
             then=go_on_answering, price=prices.of_challenge),
    kit.Kind(exchange.Trust, moments=DOUBT, rules=(FORMAL_TURN, exchange.OWN_EXCHANGE, ANSWER_ONCE),
             tells=kit.Telling(
                 "Trusted", "A seat lets an exchange pass.", "{seat} lets the exchange pass."),
             does=answer, then=go_on_answering),
    kit.Kind(Stay, moments=ASKED,
             rules=(FORMAL_TURN, POOR_NOT_ASKED, knocking.STAY_OWN_KNOCK, ANSWER_ONCE,
                    ANNOUNCE_DUE),
             does=stay, then=go_on_answering, price=prices.of_stay),
    kit.Kind(Fold, moments=ASKED,
             rules=(knocking.FOLD_OWN_KNOCK, FORMAL_TURN, POOR_NOT_ASKED, ANSWER_ONCE,
                    ANNOUNCE_DUE),
             does=fold, then=go_on_answering, price=prices.of_fold),
    kit.Kind(kit.PlayCard, moments=PLAY,
             rules=(kit.TURN, kit.CARD_NOT_HELD, kit.FOLLOW_SUIT, ANNOUNCE_DUE),
             does=kit.play_card, then=play.go_on_playing, choices=kit.FromHand()),
    kit.Kind(Knock, moments=kit.at("play", "closing"),
             rules=(knocking.KNOCK_TWICE_RUNNING, knocking.KNOCK_LIVES, knocking.KNOCK_CAP,
                    ANNOUNCE_DUE),
             does=knocking.knock, then=go_on_answering, price=prices.of_knock),
    kit.Kind(blind_knock.BlindKnock, moments=kit.at("deal"), opens_record=True,
             rules=(blind_knock.BLIND_KNOCK_ON, blind_knock.BLIND_KNOCK_ONCE,
                    blind_knock.BLIND_KNOCK_LIVES, blind_knock.BLIND_KNOCK_CAP),
             does=blind_knock.knock_blind, price=prices.of_blind_knock),
    kit.Kind(announcements.Announce, moments=(*POVERTY, *PLAY, *ANSWERS),
             rules=(kit.plays_with("announcements"), announcements.ANNOUNCE_UNFOUNDED,
                    announcements.SIGNAL_UNFOUNDED, announcements.ANNOUNCE_ONCE),
             tells=kit.Telling(
                 "Announced", "A seat has announced its tens or jacks.",
                 kit.Case("signal", {"sing": "{seat} sings.", "stand-up": "{seat} stands up."},
                          "{seat} whistles."),
                 {"signal": "The signal that announced them."}),
             does=announcements.announce, then=go_on_waiting, choices=announcements.SIGNALLED),
    kit.Kind(absences.StepOut, moments=kit.at("deal"),
             rules=(absences.ABSENCES_ON, blind_knock.BLIND_KNOCKER_STAYS),
             tells=kit.Telling(
                 "SteppedOut", "A seat has left the table for a while.",
                 kit.Case("reason", {"buying-drinks": "{seat} leaves the table to buy drinks."},
                          "{seat} leaves the table for a moment."),
                 {"reason": "Why it has left."}),
             does=absences.step_out, then=go_on_waiting,
             choices=kit.OneOf(["own-needs", "buying-drinks"])),
    kit.Kind(absences.StepIn, moments=(*kit.at("deal"), *IN_HAND),
             rules=(absences.ABSENCES_ON, absences.NOT_AWAY),
             tells=kit.Telling("SteppedIn", "A seat has come back to the table.",
                               "{seat} is back at the table."),
             does=absences.step_in, then=go_on_waiting, anybody=True),
    kit.Kind(kit.Deal, moments=kit.at("deal"),
             rules=(kit.DECK, play.TOO_FEW_PRESENT), does=play.deal, then=play.begin_hand),
    kit.Kind(kit.Close, moments=(*EXCHANGE, *DOUBT, *POVERTY, *ANSWERS, *CLOSING),
             does=play.close, then=play.go_on_after_close, provided=play.may_close),
    kit.Kind(scoring.NewRubber, moments=kit.at("game-over"), rules=(scoring.RUBBERS_LIMIT,),
             does=scoring.new_rubber, then=scoring.begin_deal),
    takes_part=TAKES_PART,
    others=(lives.LIVES, scoring.DEALER, absences.ABSENT, exchange.EXCHANGES, HAND_SIZES),
)  # fmt: skip
EVENTS: Final = (
    kit.CardsDealt, exchange.KeepHand, exchange.HandExchanged, exchange.Challenged, exchange.Trust,
    PovertyCalled, Knocked, Answered, Stayed, Folded, kit.CardPlayed, kit.TrickWon, LeadPassed,
    announcements.Announce, lives.LivesLost, kit.HandOver, lives.Out, DealPassed, kit.GameOver,
    absences.StepOut, absences.StepIn, scoring.RubberBegun, blind_knock.BlindKnocked,
)  # fmt: skip
"""What can be told, in the order of the contract; an action stands for its event."""
