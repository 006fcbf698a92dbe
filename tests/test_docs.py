"""Docs, code and tests keep in step: what the code has, the docs explain and the tests name.

All that is asked of the docs stands here together, in four parts: what they must name, worked
examples, the shuffle, links.
"""

import ast
import importlib
import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from pkgutil import iter_modules
from string import Formatter
from types import ModuleType
from typing import Any, get_type_hints

import pytest

from tests.shapes import members, package_of, phases, shape_of_state, shape_of_view
from tests.tested import record_of
from vorhand.engine import (
    GAMES,
    ONLOOKER,
    Clause,
    Game,
    ImpossibleState,
    Refusal,
    load_action,
    start,
)
from vorhand.engine.kernel import common
from vorhand.engine.kernel.events import secrets_of
from vorhand.engine.schema.reading import object_of

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
RULES = DOCS / "rules"
COMMON_PAGE = "README.md"

NOT_OURS = {"node_modules", "build", "dist"}
MADE = {"examples/python/vorhand_client"}
"""What the docs have their readers make."""
CLAUSES = {clause.id: clause for game in GAMES.values() for clause in game.clauses.values()}
PACKAGES = ("api", "bench", "bulk", "conformance", "engine", "lab", "tests", "tools")
FOLDERS = (*PACKAGES, "deploy", "docs", "examples")
PREFIXES = sorted({clause_id.partition(".")[0] for clause_id in CLAUSES})

FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CLAUSE_ID = re.compile(rf"`((?:{'|'.join(PREFIXES)})\.(?!md`|py`)[a-z][a-z-]*)`")


def page_of(game: Game[Any]) -> str:
    """The text of the page that explains a game."""
    return (ROOT / record_of(game.id).page).read_text("utf-8")


def pages() -> list[Path]:
    """Every Markdown file of the project."""
    return sorted(
        path
        for path in ROOT.rglob("*.md")
        if not any(part in NOT_OURS or part[0] == "." for part in path.relative_to(ROOT).parts)
    )


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks in a language, in order."""
    return [body for found, body in FENCED.findall(text) if found == language]


def rows(text: str) -> Iterator[list[str]]:
    """The cells of every table row."""
    for line in text.splitlines():
        if line.startswith("|"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def in_words(names: Iterable[str]) -> str:
    """Names one after the other."""
    return ", ".join(sorted(names)) or "none"


def same_names(what: str, documented: Iterable[str], declared: Iterable[str]) -> None:
    """The docs and the code have the same names, in whatever order."""
    page, code = {*documented}, {*declared}
    assert page == code, (
        f"{what}: the docs lack {in_words(code - page)}, and name {in_words(page - code)} too much"
    )


def row_of(name: str, columns: str, text: str) -> list[str]:
    """The row that begins with a name, in the table whose header begins with these columns."""
    _, _, table = text.partition(f"\n| {columns} |")
    found = [cells for cells in rows(table.partition("\n\n")[0]) if cells[0] == f"`{name}`"]
    assert len(found) == 1, f"`{name}` has {len(found)} rows under | {columns} |, not one"
    return found[0]


@cache
def clause_modules() -> tuple[ModuleType, ...]:
    """The modules in which clauses are named."""
    packages = sorted({package_of(game) for game in GAMES.values()})
    names = [
        f"{package}.{found.name}"
        for package in packages
        for found in iter_modules(importlib.import_module(package).__path__)
    ]
    return (common, *map(importlib.import_module, names))


def names_of(clause: Clause) -> set[str]:
    """How a test may name a clause: by its id, or by its name in the module that declares it."""
    return {clause.id} | {
        f"{module.__name__}.{name}"
        for module in clause_modules()
        for name, value in vars(module).items()
        if value is clause
    }


@cache
def words_of_tests() -> frozenset[str]:
    """The dotted names in the tests, these here apart; what is imported from a package of the
    engine with the name of that package, as several games may have `clauses.NAME`.
    """
    here = Path(__file__)
    words: set[str] = set()
    for path in (ROOT / "tests").rglob("*.py"):
        if path != here:
            source = path.read_text("utf-8")
            packages = packages_imported_from(source)
            for word in re.findall(r"\b\w+\.[A-Za-z][\w-]*", source):
                module = word.partition(".")[0]
                words.add(f"{packages[module]}.{word}" if module in packages else word)
    return frozenset(words)


def packages_imported_from(source: str) -> dict[str, str]:
    """The names that a test imports from the engine, each with the package that it is from."""
    return {
        alias.name: node.module
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("vorhand.engine.")
        for alias in node.names
        if alias.asname is None
    }


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
every_clause = pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES.keys())
every_page = pytest.mark.parametrize(
    "path", pages(), ids=[path.relative_to(ROOT).as_posix() for path in pages()]
)
rules_pages = pytest.mark.parametrize(
    "path", sorted(RULES.glob("*.md")), ids=lambda path: path.name
)


# Clauses


@every_game
def test_a_game_on_offer(game: Game[Any]) -> None:
    """Every game has a page, and the list of pages names it."""
    assert f"`{game.id}`" in page_of(game)
    assert f"`{game.id}`" in (RULES / COMMON_PAGE).read_text("utf-8")


@every_game
def test_the_clauses_of_a_game(game: Game[Any]) -> None:
    """Every clause of a game has an entry of its own, on the game's page or the common one."""
    text = page_of(game) + (RULES / COMMON_PAGE).read_text("utf-8")
    entries = "\n".join(re.findall(r"^(?:#+|\s*-) .*$", text, re.MULTILINE))
    missing = [clause_id for clause_id in game.clauses if f"`{clause_id}`" not in entries]
    assert not missing, f"{record_of(game.id).page} has no entry of {', '.join(missing)}"


