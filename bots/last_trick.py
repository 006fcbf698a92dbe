"""What speaks for an action in games in which only the last trick counts, and no suit is trumps:
what is sure, what to keep for that trick, and who has shown what.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from vorhand.bots.known_facts import SURE, Fact, known_void, sure_winner
from vorhand.engine import Action, Game
from vorhand.engine.blocks.trick_play import TrickPlay, TrickTable, best_play
from vorhand.engine.kernel.rules.common import playable
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import CardSet, Pack, each_of
from vorhand.engine.kernel.table.common_table import held_by_others
from vorhand.engine.kernel.table.seats import SeatSet, seats_in
from vorhand.engine.text.words import message

SURE_LAST: Final = message("{card} is sure of the last trick, and so of the hand.")
KEEP: Final = message("{keep:card} is the highest card left in its suit: keep it.")
HIGHEST: Final = message("{keep:card} is the highest card left in its suit.")
LEADS_NEXT: Final = message("Whoever takes this trick leads to the last one.")
LOWEST: Final = message("Only the last trick counts, and you can play nothing lower than {card}.")
NOT_SHOWN: Final = message("Nobody who is still in has shown any {suit}.")
LAST_TRICK: Final = 1
"""How many cards are left when it begins."""
LAST_BUT_ONE: Final = 2


def last_trick_facts(game: Game[Any], state: Any, seat: int, action: Action) -> Iterator[Fact]:
    """The facts that speak for an `action` of a `seat` that plays a card, in a `state` of a `game`
    in which only the last trick counts and no suit is trumps: whether nobody beats the card, what
    is kept, and who is out of the suit. Nothing speaks for other actions. A policy can have it as
    its `facts`.

    >>> table = dealt("AC KH", "QC JC")
    >>> facts = kit.last_trick_facts(LAST_TRICK, table, 0, kit.PlayCard(0, "KH"))
    >>> [(fact.about, fact.cards) for fact in facts]
    [('left', ('AC',)), ('rule', ('KH',))]
    """
    if not isinstance(action, PlayCard):
        return
    card, left = state.pack.bits[action.card], state.hands[seat].bit_count()
    best = _best_of(state.pack)
    said = SURE_LAST if left == LAST_TRICK else SURE
    sure = [*sure_winner(game, state, action, best, _unseen(state, seat), said)]
    yield from sure
    if left > LAST_TRICK:
        yield from _highest(state, seat, state.hands[seat] & ~card, KEEP)
    plays = [*(() if state.is_lead else state.trick), (seat, card)]
    if left == LAST_BUT_ONE and best(plays)[0] == seat:
        yield Fact("rule", LEADS_NEXT, cards=(action.card,))
    if left > LAST_BUT_ONE and not sure:
        yield from _lowest(state, seat, action)
    if state.is_lead:
        yield from shown_of(game, state, seat, state.pack.suit_of[card])


def highest_held(state: TrickTable, seat: int) -> Iterator[Fact]:
    """The fact which card of a `seat` nobody beats in its suit, in a `state` of a game in which
    only the last trick counts; of several the one above most others.

    >>> [fact.cards for fact in kit.highest_held(dealt("AC QH", "QC JC"), 0)]
    [('AC',)]
    """
    yield from _highest(state, seat, state.hands[seat], HIGHEST)


def shown_of_best(game: Game[Any], state: TrickTable, seat: int) -> Iterator[Fact]:
    """Who has shown what of the suit of the strongest card that is held."""
    if state.hands[seat]:
        best = max(each_of(state.hands[seat]), key=state.pack.height)
        yield from shown_of(game, state, seat, state.pack.suit_of[best])


def shown_of(game: Game[Any], state: Any, seat: int, suit: CardSet) -> Iterator[Fact]:
    """Who is known to have none of a suit, or that nobody in the hand has shown any."""
    others = state.in_hand & ~(1 << seat)
    void = [*known_void(game, state, seats_in(others), suit)]
    yield from void

    def have_not_shown(world: Any) -> bool:
        return not _played(world, world.in_hand & ~(1 << seat)) & suit

    if not void and state.tricks > 1 and have_not_shown(state):
        of_suit = {"suit": state.pack.name(suit & -suit)[1]}
        yield Fact("shown", NOT_SHOWN, of_suit, holds=have_not_shown)


def _highest(state: TrickTable, seat: int, cards: CardSet, said: str) -> Iterator[Fact]:
    """The strongest of these cards of which nobody else can have a higher one of its suit."""
    pack, unseen = state.pack, _unseen(state, seat)
    best = [each for each in each_of(cards) if not pack.above(each) & unseen]
    if not best:
        return
    card = max(best, key=pack.height)
    name = pack.name(card)

    def holds(world: Any) -> bool:
        return not held_by_others(world, seat) & pack.above(card)

    yield Fact("left", said, {"keep": name}, (name,), (seat,), holds)


def _lowest(state: TrickTable, seat: int, action: PlayCard) -> Iterator[Fact]:
    """That of several cards that can be played none is lower."""
    height = state.pack.height

    def holds(world: Any) -> bool:
        able = [*map(height, each_of(playable(world.hands[seat], world.led)))]
        return len(able) > 1 and height(world.pack.bits[action.card]) == min(able)

    if holds(state):
        yield Fact("rule", LOWEST, {"card": action.card}, (action.card,), (seat,), holds)


def _best_of(pack: Pack) -> Callable[[Sequence[TrickPlay]], TrickPlay]:
    return lambda plays: best_play(plays, pack.suit_of[plays[0][1]])


def _unseen(state: Any, seat: int) -> CardSet:
    """The cards that the seat neither holds nor has seen played."""
    unseen: CardSet = state.pack.full & ~state.hands[seat] & ~_played(state, state.everybody)
    return unseen


def _played(state: Any, seats: SeatSet) -> CardSet:
    """The cards that these seats have played in this hand."""
    acts = [act.partition(" ") for act in state.record]
    bits: dict[str, CardSet] = state.pack.bits
    return sum(bits[word] for who, _, word in acts if word in bits and seats >> int(who) & 1)
