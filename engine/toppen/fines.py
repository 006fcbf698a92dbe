"""The fine and the multipliers, the settlement, and the end of the game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.folding import tell_hand_over
from vorhand.engine.toppen.options import FineUnit, in_pints
from vorhand.engine.toppen.table import Table

OURS: Final = "Vorhand, docs/rules/toppen.md"

HANDS = kit.Clause(
    "toppen.hands",
    "The game is over after the number of hands that was agreed on, and not before.",
    OURS,
)

PINTS: Final = kit.Plural("a pint", "{pints} pints", "pints")
UNITS: Final = {
    "pencil": kit.Plural("a pencil", "{count} pencils", "count"),
    "finger": kit.Plural("a finger", "{count} fingers", "count"),
}
"""Fines that do not make a pint."""


@dataclass(frozen=True, slots=True)
class MultiplierDoubled(kit.SeatEvent):
    """A seat has knocked twice with no other knock between: what it drinks in this hand counts
    twice as much as before.
    """

    said = kit.Case(
        "multiplier",
        {2: "{seat} now drinks twice the fine."},
        "{seat} now drinks {multiplier} times the fine.",
    )
    multiplier: Annotated[
        kit.Count, kit.Doc("The factor by which its fines are multiplied now.", 2)
    ]


@dataclass(frozen=True, slots=True)
class FineRaised(kit.Event):
    """All have answered a knock: the fine has gone up."""

    said = "The fine is {fine} now."
    fine: Annotated[kit.Count, kit.Doc("The fine as it is now.", 2)]


@dataclass(frozen=True, slots=True)
class FinesDrunk(kit.SeatEvent):
    """A seat drinks fines."""

    said = kit.Case(
        "in_pints",
        {
            1: "{seat} drinks {fines} fines, which is {whole}.",
            2: "{seat} drinks {fines} fines, which is {whole} and {rest}.",
        },
        kit.Plural("{seat} drinks a fine.", "{seat} drinks {fines} fines.", "fines"),
    )
    fines: Annotated[kit.Count, kit.Doc("How many fines it has to drink now.", 6)]
    fines_in_all: Annotated[kit.Count, kit.Doc("How many it has drunk in this game.", 9)]
    unit: Annotated[FineUnit, kit.Doc("What a fine is drunk in.", "pencil")]

    def more(self) -> kit.Facts:
        pints, beyond = in_pints(self.fines, self.unit)
        return {
            "whole": kit.Saying(PINTS, {"pints": pints}),
            "rest": kit.Saying(UNITS[self.unit], {"count": beyond}),
            "in_pints": (pints > 0) + (pints > 0 < beyond),
        }


def drink(table: Table, seat: int) -> None:
    """Drink the current fine, times one's own multiplier."""
    fines = table.fine * table.multipliers[seat]
    in_all = table.fines[seat] + fines
    table.fines = kit.put(table.fines, seat, in_all)
    table.tell(FinesDrunk, seat, fines, in_all, table.options.fine_unit)


def raise_fine(table: Table) -> None:
    """All have answered a knock: the fine goes up."""
    table.fine += 1
    table.tell(FineRaised, table.fine)


def double_multiplier(table: Table, seat: int) -> None:
    """A seat that made the last knock as well will drink twice as much."""
    doubled = 2 * table.multipliers[seat]
    table.multipliers = kit.put(table.multipliers, seat, doubled)
    table.tell(MultiplierDoubled, seat, doubled)


def settle(table: Table, winner: int) -> None:
    """Everyone in the hand except the winner of the last trick drinks; all do if that winner has
    folded.
    """
    for seat in kit.seats_in(table.in_hand & ~(1 << winner)):
        drink(table, seat)
    tell_hand_over(table, winner)
    end_hand(table, winner)


def end_hand(table: Table, dealer: int) -> None:
    """Clear the table; the next deal is due, or the game is over."""
    table.clear()
    table.dealer = dealer
    table.phase = "game-over" if is_game_over(table) else "deal"
    if table.phase == "game-over":
        kit.tell_game_over(table, outcome(table))


def is_game_over(table: Table) -> bool:
    """Return whether the last of the hands agreed on has been played."""
    return table.hand_number == table.options.hands


def faults_of_hands(table: Table) -> Iterator[kit.Fault]:
    """The game is over after the hands agreed on, and not before."""
    hand_number, hands = table.hand_number, table.options.hands
    if hands is not None and hand_number > hands:
        said = "There is no hand {number} in a game of {hands}."
        yield kit.Fault("/hand_number", HANDS, said, {"number": hand_number, "hands": hands})
    elif table.phase in kit.BETWEEN_HANDS:
        is_over = is_game_over(table)
        if (table.phase == "game-over") != is_over:
            said = "By the hands played the game is not over."
            if is_over:
                said = "By the hands played the game is over."
            yield kit.Fault("/phase", HANDS, said)


def outcome(table: Table) -> kit.Outcome | None:
    """The outcome, once the game is over: those who have drunk least have won."""
    if table.phase != "game-over":
        return None
    return kit.outcome_of(table.fines, min(table.fines), "hands")
