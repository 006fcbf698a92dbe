"""What is possible at a table of Toepen, and when: each kind of action with the rules it meets."""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toepen import absences, announcements, exchange, knocking, play, scoring
from vorhand.engine.toepen.announcements import ANNOUNCE_DUE
from vorhand.engine.toepen.answering import ANSWER_ONCE, FORMAL_TURN, fold, stay
from vorhand.engine.toepen.closing import close, go_on_after_close, may_close
from vorhand.engine.toepen.deal import TOO_FEW_PRESENT, deal
from vorhand.engine.toepen.lives import LIVES
from vorhand.engine.toepen.play import go_on_answering, go_on_exchanging, go_on_waiting
from vorhand.engine.toepen.poverty import POOR_NOT_ASKED
from vorhand.engine.toepen.table import PAGAT, Table

HAND_SIZES: Final = kit.Clause(
    "toepen.hand-sizes",
    "Everyone who was dealt in has had four cards, in hand, played or folded.",
    f"{PAGAT}: Deal",
)


def _taking_part(table: Table) -> kit.SeatSet:
    """The seats still in the hand (between hands: in the game) and not away."""
    there = table.in_game if table.phase in kit.BETWEEN_HANDS else table.in_hand
    return there & ~table.away_seats


def _why_not(table: Table, action: kit.SeatAction) -> kit.Facts:
    seat = action.seat
    if table.away[seat]:
        because = "away"
    elif not table.lives_left(seat):
        because = "out-of-the-game"
    elif f"{seat} fold" in table.record:
        because = "folded"
    else:
        because = "not-dealt-in"
    return {"because": because}


TAKES_PART = kit.SeatRule[Table].under(kit.common.NOT_IN_HAND, keepers=_taking_part, facts=_why_not)

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
             does=exchange.keep_hand, then=go_on_exchanging),
    kit.Kind(exchange.ExchangeHand, moments=EXCHANGE, rules=(FORMAL_TURN, exchange.KEPT),
             does=exchange.exchange_hand, then=go_on_answering),
    kit.Kind(exchange.Challenge, moments=DOUBT,
             rules=(FORMAL_TURN, exchange.OWN_EXCHANGE, ANSWER_ONCE), does=exchange.challenge,
             then=go_on_answering),
    kit.Kind(exchange.Trust, moments=DOUBT, rules=(FORMAL_TURN, exchange.OWN_EXCHANGE, ANSWER_ONCE),
             does=exchange.trust, then=go_on_answering),
    kit.Kind(Stay, moments=ASKED,
             rules=(FORMAL_TURN, POOR_NOT_ASKED, knocking.STAY_OWN_KNOCK, ANSWER_ONCE,
                    ANNOUNCE_DUE),
             does=stay, then=go_on_answering),
    kit.Kind(Fold, moments=ASKED,
             rules=(knocking.FOLD_OWN_KNOCK, FORMAL_TURN, POOR_NOT_ASKED, ANSWER_ONCE,
                    ANNOUNCE_DUE),
             does=fold, then=go_on_answering),
    kit.Kind(kit.PlayCard, moments=PLAY,
             rules=(kit.TURN, kit.CARD_NOT_HELD, kit.FOLLOW_SUIT, ANNOUNCE_DUE),
             does=kit.play_card, then=play.go_on_playing, choices=kit.FromHand()),
    kit.Kind(Knock, moments=kit.at("play", "closing"),
             rules=(knocking.KNOCK_TWICE_RUNNING, knocking.KNOCK_LIVES, ANNOUNCE_DUE),
             does=knocking.knock, then=go_on_answering),
    kit.Kind(announcements.Announce, moments=(*POVERTY, *PLAY, *ANSWERS),
             rules=(announcements.ANNOUNCEMENTS_ON, announcements.ANNOUNCE_UNFOUNDED,
                    announcements.SIGNAL_UNFOUNDED, announcements.ANNOUNCE_ONCE),
             does=announcements.announce, then=go_on_waiting, choices=announcements.SIGNALLED),
    kit.Kind(absences.StepOut, moments=kit.at("deal"), rules=(absences.ABSENCES_ON,),
             does=absences.step_out, then=go_on_waiting, choices=absences.REASONS),
    kit.Kind(absences.StepIn, moments=(*kit.at("deal"), *IN_HAND),
             rules=(absences.ABSENCES_ON, absences.NOT_AWAY), does=absences.step_in,
             then=go_on_waiting, anybody=True),
    kit.Kind(kit.Deal, moments=kit.at("deal"),
             rules=(kit.DECK, TOO_FEW_PRESENT), does=deal, then=play.begin_hand),
    kit.Kind(kit.Close, moments=(*EXCHANGE, *DOUBT, *POVERTY, *ANSWERS, *CLOSING), does=close,
             then=go_on_after_close, provided=may_close),
    kit.Kind(scoring.NewRubber, moments=kit.at("game-over"), rules=(scoring.RUBBERS_LIMIT,),
             does=scoring.new_rubber, then=scoring.begin_deal),
    takes_part=TAKES_PART,
    others=(LIVES, scoring.DEALER, absences.ABSENT, exchange.EXCHANGES, HAND_SIZES),
)  # fmt: skip
