"""Keys in the environment of a service, and what its operator learns."""

import os
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import Client

from tests.api.conftest import problem
from tests.checks.sealing import KEYS, key
from vorhand.api.service import create_service
from vorhand.api.service.environment import read_environment

SETTING = "VORHAND_SEAL_KEYS"


@pytest.fixture(autouse=True)
def unset(monkeypatch: pytest.MonkeyPatch) -> None:
    """No setting comes from the environment of the tests."""
    for name in [name for name in os.environ if name.startswith("VORHAND_")]:
        monkeypatch.delenv(name)


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
    ("of", "text", "reason"),
    [
        ("seal", "x.AAAA", "unknown-key"),
        ("seal", "test.x", "malformed"),
        ("seal", "test.AAAA", "altered"),
        ("voucher", "x", "malformed"),
        ("voucher", "gone.AAAAAAAA.AAAA", "unknown-key"),
        ("voucher", "test.AAAAAAAA.AAAA", "altered"),
        ("voucher", None, "missing"),
    ],
)
def test_reason_is_counted(of: str, text: str | None, reason: str) -> None:
    """The client gets one answer for all that are wrong; the metrics count each reason."""
    settings = {SETTING: key("test"), "VORHAND_VOUCHERS": "required", "VORHAND_GAMES": "toepen"}
    client = Client(create_service(settings))
    if of == "seal":
        body = {"game": "toepen", "sealed": text, "pass": "test.AAAA"}
    else:
        begun = client.post("/new-game", json={"game": "toepen", "players": 3}).get_json()
        body = {"state": begun["state"], "seat": 0, **({"voucher": text} if text else {})}
    problem(client.post("/view", json=body), of)
    counted = f'vorhand_verdicts_total{{clause="{reason}",game="toepen",verdict="{of}"}} 1.0'
    assert counted in client.get("/metrics").text


def test_nothing_shows_a_key_or_a_voucher(capfd: pytest.CaptureFixture[str]) -> None:
    """No log, no metric and no answer has a key, or what follows from it; only answers have
    vouchers.
    """
    client = Client(create_service({SETTING: key("test"), "VORHAND_LOG_LEVEL": "info"}))
    begun = client.post("/new-game", json={"game": "toepen", "players": 3})
    right = begun.get_json()["voucher"]
    texts = [begun.text]
    for voucher in (right, right[:-1], f"gone{right}", 7, {"key": right}):
        body = {"state": begun.get_json()["state"], "seat": 0, "voucher": voucher}
        texts.append(client.post("/view", json=body).text)
    quiet = [*texts[1:], client.get("/metrics").text, *capfd.readouterr()]
    assert "view" in "".join(quiet)
    assert right not in "".join(quiet)
    of_key = KEYS.vouchers.vouching
    for secret in (b64decode(key("test").partition(":")[2]), of_key.of_code, of_key.of_mask):
        for shown in (secret.hex(), b64encode(secret).decode(), repr(secret)):
            assert shown not in "".join([*texts, *quiet])


def test_vouchers_are_required_without_keys() -> None:
    """The service does not start, and says why."""
    with pytest.raises(ValueError, match="VORHAND_VOUCHERS is 'required'; that needs keys"):
        read_environment({"VORHAND_VOUCHERS": "required"})
    values = read_environment({"VORHAND_VOUCHERS": "required", SETTING: key("test")})
    assert values["vouchers"] == "required"
