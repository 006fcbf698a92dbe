"""Write the files of the corpus from their sources: `python -m checks.corpus.write`."""

import json
import sys
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final

from checks.corpus import sources
from checks.corpus.cases import FOLDER, STATES
from checks.corpus.sources.states import states

_MODULES: Final = [
    import_module(f"{sources.__name__}.{each.name}") for each in iter_modules(sources.__path__)
]
SOURCES: Final[dict[str, ModuleType]] = {
    f"{module.__name__.rpartition('.')[2].replace('_', '-')}.jsonl": module
    for module in _MODULES
    if hasattr(module, "lines")
}
"""The source of each file."""


def written() -> dict[str, str]:
    """The contents of each file."""
    texts = {STATES.name: _lines(states())}
    for file, source in SOURCES.items():
        texts[file] = "".join(f"{_dumped(line)}\n" for line in source.lines())
    return texts


def _lines(known: dict[str, Any]) -> str:
    """An object, with one member per line."""
    members = [f"{_dumped(name)}: {_dumped(state)}" for name, state in known.items()]
    return "{\n" + ",\n".join(members) + "\n}\n"


def _dumped(value: Any) -> str:
    """JSON on one line, with unprintable characters escaped, among them all line ends."""
    text = json.dumps(value, ensure_ascii=False)
    return "".join(each if each.isprintable() else json.dumps(each)[1:-1] for each in text)


def main() -> int:
    """Write all files, and list them."""
    texts = written()
    for file, text in texts.items():
        (FOLDER / file).write_text(text, "utf-8")
        print(f"{text.count(chr(10)):5} {len(text.encode()):8} {file}")
    print(f"{sum(map(len, map(str.encode, texts.values()))):14}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
