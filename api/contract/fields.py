"""marshmallow fields of the values of shapes.

Nothing is coerced, and every message says what was expected.
"""

from collections.abc import Mapping
from typing import Any, Final, Self, cast

from marshmallow import Schema, ValidationError, fields, validate

from vorhand.api.problems.limits import FEW
from vorhand.engine.schema import messages
from vorhand.engine.schema.declare import Alternatives, Array, Shape, String, without_nulls
from vorhand.engine.text.language import ENGLISH, Saying


def in_english(message: Saying) -> str:
    """Return a message in English."""
    return ENGLISH.say(*message)


def expectation_of(shape: Shape) -> str:
    """Return what was expected."""
    return in_english(messages.wanted(shape))


REQUIRED: Final = in_english(messages.REQUIRED)


class Single:
    """A field that is in one place, so that marshmallow need not copy it."""

    def __deepcopy__(self, memo: object) -> Self:
        return self


class IntegerField(Single, fields.Integer):
    """An integer within its range; a number such as 2.0 is an integer, true is not."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.make_error("invalid")
        if isinstance(value, float) and not value.is_integer():
            raise self.make_error("invalid")
        return int(value)


class NumberField(Single, fields.Float):
    """A number, and no string that could stand for one."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.make_error("invalid")
        return value


class BooleanField(Single, fields.Boolean):
    """True or false, and no other value that could stand for one."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid")
        return value


class StringField(Single, fields.String):
    """A string."""


class AnyField(Single, fields.Raw):
    """Any value."""


class ObjectField(Single, fields.Nested):
    """An object of a schema."""

    @property
    def schema(self) -> Schema:
        """The schema itself, and not a copy."""
        return cast(Schema, self.nested)


class ArrayField(Single, fields.List[Any]):
    """A list, which reports a wrong length and wrong items at once."""

    def __init__(self, shape: Array, item: fields.Field[Any]) -> None:
        super().__init__(item)
        self.shape = shape

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> list[Any]:
        wrong: dict[Any, Any] = {}
        items: list[Any] = []
        try:
            items = super()._deserialize(self._near(value), attr, data, **kwargs)
        except ValidationError as error:
            if not isinstance(error.messages, dict):
                raise
            wrong = error.messages
        if not self._is_listed(value):
            wrong["_schema"] = [expectation_of(self.shape)]
        if wrong:
            raise ValidationError(wrong)
        return items

    def _is_listed(self, value: list[Any]) -> bool:
        """Check the length of the list and, if only certain lists are valid, that it is one of
        them.
        """
        if self.shape.values:
            return value in map(list, self.shape.values)
        return self.shape.least <= len(value) <= self.shape.most

    def _near(self, value: Any) -> Any:
        """Return the list without the items far behind its end, which are not validated."""
        return value[: self.shape.most + FEW] if isinstance(value, list) else value


class WholeMatch(validate.Regexp):
    """A pattern that the whole string matches: `$` alone would let a line end pass."""

    def __call__(self, value: Any) -> Any:
        """The value, if it matches; raises `ValidationError` otherwise."""
        if self.regex.fullmatch(value) is None:
            raise ValidationError(str(self.error))
        return value


class OneOfListed(validate.OneOf):
    """One of the values that are published, or of those that are understood as well."""

    def __init__(self, shape: String, error: str) -> None:
        super().__init__(shape.values, error=error)
        self._understood = frozenset(shape.understood)

    def __call__(self, value: Any) -> Any:
        """The value, if it is understood; raises `ValidationError` otherwise."""
        return value if value in self._understood else super().__call__(value)


class OneOfField(Single, fields.Field[Any]):
    """One of several objects, told apart by their tag or their members."""

    def __init__(self, shape: Alternatives, variants: Mapping[str, fields.Field[Any]]) -> None:
        super().__init__()
        self.shape = shape
        self.variants = variants

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, dict):
            raise ValidationError("Expected an object.")
        value = without_nulls(self.shape, value)
        name = self.shape.picked(value)
        variant = self.variants.get(name) if isinstance(name, str) else None
        if variant is not None:
            return variant.deserialize(value)
        if self.shape.tag not in value:
            raise ValidationError({self.shape.tag: [REQUIRED]})
        raise ValidationError(
            {self.shape.tag: [in_english(messages.one_of(tuple(self.shape.variants)))]}
        )
