"""Make a release: `python -m tools.release 0.2.0`; `--dry-run` makes it in a copy."""

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Final

from tools.release.building import build, can_build_image
from tools.release.changelog import closed
from tools.release.contract import RELEASED
from vorhand.version import VERSION

ROOT: Final = Path(__file__).parents[2]
COPY: Final = ROOT / "build/release"
VERSION_FILE: Final = "vorhand/version.py"
NUMBERS: Final = re.compile(r"\d+\.\d+\.\d+")
LEFT: Final = """
What is left to do by hand, once the tests have passed:

  git commit --all --message "release {version}"
  git tag --sign v{version} --message "Vorhand {version}"
  git push && git push --tags
  cibuildwheel --output-dir dist       on Linux, macOS and Windows: the compiled wheels of each
  twine upload dist/vorhand-{version}*.whl dist/vorhand-{version}.tar.gz dist/vorhand_client-*
  npm publish dist/vorhand-client-{version}.tgz
  {image}
  dist/vorhand-site-{version}.tar.gz   attach it to the release; unpack it where it is served
  dist/SHA256SUMS, dist/sbom.cdx.json  attach them to the release, with its section of CHANGELOG.md
"""


def main() -> None:
    """Change the version, close the changelog, build everything, and say what is left to do."""
    parser = argparse.ArgumentParser(prog="make release", description=__doc__)
    parser.add_argument("version", help="such as 0.2.0")
    parser.add_argument("--dry-run", action="store_true", help=f"in a copy, {COPY.name}/ of build/")
    parser.add_argument(
        "--no-rehearsal", action="store_true", help="`make rehearse` is run by itself"
    )
    parser.add_argument("--day", type=date.fromisoformat, default=date.today())
    arguments = parser.parse_args()
    wrong = what_is_wrong(arguments.version, VERSION, _tags())
    if not arguments.dry_run and _git("status", "--porcelain"):
        wrong = "commit or stash your changes first: a release is made of what is committed"
    if wrong:
        sys.exit(f"make release: {wrong}.")
    root = _copied() if arguments.dry_run else ROOT
    change(root, arguments.version, arguments.day)
    with_image = not arguments.dry_run and can_build_image()  # a dry run fetches nothing
    for step in build(
        root,
        Path(sys.prefix),
        arguments.version,
        with_image=with_image,
        is_rehearsed=not arguments.no_rehearsal,
    ):
        print(f"==> {step}", flush=True)
    image = "docker push …/vorhand:{version}" if with_image else "docker build and push"
    print(LEFT.format(version=arguments.version, image=image.format(version=arguments.version)))
    print(f"Everything lies in {root / 'dist'}.")


def what_is_wrong(version: str, current: str, tags: list[str]) -> str:
    """Why this cannot be the next version; empty if it can. The current one can as long as it is
    not released.
    """
    if not NUMBERS.fullmatch(version):
        return f"a version has three numbers, such as 0.2.0, not {version!r}"
    if f"v{version}" in tags:
        return f"{version} is released already"
    if _order(version) < _order(current):
        return f"{version} comes before {current}"
    return ""


def write_contract(root: Path) -> None:
    """Write the contract anew, and what is generated with it."""
    for words in (["vorhand.api.spec", "--write"], ["tests.checks.corpus.write"]):
        subprocess.run([sys.executable, "-m", *words], cwd=root, check=True)


def change(
    root: Path, version: str, day: date, write: Callable[[Path], None] = write_contract
) -> None:
    """Put the version, the day and the contract where a release has them."""
    place = root / VERSION_FILE
    place.write_text(place.read_text("utf-8").replace(f'"{VERSION}"', f'"{version}"'), "utf-8")
    changelog = root / "CHANGELOG.md"
    changelog.write_text(closed(changelog.read_text("utf-8"), version, day), "utf-8")
    write(root)
    shutil.copy2(root / "openapi.yaml", root / RELEASED.relative_to(ROOT))


def _copied() -> Path:
    """A copy of what is committed, with the packages of Node that are installed here."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.parent.mkdir(exist_ok=True)
    _git("clone", "--quiet", "--shared", str(ROOT), str(COPY))
    for folder in ("tools/node/node_modules", "tools/importers/node_modules"):
        if (ROOT / folder).exists():
            (COPY / folder).symlink_to(ROOT / folder)
    # What is locked is as old as here, so nothing is installed again.
    for pattern in ("tools/requirements/*.txt", "tools/*/package-lock.json"):
        for lock in ROOT.glob(pattern):
            shutil.copystat(lock, COPY / lock.relative_to(ROOT))
    return COPY


def _order(version: str) -> list[int]:
    return [*map(int, version.split("."))]


def _tags() -> list[str]:
    return _git("tag", "--list", "v*").split()


def _git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout


if __name__ == "__main__":
    main()
