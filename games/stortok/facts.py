"""What speaks for an action in Stortok: which cards beat it, who holds which, and what is left."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand.bots.known_facts import Fact
from vorhand.engine import surface as kit
from vorhand.engine.stortok.beating import PickUp
from vorhand.engine.stortok.table import PACK, Table
from vorhand.engine.stortok.trumps import BEATING

UNBEATEN: Final = kit.message("No card still in play beats {card}.")
BEATEN_BY: Final = kit.Plural(
    "One card still in play beats {card}.", "{count} cards still in play beat {card}.", "count"
)
HOLDS_ONE: Final = kit.message("{seat} holds {cards}, having picked that up.")
WEAKEST: Final = kit.message("{card} is the weakest card that can be played here.")
NO_STOCK: Final = kit.message("The stock is gone: each card played is one less.")
TAKEN: Final = kit.message("Whoever picks up gets {card}, and loses no card.")


def facts(state: Table, seat: int, action: kit.Action) -> Iterator[Fact]:
    """What beats a card, what it is worth to keep, and who can answer it."""
    if isinstance(action, kit.PlayCard):
        yield from _of_card(state, seat, PACK.bits[action.card])
    elif isinstance(action, PickUp):
        yield from _of_pick_up(state, seat, action)


def _of_card(state: Table, seat: int, card: kit.CardSet) -> Iterator[Fact]:
    name, beating = PACK.name(card), BEATING[state.turned_up]
    yield _beaten(state, seat, card)
    able = kit.each_of(state.hands[seat] & state.playable)
    if len(able) > 1 and beating[card].bit_count() == max(
        beating[each].bit_count() for each in able
    ):
        yield Fact("rule", WEAKEST, {"card": name}, (name,), (seat,), _is_weakest(seat, card))
    yield from _of_next(state, seat, card)
    if not state.stock:
        yield Fact("left", NO_STOCK, holds=lambda world: len(world.stock) == 0)


def _of_next(state: Table, seat: int, card: kit.CardSet) -> Iterator[Fact]:
    """What the next player is known to hold that beats the card."""
    left = (state.still_to_play if state.to_beat else state.in_hand) & ~(1 << seat)
    if not left:
        return
    following = kit.next_seat(seat, left)
    known = state.known_cards[following] & BEATING[state.turned_up][card]
    if known:
        names = PACK.list_of(known)
        yield Fact(
            "shown", HOLDS_ONE, {"seat": following, "cards": names}, (*names,), (following,),
            lambda world: known & ~world.hands[following] == 0,
        )  # fmt: skip


def _of_pick_up(state: Table, seat: int, action: PickUp) -> Iterator[Fact]:
    card = state.to_beat
    yield _beaten(state, seat, card)
    name = PACK.name(card)
    yield Fact("cost", TAKEN, {"card": name}, (name,), (seat,))


def _beaten(state: Table, seat: int, card: kit.CardSet) -> Fact:
    """By how many cards that are out a card is beaten."""
    above = (BEATING[state.turned_up][card] & _out(state, seat)).bit_count()
    name = PACK.name(card)

    def holds(world: Any) -> bool:
        return above == sum(_beats(world, each, card) for each in _held_or_drawn(world, seat))

    if not above:
        return Fact("sure", UNBEATEN, {"card": name}, (name,), (), holds)
    return Fact("left", BEATEN_BY, {"card": name, "count": above}, (name,), (), holds)


def _out(state: Table, seat: int) -> kit.CardSet:
    """The cards that others hold or will draw: all that are neither in the hand of the seat nor on
    the pile.
    """
    return PACK.full & ~state.hands[seat] & ~PACK.set_of(state.discard_pile)


def _held_or_drawn(world: Any, seat: int) -> Iterator[kit.CardSet]:
    for other, hand in enumerate(world.hands):
        if other != seat:
            yield from kit.each_of(hand)
    yield from (PACK.bits[card] for card in world.stock)


def _beats(world: Any, one: kit.CardSet, other: kit.CardSet) -> bool:
    """As the rules have it: a higher card of the suit, or a higher kind of trump."""
    ranks = "6789TJQKA"
    (rank, suit), (below, led) = tuple(PACK.name(one)), tuple(PACK.name(other))
    kinds = {world.low_trumps: 1, world.high_trumps: 2}
    if suit == led:
        return ranks.index(rank) > ranks.index(below)
    return kinds.get(suit, 0) > kinds.get(led, 0)


def _is_weakest(seat: int, card: kit.CardSet) -> Any:
    def count(world: Any, each: kit.CardSet) -> int:
        return sum(_beats(world, other, each) for other in PACK.suit_of)

    return lambda world: all(
        count(world, card) >= count(world, each)
        for each in kit.each_of(world.hands[seat] & world.playable)
    )
