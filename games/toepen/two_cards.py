"""The first knock in the last two tricks of a hand of Toepen, the lead, answers to that knock, and
cards after any: solved in a sample of worlds.

Each seat holds one of the hands that an onlooker held possible when these tricks began. In the last
trick, `last_knock` knows better who holds which cards.
"""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Final, NamedTuple

from vorhand.bots.policy import Dealer, Solved
from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Knock, Stay
from vorhand.engine.toepen.table import Table
from vorhand.games.knocking.last_trick import card_to_play
from vorhand.games.toepen.last_cards import may_knock, may_pay
from vorhand.games.toepen.last_knock import ASKED, LifeValue
from vorhand.games.toepen.learning import MixedAct, called
from vorhand.games.toepen.possible_hands import Held, drawn_worlds, fits, possible_hands
from vorhand.games.toepen.sampled_game import KnockPoint, Playout, Sampled, SampledGame
from vorhand.games.toepen.two_tricks import TwoTricks, leads
from vorhand.games.toepen.two_tricks_start import Start, start_of

MOST: Final = 3
"""With more players left in the hand, a sample of worlds says too little: thinking wins more."""
WORLDS: Final = 120
"""The most worlds of a sample."""
ROUNDS: Final = 8
"""More rounds change little."""
MOMENTS_A_STEP: Final = 5
"""A step of thought is counted for this many moments in a round."""


class InformationSet(NamedTuple):
    """Says what a place knows when it decides something: its hand when these tricks began, the
    cards played since, and what has been done at the moment (the point of `KnockPoint`; before the
    lead, `LEADS`). Whoever leads knows, besides, what it will lead.
    """

    played: tuple[kit.CardSet, ...]
    point: int
    place: int
    hand: kit.CardSet
    lead: kit.CardSet = 0


LEADS: Final = -1


class LeadPlan(NamedTuple):
    """A card that a place leads (0: it plays that of the rule of thumb), how often, and what it
    does then.
    """

    card: kit.CardSet
    often: float
    choice: MixedAct


def solved(
    state: Table,
    seat: int,
    actions: Sequence[kit.Action],
    value: LifeValue,
    rounds: int,
    dealer: Dealer,
) -> Solved | None:
    """Return how often to take each action, and what it wins; null where this is no such moment."""
    kinds = {type(action) for action in actions}
    follows = kinds == {kit.PlayCard} and state.led != state.pack.full
    if not follows and kinds not in ASKED:
        return None
    if Knock in kinds and state.last_knocker is not None:
        return None  # after a knock, thinking wins more
    start = start_of(state, is_answered=follows)
    if start is None or len(start.places) > MOST:
        return None
    if Stay in kinds and start.state.last_knocker is not None:
        return None  # so whoever has knocked again did not do it as the solution says
    tree, place = DecisionTree(start, value), start.places.index(seat)
    own = state.hands[seat] | start.shown[place]
    hands = possible_hands(state, start, place, own, dealer)
    for share, held in drawn_worlds(hands, start.shown, place, own, WORLDS, dealer.draws):
        tree.add(share, held)
    game = SampledGame(tree.worlds, len(start.places), len(tree.numbers))
    game.solve(min(rounds, ROUNDS))
    if follows:
        cards = [state.pack.bits[each.card] for each in actions if isinstance(each, kit.PlayCard)]
        each = _best(tree.won_by(place, own, cards, game))
    else:
        plans = _plans(start, place, own, tree.numbers, game)
        usual = card_to_play(state, seat)
        each = [_often(state, action, plans, usual) for action in actions if plans]
    if not each:
        return None
    now = value(start.state.lives_lost, state.lives_lost, seat)
    return Solved(
        [often for often, _ in each],
        [mean - now for _, mean in each],
        game.looked_at // MOMENTS_A_STEP,
        leaves_open=not follows and len(plans) == 1,
    )


def _best(won: Sequence[float]) -> list[tuple[float, float]]:
    """Return how often each of these is done, and what it wins: the best always; nothing if all are
    alike, or there are none.
    """
    if len({*won}) < 2:
        return []
    best = max(won)
    return [(float(mean == best), mean) for mean in won]


def _plans(
    start: Start,
    place: int,
    hand: kit.CardSet,
    numbers: Mapping[InformationSet, int],
    game: SampledGame,
) -> list[LeadPlan]:
    """Return what the place does, once the game is solved; nothing if no world is as it sees the
    table.
    """
    seen, options, point = tuple(start.seen), [0], start.point
    if start.answers is None and not place and not seen:
        options = leads(start, hand)
    asked = [InformationSet(seen, point, place, hand, lead) for lead in options]
    if len(options) > 1:
        asked.append(InformationSet(seen, LEADS, place, hand))
    if not all(known in numbers for known in asked):
        return []
    found = game.choices(place, [numbers[known] for known in asked])
    other = found[-1].often if len(options) > 1 else 0.0
    return [*map(LeadPlan, options, (1 - other, other), found)]


def _often(
    state: Table, action: kit.Action, found: Sequence[LeadPlan], usual: kit.CardSet
) -> tuple[float, float]:
    """Return how often an action is taken, and what it wins."""
    if isinstance(action, Knock | Stay):
        return (
            fsum(often * choice.often for _, often, choice in found),
            fsum(often * choice.acts for _, often, choice in found),
        )
    for card, often, choice in found:
        if not isinstance(action, kit.PlayCard) or state.pack.bits[action.card] == (card or usual):
            return often * (1 - choice.often), choice.quiet
    return 0.0, found[0].choice.quiet


