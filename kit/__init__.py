"""What a game from another package is written with.

A package of a game names one `GamePackage` as its entry point in the group `vorhand.games`.
"""

from vorhand.kit.package import KIT_VERSION, GamePackage

__all__ = ["KIT_VERSION", "GamePackage"]
