"""The words of a record that names the moves of cards, beside the acts that have led to them."""

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any, Final

from vorhand.engine.kernel.places.moves import HIDDEN, Move, move_of
from vorhand.engine.kernel.places.places import UNDER, PlacesOfField
from vorhand.engine.kernel.places.reshuffling import Reshuffle
from vorhand.engine.kernel.rules.choices import SomeCards
from vorhand.engine.kernel.rules.notation import Notation
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.rules.ways import Ways
from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.kernel.table.cards import Card, Pack


class ActsAndMoves(Notation):
    """The acts of a game and its moves between these places, at a table of up to `seats` seats."""

    def __init__(
        self, rulebook: Rulebook[Any], seats: int, pack: Pack, places: Iterable[PlacesOfField]
    ) -> None:
        super().__init__(rulebook, seats)
        self._spots: Final = "|".join(_pattern_of(each, seats) for each in places)
        self._cards: Final = "|".join(map(re.escape, pack.bits))
        self._most: Final = len(pack)

    def pattern_with(self, also: Sequence[str] = ()) -> str:
        """The regular expression of all acts and moves; with `HIDDEN` among the extra words, moves
        may be of cards that the reader has not seen.
        """
        acts = super().pattern_with([each for each in also if each != HIDDEN])
        cards = [f"( ({self._cards})){{1,{self._most}}}"]
        if HIDDEN in also:
            cards.append(f"( \\{HIDDEN}){{1,{self._most}}}")
        return f"{acts[:-1]}|^({self._spots})>({self._spots})({'|'.join(cards)})$"

    def words(self, also: Sequence[str] = ()) -> tuple[str, ...]:
        return ()

    def seats_named(self, record: Sequence[str]) -> list[int]:
        return [self._seat_named(word) for word in record]

    def _seat_named(self, word: str) -> int:
        move = move_of(word)
        return self.seat_named(word) if move is None else max(move.source.seat, move.target.seat, 0)

    def cards_lying(self, record: Sequence[str]) -> list[Card]:
        return [card for _, _, card in self.played(record)]

    def played(self, record: Iterable[str]) -> list[tuple[int, int, Card]]:
        """The cards that lie where they were played: for each its index in the record, its seat,
        and the card. One that has gone on to a place is not among them.
        """
        words = [*record]
        return [each for each in super().played(words) if not _goes_on(words, *each)]

    def action_at(self, table: Any, at: int) -> Action | None:
        """The action that an act in the record of a table names; null for a move. The cards that an
        act does not name are those of the move that follows it.
        """
        act = table.record[at]
        action = self.action_named(act)
        if action is None and act not in self.read:
            return None
        if isinstance(action, Reshuffle):
            order = move_of(table.record[at + 2]) if at + 2 < len(table.record) else None
            return Reshuffle(deck=order.cards if order is not None else ())
        if action is None:
            kind, seat, _ = self.read[act]
            choices = self._unsaid[kind]
            if isinstance(choices, Ways):
                return choices.read(seat, _moves_after(table.record, at))
            if not isinstance(choices, SomeCards):
                return choices.chosen(table, seat)
            build: Any = kind
            moved = move_of(table.record[at + 1]) if at + 1 < len(table.record) else None
            is_own = moved is not None and moved.source.seat == seat
            action = build(seat, moved.cards if moved is not None and is_own else ())
        return action


def _moves_after(record: Sequence[str], at: int) -> list[Move]:
    """The moves between an act and the next."""
    moves = map(move_of, record[at + 1 :])
    return [move for move in takewhile(lambda move: move is not None, moves) if move is not None]


def _pattern_of(places: PlacesOfField, seats: int) -> str:
    name = f"{places.name}/[0-{seats - 1}]" if places.is_by_seat else places.name
    return f"{name}(/{UNDER})?" if places.is_ordered else name


def _goes_on(words: Sequence[str], at: int, seat: int, card: Card) -> bool:
    """Return whether a move to which the act has led takes the card from a place of its seat, alone
    or with others.
    """
    for word in words[at + 1 :]:
        move = move_of(word)
        if move is None:
            return False
        if card in move.cards and move.source.seat == seat and move.source != move.target:
            return True
    return False
