"""Tests that garbage is collected while nothing moves, so that no frame waits for it."""

import ctypes
import gc
import platform
import subprocess
import sys
from collections.abc import Iterator

import pytest

from game.engine.picture.canvas import Canvas
from game.engine.picture.jobs import Jobs
from game.engine.window import garbage
from game.engine.window.garbage import (
    ENOUGH,
    GROWN,
    LATEST,
    MANY,
    MMAP_THRESHOLD,
    MOST,
    NEVER,
    PAUSE,
    Memory,
)
from game.engine.window.loop import Loop
from game.engine.window.scene import Scene
from game.play.files.settings import Settings
from tests.engine.window.clockwork import Clockwork
from tests.patience import until


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Notes every full collection; the collector's settings are restored afterwards."""
    before, found = gc.get_threshold(), []
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, ENOUGH))
    monkeypatch.setattr(gc, "collect", lambda: found.append("all"))
    yield found
    gc.set_threshold(*before)


class Room(Scene):
    """A scene in which something moves, or nothing does."""

    lively = True

    @property
    def moving(self) -> bool:
        return self.lively

    def draw(self, canvas: Canvas) -> None:
        pass


def test_garbage_waits_until_nothing_moves(collected: list[str]) -> None:
    loop = Loop("test", Settings(), lambda settings: None, lambda error, path: None, Clockwork())
    room = Room()
    loop.stack.clear(room)
    for _turn in range(5):
        loop.turn()
    assert not collected
    room.lively = False
    loop.turn()
    assert collected
    loop.window.close()


def test_a_picture_is_work_too(collected: list[str]) -> None:
    loop = Loop("test", Settings(), lambda settings: None, lambda error, path: None, Clockwork())
    room = Room()
    room.lively = False
    loop.stack.clear(room)
    loop.turn()
    collected.clear()
    room.touch()
    loop.turn()
    assert loop.memory.untrimmed
    assert not collected
    loop.turn()
    assert collected
    loop.window.close()


def test_what_a_thread_draws_is_work_too(collected: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    loop = Loop("test", Settings(), lambda settings: None, lambda error, path: None, Clockwork())
    room = Room()
    room.lively = False
    loop.stack.clear(room)
    loop.turn()
    collected.clear()
    with monkeypatch.context() as drawing:
        drawing.setattr(Jobs, "busy", property(lambda _jobs: True))
        loop.turn()
    assert loop.memory.untrimmed
    assert not collected
    loop.turn()
    assert collected
    loop.window.close()


def test_little_garbage_is_left_alone(collected: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, ENOUGH - 1))
    Memory().rest(0.0)
    assert not collected


