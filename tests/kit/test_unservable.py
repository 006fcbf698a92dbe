"""A game whose contract cannot be made is left out of all games, or stops the start if named."""

import logging

import pytest
from werkzeug.test import Client

from tests.packages import AGRAM, Installed
from vorhand.api.service import create_service
from vorhand.api.service.environment import read_environment
from vorhand.api.service.servable import unservable
from vorhand.engine import GAMES
from vorhand.kit.installed import package_of
from vorhand.kit.ours import OURS

START = f"""{AGRAM}
from dataclasses import replace
from vorhand.engine import GAMES
STANDINGS = GAMES["fipsen"].own_calls["standings"]

class Odd(BaseException):
    pass

class Odds(tuple):
    def __iter__(self):
        RAISES

"""
END = "\nPACKAGE = GamePackage(kit=1, game=GAME)\n"
UNSERVABLE = {
    "braces in the title": "GAME = replace(AGRAM, title='{x}')",
    "a brace in the title": "GAME = replace(AGRAM, title='Agram {')",
    "an error in the shapes": "GAME = replace(AGRAM, endings=Odds())",
    "an error in the sources": "GAME = replace(AGRAM, sources=Odds())",
    "options of no shape": "GAME = replace(AGRAM, options_type=int)",
    "an own call that is none": "GAME = replace(AGRAM, own_calls={'odd': None})",
    "an own call without a shape": (
        "GAME = replace(AGRAM, own_calls={'odd': STANDINGS._replace(request=int)})"
    ),
    "an own call with a name of ours": (
        "GAME = replace(AGRAM, own_calls={'apply-action': STANDINGS})"
    ),
}
RAISES = ("1 / 0", "raise SystemExit(3)", "raise Odd('odd')", "raise GeneratorExit")
SETTINGS = {"VORHAND_ACCESS_LOG": "off"}


def odd(installed: Installed, game: str, raises: str = "1 / 0") -> None:
    """Install a package of this game."""
    installed.add("vorhand_odd", START.replace("RAISES", raises) + game + END)


def named(text: str) -> str:
    """Why the service does not start with these games."""
    with pytest.raises(ValueError, match=r"^VORHAND_GAMES is ") as refused:
        read_environment({"VORHAND_GAMES": text})
    return str(refused.value)


@pytest.mark.parametrize("what", UNSERVABLE)
def test_game_that_cannot_be_served(
    what: str, installed: Installed, caplog: pytest.LogCaptureFixture
) -> None:
    """All others are served, and it is said what is left out and why; if it is named, that stops
    the start.
    """
    odd(installed, UNSERVABLE[what])
    with caplog.at_level(logging.ERROR):
        client = Client(create_service({**SETTINGS, "VORHAND_GAMES": "all"}))
    (line,) = caplog.messages
    assert line.startswith("a package is left out: the game 'agram' cannot be ")
    assert [each["id"] for each in client.get("/games").get_json()["games"]] == [*GAMES]
    assert client.get("/openapi.json").status_code == 200
    told = named("toepen,agram")
    assert told.startswith("VORHAND_GAMES is 'toepen,agram': the game 'agram' cannot be served: ")
    assert "\n" not in told


@pytest.mark.parametrize("raises", RAISES)
def test_whatever_it_raises(raises: str, installed: Installed) -> None:
    """Also what would end the program."""
    odd(installed, UNSERVABLE["an error in the shapes"], raises)
    chosen = read_environment({"VORHAND_GAMES": "all"})["games"]
    assert [each.game.id for each in chosen.packages] == [*GAMES]
    (unusable,) = chosen.left_out
    assert unusable.id == "agram"


def test_two_games_with_one_call(installed: Installed) -> None:
    """The first can be served, and the second not beside it."""
    own = "GAME = replace(AGRAM, id='ID', own_calls={'odd': STANDINGS})"
    for id in ("agram", "odder"):
        text = START + own.replace("ID", id) + END
        installed.add(f"vorhand_{id}_odd", text.replace("RAISES", "pass"), id)
    (found,) = unservable((OURS["toepen"], package_of("agram"), package_of("odder")))
    assert found.reason.startswith("the game 'odder' cannot be served: ValueError: no two calls")


def test_tools_for_language_models(
    installed: Installed, capsys: pytest.CaptureFixture[str]
) -> None:
    """They have the other games."""
    pytest.importorskip("mcp")
    from vorhand.command.agents.server import tools_of  # noqa: PLC0415 - it needs the extra

    odd(installed, UNSERVABLE["braces in the title"])
    package_of.cache_clear()
    tools = tools_of({"VORHAND_GAMES": "all"})
    assert not tools.games(None, "en").is_error
    assert "vorhand mcp: the game 'agram' cannot be served: " in capsys.readouterr().err
