"""Why a player does something, in a sentence, from what the seat knows."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from vorhand.bots.search import Considered, Search
from vorhand.engine import Action
from vorhand.engine.text.language import Plural, Template
from vorhand.engine.text.words import message

ONLY: Final = message("There is nothing else to do.")
UNBEATEN: Final = message("Nobody can beat it.")
ALL_LINES: Final = message("Every line was played to its end: nothing else does better.")
SOLVED: Final = message("If everybody plays as well as they can, nothing does better.")
ALWAYS: Final = Plural(
    "In the one possible layout that was tried it did better than “{other}”.",
    "In {worse} of {tried} possible layouts it did better than “{other}”, and in none worse.",
    by="tried",
)
OFTEN: Final = message(
    "In {worse} of {tried} possible layouts it did better than “{other}”, in {better} worse."
)
BY_MORE: Final = message(
    "In {better} of {tried} possible layouts it did worse than “{other}”, in {worse} better, "
    "but by more."
)
CLOSE: Final = Plural(
    "As far as one possible layout tells, “{other}” is about as good.",
    "As far as {tried} possible layouts tell, “{other}” is about as good.",
    by="tried",
)


class Explanation(NamedTuple):
    """The template of a sentence, with the action that is compared and the numbers of deals."""

    said: Template
    other: Action | None = None
    numbers: Mapping[str, int] = MappingProxyType({})


def reason_for(
    search: Search, action: Action, considered: Sequence[Considered]
) -> Explanation | None:
    """Why this action was chosen among those; null if nothing is known that speaks for it."""
    if len(considered) == 1:
        return Explanation(ONLY)
    if search.policy.unbeaten(search.state, search.seat, action):
        return Explanation(UNBEATEN)
    others = [each for each in considered if each.tried and each.action != action]
    if not others:
        return None
    if search.is_solved:
        return Explanation(SOLVED)
    if all(each.noise == 0.0 for each in considered):
        return Explanation(ALL_LINES)
    own = next(each for each in considered if each.action == action)
    return _compared(own, max(others, key=lambda each: each.at_least))


def _compared(own: Considered, other: Considered) -> Explanation:
    """Return how the best of the other actions did in the same deals; that it is as good, if its
    mean is not less.
    """
    numbers = {"tried": other.tried, "better": other.better, "worse": other.worse}
    is_more = own.mean is not None and other.mean is not None and own.mean > other.mean
    if is_more and other.worse > other.better:
        return Explanation(OFTEN if other.better else ALWAYS, other.action, numbers)
    return Explanation(BY_MORE if other.worse and is_more else CLOSE, other.action, numbers)
