"""The files in `deploy/`, parsed for tests and tools, and which folders are packed into wheels."""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).parents[2]
BUILD: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
"""How wheels and the source distribution are built."""
PACKED: Final = tuple(sorted(BUILD["targets"]["wheel"]["sources"]))
"""The folders that wheels have in `vorhand/`, which has links to them in a checkout."""
DEPLOY: Final = ROOT / "deploy"
MANIFESTS: Final = sorted((DEPLOY / "kubernetes").glob("*.yaml"))
NGINX: Final = (DEPLOY / "nginx/nginx.conf").read_text("utf-8")
COMPOSES: Final[dict[Path, Any]] = {
    path.parent: yaml.safe_load(path.read_text("utf-8")) for path in DEPLOY.rglob("compose.yaml")
}
"""The compose files, by their folders."""
COMPOSE: Final = COMPOSES[DEPLOY]


def manifest(name: str) -> Any:
    """One manifest."""
    return yaml.safe_load((DEPLOY / f"kubernetes/{name}.yaml").read_text("utf-8"))


def container() -> Any:
    """The container of the Deployment."""
    return manifest("deployment")["spec"]["template"]["spec"]["containers"][0]


def seconds(setting: str) -> int:
    """The seconds of a setting of nginx, at its first place."""
    return int(re.search(rf"^ +{setting} (\d+)s;", NGINX, re.M)[1])


def location(path: str) -> str:
    """The block of nginx for a location; the path as it is written there."""
    block = rf"^ +location {re.escape(path)} \{{\n(.*?)^        \}}"
    return re.search(block, NGINX, re.M | re.S)[1]
