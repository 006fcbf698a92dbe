"""Compares the answers under all installed Python versions, byte for byte:
`python -m tools.versions`.

For each version it makes or reuses an environment with the service's dependencies. There all
requests of the corpus and of played games are answered twice, with two hash seeds. Versions that
are not installed are skipped; the output lists those that were compared.
"""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Final

from tests.checks.corpus.played import all_requests
from tests.checks.interpreters import ROOT, digests, interpreters

LOCKED: Final = ROOT / "tools/requirements/serve.txt"
HASH_SEEDS: Final = ("1", "4294967295")
"""The last one is the highest possible."""


def environment_of(version: str, python: str) -> str:
    """An interpreter that can serve; its environment is renewed when the lock file has changed."""
    if python == sys.executable:
        return python
    locked = sha256(LOCKED.read_bytes()).hexdigest()
    folder = ROOT / f".venv-{version}"
    stamp, inner = folder / ".has-serve", str(folder / "bin" / "python")
    if not stamp.exists() or stamp.read_text() != locked:
        subprocess.run([python, "-m", "venv", "--clear", str(folder)], check=True)
        quiet = ["-m", "pip", "-qq", "--disable-pip-version-check", "--no-input", "install"]
        locks = ["--require-hashes", "--requirement", str(LOCKED)]
        subprocess.run([inner, *quiet, *locks], check=True)
        stamp.write_text(locked)
    return inner


def answers_of(version: str, python: str, sent: str) -> list[list[str]]:
    """The answers of a version with each hash seed, with a line of output for each."""
    inner, answers = environment_of(version, python), []
    for hash_seed in HASH_SEEDS:
        found = digests(inner, "tests.checks.corpus.digests", hash_seed, sent=sent)
        answers.append(found)
        statuses = Counter(re.findall(r"^[0-9]+", "\n".join(found), re.MULTILINE))
        print(f"Python {version}, PYTHONHASHSEED {hash_seed}: {len(found)} answers, {statuses}")
    return answers


def main() -> int:
    """Compare all versions. Returns 1 if they differ."""
    lines = all_requests()
    sent = json.dumps(lines)
    with ThreadPoolExecutor(os.cpu_count()) as at_once:
        found = [
            at_once.submit(answers_of, version, python, sent)
            for version, python in interpreters().items()
        ]
    answered = [answers for each in found for answers in each.result()]
    first, *others = answered
    for other in others:
        for line, one, another in zip(lines, first, other, strict=True):
            if one != another:
                print(f"not the same: {line['name']}", file=sys.stderr)
                return 1
    print(f"the same bytes in all {len(answered)} runs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
