"""The components of the bill: Python packages, and copied scripts."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from importlib.metadata import Distribution
from pathlib import Path
from typing import Final

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.component import Component, ComponentType
from packageurl import PackageURL
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.sbom.inside import held
from tools.sbom.licences import licence, licences_of
from tools.sbom.locked import IMAGE, Locked
from tools.sbom.vendored import Package, Vendored

SHIPPED: Final = Path("api")
"""The folder of the sources that holds every copied file of the service."""
INSTALLED: Final = Path("vorhand/api")
"""That folder in an installed package."""


def of_distribution(package: Locked, found: Distribution, inside: Iterable[Component]) -> Component:
    """A Python package, with its licences and what it holds of others."""
    return Component(
        type=ComponentType.LIBRARY,
        name=package.name,
        version=package.version,
        purl=PackageURL("pypi", None, package.name, package.version),
        bom_ref=f"pypi:{package.name}",
        hashes=map(_hash, package.hashes),
        licenses=licences_of(found),
        components=inside,
    )


def needs(found: Distribution, extras: Sequence[str] = ("",)) -> Iterator[str]:
    """The names of the packages that a package needs in the image."""
    for text in found.requires or ():
        requirement = Requirement(text)
        marker = requirement.marker
        if marker is None or any(marker.evaluate({**IMAGE, "extra": extra}) for extra in extras):
            yield canonicalize_name(requirement.name)


def of_scripts(listed: Iterable[Vendored], folder: Path) -> Iterator[Component]:
    """The npm packages whose code is in copied files that are shipped, each with these files."""
    files: dict[Package, list[Path]] = defaultdict(list)
    for each in listed:
        if each.file.is_relative_to(SHIPPED):
            for package in each.packages:
                files[package].append(INSTALLED / each.file.relative_to(SHIPPED))
    for package, paths in files.items():
        yield _of_npm(package, {path.as_posix(): folder / path for path in paths})


def _of_npm(package: Package, files: Mapping[str, Path]) -> Component:
    """An npm package with its shipped files, by the places where they are installed, and with what
    it holds of others.
    """
    ref = f"npm:{package.name}"
    scope, _, name = package.name.rpartition("/")
    hashes = {place: sha256(file.read_bytes()).hexdigest() for place, file in files.items()}
    return Component(
        type=ComponentType.LIBRARY,
        name=package.name,
        version=package.version,
        purl=PackageURL("npm", scope or None, name, package.version),
        bom_ref=ref,
        hashes=map(_hash, {*hashes.values()}),
        licenses=[licence(package.licence)],
        components=[
            *(_of_file(place, content, ref) for place, content in hashes.items()),
            *held(package.name, package.version, ref),
        ],
    )


def _of_file(place: str, content: str, owner: str) -> Component:
    ref = f"{owner}:{place}"
    return Component(type=ComponentType.FILE, name=place, bom_ref=ref, hashes=[_hash(content)])


def _hash(content: str) -> HashType:
    return HashType(alg=HashAlgorithm.SHA_256, content=content)
