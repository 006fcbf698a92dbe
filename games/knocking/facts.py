"""What speaks for an action in Toepen and in Tøppen: facts about cards, and what they cost."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand.bots.known_facts import Fact
from vorhand.bots.last_trick import highest_held, last_trick_facts, shown_of_best
from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.games.knocking.last_trick import State

COSTS: Final = kit.message("Folding costs {fold}; staying and losing costs {stay}.")
RAISES: Final = kit.message("Whoever stays and loses pays {others}.")


def facts(game: kit.Game[Any], state: State, seat: int, action: kit.Action) -> Iterator[Fact]:
    """What is sure, what is kept, who is void, and what an answer costs."""
    if isinstance(action, kit.PlayCard):
        yield from last_trick_facts(game, state, seat, action)
    elif isinstance(action, Stay | Fold):
        yield from _of_answer(game, state, seat, action)
    elif isinstance(action, Knock):
        yield from _of_knock(game, state, seat, action)


def _of_answer(game: kit.Game[Any], state: State, seat: int, action: Any) -> Iterator[Fact]:
    """The best card that is held, what both answers cost, and who has shown what of its suit: that
    others are out of it does not speak for folding.
    """
    if isinstance(action, Stay):
        yield from highest_held(state, seat)

    def prices(table: Any) -> list[kit.Price | None]:
        return [game.price(table, kind(seat)) for kind in (Fold, Stay)]

    fold, stay = prices(state)
    if fold and stay and stay.lost is not None:
        yield Fact(
            "cost", COSTS, {"fold": -fold.sure, "stay": -stay.lost}, seats=(seat,),
            holds=lambda world: prices(world) == [fold, stay],
        )  # fmt: skip
    shown = shown_of_best(game, state, seat)
    yield from shown if isinstance(action, Stay) else (each for each in shown if not each.seats)


def _of_knock(game: kit.Game[Any], state: State, seat: int, action: Knock) -> Iterator[Fact]:
    """The best card that is held, and what it costs others to stay."""
    yield from highest_held(state, seat)
    price = game.price(state, action)
    if price is not None and price.others is not None and price.others == -(price.lost or 0):
        raises = {"others": price.others}
        yield Fact("cost", RAISES, raises, holds=lambda now: game.price(now, action) == price)
    yield from shown_of_best(game, state, seat)
