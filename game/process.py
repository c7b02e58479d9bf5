"""Lets the loop go first where others want its processor: threads, and the processes of bots and grounds."""

import contextlib
import os
import sys
import threading

BEHIND = 10
"""How much less pressing than the loop such work is, as `nice` counts it."""


def step_back() -> None:
    """Make this thread less pressing, and those that it starts from now on; only Linux knows that of a thread."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            nice = os.getpriority(os.PRIO_PROCESS, 0) + BEHIND
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), min(nice, 19))
