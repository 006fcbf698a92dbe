"""The images of other projects that ours are built on or run with. Each is named by the digest of
its index, with the tag in a comment.

    # nginx:1.30-alpine
    image: nginx@sha256:…

`python -m tools.images` lists the lines that are not like this. With `--renew` it asks Docker for
the digests that the tags have now, and writes them into the files.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = (".devcontainer", ".github/workflows", "deploy")
OURS: Final = ("vorhand", "vorhand-bulk", "vorhand-live")
"""The images that are built from this project."""
_REFERENCE: Final = re.compile(r"^\s*(?:FROM(?: --\S+)*|(?:- )?image:)\s+[\"']?([^\s\"']+)")
_STAGE: Final = re.compile(r"^\s*FROM .*\sAS\s+(\S+)", re.IGNORECASE)
_BY_DIGEST: Final = re.compile(r"([a-z0-9./-]+)@(sha256:[0-9a-f]{64})")
_TAG: Final = re.compile(r"# ([a-z0-9./-]+:[\w.-]+)(?:\s|$)")


class Image(NamedTuple):
    """A line that names an image of another project, and the tag in its comment, if it has one."""

    file: Path
    line: int
    reference: str
    tag: str | None

    @property
    def digest(self) -> str | None:
        """The digest, if the image is named by it and the tag belongs to the same image."""
        named = _BY_DIGEST.fullmatch(self.reference)
        is_right = named and self.tag and self.tag.partition(":")[0] == named[1]
        return named[2] if named and is_right else None


def files(root: Path) -> list[Path]:
    """The files that may name images."""
    named = ("Dockerfile", "*.yaml", "*.yml")
    found = (path for folder in FOLDERS for name in named for path in (root / folder).rglob(name))
    return sorted({root / "Dockerfile", *found})


def images(file: Path) -> Iterator[Image]:
    """The images of other projects that a file names."""
    lines = file.read_text("utf-8").splitlines()
    stages: set[str] = set()
    for number, line in enumerate(lines):
        if named := _REFERENCE.match(line):
            reference = named[1]
            if reference not in stages and reference.partition(":")[0] not in OURS:
                above = lines[number - 1].strip() if number else ""
                tag = _TAG.search(line) or _TAG.match(above)
                yield Image(file, number, reference, tag[1] if tag else None)
        if stage := _STAGE.match(line):
            stages.add(stage[1])


def all_images(root: Path = ROOT) -> list[Image]:
    """The images of other projects that this one names."""
    return [image for file in files(root) for image in images(file)]


def faults(root: Path = ROOT) -> Iterator[str]:
    """Return what is wrong: a line without digest or tag, or a tag with two digests."""
    digests: dict[str, str] = {}
    for image in all_images(root):
        place = f"{image.file.relative_to(root)}:{image.line + 1}"
        if image.digest is None or image.tag is None:
            yield f"{place}: {image.reference} needs a digest, and its tag in a comment"
        elif digests.setdefault(image.tag, image.digest) != image.digest:
            yield f"{place}: {image.tag} has another digest elsewhere"


def digest_of(tag: str) -> str:
    """The digest that a tag has now. Raises `ValueError` if Docker does not return one."""
    command = ["docker", "buildx", "imagetools", "inspect", tag, "--format", "{{.Manifest.Digest}}"]
    answer = subprocess.run(command, capture_output=True, text=True)  # noqa: PLW1510
    digest = answer.stdout.strip()
    if answer.returncode or not re.fullmatch("sha256:[0-9a-f]{64}", digest):
        raise ValueError(f"Docker gives no digest of {tag}: {answer.stderr.strip()}")
    return digest


def renew(root: Path = ROOT) -> None:
    """Write the digests that all tags have now into the files."""
    found = [image for image in all_images(root) if image.tag]
    digests = {tag: digest_of(tag) for tag in sorted({image.tag for image in found if image.tag})}
    for image in found:
        assert image.tag
        renewed = f"{image.tag.partition(':')[0]}@{digests[image.tag]}"
        lines = image.file.read_text("utf-8").split("\n")
        lines[image.line] = lines[image.line].replace(image.reference, renewed)
        image.file.write_text("\n".join(lines), "utf-8")


def main() -> None:
    """List what is wrong, or renew the digests."""
    parser = argparse.ArgumentParser(prog="python -m tools.images", description="Check the images.")
    parser.add_argument("--renew", action="store_true", help="ask for new digests (needs Docker)")
    try:
        if parser.parse_args().renew:
            renew()
    except (OSError, ValueError) as wrong:
        sys.exit(str(wrong))
    sys.exit("\n".join(faults()) or 0)


if __name__ == "__main__":
    main()
