"""Does work in a thread beside the loop, which goes on meanwhile."""

import sys
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from game.engine.picture.bakery import WAITING, Baking

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

T = TypeVar("T")
TURNS = 0.001
"""Seconds after which a thread at work lets the others run: the loop waits no longer for it."""


def beside(work: Callable[[], T]) -> Baking[T]:
    """The result of some work; a thread does it."""
    done = _threads().submit(work)
    while not done.done():
        yield WAITING
    return done.result()


@cache
def _threads() -> "ThreadPoolExecutor":
    from concurrent.futures import ThreadPoolExecutor  # takes some milliseconds: not before the first picture

    sys.setswitchinterval(TURNS)
    return ThreadPoolExecutor(max_workers=2, thread_name_prefix="beside")
