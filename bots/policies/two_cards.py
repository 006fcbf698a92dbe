"""The knock in the last trick but one at Toepen, and the answers, solved in a sample of worlds.

Each seat holds one of a few hands, drawn from what an onlooker holds possible, or its own. The
cards are then played by rule of thumb; but one that cannot win may be the higher or the lower.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import product
from math import prod
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from vorhand.bots.policies.brave import weight
from vorhand.bots.policies.last_cards import lost_before
from vorhand.bots.policies.last_knock import MOST, Worth
from vorhand.bots.policies.last_trick import card_to_play
from vorhand.bots.policies.sampled_game import Sampled, SampledGame
from vorhand.bots.policies.two_tricks import winner
from vorhand.bots.policy import Solved
from vorhand.engine import Action
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.draws import ROUND, below
from vorhand.engine.kernel.table.seats import SeatSet, clockwise, next_seat, seat_set
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toepen.state import METHODS, State
from vorhand.engine.toepen.table import TRICKS

DEALS: Final = {1: 24, 2: 16, 3: 8}
"""How often the hidden cards are dealt, to see which hands each seat may hold, by the number of
seats that are asked. These hands are combined into worlds, so few of them make many.
"""
TRIES: Final = 4
"""How often each of them is dealt again, to find hands that fit what was done before."""
WORLDS: Final = {1: 280, 2: 400, 3: 200}
"""The most worlds of a sample, by the number of seats that are asked."""
STOLEN: Final = 0.4
"""How often, if nobody knocks now, somebody else knocks later and wins whatever is held."""
ROUNDS: Final = 25
"""More rounds change hardly anything."""
ENDS_A_STEP: Final = 20
"""A step of thought is counted for this many ends in a round."""
NOBODY: Final = -1
"""The seat of whoever only watches: all others are others."""

Pays: TypeAlias = list[list[list[float]]]
"""What each place wins, by end and by the place that wins; at last, if nobody knocks."""
Held: TypeAlias = tuple[int, ...]
"""Which hand each place holds."""


class _Knock(NamedTuple):
    """A knock: its places, from the knocker on, in the order in which they are asked; how many
    knocks there were before it, and the lives lost; where in the record it is; and the point of the
    game that has been reached.
    """

    places: tuple[int, ...]
    knocks: int
    lost: Sequence[int]
    begins: int
    point: int


class TwoTricks:
    """The last two tricks, as a seat may know them that may knock, or has to answer a knock."""

    def __init__(self, state: State, seat: int, worth: Worth, draws: Iterator[int]) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.worth: Final = worth
        self.draws: Final = draws
        self.knock: Final = _knock(state, seat)
        self.asked: Final = len(self.knock.places) - 1

    def solved(
        self, actions: Sequence[Action], rounds: int, deal: Callable[[], State]
    ) -> Solved | None:
        """How often to take each action, and what it wins; null where this is no such moment. If
        there is no knock, the card is the rule of thumb's.
        """
        state, knock = self.state, self.knock
        kinds = {type(action) for action in actions}
        if kinds not in ({Knock, PlayCard}, {Stay, Fold}) or state.options.procedure != "formal":
            return None
        if state.tricks != TRICKS - (2 if state.led == state.pack.full else 1):
            return None
        if self.asked >= MOST or knock.places[0] != _turn(state, knock.places):
            return None
        hands = self._hands(deal)
        worlds = self._sample(hands)
        game = SampledGame(worlds, [len(each) for each in hands])
        game.solve(min(rounds, ROUNDS))
        own = [*hands[knock.places.index(self.seat)]].index(state.hands[self.seat])
        return self._told(actions, game, own)

    def _told(self, actions: Sequence[Action], game: SampledGame, hand: int) -> Solved:
        state, knock = self.state, self.knock
        found = game.choice(knock.point, hand)
        now = self.worth(knock.lost, state.lives_lost, self.seat)
        quiet: Action = Fold(self.seat)
        if not knock.point:
            quiet = PlayCard(self.seat, state.pack.name(card_to_play(state, self.seat)))
        shares, means = [], []
        for action in actions:
            acts = isinstance(action, Knock | Stay)
            shares.append(found.often if acts else (1 - found.often) * (action == quiet))
            means.append((found.acts if acts else found.quiet) - now)
        return Solved(shares, means, game.looked_at // ENDS_A_STEP)

    def _hands(self, deal: Callable[[], State]) -> list[dict[CardSet, int]]:
        """Hands that the places may hold, and how often they were dealt; one's own once more."""
        found: list[dict[CardSet, int]] = [{} for _ in self.knock.places]
        for _ in range(DEALS[self.asked]):
            world = self._before(deal)
            for hands, seat in zip(found, self.knock.places, strict=True):
                hand = world.hands[seat] | world.folded[seat]
                hands[hand] = hands.get(hand, 0) + 1
        own, held = found[self.knock.places.index(self.seat)], self.state.hands[self.seat]
        own[held] = own.get(held, 0) + 1
        return found

    def _before(self, deal: Callable[[], State]) -> State:
        """A world before the knock; it fits what was done by then, or is the likeliest of a few."""
        likeliest, most = self.state, -1.0
        for _ in range(TRIES):
            table = METHODS.copy_of(deal())
            table.record = table.record[: self.knock.begins]
            world = METHODS.freeze(table)
            likely = weight(world, NOBODY)
            if below(ROUND, self.draws) < ROUND * likely:
                return world
            if likely > most:
                likeliest, most = world, likely
        return likeliest

    def _sample(self, hands: Sequence[Mapping[CardSet, int]]) -> list[Sampled]:
        """Worlds in which no card is held twice."""
        pays, apart = self._pays(), list[Held]()
        listed = [[*each] for each in hands]
        for held in product(*(range(len(each)) for each in listed)):
            cards = [each[at] for each, at in zip(listed, held, strict=True)]
            if reduce(or_, cards) == sum(cards):
                apart.append(held)
        worlds = []
        for held in _drawn_from(apart, WORLDS[self.asked], self.draws):
            cards = [each[at] for each, at in zip(listed, held, strict=True)]
            share = prod(each[hand] for each, hand in zip(hands, cards, strict=True))
            keeping = below(1 << self.state.players, self.draws)
            worlds.append(Sampled(share, held, self._ends(cards, pays, keeping)))
        return worlds

    def _ends(
        self, cards: Sequence[CardSet], pays: Pays, keeping: SeatSet
    ) -> list[Sequence[float]]:
        """What each place wins in a world, by end; these seats keep their lower cards."""
        places, first, won = self.knock.places, 1 << self.asked, 0
        ends: list[Sequence[float]] = [()] * first
        hands = dict(zip(places, cards, strict=True))
        for end in range(first, 2 * first):
            staying = 1 << places[0]
            for place in range(1, len(places)):
                staying |= (end >> self.asked - place & 1) << places[place]
            won = (
                places.index(winner(self.state, hands, staying, places[0], keeping))
                if end > first
                else 0
            )
            ends.append(pays[end][won])
        return [*ends, pays[-1][won]]

    def _pays(self) -> Pays:
        places, quiet = range(self.asked + 1), 2 << self.asked
        pays = [[self._paid(end, won) for won in places] for end in range(quiet + 1)]
        stolen = [self._paid(quiet, won) for won in places[1:]]
        for paid in pays[quiet]:
            for place in places:
                mean = sum(each[place] for each in stolen) / self.asked
                paid[place] += STOLEN * (mean - paid[place])
        return pays

    def _paid(self, end: int, won: int) -> list[float]:
        """What each place wins at an end at which this one wins."""
        knock, is_quiet = self.knock, end == 2 << self.asked
        after = [*knock.lost]
        for place, seat in enumerate(knock.places):
            if place != won:
                stays = not place or end >> self.asked - place & 1
                after[seat] += knock.knocks + 1 + (not is_quiet and stays)
        return [self.worth(knock.lost, after, seat) for seat in knock.places]


