"""Says where the last two tricks of a hand of Toepen begin."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toepen.table import HAND_SIZE, Table
from vorhand.games.toepen.last_cards import ACTS, as_it_was
from vorhand.games.toepen.learning import point_after

HELD: Final = 2
"""How many cards a seat holds before the last trick but one."""
_ANSWERS: Final = (Stay.type, Fold.type)


class Trick(NamedTuple):
    """Says how a trick stands: the suit that was led (all before the lead), the best card of it (0
    before the lead), and the place that leads next if nobody beats it.
    """

    led: kit.CardSet
    best: kit.CardSet
    taker: int

    def with_card(self, pack: kit.Pack, card: kit.CardSet, place: int) -> "Trick":
        """Return how it stands after this card, if this place leads next in case nobody beats
        it.
        """
        led = pack.suit_of[card] if self.led == pack.full else self.led
        if card & led > self.best:
            return Trick(led, card, place)
        return Trick(led, self.best, self.taker)


class Start(NamedTuple):
    """Says where the last two tricks begin; or where they go on, if a knock has been answered
    since.

    - `state`: the state then, as far as it shows what hands are possible, how likely, and who may
      knock.
    - `places`: the seats in the hand, in the order in which they play.
    - `to_play`: how many of them are still to play to the trick; the others have their card in it.
    - `trick`: how it stands.
    - `cards`: the cards in it, by place.
    - `seen`: the cards that were played since, up to a knock; `shown`: by place, those that were
      played since; `after`: by place, those that were played after a knock.
    - `answers`: who has stayed since, in turn, after a knock; if there is none, null.
    """

    state: Table
    places: tuple[int, ...]
    to_play: int
    trick: Trick
    cards: Mapping[int, kit.CardSet]
    seen: list[kit.CardSet]
    shown: list[kit.CardSet]
    after: Mapping[int, kit.CardSet]
    answers: list[bool] | None

    @property
    def point(self) -> int:
        """At which point of a moment (`Moment`) this is, after these answers."""
        return 0 if self.answers is None else point_after(self.answers)

    def places_of(self, seats: kit.SeatSet) -> int:
        """Those of the places that are these seats, as bits."""
        return sum((seats >> seat & 1) << place for place, seat in enumerate(self.places))


def start_of(state: Table, *, is_answered: bool = False) -> Start | None:
    """Return where the last two tricks of this hand begin; null if they have not begun, if all have
    played to the first of them, or if somebody has knocked out of turn. If the last knock
    `is_answered`, where they began before that knock; null if nobody has knocked since.
    """
    if all(state.hands[seat].bit_count() < HELD for seat in kit.seats_in(state.in_hand)):
        return None
    begins = _begins(state, is_answered)
    acts = state.record[begins:]
    knocked = next((at for at, act in enumerate(acts) if act.endswith(Knock.type)), len(acts))
    has_knocked = knocked < len(acts)
    if is_answered and not has_knocked:
        return None
    since = [(seat, state.pack.bits[card]) for _, seat, card in ACTS.played(acts)]
    answers = [(int(act[0]), act.endswith(Stay.type)) for act in acts if act.endswith(_ANSWERS)]
    in_hand = state.in_hand | kit.seat_set(seat for seat, stays in answers if not stays)
    then = as_it_was(state, begins, in_hand)
    if max(map(int.bit_count, then.hands)) != HELD:
        return None
    cards = _cards(state, begins)
    turn = _turn(state, cards, in_hand, since)
    if turn is None:
        return None
    places = (turn, *kit.clockwise(turn, in_hand & ~(1 << turn)))
    seen = [state.pack.bits[card] for _, _, card in ACTS.played(acts[:knocked])]
    to_play = sum(then.hands[seat].bit_count() == HELD for seat in places)
    if has_knocked and acts[knocked] != f"{places[len(seen)]} {Knock.type}":
        return None
    shown = dict.fromkeys(places, 0)
    for seat, card in since:
        shown[seat] |= card
    return Start(
        state=then,
        places=places,
        to_play=to_play,
        trick=_standing(state, cards, places),
        cards={places.index(seat): card for seat, card in cards if seat in places},
        seen=seen,
        shown=[*shown.values()],
        after={
            places.index(seat): state.pack.bits[card]
            for _, seat, card in ACTS.played(acts[knocked:])
        },
        answers=[stays for _, stays in answers] if has_knocked else None,
    )


def _begins(state: Table, is_answered: bool) -> int:
    """Return where in the record they begin."""
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


def _cards(state: Table, begins: int) -> list[tuple[int, kit.CardSet]]:
    """Return who had played which card to the trick."""
    played, found = [0] * state.players, list[tuple[int, kit.CardSet]]()
    for _, seat, card in ACTS.played(state.record[:begins]):
        played[seat] += 1
        if played[seat] > HAND_SIZE - HELD:
            found.append((seat, state.pack.bits[card]))
    return found


def _turn(
    state: Table,
    cards: Sequence[tuple[int, kit.CardSet]],
    in_hand: kit.SeatSet,
    since: Sequence[tuple[int, kit.CardSet]],
) -> int | None:
    """Whose turn it was to play."""
    if cards:
        return kit.next_seat(cards[-1][0], in_hand & ~kit.seat_set(seat for seat, _ in cards))
    if since:
        return since[0][0]
    return state.trick_winner if state.lead_passed_to is None else state.lead_passed_to


def _standing(
    state: Table, cards: Sequence[tuple[int, kit.CardSet]], places: Sequence[int]
) -> Trick:
    """Return how the trick stands with these cards. That of a seat that has folded may not count,
    but others follow its suit.
    """
    trick, in_hand = Trick(state.pack.full, 0, 0), kit.seat_set(places)
    counts = state.options.folded_trick == "lead-passes"
    for seat, card in cards:
        now = trick.with_card(state.pack, card, places.index(kit.next_seat(seat - 1, in_hand)))
        trick = now if counts or seat in places else trick._replace(led=now.led)
    return trick
