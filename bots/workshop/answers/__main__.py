"""The program: looks at the answers to later knocks in self-play, and prints how right they are."""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from statistics import fmean
from typing import Any, Final

from vorhand.bots import LEVELS
from vorhand.bots.workshop.answers.measuring import EVIDENCE, AnswerOutcome, hand
from vorhand.bots.workshop.strength.results import results_of
from vorhand.bots.workshop.strength.tables import table
from vorhand.engine.knocking.acts import Stay

HEADS: Final = ("cards held", "answers", "said", "came", "off by", "without noise", "cost")


def rows_of(found: Sequence[AnswerOutcome]) -> Iterator[list[str]]:
    """Return, by the number of cards that the seat held and for all: how much more than folding
    staying was said to win, and how much it did; how far apart these are on average; how far, as a
    root mean square, without what the sample of worlds adds; and what the answer that was taken
    cost against the other one.
    """
    for held in [*sorted({each["held"] for each in found}), None]:
        every = [each for each in found if held in (None, each["held"])]
        off = [each["said"] - each["came"] for each in every]
        squares = fmean(x * x - each["variance"] for x, each in zip(off, every, strict=True))
        figures = (
            fmean(each["said"] for each in every),
            fmean(each["came"] for each in every),
            fmean(map(abs, off)),
            sqrt(max(0.0, squares)),
            fmean(_cost(each) for each in every),
        )
        name = "all" if held is None else str(held)
        yield [name, str(len(every)), *(f"{each:.2f}" for each in figures)]


def _cost(answer: AnswerOutcome) -> float:
    stays = answer["taken"] == Stay.type
    return max(0.0, -answer["came"] if stays else answer["came"])


def main() -> None:
    """Play the hands, and print the figures."""
    parser = argparse.ArgumentParser("python -m vorhand.bots.workshop.answers", description=__doc__)
    parser.add_argument("game", choices=[*EVIDENCE])
    parser.add_argument("--level", choices=[*LEVELS], default="thinker-3")
    parser.add_argument("--hands", type=int, help="of self-play (default: those that are kept)")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", default="vorhand")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    settings: Any = vars(parser.parse_args())
    hands, jobs = settings.pop("hands"), settings.pop("jobs")
    played = results_of("answers", settings, hands, partial(hand, **settings), jobs)
    found = [answer for each in played for answer in each["answers"]]
    print(table(HEADS, [*rows_of(found)] if found else []))


if __name__ == "__main__":
    main()
