"""A game from a package is served as ours are."""

import json
from dataclasses import replace
from typing import Any

import pytest
from werkzeug.test import Client

from tests.api.conftest import problem
from tests.checks.corpus.sending import asked
from tests.checks.corpus.server import Server, running
from tests.packages import WHOLE, Installed
from vorhand.api import create_app
from vorhand.api.answering import subject
from vorhand.api.sealed.keys import new_key
from vorhand.api.service import create_service
from vorhand.kit.installed import package_of
from vorhand.kit.ours import OURS

GERMAN = {"Accept-Language": "de"}
BEGIN = {"game": "agram", "players": 3, "deal": {"seed": "a"}}
SETTINGS = {
    "VORHAND_GAMES": "toepen,agram",
    "VORHAND_ACCESS_LOG": "off",
    "VORHAND_SEAL_KEYS": new_key("test"),
}


def serving(installed: Installed) -> Client:
    """A client of a service with one game of ours, and the one that is installed there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(installed.folder))
        package_of.cache_clear()
        client = Client(create_service(SETTINGS))
        package_of.cache_clear()
    return client


@pytest.fixture(scope="module")
def service(agram_installed: Installed) -> Client:
    """A service with the whole package of a game."""
    return serving(agram_installed)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Client:
    """A service with a package that has nothing but the game."""
    installed = Installed(tmp_path_factory.mktemp("plain"))
    installed.add("vorhand_agram_alone")
    return serving(installed)


def post(client: Client, call: str, body: Any, **headers: str) -> Any:
    """The answer to a call."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    answer = client.post(f"/{call}", json=body, headers=sent)
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def revoke(client: Client) -> dict[str, Any]:
    """A body with a card of a seat that is not its turn."""
    begun = post(client, "new-game", BEGIN)
    state = begun["state"]
    seat = (state["to_act"][0] + 1) % 3
    action = {"type": "play-card", "seat": seat, "card": state["hands"][seat][0]}
    return {"state": state, "action": action}


def test_every_call_answers_about_an_installed_game(service: Client) -> None:
    """They answer about the game as about ours."""
    begun = post(service, "new-game", BEGIN)
    state, legal = begun["state"], begun["legal_actions"]
    body = {"state": state}
    applied = post(service, "apply-action", {**body, "action": legal[0]})
    assert applied["state"]["version"] == state["version"] + 1
    assert post(service, "check-state", body)["consistent"]
    seat = legal[0]["seat"]
    assert post(service, "legal-actions", {**body, "seat": seat})["legal_actions"] == legal
    assert post(service, "view", {**body, "seat": 0})["table"]["hand_sizes"] == [6, 6, 6]
    replay = {"start": BEGIN, "actions": legal[:1]}
    assert post(service, "replay", replay)["applied"] == 1
    assert post(service, "history", {**replay, "seat": 0, "since": 0})["events"]
    items = [{**body, "action": legal[0]}, revoke(service)]
    assert [each["status"] for each in post(service, "batch", {"items": items})["results"]] == [
        *(200, 409),
    ]


def test_suggestions_of_its_policy(service: Client) -> None:
    """At every level, and in the unit of the package."""
    state = post(service, "new-game", BEGIN)["state"]
    for level in ("random", "thumb", "thinker-1"):
        body = {"state": state, "seat": state["to_act"][0], "level": level}
        told = post(service, "suggest-action", body)
        assert told["unit"] == "hands"
        assert told["action"]


def test_sealed_table_with_bots(service: Client) -> None:
    """Bots of the package play on, and the seed is revealed in the end."""
    begin = {key: value for key, value in BEGIN.items() if key != "deal"}
    begun = post(
        service, "new-game", {**begin, "sealed": True, "bots": {"1": "thumb", "2": "thumb"}}
    )
    held = {"game": "agram", "sealed": begun["sealed"], "pass": begun["passes"]["seats"][0]}
    while legal := post(service, "legal-actions", held)["legal_actions"]:
        held["sealed"] = post(service, "apply-action", {**held, "action": legal[0]})["sealed"]
    table = {**held, "pass": begun["passes"]["table"]}
    assert post(service, "view", table)["outcome"]
    assert post(service, "reveal", table)


