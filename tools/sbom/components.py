"""The components of the bill: Python packages, copied scripts, and Swagger UI."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from importlib.metadata import Distribution
from pathlib import Path
from typing import Final

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import License, LicenseAcknowledgement
from packageurl import PackageURL
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.sbom.locked import IMAGE, Locked
from tools.sbom.vendored import Package, Vendored

SHIPPED: Final = Path("api")
"""The folder of the sources that holds every copied file of the service."""
INSTALLED: Final = Path("vorhand/api")
"""The same folder in an installed package."""
SWAGGER_UI: Final = Path("flask_swagger_ui/dist")
_CLASSIFIER: Final = "License :: OSI Approved :: "


def of_distribution(package: Locked, found: Distribution) -> Component:
    """A Python package, with the licence that it declares."""
    return Component(
        type=ComponentType.LIBRARY,
        name=package.name,
        version=package.version,
        purl=PackageURL("pypi", None, package.name, package.version),
        bom_ref=f"pypi:{package.name}",
        hashes=map(_hash, package.hashes),
        licenses=_licences(_declared(found)),
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


def of_swagger_ui(folder: Path) -> Component:
    """Swagger UI, which flask-swagger-ui contains, with all its files and its own version."""
    places = {path.relative_to(folder).as_posix(): path for path in (folder / SWAGGER_UI).iterdir()}
    version = (folder / SWAGGER_UI / "VERSION").read_text("ascii").strip().removeprefix("v")
    return _of_npm(Package("swagger-ui-dist", version, "Apache-2.0"), places)


def _of_npm(package: Package, files: Mapping[str, Path]) -> Component:
    """An npm package with its shipped files, by the places where they are installed."""
    hashes = {place: sha256(file.read_bytes()).hexdigest() for place, file in files.items()}
    return Component(
        type=ComponentType.LIBRARY,
        name=package.name,
        version=package.version,
        purl=PackageURL("npm", None, package.name, package.version),
        bom_ref=f"npm:{package.name}",
        hashes=map(_hash, {*hashes.values()}),
        licenses=_licences(package.licence),
        components=[
            Component(
                type=ComponentType.FILE,
                name=place,
                bom_ref=f"npm:{package.name}:{place}",
                hashes=[_hash(content)],
            )
            for place, content in hashes.items()
        ],
    )


def _hash(content: str) -> HashType:
    return HashType(alg=HashAlgorithm.SHA_256, content=content)


def _licences(text: str) -> list[License]:
    return [
        LicenseFactory().make_from_string(
            text, license_acknowledgement=LicenseAcknowledgement.DECLARED
        )
    ]


def _declared(found: Distribution) -> str:
    """The licence that a package declares in one of three ways."""
    metadata = found.metadata
    classifiers = metadata.get_all("Classifier", [])
    named = [each.removeprefix(_CLASSIFIER) for each in classifiers if each.startswith(_CLASSIFIER)]
    # Classifiers last: some mean more than one licence.
    return metadata.get("License-Expression") or metadata.get("License") or " AND ".join(named)
