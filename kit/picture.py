"""Says what the page of the table shows of a game besides hands, tricks and the other members that
games share, said by the package of the game.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias
from warnings import warn

from vorhand.engine import Game
from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.text.language import Language, Plural, Template

Words: TypeAlias = str | tuple[str, str]
"""What is said of a value, with `{n}` where it is; as a pair for one and for several."""
_EACH = {"n": "{n}"}
"""The value is put in by the page."""


@dataclass(frozen=True, kw_only=True)
class EventPicture:
    """What the page of the table does when it shows an event, besides its sentence. What a view and
    an event both call by one name is taken over in any case: a value for the table, or that of the
    event's `seat`. The moves of `kit.CardsMoved`, and the events of deals and tricks that games
    share, need no such picture.

    - `act`: what stands beside the seat then, as in the record: a kind of action, and the members
      of the event that name what was chosen (`choices`).
    - `sets`: members of the view, each with the member of the event whose value it has then; with
      several, it becomes an object of these.
    - `sets_of_seat`: members with a value for each seat, each with the member of the event whose
      value that of its `seat` is then; or with the value, true or false.
    - `lost`: members with a value for each seat, each with the member of the event that says by how
      much it is less now; `gained`: by how much more.
    - `hand`: the member of the event with the cards that are the hand of its seat now; `draws`:
      with those that come into it; `lays`: with those that leave it.
    - `leaves`: members of the view that these cards leave: piles, or the number of their cards.
    - `ends_hand`: whether a hand is over with it, and has its row in the scores.

    >>> kit.EventPicture(act="bid", choices=("value",), sets={"highest_bid": "value"}).act
    'bid'
    """

    act: str = ""
    choices: Sequence[str] = ()
    sets: Mapping[str, str | Sequence[str]] = field(default_factory=dict)
    sets_of_seat: Mapping[str, str | bool] = field(default_factory=dict)
    lost: Mapping[str, str] = field(default_factory=dict)
    gained: Mapping[str, str] = field(default_factory=dict)
    hand: str = ""
    draws: str = ""
    lays: str = ""
    leaves: Sequence[str] = ()
    ends_hand: bool = False


@dataclass(frozen=True, kw_only=True)
class Picture:
    """Members of the view by name (`taken`) or path (`drunk.pints`), each with what is said of its
    value. A member that is missing, or whose value is null, false, zero or empty, is not shown.

    - `of_seats`: members with a value for each seat, such as points taken. A form that is empty is
      not shown either: `("", "× {n}")` says nothing of 1.
    - `at_seats`: members with a seat, or with several, and what is said beside it: a declarer.
    - `of_table`: members with one value for the table, such as whether hearts are broken.
    - `stakes`: what is played for, shown as chips, and the number at which the member begins.
    - `stocks`: members with the number of cards that lie face down.
    - `piles`: members with cards that lie open, each with the name of its pile; in a list of
      objects, those whose member after the `?` is true (`exchanged?turned_up.cards`). Of `heaps`,
      only the last cards are shown, and how many there are.
    - `laid`: members with cards that lie open before each seat, such as melds; `known_cards`: those
      that everybody knows each seat to hold.
    - `under_stock`: the member with the card that lies open under the stock, and the one with the
      seat that has drawn it.
    - `trumps`: members with a suit that is trumps, the higher suit first.
    - `order`: the member that names the order in play (of `kit.Pack`), or the suit that is trumps;
      where it is null, a hand lies in the `usual_order`, or else by the ranks of the pack. A game
      with `kit.Tricks` has it.
    - `contract`: what is played, as words: the paths of values of the view; of several in one
      place, the first that is not empty. `contract_of`: the path of the seat whose it is.
    - `scores`: the member whose values are written down after each hand, and its title.
    - `calls`: kinds of action that all others answer; what was said before then counts no more.
    - `quiet`: kinds of action with which a seat gives something up: they stand out less.
    - `events`: what events change on the table, by their type.
    - `suits`: words of the game's actions that stand for a suit, each with that suit.
    - `means`: kinds of action in which a seat chooses one of a few things, each with a sentence
      that says what that choice means: a template over the same values as the words of the action.

    >>> from vorhand.languages import LANGUAGES
    >>> picture = kit.Picture(of_seats={"taken": ("{n} point", "{n} points")})
    >>> picture.as_json(LANGUAGES["en"])["seats"]
    [{'member': 'taken', 'one': '{n} point', 'several': '{n} points'}]
    """

    of_seats: Mapping[str, Words] = field(default_factory=dict)
    at_seats: Mapping[str, str] = field(default_factory=dict)
    of_table: Mapping[str, Words] = field(default_factory=dict)
    stakes: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    stocks: Mapping[str, str] = field(default_factory=dict)
    piles: Mapping[str, str] = field(default_factory=dict)
    heaps: Mapping[str, str] = field(default_factory=dict)
    laid: Mapping[str, str] = field(default_factory=dict)
    known_cards: str = ""
    under_stock: Sequence[str] = ()
    trumps: Sequence[str] = ()
    order: str = ""
    usual_order: str = ""
    contract: Sequence[str | Sequence[str]] = ()
    contract_of: str = ""
    scores: tuple[str, str] | None = None
    calls: Sequence[str] = ()
    quiet: Sequence[str] = ()
    events: Mapping[str, EventPicture] = field(default_factory=dict)
    suits: Mapping[str, str] = field(default_factory=dict)
    means: Mapping[str, Template] = field(default_factory=dict)

    @property
    def words(self) -> Iterator[Words]:
        """All that is said of values."""
        yield from (*self.of_seats.values(), *self.of_table.values())
        yield from (said for said, _ in self.stakes.values())
        for some in (self.at_seats, self.stocks, self.piles, self.heaps, self.laid):
            yield from some.values()
        yield from (self.scores[1],) if self.scores else ()

    def as_json(self, language: Language) -> dict[str, Any]:
        """Return the picture as JSON, in this language."""
        return {
            "seats": said_of(self.of_seats, language),
            "table": said_of(self.of_table, language),
            "piles": said_of(self.piles, language),
            "suits": [{"word": word, "suit": suit} for word, suit in self.suits.items()],
        }

    def shown_in(self, language: Language) -> dict[str, Any]:
        """Return what `as_json` returns; so it was called before."""
        warn("say as_json for shown_in", DeprecationWarning, stacklevel=2)
        return self.as_json(language)


def choices_of(game: Game[Any], kind: str) -> list[Action]:
    """All actions of a kind that a seat can choose from, by the newest rules."""
    kinds = game.rulebook.editions[game.rulebook.version].kinds
    return [action for _, action in kinds[game.action_types[kind]].choices.said(0)]


def said_of(members: Mapping[str, Words], language: Language) -> list[dict[str, Any]]:
    """Return what is said of the values of members, as JSON in this language."""
    return [
        {"member": member, **_one_and_several(words, language)} for member, words in members.items()
    ]


def _one_and_several(words: Words, language: Language) -> dict[str, str]:
    if isinstance(words, str):
        one = several = language.say(words, _EACH)
    else:
        said = Plural(*words, "number")
        one, several = (
            language.say(said, {**_EACH, "number": number}) if all(words) else form
            for number, form in zip((1, 2), words, strict=True)
        )
    return {"one": one, "several": several}
