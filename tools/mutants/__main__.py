"""Draw mutants of the committed engine, and run the tests on each.

    python -m tools.mutants --count 1000

Cosmic Ray mutates a clone in `.mutants/`, where the session of each sample is kept: an interrupted
run goes on where it stopped, as long as `engine/` is the same.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from cosmic_ray.commands import init
from cosmic_ray.config import load_config
from cosmic_ray.modules import filter_paths, find_modules
from cosmic_ray.work_db import use_db

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / ".mutants"
CLONE: Final = FOLDER / "clone"
CONFIG: Final = "tools/mutants/cosmic-ray.toml"


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
    if not CLONE.exists():
        git("clone", "--quiet", "--shared", "--no-checkout", str(ROOT), str(CLONE))
    git("-C", str(CLONE), "fetch", "--quiet", str(ROOT), "HEAD")
    git("-C", str(CLONE), "checkout", "--quiet", "--force", "--detach", "FETCH_HEAD")
    hashed = ["-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "engine"]
    subprocess.run([sys.executable, *hashed], cwd=CLONE, check=True)


def drawn(session: Path, seed: str, count: int) -> None:
    """Make a session with this number of mutants, or with all there are: each operator is replaced
    only by its kin.
    """
    config: Any = load_config(CONFIG)
    unlike = config.sub("filters", "operators-filter")["exclude-operators"]
    excluded = re.compile("|".join(unlike))
    with TemporaryDirectory() as folder, use_db(Path(folder) / "all") as every:
        found = find_modules([Path(config["module-path"])])
        init(filter_paths(found, config["excluded-modules"]), every, config.operators_config)
        kin = [
            item
            for item in every.work_items
            if not any(excluded.match(each.operator_name) for each in item.mutations)
        ]
    with use_db(session) as kept:
        kept.add_work_items(Random(seed).sample(kin, min(count, len(kin))))


def main() -> None:
    """Draw, try, and report."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="how many mutants")
    parser.add_argument("--seed", default="vorhand", help="another seed, another sample")
    asked = parser.parse_args()
    clone()
    os.chdir(CLONE)
    os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    engine = git("rev-parse", "HEAD:engine")
    session = FOLDER / f"{engine[:12]}-{asked.seed}-{asked.count}.sqlite"
    if not session.exists():
        drawn(session, asked.seed, asked.count)
    for command in (
        ["cosmic-ray", "baseline", CONFIG],
        ["cosmic-ray", "exec", CONFIG, str(session)],
        ["cr-report", "--surviving-only", "--show-diff", str(session)],
        ["cr-rate", "--estimate", "--confidence", "95.0", str(session)],
    ):
        subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
