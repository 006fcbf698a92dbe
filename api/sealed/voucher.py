"""A voucher: a short string beside a state, which shows that it was made with one of our keys.

It names its key, and the code that made the state. Then come a message authentication code (keyed
BLAKE2b) of the game, the code and the state, and the fields of the state that its JSON does not
show. These are concealed, so a voucher tells nothing of the cards: the message authentication code
is also what their mask is made from, as in SIV (RFC 5297). So nothing is drawn at random, and the
same state always has the same voucher.

What is authenticated is the value that is loaded: as MessagePack, in which no two values have the
same bytes, after its shape was found to be right, and with each list that is read as a set in the
order in which it is written.

This module can be used without the service: docs/library.md says how.
"""

import re
from collections.abc import Iterator, Mapping
from hashlib import blake2b, shake_256
from hmac import compare_digest
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from vorhand.api.sealed.base64url import decode, encode
from vorhand.api.sealed.code import code_of
from vorhand.api.sealed.keys import VoucherKey, VoucherKeys
from vorhand.api.sealed.seal import OpenError
from vorhand.engine import Game
from vorhand.engine.schema.loading import valid_state

S = TypeVar("S", bound=Any)

_FORMAT: Final = "voucher/v1"
_SHAPE: Final = re.compile(r"([a-z0-9-]{1,16})\.([A-Za-z0-9_-]{8})\.([A-Za-z0-9_-]+)")
_CODE_BYTES: Final = 16
_EXACT: Final = msgspec.msgpack.Encoder(order="sorted")
"""Writes each value of JSON in bytes of its own, or raises: not as JSON, in which `msgspec` writes
null for infinity.
"""


class NotVouched(ValueError):
    """A voucher is not that of the state. Why, only the bearer of the keys may learn."""

    def __init__(self, error: OpenError) -> None:
        super().__init__("The voucher is not that of the state.")
        self.error = error


class _Parts(NamedTuple):
    """A voucher that was read: the message authentication code, and what is concealed."""

    key: VoucherKey
    code: str
    authentication: bytes
    concealed: bytes
    error: OpenError | None


def vouch(
    keys: VoucherKeys, game: Game[S], state: S, dumped: Mapping[str, Any] | None = None
) -> str:
    """Return the voucher of a state; `dumped` is its JSON, if that is there already."""
    key, code, derived = keys.vouching, code_of(game), game.derived(state)
    dumped = game.dump(state) if dumped is None else dumped
    authentication = _authentication(key, game, code, derived, dumped)
    text = encode(authentication + _masked(key, authentication, derived))
    return f"{key.id}.{code}.{text}"


def vouched(keys: VoucherKeys, game: Game[S], dumped: object, voucher: str) -> S:
    """Return the state of a JSON object whose voucher this is. It is judged, as `load_state` does
    it, only if other code has made it.

    Raises `InvalidState` as `load_state` does; then `NotVouched` if the voucher is not that of the
    state; then, for a state of other code, `ImpossibleState`.
    """
    return loaded(keys, game, valid_state(game, dumped), voucher)


def loaded(keys: VoucherKeys, game: Game[S], claim: Mapping[str, Any], voucher: str) -> S:
    """Return the state of a JSON object whose shape is right, as `vouched` does."""
    completed = game.completed(claim)
    derived = derived_in(keys, game, completed, voucher)
    return game.load(completed, derived) if derived else game.admit(claim)


def derived_in(
    keys: VoucherKeys, game: Game[Any], completed: Mapping[str, Any], voucher: str
) -> bytes:
    """Return the fields that this JSON does not show; empty if other code has made the state. Its
    shape is right, and it has all options. Raises `NotVouched`, after the same work whatever is
    wrong.
    """
    key, code, authentication, concealed, error = _read(keys, voucher)
    derived = _masked(key, authentication, concealed)
    is_right = any(
        compare_digest(_authentication(key, game, code, derived, each), authentication)
        for each in _as_written(game, completed)
    )
    if error or not is_right:
        raise NotVouched(error or OpenError.ALTERED)
    return derived if code == code_of(game) else b""


def authenticated(game: Game[Any], completed: Mapping[str, Any]) -> bytes:
    """Return the bytes that stand for a state in its message authentication code: two claims with
    which play can go on have the same if and only if their states are the same. Raises
    `OverflowError` or `ValueError` for what has no bytes of its own, such as an integer of more
    than 64 bits.
    """
    return _EXACT.encode(game.in_order(completed))


def _as_written(game: Game[Any], completed: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield the claim as it came, since nearly all come as they were written; then in order."""
    yield completed
    yield game.in_order(completed)


def _read(keys: VoucherKeys, voucher: str) -> _Parts:
    """Return the parts of a voucher; of one that is malformed, others that take as long."""
    parts = _SHAPE.fullmatch(voucher)
    id, code, text = parts.groups() if parts else ("", "", voucher)
    raw, is_written_so = decode(text)
    key, is_known = keys.named(id)
    error = None if is_known else OpenError.UNKNOWN_KEY
    if not (parts and is_written_so):
        error = OpenError.MALFORMED
    return _Parts(key, code, raw[:_CODE_BYTES], raw[_CODE_BYTES:], error)


def _authentication(
    key: VoucherKey, game: Game[Any], code: str, derived: bytes, dumped: Mapping[str, Any]
) -> bytes:
    """Return the message authentication code."""
    head = f"{_FORMAT} {key.id} {game.id} {code} {len(derived)}\n".encode()
    content = head + derived + _EXACT.encode(dumped)
    return blake2b(content, key=key.of_code, digest_size=_CODE_BYTES).digest()


def _masked(key: VoucherKey, authentication: bytes, text: bytes) -> bytes:
    """Return the bytes concealed, or concealed bytes as they were."""
    size = len(text)
    mask = shake_256(key.of_mask + authentication).digest(size)
    return (int.from_bytes(text) ^ int.from_bytes(mask)).to_bytes(size)
