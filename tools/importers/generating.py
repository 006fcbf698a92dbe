"""The generators of code: each generates, a compiler checks what it made together with a program
that sends a request of each call, and the program runs.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tools.importers import programs
from tools.importers.document import Sent
from tools.importers.running import Failed, Tools, run

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
_GENERATOR: Final = Path(__file__).parent / "python_client.yaml"


def openapi_typescript(tools: Tools, contract: Path, url: str, requests: Sequence[Sent]) -> str:
    """openapi-typescript, with openapi-fetch."""
    _begin(tools.folder, tools.ours)
    made = str(tools.folder / "openapi.d.ts")
    said = run(tools.folder, _bin(tools.ours, "openapi-typescript"), str(contract), "-o", made)
    _refuse_warnings(said)
    return _compiled_and_run(tools, programs.with_openapi_fetch(url, requests))


def hey_api(tools: Tools, contract: Path, url: str, requests: Sequence[Sent]) -> str:
    """hey-api, with its client over fetch."""
    _begin(tools.folder, tools.packages)
    output = {"path": "made", "module": {"extension": ".js"}}
    config = {"input": str(contract), "output": output, "plugins": ["@hey-api/client-fetch"]}
    _configure(tools.folder / "openapi-ts.config.cjs", config)
    _refuse_warnings(run(tools.folder, _bin(tools.packages, "openapi-ts")))
    return _compiled_and_run(tools, programs.with_hey_api(url, requests))


def orval(tools: Tools, contract: Path, url: str, requests: Sequence[Sent]) -> str:
    """orval, with fetch."""
    _begin(tools.folder, tools.packages)
    output = {"target": "made.ts", "client": "fetch", "baseUrl": url}
    _configure(
        tools.folder / "orval.config.cjs", {"vorhand": {"input": str(contract), "output": output}}
    )
    command = (_bin(tools.packages, "orval"), "--config", "orval.config.cjs")
    _refuse_warnings(run(tools.folder, *command))
    return _compiled_and_run(tools, programs.with_orval(requests))


def python_client(tools: Tools, contract: Path, url: str, requests: Sequence[Sent]) -> str:
    """openapi-python-client; what it makes is compiled without a warning, and strictly typed."""
    generate = ("-m", "openapi_python_client", "generate", "--meta", "none", "--fail-on-warning")
    where = ("--path", str(contract), "--output-path", "vorhand_client")
    run(tools.folder, sys.executable, *generate, *where, "--config", str(_GENERATOR))
    (tools.folder / "program.py").write_text(programs.with_python_client(url, requests))
    run(tools.folder, sys.executable, "-W", "error", "-m", "compileall", "-q", "vorhand_client")
    strictly = ("--strict", "--config-file=", "--cache-dir=/dev/null", "--no-incremental")
    run(tools.folder, sys.executable, "-m", "mypy", *strictly, "vorhand_client", "program.py")
    return run(tools.folder, sys.executable, "program.py")


def _begin(folder: Path, packages: Path) -> None:
    """Put what Node and the compiler need into a folder."""
    (folder / "node_modules").symlink_to(packages)
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": _STRICT}))


def _configure(file: Path, config: Mapping[str, object]) -> None:
    file.write_text(f"module.exports = {json.dumps(config)};")


def _compiled_and_run(tools: Tools, program: str) -> str:
    (tools.folder / "program.ts").write_text(program)
    run(tools.folder, _bin(tools.ours, "tsc"), "-p", ".")
    return run(tools.folder, "node", "out/program.js")


def _refuse_warnings(said: str) -> None:
    if "⚠" in said or "warn" in said.lower():
        raise Failed(f"the generator warns:\n{said}")


def _bin(packages: Path, command: str) -> str:
    return str(packages / ".bin" / command)
