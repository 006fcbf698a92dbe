"""Print every regular expression of ours in JavaScript's syntax, for `tools/node/patterns.mjs`."""

import json
import re
from typing import Any, Final

from tools.patterns.uses import Use, uses

ANCHORS: Final = {"fullmatch": ("^(?:", ")$"), "match": ("^(?:", ")")}
FLAGS: Final = {re.IGNORECASE: "i", re.MULTILINE: "m", re.DOTALL: "s"}
_WRITTEN_OTHERWISE: Final = re.compile(
    r"(?P<kept>\\.|\[\^?\]?(?:\\.|[^\]\\])*\])"  # what is escaped, and sets, are the same
    r"|\(\?P(?P<name><)"  # a group with a name
    r"|(?P<repeat>[*+?}])\+",  # a repetition without ways back: here with them, which is stricter
    re.DOTALL,
)


def as_javascript(use: Use) -> dict[str, Any]:
    """The pattern with its anchors, as the method that applies it has them, and its flags."""
    written = use.pattern.pattern
    text = written if isinstance(written, str) else written.decode("latin-1")
    text = _WRITTEN_OTHERWISE.sub(_rewritten, text)
    before, behind = ANCHORS.get(use.method, ("", ""))
    flags = "".join(letter for flag, letter in FLAGS.items() if use.pattern.flags & flag)
    return {"place": use.place, "pattern": f"{before}{text}{behind}", "flags": flags}


def _rewritten(found: re.Match[str]) -> str:
    if found["name"]:
        return "(?<"
    return found["kept"] or found["repeat"]


if __name__ == "__main__":
    print(json.dumps([as_javascript(use) for use in uses()]))
