"""Write `openapi.yaml` (`--write`), or fail if it is not up to date (`--check`)."""

import argparse
import sys
from pathlib import Path

from vorhand.api.answering.contract import Contract
from vorhand.api.calls import CALLS
from vorhand.api.spec.document import openapi
from vorhand.api.spec.yaml_text import as_yaml
from vorhand.engine import GAMES

FILE = Path(__file__).resolve().parents[2] / "openapi.yaml"


def main() -> int:
    """Write openapi.yaml, or check it; the exit status says whether it is up to date."""
    parser = argparse.ArgumentParser(prog="python -m vorhand.api.spec", description=__doc__)
    wish = parser.add_mutually_exclusive_group(required=True)
    wish.add_argument("--write", action="store_true", help="write openapi.yaml")
    wish.add_argument("--check", action="store_true", help="fail if it is out of date")
    text = as_yaml(openapi(Contract(GAMES.values(), CALLS), GAMES))
    if parser.parse_args().write:
        FILE.write_text(text, encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != text:
        print("openapi.yaml is not what the code says; `make write` renews it", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
