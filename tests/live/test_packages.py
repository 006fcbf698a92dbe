"""A game from another package at a live table."""

from pathlib import Path

import pytest

from tests.live.people import send
from tests.live.servers import backend, vorhand
from tests.live.test_stand_ins import alone
from tests.packages import PLAIN, WHOLE, Installed


@pytest.mark.parametrize("package", [PLAIN, WHOLE], ids=["without a policy", "whole"])
def test_stand_ins_play_it(tmp_path: Path, package: str) -> None:
    """The lobby offers it, and stand-ins play it as well as its bots can: without a policy, at
    random.
    """
    installed = Installed(tmp_path)
    installed.add("vorhand_agram_live", package)
    settings = {"PYTHONPATH": installed.environ["PYTHONPATH"], "VORHAND_GAMES": "agram"}
    database = f"sqlite:///{tmp_path}/live.db"
    with vorhand(**settings) as referee, backend(referee, database) as live:
        (entry,) = send(f"{live.url}/games").json["games"]
        assert entry["id"] == "agram"
        assert send(f"{live.url}/games/agram").json == entry
        ann = alone(live.url, 3, game="agram").read()
        ann.wait(lambda each: each.share and 0 in each.share["table"]["to_act"])
        assert ann.share["table"]["record"]
