"""What has happened at a sealed table, for whoever holds a pass."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, each_game, new_game, post
from tests.checks.calls import JSON
from tests.checks.sealing import KEYS, SECRET, sealed
from tests.sealed.conftest import Seated
from tests.toys import trio
from vorhand.api import create_app
from vorhand.api.sealed import table_past
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.sealed_table import MOST_CHARACTERS, Bearer, SealedTable, new_table
from vorhand.api.sealed.table_past import MOST_ACTIONS, stretches_of
from vorhand.engine import GAMES, Deal, Game, carry_out, dump_action
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.table.actions import Action, build_action

TURNS = 120


class Watched(Seated):
    """A sealed table without bots, and all that is done there, as it would be at an open one."""

    def __init__(self, client: FlaskClient, **begin: Any) -> None:
        super().__init__(client, deal=None, **begin)
        self.game: Game[Any] = GAMES[self.answer["game"]]
        self.table: SealedTable = new_table("vorhand", {})
        asked = {"game": self.game.id, "players": 3, **begin}
        self.start = asked | {"deal": None}
        self.state, _ = begun(self.game, self.start)
        self.done: list[JSON] = []
        self.hands = [0]
        """The version at which each hand began."""

    @property
    def holders(self) -> list[int | str]:
        return [*range(self.state.players), "onlookers", "table"]

    def act(self, holder: int | str, action: JSON | None, **more: Any) -> JSON:
        super().act(holder, action, **more)
        if action is not None:
            self._follow(build_action(self.game.action_types, action))
        while self.state.version < self.answer["version"]:
            self._follow(self.game.table_actions(self.state)[0])
        return self.answer

    def _follow(self, action: Action) -> None:
        if isinstance(action, Deal):
            action = replace(action, seed=self.table.seed)
            self.hands.append(self.state.version)
        was_over = self.game.outcome(self.state)
        self.state, _ = carry_out(self.game, self.state, action)
        self.done.append(dump_action(action))
        if was_over and not self.game.outcome(self.state):
            self.table = self.table.after_a_game()

    def in_the_open(self, holder: int | str, since: int) -> JSON:
        """The history that an open table would tell this reader."""
        seat = holder if isinstance(holder, int) else None
        body = {"start": self.start, "actions": self.done, "seat": seat, "since": since}
        return answer_of(post(self.client, "history", body))

    def check(self) -> None:
        """Every pass gets what an open table tells, from the hand before the present one on."""
        for holder in self.holders:
            told = self.ask("history", holder)
            assert told["since"] <= self.hands[-2:][0]
            known = self.in_the_open(holder, told.pop("since"))
            known["shuffle"] = self.ask("view", holder)["shuffle"]
            if holder == "table":
                known |= {name: told[name] for name in ("legal_actions", "waiting")}
            assert told == known


@each_game
@pytest.mark.parametrize("size", [0, -1])
def test_every_pass_gets_what_an_open_table_tells(
    client: FlaskClient, game: str, size: int
) -> None:
    """Events, table, legal actions and outcome, at least from the hand before the present one."""
    watched = Watched(client, game=game, players=GAMES[game].players[size])
    for turn in range(TURNS):
        if watched.answer["outcome"]:
            break
        watched.go_on(turn)
        if turn % 11 == 0 or watched.answer["outcome"]:
            watched.check()


def test_history_of_the_next_rubber(client: FlaskClient) -> None:
    """A hand of the rubber before is told with the cards of its own seed."""
    options = {"lives": 1, "exchange": False, "absences": False}
    watched = Watched(client, options=options)
    watched.play()
    watched.act("table", {"type": "new-rubber"})
    watched.check()
    watched.go_on(0)
    watched.check()
    types = [event["type"] for event in watched.ask("history", 1)["events"]]
    assert types.index("game-over") < types.index("cards-dealt", types.index("game-over"))


@each_game
def test_history_since_a_version(client: FlaskClient, game: str) -> None:
    """What is left out are the events up to that version, and nothing else."""
    seated = Seated(client, game=game, players=GAMES[game].players[0])
    seated.play(turns=60)
    whole = seated.ask("history", 0)
    for since in range(whole["since"], whole["version"] + 2):
        events = [event for event in whole["events"] if event["version"] > since]
        assert seated.ask("history", 0, since=since) == {**whole, "since": since, "events": events}


def test_actor_gets_the_same_again(client: FlaskClient) -> None:
    """What the answer to an action told is told again, and all that bots did after it."""
    seated = Seated(client, bots={"1": "thumb", "2": "thumb"})
    for turn in range(40):
        if seated.answer["outcome"]:
            break
        before = seated.answer["version"]
        answer = seated.go_on(turn)
        holder = "table" if answer["seat"] is None else answer["seat"]
        again = seated.ask("history", holder, since=before)
        assert again["events"] == answer["events"]


def test_others_see_the_last_card_and_the_result(client: FlaskClient) -> None:
    """In Fipsen the next hand is dealt in the same request as the last card is played. Its player
    is answered with both; the two others ask.
    """
    seated, turn = Seated(client, game="fipsen", options={"deals": 3}), 0
    while seated.answer["table"]["hand_number"] < 3:
        before = seated.answer["version"]
        answer = seated.go_on(turn := turn + 1)
    told = [each for each in answer["events"] if each["type"] != "cards-dealt"]
    for seat in range(3):
        again = seated.ask("history", seat, since=before)["events"]
        assert [each for each in again if each["type"] != "cards-dealt"] == told
        assert len(again) == len(answer["events"])


def test_sentences_are_for_the_reader(client: FlaskClient) -> None:
    """With the names of the request, in its language."""
    seated = Seated(client, options={"exchange": False})
    action = seated.ask("legal-actions", 1)["legal_actions"][0]
    seated.act(1, action)
    body = seated.body(2, since=1, names=["Anna", "Bram", "Cem"])
    german = client.post("/history", json=body, headers={"Accept-Language": "de"})
    assert german.get_json()["events"][0]["text"].startswith("Bram ")
    assert german.headers["Content-Language"] == "de"


def opened(game: Game[Any], table: SealedTable, state: Any, holder: Bearer, **more: Any) -> JSON:
    """A body about a table in this state, with a pass for its holder."""
    seals = Seals(KEYS)
    strings = {
        "sealed": seals.seal(game, table, state),
        "pass": seals.pass_for(game, table, holder),
    }
    return {"game": game.id, **strings, **more}


def test_nothing_is_kept_from_before(client: FlaskClient) -> None:
    """A string that holds no past says from which version on it tells."""
    state = new_game(client, game="toepen", players=3)["state"]
    told = answer_of(post(client, "history", sealed(state, 0)))
    assert (told["since"], told["events"]) == (1, [])


def test_melds_are_told_again() -> None:
    """A table at which choices follow from what lies there keeps its past, too."""
    settings = {"packages": [trio.PACKAGE], "seal_keys": KEYS, "draw_seed": lambda: "vorhand"}
    seated = Seated(create_app(settings).test_client(), game="trio", players=2)
    told: list[JSON] = []
    for turn in range(200):
        if any(str(each.get("target")).startswith("laid/") for each in told):
            break
        told += seated.go_on(turn)["events"]
    answer = seated.ask("history", 0)
    assert answer["since"] == 0
    assert told
    assert [each["type"] for each in answer["events"]][-len(told) :] == [
        each["type"] for each in told
    ]


@each_game
def test_long_hand_begins_later(
    client: FlaskClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a hand has more actions than are kept, it is told from a later version on, which lies
    at least as many actions back.
    """
    monkeypatch.setattr(table_past, "MOST_ACTIONS", 5)
    watched = Watched(client, game=game, players=GAMES[game].players[0])
    later = 0
    for turn in range(40):
        if watched.answer["outcome"]:
            break
        watched.go_on(turn)
        told = watched.ask("history", 0)
        begins, version = told.pop("since"), told["version"]
        del told["shuffle"]
        assert begins <= max(watched.hands[-1], version - 5)
        assert told == watched.in_the_open(0, begins)
        later += begins > watched.hands[-1]
    assert later


