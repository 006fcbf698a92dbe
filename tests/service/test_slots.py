"""Who gets the next slot: clients in turn, whatever each of them sends."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from tests.checks.waiting import PATIENCE, wait_for
from vorhand.api.service.slots import Limits, Slots


class Waiting:
    """Requests that want a slot, each in a thread of its own, and what has become of them."""

    def __init__(self, slots: Slots) -> None:
        self.slots = slots
        self.served: list[str] = []
        self.refused: list[str] = []
        self._threads: list[threading.Thread] = []

    def ask(self, *clients: str) -> None:
        """Have a request of each of these clients wait, one after the other."""
        for client in clients:
            before = self.slots.waiting, len(self.refused)
            self._threads.append(threading.Thread(target=self._take, args=(client,)))
            self._threads[-1].start()
            wait_for(lambda before=before: (self.slots.waiting, len(self.refused)) != before)

    def _take(self, client: str) -> None:
        (self.served if self.slots.take(client) else self.refused).append(client)

    def serve(self, first: str, times: int) -> list[str]:
        """Have the slot given back again and again, first by this client; who had it next."""
        client = first
        for _ in range(times):
            so_far = len(self.served)
            self.slots.give_back(client)
            wait_for(lambda so_far=so_far: len(self.served) > so_far)
            client = self.served[-1]
        self.slots.give_back(client)
        return self.served

    def join(self) -> None:
        """Wait until all have ended."""
        for each in self._threads:
            each.join(PATIENCE)


@contextmanager
def taken(by: str, max_waiting: int = 8, max_wait: float = PATIENCE) -> Iterator[Waiting]:
    """A single slot, which this client has."""
    slots = Slots(Limits(1, max_waiting, max_wait))
    assert slots.take(by)
    waiting = Waiting(slots)
    yield waiting
    waiting.join()
    assert slots.waiting == 0
    assert slots.take("anybody")


def test_clients_have_turns() -> None:
    """Whoever has just been served comes last, however many of its requests came first."""
    with taken("a") as waiting:
        waiting.ask("a", "a", "a", "b", "c", "b")
        assert waiting.serve("a", 6) == ["b", "c", "a", "b", "a", "a"]


def test_requests_of_one_client_are_served_as_they_came() -> None:
    """There is nobody else to give way to."""
    with taken("a") as waiting:
        waiting.ask("a", "a")
        assert waiting.serve("a", 2) == ["a", "a"]


def test_place_of_the_greediest_is_given_to_others() -> None:
    """If no place is left, whoever has most of them loses the last; never for one more of its own,
    and never for somebody who would then have as many.
    """
    with taken("a", max_waiting=4) as waiting:
        waiting.ask("a", "a", "a", "a", "a")
        assert waiting.refused == ["a"]
        waiting.ask("b")
        assert waiting.refused == ["a", "a"]
        waiting.ask("b")
        assert waiting.refused == ["a", "a", "a"]
        waiting.ask("b")
        assert waiting.refused == ["a", "a", "a", "b"]
        waiting.ask("c")
        assert len(waiting.refused) == 5
        served = waiting.serve("a", 4)
    assert sorted(served) in (["a", "a", "b", "c"], ["a", "b", "b", "c"])


def test_everybody_keeps_one_place() -> None:
    """Once each place belongs to another client, one more client is refused."""
    with taken("a", max_waiting=2) as waiting:
        waiting.ask("a", "b", "c")
        assert waiting.refused == ["c"]
        assert waiting.serve("a", 2) == ["b", "a"]


def test_request_that_has_waited_in_vain_leaves_no_trace() -> None:
    """Its turn passes to the next."""
    with taken("a", max_wait=0.05) as waiting:
        waiting.ask("b", "c")
        waiting.join()
        assert sorted(waiting.refused) == ["b", "c"]
        waiting.slots.give_back("a")


def test_slots_are_never_more_than_there_are() -> None:
    """Whatever is given back and taken at the same time by many."""
    slots, inside, most = Slots(Limits(3, 4, 0.01)), [0], [0]
    lock = threading.Lock()

    def ask(client: str) -> None:
        for _ in range(300):
            if slots.take(client):
                with lock:
                    inside[0] += 1
                    most[0] = max(most[0], inside[0])
                with lock:
                    inside[0] -= 1
                slots.give_back(client)

    threads = [threading.Thread(target=ask, args=(f"{n % 3}",)) for n in range(12)]
    for each in threads:
        each.start()
    for each in threads:
        each.join(PATIENCE)
    assert 1 <= most[0] <= 3
    assert [slots.take("a") for _ in range(3)] == [True] * 3
    assert slots.waiting == 0
