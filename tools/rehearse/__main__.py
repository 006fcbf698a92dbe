"""Rehearse a release: what users install, and what operators do, is carried out."""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tools.image.__main__ import built
from tools.image.images import Image
from tools.rehearse import packages, underway

ROOT: Final = Path(__file__).parents[2]
PARTS: Final = ("images", "replicas", "packages")


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out the parts, and print what is wrong; the exit status is 1 then."""
    parser = argparse.ArgumentParser("make rehearse", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="those to carry out")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="what `make wheel` built")
    parser.add_argument("--python", help="that of the images (default: of their version)")
    parser.add_argument("--seconds", type=float, default=5.0, help="between two steps")
    options = parser.parse_args(arguments)
    chosen = options.parts or PARTS
    wrong: list[str] = []
    made: dict[str, Image] = {}

    def images() -> list[str]:
        made.update(built(("vorhand", "live"), python=options.python))
        return []

    def replicas() -> list[str]:
        image = made.get("vorhand") or built(["vorhand"], python=options.python)["vorhand"]
        return underway.rehearse(image, options.seconds)

    rehearsed: dict[str, Callable[[], list[str]]] = {
        "images": images,
        "replicas": replicas,
        "packages": lambda: packages.rehearse(options.dist.resolve()),
    }
    for name in chosen:
        begun = time.monotonic()
        print(f"==> {name}", flush=True)
        try:
            wrong += rehearsed[name]()
        except subprocess.CalledProcessError as failed:
            wrong.append(f"{name}: {failed}")
        print(f"    {time.monotonic() - begun:.0f} s", flush=True)
    print("\n".join(["What is wrong:", *wrong] if wrong else ["All is well."]))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
