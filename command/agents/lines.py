"""Lines on standard input that the library does not read, and would leave without an answer: text
that is no Unicode, what is nested too deep, and whatever else is no message.
"""

import json
from typing import Any, Final, TypeAlias

from anyio.streams.memory import MemoryObjectSendStream
from mcp.shared.message import SessionMessage
from mcp.types import ErrorData, JSONRPCError, JSONRPCRequest, jsonrpc_message_adapter
from pydantic import ValidationError

NOT_JSON: Final = ErrorData(code=-32700, message="Expected JSON, as one line.")
NO_MESSAGE: Final = ErrorData(code=-32600, message="Expected a request of JSON-RPC 2.0.")
Received: TypeAlias = SessionMessage | Exception


async def pass_on(read: Any, passed: MemoryObjectSendStream[Received], write: Any) -> None:
    """Pass on what is read. What the library could not read is read again here, so that a tool says
    what is wrong with it; if that fails too, there is an answer that says so.
    """
    async with passed:
        async for item in read:
            message = read_again(item) if isinstance(item, ValidationError) else item
            answers = isinstance(message, SessionMessage) and message is not item
            if answers and isinstance(message.message, JSONRPCError):
                await write.send(message)
            else:
                await passed.send(message)


def read_again(error: ValidationError) -> SessionMessage:
    """The message on a line; if it is malformed, the answer that says so."""
    line = error.errors()[0]["input"]
    try:
        value = json.loads(line) if isinstance(line, str) else None
    except (ValueError, RecursionError):
        return _answer(None, NOT_JSON)
    id = value.get("id") if isinstance(value, dict) else None
    if not (isinstance(id, int | str) and is_text(id)):
        return _answer(None, NO_MESSAGE)
    try:
        message = jsonrpc_message_adapter.validate_python(value, by_name=False)
    except ValidationError:
        return _answer(id, NO_MESSAGE)
    is_call = isinstance(message, JSONRPCRequest) and message.method == "tools/call"
    return SessionMessage(message) if is_call else _answer(id, NO_MESSAGE)


def is_text(value: Any) -> bool:
    """Return whether a value can be written as JSON in UTF-8."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except (UnicodeEncodeError, RecursionError):
        return False
    return True


def _answer(id: int | str | None, error: ErrorData) -> SessionMessage:
    return SessionMessage(JSONRPCError(jsonrpc="2.0", id=id, error=error))
