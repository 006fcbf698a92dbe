"""Between the auction and the first lead: Kieker, Skat, discards, trumps, Kontra."""

from engine.fipsen.actions import (
    PACK,
    Discard,
    Kontra,
    NameTrump,
    Pass,
    PlayHand,
    Rekontra,
    TakeSkat,
)
from engine.fipsen.bids import DURCH_TRICKS
from engine.fipsen.events import (
    CardsTakenUp,
    Discarded,
    HandPlayed,
    KiekerShown,
    KontraSaid,
    Passed,
    RekontraSaid,
    TrumpNamed,
)
from engine.fipsen.state import HAND_SIZE, SKAT_SIZE, Table
from engine.kernel.seats import next_seat, put


def begin_game(table: Table) -> None:
    """The declarer is found: what comes next depends on what was bid."""
    bid = table.bid
    assert bid is not None
    table.to_act = 1 << bid.seat
    if bid.kieker:
        _begin_kieker(table, bid.seat)
        return
    table.durch = bid.tricks == DURCH_TRICKS or "durch" in bid.modifiers
    if "hand" in bid.modifiers:
        _await_trump(table)
    else:
        table.phase = "skat"


def _begin_kieker(table: Table, seat: int) -> None:
    """Show the hand to the left, and take up all cards that were not dealt to a player; with three
    players the five are laid away first.
    """
    table.durch = True
    table.shown = table.hands[seat]
    table.tell(KiekerShown, seat, shown_to(table), tuple(PACK.list_of(table.shown)))
    if table.players == 3:
        table.discards = table.shown
        table.hands = put(table.hands, seat, 0)
        table.tell(Discarded, seat, HAND_SIZE, tuple(PACK.list_of(table.shown)))
    _take_up(table, seat, table.skat | table.aside)
    table.aside = 0


def shown_to(table: Table) -> int:
    """The opponent on the declarer's left, who is shown the hand of a Kieker."""
    assert table.declarer is not None
    return next_seat(table.declarer, table.everybody)


def discard_size(table: Table) -> int:
    """How many cards are to be laid away."""
    return HAND_SIZE if table.bid and table.bid.kieker else SKAT_SIZE


def _take_up(table: Table, seat: int, cards: int) -> None:
    table.taken_up = cards
    table.hands = put(table.hands, seat, table.hands[seat] | cards)
    table.skat = 0
    table.phase = "discard"
    table.tell(CardsTakenUp, seat, cards.bit_count(), tuple(PACK.list_of(cards)))


def take_skat(table: Table, action: TakeSkat) -> None:
    """Take up the Skat."""
    _take_up(table, action.seat, table.skat)


def play_hand(table: Table, action: PlayHand) -> None:
    """Leave the Skat."""
    table.tell(HandPlayed, action.seat)
    _await_trump(table)


def discard(table: Table, action: Discard) -> None:
    """Lay cards away, face down."""
    cards = PACK.set_of(action.cards)
    table.discards |= cards
    table.hands = put(table.hands, action.seat, table.hands[action.seat] & ~cards)
    table.tell(Discarded, action.seat, len(action.cards), tuple(PACK.list_of(cards)))
    _await_trump(table)


def _await_trump(table: Table) -> None:
    """Await the naming of trumps; in a bid with Ruten they were named."""
    assert table.bid is not None
    if "ruten" in table.bid.modifiers:
        _make_trump(table, NameTrump(table.bid.seat, "D"))
    else:
        table.phase = "trump"


def name_trump(table: Table, action: NameTrump) -> None:
    """Say which suit is trumps."""
    _make_trump(table, action)


def _make_trump(table: Table, action: NameTrump) -> None:
    table.trump = action.suit
    table.tell(TrumpNamed, action.seat, action.suit)
    if table.options.kontra:
        table.phase = "kontra"
        table.unasked = table.everybody & ~(1 << action.seat)
        _ask_for_kontra(table)
    else:
        _begin_play(table)


def kontra(table: Table, action: Kontra) -> None:
    """Double the game; the declarer may answer."""
    table.kontra = True
    table.unasked = 0
    assert table.declarer is not None
    table.to_act = 1 << table.declarer
    table.tell(KontraSaid, action.seat)


def rekontra(table: Table, action: Rekontra) -> None:
    """Double the game again."""
    table.rekontra = True
    table.tell(RekontraSaid, action.seat)
    _begin_play(table)


def pass_kontra(table: Table, action: Pass) -> None:
    """Let the game stand as it is."""
    table.unasked &= ~(1 << action.seat)
    table.tell(Passed, action.seat)
    _ask_for_kontra(table)


def _ask_for_kontra(table: Table) -> None:
    """Ask the next opponent, from the declarer's left; after the last of them play begins."""
    if table.unasked:
        assert table.declarer is not None
        table.to_act = 1 << next_seat(table.declarer, table.unasked)
    else:
        _begin_play(table)


def _begin_play(table: Table) -> None:
    """Vorhand leads, whoever is declarer."""
    table.phase = "play"
    table.to_act = 1 << next_seat(table.dealer, table.everybody)
