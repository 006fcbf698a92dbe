"""The proofs at a very small size, and the report when something does not hold."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.checks.games import PLAYED
from tools.prove import proofs
from tools.prove.__main__ import asked_for, main, parser
from tools.prove.running import Failed, carry_out

SMALL = ("--game", "stortok", "--count", "1", "--processes", "1")
COUNTED = 4
"""The first case in which every proof has something to count: a seat must know all cards, say."""


def test_all_proofs_are_counted_in_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A row for each, and all counts in a file."""
    file = tmp_path / "proved.json"
    assert main([*SMALL, "--first", str(COUNTED), "--json", str(file)]) == 0
    printed = capsys.readouterr().out
    proved = json.loads(file.read_text("utf-8"))["proved"]
    assert [each["proof"] for each in proved] == [*proofs.PROOFS]
    for each in proved:
        assert f"| {each['proof']} | `stortok` | 1 |" in printed
        assert each["counts"][proofs.PROOFS[each["proof"]].unit] > 0


def test_a_case_that_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first failure ends it: what does not hold, and the line that shows it again."""
    planted = proofs.PROOFS["faults"]._replace(prove=_fails_at_three)
    monkeypatch.setitem(proofs.PROOFS, "faults", planted)
    assert main(["faults", "--game", "fipsen", "--count", "5", "--processes", "1"]) == 1
    said = capsys.readouterr().err
    assert "three is planted" in said
    assert "Again: python -m tools.prove faults --game fipsen --first 3 --count 1" in said


def _fails_at_three(game: str, number: int) -> Counter[str]:
    assert number != 3, "three is planted"
    return Counter()


def test_a_failure_that_is_repeated() -> None:
    """A case is the same in any run, so the line that is printed finds it again."""
    first, again = (carry_out("differential", "stortok", range(7, 8), 1) for _ in range(2))
    assert first.counts == again.counts
    assert issubclass(Failed, Exception)


def test_nothing_is_proved_of_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A full run in which something never occurred is no proof."""
    empty = proofs.PROOFS["faults"]._replace(
        prove=lambda game, number: Counter(), numbers={"fipsen": 2}
    )
    monkeypatch.setitem(proofs.PROOFS, "faults", empty)
    assert main(["faults", "--processes", "1"]) == 1
    assert "faults fipsen: never met: of the wrong shape" in capsys.readouterr().err


def test_an_unknown_proof(capsys: pytest.CaptureFixture[str]) -> None:
    """The error lists the proofs that exist."""
    with pytest.raises(SystemExit):
        main(["perfd"])
    assert "no such proof: perfd" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["perft", "--game", "stortok", "--first", "1000"], "perft has "),
        (["--first", "-1"], "--first of 0 or more"),
        (["--count", "0"], "--count of 1 or more"),
        (["--scale", "0"], "--scale above 0"),
        (["--processes", "0"], "--processes of 1 or more"),
    ],
)
def test_cases_that_do_not_exist(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """No other cases are tried; the error says which exist."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert message in capsys.readouterr().err


def test_more_than_all() -> None:
    """At twice the size a proof has twice the cases, unless it has no more."""
    asked = parser().parse_args(["--scale", "2"])
    counts = {(name, game): len(numbers) for name, game, numbers in asked_for(asked)}
    for name, proof in proofs.PROOFS.items():
        for game, full in proof.numbers.items():
            assert counts[name, game] == (full if proof.is_finite else 2 * full)


@pytest.mark.parametrize("proof", proofs.PROOFS.values(), ids=proofs.PROOFS)
def test_every_game_is_in_every_proof(proof: proofs.Proof) -> None:
    """No game is left out, and each has at least one case."""
    assert proof.numbers.keys() == PLAYED.keys()
    assert min(proof.numbers.values()) > 0


def test_proofs_in_the_docs() -> None:
    """Every proof has a row in docs/proof.md."""
    page = (Path(__file__).parents[2] / "docs" / "proof.md").read_text("utf-8")
    assert [name for name in proofs.PROOFS if f"\n| `{name}` |" not in page] == []
