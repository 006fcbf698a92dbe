"""Many tables with stand-ins, and one table of people beside them."""

import time
from pathlib import Path
from typing import Final

import pytest

from tests.live.people import Person, table_of
from tests.live.servers import Server, backend
from tests.live.test_stand_ins import alone

HANDS: Final = 5


def test_stand_ins_elsewhere(
    referee: Server, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """No deal waits for the stand-ins of other tables, of which all play at the same time."""
    count = request.config.getoption("--tables")
    more = {"LIVE_THINK": "1", "LIVE_STAND_IN": "thinker-1"}
    with backend(referee, f"sqlite:///{tmp_path}/live.db", **more) as live:
        calm = deal_times(live)
        crowd = [alone(live.url, 4, game="toepen", preset="toepen") for _ in range(count)]
        for each in crowd:
            each.read()
        for each in crowd:
            each.wait(lambda one: one.share and one.share["version"] > 0)
        crowded = deal_times(live)
        versions = [each.share["version"] for each in crowd if each.share]
        time.sleep(5)
        later = [each.share["version"] for each in crowd if each.share]
        for each in crowd:
            each.is_reading = False
    print(f"\na deal: {max(calm):.2f} s alone, {max(crowded):.2f} s beside {count} tables")
    print(f"the stand-ins there act {(sum(later) - sum(versions)) / 5:.0f} times a second")
    assert max(crowded) < max(calm) + 1.5
    stuck = [each for each, after in zip(versions, later, strict=True) if after == each]
    assert len(stuck) <= count / 4  # they all get on


def deal_times(live: Server) -> list[float]:
    """How long it takes until the cards are dealt, when the last has sat down."""
    times = []
    for _ in range(HANDS):
        people: list[Person] = table_of(live.url, 2, game="stortok", preset="stortok")
        began = time.monotonic()
        people[0].read().wait(lambda one: one.share and one.share["version"] > 0)
        times.append(time.monotonic() - began)
        people[0].is_reading = False
    return times
