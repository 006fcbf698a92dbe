"""From shapes to JSON Schema and OpenAPI 3.1: apispec on our marshmallow schemas."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow import Schema, fields

from vorhand.api.contract.fields import ArrayField, OneOfField
from vorhand.api.contract.schemas import Strict, field_of, schema_of
from vorhand.api.spec.kind_groups import group_kinds
from vorhand.engine.kernel.table.shapes import LIMIT, Named
from vorhand.engine.schema.declare import Alternatives, Array, ByGame, Object, Shape, String, Wider

VERSION = "3.1.0"
_TYPES: dict[type[Shape], dict[str, Any]] = {
    String: {"type": "string"},
    Array: {"type": "array", "items": {}},
}
"""The types of JSON that members of a flat union have."""
KIND = "type"
"""The member that names the kind of an action or event, or the type of a problem."""
NAMES_GAME = "game"
"""The member that names the game of a request."""


class Converter(OpenAPIConverter):
    """Converts as apispec does, and also our unions, constants and descriptions."""

    def init_attribute_functions(self) -> None:
        """Convert what our fields have; apispec would look for more in each."""
        self.attribute_functions = [
            self.field2type_and_format,
            self.field2choices,
            self.field2range,
            self.field2length,
            self.field2pattern,
            self.metadata2properties,
            self.nested2properties,
            self.list2properties,
            self.field2nullable,
        ]

    def field2property(self, field: fields.Field[Any]) -> dict[str, Any]:
        """Return the JSON Schema of a field, which does not repeat what its component says."""
        schema = self._property(field)
        referring = next(iter(schema.get("anyOf", ())), schema)
        component = self.spec.components.schemas.get(name_of(referring), {})
        return {
            key: value
            for key, value in schema.items()
            if key != "description" or value != component.get(key)
        }

    def _property(self, field: fields.Field[Any]) -> dict[str, Any]:
        if isinstance(field, OneOfField):
            return self._union(field)
        if field.metadata.get("named"):
            return self._named(field)
        plain = {key: each for key, each in self._plain(field).items() if key != "examples"}
        return _choice_or_null(plain) if field.allow_none and "enum" in plain else plain

    def _plain(self, field: fields.Field[Any]) -> dict[str, Any]:
        schema: dict[str, Any] = super().field2property(field)
        if isinstance(field, ArrayField) and field.shape.values:
            return {**schema, **_one_of_lists(field.shape)}
        for key, default in (("minItems", 0), ("maxItems", LIMIT)):
            if schema.get(key) == default:
                del schema[key]
        either = schema.get("items", {}).get("anyOf", [{}])
        if "enum" in either[0]:
            either[0] = self._component_of(either[0])
        if len(schema.get("enum", ())) == 1:
            schema["const"] = schema.pop("enum")[0]
        return schema

    def _component_of(self, choice: dict[str, Any]) -> dict[str, Any]:
        """A choice that lists have beside null, as a component with the name of its values: of one
        inside the list, the Python of openapi-generator refuses null.
        """
        name = "".join(map(str.title, re.findall(r"\w+", "-or-".join(choice["enum"]))))
        doc = f"One of {', '.join(choice['enum'])}."
        self.spec.components.schemas.setdefault(name, {"description": doc, **choice})
        return {"$ref": f"#/components/schemas/{name}"}

    def schema2jsonschema(self, schema: Any) -> dict[str, Any]:
        """Return the JSON Schema of a schema; a description must not take its closure away."""
        converted: dict[str, Any] = super().schema2jsonschema(schema)  # type: ignore[no-untyped-call]
        if isinstance(schema, Strict) and schema.doc:
            converted["description"] = schema.doc
        if isinstance(schema, Strict) and schema.wider_bounds:
            converted |= _wider(schema.wider_bounds)
        if isinstance(schema, Strict) and schema.by_game:
            converted |= _values_by_game(schema.by_game)
        return converted

    def _named(self, field: fields.Field[Any]) -> dict[str, Any]:
        """A reference to the component of a shape that has a name of its own."""
        named: Named = field.metadata["named"]
        if named.name not in self.spec.components.schemas:
            schema = self._plain(field)
            is_valid = named.example in schema.get("enum", [named.example])
            example = named.example if is_valid else schema["enum"][0]
            texts = {"description": named.text, "examples": [example]}
            if field.allow_none:
                schema["type"] = schema["type"][0]
                if "enum" in schema:
                    schema["enum"] = _without_null(schema["enum"])
            self.spec.components.schemas[named.name] = {**schema, **texts}
        return _reference_to(field, named.name)

    def _union(self, field: OneOfField) -> dict[str, Any]:
        """A reference to the component of a union, which is made when it is first needed."""
        shape = field.shape
        if shape.name not in self.spec.components.schemas:
            self.spec.components.schemas[shape.name] = {}
            made = self._flat(field) if shape.is_flat else self._one_of(field)
            self.spec.components.schemas[shape.name] = made
        return _reference_to(field, shape.name)

    def _one_of(self, field: OneOfField) -> dict[str, Any]:
        shape = field.shape
        variants = group_kinds(shape) if shape.tag == KIND else shape.variants
        references = {name: self.field2property(field_of(each)) for name, each in variants.items()}
        plain = {name: {"$ref": schema["$ref"]} for name, schema in references.items()}
        how = "anyOf" if shape.can_overlap else "oneOf"
        either = [*{each["$ref"]: each for each in plain.values()}.values()]
        union: dict[str, Any] = {how: either}
        if shape.tag:
            mapping = {name: schema["$ref"] for name, schema in plain.items()}
            union["discriminator"] = {"propertyName": shape.tag, "mapping": mapping}
        for variant in shape.variants.values():
            if isinstance(variant, Alternatives):  # so that generators treat it as a variant
                self.spec.components.schemas[variant.name]["type"] = "object"
        if shape.doc:
            union["description"] = shape.doc
        return union

    def _flat(self, field: OneOfField) -> dict[str, Any]:
        """One object with the members of all variants, so that clients need not ask which it is.
        Which of them go together is `_unread`.
        """
        shapes = [each for each in field.shape.variants.values() if isinstance(each, Object)]
        nulls = field.shape.left_out_by_null
        forms = [self.schema2jsonschema(schema_of(_optional(each, nulls))) for each in shapes]
        members = {name: each for form in forms for name, each in form["properties"].items()}
        required = [name for name in members if name not in nulls]
        types = {
            name: _TYPES[type(member.shape)]
            for each in shapes
            for name, member in each.members.items()
        }
        together = [_form(each, nulls, types) for each in shapes]
        return {
            "type": "object",
            "properties": members,
            **({"required": required} if required else {}),
            "additionalProperties": False,
            **_unread({"anyOf": together}),
            "description": field.shape.doc,
        }


def _unread(schema: dict[str, Any]) -> dict[str, Any]:
    """What a value must be, behind a double negation: validators heed it, generators of clients
    ignore a `not`, and those of test data understand this one, and hardly any other.
    """
    return {"not": {"not": schema}}


def _wider(wider: Wider) -> dict[str, Any]:
    """Says when a member goes beyond its usual bounds."""
    bounds = {"minimum": wider.usual.least, "maximum": wider.usual.most}
    is_on = {
        "type": "object",
        "properties": {wider.option: {"const": True}},
        "required": [wider.option],
    }
    either = [
        {"properties": {wider.member: bounds}},
        {"properties": {"options": is_on}, "required": ["options"]},
    ]
    return _unread({"anyOf": either})


def _values_by_game(by_game: ByGame) -> dict[str, Any]:
    """Says which values a member has for which game."""
    either = []
    for ids, values in by_game.games.items():
        named: dict[str, Any] = {"enum": [*ids]}
        for member in reversed(by_game.at):
            named = {"properties": {member: named}}
        named["properties"][by_game.member] = {"enum": [*values]}
        either.append(named)
    return _unread({"anyOf": either})


def _optional(shape: Object, names: frozenset[str]) -> Object:
    """An object in which these members are optional."""
    members = {
        name: each._replace(required=each.required and name not in names)
        for name, each in shape.members.items()
    }
    return replace(shape, members=members)


def _form(shape: Object, nulls: frozenset[str], types: Mapping[str, Any]) -> dict[str, Any]:
    """Which members go together: those of a variant, and the others only as null, which is what is
    not of their type: openapi-generator fails at a member that can only be null.
    """
    required = [name for name, each in shape.members.items() if each.required]
    not_null = nulls.intersection(required)
    null = {name: {"not": types[name]} for name in sorted(nulls - shape.members.keys())}
    own = {name: types[name] if name in not_null else {} for name in shape.members}
    return {
        "properties": own | null,
        "required": required,
        "additionalProperties": False,
    }


def _choice_or_null(schema: dict[str, Any]) -> dict[str, Any]:
    """One of some values, or null, as two schemas: from a single `enum` that includes null,
    openapi-python-client makes three equal types.
    """
    (kind,) = (each for each in schema.pop("type") if each != "null")
    values = _without_null(schema.pop("enum"))
    return {"anyOf": [{"type": kind, "enum": values}, {"type": "null"}], **schema}


def _without_null(values: list[Any]) -> list[Any]:
    return [value for value in values if value is not None]


def _one_of_lists(shape: Array) -> dict[str, Any]:
    """Restricts a list to these values.

    It is `_unread`, since client generators have no type for an `enum` of lists.
    """
    bounds = {"minItems": shape.least, "maxItems": shape.most}
    return {**bounds, **_unread({"enum": [list(each) for each in shape.values]})}


def _reference_to(field: fields.Field[Any], name: str) -> dict[str, Any]:
    """A reference to a component, with a description of its use here."""
    reference = {"$ref": f"#/components/schemas/{name}"}
    doc = field.metadata.get("description")
    either = {"anyOf": [reference, {"type": "null"}]} if field.allow_none else reference
    return {**either, **({"description": doc} if doc else {})}


def name_of(schema: Mapping[str, Any]) -> str:
    """Return the name of the component to which a schema refers; empty if it refers to none."""
    return str(schema.get("$ref", "")).rpartition("/")[2]


class Plugin(MarshmallowPlugin):
    """Gives apispec our converter."""

    Converter = Converter


def new_spec(title: str, version: str, **info: Any) -> APISpec:
    """Return an empty document."""

    def name_of(schema: Schema | type[Schema]) -> str:
        return schema.__name__ if isinstance(schema, type) else type(schema).__name__

    plugin = Plugin(schema_name_resolver=name_of)
    return APISpec(title=title, version=version, openapi_version=VERSION, plugins=[plugin], **info)


def reference(spec: APISpec, shape: Shape) -> dict[str, Any]:
    """Return a reference to the component of a shape, which is made when it is first needed."""
    schema = _converter(spec).field2property(field_of(shape))
    return {"$ref": schema["$ref"]} if "$ref" in schema else schema


def one_of(spec: APISpec, shapes: list[Object]) -> dict[str, Any]:
    """Describe exactly one of these objects. Where each names its games itself, these tell them
    apart; if a game has several, there are as many choices of a game.
    """
    references = [reference(spec, shape) for shape in shapes]
    distinct = [*{each["$ref"]: each for each in references}.values()]
    if len(distinct) == 1:
        return distinct[0]
    of_games: dict[str, dict[str, None]] = {}
    for shape, each in zip(shapes, references, strict=True):
        for game in _games_of(shape):
            of_games.setdefault(game, {})[each["$ref"]] = None
    if all(map(_games_of, shapes)):
        forms = zip(*of_games.values(), strict=True)
        choices = [_by_game(dict(zip(of_games, form, strict=True))) for form in forms]
        return choices[0] if len(choices) == 1 else {"oneOf": choices}
    for each in distinct:
        # What distinguishes them lies one level down, where linters do not look, so they report
        # overlapping alternatives. `minProperties` silences that, and our tests check the real
        # thing. It is true, since that many members are required.
        schema = spec.components.schemas[name_of(each)]
        schema["minProperties"] = len(schema["required"])
    return {"oneOf": distinct}


def _by_game(mapping: dict[str, str]) -> dict[str, Any]:
    """Describe a choice of these references by the game."""
    either = [{"$ref": each} for each in dict.fromkeys(mapping.values())]
    if len(either) == 1:
        return either[0]
    return {"oneOf": either, "discriminator": {"propertyName": NAMES_GAME, "mapping": mapping}}


def _games_of(shape: Object) -> tuple[str, ...]:
    """The games that an object can name itself."""
    named = shape.members.get(NAMES_GAME)
    return named.shape.values if named and isinstance(named.shape, String) else ()


def json_schema(shape: Object) -> dict[str, Any]:
    """Return the JSON Schema of an object, which refers to no other."""
    spec = new_spec("", "")
    schema = _converter(spec).schema2jsonschema(schema_of(shape))
    whole: dict[str, Any] = _inlined(schema, spec.components.schemas)
    return whole


def _inlined(schema: Any, components: Mapping[str, Any]) -> Any:
    """A schema with what it refers to in its place."""
    if isinstance(schema, list):
        return [_inlined(each, components) for each in schema]
    if not isinstance(schema, dict):
        return schema
    named = components.get(name_of(schema), {})
    beside = {key: _inlined(each, components) for key, each in schema.items() if key != "$ref"}
    return {**named, **beside}


def _converter(spec: APISpec) -> Converter:
    plugin = spec.plugins[0]
    assert isinstance(plugin, Plugin)
    assert isinstance(plugin.converter, Converter)
    return plugin.converter
