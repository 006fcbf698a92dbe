"""Says that what is dealt again is dealt evenly: each way in which the hidden cards can lie comes
as often as any other.

What a way is, the gate says: the hidden cards change places by chance, and what is admitted and
looks the same to the reader is one. What `redeal` makes is compared with these by a χ² test: in
which place each card lies, and which cards lie together. What looks uneven is looked at again, with
more of each.

Of cards that are alike, each is one of its own, which only where they lie can tell apart; so they
change places by themselves, in states whose record names no hidden card.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, count, islice
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.engine import ImpossibleState
from vorhand.engine.kernel.marks.fields import fields_of
from vorhand.engine.kernel.places.moves import move_of, names_moves
from vorhand.engine.kernel.places.places import places_of
from vorhand.engine.kernel.table.witnesses import NO_SEAT, sees
from vorhand.kit.checks import places
from vorhand.kit.checks.card_names import cards_at, names_of
from vorhand.kit.checks.claims import claim_from
from vorhand.kit.checks.declarations import JsonObject
from vorhand.kit.checks.draws import DrawsEnded
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.secrets.dealing_again import Viewpoint, looks
from vorhand.kit.checks.secrets.hidden import hidden_cards, renamed
from vorhand.kit.checks.secrets.pairs import named
from vorhand.kit.checks.trial import Trial

LOOKS: Final = 20
"""How many states are compared at most; a few, at any scale."""
FEW_LOOKS: Final = 5
FIRST: Final = 40
"""So many ways are tried, to see whether the gate admits enough of them."""
ADMITTED: Final = 0.25
"""How many of the ways that are tried must be admitted, for a comparison."""
STAGES: Final = ((140, 2.5), (700, 3.5), (3000, 6.0))
"""How many of each are compared, and how many standard deviations off the χ² of one of some dozen
comparisons is, if it is worth another look, with more of each; at last, if it is not by chance.
"""
PAIRS: Final = 12
"""Of how many pairs of cards is asked whether they lie together."""

Lying: TypeAlias = dict[str, tuple[str, ...]]
"""Where each hidden card lies, or those that are alike."""


class Uneven(NamedTuple):
    """What comes too often, or too seldom."""

    deviations: float
    said: str


class _Look:
    """A state as one reader sees it, and the ways in which its hidden cards can lie."""

    def __init__(self, trial: Trial, look: Viewpoint) -> None:
        self._game, (self._state, self._reader) = trial.game, look
        self._shown = trial.game.dump(look.state)
        self._view = trial.game.view(look.state, look.reader)
        self._slots: Final = [*self._unseen_slots()] if look.state.pack.has_copies else []
        self.hidden: Final = (
            sorted({card for card, _, _ in self._slots})
            if look.state.pack.has_copies
            else hidden_cards(trial.package, look.state, look.reader)
        )
        self._rng = random.Random(f"even {look.state.id} {look.state.version} {self.hidden}")
        ordered = [field.name for field in fields_of(type(look.state)) if field.codec == "ordered"]
        self._ordered: Final = {f"/{name}" for name in ordered}
        self._in_order: Final = {*ordered}
        self._moves: Final = names_moves(trial.game.codec.table)
        self._skeleton: Final = self._known_of(self._shown)
        self._redeal: Final = trial.game.redealer(look.state, look.reader)
        self._draws: Final = (trial.draws(f"even {number}") for number in count())
        some = [*combinations(self.hidden, 2)]
        self._pairs: Final = self._rng.sample(some, min(PAIRS, len(some)))

    def possible(self, tries: int) -> Iterator[Lying | None]:
        """The hidden cards in other places, as often; null where that is impossible."""
        for _ in range(tries):
            try:
                other = self._game.admit(self._mixed())
            except ImpossibleState:
                yield None
                continue
            is_alike = self._game.view(other, self._reader) == self._view
            yield self._lying(self._game.dump(other)) if is_alike else None

    def _mixed(self) -> JsonObject:
        """The state with its hidden cards in each other's places."""
        if not self._slots:
            order = self._rng.sample(self.hidden, len(self.hidden))
            shown = renamed(self._game, self._shown, self.hidden, order)
            return (
                {**shown, "record": [*map(self._listed, shown["record"])]} if self._moves else shown
            )
        shown = claim_from(self._shown)
        cards = [card for card, _, _ in self._slots]
        self._rng.shuffle(cards)
        for card, (_, path, at) in zip(cards, self._slots, strict=True):
            lying: Any = shown
            for key in path.split("/")[1:]:
                lying = lying[int(key) if isinstance(lying, list) else key]
            lying[at] = card
        return shown

    def _listed(self, word: str) -> str:
        """A word of the record, with the cards of a move between sets in the order of a set."""
        move, pack = move_of(word), self._state.pack
        if move is None or {move.source.name, move.target.name} & self._in_order:
            return word
        return str(move._replace(cards=tuple(pack.list_of(pack.set_of(move.cards)))))

    def _unseen_slots(self) -> Iterator[tuple[str, str, int]]:
        """The cards that lie where the reader does not see them, each with its place; none if the
        record names a card that the reader has not seen.
        """
        if self._view.get("record", []) != self._shown.get("record", []):
            return
        seeing = places_of(type(self._state))
        for card, path, at in cards_at(self._game, self._shown):
            _, name, *seat = path.split("/")
            who = seeing[name].seen_by.who(self._state, int(seat[0]) if seat else NO_SEAT)
            if not sees(who, self._reader, self._state.everybody):
                yield card, path, at

    def dealt(self, tries: int) -> Iterator[Lying | None]:
        """The hidden cards as they are dealt again, as often; null where cards that the reader has
        seen once lie elsewhere. There are fewer where a possible state is hard to find.
        """
        for _ in range(tries):
            try:
                shown = self._game.dump(self._redeal(next(self._draws)))
            except DrawsEnded:
                return
            is_alike = bool(self._slots) or self._known_of(shown) == self._skeleton
            yield self._lying(shown) if is_alike else None

    def _lying(self, shown: JsonObject) -> Lying:
        sizes = Counter(path for _, path, _ in cards_at(self._game, shown))
        found = defaultdict[str, list[str]](list)
        for card, path, at in cards_at(self._game, shown):
            half = f" ({'top' if 2 * at < sizes[path] else 'bottom'})"
            found[card].append(path + half * (path in self._ordered))
        return {card: tuple(sorted(some)) for card, some in found.items()}

    def _known_of(self, shown: JsonObject) -> Any:
        """All of a state but its hidden cards; of sets, which have no order, only the others."""
        hidden = {*self.hidden}
        unknown = names_of(self._game).renamed(shown, dict.fromkeys(hidden, ""))
        lists: dict[str, list[str]] = {}
        for card, path, _ in cards_at(self._game, unknown):
            lists.setdefault(path, []).append(card)
        known = {
            path: some if path in self._ordered else sorted(some) for path, some in lists.items()
        }
        return known, [sorted(word.split(" ")) for word in unknown.get("record", ())]

    def uneven(self, ways: Sequence[Lying], dealt: Sequence[Lying]) -> Uneven:
        """What differs most between these."""
        found = [Uneven(0.0, "")]
        for card in self.hidden:
            by_chance, again = (Counter(each[card] for each in some) for some in (ways, dealt))
            off = deviations(by_chance, again)
            where = max(again, key=lambda each: abs(_share(again, each) - _share(by_chance, each)))
            said = (
                f"{card} is dealt to {' and '.join(where)} {_share(again, where):.0%} of the time"
            )
            found.append(Uneven(off, f"{said}, and lies there in {_share(by_chance, where):.0%}"))
        for one, two in self._pairs:
            apart = [
                Counter(not {*each[one]}.isdisjoint(each[two]) for each in some)
                for some in (ways, dealt)
            ]
            said = f"{one} and {two} are dealt together {_share(apart[1], True):.0%} of the time"
            said += f", and lie together in {_share(apart[0], True):.0%}"
            found.append(Uneven(deviations(*apart), said))
        return max(found)


