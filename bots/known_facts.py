"""What speaks for an action in the words of its game: facts, each of which is certain.

A fact is worked out from what the seat may know. It also says how anybody who sees all cards can
see that it is true: `holds` looks at a world, or plays on in it. So `vorhand check-game` can test
each fact in worlds that the seat holds possible, and in all of them it must hold.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeAlias

from vorhand.engine import Action, Game, Play
from vorhand.engine.blocks.trick_play import TrickPlay, TrickTable
from vorhand.engine.hidden.voids import cards_ruled_out
from vorhand.engine.kernel.table.actions import PlayCard, SeatAction
from vorhand.engine.kernel.table.cards import CardSet, each_of
from vorhand.engine.kernel.table.events import TrickWon
from vorhand.engine.text.language import Plural, Template
from vorhand.engine.text.words import message

About: TypeAlias = Literal["sure", "void", "shown", "left", "cost", "rule"]
"""What is sure, who has none of a suit, what was shown, what is left, what something costs, and
what the rules make of the moment.
"""
SURE: Final = message("{card} takes this trick: nobody can beat it.")
LOSES: Final = message("{card} cannot take this trick.")
VOID: Final = Plural(
    "{void:seats} has no {suit} left.",
    "{void:seats} have no {suit} left.",
    "void",
)


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact that speaks for an action: what it is `about`; what is `said`, a template over its
    `values`; the `cards` and `seats` of which it speaks; and whether it `holds(world)`, which is
    asked only where all cards are seen. `telling` adds numbers. Two that say the same are equal.

    >>> fact = kit.Fact("left", "{card} is the highest left.", {"card": "AC"}, ("AC",))
    >>> fact.about, fact.cards, fact.holds(dealt("AC KH", "QC JC"))
    ('left', ('AC',), True)
    """

    about: About
    said: Template
    values: Mapping[str, Any] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    holds: Callable[[Any], bool] = field(default=lambda world: True, compare=False, repr=False)

    @property
    def told(self) -> tuple[Any, ...]:
        """Everything that a reader sees of it."""
        return self.about, self.said, self.values, self.cards, self.seats

    def telling(self, state: Any, **numbers: Callable[[Any], object]) -> "Fact":
        """The same fact, which also tells the numbers that these functions find in a `state`, by
        their names; it holds in worlds in which they find the same.

        >>> def count(table):
        ...     return table.hands[1].bit_count()
        >>> table = dealt("AC KH", "QC JC")
        >>> fact = kit.Fact("left", "Seat 1 has {count} cards.").telling(table, count=count)
        >>> fact.values, fact.holds(table), fact.holds(dealt("AC", "QC"))
        ({'count': 2}, True, False)
        """
        told = {name: number(state) for name, number in numbers.items()}

        def holds(world: Any) -> bool:
            same = all(number(world) == told[name] for name, number in numbers.items())
            return same and self.holds(world)

        return replace(self, values={**self.values, **told}, holds=holds)


SpeaksFor: TypeAlias = Callable[[Game[Any], Any, int, Action], Iterable[Fact]]
"""The facts that speak for an action of a seat, the most telling first; see `Policy`."""


def no_facts(game: Game[Any], state: Any, seat: int, action: Action) -> Iterable[Fact]:
    """None."""
    return ()


def wins_trick(game: Game[Any], action: SeatAction) -> Callable[[Any], bool]:
    """Return whether, in a world of a `game`, the seat of this `action`, a play, wins the trick,
    whatever card each of the others plays to it.

    >>> table = dealt("AC KH", "QC JC")
    >>> [kit.wins_trick(LAST_TRICK, kit.PlayCard(0, card))(table) for card in ("AC", "KH")]
    [True, True]
    """

    def holds(world: Any) -> bool:
        most = max(hand.bit_count() for hand in world.hands)
        return all(_winner(Play(game, world), action, nth) == action.seat for nth in range(most))

    return holds


def sure_of_trick(game: Game[Any], action: PlayCard, said: Template = SURE) -> Fact:
    """The fact that nobody can beat the card that is played."""
    card = action.card
    return Fact("sure", said, {"card": card}, (card,), (action.seat,), wins_trick(game, action))


