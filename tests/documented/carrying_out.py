"""Carrying out a block of commands: in a clean copy of the project, with what its reader has, which
is an environment with the project installed, and a service where one is asked.

Servers among the commands are started, and must listen before the next command is carried out; at
the end each is told to end, and must.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import psutil

from tests.documented.blocks import Block, path_of, with_stand_ins
from tests.reading import ROOT

SECONDS: Final = 900
"""The most that a page may take."""
SITE: Final = Path(sys.prefix) / "lib" / f"python3.{sys.version_info[1]}" / "site-packages"
SERVERS: Final = {
    r"(?:\S+/)?make serve|(?:\S+/)?vorhand serve|python -m vorhand serve": 8000,
    r"make live": 8080,
    r"vorhand mcp --http .*:8001": 8001,
    r"python -m http\.server .* 8080": 8080,
}
"""The commands that go on until they are told to end, and where they listen."""
ASKS: Final = re.compile(r"http://127\.0\.0\.1:8000|npm run first\b")
"""What asks a service; the example asks the one that is there by default."""
INSTALLS: Final = re.compile(r"\b(pip|npm) install\b|\bmake client-packages\b")
"""Whatever installs something needs the registries; all else has a network of its own."""
SCHEDULER: Final = "tcp://127.0.0.1:8786"
DASK: Final = "python -m distributed.cli.dask"
ASSIGNED: Final = r"(?:\w+=\S+ )*"
PRELUDE: Final = """\
set -xeuo pipefail
curl() { command curl --fail-with-body "$@" || [ $? = 22 ]; }  # a refusal is an answer, too
until_open() {
    for _ in $(seq 600); do
        (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null && return
        kill -0 "$2" 2>/dev/null || { echo "it ended: $3" >&2; exit 1; }
        sleep 0.1
    done
    echo "it does not listen on $1: $3" >&2
    exit 1
}
started=()
end_all() {
    for each in ${started[@]+"${started[@]}"}; do
        kill -TERM "$each" 2>/dev/null || true
        for _ in $(seq 300); do kill -0 "$each" 2>/dev/null || continue 2; sleep 0.1; done
        echo "it does not end" >&2; kill -KILL -- "-$each"; exit 1
    done
    started=()
}
set -m
"""


def script_of(blocks: Sequence[Block]) -> str:
    """The script that carries the blocks of a page out, one after the other in one shell, beside a
    service where they ask one, as their reader has it.
    """
    lines = [PRELUDE, "trap end_all EXIT"]
    for block in blocks:
        if ASKS.search(block.text) and not re.search(r"\bserve\b", block.text):
            lines += _server("vorhand serve", 8000)
        text = with_stand_ins(block.text)
        if SCHEDULER in text:
            lines += _server(f"{DASK}_scheduler --host 127.0.0.1 --port 8786 --no-dashboard", 8786)
            lines += [f"{DASK}_worker {SCHEDULER} --no-dashboard &", "started+=($!)"]
        for command in _commands(text):
            lines += _carrying_out(command)
        lines.append("end_all")
    return "\n".join([*lines, ""])


def _carrying_out(command: str) -> Iterable[str]:
    bare = re.sub(rf"^{ASSIGNED}", "", command)
    port = next((at for each, at in SERVERS.items() if re.match(each, bare)), None)
    if port is not None:
        return _server(command, port)
    if re.match(r"vorhand mcp\b", bare):  # it ends with what it reads from a client
        return [f"{command} </dev/null"]
    if re.match(r"vorhand (adjudicate|analyse|puzzles|simulate .*\| *vorhand adjudicate)", bare):
        return [f"{command} || [ $? = 1 ]"]  # the records show what a refusal is
    return [command]


def _server(command: str, port: int) -> list[str]:
    said = command.replace("'", "")
    return [f"{command} &", "started+=($!)", f"until_open {port} $! '{said}'"]


def _commands(text: str) -> Iterator[str]:
    """The commands of a block, each with the lines that go on with it."""
    found = ""
    for line in text.splitlines():
        found = f"{found}\n{line}" if found else line
        if not (found.endswith("\\") or found.count("'") % 2):
            if found.strip():
                yield found
            found = ""
    assert not found, found


def git_names(*words: str) -> list[str]:
    """The paths that a command of git lists in this folder."""
    command = ["git", *words, "-z"]
    found = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return found.split("\0")[:-1]


def clean_copy(at: Path, *settings: str) -> Path:
    """A clone of the project as it is in this folder, committed or not. `settings` are git's."""
    subprocess.run(["git", *settings, "clone", "-q", str(ROOT), str(at)], check=True)
    changed = git_names("diff", "--name-only", "HEAD")
    for name in (*changed, *git_names("ls-files", "--others", "--exclude-standard")):
        (at / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).exists():
            shutil.copy2(ROOT / name, at / name, follow_symlinks=False)
        else:
            (at / name).unlink(missing_ok=True)
    for lock in (at / "tools/requirements").iterdir():
        os.utime(lock, (0, 0))  # what it lists is installed already
    return at


def installed(at: Path, copy: Path) -> Path:
    """The programs of an environment in which the project is installed, with all that its extras
    need.
    """
    subprocess.run([sys.executable, "-m", "venv", str(at)], check=True)
    inside = next((at / "lib").glob("python3.*")) / "site-packages"
    (inside / "extras.pth").write_text(f"{SITE}\n")
    pip = (f"{at}/bin/python", "-m", "pip", "-qq", "--disable-pip-version-check", "install")
    subprocess.run([*pip, "--no-deps", "--no-build-isolation", str(copy)], check=True)
    tester = at / "bin" / "pytest"
    tester.write_text(f'#!/bin/sh\nexec {at}/bin/python -m pytest "$@"\n')
    tester.chmod(0o755)
    return at / "bin"


def carried_out(blocks: Sequence[Block], copy: Path, programs: Path, scratch: Path) -> str:
    """What was printed; raises `AssertionError` if a command fails, or they go on too long."""
    script, page = script_of(blocks), blocks[0].page
    command = ["bash", "-c", script]
    if not any(INSTALLS.search(block.text) for block in blocks) and _can_be_apart():
        command = [
            "unshare",
            "--net",
            "bash",
            "-c",
            'ip link set lo up && exec bash -c "$0"',
            script,
        ]
    is_of_a_part = page.startswith(("examples/", "packages/"))
    folder = copy / (path_of(page) if is_of_a_part else "")
    with _process(command, folder, environment(programs, scratch)) as process:
        try:
            printed, _ = process.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            _end(process)
            printed, _ = process.communicate()
            raise AssertionError(f"{page} goes on for {SECONDS} s:\n{printed}") from None
    assert process.returncode == 0, f"{page} ends with {process.returncode}:\n{script}\n{printed}"
    return printed


def environment(programs: Path, scratch: Path) -> dict[str, str]:
    """The environment of a reader, whose `make` finds what is installed already."""
    stand_ins = Path(__file__).parent / "bin"
    path = os.pathsep.join([str(stand_ins), str(programs), os.environ["PATH"]])
    own = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    return own | {
        "PATH": path,
        "VENV": sys.prefix,
        "LETSENCRYPT": str(scratch),
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }


@contextmanager
def _process(
    command: list[str], folder: Path, environment: dict[str, str]
) -> Iterator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        _end(process)


def _end(process: "subprocess.Popen[str]") -> None:
    """Kill what still runs of its session: servers in process groups of their own, and programs
    whose parent has ended, too.
    """
    for each in psutil.process_iter():
        with suppress(ProcessLookupError, psutil.NoSuchProcess):
            if os.getsid(each.pid) == process.pid:
                each.kill()


def _can_be_apart() -> bool:
    """Whether commands can have a network of their own, in which all ports are free."""
    tried = ["unshare", "--net", "ip", "link", "set", "lo", "up"]
    try:
        return subprocess.run(tried, check=False, capture_output=True).returncode == 0
    except FileNotFoundError:
        return False
