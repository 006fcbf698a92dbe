"""How a level plays in information sets, and how that compares with the equilibrium."""

from collections.abc import Sequence
from typing import Any, Final

from lab.equilibrium.tree import Infoset, Node, Strategy, Tree
from vorhand.bots import LEVELS, suggest
from vorhand.bots.question import Question
from vorhand.bots.reasons import SOLVED
from vorhand.bots.solving import solution, taken
from vorhand.bots.suggesting import draws_of
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.kit.package import GamePackage

ASKED: Final = {
    (): ("knocks before the lead", Knock),
    ("knock",): ("stays after that knock, asked first", Stay),
    ("knock", "stay"): ("stays, asked second, if the first has stayed", Stay),
    ("knock", "fold"): ("stays, asked second, if the first has folded", Stay),
}
"""Decisions that are set side by side, by the actions that lead to them: in words, and the action
that is counted.
"""


class Played:
    """How often a level takes each action: the average over some seeds, or over all where it has
    solved the moment; for one, it has the seed that it makes of the view.
    """

    def __init__(self, package: GamePackage, level: str, seeds: int) -> None:
        self._package: Final = package
        self._level: Final = level
        self._seeds: Final = [None] if seeds == 1 else [str(seed) for seed in range(seeds)]
        self._known: Final[dict[int, Sequence[float]]] = {}

    def __call__(self, infoset: Infoset) -> Sequence[float]:
        """How often it takes each of the actions of an information set."""
        known = self._known.get(infoset.number)
        if known is None:
            known = self._known[infoset.number] = self._asked(infoset)
        return known

    def _asked(self, infoset: Infoset) -> Sequence[float]:
        times = [0.0] * len(infoset.actions)
        for seed in self._seeds:
            suggestion = suggest(self._package, infoset.state, infoset.seat, self._level, seed)
            assert suggestion.action is not None, "an awaited seat acts"
            if len(self._seeds) > 1 and suggestion.reason and suggestion.reason.said is SOLVED:
                return self._solved(infoset)
            times[infoset.actions.index(suggestion.action)] += 1 / len(self._seeds)
        return times

    def _solved(self, infoset: Infoset) -> Sequence[float]:
        policy, level = self._package.policy, LEVELS[self._level]
        assert policy is not None
        times = [0.0] * len(infoset.actions)
        for seed in self._seeds:
            question = Question(self._package.game, policy, infoset.state, infoset.seat)
            draws = draws_of(str(seed), infoset.seat, self._level)
            solved = solution(question, infoset.actions, level.rounds, draws, samples=level.samples)
            assert solved is not None
            shares = taken(solved)
            for at, share in enumerate(shares):
                times[at] += share / sum(shares) / len(self._seeds)
        return times


def side_by_side(tree: Tree, equilibrium: Strategy, played: Played) -> dict[str, dict[str, Any]]:
    """For each kind of decision and each hand: how likely the hand is, how likely it wins if
    everybody stays, and how often the equilibrium and the level do what is counted.
    """
    won = _won(tree)
    found: dict[str, dict[str, Any]] = {}
    for infoset in tree.infosets:
        words, counted = ASKED.get(infoset.path, ("", None))
        at = [place for place, each in enumerate(infoset.actions) if type(each) is counted]
        if at:
            state = infoset.state
            hand = " ".join(state.pack.list_of(state.hands[infoset.seat]))
            found.setdefault(words, {})[hand] = (
                infoset.share,
                won[infoset.number] / infoset.share,
                equilibrium[infoset.number][at[0]],
                played(infoset)[at[0]],
            )
    return found


def _won(tree: Tree) -> list[float]:
    """For each information set, how likely the worlds are which its seat wins by staying."""
    total = [0.0] * len(tree.infosets)
    for share, root in tree.roots:
        winner = _stayed_out(root)
        below = [root]
        while below:
            node = below.pop()
            below += node.children
            if node.infoset and node.infoset.seat == winner:
                total[node.infoset.number] += share
    return total


def _stayed_out(node: Node) -> int:
    """The seat that wins if nobody knocks or folds, and all play their first card."""
    while node.infoset:
        quiet = (
            child
            for action, child in zip(node.infoset.actions, node.children, strict=True)
            if not isinstance(action, Knock | Fold)
        )
        node = next(quiet)
    return max(range(len(node.results)), key=node.results.__getitem__)
