"""openapi-generator, which its package on PyPI runs with Java: six of its languages, of which the
compilers of two are here.
"""

import sys
from typing import Final

from tools.importers import generating, whole_games
from tools.importers.document import fetched
from tools.importers.trial import Outcome, Trial

_RUN: Final = "import sys, openapi_generator_cli as g; sys.exit(g.run(sys.argv[1:]).returncode)"
_ELSEWHERE: Final = {
    "java": ("made/src/main/**/*.java", "Maven Central"),
    "kotlin": ("made/src/main/**/*.kt", "Maven Central"),
    "csharp": ("made/src/*/**/*.cs", "NuGet"),
    "go": ("made/*.go", "the proxy of Go's modules"),
}
"""What each generates, and where the libraries are that it needs to be compiled."""


def typescript_fetch(trial: Trial) -> Outcome:
    """TypeScript over fetch, whose own runtime is written for `strict` and no more."""
    generating.begin(trial, trial.packages, noUncheckedIndexedAccess=False)
    seconds = _generated(trial, "typescript-fetch", "importFileExtension=.js")
    program = whole_games.with_typescript_fetch(trial.url, trial.table)
    return generating.typescript(trial, seconds, trial.lines("made/**/*.ts"), program)


def python(trial: Trial) -> Outcome:
    """Python with models of pydantic over urllib3. Its cards have no `from_dict`, though it calls
    it for those in lists of lists: the program adds it.
    """
    seconds = _generated(trial, "python")
    lines = trial.lines("made/openapi_client/**/*.py")
    (trial.folder / "openapi_client").symlink_to("made/openapi_client")
    trial.run(sys.executable, "-W", "error", "-m", "compileall", "-q", "openapi_client/")
    *_, verdict = generating.schemas(trial)
    program = whole_games.with_openapi_generator(trial.url, trial.table, verdict)
    (trial.folder / "program.py").write_text(program)
    return Outcome(seconds, lines, "`compileall`: 0", **trial.played(sys.executable, "program.py"))


def in_language(language: str, trial: Trial) -> Outcome:
    """A language whose libraries are not to be had here: it is only generated."""
    pattern, registry = _ELSEWHERE[language]
    seconds = _generated(trial, language)
    return Outcome(seconds, trial.lines(pattern), f"not tried: its libraries are on {registry}")


def _generated(trial: Trial, language: str, *properties: str) -> float:
    more = [f"--additional-properties={each}" for each in properties]
    contract = trial.folder / "contract.json"
    contract.write_bytes(fetched(f"{trial.url}/openapi/{trial.table['game']}.json"))
    command = ("generate", "-i", str(contract), "-o", "made", "-g", language, *more)
    seconds, _ = trial.timed(sys.executable, "-c", _RUN, *command)
    return seconds
