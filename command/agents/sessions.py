"""The tables of sessions: each under a short handle, with the sealed string behind it.

What is held is bounded: by the number of sessions, by the tables of one, and by the time for which
a session may be idle. A handle works in its own session alone. Where there is no session (HTTP by
protocol 2026-07-28), a handle is long enough that nobody guesses it.
"""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import ascii_letters, digits
from threading import Lock
from time import monotonic
from typing import Any, Final, TypeAlias

Session: TypeAlias = str | None
"""The id of a session; null where the protocol has no sessions, and each table stands alone."""

LOCAL: Final = "local"
"""The session of a client on standard input and output, which lasts as long as the process."""
MOST_SESSIONS: Final = 1_000
MOST_TABLES: Final = 50
IDLE_SECONDS: Final = 2 * 60 * 60
GAME_ENDS: Final = "~"
"""Ends the id of the game in the string of a table."""
OWN: Final = ""
"""The seat at which the caller of `new_table` sits, in the names of its handles."""
_LETTERS: Final = ascii_letters + digits
_GUESSES: Final = 9
"""How many letters follow the `t` where there is no session: 53 bits."""


class BadArgument(Exception):
    """Says which argument of a tool is wrong, and what would be right."""


@dataclass
class Table:
    """A table of a game, with its newest sealed string. Whoever changes it holds the lock."""

    game: str
    sealed: str
    is_over: bool = False
    lock: Lock = field(default_factory=Lock)

    @property
    def string(self) -> str:
        """The string of the table, which is accepted wherever a handle is."""
        return f"{self.game}{GAME_ENDS}{self.sealed}"


@dataclass
class SeatAccess:
    """A seat at a table, as its pass opens it; `handle` is empty where the table is not held.
    `offered` are the legal actions by their words, as of a sealed string.
    """

    table: Table
    holder: str
    language: str
    has_data: bool
    handle: str = ""
    offered: tuple[str, Mapping[str, Any]] = ("", {})

    @property
    def name(self) -> str:
        """What the answer calls the table."""
        return self.handle or self.table.string


@dataclass
class _Held:
    """What a session holds: its seats by their handles, and when it was last used."""

    used: float
    seats: dict[str, SeatAccess] = field(default_factory=dict)
    begun: int = 0

    def tables(self) -> dict[int, tuple[Table, list[str]]]:
        """The tables, the oldest first, each with its handles."""
        found: dict[int, tuple[Table, list[str]]] = {}
        for handle, seat in self.seats.items():
            found.setdefault(id(seat.table), (seat.table, []))[1].append(handle)
        return found


class Sessions:
    """All sessions with a table, the one that has been idle for longest first."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._held: OrderedDict[str, _Held] = OrderedDict()
        self._lock = Lock()

    def hold(self, session: Session, seats: Mapping[str, SeatAccess]) -> Mapping[str, SeatAccess]:
        """Give the seats at a table their handles, and return them. Raises `BadArgument` if this is
        one table, or one session, too many.
        """
        with self._lock:
            self._end_idle()
            base = "t" + "".join(secrets.choice(_LETTERS) for _ in range(_GUESSES))
            key = base if session is None else session
            if key not in self._held:
                self._make_room()
                self._held[key] = _Held(self._clock())
            held = self._held[key]
            _make_room(held)
            held.begun += 1
            if session is not None:
                base = f"t{held.begun}"
            for at, seat in seats.items():
                seat.handle = base + (f".{at}" if at else "")
                held.seats[seat.handle] = seat
            return seats

    def seat(self, session: Session, handle: str) -> SeatAccess:
        """Return the seat with a handle. Raises `BadArgument` if the session has none."""
        with self._lock:
            self._end_idle()
            key = handle.partition(".")[0] if session is None else session
            held = self._held.get(key)
            if held and handle in held.seats:
                held.used = self._clock()
                self._held.move_to_end(key)
                return held.seats[handle]
            handles = ", ".join(held.seats) if held and session is not None else ""
        raise BadArgument(
            f"/table: This session has no table {handle[:40]!r}"
            f"{f'; it has {handles}' if handles else ''}. A table ends with its session, after "
            f"{IDLE_SECONDS // 3600} idle hours, and when the server restarts: take it up again "
            "with `resume` if you have its string and seat_pass; otherwise call `new_table`."
        )

    def forget(self, session: Session, seat: SeatAccess) -> None:
        """Let go of a table, with all of its handles."""
        with self._lock:
            key = seat.handle.partition(".")[0] if session is None else session
            held = self._held.get(key)
            if held:
                _forget(held, seat.table)
                if not held.seats and key != LOCAL:
                    del self._held[key]

    def end(self, session: str) -> None:
        """Forget a session that its client has ended."""
        with self._lock:
            self._held.pop(session, None)

    def _make_room(self) -> None:
        """Forget the first session whose games are all over, if there are as many sessions as there
        may be. Raises `BadArgument` if there is none.
        """
        if len(self._held) < MOST_SESSIONS:
            return
        for key, held in self._held.items():
            if key != LOCAL and all(seat.table.is_over for seat in held.seats.values()):
                del self._held[key]
                return
        raise BadArgument(
            f"This server holds tables of {MOST_SESSIONS:,} sessions, and no more. Try again "
            "later, or run a server of your own."
        )

    def _end_idle(self) -> None:
        """Forget the sessions that have been idle for too long."""
        now = self._clock()
        while self._held:
            key, held = next(iter(self._held.items()))
            if now - held.used <= IDLE_SECONDS:
                return
            if key == LOCAL:
                held.used = now
                self._held.move_to_end(key)
            else:
                del self._held[key]


def _make_room(held: _Held) -> None:
    """Forget the oldest game that is over, if there are as many tables as there may be. Raises
    `BadArgument` if none is over.
    """
    tables = held.tables()
    if len(tables) < MOST_TABLES:
        return
    over = next((table for table, _ in tables.values() if table.is_over), None)
    if over is None:
        names = ", ".join(handles[0] for _, handles in tables.values())
        raise BadArgument(
            f"This session has {MOST_TABLES} tables, and no more: {names}. Play one to its end, or "
            "let one go: `seal` with `forget: true`."
        )
    _forget(held, over)


def _forget(held: _Held, table: Table) -> None:
    held.seats = {name: each for name, each in held.seats.items() if each.table is not table}
