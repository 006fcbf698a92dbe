"""The hidden cards of a game whose record names the moves of cards.

The hand is played again for a reader: where each card can be follows from where the reader has seen
cards lie and go, and from what others have shown by their plays. What is dealt again is played
again by the record under the rules, so that nothing comes that a rule does not allow, or that would
have led somewhere else.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

from vorhand.engine.hidden.tracing import Bar, Drawn, Go, Look, Step, Trace
from vorhand.engine.hidden.voids import ruled_out_by, rules_of_plays
from vorhand.engine.kernel.game.parts import Redeal
from vorhand.engine.kernel.gate.admission import Gate
from vorhand.engine.kernel.gate.undoing import UndoingGate
from vorhand.engine.kernel.places.moves import move_of
from vorhand.engine.kernel.places.places import (
    Spot,
    lay,
    lying,
    places_of,
    spots_of,
    witnesses_of,
)
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS, check_reader
from vorhand.engine.kernel.table.actions import Action, PlayCard, SeatAction
from vorhand.engine.kernel.table.seats import Reader
from vorhand.engine.kernel.table.witnesses import sees

S = TypeVar("S", bound=Any)
PLAYED: Final = Spot("played")
"""Where cards lie that the record names where they were played."""


def redeals_moves(gate: Gate[Any, S]) -> Callable[[S, Reader], Redeal[S]]:
    """The `redealer` of a game whose record names the moves of cards. Raises `TypeError` for the
    gate of another.
    """
    if not isinstance(gate, UndoingGate):
        raise TypeError("the record of this game does not name the moves of cards")
    undoing: UndoingGate[Any, S] = gate

    def redealer(state: S, reader: Reader) -> Redeal[S]:
        check_reader(state.players, reader)
        if state.phase in BETWEEN_HANDS:
            return lambda draws: state
        seen = _Seen(undoing, state, reader)
        trace = Trace(seen.sizes, seen.are_ordered, state.pack.full, seen.steps)

        def redeal(draws: Iterator[int]) -> S:
            while True:
                claimed = seen.laid(trace.draw(draws))
                table = undoing.methods.copy_of(claimed)
                undoing.methods.clear(table)
                if not [*undoing.play_again(table, claimed)]:
                    return undoing.methods.freeze(table)

        return redeal

    return redealer


class _Seen:
    """What a reader has seen of the cards of a hand: the steps of a `Trace`."""

    def __init__(self, gate: UndoingGate[Any, Any], state: Any, reader: Reader) -> None:
        self._gate, self._state, self._reader = gate, state, reader
        self._faces: Final = {card: state.pack.alike[bit] for card, bit in state.pack.bits.items()}
        places = places_of(type(state))
        self._spots: Final = [*spots_of(state)]
        self._at: Final = {spot: at for at, spot in enumerate((*self._spots, PLAYED))}
        self.are_ordered: Final = [places[spot.name].is_ordered for spot in self._spots] + [True]
        self.steps: Final[list[Step]] = []
        self._seen_now: set[Spot] = set()
        self._moved: dict[int, Go] = {}
        table = gate.begun(state)
        self.sizes: Final = self._begun(table)
        self._play_again(table)

    def _begun(self, table: Any) -> Sequence[int]:
        """How many cards lay in each place after the deal, before anything was moved."""
        before = self._gate.methods.copy_of(table)
        self._gate.undo(before)
        self._look_around(before)
        self._write_down(table, 0, None)
        return [len(lying(before, spot)) for spot in self._spots] + [0]

    def _play_again(self, table: Any) -> None:
        """Note what the reader has seen of each act, and of what followed."""
        rules, at = rules_of_plays(self._gate, self._state), len(table.record)
        acts: list[Action] = []
        barred = 0
        for action in self._gate.going_on(table, self._state):
            if acts:
                self._write_down(table, at, self._bar(acts[-1], barred))
                at = len(table.record)
            barred = 0
            if isinstance(action, PlayCard) and action.seat != self._reader:
                barred = ruled_out_by(rules, table, action)
            acts.append(action)
        if acts:
            self._write_down(table, at, self._bar(acts[-1], barred))

    def _bar(self, action: Action, cards: int) -> Bar | None:
        if not cards or not isinstance(action, SeatAction):
            return None
        return Bar(self._at[Spot("hands", action.seat)], cards)

    def _write_down(self, table: Any, since: int, bar: Bar | None) -> None:
        """Note what the words of the record say since this one; then, what is seen of places."""
        played = {at: (seat, card) for at, seat, card in self._gate.acts.played(table.record)}
        faces = self._faces
        seen = table.witnesses[sum(1 for word in table.record[:since] if move_of(word)) :]
        witnesses = iter(seen)
        for at in range(since, len(table.record)):
            move = move_of(table.record[at])
            if move:
                is_seen = sees(next(witnesses), self._reader, table.everybody)
                cards = tuple([faces[card] for card in move.cards]) if is_seen else ()
                ends = self._at[move.source.place], self._at[move.target.place]
                under = move.source.is_under, move.target.is_under
                self.steps.append(Go(*ends, len(move.cards), cards, *under, at))
            elif at in played:
                seat, card = played[at]
                hand, there = self._at[Spot("hands", seat)], self._at[PLAYED]
                self.steps.append(Go(hand, there, 1, (faces[card],), at=at))
            if bar and (move or at in played):
                self.steps.append(bar)
                bar = None
        self._look_around(table)

    def _look_around(self, table: Any) -> None:
        """Note the places that the reader sees, and has not seen before."""
        for spot in self._spots:
            if not sees(witnesses_of(table, spot), self._reader, table.everybody):
                self._seen_now.discard(spot)
            elif spot not in self._seen_now:
                self._seen_now.add(spot)
                place = self._at[spot]
                cards = tuple([self._faces[card] for card in lying(table, spot)])
                if cards and table.pack.has_copies:
                    self.steps.append(Go(place, place, len(cards), cards))
                elif cards:
                    self.steps.append(Look(place, cards))

    def laid(self, drawn: Drawn) -> Any:
        """The state with other cards in its places, and in moves that the reader has not seen."""
        table = self._gate.methods.copy_of(self._state)
        pack = table.pack
        for spot, cards in zip(self._spots, drawn.places, strict=False):
            lay(table, spot, [pack.name(card) for card in cards])
        record = [*table.record]
        for at, cards in drawn.moved.items():
            move = move_of(record[at])
            assert move
            names = [pack.name(card) for card in cards]
            if not self._keeps_order(move.source, move.target):
                names = pack.list_of(pack.set_of(names))
            record[at] = str(move._replace(cards=tuple(names)))
        table.record = tuple(record)
        return table

    def _keeps_order(self, *spots: Spot) -> bool:
        return any(self.are_ordered[self._at[spot.place]] for spot in spots)
