"""Plant faults in the rules of games one after another, and see that the cases find each.

    python -m tools.mutants.planted toepen --jobs 2

It names each fault after which no case of its game fails, or none that names the broken clause;
the exit status is then 1.
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from tools.mutants.planted.faults import Cases, cases_with, faults_of, packages
from tools.planting import Fault


def main(arguments: Sequence[str] | None = None) -> int:
    """Plant all faults of the games asked for, and report those that are missed."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants.planted",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("games", nargs="*", metavar="game", help=f"of {', '.join(packages())}")
    parser.add_argument("--jobs", type=int, default=1, help="how many faults at the same time")
    asked = parser.parse_args(arguments)
    if unknown := {*asked.games} - {*packages()}:
        parser.error(f"no faults are listed of {', '.join(sorted(unknown))}")
    status = 0
    with ThreadPoolExecutor(asked.jobs) as pool:
        for package in asked.games or packages():

            def tried(fault: Fault, package: str = package) -> Cases:
                return cases_with([fault], package)

            faults, missed = faults_of(package), 0
            for fault, cases in zip(faults, pool.map(tried, faults), strict=True):
                if wrong := cases.missed(fault):
                    missed += 1
                    print(f"{fault}\n    {wrong}", flush=True)
            print(f"{package}: {len(faults)} planted, {missed} missed", flush=True)
            status |= missed > 0
    return status


if __name__ == "__main__":
    sys.exit(main())
