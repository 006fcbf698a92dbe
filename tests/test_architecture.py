"""The house is built as ARCHITECTURE.md says: imports run one way, and nobody knows too much."""

import ast
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, get_type_hints

import pytest

from tests.checks.deployed import PACKED
from vorhand import kit
from vorhand.api.calls import CALLS
from vorhand.engine import GAMES, surface
from vorhand.engine.kernel.game.game_parts import Outcome
from vorhand.engine.kernel.table import actions
from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.knocking import acts
from vorhand.kit.checks.shapes import members, package_of, shape_of_state, shape_of_view
from vorhand.kit.installed import fault_of
from vorhand.kit.ours import OURS

ROOT: Final = Path(__file__).parent.parent
PACKAGES: Final = tuple(f"vorhand.{Path(folder).name}" for folder in PACKED)
SHARED: Final = (
    *("blocks", "hidden", "kernel", "knocking", "made", "schema", "text", "tournaments"),
)
"""The rooms of the engine that games share; `made` is only in a compiled engine."""
AGENTS: Final = "vorhand.command.agents"
"""The service for language models: it lies with the command that starts it, and asks the API."""
CHECKS: Final = "tests.checks"
WORKSHOP: Final = "vorhand.bots.workshop"
"""It lies beside the bots whose numbers it fits, and is not installed."""
TEXT: Final = "vorhand.engine.text"
SURFACE: Final = "vorhand.engine.surface"
CHAPTERS: Final = tuple(f"vorhand.engine.{room}" for room in ("knocking", "tournaments", "blocks"))
"""The rooms with chapters of rules that several games have."""
KNOCKING: Final = "knocking"
"""The room of what policies share."""
ROOMS: Final = sorted(
    path.parent.name
    for path in (ROOT / "games").glob("*/__init__.py")
    if path.parent.name != KNOCKING
)
"""The rooms of our games besides their rules."""
KERNEL: Final = ("cards", "table", "marks", "places", "rules", "gate", "game")
"""The rooms of the kernel, from the bottom up."""
BOTH_SIDES: Final = frozenset(
    {
        *("game", "rules", "id", "version", "hand_number", "options", "players", "dealer"),
        *("phase", "to_act", "hands", "in_hand", "hand", "seat", "card", "cards"),
    }
)
"""Members that the states and views of all games have."""
PLAIN_WORDS: Final = frozenset({"deals", "pass", "record", "shown", "value"})
"""Fields of a game whose names anybody needs."""

IMPURE: Final = frozenset(
    {
        *("asyncio", "concurrent", "datetime", "http", "io", "logging", "multiprocessing", "os"),
        *("pathlib", "random", "secrets", "select", "shutil", "socket", "sqlite3", "subprocess"),
        *("sys", "tempfile", "threading", "time", "urllib", "uuid", "warnings"),
    }
)
"""Standard modules that read or write something, or that are not the same twice."""
PURE_THERE: Final = {
    "vorhand.engine.kernel.table.copying": frozenset({"sys"}),
    "vorhand.engine.kernel.gate.validation": frozenset({"warnings"}),  # of names that change
    "vorhand.bots.policy": frozenset({"warnings"}),
}
"""Pickle stores in which module a value is declared, and only `sys` has the modules."""
IMPURE_CALLS: Final = frozenset({"open", "print", "input", "breakpoint"})


@cache
def texts(package: str) -> dict[str, str]:
    """The sources of the modules of a package, by their dotted names: of the bots, of those that
    are installed.
    """
    found = {}
    for path in sorted((ROOT / package.replace(".", "/")).rglob("*.py")):
        dotted = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        if "node_modules" in dotted or (is_in(dotted, WORKSHOP) and package != WORKSHOP):
            continue
        found[dotted.removesuffix(".__init__")] = path.read_text("utf-8")
    return found


@cache
def sources(package: str) -> dict[str, ast.Module]:
    """The modules of a package, by their dotted names."""
    return {dotted: ast.parse(text, dotted) for dotted, text in texts(package).items()}


