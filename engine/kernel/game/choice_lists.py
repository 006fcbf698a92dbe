"""From which cards a seat chooses, where an action takes some cards of its hand."""

from collections.abc import Iterable
from typing import Annotated, Any, TypedDict

from vorhand.engine.kernel.game.game import Game
from vorhand.engine.kernel.rules.choices import SomeCards
from vorhand.engine.kernel.table.actions import Action, SeatAction
from vorhand.engine.kernel.table.cards import Card
from vorhand.engine.kernel.table.shapes import Count, Doc, Items, Seat


class Choosing(TypedDict):
    """Where an action takes some cards of a hand: any `number` of these `cards`. Of all ways
    to do so, `legal_actions` lists at most 300 for a seat, and fewer where several seats choose at
    once.
    """

    seat: Seat
    type: Annotated[str, Doc("The kind of action.", "discard")]
    number: Annotated[Count, Doc("How many cards it takes.", 2)]
    cards: Annotated[list[Card], Items(0, 52), Doc("The cards to choose from.", ["7H", "8S", "9S"])]


def choosing(game: Game[Any], state: Any, legal: Iterable[Action]) -> list[Choosing]:
    """Return what is to be chosen with the kinds of action of which some are legal, in their
    order.
    """
    if not game.rulebook.takes_some_cards:
        return []
    found: dict[tuple[int, str], SomeCards] = {}
    kinds = game.rulebook.of(state).kinds
    for action in legal:
        choices = kinds[type(action)].choices
        if isinstance(action, SeatAction) and isinstance(choices, SomeCards):
            found[action.seat, action.type] = choices
    return [
        {"seat": seat, "type": type_, "number": number, "cards": cards}
        for (seat, type_), choices in found.items()
        for cards in [[*choices.cards_of(state, seat)]]
        for number in choices.numbers(state)
        if number <= len(cards)
    ]
