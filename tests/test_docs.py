"""Docs, code and tests agree: the docs explain, and the tests name, what the code has.

This module checks what they must name, and that their links lead somewhere; worked examples and the
shuffle are in modules next to it.
"""

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

import pytest

from tests.checks.tested import record_of
from tests.reading import (
    CODE,
    DOCS,
    FENCED,
    LINK,
    MADE,
    NOT_OURS,
    ROOT,
    RULES,
    every_game,
    every_page,
    page_of,
    pages,
    row_of,
    rows,
)
from vorhand.engine import GAMES, Clause, Game
from vorhand.engine.blocks import bids
from vorhand.engine.kernel.rules import outside
from vorhand.engine.kernel.table.events import secrets_of
from vorhand.engine.schema.reading import object_of, object_of_facts
from vorhand.engine.text.language import Case, Plural, Template
from vorhand.kit.checks.shapes import members, phases, shape_of_state, shape_of_view

CLAUSES = {clause.id: clause for game in GAMES.values() for clause in game.clauses.values()}
PACKAGES = ("api", "command", "engine", "packages", "tests", "tools")
FOLDERS = (*PACKAGES, "bots/workshop", "deploy", "docs", "examples", "kit")
PREFIXES = sorted({clause_id.partition(".")[0] for clause_id in CLAUSES})

CLAUSE_ID = re.compile(rf"`((?:{'|'.join(PREFIXES)})\.(?!md`|py`)[a-z][a-z-]*)`")


def in_words(names: Iterable[str]) -> str:
    """Names one after the other."""
    return ", ".join(sorted(names)) or "none"


def same_names(what: str, documented: Iterable[str], declared: Iterable[str]) -> None:
    """The docs and the code have the same names, in whatever order."""
    page, code = {*documented}, {*declared}
    assert page == code, (
        f"{what}: the docs lack {in_words(code - page)}, and name {in_words(page - code)} too much"
    )


every_clause = pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES.keys())


# Clauses


def texts_of(template: Template) -> list[str]:
    """All texts of a template."""
    match template:
        case Plural():
            return [template.one, template.several]
        case Case():
            several = (*template.templates.values(), template.otherwise)
            return [text for each in several for text in texts_of(each)]
        case _:
            return [template]


def entries_of(clause: str) -> list[str]:
    """The entries of a clause on the pages of the rules."""
    text = "\n\n".join(path.read_text("utf-8") for path in sorted(RULES.glob("*.md")))
    return re.findall(rf"^- `{re.escape(clause)}` .*?(?=\n\n|\n- )", text, re.M | re.S)


@every_clause
def test_the_facts_of_a_refusal(clause: Clause) -> None:
    """The entry of a clause lists all facts that it shows, with the codes of its reasons, and its
    sentence is made of these.
    """
    told = object_of_facts(clause).members.keys()
    said = " ".join(texts_of(clause.refusal))
    assert {name for _, name, _, _ in Formatter().parse(said) if name} <= told
    entries = entries_of(clause.id)
    assert entries, f"no page of docs/rules/ has an entry of {clause.id}"
    lead = [entry for entry in entries if "  [Cases](../../packages/conformance/INDEX.md#" in entry]
    assert lead == entries, f"an entry of {clause.id} leads to no cases: `make write`"
    listed = {name for entry in entries for name in CODE.findall(" ".join(entry.split()))}
    assert not told - listed, f"the entry of {clause.id} lacks the facts {in_words(told - listed)}"
    if "because" in told:
        assert isinstance(clause.refusal, Case)
        lacking = clause.refusal.templates.keys() - listed
        assert not lacking, f"the entry of {clause.id} lacks the reasons {in_words(lacking)}"


@every_clause
def test_a_clause_that_only_words_a_refusal(clause: Clause) -> None:
    """The entry of a clause begins with *Words only* if and only if it is marked as such."""
    entries = entries_of(clause.id)
    marked = [entry for entry in entries if entry.startswith(f"- `{clause.id}` *Words only.* ")]
    assert marked == (entries if clause.words_only else [])


