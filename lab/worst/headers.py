"""Requests with long and strange headers: what they cost, and what is kept of them."""

from typing import Final

from checks.headers.making import DEAREST, LONGEST_LINE, NAMES, PATHS
from lab.worst.measuring import Cost, Request
from lab.worst.searching import Found, Search
from vorhand.api.web.headers import LONGEST

NAME: Final = "headers"
"""By what this search is called."""
LENGTHS: Final = (LONGEST // 2, LONGEST, LONGEST + 1, LONGEST_LINE, 3 * LONGEST_LINE)
"""A server joins several lines of one header."""
BURST: Final = 30
"""So many different requests are sent to see what is kept of them."""
MOST_KEPT: Final = 1024 * 1024
"""The most bytes that may be kept of a burst: caches of some short headers."""


class Headers(Search):
    """The search for headers that cost more than a small request may, or are kept."""

    def step(self) -> None:
        """Send a request with such headers; now and then, many that differ."""
        dice = self._dice
        text = dice.choice([*DEAREST.values()])
        length, line = dice.choice(LENGTHS), dice.choice(PATHS)
        names = dice.sample(NAMES, dice.choice((1, 2, 8)))
        request = self._request(line, names, text, length)
        self._keep(Found(line, request, self._measure.cost(request)))
        if dice.random() < 1 / 10:
            self._burst(line, names, text, length)

    def _burst(self, line: str, names: list[str], text: str, length: int) -> None:
        """Many requests that differ, to see what is kept."""
        requests = [self._request(line, names, text, length) for _ in range(BURST)]
        kept = self._measure.kept_by(requests)
        if kept > MOST_KEPT:
            fault = f"{kept} bytes are kept of {BURST} requests with {', '.join(names)}"
            self._keep(Found(line, requests[0], Cost(0, 0, 0), fault))

    def _request(self, line: str, names: list[str], text: str, length: int) -> Request:
        method, _, path = line.partition(" ")
        written = (text * (length // max(1, len(text)) + 1))[: max(0, length - 16)]
        headers = {name: f"{written}{self._dice.getrandbits(60):016x}" for name in names}
        return Request(path.strip("/"), b"", method, headers)
