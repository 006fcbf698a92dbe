"""A small network with one hidden layer, and proximal policy optimization (PPO), in numpy alone."""

from typing import Any, Final, NamedTuple

import numpy as np

Array = np.ndarray[Any, np.dtype[np.float32]]

CLIPPED: Final = 0.2
"""An action becomes at most this much more or less likely in one update."""
ENTROPY: Final = 0.01
"""How much it is worth to keep trying what is not yet known."""
RATE: Final = 1e-3
HIGHEST: Final = 4.0
"""Larger numbers of an observation count no more than this."""


class Batch(NamedTuple):
    """Decisions: what was seen and legal, what was done, how likely that was, and what was won."""

    seen: Array
    legal: Array
    done: Array
    likely: Array
    won: Array


class Network:
    """Says how good each action looks, and how much a position is worth."""

    def __init__(self, inputs: int, actions: int, hidden: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        shapes = {"w": (inputs, hidden), "b": (hidden,), "w_act": (hidden, actions),
                  "b_act": (actions,), "w_worth": (hidden,), "b_worth": ()}  # fmt: skip
        scales = {"w": (2 / inputs) ** 0.5, "w_act": 0.01, "w_worth": 0.01}
        self.weights: dict[str, Array] = {
            name: (chance.standard_normal(shape) * scales.get(name, 0)).astype(np.float32)
            for name, shape in shapes.items()
        }
        self._means = {name: np.zeros(shape, np.float32) for name, shape in shapes.items()}
        self._squares = {name: np.zeros(shape, np.float32) for name, shape in shapes.items()}
        self._updates = 0

    def think(self, seen: Array, legal: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the probability of each action, and the worth of the position."""
        w = self.weights
        hidden = np.tanh(np.clip(seen, -HIGHEST, HIGHEST) @ w["w"] + w["b"])
        scores = np.where(legal, hidden @ w["w_act"] + w["b_act"], -np.inf)
        odds = np.exp(scores - scores.max(axis=-1, keepdims=True))
        worth = hidden @ w["w_worth"] + w["b_worth"]
        return hidden, odds / odds.sum(axis=-1, keepdims=True), worth

    def learn(self, batch: Batch, chance: np.random.Generator, epochs: int = 4) -> None:
        """Make what went better than expected more likely."""
        worth = self.think(batch.seen, batch.legal)[2]
        better = batch.won - worth
        better = (better - better.mean()) / (better.std() + 1e-6)
        for _ in range(epochs):
            order = chance.permutation(len(batch.won))
            for some in np.array_split(order, max(1, len(order) // 1024)):
                self._step(Batch(*(each[some] for each in batch)), better[some])

    def _step(self, batch: Batch, better: Array) -> None:
        """One step down the gradient of the loss of PPO."""
        w, count = self.weights, len(better)
        hidden, likely, worth = self.think(batch.seen, batch.legal)
        of_done = likely[np.arange(count), batch.done]
        ratio = of_done / batch.likely
        stops = np.where(better > 0, ratio > 1 + CLIPPED, ratio < 1 - CLIPPED)
        push = np.where(stops, 0, -better * ratio)[:, None]
        chosen = np.zeros_like(likely)
        chosen[np.arange(count), batch.done] = 1
        logs = np.log(likely, where=likely > 0, out=np.zeros_like(likely))
        entropy = -(likely * logs).sum(axis=1, keepdims=True)
        of_scores = (push * (chosen - likely) + ENTROPY * likely * (logs + entropy)) / count
        of_worth = (0.5 * (worth - batch.won) / count).astype(np.float32)
        back = of_scores @ w["w_act"].T + of_worth[:, None] * w["w_worth"]
        back *= 1 - hidden**2
        seen = np.clip(batch.seen, -HIGHEST, HIGHEST)
        self._descend(
            {"w": seen.T @ back, "b": back.sum(axis=0),
             "w_act": hidden.T @ of_scores, "b_act": of_scores.sum(axis=0),
             "w_worth": hidden.T @ of_worth, "b_worth": np.asarray(of_worth.sum())}
        )  # fmt: skip

    def _descend(self, slopes: dict[str, Array]) -> None:
        """Change the weights by Adam."""
        self._updates += 1
        for name, slope in slopes.items():
            mean = self._means[name] = 0.9 * self._means[name] + 0.1 * slope
            square = self._squares[name] = 0.999 * self._squares[name] + 0.001 * slope**2
            mean = mean / (1 - 0.9**self._updates)
            square = square / (1 - 0.999**self._updates)
            self.weights[name] -= (RATE * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)
