"""The blocks of commands in the docs, and what stands in for what is not here."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tests.reading import ROOT, pages

FENCED: Final = re.compile(r"^```(sh|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROMPT: Final = "$ "
DOCKERFILE: Final = re.compile(r"^# .*?: (docker build .*)$", re.MULTILINE)


class Block(NamedTuple):
    """A block: where it is, and its commands, as somebody copies them."""

    page: str
    line: int
    text: str

    @property
    def name(self) -> str:
        """The page and the line, for people."""
        return f"{self.page}:{self.line}"


class StandIn(NamedTuple):
    """What is carried out in place of a command: all that matches is replaced."""

    pattern: str
    instead: str
    why: str


OF_THE_GATE: Final = "test|check|write|clients|browser|live-test|soak|site|lock"
STAND_INS: Final = (
    StandIn(
        r"\bsudo ",
        "",
        "whoever runs the tests may do it",
    ),
    StandIn(r"/etc/letsencrypt\b", "$LETSENCRYPT", "a certificate that nobody has signed"),
    StandIn(
        rf"\bmake ((?:(?:{OF_THE_GATE})\b *)+)(ARGS.*)?$",
        r"make --dry-run \1",
        "`.ci/run` carries it out, or it would change what is installed",
    ),
    StandIn(
        r"\bmake (release|wheel|clean|venv)\b(.*)",
        r"make --dry-run \1\2",
        "`.ci/run` carries it out (`make release ARGS=--dry-run` has the wheels)",
    ),
    StandIn(r"\bmake (bench|compiled)\b", r"make --dry-run \1", "it takes many minutes"),
    StandIn(
        r'\bmake prove\b(?: ARGS="([^"]*)")?',
        r'make prove ARGS="--scale 0.0001 \1"',
        "a ten thousandth of the cases",
    ),
    StandIn(r"\bmake attack\b", 'make attack ARGS="forgeries"', "one attack"),
    StandIn(r"\bmake fuzz\b( CASES=\d+)?", "make fuzz CASES=50", "few cases"),
    StandIn(
        r"python -m tools\.mutants\b.*", "python -m tools.mutants --help", "a mutant takes minutes"
    ),
    StandIn(r"--seconds 60\b", "--seconds 5", "a few seconds"),
    StandIn(
        r"tcp://scheduler\.example:8786",
        "tcp://127.0.0.1:8786",
        "a scheduler of Dask on this machine",
    ),
    StandIn(
        r"postgresql\+psycopg://user@host/name",
        "sqlite:///live.db",
        "`make live-test` has PostgreSQL",
    ),
    StandIn(
        r"(\.\./)*\.venv/bin/python -m examples\.learning\b",
        "python -m examples.learning --rounds 1",
        "one round of learning, on the plain engine",
    ),
    StandIn(r"--seat 0=thinker-1 --seat 1-3=thumb", "--seat 0-3=thumb", "quick bots"),
    StandIn(r"--levels? thinker-1,thumb,random", "--levels thumb,random", "quick bots"),
    StandIn(r"pip install vorhand-hearts", "pip install ./packages/hearts", "the example"),
    StandIn(r"^cd build/compiled$", "cd .", "the plain engine"),
    StandIn(r"\.venv/bin/python", "python", "the environment that runs the tests"),
    StandIn(r"--games 100\b", "--games 5", "few games"),
    StandIn(r"--deals 100\b", "--deals 2", "few deals"),
)
"""In this order. `bin/` has programs that stand in for `docker` and `certbot`; docs/proof.md
lists all of it.
"""


def all_blocks() -> Iterator[Block]:
    """Every block of commands, and the line of each Dockerfile that says how it is built."""
    for path in pages():
        text = path.read_text("utf-8")
        page = path.relative_to(ROOT).as_posix()
        for found in FENCED.finditer(text):
            line = text.count("\n", 0, found.start()) + 2
            yield Block(page, line, commands_of(found[2]))
    dockerfile = (ROOT / "Dockerfile").read_text("utf-8")
    first = DOCKERFILE.search(dockerfile)
    assert first, "the first line of the Dockerfile says how it is built and run"
    yield Block("Dockerfile", 1, first[1])


def commands_of(text: str) -> str:
    """The commands of a block. Where lines begin with a prompt, all others are what was printed,
    unless they go on with a command.
    """
    if not text.startswith(PROMPT):
        return text
    found: list[str] = []
    for line in text.splitlines():
        if line.startswith(PROMPT):
            found.append(line.removeprefix(PROMPT))
        elif found and _goes_on(found[-1]):
            found[-1] += f"\n{line}"
    return "\n".join(found) + "\n"


def _goes_on(command: str) -> bool:
    """Whether a command is not yet whole: its last line ends in a backslash, or a quote is open."""
    return command.endswith("\\") or command.count("'") % 2 == 1


def with_stand_ins(text: str, stand_ins: Sequence[StandIn] = STAND_INS) -> str:
    """The commands as they are carried out, without the comments that stand behind them."""
    text = re.sub(r" +# .*$", "", text, flags=re.MULTILINE)
    for each in stand_ins:
        text = re.sub(each.pattern, each.instead, text, flags=re.MULTILINE)
    return text


def path_of(page: str) -> Path:
    """The folder in which somebody reads a page."""
    return (ROOT / page).parent.relative_to(ROOT)
