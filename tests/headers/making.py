"""Requests with headers, as a WSGI environment has them."""

from collections.abc import Iterator, Mapping
from itertools import cycle, islice, product
from string import ascii_lowercase
from typing import Any, Final, NamedTuple

from tests.checks.wsgi import environ
from vorhand.api.web.headers import LONGEST, READ

NAMES: Final = (*sorted(READ), "HTTP_ACCEPT_LANGUAGE")
"""The headers that are read, if they are not too long."""
UNREAD: Final = ("HTTP_COOKIE", "HTTP_REFERER", "HTTP_USER_AGENT", "HTTP_X_REQUEST_ID")
"""Some of the headers that are not read, or read only if they are short."""
ORIGIN: Final = "https://cards.example"
"""The origin whose pages may call the service."""
PATHS: Final = (
    *("GET /", "GET /games", "GET /games/fipsen", "GET /openapi.json", "GET /docs/docs.css"),
    *("GET /healthz", "GET /nothing", "HEAD /table", "OPTIONS /games", "POST /apply-action"),
    *("GET /apply-action", "GET /table/table.js"),
)


class Request(NamedTuple):
    """A request without a body: its method and path, and its headers."""

    line: str
    headers: Mapping[str, str]

    def environ(self) -> dict[str, Any]:
        """The request as a server passes it on."""
        return environ(self.line, **self.headers)


def _listed(members: Iterator[str]) -> str:
    """A list of these as long as it may be, with room for a number at its end."""
    return ",".join(islice(members, LONGEST))[: LONGEST - 8]


_TWO_LETTERS: Final = tuple("".join(pair) for pair in product(ascii_lowercase, repeat=2))
DEAREST: Final = {
    "commas": "a," * LONGEST,
    "different members": _listed(cycle(_TWO_LETTERS)),
    "weights of anything": _listed(f"*;q=0.{number:03}" for number in range(999)),
    "weights of any type": _listed(f"*/*;q=0.{number:02}" for number in range(99)),
    "weights of a type": _listed(f"application/json;q=0.{number:02}" for number in range(99)),
    "weights of a language": _listed(f"de-{each};q=0.5" for each in _TWO_LETTERS),
    "parameters": "*/*" + ";a=b" * LONGEST,
    "semicolons": "*/*" + ";" * LONGEST,
    "semicolons and spaces": "*/*" + " ; " * LONGEST,
    "beginnings of weights": "*/*" + ";q" * LONGEST,
    "quotes": '"' * LONGEST,
    "parameters in quotes": 'a;b="\\"c",' * LONGEST,
    "tags": '"a",' * LONGEST,
    "white space": "*/* " + " \t" * LONGEST,
}
"""Texts that are dear to read, in one way or another."""


def dearest_requests(text: str, number: int) -> Iterator[Request]:
    """Requests with all headers that are read, and some more, each with this text and the number,
    so that none has been met before; three of each line.
    """
    cut = f"{text[: LONGEST - 8]}{number:08}"
    headers = dict.fromkeys((*NAMES, *UNREAD), cut)
    headers |= {"HTTP_ORIGIN": ORIGIN, "HTTP_ACCESS_CONTROL_REQUEST_METHOD": "GET"}
    for line in PATHS:
        for name in (None, "HTTP_ACCEPT", "CONTENT_TYPE"):  # by these alone many would be refused
            yield Request(line, {each: sent for each, sent in headers.items() if each != name})
