"""Cases of Toepen and Siwweschrööm."""

from collections.abc import Callable, Iterator
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
    play,
    possible_states,
    poverty,
    settlement,
)
from cases.toepen.words import SAY
from cases.writing import Case, Section, Sections


def sections_of_siwweschroem() -> Iterator[Section]:
    """What is shared stands at length under Toepen: here, of each section, the first case that a
    clause allows and the first that it refuses, and what follows from the game's own defaults.
    """
    own = {case.title for case in (*beginning.defaults(), *going_out.survivors())}
    for section in sections("siwweschroem"):
        kept = []
        met: set[tuple[str, bool]] = set()
        for case in section.cases:
            turns = {(clause, True) for clause in case.allows} | {
                (clause, False) for clause in case.refuses
            }
            if turns - met or case.title in own:
                met |= turns
                kept.append(case)
        yield Section(section.name, kept, section.never_refuses)


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
        ("folded-tricks", folded_tricks.cases, {}),
        ("settlement", settlement.cases, {"toepen": settlement.more}),
        ("going-out", going_out.cases, {"siwweschroem": going_out.survivors}),
        ("announcements", announcements.cases, {"toepen": announcements.more}),
        ("absences", absences.cases, {"toepen": absences.more}),
        ("possible-states", possible_states.cases, {"toepen": possible_states.more}),
        ("kinds-of-action", kinds_of_action.cases, {}),
    ):
        more: Callable[[], list[Case]] | None = own.get(game)
        yield Section(name, [*shared(game), *(more() if more else [])])
    yield of_versions_and_histories(SAY, beginning.first_action(game))
    yield sealed_tables(
        SealedTable(game, 3, {"lives": 2, "exchange": False, "announcements": False})
    )


CASES: Final[dict[str, Sections]] = {
    "toepen": lambda: sections("toepen"),
    "siwweschroem": sections_of_siwweschroem,
}