OF_BLOCKS: Final = {
    each.id for each in (*vars(bids).values(), *vars(outside).values()) if isinstance(each, Clause)
}
"""Clauses that a game has if it is written with a block, or takes choices from a list."""


@every_page
def test_a_clause_named_in_the_docs(path: Path) -> None:
    """The docs name no clause that the code does not have."""
    unknown = set(CLAUSE_ID.findall(path.read_text("utf-8"))) - CLAUSES.keys() - OF_BLOCKS
    assert not unknown, f"{path} names clauses that no game has: {in_words(unknown)}"


# Options, actions, events, states


def test_the_defaults_of_options() -> None:
    """The table of options gives the defaults of the game that gave the page its name."""
    for game in (GAMES[path.stem] for path in RULES.glob("*.md") if path.stem in GAMES):
        for name, value in game.options(game.players[0], None, {})._asdict().items():
            _, values, default, *_ = row_of(name, "option | values | default", page_of(game))
            shown = f"`{value if isinstance(value, str) else json.dumps(value)}`"
            wanted = f"the option {name} of {game.id} has the default {shown}"
            assert default == shown, f"{wanted}; its row says {default}"
            assert shown in values or " to " in values, f"{wanted}, which is not among {values}"


@every_game
def test_the_names_in_a_game(game: Game[Any]) -> None:
    """Every preset, phase, and member of a state or a view is on the game's page."""
    state, view = shape_of_state(game), shape_of_view(game)
    names = {*game.presets, *phases(game), *members(state), *members(view)}
    missing = names - set(CODE.findall(page_of(game)))
    assert not missing, f"{record_of(game.id).page} does not name {in_words(missing)}"


@every_game
def test_the_members_of_a_state_and_a_view(game: Game[Any]) -> None:
    """Every member of a state has a row of its own, and so has every member that is a view's."""
    in_states = shape_of_state(game).members.keys()
    for name in in_states:
        row_of(name, "member of the state | meaning", page_of(game))
    for name in shape_of_view(game).members.keys() - in_states:
        row_of(name, "member of the view | meaning", page_of(game))


@every_game
def test_the_presets_of_a_game(game: Game[Any]) -> None:
    """The table of presets says which options a preset sets, and to what."""
    for name, preset in game.presets.items():
        if name != game.id:
            _, sets, *_ = row_of(name, "preset | sets", page_of(game))
            chosen = [preset.options, *preset.by_players.values()]
            values = [value for options in chosen for value in options.values()]
            shown = [v if isinstance(v, str) else json.dumps(v) for v in values]
            names = {name for options in chosen for name in options}
            same_names(f"what the preset {name} sets", CODE.findall(sets), {*names, *shown})


@every_game
def test_the_actions_of_a_game(game: Game[Any]) -> None:
    """The table of actions has every type, in the order of legal actions, with its fields."""
    text = page_of(game)
    for name, kind in game.action_types.items():
        _, fields, *_ = row_of(name, "type | fields | when", text)
        declared = object_of(kind).members.keys() - {"type", "text"}
        same_names(f"the fields of the action {name}", CODE.findall(fields), declared)
    _, _, table = text.partition("| type | fields | when |")
    listed = [cells[0].strip("`") for cells in rows(table.partition("\n\n")[0])]
    assert [name for name in listed if name in game.action_types] == list(game.action_types)


@every_game
def test_the_events_of_a_game(game: Game[Any]) -> None:
    """The table of events has every type with its fields, and says which of these are secret."""
    for kind in game.events:
        columns = "type | fields | secret"
        _, fields, secret, *_ = row_of(kind.type, columns, page_of(game))
        declared, event = object_of(kind).members.keys() - {"type", "text"}, kind.type
        same_names(f"the fields of the event {event}", CODE.findall(fields), declared)
        same_names(f"the secrets of the event {event}", CODE.findall(secret), secrets_of(kind))


# Links, names, and the glossary


def prose(path: Path) -> str:
    """A page without its code."""
    return CODE.sub("", FENCED.sub("", path.read_text("utf-8")))


