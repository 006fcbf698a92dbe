"""What `.dockerignore` sends, by Docker's rules, and what the Dockerfiles copy of it."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tools.image import buildah, context, dockerfile
from tools.image.__main__ import DOCKERFILES, ROOT
from tools.image.contents import packed

FILES = (
    "README.md",
    "a.txt",
    "pages/a.txt",
    "pages/deep/b.md",
    "pages/deep/er/c.md",
    "source/a.py",
    "source/__pycache__/a.pyc",
    "source/sub/__pycache__/b.pyc",
    "source/[x].py",
)
RULES = [
    ("", set(FILES)),
    ("# README.md\n\n  \n", set(FILES)),
    ("*\n!README.md", {"README.md"}),
    ("!README.md\n*", set()),
    ("*\n!readme.md", set()),
    ("*\n!source\n**/__pycache__", {"source/a.py", "source/[x].py"}),
    ("*\n!pages/deep", {"pages/deep/b.md", "pages/deep/er/c.md"}),
    ("*\n!pages\npages/deep/*\n!pages/deep/b.md", {"pages/a.txt", "pages/deep/b.md"}),
    ("*\n!/pages/./deep/../a.txt", {"pages/a.txt"}),
    ("*\n!*.txt", {"a.txt"}),
    ("*\n!pages/**", {"pages/a.txt", "pages/deep/b.md", "pages/deep/er/c.md"}),
    ("*\n!source/?.py", {"source/a.py"}),
    ("*\n!source/[a-b].py", {"source/a.py"}),
    ("*\n!source/\\[x].py", {"source/[x].py"}),
    ("pages\nsource/\n.", {"README.md", "a.txt"}),
]
OF_BUILDKIT = [
    ("*\n!**/*.txt", {"a.txt", "pages/a.txt"}),
    ("*\n!pages/**/*.md", {"pages/deep/b.md", "pages/deep/er/c.md"}),
    ("*\n! source/a.py ", {"source/a.py"}),
]
"""Other builders look into a folder that is left out only if a pattern begins with its name, and
take the space for a part of the name.
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder with the files."""
    for name in FILES:
        (tmp_path / "root" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "root" / name).write_text(name)
    return tmp_path / "root"


@pytest.mark.parametrize(("text", "expected"), [*RULES, *OF_BUILDKIT])
def test_what_is_sent(root: Path, tmp_path: Path, text: str, expected: set[str]) -> None:
    """The last pattern that matches decides; case counts; folders stand for what is in them."""
    copied = context.copy(root, tmp_path / "sent", [*context.patterns(text)])
    assert {*copied} == expected
    there = {
        path.relative_to(tmp_path / "sent").as_posix()
        for path in (tmp_path / "sent").rglob("*")
        if path.is_file()
    }
    assert there == expected


@pytest.mark.skipif(not buildah.is_possible(), reason="needs buildah")
def test_buildah_sends_the_same(root: Path, tmp_path: Path) -> None:
    """The rules are not only ours: what a builder copies of the same folder is the same."""
    (tmp_path / "Dockerfile").write_text("FROM scratch\nCOPY . /all\n")
    (store := tmp_path / "store").mkdir()
    words = ["buildah", "--root", store / "root", "--runroot", store / "run"]
    words += ["--storage-driver", "vfs", "bud", "--quiet", "--ignorefile", tmp_path / "ignored"]
    words += [
        "--file",
        tmp_path / "Dockerfile",
        "--output",
        f"type=local,dest={tmp_path}/out",
        root,
    ]
    for text, expected in RULES:
        (tmp_path / "ignored").write_text(text)
        subprocess.run(list(map(str, words)), check=True, capture_output=True)
        found = {
            path.relative_to(tmp_path / "out/all").as_posix()
            for path in (tmp_path / "out/all").rglob("*")
            if path.is_file()
        }
        assert found == expected, text
        shutil.rmtree(tmp_path / "out")


def test_links_stay_links(root: Path, tmp_path: Path) -> None:
    """As those in `vorhand/`: what they lead to is sent, or not, for itself."""
    (root / "link").symlink_to("pages")
    context.copy(root, tmp_path / "sent", [*context.patterns("*\n!link")])
    assert (tmp_path / "sent/link").is_symlink()
    assert not (tmp_path / "sent/pages").exists()


@pytest.mark.parametrize("name", DOCKERFILES.values())
def test_all_that_is_copied_is_sent(tmp_path: Path, name: str) -> None:
    """Each name of a COPY is there, in a folder with nothing else."""
    file = ROOT / name
    listed = [*context.patterns(context.ignore_file(file, ROOT).read_text("utf-8"))]
    context.copy(ROOT, tmp_path, listed)
    for stage in dockerfile.stages(file):
        for each in stage.instructions:
            if each.name == "COPY" and "--from=" not in each.value:
                for source in dockerfile.words_of(each.value)[:-1]:
                    assert [*tmp_path.glob(source)], f"{each} finds nothing"


def test_files_of_the_wheel_have_their_names_there() -> None:
    """Also those of a folder that is not at the top, and no links."""
    sent = [
        "packages/rl/past.py",
        "engine/text/words.py",
        "vorhand/version.py",
        "vorhand/rl",
        "README.md",
    ]
    assert packed(sent) == {
        "vorhand/rl/past.py",
        "vorhand/engine/text/words.py",
        "vorhand/version.py",
    }
