"""`python -m tools.sentences nl`: one composed sentence of each template, to be read."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby

from tools.sentences.composing import Sentences, compose
from vorhand.kit.source_templates import MessageId
from vorhand.languages import LANGUAGES


def parser() -> argparse.ArgumentParser:
    """The command line."""
    found = argparse.ArgumentParser(
        prog="python -m tools.sentences",
        description="Play until each template of every game has been composed, and print one "
        "sentence of each. 0: all have been, and nothing is wrong with any; 1: something is.",
    )
    found.add_argument("language", choices=LANGUAGES, help="the language to read")
    found.add_argument("--templates", action="store_true", help="print the templates as well")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the sentences. Returns 1 if some are missing, or something is wrong with one."""
    asked = parser().parse_args(arguments)
    sentences = said()
    print("\n".join(lines(sentences, asked.language, has_templates=asked.templates)))
    amiss = {f"{each.what}: {each.sentence}" for each in sentences.wrong}
    amiss |= {f"never said: {each}" for each in sentences.missing}
    for each in sorted(amiss):
        print(each, file=sys.stderr)
    return 1 if amiss else 0


def said() -> Sentences:
    """Return what has been said in the end; on the way, how much is missing."""
    sentences = Sentences()
    for number, _ in enumerate(compose(sentences)):
        done, all_of_them = len(sentences.composed), len(sentences.places)
        print(f"\rround {number}: {done} of {all_of_them} ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return sentences


def lines(sentences: Sentences, tag: str, *, has_templates: bool) -> Iterator[str]:
    """The sentences in a language, module by module, and their templates."""
    in_order = sorted(sentences.composed, key=sentences.places.__getitem__)
    for place, ids in groupby(in_order, sentences.places.__getitem__):
        yield f"\n{place}"
        for id in ids:
            yield f"  {sentences.composed[id][tag]}"
            if has_templates:
                yield f"    {_template(id)}"


def _template(id: MessageId) -> str:
    return id if isinstance(id, str) else " | ".join(id)


if __name__ == "__main__":
    sys.exit(main())