def imports(module: ast.Module) -> Iterator[str]:
    """Every module that a module imports, wherever it does."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            assert node.module
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def imported_by(dotted: str) -> frozenset[str]:
    """What a module imports of our own, and the top of all else."""
    found = set(imports(sources(package_with(dotted))[dotted]))
    return frozenset(name if is_in(name, "vorhand") else name.partition(".")[0] for name in found)


def package_with(dotted: str) -> str:
    """The package of ours that a module is in."""
    return next(package for package in PACKAGES if is_in(dotted, package))


def modules(*prefixes: str) -> list[str]:
    """The modules in these packages."""
    return [
        dotted
        for prefix in prefixes
        for dotted in sources(package_with(prefix))
        if dotted == prefix or dotted.startswith(f"{prefix}.")
    ]


def games() -> list[str]:
    """The packages of the games: those in `engine` beside the rooms that all games share."""
    found = (path.parent.name for path in (ROOT / "engine").glob("*/__init__.py"))
    return sorted(f"vorhand.engine.{name}" for name in found if name not in SHARED)


def is_in(name: str, *packages: str) -> bool:
    """Whether a dotted name is one of these packages, or in one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def ours(dotted: str) -> set[str]:
    """What of our own a module imports."""
    return {name for name in imported_by(dotted) if is_in(name, "vorhand")}


def in_each_module(*prefixes: str) -> Callable[[Callable[[str], None]], Callable[[], None]]:
    """Makes of a test of a module one of all modules in these packages, which names those that
    fail: collected one by one, they would take ten times as long.
    """

    def of_all(test: Callable[[str], None]) -> Callable[[], None]:
        def run() -> None:
            failed = list[str]()
            others = () if prefixes == (AGENTS,) else (AGENTS,)
            found = [each for each in modules(*prefixes) if not is_in(each, *others)]
            assert found
            for dotted in found:
                try:
                    test(dotted)
                except AssertionError as error:
                    failed.append(f"{dotted}: {error}")
            assert not failed, "\n".join(failed)

        run.__doc__ = test.__doc__
        return run

    return of_all


# Imports run one way


def test_texts_know_nothing_of_games() -> None:
    """What people read is filled in below all rules: the room imports only itself."""
    assert all(is_in(name, TEXT) for each in modules(TEXT) for name in ours(each))


@pytest.mark.parametrize("room", KERNEL)
def test_rooms_of_the_kernel_import_one_way(room: str) -> None:
    """A room knows those below it, and has a dozen modules at most."""
    below = [f"vorhand.engine.kernel.{each}" for each in KERNEL[: KERNEL.index(room) + 1]]
    inside = modules(f"vorhand.engine.kernel.{room}")
    assert 2 <= len(inside) <= 1 + 12
    for dotted in inside:
        assert {name for name in ours(dotted) if not is_in(name, TEXT, *below)} == set(), dotted


def test_kernel_is_its_rooms() -> None:
    """No module of the kernel lies outside of them."""
    rooms = [f"vorhand.engine.kernel.{room}" for room in KERNEL]
    assert [each for each in modules("vorhand.engine.kernel")[1:] if not is_in(each, *rooms)] == []


@in_each_module("vorhand.engine.kernel")
def test_kernel_imports_no_game(dotted: str) -> None:
    """The kernel imports only itself, and what fills in its sentences."""
    known = ("vorhand.engine.kernel", TEXT)
    assert {name for name in ours(dotted) if not is_in(name, *known)} == set()


@in_each_module(*(f"vorhand.engine.{room}" for room in ("schema", "hidden", "blocks")))
def test_shapes_and_hidden_cards_rest_on_the_kernel(dotted: str) -> None:
    """What reads the declarations of any game knows none, and neither room knows the other."""
    room = ".".join(dotted.split(".")[:3])
    known = ("vorhand.engine.kernel", TEXT, room)
    assert {name for name in ours(dotted) if not is_in(name, *known)} == set()


@in_each_module(*CHAPTERS[:-1], *games())
def test_game_is_written_with_the_surface(dotted: str) -> None:
    """A game knows what every writer of games is offered, under the name by which others know it,
    the chapters that games share, and itself: no other game, no room of the kernel, not the
    registry, and nothing of JSON. A shared chapter is written in the same way.
    """
    own = ".".join(dotted.split(".")[:3])
    for name in ours(dotted) - {"vorhand.engine"}:
        assert name == SURFACE or is_in(name, *CHAPTERS, own), name
    if SURFACE in ours(dotted):
        assert "\nfrom vorhand.engine import surface as kit\n" in texts("vorhand.engine")[dotted]


