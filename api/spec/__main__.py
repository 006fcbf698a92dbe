"""Write `openapi.yaml`, and the tables of calls and problems in docs/http.md and docs/sealed.md
(`--write`), or fail if they are not up to date (`--check`).
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from vorhand.api.answering.contract import Contract
from vorhand.api.calls import CALLS
from vorhand.api.spec.document import openapi
from vorhand.api.spec.tables_in_docs import with_problems, with_sealed_table, with_table
from vorhand.api.spec.yaml_text import as_yaml
from vorhand.kit.ours import OURS

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "openapi.yaml"
PAGE = ROOT / "docs" / "http.md"
SEALED = ROOT / "docs" / "sealed.md"


def contents() -> Iterator[tuple[Path, str]]:
    """Yield the files, with what should be in them."""
    contract = Contract(OURS.values(), CALLS)
    yield FILE, as_yaml(openapi(contract))
    page = with_problems(PAGE.read_text(encoding="utf-8"), contract)
    yield PAGE, with_table(page, contract)
    yield SEALED, with_sealed_table(SEALED.read_text(encoding="utf-8"), contract)


def main() -> int:
    """Write the files, or check them; the exit status says whether they are up to date."""
    parser = argparse.ArgumentParser(prog="python -m vorhand.api.spec", description=__doc__)
    wish = parser.add_mutually_exclusive_group(required=True)
    wish.add_argument("--write", action="store_true", help="write the files")
    wish.add_argument("--check", action="store_true", help="fail if one is out of date")
    is_written, status = parser.parse_args().write, 0
    for path, text in contents():
        if is_written:
            path.write_text(text, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text:
            message = f"{path.name} is not what the code says; `make write` renews it"
            print(message, file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
