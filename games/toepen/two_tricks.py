"""Says how the last two tricks of a hand of Toepen go in a world.

Cards are played by rule of thumb until somebody knocks. Those who stay after that play as if they
knew all cards: a place plays another card than that of the rule of thumb if only that makes it win.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from vorhand.engine import surface as kit
from vorhand.games.knocking.last_trick import usual_card
from vorhand.games.toepen.two_tricks_start import Start, Trick

UNUSUAL: Final = 0.1
"""How likely it is that a place has shown another card after a knock than it plays here."""


def leads(start: Start, hand: kit.CardSet) -> list[kit.CardSet]:
    """The cards that the first place may lead, that of the rule of thumb first; 0 if it follows."""
    if start.trick.led != start.state.pack.full:
        return [0]
    usual = usual_card(start.state, hand, start.trick.led, 0)
    return [usual, *(card for card in kit.each_of(hand) if card != usual)]


class TwoTricks:
    """The cards of a world, played to the end after a lead. Who has played what was seen does so
    here, too, as long as all before have; all else goes by rule of thumb.

    - `turns`: the place that is to play each of the cards.
    - `played`: these cards.
    """

    def __init__(self, start: Start, hands: Sequence[kit.CardSet], lead: kit.CardSet) -> None:
        self._start: Final = start
        self._pack: Final = start.state.pack
        self._counts: Final = start.state.options.folded_trick == "lead-passes"
        self._hands: Final = hands
        self._left: Final = [*hands]
        self._tricks: Final = [start.trick]
        self.played: Final[list[kit.CardSet]] = []
        for place in range(start.to_play):
            trick = self._tricks[-1]
            card = lead if lead and not place else self._card(place, trick)
            self.played.append(card)
            self._left[place] &= ~card
            self._tricks.append(trick.with_card(self._pack, card, place))
        leader = self._tricks[-1].taker
        last = [*range(leader, len(hands)), *range(leader)]
        self.turns: Final = [*range(start.to_play), *last]
        self.played.extend(self._left[place] for place in last)

    @property
    def quiet_winner(self) -> int:
        """Return who wins if nobody knocks."""
        return self._highest(self._left, self._tricks[-1].taker, (1 << len(self._hands)) - 1)

    def winner(self, at: int, staying: int) -> int:
        """Return who wins if only these places stay after a knock before card number `at`. If
        nobody does, since the best card is that of a seat which has folded, it is the number of
        places.
        """
        if at > self._start.to_play:
            return self._last(at, staying)
        if at == self._start.to_play:
            return self._highest(self._left, _from(self._tricks[-1].taker, staying), staying)
        at, left, trick = self._knocked(at, staying)
        return self._goes_on(at, staying, left, trick)

    def replies(
        self,
        at: int,
        staying: int,
        shown: Mapping[int, kit.CardSet],
        place: int,
        cards: Sequence[kit.CardSet],
    ) -> tuple[float, list[int]]:
        """Return how likely those before a place have played after such a knock what they have
        shown; and who wins if it then plays each of these cards.
        """
        likely = 1.0
        at, left, trick = self._knocked(at, staying)
        for other in range(at, place):
            if staying >> other & 1:
                if shown[other] != self._chosen(other, staying, left, trick):
                    likely *= UNUSUAL
                left[other] &= ~shown[other]
                trick = trick.with_card(self._pack, shown[other], other)
        return likely, [self._after(place, card, staying, left, trick) for card in cards]

    def _card(self, place: int, trick: Trick) -> kit.CardSet:
        """The card that a place plays to the trick."""
        hand, seen = self._hands[place], self._start.seen
        is_as_seen = place < len(seen) and self.played == seen[:place]
        if is_as_seen and seen[place] & kit.playable(hand, trick.led):
            return seen[place]
        return usual_card(self._start.state, hand, trick.led, trick.best)

    def _knocked(self, at: int, staying: int) -> tuple[int, list[kit.CardSet], Trick]:
        """Return who plays next after a knock before card number `at`, what all still hold, and the
        trick. A lead is chosen before the knock.
        """
        left = [*self._hands]
        for place in range(at):
            left[place] &= ~self.played[place]
        trick = self._tricks[at]
        if not self._counts and not staying >> trick.taker & 1:
            trick = self._of_those(staying, at, trick.led)
        if trick.led == self._pack.full:
            left[at] &= ~self.played[at]
            return at + 1, left, trick.with_card(self._pack, self.played[at], at)
        return at, left, trick

    def _goes_on(self, place: int, staying: int, left: list[kit.CardSet], trick: Trick) -> int:
        """Return who wins, from this place on."""
        while place < self._start.to_play and not staying >> place & 1:
            place += 1
        if place == self._start.to_play:
            return self._highest(left, _from(trick.taker, staying), staying)
        usual = usual_card(self._start.state, left[place], trick.led, trick.best)
        winner = self._after(place, usual, staying, left, trick)
        other = kit.playable(left[place], trick.led) & ~usual
        is_better = winner != place and self._wins(place, other, staying, left, trick)
        return place if is_better else winner

    def _chosen(
        self, place: int, staying: int, left: list[kit.CardSet], trick: Trick
    ) -> kit.CardSet:
        """The card that a place plays."""
        usual = usual_card(self._start.state, left[place], trick.led, trick.best)
        other = kit.playable(left[place], trick.led) & ~usual
        is_better = not self._wins(place, usual, staying, left, trick) and self._wins(
            place, other, staying, left, trick
        )
        return other if is_better else usual

    def _wins(
        self, place: int, card: kit.CardSet, staying: int, left: list[kit.CardSet], trick: Trick
    ) -> bool:
        """Return whether a place that may play this card (0: none) wins by it."""
        return card != 0 and self._after(place, card, staying, left, trick) == place

    def _after(
        self, place: int, card: kit.CardSet, staying: int, left: list[kit.CardSet], trick: Trick
    ) -> int:
        """Return who wins after a place has played a card."""
        kept = [*left]
        kept[place] &= ~card
        return self._goes_on(place + 1, staying, kept, trick.with_card(self._pack, card, place))

    def _of_those(self, staying: int, at: int, led: kit.CardSet) -> Trick:
        """The trick before card number `at`, if only the cards of those places count that stay."""
        best, taker = 0, 0
        for place, card in (*self._start.cards.items(), *enumerate(self.played[:at])):
            if staying >> place & 1 and card & led > best:
                best, taker = card & led, place
        return Trick(led, best, taker)

    def _last(self, at: int, staying: int) -> int:
        """Return who wins if only these places stay when the last trick has been led."""
        counting = staying
        if self._counts:
            for place in self.turns[self._start.to_play : at]:
                counting |= 1 << place
        winner = self._highest(self._left, self.turns[self._start.to_play], counting)
        if staying >> winner & 1:
            return winner
        return len(self._hands) if self._counts else _from(winner, staying)

    def _highest(self, cards: Sequence[kit.CardSet], leader: int, among: int) -> int:
        """Return which of these places has the highest card of the suit that the leader leads; if
        none has one, the leader.
        """
        led = self._pack.suit_of[cards[leader]]
        best, winner = 0, leader
        for place, card in enumerate(cards):
            if among >> place & 1 and card & led > best:
                best, winner = card & led, place
        return winner


def _from(place: int, staying: int) -> int:
    """This place, or the next one that stays."""
    ahead = staying >> place << place or staying
    return (ahead & -ahead).bit_length() - 1
