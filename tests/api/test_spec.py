"""`python -m vorhand.api.spec` keeps openapi.yaml what the code says."""

from itertools import combinations
from pathlib import Path

import pytest

from tests.api.conftest import client_of
from tests.checks.games import PLAYED
from tests.checks.published import document_of
from vorhand.api.spec import __main__ as spec


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """Run the command; its exit status."""
    monkeypatch.setattr("sys.argv", ["spec", *arguments])
    return spec.main()


def test_document_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """openapi.yaml and the tables in the docs are what the code says."""
    assert run(monkeypatch, "--check") == 0, "a generated file is out of date: `make write`"


def test_document_that_is_not_what_the_code_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The check fails, and says what to do; regenerating fixes it."""
    monkeypatch.setattr(spec, "FILE", tmp_path / "openapi.yaml")
    spec.FILE.write_text("openapi: 3.0.0\n", encoding="utf-8")
    assert run(monkeypatch, "--check") == 1
    assert "make write" in capsys.readouterr().err
    assert run(monkeypatch, "--write") == 0
    assert run(monkeypatch, "--check") == 0


@pytest.mark.parametrize("games", [*combinations(PLAYED, 2), tuple(PLAYED)], ids="+".join)
def test_service_of_any_games_has_one_shape_of_a_name(games: tuple[str, ...]) -> None:
    """Also where only some share their levels, or are variants of each other."""
    client = client_of(*(PLAYED[game] for game in games))
    assert {*document_of(client)["components"]["schemas"]} >= {
        f"{game.title()}State" for game in games
    }