def _drawn_from(listed: list[Held], most: int, draws: Iterator[int]) -> list[Held]:
    """At most `most` of these, drawn at random."""
    for at in range(min(most, len(listed) - 1)):
        other = at + below(len(listed) - at, draws)
        listed[at], listed[other] = listed[other], listed[at]
    return listed[:most]


def _turn(state: State, among: Sequence[int]) -> int | None:
    """Whose turn it is to play, among these; only that seat's knock is solved."""
    if state.led == state.pack.full:
        return state.trick_winner if state.lead_passed_to is None else state.lead_passed_to
    return next_seat(state.trick[-1][0], seat_set(among) & ~state.has_played)


def _knock(state: State, seat: int) -> _Knock:
    """The knock that is being answered, or the one that this seat may make."""
    if state.window != "answers":
        places = (seat, *clockwise(seat, state.in_hand & ~(1 << seat)))
        return _Knock(places, state.knocks, state.lives_lost, len(state.record), 0)
    begins = max(at for at, act in enumerate(state.record) if act.endswith(Knock.type))
    acts, point, in_hand = state.record[begins:], 1, state.in_hand
    for act in acts[1:]:
        said, _, done = act.partition(" ")
        if done in (Stay.type, Fold.type):
            point = 2 * point + (done == Stay.type)
            in_hand |= 1 << int(said)
    knocker, knocks = int(acts[0].partition(" ")[0]), state.knocks - 1
    places = (knocker, *clockwise(knocker, in_hand & ~(1 << knocker)))
    return _Knock(places, knocks, lost_before(state, acts, knocks), begins, point)
