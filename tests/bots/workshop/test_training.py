"""Training a strategy: by the rules of the engine, the same each time, and better with time."""

import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("numba", reason="there is no numba for this platform")

import numpy as np

from vorhand.bots.trained.strategy import read
from vorhand.bots.workshop.training import __main__ as program
from vorhand.bots.workshop.training import proving, rules
from vorhand.bots.workshop.training.exploiting import curve
from vorhand.bots.workshop.training.learning import larger, nothing
from vorhand.bots.workshop.training.tables import in_sixteenths
from vorhand.games.knocking import trained_keys

HIGH_AND_LOW = (31, 30, 26, 23, 20, 15, 8)
"""Some cards of all suits, by the places of their bits."""


@pytest.mark.parametrize("game", proving.OFFERED)
def test_rules_and_keys_are_those_of_the_engine(game: str) -> None:
    """In every hand, with all options and numbers of players."""
    acts = [proving.hand_compared(game, Random(f"{game} {number}")) for number in range(40)]
    assert sum(acts) > 600


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("may_knock", lambda row, game, seat: False),
        ("playable", lambda row, seat: int(row[rules.HANDS + seat])),
        ("key_at", lambda row, game, seat, cards: 5),
    ],
)
def test_other_rules_are_found(name: str, changed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule, or a key, that is not the engine's does not last a hand."""
    monkeypatch.setattr(rules, name, changed)
    with pytest.raises(proving.Differ):
        proving.hand_compared("toepen", Random("other rules"))


def test_other_best_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the key says of the best card of somebody else is compared, too."""
    monkeypatch.setattr(trained_keys.of, "best_of", lambda tricks, own, its_class: 0)
    dice = [Random(f"best card {number}") for number in range(40)]
    with pytest.raises(proving.Differ, match="key"):
        assert [proving.hand_compared("toepen", each) for each in dice]


def trained(monkeypatch: pytest.MonkeyPatch, to: Path, hands: int, *words: str) -> bytes:
    """The table that the program writes."""
    asked = ["training", "toepen", "--players", "3", "--hands", f"{hands}", "--to", f"{to}", *words]
    monkeypatch.setattr(sys, "argv", asked)
    program.main()
    return to.read_bytes()


def test_same_seed_makes_the_same_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the training was stopped on the way, and its store grew; with another seed, another
    one.
    """
    monkeypatch.setattr(program, "FULL", 0.01)
    whole = trained(monkeypatch, tmp_path / "whole", 700)
    kept = ("--kept", f"{tmp_path / 'kept.npz'}")
    trained(monkeypatch, tmp_path / "part", 300, *kept)
    assert trained(monkeypatch, tmp_path / "resumed", 700, *kept) == whole
    assert trained(monkeypatch, tmp_path / "other", 700, "--seed", "2") != whole
    assert read(whole).about["hands"] == 700


def test_training_of_something_else_is_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was kept says what it is of."""
    kept = ("--kept", f"{tmp_path / 'kept.npz'}")
    trained(monkeypatch, tmp_path / "one", 10, *kept)
    with pytest.raises(SystemExit, match="of another training"):
        trained(monkeypatch, tmp_path / "other", 20, "--seed", "2", *kept)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("toepen", "--players", "9"), "toepen is for 2 to 8 players"),
        (("toepen", "--players", "1"), "toepen is for 2 to 8 players"),
        (("toppen", "--players", "3"), "toppen is for 4 to 8 players"),
        (("toepen", "--hands", "0"), "0 is not from 1 to"),
        (("toepen", "--keys", "0"), "0 is not from 1 to"),
        (("toepen", "--seed", "-1"), "-1 is not from 0 to"),
        (("toepen", "--seed", "99999999999999999999"), "99999999999999999999 is not from 0 to"),
        (("toepen", "--hands", "many"), "invalid"),
    ],
    ids=" ".join,
)
def test_training_that_cannot_be_is_refused(
    words: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:  # fmt: skip
    """In a sentence, and no table is written."""
    monkeypatch.setattr(sys, "argv", ["training", *words, "--to", f"{tmp_path / 'table'}"])
    with pytest.raises(SystemExit):
        program.main()
    assert said in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []


def test_compiled_engine_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no Python left that numba could compile."""
    monkeypatch.setattr(sys, "argv", ["training", "toepen"])
    monkeypatch.setattr(program, "IS_COMPILED", True)
    with pytest.raises(SystemExit, match="needs the plain engine"):
        program.main()


@pytest.mark.parametrize("lives", [2, 3])
def test_best_responses_gain_less_and_less(lives: int) -> None:
    """In the last trick of two players, with one knock and with two, against those who go by the
    key and those who go by the card; these gain more.
    """
    first, *_, last = curve(HIGH_AND_LOW, (30, 1_000, 20_000), seed=1, lives=lives)
    assert last["by key"] < 0.1 * first["by key"]
    assert last["by card"] < 0.6 * first["by card"]
    assert 0 <= last["by key"] < last["by card"]


def test_larger_store_holds_the_same() -> None:
    """Each key, wherever it is now."""
    learnt = nothing(8)
    learnt.keys[[1, 5]] = 12, 99
    learnt.sums[[1, 5], 0] = 3.0, 4.0
    grown = larger(learnt)
    assert {key: total for key, total in zip(grown.keys, grown.sums[:, 0], strict=True) if key} == {
        12: 3.0,
        99: 4.0,
    }


@pytest.mark.parametrize(
    ("sums", "shares"),
    [
        ([1.0, 0.0, 0.0, 0.0, 0.0], [15, 0, 0, 0, 0]),
        ([97.0, 3.0, 0.0, 0.0, 0.0], [15, 0, 0, 0, 0]),
        ([1.0, 1.0, 0.0, 0.0, 0.0], [8, 7, 0, 0, 0]),
        ([3.0, 0.0, 0.0, 0.0, 1.0], [11, 0, 0, 0, 4]),
    ],
)
def test_shares_add_up(sums: list[float], shares: list[int]) -> None:
    """What is done seldom is left out."""
    assert in_sixteenths(np.array(sums)) == shares
