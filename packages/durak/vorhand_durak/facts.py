"""What speaks for an action in Durak: what beats a card, what is cheapest, and what is left."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand import kit
from vorhand_durak.bout import Beat, Pass, PassOn, TakeUp
from vorhand_durak.prices import lying
from vorhand_durak.table import RANKS, Table

BEATEN_BY: Final = kit.Plural(
    "One card still in play beats {card}.", "{count} cards still in play beat {card}.", "count",
    none="No card still in play beats {card}.",
)  # fmt: skip
LOWEST: Final = kit.message("{card} is the lowest of your cards that beat {taken:card}.")
LYING: Final = kit.Plural("One card lies there.", "{count} cards lie there.", "count")
TAKES: Final = kit.message("{defender:seat} takes up whatever is thrown in.")
NO_STOCK: Final = kit.message("The stock is gone: nobody draws any more.")


def facts(game: kit.Game[Any], state: Table, seat: int, action: kit.Action) -> Iterator[kit.Fact]:
    """What beats a card, or is the cheapest that beats one."""
    if isinstance(action, Beat):
        yield from _of_beating(state, seat, action)
    elif isinstance(action, kit.PlayCard | PassOn):
        if state.takes:
            yield _takes(state)
        else:
            yield _of_card(state, seat, action.card)
    elif isinstance(action, TakeUp):
        yield kit.Fact("cost", LYING).telling(state, count=lying)
    elif isinstance(action, Pass) and state.takes:
        yield _takes(state)
    if not state.stock and not state.turned_up:
        yield kit.Fact("left", NO_STOCK, holds=lambda now: not now.stock and not now.turned_up)


def _height(state: Any, card: kit.Card) -> tuple[bool, int]:
    """How high a card is: trumps above all others."""
    return card[1] == state.trumps, -RANKS.index(card[0])


def _takes(state: Table) -> kit.Fact:
    seats = (state.defender or 0,)
    takes = kit.Fact("rule", TAKES, seats=seats, holds=lambda world: world.takes)
    return takes.telling(state, defender=lambda table: table.defender)


def _of_beating(state: Table, seat: int, action: Beat) -> Iterator[kit.Fact]:
    """Whether of several cards that beat this one none is lower."""
    taken, card = action.taken[0], action.card

    def is_lowest(world: Any) -> bool:
        held = world.pack.list_of(world.hands[seat])
        able = [each for each in held if world.beats(each, taken)]
        return len(able) > 1 and min(able, key=lambda each: _height(world, each)) == card

    if is_lowest(state):
        values = {"card": card, "taken": taken}
        yield kit.Fact("rule", LOWEST, values, (card,), (seat,), is_lowest)


def _of_card(state: Table, seat: int, card: kit.Card) -> kit.Fact:
    """By how many cards that others hold or will draw a card is beaten."""

    def beating(table: Any) -> int:
        out = kit.held_by_others(table, seat) | table.turned_up | table.pack.set_of(table.stock)
        return sum(table.beats(each, card) for each in table.pack.list_of(out))

    beaten = kit.Fact("left" if beating(state) else "sure", BEATEN_BY, {"card": card}, (card,))
    return beaten.telling(state, count=beating)