@every_clause
def test_a_clause_as_published(clause: Clause) -> None:
    """A clause says what the rule is, and where it comes from."""
    assert clause.text.strip()
    assert clause.source.strip()


@every_clause
def test_a_clause_and_its_tests(clause: Clause) -> None:
    """Every clause is named by a test."""
    is_named = not names_of(clause).isdisjoint(words_of_tests())
    assert is_named, f"no test names the clause {clause.id}, by its id or by its constant"


@every_clause
def test_the_facts_of_a_refusal(clause: Clause) -> None:
    """The entry of a clause lists all facts that it shows, and its sentence is made of these."""
    told = object_of(clause.shows).members.keys()
    assert {name for _, name, _, _ in Formatter().parse(clause.refusal) if name} <= told
    text = "\n\n".join(path.read_text("utf-8") for path in sorted(RULES.glob("*.md")))
    entries = re.findall(rf"^- `{re.escape(clause.id)}` .*?(?=\n\n|\n- )", text, re.M | re.S)
    assert entries, f"no page of docs/rules/ has an entry of {clause.id}"
    listed = {name for entry in entries for name in CODE.findall(" ".join(entry.split()))}
    assert not told - listed, f"the entry of {clause.id} lacks the facts {in_words(told - listed)}"


@every_page
def test_a_clause_named_in_the_docs(path: Path) -> None:
    """The docs name no clause that the code does not have."""
    unknown = set(CLAUSE_ID.findall(path.read_text("utf-8"))) - CLAUSES.keys()
    assert not unknown, f"{path} names clauses that no game has: {in_words(unknown)}"


# Options, actions, events, states


@every_game
def test_the_options_of_a_game(game: Game[Any]) -> None:
    """Every option stands in the table of options."""
    for name in game.options_type._fields:
        row_of(name, "option | values | default", page_of(game))


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
        declared = get_type_hints(kind).keys() - {"type"}
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


# Worked examples


def example_blocks(path: Path) -> list[Any]:
    """The JSON blocks of a page."""
    return [json.loads(block) for block in blocks(path.read_text("utf-8"), "json")]


def replayed(body: dict[str, Any]) -> dict[str, Any]:
    """What `/replay` would answer to an example."""
    begun = {"deal": None, **body["start"]}
    game = GAMES[begun["game"]]
    settings = {name: begun[name] for name in ("preset", "options", "dealer") if name in begun}
    state = start(game, begun["players"], **settings)
    first = [{"type": "deal", **begun["deal"]}] if begun["deal"] else []
    refused = None
    applied = -len(first)
    for dumped in (*first, *body["actions"]):
        action = load_action(game, dumped)
        try:
            game.check(state, action)
        except Refusal as refusal:
            clause = {"id": refusal.clause.id}
            refused = {"index": applied, "problem": {"clause": clause, "facts": refusal.facts}}
            break
        state, _ = game.apply(state, action)
        applied += 1
    outcome = game.outcome(state)
    shown = game.dump(state)
    return {"applied": applied, "refused": refused, "outcome": outcome, "state": shown}


def shows(answer: Any, part: Any) -> bool:
    """Whether an answer has all that a shortened one shows."""
    if isinstance(answer, dict) and isinstance(part, dict):
        return all(name in answer and shows(answer[name], part[name]) for name in part)
    return bool(answer == part)


