"""What is announced: Re or Kontra, and how few points the others get."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand import kit
from vorhand_doppelkopf.table import KONTRA, LEVELS, QUEENS, RE, RULES, Level, Party, Table, party

SAID: Final = kit.OneOf((RE, KONTRA), LEVELS)
OF_PARTY: Final = {each: SAID.that(lambda said, _, by=each: said == by) for each in (RE, KONTRA)}
ABOVE: Final = [SAID.that(lambda _, at, said=said: LEVELS.index(at) >= said) for said in range(6)]
"""What is higher than each level, of which 0 means that nothing was announced."""


@dataclass(frozen=True, slots=True)
class Announce(kit.SeatAction):
    """Announce one's party, and what it will reach; in turn or not."""

    said = kit.Case("level", {"win": "{party:names}"}, "{party:names}, {level:title}")
    party: Annotated[Party, kit.Doc("One's party.", "re")]
    level: Annotated[Level, kit.Doc("That it wins, or how few points the others get.", "no-90")]


ANNOUNCED: Final = kit.Case(
    "level", {"win": "{seat} announces {party:names}."},
    "{seat} announces {party:names}, {level:title}.",
)  # fmt: skip


def said_by(table: Table, seats: kit.SeatSet) -> int:
    """The highest level that any of these has announced; 0: none."""
    return max([table.announced[seat] for seat in kit.seats_in(seats)], default=0)


def needed(table: Table, level: int) -> int:
    """How many cards one holds to announce a level: fewer, if a marriage is clarified late."""
    return len(table.pack) // table.players - level - max(0, table.clarified - 1)


def levels_of(table: Table, seat: int) -> tuple[int, int]:
    """What the party of a seat has announced, and what the others."""
    re, kontra = said_by(table, table.known_re), said_by(table, table.known_kontra)
    return (kontra, re) if party(table, seat) == KONTRA else (re, kontra)


def _in_time(table: Table, seat: int) -> kit.ChoiceSet:
    (own, others), held = levels_of(table, seat), table.hands[seat].bit_count()
    if held >= needed(table, own + 1):
        return -1
    return ~ABOVE[1] if others > own == 0 and held >= needed(table, others) - 1 else 0


CLARIFIED = kit.TableRule[Table](
    *("doppelkopf.clarified", "Nothing is announced before a marriage is clarified.", RULES),
    "The parties are not formed yet.", holds=lambda table: table.is_clarified,
)  # fmt: skip
OWN_PARTY = kit.ChoiceRule[Table](
    *("doppelkopf.own-party", "Only Re announces Re, and only Kontra announces Kontra.", RULES),
    "{seat} is not of {party:names}.", fact_types={"seat": kit.Seat, "party": Party},
    facts=lambda table, action: {"seat": action.seat, "party": action.party},
    allowed_choices=lambda table, seat: OF_PARTY.get(party(table, seat) or "", 0),
)  # fmt: skip
BEYOND = kit.ChoiceRule[Table](
    *("doppelkopf.beyond", "One announces more than the party has announced before.", RULES),
    "As much has been announced already.",
    allowed_choices=lambda table, seat: ABOVE[levels_of(table, seat)[0]],
)
IN_TIME = kit.ChoiceRule[Table](
    "doppelkopf.in-time",
    "One holds enough cards for what is announced, and for all below it that was not.",
    *(RULES, "{seat} holds too few cards: {held}, not {needed}."),
    fact_types={"seat": kit.Seat, "held": kit.Count, "needed": kit.Count},
    facts=lambda table, action: {
        "seat": action.seat, "held": table.hands[action.seat].bit_count(),
        "needed": needed(table, levels_of(table, action.seat)[0] + 1),
    },
    allowed_choices=_in_time,
)  # fmt: skip


def announce(table: Table, action: Announce) -> None:
    """Everybody knows then of which party the seat is."""
    table.announced = kit.put(table.announced, action.seat, 1 + LEVELS.index(action.level))
    if action.party == RE:
        table.known_re |= 1 << action.seat
    else:
        table.known_kontra |= 1 << action.seat
    learn(table)


def learn(table: Table) -> None:
    """All others are of Kontra, once two of Re are known, or both queens of clubs were played."""
    queens = QUEENS[table.pack]
    if table.known_re.bit_count() > 1 or not any(hand & queens for hand in table.hands):
        table.known_kontra = table.everybody & ~table.known_re