@pytest.fixture
def frozen(collected: list[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes what is frozen and unfrozen among the collections, in a process where nobody else has frozen anything."""
    monkeypatch.setattr(gc, "get_freeze_count", lambda: 0)
    monkeypatch.setattr(gc, "freeze", lambda: collected.append("freeze"))
    monkeypatch.setattr(gc, "unfreeze", lambda: collected.append("unfreeze"))
    return collected


def look(memory: Memory, times: int) -> None:
    """Have what is new looked through so often."""
    for _time in range(times):
        memory.busy()
        memory.rest(0.0)


def pause(memory: Memory) -> None:
    """Have nothing to do for a while, when nothing is new."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "get_count", lambda: (0, 0, 0))
        memory.rest(PAUSE)
        given_back(memory)


def test_what_was_looked_through_is_left_alone_until_there_is_a_pause(frozen: list[str]) -> None:
    memory = Memory()
    look(memory, MANY - 1)
    pause(memory)
    assert frozen == ["all", "freeze"] * (MANY - 1)
    look(memory, 1)
    frozen.clear()
    pause(memory)
    assert frozen == ["unfreeze", "all", "freeze"]
    look(memory, 1)
    pause(memory)
    assert frozen == ["unfreeze", "all", "freeze", "all", "freeze"], "little is new since"


def test_without_any_pause_everything_is_looked_through_at_some_time(frozen: list[str]) -> None:
    look(Memory(), MOST + 1)
    assert frozen == ["all", "freeze"] * MOST + ["unfreeze", "all", "freeze"]


def test_the_program_itself_is_not_looked_through(frozen: list[str]) -> None:
    Memory().put_off()
    assert frozen == ["freeze"]


def test_what_others_have_frozen_stays_as_it_is(frozen: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "get_freeze_count", lambda: 1)
    memory = Memory()
    memory.put_off()
    look(memory, MOST + 1)
    pause(memory)
    assert set(frozen) == {"all"}


def test_the_collector_itself_hardly_ever_looks_through_everything(collected: list[str]) -> None:
    Memory().put_off()
    assert gc.get_threshold()[2] == LATEST


class Library:
    """A C library that notes what is asked of it; of MMAP_THRESHOLD it takes `most` at most."""

    def __init__(self, most: int = NEVER) -> None:
        self.asked: list[str] = []
        self.set: dict[int, int] = {}
        self._most = most

    def mallopt(self, parameter: int, value: int) -> int:
        self.asked.append("keep")
        if parameter == MMAP_THRESHOLD and value > self._most:
            return 0
        self.set[parameter] = value
        return 1

    def malloc_trim(self, rest: int) -> int:
        self.asked.append("give back")
        return 1


def given_back(memory: Memory) -> None:
    """Wait for the thread that gives memory back."""
    until(lambda: not memory.untrimmed)


def test_freed_memory_is_given_back_once_after_a_pause(collected: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    library, memory = Library(), Memory()
    monkeypatch.setattr(ctypes, "CDLL", lambda name: library)
    memory.keep()
    assert set(library.asked) == {"keep"}
    library.asked.clear()
    for now in (0.0, PAUSE / 2, PAUSE):
        memory.busy()
        memory.rest(now)
    assert not library.asked, "there was no pause"
    for later in (0.0, PAUSE, PAUSE + 1):
        memory.rest(PAUSE + later)
    given_back(memory)
    assert library.asked == ["give back"]
    memory.busy()
    memory.rest(4 * PAUSE)
    memory.rest(5 * PAUSE)
    given_back(memory)
    assert library.asked == ["give back", "give back"]


def test_it_is_given_back_without_a_pause_once_there_is_much(
    collected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    library, held = Library(), [100]
    monkeypatch.setattr(ctypes, "CDLL", lambda name: library)
    monkeypatch.setattr(garbage, "resident", lambda: held[0])
    memory = Memory()
    memory.keep()
    library.asked.clear()
    most = int(100 * GROWN)
    for held[0] in (most, most + 1, most + 2):
        memory.busy()
        memory.rest(0.0)
        assert memory.untrimmed
        if held[0] == most + 1:
            until(lambda: bool(library.asked))
    assert library.asked == ["give back"], "not before there was much, and not again for a little more"
    memory.rest(PAUSE)
    given_back(memory)
    assert library.asked == ["give back", "give back"], "what was freed since is left to a pause"


def test_an_old_library_keeps_pictures_up_to_4k(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library(most=1 << 25)
    monkeypatch.setattr(ctypes, "CDLL", lambda name: library)
    Memory().keep()
    assert library.set[MMAP_THRESHOLD] > 4 * 3840 * 2160


WORK_BESIDE_THE_LOOP = """
from threading import Thread
from time import sleep

import pygame

from game.bench.meter import megabytes
from game.engine.window.loop import Loop
from game.engine.window.garbage import PAUSE
from game.play.files.settings import Settings

loop = Loop("test", Settings(), lambda settings: None, lambda error, path: None)
before, small = megabytes(), []

def work():
    pictures = [pygame.Surface((1000, 1000), 0, 32) for _picture in range(10)]
    for picture in pictures:
        picture.fill("red")
    small.append(pygame.Surface((10, 10)))

thread = Thread(target=work)
thread.start()
thread.join()
used = megabytes()
loop.memory.busy()
loop.memory.rest(0.0)
while loop.memory.untrimmed:
    loop.memory.rest(PAUSE)
    sleep(0.001)
print(used - before, megabytes() - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc is asked for memory")
def test_what_a_thread_beside_the_loop_frees_is_given_back_too() -> None:
    told = subprocess.run([sys.executable, "-c", WORK_BESIDE_THE_LOOP], capture_output=True, text=True, check=True)
    used, held = (float(megabytes) for megabytes in told.stdout.split()[-2:])
    assert used > 35
    assert held < 5


def test_without_glibc_nothing_is_asked_of_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: None) -> None:
        raise TypeError

    monkeypatch.setattr(ctypes, "CDLL", missing)
    memory = Memory()
    memory.keep()
    memory.busy()
    memory.rest(0.0)
    memory.rest(PAUSE)