def _share(counts: Counter[Any], value: Any) -> float:
    return counts[value] / counts.total()


def deviations(one: Counter[Any], other: Counter[Any]) -> float:
    """How many standard deviations two samples of the same are apart, by χ² (after Wilson and
    Hilferty); 0 if they cannot be.
    """
    values = one.keys() | other.keys()
    free = len(values) - 1
    if not free:
        return 0.0
    scale = (one.total() / other.total()) ** 0.5
    chi_square = sum(
        (other[each] * scale - one[each] / scale) ** 2 / (one[each] + other[each])
        for each in values
    )
    spread = 2 / (9 * free)
    return float(((chi_square / free) ** (1 / 3) - (1 - spread)) / spread**0.5)


def check(trial: Trial) -> Iterator[Finding]:
    """All ways in which the hidden cards can lie come equally often."""
    compared, some = list[Viewpoint](), looks(trial)
    trial.rng("even").shuffle(some)
    for look in trial.within(some, needs_more=lambda: len(compared) < FEW_LOOKS):
        if len(compared) == trial.size(LOOKS, FEW_LOOKS):
            return
        trial.trying(look.state)
        of_look = _Look(trial, look)
        if len(of_look.hidden) < 2 or not _is_enough(of_look.possible, FIRST):
            continue
        if not _is_enough(of_look.dealt, FIRST):
            continue
        compared.append(look)
        for number, suspect in STAGES:
            found = _compared(of_look, number)
            if found.deviations <= suspect:
                break
        else:
            place = f"redealer: {places.of_function(trial.game.redealer)}"
            expected = "All deals that agree with what the seat knows are equally likely."
            said = f"for {named(look.reader)}, {found.said} of all ways"
            yield trial.finding(place, said, expected, look.state)
            return


def _is_enough(ways: Callable[[int], Iterator[Lying | None]], tries: int) -> bool:
    return sum(each is not None for each in ways(tries)) >= ADMITTED * tries


def _compared(of_look: _Look, number: int) -> Uneven:
    most = int(number / ADMITTED)
    ways, dealt = (
        [*islice((each for each in made(most) if each is not None), number)]
        for made in (of_look.possible, of_look.dealt)
    )
    return of_look.uneven(ways, dealt) if ways and dealt else Uneven(0.0, "")
