"""What hosts of the project read (workflows, templates, settings) names what is there."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from tests.checks.deployed import ROOT
from vorhand.engine import GAMES

HOST: Final = ROOT / ".github"
MADE: Final = {"build", "dist", "site"}
MOST_ROOMS: Final = 14
"""How many folders there may be at the top; it may only become smaller."""
WORKFLOWS: Final = {
    path.stem: yaml.safe_load(path.read_text()) for path in HOST.glob("workflows/*")
}
FORMS: Final = {
    path.stem: yaml.safe_load(path.read_text("utf-8")) for path in HOST.glob("ISSUE_TEMPLATE/*")
}
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
MAKEFILE: Final = (ROOT / "Makefile").read_text("utf-8")
TEXTS: Final = [
    path
    for path in (
        *HOST.rglob("*"),
        *(ROOT / ".devcontainer").iterdir(),
        ROOT / ".pre-commit-config.yaml",
    )
    if path.is_file()
]


def steps(workflow: str) -> list[dict[str, Any]]:
    """All steps of a workflow."""
    return [step for job in WORKFLOWS[workflow]["jobs"].values() for step in job["steps"]]


def has_files(folder: Path) -> bool:
    """Whether it is more than what Python has left of one that is gone."""
    return any(each.is_file() for each in folder.iterdir())


def test_each_room_says_who_opens_it() -> None:
    """The folders at the top are few, and the README of each begins with those for whom it is."""
    rooms = sorted(
        path.name
        for path in ROOT.iterdir()
        if path.is_dir() and path.name.isalpha() and path.name not in MADE and has_files(path)
    )
    assert len(rooms) <= MOST_ROOMS
    for room in rooms:
        title, _, first, *_ = (ROOT / room / "README.md").read_text("utf-8").splitlines()
        assert title.startswith("# "), room
        assert first.startswith("For "), f"{room}/README.md: begin with who opens it: For those who"


@pytest.mark.parametrize("workflow", WORKFLOWS)
def test_workflow_may_only_read(workflow: str) -> None:
    """It ends by itself, and runs actions that are pinned by their commits."""
    assert WORKFLOWS[workflow]["permissions"] == {"contents": "read"}
    assert all(job["timeout-minutes"] for job in WORKFLOWS[workflow]["jobs"].values())
    used = [step["uses"] for step in steps(workflow) if "uses" in step]
    assert used
    assert all(re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", each) for each in used)


@pytest.mark.parametrize("workflow", WORKFLOWS)
def test_workflow_names_what_is_there(workflow: str) -> None:
    """Each file, module and lock that its steps name."""
    for step in steps(workflow):
        run, settings = step.get("run", ""), step.get("with", {})
        for file in re.findall(r"[\w./]+/[\w.]+", run):
            assert (ROOT / file).is_file(), run
        for module in re.findall(r"-m (tools[\w.]+)", run):
            assert (ROOT / f"{module.replace('.', '/')}.py").is_file(), run
        if "cache-dependency-path" in settings:
            assert [*ROOT.glob(settings["cache-dependency-path"])]
        for lock in re.findall(r"hashFiles\('(.*?)'\)", settings.get("key", "")):
            assert (ROOT / lock).is_file()


def test_each_python_is_tried_on_each_system() -> None:
    """Those that the package names, and no others."""
    matrix = WORKFLOWS["systems"]["jobs"]["systems"]["strategy"]["matrix"]
    named = [each.rpartition(" ")[2] for each in PROJECT["classifiers"]]
    assert matrix["python"] == [each for each in named if re.fullmatch(r"3\.\d+", each)]
    systems = {each.partition("-")[0] for each in matrix["system"]}
    assert systems == {"ubuntu", "macos", "windows"}


def test_gate_is_what_everybody_runs() -> None:
    """The workflow adds nothing to it but what the host needs, and runs each of its parts."""
    assert steps("gate")[-1]["run"] == "bash .ci/run ${{ matrix.part }}"
    parts = re.findall(r"(?m)^part_(\d)\(\)", (ROOT / ".ci/run").read_text())
    (job,) = WORKFLOWS["gate"]["jobs"].values()
    assert job["strategy"]["matrix"]["part"] == [*map(int, parts)]


def test_forms_ask_for_something() -> None:
    """Each has a name, a description and a field that must be filled in; games are ours."""
    assert FORMS.keys() == {"bug", "config", "game", "question", "rule"}
    for name in FORMS.keys() - {"config"}:
        form = FORMS[name]
        assert form["name"]
        assert form["description"]
        assert any(each.get("validations", {}).get("required") for each in form["body"])
    (games,) = (each for each in FORMS["rule"]["body"] if each["type"] == "dropdown")
    assert games["attributes"]["options"] == sorted(game.title for game in GAMES.values())


def test_texts_name_what_is_there() -> None:
    """Pages, and targets of `make`."""
    pages = [
        page
        for path in TEXTS
        for page in re.findall(r"blob/HEAD/([\w./-]+)", path.read_text("utf-8"))
    ]
    assert {"SECURITY.md", "docs/README.md"} <= {*pages}
    assert [page for page in pages if not (ROOT / page).is_file()] == []
    targets = {
        target
        for path in TEXTS
        for words in re.findall(r"\bmake ((?:[a-z-]+ ?)+)[`\"\n]", path.read_text("utf-8"))
        for target in words.split()
    }
    assert targets >= {"lint", "lock", "test", "venv", "write"}
    assert [each for each in targets if not re.search(rf"^{each}:", MAKEFILE, re.M)] == []


def test_hooks_are_those_of_the_gate() -> None:
    """Each runs a line of `make lint`, with what is locked."""
    lint = MAKEFILE.partition("\nlint:")[2].partition("\n\n")[0].replace("$(BIN)", ".venv/bin")
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"][0][
        "hooks"
    ]
    assert hooks
    for hook in hooks:
        assert f"\t@{hook['entry']}\n" in f"{lint}\n"
        assert hook["language"] == "system"


def test_updates_find_their_locks() -> None:
    """Each kind of dependency has a file in each folder that is watched, and none is forgotten."""
    files = {
        "pip": ("pyproject.toml", "check.txt"),
        "npm": ("package-lock.json",),
        "docker": ("Dockerfile",),
        "docker-compose": ("compose.yaml",),
        "github-actions": (".github/workflows",),
    }
    updates = yaml.safe_load((HOST / "dependabot.yml").read_text("utf-8"))["updates"]
    assert {each["package-ecosystem"] for each in updates} == files.keys()
    for each in updates:
        folders = {ROOT / at.strip("/") for at in each.get("directories", [each.get("directory")])}
        names = files[each["package-ecosystem"]]
        assert all(any((folder / name).exists() for name in names) for folder in folders), each
        if each["package-ecosystem"] == "docker":
            assert {path.parent for path in ROOT.glob("deploy/**/Dockerfile")} <= folders
        if each["package-ecosystem"] == "npm":
            assert {
                path.parent
                for path in ROOT.glob("tools/**/package-lock.json")
                if "node_modules" not in path.parts
            } == folders


def test_dev_container_builds_from_its_file() -> None:
    """And sets up what `make venv` installs."""
    settings = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text("utf-8"))
    assert (ROOT / ".devcontainer" / settings["build"]["dockerfile"]).is_file()
    assert settings["postCreateCommand"] == "make venv"


def test_citation_agrees_with_the_package() -> None:
    """It has what the format requires, and leaves the version to the package."""
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= cited.keys()
    assert cited["title"] == f"Vorhand: {PROJECT['description'].replace('A ', 'a ', 1)}"
    assert cited["authors"] == PROJECT["authors"]
    assert (cited["license"], cited["keywords"]) == (PROJECT["license"], PROJECT["keywords"])
    assert "version" not in cited
