"""What an action costs, and what it puts at stake, as its kind says."""

from typing import Literal, NamedTuple, TypeAlias

from vorhand.engine.kernel.table.actions import Action, in_words
from vorhand.engine.text.language import (
    ENGLISH,
    NO_VALUES,
    Language,
    Template,
    Values,
    capitalized,
)

Until: TypeAlias = Literal["act", "answers", "hand"]


class Price(NamedTuple):
    """What an action costs, and what it puts at stake, for somebody who knows no more than its
    seat. All numbers are changes of what the game counts (`Counted`): less than 0 is a loss.

    - `said`: what stands on the button, a template over these numbers, over `{act}`, the words of
      the action, and over `values`.
    - `sure`: what the action changes in any case.
    - `won`, `lost`: by how much more it changes if this goes well for the seat, and if it does not;
      null if that is all.
    - `others`: the most that anybody else can lose by it; null where the game does not say.
    - `seat`: whose count changes; null: that of the seat that acts.
    - `until`: when this has come about: with the `act`, once others have given their `answers` to
      it, or at the end of the `hand`.
    - `at_least`: whether more may come of it than these numbers say: more won, or more lost; where
      there is neither, more than what is sure.
    - `raises`: whether what was said before of the same hand holds no longer. A price holds as long
      as nothing is done that raises it.

    >>> price = kit.Price("{act} ({lost:signed} if you lose)", won=0, lost=-2)
    >>> price.sure, price.won, price.lost, price.until
    (0, 0, -2, 'hand')
    """

    said: Template
    sure: int = 0
    won: int | None = None
    lost: int | None = None
    others: int | None = None
    seat: int | None = None
    until: Until = "hand"
    raises: bool = False
    at_least: bool = False
    values: Values = NO_VALUES

    @property
    def numbers(self) -> dict[str, int]:
        """Its numbers by name, without those that are missing."""
        named = {"sure": self.sure, "won": self.won, "lost": self.lost, "others": self.others}
        return {name: number for name, number in named.items() if number is not None}

    @property
    def ends(self) -> frozenset[int]:
        """All changes of the count to which it can come in the end, or the least of them."""
        more = [each for each in (self.won, self.lost) if each is not None] or [0]
        return frozenset(self.sure + each for each in more)

    def comes_to(self, changed: int) -> bool:
        """Return whether it can come to such a change of the count.

        >>> price = kit.Price("{act}: {won} or more", won=18, lost=-36, at_least=True)
        >>> [price.comes_to(changed) for changed in (18, 17, 30, -36, -20, -72)]
        [True, False, True, True, False, True]
        """
        if not self.at_least:
            return changed in self.ends
        more = changed - self.sure
        is_lost = self.lost is not None and more <= self.lost
        won = 0 if self.won is None and self.lost is None else self.won
        return is_lost or (won is not None and more >= won)

    def in_words(self, action: Action, language: Language = ENGLISH) -> str:
        """What stands on the button of this action: its words, and what it costs.

        >>> price = kit.Price("{act}: {won} or {lost:signed}", won=6, lost=-12)
        >>> price.in_words(kit.PlayCard(0, "AC"))
        'Ace of clubs: 6 or −12'
        """
        values = {**self.numbers, **self.values, "seat": self.seat}
        act = in_words(action, language)
        return capitalized(language.say(self.said, {**values, "act": act}))
