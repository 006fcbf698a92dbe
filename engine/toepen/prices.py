"""What actions of Toepen cost, in lives: more than a seat has left, it cannot lose."""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.knocking.prices import FOLD_FOR, KNOCK_FOR, STAY_FOR
from vorhand.engine.toepen.blind_knock import BlindKnock, price_of_folding
from vorhand.engine.toepen.exchange import NO_BLUFF, Challenge, ExchangeHand
from vorhand.engine.toepen.table import Table

COUNTED: Final = kit.Counted(kit.message("lives"), lambda table, seat: table.lives_left(seat))
EXCHANGE_FOR: Final = kit.message("{act} ({lost:signed} if challenged)")
CHALLENGE_FOR: Final = kit.message("{act} ({lost:signed} if only pictures)")


def of_fold(table: Table, action: Fold) -> kit.Price:
    """What the hand was worth before the last knock."""
    return kit.Price(FOLD_FOR, -_payable(table, action.seat, price_of_folding(table)))


def of_stay(table: Table, action: Stay) -> kit.Price:
    """One life more than the knocks, for whoever does not win the hand."""
    lost = _payable(table, action.seat, table.knocks + 1)
    return kit.Price(STAY_FOR, won=0, lost=-lost)


def of_knock(table: Table, action: Knock) -> kit.Price:
    """A life more than before, for all who stay."""
    return _raised_to(table, action.seat, table.knocks + 2)


def of_blind_knock(table: Table, action: BlindKnock) -> kit.Price:
    """As much as the knocks for which it counts."""
    return _raised_to(table, action.seat, table.options.blind_knock + 1)


def of_exchange(table: Table, action: ExchangeHand) -> kit.Price | None:
    """A life, if the hand that is laid aside is turned up and has no right to be there."""
    if not table.hands[action.seat] & NO_BLUFF:
        return None
    return kit.Price(EXCHANGE_FOR, won=0, lost=-1, until="answers")


def of_challenge(table: Table, action: Challenge) -> kit.Price:
    """A life, either for the challenger or for the player who has exchanged."""
    return kit.Price(CHALLENGE_FOR, won=0, lost=-1, others=1, until="act")


def _raised_to(table: Table, seat: int, lives: int) -> kit.Price:
    lost = _payable(table, seat, lives)
    return kit.Price(KNOCK_FOR, won=0, lost=-lost, others=lives, raises=True)


def _payable(table: Table, seat: int, lives: int) -> int:
    return min(lives, table.lives_left(seat))
