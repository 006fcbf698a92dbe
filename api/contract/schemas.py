"""marshmallow schemas, made from shapes: the published contract.

They are strict: unknown members are refused, and nothing is coerced. Every message says what was
expected.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import singledispatch
from typing import Any, ClassVar, Final, TypeVar

from marshmallow import EXCLUDE, INCLUDE, RAISE, Schema, fields, validate

from vorhand.api.contract.fields import (
    REQUIRED,
    AnyField,
    ArrayField,
    BooleanField,
    IntegerField,
    NumberField,
    ObjectField,
    OneOfField,
    OneOfListed,
    StringField,
    WholeMatch,
    expectation_of,
    in_english,
)
from vorhand.engine.kernel.table.shapes import Named
from vorhand.engine.schema import messages
from vorhand.engine.schema.declare import (
    Alternatives,
    AnyValue,
    Array,
    Boolean,
    ByGame,
    Integer,
    Member,
    Nullable,
    Number,
    Object,
    Shape,
    String,
    Wider,
)

S = TypeVar("S", Object, Alternatives)
M = TypeVar("M")


class Strict(Schema):
    """The base of all schemas: each unknown member is an error."""

    doc: ClassVar[str] = ""
    wider_bounds: ClassVar[Wider | None] = None
    by_game: ClassVar[ByGame | None] = None
    in_bounds: ClassVar["Strict | None"] = None
    """The schema of an object in which no member goes beyond its usual bounds."""
    error_messages = {  # noqa: RUF012 - as marshmallow declares it
        "unknown": in_english(messages.UNKNOWN),
        "type": "Expected an object.",
    }

    @classmethod
    def resolve_hooks(cls) -> dict[str, list[tuple[str, bool, dict[Any, Any]]]]:
        """None: marshmallow would look for them among all attributes of each schema."""
        return defaultdict(list)

    def load(self, data: Any, **how: Any) -> Any:
        """Return the value; raises `ValidationError` with all errors."""
        wider = self.wider_bounds
        if self.in_bounds and wider and not (type(data) is dict and wider.is_on(data)):
            return self.in_bounds.load(data, **how)
        return super().load(data, **how)


_SCHEMAS: Final[dict[str, list[tuple[Object, Strict]]]] = {}
_VARIANTS: Final[dict[str, list[tuple[Alternatives, Mapping[str, fields.Field[Any]]]]]] = {}
_OF_VALUES: Final = ("null", "invalid", "type", "invalid_utf8", "validator_failed")
"""The names of marshmallow's messages for a value that does not match."""
_UNKNOWN: Final = {"refused": RAISE, "ignored": EXCLUDE, "kept": INCLUDE}


def schema_of(shape: Object) -> Strict:
    """Return the schema of an object, made once."""
    return _made_once(_SCHEMAS, shape, _schema)


def _made_once(made: dict[str, list[tuple[S, M]]], shape: S, make: Callable[[S], M]) -> M:
    """Return what is made of a shape with a name, made once."""
    of_name = made.setdefault(shape.name, [])
    for known, found in of_name:
        if known == shape:
            return found
    found = make(shape)
    of_name.append((shape, found))
    return found


def _variants(shape: Alternatives) -> Mapping[str, fields.Field[Any]]:
    return {name: field_of(variant) for name, variant in shape.variants.items()}


def _schema(shape: Object) -> Strict:
    members = {name: _member_field(shape, name) for name in shape.members}
    meta = type("Meta", (), {"unknown": _UNKNOWN[shape.others]})
    errors = Strict.error_messages | {"unknown": in_english(messages.unknown(shape))}
    attributes: dict[str, Any] = {
        **members,
        "Meta": meta,
        "doc": shape.doc,
        "wider_bounds": shape.wider,
        "by_game": shape.by_game,
        "in_bounds": _schema(_usual(shape, shape.wider)) if shape.wider else None,
        "error_messages": errors,
    }
    schema: Strict = type(shape.name, (Strict,), attributes)()
    return schema


def _usual(shape: Object, wider: Wider) -> Object:
    """An object in which no member goes beyond its usual bounds."""
    members = {**shape.members, wider.member: Member(wider.usual)}
    return replace(shape, members=members, wider=None)


def _member_field(shape: Object, name: str) -> fields.Field[Any]:
    member = shape.members[name]
    field = field_of(member.shape)
    field.required = member.required
    field.allow_none |= name in shape.left_out_by_null
    return field


def field_of(shape: Shape) -> fields.Field[Any]:
    """Return the field of a value of this shape."""
    wanted = expectation_of(shape)
    field = _field_of(shape, wanted)
    field.error_messages |= dict.fromkeys(_OF_VALUES, wanted) | {"required": REQUIRED}
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
        return StringField(validate=OneOfListed(shape, error=wanted))
    size = [validate.Length(shape.least, shape.most, error=wanted)] if shape.most else []
    form = [WholeMatch(re.compile(shape.pattern), error=wanted)] if shape.pattern else []
    return StringField(validate=[*size, *form])


@_field_of.register
def _(shape: AnyValue, wanted: str) -> fields.Field[Any]:
    return AnyField(allow_none=True)


@_field_of.register
def _(shape: Nullable, wanted: str) -> fields.Field[Any]:
    field = _field_of(shape.shape, expectation_of(shape.shape))
    field.allow_none = True
    return field


@_field_of.register
def _(shape: Array, wanted: str) -> fields.Field[Any]:
    field = ArrayField(shape, field_of(shape.item))
    field.validators = [validate.Length(shape.least, shape.most)]  # what apispec reads
    return field


@_field_of.register
def _(shape: Object, wanted: str) -> fields.Field[Any]:
    return ObjectField(schema_of(shape))


@_field_of.register
def _(shape: Alternatives, wanted: str) -> fields.Field[Any]:
    return OneOfField(shape, _made_once(_VARIANTS, shape, _variants))