def test_catalogue_in_its_own_words(service: Client) -> None:
    """Its messages come from its catalogue, and all others from ours; English needs none."""
    entry = service.get("/games/agram", headers=GERMAN).get_json()
    assert entry["presets"][0]["title"] == "Agram auf drei Spiele"
    texts = {clause["id"]: clause["text"] for clause in entry["clauses"]}
    ours = service.get("/games/toepen", headers=GERMAN).get_json()
    assert texts["agram.hand-sizes"] == "Jeder hat sechs Karten."
    of_all = {clause["id"]: clause["text"] for clause in ours["clauses"]}
    assert texts["common.follow-suit"] == of_all["common.follow-suit"]
    assert texts["agram.target"].startswith("The game is over as soon as")
    assert service.get("/games/agram").get_json()["presets"][0]["title"] == "Agram to three hands"


def test_its_words_are_only_its_own(service: Client) -> None:
    """A package that translates a message of ours otherwise changes it only for its own game, in
    every call.
    """
    body = revoke(service)
    refused = service.post("/apply-action", json=body, headers=GERMAN).get_json()
    seat = body["action"]["seat"]
    assert refused["detail"] == f"Warte, Platz {seat}."
    named = {**body, "names": ["Ann", "Ben", "Cem"]}
    refused = service.post("/apply-action", json=named, headers=GERMAN).get_json()
    assert refused["detail"] == f"Warte, {named['names'][seat]}."

    begun = post(service, "new-game", {**BEGIN, "game": "toepen"})["state"]
    seat = (begun["to_act"][0] + 1) % 3
    action = {"type": "play-card", "seat": seat, "card": begun["hands"][seat][0]}
    items = [body, {"state": begun, "action": action}, named]
    results = post(service, "batch", {"items": items}, Accept_Language="de")["results"]
    assert [each["problem"]["detail"].startswith("Warte") for each in results] == [
        *(True, False, True),
    ]


def test_its_words_on_the_page_of_the_table(service: Client) -> None:
    """The words of the page are ours; what an option means, the catalogue says in the language."""
    assert json.loads(service.get("/table/words/de.json").data)["Go on"] != "Go on"
    entry = service.get("/games/agram", headers={"Accept": "application/json", **GERMAN}).get_json()
    meaning = entry["options"]["properties"]["target"]["description"]
    assert meaning == "Wie viele Spiele zum Gewinnen reichen."


def test_contract_and_pages(service: Client) -> None:
    """The contract, alone and with others, the page of the calls, and the page of the game."""
    for query in ("", "?game=agram"):
        document = service.get(f"/openapi.json{query}").get_json()
        assert "AgramState" in document["components"]["schemas"]
        assert service.get(f"/openapi.yaml{query}").status_code == 200
    assert 'href="docs?game=agram"' in service.get("/docs").text
    assert service.get("/docs/agram.json").status_code == 200
    page = service.get("/games/agram", headers={"Accept": "text/html", **GERMAN}).text
    assert "Agram auf drei Spiele" in page
    assert "/games/agram" in service.get("/", headers={"Accept": "text/html"}).text
    assert service.get("/table").status_code == 200


def test_page_of_its_rules(service: Client) -> None:
    """In the language of the reader; in English where the package has no other."""
    answer = service.get("/games/agram/rules", headers=GERMAN)
    assert (answer.text, answer.headers["Content-Language"]) == (
        "# Agram\n\nSechs Karten für jeden.\n",
        "de",
    )
    dutch = service.get("/games/agram/rules", headers={"Accept-Language": "nl"})
    assert (dutch.text, dutch.headers["Content-Language"]) == ("# Agram\n\nSix cards each.\n", "en")
    assert dutch.headers["Content-Type"] == "text/plain; charset=utf-8"
    asked = service.get("/games/agram/rules", headers={"Accept": "text/markdown"})
    assert asked.headers["Content-Type"] == "text/markdown; charset=utf-8"
    assert service.get("/games/agram").get_json()["pages"] == ["en", "de"]
    page = service.get("/games/agram", headers={"Accept": "text/html"}).text
    assert 'href="agram/rules"' in page


def test_rules_of_an_unknown_game(service: Client) -> None:
    """There are none."""
    problem(service.get("/games/chess/rules"), "not-found")


