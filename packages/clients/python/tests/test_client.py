"""The client without a service: answers of our own, waiting and with asyncio alike."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from email.utils import formatdate
from types import ModuleType
from typing import Any

import httpx
import pytest

REFUSAL = {
    "type": "/problems/illegal-action",
    "title": "Forbidden",
    "status": 409,
    "detail": "No.",
    "game": "toepen",
    "clause": {"id": "common.turn"},
}
KNOCK = {"type": "knock", "seat": 2}
BOTH = pytest.mark.parametrize("kind", ["Vorhand", "AsyncVorhand"])


class Serving:
    """A service that answers in turn, and keeps what it was sent; pauses take no time."""

    def __init__(self, client: ModuleType, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
        self.client, self.is_async = client, kind.startswith("Async")
        self.answers: list[Any] = []
        self.sent: list[httpx.Request] = []
        self.pauses: list[float] = []
        monkeypatch.setattr(time, "sleep", self.pauses.append)
        monkeypatch.setattr(asyncio, "sleep", self._pause)
        self.kind = getattr(client, kind)

    async def _pause(self, seconds: float) -> None:
        self.pauses.append(seconds)

    def _answer(self, request: httpx.Request) -> httpx.Response:
        self.sent.append(request)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def bodies(self) -> list[Any]:
        """What was sent, as JSON."""
        return [json.loads(each.content) for each in self.sent]

    def does(self, work: Callable[[Any], Any], *answers: Any, **options: Any) -> Any:
        """What a piece of work with the client comes to."""
        self.answers += answers
        transport = httpx.MockTransport(self._answer)
        vorhand = self.kind(transport=transport, **options)
        if not self.is_async:
            with vorhand:
                return work(vorhand)
        return asyncio.run(self._does(work, vorhand))

    async def _does(self, work: Callable[[Any], Awaitable[Any]], vorhand: Any) -> Any:
        async with vorhand:
            return await work(vorhand)


@pytest.fixture
def serving(client: ModuleType, monkeypatch: pytest.MonkeyPatch, kind: str) -> Serving:
    """A service of a test's own."""
    return Serving(client, monkeypatch, kind)


def answer(body: Any, status: int = 200, **headers: str) -> httpx.Response:
    """An answer with JSON and headers."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.Response(status, json=body, headers=named)


@BOTH
def test_call_sends_json_in_the_language_of_the_player(serving: Serving) -> None:
    """It sends JSON in the player's language."""
    found = serving.does(
        lambda vorhand: vorhand.new_game(game="toepen", players=3),
        answer({"game": "toepen"}),
        url="http://there/prefix",
        language="nl",
        headers={"X-Key": "1"},
    )
    assert found == {"game": "toepen"}
    (sent,) = serving.sent
    assert str(sent.url) == "http://there/prefix/new-game"
    assert serving.bodies() == [{"game": "toepen", "players": 3}]
    assert (sent.headers["Accept-Language"], sent.headers["X-Key"]) == ("nl", "1")


@BOTH
def test_parameter_of_a_path(serving: Serving) -> None:
    """It is filled in, and changes nothing else of the path."""
    serving.does(lambda vorhand: vorhand.show_game("a/b"), answer({}))
    assert serving.sent[0].url.raw_path == b"/games/a%2Fb"


OUTSIDE = [
    *("/../x", "/a/../../x", "/..", "/.", "/a/./b", "/%2e%2e/x", "/%2E./x", "/.%2e"),
    *("/a/%252e%252e/x", "/..%2fx", "/a%2f..%2fx", "//there/x", "/%2fthere/x", "http://there/x"),
    *("x", "", "\\x", "/\\there", "/a\\..\\x", "/a%5c..", "/a%255c..", "/x?y", "/x#y", "/x y"),
    *("/x\ty", "/\n/there", "/x\n", "/x%0dy", "/é"),
]


@BOTH
@pytest.mark.parametrize("path", OUTSIDE)
def test_path_that_leads_out_of_the_service(serving: Serving, path: str) -> None:
    """Nothing is sent there."""
    with pytest.raises(ValueError, match="no path below"):
        serving.does(lambda vorhand: vorhand.post(path, {}))
    assert serving.sent == []


