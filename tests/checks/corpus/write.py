"""Write what is generated of the corpus, the states and the lines of every call:
`python -m tests.checks.corpus.write`. All other lines are written by hand.
"""

import json
import sys
from typing import Any

from tests.checks.corpus.cases import FOLDER, STATES
from tests.checks.corpus.every_call import lines
from tests.checks.corpus.states import states


def written() -> dict[str, str]:
    """The contents of each file that is generated."""
    members = [f"{dumped(name)}: {dumped(state)}" for name, state in states().items()]
    return {
        STATES.name: "{\n" + ",\n".join(members) + "\n}\n",
        "every-call.jsonl": "".join(f"{dumped(line)}\n" for line in lines()),
    }


def dumped(value: Any) -> str:
    """JSON on one line, with unprintable characters escaped, among them all line ends."""
    text = json.dumps(value, ensure_ascii=False)
    return "".join(each if each.isprintable() else json.dumps(each)[1:-1] for each in text)


def main() -> int:
    """Write the files."""
    for file, text in written().items():
        (FOLDER / file).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
