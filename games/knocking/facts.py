"""What speaks for an action in Toepen and in Tøppen: facts about cards, and what they cost."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from vorhand.bots.known_facts import SURE, Fact, known_void, sure_of_trick
from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.games.knocking.last_trick import (
    State,
    height,
    played_in,
    takes,
    unbeaten,
    unseen_by,
)

SURE_LAST: Final = kit.message("{card} is sure of the last trick, and so of the hand.")
KEEP: Final = kit.message("{keep:card} is the highest left of its suit: keep it.")
HIGHEST: Final = kit.message("{keep:card} is the highest left of its suit.")
LEADS_NEXT: Final = kit.message("Whoever takes this trick leads to the last one.")
LOWEST: Final = kit.message(
    "Only the last trick counts, and nothing lower than {card} can be played."
)
NOT_SHOWN: Final = kit.message("Nobody who is in has shown a card of this suit: {suit}.")
COSTS: Final = kit.message("Folding costs {fold}; staying and losing costs {stay}.")
RAISES: Final = kit.message("Whoever stays and loses pays {others}.")
LAST_TRICK: Final = 1
"""How many cards are left when it begins."""
LAST_BUT_ONE: Final = 2


def facts(game: kit.Game[Any], state: State, seat: int, action: kit.Action) -> Iterator[Fact]:
    """What is sure, what is kept, who is void, and what an answer costs."""
    if isinstance(action, kit.PlayCard):
        yield from _of_card(game, state, seat, action)
    elif isinstance(action, Stay | Fold):
        yield from _of_answer(game, state, seat, action)
    elif isinstance(action, Knock):
        yield from _of_knock(game, state, seat, action)


def _of_card(game: kit.Game[Any], state: State, seat: int, action: kit.PlayCard) -> Iterator[Fact]:
    """Whether it is sure, what is kept by it, and who cannot follow it."""
    card = state.pack.bits[action.card]
    left = state.hands[seat].bit_count()
    is_sure = unbeaten(state, seat, action)
    if is_sure:
        yield sure_of_trick(game, action, SURE_LAST if left == LAST_TRICK else SURE)
    if left > LAST_TRICK:
        yield from _kept(state, seat, state.hands[seat] & ~card, KEEP)
    if left == LAST_BUT_ONE and takes(state, card):
        yield Fact("rule", LEADS_NEXT, cards=(action.card,))
    if left > LAST_BUT_ONE and not is_sure and _is_lowest(state, seat, card):
        yield _lowest(state, seat, action)
    if state.led == state.pack.full:
        yield from _of_suit(game, state, seat, state.pack.suit_of[card])


def _of_answer(game: kit.Game[Any], state: State, seat: int, action: Any) -> Iterator[Fact]:
    """The best card that is held, and what both answers cost."""
    if isinstance(action, Stay):
        yield from _kept(state, seat, state.hands[seat], HIGHEST)

    def prices(table: Any) -> list[kit.Price | None]:
        return [game.price(table, kind(seat)) for kind in (Fold, Stay)]

    fold, stay = prices(state)
    if fold and stay and stay.lost is not None:
        yield Fact(
            "cost", COSTS, {"fold": -fold.sure, "stay": -stay.lost}, seats=(seat,),
            holds=lambda world: prices(world) == [fold, stay],
        )  # fmt: skip
    yield from _suit_of_best(game, state, seat)


def _of_knock(game: kit.Game[Any], state: State, seat: int, action: Knock) -> Iterator[Fact]:
    """The best card that is held, and what it costs others to stay."""
    yield from _kept(state, seat, state.hands[seat], HIGHEST)
    price = game.price(state, action)
    if price is not None and price.others is not None and price.others == -(price.lost or 0):
        raises = {"others": price.others}
        yield Fact("cost", RAISES, raises, holds=lambda now: game.price(now, action) == price)
    yield from _suit_of_best(game, state, seat)


def _kept(state: State, seat: int, kept: kit.CardSet, said: str) -> Iterator[Fact]:
    """The strongest of these cards of which nobody else can have a higher one of its suit."""
    unseen = unseen_by(state, seat)
    best = [each for each in kit.each_of(kept) if not state.pack.above(each) & unseen]
    if not best:
        return
    card = max(best, key=lambda each: height(state, each))
    name = state.pack.name(card)

    def holds(world: Any) -> bool:
        return not kit.held_by_others(world, seat) & state.pack.above(card)

    yield Fact("left", said, {"keep": name}, (name,), (seat,), holds)


def _is_lowest(state: State, seat: int, card: kit.CardSet) -> bool:
    able = kit.each_of(kit.playable(state.hands[seat], state.led))
    return len(able) > 1 and height(state, card) == min(height(state, each) for each in able)


def _lowest(state: State, seat: int, action: kit.PlayCard) -> Fact:
    ranks = [face.rank for face in state.pack.faces]

    def holds(world: Any) -> bool:
        able = state.pack.list_of(kit.playable(world.hands[seat], world.led))
        return all(ranks.index(action.card[0]) >= ranks.index(card[0]) for card in able)

    return Fact("rule", LOWEST, {"card": action.card}, (action.card,), (seat,), holds)


def _suit_of_best(game: kit.Game[Any], state: State, seat: int) -> Iterator[Fact]:
    """Who has shown what of the suit of the strongest card that is held."""
    held = kit.each_of(state.hands[seat])
    if held:
        best = max(held, key=lambda each: height(state, each))
        yield from _of_suit(game, state, seat, state.pack.suit_of[best])


def _of_suit(game: kit.Game[Any], state: State, seat: int, suit: kit.CardSet) -> Iterator[Fact]:
    """Who is known to have none of a suit, or that nobody in the hand has shown any."""
    others = state.in_hand & ~(1 << seat)
    void = [*known_void(game, state, kit.seats_in(others), suit)]
    yield from void
    if not void and state.tricks > 1 and not _has_shown(state, others, suit):
        of_suit = {"suit": state.pack.name(suit & -suit)[1]}
        yield Fact("shown", NOT_SHOWN, of_suit, holds=_have_not_shown(seat, suit))


def _has_shown(state: State, seats: kit.SeatSet, suit: kit.CardSet) -> bool:
    acts = [act for act in state.record if act[0].isdigit() and seats >> int(act[0]) & 1]
    return bool(played_in(state.pack, acts) & suit)


def _have_not_shown(seat: int, suit: kit.CardSet) -> Callable[[Any], bool]:
    def holds(world: Any) -> bool:
        names = {*world.pack.list_of(suit)}
        acts = [act.split(" ") for act in world.record if " " in act]
        others = [card for who, card in acts if int(who) != seat and world.in_hand >> int(who) & 1]
        return not names & {*others}

    return holds
