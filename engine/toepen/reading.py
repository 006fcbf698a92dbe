"""The quick reading of a hand: one pass over its record, for what is plainly possible.

Carrying a record out act by act, under all rules, would take most of the time of an adjudication.
This reading follows the common course of a hand with a few integers, and only ever says yes: at
whatever is rare (absences, poverty, announcements, the end of a game) or wrong it gives up, and the
plain replay (`admission`) speaks. A property test holds the two together.
"""

from collections.abc import Sequence

from engine.kernel.cards import CardSet
from engine.toepen.predicates import dealt_in, signals_of
from engine.toepen.reading_exchange import ExchangeReading, GivenUp
from engine.toepen.reading_play import PlayReading
from engine.toepen.scoring import is_game_over
from engine.toepen.state import HAND_SIZE, Exchanged, Table


def reads(
    table: Table, had: Sequence[CardSet], exchanged: tuple[Exchanged, ...], record: Sequence[str]
) -> bool:
    """Carry out the acts of a hand. If it gives up, the table is spoilt.

    `table` has its stock as it is now, and no other trace of a hand; `had` are the four cards that
    each seat has held since its last exchange, `exchanged` the hands laid aside.
    """
    table.lives_lost = table.lives_lost_before
    table.in_hand = dealt_in(table)
    if not _is_common(table, had):
        return False
    table.hands, table.exchanged, table.record = tuple(had), exchanged, tuple(record)
    try:
        exchange = ExchangeReading(table)
        acts = exchange.read(record)
        exchange.write_back()
        if not exchange.asked:
            play = PlayReading(table)
            play.read(record[acts:])
            play.write_back()
    except GivenUp:
        return False
    return True


def _is_common(table: Table, had: Sequence[CardSet]) -> bool:
    """Whether nothing rare is in store, and everybody has been dealt their four cards."""
    options = table.options
    if options.absences or is_game_over(table) or not table.in_hand >> table.dealer & 1:
        return False
    if options.poverty and options.lives - 1 in table.lives_lost:
        return False
    for seat, cards in enumerate(had):
        if cards.bit_count() != (HAND_SIZE if table.in_hand >> seat & 1 else 0):
            return False
        if options.announcements and signals_of(cards):
            return False
    return True