@in_each_module(*(f"vorhand.games.{room}" for room in (*ROOMS, KNOCKING)))
def test_package_uses_what_any_package_may(dotted: str) -> None:
    """It knows its own rules, the kit, bots, and the chapters that games share. What is compiled
    has the surface in place of the kit. Only `knocking` knows rules of several games.
    """
    room = dotted.split(".")[2]
    rules = games() if room == KNOCKING else [f"vorhand.engine.{room}"]
    rooms = (f"vorhand.games.{each}" for each in (room, KNOCKING))
    known = (SURFACE, *CHAPTERS, *rules, *rooms, "vorhand.bots", "vorhand.kit")
    for name in ours(dotted) - {"vorhand.engine", "vorhand"}:
        assert is_in(name, *known), name
    of_kit = {name for name in ours(dotted) if is_in(name, "vorhand.kit")}
    assert not of_kit or dotted in (f"vorhand.games.{room}", f"vorhand.games.{room}.picture")


def test_game_of_ours_has_a_room() -> None:
    """A further game takes a room in `engine/`, one of the same name here, and the two lists."""
    assert [f"vorhand.engine.{room}" for room in ROOMS] == games()
    assert [*OURS] == [*GAMES]
    for id, package in OURS.items():
        assert package.game is GAMES[id]
        assert fault_of(package, id) is None  # as for one that is installed


def test_surface_offers_what_is_below() -> None:
    """It has no word of its own, and knows no game; the kit offers all of it under its own name."""
    assert {type(node) for node in sources("vorhand.engine")[SURFACE].body[1:]} == {
        ast.ImportFrom, ast.Assign,
    }  # fmt: skip
    rooms = ("vorhand.engine.declaring", "vorhand.engine.hidden", "vorhand.engine.kernel")
    for name in ours(SURFACE):
        assert is_in(name, *rooms, "vorhand.engine.blocks", TEXT), name
    assert kit.__all__[-len(surface.__all__) :] == surface.__all__
    assert all(getattr(kit, name) is getattr(surface, name) for name in surface.__all__)


def test_languages_know_only_texts() -> None:
    """They are read for all that speak to people, and know none of these."""
    assert all(is_in(name, TEXT) for name in ours("vorhand.languages"))


WINGS: Final = {
    "problems": set[str](),
    "contract": {"problems"},
    "web": {"problems"},
    "sealed": {"problems", "contract"},
    "answering": {"problems", "contract", "sealed"},
    "calls": {"problems", "contract", "web", "sealed", "answering"},
    "spec": {"problems", "contract", "web", "sealed", "answering", "calls"},
    "table": {"problems", "web"},
    "service": {"problems", "contract", "web", "sealed", "answering", "calls", "spec"},
}
"""The wings of `api`, and those that each may import."""
FLOOR: Final = {
    "settings": {"sealed"},
    "health": set[str](),
    "routes": {*WINGS} - {"service", "calls"},
    "factory": {*WINGS} - {"service"},
}
"""The modules beside the wings, and the wings that each may import."""
OF_THE_FLOOR: Final = {
    "problems": set[str](),
    "contract": set[str](),
    "web": {"settings"},
    "sealed": set[str](),
    "answering": set[str](),
    "calls": set[str](),
    "spec": {"settings"},
    "table": set[str](),
    "service": {"settings", "create_app"},
}
"""What each wing may import of what stands beside the wings."""


def _room(dotted: str) -> str:
    """The wing of `api` that a module is in, or the module beside the wings; empty: the face."""
    return (*dotted.split("."), "")[2]


@in_each_module("vorhand.api")
def test_wings_of_the_service_import_one_way(dotted: str) -> None:
    """Nobody imports the service, the document is made from the contract, and problems know nothing
    of how they are sent.
    """
    room = _room(dotted)
    if not room:
        return
    imported = {_room(name) for name in ours(dotted) if is_in(name, "vorhand.api")} - {room, ""}
    if room in WINGS:
        assert imported <= WINGS[room] | OF_THE_FLOOR[room]
    else:
        assert imported & {*WINGS} <= FLOOR[room]


def test_nothing_else_stands_beside_the_wings() -> None:
    """Whatever is new belongs to a wing."""
    assert {_room(dotted) for dotted in modules("vorhand.api")} - {""} == {*WINGS, *FLOOR}


def test_wings_go_in_no_circle() -> None:
    """In the order in which they are listed, each may import only those before it."""
    order = [*WINGS]
    for wing, known in WINGS.items():
        assert all(order.index(each) < order.index(wing) for each in known)


