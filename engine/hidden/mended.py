"""A hand that was mended: its owner has taken up cards, and laid others away."""

from collections.abc import Iterable, Iterator, Sequence
from operator import or_, sub

from vorhand.engine.hidden.layouts import share_out
from vorhand.engine.hidden.redeal import ANY, Place
from vorhand.engine.kernel.table.cards import CardSet


def mended_hand(
    size: int,
    parts: Sequence[Place],
    dealt: CardSet,
    laid: CardSet,
    *,
    is_laid_away: bool = False,
) -> Iterator[list[Place]]:
    """The forms of a hand of `size` cards, such as can be `dealt`, that was mended. Each of its
    cards was either dealt or taken up, and is now in one of its `parts`: played, held, and laid
    away, where those of `laid` can be. `is_laid_away`: the whole hand was, before any card was
    taken up. A form has two places for each part, all those for cards that were dealt first.

    >>> parts = [kit.Place(0), kit.Place(2), kit.Place(1)]
    >>> for form in kit.mended_hand(2, parts, kit.ANY, PACK.full):
    ...     print([place.size for place in form])
    [0, 1, 1, 0, 1, 0]
    [0, 2, 0, 0, 0, 1]
    """
    sizes = [part.size for part in parts]
    splits, of_those_dealt = share_out(size, sizes), laid
    if is_laid_away:
        splits, of_those_dealt = iter([(*[0] * (len(parts) - 1), size)]), ANY
    for split in splits:
        yield [
            *_limited(parts, split, dealt, of_those_dealt),
            *_limited(parts, map(sub, sizes, split), ANY, laid),
        ]


def _limited(
    parts: Sequence[Place], sizes: Iterable[int], cards: CardSet, laid: CardSet
) -> Iterator[Place]:
    """For each part, a place with this number of these cards; in the last one, of those that may be
    laid away.
    """
    *others, last = parts
    limits = [each.permitted & cards for each in others] + [last.permitted & cards & laid]
    return map(Place, sizes, limits)


def mended_again(form: Sequence[CardSet]) -> tuple[CardSet, CardSet, list[CardSet]]:
    """What was dealt, what was taken up, and the parts of a mended hand, given the cards of the
    places of a `form` (`mended_hand`).

    >>> were_dealt, taken_up, parts = kit.mended_again([0b1, 0, 0b10, 0, 0b100, 0])
    >>> were_dealt, taken_up, parts
    (3, 4, [1, 4, 2])
    """
    half = len(form) // 2
    were_dealt, taken_up = form[:half], form[half:]
    return sum(were_dealt), sum(taken_up), list(map(or_, were_dealt, taken_up))
