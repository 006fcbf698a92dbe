"""`python -m tools.attack`: all attacks, or some; or the faults that they must find."""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from tools.attack.attacks import ATTACKS, Attack
from tools.planting import Fault, faults_in
from tools.prove import __main__ as proving

ROOT: Final = Path(__file__).parents[2]
SCALE: Final = 0.001
"""The share of the cases of each proof: `make prove` tries all."""
FAULTS: Final = faults_in(Path(__file__).with_name("planted.toml"))
SECONDS: Final = 900
"""A planted fault may make a program run for ever: then it is found."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    listed = "\n".join(f"  {attack.name:10} {attack.what}" for attack in ATTACKS.values())
    found = argparse.ArgumentParser(
        prog="python -m tools.attack",
        description=f"What somebody outside may try, and what must hold:\n\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    found.add_argument("names", nargs="*", metavar="attack", help="only these attacks")
    found.add_argument(
        "--scale", type=float, default=SCALE, help="share of the cases of proofs (default: 0.001)"
    )
    found.add_argument(
        "--proofs",
        action="store_true",
        help="only the proofs: `make test` and `make live-test` run the tests as well",
    )
    found.add_argument(
        "--planted",
        action="store_true",
        help="put each fault that there once was into a copy, and see that its attack finds it",
    )
    return found


def attacked(attacks: Iterable[Attack], scale: float, *, has_tests: bool) -> int:
    """Carry out attacks, with their tests or by proofs alone; 0 if everything holds."""
    chosen = [*attacks]
    for attack in chosen:
        print(f"{attack.name}: {attack.what}", flush=True)
    proofs = [name for attack in chosen for name in attack.proofs]
    if proofs and proving.main([*proofs, "--scale", f"{scale}"]):
        return 1
    tests = [test for attack in chosen for test in attack.tests if has_tests]
    workers = f"{os.cpu_count() or 1}"
    command = (*(sys.executable, "-m", "pytest", "-q", "--numprocesses", workers), *tests)
    return subprocess.run(command, check=False, cwd=ROOT).returncode if tests else 0


def holds(attack: str, scale: float, fault: Fault | None = None) -> bool:
    """Return whether an attack finds nothing in a copy of the project, as it is committed, with a
    fault or without one.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        subprocess.run(["git", "clone", "-q", str(ROOT), str(copy)], check=True)
        if fault:
            fault.plant(copy)
        command = [sys.executable, "-m", "tools.attack", attack, "--scale", f"{scale}"]
        try:
            done = subprocess.run(
                command, check=False, cwd=copy, capture_output=True, timeout=SECONDS
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def missed(attack: str, scale: float) -> int:
    """Return how many faults an attack does not find; it must find nothing where there are none."""
    faults = [each for each in FAULTS if each.attack == attack]
    if faults and not holds(attack, scale):
        print(f"NOT TRIED: {attack} finds something without a fault", flush=True)
        return len(faults)
    count = 0
    for fault in faults:
        is_found = not holds(attack, scale, fault)
        count += not is_found
        word = "found" if is_found else "NOT FOUND"
        print(f"{word} by {attack}: {fault.what}", flush=True)
    return count


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out what is asked for; returns 1 if something does not hold, or is not found."""
    commands = parser()
    asked = commands.parse_args(arguments)
    unknown = {*asked.names} - ATTACKS.keys()
    if unknown:
        commands.error(
            f"no such attack: {', '.join(sorted(unknown))} (known: {', '.join(ATTACKS)})"
        )
    names = asked.names or [*ATTACKS]
    if not asked.planted:
        attacks = (ATTACKS[name] for name in names)
        return attacked(attacks, asked.scale, has_tests=not asked.proofs)
    return 1 if sum(missed(name, asked.scale) for name in names) else 0


if __name__ == "__main__":
    sys.exit(main())
