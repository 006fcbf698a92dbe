"""`make soak`: nginx and gunicorn under load and faults, with every answer compared with the
engine's own. The exit status is 1 if anything is wrong.
"""

import argparse
import asyncio
import random
import sys
import tempfile
from collections.abc import Coroutine
from pathlib import Path

from tools.soak.bystanders import beside_attacks
from tools.soak.exchanges import exchanges
from tools.soak.large_bodies import large_exchanges
from tools.soak.large_calls import memory_of_large_calls
from tools.soak.own_errors import own_errors
from tools.soak.phases import PHASES, Soak, logs
from tools.soak.rotation import rotation
from tools.soak.stack import stack


def main() -> int:
    """Run all phases, and print the figures as they come."""
    parser = argparse.ArgumentParser("make soak", description=__doc__)
    parser.add_argument(
        "--scale", type=float, default=1.0, help="share of the full run (default: 1)"
    )
    parser.add_argument("--seed", type=int, default=0, help="seed (default: 0)")
    asked = parser.parse_args()
    random.seed(asked.seed)
    made, large = exchanges(), large_exchanges()
    with tempfile.TemporaryDirectory() as folder, stack(Path(folder)) as running:
        services, unlimited, shipped = running
        soak = Soak(services, unlimited, made, large, asked.scale)
        for phase in (*PHASES, rotation, beside_attacks, memory_of_large_calls):
            _say(soak, phase(soak))
        _say(soak, own_errors(soak, shipped))
        _say(soak, logs(soak))
    missed = sum(not is_met for _, _, is_met in soak.figures)
    print(f"soak: {len(soak.figures)} figures, {missed} missed")
    return 1 if missed else 0


def _say(soak: Soak, phase: Coroutine[None, None, None]) -> None:
    already = len(soak.figures)
    asyncio.run(phase)
    for name, said, is_met in soak.figures[already:]:
        print(f"{'ok  ' if is_met else 'MISS'} {name}: {said}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
