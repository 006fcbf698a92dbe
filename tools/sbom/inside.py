"""Says what Python packages hold of others: by the lists that their wheels bring (PEP 770), and by
`inside.toml` for those that bring none.
"""

import json
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.spdx import is_supported_id
from packageurl import PackageURL
from packaging.utils import canonicalize_name

from tools.sbom.licences import id_of, licence

TABLE: Final = Path(__file__).with_name("inside.toml")
LISTS: Final = "sboms"
"""The folder of a wheel's metadata that has such lists."""


class Inside(NamedTuple):
    """The components in a package, those that it needs itself, and what each of them needs."""

    components: list[Component]
    direct: list[Component]
    needs: list[tuple[Component, list[Component]]]


def inside(found: Distribution, owner: str) -> Inside:
    """Return what a package holds, under refs that begin with that of its owner. Raises
    `ValueError` for a list that is not CycloneDX in JSON, and if `inside.toml` is about another
    version.
    """
    components = [*held(canonicalize_name(found.name), found.version, owner)]
    direct, needs = [*components], []
    for file in sorted(found.files or ()):
        if file.parent.name == LISTS and file.parent.parent.name.endswith(".dist-info"):
            content = Path(str(found.locate_file(file))).read_bytes()
            try:
                listed = _listed(json.loads(content), found, f"{owner}/{file.name}")
            except (AttributeError, KeyError, TypeError, ValueError) as wrong:
                raise ValueError(f"{file} is not CycloneDX in JSON: {wrong!r}") from wrong
            components += listed.components
            direct += listed.direct
            needs += listed.needs
    return Inside(components, direct, needs)


def held(package: str, version: str, owner: str) -> Iterator[Component]:
    """Return what `inside.toml` says that a package holds. Raises `ValueError` if that is about
    another version.
    """
    for table in tomllib.loads(TABLE.read_text("utf-8"))["inside"]:
        if table["package"] == package:
            if table["version"] != version:
                raise ValueError(
                    f"{TABLE.name} says what {table['version']} of {package} holds, and {version} "
                    "is installed: look again, and correct it"
                )
            for each in table["holds"]:
                purl = PackageURL.from_string(each["purl"])
                yield Component(
                    type=ComponentType.LIBRARY,
                    group=purl.namespace,
                    name=purl.name,
                    version=purl.version,
                    purl=purl,
                    bom_ref=f"{owner}/{purl.to_string()}",
                    licenses=[licence(each["licence"])],
                )


def _listed(document: Any, found: Distribution, owner: str) -> Inside:
    """Return what a list says. Its root is the package itself, or a component in it."""
    own = document.get("metadata", {}).get("component")
    _rename(document, own, owner)
    # The tools that made it are named in as many ways as there are versions of CycloneDX.
    read = {each: document.get(each, []) for each in ("components", "dependencies")}
    bom: Bom = cast(Any, Bom).from_json({"metadata": {"component": own} if own else {}, **read})
    root = bom.metadata.component
    parts = [each for each in bom.components if root is None or each.bom_ref != root.bom_ref]
    is_itself = root is not None and _is_package(root, found)
    if root is not None and not is_itself:
        parts.append(root)
    known = {
        each.bom_ref: each
        for part in parts
        for each in part.get_all_nested_components(include_self=True)
    }
    needs = {
        each.ref: [known[ref] for ref in each.dependencies_as_bom_refs() if ref in known]
        for each in bom.dependencies
    }
    direct = parts
    if root is not None:
        direct = needs.get(root.bom_ref, parts) if is_itself else [root]
    return Inside(parts, direct, [(known[ref], of) for ref, of in needs.items() if ref in known])


def _is_package(root: Component, found: Distribution) -> bool:
    purl = root.purl
    return (
        purl is not None
        and purl.type == "pypi"
        and canonicalize_name(purl.name) == canonicalize_name(found.name)
    )


def _rename(document: Any, root: Any, owner: str) -> None:
    """Give all components of a list refs that are unique in the bill, and that depend neither on a
    folder of the machine where they were built nor on chance; and their licences ids.
    """
    new: dict[str, str] = {}
    taken: set[str] = set()
    parts = [*([root] if root else []), *document.get("components", [])]
    while parts:
        part = parts.pop(0)
        parts += part.get("components", [])
        if author := part.pop("author", None):  # as it was until CycloneDX 1.5
            part.setdefault("authors", [{"name": author}])
        for each in part.get("licenses", []):
            _name_by_id(each.get("license", {}))
        old = part.get("bom-ref")
        if old not in new:
            purl = part.get("purl") or part["name"]
            names = (f"{owner}/{purl}{f'#{n}' if n else ''}" for n in count())
            ref = next(each for each in names if each not in taken)
            taken.add(ref)
            part["bom-ref"] = ref
            if old is not None:
                new[old] = ref
        else:
            part["bom-ref"] = new[old]
    for each in document.get("dependencies", []):
        each["ref"] = new.get(each["ref"], each["ref"])
        each["dependsOn"] = [new.get(ref, ref) for ref in each.get("dependsOn", [])]


def _name_by_id(licence: Any) -> None:
    meant = id_of(licence.get("name", ""))
    if meant and is_supported_id(meant):
        del licence["name"]
        licence["id"] = meant
