"""The figures of the pages are those of the code. Each line here is a sentence, or a row of a
table, as its page has it, with the figures taken from where they are decided.

Figures that were measured are with the command that measures them. Other tests have the examples,
and the pages that are mostly figures (`docs/operation.md`, `docs/record-v1.md`, `docs/deal-v1.md`).
"""

import ast
import re
from pathlib import Path
from typing import Final

import pytest

from tests.checks.games import PACKAGES
from tests.reading import DOCS, ROOT, blocks, rows
from vorhand.api.calls import batch
from vorhand.api.contract import budget, requests
from vorhand.api.problems import limits
from vorhand.api.sealed import sealed_table, table_past
from vorhand.api.sealed.keys import KEY_BYTES
from vorhand.api.service.environment import VARIABLES, Variable
from vorhand.api.service.gunicorn_settings import HEADERS_TOGETHER
from vorhand.api.web import headers
from vorhand.bots import LEVELS, search, suited_levels
from vorhand.command import answers, arguments, bounds, league, programs
from vorhand.command.league_file import League, league_in
from vorhand.command.rows import BYTES as PAGES
from vorhand.engine.fipsen.options import MOST_DEALS
from vorhand.engine.kernel.rules.choices import MOST_WAYS
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.schema.validate import DEEPEST
from vorhand.strict_json import DEEPEST_OF_MANY

LIVE: Final = ROOT / "examples" / "live"
DEPLOYED: Final = ROOT / "deploy" / "live"
OF_DEVELOPERS: Final = {"LIVE_TICK"}
AGRAM: Final = ROOT / "packages" / "agram" / "vorhand_agram"
HEARTS: Final = ROOT / "packages" / "hearts" / "vorhand_hearts"
SKAT: Final = ROOT / "packages" / "skat" / "vorhand_skat"


def text_of(path: Path) -> str:
    """A file, with one space wherever there is white space."""
    return " ".join(path.read_text("utf-8").split())


def number(file: Path, name: str) -> int:
    """The number that a file gives this name."""
    (found,) = re.findall(rf"^(?:const )?{name}(?:: Final)? = ([\d_]+)\b", file.read_text(), re.M)
    return int(found)


def settings() -> dict[str, str]:
    """The settings of the live table, with their defaults."""
    text = (LIVE / "settings.py").read_text("utf-8")
    return dict(re.findall(r'"(LIVE_\w+)", "(.*?)"', text))


def memory() -> str:
    """How much memory the containers of the live table may take in all."""
    limits = re.findall(r"mem_limit: (\d+)m", (DEPLOYED / "compose.yaml").read_text("utf-8"))
    return f"Together they take at most {sum(map(int, limits)) / 1000:.1f} GB of memory."


def is_count(variable: Variable) -> bool:
    """Whether the default of a setting is a number."""
    return variable.default.isdecimal()


def backups() -> list[str]:
    """For how long backups are kept, and how old the last one may be."""
    text = (DEPLOYED / "compose.yaml").read_text("utf-8")
    (days,), (minutes,) = re.findall(r'KEEP: "(\d+)"', text), re.findall(r"-mmin -(\d+) ", text)
    return [f"for each of the last {days} days", f"is older than {int(minutes) // 60} hours"]


OF_SERVICE: Final = {each.name: int(each.default) for each in VARIABLES if is_count(each)}
NGINX: Final = (DEPLOYED / "nginx.conf").read_text("utf-8")


def of_nginx(pattern: str) -> str:
    """What the proxy of the live table is told; the same wherever it is said."""
    (found,) = {*re.findall(rf"^ *{pattern};$", NGINX, re.MULTILINE)}
    return str(found)


def lines_of(package: Path) -> int:
    """How many lines of Python a game has, without its policy, and without what only teaches it."""
    beside = {"policy.py", "facts.py", "prices.py"}
    modules = [each for each in package.glob("*.py") if each.name not in beside]
    return sum(len(each.read_text("utf-8").splitlines()) for each in modules)


