"""Keys: what an operator may give, and what nobody ever sees."""

import base64
import sys

import pytest

from tests.checks.sealing import KEYS, key, keys
from vorhand.api.sealed.keys import new_key, read_keys
from vorhand.api.settings import Settings


def written(secret: bytes) -> str:
    """A key with this secret."""
    return f"k1:{base64.b64encode(secret).decode()}"


@pytest.mark.parametrize("between", [",", "\n", ", ", " \n\n"], ids=repr)
def test_keys_are_listed(between: str) -> None:
    """The first key seals; commas, spaces and line ends separate keys."""
    found = read_keys(between.join([key("new"), key("old")]) + between)
    assert found
    assert (found.sealing.id, found.named("old").id) == ("new", "old")
    assert found.named("other") is found.decoy


@pytest.mark.parametrize("text", ["", " ", "\n"])
def test_empty_text_has_no_keys(text: str) -> None:
    """An empty text has no keys: sealing is off."""
    assert read_keys(text) is None


def test_key_that_is_made_can_be_read() -> None:
    """A new key is a good one, and never the same."""
    assert read_keys(new_key("run"))
    assert new_key("run") != new_key("run")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (key("a") + "," + key("b").replace("b:", ":", 1), "entry 2 has no id"),
        (key("K1"), "entry 1 has no id"),
        (key("k1") + "," + key("k1"), "the id k1 appears twice"),
        (key("k1") + "," + key("k1").replace("k1", "k2", 1), "two ids have the same key"),
        ("k1:!!!!", "the key k1 is not base64"),
        (written(b"x" * 32), "the key k1 has 32 bytes, not 64"),
        (written(bytes(64)), "the key k1 is not random"),
        (written(bytes(range(32)) * 2), "the key k1 is not random"),
    ],
)
def test_bad_keys_are_refused(text: str, message: str) -> None:
    """The message says which key and why, and shows none of it."""
    with pytest.raises(ValueError, match=message) as refused:
        read_keys(text)
    assert not any(len(word) > 16 for word in str(refused.value).split())


def test_keys_are_never_shown() -> None:
    """Not in their own `repr`, nor in that of the settings that hold them."""
    assert repr(keys("a", "b")) == "<keys a, b>"
    assert "seal_keys=<keys test>" in repr(Settings(seal_keys=KEYS))


def test_sealing_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message names the extra."""
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.ciphers.aead", None)
    with pytest.raises(ValueError, match=r"extra \[sealed\]"):
        read_keys(written(bytes(range(64))))
