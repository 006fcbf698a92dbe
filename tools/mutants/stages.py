"""The tests that a mutant meets, first those of its game that find most in the least time.

    python -m tools.mutants.stages

`trial` runs this, within limits. It prints each stage as it begins, and exits with a status other
than 0 when a test fails, so the last stage printed is the one that killed the mutant. A mutant that
survives the quick stages meets all tests.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from packages.conformance.cases import all_cases
from packages.conformance.telling import failure
from packages.conformance.trying import tried
from tests.checks.games import PLAYED
from tests.checks.playthroughs.playthrough import FOLDER, played_again
from tests.checks.reference.differential import play
from tests.checks.tested import package_of, record_of

TESTS: Final = Path(__file__).parents[2] / "tests"
RANDOM_GAMES: Final = "200"
"""How many random games of each game a mutant meets."""

PYTEST: Final = ("-m", "pytest", "-x", "-q", "-p", "no:cacheprovider")
SHARED: Final = (
    *("test_games.py", "test_endings.py", "test_limits.py", "test_sentences.py"),
    *("test_options_left_out.py", "editions"),
    *("test_docs.py", "test_docs_examples.py", "test_languages.py"),
    *("test_playthroughs.py", "kernel"),
    *("conformance", "reference", "metamorphic", "redeal", "api", "corpus"),
)
LONG: Final = ("kit", "faults", "closure")
"""Folders with a process of their own, since each process has a limit of computing time."""


def changed_packages() -> set[str]:
    """The packages of the engine in which something has changed."""
    command = ["git", "diff", "--name-only", "--", "engine"]
    changed = subprocess.run(command, check=True, capture_output=True, text=True)
    return {Path(line).parts[1] for line in changed.stdout.splitlines()}


def games_in(packages: set[str]) -> list[str]:
    """The games that these packages can change."""
    games = {id: package_of(game) for id, game in PLAYED.items()}
    if packages and packages <= {*games.values()}:
        return [id for id, package in games.items() if package in packages]
    return [*games]


def play_again(games: Iterable[str]) -> None:
    """Play the recorded playthroughs."""
    for game in games:
        for path in sorted((FOLDER / game).glob("*.txt")):
            text = path.read_text("utf-8")
            assert played_again(text).text == text, path.name


def compare(games: Iterable[str], numbers: Iterable[int]) -> None:
    """Play random games with engine and reference."""
    for number in numbers:
        for game in games:
            play(PLAYED[game], record_of(game).plan, number)


def decide_cases(games: Iterable[str]) -> None:
    """Try the cases of the conformance kit."""
    from tests.checks.asking import asking  # noqa: PLC0415 - most mutants are dead before

    ask = asking()
    for case in all_cases():
        if case.game in games:
            found = tried(case, ask)
            assert not found, "\n".join(failure(case, found))


def run(*paths: Path, plugins: bool = False) -> None:
    """Run the tests in these files and folders, in this order. The tests of the rules need no
    plugins, and loading these takes longer than the tests of a game.
    """
    environment = {**os.environ, "TEST_GAMES": RANDOM_GAMES}
    if not plugins:
        environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    command = [sys.executable, *PYTEST, *map(str, paths)]
    if subprocess.run(command, check=False, env=environment).returncode:
        sys.exit(1)


def files_of(games: Iterable[str]) -> list[Path]:
    """The files with tests of these games."""
    folders = [TESTS / game for game in games if (TESTS / game).is_dir()]
    return [path for folder in folders for path in sorted(folder.glob("test_*.py"))]


def quick_stages() -> Iterable[tuple[str, Callable[[], None]]]:
    """The stages that kill most mutants, the quickest first."""
    packages = changed_packages()
    games = games_in(packages)
    kernel = [TESTS / "kernel"] if games == [*PLAYED] else []
    yield "playthroughs", lambda: play_again(games)
    yield "two games of each reference", lambda: compare(games, range(2))
    yield "conformance", lambda: decide_cases(games)
    yield "twelve games of each reference", lambda: compare(games, range(2, 12))
    yield "rules", lambda: run(*kernel, *files_of(games))


def last_stages() -> Iterable[tuple[str, Callable[[], None]]]:
    """The further stages of mutants that survive."""
    yield "contract", lambda: run(TESTS / "api" / "test_spec.py")
    yield "long", lambda: run(*(TESTS / name for name in LONG), plugins=True)
    yield "everything", lambda: run(*(TESTS / name for name in SHARED), plugins=True)


def main() -> None:
    """Run the stages on the code as it is here."""
    for name, stage in [*quick_stages(), *last_stages()]:
        print(name, flush=True)
        stage()


if __name__ == "__main__":
    main()
