"""Written by `make write` from `vorhand.engine.toppen.rules`."""

from typing import Final

from vorhand.engine.kernel.rules.common import DECK, NO_SEED, playable
from vorhand.engine.kernel.rules.legality import Legality
from vorhand.engine.kernel.table import shapes
from vorhand.engine.kernel.table.actions import Action, Deal, Fold, Knock, PlayCard, Stay
from vorhand.engine.kernel.table.seats import EVERYBODY, SeatSet, seats_in
from vorhand.engine.toppen.rules import FINES_LIMIT, RULEBOOK
from vorhand.engine.toppen.table import Table

_DEAL_WITH_DICE: Final = Deal(seed="any")
_DEAL: Final = Deal()
_STAY: Final = RULEBOOK.kinds[Stay].choices.alone
_FOLD: Final = RULEBOOK.kinds[Fold].choices.alone
_PLAY_CARD: Final = RULEBOOK.kinds[PlayCard].choices
_KNOCK: Final = RULEBOOK.kinds[Knock].choices.alone
_STAY_MOMENTS: Final = frozenset(RULEBOOK.kinds[Stay].kind.moments)
_FOLD_MOMENTS: Final = frozenset(RULEBOOK.kinds[Fold].kind.moments)


def _deal(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase deal."""
    if not (
        table.phase != "game-over"
        and table.version < shapes.LIMIT
        and table.hand_number < shapes.LIMIT
    ):
        return []
    actions: list[Action] = []
    if (
        of_table
        and DECK.allows(table, _DEAL_WITH_DICE, 1)
        and NO_SEED.allows(table, _DEAL_WITH_DICE, 1)
    ):
        actions.append(_DEAL)
    return actions


def _opening(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase opening."""
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1) & (table.in_hand or table.everybody) & table.to_act
    stay = present
    fold = present
    fines_limit_concerned = FINES_LIMIT.concerns(table)
    for seat in seats_in(stay | fold):
        if stay >> seat & 1:
            actions.append(_STAY[seat])
        if fold >> seat & 1:
            listed = _FOLD[seat : seat + 1]
            actions += FINES_LIMIT.kept_by(table, listed) if fines_limit_concerned else listed
    return actions


def _play_answers(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase play, window answers."""
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1) & (table.in_hand or table.everybody) & table.to_act
    stay = present
    fold = present
    fines_limit_concerned = FINES_LIMIT.concerns(table)
    for seat in seats_in(stay | fold):
        if stay >> seat & 1:
            actions.append(_STAY[seat])
        if fold >> seat & 1:
            listed = _FOLD[seat : seat + 1]
            actions += FINES_LIMIT.kept_by(table, listed) if fines_limit_concerned else listed
    return actions


def _play(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase play."""
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1) & (table.in_hand or table.everybody)
    play_card = present & table.to_act
    knock = present & table.to_act & (0 if table.has_knocked else EVERYBODY)
    fines_limit_concerned = FINES_LIMIT.concerns(table)
    for seat in seats_in(play_card | knock):
        if play_card >> seat & 1:
            chosen = table.hands[seat] & playable(table.hands[seat], table.led)
            listed = _PLAY_CARD.listed(table, seat, chosen)
            actions += FINES_LIMIT.kept_by(table, listed) if fines_limit_concerned else listed
        if knock >> seat & 1:
            actions.append(_KNOCK[seat])
    return actions


def _keeps_stay(table: Table, action: Stay) -> bool:
    """Whether an action keeps all rules of `stay`."""
    if not (
        table.phase != "game-over"
        and table.moment in _STAY_MOMENTS
        and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & (table.in_hand or table.everybody) & table.to_act
    return seats >> action.seat & 1 == 1


def _keeps_fold(table: Table, action: Fold) -> bool:
    """Whether an action keeps all rules of `fold`."""
    if not (
        table.phase != "game-over"
        and table.moment in _FOLD_MOMENTS
        and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & (table.in_hand or table.everybody) & table.to_act
    if not seats >> action.seat & 1:
        return False
    return FINES_LIMIT.allows(table, action, 1)


def _keeps_play_card(table: Table, action: PlayCard) -> bool:
    """Whether an action keeps all rules of `play-card`."""
    if not (
        table.phase != "game-over"
        and table.phase == "play"
        and table.window is None
        and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & (table.in_hand or table.everybody) & table.to_act
    if not seats >> action.seat & 1:
        return False
    chosen = (
        table.hands[action.seat]
        & playable(table.hands[action.seat], table.led)
        & _PLAY_CARD.bit(table, action)
    )
    if not chosen:
        return False
    return FINES_LIMIT.allows(table, action, 1)


def _keeps_knock(table: Table, action: Knock) -> bool:
    """Whether an action keeps all rules of `knock`."""
    if not (
        table.phase != "game-over"
        and table.phase == "play"
        and table.window is None
        and table.version < shapes.LIMIT
    ):
        return False
    seats = (
        ((1 << table.players) - 1)
        & (table.in_hand or table.everybody)
        & table.to_act
        & (0 if table.has_knocked else EVERYBODY)
    )
    return seats >> action.seat & 1 == 1


def _keeps_deal(table: Table, action: Deal) -> bool:
    """Whether an action keeps all rules of `deal`."""
    if not (
        table.phase != "game-over"
        and table.phase == "deal"
        and table.window is None
        and table.version < shapes.LIMIT
        and table.hand_number < shapes.LIMIT
    ):
        return False
    return DECK.allows(table, action, 1) and NO_SEED.allows(table, action, 1)


LEGALITY: Final = Legality(
    RULEBOOK,
    {
        ("deal", None): _deal,
        ("opening", None): _opening,
        ("play", "answers"): _play_answers,
        ("play", None): _play,
    },
    {
        Stay: _keeps_stay,
        Fold: _keeps_fold,
        PlayCard: _keeps_play_card,
        Knock: _keeps_knock,
        Deal: _keeps_deal,
    },
)
