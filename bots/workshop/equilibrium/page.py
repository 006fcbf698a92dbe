"""What is printed of the positions, and what docs/bots.md shows of them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any, Final, NamedTuple

from vorhand.bots.workshop.equilibrium.levels import ASKED
from vorhand.bots.workshop.strength.tables import table
from vorhand.bulk.charts import Chart, Line, Point, drawn

Position = Mapping[str, Any]

DRAWN: Final = 2
"""At most this many levels are drawn beside the equilibrium: the last ones."""


class Frequency(NamedTuple):
    """How often something is done, in equilibrium and by the level."""

    equilibrium: float
    level: float


CHANCES: Final = (
    (0.0, "0"),
    *((most / 100, f"to {most} %") for most in (10, 20, 30, 40, 60, 80, 100)),
)
"""The upper ends of the ranges of chances, and their names."""
HEADS: Final = ("worlds", "positions", "equilibrium", "least", "mean", "most")
DIGITS: Final = 3


def gains_of(positions: Sequence[Position]) -> str:
    """What best responses gain, in a row for each game, number of tricks and level."""
    return table(["", "level", *HEADS], [*rows_of(positions)])


def rows_of(positions: Sequence[Position]) -> Iterator[list[str]]:
    """The rows of that table."""
    kinds = dict.fromkeys((each["title"], each["tricks"]) for each in positions)
    for title, tricks in kinds:
        some = [each for each in positions if (each["title"], each["tricks"]) == (title, tricks)]
        name = f"{title}, {'the last trick' if tricks == 1 else 'the last two tricks'}"
        worlds = [each["worlds"] for each in some]
        for level in some[0]["levels"]:
            gained = [sum(each["levels"][level]["gains"]) for each in some]
            yield [
                *(name, level, f"{min(worlds)}…{max(worlds)}", str(len(some))),
                f"at most {max(each['left'] for each in some):.4f}",
                *(f"{each:.{DIGITS}f}" for each in (min(gained), fmean(gained), max(gained))),
            ]


def frequencies_of(positions: Iterable[Position], level: str, words: str) -> list[Frequency | None]:
    """How often a decision is taken, on average over the hands of all positions, by how likely a
    hand is to win if everybody stays.
    """
    sums = [[0.0, 0.0, 0.0] for _ in CHANCES]
    for position in positions:
        by_hand = position["levels"][level]["frequencies"].get(words, {})
        for share, wins, *often in by_hand.values():
            place = next(at for at, (most, _) in enumerate(CHANCES) if wins <= most)
            for at, value in enumerate((1.0, *often)):
                sums[place][at] += share * value
    return [Frequency(best / all_, played / all_) if all_ else None for all_, best, played in sums]


def printed(positions: Sequence[Position], *, by_hand: bool) -> str:
    """All figures as text; the frequencies of each position by hand, if asked for."""
    lines = []
    for at, each in enumerate(positions):
        lines.append(
            f"{at:>3}: {each['worlds']} worlds, {each['nodes']:,} nodes; equilibrium after "
            f"{each['rounds']} rounds, best responses gain {each['left']:.4f}"
        )
        for level, found in each["levels"].items():
            gained = ", ".join(f"{gain:.3f}" for gain in found["gains"])
            lines.append(f"     against {level} {sum(found['gains']):.3f} ({gained})")
            lines += _by_hand(found["frequencies"]) if by_hand else []
    for level in positions[0]["levels"]:
        for words, _ in ASKED.values():
            lines.append(f"{level}: {words} (chance to win by staying: equilibrium, level)")
            found = frequencies_of(positions, level, words)
            lines += [
                f"  {name:>6}  {each.equilibrium:>6.1%}  {each.level:>6.1%}"
                for (_, name), each in zip(CHANCES, found, strict=True)
                if each
            ]
    return "\n".join(lines)


def _by_hand(frequencies: Mapping[str, Any]) -> Iterator[str]:
    for words, by_hand in frequencies.items():
        yield f"     {words} (hand: chance to win by staying, equilibrium, level)"
        for hand, (_, wins, best, played) in sorted(by_hand.items(), key=lambda each: each[1][1]):
            yield f"       {hand:<6} {wins:>6.1%} {best:>6.1%} {played:>6.1%}"


def pictures_of(positions: Sequence[Position]) -> dict[str, str]:
    """Plots of how often the first and the second kind of decision are taken, in equilibrium and by
    the last levels: SVGs by name.
    """
    return {
        f"{positions[0]['game']}-equilibrium-{name}": _picture(positions, words)
        for name, (words, _) in zip(("knocks", "stays"), ASKED.values(), strict=False)
    }


def _picture(positions: Sequence[Position], words: str) -> str:
    every = {
        level: frequencies_of(positions, level, words)
        for level in [*positions[0]["levels"]][-DRAWN:]
    }
    best = next(iter(every.values()))
    lines = [Line("equilibrium", [each and Point(100 * each.equilibrium) for each in best])]
    lines += [
        Line(level, [each and Point(100 * each.level) for each in found])
        for level, found in every.items()
    ]
    title = f"{positions[0]['title']}: {words}"
    across = f"chance to win if everybody stays; {len(positions)} positions"
    return drawn(Chart(title, across, "%", [name for _, name in CHANCES], lines))
