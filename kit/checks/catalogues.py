"""Catalogues of gettext, read and compiled without any tool: checks need no other package.

Only what catalogues of Vorhand have is understood: messages with one or two forms, and comments.
"""

import ast
import struct
from collections.abc import Mapping
from typing import Final, TypeAlias

SOURCE: Final = ".po"
COMPILED: Final = ".mo"
IN_CONTEXT: Final = "\x04"
"""What stands between a context and a message, as in compiled catalogues."""
Translations: TypeAlias = Mapping[tuple[str, ...], tuple[str, ...]]
"""The translations: for each message, with one form or two, its forms; one in a context begins with
that.
"""
_MAGIC: Final = 0x950412DE
_HEADER: Final = 28


def read(text: str) -> dict[tuple[str, ...], tuple[str, ...]]:
    """The messages of a catalogue, except its head. Raises `ValueError` with the line."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for block in text.split("\n\n"):
        parts: dict[str, str] = {}
        key = ""
        for line in block.splitlines():
            if line.startswith("#") or not line.strip():
                continue
            word, _, rest = line.partition(" ")
            if line.startswith('"'):
                word, rest = "", line
            key = word or key
            try:
                parts[key] = parts.get(key, "") + str(ast.literal_eval(rest.strip()))
            except (SyntaxError, ValueError):
                raise ValueError(f"no line of a catalogue: {line}") from None
        if parts.get("msgid"):
            several = [parts["msgid_plural"]] if "msgid_plural" in parts else []
            forms = [text for name, text in parts.items() if name.startswith("msgstr")]
            context = parts["msgctxt"] + IN_CONTEXT if "msgctxt" in parts else ""
            found[context + parts["msgid"], *several] = tuple(forms)
    return found


def head_of(text: str) -> str:
    """The head of a catalogue, which says how plurals are formed."""
    blocks = [block for block in text.split("\n\n") if 'msgid ""' in block]
    lines = [line for block in blocks[:1] for line in block.splitlines() if line.startswith('"')]
    return "".join(str(ast.literal_eval(line)) for line in lines)


def compiled(text: str) -> bytes:
    """The catalogue as gettext reads it. Messages without a translation are left out."""
    pairs = {"": head_of(text)}
    for message, forms in read(text).items():
        if all(forms):
            pairs["\0".join(message)] = "\0".join(forms)
    ordered = sorted((key.encode(), value.encode()) for key, value in pairs.items())
    at = _HEADER + 16 * len(ordered)
    tables, strings = [], b""
    for place in (0, 1):
        for pair in ordered:
            tables.append(struct.pack("<II", len(pair[place]), at + len(strings)))
            strings += pair[place] + b"\0"
    number = len(ordered)
    head = struct.pack("<IIIIIII", _MAGIC, 0, number, _HEADER, _HEADER + 8 * number, 0, at)
    return head + b"".join(tables) + strings
