"""The shape of a request, with its validators."""

from functools import cached_property
from typing import Any, Final

from vorhand.api.contract.schemas import Strict, schema_of
from vorhand.api.problems.limits import SEARCH_LIMIT
from vorhand.api.problems.types.body import check_depth
from vorhand.engine.schema.declare import Object
from vorhand.engine.schema.fast import QuickValidator, quick_validator
from vorhand.engine.schema.validate import DEEPEST, validated


class RequestValidator:
    """The shape of a request, with its validators: the quick one, and the published schema."""

    def __init__(self, shape: Object, game: str = "", deepest: int = DEEPEST) -> None:
        self.shape = shape
        self.game = game
        """The id of the game of the request; empty if it is about no game."""
        self._deepest: Final = deepest

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
        return validated(self.shape, body, most)
