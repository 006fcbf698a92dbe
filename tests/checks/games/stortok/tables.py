"""Tables for the tests, so that a state fits on a line.

    table("QH 9D | KH | 6S", "0 QH, 1 KH", turned_up="8S")

Hands stand in seat order between `|`. A hand of fewer than five cards is filled up from the end of
the pack; `stock` names the cards on top of the stock. The last seat deals, so that seat 0 begins.
Acts are written `0 QH` for a card and `1 pick-up`.

    late("QH 9D | KH | -", "0 9D", lead=0)

is a table in the middle of a game, the stock drawn, with just these cards in hand; `-` is a seat
that is out. Seat `lead` is to lead, as the player on its right has just picked up a card. What
nobody holds lies on the pile. The card turned up is the eight of spades unless told otherwise:
spades are high trumps, clubs low ones.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import repeat
from typing import Any, Final

from tests.checks.acting import action_in, after
from tests.checks.dealing import dealt, filled, in_rounds, whole
from vorhand.engine import GAMES, start
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.stortok.table import PACK, Table

GAME: Final = GAMES["stortok"]
TURNED_UP: Final = "8S"
PICKED_UP_EARLIER: Final = 40
"""How many pick-ups there have been at a late table."""
act: Final = partial(action_in, GAME)


def new(players: int, *, dealer: int | None = None, **options: Any) -> Table:
    """A table before the deal."""
    dealer = players - 1 if dealer is None else dealer
    return start(GAME, players, dealer=dealer, options=options)


def deal_of(state: Table, hands: str, turned_up: str = TURNED_UP, stock: str = "") -> Deal:
    """The deal that gives these hands at this table."""
    held = filled(hands, repeat(5), PACK, turned_up, stock)
    return whole(PACK, *in_rounds(state, held, (1, 1, 1, 1, 1)), turned_up, *stock.split())


def table(
    hands: str,
    *acts: str,
    turned_up: str = TURNED_UP,
    stock: str = "",
    dealer: int | None = None,
    **options: Any,
) -> Table:
    """A table at which these hands have been dealt, and these acts done."""
    state = new(hands.count("|") + 1, dealer=dealer, **options)
    deal = deal_of(state, hands, turned_up, stock)
    return after(dealt(state, deal, hands), *acts)


def late(
    hands: str,
    *acts: str,
    lead: int = 0,
    known: Mapping[int, str] | None = None,
    went_out: Sequence[int] | None = None,
    turned_up: str = TURNED_UP,
    turns_left: int | None = None,
    **options: Any,
) -> Table:
    """A table in the middle of a game, the stock drawn."""
    held = [[] if hand.split() == ["-"] else hand.split() for hand in hands.split("|")]
    players = len(held)
    picker = next(s for s in ((lead - i) % players for i in range(1, players)) if held[s])
    picked_up = {picker: held[picker][0]} if known is None else known
    in_hands = {card for hand in held for card in hand}
    pile = [card for card in (turned_up, *PACK.cards) if card not in in_hands]
    pile = list(dict.fromkeys(pile))
    is_under_stock = options.get("turn_up") == "under-stock"
    turns = 2 * PICKED_UP_EARLIER + len(pile) - (not is_under_stock)
    if turns_left is not None:
        options["turn_limit"] = turns + turns_left
    claim = {
        **GAME.dump(new(players, **options)),
        "version": turns + 1,
        "hand_number": 1,
        "phase": "play",
        "to_act": [lead],
        "in_hand": [bool(hand) for hand in held],
        "hands": held,
        "known_cards": [picked_up.get(seat, "").split() for seat in range(players)],
        "turned_up": turned_up,
        "turned_up_drawn_by": 0 if is_under_stock else None,
        "high_trumps": turned_up[1],
        "low_trumps": {"C": "S", "S": "C", "D": "H", "H": "D"}[turned_up[1]],
        "discard_pile": pile,
        "went_out": [seat for seat, hand in enumerate(held) if not hand]
        if went_out is None
        else list(went_out),
    }
    return after(GAME.admit(claim), *acts)