@BOTH
@pytest.mark.parametrize("game", ["..", ".", "%2e%2e", "../..", "a\\b"])
def test_parameter_that_leads_out_of_the_service(serving: Serving, game: str) -> None:
    """Nor by a parameter."""
    with pytest.raises(ValueError, match="no path below"):
        serving.does(lambda vorhand: vorhand.show_game(game))
    assert serving.sent == []


@BOTH
@pytest.mark.parametrize("status", [429, 502, 503, 504])
def test_busy_or_away(serving: Serving, status: int) -> None:
    """The request is sent again after the time that the answer names, or after a while."""
    named, other = answer({}, status, Retry_After="7"), httpx.Response(status, text="<h1>")
    found = serving.does(lambda vorhand: vorhand.list_games(), named, other, answer({"games": []}))
    assert found == {"games": []}
    assert serving.pauses == [7, 1]


@BOTH
def test_nobody_waits_longer_than_a_minute(serving: Serving) -> None:
    """Nobody waits longer than a minute at a time."""
    busy = answer({}, 429, Retry_After="3600")
    serving.does(lambda vorhand: vorhand.list_games(), busy, answer({"games": []}))
    assert serving.pauses == [60]


NOW = "Sun, 06 Nov 1994 08:49:30 GMT"
IN_SEVEN_SECONDS = [
    "Sun, 06 Nov 1994 08:49:37 GMT",
    "Sunday, 06-Nov-94 08:49:37 GMT",
    "Sun Nov  6 08:49:37 1994",
]
NO_TIME = ["1_0", "0x10", "1e1", "+5", "1.5", "7 s", "7, 8", "infinity", "nan", "0"]


def waits(serving: Serving, **headers: str) -> list[float]:
    """How long a client waits after an answer with these headers."""
    full = answer({}, 503, **headers)
    serving.does(lambda vorhand: vorhand.list_games(), full, answer({"games": []}))
    return serving.pauses


@BOTH
@pytest.mark.parametrize("date", IN_SEVEN_SECONDS)
def test_date_after_which_to_try_again(serving: Serving, date: str) -> None:
    """A date may be in any form of HTTP, and counts from the date of the answer."""
    assert waits(serving, Retry_After=date, Date=NOW) == [7]


@BOTH
def test_pauses_are_those_that_each_answer_names(serving: Serving) -> None:
    """They do not grow while the service stays away."""
    soon = {"Retry_After": IN_SEVEN_SECONDS[0], "Date": NOW}
    away = [answer({}, 503, **each) for each in ({"Retry_After": "1"}, soon) for _ in range(2)]
    serving.does(lambda vorhand: vorhand.list_games(), *away, answer({"games": []}))
    assert serving.pauses == [1, 1, 7, 7]


@BOTH
@pytest.mark.parametrize("named", NO_TIME)
def test_no_time_is_named(serving: Serving, named: str) -> None:
    """Seconds are digits and nothing else; the client waits as if there was no header."""
    assert waits(serving, Retry_After=named) == [0.5]


@BOTH
def test_date_by_the_clock_of_the_client(serving: Serving) -> None:
    """Where the answer has no date, it counts from now."""
    (seconds,) = waits(serving, Retry_After=formatdate(time.time() + 20, usegmt=True))
    assert 18 <= seconds <= 20


@BOTH
@pytest.mark.parametrize(
    ("named", "seconds"),
    [("Sun, 06 Nov 1994 09:49:30 GMT", 60), (NOW, 0.5), ("Sun", 0.5), ("-5", 0.5), ("", 0.5)],
)
def test_date_that_is_far_or_past_or_none(serving: Serving, named: str, seconds: float) -> None:
    """The client waits at most a minute; a date that cannot be read counts as none."""
    assert waits(serving, Retry_After=named, Date=NOW) == [seconds]


@BOTH
@pytest.mark.parametrize(("options", "seconds"), [({}, 30), ({"timeout": 2}, 2)])
def test_time_limit_of_a_client(serving: Serving, options: Any, seconds: float) -> None:
    """There is one where nothing is said, and it can be another; then it is tried again."""
    late = [httpx.ReadTimeout("late") for _ in range(2)]
    with pytest.raises(httpx.ReadTimeout):
        serving.does(lambda vorhand: vorhand.list_games(), *late, tries=2, **options)
    limits = serving.sent[1].extensions["timeout"]
    assert limits == dict.fromkeys(("connect", "read", "write", "pool"), seconds)


