"""The games whose sentences are read: ours, and the examples of games from other packages."""

import sys
from typing import Final

from tests.checks.games import FROM_OUTSIDE
from tests.checks.games import PACKAGES as PLAYED
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage

sys.path.append(
    str(FROM_OUTSIDE / "hearts")
)  # where programs run without pytest, nothing is installed

from vorhand_hearts import PACKAGE as HEARTS

EXAMPLES: Final[list[GamePackage]] = [
    *(each for id, each in PLAYED.items() if id not in OURS),
    HEARTS,
]
PACKAGES: Final[list[GamePackage]] = [*OURS.values(), *EXAMPLES]
