"""Written by `make write` from `vorhand.engine.toepen.rules`."""

from typing import Final

from vorhand.engine.kernel.rules.common import DECK, NO_SEED, playable
from vorhand.engine.kernel.rules.legality import Legality
from vorhand.engine.kernel.table import shapes
from vorhand.engine.kernel.table.actions import Action, Close, Deal, Fold, Knock, PlayCard, Stay
from vorhand.engine.kernel.table.seats import EVERYBODY, SeatSet, seats_in, seats_that
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.toepen.absences import ABSENCES_ON, StepIn, StepOut
from vorhand.engine.toepen.announcements import ANNOUNCEMENTS_ON, Announce, _signals_with_cause
from vorhand.engine.toepen.deal import dealt_in
from vorhand.engine.toepen.exchange import Challenge, ExchangeHand, KeepHand, Trust
from vorhand.engine.toepen.knocking import _but_the_last_knocker, _who_can_pay
from vorhand.engine.toepen.poverty import POOR_NOT_ASKED
from vorhand.engine.toepen.rules import RULEBOOK, _taking_part
from vorhand.engine.toepen.scoring import NewRubber
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
_STAY_MOMENTS: Final = frozenset(RULEBOOK.kinds[Stay].kind.moments)
_FOLD_MOMENTS: Final = frozenset(RULEBOOK.kinds[Fold].kind.moments)
_ANNOUNCE_MOMENTS: Final = frozenset(RULEBOOK.kinds[Announce].kind.moments)
_STEP_IN_MOMENTS: Final = frozenset(RULEBOOK.kinds[StepIn].kind.moments)
_CLOSE_MOMENTS: Final = frozenset(RULEBOOK.kinds[Close].kind.moments)


