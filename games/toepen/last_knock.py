"""The knock at the last card of a hand of Toepen, and the answers to it: found by solving them.

What was done with the last cards so far is solved first, one knock after the other, since it shows
what others hold.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from vorhand.bots.policy import Dealer, Solved
from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toepen.table import TRICKS, Table
from vorhand.games.toepen.knock_game import Ends, KnockGame, KnockSubgame
from vorhand.games.toepen.last_cards import ACTS, acts_of_last_trick, as_it_was, may_pay, ranges
from vorhand.games.toepen.learning import MixedAct, called, point_after

MOST: Final = 4
"""With more players left in the hand, there are too many answers."""
ROUNDS: Final = 100
"""More rounds change hardly anything."""
ENDS: Final = 1_200
"""All rounds together look at about this many ends, once for each player."""
ASKED: Final = ({Knock, kit.PlayCard}, {Stay, Fold})
"""Of these kinds are the actions of a seat that may knock, or answer a knock."""
CARDS_A_STEP: Final = 15
"""A step of thought is counted for this many cards at ends."""

LifeValue: TypeAlias = Callable[[Sequence[int], Sequence[int], int], float]
"""What a seat wins if the lives lost are no longer these, but those."""


class Unsolvable(Exception):
    """Somebody has knocked out of turn."""


def solved(
    state: Table,
    seat: int,
    actions: Sequence[kit.Action],
    value: LifeValue,
    rounds: int,
    dealer: Dealer,
) -> Solved | None:
    """Return how often to take each action, and what it wins; null where this is not a knock at the
    last card, or an answer to one.
    """
    if {type(action) for action in actions} not in ASKED:
        return None
    if state.tricks != (TRICKS - 1 if state.led == state.pack.full else TRICKS):
        return None
    try:
        trick = LastTrick(state, seat, value, min(rounds, ROUNDS), dealer)
    except Unsolvable:
        return None
    return trick.choice(actions)


class _Knock(NamedTuple):
    """A knock: who has knocked, or may, and who is asked, in turn; the answers so far; and the
    game, solved.
    """

    places: tuple[int, ...]
    stayed: list[bool]
    game: KnockGame


class LastTrick:
    """Says what is known of the last trick: its cards; who holds which of them, and how likely; and
    what was done so far.
    """

    def __init__(
        self, state: Table, seat: int, value: LifeValue, rounds: int, dealer: Dealer
    ) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.value: Final = value
        self.rounds: Final = rounds
        self.steps = 1
        begins, acts = acts_of_last_trick(state)
        played = sum(state.pack.bits[card] for _, _, card in ACTS.played(state.record[:begins]))
        self.bits: Final = kit.each_of(state.pack.full & ~played)
        folds = [int(act.partition(" ")[0]) for act in acts if act.endswith(Fold.type)]
        self.in_hand: kit.SeatSet = state.in_hand | sum(1 << seat for seat in folds)
        if not 1 < self.in_hand.bit_count() <= MOST:
            raise Unsolvable
        then = as_it_was(state, begins, self.in_hand)
        self.knocks = then.knocks
        self.lost: Sequence[int] = then.lives_lost
        self.last_knocker = then.last_knocker
        self.shown: Final[dict[int, int]] = {}
        own = {seat: then.hands[seat]}
        self.ranges: Final = ranges(then, self.bits, own, dealer.watched(then))
        self.knock: _Knock | None = None
        for act in acts:
            self._see(act)

    def choice(self, actions: Sequence[kit.Action]) -> Solved:
        """Return what the seat does."""
        seat = self.seat
        knock = self.knock or self._solved(seat)
        held = self.state.hands[seat]
        card = self.bits.index(held) if held else self.shown[seat]
        found = knock.game.choice(point_after(knock.stayed) if self.knock else 0, card)
        now = self.value(self.lost, self.state.lives_lost, seat)
        return _solution(actions, found, now, self.steps)

    def _see(self, act: str) -> None:
        """Return what follows from an act."""
        said, _, done = act.partition(" ")
        if done == Knock.type:
            self.knock = self._solved(int(said))
        elif done in (Stay.type, Fold.type) and self.knock:
            self.knock.stayed.append(done == Stay.type)
            if len(self.knock.stayed) == len(self.knock.places) - 1:
                self._answered(self.knock)
        elif done in self.state.pack.bits:
            at, seat = self.bits.index(self.state.pack.bits[done]), int(said)
            self.shown[seat] = at
            for other, likely in self.ranges.items():
                likely[at] = 0.0
                if other == seat:
                    likely[:] = [float(card == at) for card in range(len(likely))]

    def _solved(self, knocker: int) -> _Knock:
        """The game in which this seat may knock; everybody is asked who is in the hand."""
        turn = self._turn()
        if knocker != turn:
            raise Unsolvable
        asked = kit.clockwise(knocker, self.in_hand & ~(1 << knocker))
        places = (knocker, *asked)
        game = KnockGame(self._spot(places))
        ends = len(places) << len(places) - 1
        rounds = min(self.rounds, ENDS // ends)
        game.solve(rounds)
        self.steps += rounds * ends * len(self.bits) // CARDS_A_STEP
        return _Knock(places, [], game)

    def _turn(self) -> int:
        """Return who is to play."""
        if self.shown:
            leader = next(iter(self.shown))
            left = self.in_hand & ~sum(1 << seat for seat in self.shown)
            return kit.next_seat(leader, left) if left else leader
        passed = self.state.lead_passed_to
        if self.state.led == self.state.pack.full and self.state.trick_winner is not None:
            return self.state.trick_winner if passed is None else passed
        return self.state.trick[0][0]

    def _answered(self, knock: _Knock) -> None:
        """All have answered: who is still in the hand, with which cards."""
        self.knocks += 1
        self.last_knocker = knock.places[0]
        lost, point = [*self.lost], 0
        for place, seat in enumerate(knock.places):
            acted = place == 0 or knock.stayed[place - 1]
            self.ranges[seat][:] = knock.game.left(point, acted)
            point = 2 * point + acted if point else 1
            if not acted:
                self.in_hand &= ~(1 << seat)
                lost[seat] += self.knocks
        self.lost = lost
        self.knock = None

    def _spot(self, places: Sequence[int]) -> KnockSubgame:
        pack, shown = self.state.pack, self.shown
        counts = self.state.options.folded_trick == "lead-passes"
        suits = [pack.suit_of[card] for card in self.bits]
        led = suits[next(iter(shown.values()))] if shown else 0
        folded = [self.bits[at] for seat, at in shown.items() if seat not in places and counts]
        best = max((card & led for card in folded), default=0)
        return KnockSubgame(
            [(suits.index(suit), suits.index(suit) + suits.count(suit)) for suit in suits],
            [self.ranges[seat] for seat in places],
            not shown,
            [bool(card & led) and card > best for card in self.bits],
            sum(1 << place for place, seat in enumerate(places) if counts and seat in shown),
            [self.ends(places, None, place) for place in range(len(places))],
            [
                [self.ends(places, stayed, place) for place in range(len(places))]
                for stayed in range(1 << len(places) - 1)
            ],
        )

    def ends(self, places: Sequence[int], stayed: int | None, place: int) -> Ends:
        """Return what a place wins if these have stayed, or if nobody has knocked (null)."""
        stake = self.knocks + (1 if stayed is None else 2)
        staying = (1 << len(places)) - 1 if stayed is None else 1 | stayed << 1

        def won(winner: int, more: int = 0) -> float:
            after = [*self.lost]
            for each, seat in enumerate(places):
                if each != winner:
                    after[seat] += stake if staying >> each & 1 else stake - 1
            after[places[0]] += more
            return self.value(self.lost, after, places[place])

        others = [won(each) for each in range(len(places)) if staying >> each & 1 and each != place]
        mean = sum(others) / len(others) if others else 0.0
        seat = places[place]
        was_last = stayed is None and seat == self.last_knocker
        may_knock = place and not was_last and staying >> place & 1 and seat not in self.shown
        if not may_knock or not may_pay(self.state, stake - 1, self.lost) >> seat & 1:
            return Ends(won(place), mean, mean, 0.0)
        wins = won(place) + called(stake) * (won(place, 1) - won(place))
        return Ends(wins, mean, mean, 1 / stake)


def _solution(actions: Sequence[kit.Action], choice: MixedAct, now: float, steps: int) -> Solved:
    acts = [type(action) in (Knock, Stay) for action in actions]
    return Solved(
        [choice.often if each else 1 - choice.often for each in acts],
        [(choice.acts if each else choice.quiet) - now for each in acts],
        steps,
    )