def test_longest_history_is_within_the_budget(client: FlaskClient) -> None:
    """Stortok of players who pick up for ever: both stretches are full, and the string has 6,853
    characters.
    """
    game, table = GAMES["stortok"], new_table(SECRET, {})
    state, deal = begun(game, {"game": game.id, "players": 5, "deal": {"seed": "vorhand"}})
    assert deal
    state, _ = game.apply(state, deal)
    for _ in range(2 * MOST_ACTIONS):
        legal = game.legal_actions(state)
        action = next((each for each in legal if each.type == "pick-up"), legal[-1])
        table = table.after(game, state, action)
        state, _ = game.apply(state, action)
        assert game.outcome(state) is None
    assert [len(each.done) for each in stretches_of(table.past)] == [2 * MOST_ACTIONS] * 2
    body = opened(game, table, state, "onlooker", names=["\\" * 40] * 5)
    told = answer_of(post(client, "history", body))
    assert told["version"] - told["since"] == 2 * MOST_ACTIONS
    assert len(body["sealed"]) == 6_853
    assert len(told["events"]) >= 2 * MOST_ACTIONS


def test_past_has_fewer_actions_that_take_more_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as fit into the bytes of a stretch; then another begins."""
    monkeypatch.setattr(table_past, "MOST_BYTES", 10)
    game, table = GAMES["stortok"], new_table(SECRET, {})
    state, deal = begun(game, {"game": game.id, "players": 5, "deal": {"seed": "vorhand"}})
    assert deal
    state, _ = game.apply(state, deal)
    for _ in range(12):
        action = game.legal_actions(state)[0]
        table = table.after(game, state, action)
        state, _ = game.apply(state, action)
    assert [len(each.done) for each in stretches_of(table.past)] == [10, 4]


@pytest.mark.parametrize(("rows", "is_whole"), [(10, True), (800, True), (990, False)])
def test_past_that_would_make_the_string_too_long(
    client: FlaskClient, rows: int, is_whole: bool
) -> None:
    """Where the state is so long that the past would make the string too long, the earlier part of
    the past gives way; what is given out is taken back.
    """
    game, table = GAMES["fipsen"], new_table(SECRET, {})
    start = game.start(3, 0, game.options(3, "fipsen-home", {}), "~" * 64)
    sheet, scores = [{"seat": 2, "value": -320}] * rows, [0, 0, -320 * rows]
    state = game.admit({**game.dump(start), "sheet": sheet, "scores": scores})
    while state.hand_number < 2:
        action = game.legal_actions(state)[0]
        table = table.after(game, state, action)
        if isinstance(action, Deal):
            hand_begins, action = state.version, Deal(seed=table.seed)
        state, _ = game.apply(state, action)
    body = opened(game, table, state, 1)
    told = answer_of(post(client, "history", body))
    assert told["since"] == (0 if is_whole else hand_begins)
    assert told["events"]
    assert len(body["sealed"]) <= MOST_CHARACTERS


def test_past_that_does_not_lead_here(client: FlaskClient) -> None:
    """What another version of a game has written may mean something else now: it is not told."""
    game, table = GAMES["toepen"], new_table(SECRET, {})
    state, deal = begun(game, {"game": game.id, "players": 3, "deal": {"seed": "vorhand"}})
    assert deal
    state, _ = game.apply(state, deal)
    for number in (b"\xff\xff", b"\0\0"):
        action = game.legal_actions(state)[0]
        (stretch,) = stretches_of(table.after(game, state, action).past)
        other = table_past.past_of([stretch._replace(done=number)])
        changed = msgspec.structs.replace(table, past=other)
        body = opened(game, changed, game.apply(state, action)[0], 1)
        told = answer_of(post(client, "history", body))
        assert (told["since"], told["events"]) == (told["version"], [])
