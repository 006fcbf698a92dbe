"""What a seat cannot know of a hand of Fipsen, dealt again.

The rules reveal hidden cards in three ways: what a seat has played, by the suit to be followed;
with what it has bid or held a Kieker; and what it may discard. If somebody has not bid, held,
doubled or shown a Siebener Fips, that reveals nothing, since nobody has to. The others do not know
either which of the declarer's cards were taken up, so that is dealt again too.
"""

from collections.abc import Callable, Iterator, Sequence

from vorhand.engine import surface as kit
from vorhand.engine.fipsen import kieker
from vorhand.engine.fipsen.duels import begin_auction
from vorhand.engine.fipsen.skat import DISCARDS
from vorhand.engine.fipsen.table import HAND_SIZE, PACK, Table

PROMISES = (kieker.KIEKER_PICTURES, kieker.HELD_KIEKER_PICTURES)


def deals_again(
    gate: kit.Gate[Table, Table],
) -> Callable[[Table, kit.Reader], kit.Redeal[Table]]:
    """The `redealer`: what others hold, the Skat, the cards aside, and how a hand was mended."""

    def redealer(state: Table, reader: kit.Reader) -> kit.Redeal[Table]:
        kit.check_reader(state.players, reader)
        if state.phase in kit.BETWEEN_HANDS:
            return lambda draws: state
        known = _Known(gate, state, reader)
        hidden = kit.Hidden(known.forms(), known.cards(), known.condition())

        def redeal(draws: Iterator[int]) -> Table:
            table = state.copy()
            known.lay(table, hidden.deal(draws))
            return table.frozen()

        return redeal

    return redealer


class _Known:
    """What a reader knows of the cards that it cannot see."""

    def __init__(self, gate: kit.Gate[Table, Table], table: Table, reader: kit.Reader) -> None:
        self.table = table
        self.hands = kit.HandsShown(gate, table)
        seen = sum(self.hands.played)
        if reader is not kit.ONLOOKER:
            seen |= table.hands[reader] | (table.discards if reader == table.declarer else 0)
        self.unseen = PACK.full & ~seen
        """The cards that were neither played nor are, or were, the reader's own."""
        self.promises = [*kit.promises_in(gate, table, PROMISES, begin_auction)]
        self.mended = table.declarer if table.taken_up and table.declarer != reader else None
        """Who has taken up cards that the reader does not know."""
        self.others = [s for s in range(table.players) if s not in (reader, self.mended)]
        self.shown = table.shown if table.shown and reader == kieker.shown_to(table) else 0
        """The five cards of a Kieker, where the reader has been shown them."""

    def cards(self) -> kit.CardSet:
        """All cards that are dealt again: of a mended hand also those that were played."""
        played = 0 if self.mended is None else self.hands.played[self.mended]
        return self.unseen | played

    def forms(self) -> list[list[kit.Place]]:
        """The places of others' hands, of the Skat, of the cards aside, and of a mended hand."""
        hands = [
            kit.Place(self.table.hands[s].bit_count(), self._can_hold(s) & self._can_be_dealt(s))
            for s in self.others
        ]
        beside = [
            kit.Place(cards.bit_count(), self.unseen)
            for cards in (self.table.skat, self.table.aside)
        ]
        places = hands + beside
        if self.mended is None:
            return [places]
        return [[*places, *form] for form in self._mended(self.mended)]

    def _can_hold(self, seat: int) -> kit.CardSet:
        return self.hands.can_hold[seat] & self.unseen

    def _can_be_dealt(self, seat: int) -> kit.CardSet:
        """The cards that can have been dealt to a seat, by what it has bid and held."""
        cards = kit.ANY
        for promise in self.promises:
            cards &= promise.cards() if promise.seat == seat else kit.ANY
        return cards

    def _mended(self, declarer: int) -> Iterator[list[kit.Place]]:
        table, played = self.table, self.hands.played[declarer]
        parts = (
            kit.Place(played.bit_count(), played),
            kit.Place(table.hands[declarer].bit_count(), self._can_hold(declarer)),
            kit.Place(table.discards.bit_count(), self.unseen),
        )
        return kit.mended_hand(
            *(HAND_SIZE, parts, self.shown or self._can_be_dealt(declarer)),
            laid=_may_be_laid_away(table, declarer),
            is_laid_away=bool(table.shown) and table.is_hand_laid_away,
        )

    def condition(self) -> kit.Condition | None:
        """The hands that were dealt are such as these seats have bid and held."""
        seats = {*self.others, self.mended}
        promises = [promise for promise in self.promises if promise.seat in seats]

        def is_so(dealt: Sequence[kit.CardSet]) -> bool:
            hands = {
                s: self.hands.played[s] | cards
                for s, cards in zip(self.others, dealt, strict=False)
            }
            if self.mended is not None:
                hands[self.mended], _, _ = kit.mended_again(dealt[len(self.others) + 2 :])
            return all(promise.is_kept_with(hands[promise.seat]) for promise in promises)

        return is_so if promises else None

    def lay(self, table: Table, dealt: Sequence[kit.CardSet]) -> None:
        """Put the cards that were dealt to these places into a table."""
        cards = iter(dealt)
        for seat in self.others:
            table.hands = kit.put(table.hands, seat, next(cards))
        table.skat, table.aside, *mended = cards
        if self.mended is not None:
            were_dealt, table.taken_up, (_, held, table.discards) = kit.mended_again(mended)
            table.hands = kit.put(table.hands, self.mended, held)
            if table.shown:
                table.shown = were_dealt


def _may_be_laid_away(state: Table, declarer: int) -> kit.CardSet:
    """The cards that the rules would let the declarer discard, having them all."""
    table = state.copy()
    table.hands = kit.put(table.hands, declarer, PACK.full)
    return PACK.set_of(DISCARDS.cards_of(table, declarer))
