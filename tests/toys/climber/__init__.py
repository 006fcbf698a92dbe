"""Climber, a toy in which as many cards of a higher rank are laid on those of a lower one."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

from tests.toys.hands_won import HandsWon, Options, faults_by, outcome, target_of, win_hand
from vorhand import kit

PAGE: Final = "tests/toys/climber/rules.md"
RANKS: Final = "789TJQKA"
PACKS: Final = {3: kit.Pack("AKQJT9"), 4: kit.Pack("AKQJT987")}
HAND_SIZE: Final = 8


@dataclass(slots=True, kw_only=True)
class Table(kit.CommonTable):
    """A table of Climber."""

    options: Options
    hands_won: HandsWon
    number: Annotated[
        kit.Count, kit.Doc("How many cards were laid last; 0: the next cards lead.", 2), kit.PUBLIC
    ]
    last: Annotated[kit.Seat | None, kit.Doc("Who has laid the last cards.", 1), kit.PUBLIC]
    record: kit.Record
    witnesses: kit.Witnesses
    pile: Annotated[kit.CardsInOrder, kit.Doc("The cards laid, the last first."), kit.SEEN_BY_ALL]


@dataclass(frozen=True, slots=True)
class Climb(kit.SeatAction):
    """Lay cards of one rank."""

    said = "lay {cards}"
    cards: Annotated[tuple[kit.Card, ...], kit.Items(0, 52), kit.Doc("The cards.", ["TH", "TS"])]


@dataclass(frozen=True, slots=True)
class PassBy(kit.SeatAction):
    """Lay nothing."""


def _is_higher(table: Table, action: Climb) -> bool:
    ranks = {card[0] for card in action.cards}
    if len(ranks) != 1 or table.number not in (0, len(action.cards)):
        return False
    return not table.number or RANKS.index(min(ranks)) > RANKS.index(table.pile[0][0])


def _ways(table: Table, seat: int) -> Iterator[tuple[Any, ...]]:
    """For each rank the highest suits, as many as are to be laid."""
    for rank in RANKS:
        cards = table.pack.list_of(table.hands[seat] & table.pack.of_ranks(rank))
        for number in range(1, len(cards) + 1):
            if _is_higher(table, Climb(seat, (*cards[:number],))):
                yield ((*cards[:number],),)


HIGHER = kit.ActionRule[Table](
    "climber.higher",
    "Cards are of one rank and, unless they lead, as many as the last ones, and higher.",
    PAGE,
    kit.Case(
        "number",
        {0: "These are not cards of one rank: {cards}."},
        kit.Plural(
            "Laid is one card, higher than {top:card}, not {cards}.",
            "Laid are {number} cards of one rank, higher than {top:card}, not {cards}.",
            "number",
        ),
    ),
    fact_types={
        **kit.facts.SEAT,
        "cards": Annotated[kit.Cards, kit.Doc("The cards named.", ["TH", "9S"])],
        "number": Annotated[kit.Count, kit.Doc("How many cards were laid last.", 2)],
        "top": Annotated[kit.Card | None, kit.Doc("One of the last cards.", "JH")],
    },
    holds=_is_higher,
    facts=lambda table, action: {
        "seat": action.seat,
        "cards": [*action.cards],
        "number": table.number,
        "top": table.pile[0] if table.number else None,
    },
)
TARGET = target_of("climber")


def deal(table: Table, action: kit.Deal) -> None:
    """All cards."""
    kit.deal_in_batches(table, action, table.everybody, (HAND_SIZE,))


def begin_hand(table: Table) -> None:
    """Forehand leads."""
    table.phase, table.in_hand = "play", table.everybody
    table.to_act = 1 << kit.next_seat(table.dealer, table.everybody)


def climb(table: Table, action: Climb) -> None:
    """The cards are the new top of the pile."""
    kit.move(table, action.cards, ("hands", action.seat), "pile")
    table.number, table.last = len(action.cards), action.seat


def go_on(table: Table) -> None:
    """The next has a turn; after all have passed, the last to lay cards leads."""
    (seat,) = kit.seats_in(table.to_act)
    if not table.hands[seat]:
        win_hand(table, seat)
        return
    after = kit.next_seat(seat, table.everybody)
    table.to_act = 1 << after
    if after == table.last:
        table.number = 0


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(Climb, moments=kit.at("play"), rules=(kit.TURN, kit.CARDS_NOT_HELD, HIGHER),
             does=climb, then=go_on, choices=kit.Ways(_ways)),
    kit.Kind(PassBy, moments=kit.at("play"), rules=(kit.TURN,), then=go_on,
             provided=lambda table: table.number > 0),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    others=(TARGET,),
)  # fmt: skip
CLIMBER: Final = kit.game(
    "climber", "Climber", Table, sources=("A toy.",), players=range(3, 5), pack=PACKS,
    most_acts=300, rulebook=RULEBOOK, own_faults=faults_by(TARGET),
    events=(kit.HandOver,),
    outcome=outcome, endings=("hands",),
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=CLIMBER,
    pages={"en": Path(__file__).parent / "rules.md"},
    checks=kit.Checks(silent={"pass-by"}),
)
