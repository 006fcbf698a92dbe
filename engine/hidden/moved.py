"""The hidden cards of a game whose record names the moves of cards.

The hand is played again for a reader: where each card can be follows from where the reader has seen
cards lie and go, and from what others have shown by their plays. What is dealt again is judged: it
is played again by the record under the rules, so that nothing comes that a rule does not allow, or
that would have led somewhere else.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

from vorhand.engine.hidden.courses import Drawn
from vorhand.engine.hidden.sightings import (
    GONE,
    Bar,
    Go,
    Mix,
    Sighting,
    SightingStep,
    plays_together,
)
from vorhand.engine.hidden.tracing import Trace
from vorhand.engine.hidden.voids import ruled_out_by, rules_of_plays
from vorhand.engine.kernel.game.game_parts import Redeal
from vorhand.engine.kernel.gate.undoing import UndoingGate
from vorhand.engine.kernel.gate.validation import Gate
from vorhand.engine.kernel.places.moves import Move, move_of
from vorhand.engine.kernel.places.places import (
    Spot,
    lying,
    places_of,
    spots_of,
    witnesses_of,
)
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS, check_reader
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import Card, CardSet, Pack
from vorhand.engine.kernel.table.draws import below
from vorhand.engine.kernel.table.seats import ONLOOKER, Reader
from vorhand.engine.kernel.table.witnesses import ALWAYS_THE_SAME, sees

S = TypeVar("S", bound=Any)


def redeals_moves(
    gate: Gate[Any, S], judges: bool | Callable[[S], bool] = True
) -> Callable[[S, Reader], Redeal[S]]:
    """The `redealer` of a game whose record names the moves of cards; `judges` says whether what is
    dealt again is judged, or in which states it is. Raises `TypeError` for the gate of another.
    """
    if not isinstance(gate, UndoingGate):
        raise TypeError("the record of this game does not name the moves of cards")
    undoing: UndoingGate[Any, S] = gate

    def redealer(state: S, reader: Reader) -> Redeal[S]:
        check_reader(state.players, reader)
        if state.phase in BETWEEN_HANDS:
            return lambda draws: state
        seen = _Seen(undoing, state, reader)
        steps = plays_together(seen.steps)
        trace = Trace(seen.sizes, seen.are_ordered, state.pack.full, steps)
        is_judged = judges(state) if callable(judges) else judges

        def redeal(draws: Iterator[int]) -> S:
            while True:
                claimed = seen.laid(trace.draw(draws))
                if not is_judged:
                    return undoing.codec.freeze(claimed)
                # Steps do not know all rules: what a player would not have been allowed to do is
                # dealt anew.
                table = undoing.codec.copy_of(claimed)
                undoing.codec.clear(table)
                if not [*undoing.play_again(table, claimed)]:
                    return undoing.codec.freeze(table)
                below(2, draws)  # so that draws end also where nothing is drawn

        return redeal

    return redealer


class _Seen:
    """Says what a reader has seen of the cards of a hand: the steps of a `Trace`."""

    def __init__(self, gate: UndoingGate[Any, Any], state: Any, reader: Reader) -> None:
        self._gate, self._state, self._reader = gate, state, reader
        self._places: Final = places_of(type(state))
        self._routes: Final[dict[int, str]] = {}
        self._in_turn: Final[set[int]] = set()
        """The words whose cards are named in the order in which they lie."""
        self._spots: Final = [*spots_of(state)]
        self._at: Final = {spot: at for at, spot in enumerate(self._spots)}
        self.are_ordered: Final = [self._places[spot.name].is_ordered for spot in self._spots]
        self._where_played = GONE
        if state.pack.has_copies:  # of a card that is gone, another is there
            self._where_played = len(self.are_ordered)
            self.are_ordered.append(True)
        self.steps: Final[list[SightingStep]] = []
        self._seen_now: set[Spot] = set()
        self._words = self._moves = 0
        """How many words of the record, and how many moves in it, have been noted."""
        self._gone: CardSet = 0
        self._changing_spots: Final = [
            spot for spot in self._spots if self._places[spot.name].seen_by not in ALWAYS_THE_SAME
        ]
        self._changing: Sequence[Spot] = self._spots
        self._faces: Final = {card: state.pack.alike[bit] for card, bit in state.pack.bits.items()}
        """What a card can be of which one sees the face."""
        self._played: Final = {
            at: (self._at[Spot("hands", seat)], self._faces[card])
            for at, seat, card in gate.notation.played(state.record)
        }
        table = gate.begun(state)
        self.sizes: Final = self._begun(table)
        self._play_again(table)

    def _begun(self, table: Any) -> Sequence[int]:
        """Return how many cards lay in each place after the deal, before anything was moved."""
        before = self._gate.codec.copy_of(table)
        self._gate.undo(before)
        self._look_around(before)
        self._write_down(table, None)
        sizes = [len(lying(before, spot)) for spot in self._spots]
        return sizes + [0] * (len(self.are_ordered) - len(sizes))

    def _play_again(self, table: Any) -> None:
        """Note what the reader has seen of each act, and of what followed."""
        rules, bar = rules_of_plays(self._gate, self._state), None
        for action in self._gate.going_on(table, self._state):
            self._write_down(table, bar)
            bar = None
            if isinstance(action, PlayCard) and action.seat != self._reader:
                cards = ruled_out_by(rules, table, action, self._unknown(table))
                bar = Bar(self._at[Spot("hands", action.seat)], cards) if cards else None
        self._write_down(table, bar)

    def _unknown(self, table: Any) -> CardSet:
        """The cards that have not been played, and are not in the reader's hand; all, if some are
        alike.
        """
        if table.pack.has_copies:
            return -1
        if self._reader is ONLOOKER:
            return ~self._gone
        hand = Spot("hands", self._reader)
        own: CardSet = table.hands[self._reader] if hand in self._seen_now else 0
        return ~(self._gone | own)

    def _write_down(self, table: Any, bar: Bar | None) -> None:
        """Note what the last words of the record say: after the first of them that moves cards,
        what the act has shown besides. Then note what is seen of places.
        """
        first, self._words = self._words, len(table.record)
        for at in range(first, self._words):
            move = move_of(table.record[at])
            if move:
                self._moved(table, at, move)
            elif at in self._played:
                hand, card = self._played[at]
                self.steps.append(Go(hand, self._where_played, 1, (card,), at=at))
                self._gone |= card
            # What an act shows of a hand holds for the hand that was left after its card.
            if bar and (move or at in self._played):
                self.steps.append(bar)
                bar = None
        self._look_around(table)

    def _moved(self, table: Any, at: int, move: Move) -> None:
        witnesses, self._moves = table.witnesses[self._moves], self._moves + 1
        if not witnesses and move.source == move.target:
            self._note_unseen(at, move)
            self.steps.append(Mix(self._at[move.target.place], len(move.cards), at))
            return
        cards: tuple[CardSet, ...] = ()
        if sees(witnesses, self._reader, table.everybody):
            cards = tuple([self._faces[card] for card in move.cards])
        else:
            self._note_unseen(at, move)
        ends = self._at[move.source.place], self._at[move.target.place]
        under = move.source.is_under, move.target.is_under
        self.steps.append(Go(*ends, len(move.cards), cards, *under, at))

    def _note_unseen(self, at: int, move: Move) -> None:
        """Keep what of the word of a move the reader has not seen."""
        self._routes[at] = f"{move.source}>{move.target}"
        if any(self.are_ordered[self._at[end.place]] for end in (move.source, move.target)):
            self._in_turn.add(at)

    def _look_around(self, table: Any) -> None:
        """Note the places that the reader sees, and has not seen before."""
        spots, self._changing = self._changing, self._changing_spots
        for spot in spots:
            if not sees(witnesses_of(table, spot), self._reader, table.everybody):
                self._seen_now.discard(spot)
            elif spot not in self._seen_now:
                self._seen_now.add(spot)
                place = self._at[spot]
                cards = tuple([self._faces[card] for card in lying(table, spot)])
                if cards and table.pack.has_copies:
                    self.steps.append(Go(place, place, len(cards), cards))
                elif cards:
                    self.steps.append(Sighting(place, cards))

    def laid(self, drawn: Drawn) -> Any:
        """The state with other cards in its places, and in moves that the reader has not seen."""
        table = self._gate.codec.copy_of(self._state)
        fields: dict[str, list[CardSet]] = {}
        for spot, is_ordered, sets in zip(
            self._spots, self.are_ordered, drawn.places, strict=False
        ):
            if is_ordered:
                setattr(table, spot.name, tuple([table.pack.name(card) for card in sets]))
            else:
                fields.setdefault(spot.name, []).append(table.pack.normal(sum(sets)))
        for name, cards in fields.items():
            is_by_seat = self._places[name].is_by_seat
            setattr(table, name, tuple(cards) if is_by_seat else cards[0])
        if drawn.moved:
            record = [*table.record]
            for at, sets in drawn.moved.items():
                record[at] = f"{self._routes[at]} {' '.join(self._names(table.pack, at, sets))}"
            table.record = tuple(record)
        return table

    def _names(self, pack: Pack, at: int, sets: Sequence[CardSet]) -> Sequence[Card]:
        """The cards of a move, in the order in which its word names them."""
        if at in self._in_turn:
            return [pack.name(card) for card in sets]
        return pack.list_of(pack.normal(sum(sets)))
