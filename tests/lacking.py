"""What a game should have and has not, in words: what is missing, and where to write it or which
command makes it. Whatever is forgotten with a new rule, option, preset or kind of action is told
here. A rule takes six files by hand: its chapter, the rulebook, the page, a case, German and Dutch.
"""

import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from types import ModuleType
from typing import Any, Final

from packages.conformance.cases import GAMES as GAMES_WITH_CASES
from packages.conformance.cases import all_cases
from packages.conformance.index import Entry, index, never_refuses
from tests.checks.games import PACKAGES
from tests.checks.perft import FOLDER as PERFT
from tests.checks.playthroughs.playthrough import accepted_in, file_of
from tests.checks.tested import ROOT, Tested, package_of, record_of
from tests.contract import has_example, is_stale
from tests.reading import RULES, rows_of
from tools.messages.__main__ import TRANSLATED
from tools.messages.collect import catalogues
from vorhand.engine import GAMES, Clause, Game, SeatAction
from vorhand.engine.kernel.rules.common import LIMIT
from vorhand.engine.kernel.table.events import Event
from vorhand.kit import OneOf
from vorhand.kit.checks.catalogues import SOURCE, read
from vorhand.kit.checks.options import values_not_met
from vorhand.kit.checks.shapes import package_of as module_of
from vorhand.kit.checks.shapes import shape_of_state

CALLS: Final = ("/new-game", "/apply-action", "/legal-actions", "/view")
LEAST_LINES_OF_A_PAGE: Final = 50
DRAWINGS: Final = 1000
MADE: Final = "make write"
LANGUAGES: Final = {"en": "English", "de": "German", "nl": "Dutch"}


def lacks(game: Game[Any]) -> list[str]:
    """What a game should have and has not, each with how it is mended."""
    try:
        known = record_of(game.id)
    except LookupError as missing:
        return [f"a record for the tests: {missing.args[0]}"]
    return [*_lacks_anywhere(game, known), *(_lacks_in_service(game) if game.id in GAMES else ())]


def _lacks_anywhere(game: Game[Any], known: Tested) -> Iterator[str]:
    """What any game needs."""
    if not has_a_page(game, known):
        yield f"a page that explains it: {known.page} names `{game.id}` and says something"
    homes = (ROOT / f"tests/{package_of(game)}", ROOT / f"packages/{package_of(game)}/tests")
    if not any([*home.glob("test_*.py")] for home in homes):
        yield f"tests of its rules: tests/{package_of(game)}/"
    for value in values_that_no_plan_draws(game, known):
        yield f"a plan with {value}: tests/checks/games/{package_of(game)}/"
    if not known.checks.unseen:
        yield "what its states cannot show: `unseen` in its record"
    options = {f"options/{name}" for name in game.options_type._fields}
    unknown = (known.checks.unseen or {}).keys() - options - shape_of_state(game).members.keys()
    yield from (f"a member of its states called {name}, as `unseen` has it" for name in unknown)
    if not (PERFT / f"{game.id}.json").is_file():
        yield f"counted positions: python -m tests.checks.perft {game.id} 5"
    if game.endings and not known.checks.soon_over:
        yield "options by which it is soon over: `soon_over` in its record"
    presets = known.sittings.keys() - game.presets.keys()
    others = {preset for other in GAMES.values() for preset in other.presets}
    yield from (f"a preset {preset}, as `sittings` has it" for preset in presets - others)


def _lacks_in_service(game: Game[Any]) -> Iterator[str]:
    """What a game needs that is served."""
    for call in CALLS:
        if not has_example(game, call):
            yield f"an example of {call} in /openapi/{game.id}.json: api/spec/examples.py"
    if is_stale(game):
        yield f"openapi.yaml with its states and actions as they are now: {MADE}"
    for preset in game.presets:
        if not is_played(game, preset):
            yield f"a playthrough of {preset}: {MADE}"
    if game.id not in GAMES_WITH_CASES:
        yield f"cases for other implementations: tests/cases/{package_of(game)}/, then {MADE}"
    yield from in_the_docs(game)
    yield from in_its_rulebook(game)
    yield from on_its_page(game)
    yield from in_its_tests(game)
    yield from in_its_reference(game)
    yield from in_its_picture(game)
    yield from in_other_languages(game)


