"""Images of others are named by digest, with the tag in a comment, and can be renewed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.checks.deployed import DEPLOY, ROOT
from tools.images import OURS, all_images, faults

OLD, NEW = (f"sha256:{digit * 64}" for digit in "0f")
DOCKERFILE = """\
# python:3.13
FROM python@{digest} AS built
FROM --platform=linux/arm64 built
"""
COMPOSE = """\
services:
  one:
    image: nginx@{digest}  # nginx:1.30-alpine
  two:
    # nginx:1.30-alpine
    image: "nginx@{digest}"
  ours:
    image: vorhand
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with two files that name images."""
    (tmp_path / "deploy").mkdir()
    (tmp_path / "Dockerfile").write_text(DOCKERFILE.format(digest=OLD))
    (tmp_path / "deploy/compose.yaml").write_text(COMPOSE.format(digest=OLD))
    return tmp_path


def test_images_are_named_by_digest() -> None:
    """What was tried is what is run, whatever a tag is moved to; the comment says what it is."""
    assert list(faults()) == []


def test_no_image_is_overlooked() -> None:
    """Every service of every compose file is ours, or is among those that are checked."""
    checked = {image.reference for image in all_images()}
    for file in DEPLOY.rglob("compose*.yaml"):
        for service in yaml.safe_load(file.read_text("utf-8"))["services"].values():
            assert service["image"] in {*OURS, *checked}
    for file in (ROOT / "Dockerfile", *DEPLOY.rglob("Dockerfile")):
        words = [line.split() for line in file.read_text("utf-8").splitlines()]
        used = {line[1] for line in words if line[:1] == ["FROM"]}
        stages = {line[3] for line in words if line[:1] == ["FROM"] and line[2:3] == ["AS"]}
        assert used - stages <= checked


def test_images_that_are_named_well(project: Path) -> None:
    """Stages of a build and images of ours have no digest."""
    assert list(faults(project)) == []
    assert [image.tag for image in all_images(project)] == ["python:3.13"] + [
        "nginx:1.30-alpine"
    ] * 2


@pytest.mark.parametrize(
    ("file", "before", "after"),
    [
        ("Dockerfile", f"python@{OLD}", "python:3.13"),
        ("Dockerfile", f"python@{OLD}", f"python@{OLD[:-1]}"),
        ("Dockerfile", "# python:3.13\n", ""),
        ("Dockerfile", "# python:3.13\n", "# python:3.13\n\n"),
        ("Dockerfile", "# python:3.13\n", "# debian:13\n"),
        ("deploy/compose.yaml", f"{OLD}  # nginx:1.30-alpine", OLD),
        ("deploy/compose.yaml", "image: vorhand", "image: postgres"),
        ("deploy/compose.yaml", f'"nginx@{OLD}', f'"nginx@{NEW}'),
    ],
)
def test_images_that_are_not(project: Path, file: str, before: str, after: str) -> None:
    """A tag alone, a digest alone, the tag of another image, or two digests of one tag."""
    text = (project / file).read_text()
    assert before in text
    (project / file).write_text(text.replace(before, after))
    (fault,) = faults(project)
    assert fault.startswith(f"{file}:")


@pytest.mark.parametrize(("answer", "status"), [(f"echo {NEW}", 0), ("echo no; exit 1", 1)])
def test_renewed_tags_get_the_digests_of_docker(project: Path, answer: str, status: int) -> None:
    """Each tag gets the digest that Docker gives for it; if it gives none, nothing is changed."""
    docker = project / "bin/docker"
    docker.parent.mkdir()
    docker.write_text(f'#!/bin/sh\ncase "$4" in python:3.13|nginx:1.30-alpine) {answer};; esac\n')
    docker.chmod(0o755)
    code = "import sys, pathlib, tools.images as images\nimages.renew(pathlib.Path(sys.argv[1]))\n"
    path = f"{docker.parent}:{os.environ['PATH']}"
    run = subprocess.run(  # noqa: PLW1510
        [sys.executable, "-c", code, str(project)],
        cwd=ROOT,
        env=os.environ | {"PATH": path},
        stderr=subprocess.DEVNULL,
    )
    assert run.returncode == status
    digest = OLD if status else NEW
    assert (project / "Dockerfile").read_text() == DOCKERFILE.format(digest=digest)
    assert (project / "deploy/compose.yaml").read_text() == COMPOSE.format(digest=digest)
