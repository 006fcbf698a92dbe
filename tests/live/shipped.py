"""What `deploy/live` has: its compose file, what its images run, and what an operator prepares."""

import json
import re
import shlex
import subprocess
from pathlib import Path
from typing import Final

import yaml

from tests.live.servers import ROOT

DEPLOYED: Final = ROOT / "deploy/live"
COMPOSE: Final = yaml.safe_load((DEPLOYED / "compose.yaml").read_text("utf-8"))["services"]
HOST: Final = "cards.example"
PASSWORD: Final = "p'ss $w%rd"
OF_PATIENCE: Final = {"LIVE_DEAL_AFTER": "0", "LIVE_CLOSE_AFTER": "0.3", "LIVE_PAUSE": "0"}
"""Nobody in a test waits for what is shown to people."""


def command_of(dockerfile: Path) -> list[str]:
    """What an image runs."""
    (written,) = re.findall(r"^CMD (\[.*\])$", dockerfile.read_text("utf-8"), re.M)
    found: list[str] = json.loads(written)
    return found


def environment_of(dockerfile: Path) -> dict[str, str]:
    """What an image sets for its program, without what concerns Python."""
    text = dockerfile.read_text("utf-8").replace("\\\n", " ")
    pairs = [shlex.split(line) for line in re.findall(r"^ENV (.*)$", text, re.M)]
    named = dict(pair.split("=", 1) for line in pairs for pair in line)
    return {name: value for name, value in named.items() if name.startswith(("LIVE", "VORHAND"))}


def prepare(secrets: Path) -> None:
    """Write the secrets: a password, and a certificate for this machine, signed by itself."""
    (secrets / "database-password").write_text(PASSWORD)
    names = f"subjectAltName=IP:127.0.0.1,DNS:{HOST}"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt"]
    command += ["ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", f"/CN={HOST}"]
    command += ["-addext", names, "-keyout", f"{secrets}/tls-key"]
    command += ["-out", f"{secrets}/tls-certificate"]
    subprocess.run(command, check=True, capture_output=True)