def _closing_answers(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase closing, window answers."""
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1)
    ready = (
        present
        & _taking_part(table)
        & (EVERYBODY if table.options.procedure == "fast" else table.to_act)
        & POOR_NOT_ASKED.keepers(table)
        & table.unanswered
        & ~table.must_announce
    )
    stay = ready & (_but_the_last_knocker(table) if table.window == "answers" else EVERYBODY)
    fold = ready & (_but_the_last_knocker(table) if table.window == "answers" else EVERYBODY)
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & seats_that([reason is not None for reason in table.away])
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
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1)
    ready = (
        present
        & _taking_part(table)
        & _but_the_last_knocker(table)
        & _who_can_pay(table)
        & ~table.must_announce
    )
    knock = ready
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & seats_that([reason is not None for reason in table.away])
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
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1)
    ready = present & _taking_part(table)
    step_out = 0
    if ABSENCES_ON.keeps(table):
        step_out = ready
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & seats_that([reason is not None for reason in table.away])
    for seat in seats_in(step_out | step_in):
        if step_out >> seat & 1:
            chosen = _STEP_OUT.all(table)
            actions += _STEP_OUT.listed(table, seat, chosen)
        if step_in >> seat & 1:
            actions.append(_STEP_IN[seat])
    if (
        of_table
        and dealt_in(table).bit_count() >= 2
        and table.hand_number < shapes.LIMIT
        and DECK.allows(table, _DEAL_WITH_DICE, 1)
        and NO_SEED.allows(table, _DEAL_WITH_DICE, 1)
    ):
        actions.append(_DEAL)
    return actions


def _exchange_challenge(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase exchange, window challenge."""
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1)
    ready = (
        present
        & _taking_part(table)
        & (EVERYBODY if table.options.procedure == "fast" else table.to_act)
        & ~(1 << table.exchanged[-1].seat)
        & table.unanswered
    )
    challenge = ready
    trust = ready
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & seats_that([reason is not None for reason in table.away])
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
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1)
    ready = (
        present
        & _taking_part(table)
        & (EVERYBODY if table.options.procedure == "fast" else table.to_act)
        & table.undecided
    )
    keep_hand = ready
    exchange_hand = ready
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & seats_that([reason is not None for reason in table.away])
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
    if not (max(table.rubbers_lost) < LIMIT and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    if of_table:
        actions.append(_NEW_RUBBER)
    return actions


def _play_answers(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase play, window answers."""
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1)
    ready = present & _taking_part(table)
    formal_turn_kept = EVERYBODY if table.options.procedure == "fast" else table.to_act
    poor_not_asked_kept = POOR_NOT_ASKED.keepers(table)
    answer_once_kept = table.unanswered
    announce_due_kept = ~table.must_announce
    stay = (
        ready
        & formal_turn_kept
        & poor_not_asked_kept
        & (_but_the_last_knocker(table) if table.window == "answers" else EVERYBODY)
        & answer_once_kept
        & announce_due_kept
    )
    fold = (
        ready
        & (_but_the_last_knocker(table) if table.window == "answers" else EVERYBODY)
        & formal_turn_kept
        & poor_not_asked_kept
        & answer_once_kept
        & announce_due_kept
    )
    announce = 0
    if ANNOUNCEMENTS_ON.keeps(table):
        announce = ready & table.may_announce & ~table.announced
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & seats_that([reason is not None for reason in table.away])
    for seat in seats_in(stay | fold | announce | step_in):
        if stay >> seat & 1:
            actions.append(_STAY[seat])
        if fold >> seat & 1:
            actions.append(_FOLD[seat])
        if announce >> seat & 1:
            chosen = _signals_with_cause(table, seat)
            actions += _ANNOUNCE.listed(table, seat, chosen)
        if step_in >> seat & 1:
            actions.append(_STEP_IN[seat])
    if of_table and _CLOSE_IF(table):
        actions.append(_CLOSE)
    return actions


def _play(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase play."""
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1)
    ready = present & _taking_part(table)
    announce_due_kept = ~table.must_announce
    play_card = ready & table.to_act & announce_due_kept
    knock = ready & _but_the_last_knocker(table) & _who_can_pay(table) & announce_due_kept
    announce = 0
    if ANNOUNCEMENTS_ON.keeps(table):
        announce = ready & table.may_announce & ~table.announced
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & seats_that([reason is not None for reason in table.away])
    for seat in seats_in(play_card | knock | announce | step_in):
        if play_card >> seat & 1:
            chosen = table.hands[seat] & playable(table.hands[seat], table.led)
            actions += _PLAY_CARD.listed(table, seat, chosen)
        if knock >> seat & 1:
            actions.append(_KNOCK[seat])
        if announce >> seat & 1:
            chosen = _signals_with_cause(table, seat)
            actions += _ANNOUNCE.listed(table, seat, chosen)
        if step_in >> seat & 1:
            actions.append(_STEP_IN[seat])
    return actions


def _poverty(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase poverty."""
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1)
    ready = present & _taking_part(table)
    formal_turn_kept = EVERYBODY if table.options.procedure == "fast" else table.to_act
    poor_not_asked_kept = POOR_NOT_ASKED.keepers(table)
    answer_once_kept = table.unanswered
    announce_due_kept = ~table.must_announce
    stay = (
        ready
        & formal_turn_kept
        & poor_not_asked_kept
        & (_but_the_last_knocker(table) if table.window == "answers" else EVERYBODY)
        & answer_once_kept
        & announce_due_kept
    )
    fold = (
        ready
        & (_but_the_last_knocker(table) if table.window == "answers" else EVERYBODY)
        & formal_turn_kept
        & poor_not_asked_kept
        & answer_once_kept
        & announce_due_kept
    )
    announce = 0
    if ANNOUNCEMENTS_ON.keeps(table):
        announce = ready & table.may_announce & ~table.announced
    step_in = 0
    if ABSENCES_ON.keeps(table):
        step_in = present & seats_that([reason is not None for reason in table.away])
    for seat in seats_in(stay | fold | announce | step_in):
        if stay >> seat & 1:
            actions.append(_STAY[seat])
        if fold >> seat & 1:
            actions.append(_FOLD[seat])
        if announce >> seat & 1:
            chosen = _signals_with_cause(table, seat)
            actions += _ANNOUNCE.listed(table, seat, chosen)
        if step_in >> seat & 1:
            actions.append(_STEP_IN[seat])
    if of_table and _CLOSE_IF(table):
        actions.append(_CLOSE)
    return actions


def _keeps_keep_hand(table: Table, action: KeepHand) -> bool:
    """Whether an action keeps all rules of `keep-hand`."""
    if not (
        table.phase != "game-over"
        and table.phase == "exchange"
        and table.window is None
        and table.version < shapes.LIMIT
    ):
        return False
    seats = (
        ((1 << table.players) - 1)
        & _taking_part(table)
        & (EVERYBODY if table.options.procedure == "fast" else table.to_act)
        & table.undecided
    )
    return seats >> action.seat & 1 == 1


def _keeps_exchange_hand(table: Table, action: ExchangeHand) -> bool:
    """Whether an action keeps all rules of `exchange-hand`."""
    if not (
        table.phase != "game-over"
        and table.phase == "exchange"
        and table.window is None
        and table.version < shapes.LIMIT
    ):
        return False
    seats = (
        ((1 << table.players) - 1)
        & _taking_part(table)
        & (EVERYBODY if table.options.procedure == "fast" else table.to_act)
        & table.undecided
    )
    return seats >> action.seat & 1 == 1


def _keeps_challenge(table: Table, action: Challenge) -> bool:
    """Whether an action keeps all rules of `challenge`."""
    if not (
        table.phase != "game-over"
        and table.phase == "exchange"
        and table.window == "challenge"
        and table.version < shapes.LIMIT
    ):
        return False
    seats = (
        ((1 << table.players) - 1)
        & _taking_part(table)
        & (EVERYBODY if table.options.procedure == "fast" else table.to_act)
        & ~(1 << table.exchanged[-1].seat)
        & table.unanswered
    )
    return seats >> action.seat & 1 == 1


def _keeps_trust(table: Table, action: Trust) -> bool:
    """Whether an action keeps all rules of `trust`."""
    if not (
        table.phase != "game-over"
        and table.phase == "exchange"
        and table.window == "challenge"
        and table.version < shapes.LIMIT
    ):
        return False
    seats = (
        ((1 << table.players) - 1)
        & _taking_part(table)
        & (EVERYBODY if table.options.procedure == "fast" else table.to_act)
        & ~(1 << table.exchanged[-1].seat)
        & table.unanswered
    )
    return seats >> action.seat & 1 == 1


def _keeps_stay(table: Table, action: Stay) -> bool:
    """Whether an action keeps all rules of `stay`."""
    if not (
        table.phase != "game-over"
        and table.moment in _STAY_MOMENTS
        and table.version < shapes.LIMIT
    ):
        return False
    seats = (
        ((1 << table.players) - 1)
        & _taking_part(table)
        & (EVERYBODY if table.options.procedure == "fast" else table.to_act)
        & POOR_NOT_ASKED.keepers(table)
        & (_but_the_last_knocker(table) if table.window == "answers" else EVERYBODY)
        & table.unanswered
        & ~table.must_announce
    )
    return seats >> action.seat & 1 == 1


def _keeps_fold(table: Table, action: Fold) -> bool:
    """Whether an action keeps all rules of `fold`."""
    if not (
        table.phase != "game-over"
        and table.moment in _FOLD_MOMENTS
        and table.version < shapes.LIMIT
    ):
        return False
    seats = (
        ((1 << table.players) - 1)
        & _taking_part(table)
        & (_but_the_last_knocker(table) if table.window == "answers" else EVERYBODY)
        & (EVERYBODY if table.options.procedure == "fast" else table.to_act)
        & POOR_NOT_ASKED.keepers(table)
        & table.unanswered
        & ~table.must_announce
    )
    return seats >> action.seat & 1 == 1


def _keeps_play_card(table: Table, action: PlayCard) -> bool:
    """Whether an action keeps all rules of `play-card`."""
    if not (
        table.phase != "game-over"
        and table.phase == "play"
        and table.window is None
        and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & _taking_part(table) & table.to_act & ~table.must_announce
    if not seats >> action.seat & 1:
        return False
    chosen = (
        table.hands[action.seat]
        & playable(table.hands[action.seat], table.led)
        & _PLAY_CARD.bit(table, action)
    )
    return chosen != 0


def _keeps_knock(table: Table, action: Knock) -> bool:
    """Whether an action keeps all rules of `knock`."""
    if not (
        table.phase != "game-over"
        and table.phase in ("play", "closing")
        and table.window is None
        and table.version < shapes.LIMIT
    ):
        return False
    seats = (
        ((1 << table.players) - 1)
        & _taking_part(table)
        & _but_the_last_knocker(table)
        & _who_can_pay(table)
        & ~table.must_announce
    )
    return seats >> action.seat & 1 == 1


def _keeps_announce(table: Table, action: Announce) -> bool:
    """Whether an action keeps all rules of `announce`."""
    if not (
        table.phase != "game-over"
        and table.moment in _ANNOUNCE_MOMENTS
        and ANNOUNCEMENTS_ON.keeps(table)
        and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & _taking_part(table) & table.may_announce & ~table.announced
    if not seats >> action.seat & 1:
        return False
    chosen = _signals_with_cause(table, action.seat) & _ANNOUNCE.bit(table, action)
    return chosen != 0


def _keeps_step_out(table: Table, action: StepOut) -> bool:
    """Whether an action keeps all rules of `step-out`."""
    if not (
        table.phase != "game-over"
        and table.phase == "deal"
        and table.window is None
        and ABSENCES_ON.keeps(table)
        and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & _taking_part(table)
    return seats >> action.seat & 1 == 1


def _keeps_step_in(table: Table, action: StepIn) -> bool:
    """Whether an action keeps all rules of `step-in`."""
    if not (
        table.phase != "game-over"
        and table.moment in _STEP_IN_MOMENTS
        and ABSENCES_ON.keeps(table)
        and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & seats_that([reason is not None for reason in table.away])
    return seats >> action.seat & 1 == 1


def _keeps_deal(table: Table, action: Deal) -> bool:
    """Whether an action keeps all rules of `deal`."""
    if not (
        table.phase != "game-over"
        and table.phase == "deal"
        and table.window is None
        and dealt_in(table).bit_count() >= 2
        and table.version < shapes.LIMIT
        and table.hand_number < shapes.LIMIT
    ):
        return False
    return DECK.allows(table, action, 1) and NO_SEED.allows(table, action, 1)


def _keeps_close(table: Table, action: Close) -> bool:
    """Whether an action keeps all rules of `close`."""
    return (
        table.phase != "game-over"
        and table.moment in _CLOSE_MOMENTS
        and _CLOSE_IF(table)
        and table.version < shapes.LIMIT
    )


def _keeps_new_rubber(table: Table, action: NewRubber) -> bool:
    """Whether an action keeps all rules of `new-rubber`."""
    return (
        table.phase == "game-over"
        and table.window is None
        and max(table.rubbers_lost) < LIMIT
        and table.version < shapes.LIMIT
    )


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
