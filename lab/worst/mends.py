"""What keeps each request within its bounds, taken out again, to see that the search finds it."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any, Final
from unittest.mock import patch

from werkzeug.datastructures import LanguageAccept, MIMEAccept
from werkzeug.http import parse_accept_header

from vorhand.api.contract import budget
from vorhand.api.contract.budget import PRICES, Bill, Price
from vorhand.api.web import door, headers, language
from vorhand.engine.kernel.table.language import ENGLISH
from vorhand.languages import LANGUAGES


def _priced(**hundredths: int) -> AbstractContextManager[Any]:
    """Other prices; a space is written `_`."""
    changed = {name.replace("_", " "): Price(each, name) for name, each in hundredths.items()}
    return patch.object(budget, "PRICES", {**PRICES, **changed})


def _nothing(*_: Any) -> None:
    """Nothing is paid."""


@contextmanager
def _open_door() -> Iterator[None]:
    with patch.object(door, "are_too_long", lambda environ: False):
        yield


@contextmanager
def _bytes_for_nothing(**free: int) -> Iterator[None]:
    """Bytes are not paid for, nor counted; and neither is what else is free."""
    with ExitStack() as out:
        out.enter_context(_priced(**free))
        out.enter_context(patch.object(Bill, "write", _nothing))
        for bound in ("LARGEST_ANSWER", "_BYTES"):
            out.enter_context(patch.object(budget, bound, 2**31))
        yield


def _parsed_by_werkzeug(accept: str, offered: tuple[str, ...]) -> str | None:
    return parse_accept_header(accept, MIMEAccept).best_match(offered)


@contextmanager
def _slow_accept() -> Iterator[None]:
    with _open_door(), patch.object(headers, "best_match", _parsed_by_werkzeug):
        yield


@contextmanager
def _kept_languages() -> Iterator[None]:
    kept: dict[str, Any] = {}

    def preferred(accept_language: str) -> Any:
        liked = kept[accept_language] = parse_accept_header(accept_language, LanguageAccept)
        return LANGUAGES.get(liked.best_match([*LANGUAGES]) or "", ENGLISH)

    read_all = patch.object(language, "LONGEST", 2**31)
    with _open_door(), read_all, patch.object(language, "preferred", preferred):
        yield


MENDS: Final[Mapping[str, tuple[str, Callable[[], AbstractContextManager[Any]]]]] = {
    "questions": ("sealed-tables", lambda: _priced(questions=30_000)),
    "moves": ("sealed-tables", lambda: _priced(questions=1, thoughts=1)),
    "listed": ("batch", lambda: _bytes_for_nothing(legal_actions=0)),
    "names": ("batch", lambda: _bytes_for_nothing(events=0)),
    "sizes": ("view", lambda: _priced(items=1)),
    "accept": ("headers", _slow_accept),
    "languages": ("headers", _kept_languages),
}
"""Each mend, by name: the search that finds that it is out, and how it is taken out.

- `questions`: bots that wait are not paid for as if they thought, or a sealed table stands still.
- `moves`: what bots do at a sealed table is paid for.
- `listed`: in a batch, legal actions and bytes are paid for.
- `names`: so are the long names in its sentences.
- `sizes`: a large state is paid for by its size, and so leaves the slots for small calls.
- `accept`: lists of media types are short, and read quickly.
- `languages`: long lists of languages are neither read nor kept.
"""
