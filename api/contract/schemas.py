"""marshmallow schemas, made from shapes: the published contract.

They are strict: unknown members are refused, and nothing is coerced. Every message says what was
expected.
"""

import re
from collections import defaultdict
from collections.abc import Callable
from functools import singledispatch
from typing import Any, ClassVar, Final, TypeVar

from marshmallow import EXCLUDE, INCLUDE, RAISE, Schema, ValidationError, fields, validate

from vorhand.api.problems.messages import FEW
from vorhand.engine.kernel.table.shapes import Named
from vorhand.engine.schema import messages
from vorhand.engine.schema.declare import (
    AnyValue,
    Array,
    Boolean,
    Integer,
    Member,
    Nullable,
    Number,
    Object,
    OneOf,
    Shape,
    String,
)
from vorhand.engine.text.language import ENGLISH, Saying

S = TypeVar("S", Object, OneOf)
M = TypeVar("M")


def _said(message: Saying) -> str:
    return ENGLISH.say(*message)


def _wanted(shape: Shape) -> str:
    return _said(messages.wanted(shape))


class Strict(Schema):
    """The base of all schemas: each unknown member is an error."""

    doc: ClassVar[str] = ""
    error_messages = {  # noqa: RUF012 - as marshmallow declares it
        "unknown": _said(messages.UNKNOWN),
        "type": "Expected an object.",
    }

    @classmethod
    def resolve_hooks(cls) -> dict[str, list[tuple[str, bool, dict[Any, Any]]]]:
        """None: marshmallow would look for them among all attributes of each schema."""
        return defaultdict(list)


class IntegerField(fields.Integer):
    """An integer within its range; a number such as 2.0 is an integer, true is not."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.make_error("invalid")
        if isinstance(value, float) and not value.is_integer():
            raise self.make_error("invalid")
        return int(value)


class NumberField(fields.Float):
    """A number, and no string that could stand for one."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.make_error("invalid")
        return value


class BooleanField(fields.Boolean):
    """True or false, and no other value that could stand for one."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid")
        return value


class ArrayField(fields.List[Any]):
    """A list, which reports a wrong length and wrong items at once."""

    def __init__(self, shape: Array) -> None:
        super().__init__(field_of(shape.item))
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
            wrong["_schema"] = [_wanted(self.shape)]
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
        """The list without the items far behind its end, which are not validated."""
        return value[: self.shape.most + FEW] if isinstance(value, list) else value


class WholeMatch(validate.Regexp):
    """A pattern that the whole string matches: `$` alone would let a line end pass."""

    def __call__(self, value: Any) -> Any:
        """The value, if it matches; raises `ValidationError` otherwise."""
        if self.regex.fullmatch(value) is None:
            raise ValidationError(str(self.error))
        return value


class OneOfField(fields.Field[Any]):
    """One of several objects, told apart by their tag or their members."""

    def __init__(self, shape: OneOf, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.shape = shape
        self.variants = _made_once(_VARIANTS, shape, _variants)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, dict):
            raise ValidationError("Expected an object.")
        name = self.shape.picked(value)
        variant = self.variants.get(name) if isinstance(name, str) else None
        if variant is not None:
            return variant.deserialize(value)
        if self.shape.tag not in value:
            raise ValidationError({self.shape.tag: [_REQUIRED]})
        raise ValidationError(
            {self.shape.tag: [_said(messages.one_of(tuple(self.shape.variants)))]}
        )


_SCHEMAS: Final[dict[str, list[tuple[Object, Strict]]]] = {}
_VARIANTS: Final[dict[str, list[tuple[OneOf, dict[str, fields.Field[Any]]]]]] = {}
_REQUIRED: Final = _said(messages.REQUIRED)
_OF_VALUES: Final = ("null", "invalid", "type", "invalid_utf8", "validator_failed")
"""The names of marshmallow's messages for a value that does not match."""
_UNKNOWN: Final = {"refused": RAISE, "ignored": EXCLUDE, "kept": INCLUDE}


