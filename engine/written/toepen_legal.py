"""Written by `make write` from `vorhand.engine.toepen.rules`."""

from typing import Final

from vorhand.engine.kernel.actions import Action, Close, Deal, Fold, Knock, PlayCard, Stay
from vorhand.engine.kernel.common import (
    CARD_NOT_HELD,
    DECK,
    FOLLOW_SUIT,
    GAME_OVER,
    HANDS_LIMIT,
    LIMIT,
    NO_SEED,
    NO_SUCH_SEAT,
    TURN,
)
from vorhand.engine.kernel.legality import Legality
from vorhand.engine.kernel.seats import SeatSet, seats_in
from vorhand.engine.toepen.absences import ABSENCES_ON, NOT_AWAY, StepIn, StepOut
from vorhand.engine.toepen.announcements import (
    ANNOUNCE_DUE,
    ANNOUNCE_ONCE,
    ANNOUNCE_UNFOUNDED,
    ANNOUNCEMENTS_ON,
    SIGNAL_UNFOUNDED,
    Announce,
)
from vorhand.engine.toepen.answering import ANSWER_ONCE, FORMAL_TURN
from vorhand.engine.toepen.deal import TOO_FEW_PRESENT
from vorhand.engine.toepen.exchange import (
    KEPT,
    OWN_EXCHANGE,
    Challenge,
    ExchangeHand,
    KeepHand,
    Trust,
)
from vorhand.engine.toepen.knocking import (
    FOLD_OWN_KNOCK,
    KNOCK_LIVES,
    KNOCK_TWICE_RUNNING,
    STAY_OWN_KNOCK,
)
from vorhand.engine.toepen.poverty import POOR_NOT_ASKED
from vorhand.engine.toepen.rules import RULEBOOK, TAKES_PART
from vorhand.engine.toepen.scoring import RUBBERS_LIMIT, NewRubber
from vorhand.engine.toepen.table import Table

_STAY: Final = RULEBOOK.kinds[Stay].choices.alone
_FOLD: Final = RULEBOOK.kinds[Fold].choices.alone
_STEP_IN: Final = RULEBOOK.kinds[StepIn].choices.alone
_CLOSE_IF: Final = RULEBOOK.kinds[Close].provided
_CLOSE: Final = Close()
_KNOCK: Final = RULEBOOK.kinds[Knock].choices.alone
_STEP_OUT: Final = RULEBOOK.kinds[StepOut].choices
_DEAL_WITH_DICE: Final = Deal(seed="any")
_DEAL: Final = Deal()
_CHALLENGE: Final = RULEBOOK.kinds[Challenge].choices.alone
_TRUST: Final = RULEBOOK.kinds[Trust].choices.alone
_KEEP_HAND: Final = RULEBOOK.kinds[KeepHand].choices.alone
_EXCHANGE_HAND: Final = RULEBOOK.kinds[ExchangeHand].choices.alone
_NEW_RUBBER: Final = NewRubber()
_ANNOUNCE: Final = RULEBOOK.kinds[Announce].choices
_PLAY_CARD: Final = RULEBOOK.kinds[PlayCard].choices
_KEEP_HAND_PHASE: Final = RULEBOOK.kinds[KeepHand].phase
_EXCHANGE_HAND_PHASE: Final = RULEBOOK.kinds[ExchangeHand].phase
_CHALLENGE_PHASE: Final = RULEBOOK.kinds[Challenge].phase
_TRUST_PHASE: Final = RULEBOOK.kinds[Trust].phase
_STAY_PHASE: Final = RULEBOOK.kinds[Stay].phase
_FOLD_PHASE: Final = RULEBOOK.kinds[Fold].phase
_PLAY_CARD_PHASE: Final = RULEBOOK.kinds[PlayCard].phase
_KNOCK_PHASE: Final = RULEBOOK.kinds[Knock].phase
_ANNOUNCE_PHASE: Final = RULEBOOK.kinds[Announce].phase
_STEP_OUT_PHASE: Final = RULEBOOK.kinds[StepOut].phase
_STEP_IN_PHASE: Final = RULEBOOK.kinds[StepIn].phase
_DEAL_PHASE: Final = RULEBOOK.kinds[Deal].phase
_CLOSE_PHASE: Final = RULEBOOK.kinds[Close].phase
_NEW_RUBBER_PHASE: Final = RULEBOOK.kinds[NewRubber].phase


