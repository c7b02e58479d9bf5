"""Waits for what other threads and processes do, for as long as they get on with it.

How many seconds something takes depends on what else the machine does. Work does not: it is measured in seconds of the
processor.
"""

import os
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import AnyStr

STILL = 60.0
"""Seconds in which none of them does anything at all: what is waited for never comes."""
WORK = 240.0
"""Seconds of the processor in which it must come: those of this process and of all that it has started."""
GLANCE = 0.5
"""Seconds between two looks at how far they are."""
USUAL = 0.006
"""Seconds of the processor that `here` takes where limits are set."""


def until(come: Callable[[], object], what: str = "", turn: Callable[[], object] = lambda: time.sleep(0.002)) -> None:
    """Take turns until a condition holds; AssertionError where it never does."""
    looked = moved = time.monotonic()
    before = others = others_spent()
    begun = others + _own()
    while not come():
        turn()
        if time.monotonic() < looked + GLANCE:
            continue
        looked, others = time.monotonic(), others_spent()
        if others != before:
            before, moved = others, looked
        assert looked < moved + STILL, f"nothing moves any more, waiting for: {what or come}"
        assert others + _own() < begun + WORK, f"all work was in vain, waiting for: {what or come}"


def joined(name: str) -> None:
    """Wait until the threads of this name have ended."""
    for thread in threading.enumerate():
        if thread.name == name:
            thread.join(STILL)
            assert not thread.is_alive(), f"the thread {name} never ends"


def ended(process: "subprocess.Popen[AnyStr]") -> tuple[AnyStr, AnyStr]:
    """What a process says on its pipes until it has ended."""
    said: list[tuple[AnyStr, AnyStr]] = []

    def come() -> bool:
        with suppress(subprocess.TimeoutExpired):
            said.append(process.communicate(timeout=GLANCE))
        return bool(said)

    until(come, f"the end of {process.args}")
    return said[0]


def here(seconds: float) -> float:
    """A limit in seconds of the processor, on this machine as fast as it is now."""
    begun = time.process_time()
    sum(number * number for number in range(200_000))
    return seconds * max(1.0, (time.process_time() - begun) / USUAL)


def _own() -> float:
    """What this thread has used, and what it has run to its end."""
    run = os.times()
    return time.thread_time() + run.children_user + run.children_system


def others_spent() -> float:
    """What other threads, and processes that are running, have used. Where the system does not tell, they get on."""
    found: dict[int, tuple[int, int]] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            told = file.read_text().rpartition(")")[2].split()
            found[int(file.parent.name)] = int(told[1]), sum(map(int, told[11:15]))
    if not found:
        return time.monotonic()
    ours = {os.getpid()}
    ticks = 0
    for process, (parent, used) in sorted(found.items()):  # a child has nearly always a higher number
        if parent in ours:
            ours.add(process)
            ticks += used
    return round(ticks / os.sysconf("SC_CLK_TCK") + time.process_time() - time.thread_time(), 2)
