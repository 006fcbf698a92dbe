"""The shape of a request, with its validators."""

from typing import Any

from vorhand.api.contract.schemas import Strict, schema_of
from vorhand.api.problems.depth import check_depth
from vorhand.api.problems.messages import MOST_LOOKED_FOR
from vorhand.engine.schema.declare import Object
from vorhand.engine.schema.fast import QuickValidator, quick_validator
from vorhand.engine.schema.validate import validated


class RequestValidator:
    """The shape of a request, with its validators: the quick one, and the published schema.

    Both are made at startup, so that a service that could not validate a request does not start.
    """

    def __init__(self, shape: Object, game: str = "") -> None:
        self.shape = shape
        self.game = game
        """The id of the game of the request; empty if it is about no game."""
        self.is_plainly_valid: QuickValidator = quick_validator(shape)
        self.schema: Strict = schema_of(shape)

    def load(self, body: Any, most: int = MOST_LOOKED_FOR) -> Any:
        """The body, if it matches the schema, with integers for numbers such as 2.0.

        Raises `Malformed` if it is nested too deeply, and `InvalidValue` with its errors, up to a
        limit.
        """
        if self.is_plainly_valid(body):
            return body
        check_depth(body)
        return validated(self.shape, body, most)
