"""Tables under short handles: each is its session's own, and there are not too many."""

from threading import Thread
from time import sleep
from typing import Any

import anyio
import httpx
import pytest
from starlette.testclient import TestClient

from tests.agents.clients import answer, by_http, by_streams, client_of, error, served
from tests.agents.clients import tools as own_tools
from tests.checks.started import free_port
from vorhand.command.agents import sessions
from vorhand.command.agents.sessions import LOCAL, OWN, BadArgument, SeatAccess, Sessions, Table


def test_handle_of_another_session() -> None:
    """It opens nothing there, and the error says how to go on: with the string behind it, which
    whoever has the handle can have.
    """

    async def run(place: str) -> None:
        async with client_of(place) as ours, client_of(place) as others:
            begun = await answer(ours, "new_table", game="stortok")
            assert begun.startswith("t1: Stortok, you are S0 of 2\n")
            said = await error(others, "look", table="t1")
            assert "no table 't1'" in said
            assert "resume" in said
            own = await answer(others, "new_table", game="stortok")
            assert own.startswith("t1: ")
            seen = [await answer(each, "look", table="t1") for each in (ours, others)]
            assert seen[0] != seen[1]
            sealed = pairs(await answer(ours, "seal", table="t1"))
            taken_up = await answer(others, "resume", **sealed)
            assert taken_up.startswith("t2\n")
            assert await answer(others, "look", table="t2") == seen[0]

    with by_http() as place:
        anyio.run(run, place)


def pairs(text: str) -> dict[str, str]:
    """The members of an answer whose lines are a name and a value each."""
    return dict(line.split(": ", 1) for line in text.splitlines())


def test_without_sessions_a_handle_cannot_be_guessed() -> None:
    """By a protocol that has none, each table has one of 53 bits, for itself."""

    async def run(place: str) -> None:
        async with client_of(place, "2026-07-28") as client:
            begun = [await answer(client, "new_table", game="stortok") for _ in range(2)]
            handles = {each.partition(":")[0] for each in begun}
            assert {len(each) for each in handles} == {10}
            assert len(handles) == 2
            assert "no table 't1'" in await error(client, "look", table="t1")

    with by_http() as place:
        anyio.run(run, place)


def test_sessions_that_are_gone() -> None:
    """After a restart the error of a session, and that of a handle, say how to go on; the string
    of a table is as good as before.
    """
    port = free_port()

    async def begin(place: str) -> tuple[str, dict[str, str]]:
        async with client_of(place, "legacy") as client:
            await answer(client, "new_table", game="stortok")
            return "t1", pairs(await answer(client, "seal", table="t1"))

    async def go_on(place: str, handle: str, sealed: dict[str, str]) -> None:
        async with client_of(place) as client:
            assert "resume" in await error(client, "look", table=handle)
            assert (await answer(client, "resume", **sealed)).startswith("t1\n")
        message = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
        headers = {"Mcp-Session-Id": "gone", "Accept": "application/json, text/event-stream"}
        told = httpx.post(place, json=message, headers=headers)
        assert told.status_code == 404
        assert "Initialize a new one; take tables up again" in told.json()["error"]["message"]

    with by_http(port=port) as place:
        handle, sealed = anyio.run(begin, place)
    with by_http(port=port) as place:
        anyio.run(go_on, place, handle, sealed)


BEGIN = {
    "jsonrpc": "2.0", "id": 1, "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18", "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("words", "answered", "refused"),
    [
        ((), ("localhost:1",), ("cards.example",)),
        (
            ("--allowed-host", "Cards.example.", "--allowed-host", "[2001:DB8::1]:8443"),
            (
                *("cards.example", "CARDS.example:8443", "cards.example.", "cards.example.:80"),
                *("[2001:db8::1]:8443", "[2001:Db8::1]:8443", "localhost:1", "LOCALHOST.:1"),
            ),
            (
                *(
                    "evil.example",
                    "cards.example.evil.example",
                    "xcards.example",
                    "cards.example..",
                ),
                ".",
            ),
        ),
        (("--allowed-host", "*"), ("any.example",), ()),
    ],
)
def test_hosts_behind_a_proxy(
    words: tuple[str, ...], answered: tuple[str, ...], refused: tuple[str, ...]
) -> None:
    """Requests to this machine are answered, and those to the hosts that are allowed."""
    with by_http(*words) as place:
        for status, hosts in ((200, answered), (421, refused)):
            for host in hosts:
                headers = {"Accept": "application/json, text/event-stream", "Host": host}
                told = httpx.post(place, json=BEGIN, headers=headers)
                assert told.status_code == status, host
                assert status == 200 or "--allowed-host" in told.text