def in_the_docs(game: Game[Any]) -> Iterator[str]:
    """The pages that list all games list it, and players have a page in their language."""
    lists = {
        "README.md": rf"^\|.*`{game.id}`",
        "docs/rules/README.md": rf"^\|.*`{game.id}`",
        "docs/deal-v1.md": rf"^\| `{game.id}` \|",
    }
    for page, row in lists.items():
        if not re.search(row, (ROOT / page).read_text("utf-8"), re.MULTILINE):
            yield f"a row of {game.id} in {page}"
    readme = (ROOT / "README.md").read_text("utf-8")
    for name in game.presets:
        if not re.search(rf"^\|.*`{game.id}`.*`{name}`", readme, re.MULTILINE):
            yield f"the preset {name} in the row of {game.id} in README.md"
    for tag in ("en", *TRANSLATED):
        page = f"games/{package_of(game)}/pages/{tag}.md"
        if not (ROOT / page).is_file():
            yield f"a page for players in {LANGUAGES.get(tag, tag)}: {page}"


# Rules, options, presets and kinds of action


def in_its_rulebook(game: Game[Any]) -> Iterator[str]:
    """What its modules declare, the game has."""
    package = module_of(game)
    place = package.removeprefix("vorhand.").replace(".", "/")
    values = [value for module in modules_in(package) for value in vars(module).values()]
    clauses = dict.fromkeys(each.id for each in values if isinstance(each, Clause))
    yield from (
        f"the clause {id} in the rulebook: {place}/rules.py"
        for id in clauses
        if id not in game.clauses
    )
    for action in declared_in(package, SeatAction).values():
        if action not in game.action_types.values():
            yield f"the action {action.__name__} in the rulebook: {place}/rules.py"
    for event in declared_in(package, Event).values():
        if event not in game.events:
            yield f"the event {event.__name__} in its `events`: {place}/__init__.py"


def on_its_page(game: Game[Any]) -> Iterator[str]:
    """Every clause has an entry, on the page of the game or the common one; options, presets,
    actions and events have a row in their table, that of an action with the clauses that it meets.
    """
    page = record_of(game.id).page
    text = (ROOT / page).read_text("utf-8")
    all_text = text + (RULES / "README.md").read_text("utf-8")
    entries = "\n".join(re.findall(r"^(?:#+|\s*-) .*$", all_text, re.MULTILINE))
    for id in game.clauses:
        if f"`{id}`" not in entries:
            yield f"an entry of the clause {id}: {page}"
    tables = {
        "option | values | default": ("option", game.options_type._fields),
        "preset | sets": ("preset", [id for id in game.presets if id != game.id]),
        "type | fields | when": ("action", [*game.action_types]),
        "type | fields | secret": ("event", [event.type for event in game.events]),
    }
    for columns, (what, names) in tables.items():
        for name in names:
            if not rows_of(name, columns, text):
                yield f"a row of the {what} {name} under | {columns} |: {page}"
    for kind in game.rulebook.all_kinds:
        met = [*dict.fromkeys(rule.id for rule in kind.rules if rule.id != LIMIT.id)]
        for row in rows_of(kind.action.type, "type | fields | when", text):
            if [id for id in re.findall(r"`([a-z.-]+)`", row[-1]) if id in met] != met:
                yield f"the clauses of {kind.action.type}, in this order ({', '.join(met)}): {page}"


def in_its_tests(game: Game[Any]) -> Iterator[str]:
    """Tests or cases name each option; cases turn on each clause, on either side, and have each
    kind of action.
    """
    home = package_of(game)
    if game.id not in GAMES_WITH_CASES:
        return
    homes = (ROOT / "tests" / home, ROOT / "tests/cases" / home)
    modules = [path for each in homes for path in each.rglob("*.py")]
    tests = "\n".join(path.read_text("utf-8") for path in modules)
    for option in game.options_type._fields:
        if not re.search(rf"\b{option}\b", tests):
            yield f"a test that names the option {option}: tests/{home}/"
    cases = [case for case in all_cases() if case.game == game.id]
    turns, refuses_nothing = index(cases).get(game.id, {}), never_refuses().get(game.id, {})
    written = f"tests/cases/{home}/, then {MADE}"
    done = {(case.request.get("action") or {}).get("type") for case in cases}
    for action in game.action_types:
        if action not in done:
            yield f"a case of the action {action}: {written}"
    for id in game.clauses:
        entry = turns.get(id, Entry([], []))
        if not entry.allowed:
            yield f"a case that is allowed by the clause {id}: {written}"
        if not entry.refused and id not in refuses_nothing:
            yield f"a case that is refused by the clause {id}: {written}"


