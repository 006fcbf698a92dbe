"""Reads from a table of Toepen or Tøppen what a trained strategy goes by, for the seat to act."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Knock
from vorhand.engine.toepen import table as of_toepen
from vorhand.games.knocking import situations as of
from vorhand.games.knocking.last_trick import State, heights, unseen_by

KNOCKED: Final = f" {Knock.type}"
CODE_BITS: Final = 5


class Coded(NamedTuple):
    """A card with its code."""

    code: int
    height: int
    card: kit.CardSet


class Trick(NamedTuple):
    """What counts of the trick that is being played: the suit led (0: none is played), the best
    card, and how many others have yet to play to it.
    """

    led: kit.CardSet
    best: kit.CardSet
    to_play: int


NO_TRICK: Final = Trick(0, 0, 0)


def key_and_cards(state: State, seat: int) -> tuple[int, Sequence[Coded]]:
    """The key of a seat that is to play, to answer a knock or to stay in the opening; and its cards
    in the order of their codes, those with the same code the lowest first.
    """
    trick, unseen = _trick(state, seat), unseen_by(state, seat)
    own = of.NO_CARD
    if trick.led and state.has_played >> seat & 1:
        own = _own(state, seat, trick, unseen)
    best = _best(state, seat, own, trick, unseen)
    cards = _coded(state, state.hands[seat], trick if own == of.NO_CARD else NO_TRICK, unseen)
    packed = 0
    for each in cards:
        packed = (packed << CODE_BITS) + each.code
    is_asked = state.window == "answers" or state.phase in ("opening", "poverty")
    stage, to_answer = of.FOLLOWS if trick.led else of.LEADS, 0
    if is_asked:
        stage = of.OPENS if state.phase == "opening" else of.ANSWERS
        to_answer = (state.unanswered & ~(1 << seat)).bit_count()
    knocks, doublings = _stake(state, seat, is_asked)
    others, knocker = state.in_hand.bit_count() - 1, _knocker(state, seat, trick, is_asked)
    return of.key_of(
        stage, others, trick.to_play, to_answer, knocks, knocker, own, best, doublings, packed
    ), cards


def _trick(state: State, seat: int) -> Trick:
    if state.led == state.pack.full:
        return NO_TRICK
    counts = state.in_hand if state.options.folded_trick == "highest-remaining" else -1
    best, led = 0, state.led
    for player, card in state.trick:
        if counts >> player & 1:
            best = max(best, card & led)
    waiting = state.in_hand & ~state.has_played & ~(1 << seat)
    return Trick(led, best, waiting.bit_count())


def _own(state: State, seat: int, trick: Trick, unseen: kit.CardSet) -> int:
    """The own card on the table."""
    own = next(card for player, card in state.trick if player == seat)
    if own != trick.best:
        return of.BEATEN
    higher = (unseen & state.pack.above(own)).bit_count()
    return 2 + of.class_table(unseen.bit_count(), trick.to_play)[higher]


def _best(state: State, seat: int, own: int, trick: Trick, unseen: kit.CardSet) -> int:
    """The best card in the trick, from what everybody sees."""
    if not trick.best:
        return 0
    unseen |= state.hands[seat]
    higher = (unseen & state.pack.above(trick.best)).bit_count()
    to_play = trick.to_play + (not state.has_played >> seat & 1)
    its_class = of.class_table(unseen.bit_count(), to_play)[higher]
    return of.best_of(state.tricks, own, its_class)


def _coded(state: State, hand: kit.CardSet, trick: Trick, unseen: kit.CardSet) -> list[Coded]:
    """The cards of a hand, with their codes, in order."""
    pack, height, others = state.pack, heights(state.pack), state.in_hand.bit_count() - 1
    led, best, to_play = trick
    in_all, is_last, found = unseen.bit_count(), hand.bit_count() == 1, []
    for card in kit.each_of(hand):
        does, against = of.FREE, others
        if led:
            does = of.DISCARDS
            if card & led:
                does = of.TAKES if card > best else of.DUCKS
        its_class = of.CLASSES - 1
        if not is_last or does in (of.FREE, of.TAKES):
            if is_last and does == of.TAKES:
                against = to_play
            higher = (unseen & pack.above(card)).bit_count()
            its_class = of.class_table(in_all, against)[higher]
        found.append(Coded(of.code_of(does, its_class), height[card], card))
    return sorted(found)


def _knocker(state: State, seat: int, trick: Trick, is_asked: bool) -> int:
    """Who knocked last, as the key says it; of a knock that is being answered, who did before."""
    shown = state.last_knocker
    if is_asked:
        knocks = [act for act in state.record if act.endswith(KNOCKED)]
        shown = int(knocks[-2].partition(" ")[0]) if len(knocks) > 1 else None
    if shown is None:
        return of.NOBODY
    if shown == seat:
        return of.ONESELF
    return of.PLAYED if trick.led and state.has_played >> shown & 1 else of.WAITING


def _stake(state: State, seat: int, is_asked: bool) -> tuple[int, int]:
    """How many knocks there were, with one that is being answered; and how often the fines of the
    seat have doubled.
    """
    if isinstance(state, of_toepen.Table):
        return state.knocks, 0
    asked = is_asked and state.phase != "opening"
    return state.fine - 1 + asked, state.multipliers[seat].bit_length() - 1
