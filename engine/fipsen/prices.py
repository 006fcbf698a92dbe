"""What actions of Fipsen are worth, in points: what the game is worth if it is won, and twice that
if it is lost.
"""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.fipsen import bids
from vorhand.engine.fipsen.auction import Bid, BidKieker
from vorhand.engine.fipsen.holding import Hold
from vorhand.engine.fipsen.kieker import GiveUp
from vorhand.engine.fipsen.kontra import Kontra, Rekontra
from vorhand.engine.fipsen.scoring import GIVE_UP_VALUE, SIEBENER_FIPS_VALUE
from vorhand.engine.fipsen.siebener_fips import DeclareSiebenerFips
from vorhand.engine.fipsen.skat import NameTrump, PlayHand, TakeSkat
from vorhand.engine.fipsen.table import Table

COUNTED: Final = kit.Counted(kit.message("points"), lambda table, seat: table.scores[seat])
WORTH: Final = kit.message("{act}: {won} or {lost:signed}")
KONTRA_FOR: Final = kit.message("{act}: {won} or {lost:signed} for {seat}")
FOR_SURE: Final = kit.message("{act} {sure:signed}")


def of_bid(table: Table, action: Bid) -> kit.Price:
    """The tricks bid, doubled for each modifier."""
    return _bid(action.tricks, action.modifiers, is_kieker=False)


def of_kieker(table: Table, action: BidKieker) -> kit.Price:
    """All five tricks, which contain the Durch."""
    return _bid(bids.TRICKS, (), is_kieker=True)


def of_hold(table: Table, action: Hold) -> kit.Price:
    """As many tricks as the bid that stands."""
    return _bid(table.undertaken.tricks, action.modifiers, is_kieker=table.is_kieker)


def of_skat(table: Table, action: TakeSkat) -> kit.Price:
    """The game as it was bid."""
    return _game(table, is_hand=False)


def of_hand(table: Table, action: PlayHand) -> kit.Price:
    """Twice as much as with the Skat."""
    return _game(table, raises=True)


def of_trump(table: Table, action: NameTrump) -> kit.Price:
    """Twice as much with diamonds."""
    return _game(table, is_ruten=action.suit == bids.RUTEN, raises=True)


def of_kontra(table: Table, action: Kontra) -> kit.Price:
    """The declarer's game, doubled."""
    price = _game(table, kontra=True, raises=True)
    return price._replace(said=KONTRA_FOR, seat=table.declarer)


def of_rekontra(table: Table, action: Rekontra) -> kit.Price:
    """The declarer's game, doubled again."""
    return _game(table, rekontra=True, raises=True)


def of_card(table: Table, action: kit.PlayCard) -> kit.Price | None:
    """To lead on, having made the tricks bid, is to play for all five."""
    return _game(table, is_durch=True, raises=True) if table.phase == "durch" else None


def of_claim(table: Table, action: kit.SeatAction) -> kit.Price:
    """The game as it is."""
    return kit.Price(FOR_SURE, _value(table))


def of_giving_up(table: Table, action: GiveUp) -> kit.Price:
    """A flat price."""
    return kit.Price(FOR_SURE, GIVE_UP_VALUE, raises=True)


def of_siebener_fips(table: Table, action: DeclareSiebenerFips) -> kit.Price:
    """A flat reward; nothing comes of what was bid."""
    return kit.Price(FOR_SURE, SIEBENER_FIPS_VALUE, raises=True)


def _bid(tricks: int, modifiers: tuple[bids.Modifier, ...], *, is_kieker: bool) -> kit.Price:
    """What a bid undertakes, if nothing is added to it."""
    named = [name in modifiers for name in ("hand", "ruten")]
    is_durch = is_kieker or bids.has_durch(tricks, modifiers)
    return _worth(bids.worth(tricks, *named, is_durch), raises=True)


def _game(table: Table, *, raises: bool = False, **said: bool) -> kit.Price:
    """The game that is undertaken, with what is said now."""
    return _worth(_value(table, **said), raises=raises)


def _value(
    table: Table,
    *,
    is_hand: bool | None = None,
    is_ruten: bool | None = None,
    is_durch: bool = False,
    kontra: bool = False,
    rekontra: bool = False,
) -> int:
    """The value of the game if it is won; what is not said is as the table has it."""
    bid = table.undertaken
    hand = not table.taken_up if is_hand is None else is_hand
    ruten = table.trump == bids.RUTEN or "ruten" in bid.modifiers if is_ruten is None else is_ruten
    durch = is_durch or table.durch
    return bids.worth(
        bid.tricks, hand, ruten, durch, kontra or table.kontra, rekontra or table.rekontra
    )


def _worth(value: int, *, raises: bool) -> kit.Price:
    return kit.Price(WORTH, won=value, lost=bids.LOST_TIMES * value, raises=raises)