def test_several_seats_at_a_table() -> None:
    """Without bots, each seat has a handle, and the table one for what nobody plays; the newest
    state is that of all.
    """

    async def run() -> None:
        async with by_streams() as client:
            begun = await answer(client, "new_table", game="toepen", bots="")
            assert "t1.0; t1.1; t1.2; t1.table" in begun
            hands = [await answer(client, "look", table=f"t1.{seat}") for seat in range(3)]
            assert len({*hands}) == 3
            assert "\n> " not in await answer(client, "look", table="t1")
            await answer(client, "act", table="t1.1", action="keep-hand")
            await answer(client, "act", table="t1.2", action="keep-hand")
            assert "> keep-hand" in await answer(client, "look", table="t1")

    anyio.run(run)


def seat() -> dict[str, SeatAccess]:
    """A seat at a table of its own."""
    return {OWN: SeatAccess(Table("stortok", "x"), "x", "en", has_data=False)}


def test_tables_of_a_session(monkeypatch: pytest.MonkeyPatch) -> None:
    """One too many is refused, with what to do about it; a game that is over makes room."""
    monkeypatch.setattr(sessions, "MOST_TABLES", 2)
    held = Sessions()
    first = held.hold(LOCAL, seat())[OWN]
    held.hold(LOCAL, seat())
    with pytest.raises(BadArgument, match=r"has 2 tables, and no more: t1, t2. .* `forget: true`"):
        held.hold(LOCAL, seat())
    first.table.is_over = True
    assert held.hold(LOCAL, seat())[OWN].handle == "t3"
    with pytest.raises(BadArgument, match=r"no table 't1'; it has t2, t3."):
        held.seat(LOCAL, "t1")
    held.forget(LOCAL, held.seat(LOCAL, "t2"))
    assert held.hold(LOCAL, seat())[OWN].handle == "t4"


def test_number_of_sessions(monkeypatch: pytest.MonkeyPatch) -> None:
    """One too many is refused; one that has been idle for too long makes room."""
    monkeypatch.setattr(sessions, "MOST_SESSIONS", 2)
    now = 0.0
    held = Sessions(lambda: now)
    for session in ("a", "b"):
        held.hold(session, seat())
    now = sessions.IDLE_SECONDS
    held.seat("a", "t1")
    with pytest.raises(BadArgument, match="2 sessions, and no more"):
        held.hold(None, seat())
    now += 1
    alone = held.hold(None, seat())[OWN].handle
    assert held.seat(None, alone).handle == alone
    for session, handle in (("b", "t1"), ("a", alone), (None, "t1")):
        with pytest.raises(BadArgument, match="no table"):
            held.seat(session, handle)


def test_session_whose_games_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """It makes room for another one."""
    monkeypatch.setattr(sessions, "MOST_SESSIONS", 2)
    held = Sessions()
    for session in ("a", "b"):
        held.hold(session, seat())
    held.seat("b", "t1").table.is_over = True
    held.hold("c", seat())
    assert held.seat("a", "t1")
    with pytest.raises(BadArgument, match="no table"):
        held.seat("b", "t1")


def test_idle_client_on_standard_input() -> None:
    """Its tables stay for as long as the process does."""
    now = 0.0
    held = Sessions(lambda: now)
    held.hold(LOCAL, seat())
    now = 10.0 * sessions.IDLE_SECONDS
    held.hold("other", seat())
    assert held.seat(LOCAL, "t1").handle == "t1"


def test_acts_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two acts at one table at the same time, the second sees what came of the first."""
    tools = own_tools()
    tools.new_table(LOCAL, {"game": "toepen", "preset": "toepen-fast"}, "", 0)
    post = tools._post

    def slowly(path: str, *rest: Any) -> Any:
        found = post(path, *rest)
        sleep(0.2)
        return found

    monkeypatch.setattr(tools, "_post", slowly)

    def keep(seat: int) -> None:
        tools.act(tools.seat(LOCAL, f"t1.{seat}"), "keep-hand")

    threads = [Thread(target=keep, args=[seat]) for seat in (1, 2)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    seen = tools.look(tools.seat(LOCAL, "t1"), 0).text
    assert "S1 keeps the hand" in seen
    assert "S2 keeps the hand" in seen


def test_session_that_its_client_ends() -> None:
    """Its tables are forgotten at once, so that they take no other session's room."""
    server = served()
    ended: list[str] = []
    server.end_session = ended.append
    app = server.streamable_http_app(max_sessions=1)
    with TestClient(app, base_url="http://localhost:1") as client:
        headers = {"Accept": "application/json, text/event-stream"}
        session = client.post("/mcp", json=BEGIN, headers=headers).headers["Mcp-Session-Id"]
        told = client.post("/mcp", json=BEGIN, headers=headers)
        assert told.status_code == 503
        assert "Try again later" in told.json()["error"]["message"]
        assert not ended
        client.delete("/mcp", headers=headers | {"Mcp-Session-Id": session})
        assert client.post("/mcp", json=BEGIN, headers=headers).status_code == 200
    assert ended == [session]
    held = Sessions()
    held.hold("a", seat())
    held.end("a")
    with pytest.raises(BadArgument, match="no table"):
        held.seat("a", "t1")
