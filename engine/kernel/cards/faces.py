"""Faces: what the cards of a pack look like, and how many of each are alike.

The usual cards have a rank and one of four suits (``TD`` is the ten of diamonds). A pack may have
others: two of each, jokers, or suits and ranks of its own.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from vorhand.engine.text import words as known

SUITS: Final = "".join(known.SUITS)
"""The suits of the usual packs: clubs, diamonds, hearts, spades.

>>> kit.SUITS
'CDHS'
>>> ["A" + suit for suit in kit.SUITS]
['AC', 'AD', 'AH', 'AS']
"""
RANKS: Final = "".join(known.RANKS)
"""All ranks that a card of the usual packs can have, from 2 up to the ace. (`Pack` takes the ranks
of a game from the highest to the lowest.)

>>> kit.RANKS
'23456789TJQKA'
"""
CARDS: Final = known.CARDS
_NAME: Final = re.compile(r"[!-~]{1,16}")


class Face(NamedTuple):
    """One face of a pack: its `name`, which is what JSON says, its `suit`, its `rank`, and how many
    cards of the pack have it (`copies`). `said` is what sentences call such a card, and `listed`
    what lists of cards call it; without them, they use the words of the usual cards, or the name.

    >>> five = kit.Face("R5", "red", "5", copies=2, said="the red five", listed="red five")
    >>> kit.Pack(["5"], faces=[five]).cards
    ('R5', 'R5')
    """

    name: str
    suit: str
    rank: str
    copies: int = 1
    said: str = ""
    listed: str = ""

    @property
    def is_usual(self) -> bool:
        """Return whether it is one of the usual cards, and there is only one of it."""
        return self.copies == 1 and self.name in CARDS and self.name == self.rank + self.suit


JOKER: Final = Face("JK", "joker", "joker", 1, *known.JOKER)
"""The face of the jokers of a pack, if they are all alike."""


def faces_of(ranks: Sequence[str], suits: Sequence[str] = SUITS, copies: int = 1) -> list[Face]:
    """The faces of all these `ranks` in all these `suits`, suit by suit; `copies` says how many
    cards have each. The name of each is its rank, then its suit.

    >>> [face.name for face in kit.faces_of("AK", "CD", copies=2)]
    ['AC', 'KC', 'AD', 'KD']
    >>> [face.name for face in kit.faces_of(["10", "skip"], ["r", "b"])]
    ['10r', 'skipr', '10b', 'skipb']
    """
    return [Face(rank + suit, suit, rank, copies) for suit in suits for rank in ranks]


def usual_faces(ranks: str, cards: Iterable[str] | None, copies: int) -> list[Face]:
    """The faces of these usual ranks, or of some cards among them. Raises `ValueError` for a rank
    or a card that is unknown, or that is named twice.
    """
    if set(ranks) - set(RANKS) or len(set(ranks)) < len(ranks):
        raise ValueError(f"the ranks of a pack are some of {RANKS}, each once, not {ranks}")
    faces = faces_of(ranks, SUITS, copies)
    if cards is None:
        return faces
    listed, named = [face.name for face in faces], [*cards]
    for at, card in enumerate(named):
        if card not in listed:
            raise ValueError(f"a pack of the ranks {ranks} has no {card}")
        if card in named[:at]:
            instead = "`copies` says how many there are of each"
            raise ValueError(f"a pack of the ranks {ranks} has no second {card}; {instead}")
    return [face for face in faces if face.name in named]


def chosen_faces(
    ranks: Sequence[str],
    cards: Iterable[str] | None,
    copies: int,
    jokers: int,
    without: Iterable[str],
    faces: Iterable[Face] | None,
) -> tuple[list[Face], Sequence[str]]:
    """The faces of a pack, and their ranks from high to low. Raises `ValueError` for what a pack
    does not know.
    """
    if faces is None:
        chosen = usual_faces("".join(ranks), cards, copies)
    elif cards is None and copies == 1:
        chosen = [*faces]
    else:
        raise ValueError("the faces of a pack say which cards there are, and how many of each")
    names, gone = [face.name for face in chosen], {*without}
    for name in sorted(gone.difference(names)):
        raise ValueError(f"a pack cannot be without {name}, which it does not have")
    chosen = [face for face in chosen if face.name not in gone]
    if jokers:
        chosen, ranks = [*chosen, JOKER._replace(copies=jokers)], (JOKER.rank, *ranks)
    for said in _wrong_with(chosen, ranks):
        raise ValueError(said)
    known.call_cards({face.name: (face.said, face.listed) for face in chosen})
    return chosen, ranks


def _wrong_with(faces: Sequence[Face], ranks: Sequence[str]) -> Iterator[str]:
    if len({*ranks}) < len(ranks):
        yield f"the ranks of a pack are given once each, from high to low, not {' '.join(ranks)}"
    if not faces:
        yield "a pack has at least one card"
    names: set[str] = set()
    looks: dict[tuple[str, str], str] = {}
    for face in faces:
        if not _NAME.fullmatch(face.name):
            expected = "1 to 16 printable ASCII characters, and no spaces"
            yield f"the name of a card has {expected}, not {face.name!r}"
        if face.name in names:
            yield f"two faces have the name {face.name}; `copies` says how many cards are alike"
        if face.rank not in ranks:
            yield f"{face.name} has the rank {face.rank}, which is not among the ranks of the pack"
        if face.copies < 1:
            yield f"there is at least one card of each face, not {face.copies} of {face.name}"
        other = looks.setdefault((face.suit, face.rank), face.name)
        if other != face.name:
            yield f"{other} and {face.name} have the same suit and the same rank"
        names.add(face.name)


def places_of(faces: Sequence[Face], ranks: Sequence[str], with_gaps: bool) -> dict[str, int]:
    """Return where the bits of each face begin: suit by suit, the higher ranks at higher bits.
    Usual cards have the places that they would have in a whole pack of these ranks, with gaps
    between them.
    """
    if with_gaps:
        low, width = ranks[::-1], len(ranks)
        return {face.name: width * SUITS.index(face.suit) + low.index(face.rank) for face in faces}
    at, places = 0, dict[str, int]()
    suits = [*dict.fromkeys(face.suit for face in faces)]
    for face in sorted(faces, key=lambda face: (suits.index(face.suit), -ranks.index(face.rank))):
        places[face.name] = at
        at += face.copies
    return places


def in_order(faces: Sequence[Face], places: Mapping[str, int], suits: Sequence[str]) -> list[Face]:
    """The faces in the order in which hands are listed: suit by suit, high to low. The order of the
    suits is that in which they were declared, if it is not given.
    """
    order = suits or [*dict.fromkeys(face.suit for face in faces)]
    return sorted(faces, key=lambda face: (order.index(face.suit), -places[face.name]))
