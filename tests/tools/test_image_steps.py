"""A Dockerfile is carried out step by step; whatever fails is named."""

import os
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.image import base, buildah, isolated
from tools.image.dockerfile import stages
from tools.image.images import Image
from tools.image.running import output_of, running
from tools.image.steps import Failed, Steps

CC = Path(base.__file__).with_name("cc")
pytestmark = [
    pytest.mark.skipif(not isolated.is_possible(), reason="needs root or user namespaces"),
    pytest.mark.skipif(not shutil.which("dpkg-query"), reason="needs Debian or Ubuntu"),
    pytest.mark.xdist_group("image"),
]
FINE = """\
# python:3.13-slim
FROM python@sha256:0 AS slim
FROM slim AS build
WORKDIR /made
COPY one two ./
RUN cat one two >three && python -c "print(6 * 7)" >answer
COPY folder /made/folder
FROM slim
COPY --from=build /made /made
ENV HOME=/made \\
    PATH=/made/bin:$PATH
WORKDIR /made
EXPOSE 8000
USER 10001:10001
HEALTHCHECK --interval=1s --retries=3 \\
    CMD ["python", "-c", "open('three')"]
CMD trap 'exit 0' TERM; echo ready; sleep 60 & wait
"""
WAYS = ["steps", *(["buildah"] if buildah.is_possible() else [])]
Build = Callable[..., Image]


@pytest.fixture(scope="module")
def slim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The stand-in, made from this machine."""
    place = tmp_path_factory.mktemp("base") / "slim"
    base.make(place, base.python_for("python:3.13-slim"), slim=True)
    return place


@pytest.fixture
def build(slim: Path, tmp_path: Path) -> Build:
    """Build a Dockerfile, with a context of three files."""

    def built(text: str, way: str = "steps") -> Image:
        (tmp_path / "Dockerfile").write_text(text)
        (tmp_path / "context/folder").mkdir(parents=True)
        for name in ("one", "two", "folder/four"):
            (tmp_path / "context" / name).write_text(f"{name}\n")
        found = stages(tmp_path / "Dockerfile")
        said: list[str] = []
        if way == "buildah":
            by = buildah.Buildah(tmp_path, lambda stage: slim, {"GIVEN": "1"}, {})
            return by.build(tmp_path / "Dockerfile", found, said.append)
        steps = Steps(tmp_path / "context", tmp_path, lambda stage: slim, {"GIVEN": "1"}, {})
        return steps.build(found, said.append)

    return built


@pytest.mark.parametrize("way", WAYS)
def test_image_has_what_its_steps_made(build: Build, tmp_path: Path, way: str) -> None:
    """It has what its steps have made, runs as its user in its folder, and can write nowhere."""
    image = build(FINE, way)
    assert (image.root / "made/three").read_text() == "one\ntwo\n"
    assert (image.root / "made/answer").read_text() == "42\n"
    assert (image.root / "made/folder/four").read_text() == "folder/four\n"
    assert image.environ["PATH"].startswith("/made/bin:/usr/local/bin")
    assert "GIVEN" not in image.environ
    if os.geteuid() == 0:
        assert output_of(image, "id", "-u") == "10001"
    assert output_of(image, "pwd") == "/made"
    assert output_of(image, "sh", "-c", "touch x 2>/dev/null || echo no") == "no"
    with running(image, tmp_path / "log"):
        wait_until_ready(tmp_path / "log")


def wait_until_ready(log: Path) -> None:
    """Wait until the command has set its trap; without one, the first process ignores TERM."""
    end = time.monotonic() + 60
    while "ready" not in log.read_text() and time.monotonic() < end:
        time.sleep(0.1)


def test_command_that_does_not_end_well(build: Build, tmp_path: Path) -> None:
    """TERM must end it with status 0."""
    image = build(FINE.replace("exit 0", "exit 7"))
    told = pytest.raises(AssertionError, match="TERM ended it with status 7")
    with told, running(image, tmp_path / "log"):
        wait_until_ready(tmp_path / "log")


def test_command_that_is_not_healthy(build: Build, tmp_path: Path) -> None:
    """What it wrote is shown."""
    image = build(
        FINE.replace("CMD trap 'exit 0' TERM; echo ready;", "CMD echo it is dark; exit 1;")
    )
    image.healthcheck = ["false"]
    told = pytest.raises(AssertionError, match=r"not healthy[^$]*it is dark")
    with told, running(image, tmp_path / "log"):
        pass


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("before", "after", "step", "said"),
    [
        ("COPY one two ./", "COPY one three ./", "COPY one three ./", "three"),
        ("COPY folder", "COPY holder", "COPY holder", "holder"),
        ("6 * 7", "6 / 0", "RUN cat one two", "ZeroDivisionError"),
        ("RUN cat", "RUN echo gone >&2 && exit 3 && cat", "RUN echo gone", "gone"),
        ("--from=build /made", "--from=build /paid", "COPY --from=build /paid", "paid"),
    ],
)
def test_step_that_fails(
    build: Build, before: str, after: str, step: str, said: str, way: str
) -> None:
    """The step is named, with what went wrong."""
    with pytest.raises(Failed) as failed:
        build(FINE.replace(before, after, 1), way)
    first, _, rest = str(failed.value).partition("\n")
    assert step in first
    assert said in rest


def test_instruction_that_is_not_known(build: Build) -> None:
    """Nothing is passed over."""
    with pytest.raises(Failed, match="line 3: ADD one /\nADD is not known here"):
        build("# python:3.13-slim\nFROM python@sha256:0\nADD one /\n")


@pytest.mark.skipif(not shutil.which("gcc"), reason="needs gcc")
def test_compiler_that_remembers(tmp_path: Path) -> None:
    """The same source is compiled once, wherever it lies; another one, or other options, anew."""
    kept = tmp_path / "objects"

    def compiled(source: str, *options: str, folder: str = ".") -> int:
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / "it.c").write_text(f"#include <it.h>\n{source}")
        (tmp_path / folder / "it.h").write_text("static const char *here = __FILE__;\n")
        words = [str(CC), *options, f"-I{tmp_path}/{folder}", "-c", f"{folder}/it.c"]
        words += ["-o", f"{folder}/it.o"]
        environ = os.environ | {"OBJECTS": str(kept)}
        done = subprocess.run(words, cwd=tmp_path, env=environ, check=False, capture_output=True)
        return done.returncode or len([*kept.glob("*.o")])

    assert compiled("int one;") == 1
    assert compiled("int one;", folder="elsewhere") == 1
    assert (tmp_path / "it.o").read_bytes() == (tmp_path / "elsewhere/it.o").read_bytes()
    assert compiled("int two;") == 2
    assert compiled("int two;", "-O1") == 3
    assert compiled("int three") == 1  # which is the status
    assert len([*kept.iterdir()]) == 3
