"""The programs on slow play do what their page says."""

from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import act, answer_of, new_game, post
from tests.api.test_table_programs import (
    CLOSE,
    DEAL,
    KNOCK,
    PLAY,
    Names,
    does,
    play,
    row,
    run,
    store,
)
from tests.checks.calls import bare

__all__ = ["store"]

SLOW: Final = "docs/table/slow.md"
HOUR: Final = 60 * 60


@pytest.fixture
def slow(store: Names) -> Names:
    """A table that waits for two answers to a knock since version 4, and the programs."""
    run(SLOW, 0, store)
    run(SLOW, 1, store)
    play(store, DEAL, CLOSE, PLAY, KNOCK)
    moment(store, since=4, now=0)
    return store


def moment(slow: Names, since: int, now: int) -> None:
    """What is done with each swap."""
    with slow["db"]:
        slow["wait"]("t", since, row(slow)[1], now)


def sent(slow: Names, now: int) -> list[tuple[Any, ...]]:
    """The mails that go out at a time: to whom, and of which kind."""
    mails: list[tuple[Any, ...]] = []
    slow["send"](lambda table, undos, since, seat, kind: mails.append((seat, kind)), now)
    return mails


def test_each_awaited_seat_gets_a_mail_once(slow: Names) -> None:
    """However often the process looks."""
    assert sent(slow, 0) == [(0, "turn"), (1, "turn")]
    moment(slow, since=4, now=HOUR)
    assert sent(slow, HOUR) == []


def test_reminder_goes_to_those_who_have_not_answered(slow: Names) -> None:
    """Ann has folded, and the others do not see how she has answered; Ben has six hours left."""
    sent(slow, 0)
    play(slow, does("fold", 0))
    moment(slow, since=4, now=HOUR)
    assert slow["tick"](17 * HOUR) == []
    assert sent(slow, 17 * HOUR) == []
    for now in (18 * HOUR, 19 * HOUR):
        assert slow["tick"](now) == []
    assert sent(slow, 19 * HOUR) == [(1, "reminder")]
    assert slow["tick"](24 * HOUR) == ["t"]


def test_moment_that_is_over_is_told_to_nobody(slow: Names) -> None:
    """A mail that was not sent in time is not sent any more."""
    play(slow, does("fold", 0), does("stay", 1))
    moment(slow, since=6, now=HOUR)
    assert sent(slow, HOUR) == [(2, "turn")]
    assert slow["tick"](24 * HOUR) == []
    assert slow["tick"](25 * HOUR) == ["t"]


def test_crash_between_sending_and_noting_it(slow: Names) -> None:
    """The mail is sent again, rather than never."""

    def breaks(*_: object) -> None:
        raise ConnectionError

    with pytest.raises(ConnectionError):
        slow["send"](breaks, 0)
    assert sent(slow, 1) == [(0, "turn"), (1, "turn")]


def test_last_moment_for_a_knock_ends_too(client: FlaskClient, slow: Names) -> None:
    """Nobody is awaited then, and without a deadline the hand would never be settled."""
    play(slow, CLOSE)
    while (state := row(slow)[1])["phase"] == "play":
        legal = answer_of(post(client, "legal-actions", {"state": state}))["legal_actions"]
        play(slow, next(each for each in legal if each["type"] == "play-card"))
    assert (state["phase"], state["to_act"]) == ("closing", [])
    moment(slow, since=state["version"], now=HOUR)
    assert sent(slow, HOUR) == []
    assert slow["tick"](25 * HOUR) == ["t"]
    legal = answer_of(post(client, "legal-actions", {"state": state}))["legal_actions"]
    assert CLOSE in bare(legal)


def test_table_that_waits_for_nobody_is_never_due(client: FlaskClient, slow: Names) -> None:
    """After the end no time runs."""
    answer = new_game(client, game="stortok", players=2, options={"turn_limit": 20})
    while not answer["outcome"]:
        answer = act(client, answer["state"], answer["legal_actions"][-1])
    with slow["db"]:
        slow["wait"]("t", answer["state"]["version"], answer["state"], HOUR)
    assert slow["tick"](1000 * HOUR) == []


def test_undo_needs_all_votes_about_one_version(slow: Names) -> None:
    """A vote about another version, or from before an undo, does not count; nor does one twice."""
    agree = slow["agree"]
    assert [agree("t", seat, 4, 0, 3) for seat in (0, 1, 1)] == [False] * 3
    assert not agree("t", 2, 3, 0, 3)
    assert agree("t", 2, 4, 0, 3)
    play(slow, does("fold", 0))
    assert [agree("t", seat, 5, 0, 3) for seat in (0, 1)] == [False] * 2
    assert not agree("t", 2, 4, 0, 3)
    slow["db"].execute("UPDATE tables SET undos = 1, version = 4")
    assert [agree("t", seat, 4, 1, 3) for seat in (0, 1, 2)] == [False, False, True]


def test_undo_begins_a_new_day(slow: Names) -> None:
    """After it, those who are awaited get a mail again, though the version was there before."""
    sent(slow, 0)
    with slow["db"]:
        slow["db"].execute("UPDATE tables SET undos = 1, since = NULL")
    moment(slow, since=4, now=HOUR)
    assert sent(slow, HOUR) == [(0, "turn"), (1, "turn")]
