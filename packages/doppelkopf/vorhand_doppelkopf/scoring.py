"""What a hand counts: who has won, by how much, what was announced, and special points."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from vorhand import kit
from vorhand_doppelkopf.table import KONTRA, RE, Table

Trick: TypeAlias = tuple[int, Sequence[tuple[int, kit.CardSet]]]
"""Who has won a trick, and its cards, each with its seat."""
ALL, DOPPELKOPF = 240, 40
"""The card points of all cards, with nines or without; and of a trick that counts by itself."""
LEAST, SCHWARZ = {2: 90, 3: 60, 4: 30}, 5
"""How many points the others do not get, by the level announced; and the level of schwarz."""
ANNOUNCED, ALONE = 2, 3
"""What Re or Kontra counts; and how many times it counts for whoever is alone."""
FOX, CHARLIE = "AD", "JC"


class Side(NamedTuple):
    """A party at the end of a hand: its card `points`, its `tricks`, the level that it has `said`
    (0: nothing, 1: Re or Kontra, up to 5: schwarz), and its `special` points.
    """

    points: int
    tricks: int
    said: int
    special: int = 0


def _has_won(own: Side, others: Side, usual: int) -> bool:
    """Whether a party has what it said; if that is not how few points the others get, what these
    have said that it does not get, or else the `usual` points.
    """
    if own.said == SCHWARZ:
        return others.tricks == 0
    if own.said in LEAST:
        return own.points > ALL - LEAST[own.said]
    if others.said == SCHWARZ:
        return own.tricks > 0
    return own.points >= LEAST.get(others.said, usual)


def winner_of(re: Side, kontra: Side) -> str | None:
    """The party that has won; null, if neither has what it said."""
    only_kontra = kontra.said > 0 == re.said
    if _has_won(re, kontra, ALL // 2 + 1 - only_kontra):
        return RE
    return KONTRA if _has_won(kontra, re, ALL // 2 + only_kontra) else None


def reached(own: Side, others: Side) -> int:
    """What counts for how few points and tricks the others have, and for how many of its own a
    party has though the others said less: 30 more than that.
    """
    under = sum(others.points < least for least in LEAST.values()) + (others.tricks == 0)
    said = [least for level, least in (*LEAST.items(), (SCHWARZ, 0)) if level <= others.said]
    return under + sum(own.points >= least + 30 for least in said)


def value(re: Side, kontra: Side, is_alone: bool) -> int:
    """What a hand counts for each of Re, before it is taken threefold for whoever is alone."""
    won = winner_of(re, kontra)
    special = 0 if is_alone else re.special - kontra.special - (won == KONTRA)
    if won is None:
        return reached(re, kontra) - reached(kontra, re) + special
    said = sum(ANNOUNCED + side.said - 1 for side in (re, kontra) if side.said)
    own, sign = (reached(re, kontra), 1) if won == RE else (reached(kontra, re), -1)
    return sign * (1 + said + own) + special


def tricks_of(table: Table) -> Iterator[Trick]:
    """The tricks of a hand, from its record."""
    bits, ranking = table.pack.bits, kit.ranking_of(table.pack, table.order)
    acts = [word.partition(" ") for word in table.record]
    plays = [(int(seat), bits[act]) for seat, _, act in acts if act in bits]
    for at in range(0, len(plays), table.players):
        trick = plays[at : at + table.players]
        yield ranking.best_play(trick)[0], trick


def special_points(tricks: Sequence[Trick], re: kit.SeatSet, pack: kit.Pack) -> list[int]:
    """The special points of Kontra and of Re: for each trick of 40 points, each fox that the others
    have caught, and the last trick if Charlie has won it.
    """
    found, fox, charlie = [0, 0], pack.bits[FOX], pack.bits[CHARLIE]
    for number, (winner, plays) in enumerate(tricks, start=1):
        side, cards = re >> winner & 1, pack.together(card for _, card in plays)
        found[side] += kit.CARD_POINTS(pack, cards) >= DOPPELKOPF
        found[side] += sum(card == fox and re >> seat & 1 != side for seat, card in plays)
        found[side] += number == len(tricks) and (winner, charlie) in plays
    return found


def work_out(row: Mapping[str, str]) -> int:
    """Return what a worked example of the page counts for each of Re."""
    points = int(row["points of Re"])
    others = [map(int, row[name].split()) for name in ("tricks", "said", "special")]
    re, kontra = (Side(*each) for each in zip((points, ALL - points), *others, strict=True))
    return value(re, kontra, row["alone"] == "yes")