def test_every_module_of_the_calls_is_a_call() -> None:
    """Each holds the record of one call, which is listed."""
    named = {call.name: call for call in CALLS}
    homes = {dotted.rpartition(".")[2] for dotted in modules("vorhand.api.calls")} - {"calls"}
    names = {home.replace("_", "-") for home in homes}
    assert names <= named.keys(), f"list {names - named.keys()} in CALLS in api/calls/__init__.py"
    assert named.keys() <= names, f"name a module of api/calls/ after {named.keys() - names}"
    for home in homes:
        module = import_module(f"vorhand.api.calls.{home}")
        assert module.CALL is named[home.replace("_", "-")]


@in_each_module("vorhand.api")
def test_call_is_named_only_at_home(dotted: str) -> None:
    """No other module has a call's name as a value, except a call with a link to it."""
    tree = sources("vorhand.api")[dotted]
    home = dotted.rpartition(".")[2].replace("_", "-")
    targets = {
        id(node.args[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "link"
    }
    values = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and id(node) not in targets
    }
    names = {name for call in CALLS for name in (call.name, f"/{call.name}")}
    if is_in(dotted, "vorhand.api.calls"):
        names -= {home}
    assert not values & names, f"name {values & names} only in the record of the call"


SHARED_WITH_API: Final = {
    "vorhand.command.games": (
        *("vorhand.api.contract.game", "vorhand.api.spec.catalogue", "vorhand.api.spec.in_words"),
    ),
    "vorhand.command.service_check": ("vorhand.api",),
    "vorhand.command.table_check": ("vorhand.api",),
    "vorhand.command.thinking": ("vorhand.api.contract.budget",),
}
"""What `vorhand games` shows is what the service answers, so it is made by the same functions; and
`vorhand check-game` asks the service itself.
"""


@in_each_module("vorhand.api", "vorhand.command")
def test_api_and_command_import_no_game(dotted: str) -> None:
    """Both know the engine's face and its kernel, the face of the bots, and not each other (except
    the catalogue); the games come as packages.
    """
    face = {f"vorhand.engine.{name}" for name in ("kernel", "schema", "text", *_exported())}
    own = package_with(dotted)
    known = {own, "vorhand.engine", "vorhand.version.VERSION", *face}
    known |= {"vorhand.version", "vorhand.languages"}
    known |= {f"vorhand.languages.{name}" for name in ("LANGUAGES", "lookup")}
    known |= {"vorhand.bots", *(f"vorhand.bots.{name}" for name in _exported("vorhand.bots"))}
    shared = SHARED_WITH_API.get(dotted, ())
    for name in ours(dotted):
        assert name in known or is_in(
            name, own, "vorhand.bots", "vorhand.kit", "vorhand.engine.kernel",
            "vorhand.engine.schema", "vorhand.strict_json", TEXT, *shared,
        ), name  # fmt: skip


SPEAK_MCP: Final = ("server", "lines", "streamable_http", "offering", "offered_rules")
"""The modules of command/agents/ that need the extra `[mcp]`."""


@in_each_module(AGENTS)
def test_agents_ask_the_service(dotted: str) -> None:
    """They make an app with the settings of the environment, and know only the levels and the
    languages besides.
    """
    known = (
        *("vorhand.command.agents", "vorhand.api.create_app", "vorhand.version"),
        *("vorhand.bots", "vorhand.bots.LEVELS", "vorhand.languages"),
        *("vorhand.engine.text.words", "vorhand.engine.text.words.message"),
    )
    service = ("vorhand.api.service.environment", "vorhand.api.service.greeting")
    for name in ours(dotted) - {"vorhand.api"}:
        assert is_in(name, *known, *service), name
    foreign = {name for name in imported_by(dotted) if not is_in(name, "vorhand")}
    speaks = dotted.rpartition(".")[2] in SPEAK_MCP
    needed = {"anyio", "mcp", "pydantic", "starlette"} if speaks else {"msgspec"}
    assert foreign <= sys.stdlib_module_names | needed


@in_each_module("vorhand.kit")
def test_kit_knows_neither_the_service_nor_the_command(dotted: str) -> None:
    """It is below both. Its checks read and write JSON as the service does; all else needs only the
    standard library and what is below it.
    """
    below = tuple(f"vorhand.{each}" for each in ("kit", "bots", "engine", "games", "languages"))
    foreign = {name for name in imported_by(dotted) - {"vorhand"} if not is_in(name, *below)}
    needed = {"msgspec", "orjson"} if is_in(dotted, "vorhand.kit.checks") else set[str]()
    if dotted == "vorhand.kit.catalogues":  # imported only by what writes catalogues
        needed = {"babel"}
    if is_in(dotted, "vorhand.kit.compiling"):  # imported only by what compiles
        needed = {"hatchling", "mypyc", "setuptools"}
    assert foreign <= sys.stdlib_module_names | needed


ADAPTERS: Final = {
    f"vorhand.rl.{path.stem}": path
    for path in sorted((ROOT / "packages/rl").glob("*.py"))
    if path.stem in ("pettingzoo", "gymnasium", "vector", "openspiel")
}


@in_each_module("vorhand.rl")
def test_environments_import_faces(dotted: str) -> None:
    """They know what engine, bots and kit offer, and an encoding also the shapes of views and the
    moves of records; only adapters need more than the standard library.
    """
    face = {f"vorhand.engine.{name}" for name in _exported()}
    face |= {f"vorhand.bots.{name}" for name in _exported("vorhand.bots")}
    face |= {f"vorhand.kit.{name}" for name in kit.__all__}
    face |= {"vorhand.engine", "vorhand.bots", "vorhand.kit"}
    shared = () if dotted in ADAPTERS else ("vorhand.engine.schema", "vorhand.engine.kernel.places")
    for name in ours(dotted):
        assert name in face or is_in(name, "vorhand.rl", "vorhand.kit.installed", *shared), name
    if dotted not in ADAPTERS:
        foreign = {name for name in imported_by(dotted) if not is_in(name, "vorhand")}
        assert foreign <= sys.stdlib_module_names


def test_adapters_are_small() -> None:
    """None has more than 350 lines."""
    lines = {name: len(path.read_text("utf-8").splitlines()) for name, path in ADAPTERS.items()}
    assert max(lines.values()) <= 350


def test_nothing_else_imports_the_environments() -> None:
    """Whoever does not ask for them needs nothing of what they need."""
    for package in set(PACKAGES) - {"vorhand.rl"}:
        for dotted in sources(package):
            assert not {name for name in ours(dotted) if is_in(name, "vorhand.rl")}, dotted


@in_each_module("vorhand.command")
def test_command_imports_nothing_that_may_be_missing(dotted: str) -> None:
    """What only some uses need is loaded where it is used, with a message if it is missing."""
    foreign = {name for name in imported_by(dotted) if not is_in(name, "vorhand")}
    needed = {"gunicorn"} if dotted == "vorhand.command.serve" else set[str]()
    assert foreign <= sys.stdlib_module_names | {"msgspec", "orjson", "tqdm"} | needed


@cache
def _exported(package: str = "vorhand.engine") -> list[str]:
    """What the face of a package offers."""
    return [
        element.value
        for node in sources(package)[package].body
        if ast.unparse(node).startswith("__all__")
        for element in ast.walk(node)
        if isinstance(element, ast.Constant)
    ]


@in_each_module("vorhand.engine")
def test_engine_imports_the_standard_library_and_itself(dotted: str) -> None:
    """No Flask, no marshmallow, nothing that has to be installed."""
    foreign = {name for name in imported_by(dotted) if not is_in(name, "vorhand.engine")}
    assert foreign <= sys.stdlib_module_names


@in_each_module("vorhand.bots")
def test_bots_import_the_standard_library_and_the_engine(dotted: str) -> None:
    """None knows a game: the search is the same for all."""
    known = ("vorhand.bots", "vorhand.engine")
    foreign = {name for name in imported_by(dotted) if not is_in(name, *known)}
    assert foreign <= sys.stdlib_module_names
    assert not {name for name in ours(dotted) if is_in(name, *games())}


def test_engine_runs_on_the_standard_library() -> None:
    """Importing it loads nothing else, and works where nothing else is installed."""
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); before = {*sys.modules}; "
        "import vorhand.engine; "
        "print(*{name.partition('.')[0] for name in {*sys.modules} - before})"
    )
    alone = [sys.executable, "-I", "-S", "-c", program, str(ROOT)]
    loaded = subprocess.run(alone, capture_output=True, check=True, text=True).stdout.split()
    of_others = {*loaded} - sys.stdlib_module_names - {"vorhand__mypyc"}  # the compiled engine
    assert of_others == {"vorhand"}


