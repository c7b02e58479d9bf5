"""Minds for testing the worker, which run in its process and are found by name, and a thinker without a process."""

import os
import signal
import sys
import time
from collections.abc import Callable, Hashable
from functools import cache

from game import installed
from game.ai.mind import Cancelled
from game.ai.question import Packed, Question
from game.ai.worker import LARGEST, Think, think

ENDLESS = "endless"
"""As a seed: think until the question is withdrawn."""


def patient(question: Question, wanted: Callable[[], bool]) -> str:
    """Thinks properly, or endlessly in small slices if the seed says so."""
    while question.seed == ENDLESS:
        time.sleep(0.001)
        if not wanted():
            raise Cancelled
    return think(question, wanted)


def busy(question: Question, wanted: Callable[[], bool]) -> str:
    """Like `patient`, but never lets go of the processor."""
    while question.seed == ENDLESS:
        sum(range(1000))
        if not wanted():
            raise Cancelled
    return think(question, wanted)


def absorbed(question: Question, wanted: Callable[[], bool]) -> str:
    """Never looks whether it is still wanted."""
    while True:
        sum(range(1000))


def frail(question: Question, wanted: Callable[[], bool]) -> str:
    """Its process dies the first time it thinks; the seed is a file that remembers this."""
    assert question.seed is not None
    if not os.path.exists(question.seed):
        with open(question.seed, "w", encoding="ascii"):
            pass
        os._exit(1)
    return think(question, wanted)


def doomed(question: Question, wanted: Callable[[], bool]) -> str:
    """Its process dies every time."""
    os._exit(1)


def stumped(question: Question, wanted: Callable[[], bool]) -> str:
    """Fails, as a mind with a fault would."""
    raise ZeroDivisionError("a mind with a fault")


def loaded(question: Question, wanted: Callable[[], bool]) -> str:
    """Thinks, and answers which modules its process has loaded."""
    think(question, wanted)
    return " ".join(sorted(sys.modules))


def lacking(question: Question, wanted: Callable[[], bool]) -> str:
    """Finds that a file of the game is damaged."""
    installed.note("table.bin")
    return think(question, wanted)


def interrupted(question: Question, wanted: Callable[[], bool]) -> str:
    """Raises as Ctrl-C in the terminal does."""
    signal.raise_signal(signal.SIGINT)
    time.sleep(0.05)
    return think(question, wanted)


def named(question: Question, wanted: Callable[[], bool]) -> str:
    """Answers with its process's number."""
    return str(os.getpid())


_hoard: list[bytearray] = []


def hoarding(question: Question, wanted: Callable[[], bool]) -> str:
    """Answers with its process's number, and remembers more than any process may."""
    _hoard.append(bytearray(b"x" * LARGEST))
    return named(question, wanted)


@cache
def _puzzle(packed: Packed) -> str:
    """The puzzle of an order. The same order has the same puzzle, and many screens show those of one day."""
    return think(Question.unpacked(packed))


class Immediate:
    """Thinks at once in this process; makes each puzzle once."""

    def __init__(self, think: Think = think) -> None:
        self._think = think
        self._answers: dict[Hashable, str] = {}

    def ask(self, key: Hashable, question: Question) -> None:
        packed = question.packed()
        made = self._think is think and question.about == "fresh"
        self._answers[key] = _puzzle(packed) if made else self._think(Question.unpacked(packed), lambda: True)

    def answer(self, key: Hashable) -> str | None:
        return self._answers.get(key)

    def cancel(self, key: Hashable) -> None:
        self._answers.pop(key, None)

    def close(self) -> None:
        self._answers.clear()
