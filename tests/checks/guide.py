"""The program of docs/library.md: each part with what it prints."""

import re
from pathlib import Path
from typing import Final

GUIDE: Final = (Path(__file__).parents[2] / "docs/library.md").read_text("utf-8")
PARTS: Final[list[tuple[str, str]]] = re.findall(
    r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", GUIDE, re.M | re.S
)
PROGRAM: Final = "\n".join(code for code, _ in PARTS)
