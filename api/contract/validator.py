"""The shape of a request, with what checks it."""

from typing import Any

from vorhand.api.contract.schemas import Strict, schema_of
from vorhand.api.problems.depth import check_depth
from vorhand.api.problems.messages import MOST_LOOKED_FOR
from vorhand.engine.schema.declare import Object
from vorhand.engine.schema.fast import Test, acceptance
from vorhand.engine.schema.validate import validated


class RequestValidator:
    """The shape of a request, with what checks it: the quick yes, and the schema that is published.

    Both are made at once, so that a service that could not check a request does not start.
    """

    def __init__(self, shape: Object, game: str = "") -> None:
        self.shape = shape
        self.game = game
        """The id of the game that it is about; empty: of none."""
        self.accepts: Test = acceptance(shape)
        self.schema: Strict = schema_of(shape)

    def load(self, body: Any, most: int = MOST_LOOKED_FOR) -> Any:
        """The body, if it has the shape, as it is meant (2.0 for 2 is 2).

        Raises `Malformed` for one that is nested too deeply, and `InvalidValue` with all that is
        wrong, or the first so many things.
        """
        if self.accepts(body):
            return body
        check_depth(body)
        return validated(self.shape, body, most)
