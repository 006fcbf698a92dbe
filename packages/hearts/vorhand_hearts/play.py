"""The tricks: what may be played, who wins it, and what a hand counts."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Final

from vorhand import kit
from vorhand_hearts.table import HEARTS, JACK, PAGE, POINTS, QUEEN, Score, Table

ALL_POINTS: Final = 26
COUNTING: Final = POINTS | JACK
HELD: Final = kit.CARD_NOT_HELD
CARD: Final[dict[str, Any]] = {"fact_types": HELD.fact_types, "facts": HELD.facts}
LOWEST_CLUB = kit.ChoiceRule[Table](
    "hearts.lowest-club",
    "The lowest club of the pack leads to the first trick.",
    PAGE,
    "The lowest club leads to the first trick, not {card}.",
    allowed_choices=lambda table, seat: table.lowest_club if table.tricks == 0 else table.pack.full,
    **CARD,
)
NO_POINTS_FIRST = kit.ChoiceRule[Table](
    "hearts.no-points-first",
    "To the first trick nobody plays a heart or the queen of spades, unless they hold nothing "
    "else.",
    PAGE,
    "{card} counts, and is not played to the first trick.",
    allowed_choices=lambda table, seat: (
        table.pack.full
        if table.tricks > 1 or table.is_lead
        else kit.playable(table.hands[seat], ~POINTS)
    ),
    **CARD,
)
HEARTS_BROKEN = kit.ChoiceRule[Table](
    "hearts.broken",
    "Hearts are not led before a heart has been played, unless the hand holds nothing else.",
    PAGE,
    "{card} is not led: no heart has been played yet.",
    allowed_choices=lambda table, seat: (
        kit.playable(table.hands[seat], ~HEARTS)
        if table.is_lead and not table.are_hearts_broken
        else table.pack.full
    ),
    **CARD,
)
TARGET = kit.Clause(
    "hearts.target",
    "The game is over after the hand in which somebody reaches the score that was agreed on, not "
    "before.",
    PAGE,
)


@dataclass(frozen=True, slots=True)
class MoonShot(kit.Event):
    """A seat has taken all hearts and the queen of spades."""

    said = "{seat} shoots the moon."
    seat: kit.Seat


@dataclass(frozen=True, slots=True)
class HandScored(kit.Event):
    """The hand is over: what it counts for each seat, and the scores."""

    said = "The hand counts {points:list}. The scores: {scores:list}."
    points: Annotated[tuple[Score, ...], kit.PerSeat, kit.Doc("What it counts.", [0, 14, 12, 0])]
    scores: Annotated[tuple[Score, ...], kit.PerSeat, kit.Doc("The scores.", [26, 14, 15, 23])]


def go_on_playing(table: Table) -> None:
    """Await the next card; the winner of a trick takes its points and leads to the next."""
    if not kit.is_trick_complete(table):
        kit.await_card(table)
        return
    winner, card = kit.best_play(table.trick, table.led)
    kit.win_trick(table, winner, card)
    cards = sum(card & COUNTING for _, card in table.trick)
    if cards:
        table.taken = kit.put(table.taken, winner, table.taken[winner] | cards)
    if table.hands[winner]:
        kit.await_lead(table)
    else:
        end_hand(table)


def end_hand(table: Table) -> None:
    """Count the hand; the deal passes to the left, or the game is over."""
    for seat, cards in enumerate(table.taken):
        if cards & POINTS == POINTS:
            table.tell(MoonShot, seat)
    points = points_of(table)
    table.clear()
    table.scores = tuple(
        max(score + more, -kit.LIMIT) for score, more in zip(table.scores, points, strict=True)
    )
    table.tell(HandScored, points, table.scores)
    table.dealer = kit.next_seat(table.dealer, table.everybody)
    table.phase = "game-over" if is_game_over(table) else "deal"
    if is_game_over(table):
        kit.tell_game_over(table, outcome(table))


def points_of(table: Table) -> tuple[int, ...]:
    """Return what the hand counts for each seat."""
    points = [worth(cards) for cards in table.taken]
    if ALL_POINTS in points:
        adds = table.options.moon == "others-add"
        shooters, others = (0, ALL_POINTS) if adds else (-ALL_POINTS, 0)
        points = [shooters if each == ALL_POINTS else others for each in points]
    if table.options.omnibus:
        for seat, cards in enumerate(table.taken):
            points[seat] -= 10 if cards & JACK else 0
    return tuple(points)


def worth(cards: kit.CardSet) -> int:
    """Return what cards count: a heart 1, the queen of spades 13."""
    return (cards & HEARTS).bit_count() + (13 if cards & QUEEN else 0)


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


def is_game_over(table: Table) -> bool:
    """Return whether anybody has reached the target."""
    return max(table.scores) >= table.options.target


def outcome(table: Table) -> kit.Outcome | None:
    """Return who has won and lost, once the game is over: the lowest scores win."""
    is_over = table.phase == "game-over"
    return kit.outcome_of(table.scores, min(table.scores), "target") if is_over else None


def faults_of_scores(table: Table) -> Iterator[kit.Fault]:
    """The game is over when somebody has reached the target."""
    if is_game_over(table) != (table.phase == "game-over"):
        said = "By the scores, the phase is not {phase}."
        yield kit.Fault("/phase", TARGET, said, {"phase": table.phase})
