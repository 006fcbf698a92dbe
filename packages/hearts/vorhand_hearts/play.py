"""The tricks: what may be played, who wins it, and what a hand counts."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand import kit
from vorhand_hearts import passing, prices
from vorhand_hearts.table import HEARTS, JACK, JACK_WORTH, PAGE, POINTS, Table, worth

ALL_POINTS: Final = 26
COUNTING: Final = POINTS | JACK
LOWEST_CLUB = kit.ChoiceRule[Table](
    *("hearts.lowest-club", "The lowest club of the pack leads to the first trick.", PAGE),
    "The lowest club leads to the first trick, not {card}.", **kit.THE_CARD,
    allowed_choices=lambda table, seat: table.lowest_club if table.tricks == 0 else table.pack.full,
)  # fmt: skip
NO_POINTS_FIRST = kit.ChoiceRule[Table](
    "hearts.no-points-first",
    "To the first trick nobody plays a heart or the queen of spades, unless they hold nothing "
    "else, or all have agreed that one may.",
    *(PAGE, "{card} counts, and is not played to the first trick."), **kit.THE_CARD,
    allowed_choices=lambda table, seat: (
        table.pack.full if table.options.points_first or table.tricks > 1 or table.is_lead
        else kit.playable(table.hands[seat], ~POINTS)
    ),
)  # fmt: skip
HEARTS_BROKEN = kit.ChoiceRule[Table](
    "hearts.broken",
    "Hearts are not led before they are broken, unless the leader holds nothing else.",
    *(PAGE, "{card} is not led: hearts are not broken yet."), **kit.THE_CARD,
    allowed_choices=lambda table, seat: (
        kit.playable(table.hands[seat], ~HEARTS)
        if table.is_lead and not table.are_hearts_broken else table.pack.full
    ),
)  # fmt: skip
TARGET: Final = kit.AtScore[Table](
    lambda options: options.target, wins="lowest",
    clause=kit.Clause(
        "hearts.target",
        "The game is over after the hand in which somebody reaches the score that was agreed on, "
        "not before.", PAGE,
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class MoonShot(kit.Event):
    """A seat has taken all hearts and the queen of spades."""

    said = "{seat} shoots the moon."
    seat: kit.Seat


def take_points(table: Table, winner: int) -> None:
    """The winner of a trick takes its points."""
    cards = sum(card & COUNTING for _, card in table.trick)
    if cards:
        table.taken = kit.put(table.taken, winner, table.taken[winner] | cards)


def count_hand(table: Table, winner: int) -> None:
    """Count the hand, after its last trick; the deal passes to the left, or the game is over."""
    for seat, cards in enumerate(table.taken):
        if cards & POINTS == POINTS:
            table.tell(MoonShot, seat)
    TARGET.count(table, points_of(table))


def points_of(table: Table) -> tuple[int, ...]:
    """Return what the hand counts for each seat."""
    points = [worth(cards) for cards in table.taken]
    if ALL_POINTS in points:
        adds = table.options.moon == "others-add"
        shooters, others = (0, ALL_POINTS) if adds else (-ALL_POINTS, 0)
        points = [shooters if each == ALL_POINTS else others for each in points]
    has_jack = [table.options.omnibus and bool(cards & JACK) for cards in table.taken]
    return tuple(each - JACK_WORTH * off for each, off in zip(points, has_jack, strict=True))


SEEN: Final = (
    kit.ViewField(
        "points",
        Annotated[list[kit.Count], kit.PerSeat, kit.Doc("The points in each seat's tricks.")],
        lambda table, reader: [worth(cards) for cards in table.taken],
    ),
    kit.ViewField(
        "distance",
        Annotated[
            kit.Count, kit.Doc("To which seat on the left cards are passed; 0: none are.", 1)
        ],
        lambda table, reader: table.distance,
    ),
)
"""What views show besides what the fields of the table say."""
RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(passing.PassCards, moments=kit.at("pass"),
             rules=(kit.TURN, kit.CARDS_NOT_HELD, passing.PASS_THREE),
             does=passing.PASSED.choose, then=kit.once_all_have_chosen(passing.exchange),
             choices=passing.PASSED),
    kit.Tricks[Table](
        rules=(kit.TURN, kit.CARD_NOT_HELD, LOWEST_CLUB, kit.FOLLOW_SUIT, NO_POINTS_FIRST,
               HEARTS_BROKEN),
        after=take_points, last=count_hand, price=prices.of_card),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=passing.deal,
             then=passing.begin_hand),
    TARGET,
)  # fmt: skip
"""What is possible, and when."""
