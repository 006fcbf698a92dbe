"""Says what a call is sent, with what it needs to answer."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias

from vorhand.api.contract.budget import Bill, names_in
from vorhand.api.contract.validator import OfOtherGame, RequestValidator
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.vouchers import Vouchers
from vorhand.engine import ONLOOKER, Game, Reader
from vorhand.engine.kernel.game.choice_lists import choosing
from vorhand.engine.kernel.table.actions import (
    Action,
    action_of_other_game,
    build_action,
    list_action,
)
from vorhand.engine.text.language import ENGLISH, Language
from vorhand.kit.package import GamePackage
from vorhand.languages import LANGUAGES, lookup

Body: TypeAlias = Mapping[str, Any]
Packages: TypeAlias = Mapping[str, GamePackage]
DrawSeed: TypeAlias = Callable[[], str]
_NO_SEALS: Final = Seals(None)
_NO_VOUCHERS: Final = Vouchers(None)


class Validators(Protocol):
    """The contract, as far as a call needs it."""

    def validator(self, call: str, body: Any) -> RequestValidator:
        """Return the validator of the request of a call that a body is meant to be."""
        ...


@dataclass(slots=True)
class Request:
    """A validated body of `size` bytes, to be answered in a language, by the games of these
    packages. What the work costs is put on the `bill`. The `seals` open sealed tables, and
    `vouchers` show where states come from; a call that takes bodies of other calls finds their
    validators in the `contract`.
    """

    packages: Packages
    body: Body
    draw_seed: DrawSeed
    language: Language = ENGLISH
    size: int = 0
    bill: Bill = field(default_factory=Bill)
    seals: Seals = _NO_SEALS
    contract: Validators | None = None
    vouchers: Vouchers = _NO_VOUCHERS
    languages_of_readers: dict[str, Language] = field(default_factory=dict)
    """The languages of readers, by their tags."""

    @property
    def includes_prices(self) -> bool:
        """Return whether the answer is to list what legal actions cost."""
        return "prices" in self.body.get("include", ())

    @property
    def includes_refusals(self) -> bool:
        """Return whether the answer is to list what is not open."""
        return "refusals" in self.body.get("include", ())

    def validator(self, call: str, body: Any) -> RequestValidator:
        """Return the validator of the request of another call that a part of the body is meant to
        be.
        """
        assert self.contract is not None
        return self.contract.validator(call, body)

    def item(self, body: Body, size: int, language: Language) -> "Request":
        """Return the request that one of several items in the body is by itself."""
        return Request(
            self.packages, body, self.draw_seed, language, size, self.bill, self.seals,
            self.contract, self.vouchers,
        )  # fmt: skip

    def state_members(self, game: Game[Any], state: Any) -> dict[str, Any]:
        """Return the members of the answer with a state, and with its voucher if there are keys."""
        dumped = game.dump(state)
        return {"state": dumped, **self.vouchers.given(game, state, dumped)}

    def language_of(self, game: Game[Any], reader: Reader) -> Language:
        """Return the language of a reader: the one that the body names, if Vorhand speaks it, or
        else that of the answer.
        """
        named = self.body.get("languages")
        tag = lookup((named and _tag_of(named, reader)) or "")
        if not tag or tag == self.language.tag:
            return self.language
        if tag not in self.languages_of_readers:
            language = self.packages[game.id].spoken_in(LANGUAGES[tag])
            self.languages_of_readers[tag] = language_for(language, self.body)
        return self.languages_of_readers[tag]

    def action_members(
        self,
        game: Game[Any],
        state: Any,
        actions: Sequence[Action],
        language: Language | None = None,
    ) -> dict[str, Any]:
        """Return the members of the answer with legal actions, which are paid for, in this language
        or that of the answer; and with what is chosen from, where actions take some cards of a
        hand.
        """
        language = language or self.language
        self.bill.pay("legal actions", len(actions))
        chosen = choosing(game, state, actions)
        legal = [list_action(action, language) for action in actions]
        return {
            "legal_actions": legal,
            **self.price_members(game, state, actions, language),
            **({"choices": chosen} if chosen else {}),
        }

    def price_members(
        self, game: Game[Any], state: Any, actions: Sequence[Action], language: Language
    ) -> dict[str, Any]:
        """Return the member with the prices of these actions, if the body asks for that."""
        if not self.includes_prices:
            return {}
        self.bill.pay("prices", len(actions))
        return {"prices": [price_shown(game, state, each, language) for each in actions]}

    def versioned(self, version: int, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Return events, each with the version that it led to. They are paid for."""
        self.bill.pay("events", len(events))
        return [{"version": version, **event} for event in events]


def price_shown(
    game: Game[Any], state: Any, action: Action, language: Language
) -> dict[str, Any] | None:
    """Return what a legal action costs, and puts at stake, as JSON; null if that is nothing."""
    price = game.price(state, action)
    if price is None or game.counted is None:
        return None
    return {
        "text": price.in_words(action, language),
        **price.numbers,
        **({} if price.seat is None else {"seat": price.seat}),
        **({"at_least": True} if price.at_least else {}),
        "until": price.until,
        "unit": language.text(game.counted.unit),
    }


def action_of(game: Game[Any], sent: Mapping[str, Any]) -> Action:
    """Return the action in a validated body. Of one that the game does not have, its rulebook says
    so.
    """
    if isinstance(sent, OfOtherGame):
        return action_of_other_game(sent)
    return build_action(game.action_types, sent)


def _tag_of(languages: Mapping[str, Any], reader: Reader) -> str | None:
    """Return the language that a body names for a reader; null if it names none."""
    if reader is ONLOOKER:
        return languages.get("onlookers")
    seats: Sequence[str | None] = languages.get("seats", ())
    return seats[reader] if reader < len(seats) else None


def language_for(language: Language, body: Body) -> Language:
    """Return a language as a body wants it: with its names of players and of cards, and whether it
    says `you`.
    """
    names, cards = names_in(body), body.get("cards")
    addresses = body.get("you", False)
    if not (names or cards or addresses):
        return language
    return language.at_table(
        names,
        has_codes=cards == "codes",
        has_german_cards=cards == "german" or (cards is None and language.has_german_cards),
        addresses=addresses,
    )
