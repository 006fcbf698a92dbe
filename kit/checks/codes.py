"""The facts of a refusal hold codes, cards, ids and acts, but no phrase of a language."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from vorhand.engine import Game
from vorhand.engine.kernel.table.cards import CARDS

CODE: Final = re.compile("[a-z0-9-]+")


def phrases_in(game: Game[Any], facts: Mapping[str, Any]) -> list[str]:
    """The strings in these facts that are neither a code, a card, an option, nor an act without
    its seat or its kind (the bid `3 hand`).
    """
    known = {*CARDS, *game.options_type._fields, *_ends_of_acts(game)}
    return [text for text in _strings_in(facts) if not CODE.fullmatch(text) and text not in known]


def _strings_in(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case Mapping():
            for each in value.values():
                yield from _strings_in(each)
        case list() | tuple():
            for each in value:
                yield from _strings_in(each)
        case _:
            pass


@cache
def _ends_of_acts(game: Game[Any]) -> frozenset[str]:
    """The endings of each act of a record, from its second word or a later one."""
    ends = set()
    for act in game.notation.actions if game.notation else ():
        words = act.split(" ")
        ends |= {" ".join(words[at:]) for at in range(1, len(words))}
    return frozenset(ends)
