"""The last tricks of a hand with at most one knock, solved in a sample of worlds by CFR+.

Whoever is to play may knock before, if the rules let it. The others are then asked in turn, and
stay or fold; the rest is played by rule of thumb. Only the lead with which all begins is learnt,
too: it is one of two cards, chosen before the knock. Each place holds one of a few hands, and knows
only its own and what was played. `knock_game` solves a knock at the last card, without worlds.
"""

from collections.abc import Iterable
from typing import Final

from vorhand.games.toepen.learning import TREMBLE, MixedAct


class KnockPoint:
    """A moment at which a place may knock, in a world. Point 0 is the knock; `point_after` numbers
    the answers to it; the ends follow the points.

    - `places`: whose decision each point is.
    - `known`: the number of what that place knows there.
    - `ends`: by place, what it wins at each end.
    """

    __slots__ = ("ends", "known", "places")

    def __init__(self, places: list[int], known: list[int], ends: list[list[float]]) -> None:
        self.places: Final = places
        self.known: Final = known
        self.ends: Final = ends


class Playout:
    """Says how the cards are played in a world: the moments (null if the place that is to play may
    not knock), and what each wins if nobody knocks.
    """

    __slots__ = ("moments", "quiet")

    def __init__(self, moments: list[KnockPoint | None], quiet: list[float]) -> None:
        self.moments: Final = moments
        self.quiet: Final = quiet


class Sampled:
    """A world: how much it counts; the number of what place 0 knows when it leads; and the line
    after the lead of the rule of thumb, and the one after another lead, if there is one.
    """

    __slots__ = ("lead", "lines", "share")

    def __init__(self, share: float, lead: int, lines: list[Playout]) -> None:
        self.share: Final = share
        self.lead: Final = lead
        self.lines: Final = lines


