"""Puts the page of the table into wheels, packed into one script and one sheet of styles; with
`HATCH_BUILD_HOOK_ENABLE_CUSTOM=true pip wheel .` the compiled engine as well.

Without the variable, the wheel has only Python files and works everywhere. Where a wheel is only
installed in place, nothing is packed: a clone serves the modules.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILES = os.environ.get("HATCH_BUILD_HOOK_ENABLE_CUSTOM", "").lower() in ("true", "1")


class Built(BuildHookInterface[Any]):
    """Packs the page and compiles the engine, and adds both to the wheel."""

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling."""
        return ["mypy>=2", "setuptools>=77"] if COMPILES else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add what is made to the build data."""
        sys.path.insert(0, self.root)
        place = Path(self.root, "build", "wheel")
        if version != "editable":
            from tools.building.bundle import write  # noqa: PLC0415 - on the path only now

            build_data["force_include"] |= {
                str(path): f"vorhand/api/table/static/{path.name}" for path in write(place / "page")
            }
        if COMPILES:
            from tools.building.compiled import compile_engine  # noqa: PLC0415 - as above

            engine = place / "engine"
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"] |= {
                str(engine / path): path.as_posix() for path in compile_engine(engine)
            }
