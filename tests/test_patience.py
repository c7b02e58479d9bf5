"""Tests that patience ends where nothing moves, or all work is in vain, and not before."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests import patience
from tests.patience import ended, until


@pytest.fixture
def busy() -> Iterator["subprocess.Popen[bytes]"]:
    """A process that works for ever."""
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as process:
        yield process
        process.kill()


@pytest.mark.skipif(sys.platform != "linux", reason="the system does not tell what a process has used")
def test_who_works_is_waited_for_and_who_is_stopped_is_not(
    busy: "subprocess.Popen[bytes]", monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = patience.others_spent()
    until(lambda: patience.others_spent() > begun + 0.1)
    os.kill(busy.pid, signal.SIGSTOP)
    monkeypatch.setattr(patience, "STILL", 0.0)
    with pytest.raises(AssertionError, match="nothing moves any more, waiting for: godot"):
        until(lambda: False, "godot")


def test_work_in_vain_ends(busy: "subprocess.Popen[bytes]", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "WORK", 0.1)
    with pytest.raises(AssertionError, match="in vain, waiting for: godot"):
        until(lambda: False, "godot")


def test_what_a_process_says_is_heard_to_its_end() -> None:
    program = [sys.executable, "-c", "import sys; print('x' * 1_000_000); sys.stderr.write('end')"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        out, errors = ended(process)
    assert (len(out.strip()), errors, process.returncode) == (1_000_000, "end", 0)