class DecisionTree:
    """Says what may happen, and the number of what each place may know."""

    def __init__(self, start: Start, value: LifeValue) -> None:
        self._start: Final = start
        self._value: Final = value
        self._places: Final = range(len(start.places))
        self._asked: Final = len(start.places) - 1
        then = start.state
        self._may_knock: Final = start.places_of(may_knock(then))
        self._again: Final = start.places_of(may_pay(then, then.knocks + 1, then.lives_lost))
        self._twice: Final[dict[tuple[int, int, int], Sequence[float]]] = {}
        everybody, winners = (1 << len(start.places)) - 1, range(len(start.places) + 1)
        self._stakes: Final = [
            [self._paid(staying, won, 1) for won in winners] for staying in range(everybody + 1)
        ]
        self._quiet: Final = [self._paid(everybody, won, 0) for won in winners]
        self.numbers: Final[dict[InformationSet, int]] = {}
        self.worlds: Final[list[Sampled]] = []
        self._held: Final[list[Held]] = []

    def add(self, share: float, held: Held) -> None:
        """Add a world in which the places hold these hands, and that counts so much."""
        lines = [
            self._line(TwoTricks(self._start, held, lead), held, lead)
            for lead in leads(self._start, held[0])
        ]
        self.worlds.append(
            Sampled(share, self._number(InformationSet((), LEADS, 0, held[0])), lines)
        )
        self._held.append(held)

    def won_by(
        self, place: int, own: kit.CardSet, cards: Sequence[kit.CardSet], game: SampledGame
    ) -> list[float]:
        """Return what a place with this hand wins by each card that it may play after the knock;
        nothing if no world is as it sees the table.
        """
        start, at = self._start, len(self._start.seen)
        staying, total, won = self._staying(at, start.point), 0.0, [0.0] * len(cards)
        for world, held in zip(self.worlds, self._held, strict=True):
            if held[place] != own or not all(map(fits, held, start.shown)):
                continue
            for line, lead in enumerate(leads(start, held[0])):
                tricks = TwoTricks(start, held, lead)
                if tricks.played[:at] != start.seen or start.after.get(0, lead) != lead:
                    continue
                likely, winners = tricks.replies(at, staying, start.after, place, cards)
                likely *= world.share * game.reached(world, line, at, start.point, place)
                total += likely
                for number, winner in enumerate(winners):
                    won[number] += likely * self._stakes[staying][winner][place]
        return [each / total for each in won] if total > 0 else []

    def _line(self, tricks: TwoTricks, held: Held, lead: kit.CardSet) -> Playout:
        moments = list[KnockPoint | None]()
        for at, knocker in enumerate(tricks.turns):
            if not self._may_knock >> knocker & 1:
                moments.append(None)
                continue
            played = tuple(tricks.played[:at])
            order = self._order(knocker)
            points = range(1 << self._asked)
            places = [order[point.bit_length()] for point in points]
            known = [
                self._number(
                    InformationSet(played, point, place, held[place], 0 if at or point else lead)
                )
                for point, place in zip(points, places, strict=True)
            ]
            ends = [self._end(tricks, at, knocker, len(points) + end) for end in points]
            moments.append(KnockPoint(places, known, [[*won] for won in zip(*ends, strict=True)]))
        return Playout(moments, self._quiet[tricks.quiet_winner])

    def _end(self, tricks: TwoTricks, at: int, knocker: int, end: int) -> Sequence[float]:
        """Return what each place wins at an end of a moment."""
        staying = self._staying(knocker, end)
        if staying == 1 << knocker:
            return self._stakes[staying][knocker]
        won = tricks.winner(at, staying)
        if won < len(self._places):
            for other in tricks.turns[max(at + 1, self._start.to_play) :]:
                if staying == 1 << knocker | 1 << other and self._again >> other & 1:
                    return self._with_another(staying, won, other)
        return self._stakes[staying][won]

    def _with_another(self, staying: int, won: int, other: int) -> Sequence[float]:
        """Return what each place wins if only two stay, and the one that has not knocked may do so
        again: it does if it wins, and otherwise as often as it pays, as in `last_knock`.
        """
        at = staying, won, other
        if at not in self._twice:
            often = called(self._start.state.knocks + 2)
            folded, paid = self._stakes[staying][other], self._paid(staying, won, 2)
            found = [fold + often * (pay - fold) for fold, pay in zip(folded, paid, strict=True)]
            if won != other:
                quiet = self._stakes[staying][won]
                found = [
                    each + often * (now - each) for each, now in zip(found, quiet, strict=True)
                ]
            self._twice[at] = found
        return self._twice[at]

    def _order(self, knocker: int) -> list[int]:
        """Return who knocks, and who is asked then."""
        return [*self._places[knocker:], *self._places[:knocker]]

    def _staying(self, knocker: int, end: int) -> int:
        """The places that have stayed, and the one that has knocked, at an end of a moment."""
        staying, order = 1 << knocker, self._order(knocker)
        for asked in range(1, len(order)):
            staying |= (end >> self._asked - asked & 1) << order[asked]
        return staying

    def _number(self, known: InformationSet) -> int:
        return self.numbers.setdefault(known, len(self.numbers))

    def _paid(self, staying: int, won: int, knocked: int) -> list[float]:
        """Return what each place wins if place `won` wins the hand. The places that are `staying`
        have stayed after all of these knocks, and the others fold at the first.
        """
        state, places = self._start.state, self._start.places
        after = [*state.lives_lost]
        for place, seat in enumerate(places):
            if place != won:
                after[seat] += state.knocks + 1 + knocked * (staying >> place & 1)
        return [self._value(state.lives_lost, after, seat) for seat in places]