def test_commands_that_serve_nothing_start_without_flask() -> None:
    """It would take half of the time in which a command starts."""
    command = ["-m", "vorhand", "simulate", "toepen", "--games", "1", "--seat", "0-2=random"]
    timed = [sys.executable, "-X", "importtime", *command]
    told = subprocess.run(timed, capture_output=True, check=True, text=True, cwd=ROOT).stderr
    loaded = {line.rpartition("|")[2].strip() for line in told.splitlines()}
    assert "vorhand.command.simulate" in loaded
    assert not loaded & {"flask", "marshmallow", "apispec"}


def test_every_game_is_in_the_registry() -> None:
    """Every package next to the kernel is a game that can be played."""
    served = {package_of(game) for game in GAMES.values()}
    assert sorted(served) == games()


# What is not shipped


BESIDE: Final = {
    CHECKS: {CHECKS},
    "tools": {CHECKS, "tools"},
    WORKSHOP: {WORKSHOP},
    "tests": {CHECKS, "tools", WORKSHOP, "tests"},
}
"""The packages that examine the others, and which of themselves each may import."""


@pytest.mark.parametrize("package", BESIDE)
def test_tools_and_workshop_import_no_tests(package: str) -> None:
    """What tests and tools both need is in `tests/checks`, which imports neither."""
    unknown = BESIDE.keys() - BESIDE[package]

    def is_foreign(name: str) -> bool:
        return is_in(name, *unknown) and not is_in(name, *BESIDE[package])

    found = {
        dotted: foreign
        for dotted, text in texts(package).items()
        if any(name in text for name in unknown)  # parsing all takes long
        if (foreign := {name for name in imports(ast.parse(text)) if is_foreign(name)})
    }
    assert found == {}


