"""Try generators and importers on the contract of a game that a running service publishes, and
compare what comes of it with the table in docs/clients.md; with `--write`, try all games, and
write the table.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.checks.tested import record_of
from tools.importers import matrix
from tools.importers.document import fetched, requests_of
from tools.importers.tools import TOOLS
from tools.importers.trial import Failed, Outcome, Tool, Trial
from vorhand.kit.ours import OURS


def main() -> int:
    """Try each of them; the exit status says whether all is as the page says."""
    parser = argparse.ArgumentParser(prog="python -m tools.importers", description=__doc__)
    parser.add_argument("url", help="a running service")
    parser.add_argument("ours", type=Path, help="the packages of tools/node")
    parser.add_argument("packages", type=Path, help="the packages of tools/importers")
    parser.add_argument("--turn", type=int, default=0, help="choose a game, and a rare tool")
    parser.add_argument("--tools", default="", help="only those with this in their names")
    parser.add_argument("--games", nargs="+", choices=OURS, default=[*OURS], help="for --write")
    parser.add_argument("--write", action="store_true", help="try all games, and write the table")
    given = parser.parse_args()
    seldom = [tool for tool in TOOLS if tool.is_seldom]
    of_turn = seldom if given.write else [seldom[given.turn % len(seldom)]]
    games = given.games if given.write else [[*OURS][given.turn % len(OURS)]]
    known, status = matrix.rows(matrix.PAGE.read_text("utf-8")), 0
    tools = [each for each in TOOLS if not each.is_seldom or each in of_turn]
    for tool in (each for each in tools if given.tools in each.name):
        try:
            row = tried(tool, games, given)
        except Failed as failed:
            print(f"{tool.name}: FAILED\n{failed}", flush=True)
            status = 1
            continue
        print(" | ".join(row), flush=True)
        if given.write:
            page = matrix.PAGE.read_text("utf-8")
            rows = {**matrix.rows(page), row.tool: row}
            ordered = [rows[each.name] for each in TOOLS if each.name in rows]
            matrix.PAGE.write_text(matrix.with_rows(page, ordered), "utf-8")
        elif wrong := matrix.differences(known, row, games):
            print(f"The page says otherwise (--write renews it); {wrong}", flush=True)
            status = 1
    return status


def tried(tool: Tool, games: Sequence[str], given: argparse.Namespace) -> matrix.Row:
    """The row of a tool, which is tried on the contracts of these games."""
    outcomes: dict[str, Outcome] = {}
    for game in games:
        with tempfile.TemporaryDirectory() as scratch:
            contract, folder = Path(scratch) / "openapi.json", Path(scratch) / "made"
            contract.write_bytes(fetched(f"{given.url}/openapi/{game}.json"))
            folder.mkdir()
            sitting = record_of(game).sittings[game]
            trial = Trial(
                ours=given.ours.absolute(),
                packages=given.packages.absolute(),
                folder=folder,
                contract=contract,
                requests=requests_of(contract),
                table={"game": game, "players": sitting.players, "options": {**sitting.chosen}},
                url=given.url,
            )
            outcomes[game] = tool.tried(trial)
            if outcomes[game].actions is None:  # it plays no games: one contract shows enough
                break
    return matrix.row_of(tool, tool.version(given.ours, given.packages), outcomes)


if __name__ == "__main__":
    sys.exit(main())