def test_game_without_a_policy(plain: Client) -> None:
    """It offers only play by chance, and says why there is no other."""
    levels = plain.get("/games/agram").get_json()["levels"]
    assert [each["id"] for each in levels] == ["random"]
    state = post(plain, "new-game", BEGIN)["state"]
    body = {"state": state, "seat": state["to_act"][0], "level": "random"}
    assert post(plain, "suggest-action", body)["action"]
    for call, sent, pointer in (
        ("suggest-action", {**body, "level": "thumb"}, "/level"),
        (
            "new-game",
            {"game": "agram", "players": 3, "sealed": True, "bots": {"1": "thumb"}},
            "/bots/1",
        ),
    ):
        (error,) = problem(plain.post(f"/{call}", json=sent), "invalid")["errors"]
        assert error["pointer"] == pointer
        assert error["detail"] == (
            "Expected random: the game has no policy for bots, so they play it only by chance."
        )
    ours = {"state": post(plain, "new-game", {**BEGIN, "game": "toepen"})["state"], "seat": 0}
    assert post(plain, "suggest-action", {**ours, "level": "thumb"})["level"] == "thumb"


def test_sealed_table_whose_bots_have_lost_their_policy(service: Client, plain: Client) -> None:
    """It does not open; one with bots that play by chance does."""
    begin = {"game": "agram", "players": 3, "sealed": True}
    for level, status in (("thumb", 409), ("random", 200)):
        begun = post(service, "new-game", {**begin, "bots": {"1": level}})
        held = {"game": "agram", "sealed": begun["sealed"], "pass": begun["passes"]["seats"][0]}
        assert plain.post("/view", json=held).status_code == status


def test_such_a_table_that_was_opened_all_the_same(
    service: Client, plain: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the guard its bots do not play either: that is refused in the same way."""
    monkeypatch.setattr(subject, "check_levels", lambda *levels: None)
    bots = {str(seat): "thumb" for seat in range(3)}
    begin = {"game": "agram", "players": 3, "sealed": True, "bots": bots, "deal": None}
    begun = post(service, "new-game", begin)
    held = {"game": "agram", "sealed": begun["sealed"], "pass": begun["passes"]["table"]}
    problem(plain.post("/apply-action", json={**held, "action": None}), "seal")


def test_games_that_have_one_id() -> None:
    """An app takes each once."""
    with pytest.raises(ValueError, match="each game is served once, and these are named: toepen"):
        create_app({"packages": [OURS["toepen"], OURS["toepen"]]})


def test_call_of_a_game_with_the_name_of_another() -> None:
    """No package can answer in the place of a call of ours."""
    fipsen = OURS["fipsen"]
    own = {"view": fipsen.game.own_calls["standings"]}
    package = replace(fipsen, game=replace(fipsen.game, own_calls=own))
    with pytest.raises(ValueError, match="no two calls have one name"):
        create_app({"packages": [package]})


# The service as it runs


def test_service_as_it_runs(agram_installed: Installed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers and helpers know the game, and its verdicts are counted."""
    monkeypatch.setenv("PYTHONPATH", agram_installed.environ["PYTHONPATH"])
    with running(workers=2, games="toepen,agram") as server:
        begun = json.loads(_sent(server, "/new-game", BEGIN))
        body = {"state": begun["state"], "seat": begun["state"]["to_act"][0], "level": "thinker-1"}
        assert json.loads(_sent(server, "/suggest-action", body))["action"]
        assert b'game="agram"' in _sent(server, "/metrics")


def _sent(server: Server, path: str, body: Any = None) -> bytes:
    answer = asked(server.port, path, body)
    assert answer.status == 200, answer.body
    return answer.body


def test_service_that_does_not_start(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says why on its first line, and nothing else."""
    installed = Installed(tmp_path)
    installed.add("vorhand_agram_later", WHOLE.replace("kit=1", "kit=2"))
    monkeypatch.setenv("PYTHONPATH", installed.environ["PYTHONPATH"])
    told = r"Vorhand does not start: .* version 2 of the kit"
    with pytest.raises(RuntimeError, match=told), running(workers=2, games="agram"):
        pass
