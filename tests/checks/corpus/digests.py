"""The answers of a separate process, as digests: `python -m tests.checks.corpus.digests`.

It reads requests from standard input, as a JSON list of lines of the corpus, and prints for each
the status and the digest of the answer. `--reverse` sends them in reverse order, to show any
effect of one request on another. It needs only the dependencies of the service, so
it runs in any environment that can serve.
"""

import json
import logging
import sys
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Final

from tests.checks.corpus.cases import Case, case_of
from tests.checks.corpus.sending import answered_by_app
from tests.checks.wsgi import Answer
from vorhand.api import create_app

OF_THE_SERVER: Final = frozenset(
    {"server", "date", "connection", "transfer-encoding", "x-request-id"}
)
"""Headers that gunicorn adds, and the id that each request gets."""


def digest_of(answer: Answer) -> str:
    """The status of an answer, and a digest of its headers and its body."""
    return f"{answer.status} {sha256(_headers(answer.headers) + answer.body).hexdigest()}"


def _headers(headers: Mapping[str, str]) -> bytes:
    own = {name: value for name, value in headers.items() if name not in OF_THE_SERVER}
    return repr(sorted(own.items())).encode()


def digests_of(cases: Iterable[Case]) -> list[str]:
    """The digests of a new app's answers to these cases, in order."""
    app = create_app()
    return [digest_of(answered_by_app(app, case)) for case in cases]


def main() -> int:
    """Answer the requests from standard input, and print the digests."""
    logging.disable()
    cases = [case_of(line) for line in json.load(sys.stdin)]
    step = -1 if "--reverse" in sys.argv else 1
    print("\n".join(digests_of(cases[::step])[::step]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
