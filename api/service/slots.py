"""The slots of a class of requests, and who gets the next one: clients in turn, so that whoever
sends much waits for its own requests, and not others for them.
"""

from collections import deque
from threading import Event, Lock
from typing import Final, NamedTuple


class Limits(NamedTuple):
    """Says how many requests are answered at once, how many may wait, and for how many seconds."""

    max_in_flight: int
    max_waiting: int
    max_wait: float


class _Turn:
    """A request that waits: it is called when it gets a slot, or has to go."""

    def __init__(self) -> None:
        self.called: Final = Event()
        self.has_slot = False

    def call(self, *, has_slot: bool) -> None:
        """Let it go on."""
        self.has_slot = has_slot
        self.called.set()


class Slots:
    """The slots of one class. A client that is alone may take them all, and all places to wait.

    Once requests wait, the next slot goes to each client in turn, whatever its requests cost. If no
    place to wait is left, the client with most of them loses its last one to a client with fewer.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits: Final = limits
        self._free = limits.max_in_flight
        self._turns: Final[dict[str, deque[_Turn]]] = {}
        """The requests that wait, by client, in the order in which clients have their turns."""
        self._lock: Final = Lock()
        self.waiting = 0
        """How many requests wait for a slot."""

    def take(self, client: str = "") -> bool:
        """Take a slot, waiting for it within the limits; whether there was one."""
        with self._lock:
            if self._free:  # so nobody waits
                self._free -= 1
                return True
            if not self._has_place(client):
                return False
            turn = _Turn()
            self._turns.setdefault(client, deque()).append(turn)
            self.waiting += 1
        turn.called.wait(self._limits.max_wait)
        with self._lock:
            if not turn.called.is_set():  # it has waited in vain
                self._forget(client, turn)
        return turn.has_slot

    def give_back(self, client: str = "") -> None:
        """Leave the slot of a client to the next request; those of this client come last."""
        with self._lock:
            if client in self._turns:
                self._turns[client] = self._turns.pop(client)
            if not self._turns:
                self._free += 1
                return
            following = next(iter(self._turns))
            turn = self._turns[following][0]
            self._forget(following, turn)
            if following in self._turns:
                self._turns[following] = self._turns.pop(following)
            turn.call(has_slot=True)

    def _has_place(self, client: str) -> bool:
        """Return whether there is a place to wait, perhaps because another client has lost one."""
        if self.waiting < self._limits.max_waiting:
            return True
        greediest = max(self._turns, key=lambda each: len(self._turns[each]), default=client)
        fewer = len(self._turns.get(client, ())) + 1
        if len(self._turns.get(greediest, ())) <= fewer:
            return False
        turn = self._turns[greediest][-1]
        self._forget(greediest, turn)
        turn.call(has_slot=False)
        return True

    def _forget(self, client: str, turn: _Turn) -> None:
        self._turns[client].remove(turn)
        self.waiting -= 1
        if not self._turns[client]:
            del self._turns[client]
