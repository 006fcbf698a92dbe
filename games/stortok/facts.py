"""What speaks for an action in Stortok: which cards beat it, who holds which, and what is left."""

from collections.abc import Iterator
from functools import partial
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
HAS_ANSWER: Final = kit.Plural(
    "{seat} has picked up {cards}, which beats it.",
    "{seat} has picked up {cards}, which beat it.", "cards",
)  # fmt: skip
WEAKEST: Final = kit.message("{card} is the weakest card that can be played here.")
NO_STOCK: Final = kit.message("The stock is gone: whoever plays a card has one less.")
TAKEN: Final = kit.message("Whoever picks up gets {card}, and loses no card.")


def facts(game: kit.Game[Any], state: Table, seat: int, action: kit.Action) -> Iterator[Fact]:
    """What beats a card, what it is worth to keep, and who can answer it."""
    if isinstance(action, kit.PlayCard):
        yield from _of_card(state, seat, PACK.bits[action.card])
    elif isinstance(action, PickUp):
        yield from _of_pick_up(state, seat, action)


def _of_card(state: Table, seat: int, card: kit.CardSet) -> Iterator[Fact]:
    name = PACK.name(card)
    yield _beaten(state, seat, card)
    if _is_weakest(state, seat, card):
        holds = partial(_is_weakest, seat=seat, card=card)
        yield Fact("rule", WEAKEST, {"card": name}, (name,), (seat,), holds)
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
            "shown", HAS_ANSWER, {"seat": following, "cards": names}, (*names,), (following,),
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

    def holds(world: Table) -> bool:
        others = kit.held_by_others(world, seat) | PACK.set_of(world.stock)
        return above == (BEATING[world.turned_up][card] & others).bit_count()

    if not above:
        return Fact("sure", UNBEATEN, {"card": name}, (name,), (), holds)
    return Fact("left", BEATEN_BY, {"card": name, "count": above}, (name,), (), holds)


def _out(state: Table, seat: int) -> kit.CardSet:
    """The cards that others hold or will draw: all that are neither in the hand of the seat nor on
    the pile.
    """
    return PACK.full & ~state.hands[seat] & ~PACK.set_of(state.discard_pile)


def _is_weakest(state: Table, seat: int, card: kit.CardSet) -> bool:
    """Whether of several cards that can be played none is beaten by more."""
    able = kit.each_of(state.hands[seat] & state.playable)
    beating = BEATING[state.turned_up]
    most = max((beating[each].bit_count() for each in able), default=0)
    return len(able) > 1 and beating[card].bit_count() == most
