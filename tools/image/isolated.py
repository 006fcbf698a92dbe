"""Runs a command in an image: its folder is the whole machine, with its own processes and mounts
and, where it is asked for, nothing to write to except `/tmp`, `/run` and `/dev/shm`.

This module runs again inside, as a script, and so imports only the standard library. It needs root
or user namespaces; with these, every user is root in the folder.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tools.image.images import Image

NAMESPACES: Final = ("--mount", "--pid", "--fork", "--kill-child")
AS_ROOT: Final = ("--user", "--map-root-user")


def unshared(*namespaces: str) -> list[str]:
    """The beginning of a command with namespaces of its own."""
    return ["unshare", *(AS_ROOT if os.geteuid() else ()), *namespaces]


def is_possible() -> bool:
    """Return whether this machine lets a folder be used like that."""
    try:
        tried = subprocess.run([*unshared(*NAMESPACES), "true"], capture_output=True, check=False)
    except FileNotFoundError:
        return False
    return tried.returncode == 0


def command(
    image: "Image",
    words: Sequence[str],
    *,
    environ: Mapping[str, str] | None = None,
    binds: Mapping[str, str] | None = None,
    read_only: bool = False,
) -> list[str]:
    """The command that runs another one in an image. `environ` are more variables, and `binds` are
    files and folders of the machine by the places where they are seen.
    """
    told = {
        "root": str(image.root),
        "words": [*words],
        "environ": {"HOME": "/", **image.environ, **(environ or {})},
        "folder": image.folder,
        "user": image.user,
        "binds": {**(binds or {})},
        "read_only": read_only,
    }
    inside = [sys.executable, "-I", str(Path(__file__)), json.dumps(told)]
    return [*unshared(*NAMESPACES), *inside]


def _enter(told: Any) -> None:
    """Prepare the folder, and become the command."""
    root = told["root"]
    _mount("--bind", root, root)
    _mount("--rbind", "/dev", f"{root}/dev")
    _mount("-t", "proc", "proc", f"{root}/proc")
    _mount("-t", "tmpfs", "-o", "mode=1777,size=64m", "shm", f"{root}/dev/shm")
    if told["read_only"]:
        for name in ("tmp", "run"):
            _mount("-t", "tmpfs", "-o", "mode=1777", name, f"{root}/{name}")
    for place, source in told["binds"].items():
        to = Path(f"{root}{place}")
        if not to.exists():
            to.parent.mkdir(parents=True, exist_ok=True)
            to.mkdir() if Path(source).is_dir() else to.touch()
        _mount("--bind", source, str(to))
    if told["read_only"]:
        _mount("-o", "remount,bind,ro", root)
    os.chroot(root)
    os.chdir(told["folder"])
    user, _, group = told["user"].partition(":")
    if int(user):
        os.setgroups([])
        os.setgid(int(group or user))
        os.setuid(int(user))
    os.execvpe(told["words"][0], told["words"], told["environ"])


def _mount(*words: str) -> None:
    subprocess.run(["mount", *words], check=True)


if __name__ == "__main__":
    _enter(json.loads(sys.argv[1]))
