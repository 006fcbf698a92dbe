"""Compile packages of the shelf for the compiled engine of this copy of the project, to measure
them there: `python -m tools.building.games hearts skat`, in `build/packages/`.
"""

import shutil
import sys
from pathlib import Path
from typing import Final

from vorhand.kit.compiling.game_packages import compile_game

ROOT: Final = Path(__file__).parents[2]
MADE: Final = ROOT / "build/packages"


def main(ids: list[str]) -> None:
    """Compile the packages with these ids."""
    for id in ids:
        module = f"vorhand_{id.replace('-', '_')}"
        sources, place = ROOT / "packages" / id / module, MADE / id
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(sources, place / module)
        at, made = compile_game(sources, MADE / "making" / id)
        for path in made:
            (place / path).parent.mkdir(exist_ok=True)
            shutil.copy2(at / path, place / path)
        shutil.rmtree(MADE / "making" / id)


if __name__ == "__main__":
    main(sys.argv[1:])
