"""Try the generators and importers on the contract of one game that a running service publishes."""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tools.importers import generating, importing
from tools.importers.document import fetched, requests_of
from tools.importers.running import Failed, Tools

TRIED: Final = (
    generating.openapi_typescript,
    generating.hey_api,
    generating.orval,
    generating.python_client,
    importing.postman,
    importing.bruno,
)


def main() -> int:
    """Try each of them; the exit status says whether all of them could be used."""
    parser = argparse.ArgumentParser(prog="python -m tools.importers", description=__doc__)
    parser.add_argument("url", help="a running service")
    parser.add_argument("ours", type=Path, help="the packages of tools/node")
    parser.add_argument("packages", type=Path, help="the packages of tools/importers")
    parser.add_argument("--game", default="fipsen", help="the game (default: fipsen; '': all)")
    asked, status = parser.parse_args(), 0
    with tempfile.TemporaryDirectory() as scratch:
        contract = fetched(asked.url, asked.game, Path(scratch))
        requests = requests_of(contract)
        for tried in TRIED:
            folder, begun = Path(scratch) / tried.__name__, time.monotonic()
            folder.mkdir()
            tools = Tools(asked.ours.absolute(), asked.packages.absolute(), folder)
            try:
                said = tried(tools, contract, asked.url, requests)
            except Failed as failed:
                said, status = f"FAILED\n{failed}", 1
            print(f"{tried.__name__}: {said} ({time.monotonic() - begun:.0f} s)", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
