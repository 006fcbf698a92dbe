"""Says on the page of all measurements what the league brought."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from vorhand.bots import unit_of
from vorhand.bots.workshop.opponents.page import Found, moments
from vorhand.bots.workshop.strength.intervals import interval, middle
from vorhand.bots.workshop.strength.results import Result
from vorhand.bots.workshop.strength.tables import table
from vorhand.kit.ours import OURS

LEAGUE: Final = """## Against a league

The opponents of [the league](../bots/workshop/league) are in the words of the games: some watch how
often others fold or bid, some bluff late, raise again, go by their place at the table, hoard or
spend. Nothing is trained on them or fitted to them. One player sits alone at a table full of the
other, once in each seat; a series is four deals (`python -m vorhand.bots.workshop.league`). A
player without a secret seed has the one that follows from what it sees.

For each game: among how many of the opponents a player wins more than the table does, and how many
of them win less alone among such players, by intervals of 99 % (Student's t: of few series they
are wide), with the names of the others; then the means of a deal, with these intervals.

"""
GAME: Final = "### {title}\n"
NEXT: Final = "\n### "
HEADS: Final = (
    "player",
    "series",
    "alone, it wins",
    "not shown",
    "one alone loses",
    "not shown",
    "one gains",
)


class LeaguePlayer(NamedTuple):
    """Who plays against the league: a level, with a seed that nobody knows or without."""

    level: str
    secret: bool

    @property
    def named(self) -> str:
        """Its name on the page."""
        return f"`{self.level}`" + ("" if self.secret else ", no secret seed")


LeagueFound = Mapping[str, Mapping[LeaguePlayer, Found]]
"""What each player has found, by game."""


def of_league(found: LeagueFound, dated: str, before: str) -> str:
    """The section below its head: for each game, who wins against whom, the figures, and the line
    with the date; what was not measured is as in the section before.
    """
    parts = [
        f"{GAME.format(title=OURS[game].game.title)}{_of_game(game, found[game])}{dated}"
        if game in found
        else _kept(before, GAME.format(title=OURS[game].game.title))
        for game in OURS
    ]
    return "\n".join(part for part in parts if part)


def _kept(before: str, title: str) -> str:
    _, found, rest = before.partition(title)
    return f"{found}{rest.partition(NEXT)[0].rstrip()}\n" if found else ""


def _of_game(game: str, players: Mapping[LeaguePlayer, Found]) -> str:
    rows = [[player.named, *_told(against)] for player, against in players.items()]
    return f"\n{table(HEADS, rows)}\n\n{_figures(game, players)}\n"


def _told(against: Found) -> Iterator[str]:
    """How many series there are; among how many of the opponents the player wins, and how many of
    them lose; of whom that is not shown; and who gains.
    """
    counts = sorted({len(series) for series in against.values()})
    yield "–".join(dict.fromkeys(map(str, (counts[0], counts[-1]))))
    wins = [name for name, series in against.items() if _ends(series, "level")[0] > 0]
    loses = [name for name, series in against.items() if _ends(series, "opponent")[1] < 0]
    gains = [name for name, series in against.items() if _ends(series, "opponent")[0] > 0]
    for some, besides in ((wins, ()), (loses, gains)):
        yield f"{len(some)} of {len(against)}"
        yield _listed([name for name in against if name not in some and name not in besides])
    yield _listed(gains)


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names) or "–"


def _ends(series: Sequence[Result], who: str) -> tuple[float, float]:
    """The ends of the interval; infinite where there is none, so that nothing is shown."""
    return interval(moments(series, who)) or (float("-inf"), float("inf"))


def _figures(game: str, players: Mapping[LeaguePlayer, Found]) -> str:
    """What players and opponents win at a game."""
    heads = [f"in {unit_of(OURS[game].policy)}"]
    for player in players:
        heads += [f"{player.named}, alone", "one alone"]
    names = dict.fromkeys(name for against in players.values() for name in against)
    rows = [
        [name, *(cell for against in players.values() for cell in _cells(against.get(name, ())))]
        for name in names
    ]
    return table(heads, rows)


def _cells(series: Sequence[Result]) -> Iterator[str]:
    for who in ("level", "opponent"):
        ends = _ends(series, who)
        wide = "" if len(series) < 2 else f" ± {(ends[1] - ends[0]) / 2:.3f}"
        yield f"{middle(moments(series, who)):.3f}{wide}" if series else "–"
