"""Measure a level in all games, and write the page: `make strength`."""

import argparse
from datetime import date
from itertools import product
from pathlib import Path
from typing import Any, Final

from vorhand.bots import LEVELS, levels_with, unit_of
from vorhand.bots.workshop.deviations.__main__ import all_said, decisions_of
from vorhand.bots.workshop.deviations.deciding import PLAYERS
from vorhand.bots.workshop.deviations.page import calibration_of, kinds_of
from vorhand.bots.workshop.league.__main__ import SIMULATIONS, series_of
from vorhand.bots.workshop.league.page import LeagueFound, LeaguePlayer
from vorhand.bots.workshop.league.playing import OPPONENTS
from vorhand.bots.workshop.opponents.__main__ import deals_of
from vorhand.bots.workshop.opponents.page import picture_of
from vorhand.bots.workshop.strength.page import StrengthFigures, page_of
from vorhand.bots.workshop.strength.results import ROOT
from vorhand.kit.ours import OURS

SEED: Final = "vorhand"
LONG: Final = ("stortok",)
"""Games of which a tenth of the hands are played: a hand is a whole game."""


def main() -> None:
    """Measure, and write the page and its plots."""
    parser = argparse.ArgumentParser(
        "python -m vorhand.bots.workshop.strength", description=__doc__
    )
    parser.add_argument("--level", choices=[*LEVELS], default="thinker-3")
    parser.add_argument("--deals", type=int, default=300, help="against each opponent")
    parser.add_argument("--hands", type=int, default=2500, help="whose decisions are looked at")
    parser.add_argument("--said", type=int, default=600, help="hands for the calibration")
    parser.add_argument("--series", type=int, default=24, help="against each of the league")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs", help="the folder to write to")
    parser.add_argument("--found", action="store_true", help="show what was found so far")
    arguments = parser.parse_args()
    if arguments.found:
        arguments.deals = arguments.hands = arguments.said = arguments.series = None
    plots = arguments.docs / "strength"
    plots.mkdir(exist_ok=True)
    measured = StrengthFigures(
        _opponents(arguments),
        _decisions(arguments, decisions_of, arguments.hands),
        _decisions(arguments, all_said, arguments.said),
        _league(arguments),
    )
    for name, picture in _pictures(arguments.level, *measured[:-1]):
        (plots / f"{name}.svg").write_text(picture, "utf-8")
    path, day = arguments.docs / "strength.md", date.today().isoformat()
    before = path.read_text("utf-8") if path.exists() else ""
    path.write_text(page_of(arguments.level, measured, day, before), "utf-8")


def _opponents(arguments: argparse.Namespace) -> dict[str, Any]:
    chosen = {"level": arguments.level, "seed": SEED}
    every = {
        game: deals_of(
            {"game": game, **chosen, "players": PLAYERS[game]}, (), arguments.deals, arguments.jobs
        )
        for game in OURS
    }
    return {game: found for game, found in every.items() if found}


def _decisions(arguments: argparse.Namespace, found: Any, hands: int | None) -> dict[str, Any]:
    chosen = {"level": arguments.level, "seed": SEED}
    every = {
        game: found(
            {"game": game, **chosen},
            hands and hands // (10 if game in LONG else 1),
            arguments.jobs,
        )
        for game in OURS
    }
    return {game: decisions for game, decisions in every.items() if decisions}


def _league(arguments: argparse.Namespace) -> LeagueFound:
    """The level, and `trained` where a game has that, each with a secret seed and without."""
    every = {
        game: {
            player: series_of(_at_league(game, player), (), arguments.series, arguments.jobs)
            for player in _players(game, arguments.level)
        }
        for game in OPPONENTS
    }
    found = {
        game: {player: against for player, against in players.items() if against}
        for game, players in every.items()
    }
    return {game: players for game, players in found.items() if players}


def _at_league(game: str, player: LeaguePlayer) -> dict[str, Any]:
    same = {"seed": SEED, "simulations": SIMULATIONS}
    return {"game": game, "players": PLAYERS[game], **player._asdict(), **same}


def _players(game: str, level: str) -> list[LeaguePlayer]:
    levels = dict.fromkeys(["trained", level])
    played = levels_with(OURS[game].policy)
    return [LeaguePlayer(*each) for each in product(levels, (True, False)) if each[0] in played]


def _pictures(level: str, found: Any, decisions: Any, said: Any) -> Any:
    for name, drawn, games in (
        ("opponents", picture_of, found),
        ("decisions", kinds_of, decisions),
        ("calibration", calibration_of, said),
    ):
        for game, every in games.items():
            shown = OURS[game].game.title, level, unit_of(OURS[game].policy)
            yield f"{game}-{name}", drawn(every, *shown)


if __name__ == "__main__":
    main()
