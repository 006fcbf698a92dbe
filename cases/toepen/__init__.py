"""Cases of Toepen and Siwweschrööm."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final

from cases.common import of_versions_and_histories
from cases.sealed import sealed_tables
from cases.sealed.table import SealedTable
from cases.toepen import (
    absences,
    announcements,
    beginning,
    deal,
    exchange,
    folded_tricks,
    going_out,
    kinds_of_action,
    knocking,
    order_of_rules,
    own_needs,
    play,
    possible_states,
    poverty,
    settlement,
    views,
)
from cases.toepen.words import SAY
from cases.writing import Case, Section, Sections

Shared = Callable[[str], list[Case]]
"""The cases that both games have."""
Own = Callable[[], list[Case]] | None
"""The cases that one of them has besides."""


def sections_of_siwweschroem() -> Iterator[Section]:
    """Of each section, first the cases in which a clause first allows or refuses, and those of the
    game's own defaults; then all others.
    """
    own = {case.title for case in (*beginning.defaults(), *going_out.survivors())}
    for section in sections("siwweschroem"):
        met: set[tuple[str, bool]] = set()
        kept, others = list[Case](), list[Case]()
        for case in section.cases:
            turns = {*product(case.allows, [True]), *product(case.refuses, [False])}
            (kept if turns - met or case.title in own else others).append(case)
            met |= turns
        rest = [] if section.name == "sealed-tables" else others
        yield Section(section.name, [*kept, *rest], section.never_refuses)


def sections(game: str) -> Iterator[Section]:
    """All sections of one of the two games."""
    shared_and_own: list[tuple[str, Shared, Own, Own]] = [
        ("beginning", beginning.cases, beginning.more, beginning.defaults),
        ("deal", deal.cases, deal.more, None),
        ("exchange", exchange.cases, exchange.more, None),
        ("poverty", poverty.cases, poverty.more, None),
        ("play", play.cases, play.more, None),
        ("knocking", knocking.cases, knocking.more, None),
        ("folded-tricks", folded_tricks.cases, folded_tricks.more, None),
        ("settlement", settlement.cases, settlement.more, None),
        ("going-out", going_out.cases, going_out.more, going_out.survivors),
        ("announcements", announcements.cases, announcements.more, None),
        ("absences", absences.cases, absences.more, None),
        ("possible-states", possible_states.cases, possible_states.more, None),
        ("kinds-of-action", kinds_of_action.cases, kinds_of_action.more, None),
    ]
    for name, shared, of_toepen, of_siwweschroem in shared_and_own:
        own = of_toepen if game == "toepen" else of_siwweschroem
        yield Section(name, [*shared(game), *(own() if own else [])])
    yield of_versions_and_histories(SAY, beginning.first_action(game))
    soon_over = {"lives": 2, "exchange": False, "announcements": False}
    yield sealed_tables(SealedTable(game, 3, soon_over))
    if game == "toepen":
        yield Section("own-needs", own_needs.cases())
        yield Section("order-of-rules", order_of_rules.cases())
        yield Section("views", views.cases())


CASES: Final[dict[str, Sections]] = {
    "toepen": lambda: sections("toepen"),
    "siwweschroem": sections_of_siwweschroem,
}
