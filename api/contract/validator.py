"""The shape of a request, with its validators."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from vorhand.api.contract.schemas import Strict, schema_of
from vorhand.api.problems.limits import SEARCH_LIMIT
from vorhand.api.problems.types.body import check_depth
from vorhand.engine.schema.declare import Object, Shape
from vorhand.engine.schema.fast import QuickValidator, quick_validator
from vorhand.engine.schema.validate import DEEPEST, InvalidValue, is_valid, validated


class OfOtherGame(dict[str, Any]):
    """The JSON of an action of which the game of the request has none, but another game has."""


@dataclass(frozen=True)
class AnyGame:
    """The request of a call as the contract of all games has it (`published`), what of it one game
    takes, and the actions of this game.
    """

    published: Object
    taken: Object
    action: Shape

    def load(self, body: Any) -> Any:
        """Return the body, with an `OfOtherGame` for each action that the game does not have;
        raises `InvalidValue`.
        """
        found = validated(self.taken, body, 1)
        marked: dict[str, Any] = {}
        if found.get("action"):
            marked["action"] = self._marked(found["action"])
        if "actions" in found:
            marked["actions"] = [self._marked(each) for each in found["actions"]]
        return {**found, **marked}

    def _marked(self, action: Mapping[str, Any]) -> Mapping[str, Any]:
        return action if is_valid(self.action, action) else OfOtherGame(action)


class RequestValidator:
    """The shape of a request, with its validators: the quick one, and the published schema. What is
    not of this shape may be of `any_game`.
    """

    def __init__(
        self,
        shape: Object,
        game: str = "",
        deepest: int = DEEPEST,
        any_game: AnyGame | None = None,
    ) -> None:
        self.shape = shape
        self.game = game
        """The id of the game of the request; empty if it is about no game."""
        self._any_game: Final = any_game
        self._deepest: Final = deepest

    @property
    def published(self) -> Object:
        """The shape in the contract."""
        return self._any_game.published if self._any_game else self.shape

    @cached_property
    def is_plainly_valid(self) -> QuickValidator:
        """The quick one, which may only accept."""
        return quick_validator(self.shape)

    @cached_property
    def schema(self) -> Strict:
        """The published schema."""
        return schema_of(self.shape)

    def make(self) -> None:
        """Make the quick one now. Nothing is validated by the other, which only describes."""
        _ = self.is_plainly_valid

    def load(self, body: Any, most: int = SEARCH_LIMIT) -> Any:
        """Return the body, if it matches the schema, with integers for numbers such as 2.0.

        Raises `Malformed` if it is nested too deeply, and `InvalidValue` with its errors, up to a
        limit.
        """
        if self.is_plainly_valid(body):
            return body
        if self._deepest > DEEPEST:  # what is deeper says another number
            check_depth(body, self._deepest)
        check_depth(body)
        try:
            return validated(self.shape, body, most)
        except InvalidValue:
            if self._any_game:
                with suppress(InvalidValue):  # then the errors are those of its own game
                    return self._any_game.load(body)
            raise
