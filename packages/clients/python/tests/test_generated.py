"""What follows from the contract: every call, and the types of each game."""

from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_overloads
from zipfile import ZipFile

import yaml

from vorhand.engine import GAMES
from vorhand.version import VERSION

ROOT = Path(__file__).parents[4]


def method(path: str) -> str:
    """The name of the method of a path."""
    return path.strip("/").replace("-", "_")


def test_call_of_the_contract_is_a_method(client: ModuleType) -> None:
    """Each call of the contract is a method, waiting and with asyncio."""
    contract = yaml.load((ROOT / "openapi.yaml").read_text("utf-8"), yaml.CSafeLoader)
    posts = [path for path, calls in contract["paths"].items() if "post" in calls]
    for kind in (client.Vorhand, client.AsyncVorhand):
        assert {method(path) for path in posts} <= {*vars(kind)}
        assert {"list_games", "show_game", "act"} <= {*vars(kind)}


def test_cases_of_a_call(client: ModuleType) -> None:
    """Each game has its own, open and sealed, and is answered by this game; the last are any's."""
    cases = get_overloads(client.Vorhand.apply_action)
    told = [getattr(case.__annotations__["return"], "__name__", "any") for case in cases]
    titles = [game.title() for game in GAMES]
    of_games = [f"{title}{kind}Verdict" for kind in ("", "Sealed") for title in titles]
    assert told == [*of_games, "any", "any"]


def test_sealed_tables_of_each_game(client: ModuleType) -> None:
    """Each game has them, with the calls that take their strings."""
    for game in GAMES:
        table = getattr(client, f"{game.title()}SealedTable")
        assert table.game == game
        assert {"apply_action", "legal_actions", "view", "reveal"} <= {*vars(table)}
    of_any, of_one = ({*vars(each)} for each in (client.AnySealedTable, client.ToppenSealedTable))
    assert of_any - {"__init__"} == of_one - {"game"}


def test_problems_are_told_apart_by_type(client: ModuleType) -> None:
    """All types are told apart by their `type`, and refusals by their `game`."""

    def values(union: Any, member: str) -> set[str]:
        hints = [each.__annotations__[member] for each in get_args(union)]
        return {value for hint in hints for value in hint.__forward_arg__.split("'")[1::2]}

    contract = client.contract
    types = values(contract.AnyProblem, "type")
    known = {"/problems/illegal-action", "/problems/invalid", "/problems/seal", "about:blank"}
    assert known <= types
    assert values(contract.AnyRefusal, "game") == {*GAMES}


def test_package_has_version_and_licence(built: Path) -> None:
    """It has the version of the project, its licence, and says that it is typed."""
    assert built.name == f"vorhand_client-{VERSION}-py3-none-any.whl"
    wheel = ZipFile(built)
    assert "vorhand_client/py.typed" in wheel.namelist()
    licence = wheel.read(f"vorhand_client-{VERSION}.dist-info/licenses/LICENSE")
    assert licence == (ROOT / "LICENSE").read_bytes()
