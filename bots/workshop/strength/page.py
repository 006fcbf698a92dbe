"""The page: what was measured, with its plots."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from vorhand.bots.workshop.deviations.counting import apart, tenths
from vorhand.bots.workshop.deviations.deciding import ActionOutcome
from vorhand.bots.workshop.deviations.page import HEADS as OF_DEVIATIONS
from vorhand.bots.workshop.deviations.page import rows_of
from vorhand.bots.workshop.league.page import LEAGUE, LeagueFound, of_league
from vorhand.bots.workshop.opponents.page import Found
from vorhand.bots.workshop.strength.tables import table
from vorhand.kit.ours import OURS

Decisions = Sequence[Sequence[ActionOutcome]]

HEAD: Final = """# The bots, measured

<!-- Written by `make strength`. -->

How well do the [bots](bots.md) play? The plots have 99 % intervals.

"""
EQUILIBRIUM: Final = "## Against an equilibrium"
"""The title of a section that was measured once, and stays as it is."""
BY_HAND: Final = (
    "## A trained strategy",
    "## What thinkers expect of others",
    "## Against IS-MCTS",
    "## Answers to a second knock",
    "## What a table could gain at Fipsen and Stortok",
)
"""The titles of sections with the figures of other programs; they stay as they are, too."""
OPPONENTS: Final = """## Against simple opponents

Each opponent plays by the rule of thumb with one habit, such as to knock only with a good chance
(`tight`) or with any (`loose`), or never to bid (`passes`). One player of {level} sits alone among
them, and one of them alone among players of that level: how much more does the one alone win than
the table does on average?
"""
DECISIONS: Final = """## What decisions brought

How much more did an action of {level} bring, with the true cards, than the one that looked best
among the others, and how much more did the level believe it would?

"""
CALIBRATION: Final = """## What was said, and what came

A bot says what each action will win on average (`considered`). Decisions of {level} are divided
into tenths by what was said of them. *Apart* is by how much what came differs from it in the tenth
where it differs most, as a share of what lies between the worst and the best tenth.

"""
NEXT: Final = "\n## "
MEASURED: Final = "\nMeasured on {day}.\n"


class StrengthFigures(NamedTuple):
    """Says what was found: opponents, decisions, what was said, and the league, by game."""

    found: Mapping[str, Found]
    decisions: Mapping[str, Decisions]
    said: Mapping[str, Decisions]
    league: LeagueFound


def page_of(level: str, measured: StrengthFigures, day: str, before: str = "") -> str:
    """The page, in Markdown, with what was measured on this day. What was not is as before."""
    (found, decisions, said, league), named = measured, f"`{level}`"
    dated, kept = MEASURED.format(day=day), _section(before, LEAGUE.partition("\n")[0])
    sections = {
        EQUILIBRIUM: None,
        OPPONENTS: _of_opponents(found) + dated if found else None,
        DECISIONS: _of_decisions(decisions) + dated if decisions else None,
        CALIBRATION: _of_said(said) + dated if said else None,
        LEAGUE: of_league(league, dated, kept) if league else None,
        **dict.fromkeys(BY_HAND),
    }
    parts = [
        _section(before, head.partition("\n")[0])
        if made is None
        else f"{head.format(level=named)}{made}"
        for head, made in sections.items()
    ]
    return HEAD + "\n".join(part for part in parts if part)


def _section(page: str, title: str) -> str:
    """The section with this title; empty if the page has no such section."""
    _, found, rest = page.partition(f"{title}\n")
    return f"{found}{rest.partition(NEXT)[0].rstrip()}\n" if found else ""


def _of_opponents(found: Mapping[str, Found]) -> str:
    return "\n" + "".join(_plot(game, "opponents") for game in found)


def _of_decisions(decisions: Mapping[str, Decisions]) -> str:
    rows = [[_title(game), *row[1:]] for game in decisions for row in rows_of(decisions[game])[-1:]]
    brought = table(["game", *OF_DEVIATIONS[1:]], rows)
    plots = (_plot(game, "decisions") for game in decisions)
    return f"{brought}\n\n{''.join(plots)}"


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
