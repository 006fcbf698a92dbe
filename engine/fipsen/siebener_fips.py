"""Siebener Fips: all four sevens and an ace in one hand, which end the deal when shown."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.scoring import SIEBENER_FIPS_VALUE, score
from vorhand.engine.fipsen.table import PACK, PAGAT, Table

SEVENS: Final = PACK.of_ranks("7")
ACES: Final = PACK.of_ranks("A")


@dataclass(frozen=True, slots=True)
class DeclareSiebenerFips(kit.SeatAction):
    """Show the four sevens and an ace, which ends the deal."""

    asked = "declare a Siebener Fips"


@dataclass(frozen=True, slots=True)
class SiebenerFipsShown(kit.SeatEvent):
    """A seat has shown the four sevens and an ace."""

    type = "siebener-fips"
    said = "{seat} has a Siebener Fips: {cards}."
    cards: Annotated[kit.CardsTold, kit.Doc("The cards shown.")]


BEFORE_LEAD = kit.TableRule[Table](
    "fipsen.siebener-fips",
    "A Siebener Fips is all four sevens and an ace in one hand. It is declared during the auction, "
    "or afterwards by the declarer, before the first card is led.",
    f"{PAGAT}: Siebener Fips",
    kit.Case(
        "because",
        {
            "not-held": "{seat} cannot declare a Siebener Fips without holding one.",
            "not-the-declarer": "After the auction only the declarer can declare a Siebener Fips.",
            "first-card-led": "{seat} cannot declare a Siebener Fips: the first card has been led.",
        },
    ),
    fact_types=kit.facts.BECAUSE,
    holds=lambda table: table.tricks == 0,
    facts=kit.because("first-card-led"),
    closes=True,
)
BY_DECLARER = kit.SeatRule[Table].under(
    BEFORE_LEAD,
    allowed_seats=lambda table: table.everybody if table.declarer is None else 1 << table.declarer,
    facts=kit.because("not-the-declarer"),
)


def _holders(table: Table) -> kit.SeatSet:
    """Whose hand has all four sevens and an ace."""
    for seat, hand in enumerate(table.hands):
        if hand & SEVENS == SEVENS and hand & ACES:
            return 1 << seat
    return 0


HELD = kit.SeatRule[Table].under(BEFORE_LEAD, allowed_seats=_holders, facts=kit.because("not-held"))


def declare(table: Table, action: DeclareSiebenerFips) -> None:
    """Lay the four sevens and an ace on the table, for a flat reward."""
    ace = PACK.list_of(table.hands[action.seat] & ACES)[0]
    shown = PACK.list_of(SEVENS | PACK.bits[ace])
    table.tell(SiebenerFipsShown, action.seat, tuple(shown))
    score(table, action.seat, SIEBENER_FIPS_VALUE)