def _closing_answers(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase closing, window answers."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table)
    ready = (
        present
        & TAKES_PART.keepers(table)
        & FORMAL_TURN.keepers(table)
        & POOR_NOT_ASKED.keepers(table)
        & ANSWER_ONCE.keepers(table)
        & ANNOUNCE_DUE.keepers(table)
    )
    stay = ready & STAY_OWN_KNOCK.keepers(table)
    fold = ready & FOLD_OWN_KNOCK.keepers(table)
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & NOT_AWAY.keepers(table)
    for seat in seats_in(stay | fold | step_in):
        if stay >> seat & 1:
            actions.append(_STAY[seat])
        if fold >> seat & 1:
            actions.append(_FOLD[seat])
        if step_in >> seat & 1:
            actions.append(_STEP_IN[seat])
    if of_table and _CLOSE_IF(table):
        actions.append(_CLOSE)
    return actions


def _closing(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase closing."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table)
    ready = (
        present
        & TAKES_PART.keepers(table)
        & KNOCK_TWICE_RUNNING.keepers(table)
        & KNOCK_LIVES.keepers(table)
        & ANNOUNCE_DUE.keepers(table)
    )
    knock = ready
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & NOT_AWAY.keepers(table)
    for seat in seats_in(knock | step_in):
        if knock >> seat & 1:
            actions.append(_KNOCK[seat])
        if step_in >> seat & 1:
            actions.append(_STEP_IN[seat])
    if of_table and _CLOSE_IF(table):
        actions.append(_CLOSE)
    return actions


def _deal(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase deal."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table)
    ready = present & TAKES_PART.keepers(table)
    step_out = 0
    if ABSENCES_ON.keeps(table):
        step_out = ready
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & NOT_AWAY.keepers(table)
    for seat in seats_in(step_out | step_in):
        if step_out >> seat & 1:
            chosen = _STEP_OUT.all(table)
            actions += _STEP_OUT.listed(table, seat, chosen)
        if step_in >> seat & 1:
            actions.append(_STEP_IN[seat])
    if (
        of_table
        and TOO_FEW_PRESENT.keeps(table)
        and HANDS_LIMIT.keeps(table)
        and DECK.allows(table, _DEAL_WITH_DICE, 1)
        and NO_SEED.allows(table, _DEAL_WITH_DICE, 1)
    ):
        actions.append(_DEAL)
    return actions


def _exchange_challenge(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase exchange, window challenge."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table)
    ready = (
        present
        & TAKES_PART.keepers(table)
        & FORMAL_TURN.keepers(table)
        & OWN_EXCHANGE.keepers(table)
        & ANSWER_ONCE.keepers(table)
    )
    challenge = ready
    trust = ready
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & NOT_AWAY.keepers(table)
    for seat in seats_in(challenge | trust | step_in):
        if challenge >> seat & 1:
            actions.append(_CHALLENGE[seat])
        if trust >> seat & 1:
            actions.append(_TRUST[seat])
        if step_in >> seat & 1:
            actions.append(_STEP_IN[seat])
    if of_table and _CLOSE_IF(table):
        actions.append(_CLOSE)
    return actions


def _exchange(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase exchange."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table)
    ready = present & TAKES_PART.keepers(table) & FORMAL_TURN.keepers(table) & KEPT.keepers(table)
    keep_hand = ready
    exchange_hand = ready
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & NOT_AWAY.keepers(table)
    for seat in seats_in(keep_hand | exchange_hand | step_in):
        if keep_hand >> seat & 1:
            actions.append(_KEEP_HAND[seat])
        if exchange_hand >> seat & 1:
            actions.append(_EXCHANGE_HAND[seat])
        if step_in >> seat & 1:
            actions.append(_STEP_IN[seat])
    if of_table and _CLOSE_IF(table):
        actions.append(_CLOSE)
    return actions


def _game_over(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase game-over."""
    if not (RUBBERS_LIMIT.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    if of_table:
        actions.append(_NEW_RUBBER)
    return actions


def _play_answers(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase play, window answers."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table)
    ready = present & TAKES_PART.keepers(table)
    formal_turn_kept = FORMAL_TURN.keepers(table)
    poor_not_asked_kept = POOR_NOT_ASKED.keepers(table)
    answer_once_kept = ANSWER_ONCE.keepers(table)
    announce_due_kept = ANNOUNCE_DUE.keepers(table)
    stay = (
        ready
        & formal_turn_kept
        & poor_not_asked_kept
        & STAY_OWN_KNOCK.keepers(table)
        & answer_once_kept
        & announce_due_kept
    )
    fold = (
        ready
        & FOLD_OWN_KNOCK.keepers(table)
        & formal_turn_kept
        & poor_not_asked_kept
        & answer_once_kept
        & announce_due_kept
    )
    announce = 0
    if ANNOUNCEMENTS_ON.keeps(table):
        announce = ready & ANNOUNCE_UNFOUNDED.keepers(table) & ANNOUNCE_ONCE.keepers(table)
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & NOT_AWAY.keepers(table)
    for seat in seats_in(stay | fold | announce | step_in):
        if stay >> seat & 1:
            actions.append(_STAY[seat])
        if fold >> seat & 1:
            actions.append(_FOLD[seat])
        if announce >> seat & 1:
            chosen = SIGNAL_UNFOUNDED.choices(table, seat)
            actions += _ANNOUNCE.listed(table, seat, chosen)
        if step_in >> seat & 1:
            actions.append(_STEP_IN[seat])
    if of_table and _CLOSE_IF(table):
        actions.append(_CLOSE)
    return actions


def _play(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase play."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table)
    ready = present & TAKES_PART.keepers(table)
    announce_due_kept = ANNOUNCE_DUE.keepers(table)
    play_card = ready & TURN.keepers(table) & announce_due_kept
    knock = (
        ready & KNOCK_TWICE_RUNNING.keepers(table) & KNOCK_LIVES.keepers(table) & announce_due_kept
    )
    announce = 0
    if ANNOUNCEMENTS_ON.keeps(table):
        announce = ready & ANNOUNCE_UNFOUNDED.keepers(table) & ANNOUNCE_ONCE.keepers(table)
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & NOT_AWAY.keepers(table)
    for seat in seats_in(play_card | knock | announce | step_in):
        if play_card >> seat & 1:
            chosen = CARD_NOT_HELD.choices(table, seat) & FOLLOW_SUIT.choices(table, seat)
            actions += _PLAY_CARD.listed(table, seat, chosen)
        if knock >> seat & 1:
            actions.append(_KNOCK[seat])
        if announce >> seat & 1:
            chosen = SIGNAL_UNFOUNDED.choices(table, seat)
            actions += _ANNOUNCE.listed(table, seat, chosen)
        if step_in >> seat & 1:
            actions.append(_STEP_IN[seat])
    return actions


def _poverty(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase poverty."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table)
    ready = present & TAKES_PART.keepers(table)
    formal_turn_kept = FORMAL_TURN.keepers(table)
    poor_not_asked_kept = POOR_NOT_ASKED.keepers(table)
    answer_once_kept = ANSWER_ONCE.keepers(table)
    announce_due_kept = ANNOUNCE_DUE.keepers(table)
    stay = (
        ready
        & formal_turn_kept
        & poor_not_asked_kept
        & STAY_OWN_KNOCK.keepers(table)
        & answer_once_kept
        & announce_due_kept
    )
    fold = (
        ready
        & FOLD_OWN_KNOCK.keepers(table)
        & formal_turn_kept
        & poor_not_asked_kept
        & answer_once_kept
        & announce_due_kept
    )
    announce = 0
    if ANNOUNCEMENTS_ON.keeps(table):
        announce = ready & ANNOUNCE_UNFOUNDED.keepers(table) & ANNOUNCE_ONCE.keepers(table)
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & NOT_AWAY.keepers(table)
    for seat in seats_in(stay | fold | announce | step_in):
        if stay >> seat & 1:
            actions.append(_STAY[seat])
        if fold >> seat & 1:
            actions.append(_FOLD[seat])
        if announce >> seat & 1:
            chosen = SIGNAL_UNFOUNDED.choices(table, seat)
            actions += _ANNOUNCE.listed(table, seat, chosen)
        if step_in >> seat & 1:
            actions.append(_STEP_IN[seat])
    if of_table and _CLOSE_IF(table):
        actions.append(_CLOSE)
    return actions


def _keeps_keep_hand(table: Table, action: KeepHand) -> bool:
    """Whether an action keeps all rules of `keep-hand`."""
    if not (GAME_OVER.keeps(table) and _KEEP_HAND_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = (
        NO_SUCH_SEAT.keepers(table)
        & TAKES_PART.keepers(table)
        & FORMAL_TURN.keepers(table)
        & KEPT.keepers(table)
    )
    return seats >> action.seat & 1 == 1


def _keeps_exchange_hand(table: Table, action: ExchangeHand) -> bool:
    """Whether an action keeps all rules of `exchange-hand`."""
    if not (GAME_OVER.keeps(table) and _EXCHANGE_HAND_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = (
        NO_SUCH_SEAT.keepers(table)
        & TAKES_PART.keepers(table)
        & FORMAL_TURN.keepers(table)
        & KEPT.keepers(table)
    )
    return seats >> action.seat & 1 == 1


def _keeps_challenge(table: Table, action: Challenge) -> bool:
    """Whether an action keeps all rules of `challenge`."""
    if not (GAME_OVER.keeps(table) and _CHALLENGE_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = (
        NO_SUCH_SEAT.keepers(table)
        & TAKES_PART.keepers(table)
        & FORMAL_TURN.keepers(table)
        & OWN_EXCHANGE.keepers(table)
        & ANSWER_ONCE.keepers(table)
    )
    return seats >> action.seat & 1 == 1


def _keeps_trust(table: Table, action: Trust) -> bool:
    """Whether an action keeps all rules of `trust`."""
    if not (GAME_OVER.keeps(table) and _TRUST_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = (
        NO_SUCH_SEAT.keepers(table)
        & TAKES_PART.keepers(table)
        & FORMAL_TURN.keepers(table)
        & OWN_EXCHANGE.keepers(table)
        & ANSWER_ONCE.keepers(table)
    )
    return seats >> action.seat & 1 == 1


def _keeps_stay(table: Table, action: Stay) -> bool:
    """Whether an action keeps all rules of `stay`."""
    if not (GAME_OVER.keeps(table) and _STAY_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = (
        NO_SUCH_SEAT.keepers(table)
        & TAKES_PART.keepers(table)
        & FORMAL_TURN.keepers(table)
        & POOR_NOT_ASKED.keepers(table)
        & STAY_OWN_KNOCK.keepers(table)
        & ANSWER_ONCE.keepers(table)
        & ANNOUNCE_DUE.keepers(table)
    )
    return seats >> action.seat & 1 == 1


def _keeps_fold(table: Table, action: Fold) -> bool:
    """Whether an action keeps all rules of `fold`."""
    if not (GAME_OVER.keeps(table) and _FOLD_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = (
        NO_SUCH_SEAT.keepers(table)
        & TAKES_PART.keepers(table)
        & FOLD_OWN_KNOCK.keepers(table)
        & FORMAL_TURN.keepers(table)
        & POOR_NOT_ASKED.keepers(table)
        & ANSWER_ONCE.keepers(table)
        & ANNOUNCE_DUE.keepers(table)
    )
    return seats >> action.seat & 1 == 1


def _keeps_play_card(table: Table, action: PlayCard) -> bool:
    """Whether an action keeps all rules of `play-card`."""
    if not (GAME_OVER.keeps(table) and _PLAY_CARD_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = (
        NO_SUCH_SEAT.keepers(table)
        & TAKES_PART.keepers(table)
        & TURN.keepers(table)
        & ANNOUNCE_DUE.keepers(table)
    )
    if not seats >> action.seat & 1:
        return False
    chosen = (
        CARD_NOT_HELD.choices(table, action.seat)
        & FOLLOW_SUIT.choices(table, action.seat)
        & _PLAY_CARD.bit(table, action)
    )
    return chosen != 0


def _keeps_knock(table: Table, action: Knock) -> bool:
    """Whether an action keeps all rules of `knock`."""
    if not (GAME_OVER.keeps(table) and _KNOCK_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = (
        NO_SUCH_SEAT.keepers(table)
        & TAKES_PART.keepers(table)
        & KNOCK_TWICE_RUNNING.keepers(table)
        & KNOCK_LIVES.keepers(table)
        & ANNOUNCE_DUE.keepers(table)
    )
    return seats >> action.seat & 1 == 1


def _keeps_announce(table: Table, action: Announce) -> bool:
    """Whether an action keeps all rules of `announce`."""
    if not (
        GAME_OVER.keeps(table)
        and _ANNOUNCE_PHASE.keeps(table)
        and ANNOUNCEMENTS_ON.keeps(table)
        and LIMIT.keeps(table)
    ):
        return False
    seats = (
        NO_SUCH_SEAT.keepers(table)
        & TAKES_PART.keepers(table)
        & ANNOUNCE_UNFOUNDED.keepers(table)
        & ANNOUNCE_ONCE.keepers(table)
    )
    if not seats >> action.seat & 1:
        return False
    chosen = SIGNAL_UNFOUNDED.choices(table, action.seat) & _ANNOUNCE.bit(table, action)
    return chosen != 0


def _keeps_step_out(table: Table, action: StepOut) -> bool:
    """Whether an action keeps all rules of `step-out`."""
    if not (
        GAME_OVER.keeps(table)
        and _STEP_OUT_PHASE.keeps(table)
        and ABSENCES_ON.keeps(table)
        and LIMIT.keeps(table)
    ):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TAKES_PART.keepers(table)
    return seats >> action.seat & 1 == 1


def _keeps_step_in(table: Table, action: StepIn) -> bool:
    """Whether an action keeps all rules of `step-in`."""
    if not (
        GAME_OVER.keeps(table)
        and _STEP_IN_PHASE.keeps(table)
        and ABSENCES_ON.keeps(table)
        and LIMIT.keeps(table)
    ):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & NOT_AWAY.keepers(table)
    return seats >> action.seat & 1 == 1


def _keeps_deal(table: Table, action: Deal) -> bool:
    """Whether an action keeps all rules of `deal`."""
    if not (
        GAME_OVER.keeps(table)
        and _DEAL_PHASE.keeps(table)
        and TOO_FEW_PRESENT.keeps(table)
        and LIMIT.keeps(table)
        and HANDS_LIMIT.keeps(table)
    ):
        return False
    return DECK.allows(table, action, 1) and NO_SEED.allows(table, action, 1)


def _keeps_close(table: Table, action: Close) -> bool:
    """Whether an action keeps all rules of `close`."""
    return GAME_OVER.keeps(table) and _CLOSE_PHASE.keeps(table) and LIMIT.keeps(table)


def _keeps_new_rubber(table: Table, action: NewRubber) -> bool:
    """Whether an action keeps all rules of `new-rubber`."""
    return _NEW_RUBBER_PHASE.keeps(table) and RUBBERS_LIMIT.keeps(table) and LIMIT.keeps(table)


LEGALITY: Final = Legality(
    RULEBOOK,
    {
        ("closing", "answers"): _closing_answers,
        ("closing", None): _closing,
        ("deal", None): _deal,
        ("exchange", "challenge"): _exchange_challenge,
        ("exchange", None): _exchange,
        ("game-over", None): _game_over,
        ("play", "answers"): _play_answers,
        ("play", None): _play,
        ("poverty", None): _poverty,
    },
    {
        KeepHand: _keeps_keep_hand,
        ExchangeHand: _keeps_exchange_hand,
        Challenge: _keeps_challenge,
        Trust: _keeps_trust,
        Stay: _keeps_stay,
        Fold: _keeps_fold,
        PlayCard: _keeps_play_card,
        Knock: _keeps_knock,
        Announce: _keeps_announce,
        StepOut: _keeps_step_out,
        StepIn: _keeps_step_in,
        Deal: _keeps_deal,
        Close: _keeps_close,
        NewRubber: _keeps_new_rubber,
    },
)
