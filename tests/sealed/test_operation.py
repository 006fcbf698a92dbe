"""Keys in the environment of a service, and what its operator learns."""

import os
from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import Client

from checks.sealing import key
from vorhand.api.service import create_service
from vorhand.api.service.environment import read_environment

SETTING = "VORHAND_SEAL_KEYS"


def read(text: str) -> Any:
    """The keys of an environment."""
    return read_environment({SETTING: text})["seal_keys"]


def test_keys_are_in_a_variable_or_in_a_file(tmp_path: Path) -> None:
    """The value is a list of keys, or the absolute path of one."""
    file = tmp_path / "keys"
    file.write_text(f"{key('new')}\n{key('old')}\n")
    assert repr(read(f"{key('new')},{key('old')}")) == repr(read(str(file))) == "<keys new, old>"
    assert read("") is None


@pytest.mark.parametrize("text", ["k1:c2VjcmV0", "c2VjcmV0", "/there/is/no/such/file"])
def test_message_shows_no_key(text: str) -> None:
    """What is wrong is said without what was given."""
    with pytest.raises(ValueError, match=f"{SETTING} is not valid: .*; expected keys") as refused:
        read(text)
    assert "c2VjcmV0" not in str(refused.value)


@pytest.mark.parametrize(
    ("sealed", "reason"),
    [("x.AAAA", "unknown-key"), ("test.x", "malformed"), ("test.AAAA", "altered")],
)
def test_reason_is_counted(
    sealed: str, reason: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client gets one answer for all; the metrics count each reason."""
    for name in [name for name in os.environ if name.startswith("VORHAND_")]:
        monkeypatch.delenv(name)
    service = create_service({SETTING: key("test"), "VORHAND_GAMES": "toepen"})
    client = Client(service)
    body = {"game": "toepen", "sealed": sealed, "pass": "test.AAAA"}
    assert client.post("/view", json=body).status_code == 409
    counted = f'vorhand_verdicts_total{{clause="{reason}",game="toepen",verdict="seal"}} 1.0'
    assert counted in client.get("/metrics").text