@rules_pages
def test_an_example_as_code(path: Path) -> None:
    """Every example in the rules parses."""
    text = path.read_text("utf-8")
    example_blocks(path)
    for block in blocks(text, "python"):
        ast.parse(block)
    assert {language for language, _ in FENCED.findall(text)} <= {"json", "python", "text"}


@rules_pages
def test_an_example_as_played(path: Path) -> None:
    """Every example comes to what the page says it comes to."""
    examples = example_blocks(path)
    for at, body in enumerate(examples):
        if "actions" in body:
            answer = replayed(body)
            assert shows(answer, examples[at + 1]), f"example {at}: {answer}"
            assert (answer["refused"] is not None) == ("refused" in examples[at + 1])


@rules_pages
def test_an_example_of_a_state_and_its_view(path: Path) -> None:
    """A state that is shown is possible, and a view that follows it is what one reader sees."""
    state = None
    for body in example_blocks(path):
        if "lives_left" in body or "hand_sizes" in body:
            assert state is not None
            game = GAMES[body["game"]]
            readers = [ONLOOKER, *range(body["players"])]
            assert body in [game.view(state, reader) for reader in readers]
        elif "phase" in body:
            try:
                state = GAMES[body["game"]].admit(body)
            except ImpossibleState as impossible:
                pytest.fail(f"an example is impossible: {impossible}")


def test_one_hand_at_three_tables_of_toepen() -> None:
    """The table under the example of folded tricks is what each preset makes of it."""
    examples = example_blocks(RULES / "toepen.md")
    last_play = {"type": "play-card", "seat": 2, "card": "9D"}
    (body,) = (body for body in examples if last_play in body.get("actions", ()))
    for preset in ("toepen", "toepen-de-laaier", "toepen-waalwijk"):
        columns = "preset | winner of the hand"
        _, _, lives_lost, dealer = row_of(preset, columns, page_of(GAMES["toepen"]))
        state = replayed({**body, "start": {**body["start"], "preset": preset}})["state"]
        assert f"`{state['lives_lost']}`" == lives_lost
        assert str(state["dealer"]) == dealer


def test_three_endings_of_a_hand_of_fipsen() -> None:
    """The table under the example of Durch is what each ending comes to."""
    examples = example_blocks(RULES / "fipsen.md")
    second_lead = {"type": "play-card", "seat": 0, "card": "KC"}
    (body,) = (body for body in examples if second_lead in body.get("actions", ()))
    actions = body["actions"]
    led_on = actions.index({"type": "play-card", "seat": 0, "card": "AS"})
    swapped = {"9S": "AH", "KS": "9S", "AH": "KS"}
    endings = {
        "claim": [*actions[:led_on], {"type": "claim", "seat": 0}],
        "9S": actions,
        "AH": [
            {**action, "card": swapped.get(action["card"], action["card"])}
            if action["type"] == "play-card" and action["seat"] == 2
            else action
            for action in actions
        ],
    }
    for ending, played in endings.items():
        _, _, scores = row_of(ending, "ending | what happens", page_of(GAMES["fipsen"]))
        answer = replayed({**body, "actions": played})
        assert answer["applied"] == len(played)
        assert f"`{answer['state']['scores']}`" == scores


@every_game
def test_an_example_of_a_call_of_one_game(game: Game[Any]) -> None:
    """Each call that a game offers besides has a heading, a request and the answer to it."""
    for name, own in game.own_calls.items():
        _, _, section = page_of(game).partition(f"\n### POST /{name}\n")
        section = re.split(r"^#{1,3} ", section, maxsplit=1, flags=re.MULTILINE)[0]
        asked, answered = map(json.loads, blocks(section, "json"))
        assert own.answer(asked) == answered


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
    found = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    return sorted(path for path in found if not NOT_OURS & {*path.relative_to(ROOT).parts})


def test_what_is_named_is_there() -> None:
    """What pages and docstrings name as a file, a folder, a module, a test or a target is one."""
    sources = {path: path.read_text("utf-8") for path in modules()}
    tests = {*re.findall(r"^def (test_\w+)", "\n".join(sources.values()), re.MULTILINE)}
    files = {path.name for path in sources}
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = {*re.findall(r"^([a-z][a-z-]*):", makefile, re.MULTILINE)}
    for path, text in [*sources.items(), *((page, page.read_text("utf-8")) for page in pages())]:
        for name in {*PATH.findall(text)} - MADE:
            assert (ROOT / name).exists(), f"{path} names {name}"
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
