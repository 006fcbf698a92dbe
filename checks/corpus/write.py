"""Write the files of the corpus from their sources: `python -m checks.corpus.write`."""

import json
import sys
from typing import Any, Final

from checks.corpus.cases import FOLDER, STATES, WIRE
from checks.corpus.sources import (
    accept,
    chunked,
    depth,
    duplicates,
    encodings,
    headers,
    media_types,
    methods,
    numbers,
    paths,
    refusals,
    sealed,
    shapes,
    sizes,
    states,
    states_fipsen,
    states_siwweschroem,
    states_stortok,
    states_toepen,
    states_toppen,
    syntax,
    wire,
)

SOURCES: Final = {
    "accept.jsonl": accept,
    "chunked.jsonl": chunked,
    "depth.jsonl": depth,
    "duplicates.jsonl": duplicates,
    "encodings.jsonl": encodings,
    "headers.jsonl": headers,
    "media-types.jsonl": media_types,
    "methods.jsonl": methods,
    "numbers.jsonl": numbers,
    "paths.jsonl": paths,
    "refusals.jsonl": refusals,
    "sealed.jsonl": sealed,
    "shapes.jsonl": shapes,
    "sizes.jsonl": sizes,
    "states-fipsen.jsonl": states_fipsen,
    "states-siwweschroem.jsonl": states_siwweschroem,
    "states-stortok.jsonl": states_stortok,
    "states-toepen.jsonl": states_toepen,
    "states-toppen.jsonl": states_toppen,
    "syntax.jsonl": syntax,
    WIRE: wire,
}


def written() -> dict[str, str]:
    """The contents of each file."""
    texts = {STATES.name: _lines(states.STATES)}
    for file, source in SOURCES.items():
        texts[file] = "".join(f"{_dumped(line)}\n" for line in source.lines())
    return texts


def _lines(known: dict[str, Any]) -> str:
    """An object, with one member per line."""
    members = [f"{_dumped(name)}: {_dumped(state)}" for name, state in known.items()]
    return "{\n" + ",\n".join(members) + "\n}\n"


def _dumped(value: Any) -> str:
    """JSON on one line, with invisible characters, and those that might be taken for line ends,
    escaped.
    """
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
