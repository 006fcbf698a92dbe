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
        if section.name == "sealed-tables":
            others = []
        yield Section(section.name, [*kept, *others], section.never_refuses)


def sections(game: str) -> Iterator[Section]:
    """All sections of one of the two games."""
    for name, shared, own in (
        (
            "beginning",
            beginning.cases,
            {"toepen": beginning.more, "siwweschroem": beginning.defaults},
        ),
        ("deal", deal.cases, {"toepen": deal.more}),
        ("exchange", exchange.cases, {"toepen": exchange.more}),
        ("poverty", poverty.cases, {"toepen": poverty.more}),
        ("play", play.cases, {"toepen": play.more}),
        ("knocking", knocking.cases, {"toepen": knocking.more}),
        ("folded-tricks", folded_tricks.cases, {"toepen": folded_tricks.more}),
        ("settlement", settlement.cases, {"toepen": settlement.more}),
        (
            "going-out",
            going_out.cases,
            {"toepen": going_out.more, "siwweschroem": going_out.survivors},
        ),
        ("announcements", announcements.cases, {"toepen": announcements.more}),
        ("absences", absences.cases, {"toepen": absences.more}),
        ("possible-states", possible_states.cases, {"toepen": possible_states.more}),
        ("kinds-of-action", kinds_of_action.cases, {"toepen": kinds_of_action.more}),
    ):
        more: Callable[[], list[Case]] | None = own.get(game)
        yield Section(name, [*shared(game), *(more() if more else [])])
    yield of_versions_and_histories(SAY, beginning.first_action(game))
    yield sealed_tables(
        SealedTable(game, 3, {"lives": 2, "exchange": False, "announcements": False})
    )
    if game == "toepen":
        yield Section("own-needs", own_needs.cases())
        yield Section("order-of-rules", order_of_rules.cases())
        yield Section("views", views.cases())


CASES: Final[dict[str, Sections]] = {
    "toepen": lambda: sections("toepen"),
    "siwweschroem": sections_of_siwweschroem,
}
