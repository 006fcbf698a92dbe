"""The published contract: the OpenAPI document, and validators made of its schemas."""

import json
from functools import cached_property
from importlib import import_module
from typing import Any, Final

import yaml
from flask.testing import FlaskClient
from jsonschema_rs import Draft202012Validator, Registry

from tests.checks.calls import JSON

WHOLE: Final = "urn:vorhand"
"""How schemas refer to the document that they are from."""


def document_of(client: FlaskClient) -> JSON:
    """The document that is served."""
    document: JSON = client.get("/openapi.json").get_json()
    return document


def understood(document: JSON) -> JSON:
    """The document with what is understood beyond it: where it lists the cards of a game, a request
    may name any usual card, of which a rule says that it is not in the pack.
    """
    schemas = document["components"]["schemas"]
    usual = {*schemas["Card"]["enum"]}
    wider = {
        name: {**schema, "enum": [*usual]}
        for name, schema in schemas.items()
        if name.endswith("Card") and usual.issuperset(schema.get("enum", [name]))
    }
    return {**document, "components": {**document["components"], "schemas": schemas | wider}}


def load_yaml(text: str) -> Any:
    """The value of a YAML text; with libyaml it is read ten times as fast."""
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return yaml.load(text, loader)


def errors_in(document: JSON) -> list[Any]:
    """The errors in an OpenAPI document. Importing the validator takes a second, so it waits."""
    validator: Any = import_module("openapi_spec_validator").OpenAPIV31SpecValidator
    return [*validator(document).iter_errors()]


class Form:
    """A validator of a schema with everything that it refers to."""

    def __init__(self, schema: JSON, registry: Registry) -> None:
        self._validator = Draft202012Validator(schema, registry=registry)

    def is_valid(self, value: Any) -> bool:
        """Whether a value fits."""
        return self._validator.is_valid(value)

    def validate(self, value: Any) -> None:
        """Fail for a value that does not fit, with a short message."""
        for error in self._validator.iter_errors(value):
            place = "/".join(map(str, error.instance_path))
            raise AssertionError(f"/{place}: {error.message[:300]}")


class Published:
    """The schemas of a document, by operation."""

    def __init__(self, document: JSON) -> None:
        self.document = document
        self.schemas: JSON = document["components"]["schemas"]
        self._made: dict[str, Form] = {}

    def request(self, call: str) -> JSON:
        """The schema of a request."""
        operation = self.document["paths"][f"/{call}"]["post"]
        return operation["requestBody"]["content"]["application/json"]["schema"]

    def variants(self, schema: JSON) -> list[JSON]:
        """The alternatives of a schema, nested ones included."""
        if "oneOf" not in schema:
            return [schema]
        return [each for either in schema["oneOf"] for each in self.variants(either)]

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
        of_the_document = json.dumps(schema).replace('"#/', f'"{WHOLE}#/')
        if of_the_document not in self._made:
            self._made[of_the_document] = Form(json.loads(of_the_document), self._registry)
        return self._made[of_the_document]

    @cached_property
    def _registry(self) -> Registry:
        return Registry([(WHOLE, self.document)])
