"""`make fuzz`: stock schemathesis against a running service, seed after seed, up to the first
finding.
"""

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from secrets import randbelow
from typing import Final, NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

from checks.sealing import key

ROOT: Final = Path(__file__).parents[2]
SCHEMATHESIS: Final = (sys.executable, "-m", "schemathesis.cli", "run")
PATIENCE: Final = 60
"""The most seconds until the service answers."""


class Run(NamedTuple):
    """The result of one run."""

    cases: int
    is_clean: bool


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz until this many cases have been sent. Returns 0; 1 at the first finding; 2 if nothing
    could be sent.
    """
    options, passed_on = _options(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and end what was started
    try:
        if options.url:
            return fuzz(options.url.rstrip("/"), options.cases, options.seed, passed_on)
        with served() as url:
            return fuzz(url, options.cases, options.seed, passed_on)
    except RuntimeError as error:
        print(f"fuzz: {error}", file=sys.stderr)
        return 2


def _options(arguments: Sequence[str] | None) -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(
        "make fuzz", description=__doc__, epilog="Other arguments go to `st run`.", add_help=True
    )
    parser.add_argument("--cases", type=int, default=10_000, help="how many (default: 10000)")
    parser.add_argument("--seed", type=int, default=randbelow(2**32), help="seed of the first run")
    parser.add_argument("--url", default="", help="a running service (default: its own)")
    return parser.parse_known_args(arguments)


def fuzz(url: str, cases: int, seed: int, passed_on: Sequence[str]) -> int:
    """Run schemathesis with one seed after another, until this many cases have been sent."""
    sent, runs, begun = 0, 0, time.monotonic()
    while sent < cases:
        run = run_once(url, seed + runs, passed_on)
        sent, runs = sent + run.cases, runs + 1
        print(
            f"fuzz: seed {seed + runs - 1}: {run.cases:,} cases; in all {sent:,} of {cases:,} "
            f"in {runs} run{'s' * (runs > 1)} and {time.monotonic() - begun:,.0f} s",
            flush=True,
        )
        if not run.is_clean:
            again = " ".join([f"--seed {seed + runs - 1}", *passed_on])
            print(f'fuzz: found something. Again: make fuzz ARGS="{again}"', flush=True)
            return 1
    print("fuzz: found nothing", flush=True)
    return 0


def run_once(url: str, seed: int, passed_on: Sequence[str]) -> Run:
    """One run of schemathesis at its default settings; raises `RuntimeError` if it sent nothing."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        ended = subprocess.run(
            [
                *(*SCHEMATHESIS, f"{url}/openapi.json", f"--seed={seed}"),
                *("--report=json", f"--report-json-path={report}", *passed_on),
            ],
            cwd=ROOT,
            check=False,
        )
        cases = json.loads(report.read_text())["test_cases"]["generated"] if report.exists() else 0
    if not cases:
        raise RuntimeError("schemathesis sent nothing")
    return Run(cases, ended.returncode == 0)


@contextmanager
def served() -> Iterator[str]:
    """Run the service with gunicorn at a free port of this machine; yields its URL. Raises
    `RuntimeError` if it does not answer.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        place = f"127.0.0.1:{free.getsockname()[1]}"
    settings = {
        "VORHAND_BIND": place,
        "VORHAND_LOG_LEVEL": "warning",
        "VORHAND_SEAL_KEYS": key("test"),
    }
    gunicorn = subprocess.Popen(
        [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py"],
        cwd=ROOT,
        env=os.environ | settings,
    )
    try:
        _wait_for(f"http://{place}/readyz", gunicorn)
        yield f"http://{place}"
    finally:
        gunicorn.terminate()
        gunicorn.wait()


def _wait_for(url: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(PATIENCE * 10):
        if server.poll() is not None:
            break
        try:
            with urlopen(url):
                return
        except URLError:
            time.sleep(0.1)
    raise RuntimeError("the service does not start")


if __name__ == "__main__":
    sys.exit(main())