class SampledGame:
    """Says what the places have learnt so far. Number 0 to `known` - 1 is what a place knows when
    it decides something: whether it knocks, stays, or leads the other card.
    """

    def __init__(self, worlds: list[Sampled], players: int, known: int) -> None:
        self._worlds: Final = worlds
        self._players: Final = players
        self._now: Final = [0.5] * known
        self._often: Final = [0.5] * known
        """How often it is done now, as everybody expects it."""
        self._less: Final = [0.0] * known
        self._more: Final = [0.0] * known
        self._totals: Final = [0.0] * known
        self._weights: Final = [0.0] * known
        self._own: Final = [0.0] * known
        """How likely the place that learns comes there by its own will; 0 if it never does."""
        self._better: Final = [0.0] * known
        """How much better it is to act than not to, times how likely the others come there."""
        self._found: Final[dict[int, list[float]]] = {}
        """What is asked for: how likely the others come there, and that times what is won."""
        self.looked_at = 0
        """How many moments it has looked at so far."""

    def solve(self, rounds: int) -> None:
        """Learn for `rounds` rounds, and keep the average of what was learnt, and what it wins."""
        for number in range(1, rounds + 1):
            for place in range(self._players):
                self._play(place)
                self._learn(float(number * number))
        for at, weight in enumerate(self._weights):
            self._do(at, self._totals[at] / weight if weight > 0 else 0.5)

    def choices(self, place: int, known: Iterable[int]) -> list[MixedAct]:
        """Return what a place does there, once it is solved."""
        for each in known:
            self._found[each] = [0.0, 0.0, 0.0]
        self._play(place)
        found = []
        for at in known:
            reached, acts, quiet = self._found[at]
            reached = reached or 1.0
            found.append(MixedAct(self._now[at], acts / reached, quiet / reached))
        return found

    def reached(self, world: Sampled, line: int, at: int, end: int, place: int) -> float:
        """Return how likely the others come to an end of a moment of a line of a world."""
        likely, moments = 1.0, world.lines[line].moments
        knocked = moments[at]
        if len(world.lines) > 1 and place:
            likely = self._does(world.lead, line == 1)
        for before in moments[:at]:
            if before and before.places[0] != place:
                likely *= self._does(before.known[0], False)
        while end and knocked:
            point = end >> 1
            if knocked.places[point] != place:
                likely *= self._does(knocked.known[point], end & 1 == 1)
            end = point
        return likely

    def _does(self, known: int, acts: bool) -> float:
        """Return how likely a place acts there, or does not."""
        return self._often[known] if acts else 1 - self._often[known]

    def _learn(self, weight: float) -> None:
        """Regret what was not done, and do more of it; nothing is regretted less than nothing."""
        less, more = self._less, self._more
        for at, own in enumerate(self._own):
            if own == 0.0:
                continue
            now, better = self._now[at], self._better[at]
            more[at] = max(0.0, more[at] + (1 - now) * better)
            less[at] = max(0.0, less[at] - now * better)
            regretted = more[at] + less[at]
            self._do(at, more[at] / regretted if regretted > 0 else 0.5)
            self._totals[at] += weight * own * self._now[at]
            self._weights[at] += weight * own

    def _do(self, known: int, often: float) -> None:
        self._now[known] = often
        self._often[known] = TREMBLE + (1 - 2 * TREMBLE) * often

    def _play(self, place: int) -> None:
        """Count how much better it is for a place to act, wherever it decides."""
        self._own[:] = [0.0] * len(self._own)
        self._better[:] = [0.0] * len(self._own)
        for world in self._worlds:
            lines, share = world.lines, world.share
            if len(lines) == 1:
                self._follow(lines[0], 0, share, 1.0, place)
                continue
            often = self._often[world.lead]
            if place:
                self._follow(lines[0], 0, share * (1 - often), 1.0, place)
                self._follow(lines[1], 0, share * often, 1.0, place)
                continue
            quiet = self._follow(lines[0], 0, share, 1 - often, 0)
            acts = self._follow(lines[1], 0, share, often, 0)
            self._count(world.lead, 1.0, share, acts, quiet)

    def _follow(self, line: Playout, at: int, others: float, own: float, place: int) -> float:
        """Count what the place decides from a moment on, if the others come there this often, and
        the place by its own will; what it wins from there on.
        """
        if at == len(line.moments):
            return line.quiet[place]
        moment = line.moments[at]
        if moment is None:
            return self._follow(line, at + 1, others, own, place)
        known = moment.known[0]
        knocks = self._often[known]
        self.looked_at += 1
        if moment.places[0] == place:
            quiet = self._follow(line, at + 1, others, own * (1 - knocks), place)
            won = self._answers(moment, 1, 0.0, own, place)
            self._count(known, own, others, won, quiet)
        else:
            quiet = self._follow(line, at + 1, others * (1 - knocks), own, place)
            won = self._answers(moment, 1, others * knocks, own, place)
        return quiet + knocks * (won - quiet)

    def _answers(
        self, moment: KnockPoint, point: int, others: float, own: float, place: int
    ) -> float:
        """Count what the place decides at a point and after it; what it wins from there on."""
        known = moment.known[point]
        often, is_own = self._often[known], moment.places[point] == place
        end = 2 * point - len(moment.known)
        if end >= 0:
            won = moment.ends[place]
            folds, stays = won[end], won[end + 1]
        else:
            to_fold, to_stay = (1.0, 1.0) if is_own else (1 - often, often)
            folds = self._answers(moment, 2 * point, others * to_fold, own, place)
            stays = self._answers(moment, 2 * point + 1, others * to_stay, own, place)
        if is_own:
            self._count(known, own, others, stays, folds)
        return folds + often * (stays - folds)

    def _count(self, known: int, own: float, others: float, acts: float, quiet: float) -> None:
        self._own[known] = own
        self._better[known] += others * (acts - quiet)
        if self._found and known in self._found:
            found = self._found[known]
            found[0] += others
            found[1] += others * acts
            found[2] += others * quiet
