"""How a level plays in information sets, and how that compares with the equilibrium."""

from collections.abc import Sequence
from typing import Any, Final

from vorhand.bots import LEVELS, suggest
from vorhand.bots.endings import play_out
from vorhand.bots.question import Question
from vorhand.bots.solving import solution, taken
from vorhand.bots.suggesting import draws_of
from vorhand.bots.workshop.equilibrium.tree import Infoset, Node, Strategy, Tree
from vorhand.engine import Action
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.kit.package import GamePackage

ASKED: Final = {
    (): ("knocks before the lead", Knock),
    ("knock",): ("stays after that knock, asked first", Stay),
    ("knock", "stay"): ("stays, asked second, if the first has stayed", Stay),
    ("knock", "fold"): ("stays, asked second, if the first has folded", Stay),
}
"""Decisions set side by side, by the actions before them: in words, and the action counted."""


class Played:
    """How often a level takes each action: the average over some seeds; for one, it has the seed
    that it makes of the view. Over more, what is solved is done as often as the solutions say.
    """

    def __init__(self, package: GamePackage, level: str, seeds: int) -> None:
        self.name: Final = level if seeds == 1 else f"{level} over {seeds} seeds"
        self._package: Final = package
        self._level: Final = level
        self._seeds: Final = [None] if seeds == 1 else [str(seed) for seed in range(seeds)]
        self._known: Final[dict[int, Sequence[float]]] = {}

    def __call__(self, infoset: Infoset) -> Sequence[float]:
        """How often it takes each of the actions of an information set."""
        if infoset.number not in self._known:
            self._known[infoset.number] = self._asked(infoset)
        return self._known[infoset.number]

    def _asked(self, infoset: Infoset) -> Sequence[float]:
        suggested, solved = ([0.0] * len(infoset.actions) for _ in range(2))
        for seed in self._seeds:
            suggestion = suggest(self._package, infoset.state, infoset.seat, self._level, seed)
            assert suggestion.action is not None, "an awaited seat acts"
            suggested[infoset.actions.index(suggestion.action)] += 1 / len(self._seeds)
            for at, share in enumerate(self._solved(infoset, seed)):
                solved[at] += share / len(self._seeds)
        return by_kind(infoset.actions, suggested, solved) if any(solved) else suggested

    def _solved(self, infoset: Infoset, seed: str | None) -> Sequence[float]:
        """How often a solution takes each action; none if there is no solution."""
        policy, level = self._package.policy, LEVELS[self._level]
        if seed is None or policy is None:
            return []
        question = Question(self._package.game, policy, infoset.state, infoset.seat)
        draws = draws_of(seed, infoset.seat, self._level)
        if play_out(question, infoset.actions, draws) is not None:
            return []
        found = solution(question, infoset.actions, level.rounds, draws, samples=level.samples)
        shares = taken(found) if found else []
        return [share / sum(shares) for share in shares]


def by_kind(
    actions: Sequence[Action], suggested: Sequence[float], solved: Sequence[float]
) -> Sequence[float]:
    """Each kind of action as often as solved, and the actions of a kind as they were suggested."""

    def alike(shares: Sequence[float]) -> Sequence[float]:
        each = [*zip(map(type, actions), shares, strict=True)]
        return [sum(share for other, share in each if other is kind) for kind, _ in each]

    each = zip(suggested, alike(suggested), solved, alike(solved), strict=True)
    return [often * done / said if said else share for often, said, share, done in each]


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
