"""The games that have a reference, by their ids: each `plan_….py` beside this one lists its own."""

from importlib import import_module
from pathlib import Path
from typing import Final

from tests.reference.differential import Plan

MODULES: Final = sorted(path.stem for path in Path(__file__).parent.glob("plan_*.py"))
PLANS: Final[dict[str, Plan]] = {
    plan.game: plan
    for module in MODULES
    for plan in import_module(f"tests.reference.{module}").PLANS
}
