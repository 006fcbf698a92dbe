"""The rules of a hand of Toepen and of Tøppen on arrays of integers, for numba to compile.

It is the formal game: seats knock only in turn. `proving` plays hands side by side with the engine.
A table is a row of integers, whose places are named here; a setting is an array, too (`setting`).
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import numpy as np
from numba import njit
from numba.extending import register_jitable

from vorhand.games.knocking import situations as of

PHASE, TO_ACT, IN_HAND, HAS_PLAYED, UNANSWERED, KNOCKS, LAST_KNOCKER, ONE_BEFORE = range(8)
LED, TRICKS, WINNER, LEADER, HAS_KNOCKED, SEEN = range(8, 14)
HANDS, ON_TABLE, LOST, DOUBLINGS = range(14, 46, 8)
"""Where these begin: the cards each seat holds, its card in the trick, what it has lost, and how
often its fines have doubled.
"""
WIDTH: Final = 46
OPENING, PLAY, ASKING, OVER = range(4)
PLAYERS, RANKS, TOPPEN, REMAINING, DEALER, LIVES, SUIT_ORDER = range(7)
"""The places of a setting: players, ranks in the pack, whether it is Tøppen, whether the highest
remaining card wins a trick, the dealer, the lives each seat has left, and the four suits.
"""
STAY, FOLD, KNOCK, CARD = range(4)
"""Actions; `CARD + n` plays the card with bit n."""
TRICKS_A_HAND: Final = 4
HAND_SIZE: Final = 4
SEATS: Final = 8
SUITS: Final = "CDHS"
CLASS_OF: Final = np.zeros((of.MOST_UNSEEN + 1, SEATS, of.MOST_UNSEEN + 1), np.int64)
"""The class of a card, by the number of unseen cards, other players, and higher cards."""
for _unseen in range(of.MOST_UNSEEN + 1):
    for _others in range(SEATS):
        CLASS_OF[_unseen, _others, : _unseen + 1] = of.classes_of(_unseen, _others)
PRIME: Final = 67
"""Modulo this, each power of two is another number."""
PLACE_OF: Final = np.zeros(PRIME, np.int64)
for _at in range(of.MOST_CARDS):
    PLACE_OF[(1 << _at) % PRIME] = _at
for _shared in (of.code_of, of.best_of, of.key_of):
    register_jitable(_shared)
Ints = np.ndarray[Any, np.dtype[np.int64]]
Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Compile a function when it is first called. Nothing is cached: a cache would keep the tables
    above as they were.
    """
    return cast(Function, njit()(function))


def setting(  # noqa: PLR0913 - each says one thing
game: str, players: int, ranks: int, *, remaining: bool = False,
            suit_order: str = "HSDC", dealer: int = 0, lives: int = 10) -> Ints:  # fmt: skip
    """A setting, as an array."""
    suits = [SUITS.index(suit) for suit in suit_order]
    kinds = [int(game == "toppen"), int(remaining)]
    return np.array([players, ranks, *kinds, dealer, lives, *suits], np.int64)


@compiled
def count(cards: int) -> int:
    """How many cards a set has: the bits are added in pairs, in fours, in eights, and then all."""
    cards -= cards >> 1 & 0x5555555555555
    cards = (cards & 0x3333333333333) + (cards >> 2 & 0x3333333333333)
    cards = cards + (cards >> 4) & 0xF0F0F0F0F0F0F
    return cards * 0x1010101010101 >> 48 & 0xFF


@compiled
def place(card: int) -> int:
    """The place of the bit of a card."""
    return int(PLACE_OF[card % PRIME])


@compiled
def next_seat(seat: int, seats: int, players: int) -> int:
    """The next of these seats to the left of one."""
    for _ in range(players):
        seat = (seat + 1) % players
        if seats >> seat & 1:
            return seat
    return seat


