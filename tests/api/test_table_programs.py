"""The programs on storing, on undo and on the clock do what their pages say."""

import ast
import io
import json
import re
import sqlite3
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import act, answer_of, post
from tests.api.pages import programs, text_of
from tests.reading import blocks, rows

STORE: Final = "docs/table/store.md"
CLOCK: Final = "docs/table/clock.md"
CLIENT: Final = "packages/clients/python/src/vorhand_client/core.py"
FAST: Final = {"game": "toepen", "players": 3, "preset": "toepen-fast"}
SILENT: Final = {**FAST, "options": {"announcements": False}}
"""A table at which whatever hands the service deals, nobody must announce them first."""
DEAL: Final = {"type": "deal", "seed": "vorhand"}
CLOSE: Final = {"type": "close"}
PLAY: Final = {"type": "play-card", "seat": 1, "card": "8D"}
KNOCK: Final = {"type": "knock", "seat": 2}
Answer = dict[str, Any]
Names = dict[str, Any]


def does(kind: str, seat: int) -> Answer:
    """An action of a seat that has no other fields."""
    return {"type": kind, "seat": seat}


def after(client: FlaskClient, *actions: Answer, **begun: Any) -> Iterator[Answer]:
    """The answers to actions one after the other, that of `/new-game` first."""
    answer = answer_of(post(client, "new-game", {**FAST, "deal": None, **begun}))
    yield answer
    for action in actions:
        answer = act(client, answer["state"], action)
        yield answer


def run(page: str, number: int, names: Names) -> None:
    """Run one program of a page."""
    exec(compile(programs(page)[number], page, "exec"), names)


@pytest.fixture(scope="module")
def timing() -> Names:
    """What the programs on the clock define."""
    names: Names = {}
    run(CLOCK, 0, names)
    run(CLOCK, 1, names)
    return names


@pytest.fixture
def store(client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Names]:
    """What the program on storing defines, with the service behind it, and an empty database.
    `meanwhile` may be set to what happens while the next request is on its way.
    """
    names: Names = {"meanwhile": None}

    def urlopen(request: urllib.request.Request) -> io.BytesIO:
        sent = client.post(
            request.selector, data=request.data, headers=dict(request.header_items())
        )
        meanwhile, names["meanwhile"] = names["meanwhile"], None
        if meanwhile:
            meanwhile()
        body = io.BytesIO(sent.data)
        if sent.status_code != 200:
            code = sent.status_code
            raise urllib.error.HTTPError(request.full_url, code, "", Message(), body)
        body.status = sent.status_code  # type: ignore[attr-defined]
        return body

    monkeypatch.setattr(urllib.request, "urlopen", urlopen)
    monkeypatch.chdir(tmp_path)
    run(STORE, 0, names)
    state = answer_of(post(client, "new-game", {**SILENT, "deal": None}))["state"]
    names["db"].execute("INSERT INTO tables VALUES ('t', 0, ?)", (json.dumps(state),))
    yield names
    names["db"].close()


def row(store: Names) -> tuple[int, Answer]:
    """The version and the state that are stored."""
    ((version, state),) = store["db"].execute("SELECT version, state FROM tables")
    return version, json.loads(state)


def play(store: Names, *actions: Answer) -> None:
    """Have actions carried out and stored."""
    for action in actions:
        assert store["act"]("t", action)[0] == 200


# Store and swap


def test_the_log_leads_to_the_state(client: FlaskClient, store: Names) -> None:
    """What is in the log, carried out again, is what is stored."""
    play(store, {"type": "deal"}, CLOSE, KNOCK, does("stay", 0), does("fold", 1))
    log = store["db"].execute("SELECT version, action FROM log ORDER BY version").fetchall()
    assert [version for version, _ in log] == [1, 2, 3, 4, 5]
    start_of_it = {**SILENT, "deal": None}
    actions = [json.loads(action) for _, action in log]
    replayed = answer_of(post(client, "replay", {"start": start_of_it, "actions": actions}))
    assert (replayed["state"]["version"], replayed["state"]) == row(store)


