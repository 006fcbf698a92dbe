"""The part of orjson that the service uses, where there is no orjson: in a browser's tab.

Values are read by msgspec. Why something is not JSON is said by Python, in its own words.
"""

import json

import msgspec

JSONDecodeError = json.JSONDecodeError


def loads(raw: bytes) -> object:
    """The value of these bytes; raises `JSONDecodeError`."""
    try:
        return msgspec.json.decode(raw)
    except msgspec.DecodeError as error:
        json.loads(raw.decode("utf-8", "replace"))
        raise JSONDecodeError(str(error), "", 0) from None
