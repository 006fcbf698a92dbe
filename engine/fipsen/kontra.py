"""Kontra and Rekontra: the opponents may double the game, and the declarer again."""

from dataclasses import dataclass

from vorhand.engine.fipsen.table import PAGAT, Table
from vorhand.engine.kernel.rules.facts import BECAUSE
from vorhand.engine.kernel.rules.rules import TableRule, because
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.events import SeatEvent
from vorhand.engine.kernel.table.seats import next_seat
from vorhand.engine.text.language import Case
from vorhand.engine.tricks.playing import await_card


@dataclass(frozen=True, slots=True)
class Kontra(SeatAction):
    """Double the game, as an opponent."""


@dataclass(frozen=True, slots=True)
class Rekontra(SeatAction):
    """Double the game again, as the declarer."""


@dataclass(frozen=True, slots=True)
class KontraSaid(SeatEvent):
    """An opponent has doubled the game."""

    said = "{seat} says Kontra."


@dataclass(frozen=True, slots=True)
class RekontraSaid(SeatEvent):
    """The declarer has doubled the game again."""

    said = "{seat} says Rekontra."


KONTRA_ORDER = TableRule[Table](
    "fipsen.kontra-order",
    "Kontra is said once, by an opponent; Rekontra answers it, by the declarer.",
    f"{PAGAT}: Kontra and Rekontra",
    Case(
        "because",
        {"kontra-said": "Kontra has been said.", "kontra-not-said": "Nobody has said Kontra."},
    ),
    shows=BECAUSE,
    keeps=lambda table: not table.kontra,
    facts=because("kontra-said"),
)
REKONTRA_ORDER = TableRule[Table].under(
    KONTRA_ORDER, keeps=lambda table: table.kontra, facts=because("kontra-not-said")
)


def begin_kontra(table: Table) -> None:
    """Trumps are known: all opponents are asked for a Kontra, at a table that plays with it."""
    if table.options.kontra:
        table.phase = "kontra"
        table.unasked = table.everybody & ~(1 << table.undertaken.seat)
    ask_for_kontra(table)


def say_kontra(table: Table, action: Kontra) -> None:
    """Double the game; the declarer may answer."""
    table.kontra = True
    table.unasked = 0
    table.to_act = 1 << table.undertaken.seat
    table.tell(KontraSaid, action.seat)


def say_rekontra(table: Table, action: Rekontra) -> None:
    """Double the game again."""
    table.rekontra = True
    table.tell(RekontraSaid, action.seat)


def ask_for_kontra(table: Table) -> None:
    """Ask the next opponent, from the declarer's left; after them Vorhand leads."""
    if table.unasked:
        table.to_act = 1 << next_seat(table.undertaken.seat, table.unasked)
    else:
        table.phase = "play"
        await_card(table)
