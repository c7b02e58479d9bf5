"""Starts the game for every test with no real time, no second process and a temporary folder."""

import gc
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.ai import thinker as thinker_module
from game.ai.question import Question
from game.ai.thinker import Thinking
from game.engine.picture.fonts import Fonts
from game.engine.sound import audio as audio_module
from game.engine.sound.mixer import Mixer
from game.engine.window import frames
from game.engine.window import loop as loop_module
from game.engine.window.garbage import Memory
from game.play.files.settings import Settings, Setup, settings_path
from game.play.record import Sitter
from tests.ai.minds import Immediate
from tests.engine.window.clockwork import Clockwork
from tests.scenes import shared_cache
from tests.scenes.driver import SMALL, Player
from tests.scenes.gallery import Hall
from tests.scenes.reader import Open, Reader
from tests.virtual_pad import VirtualPad

Start = Callable[..., Player]
Plug = Callable[..., VirtualPad]


class Seeded(Immediate):
    """Bots that think at once, always with the same seed."""

    def ask(self, key: Hashable, question: Question) -> None:
        super().ask(key, replace(question, seed=question.seed or "7"))


class Mute(Mixer):
    """No device: what would be heard is only written down."""

    def open(self) -> bool:
        return False


@pytest.fixture
def plug() -> Iterator[Plug]:
    """Plugs a virtual pad in: `plug()`, `plug("nintendo")`, `plug(plain=True)`; all are pulled after the test."""
    pads: list[VirtualPad] = []

    def one(*how: str, **more: bool) -> VirtualPad:
        pads.append(VirtualPad(*how, **more))
        return pads[-1]

    yield one
    for pad in pads:
        pad.unplug()


@pytest.fixture(autouse=True)
def shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is drawn finds the pictures that earlier tests have made."""
    shared_cache.share(monkeypatch)


@pytest.fixture
def drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests that watch or overhear drawing in progress: no picture of an earlier game is kept."""
    monkeypatch.setattr(shared_cache, "LARGEST", 0)


@pytest.fixture
def fitted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is fitted into a room from now on."""
    texts, fit = list[str](), Fonts.fit
    monkeypatch.setattr(Fonts, "fit", lambda fonts, text, *more: texts.append(text) or fit(fonts, text, *more))
    return texts


@pytest.fixture
def fewer_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """For whole matches: half as many frames a second. The steps between them stay the same."""
    monkeypatch.setattr(frames, "FRAME", 1 / 30)


@pytest.fixture
def start(player_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the game: `start(text=2.0)` with these settings, `start(sitters=..., options=...)` with this setup.

    `size=None` leaves the window as the settings have it, `thinker=Thinker` has the bots think in their own process,
    `mixer=Mixer` opens a device for sound, `keeps=False` is a second start. Called again, it starts the game again
    after the first one was left without goodbye.
    """
    monkeypatch.setattr(loop_module, "Pace", Clockwork)
    monkeypatch.setattr(Memory, "rest", lambda memory, now: None)  # tests/conftest.py sees to that
    monkeypatch.setattr(gc, "get_freeze_count", lambda: 1)  # it froze so much that counting takes 30 ms
    shared_cache.share(monkeypatch)
    players: list[Player] = []

    def begin(
        size: tuple[int, int] | None = SMALL,
        thinker: Callable[[], Thinking] = Seeded,
        mixer: type[Mixer] = Mute,
        keeps: bool = True,
        **wishes: Any,
    ) -> Player:
        monkeypatch.setattr(thinker_module, "Thinker", thinker)
        monkeypatch.setattr(audio_module, "Mixer", mixer)
        setup = {key: wishes.pop(key) for key in Setup.__struct_fields__ if key in wishes}
        if setup or wishes:
            player_folder.mkdir(exist_ok=True)
            settings = Settings(setup=Setup(**setup), **wishes)
            settings_path().write_bytes(msgspec.json.encode(settings))
        abandon()
        players.append(Player(size, keeps))
        return players[-1]

    def abandon() -> None:
        """Close the windows; one that outlives the display would take a later one's place in SDL."""
        for player in players:
            player.loop.window.system.destroy()
            player.loop.canvas.cache.clear()

    yield begin
    abandon()
    for player in players:
        player.loop.audio.close()
        player.app.services.close()
    pygame.quit()


def person(name: str, device: str = "") -> Sitter:
    """Somebody who sits with this device."""
    return Sitter(name, device=device)


def bot(level: int) -> Sitter:
    """A bot in a seat."""
    return Sitter(f"Bot {level}", "bot", level)


def two(first: str = "", second: str = "") -> tuple[Sitter, Sitter]:
    """Ada and Grace, each with her device."""
    return person("Ada", first), person("Grace", second)


@pytest.fixture
def read() -> Iterator[Open]:
    """Opens the rulebook: `read("4.04(c)", size=(1280, 720), text=2.0)`."""
    pygame.display.init()
    yield Reader
    pygame.quit()


@pytest.fixture
def display() -> Iterator[None]:
    """What a hall needs."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.quit()


@pytest.fixture
def hall(display: None) -> Iterator[Hall]:
    """The screens of the gallery, in a small window and in reduced motion: each lies still soon."""
    opened = Hall(SMALL, reduced=True)
    yield opened
    opened.close()