def in_its_reference(game: Game[Any]) -> Iterator[str]:
    """The reference knows each kind of action; a rule that it does not know is not compared."""
    reference = record_of(game.id).plan.reference
    source = inspect.getsource(reference)
    place = f"{reference.__name__.replace('.', '/')}.py"
    for name in game.action_types:
        if f'"{name}"' not in source:
            yield f"the action {name} in the reference: {place}"


def in_its_picture(game: Game[Any]) -> Iterator[str]:
    """Where a seat chooses one of a few things, the page of the table says what each means."""
    package = PACKAGES.get(game.id)
    means = package.picture.means if package and package.picture else {}
    for type, action in game.action_types.items():
        kind = game.rulebook.editions[game.rulebook.version].kinds[action]
        if isinstance(kind.choices, OneOf) and type not in means:
            place = f"games/{package_of(game)}/picture.py"
            yield f"what the choices of {type} mean: `means` of its Picture, {place}"


def in_other_languages(game: Game[Any]) -> Iterator[str]:
    """All that it says is translated."""
    room = package_of(game)
    for place, said in catalogues().items():
        own = dict.fromkeys(each.id for each in said if f"/{room}/" in each.place)
        for tag in TRANSLATED if own else ():
            entries = translated(f"{place}/{tag}{SOURCE}")
            for message in own:
                forms = (message,) if isinstance(message, str) else tuple(message)
                if not all(entries.get(forms, ("",))):
                    yield (
                        f"the {LANGUAGES.get(tag, tag)} of {forms[0]!r}: {MADE} adds it to "
                        f"{place}/{tag}{SOURCE}; translate it there, then {MADE} again"
                    )


def modules_in(package: str) -> Iterator[ModuleType]:
    """The modules of a package."""
    for each in iter_modules(import_module(package).__path__):
        yield import_module(f"{package}.{each.name}")


def declared_in(package: str, kind: type) -> dict[str, type]:
    """The classes of a kind that are declared in a package, by name, without those that have
    others below them.
    """
    return {
        name: value
        for module in modules_in(package)
        for name, value in vars(module).items()
        if isinstance(value, type)
        and issubclass(value, kind)
        and value.__module__ == module.__name__
        and not value.__subclasses__()
    }


@cache
def translated(catalogue: str) -> dict[tuple[str, ...], tuple[str, ...]]:
    """The translations of a catalogue; none if it is not there."""
    file = ROOT / catalogue
    return read(file.read_text("utf-8")) if file.is_file() else {}


def values_that_no_plan_draws(game: Game[Any], known: Tested) -> list[str]:
    """The values of options that never come where it is played by chance."""
    rng = Random(game.id)
    tables = [rng.choice(known.plan.players) for _ in range(DRAWINGS)]
    drawn = [
        {**game.options(players, None, {})._asdict(), **known.plan.options(rng, players)}
        for players in tables
    ]
    sizes = [f"{players} players" for players in game.players if players not in tables]
    return [*sizes, *values_not_met(game, drawn)]


def has_a_page(game: Game[Any], known: Tested) -> bool:
    """Whether a page of some length explains the game."""
    page = ROOT / known.page
    text = page.read_text("utf-8") if page.is_file() else ""
    return f"`{game.id}`" in text and len(text.splitlines()) >= LEAST_LINES_OF_A_PAGE


def is_played(game: Game[Any], preset: str) -> bool:
    """Whether there is a playthrough of a preset, with actions in it."""
    path = file_of(game.id, preset)
    return path.exists() and len(accepted_in(path.read_text("utf-8"))) > 0
