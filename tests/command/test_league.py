"""A league: programs on the same cards, and what becomes of those that do not answer."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any, TypeAlias

import pytest

from vorhand.command import programs
from vorhand.command.__main__ import main
from vorhand.command.families import Family, _adopt, adopts

FIRST = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    action = None if question["may_wait"] else question["legal_actions"][0]
    print(json.dumps({"id": question["id"], "action": action}), flush=True)
"""
Write: TypeAlias = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes a league of `thumb` and these programs, by their names."""
    monkeypatch.setattr(programs, "STARTING", 5.0)

    def written(game: str = "toepen", deals: int = 1, seconds: float = 5, **sources: str) -> Path:
        text = [f'game = "{game}"\ndeals = {deals}\nseconds = {seconds}\nmemory = 256']
        for name, source in {"thumb": "", **sources}.items():
            (tmp_path / f"{name}.py").write_text(dedent(source))
            plays = (
                f'command = ["{sys.executable}", "{name}.py"]' if source else f'level = "{name}"'
            )
            text.append(f'[[programs]]\nname = "{name}"\n{plays}')
        path = tmp_path / "league.toml"
        path.write_text("\n".join(text))
        return path

    return written


def league(capsys: pytest.CaptureFixture[str], *words: str | Path) -> Any:
    """What `vorhand league --json` prints."""
    assert main(["league", *map(str, words), "--json", "--quiet"]) == 0
    return json.loads(capsys.readouterr().out)


def row(told: Any, name: str) -> Any:
    """What the standings say of a program."""
    return next(each for each in told["programs"] if each["name"] == name)


@pytest.mark.parametrize("game", ["toepen", "toppen", "fipsen", "stortok"])
def test_a_program_plays_each_game(
    game: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is asked, loses no turn, and is rated in the unit of the game."""
    told = league(capsys, write(game, first=FIRST))
    first = row(told, "first")
    assert first["turns"] > 0
    assert first["lost"] == {}
    assert first["rating"]["mean"] == -row(told, "thumb")["rating"]["mean"]
    assert told["unit"]


