"""`vorhand games`: the catalogue of the service on the command line."""

import json
from typing import Any

import pytest

from vorhand.api import create_app
from vorhand.command.__main__ import main
from vorhand.engine import GAMES


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What `vorhand games` prints."""
    assert main(["games", *words]) == 0
    return capsys.readouterr().out


def served(path: str) -> Any:
    """What the service answers."""
    return create_app().test_client().get(path).get_json()


def test_list_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Every game is listed with its presets."""
    text = shown(capsys)
    assert len(text.splitlines()) == 1 + len(GAMES)
    assert all(preset in text for game in GAMES.values() for preset in game.presets)


@pytest.mark.parametrize("game", GAMES)
def test_catalogue_of_one_game(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All that the catalogue holds is shown, except the cards of the pack, which are counted."""
    text = " ".join(shown(capsys, game).split())
    entry = served(f"/games/{game}")
    assert f"{entry['title']} ({game})" in text
    for pack in entry["packs"]:
        ranks = " ".join(pack["rank_order"].replace("T", "X")).replace("X", "10")
        assert f"{len(pack['cards'])} cards, high to low {ranks} " in text
    for name, schema in entry["options"]["properties"].items():
        assert name in text
        assert schema["description"] in text
    for preset in entry["presets"]:
        assert f"{preset['id']} " in text
        assert preset["title"] in text
    for kind in entry["action_types"]:
        assert kind["type"] in text
    for clause in entry["clauses"]:
        assert f"{clause['id']} {' '.join(clause['text'].split())}" in text
    assert all(source in text for source in entry["sources"])


def test_options_with_their_values(capsys: pytest.CaptureFixture[str]) -> None:
    """Numbers have their range, words and switches their values, with null where it is one."""
    toepen, fipsen = shown(capsys, "toepen"), shown(capsys, "fipsen")
    assert "lives          10           1 to 50 " in toepen
    assert "procedure      formal       formal or fast " in toepen
    assert "kontra       false    true or false " in fipsen
    assert "deals        null     1 to 1000 or null " in fipsen


def test_game_in_another_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What options mean, the ranks and the word between alternatives are in it."""
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    text = shown(capsys, "toepen")
    assert "3 bis 8 Spieler: 32 Karten, von hoch nach niedrig 10 9 8 7 A K D B" in text
    assert "Wer so viele Leben verloren hat, scheidet aus." in text
    assert "formal (förmlich) oder fast (schnell)" in text
    assert "2 oder 3 " in shown(capsys, "fipsen")


def test_presets_with_what_they_set(capsys: pytest.CaptureFixture[str]) -> None:
    """A preset shows what it changes, also by the number of players, and what it fixes."""
    assert "deals=100; with 3 players deals=120; fixes kontra" in shown(capsys, "fipsen")
    assert "the defaults" in shown(capsys, "stortok")


def test_json_is_what_the_service_answers(capsys: pytest.CaptureFixture[str]) -> None:
    """One description of the games: that of `GET /games` and `GET /games/{game}`."""
    assert json.loads(shown(capsys, "--json")) == served("/games")
    assert json.loads(shown(capsys, "stortok", "--json")) == served("/games/stortok")
