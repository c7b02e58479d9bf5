"""Runs collected tests in forked children of this process: each begins with the game as it was just imported."""

import os
import select
import signal
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeVar

import msgspec
import pytest
from _pytest.runner import runtestprotocol

Job = TypeVar("Job")
BROKE = "broke"
"""What a child says before the traceback when its work raises."""


@dataclass
class Child:
    """A process at work on a job."""

    pid: int
    pipe: int
    limit: float
    """The time by which it must report again (seconds of the monotonic clock)."""
    said: list[list[object]] = field(default_factory=list)
    rest: bytes = b""


Work = Callable[[Job, Callable[..., None]], None]
"""What a child does for a job; it gets a function for its reports, and first reports in how many seconds it reports
again."""
Ended = tuple[Job, list[list[object]], bool]
"""The job, the child's report, and whether it hung."""


def each(jobs: Iterable[Job], work: Work[Job], most: int, first: float) -> Iterator[Ended[Job]]:
    """Do all jobs in children, `most` at a time; each as it ends.

    A child that says nothing for longer than it said it would, at the beginning for `first` seconds, is ended.
    """
    waiting, working = iter(jobs), dict[int, tuple[Job, Child]]()
    try:
        while True:
            while len(working) < most and (job := next(waiting, None)) is not None:
                child = _fork(job, work, first)
                working[child.pipe] = job, child
            if not working:
                return
            ready, _, _ = select.select(list(working), [], [], 0.5)
            now = time.monotonic()
            for pipe, (job, child) in list(working.items()):
                ended = pipe in ready and _read(child)
                hung = now > child.limit and pipe not in ready
                if ended or hung:
                    del working[pipe]
                    _end(child)
                    yield job, child.said, hung
    finally:
        for _job, child in working.values():
            _end(child)


def passes(item: pytest.Item) -> bool:
    """Run a test. Returns whether all of it passed."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def _fork(job: Job, work: Work[Job], first: float) -> Child:
    out, into = os.pipe()
    pid = os.fork()
    if pid:
        os.close(into)
        return Child(pid, out, time.monotonic() + first)
    status = 1
    try:
        os.setsid()
        quiet = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(quiet, stream)

        def say(seconds: float, *words: object) -> None:
            os.write(into, msgspec.json.encode([seconds, *words]) + b"\n")

        work(job, say)
        status = 0
    except BaseException:
        os.write(into, msgspec.json.encode([0.0, BROKE, traceback.format_exc()]) + b"\n")
    finally:
        os._exit(status)


def _read(child: Child) -> bool:
    """Read a child's report. Returns whether it is complete."""
    more = os.read(child.pipe, 1 << 16)
    *lines, child.rest = (child.rest + more).split(b"\n")
    for line in lines:
        seconds, *words = msgspec.json.decode(line)
        child.limit = time.monotonic() + seconds
        child.said.append(words)
    return not more


def _end(child: Child) -> None:
    os.kill(child.pid, signal.SIGKILL)
    with suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)  # and the processes that it started
    os.waitpid(child.pid, 0)
    os.close(child.pipe)
