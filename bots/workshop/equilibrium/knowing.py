"""A game in which everybody knows which worlds are possible: no others are dealt."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from vorhand.bots.workshop.equilibrium.tree import World
from vorhand.engine import Game
from vorhand.engine.kernel.game.parts import Redeal
from vorhand.engine.kernel.table.draws import below
from vorhand.engine.kernel.table.seats import Reader


def knowing(game: Game[Any], worlds: Sequence[World]) -> Game[Any]:
    """The same game of Toepen, from these worlds on."""
    begins = len(worlds[0].state.record)

    def redealer(state: Any, reader: Reader) -> Redeal[Any]:
        played = _played(state, begins)
        known = state.hands[reader] | state.folded[reader] if isinstance(reader, int) else 0
        possible = [
            hands
            for hands in (world.state.hands for world in worlds)
            if all(card & hand == card for card, hand in zip(played, hands, strict=True))
            and (not isinstance(reader, int) or hands[reader] & ~played[reader] == known)
        ]

        def redeal(draws: Iterator[int]) -> Any:
            hands = possible[below(len(possible), draws)]
            left = [hand & ~card for hand, card in zip(hands, played, strict=True)]
            return _with(game, state, left)

        return redeal

    return replace(game, redealer=redealer)


def _played(state: Any, begins: int) -> list[int]:
    """The cards that each seat has played since."""
    found, bits = [0] * state.players, state.pack.bits
    for act in state.record[begins:]:
        seat, _, word = act.partition(" ")
        found[int(seat)] |= bits.get(word, 0)
    return found


def _with(game: Game[Any], state: Any, left: Sequence[int]) -> Any:
    """The state in which the seats hold these cards, or have folded them."""
    table = game.methods.copy_of(state)
    stock = sum(state.hands) | sum(state.folded) | state.pack.set_of(state.stock)
    for name in ("hands", "folded"):
        then = [new if old else 0 for new, old in zip(left, getattr(state, name), strict=True)]
        setattr(table, name, tuple(then))
        stock &= ~sum(then)
    table.stock = tuple(state.pack.list_of(stock))
    return game.methods.freeze(table)
