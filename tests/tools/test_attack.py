"""The list of attacks, and that of the faults which they must find."""

import pytest

from tools.attack.__main__ import ROOT, main
from tools.attack.attacks import ATTACKS, Attack
from tools.attack.planted import PLANTED, Planted
from tools.prove.proofs import PROOFS


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_attack_tries_something(attack: Attack) -> None:
    """Its proofs are known, and its tests are there."""
    assert attack.proofs or attack.tests
    assert {*attack.proofs} <= PROOFS.keys()
    assert [test for test in attack.tests if not (ROOT / test).exists()] == []


@pytest.mark.parametrize("planted", PLANTED, ids=[each.what for each in PLANTED])
def test_fault_can_be_planted(planted: Planted) -> None:
    """The code has the text once, and another with the fault."""
    source = (ROOT / planted.path).read_text("utf-8")
    assert planted.attack in ATTACKS
    assert planted.planted(source) != source


def test_text_that_is_not_there() -> None:
    """Somebody has changed the code, and must change the fault."""
    with pytest.raises(ValueError, match="0 times: no such line"):
        Planted("values", "nothing", "README.md", "no such line", "").planted("a line")


def test_attack_that_nobody_knows(capsys: pytest.CaptureFixture[str]) -> None:
    """The known ones are named."""
    with pytest.raises(SystemExit):
        main(["spells"])
    assert "no such attack: spells (known: values, " in capsys.readouterr().err