def schema_of(shape: Object) -> Strict:
    """The schema of an object, made once."""
    return _made_once(_SCHEMAS, shape, _schema)


def _made_once(made: dict[str, list[tuple[S, M]]], shape: S, make: Callable[[S], M]) -> M:
    """What is made of a shape with a name, made once."""
    of_name = made.setdefault(shape.name, [])
    for known, found in of_name:
        if known == shape:
            return found
    found = make(shape)
    of_name.append((shape, found))
    return found


def _variants(shape: OneOf) -> dict[str, fields.Field[Any]]:
    return {name: field_of(variant) for name, variant in shape.variants.items()}


def _schema(shape: Object) -> Strict:
    members = {name: _member_field(member) for name, member in shape.members.items()}
    meta = type("Meta", (), {"unknown": _UNKNOWN[shape.others]})
    errors = Strict.error_messages | {"unknown": _said(messages.unknown(shape))}
    attributes: dict[str, Any] = {
        **members,
        "Meta": meta,
        "doc": shape.doc,
        "error_messages": errors,
    }
    schema: Strict = type(shape.name, (Strict,), attributes)()
    return schema


def _member_field(member: Member) -> fields.Field[Any]:
    field = field_of(member.shape)
    field.required = member.required
    return field


def field_of(shape: Shape) -> fields.Field[Any]:
    """The field of a value of this shape."""
    wanted = _wanted(shape)
    field = _field_of(shape, wanted)
    field.error_messages |= dict.fromkeys(_OF_VALUES, wanted) | {"required": _REQUIRED}
    field.metadata = {
        **({"description": shape.doc} if shape.doc else {}),
        **({"examples": [shape.example]} if shape.example is not None else {}),
        "named": _named(shape),
    }
    return field


def _named(shape: Shape) -> Named | None:
    return _named(shape.shape) if isinstance(shape, Nullable) else shape.named


@singledispatch
def _field_of(shape: Any, wanted: str) -> fields.Field[Any]:
    raise TypeError(f"not a shape: {shape!r}")


@_field_of.register
def _(shape: Integer, wanted: str) -> fields.Field[Any]:
    if shape.values:
        return IntegerField(validate=validate.OneOf(shape.values, error=wanted))
    within = validate.Range(shape.least, shape.most, error=wanted)
    return IntegerField(validate=within)


@_field_of.register
def _(shape: Number, wanted: str) -> fields.Field[Any]:
    return NumberField()


@_field_of.register
def _(shape: Boolean, wanted: str) -> fields.Field[Any]:
    return BooleanField(
        validate=validate.OneOf(shape.values, error=wanted) if shape.values else None
    )


@_field_of.register
def _(shape: String, wanted: str) -> fields.Field[Any]:
    if shape.values:
        return fields.String(validate=validate.OneOf(shape.values, error=wanted))
    if shape.pattern:
        pattern = re.compile(shape.pattern)
        return fields.String(validate=WholeMatch(pattern, error=wanted))
    if shape.most:
        size = validate.Length(shape.least, shape.most, error=wanted)
        return fields.String(validate=size)
    return fields.String()


@_field_of.register
def _(shape: AnyValue, wanted: str) -> fields.Field[Any]:
    return fields.Raw(allow_none=True)


@_field_of.register
def _(shape: Nullable, wanted: str) -> fields.Field[Any]:
    field = _field_of(shape.shape, _wanted(shape.shape))
    field.allow_none = True
    return field


@_field_of.register
def _(shape: Array, wanted: str) -> fields.Field[Any]:
    field = ArrayField(shape)
    field.validators = [validate.Length(shape.least, shape.most)]  # what apispec reads
    return field


@_field_of.register
def _(shape: Object, wanted: str) -> fields.Field[Any]:
    return fields.Nested(schema_of(shape))


@_field_of.register
def _(shape: OneOf, wanted: str) -> fields.Field[Any]:
    return OneOfField(shape)
