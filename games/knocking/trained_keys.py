"""Reads from a table of Toepen or Tøppen what a trained strategy goes by, for a seat that acts."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Knock
from vorhand.engine.toepen import table as of_toepen
from vorhand.games.knocking import situations as of
from vorhand.games.knocking.last_trick import State, heights, played_in

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


class Moment(NamedTuple):
    """What everybody sees when a seat is to act: the trick; its card in it (0: none); whether it
    has played to it; the cards played in the hand, and the number of the trick; and what else the
    key says, as `situations.key_of` names it.
    """

    pack: kit.Pack
    trick: Trick
    own: kit.CardSet
    played: kit.CardSet
    tricks: int
    stage: int
    others: int
    to_answer: int
    knocks: int
    knocker: int
    doublings: int


def key_and_cards(state: State, seat: int) -> tuple[int, Sequence[Coded]]:
    """The key of a seat that is to play, or to answer a knock; and its cards in the order of their
    codes, those with the same code the lowest first.
    """
    return keyed(moment_of(state, seat), state.hands[seat])


def moment_of(state: State, seat: int) -> Moment:
    """What everybody sees when the seat is to act."""
    trick, own = _trick(state, seat), 0
    if trick.led and state.has_played >> seat & 1:
        own = next(card for player, card in state.trick if player == seat)
    is_asked = state.window == "answers" or state.phase == "poverty"
    stage, to_answer = of.FOLLOWS if trick.led else of.LEADS, 0
    if is_asked:
        stage = of.ANSWERS
        to_answer = (state.unanswered & ~(1 << seat)).bit_count()
    knocks, doublings = _stake(state, seat, is_asked)
    others, knocker = state.in_hand.bit_count() - 1, _knocker(state, seat, trick, is_asked)
    played = played_in(state.pack, state.record)
    return Moment(
        *(state.pack, trick, own, played, state.tricks),
        *(stage, others, to_answer, knocks, knocker, doublings),
    )


def keyed(at: Moment, hand: kit.CardSet) -> tuple[int, Sequence[Coded]]:
    """The key at a moment, with these cards; and the cards in the order of their codes."""
    trick, unseen = at.trick, at.pack.full & ~(at.played | hand)
    own = of.NO_CARD
    if at.own:
        own = of.BEATEN
        if at.own == trick.best:
            own = 2 + _class(at, at.own, unseen, trick.to_play)
    best = 0
    if trick.best:
        its_class = _class(at, trick.best, unseen | hand, trick.to_play + (not at.own))
        best = of.best_of(at.tricks, own, its_class)
    cards = _coded(at, hand, NO_TRICK if at.own else trick, unseen)
    packed = 0
    for each in cards:
        packed = (packed << CODE_BITS) + each.code
    return of.key_of(
        *(at.stage, at.others, trick.to_play, at.to_answer, at.knocks, at.knocker),
        *(own, best, at.doublings, packed),
    ), cards


def _class(at: Moment, card: kit.CardSet, unseen: kit.CardSet, others: int) -> int:
    """The class of the chance that none of the others has one of the unseen cards that is higher
    than this one.
    """
    higher = (unseen & at.pack.above(card)).bit_count()
    return of.class_table(unseen.bit_count(), others)[higher]


def _trick(state: State, seat: int) -> Trick:
    if state.led == state.pack.full:
        return NO_TRICK
    counts = -1 if state.options.folded_trick == "lead-passes" else state.in_hand
    best, led = 0, state.led
    for player, card in state.trick:
        if counts >> player & 1:
            best = max(best, card & led)
    waiting = state.in_hand & ~state.has_played & ~(1 << seat)
    return Trick(led, best, waiting.bit_count())


def _coded(at: Moment, hand: kit.CardSet, trick: Trick, unseen: kit.CardSet) -> list[Coded]:
    """The cards of a hand, with their codes, in order."""
    height, (led, best, to_play) = heights(at.pack), trick
    is_last, found = hand.bit_count() == 1, []
    for card in kit.each_of(hand):
        does, against = of.FREE, at.others
        if led:
            does = of.DISCARDS
            if card & led:
                does = of.TAKES if card > best else of.DUCKS
        its_class = of.CLASSES - 1
        if not is_last or does in (of.FREE, of.TAKES):
            if is_last and does == of.TAKES:
                against = to_play
            its_class = _class(at, card, unseen, against)
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
