"""Draw mutants of the committed engine, and run the tests on each.

    python -m tools.mutants --count 1000 --jobs 2

Results are kept in `.mutants/`: an interrupted run goes on where it stopped, and one with a larger
count tries only what is new, as long as `engine/` is the same.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import Manager
from pathlib import Path
from queue import Queue
from typing import Any, Final

from cosmic_ray.commands import init
from cosmic_ray.config import load_config
from cosmic_ray.modules import filter_paths, find_modules
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkItem, WorkResult

from tools.mutants.drawing import CONFIG, drawn
from tools.mutants.reporting import Mutant, equivalent, mutant_in, report
from tools.mutants.stages import EVERYTHING

ROOT: Final = Path(__file__).parent.parent.parent
FOLDER: Final = ROOT / ".mutants"
TESTED: Final = ("engine", "api", "bulk", "conformance", "examples", "tests", "tools")
STEP: Final = 10
"""After this number of mutants, the progress is printed."""


def say(progress: str) -> None:
    """Print how far the run is."""
    print(progress, file=sys.stderr, flush=True)


def git(*words: str) -> str:
    """What git prints."""
    command = ["git", *words]
    return subprocess.run(
        command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    ).stdout.strip()


def clones(jobs: int) -> list[Path]:
    """A clone for each job, with the committed code and tests."""
    if git("status", "--porcelain", "--", *TESTED):
        sys.exit("Commit first: the committed engine is tried, by the committed tests.")
    engine, stamp = git("rev-parse", "HEAD:engine"), FOLDER / "engine"
    if stamp.exists() and stamp.read_text("utf-8") != engine:
        say("engine/ has changed: all mutants are tried again")
        shutil.rmtree(FOLDER)
    FOLDER.mkdir(exist_ok=True)
    stamp.write_text(engine, encoding="utf-8")
    return [clone(FOLDER / f"clone-{job}") for job in range(jobs)]


def clone(folder: Path) -> Path:
    """What is committed, in another folder, and compiled: the engine by its hash, so that a module
    that was mutated and restored need not be compiled again; the tests as pytest does it.
    """
    if not folder.exists():
        git("clone", "--quiet", "--shared", "--no-checkout", str(ROOT), str(folder))
    git("-C", str(folder), "fetch", "--quiet", str(ROOT), "HEAD")
    git("-C", str(folder), "checkout", "--quiet", "--force", "--detach", "FETCH_HEAD")
    python, writing = [sys.executable, "-m"], {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    hashed = ["compileall", "-q", "--invalidation-mode", "checked-hash", *TESTED]
    collecting = ["pytest", "--collect-only", "-qqq", "-p", "no:cacheprovider"]
    subprocess.run([*python, *hashed], cwd=folder, check=True)
    subprocess.run(
        [*python, *collecting], cwd=folder, env=writing, check=True, stdout=subprocess.DEVNULL
    )
    return folder


def check_without_mutant(folder: Path) -> None:
    """Exit if the tests fail on the code as it is: they would then kill every mutant."""
    stamp, commit = FOLDER / "sound", git("rev-parse", "HEAD")
    if not stamp.exists() or stamp.read_text("utf-8") != commit:
        say("trying the code without a mutant")
        trial = [sys.executable, "-m", "tools.mutants.trial", "--all"]
        if subprocess.run(trial, cwd=folder, check=False).returncode:
            sys.exit("The tests do not pass without a mutant.")
        stamp.write_text(commit, encoding="utf-8")


def listed(session: WorkDB) -> list[MutationSpec]:
    """Every mutation of the engine that Cosmic Ray knows; listed once, and kept in a session."""
    if not session.num_work_items:
        say("listing all mutations of engine/")
        config: Any = load_config(str(CONFIG))
        found = find_modules([Path(config["module-path"])])
        paths = filter_paths(found, config["excluded-modules"])
        init(paths, session, config.operators_config)
    return [mutation for item in session.work_items for mutation in item.mutations]


def name_of(mutation: MutationSpec) -> str:
    """The name under which a mutation is kept."""
    return f"{mutation.module_path}:{mutation.operator_name}:{mutation.occurrence}"


def untried(session: WorkDB, mutations: Iterable[MutationSpec]) -> list[WorkItem]:
    """The mutants that have no result yet; all are entered in the session."""
    items = [WorkItem.single(name_of(mutation), mutation) for mutation in mutations]
    there = {item.job_id for item in session.work_items}
    session.add_work_items(item for item in items if item.job_id not in there)
    done = {job for job, _ in session.results}
    return [item for item in items if item.job_id not in done]


def unexplained(session: WorkDB, *, again: bool) -> list[WorkItem]:
    """The survivors that are not listed and have not met all tests; with `again`, also those that
    have.
    """
    known = dict(equivalent())
    return [
        item
        for item, result in session.completed_work_items
        if survived(result)
        and mutant_in(result.diff or "") not in known
        and (again or EVERYTHING not in (result.output or ""))
    ]


def survived(result: WorkResult) -> bool:
    """Whether no test failed; raises `RuntimeError` if the mutant could not be tried."""
    if result.test_outcome not in {TestOutcome.KILLED, TestOutcome.SURVIVED}:
        raise RuntimeError(result.output)
    return result.test_outcome is TestOutcome.SURVIVED


def enter(free: "Queue[Path]") -> None:
    """Make this process work in a clone of its own."""
    os.chdir(free.get())
    os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])


def outcomes(
    items: list[WorkItem], folders: list[Path], option: str
) -> Iterator[tuple[str, WorkResult]]:
    """The result for each mutant, as the results come in."""
    config = load_config(str(CONFIG))
    command, timeout = f"{config.test_command} {option}", config.timeout
    with Manager() as manager:
        free = manager.Queue()
        for folder in folders:
            free.put(folder)
        with ProcessPoolExecutor(len(folders), initializer=enter, initargs=(free,)) as pool:
            begun = {
                pool.submit(mutate_and_test, item.mutations, command, timeout): item.job_id
                for item in items
            }
            try:
                for tried in as_completed(begun):
                    yield begun[tried], tried.result()
            finally:
                pool.shutdown(cancel_futures=True)


def try_all(session: WorkDB, items: list[WorkItem], folders: list[Path], option: str = "") -> None:
    """Run the tests on mutants, and keep the results."""
    alive = 0
    for number, (job, result) in enumerate(outcomes(items, folders, option), 1):
        alive += survived(result)
        session.set_result(job, result)
        if number % STEP == 0 or number == len(items):
            say(f"{number} of {len(items)} tried, {alive} survive")


def main() -> None:
    """Draw, try, and report."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="how many mutants (0: all)")
    parser.add_argument("--seed", default="vorhand", help="another seed, another sample")
    parser.add_argument("--jobs", type=int, default=1, help="how many at the same time")
    parser.add_argument(
        "--quick", action="store_true", help="do not run all tests on survivors yet"
    )
    parser.add_argument("--again", action="store_true", help="try survivors once more")
    asked = parser.parse_args()

    os.chdir(ROOT)
    folders = clones(asked.jobs)
    check_without_mutant(folders[0])
    with use_db(FOLDER / "all.sqlite") as every, use_db(FOLDER / "tried.sqlite") as session:
        mutations = drawn(listed(every), asked.seed, asked.count or None)
        try:
            try_all(session, untried(session, mutations), folders)
            if not asked.quick:
                say("survivors without an explanation meet all tests")
                try_all(session, unexplained(session, again=asked.again), folders, "--all")
        except KeyboardInterrupt:
            say("interrupted; the same command goes on from here")
        names = {name_of(mutation) for mutation in mutations}
        results = [result for job, result in session.results if job in names]
    survivors: list[Mutant] = [mutant_in(each.diff or "") for each in results if survived(each)]
    print(report(len(results), survivors))


if __name__ == "__main__":
    main()