@pytest.mark.parametrize("package", PACKAGES)
def test_what_is_shipped_knows_nothing_of_its_checks(package: str) -> None:
    """Nothing that is installed imports what examines it."""
    for dotted in sources(package):
        assert not {name for name in imported_by(dotted) if is_in(name, *BESIDE)}, dotted


# Pure functions


@in_each_module("vorhand.bots", "vorhand.engine", "vorhand.games")
def test_engine_and_bots_have_no_clock_no_chance_and_no_files(dotted: str) -> None:
    """The same call gives the same value, and leaves nothing behind."""
    assert imported_by(dotted) & IMPURE == PURE_THERE.get(dotted, set())


@in_each_module("vorhand.bots", "vorhand.engine", "vorhand.games")
def test_engine_and_bots_neither_read_nor_prints(dotted: str) -> None:
    """Nothing that is built in does it, either."""
    called = {
        node.func.id
        for node in ast.walk(sources(package_with(dotted))[dotted])
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert called & IMPURE_CALLS == set()


# Who knows what


@cache
def words_of_games() -> frozenset[str]:
    """The words that belong to one game: its name, and its own names."""
    kinds = (kind for module in (actions, acts) for kind in vars(module).values())
    shared = {kind.type for kind in kinds if _is_kind(kind)} | BOTH_SIDES
    words = set()
    for game in GAMES.values():
        words |= {game.id, game.title.lower(), *game.presets, *game.action_types}
        words |= {*members(shape_of_state(game)), *members(shape_of_view(game))}
    return frozenset(words - shared - PLAIN_WORDS)


def _is_kind(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Action) and hasattr(value, "type")


def test_words_of_games_are_found() -> None:
    """The words that are looked for are those of the rulebook."""
    assert {"toepen", "siwweschroem", "challenge", "lives", "poverty", "stock"} <= words_of_games()
    assert not {"deal", "play-card", "players"} & words_of_games()


@in_each_module("vorhand.api", "vorhand.command")
def test_api_and_command_have_no_word_of_a_game(dotted: str) -> None:
    """No rule, no field and no name of any game: adding one touches nothing here. Games are looked
    for everywhere; members and actions as attributes and as whole strings, for in a sentence their
    names are words like any other.
    """
    module = sources(package_with(dotted))[dotted]
    text = ast.unparse(module).lower()
    games = {name for game in GAMES.values() for name in (game.id, game.title.lower())}
    named = {*_named_in(module)} - get_type_hints(Outcome).keys()
    found = sorted(named & words_of_games() | {game for game in games if game in text})
    assert not found, f"{dotted} names {', '.join(found)}, which only a game may know"


def _named_in(module: ast.Module) -> Iterator[str]:
    """The attributes of a module, and its strings."""
    for node in ast.walk(module):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@in_each_module("vorhand.engine.kernel", "vorhand.bots", "vorhand.kit")
def test_what_games_share_has_no_name_of_a_game(dotted: str) -> None:
    """What all games share names none of them, except the list of ours, and what examples play."""
    names = {word for game in GAMES.values() for word in (game.id, game.title.lower())}
    text = texts(package_with(dotted))[dotted].lower().replace('games["stortok"]', "")
    assert dotted == "vorhand.kit.ours" or {name for name in names if name in text} == set()
