"""Building the site of a version, and the list of the versions that are there."""

import json
import logging
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from mkdocs.commands.build import build
from mkdocs.config import load_config

from tools.building.bundle import write
from tools.site import offline
from tools.site.checked import flaws
from tools.site.packed import pack
from tools.site.served import taught
from tools.site.sources import ROOT
from vorhand.version import VERSION

SITE: Final = ROOT / "build" / "site"
_HERE: Final = Path(__file__).parent
_NOT_LOADED: Final = shutil.ignore_patterns("table.html", "worker.js")
_FIRST: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url={version}/index.html">
<title>Vorhand</title>
<main><h1>Vorhand</h1><p><a href="{version}/index.html">Version {version}</a></p></main>
</html>
"""


def main() -> None:
    """Build this version; exits with what is wrong with it."""
    site = built(SITE)
    if wrong := [*flaws(site)]:
        sys.exit("\n".join(wrong))
    print(f"{site} is built; open {SITE}/index.html, or serve {SITE} under any path")


def built(folder: Path, version: str = VERSION) -> Path:
    """Build a version in a folder of versions; the folder of that version."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    site = folder / version
    shutil.rmtree(site, ignore_errors=True)
    with TemporaryDirectory() as empty:  # all pages come from elsewhere (`sources`)
        build(load_config(str(_HERE / "mkdocs.yml"), docs_dir=empty, site_dir=str(site)))
    (site / "404.html").unlink()  # it would hold only without a prefix
    shutil.copytree(_HERE / "static", site, dirs_exist_ok=True)
    shutil.copytree(ROOT / "api/table/static", site / "table", ignore=_NOT_LOADED)
    write(site / "table")
    for name, content in taught():
        (site / "table" / name).parent.mkdir(exist_ok=True)
        (site / "table" / name).write_text(content, "utf-8")
    pack(site / "tab")
    offline.write(site)
    _list_versions(folder)
    return site


def _list_versions(folder: Path) -> None:
    """The versions for the selector of the pages, the newest first; and a page that leads there."""
    found = [each.name for each in folder.iterdir() if (each / "index.html").is_file()]
    newest, *older = sorted(found, key=_in_order, reverse=True)
    listed = [{"version": each, "title": each, "aliases": []} for each in (newest, *older)]
    listed[0]["aliases"] = ["latest"]
    (folder / "versions.json").write_text(json.dumps(listed, indent=1) + "\n", "utf-8")
    (folder / "index.html").write_text(_FIRST.format(version=newest), "utf-8")


def _in_order(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part.isdigit())
