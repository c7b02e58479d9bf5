"""Does work in a thread beside the loop, which goes on meanwhile."""

import contextlib
import os
import sys
import threading
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from game.engine.picture.bakery import WAITING, Baking

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

T = TypeVar("T")
TURNS = 0.001
"""Seconds after which a thread at work lets the others run: the loop waits no longer for it."""
THREADS = 2
BEHIND = 10
"""How much less pressing than the loop this work is, as `nice` counts it."""

_at_work: "set[Future[Any]]" = set()


def beside(work: Callable[[], T]) -> Baking[T]:
    """The result of some work; a thread does it. Work never queues for a thread: who is asked first gets the next."""
    while full():
        yield WAITING
    done = _threads().submit(work)
    _at_work.add(done)
    done.add_done_callback(_at_work.discard)
    while not done.done():
        yield WAITING
    return done.result()


def full() -> bool:
    """Whether every thread is at work."""
    return len(_at_work) >= THREADS


@cache
def _threads() -> "ThreadPoolExecutor":
    from concurrent.futures import ThreadPoolExecutor  # takes some milliseconds: not before the first picture

    sys.setswitchinterval(TURNS)
    return ThreadPoolExecutor(THREADS, thread_name_prefix="beside", initializer=step_back)


def step_back() -> None:
    """Let the loop go first where this thread and it both want the processor; only Linux knows that of a thread."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(
                os.PRIO_PROCESS, threading.get_native_id(), min(os.getpriority(os.PRIO_PROCESS, 0) + BEHIND, 19)
            )
