"""Where the last two tricks of a hand of Toepen begin."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from vorhand.bots.policies.last_cards import as_it_was, lost_before
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.seats import SeatSet, clockwise, next_seat, seat_set
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toepen.rules import ACTS
from vorhand.engine.toepen.state import State
from vorhand.engine.toepen.table import HAND_SIZE

HELD: Final = 2
"""How many cards a seat holds before the last trick but one."""
_ANSWERS: Final = (Stay.type, Fold.type)


class Start(NamedTuple):
    """Where the last two tricks begin; or where they go on, if a knock has been answered since.

    - `state`: the state then, as far as it shows what hands are possible, and how likely.
    - `places`: the seats in the hand, in the order in which they play.
    - `to_play`: how many of them are still to play to the trick; the others have their card in it.
    - `led`, `best`, `taker`: the suit that was led (all before the lead), the best card of it (0
      before the lead), and the place that leads next if nobody beats it.
    - `trick`: the cards in the trick, by place.
    - `knocks`, `lost`: the knocks so far, and the lives that each seat had lost.
    - `seen`: the cards that were played since, up to a knock; `shown`: by place, those that were
      played since; `after`: by place, those that were played after a knock.
    - `answers`: who has stayed since, in turn, after a knock; if there is none, null.
    """

    state: State
    places: tuple[int, ...]
    to_play: int
    led: CardSet
    best: CardSet
    taker: int
    trick: Mapping[int, CardSet]
    knocks: int
    lost: Sequence[int]
    seen: list[CardSet]
    shown: list[CardSet]
    after: Mapping[int, CardSet]
    answers: list[bool] | None

    @property
    def point(self) -> int:
        """At which point of a moment (`Moment`) this is, after these answers."""
        if self.answers is None:
            return 0
        point = 1
        for stays in self.answers:
            point = 2 * point + stays
        return point


def start_of(state: State, *, is_answered: bool = False) -> Start | None:
    """Where the last two tricks of this hand begin; null if they have not begun, or if a knock was
    answered in the last. If the last knock `is_answered`, where they began before it; null if
    nobody has knocked since.
    """
    begins = _begins(state, is_answered)
    acts = state.record[begins:]
    knocked = next((at for at, act in enumerate(acts) if act.endswith(Knock.type)), len(acts))
    has_knocked = knocked < len(acts)
    if is_answered and not has_knocked:
        return None
    since = [(seat, state.pack.bits[card]) for _, seat, card in ACTS.played(acts)]
    answers = [(int(act[0]), act.endswith(Stay.type)) for act in acts if act.endswith(_ANSWERS)]
    knocks = state.knocks - has_knocked
    in_hand = state.in_hand | seat_set(seat for seat, stays in answers if not stays)
    then = as_it_was(state, begins, in_hand)
    if max(map(int.bit_count, then.hands)) != HELD:
        return None
    trick = _trick(state, begins)
    turn = _turn(state, trick, in_hand, since)
    if turn is None:
        return None
    places = (turn, *clockwise(turn, in_hand & ~(1 << turn)))
    led, best, taker = _best(state, trick, places)
    shown = dict.fromkeys(places, 0)
    for seat, card in since:
        shown[seat] |= card
    return Start(
        state=then,
        places=places,
        to_play=sum(then.hands[seat].bit_count() == HELD for seat in places),
        led=led,
        best=best,
        taker=taker,
        trick={places.index(seat): card for seat, card in trick if seat in places},
        knocks=knocks,
        lost=lost_before(state, acts, knocks),
        seen=[state.pack.bits[card] for _, _, card in ACTS.played(acts[:knocked])],
        shown=[*shown.values()],
        after={
            places.index(seat): state.pack.bits[card]
            for _, seat, card in ACTS.played(acts[knocked:])
        },
        answers=[stays for _, stays in answers] if has_knocked else None,
    )


def _begins(state: State, is_answered: bool) -> int:
    """Where in the record they begin."""
    begins, played = 0, [0] * state.players
    record = state.record
    if state.window == "answers" or is_answered:
        knocks = [at for at, act in enumerate(record) if act.endswith(Knock.type)]
        record = record[: knocks[-1]] if knocks else record
    for at, act in enumerate(record):
        _, seat, card = ACTS.read[act]
        played[seat] += bool(card)
        if played[seat] <= HAND_SIZE - HELD if card else act.endswith(_ANSWERS):
            begins = at + 1
    return begins


def _trick(state: State, begins: int) -> list[tuple[int, CardSet]]:
    """Who had played which card to the trick."""
    played, found = [0] * state.players, list[tuple[int, CardSet]]()
    for _, seat, card in ACTS.played(state.record[:begins]):
        played[seat] += 1
        if played[seat] > HAND_SIZE - HELD:
            found.append((seat, state.pack.bits[card]))
    return found


def _turn(
    state: State,
    trick: Sequence[tuple[int, CardSet]],
    in_hand: SeatSet,
    since: Sequence[tuple[int, CardSet]],
) -> int | None:
    """Whose turn it was to play."""
    if trick:
        return next_seat(trick[-1][0], in_hand & ~seat_set(seat for seat, _ in trick))
    if since:
        return since[0][0]
    return state.trick_winner if state.lead_passed_to is None else state.lead_passed_to


def _best(
    state: State, trick: Sequence[tuple[int, CardSet]], places: Sequence[int]
) -> tuple[CardSet, CardSet, int]:
    """What was led, the best card of it, and the place that leads next if nobody beats it."""
    led, best, taker = state.pack.full, 0, 0
    counts = state.options.folded_trick == "lead-passes"
    for seat, card in trick:
        led = state.pack.suit_of[card] if led == state.pack.full else led
        if card & led > best and (counts or seat in places):
            best, taker = card, places.index(next_seat(seat - 1, seat_set(places)))
    return led, best, taker
