"""A hook for a package's own build with hatchling, which then makes a compiled wheel.

    [build-system]
    requires = ["hatchling", "vorhand[compile]"]
    build-backend = "hatchling.build"

    [tool.hatch.build.targets.wheel.hooks.vorhand]
    package = "vorhand_hearts"
    plain = ["oracle.py"]

`plain` names modules that are not compiled, and can be left out. The Vorhand of the build must be a
compiled one, and the same as where the wheel is installed.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.plugin import hookimpl

from vorhand.kit.compiling.game_packages import compile_game


class CompiledGame(BuildHookInterface[Any]):
    """Compiles a package, and adds what is made to its wheel."""

    PLUGIN_NAME = "vorhand"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled modules to the build data; not where a package is installed in place."""
        if version == "editable":
            return
        sources = Path(self.root, self.config["package"])
        place = Path(self.root, "build", "vorhand")
        at, made = compile_game(sources, place, self.config.get("plain", ()))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] |= {str(at / path): path.as_posix() for path in made}


@hookimpl
def hatch_register_build_hook() -> type[CompiledGame]:
    """Tell hatchling of the hook."""
    return CompiledGame
