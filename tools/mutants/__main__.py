"""Draw mutants of the committed engine, and run the tests on each.

    python -m tools.mutants --count 1000

Cosmic Ray mutates a clone in `.mutants/`, where the results are kept: an interrupted run goes on
where it stopped, and one with a larger count tries only what is new, as long as `engine/` is the
same.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from cosmic_ray.commands import init
from cosmic_ray.config import load_config
from cosmic_ray.modules import filter_paths, find_modules
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkItem, WorkResult
from tqdm import tqdm

from tools.mutants.drawing import CONFIG, drawn
from tools.mutants.reporting import equivalent, mutant_in, report

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / ".mutants"
CLONE: Final = FOLDER / "clone"


def git(*words: str) -> str:
    """Return what git prints."""
    command = ["git", *words]
    return subprocess.run(
        command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    ).stdout.strip()


def clone() -> None:
    """Clone what is committed, and compile the engine by its hash, so that a module that was
    mutated and restored need not be compiled again.
    """
    if git("status", "--porcelain", "--untracked-files=no"):
        sys.exit("Commit first: the committed engine is tried, by the committed tests.")
    engine, stamp = git("rev-parse", "HEAD:engine"), FOLDER / "engine"
    if stamp.exists() and stamp.read_text("utf-8") != engine:
        print("engine/ has changed: all mutants are tried again", file=sys.stderr)
        shutil.rmtree(FOLDER)
    FOLDER.mkdir(exist_ok=True)
    stamp.write_text(engine, encoding="utf-8")
    if not CLONE.exists():
        git("clone", "--quiet", "--shared", "--no-checkout", str(ROOT), str(CLONE))
    git("-C", str(CLONE), "fetch", "--quiet", str(ROOT), "HEAD")
    git("-C", str(CLONE), "checkout", "--quiet", "--force", "--detach", "FETCH_HEAD")
    hashed = ["-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "engine"]
    subprocess.run([sys.executable, *hashed], cwd=CLONE, check=True)


def check_without_mutant() -> None:
    """Exit if the tests fail on the code as it is: they would then kill every mutant."""
    stamp, commit = FOLDER / "sound", git("rev-parse", "HEAD")
    if not stamp.exists() or stamp.read_text("utf-8") != commit:
        print("trying the code without a mutant", file=sys.stderr)
        trial = [sys.executable, "-m", "tools.mutants.trial"]
        if subprocess.run(trial, cwd=CLONE, check=False).returncode:
            sys.exit("The tests do not pass without a mutant.")
        stamp.write_text(commit, encoding="utf-8")


def listed(session: WorkDB, config: Any) -> list[MutationSpec]:
    """Every mutation of the engine that Cosmic Ray knows; listed once, and kept in a session."""
    if not session.num_work_items:
        found = find_modules([Path(config["module-path"])])
        paths = filter_paths(found, config["excluded-modules"])
        init(paths, session, config.operators_config)
    return [mutation for item in session.work_items for mutation in item.mutations]


def name_of(mutation: MutationSpec) -> str:
    """The name under which a mutation is kept."""
    return f"{mutation.module_path}:{mutation.operator_name}:{mutation.occurrence}"


def survived(result: WorkResult) -> bool:
    """Return whether no test failed; raises `RuntimeError` if the mutant could not be tried."""
    if result.test_outcome not in {TestOutcome.KILLED, TestOutcome.SURVIVED}:
        raise RuntimeError(result.output)
    return result.test_outcome is TestOutcome.SURVIVED


def due(session: WorkDB, items: list[WorkItem], *, again: bool) -> Iterator[WorkItem]:
    """The mutants that have no result yet; with `again`, also the survivors that are not listed."""
    results, known = dict(session.results), dict(equivalent())
    for item in items:
        result = results.get(item.job_id)
        if result is None or (
            again and survived(result) and mutant_in(result.diff or "") not in known
        ):
            yield item


def main() -> None:
    """Draw, try, and report."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="how many mutants (0: all)")
    parser.add_argument("--seed", default="vorhand", help="another seed, another sample")
    parser.add_argument("--again", action="store_true", help="try survivors once more")
    options = parser.parse_args()

    clone()
    check_without_mutant()
    config: Any = load_config(str(CONFIG))
    os.chdir(CLONE)
    os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    with use_db(FOLDER / "all.sqlite") as every, use_db(FOLDER / "tried.sqlite") as session:
        mutations = drawn(listed(every, config), options.seed, options.count or None)
        items = [WorkItem.single(name_of(mutation), mutation) for mutation in mutations]
        there = {item.job_id for item in session.work_items}
        session.add_work_items(item for item in items if item.job_id not in there)
        for item in tqdm([*due(session, items, again=options.again)]):
            result = mutate_and_test(item.mutations, config.test_command, config.timeout)
            session.set_result(item.job_id, result)
        names = {item.job_id for item in items}
        results = [result for job, result in session.results if job in names]
    survivors = [mutant_in(each.diff or "") for each in results if survived(each)]
    print(report(len(results), survivors))


if __name__ == "__main__":
    main()
