"""`make fuzz`: stock schemathesis against a running service, seed after seed, until it finds
something.
"""

import argparse
import json
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from secrets import randbelow
from typing import Final

from tests.checks.corpus.server import running
from tests.checks.sealing import key

ROOT: Final = Path(__file__).parents[2]


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz until this many cases have been sent. Returns 0; 1 at the first finding; 2 if nothing
    could be sent.
    """
    parser = argparse.ArgumentParser(
        "make fuzz", description=__doc__, epilog="Other arguments go to `st run`."
    )
    parser.add_argument("--cases", type=int, default=10_000, help="how many (default: 10000)")
    parser.add_argument("--seed", type=int, default=randbelow(2**32), help="seed of the first run")
    parser.add_argument("--game", default="", help="the contract of only this game (default: all)")
    parser.add_argument("--url", default="", help="a running service (default: its own)")
    asked, passed_on = parser.parse_known_args(arguments)

    def contract(url: str) -> str:
        return f"{url.rstrip('/')}/openapi.json" + (f"?game={asked.game}" if asked.game else "")

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the service is stopped
    try:
        if asked.url:
            return fuzz(contract(asked.url), asked.cases, asked.seed, passed_on)
        with running(access_log="off", seal_keys=key("test")) as server:
            own = contract(f"http://127.0.0.1:{server.port}")
            return fuzz(own, asked.cases, asked.seed, passed_on)
    except RuntimeError as error:
        print(f"fuzz: {error}", file=sys.stderr)
        return 2


def fuzz(contract: str, cases: int, seed: int, passed_on: Sequence[str]) -> int:
    """Run schemathesis on the contract with this address, with one seed after another, until this
    many cases have been sent.
    """
    sent, runs, begun = 0, 0, time.monotonic()
    while sent < cases:
        made, is_clean = run_once(contract, seed + runs, passed_on)
        sent, runs = sent + made, runs + 1
        print(
            f"fuzz: seed {seed + runs - 1}: {made:,} cases; in all {sent:,} of {cases:,} "
            f"in {runs} run{'s' * (runs > 1)} and {time.monotonic() - begun:,.0f} s",
            flush=True,
        )
        if not is_clean:
            again = " ".join([f"--seed {seed + runs - 1}", *passed_on])
            print(f'fuzz: found something. Again: make fuzz ARGS="{again}"', flush=True)
            return 1
    print("fuzz: found nothing", flush=True)
    return 0


def run_once(contract: str, seed: int, passed_on: Sequence[str]) -> tuple[int, bool]:
    """Run schemathesis once at its default settings. Returns how many cases it has sent, and
    whether it found nothing; raises `RuntimeError` if it sent nothing.
    """
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        reporting = ("--report=json", f"--report-json-path={report}")
        command = [sys.executable, "-m", "schemathesis.cli", "run", contract]
        ended = subprocess.run(
            [*command, f"--seed={seed}", *reporting, *passed_on], cwd=ROOT, check=False
        )
        cases = json.loads(report.read_text())["test_cases"]["generated"] if report.exists() else 0
    if not cases:
        raise RuntimeError("schemathesis sent nothing")
    return cases, ended.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
