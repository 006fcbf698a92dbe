"""What a call is asked."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias

from vorhand.api.contract.budget import Bill, names_in
from vorhand.api.contract.validator import RequestValidator
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.vouchers import Vouchers
from vorhand.engine import ONLOOKER, Game, Reader
from vorhand.engine.kernel.game.choosing import choosing
from vorhand.engine.kernel.table.actions import Action, list_action
from vorhand.engine.text.language import ENGLISH, Language
from vorhand.kit.package import GamePackage
from vorhand.languages import LANGUAGES

Body: TypeAlias = Mapping[str, Any]
Packages: TypeAlias = Mapping[str, GamePackage]
DrawSeed: TypeAlias = Callable[[], str]
_NO_SEALS: Final = Seals(None)
_NO_VOUCHERS: Final = Vouchers(None)


class Requests(Protocol):
    """The contract, as far as a call needs it."""

    def request(self, call: str, body: Any) -> RequestValidator:
        """The request of a call that a body is meant to be."""
        ...


@dataclass(slots=True)
class Asked:
    """What a call is asked: a validated body of `size` bytes, to be answered in a language, by the
    games of these packages. What the work costs is put on the `bill`. The `seals` open sealed
    tables, and `vouchers` show where states come from; a call that takes bodies of other calls
    finds them in the contract (`requests`).
    """

    packages: Packages
    body: Body
    draw_seed: DrawSeed
    language: Language = ENGLISH
    size: int = 0
    bill: Bill = field(default_factory=Bill)
    seals: Seals = _NO_SEALS
    requests: Requests | None = None
    vouchers: Vouchers = _NO_VOUCHERS
    spoken: dict[str, Language] = field(default_factory=dict)
    """The languages of readers, by their tags."""

    @property
    def refusals(self) -> bool:
        """Whether the answer is to list what is not open."""
        return "refusals" in self.body.get("include", ())

    def meant(self, call: str, body: Any) -> RequestValidator:
        """The request of another call that a part of the body is meant to be."""
        assert self.requests is not None
        return self.requests.request(call, body)

    def part(self, body: Body, size: int, language: Language) -> "Asked":
        """What one of several things in the body asks, which is itself such a body."""
        return Asked(
            self.packages, body, self.draw_seed, language, size, self.bill, self.seals,
            self.requests, self.vouchers,
        )  # fmt: skip

    def admitted(self, member: str = "state") -> tuple[Game[Any], Any]:
        """The game and the state in this member of the body, with the voucher beside it; raises
        `WrongVoucher`, and `ImpossibleState`.
        """
        dumped = self.body[member]
        game = self.packages[dumped["game"]].game
        return game, self.vouchers.admitted(game, dumped, self.body.get("voucher"))

    def given(self, game: Game[Any], state: Any) -> dict[str, Any]:
        """The members of the answer with a state, and with its voucher if there are keys."""
        dumped = game.dump(state)
        return {"state": dumped, **self.vouchers.given(game, state, dumped)}

    def language_of(self, game: Game[Any], reader: Reader) -> Language:
        """The language of a reader: the one that the body names, or else that of the answer."""
        named = self.body.get("languages")
        tag = named and _tag_of(named, reader)
        if not tag or tag == self.language.tag:
            return self.language
        if tag not in self.spoken:
            language = self.packages[game.id].spoken_in(LANGUAGES[tag])
            self.spoken[tag] = at_table(language, self.body)
        return self.spoken[tag]

    def listed(
        self,
        game: Game[Any],
        state: Any,
        actions: Sequence[Action],
        language: Language | None = None,
    ) -> dict[str, Any]:
        """The members of the answer with legal actions, which are paid for, in this language or
        that of the answer; and with what is chosen from, where actions take some cards of a hand.
        """
        language = language or self.language
        self.bill.pay("legal actions", len(actions))
        chosen = choosing(game, state, actions)
        legal = [list_action(action, language) for action in actions]
        return {"legal_actions": legal, **({"choices": chosen} if chosen else {})}

    def told(self, version: int, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The events as they are told, each with the version that it led to. They are paid for."""
        self.bill.pay("events", len(events))
        return [{"version": version, **event} for event in events]


def _tag_of(languages: Mapping[str, Any], reader: Reader) -> str | None:
    """The language that a body names for a reader; null if it names none."""
    if reader is ONLOOKER:
        return languages.get("onlookers")
    seats: Sequence[str | None] = languages.get("seats", ())
    return seats[reader] if reader < len(seats) else None


def at_table(language: Language, body: Body) -> Language:
    """The language in which a body asks for its answer: with its names of players and of cards, and
    whether it says `you`.
    """
    names, has_codes = names_in(body), body.get("cards") == "codes"
    addresses = body.get("you", False)
    if not (names or has_codes or addresses):
        return language
    return language.at_table(names, has_codes=has_codes, addresses=addresses)


def reader_of(body: Body) -> Reader:
    """The reader that a body names in `seat` (null: an onlooker)."""
    seat: int | None = body["seat"]
    return ONLOOKER if seat is None else seat
