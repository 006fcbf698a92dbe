"""The client, without the calls that follow from the contract."""

import asyncio
import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Generic, Literal, Protocol, Self, TypeVar
from urllib.parse import quote

import httpx

from vorhand_client.core import Row, S, clock, expected_version, json_of, seconds_of

URL = "http://127.0.0.1:8000"
MOST_SWAPS = 20
BELOW = re.compile(r"(?i)/(?!/|%2f|.*(%2[5e]|%5c|%[017]|[?#\\])|(.*(/|%2f))?\.\.?(/|%2f|$))[!-~]*")

V_contra = TypeVar("V_contra", contravariant=True)
B = TypeVar("B", bound=Mapping[str, Any])


class AsyncStore(Protocol[S, V_contra]):
    """Says where a backend keeps one table."""

    async def load(self) -> Row[S]:
        """Return what is stored."""

    async def swap(self, row: Row[S], following: Row[S], answer: V_contra) -> bool:
        """Store what follows, if `row` is still what is stored; whether it was."""


class AsyncClient:
    """A service. `options` are those of httpx's client, such as `headers` or `timeout` (30 s)."""

    def __init__(
        self, url: str = URL, *, language: str | None = None, tries: int = 5, **options: Any
    ) -> None:
        self._http = httpx.AsyncClient(base_url=url, **{"timeout": 30, **options})
        spoken = {"Accept-Language": language} if language else {}
        self._http.headers.update({"Accept": "application/json", **spoken})
        self._tries = tries

    async def __aenter__(self) -> Self:
        return self

    async def close(self, *_: object) -> None:
        """Close the connections."""
        await self._http.aclose()

    __aexit__ = close

    async def post(self, path: str, body: Any) -> Any:
        """Return what a call answers, sent again while the service is away; a problem is raised."""
        return await self._answer("POST", path, json=body)

    async def get(self, path: str, named: Mapping[str, Any]) -> Any:
        """Return what can be read at a path, in which parameters are named."""
        filled = {name: quote(str(value), safe="") for name, value in named.items()}
        return await self._answer("GET", path.format_map(filled))

    async def _answer(self, method: str, path: str, **body: Any) -> Any:
        if not BELOW.fullmatch(path):
            raise ValueError(f"This is no path below the service: {path}")
        for tried in range(self._tries - 1):
            seconds = 2 ** min(tried, 3) / 2  # where no answer names a time
            with suppress(httpx.TransportError):
                answer = await self._http.request(method, path, **body)
                if answer.status_code not in (429, 502, 503, 504):  # busy or away
                    return json_of(answer)
                seconds = seconds_of(answer) or seconds
            await asyncio.sleep(seconds)
        return json_of(await self._http.request(method, path, **body))

    async def _act(self, store: Any, action: Any, seen: int | None = None, **meant: Any) -> Any:
        """Carry out an action on what is stored, and store what follows; again if that changes."""
        for _ in range(MOST_SWAPS):
            row = await store.load()
            state, voucher, kept = row["state"], row.get("voucher"), row.get("clock")
            authentic = {"voucher": voucher} if voucher else {}
            body = {**meant, **authentic, "state": state, "action": action}
            if seen is not None:
                body["expected_version"] = expected_version(kept, state["version"], seen)
            answer = await self.post("/apply-action", body)
            following = {"state": answer["state"], "clock": clock(kept, answer)}
            if await store.swap(row, {**following, "voucher": answer.get("voucher")}, answer):
                return answer
        raise RuntimeError(f"The table has changed {MOST_SWAPS} times in between.")


class AsyncSealedTable(Generic[B]):
    """A sealed table, as the holder of a pass has it; the string is that of the newest answer."""

    game: str
    seat: int | Literal["unknown"] | None = "unknown"  # until an answer says whose share it is

    def __init__(self, vorhand: AsyncClient, sealed: str, pass_: str, game: str = "") -> None:
        self.vorhand, self.pass_, self._newest = vorhand, pass_, [sealed]
        self.game = game or self.game  # a table of one game has it

    @classmethod
    def begun(cls, vorhand: AsyncClient, answer: B) -> Self:
        """A new table, held for the seat of the answer, or the first that no bot plays, or it."""
        passes, seat = answer["passes"], answer["seat"]
        own = passes["seats"] if seat is None else [passes["seats"][seat]]
        pass_ = next(filter(None, own), passes["table"])
        table = cls(vorhand, answer["sealed"], pass_, answer["game"])
        table.seat = seat
        return table

    @property
    def sealed(self) -> str:
        """The string: the newest that any holder here has seen."""
        return self._newest[0]

    def held_by(self, pass_: str) -> Self:
        """The same table for the holder of another pass: both go on from the newest string."""
        other = type(self)(self.vorhand, self.sealed, pass_, self.game)
        other._newest = self._newest
        return other

    async def post(self, path: str, asked: Mapping[str, Any]) -> Any:
        """Return what a call about this table answers; `/new-game` begins another game at it."""
        held = {"sealed": self.sealed, "pass": self.pass_}
        known = {"after": held} if path == "/new-game" else held
        answer = await self.vorhand.post(path, {"game": self.game, **known, **asked})
        self._newest[0] = answer.get("sealed", self.sealed)
        self.seat = answer.get("seat", self.seat)
        return answer