@BOTH
def test_service_that_is_not_there(serving: Serving) -> None:
    """It is tried again, and then the error is that of httpx."""
    gone = [httpx.ConnectError("gone") for _ in range(3)]
    with pytest.raises(httpx.ConnectError):
        serving.does(lambda vorhand: vorhand.list_games(), *gone, tries=3)
    assert serving.pauses == [0.5, 1]


@BOTH
def test_answer_to_the_last_try(serving: Serving) -> None:
    """The last answer counts as it is."""
    full = answer({"title": "Full", "detail": "Later."}, 503, Retry_After="2")
    with pytest.raises(serving.client.Problem, match="Later") as raised:
        serving.does(lambda vorhand: vorhand.list_games(), full, tries=1)
    assert (raised.value.status, raised.value.retry_after) == (503, 2)
    assert serving.pauses == []


@BOTH
@pytest.mark.parametrize("prefix", ["", "/prefix", "https://there/prefix"])
def test_refusal_has_its_details(serving: Serving, prefix: str) -> None:
    """It has its details, also where the service has a prefix."""
    refused = answer({**REFUSAL, "type": f"{prefix}{REFUSAL['type']}"}, 409)
    with pytest.raises(serving.client.Refusal, match="No") as raised:
        serving.does(lambda vorhand: vorhand.view(state={}, seat=0), refused)
    assert raised.value.details == REFUSAL


@BOTH
def test_problem_that_is_no_refusal(serving: Serving) -> None:
    """It is no refusal, and is not sent again."""
    seal = answer({**REFUSAL, "type": "/problems/seal"}, 409)
    with pytest.raises(serving.client.Problem) as raised:
        serving.does(lambda vorhand: vorhand.list_games(), seal)
    assert type(raised.value) is serving.client.Problem
    assert raised.value.details["type"] == "/problems/seal"


@BOTH
@pytest.mark.parametrize("status", [200, 404])
def test_page_of_a_proxy(serving: Serving, status: int) -> None:
    """It says no more than its status."""
    page = httpx.Response(status, text="<h1>Oops</h1>")
    with pytest.raises(serving.client.Problem, match=str(status)) as raised:
        serving.does(lambda vorhand: vorhand.list_games(), page)
    assert raised.value.details["type"] == "about:blank"


BEGUN = {
    "game": "toepen",
    "sealed": "s0",
    "seat": None,
    "passes": {"seats": [None, "p1", "p2"], "table": "pt", "onlookers": "po"},
}


def table_kind(serving: Serving, game: str) -> Any:
    """The class of the sealed tables of a game."""
    return getattr(serving.client, f"{'Async' if serving.is_async else ''}{game}SealedTable")


def table_of(serving: Serving, vorhand: Any, begun: Any = BEGUN) -> Any:
    """The sealed table of an answer."""
    return table_kind(serving, "Toepen").begun(vorhand, begun)


@BOTH
def test_sealed_table_goes_on_from_the_newest_answer(serving: Serving) -> None:
    """It goes on from the string of the newest answer, for each holder."""
    held = {}

    def at(pass_: str | None, call: str, **asked: Any) -> Callable[[Any], Any]:
        def work(vorhand: Any) -> Any:
            table = held.setdefault("table", table_of(serving, vorhand))
            table.vorhand = vorhand
            other = table.held_by(pass_) if pass_ else table
            held["holder"] = other
            return getattr(other, call)(**asked)

        return work

    serving.does(at(None, "apply_action", action=KNOCK), answer({"sealed": "s1", "seat": 1}))
    assert held["table"].seat == 1
    serving.does(at("pt", "view"), answer({"seat": None}))
    assert (held["table"].seat, held["holder"].seat) == (1, None)
    serving.does(at("pt", "apply_action", action=None), answer({"sealed": "s2"}))
    known = {"game": "toepen", "pass": "p1", "sealed": "s0", "action": KNOCK}
    assert serving.bodies() == [
        known,
        {"game": "toepen", "pass": "pt", "sealed": "s1"},
        {"game": "toepen", "pass": "pt", "sealed": "s1", "action": None},
    ]
    assert held["table"].sealed == "s2"


