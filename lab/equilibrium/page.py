"""What is printed of the positions, and what docs/bots.md shows of them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any, Final, NamedTuple

from lab.equilibrium.levels import ASKED
from lab.strength.section import table
from vorhand.bulk.charts import Chart, Line, Point, drawn

Position = Mapping[str, Any]


class Frequency(NamedTuple):
    """How often something is done, in equilibrium and by the level."""

    equilibrium: float
    level: float


CHANCES: Final = (
    (0.0, "0"),
    *((most / 100, f"–{most} %") for most in (10, 20, 30, 40, 60, 80, 100)),
)
"""The upper ends of the ranges of chances, and their names."""
HEADS: Final = ("worlds", "positions", "equilibrium", "least", "mean", "most")
DIGITS: Final = 3


def gains_of(positions: Sequence[Position]) -> str:
    """What best responses gain against a level, in a row for each game and number of tricks."""
    rows = [[name, *_row(some)] for name, some in _grouped(positions)]
    return table(["", *HEADS], rows)


def _grouped(positions: Sequence[Position]) -> Iterator[tuple[str, list[Position]]]:
    names = dict.fromkeys(_name(each) for each in positions)
    for name in names:
        yield name, [each for each in positions if _name(each) == name]


def _name(position: Position) -> str:
    tricks = "the last trick" if position["tricks"] == 1 else "the last two tricks"
    return f"{position['title']}, {tricks}, `{position['level']}`"


def _row(some: Sequence[Position]) -> list[str]:
    worlds = [each["worlds"] for each in some]
    gained = [sum(each["gains"]) for each in some]
    return [
        f"{min(worlds)} to {max(worlds)}",
        str(len(some)),
        f"at most {max(each['left'] for each in some):.4f}",
        *(f"{each:.{DIGITS}f}" for each in (min(gained), fmean(gained), max(gained))),
    ]


def frequencies_of(positions: Iterable[Position], words: str) -> list[Frequency | None]:
    """How often a decision is taken, on average over the hands of all positions, by how likely a
    hand is to win if everybody stays.
    """
    sums = [[0.0, 0.0, 0.0] for _ in CHANCES]
    for position in positions:
        for share, wins, *often in position["frequencies"].get(words, {}).values():
            place = next(at for at, (most, _) in enumerate(CHANCES) if wins <= most)
            for at, value in enumerate((1.0, *often)):
                sums[place][at] += share * value
    return [Frequency(best / all_, played / all_) if all_ else None for all_, best, played in sums]


def printed(positions: Sequence[Position], *, by_hand: bool) -> str:
    """All figures as text; the frequencies of each position by hand, if asked for."""
    lines = []
    for at, each in enumerate(positions):
        gained = ", ".join(f"{gain:.3f}" for gain in each["gains"])
        lines.append(
            f"{at:>3}: {each['worlds']} worlds, {each['nodes']:,} nodes; equilibrium after "
            f"{each['rounds']} rounds, best responses gain {each['left']:.4f}; against "
            f"{each['level']} {sum(each['gains']):.3f} ({gained})"
        )
        lines += _by_hand(each) if by_hand else []
    for words, _ in ASKED.values():
        lines.append(f"a seat {words} (chance to win by staying: equilibrium, level)")
        found = frequencies_of(positions, words)
        lines += [
            f"  {name:>6}  {each.equilibrium:>6.1%}  {each.level:>6.1%}"
            for (_, name), each in zip(CHANCES, found, strict=True)
            if each
        ]
    return "\n".join(lines)


def _by_hand(position: Position) -> Iterator[str]:
    for words, by_hand in position["frequencies"].items():
        yield f"     {words} (hand: chance to win by staying, equilibrium, level)"
        for hand, (_, wins, best, played) in sorted(by_hand.items(), key=lambda each: each[1][1]):
            yield f"       {hand:<6} {wins:>6.1%} {best:>6.1%} {played:>6.1%}"


def pictures_of(positions: Sequence[Position], title: str, level: str) -> dict[str, str]:
    """A plot of how often the first and the second kind of decision are taken, as SVGs by name."""
    return {
        name: drawn(
            Chart(
                title=f"{title}: how often a seat {words}",
                across=f"chance to win if everybody stays; {len(positions)} positions",
                up="%",
                places=[name for _, name in CHANCES],
                lines=[
                    Line(who, [each and Point(100 * each[at]) for each in found])
                    for at, who in enumerate(("equilibrium", level))
                ],
            )
        )
        for name, (words, _) in zip(("knocks", "stays"), ASKED.values(), strict=False)
        for found in [frequencies_of(positions, words)]
    }