def test_two_answers_at_once(store: Names) -> None:
    """An answer that has lost the swap is asked for again, and counts once."""
    play(store, DEAL, CLOSE, PLAY, KNOCK)
    store["meanwhile"] = lambda: play(store, does("fold", 0))
    status, answer = store["act"]("t", does("stay", 1), sender=1)
    assert (status, answer["state"]["version"]) == (200, 6)
    assert row(store)[1]["in_hand"] == [False, True, True]


@pytest.mark.parametrize(("expected", "phase"), [(2, "exchange"), (None, "play")])
def test_a_close_that_is_late(store: Names, expected: int | None, phase: str) -> None:
    """It ends what it was not meant for, unless it says for which version it is meant."""
    play(store, DEAL, does("exchange-hand", 1))
    store["meanwhile"] = lambda: play(store, does("trust", 2), does("trust", 0))
    status, answer = store["act"]("t", CLOSE, expected_version=expected)
    assert row(store)[1]["phase"] == phase
    if expected:
        assert (status, answer["clause"]["id"]) == (409, "common.version")


def test_the_statements_on_undo(store: Names) -> None:
    """An action that was on its way during an undo is not stored, though its version is there."""
    play(store, DEAL, CLOSE, PLAY)
    (statements,) = blocks(text_of("docs/table/undo.md"), "sql")
    add, act, undo, cut = (each for each in statements.split(";") if each.strip())
    db = store["db"]
    version, state = row(store)
    play(store, KNOCK)
    db.execute(add)
    old = {"id": "t", "old_state": json.dumps(state), "old_version": version}
    assert db.execute(undo, {**old, "version": 4, "undos": 0}).rowcount == 1
    db.execute(cut, old)
    assert db.execute("SELECT max(version) FROM log").fetchone() == (3,)
    for undos, changed in ((0, 0), (1, 1)):
        new = {"id": "t", "version": 3, "undos": undos, "new_state": "{}"}
        assert db.execute(act, new).rowcount == changed


def test_versions_are_counted_once_in_the_log(store: Names) -> None:
    """The log takes no second action for a version, whatever a backend does wrong."""
    play(store, DEAL)
    with pytest.raises(sqlite3.IntegrityError):
        store["db"].execute("INSERT INTO log VALUES ('t', 1, '{}')")


# The clock


def untyped(program: str, name: str) -> str:
    """A function in a program, without types and docstring."""
    (found,) = (
        each
        for each in ast.parse(program).body
        if isinstance(each, ast.FunctionDef) and each.name == name
    )
    found.returns = None
    for each in found.args.args:
        each.annotation = None
    return ast.unparse([found.args, *found.body[1:]])


@pytest.mark.parametrize("file", ["examples/live/playing.py", CLIENT])
def test_the_clock_of_the_page_is_the_one_in_use(file: str) -> None:
    """The live table measures time as the page says, and so does the client."""
    shown = untyped(programs(CLOCK)[0], "clock")
    assert untyped(text_of(file), "clock") == shown


def clocks(timing: Names, answers: Iterator[Answer]) -> list[int]:
    """Since when the table has been waiting, after each answer."""
    clock, found = None, []
    for answer in answers:
        clock = timing["clock"](clock, answer)
        found.append(clock["since"])
    return found


def test_the_moments_of_the_table_in_the_examples(client: FlaskClient, timing: Names) -> None:
    """An answer in an open window leaves the clock as it is."""
    done = after(client, DEAL, CLOSE, PLAY, KNOCK, does("fold", 0), CLOSE)
    assert clocks(timing, done) == [0, 1, 2, 3, 4, 4, 6]


def test_the_log_of_the_table_in_the_examples(client: FlaskClient) -> None:
    """Each row of the table is a version, and the action that has led to it."""
    _, _, table = text_of("docs/table/README.md").partition("| `version` | who | `action` |")
    seats = {"Ann": 0, "Ben": 1, "Cem": 2, "backend": None, "": None}
    shown = [
        (int(version), seats[who], "".join(re.findall("`([a-z-]+)`", action)[:1]))
        for version, who, action, _ in rows(table.partition("\n\n")[0])
        if version.isdecimal()
    ]
    done = after(client, DEAL, CLOSE, PLAY, KNOCK, does("fold", 0), CLOSE)
    assert shown == [
        (answer["state"]["version"], action.get("seat"), action.get("type", ""))
        for answer in done
        for action in [answer["action"] or {}]
    ]