@cache
def anchors(path: Path) -> frozenset[str]:
    """The anchors of the headings of a page, as GitHub makes them."""
    text = FENCED.sub("", path.read_text("utf-8"))
    found: set[str] = set()
    slugs: list[str] = []
    for heading in re.findall(r"^#{1,6} (.+?)\s*$", text, re.MULTILINE):
        shown = LINK.sub(lambda link: link[0][1 : link[0].index("]")], heading)
        slug = re.sub(r"[^\w\- ]", "", shown.lower()).replace(" ", "-")
        repeated = slugs.count(slug)
        slugs.append(slug)
        found.add(f"{slug}-{repeated}" if repeated else slug)
    return frozenset(found)


@every_page
def test_a_link_to_another_page(path: Path) -> None:
    """Every relative link of a page leads to a file, and every anchor to a heading."""
    for target in LINK.findall(prose(path)):
        if re.match(r"[a-z][a-z+.-]*:", target):
            continue
        file, _, anchor = target.partition("#")
        linked = (path.parent / file).resolve() if file else path
        assert linked.exists(), f"{target} leads nowhere"
        if anchor and linked.suffix == ".md":
            assert anchor in anchors(linked), f"{target} has no heading"


PATH = re.compile(rf"(?<![\w/.<-])(?:{'|'.join(FOLDERS)})/[\w./-]*\w(?![\w*<])")
MODULE = re.compile(rf"`((?:{'|'.join(PACKAGES)})(?:\.(?!py`)[a-z_]+)+)`")
A_FILE = re.compile(r"`(\w+\.py)`")
A_TEST = re.compile(r"`(test_\w+)`")
TARGET = re.compile(r"`make ([a-z][a-z-]*)")


def modules() -> list[Path]:
    """The modules of the project."""
    found = (path for each in (*FOLDERS, "bots", "games") for path in (ROOT / each).rglob("*.py"))
    return sorted(path for path in found if not NOT_OURS & {*path.relative_to(ROOT).parts})


def test_what_is_named_is_there() -> None:
    """What pages and docstrings name as a file, a folder, a module, a test or a target is one."""
    sources = {path: path.read_text("utf-8") for path in modules()}
    tests = {*re.findall(r"^def (test_\w+)", "\n".join(sources.values()), re.MULTILINE)}
    files = {path.name for path in sources}
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = {*re.findall(r"^([a-z][a-z-]*):", makefile, re.MULTILINE)}
    for path, text in [*sources.items(), *((page, page.read_text("utf-8")) for page in pages())]:
        for name in {*PATH.findall(text)} - MADE - {"tools/call"}:  # which is a method of MCP
            beside = path.parent / name  # as the README of a package names what is in it
            assert (ROOT / name).exists() or beside.exists(), f"{path} names {name}"
        for name in MODULE.findall(text):
            module = ROOT / name.replace(".", "/")
            assert module.is_dir() or module.with_suffix(".py").exists(), f"{path} names {name}"
        for what, named, there_are in (
            ("files", A_FILE.findall(text), files),
            ("tests", A_TEST.findall(text), tests),
            ("targets of make", TARGET.findall(text), targets),
        ):
            missing = {*named} - there_are
            assert not missing, f"{path} names {what} that are not there: {in_words(missing)}"


def test_a_word_in_the_glossary() -> None:
    """The glossary is alphabetical, explains each word once, and each in a sentence or two."""
    text = (DOCS / "glossary.md").read_text("utf-8")
    words = re.findall(r"^### (.+)$", text, re.MULTILINE)
    assert words == sorted(set(words), key=str.casefold)
    for entry in text.split("\n### ")[1:]:
        word, *paragraphs = entry.partition("\n## ")[0].strip().split("\n\n")
        assert len(paragraphs) == 1, f"{word} has {len(paragraphs)} explanations"


def test_a_cross_reference_in_the_glossary() -> None:
    """The glossary refers only to words that it explains."""
    path = DOCS / "glossary.md"
    referred = {target for target in LINK.findall(prose(path)) if target.startswith("#")}
    assert referred
    assert {target.removeprefix("#") for target in referred} <= anchors(path)
