"""Written by `make write` from `examples.agram.rules`."""

from typing import Final

from examples.agram.rules import RULEBOOK
from examples.agram.table import Table
from vorhand.engine.kernel.rules.common import DECK, NO_SEED, playable
from vorhand.engine.kernel.rules.legality import Legality
from vorhand.engine.kernel.table import shapes
from vorhand.engine.kernel.table.actions import Action, Deal, PlayCard
from vorhand.engine.kernel.table.seats import SeatSet, seats_in

_DEAL_WITH_DICE: Final = Deal(seed="any")
_DEAL: Final = Deal()
_PLAY_CARD: Final = RULEBOOK.kinds[PlayCard].choices


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


def _play(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase play."""
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1) & table.to_act
    play_card = present
    for seat in seats_in(play_card):
        if play_card >> seat & 1:
            chosen = table.hands[seat] & playable(table.hands[seat], table.led)
            actions += _PLAY_CARD.listed(table, seat, chosen)
    return actions


def _keeps_play_card(table: Table, action: PlayCard) -> bool:
    """Whether an action keeps all rules of `play-card`."""
    if not (table.phase != "game-over" and table.phase == "play" and table.version < shapes.LIMIT):
        return False
    seats = ((1 << table.players) - 1) & table.to_act
    if not seats >> action.seat & 1:
        return False
    chosen = (
        table.hands[action.seat]
        & playable(table.hands[action.seat], table.led)
        & _PLAY_CARD.bit(table, action)
    )
    return chosen != 0


def _keeps_deal(table: Table, action: Deal) -> bool:
    """Whether an action keeps all rules of `deal`."""
    if not (
        table.phase != "game-over"
        and table.phase == "deal"
        and table.version < shapes.LIMIT
        and table.hand_number < shapes.LIMIT
    ):
        return False
    return DECK.allows(table, action, 1) and NO_SEED.allows(table, action, 1)


LEGALITY: Final = Legality(
    RULEBOOK,
    {
        ("deal", None): _deal,
        ("play", None): _play,
    },
    {
        PlayCard: _keeps_play_card,
        Deal: _keeps_deal,
    },
)
