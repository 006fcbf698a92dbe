"""Puts the compiled engine into the wheel: `HATCH_BUILD_HOOK_ENABLE_CUSTOM=true pip wheel .`.

Without the variable, the wheel has only Python files and works everywhere.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledEngine(BuildHookInterface[Any]):
    """Compiles the engine, and adds the compiled modules to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled modules to the build data."""
        sys.path.insert(0, self.root)
        from tools.building.compiled import compile_engine  # noqa: PLC0415 - on the path only now

        place = Path(self.root, "build", "wheel")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] |= {
            str(place / path): path.as_posix() for path in compile_engine(place)
        }
