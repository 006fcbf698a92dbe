"""The bill of materials goes below the first level: it lists what packages hold of others, and
names licences as tools know them.
"""

import json
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path
from typing import Any

import pytest
import yaml
from license_expression import get_spdx_licensing

from tests.checks.deployed import ROOT
from tools.sbom.inside import held, inside
from tools.sbom.licences import licences_of
from tools.sbom.locked import locked

SPDX = get_spdx_licensing()
LISTED = [each.name for each in locked(ROOT / "tools/requirements/serve.txt")]
BSD_3 = """Redistributions of source code must retain this. Redistributions in binary form must
reproduce it. Neither the name of anybody may be used."""


@pytest.fixture(scope="module")
def made() -> Any:
    """The bill of this environment. Importing its library takes seconds, so it waits."""
    return json.loads(import_module("tools.sbom.__main__").bill(None))


def all_in(components: list[Any]) -> Iterator[Any]:
    """Components at every level."""
    for each in components:
        yield each
        yield from all_in(each.get("components", []))


def brought(name: str) -> Iterator[Any]:
    """The components of the lists that the wheel of a package has brought."""
    for file in distribution(name).files or ():
        if "sboms" in file.parts:
            document = json.loads(file.read_text("utf-8"))
            own = document["metadata"].get("component")
            yield from all_in([*([own] if own else []), *document["components"]])


def key(component: Any) -> tuple[str | None, ...]:
    """What says which component it is."""
    return tuple(component.get(each) for each in ("name", "version", "purl"))


@pytest.mark.parametrize("name", LISTED)
def test_what_a_wheel_lists_is_in_its_package(made: Any, name: str) -> None:
    """All of it: crates, and the OpenSSL that cryptography is linked with."""
    (package,) = (each for each in made["components"] if each["name"] == name)
    found = {key(each) for each in all_in(package.get("components", []))}
    assert {key(each) for each in brought(name)} <= found


def test_some_wheels_have_lists(made: Any) -> None:
    """What was missing once is there."""
    names = {each["name"] for each in all_in(made["components"])}
    assert {"openssl", "pyo3-ffi", "simdutf8", "libyaml", "libffi"} <= names


def test_refs_are_unique_and_known(made: Any) -> None:
    """No two components share one, whatever two lists have in common; what needs what leads to a
    component that is there.
    """
    refs = [each["bom-ref"] for each in all_in(made["components"])]
    assert len({*refs}) == len(refs)
    known = {*refs, made["metadata"]["component"]["bom-ref"]}
    for each in made["dependencies"]:
        assert {each["ref"], *each.get("dependsOn", [])} <= known


def test_package_needs_what_it_holds(made: Any) -> None:
    """Whoever follows the dependencies from a package comes to its crates."""
    needs = {each["ref"]: each.get("dependsOn", []) for each in made["dependencies"]}
    reached, left = set(), ["pypi:orjson"]
    while left:
        reached.add(ref := left.pop())
        left += [each for each in needs[ref] if each not in reached]
    names = {each["bom-ref"]: each["name"] for each in all_in(made["components"])}
    assert {"pyo3-ffi", "simdutf8", "unicode-ident"} <= {names[ref] for ref in reached}


def test_bill_says_nothing_of_where_wheels_were_built(made: Any) -> None:
    """Refs are made of purls, not of folders."""
    assert "path+file:" not in json.dumps(made)


def test_licences_have_ids(made: Any) -> None:
    """Each is an id or an expression of ids, at every level."""
    for component in all_in(made["components"]):
        for each in component.get("licenses", []):
            named = each.get("expression") or each["license"].get("id")
            assert named, f"{component['name']}: {each}"
            assert SPDX.validate(named).errors == [], component["name"]


def test_every_list_in_this_environment_can_be_read() -> None:
    """Also those of packages that are not in the image: of several tools, and several versions of
    CycloneDX.
    """
    lists = {
        each.name: inside(each, each.name)
        for each in distributions()
        if any("sboms" in file.parts for file in each.files or ())
    }
    assert len(lists) > 5
    for name, found in lists.items():
        refs = [
            inner.bom_ref.value
            for each in found.components
            for inner in each.get_all_nested_components(include_self=True)
        ]
        assert len({*refs}) == len(refs), name
        assert all(str(ref).startswith(f"{name}/") for ref in refs)
        assert len(found.direct) > 0 or not found.components, name


def test_lists_made_by_hand_are_of_what_is_installed() -> None:
    """Where a package says which version it holds, that is the one."""
    (libyaml,) = held("pyyaml", distribution("pyyaml").version, "")
    assert libyaml.version == yaml._yaml.get_version_string()  # type: ignore[attr-defined]


def test_list_made_by_hand_of_another_version() -> None:
    """Nobody can forget it after an update."""
    with pytest.raises(ValueError, match=r"what 6\.0\.3 of pyyaml holds, and 7\.1 is installed"):
        list(held("pyyaml", "7.1", ""))


def declaring(folder: Path, fields: list[tuple[str, str]], *texts: str) -> Distribution:
    """A package with this metadata, and texts of licences."""
    told = folder / "x-1.dist-info"
    told.mkdir()
    lines = [f"{name}: {value}\n".replace("\n", "\n  ").rstrip(" ") for name, value in fields]
    (told / "METADATA").write_text("".join(lines))
    for number, text in enumerate(texts):
        (told / f"LICENSE.{number}").write_text(text)
    named = [f"{each.relative_to(folder)},,\n" for each in told.iterdir()]
    (told / "RECORD").write_text("".join(named))
    return Distribution.at(told)


@pytest.mark.parametrize(
    ("declared", "texts", "expected"),
    [
        ({"License-Expression": "MIT OR Apache-2.0"}, [], [("MIT OR Apache-2.0", "declared")]),
        ({"License": "MIT License"}, [], [("MIT", "declared")]),
        ({"License": "mit"}, [], [("MIT", "declared")]),
        ({"License": "Apache License, Version 2.0"}, [], [("Apache-2.0", "declared")]),
        ({"Classifier": "MIT License"}, [], [("MIT", "declared")]),
        ({"Classifier": "BSD License"}, [BSD_3], [("BSD-3-Clause", "concluded")]),
        ({"License": "BSD"}, [BSD_3], [("BSD-3-Clause", "concluded")]),
        ({"License": BSD_3, "Classifier": "BSD License"}, [], [("BSD License", "declared")]),
        ({"Classifier": "BSD License"}, [], [("BSD License", "declared")]),
        ({"Classifier": "BSD License"}, [BSD_3, "do as you like"], [("BSD License", "declared")]),
        (
            {"Classifier": "BSD License"},
            [f"{BSD_3} All advertising materials name us."],
            [("BSD License", "declared")],
        ),
        ({"License": "as is"}, [], [("as is", "declared")]),
        ({}, [], []),
    ],
)
def test_licence_that_a_package_declares(
    tmp_path: Path, declared: dict[str, str], texts: list[str], expected: list[tuple[str, str]]
) -> None:
    """Words get an id only if they mean one licence, or if the text of one is there."""
    prefix = {"Classifier": "License :: OSI Approved :: "}
    fields = [(name, prefix.get(name, "") + value) for name, value in declared.items()]
    found = licences_of(declaring(tmp_path, fields, *texts))
    named = [
        (
            getattr(each, "value", None)
            or getattr(each, "id", None)
            or getattr(each, "name", None),
            each.acknowledgement and each.acknowledgement.value,
        )
        for each in found
    ]
    assert named == expected
