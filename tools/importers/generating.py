"""The generators of code, each in a folder of its own: what it makes is compiled together with a
program that plays a whole game and sends a request of each call, and the program runs.
"""

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tools.importers import programs, whole_games
from tools.importers.trial import Failed, Outcome, Trial

_STRICT: Final = {
    "strict": True,
    "noUncheckedIndexedAccess": True,
    "module": "nodenext",
    "moduleResolution": "nodenext",
    "target": "es2022",
    "lib": ["es2022", "dom", "dom.iterable"],
    "types": [],
    "outDir": "out",
}
_MYPY: Final = ("--strict", "--config-file=", "--cache-dir=/dev/null", "--no-incremental")
_GENERATOR: Final = Path(__file__).parent / "python_client.yaml"
DATAMODELS: Final = ("--output-model-type", "pydantic_v2.BaseModel", "--use-annotated")
_ERROR: Final = re.compile(r"error(?: TS\d+)?: ")


def openapi_typescript(trial: Trial) -> Outcome:
    """openapi-typescript, with openapi-fetch."""
    begin(trial, trial.ours)
    generator = (_bin(trial.ours, "openapi-typescript"), str(trial.contract), "-o", "openapi.d.ts")
    seconds = _generated(trial, *generator)
    calls = programs.with_openapi_fetch(trial.url, trial.requests)
    program = calls + whole_games.with_openapi_fetch(trial.table)
    return typescript(trial, seconds, trial.lines("openapi.d.ts"), program)


def hey_api(trial: Trial) -> Outcome:
    """hey-api, with its client over fetch."""
    begin(trial, trial.packages)
    output = {"path": "made", "module": {"extension": ".js"}}
    config = {"input": str(trial.contract), "output": output, "plugins": ["@hey-api/client-fetch"]}
    _configure(trial.folder / "openapi-ts.config.cjs", config)
    seconds = _generated(trial, _bin(trial.packages, "openapi-ts"))
    calls = programs.with_hey_api(trial.url, trial.requests)
    program = calls + whole_games.with_hey_api(trial.table)
    return typescript(trial, seconds, trial.lines("made/**/*.ts"), program)


def orval(trial: Trial) -> Outcome:
    """orval, with fetch."""
    begin(trial, trial.packages)
    output = {"target": "made.ts", "client": "fetch", "baseUrl": trial.url}
    config = {"vorhand": {"input": str(trial.contract), "output": output}}
    _configure(trial.folder / "orval.config.cjs", config)
    command = (_bin(trial.packages, "orval"), "--config", "orval.config.cjs")
    seconds = _generated(trial, *command)
    program = programs.with_orval(trial.requests) + whole_games.with_orval(trial.table)
    return typescript(trial, seconds, trial.lines("made.ts"), program)


def python_client(trial: Trial) -> Outcome:
    """openapi-python-client; what it makes is compiled without a warning, and strictly typed."""
    generate = ("-m", "openapi_python_client", "generate", "--meta", "none", "--fail-on-warning")
    where = ("--path", str(trial.contract), "--output-path", "vorhand_client")
    command = (sys.executable, *generate, *where, "--config", str(_GENERATOR))
    seconds, _ = trial.timed(*command)
    calls = programs.with_python_client(trial.url, trial.requests)
    program = calls + whole_games.with_python_client(trial.table, *schemas(trial))
    return python(trial, seconds, "vorhand_client", program)


def datamodels(trial: Trial) -> Outcome:
    """datamodel-code-generator, which makes models of pydantic, and no calls."""
    fixed = ("--input-file-type", "openapi", "--formatters", "builtin")
    where = ("--input", str(trial.contract), "--output", "made.py")
    command = ("-m", "datamodel_code_generator", *fixed, *DATAMODELS, *where)
    seconds, _ = trial.timed(sys.executable, *command)
    program = whole_games.with_datamodels(trial.url, trial.table, *schemas(trial))
    return python(trial, seconds, "made.py", program)


def begin(trial: Trial, packages: Path, **options: object) -> None:
    """Put what Node and the compiler need into the folder."""
    (trial.folder / "node_modules").symlink_to(packages)
    (trial.folder / "package.json").write_text('{"type": "module"}')
    (trial.folder / "tsconfig.json").write_text(
        json.dumps({"compilerOptions": {**_STRICT, **options}})
    )


def typescript(trial: Trial, seconds: float, lines: int, program: str) -> Outcome:
    """What comes of generated TypeScript with a program."""
    (trial.folder / "program.ts").write_text(program)
    _, printed = trial.ended(_bin(trial.ours, "tsc"), "-p", ".")
    errors = _counted("tsc --strict", printed, r"^program\.ts")
    return Outcome(seconds, lines, errors, **trial.played("node", "out/program.js"))


def python(trial: Trial, seconds: float, made: str, program: str) -> Outcome:
    """What comes of generated Python with a program."""
    (trial.folder / "program.py").write_text(program)
    trial.run(sys.executable, "-W", "error", "-m", "compileall", "-q", made)
    _, printed = trial.ended(sys.executable, "-m", "mypy", *_MYPY, made, "program.py")
    errors = _counted("mypy --strict", printed, r"^program\.py")
    lines = trial.lines(made, f"{made}/**/*.py")
    return Outcome(seconds, lines, errors, **trial.played(sys.executable, "program.py"))


def _counted(compiler: str, printed: str, ours: str) -> str:
    """How many errors a compiler finds in what was generated; raises `Failed` if one is in the
    program.
    """
    wrong = [line for line in printed.splitlines() if _ERROR.search(line)]
    if own := [line for line in wrong if re.search(ours, line)]:
        raise Failed("\n".join(own[:10]))
    return f"`{compiler}`: {len(wrong)}"


def schemas(trial: Trial) -> tuple[str, str, str]:
    """The names of what begins a game, what carries out an action, and what both are answered."""
    named = {each.operation: each for each in trial.requests}
    return named["new-game"].schema, named["apply-action"].schema, named["apply-action"].answer


def _configure(file: Path, config: Mapping[str, object]) -> None:
    file.write_text(f"module.exports = {json.dumps(config)};")


def _generated(trial: Trial, *command: str) -> float:
    """How many seconds a generator takes; raises `Failed` if it warns."""
    seconds, printed = trial.timed(*command)
    if "⚠" in printed or "warn" in printed.lower():
        raise Failed(f"the generator warns:\n{printed}")
    return seconds


def _bin(packages: Path, command: str) -> str:
    return str(packages / ".bin" / command)