@BOTH
def test_another_game_at_a_sealed_table(serving: Serving) -> None:
    """It goes on from its string, for each holder."""
    tables = []

    def work(vorhand: Any) -> Any:
        tables.append(table_of(serving, vorhand))
        return tables[0].held_by("pt").new_game(names=["Ann"])

    serving.does(work, answer({"game": "toepen", "sealed": "s9"}))
    after = {"sealed": "s0", "pass": "pt"}
    assert serving.bodies() == [{"game": "toepen", "after": after, "names": ["Ann"]}]
    assert tables[0].sealed == "s9"


@BOTH
def test_sealed_table_that_is_begun_for_a_seat(serving: Serving) -> None:
    """It is held for this seat, whose share the answer has."""
    table = table_of(serving, None, {**BEGUN, "seat": 2})
    assert (table.pass_, table.seat) == ("p2", 2)


@BOTH
def test_sealed_table_without_people(serving: Serving) -> None:
    """It is held for the table."""
    begun = {**BEGUN, "passes": {"seats": [None, None], "table": "pt"}}
    table = table_of(serving, None, begun)
    assert (table.pass_, table.seat) == ("pt", None)


@BOTH
@pytest.mark.parametrize(("table", "kept"), [("Toepen", ()), ("Any", ("toepen",))])
def test_sealed_table_that_was_kept(serving: Serving, table: str, kept: tuple[str, ...]) -> None:
    """It is taken up again from its string and a pass; one of any game needs its game, too."""
    kind = table_kind(serving, table)
    serving.does(lambda vorhand: kind(vorhand, "s4", "p1", *kept).view(), answer({}))
    serving.does(lambda vorhand: kind(vorhand, "s4", "p1", *kept).held_by("pt").view(), answer({}))
    known = {"game": "toepen", "sealed": "s4"}
    assert serving.bodies() == [{**known, "pass": "p1"}, {**known, "pass": "pt"}]


@BOTH
@pytest.mark.parametrize("kept", [("Toepen",), ("Any", "toepen")])
def test_whose_share_a_kept_table_holds(serving: Serving, kept: tuple[str, ...]) -> None:
    """It is unknown until an answer says it, and unknown again for another pass."""
    name, *game = kept
    table = table_kind(serving, name)(None, "s4", "p1", *game)
    assert table.seat == "unknown"

    def work(call: str) -> Callable[[Any], Any]:
        def does(vorhand: Any) -> Any:
            table.vorhand = vorhand
            return getattr(table, call)()

        return does

    for call, said, seat in (
        ("reveal", {"seed": "s"}, "unknown"),
        ("view", {"seat": None}, None),
        ("view", {"seat": 0}, 0),
    ):
        serving.does(work(call), answer(said))
        assert table.seat == seat
    assert (table.held_by("p2").seat, table.seat) == ("unknown", 0)


@BOTH
def test_sealed_table_of_any_game_without_its_game(serving: Serving) -> None:
    """It is refused when it is made, not with its first call."""
    kind = table_kind(serving, "Any")
    with pytest.raises(TypeError, match="game"):
        kind(None, "s4", "p1")
    assert kind.begun(None, BEGUN).game == "toepen"


def play(version: int, **rest: Any) -> dict[str, Any]:
    """What is answered while a card is awaited."""
    state = {"version": version, "phase": "play", "window": None, "to_act": [2], **rest}
    return {"state": state, "legal_actions": [{"type": "knock", "seat": 0}], "action": None}


def window(version: int, seat: int) -> dict[str, Any]:
    """What is answered while answers to a knock are awaited."""
    legal = [{"type": "stay", "seat": 0}, {"type": "close"}]
    opened = play(version, window="answers", to_act=[0, 1])
    return {**opened, "legal_actions": legal, "action": {"type": "fold", "seat": seat}}


def test_clock_of_a_window_and_of_the_turn_after_it(client: ModuleType) -> None:
    """A window begins a moment, answers leave it, and the turn after it begins another."""
    turn = client.clock(None, play(3))
    assert turn == {"waits_for": ["play", None, [2]], "since": 3}
    opened = client.clock(turn, window(4, 2))
    assert opened == {"waits_for": ["play", "answers", ["close"]], "since": 4}
    assert client.clock(opened, window(5, 0)) == opened
    assert client.clock(opened, play(6))["since"] == 6


