"""The page of the rules names what players meet: each clause, option, kind of action and preset."""

import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Final

from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.names import CLAUSE, COMMON
from vorhand.kit.checks.trial import Trial

LEAST_LINES: Final = 10


def check(trial: Trial) -> Iterator[Finding]:
    """There is a page in each language; that in English names everything by its id, between
    backquotes.
    """
    pages = trial.package.pages
    if "en" not in pages:
        found = "there is no page in English that explains the rules"
        yield trial.finding("pages", found, "pages={'en': files(…) / 'page.md'}.")
    for tag, page in pages.items():
        yield from _of_page(trial, tag, page)


def _of_page(trial: Trial, tag: str, page: Traversable) -> Iterator[Finding]:
    if not page.is_file():
        yield trial.finding(f"{page.name} ({tag})", "is not there", "A file of Markdown.")
        return
    text = page.read_text("utf-8")
    if len(text.splitlines()) < LEAST_LINES:
        yield trial.finding(page.name, "says next to nothing", "Explain the game.")
    if tag != "en":
        return
    named = {*re.findall(r"`([^`\n]+)`", text)}
    for what, ids in _named(trial):
        for id in ids:
            if id not in named:
                place, found = f"{page.name}: {id}", f"the page does not name the {what} {id}"
                yield trial.finding(place, found, f"Explain `{id}`, in backquotes.")

    clauses = trial.game.clauses
    for id in sorted(named):
        if CLAUSE.fullmatch(id) and id.startswith(f"{trial.game.id}.") and id not in clauses:
            found = f"the page names the clause {id}, and the game has none of this id"
            yield trial.finding(f"{page.name}: {id}", found, "Take it out, or correct the id.")


def _named(trial: Trial) -> Iterator[tuple[str, list[str]]]:
    game = trial.game
    yield "clause", [id for id in game.clauses if not id.startswith(COMMON)]
    yield "option", [*game.options_type._fields]
    yield "action", [*game.action_types]
    yield "preset", [id for id in game.presets if id != game.id]
