"""Write the bill of materials: `python -m tools.sbom --output dist/sbom.cdx.json`.

By default the packages of this Python are used, and some of them need not be listed. With
`--installed`, a folder has the packages of the image, including Vorhand, and each must be listed.
"""

import argparse
import sys
import tomllib
from collections.abc import Iterator, Sequence
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Final

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.contrib.this.builders import this_component
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL
from packaging.utils import canonicalize_name

from tools.sbom.components import needs, of_distribution, of_scripts
from tools.sbom.inside import inside
from tools.sbom.locked import locked
from tools.sbom.vendored import ROOT, pictures, vendored
from vorhand.version import VERSION

LOCK: Final = ROOT / "tools/requirements/serve.txt"
OURS: Final = "vorhand"


def bill(installed: Path | None) -> str:
    """The bill as JSON. Raises `ValueError` if something is missing in it or in the environment."""
    found: dict[str, Distribution] = {
        canonicalize_name(each.name): each for each in _distributions(installed)
    }
    packages = list(locked(LOCK))
    _compare({each.name: each.version for each in packages}, found, is_all=installed is not None)
    bom = Bom()
    bom.metadata.tools.components.add(this_component())
    bom.metadata.component = root = _root()
    holds = {each.name: inside(found[each.name], f"pypi:{each.name}") for each in packages}
    python = {
        each.name: of_distribution(each, found[each.name], holds[each.name].components)
        for each in packages
    }
    copied = [*vendored(), *pictures()]
    scripts = [*of_scripts(copied, installed or ROOT)]
    bom.components.update(python.values(), scripts)
    bom.register_dependency(root, [*python.values(), *scripts])
    for name, component in python.items():
        needed = (python[each] for each in needs(found[name]) if each in python)
        bom.register_dependency(component, [*needed, *holds[name].direct])
        for part, parts in holds[name].needs:
            bom.register_dependency(part, parts)
    return _written(bom)


def _distributions(installed: Path | None) -> Iterator[Distribution]:
    return iter(distributions(path=[str(installed)]) if installed else distributions())


def _compare(listed: dict[str, str], found: dict[str, Distribution], *, is_all: bool) -> None:
    """Raise `ValueError` unless everything listed is installed; with `is_all`, also the reverse."""
    wrong = {
        name: version
        for name, version in listed.items()
        if name not in found or found[name].version != version
    }
    if wrong:
        raise ValueError(f"these are not installed: {wrong}")
    surplus = found.keys() - listed.keys() - {OURS}
    if is_all and surplus:
        raise ValueError(f"these are not listed: {', '.join(sorted(surplus))}")


def _root() -> Component:
    """Vorhand itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return Component(
        type=ComponentType.APPLICATION,
        name=project["name"],
        version=VERSION,
        description=project["description"],
        purl=PackageURL("pypi", None, project["name"], VERSION),
        bom_ref=project["name"],
        licenses=[LicenseFactory().make_from_string(project["license"])],
    )


def _written(bom: Bom) -> str:
    """The bill as JSON, without time and serial number. Raises `ValueError` if it is invalid."""
    bom.serial_number = None
    bom.metadata.timestamp = None
    text: str = JsonV1Dot6(bom).output_as_string(indent=2)
    if invalid := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text):
        raise ValueError(f"the bill does not match its schema: {invalid}")
    return text + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the bill."""
    parser = argparse.ArgumentParser(prog="python -m tools.sbom", description="Write the bill.")
    parser.add_argument("--output", type=Path, required=True, help="the file to write")
    parser.add_argument("--installed", type=Path, help="the folder of packages of the image")
    options = parser.parse_args(arguments)
    try:
        options.output.write_text(bill(options.installed), "utf-8")
    except ValueError as wrong:
        sys.exit(f"No bill of materials: {wrong}.")


if __name__ == "__main__":
    main()