def test_clock_of_a_seat_that_is_asked_again(client: ModuleType) -> None:
    """One's own act begins it anew; that of another leaves it."""
    turn = client.clock(None, play(3))
    assert client.clock(turn, {**play(4), "action": {"type": "announce", "seat": 0}}) == turn
    own = {**play(4), "action": {"type": "play-card", "seat": 2}}
    assert client.clock(turn, own)["since"] == 4


def test_clock_of_seats_that_act_at_once(client: ModuleType) -> None:
    """The moment is the same until the last of them has acted, and no longer."""
    begun = client.clock(None, play(3, to_act=[0, 1, 2]))
    one = client.clock(begun, {**play(4, to_act=[0, 2]), "action": {"seat": 1}})
    assert one == {"waits_for": ["play", None, [0, 2]], "since": 3}
    again = {**play(5, to_act=[0, 1]), "action": {"seat": 2}}
    assert client.clock(one, again)["since"] == 5


def test_action_is_meant_for_the_moment_it_was_seen_in(client: ModuleType) -> None:
    """An action is meant for now if it was seen in this moment."""
    kept = {"waits_for": [], "since": 4}
    assert [client.expected_version(kept, 5, seen) for seen in (4, 5, 3)] == [5, 5, 3]
    assert client.expected_version(None, 5, 4) == 4


class Memory:
    """A store in which somebody else is faster as often as it says."""

    def __init__(self, faster: float, **row: Any) -> None:
        self.row, self.faster = {"state": play(4)["state"], **row}, faster
        self.stored: list[Any] = []

    def load(self) -> Any:
        return self.row

    def swap(self, row: Any, following: Any, answer: Any) -> bool:
        if self.faster > 0:
            self.faster -= 1
            state = self.row["state"]
            self.row = {**self.row, "state": {**state, "version": state["version"] + 1}}
        self.stored += [following] if self.row is row else []
        return self.row is row


class AsyncMemory:
    """The same for asyncio."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory

    async def load(self) -> Any:
        return self.memory.load()

    async def swap(self, row: Any, following: Any, answer: Any) -> bool:
        return self.memory.swap(row, following, answer)


def store_of(serving: Serving, memory: Memory) -> Any:
    """A store as the client wants it."""
    return AsyncMemory(memory) if serving.is_async else memory


@BOTH
def test_action_that_is_tried_again(serving: Serving) -> None:
    """It is carried out on the newer state, for the version that it is meant for now."""
    kept = {"waits_for": ["play", "answers", ["close"]], "since": 4}
    memory = Memory(1, voucher="v4", clock=kept)
    verdicts = [answer({**play(version), "voucher": f"v{version}"}) for version in (5, 6)]
    store = store_of(serving, memory)
    found = serving.does(lambda vorhand: vorhand.act(store, KNOCK, sender=2, seen=4), *verdicts)
    assert found["state"]["version"] == 6
    assert [
        (body["state"]["version"], body["expected_version"], body["sender"], body["voucher"])
        for body in serving.bodies()
    ] == [(4, 4, 2, "v4"), (5, 5, 2, "v4")]
    clock = serving.client.clock(None, play(6))
    assert memory.stored == [{"state": play(6)["state"], "voucher": "v6", "clock": clock}]


@BOTH
def test_action_that_is_meant_at_any_version(serving: Serving) -> None:
    """Nothing is sent but the state and the action."""
    store = store_of(serving, Memory(0))
    serving.does(lambda vorhand: vorhand.act(store, KNOCK), answer(play(5)))
    assert {*serving.bodies()[0]} == {"state", "action"}


@BOTH
def test_store_that_never_stores(serving: Serving) -> None:
    """It is an error."""
    store = store_of(serving, Memory(float("inf")))
    verdicts = [answer(play(5)) for _ in range(20)]
    with pytest.raises(RuntimeError, match="changed 20 times"):
        serving.does(lambda vorhand: vorhand.act(store, KNOCK), *verdicts)


@BOTH
def test_refusal_is_not_stored(serving: Serving) -> None:
    """It is raised."""
    memory = Memory(0)
    store = store_of(serving, memory)
    with pytest.raises(serving.client.Refusal):
        serving.does(lambda vorhand: vorhand.act(store, KNOCK), answer(REFUSAL, 409))
    assert memory.stored == []
