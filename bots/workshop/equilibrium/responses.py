"""Best responses: the most that a seat can win against the strategies of the others."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from vorhand.bots.workshop.equilibrium.tree import Infoset, Node, Strategy, Tree

Frequencies: TypeAlias = Callable[[Infoset], Sequence[float]]
"""How often each action is taken in an information set."""


def gains(tree: Tree, strategy: Strategy | Frequencies) -> list[float]:
    """By how much each seat could do better than this strategy if all others keep to it."""
    chosen = strategy if callable(strategy) else _numbered(strategy)
    played = values(tree, chosen)
    return [
        _Response(tree, chosen, seat).value() - own
        for seat, own in zip(_seats(tree), played, strict=True)
    ]


def values(tree: Tree, chosen: Frequencies) -> list[float]:
    """What each seat wins on average if all keep to a strategy."""

    def value(node: Node) -> Sequence[float]:
        if node.infoset is None:
            return node.results
        total = [0.0] * tree.players
        for likely, child in zip(chosen(node.infoset), node.children, strict=True):
            if likely:
                for seat, won in enumerate(value(child)):
                    total[seat] += likely * won
        return total

    every = [(share, value(root)) for share, root in tree.roots]
    return [sum(share * won[seat] for share, won in every) for seat in _seats(tree)]


def _seats(tree: Tree) -> range:
    return range(tree.players)


def _numbered(strategy: Strategy) -> Frequencies:
    return lambda infoset: strategy[infoset.number]


class _Response:
    """The best response of one seat."""

    def __init__(self, tree: Tree, chosen: Frequencies, seat: int) -> None:
        self._tree: Final = tree
        self._chosen: Final = chosen
        self._seat: Final = seat
        self._reached: Final = defaultdict[int, list[tuple[Node, float]]](list)
        """The nodes of each information set of the seat, and how likely the others come there."""
        self._best: Final[dict[int, int]] = {}
        """The best action, by information set."""
        self._values: Final[dict[int, float]] = {}
        """What the seat wins from a node on, as far as that is worked out."""

    def value(self) -> float:
        """What the seat wins on average."""
        for share, root in self._tree.roots:
            self._reach(root, share)
        for number in sorted(self._reached, reverse=True):  # what is known later comes first
            nodes = self._reached[number]
            won = [
                sum(likely * self._won(node.children[at]) for node, likely in nodes)
                for at in range(len(nodes[0][0].children))
            ]
            self._best[number] = max(range(len(won)), key=won.__getitem__)
        return sum(share * self._won(root) for share, root in self._tree.roots)

    def _reach(self, node: Node, others: float) -> None:
        infoset = node.infoset
        if infoset is None:
            return
        if infoset.seat == self._seat:
            self._reached[infoset.number].append((node, others))
            for child in node.children:
                self._reach(child, others)
            return
        for likely, child in zip(self._chosen(infoset), node.children, strict=True):
            if likely:
                self._reach(child, others * likely)

    def _won(self, node: Node) -> float:
        infoset = node.infoset
        if infoset is None:
            return node.results[self._seat]
        known = self._values.get(node.number)
        if known is None:
            if infoset.seat == self._seat:
                known = self._won(node.children[self._best[infoset.number]])
            else:
                each = zip(self._chosen(infoset), node.children, strict=True)
                known = sum(likely * self._won(child) for likely, child in each if likely)
            self._values[node.number] = known
        return known
