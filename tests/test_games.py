"""Every game that the tests play is whole: `lacks` says in words all that one still needs."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from checks.games import each_game
from checks.perft.counting import positions
from checks.playthroughs.playthrough import accepted_in, file_of
from checks.published import load_yaml
from checks.tested import ROOT, Tested, package_of, record_of
from conformance.cases import GAMES as GAMES_WITH_CASES
from vorhand.api import create_app
from vorhand.engine import GAMES, Game
from vorhand.kit.checks.declared import Checks
from vorhand.kit.checks.options import values_not_met
from vorhand.kit.checks.shapes import shape_of_state
from vorhand_agram import AGRAM

CALLS: Final = ("/new-game", "/apply-action", "/legal-actions", "/view")
LEAST_LINES_OF_A_PAGE: Final = 50
DRAWINGS: Final = 1000


def lacks(game: Game[Any]) -> list[str]:
    """What a game should have and has not, in words."""
    try:
        known = record_of(game.id)
    except LookupError as missing:
        return [f"a record for the tests: {missing.args[0]}"]
    return [*_lacks_anywhere(game, known), *(_lacks_in_service(game) if game.id in GAMES else ())]


def _lacks_anywhere(game: Game[Any], known: Tested) -> Iterator[str]:
    """What any game needs."""
    if not has_a_page(game, known):
        yield f"a page that explains it: {known.page} names `{game.id}` and says something"
    homes = (ROOT / f"tests/{package_of(game)}", ROOT / f"examples/{package_of(game)}/tests")
    if not any([*home.glob("test_*.py")] for home in homes):
        yield f"tests of its rules in tests/{package_of(game)}/"
    yield from (f"a plan with {value}" for value in values_that_no_plan_draws(game, known))
    if not known.checks.unseen:
        yield "what its states cannot show: `unseen` in its record"
    options = {f"options/{name}" for name in game.options_type._fields}
    unknown = (known.checks.unseen or {}).keys() - options - shape_of_state(game).members.keys()
    yield from (f"a member of its states called {name}, as `unseen` has it" for name in unknown)
    if not positions(game.id):
        yield f"counted positions: python -m checks.perft {game.id} --record"
    if game.endings and not known.checks.soon_over:
        yield "options by which it is soon over: `soon_over` in its record"
    presets = known.sittings.keys() - game.presets.keys()
    others = {preset for other in GAMES.values() for preset in other.presets}
    yield from (f"a preset {preset}, as `sittings` has it" for preset in presets - others)


def _lacks_in_service(game: Game[Any]) -> Iterator[str]:
    """What a game needs that is served."""
    yield from (
        f"an example of {call} in openapi.yaml" for call in CALLS if not has_example(game, call)
    )
    for preset in game.presets:
        if not is_played(game, preset):
            yield f"a playthrough of {preset}: make playthroughs"
    if game.id not in GAMES_WITH_CASES:
        yield f"cases for other implementations: tests/conformance/sources/{package_of(game)}/"


def values_that_no_plan_draws(game: Game[Any], known: Tested) -> list[str]:
    """The values of options that never come where it is played by chance."""
    rng = Random(game.id)
    tables = [rng.choice(known.plan.players) for _ in range(DRAWINGS)]
    drawn = [
        {**game.options(players, None, {})._asdict(), **known.plan.options(rng, players)}
        for players in tables
    ]
    sizes = [f"{players} players" for players in game.players if players not in tables]
    return [*sizes, *values_not_met(game, drawn)]


def has_a_page(game: Game[Any], known: Tested) -> bool:
    """Whether a page of some length explains the game."""
    page = ROOT / known.page
    text = page.read_text("utf-8") if page.is_file() else ""
    return f"`{game.id}`" in text and len(text.splitlines()) >= LEAST_LINES_OF_A_PAGE


@cache
def published() -> dict[str, Any]:
    """The document in openapi.yaml."""
    return load_yaml((ROOT / "openapi.yaml").read_text("utf-8"))


def has_example(game: Game[Any], call: str) -> bool:
    """Whether a call has a request of the game, and the answer to it."""
    operation = published()["paths"][call]["post"]
    asked = operation["requestBody"]["content"]["application/json"]["examples"]
    told = operation["responses"]["200"]["content"]["application/json"]["examples"]
    return bool(asked.get(game.id, {}).get("value") and told.get(game.id, {}).get("value"))


def is_played(game: Game[Any], preset: str) -> bool:
    """Whether there is a playthrough of a preset, with actions in it."""
    path = file_of(game.id, preset)
    return path.exists() and len(accepted_in(path.read_text("utf-8"))) > 0


def test_catalogue_lists_the_games_of_the_engine() -> None:
    """`GET /games` has these games, and no other."""
    listed = create_app().test_client().get("/games").get_json()["games"]
    assert [game["id"] for game in listed] == [*GAMES]


@each_game
def test_game_is_whole(game: Game[Any]) -> None:
    """A game has a record, a page, a plan that draws all options, tests, and counted positions; one
    that is served has examples, playthroughs, and cases too.
    """
    missing = lacks(game)
    assert not missing, f"{game.id} lacks:\n" + "\n".join(missing)


# What is said of a game that is not whole


def test_game_without_a_record() -> None:
    """For a game without a record, the test says where the record is missing."""
    other = replace(GAMES["toppen"], id="another")
    assert lacks(other) == ["a record for the tests: checks.games does not name another"]


def without(monkeypatch: pytest.MonkeyPatch, game: Game[Any], **parts: Any) -> list[str]:
    """What a game lacks whose record has other parts."""
    changed = replace(record_of(game.id), **parts)
    monkeypatch.setattr("tests.test_games.record_of", lambda id: changed)
    return lacks(game)


def test_pieces_that_are_missing_from_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them are named at once."""
    plan = record_of("agram").plan._replace(players=(3, 4), options=lambda rng, players: {})
    monkeypatch.setattr("tests.test_games.positions", lambda game: [])
    parts = {"page": f"docs/{AGRAM.id}.md", "plan": plan, "checks": Checks()}
    assert without(monkeypatch, AGRAM, **parts) == [
        f"a page that explains it: docs/{AGRAM.id}.md names `agram` and says something",
        "a plan with 5 players",
        "a plan with a second value for the option target",
        "what its states cannot show: `unseen` in its record",
        "counted positions: python -m checks.perft agram --record",
        "options by which it is soon over: `soon_over` in its record",
    ]


def test_option_that_no_test_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """An option, or a value of one, that was only declared is missed by name."""
    plan = record_of("toppen").plan._replace(
        options=lambda rng, players: {"fine_unit": "finger", "hands": 1}
    )
    missing = without(monkeypatch, GAMES["toppen"], plan=plan)
    assert "a plan with pencil for the option fine_unit" in missing
    assert "a plan with null for the option hands" in missing


def test_game_that_is_to_be_served(monkeypatch: pytest.MonkeyPatch) -> None:
    """Agram in the service would lack what is served and published."""
    monkeypatch.setitem(GAMES, AGRAM.id, AGRAM)
    monkeypatch.setattr("tests.test_games.is_played", lambda game, preset: False)
    assert lacks(AGRAM) == [
        *(f"an example of {call} in openapi.yaml" for call in CALLS),
        "a playthrough of agram: make playthroughs",
        f"cases for other implementations: tests/conformance/sources/{AGRAM.id}/",
    ]