TOLD: Final = {
    "http.md": [
        f"| actions of a replay or history | {requests.MOST_ACTIONS:,} |",
        f"| items of a batch | {batch.MOST_ITEMS:,} |",
        f"| nesting of lists and objects | {DEEPEST} levels |",
        f"nested deeper than {DEEPEST_OF_MANY} levels",
        f"| integers | {LIMIT:,} |",
        f"| `errors` of a problem, and `faults` | {limits.MOST_ERRORS}; in all results of a batch "
        f"together {limits.MOST_ERRORS_IN_BATCH:,} |",
        f"Validation stops after {limits.SEARCH_LIMIT:,} errors",
        f"| cost of a request | [{budget.BUDGET:,}](#what-a-request-may-cost) |",
        f"A request that costs more than {budget.SMALL_BUDGET} is answered in",
        f"if it costs more than {budget.THINKING_BUDGET}.",
        f"once for an item of up to {budget.SMALL:,} bytes of compact JSON, and once more for each "
        f"started {budget.STEP} bytes beyond",
        f"lists at most the first {MOST_WAYS} ways for a seat",
        f"`Access-Control-Request-Method` | {headers.LONGEST:,} |",
        f"| any other, which is ignored | {headers.LONGEST_UNREAD:,} (",
        f"if the request line is longer than {OF_SERVICE['max_request_line']:,} bytes, there are "
        f"more than {OF_SERVICE['max_headers']} headers, one header is longer than "
        f"{OF_SERVICE['max_header_size']:,} bytes, or all together are longer than "
        f"{HEADERS_TOGETHER:,};",
        f"| body of a request | {OF_SERVICE['max_body'] // 1024} KiB; for",
        f"and `/standings` {OF_SERVICE['max_large_body'] // 1024**2} MiB |",
        f"An `Accept-Language` of more than {headers.LONGEST:,} bytes is ignored.",
    ],
    "sealed.md": [
        f"The length of a string grows in steps of {sealed_table.OF_TABLES.step} bytes",
        f"multiple of {sealed_table.OF_TABLES.step} bytes "
        f"({sealed_table.OF_PASSES.step} for a pass)",
        f"Strings have at most {sealed_table.MOST_CHARACTERS:,} characters.",
        f"or the last {table_past.MOST_ACTIONS:,} actions; where an action takes more than "
        f"{table_past.MOST_BYTES // table_past.MOST_ACTIONS} bytes",
        f"to the last {table_past.MOST_BYTES:,} bytes of them.",
        f"and {KEY_BYTES} random bytes in base64.",
    ],
    "bots.md": [
        f"No suggestion takes more than about {search.THOUGHT:,} steps of thought",
    ],
    "bulk.md": [
        f"{bounds.LONGEST // 2**20} MiB, and {bounds.MOST_VALUES:,} JSON values",
        f"unpacks to {bounds.MOST_UNPACKED // 2**20} MiB, or to {bounds.MOST_TIMES} times its size",
        f"{PAGES // 2**20} MiB when unpacked",
        f"{bounds.LONGEST_ECHO} characters, and {bounds.LONGEST_SENTENCE:,} for any sentence",
        f"at most {bounds.UNDER_WAY // 2**20} MiB of them are with",
        f"pointer and message, {limits.FEW} at most",
        f"until the game is over or `--hands` hands (default: {arguments.MOST_HANDS})",
        f"`--games` (default: {arguments.GAMES_PLAYED})",
        f"`--deals` (default: {arguments.DEALS_PLAYED})",
    ],
    "programs.md": [
        f"## The protocol: `{answers.PROTOCOL}`",
        f"one line of at most {answers.LONGEST:,} bytes",
        f"the first one after a start {programs.STARTING:.0f} seconds longer",
        f"After {programs.MOST_LOST} lost turns in a row the program is not asked any more.",
        f"A hand is broken off after {league.LONGEST_HAND:,} actions",
    ],
    "table/end.md": [f"without that option, after {MOST_DEALS} |"],
    "adding-a-game.md": [
        f"has {lines_of(AGRAM)} lines in three modules",
        f"is whole in {lines_of(SKAT)} lines, without its policy, and what teaches it",
    ],
    "table-page.md": [
        f"up to {number(ROOT / 'api/table/static/records.js', 'MOST_BYTES') // 10**6} MB and "
        f"{number(ROOT / 'api/table/static/records.js', 'MOST_RECORDS'):,} records",
        f"less than {number(ROOT / 'tests/browser/test_packed.py', 'MOST_BYTES') // 1000} kB "
        "compressed",
    ],
    "clients.md": [
        "five times in all",
        "waits ½, 1, 2 and 4 s",
        "longer than a minute",
        "limit is 30 s",
    ],
    "live.md": [
        f"of the last {number(LIVE / 'reading.py', 'MOST_TOLD')} versions; beyond "
        f"{number(LIVE / 'reading.py', 'MOST_ACTIONS'):,} actions, none",
    ],
    "friends.md": [
        memory(),
        *backups(),
        f"| requests of an address | {of_nginx('limit_req_zone .* rate=(.*)r/s')} per second, "
        f"{of_nginx('limit_req zone=requests burst=(.*) nodelay')} at once; "
        f"{of_nginx('limit_conn connections (.*)')} at the same time | `nginx.conf` |",
        f"| streams of an address | {of_nginx('limit_conn streams (.*)')} | `nginx.conf` |",
        f"| a body; the headers | {of_nginx('client_max_body_size (.*)k')} KiB; "
        f"{of_nginx('large_client_header_buffers 4 (.*)k')} KiB each | `nginx.conf` |",
        f"| a request that arrives slowly | {of_nginx('client_body_timeout (.*)s')} s |",
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("page", "said"), [(page, each) for page, said in TOLD.items() for each in said]
)
def test_figure_on_the_page_is_that_of_the_code(page: str, said: str) -> None:
    """The page has it as the code does."""
    assert said in text_of(DOCS / page)


def test_levels_of_the_bots() -> None:
    """The table has each, with how often it simulates a hand, and tries to deal a world."""
    listed = [cells for cells in rows((DOCS / "bots.md").read_text("utf-8")) if len(cells) == 4]
    found = {name.strip("`"): rest for name, *rest in listed if name.strip("`") in LEVELS}
    assert [*found] == [*LEVELS]
    for name, (_, simulations, tries) in found.items():
        assert simulations.removeprefix("up to ") == f"{LEVELS[name].simulations:,}"
        assert tries == (str(LEVELS[name].tries) if LEVELS[name].simulations else "–")


def test_level_for_each_purpose() -> None:
    """Each purpose has a row, which names the levels that suit some game for it."""
    policies = [each.policy for each in PACKAGES.values() if each.policy]
    listed = [cells for cells in rows((DOCS / "bots.md").read_text("utf-8")) if len(cells) == 3]
    for purpose in suited_levels(policies[0]):
        (said,) = (cells[1] for cells in listed if cells[0].startswith(f"`{purpose}`"))
        suited = {suited_levels(policy)[purpose] for policy in policies}
        assert {*re.findall("`(.+?)`", said)} == suited


def test_clients_wait_as_their_page_says() -> None:
    """Both clients try as often, and wait as long."""
    script = (ROOT / "packages/clients/typescript/src/sending.js").read_text("utf-8")
    assert "{ tries = 5, " in script
    assert "{ timeout = 30, " in script
    assert "\nconst LONGEST = 60;" in script
    assert "\nconst AGAIN_AFTER = [0.5, 1, 2, 4, " in script  # what comes then is for streams
    program = (ROOT / "packages/clients/python/src/vorhand_client/async_.py").read_text("utf-8")
    assert " tries: int = 5," in program
    assert '{"timeout": 30, **options}' in program
    assert [2 ** min(tried, 3) / 2 for tried in range(4)] == [0.5, 1, 2, 4]
    assert " = 2 ** min(tried, 3) / 2 " in program


def test_settings_of_the_live_table() -> None:
    """Those in the tables have the defaults that stand there; the text names the others."""
    named, text = settings(), (DOCS / "live.md").read_text("utf-8")
    for names, defaults, *_ in (cells for cells in rows(text) if len(cells) == 3):
        if found := re.findall(r"`(LIVE_\w+)`", names):
            listed = zip(found, defaults.replace("`", "").split(", "), strict=True)
            assert [(name, named.pop(name)) for name in found] == [*listed]
    assert not {name for name in named if f"`{name}`" not in text} - OF_DEVELOPERS


def test_requests_of_the_live_table() -> None:
    """Each request that is posted to a table has a row; that of a signal lists all signals."""
    program, text = (LIVE / "app.py").read_text("utf-8"), (DOCS / "live.md").read_text("utf-8")
    steps = re.findall(r'^    "(\w+)": \(', program.partition("\nSTEPS: ")[2], re.MULTILINE)
    assert {*re.findall(r"^\| `POST /tables/{table}/(\w+)` \|", text, re.MULTILINE)} == {*steps}
    (signals,) = re.findall(r"^SIGNALS = (\(.*\))$", program, re.MULTILINE)
    *first, last = [f"`{signal}`" for signal in ast.literal_eval(signals)]
    assert f"`signal`: {', '.join(first)} or {last}" in text


def test_file_of_a_league(tmp_path: Path) -> None:
    """It can be read, and the defaults that it names are the defaults."""
    (shown,) = blocks((DOCS / "programs.md").read_text("utf-8"), "toml")
    (tmp_path / "league.toml").write_text(shown)
    found, _ = league_in(tmp_path / "league.toml")
    default = League(game=found.game, programs=found.programs)
    assert found.seed == default.seed
    named = re.findall(r"^(\w+) = .*# default: (\d+)$", shown, re.MULTILINE)
    assert named == [(name, f"{getattr(default, name):.0f}") for name, _ in named]
    assert len(named) == 3


def test_code_of_the_page_on_games() -> None:
    """What it shows is in the engine or in a game, as they write it."""
    games = (AGRAM, HEARTS, SKAT, ROOT / "tests" / "toys")
    files = [*(each for game in games for each in game.rglob("*.py"))]
    files.append(ROOT / "engine/kernel/rules/common.py")
    programs_ = [ast.parse(each.read_text("utf-8")) for each in files]
    written = {_text(node) for each in programs_ for node in ast.walk(each)}
    shown = blocks((DOCS / "adding-a-game.md").read_text("utf-8"), "python")
    assert len(shown) >= 8
    for block in shown:
        for statement in ast.parse(block).body:
            assert _text(statement) in written, ast.unparse(statement)


def _text(node: ast.AST) -> str:
    return ast.unparse(node).replace("kit.", "") if isinstance(node, ast.stmt) else ""
