"""The shape of a request, with what checks it."""

from typing import Any

from api.body import check_depth
from api.schemas import Strict, schema_of
from engine.kernel.acceptance import Test, acceptance
from engine.kernel.declared import Object


class Request:
    """The shape of a request, with what checks it: the quick yes, and the schema that explains.

    Both are made at once, so that a service that could not check a request does not start.
    """

    def __init__(self, shape: Object, game: str = "") -> None:
        self.shape = shape
        self.game = game
        """The id of the game that it is about; empty: of none."""
        self.accepts: Test = acceptance(shape)
        self.schema: Strict = schema_of(shape)

    def load(self, body: Any) -> Any:
        """The body, if it has the shape, as it is meant (2.0 for 2 is 2).

        Raises `Malformed` for one that is nested too deeply, and marshmallow's `ValidationError`
        with all that is wrong.
        """
        if self.accepts(body):
            return body
        check_depth(body)
        return self.schema.load(body)
