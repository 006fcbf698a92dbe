"""The page: what was measured, with its plots."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from vorhand.bots import unit_of
from vorhand.bots.workshop.deviations.counting import apart, choices, tenths
from vorhand.bots.workshop.deviations.deciding import Option
from vorhand.bots.workshop.deviations.page import HEADS as OF_DEVIATIONS
from vorhand.bots.workshop.deviations.page import rows_of
from vorhand.bots.workshop.opponents.page import HEADS as OF_OPPONENTS
from vorhand.bots.workshop.opponents.page import Found
from vorhand.bots.workshop.opponents.page import rows_of as rows_of_opponents
from vorhand.bots.workshop.strength.tables import table
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.kit.ours import OURS

Decisions = Sequence[Sequence[Option]]

HEAD: Final = """# The bots, measured

<!-- Written by `make strength`. -->

How well do the [bots](bots.md) play? All means have 99 % intervals (normal distributions).
A section that was not measured again is as it was.

"""
EQUILIBRIUM: Final = "## Against an equilibrium"
"""The title of a section that was measured once, and stays as it is."""
OPPONENTS: Final = """## Against simple opponents

Each opponent plays by the rule of thumb, `thumb`, with one habit. `tight` knocks and stays only
with a good chance, and `loose` with any; `nuts` only with cards that nobody can beat. `late` knocks
with its last card at the earliest, and `always-stay` never folds. `bluff` also knocks at random,
one time in four; `leads-2` and `leads-3` also knock whenever they lead with at most two, or three,
cards. At Fipsen, `passes` never bids; `timid` undertakes only what earns two points on average, and
`bold` what loses at most two. `strong-first` and `weak-first` play the card that fewest others
beat, or most; at Stortok, they beat whenever they can.

Four players (at Stortok three) play each deal once from each seat: one of {level} alone among
opponents, and an opponent alone among players of that level. The figures say how much more the one
alone wins than the table does on average.
"""
DECISIONS: Final = """## What decisions brought

Players of {level} play hands with each other, and in each hand one decision of each kind is looked
at again: the same level plays on in all seats, with the true cards, from the action that was taken
and from the one that looked best among the others. The table has how much more the first brought on
average, and how much more the level believed it would; the plots have this by kind of action.

"""
BETTER: Final = """
*Another looked better*: in this share of the cards that were played, another action had a better
mean; beyond the noise, by more than two standard errors.

"""
CALIBRATION: Final = """## What was said, and what came

A bot says what each action will win on average (`considered`), less what it hopes for too much,
which is fitted to other hands than these. All decisions of hands among players of {level} are put
in order by what was said of the action that was taken, and divided into tenths. *Apart* is by how
much what came differs from what was said in the tenth where it differs most, as a share of the
scale: of what lies between the worst and the best tenth.

"""
NEXT: Final = "\n## "
MEASURED: Final = "\nMeasured on {day}.\n"


class Measured(NamedTuple):
    """What was found: opponents, decisions, and what was said, by game."""

    found: Mapping[str, Found]
    decisions: Mapping[str, Decisions]
    said: Mapping[str, Decisions]


def page_of(level: str, measured: Measured, day: str, before: str = "") -> str:
    """The page, in Markdown, with what was measured on this day. What was not is as before."""
    (found, decisions, said), named = measured, f"`{level}`"
    sections = {
        EQUILIBRIUM: None,
        OPPONENTS: _of_opponents(found) if found else None,
        DECISIONS: _of_decisions(decisions) if decisions else None,
        CALIBRATION: _of_said(said) if said else None,
    }
    parts = [
        _section(before, head.partition("\n")[0])
        if made is None
        else f"{head.format(level=named)}{made}{MEASURED.format(day=day)}"
        for head, made in sections.items()
    ]
    return HEAD + "\n".join(part for part in parts if part)


def _section(page: str, title: str) -> str:
    """The section with this title; empty if the page has no such section."""
    _, found, rest = page.partition(f"{title}\n")
    return f"{found}{rest.partition(NEXT)[0].rstrip()}\n" if found else ""


def _of_opponents(found: Mapping[str, Found]) -> str:
    rows = []
    for game, deals in found.items():
        name = f"**{_title(game)}**, {unit_of(OURS[game].policy)}"
        rows += [[name, "", "", ""], *rows_of_opponents(deals)]
    plots = (_plot(game, "opponents") for game in found)
    return f"\n{table(OF_OPPONENTS, rows)}\n\n{''.join(plots)}"


def _of_decisions(decisions: Mapping[str, Decisions]) -> str:
    rows = [[_title(game), *row[1:]] for game in decisions for row in rows_of(decisions[game])[-1:]]
    brought = table(["game", *OF_DEVIATIONS[1:]], rows)
    better = [[_title(game), *_chosen(every)] for game, every in decisions.items()]
    heads = ["game", "another looked better", "beyond the noise"]
    plots = (_plot(game, "decisions") for game in decisions)
    return f"{brought}\n{BETTER}{table(heads, better)}\n\n{''.join(plots)}"


def _of_said(said: Mapping[str, Decisions]) -> str:
    rows = [[_title(game), *_calibrated(every)] for game, every in said.items()]
    plots = (_plot(game, "calibration") for game in said)
    return f"{table(['game', 'decisions', 'apart'], rows)}\n\n{''.join(plots)}"


def _title(game: str) -> str:
    return OURS[game].game.title


def _plot(game: str, name: str) -> str:
    return f"![{_title(game)}](strength/{game}-{name}.svg)\n"


def _calibrated(decisions: Decisions) -> list[str]:
    found = tenths(each[0] for each in decisions)
    return [f"{len(decisions):,}", f"{max(map(abs, apart(found))):.0%}" if found else "–"]


def _chosen(decisions: Decisions) -> list[str]:
    choice = choices([each for each in decisions if each[0]["kind"] == PlayCard.type])
    shares = [f"{share:.0%}" for share in (choice.not_best, choice.beyond)]
    return shares if choice.decisions else ["–", "–"]
