"""Collect what people read: the templates in the sources, and the titles of things with only an id.

What a template is in a module of Python, `vorhand.kit.source_templates` knows. In the HTML pages, a
template is in double braces.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from vorhand.api.web.page_template import TRANSLATABLE
from vorhand.engine.kernel.places.move_events import CardsMoved
from vorhand.engine.text.words import INDICES, RANKS, SUITS
from vorhand.kit.ours import OURS
from vorhand.kit.source_templates import MessageId, templates_in
from vorhand.kit.titles import (
    addressed_in,
    addressed_of,
    explained_in,
    meanings_in,
    pictured_in,
    titles_of,
)

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDERS: Final = ("engine", "api", "bots", "games", "command")
SHARED: Final = "languages"
"""The folder of the catalogues with what several games say, or none."""
ROOMS: Final = sorted(
    {package.game.codec.table.__module__.split(".")[2] for package in OURS.values()}
)
"""The rooms of our games, each with catalogues of its own."""
OTHERS: Final = ("vorhand/strict_json.py", "kit/table_picture.py")
"""Other modules with templates."""
PAGE: Final = "api/table/static"
"""The folder of the page of the table."""
PLAYGROUND: Final = "tools/site/static/playground"
"""That of the playground, which has its words from the page of the table."""
_LITERAL: Final = r'("(?:[^"\\]|\\.)*")'
_ON_PAGE: Final = re.compile(rf"\b(?:t|message)\(\s*{_LITERAL}|\bnt\(\s*{_LITERAL},\s*{_LITERAL}")
"""The templates in its scripts: `t("text")`, `message("text")`, `nt("one", "several", number)`."""


class Message(NamedTuple):
    """A template, and where it is."""

    id: MessageId
    place: str
    is_on_page: bool = False


def catalogues() -> dict[str, list[Message]]:
    """All templates by the folder of their catalogues: what only one game says is in its room."""
    said, homes = [*messages()], defaultdict[MessageId, set[str]](set)
    for each in said:
        homes[each.id].add(_home_of(each.place))
    found: dict[str, list[Message]] = {SHARED: []} | {
        f"games/{room}/{SHARED}": [] for room in ROOMS
    }
    for each in said:
        (home, *others) = homes[each.id]
        found[SHARED if others else home].append(each)
    return found


def _home_of(place: str) -> str:
    """The folder of the catalogues for a place in the source."""
    top, room, *_ = place.split("/")
    return f"games/{room}/{SHARED}" if top in ("engine", "games") and room in ROOMS else SHARED


def messages() -> Iterator[Message]:
    """All templates, by module and in the order of the source; some occur more than once."""
    modules = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    for path in (*modules, *(ROOT / each for each in OTHERS)):
        place = path.relative_to(ROOT).as_posix()
        for id in templates_in(path.read_text("utf-8")):
            yield Message(id, place)
    for path in sorted((ROOT / "api").rglob("*.html")):
        for text in TRANSLATABLE.findall(path.read_text("utf-8")):
            yield Message(text, path.relative_to(ROOT).as_posix())
    yield from _titles()
    yield from _of_page()


def _titles() -> Iterator[Message]:
    for package in OURS.values():
        module = package.game.options_type.__module__
        place = module.removeprefix("vorhand.").replace(".", "/") + ".py"
        for text in titles_of(package):
            yield Message(text, place, is_on_page=True)
        said = (explained_in, meanings_in, addressed_in, pictured_in)
        for id in (each for of in said for each in of(package)):
            yield Message(id, place)
    for id in addressed_of(CardsMoved):
        yield Message(id, "engine/kernel/places/move_events.py")
    for text in (*RANKS.values(), *SUITS.values(), *INDICES.values()):
        yield Message(text, "engine/text/words.py", is_on_page=True)


def _of_page() -> Iterator[Message]:
    for path in sorted((ROOT / "tools/site").glob("*.html")):
        for text in TRANSLATABLE.findall(path.read_text("utf-8")):
            yield Message(text, path.relative_to(ROOT).as_posix(), is_on_page=True)
    for path in sorted(
        each for folder in (PAGE, PLAYGROUND) for each in (ROOT / folder).glob("*.js")
    ):
        place = path.relative_to(ROOT).as_posix()
        for text, one, several in _ON_PAGE.findall(path.read_text("utf-8")):
            id = json.loads(text) if text else (json.loads(one), json.loads(several))
            yield Message(id, place, is_on_page=True)
