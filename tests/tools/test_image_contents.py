"""What is wrong with the contents of an image is found, and named."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tools.image import contents
from tools.image.images import Image

SENT = [
    "vorhand/__init__.py",
    "engine/__init__.py",
    "api/table/static/table.html",
    "tools/sbom/inside.py",
]
CRATE = {"name": "serde", "version": "1"}
BILL: Any = {
    "components": [
        {"name": "fast", "version": "2", "purl": "pkg:pypi/fast@2", "components": [CRATE]},
        {"name": "preact", "version": "10", "purl": "pkg:npm/preact@10"},
    ]
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the service in an image that is as it should be."""
    monkeypatch.setattr(contents, "output_of", lambda image, *words: "True")
    home = tmp_path / "vorhand"
    packages = home / "venv/lib/python3.13/site-packages"
    lists = {"fast-2.dist-info/sboms/rust.json": json.dumps({"components": [CRATE]})}
    files = {
        "vorhand/__init__.py": "",
        "vorhand/engine/__init__.py": "",
        "vorhand/engine/__init__.so": "",
    }
    files |= {
        "vorhand/api/table/static/table.html": "",
        "vorhand-1.dist-info/METADATA": "",
        **lists,
    }
    for name, text in files.items():
        (packages / name).parent.mkdir(parents=True, exist_ok=True)
        (packages / name).write_text(text)
    (home / "sbom.cdx.json").write_text(json.dumps(BILL))
    for name in ("LICENSE", "gunicorn.conf.py"):
        (home / name).touch()
    return home


def faults(home: Path) -> str:
    """All faults."""
    return "\n".join(contents.faults(Image(home.parent), SENT))


def packages(home: Path) -> Path:
    """Where packages are installed."""
    return home / "venv/lib/python3.13/site-packages"


def test_image_that_is_right(home: Path) -> None:
    """Nothing is wrong with it."""
    assert faults(home) == ""


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (".git/config", "['.git']"),
        ("tests/__init__.py", "['tests']"),
        ("venv/lib/python3.13/site-packages/tests/__init__.py", "do not belong there: ['tests']"),
        ("venv/lib/python3.13/site-packages/pip/__init__.py", "do not belong there: ['pip']"),
        ("venv/lib/python3.13/site-packages/vorhand/engine/left", "/left']"),
        ("venv/lib/python3.13/site-packages/more-3.dist-info/METADATA", "more 3"),
    ],
)
def test_more_than_there_should_be(home: Path, place: str, said: str) -> None:
    """What does not belong there is named."""
    (home / place).parent.mkdir(parents=True, exist_ok=True)
    (home / place).touch()
    assert said in faults(home)


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("LICENSE", "['LICENSE']"),
        ("venv/lib/python3.13/site-packages/vorhand/engine/__init__.py", "engine/__init__.py"),
        ("venv/lib/python3.13/site-packages/vorhand/api", "api/table/static/table.html"),
        ("venv/lib/python3.13/site-packages/fast-2.dist-info", "fast 2"),
    ],
)
def test_less_than_there_should_be(home: Path, place: str, said: str) -> None:
    """So is what is missing."""
    if (home / place).is_dir():
        shutil.rmtree(home / place)
    else:
        (home / place).unlink()
    assert said in faults(home)


def test_list_of_a_wheel_that_is_not_in_the_bill(home: Path) -> None:
    """The bill goes below the first level."""
    bill = json.loads(json.dumps(BILL))
    del bill["components"][0]["components"]
    (home / "sbom.cdx.json").write_text(json.dumps(bill))
    assert faults(home) == "the bill of materials lacks ['serde'] of rust.json"


def test_image_without_the_compiled_engine(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The image has the compiled one."""
    monkeypatch.setattr(contents, "output_of", lambda image, *words: "False")
    assert faults(home) == "the engine is not compiled"
