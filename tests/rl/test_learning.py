"""The example that learns a game."""

import json
from pathlib import Path

import numpy as np
import pytest

from examples.learning import __main__ as learning
from examples.learning.network import Batch, Network


def test_network_learns_what_is_better() -> None:
    """Of two actions, that which wins becomes likely; an illegal one is never chosen."""
    network, chance = Network(2, 3, 8, 1), np.random.default_rng(1)
    seen = np.ones((400, 2), np.float32)
    legal = np.tile(np.array([1, 1, 0], np.int8), (400, 1))
    for _ in range(40):
        likely = network.think(seen, legal)[1]
        done = (chance.random(400) < likely[:, 1]).astype(int)
        won = done.astype(np.float32)
        network.learn(Batch(seen, legal, done, likely[np.arange(400), done], won), chance)
    likely = network.think(seen[0], legal[0])[1]
    assert likely[1] > 0.9
    assert likely[2] == 0


def test_a_few_hands_are_learned_from(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The program writes its curve, and how the exam went."""
    output = tmp_path / "learned.json"
    monkeypatch.setattr(learning, "EXAM", 10)
    monkeypatch.setattr(
        "sys.argv",
        ["learning", "--game", "toepen", "--rounds", "2", "--hands", "8", "--output", str(output)],
    )
    learning.main()
    found = json.loads(output.read_text("utf-8"))
    assert len(found["rounds"]) == 2
    assert "exam of 20 hands" in capsys.readouterr().out
    assert output.with_suffix(".svg").read_text("utf-8").startswith("<svg")