@compiled
def suit_of(at: int, ranks: int) -> int:
    """All cards of the suit of the card with this place."""
    return ((1 << ranks) - 1) << (at // ranks * ranks)


@compiled
def begin(row: Ints, game: Ints, hands: Ints) -> None:
    """Begin a hand with these cards: Tøppen with the opening, Toepen with the first lead."""
    row[:] = 0
    players = game[PLAYERS]
    row[HANDS : HANDS + players] = hands[:players]
    row[IN_HAND] = (1 << players) - 1
    row[LAST_KNOCKER] = row[ONE_BEFORE] = row[WINNER] = row[LEADER] = -1
    if game[TOPPEN]:
        row[PHASE], row[UNANSWERED] = OPENING, row[IN_HAND]
    else:
        row[PHASE] = PLAY
    row[TO_ACT] = next_seat(game[DEALER], row[IN_HAND], players)


@compiled
def playable(row: Ints, seat: int) -> int:
    """The cards that a seat may play."""
    hand = row[HANDS + seat]
    following = hand & row[LED]
    return int(following if row[LED] and following else hand)


@compiled
def may_knock(row: Ints, game: Ints, seat: int) -> bool:
    """Return whether the seat whose turn it is to play may knock."""
    if row[PHASE] != PLAY:
        return False
    if game[TOPPEN]:
        return bool(row[HAS_KNOCKED] == 0)
    return bool(row[LAST_KNOCKER] != seat and game[LIVES] >= row[KNOCKS] + 2)


@compiled
def lose(row: Ints, game: Ints, seat: int, much: int) -> None:
    """A seat loses lives, or drinks fines."""
    if game[TOPPEN]:
        row[LOST + seat] += much << row[DOUBLINGS + seat]
    else:
        row[LOST + seat] += min(much, game[LIVES])


@compiled
def settle(row: Ints, game: Ints, winner: int) -> None:
    """All in the hand but the winner lose."""
    for seat in range(game[PLAYERS]):
        if row[IN_HAND] >> seat & 1 and seat != winner:
            lose(row, game, seat, row[KNOCKS] + 1)
    row[PHASE] = OVER


@compiled
def highest(row: Ints, game: Ints, suit: int) -> int:
    """The seat with the highest card of the suit on the table that counts; −1: nobody."""
    found, best = -1, 0
    for seat in range(game[PLAYERS]):
        counts = not game[REMAINING] or row[IN_HAND] >> seat & 1
        card = row[ON_TABLE + seat] & suit
        if counts and card > best:
            found, best = seat, card
    return found


@compiled
def see_whose_trick(row: Ints, game: Ints) -> None:
    """Set the winner of the complete trick."""
    suit = suit_of(place(row[ON_TABLE + row[LEADER]]), game[RANKS])
    row[WINNER] = highest(row, game, suit)
    for at in range(4):
        if row[WINNER] < 0:
            width = game[RANKS]
            row[WINNER] = highest(row, game, ((1 << width) - 1) << width * game[SUIT_ORDER + at])


@compiled
def go_on_playing(row: Ints, game: Ints) -> None:
    """Await the next card, or the next lead; or settle."""
    row[PHASE], players = PLAY, game[PLAYERS]
    to_play = row[IN_HAND] & ~row[HAS_PLAYED]
    if row[HAS_PLAYED] == 0:
        row[TO_ACT] = next_seat(game[DEALER], to_play, players)
    elif to_play:
        row[TO_ACT] = next_seat(row[LEADER], to_play, players)
    else:
        see_whose_trick(row, game)
        if row[TRICKS] == TRICKS_A_HAND:
            settle(row, game, row[WINNER])
            return
        row[LED] = 0
        row[TO_ACT] = row[WINNER]
        if not row[IN_HAND] >> row[WINNER] & 1:
            row[TO_ACT] = next_seat(row[WINNER], row[IN_HAND], players)


@compiled
def go_on_answering(row: Ints, game: Ints) -> None:
    """Ask the next; or go on with the trick; or a single player left has won the hand."""
    alone = row[IN_HAND] & (row[IN_HAND] - 1) == 0
    if alone and (game[TOPPEN] or not row[UNANSWERED]):
        settle(row, game, place(row[IN_HAND]))
    elif row[UNANSWERED]:
        asker = game[DEALER] if row[LAST_KNOCKER] < 0 else row[LAST_KNOCKER]
        row[TO_ACT] = next_seat(asker, row[UNANSWERED], game[PLAYERS])
    else:
        go_on_playing(row, game)


@compiled
def apply(row: Ints, game: Ints, action: int) -> None:
    """Carry out a legal action of the seat in turn."""
    seat = row[TO_ACT]
    if action in (STAY, FOLD):
        row[UNANSWERED] &= ~(1 << seat)
        if action == FOLD:
            row[IN_HAND] &= ~(1 << seat)
            row[HANDS + seat] = 0
            lose(row, game, seat, max(1, row[KNOCKS]))
        go_on_answering(row, game)
    elif action == KNOCK:
        if game[TOPPEN] and row[LAST_KNOCKER] == seat:
            row[DOUBLINGS + seat] += 1
        row[KNOCKS] += 1
        row[ONE_BEFORE], row[LAST_KNOCKER], row[HAS_KNOCKED] = row[LAST_KNOCKER], seat, 1
        row[PHASE], row[UNANSWERED] = ASKING, row[IN_HAND] & ~(1 << seat)
        go_on_answering(row, game)
    else:
        card = 1 << (action - CARD)
        if not row[LED]:
            row[LED] = suit_of(action - CARD, game[RANKS])
            row[ON_TABLE : ON_TABLE + game[PLAYERS]] = 0
            row[HAS_PLAYED], row[LEADER] = 0, seat
            row[TRICKS] += 1
        row[ON_TABLE + seat] = card
        row[HAS_PLAYED] |= 1 << seat
        row[HANDS + seat] &= ~card
        row[SEEN] |= card
        row[HAS_KNOCKED] = 0
        go_on_playing(row, game)


@compiled
def above(card: int, game: Ints) -> int:
    """The higher cards of its suit."""
    return suit_of(place(card), game[RANKS]) & ~((card << 1) - 1)


@compiled
def own_card(row: Ints, game: Ints, seat: int, unseen: int, best: int) -> int:
    """What the key says of the card that the seat has in the trick."""
    card = row[ON_TABLE + seat]
    if card != best:
        return of.BEATEN
    to_play = count(row[IN_HAND] & ~row[HAS_PLAYED] & ~(1 << seat))
    return int(2 + CLASS_OF[count(unseen), to_play, count(unseen & above(card, game))])


@compiled
def best_card(row: Ints, game: Ints, own: int, best: int) -> int:
    """What the key says of the best card in the trick, from what everybody sees."""
    if best == 0:
        return 0
    unseen = ((1 << 4 * game[RANKS]) - 1) & ~row[SEEN]
    to_play = count(row[IN_HAND] & ~row[HAS_PLAYED])
    its_class = CLASS_OF[count(unseen), to_play, count(unseen & above(best, game))]
    return int(of.best_of(row[TRICKS], own, its_class))


@compiled
def code_at(row: Ints, game: Ints, seat: int, card: int, unseen: int, best: int) -> int:
    """The code of a card; `best` is −1 if there is no trick to play it to."""
    does, others = of.FREE, count(row[IN_HAND]) - 1
    if best >= 0:
        does = of.DISCARDS
        if card & row[LED]:
            does = of.TAKES if card > best else of.DUCKS
    if count(row[HANDS + seat]) == 1:
        if does == of.TAKES:
            others = count(row[IN_HAND] & ~row[HAS_PLAYED] & ~(1 << seat))
        elif does != of.FREE:
            return of.code_of(does, of.CLASSES - 1)
    return of.code_of(does, CLASS_OF[count(unseen), others, count(unseen & above(card, game))])


@compiled
def put_in_order(cards: Ints, number: int, card: int, code: int, ranks: int) -> None:
    """Put a card among the first `number` ones, by its code; those with the same, the lowest
    first.
    """
    to, height = number, place(card) % ranks
    while to and (
        cards[3 + to] > code or (cards[3 + to] == code and place(cards[to - 1]) % ranks > height)
    ):
        cards[to], cards[4 + to] = cards[to - 1], cards[3 + to]
        to -= 1
    cards[to], cards[4 + to] = card, code


@compiled
def knocker_of(row: Ints, seat: int) -> int:
    """Who knocked last, as the key says it; of a knock that is being answered, who did before."""
    shown = row[LAST_KNOCKER] if row[PHASE] == PLAY else row[ONE_BEFORE]
    if shown < 0:
        return of.NOBODY
    if shown == seat:
        return of.ONESELF
    return of.PLAYED if row[LED] and row[HAS_PLAYED] >> shown & 1 else of.WAITING


@compiled
def key_at(row: Ints, game: Ints, seat: int, cards: Ints) -> int:
    """The key of the seat to act; the bits of its cards are put into `cards`, in the order of their
    codes, those with the same code the lowest first, and the codes behind them.
    """
    hand, led, best, own, to_play = row[HANDS + seat], row[LED], -1, of.NO_CARD, 0
    unseen, shown = ((1 << 4 * game[RANKS]) - 1) & ~(hand | row[SEEN]), 0
    if led:
        to_play = count(row[IN_HAND] & ~row[HAS_PLAYED] & ~(1 << seat))
        winner = highest(row, game, led)
        best = row[ON_TABLE + winner] if winner >= 0 else 0
        if row[HAS_PLAYED] >> seat & 1:
            own = own_card(row, game, seat, unseen, best)
        shown = best_card(row, game, own, best)
        if own != of.NO_CARD:
            best = -1
    cards[:], number, packed = 0, 0, 0
    while hand:
        card = hand & -hand
        hand ^= card
        code = code_at(row, game, seat, card, unseen, best)
        put_in_order(cards, number, card, code, game[RANKS])
        number += 1
    for at in range(number):
        packed = (packed << 5) + cards[4 + at]
    to_answer, stage = 0, of.FOLLOWS if led else of.LEADS
    if row[PHASE] != PLAY:
        stage = of.ANSWERS
        to_answer = count(row[UNANSWERED] & ~(1 << seat))
    return of.key_of(
        stage, count(row[IN_HAND]) - 1, to_play, to_answer, row[KNOCKS], knocker_of(row, seat), own,
        shown, row[DOUBLINGS + seat], packed,
    )  # fmt: skip
