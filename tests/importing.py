"""What plays when it is imported: `python -m tests.importing` imports all tests, cases and checks,
and names each place that plays a game meanwhile. As soon as a rule of that game is broken, such a
module stops all tests, and none of them says which rule it is.
"""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from vorhand.engine import Game

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("packages/conformance", "tests")
EXAMPLES: Final = sorted(path.parent.name for path in ROOT.glob("packages/*/vorhand_*"))
PLAYING: Final = ("start", "admit", "load", "check", "change")
"""The methods of a game without which none begins, goes on, or is taken up."""
PLAYED: Final[dict[str, None]] = {}
"""The places that have played."""


def modules() -> Iterator[str]:
    """The names of all modules of tests, cases and checks, as pytest imports them."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            names = path.relative_to(ROOT).with_suffix("").parts
            if all(map(str.isidentifier, names)):
                yield ".".join(names).removesuffix(".__init__")
    for example in EXAMPLES:
        tests = ROOT / "packages" / example / "tests"
        sys.path += [str(tests.parent), str(tests)]
        yield from sorted(path.stem for path in tests.glob("*.py"))


def noting(play: Callable[..., Any]) -> Callable[..., Any]:
    """The function, which notes the innermost line of a module in which it is called."""

    def noted(*given: Any, **more: Any) -> Any:
        frame = sys._getframe(1)
        while frame.f_code.co_name != "<module>" and frame.f_back:
            frame = frame.f_back
        PLAYED[f"{frame.f_code.co_filename.removeprefix(f'{ROOT}/')}:{frame.f_lineno}"] = None
        return play(*given, **more)

    return noted


def main() -> int:
    """Import all, and print what plays."""
    for name in PLAYING:
        setattr(Game, name, noting(getattr(Game, name)))
    for module in [*modules(), *sys.argv[1:]]:
        import_module(module)
    print(*sorted(PLAYED), sep="\n", end="")
    return 1 if PLAYED else 0


if __name__ == "__main__":
    sys.exit(main())
