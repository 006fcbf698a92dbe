"""What a seat may know of a table of Hearts; and what it cannot know, dealt again."""

from collections.abc import Callable, Iterator
from typing import Annotated, Final

from vorhand import kit
from vorhand_hearts.passing import NUMBER
from vorhand_hearts.play import worth
from vorhand_hearts.table import Table


def _received(table: Table, reader: kit.Reader) -> list[kit.Card]:
    if reader is kit.ONLOOKER or table.phase == "pass":
        return []
    return table.pack.list_of(table.passed[table.giver(reader)])


def _distance(table: Table, reader: kit.Reader) -> int:
    return table.distance


def _points(table: Table, reader: kit.Reader) -> list[int]:
    return [worth(cards) for cards in table.taken]


SEEN: Final = (
    kit.Seen(
        "received",
        Annotated[kit.Cards, kit.Doc("The cards that were passed to the reader.")],
        _received,
    ),
    kit.Seen(
        "points",
        Annotated[list[kit.Count], kit.PerSeat, kit.Doc("The points in each seat's tricks.")],
        _points,
    ),
    kit.Seen(
        "distance",
        Annotated[
            kit.Count, kit.Doc("To which seat on the left cards are passed; 0: none are.", 1)
        ],
        _distance,
    ),
)
"""What views show besides what the fields of the table say."""


def deals_again(
    gate: kit.Gate[Table, Table],
) -> Callable[[Table, kit.Reader], kit.Redeal[Table]]:
    """The redealer: the others' hands, and which of their cards they have passed."""

    def redealer(state: Table, reader: kit.Reader) -> kit.Redeal[Table]:
        kit.check_reader(state.players, reader)
        if state.phase in kit.BETWEEN_HANDS:
            return lambda draws: state
        others = [seat for seat in range(state.players) if seat != reader]
        ruled_out = kit.cards_ruled_out(gate, state)
        known = {seat: _known(state, reader, seat) for seat in others}
        unknown = {seat: state.hands[seat] & ~known[seat] for seat in others}
        places = [kit.Place(unknown[seat].bit_count(), ~ruled_out.get(seat, 0)) for seat in others]
        hidden = kit.Hidden([places], sum(unknown.values()))

        def redeal(draws: Iterator[int]) -> Table:
            table = state.copy()
            for seat, cards in zip(others, hidden.deal(draws), strict=True):
                table.hands = kit.put(table.hands, seat, cards | known[seat])
            for seat in others:
                if table.passed[seat] and not _has_seen_passed(state, reader, seat):
                    some = _some_passed(gate.acts, table, seat, draws)
                    table.passed = kit.put(table.passed, seat, some)
            return table.frozen()

        return redeal

    return redealer


def _known(state: Table, reader: kit.Reader, seat: int) -> kit.CardSet:
    """The cards that a reader knows to be in another's hand: the lowest club before it is led, and
    what the reader has passed to it.
    """
    known = 0
    if state.phase == "play":
        if state.tricks == 0:
            known = state.lowest_club
        if state.giver(seat) == reader:
            known |= state.passed[reader]
    return known & state.hands[seat]


def _has_seen_passed(state: Table, reader: kit.Reader, seat: int) -> bool:
    """Whether a reader has got the cards that a seat has passed."""
    return state.phase == "play" and reader is not kit.ONLOOKER and state.giver(reader) == seat


def _some_passed(acts: kit.Acts, table: Table, seat: int, draws: Iterator[int]) -> kit.CardSet:
    """Three cards that a seat can have passed: of its hand or, after the exchange, of those that
    their receiver has had.
    """
    had = table.hands
    if table.phase == "play":
        seat = next(each for each in range(table.players) if table.giver(each) == seat)
        had = tuple(kit.cards_had(acts, table, table.hands))
    return sum(kit.shuffle(kit.each_of(had[seat]), draws)[:NUMBER])
