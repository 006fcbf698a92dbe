"""Kontra and Rekontra: the opponents may double the game, and the declarer again."""

from dataclasses import dataclass

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.table import PAGAT, Table


@dataclass(frozen=True, slots=True)
class Kontra(kit.SeatAction):
    """Double the game, as an opponent."""


@dataclass(frozen=True, slots=True)
class Rekontra(kit.SeatAction):
    """Double the game again, as the declarer."""


KONTRA_ORDER = kit.TableRule[Table](
    "fipsen.kontra-order",
    "Kontra is said once, by an opponent; Rekontra answers it, by the declarer.",
    f"{PAGAT}: Kontra and Rekontra",
    kit.Case(
        "because",
        {"kontra-said": "Kontra has been said.", "kontra-not-said": "Nobody has said Kontra."},
    ),
    fact_types=kit.facts.BECAUSE,
    holds=lambda table: not table.kontra,
    facts=kit.because("kontra-said"),
)
REKONTRA_ORDER = kit.TableRule[Table].under(
    KONTRA_ORDER, holds=lambda table: table.kontra, facts=kit.because("kontra-not-said")
)


def begin_kontra(table: Table) -> None:
    """Trumps are known: all opponents are asked for a Kontra, at a table that plays with it."""
    if table.options.kontra:
        table.phase = "kontra"
        table.unasked = table.everybody & ~table.declarers
    ask_for_kontra(table)


def say_kontra(table: Table, action: Kontra) -> None:
    """Double the game; the declarer may answer."""
    table.kontra = True
    table.unasked = 0
    table.to_act = table.declarers


def say_rekontra(table: Table, action: Rekontra) -> None:
    """Double the game again."""
    table.rekontra = True


def ask_for_kontra(table: Table) -> None:
    """Ask the next opponent, from the declarer's left; after them Vorhand leads."""
    if table.unasked:
        table.to_act = 1 << kit.next_seat(table.undertaken.seat, table.unasked)
    else:
        table.phase = "play"
        kit.await_card(table)
