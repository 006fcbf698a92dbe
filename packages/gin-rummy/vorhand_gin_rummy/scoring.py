"""What a hand counts, and for whom."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from vorhand import kit
from vorhand_gin_rummy.table import DEADWOOD, PACK, Options

Ending: TypeAlias = Literal["knock", "gin", "big-gin", "undercut"]
Counts: TypeAlias = tuple[int, ...]
BIG: Final = 11  # cards in melds


def score(own: int, other: int, melded: int, options: Options) -> tuple[Ending, int]:
    """Return how a hand ends, and what it counts: for the knocker or, with an undercut, for the
    other. `own` and `other` are the deadwood of both; so many cards has the knocker melded.
    """
    if own == 0:
        is_big = melded == BIG
        bonus = options.big_gin if is_big else options.gin_bonus
        return "big-gin" if is_big else "gin", other + bonus
    if own < other:
        return "knock", other - own
    return "undercut", own - other + options.undercut_bonus


def with_bonuses(scores: Counts, hands_won: Counts, seat: int, options: Options) -> Counts:
    """The scores at the end of the game, in which this seat has reached the target."""
    for each, won in enumerate(hands_won):
        scores = kit.plus(scores, each, options.box * won)
    return kit.plus(scores, seat, options.game_bonus)


def work_out(row: Mapping[str, str]) -> str:
    """Return how a worked example of the page ends, and what it counts."""
    own, other = (
        DEADWOOD.worth(PACK, PACK.set_of(row[name].split())) for name in ("knocker", "other")
    )
    named = [each.split() for each in row["options"].split(",") if each]
    given: dict[str, Any] = {name: int(value) for name, value in named}
    ending, points = score(own, other, int(row["melded"]), Options()._replace(**given))
    return f"{ending} {points}"
