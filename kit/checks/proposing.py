"""Says what somebody might propose, legal or not; and for which clauses a state would be
refused.
"""

from collections.abc import Collection, Iterator
from dataclasses import fields, replace
from typing import Any, Final

from vorhand.engine import Action, Deal, Game, ImpossibleState
from vorhand.engine.kernel.rules.choices import Choices, OneOf, SomeCards
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.seats import MOST_SEATS


def conceivable(
    game: Game[Any], state: Any, kinds: Collection[type[Action]] | None = None
) -> Iterator[Action]:
    """Return what somebody might propose: each seat, one that is not there, and the table; of all
    kinds, or of these.
    """
    ordered = game.rulebook.editions[1].kinds
    some = [each for each in ordered if kinds is None or each in kinds]
    for kind in some:
        if kind is Deal:
            pack = state.pack.cards
            yield from (Deal(), Deal(seed="s"), Deal(deck=pack), Deal(deck=pack[1:]))
        elif not issubclass(kind, SeatAction):
            yield kind()
            if issubclass(kind, Deal):
                yield kind(seed="s")
    for seat in range(state.players):
        proposals = game.proposals(state, seat)
        for kind in some:
            if issubclass(kind, SeatAction):
                proposed = proposals.get(kind) or (kind(seat),)
                yield from proposed
                yield from _unlikely(state, proposed[0])
                yield from _no_choice(ordered[kind].choices, proposed[0])


def _unlikely(state: Any, action: SeatAction) -> Iterator[SeatAction]:
    """Yield the action for a seat that is not there; with a card of somebody else, with a card
    fewer, with another of its own.
    """
    if action.seat == 0 and state.players < MOST_SEATS:
        yield replace(action, seat=state.players)
    yield from not_held(state, action)
    fewer: Any = action
    if getattr(action, "cards", ()):
        yield replace(fewer, cards=fewer.cards[1:])
        for card in state.pack.list_of(state.hands[action.seat]):
            if card not in fewer.cards:
                others = sorted((card, *fewer.cards[1:]), key=state.pack.place)
                yield replace(fewer, cards=tuple(others))


def _no_choice(choices: Choices, action: SeatAction) -> Iterator[SeatAction]:
    """Yield the action with a number that is none of the choices, and with a card named twice."""
    other: Any = action
    if isinstance(choices, OneOf) and choices.leaves_out:
        for at, field in enumerate(fields(action)[1:]):
            known = [value[at] for value in choices.values]
            if all(type(value) is int for value in known):
                yield replace(other, **{field.name: max(known) + 1})
    elif isinstance(choices, SomeCards) and len(other.cards) > 1:
        yield replace(other, cards=(other.cards[0], other.cards[0], *other.cards[2:]))


def not_held(state: Any, action: SeatAction) -> Iterator[SeatAction]:
    """Yield the action with a card that its seat does not hold, in place of the first."""
    other: Any = action
    for card in state.pack.list_of(state.pack.firsts & ~state.hands[action.seat])[:1]:
        if hasattr(action, "card"):
            yield replace(other, card=card)
        elif hasattr(action, "cards"):
            yield replace(other, cards=(card, *other.cards[1:]))
        elif melds := getattr(action, "melds", ()):
            yield replace(other, melds=((card, *melds[0][1:]), *melds[1:]))


NOTHING_TO_DO: Final = (AssertionError, LookupError)
"""What an effect may raise for an action that the rules forbid, if it finds nothing to work on."""
NO_CLAUSE: Final = "an effect that finds nothing to work on"


def faults_of(game: Game[Any], state: Any) -> set[str]:
    """The ids of the clauses for which the gate would refuse a state; while a rule is lifted, what
    the record leads to may find nothing to work on.
    """
    try:
        game.admit(game.dump(state))
    except ImpossibleState as impossible:
        return {fault.clause.id for fault in impossible.faults}
    except NOTHING_TO_DO:
        return {NO_CLAUSE}
    return set()