def test_the_same_program_twice_is_even(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    """Both play the same cards in the same seats, so no luck is left between them."""
    told = league(capsys, write(deals=3, one=FIRST, other=FIRST))
    assert row(told, "one")["against"]["other"] == {"mean": 0, "interval": [0, 0]}


LOSERS = {
    "no answer in time": "import time\ntime.sleep(60)",
    "it has ended": """
        import sys
        sys.excepthook = lambda kind, value, trace: (print("NameError:", value, file=sys.stderr),
            sys.stderr.flush(), __import__("os")._exit(3))
        cards
    """,
    "not JSON": "import sys\nfor line in sys.stdin: print('fold', flush=True)",
    "not a JSON object": "import sys\nfor line in sys.stdin: print('[]', flush=True)",
    "no member `action`": "import sys\nfor line in sys.stdin: print('{}', flush=True)",
    "not an action of the game": """
        import sys
        for line in sys.stdin: print('{"action": {"type": "peek"}}', flush=True)
    """,
    "an action of another seat": """
        import sys
        for line in sys.stdin: print('{"action": {"type": "close"}}', flush=True)
    """,
    "not legal": """
        import json, sys
        for line in sys.stdin:
            seat = json.loads(line)["seat"]
            action = {"type": "step-in", "seat": seat}
            print(json.dumps({"action": action}), flush=True)
    """,
    "it waits when it must act": """
        import sys
        for line in sys.stdin: print('{"action": null}', flush=True)
    """,
    "an answer that is too long": """
        import sys
        for line in sys.stdin: print("x" * 10**6, flush=True)
    """,
}


TOLD = {
    "no answer in time": "; nothing within 0.3 seconds",
    "it has ended": "; exit status 3: NameError: name 'cards' is not defined",
    "not JSON": "; answered fold; Not JSON: invalid literal, expected 'false', at",
    "not a JSON object": "; answered []; expected an object with `id` and `action`; one right",
    "no member `action`": "; answered {}; expected a legal action, or null to wait; one right",
    "not an action of the game": '"peek"}}; /action/type: Expected keep-hand, ',
    "an action of another seat": "; expected an action of seat ",
    "not legal": "; common.",
    "it waits when it must act": "; the table waits for this seat: `may_wait` is false; one right",
    "an answer that is too long": "xxx…; a line has at most 65,536 bytes; one right",
}
"""What is said of the first of these turns."""


@pytest.mark.parametrize("why", LOSERS)
def test_program_that_does_not_answer_loses_the_turn(
    why: str, write: Write, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Turns are counted by what was wrong, the first of each kind is told exactly and briefly,
    and the league goes on; then the program is not asked.
    """
    monkeypatch.setattr(programs, "STARTING", 0.1 if why == "no answer in time" else 1.0)
    monkeypatch.setattr(programs, "MOST_LOST", 2)
    loser = row(league(capsys, write(seconds=0.2, loser=LOSERS[why])), "loser")
    assert loser["lost"][why] >= 1
    assert set(loser["lost"]) <= {why, programs.NOT_ASKED}
    told = loser["first_lost"][why]
    assert told.startswith("deal 0, question 1, seat ")
    assert TOLD[why] in told
    assert len(told) < 800


def test_answer_said_to_be_right_is_right(
    write: Write, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that copies it from what is said of its lost turn loses no other."""
    monkeypatch.setattr(programs, "MOST_LOST", 1)
    told = row(league(capsys, write(loser=LOSERS["not JSON"])), "loser")["first_lost"]["not JSON"]
    right = told.partition("one right answer: ")[2]
    assert json.loads(right)["id"] == 1
    once = f"""
import sys
print(sys.stdin.readline() and {right!r}, flush=True)
{FIRST}"""
    assert row(league(capsys, write(loser=once)), "loser")["lost"] == {}


def test_line_with_another_id_is_passed_over_and_shown(
    write: Write, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who answers another question than the one asked is told so, not only that time was up."""
    monkeypatch.setattr(programs, "STARTING", 1.0)
    monkeypatch.setattr(programs, "MOST_LOST", 1)
    stale = FIRST.replace('question["id"]', "0")
    told = row(league(capsys, write(seconds=0.2, stale=stale)), "stale")["first_lost"]
    assert 'answered {"id": 0, ' in told["no answer in time"]
    assert "apart from lines with another id than 1" in told["no answer in time"]


def test_command_that_cannot_be_started_is_named(
    write: Write, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what the system says of it; the table of the league shows it, too."""
    monkeypatch.setattr(programs, "MOST_LOST", 1)
    path = write(loser=FIRST)
    path.write_text(path.read_text().replace(sys.executable, "no-such-python"))
    assert main(["league", str(path), "--quiet"]) == 0
    shown = capsys.readouterr().out
    assert "loser, it cannot be started: deal 0, question 1, seat " in shown
    assert "No such file or directory: 'no-such-python'" in shown


def test_program_that_takes_too_much_memory_ends(
    write: Write, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """More than `memory` is not given to it."""
    monkeypatch.setattr(programs, "MOST_LOST", 1)
    greedy = "import sys\nfor line in sys.stdin: kept = bytearray(2**30)\n"
    assert "it has ended" in row(league(capsys, write(greedy=greedy)), "greedy")["lost"]


def test_end_of_a_program_can_be_read_again(tmp_path: Path) -> None:
    """So nobody waits for it in vain: neither who asks once more, nor who kills what is left."""
    process = programs._Process([sys.executable, "-c", ""], tmp_path, 256)
    for _ in range(2):
        with pytest.raises(programs.LostTurn) as lost:
            process.answer({"id": 1}, 5)
        assert lost.value.why == "it has ended"
    process.kill()


def test_a_program_that_dies_once_is_started_again(
    write: Write, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """One turn is lost, and the next one is played."""
    once = f"""
import pathlib
died = pathlib.Path({str(tmp_path / "died")!r})
if not died.exists():
    died.touch()
    raise SystemExit
{FIRST}"""
    told = row(league(capsys, write(once=once)), "once")
    assert told["lost"] == {"it has ended": 1}
    assert told["turns"] > 1


def test_a_program_is_sent_what_its_seat_may_know(
    write: Write, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The view of the seat and its own legal actions, and nothing else."""
    seen = tmp_path / "seen"
    league(
        capsys,
        write(
            spy=FIRST.replace(
                "    question", f"    open({str(seen)!r}, 'w').write(line)\n    question"
            )
        ),
    )
    question = json.loads(seen.read_text())
    assert [*question] == [
        *("id", "protocol", "game", "seat", "view", "legal_actions", "may_wait"),
    ]
    assert {"hand", "hand_sizes"} <= question["view"].keys()
    assert not {"hands", "stock", "deal"} & question["view"].keys()
    assert {each["seat"] for each in question["legal_actions"]} == {question["seat"]}


def test_an_interrupted_league_is_resumed(
    write: Write, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Half and half are the whole, also after a line that was cut short."""
    results = tmp_path / "results"
    whole = league(capsys, write(deals=4, first=FIRST))
    league(capsys, write(deals=2, first=FIRST), "--output", results)
    results.write_bytes(results.read_bytes() + b'{"deal": 2, "res')
    resumed = league(capsys, write(deals=4, first=FIRST), "--output", results, "--resume")
    for told in (whole, resumed):
        row(told, "first").pop("seconds")
    assert resumed == whole


def test_another_league_is_not_resumed(
    write: Write, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Results of other programs are not added up."""
    results = tmp_path / "results"
    league(capsys, write(first=FIRST), "--output", results)
    other = write("stortok", first=FIRST)
    assert main(["league", str(other), "--output", str(results), "--resume"]) == 2
    assert "of another league" in capsys.readouterr().err


def test_the_ratings_are_drawn(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    """`--plot` writes an SVG with every program."""
    path = write(first=FIRST)
    plot = path.with_name("plot.svg")
    league(capsys, path, "--plot", plot)
    assert {"first", "thumb"} <= set(plot.read_text().replace(">", "<").split("<"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("deels = 3", "unknown field `deels`"),
        ('deals = "three"', "Expected `int`, got `str` - at `$.deals`"),
        ("deals = 0", "deals, seconds and memory must be above 0"),
        ("players = 12", "/players: Expected an integer from 3 to 8"),
        ('preset = "poker"', "/preset"),
        ("options = {lives = 0}", "/options/lives"),
    ],
)
def test_what_is_wrong_with_the_file_is_said(
    line: str, said: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where, and what was wanted."""
    path = write(first=FIRST)
    path.write_text(
        f"{line}\n"
        + path.read_text().replace("deals = 1\n", "" if "deals" in line else "deals = 1\n")
    )
    assert main(["league", str(path)]) == 2
    assert said in capsys.readouterr().err


def test_a_file_that_is_there_is_kept(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    """Results are overwritten only on demand."""
    path = write(first=FIRST)
    assert main(["league", str(path), "--output", str(path)]) == 2
    assert "--force" in capsys.readouterr().err


STARTS_OTHERS = """
import os, subprocess, sys, time

def begin(**how):
    code = "import time; time.sleep(300)"
    return subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **how)

begun = [begin(), begin(start_new_session=True), begin(start_new_session=True, env={})]
into, out = os.pipe()
if not os.fork():  # whose parent ends, and leaves it to nobody
    os.setsid()
    os.write(out, str(begin(start_new_session=True).pid).encode())
    os._exit(0)
with open(f"begun-{os.getpid()}", "w") as file:
    file.write(" ".join([str(each.pid) for each in begun] + [os.read(into, 20).decode()]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere only the group is known")
@pytest.mark.parametrize("then", [FIRST, "time.sleep(300)", "sys.exit(3)"])
def test_what_a_program_has_started_ends_with_it(
    then: str,
    write: Write,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """Also in sessions of its own, and whether the program plays, hangs or ends by itself."""
    if "sleep" in then:  # it is begun again at each turn
        monkeypatch.setattr(programs, "STARTING", 0.5)
    league(capsys, write(parent=STARTS_OTHERS + then, seconds=0.5))
    pids = [pid for path in tmp_path.glob("begun-*") for pid in path.read_text().split()]
    assert len(pids) >= 4
    assert [pid for pid in pids if _runs(pid)] == []


STARTS_ONE = (
    STARTS_OTHERS.partition("\nbegun")[0]
    + """
print(begin(start_new_session=True).pid, flush=True)
time.sleep(300)
"""
)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere only the group is known")
def test_a_process_that_has_not_ended_is_ended_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process of which it has only been tried to end it is looked for until it has ended."""
    family, tried = Family(), list[int]()

    def in_vain_at_first(pid: int, number: int, end: Callable[[int, int], None] = os.kill) -> None:
        tried.append(pid)
        if tried.count(pid) == 1:
            raise ProcessLookupError
        end(pid, number)

    how: Any = {"env": family.environment, "start_new_session": True, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", STARTS_ONE], **how) as program:
        assert program.stdout
        family.begin(program.pid)
        started = int(program.stdout.readline())
        monkeypatch.setattr(os, "kill", in_vain_at_first)
        family.end(program.pid)
    assert tried.count(started) > 1
    assert not _runs(f"{started}")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody is adopted")
@pytest.mark.parametrize("before", [True, False])
def test_nobody_is_adopted_once_a_program_has_ended(before: bool) -> None:
    """Only meanwhile; and a process that adopted others before goes on."""
    adopting = adopts()
    try:
        _adopt(is_on=before)
        one, other = Family(), Family()
        one.leave()
        assert adopts()
        other.leave()
        assert adopts() is before
    finally:
        _adopt(is_on=adopting)


def _runs(pid: str) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