def test_the_moments_of_two_exchanges_running(client: FlaskClient, timing: Names) -> None:
    """Each exchange opens a window of its own, and each trust but the last leaves it open."""
    once = (does("exchange-hand", 1), does("trust", 0), does("trust", 2))
    done = after(client, DEAL, *once, *once)
    assert clocks(timing, done) == [0, 1, 2, 2, 4, 5, 5, 7]


def test_the_clock_after_an_undo(client: FlaskClient, timing: Names) -> None:
    """The answer to the replay of the shortened log is enough: the moment begins with its state."""
    for log in ([], [DEAL, CLOSE, PLAY], [DEAL, CLOSE, PLAY, KNOCK]):
        body = {"start": {**FAST, "deal": None}, "actions": log}
        *_, last = after(client, *log)
        replayed = answer_of(post(client, "replay", body))
        assert timing["clock"](None, replayed) == timing["clock"](None, last)


def test_the_record_shows_when_a_window_opened(client: FlaskClient, timing: Names) -> None:
    """The version less the acts since the knock or the exchange is what the clock says."""
    clock, windows = None, 0
    exchange = (does("exchange-hand", 1), does("trust", 0), does("trust", 2))
    answers = (does("stay", 1), does("stay", 0), KNOCK | {"seat": 1}, does("fold", 0))
    for answer in after(client, DEAL, *exchange, CLOSE, KNOCK, *answers):
        clock = timing["clock"](clock, answer)
        state = answer["state"]
        if state["window"]:
            acts = [act.split()[-1] for act in reversed(state["record"])]
            since = min(acts.index(word) for word in ("knock", "exchange-hand") if word in acts)
            assert state["version"] - since == clock["since"]
            windows += 1
    assert windows == 6


def test_a_player_who_leads_to_the_next_trick(client: FlaskClient, timing: Names) -> None:
    """Whoever wins a trick with its last card is awaited again, and has time again."""
    dealt = "9D 9C 8D 8C 7D 7C TD TC 9H KS 8H 9S 7H 8S TH 7S AC KC AD KD AH KH TS AS"
    begun = {"game": "toppen", "players": 4, "preset": "toppen", "dealer": 3}
    stays = [does("stay", seat) for seat in range(4)]
    cards = [
        {**does("play-card", seat), "card": card}
        for seat, card in enumerate(("9D", "8D", "7D", "TD"))
    ]
    deal = {"type": "deal", "deck": dealt.split()}
    *_, before, last = answers = list(after(client, deal, *stays, *cards, **begun))
    assert before["state"]["to_act"] == last["state"]["to_act"] == [3]
    assert clocks(timing, iter(answers)) == list(range(10))


def test_an_announcement_gives_nobody_more_time(client: FlaskClient, timing: Names) -> None:
    """What another does out of turn leaves the clock of the one awaited as it is."""
    dealt = ["8D", "TC", "7D", "JC", "TD", "9H", "QH", "TH", "AS", "JS", "7S", "7C"]
    pack = [rank + suit for suit in "CDHS" for rank in "T987AKQJ"]
    deal = {"type": "deal", "deck": [*dealt, *(card for card in pack if card not in dealt)]}
    done = after(client, deal, CLOSE, {**does("announce", 2), "signal": "whistle"})
    assert clocks(timing, done) == [0, 1, 2, 2]


def test_the_table_of_expected_versions(timing: Names) -> None:
    """The table on answers that cross is what the program works out."""
    _, _, table = text_of(CLOCK).partition("| clock | version | the player saw |")
    found = [cells for cells in rows(table) if cells[0].startswith("since ")]
    assert len(found) == 3
    for since, version, seen, expected, _ in found:
        clock = {"since": int(since.removeprefix("since "))}
        assert timing["expected_version"](clock, int(version), int(seen)) == int(expected)