BestOfPlays: TypeAlias = Callable[[Sequence[TrickPlay]], TrickPlay]
"""The best of these plays to a trick, of which the first was led."""


def sure_winner(
    game: Game[Any],
    state: TrickTable,
    action: PlayCard,
    best: BestOfPlays,
    unseen: CardSet,
    said: Template = SURE,
) -> Iterator[Fact]:
    """The fact that nobody can beat the card that this `action` plays in a `state` of a `game`, if
    that is certain: whoever has yet to play holds only cards of those `unseen`, a set that is the
    same however the hidden cards lie. `best` says which of some plays to a trick is the best one.
    It is `said` in other words than usual where that tells more.

    >>> def best(plays):
    ...     return kit.best_play(plays, PACK.suit_of[plays[0][1]])
    >>> table, play = dealt("AC KH", "QC JC"), kit.PlayCard(0, "AC")
    >>> [fact.about for fact in kit.sure_winner(LAST_TRICK, table, play, best, table.hands[1])]
    ['sure']
    """
    plays, seat = _with(state, action), action.seat
    behind = state.in_hand & ~(1 << seat) & ~(0 if state.is_lead else state.has_played)
    after = [[(-1, card)] for card in each_of(unseen)] if behind else []
    if all(best([*plays, *more])[0] == seat for more in ([], *after)):
        yield sure_of_trick(game, action, said)


def sure_loser(state: TrickTable, action: PlayCard, best: BestOfPlays) -> Iterator[Fact]:
    """The fact that the card that this `action` plays in a `state` cannot take the trick, if a
    better one lies there: `best` says which of some plays to a trick is the best one.

    >>> def best(plays):
    ...     return kit.best_play(plays, PACK.suit_of[plays[0][1]])
    >>> table = dealt("AC KH", "QC JC")
    >>> kit.play_card(table, kit.PlayCard(0, "AC"))
    >>> [fact.cards for fact in kit.sure_loser(table, kit.PlayCard(1, "QC"), best)]
    [('QC',)]
    """

    def holds(world: Any) -> bool:
        return best(_with(world, action))[0] != action.seat

    if holds(state):
        yield Fact("sure", LOSES, {"card": action.card}, (action.card,), (action.seat,), holds)


def _with(state: TrickTable, action: PlayCard) -> list[TrickPlay]:
    """The plays of the trick, with this one."""
    before = () if state.is_lead else state.trick
    return [*before, (action.seat, state.pack.bits[action.card])]


def known_void(game: Game[Any], state: Any, seats: Iterable[int], suit: CardSet) -> Iterator[Fact]:
    """The fact that some of these `seats` are known in this `state` of a `game` to have none of a
    `suit`, a set of cards, if there are any that still hold cards.

    >>> table = kit.after(LAST_TRICK, dealt("AC KH", "QH JH"), "0 AC", "1 QH")
    >>> [fact.seats for fact in kit.known_void(LAST_TRICK, table, [1], PACK.suits["C"])]
    [(1,)]
    """
    gate: Any = game.gate
    ruled_out = cards_ruled_out(gate, state)
    void = [each for each in seats if state.hands[each] and not suit & ~ruled_out.get(each, 0)]
    if void:
        named = {"void": void, "suit": state.pack.name(suit & -suit)[1]}
        yield Fact("void", VOID, named, (), (*void,), lambda world: not _held(world, void) & suit)


def _held(world: Any, seats: Iterable[int]) -> CardSet:
    held: CardSet = sum(world.hands[each] for each in seats)
    return held


def _winner(play: Play[Any], action: SeatAction, nth: int) -> int:
    """Who wins the trick if each of the others plays its n-th card that it may play; the seat of
    the action, where somebody must do something else first.
    """
    events = play.do(action)
    while True:
        won = [each.seat for each in events if isinstance(each, TrickWon)]
        cards = [each for each in play.legal_actions() if isinstance(each, PlayCard)]
        if won or not cards:
            return won[0] if won else action.seat
        events = play.do(cards[nth % len(cards)])
