"""The published contract: the OpenAPI document, and validators made of its schemas."""

import re
from collections.abc import Iterator
from typing import Any, Final

import yaml
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator, ValidationError, validators
from jsonschema.exceptions import best_match

from tests.api.conftest import JSON, answer_of


def _pattern(validator: Any, pattern: str, instance: Any, schema: Any) -> Iterator[ValidationError]:
    """`pattern` as ECMA-262 reads it, where `$` is the very end of the string."""
    if isinstance(instance, str) and not re.search(re.sub(r"\$$", r"\\Z", pattern), instance):
        yield ValidationError(f"{instance!r} does not match {pattern!r}")


def _one_of(validator: Any, either: Any, instance: Any, schema: Any) -> Iterator[ValidationError]:
    """`oneOf`, which does not look at the rest of an alternative that is out."""
    fitting = [each for each in either if validator.evolve(schema=each).is_valid(instance)]
    if len(fitting) != 1:
        yield ValidationError(f"{len(fitting)} alternatives fit")


def _any_of(validator: Any, either: Any, instance: Any, schema: Any) -> Iterator[ValidationError]:
    """`anyOf`, the same way."""
    if not any(validator.evolve(schema=each).is_valid(instance) for each in either):
        yield ValidationError("no alternative fits")


Thorough = validators.extend(Draft202012Validator, {"pattern": _pattern})
Quick = validators.extend(Thorough, {"oneOf": _one_of, "anyOf": _any_of})


SAID: Final = ("description", "examples", "discriminator")
"""What a schema says to people, and to who generates code."""


def document_of(client: FlaskClient) -> JSON:
    """The document that is served."""
    return answer_of(client.get("/openapi.json"))


def load_yaml(text: str) -> Any:
    """What a YAML text says; it is read ten times as quickly where libyaml is there."""
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return yaml.load(text, loader)


class Form:
    """What a value has to be like, by a schema that refers to no other."""

    def __init__(self, schema: JSON) -> None:
        self.schema = schema
        self._quick = Quick(schema)

    def is_valid(self, value: Any) -> bool:
        """Whether a value fits."""
        fits: bool = self._quick.is_valid(value)
        return fits

    def validate(self, value: Any) -> None:
        """Fail, in a few words, for a value that does not fit."""
        if not self.is_valid(value):
            error = best_match(Thorough(self.schema).iter_errors(value))
            raise AssertionError(f"{error.json_path}: {error.message[:300]}")


class Published:
    """The schemas of a document, by the operations that they belong to."""

    def __init__(self, document: JSON) -> None:
        self.document = document
        self.schemas: JSON = document["components"]["schemas"]

    def request(self, call: str) -> JSON:
        """The schema of a request."""
        operation = self.document["paths"][f"/{call}"]["post"]
        return operation["requestBody"]["content"]["application/json"]["schema"]

    def answer(self, path: str, status: int = 200) -> JSON:
        """The schema of an answer."""
        (operation,) = self.document["paths"][path].values()
        response = self.resolved(operation["responses"][str(status)])
        media_type = "application/json" if status == 200 else "application/problem+json"
        return response["content"][media_type]["schema"]

    def resolved(self, schema: JSON) -> JSON:
        """A schema, or what it refers to."""
        if "$ref" not in schema:
            return schema
        target: Any = self.document
        for part in schema["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        return target

    def validator(self, schema: JSON) -> Form:
        """A validator of a schema of this document."""
        return Form(self._whole(schema))

    def _whole(self, schema: Any) -> Any:
        """A schema with what it refers to in its place: it is looked at many times."""
        if isinstance(schema, list):
            return [self._whole(each) for each in schema]
        if not isinstance(schema, dict):
            return schema
        beside = {key: value for key, value in schema.items() if key not in SAID}
        whole = {key: self._whole(value) for key, value in beside.items()}
        if "$ref" in whole:
            whole |= self._whole(self.resolved({"$ref": whole.pop("$ref")}))
        return whole
