"""When two are left and the stock is gone, both know all cards: who wins is found exactly.

Whoever leads loses a card by each lead, to the pile or to the other hand, and a beaten card costs
both one; so every line ends. Cards of a suit with none of the other player's between them are
alike, so only one of them is tried.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from vorhand.bots.policy import Dealer, Solved
from vorhand.engine import surface as kit
from vorhand.engine.stortok.table import PACK, Table
from vorhand.engine.stortok.trumps import BEATING

LEADS_A_ROUND: Final = 60
"""A duel is followed through at most so many leads for each round that a level may learn. Two hands
with 14 cards in all take some hundred leads, with 20 some thousand.
"""
LEADS_A_STEP: Final = 2
"""A step of thought is counted for this many leads."""
_SUITS: Final = [*PACK.suits.values()]


class _TooLong(Exception):
    """There are too many leads."""


def solved(
    state: Table,
    seat: int,
    actions: Sequence[kit.Action],
    rounds: int,
    dealer: Dealer,
    samples: bool,
) -> Solved | None:
    """Return which actions win, and take the first of them, or the first of all; null unless only
    two are left and can still end the game, and the stock is gone.
    """
    if state.stock or state.in_hand.bit_count() != 2:
        return None
    other = kit.next_seat(seat, state.in_hand)
    own, others = state.hands[seat], state.hands[other]
    if not _can_end(state, (own | others | state.to_beat).bit_count()):
        return None
    duel = Duel(BEATING[state.turned_up], rounds * LEADS_A_ROUND, state.options.must_beat)
    try:
        won = [float(_wins(duel, state, own, others, action)) for action in actions]
    except _TooLong:
        return None
    taken = won.index(max(won))
    shares = [float(at == taken) for at in range(len(won))]
    return Solved(shares, won, 1 + duel.leads // LEADS_A_STEP, leaves_open=False)


def _can_end(state: Table, cards: int) -> bool:
    """Return whether no limit of turns can end the game before somebody is out: between two beaten
    cards, whoever leads can lead each card once.
    """
    left = state.turns_left
    return left is None or left >= cards * (cards + 1)


def _wins(
    duel: "Duel", state: Table, own: kit.CardSet, others: kit.CardSet, action: kit.Action
) -> bool:
    """Return whether the seat that acts wins by this."""
    if not isinstance(action, kit.PlayCard):
        return not duel.leader_wins(others, own | state.to_beat)
    card = PACK.bits[action.card]
    if state.to_beat:
        return own == card or duel.leader_wins(own & ~card, others)
    return duel.wins_by(card, own, others)


class Duel:
    """Says who wins from which hands, by what beats what, and whether one must beat if one can;
    `leads` counts how many leads were looked at, of which there may be this many.
    """

    def __init__(
        self, beating: Mapping[kit.CardSet, kit.CardSet], most: int, must_beat: bool
    ) -> None:
        self._most: Final = most
        self._must_beat: Final = must_beat
        self._beating: Final = beating
        self._beaten_by: Final = {card: above.bit_count() for card, above in beating.items()}
        self._found: Final[dict[tuple[kit.CardSet, kit.CardSet], bool]] = {}
        self.leads = 0

    def leader_wins(self, own: kit.CardSet, others: kit.CardSet) -> bool:
        """Return whether whoever is to lead wins with its own hand against the other."""
        known = self._found.get((own, others))
        if known is not None:
            return known
        self.leads += 1
        if self.leads > self._most:
            raise _TooLong
        cards = sorted(unlike(own, others), key=self._beaten_by.__getitem__, reverse=True)
        found = any(self.wins_by(card, own, others) for card in cards)
        self._found[own, others] = found
        return found

    def wins_by(self, card: kit.CardSet, own: kit.CardSet, others: kit.CardSet) -> bool:
        """Return whether the leader wins by leading this card: if it is the last one, or if neither
        beating it nor picking it up helps the other.
        """
        left = own & ~card
        if not left:
            return True
        beating = unlike(others & self._beating[card], left)
        for answer in sorted(beating, key=self._beaten_by.__getitem__, reverse=True):
            kept = others & ~answer
            if not kept or self.leader_wins(kept, left):
                return False
        return (self._must_beat and bool(beating)) or self.leader_wins(left, others | card)


def unlike(cards: kit.CardSet, others: kit.CardSet) -> list[kit.CardSet]:
    """Return the lowest of each run of these cards: of those between which the other hand has
    none.
    """
    found = []
    for suit in _SUITS:
        left = cards & suit
        while left:
            lowest = left & -left
            found.append(lowest)
            between = others & suit & -lowest
            left &= ~((between & -between) - 1) if between else 0
    return found
