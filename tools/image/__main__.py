"""Build the images without Docker, and try them: `python -m tools.image`."""

import argparse
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final

from tools.image import base, buildah, contents, context, isolated
from tools.image.dockerfile import Stage, stages
from tools.image.images import Image
from tools.image.steps import Failed, Steps
from tools.image.trying import POSTGRESQL, tried

ROOT: Final = Path(__file__).parents[2]
PLACE: Final = ROOT / "build/image"
DOCKERFILES: Final = {"vorhand": "Dockerfile", "live": "deploy/live/Dockerfile"}
SEEN: Final = "/mnt"
"""Where RUN sees what the machine gives it: wheels, and a C compiler that remembers."""
MACHINE: Final = {
    "PIP_NO_INDEX": "1",
    "PIP_FIND_LINKS": f"{SEEN}/wheels",
    "CC": f"{SEEN}/cc",
    "OBJECTS": f"{SEEN}/objects",
}


class Builder:
    """Builds images one way, with one Python, and says what it does and when."""

    def __init__(self, by: str, python: str | None) -> None:
        self.by, self.python = by, python
        self.began = time.monotonic()
        self.sent: dict[str, list[str]] = {}

    def say(self, words: str) -> None:
        """Print a line with the seconds since the start."""
        print(f"{time.monotonic() - self.began:6.1f} s  {words}", flush=True)

    def build(self, name: str) -> Image:
        """Build an image from what is sent. Raises `Failed` for a step that fails."""
        dockerfile = ROOT / DOCKERFILES[name]
        place = PLACE / name
        shutil.rmtree(place, ignore_errors=True)
        ignored = context.ignore_file(dockerfile, ROOT)
        listed = [*context.patterns(ignored.read_text("utf-8"))]
        sent = self.sent[name] = context.copy(ROOT, place / "context", listed)
        self.say(f"{DOCKERFILES[name]}: {ignored.relative_to(ROOT)} sends {len(sent)} files")
        found = stages(dockerfile)
        for lock in sorted((place / "context/tools/requirements").glob("*.txt")):
            self._download(lock, base.python_for(found[0].tag, self.python))
        given = {SEEN: str(PLACE / "given")}
        if self.by == "buildah":
            build = buildah.Buildah(place, self._base, MACHINE, given)
            return build.build(dockerfile, found, self.say)
        return Steps(place / "context", place, self._base, MACHINE, given).build(found, self.say)

    def _base(self, stage: Stage) -> Path:
        """The stand-in for the image of a stage, which is kept for the next time."""
        python = base.python_for(stage.tag, self.python)
        is_slim = stage.tag.endswith("-slim")
        digest = sha256(f"{python} {Path(base.__file__).read_text()}".encode()).hexdigest()[:12]
        place = PLACE / f"base/{'slim' if is_slim else 'whole'}-{digest}"
        if not place.exists():
            self.say(f"a stand-in for {stage.tag}, with {python}")
            base.make(place, python, slim=is_slim)
        return place

    def _download(self, lock: Path, python: str) -> None:
        """Download what a lock lists, unless that was done before."""
        given = PLACE / "given"
        (given / "objects").mkdir(parents=True, exist_ok=True)
        shutil.copy2(Path(__file__).with_name("cc"), given)
        stamp = given / f"wheels/.{sha256(python.encode() + lock.read_bytes()).hexdigest()}"
        if not stamp.exists():
            self.say(f"downloading what {lock.name} lists")
            options = ["--no-deps", "--require-hashes", "--only-binary", ":all:"]
            words = [
                python,
                "-m",
                "pip",
                "-qq",
                "--disable-pip-version-check",
                "download",
                *options,
            ]
            into = ["--dest", str(given / "wheels"), "--requirement", str(lock)]
            subprocess.run([*words, *into], check=True)
            stamp.touch()


def built(
    names: Iterable[str], by: str | None = None, python: str | None = None
) -> dict[str, Image]:
    """Build images, and try them. Exits with what is wrong."""
    if not isolated.is_possible() or not shutil.which("dpkg-query"):
        sys.exit("Building the images needs a Debian or Ubuntu, and root or user namespaces.")
    by = by or ("buildah" if buildah.is_possible() else "steps")
    builder = Builder(by, python)
    builder.say("by buildah" if by == "buildah" else "step by step, without buildah")
    try:
        images = {name: builder.build(name) for name in names}
        if faults := [*contents.faults(images["vorhand"], builder.sent["vorhand"])]:
            sys.exit("\n".join(["The image is not as it should be:", *faults]))
        builder.say("the image has what it should have, and nothing else")
        if "live" in images and not POSTGRESQL.exists():
            del images["live"]
            builder.say("the live table is not started: that needs PostgreSQL")
        tried(PLACE, **images)
    except Failed as failed:
        sys.exit(f"The image cannot be built. {failed}")
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)
    builder.say("done")
    return images


def main() -> None:
    """Build and try. Exits with what is wrong."""
    parser = argparse.ArgumentParser(prog="make image-check", description=__doc__)
    parser.add_argument("--only", choices=["vorhand"], help="leave the live table out")
    parser.add_argument("--by", choices=("buildah", "steps"), help="buildah, if it can; or itself")
    parser.add_argument(
        "--python", help="for the stand-in: that of the image's version, if it is here"
    )
    options = parser.parse_args()
    built([options.only] if options.only else DOCKERFILES, options.by, options.python)


if __name__ == "__main__":
    main()
