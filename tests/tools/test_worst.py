"""`tools.worst` finds and reports requests that are too dear."""

import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tools.worst import __main__ as worst
from tools.worst.beginnings import CALLS, beginnings
from tools.worst.measuring import Cost, Measure, Request
from tools.worst.mutating import CHANGES, WRITINGS, encoded
from tools.worst.searching import Found, OfBodies
from vorhand.api.contract.budget import BUDGET, LARGEST_ANSWER


def answering(size: int, status: str = "200 OK") -> Any:
    """A service that answers with this number of bytes for each item of a batch, up to too many."""

    def app(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        items = environ["wsgi.input"].read().count(b"{}")
        start_response(status, [])
        return [b"x" * min(size * items, LARGEST_ANSWER + 1)]

    return app


class Counted(Measure):
    """A measure by the bytes of the answers, so that a search goes the same way every time."""

    def _timed(self, request: Request) -> tuple[Cost, bytes]:
        cost, answer = super()._timed(request)
        return cost._replace(plain_calls=1 + len(answer)), answer


def searched(app: Any, steps: int) -> OfBodies:
    """A search through empty batches, after this number of steps."""
    measure = Counted(app, [Request("apply-action", b"[]")])
    search = OfBodies("batch", [{"items": [{}]}], measure, "test")
    for _ in range(steps):
        search.step()
    return search


def test_large_answers_are_found() -> None:
    """The items are repeated, and the largest answer is kept."""
    search = searched(answering(2000), 20)
    largest = search.kept["answer"][0]
    assert largest.cost.size > LARGEST_ANSWER
    assert largest.is_too_much


def test_fault_of_ours_is_found() -> None:
    """A body that the service fails on is kept, whatever it costs."""
    search = searched(answering(1, "500 INTERNAL SERVER ERROR"), 3)
    assert search.failed
    assert search.failed[0].is_too_much


@pytest.mark.parametrize(
    ("cost", "is_beyond"),
    [
        (Cost(BUDGET, LARGEST_ANSWER, 200), False),
        (Cost(BUDGET + 1, 1, 200), True),
        (Cost(1, LARGEST_ANSWER + 1, 200), True),
        (Cost(1, 1, 500), True),
    ],
)
def test_what_is_declared_is_held(cost: Cost, is_beyond: bool) -> None:
    """Beyond either bound is too much."""
    assert Found({}, Request("batch", b"{}"), cost).is_too_much == is_beyond


@pytest.mark.parametrize("change", CHANGES)
def test_change_of_any_body_can_be_written(change: Callable[..., None]) -> None:
    """In each way of writing, and it stays near the size that a body may have."""
    dice = random.Random(change.__name__)
    for body in ({}, {"items": []}, {"items": [{"state": {"hands": [[]]}}] * 3}, {"tables": [1]}):
        change(body, dice, 10_000)
        assert all(len(encoded(body, writing)) < 100_000 for writing in WRITINGS)


def test_it_begins_with_bodies_of_every_call() -> None:
    """Of the corpus, the playthroughs, and games."""
    found = beginnings()
    assert all(len(found[call]) > 10 for call in CALLS)


def test_short_run_finds_nothing_beyond(capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints a row for each call that is asked for."""
    assert worst.main(["--seconds", "1", "--call", "view", "--call", "check-state"]) == 0
    assert "| `/view` |" in capsys.readouterr().out
