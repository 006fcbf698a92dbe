"""The list of attacks, and that of the faults which they must find."""

import pytest

from tools.attack.__main__ import FAULTS, ROOT, main
from tools.attack.attacks import ATTACKS, Attack
from tools.planting import Fault
from tools.prove.proofs import PROOFS


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_attack_tries_something(attack: Attack) -> None:
    """Its proofs are known, and its tests are there."""
    assert attack.proofs or attack.tests
    assert {*attack.proofs} <= PROOFS.keys()
    assert [test for test in attack.tests if not (ROOT / test).exists()] == []


@pytest.mark.parametrize("fault", FAULTS, ids=[each.what for each in FAULTS])
def test_fault_can_be_planted(fault: Fault) -> None:
    """The code has the text once, and another with the fault."""
    source = (ROOT / fault.file).read_text("utf-8")
    assert fault.attack in ATTACKS
    assert fault.planted(source) != source


def test_attack_that_nobody_knows(capsys: pytest.CaptureFixture[str]) -> None:
    """The known ones are named."""
    with pytest.raises(SystemExit):
        main(["spells"])
    assert "no such attack: spells (known: values, " in capsys.readouterr().err
