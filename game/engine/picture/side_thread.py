"""Does work in a thread beside the loop, which goes on meanwhile."""

import os
import sys
from collections.abc import Callable
from functools import cache
from threading import Event
from typing import TYPE_CHECKING, Any, TypeVar

from game.engine.picture.bakery import WAITING, Baking
from game.priority import step_back

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

T = TypeVar("T")
TURNS = 0.001
"""Seconds after which a thread at work lets the others run: the loop waits no longer for it."""
THREADS = min(2, max(1, (os.cpu_count() or 1) - 1))
"""One processor is the loop's."""

_at_work: "set[Future[Any]]" = set()
_ended = Event()
"""Whether some work has ended since the last pause."""


def beside(work: Callable[[], T]) -> Baking[T]:
    """The result of some work; a thread does it. Work never queues for a thread: who is asked first gets the next."""
    while full():
        yield WAITING
    done = _threads().submit(work)
    _at_work.add(done)
    done.add_done_callback(_end)
    while not done.done():
        yield WAITING
    return done.result()


def pause(seconds: float) -> None:
    """Sleep for this long, or until a thread has done what it was given; not at all if one has since the last pause."""
    _ended.wait(seconds)
    _ended.clear()


def full() -> bool:
    """Whether every thread is at work."""
    return len(_at_work) >= THREADS


def _end(work: "Future[Any]") -> None:
    _at_work.discard(work)
    _ended.set()


@cache
def _threads() -> "ThreadPoolExecutor":
    from concurrent.futures import ThreadPoolExecutor  # takes some milliseconds: not before the first picture

    sys.setswitchinterval(TURNS)
    return ThreadPoolExecutor(THREADS, thread_name_prefix="beside", initializer=step_back)
