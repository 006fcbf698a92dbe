"""Written by `make write` from `vorhand.engine.toppen.rules`."""

from typing import Final

from vorhand.engine.kernel.actions import Action, Deal, Fold, Knock, PlayCard, Stay
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
from vorhand.engine.toppen.knocking import KNOCK_BEFORE_PLAYING, KNOCK_TURN
from vorhand.engine.toppen.rules import FINES_LIMIT, RULEBOOK, TAKES_PART
from vorhand.engine.toppen.table import Table

_DEAL_WITH_DICE: Final = Deal(seed="any")
_DEAL: Final = Deal()
_STAY: Final = RULEBOOK.kinds[Stay].choices.alone
_FOLD: Final = RULEBOOK.kinds[Fold].choices.alone
_PLAY_CARD: Final = RULEBOOK.kinds[PlayCard].choices
_KNOCK: Final = RULEBOOK.kinds[Knock].choices.alone
_STAY_PHASE: Final = RULEBOOK.kinds[Stay].phase
_FOLD_PHASE: Final = RULEBOOK.kinds[Fold].phase
_PLAY_CARD_PHASE: Final = RULEBOOK.kinds[PlayCard].phase
_KNOCK_PHASE: Final = RULEBOOK.kinds[Knock].phase
_DEAL_PHASE: Final = RULEBOOK.kinds[Deal].phase


def _deal(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase deal."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table) and HANDS_LIMIT.keeps(table)):
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
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table) & TAKES_PART.keepers(table) & TURN.keepers(table)
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
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table) & TAKES_PART.keepers(table) & TURN.keepers(table)
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
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table) & TAKES_PART.keepers(table)
    play_card = present & TURN.keepers(table)
    knock = present & KNOCK_TURN.keepers(table) & KNOCK_BEFORE_PLAYING.keepers(table)
    fines_limit_concerned = FINES_LIMIT.concerns(table)
    for seat in seats_in(play_card | knock):
        if play_card >> seat & 1:
            chosen = CARD_NOT_HELD.choices(table, seat) & FOLLOW_SUIT.choices(table, seat)
            listed = _PLAY_CARD.listed(table, seat, chosen)
            actions += FINES_LIMIT.kept_by(table, listed) if fines_limit_concerned else listed
        if knock >> seat & 1:
            actions.append(_KNOCK[seat])
    return actions


def _keeps_stay(table: Table, action: Stay) -> bool:
    """Whether an action keeps all rules of `stay`."""
    if not (GAME_OVER.keeps(table) and _STAY_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TAKES_PART.keepers(table) & TURN.keepers(table)
    return seats >> action.seat & 1 == 1


def _keeps_fold(table: Table, action: Fold) -> bool:
    """Whether an action keeps all rules of `fold`."""
    if not (GAME_OVER.keeps(table) and _FOLD_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TAKES_PART.keepers(table) & TURN.keepers(table)
    if not seats >> action.seat & 1:
        return False
    return FINES_LIMIT.allows(table, action, 1)


def _keeps_play_card(table: Table, action: PlayCard) -> bool:
    """Whether an action keeps all rules of `play-card`."""
    if not (GAME_OVER.keeps(table) and _PLAY_CARD_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TAKES_PART.keepers(table) & TURN.keepers(table)
    if not seats >> action.seat & 1:
        return False
    chosen = (
        CARD_NOT_HELD.choices(table, action.seat)
        & FOLLOW_SUIT.choices(table, action.seat)
        & _PLAY_CARD.bit(table, action)
    )
    if not chosen:
        return False
    return FINES_LIMIT.allows(table, action, 1)


def _keeps_knock(table: Table, action: Knock) -> bool:
    """Whether an action keeps all rules of `knock`."""
    if not (GAME_OVER.keeps(table) and _KNOCK_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = (
        NO_SUCH_SEAT.keepers(table)
        & TAKES_PART.keepers(table)
        & KNOCK_TURN.keepers(table)
        & KNOCK_BEFORE_PLAYING.keepers(table)
    )
    return seats >> action.seat & 1 == 1


def _keeps_deal(table: Table, action: Deal) -> bool:
    """Whether an action keeps all rules of `deal`."""
    if not (
        GAME_OVER.keeps(table)
        and _DEAL_PHASE.keeps(table)
        and LIMIT.keeps(table)
        and HANDS_LIMIT.keeps(table)
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
