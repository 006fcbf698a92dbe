"""Seals: what opens, and what does not."""

import re
from base64 import b64encode
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESSIV

from tests.checks.sealing import KEYS, SECRET, keys
from vorhand.api.sealed.keys import read_keys
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.seal import OpenError, Purpose, seal, unseal
from vorhand.api.sealed.sealed_table import ID_BYTES, SealedTable
from vorhand.engine import GAMES

TABLE = Purpose("table", 512)
TEXT = seal(KEYS, TABLE, b'{"state": 1}')
HALF = len(TEXT) // 2
GUIDE = Path(__file__).parents[2] / "docs/sealed.md"


def test_rfc_5297_vector() -> None:
    """What seals is AES-SIV, as its RFC has it (A.1)."""
    key = bytes.fromhex("fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff")
    data = bytes.fromhex("101112131415161718191a1b1c1d1e1f2021222324252627")
    seal = AESSIV(key).encrypt(bytes.fromhex("112233445566778899aabbccddee"), [data])
    assert seal.hex() == "85632d07c6e8f37f950acd320a2ecc9340c02b9690c4dc04daef7f6afe5c"


def test_example_of_the_guide() -> None:
    """Whoever follows docs/sealed.md comes to the string that is there."""
    seals = Seals(read_keys(f"k1:{b64encode(bytes(range(64))).decode()}"))
    table = SealedTable(bytes(ID_BYTES), SECRET, {})
    (shown,) = re.findall("^k1[.].+$", GUIDE.read_text("utf-8"), re.M)
    assert seals.pass_for(GAMES["toepen"], table, "onlooker") == shown


@pytest.mark.parametrize("size", [0, 1, 511, 512, 513])
def test_seal_opens_to_its_content(size: int) -> None:
    """The content comes back without the padding, also if it ends as that does."""
    content = (b"x" * size + b"\x80\0")[-size:] if size else b""
    found, flaw = unseal(KEYS, TABLE, seal(KEYS, TABLE, content))
    assert flaw is None
    assert found == content


def test_length_grows_in_steps() -> None:
    """Contents of fewer than 512 bytes have seals of one length, up to 1023 of the next."""
    sizes = {size: len(seal(KEYS, TABLE, b"x" * size)) for size in (0, 511, 512, 1023, 1024)}
    assert sizes[0] == sizes[511] < sizes[512] == sizes[1023] < sizes[1024]


def test_same_content_has_the_same_seal() -> None:
    """Nothing is drawn: a retry gives the same bytes."""
    assert seal(KEYS, TABLE, b'{"state": 1}') == TEXT


def test_key_is_rotated() -> None:
    """What an older key has sealed opens as long as the service has the key."""
    old = seal(keys("old"), TABLE, b"x")
    assert unseal(keys("new", "old"), TABLE, old)[1] is None
    assert seal(keys("new", "old"), TABLE, b"x").startswith("new.")
    assert unseal(keys("new"), TABLE, old)[1] is OpenError.UNKNOWN_KEY


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        (TEXT[:-3], OpenError.MALFORMED),
        (TEXT[:-4], OpenError.ALTERED),
        (TEXT[: TEXT.index(".") + 1], OpenError.ALTERED),
        (TEXT[:HALF] + TEXT[HALF + 4 :], OpenError.ALTERED),
        (TEXT[:HALF] + ("A" if TEXT[HALF] != "A" else "B") + TEXT[HALF + 1 :], OpenError.ALTERED),
        (TEXT + "AAAA", OpenError.ALTERED),
        (TEXT + "=", OpenError.MALFORMED),
        (TEXT + "\n", OpenError.MALFORMED),
        (TEXT[:HALF] + "*" + TEXT[HALF:], OpenError.MALFORMED),
        (TEXT.replace("test", "other"), OpenError.UNKNOWN_KEY),
        (TEXT.replace("test.", ""), OpenError.UNKNOWN_KEY),
        ("", OpenError.UNKNOWN_KEY),
        ("é.é", OpenError.MALFORMED),
    ],
)
def test_changed_text_does_not_open(text: str, flaw: OpenError) -> None:
    """Whatever was cut, added or changed."""
    assert unseal(KEYS, TABLE, text) == (b"", flaw)


def test_bits_that_stand_for_nothing() -> None:
    """The last character of base64 may have spare bits: only one of its spellings opens."""
    ending = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for size in range(512, 2049, 512):
        text = seal(KEYS, TABLE, b"x" * size)
        opened = [last for last in ending if unseal(KEYS, TABLE, text[:-1] + last)[1] is None]
        assert opened == [text[-1]]


def test_other_purpose_does_not_open() -> None:
    """A pass is no table, a table of one game none of another, and an older format is none."""
    for other in (Purpose("pass", 512), TABLE.of("toepen")):
        assert unseal(KEYS, other, TEXT)[1] is OpenError.ALTERED


def test_older_format_does_not_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seal says by which format it was made."""
    older_format = lambda id, purpose: [f"seal/v0 {id} {purpose.name}".encode()]  # noqa: E731
    monkeypatch.setattr("vorhand.api.sealed.seal._associated", older_format)
    older = seal(KEYS, TABLE, b'{"state": 1}')
    monkeypatch.undo()
    assert unseal(KEYS, TABLE, older)[1] is OpenError.ALTERED
