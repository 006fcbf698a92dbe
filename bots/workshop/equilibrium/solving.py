"""Counterfactual regret minimization (CFR+): the average of what the seats have learnt comes close
to an equilibrium.

Each round goes through the tree once for each seat, which then changes its strategy at once. Later
rounds weigh more in the average, by the square of their number.
"""

from collections.abc import Callable
from typing import Final

from vorhand.bots.workshop.equilibrium.responses import gains
from vorhand.bots.workshop.equilibrium.tree import Node, Strategy, Tree

CHECKED: Final = 20
"""After this many rounds each, the gains of best responses are worked out."""


def solved(
    tree: Tree, enough: float, most: int, tick: Callable[[], object] = lambda: None
) -> tuple[Strategy, float, int]:
    """A strategy against which best responses gain at most `enough`, summed over the seats; after
    `most` rounds, what was found by then. Also what they do gain, and how many rounds it took.
    """
    learner, rounds = Learner(tree), 0
    while True:
        for _ in range(CHECKED):
            learner.learn()
            tick()
        rounds += CHECKED
        strategy = learner.average()
        gained = sum(gains(tree, strategy))
        if gained <= enough or rounds >= most:
            return strategy, gained, rounds


class Learner:
    """What all seats have learnt so far."""

    def __init__(self, tree: Tree) -> None:
        self._tree: Final = tree
        self._rounds = 0
        self._regrets: Final = [[0.0] * len(each.actions) for each in tree.infosets]
        self._changes: Final = [[0.0] * len(each.actions) for each in tree.infosets]
        self._totals: Final = [[0.0] * len(each.actions) for each in tree.infosets]
        self._now: Final = [[1 / len(each.actions)] * len(each.actions) for each in tree.infosets]

    def learn(self) -> None:
        """One more round."""
        self._rounds += 1
        for seat in range(self._tree.players):
            for share, root in self._tree.roots:
                self._visit(root, seat, share)
            self._change(seat)
        self._remember()

    def average(self) -> list[list[float]]:
        """The average strategy."""
        return [_in_proportion(totals) for totals in self._totals]

    def _visit(self, node: Node, seat: int, others: float) -> float:
        """What the seat wins from here on average; `others` is how likely chance and the other
        seats come here.
        """
        infoset = node.infoset
        if infoset is None:
            return node.results[seat]
        now = self._now[infoset.number]
        if infoset.seat != seat:
            value = 0.0
            for likely, child in zip(now, node.children, strict=True):
                if likely:
                    value += likely * self._visit(child, seat, others * likely)
            return value
        values = [self._visit(child, seat, others) for child in node.children]
        mean = 0.0
        for likely, value in zip(now, values, strict=True):
            mean += likely * value
        changes = self._changes[infoset.number]
        for at, value in enumerate(values):
            changes[at] += others * (value - mean)
        return mean

    def _change(self, seat: int) -> None:
        """Regret what was not done, and do more of it; nothing is regretted less than nothing."""
        for infoset in self._tree.infosets:
            if infoset.seat == seat:
                number = infoset.number
                regrets, changes = self._regrets[number], self._changes[number]
                for at, change in enumerate(changes):
                    regrets[at] = max(0.0, regrets[at] + change)
                    changes[at] = 0.0
                self._now[number] = _in_proportion(regrets)

    def _remember(self) -> None:
        """Add this round to the average: each strategy by how likely its own seat comes there."""
        reached = [0.0] * len(self._tree.infosets)
        for infoset in self._tree.infosets:
            number, own = infoset.number, float(self._rounds**2)
            if infoset.before is not None:
                earlier, at = infoset.before
                own = reached[earlier] * self._now[earlier][at]
            reached[number] = own
            totals = self._totals[number]
            for at, likely in enumerate(self._now[number]):
                totals[at] += own * likely


def _in_proportion(weights: list[float]) -> list[float]:
    """Shares in proportion to the weights; even ones if all are 0."""
    total = sum(weights)
    if total <= 0:
        return [1 / len(weights)] * len(weights)
    return [weight / total for weight in weights]
