"""Compares every screen's key hints, and the sounds of each key, with lists that a person has read.

tests/golden/hints.json has each screen's hints for keyboard, mouse and pad, and answers.json the sounds after each
press.
"""

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any

import pygame
import pytest

from game.engine.input.intents import DIRECTIONS, KEYBOARD, Device, Input, Intent, Pointer, Press, Typed
from game.engine.panels import hints
from game.engine.sound import speech
from game.engine.window.scene_stack import SceneStack
from game.paths import ASSETS, Files
from game.scenes.match.match_scene import MatchScene
from tests.kept_lists import held_against_list
from tests.scenes import gallery
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.gallery import PAD, SCREENS, Hall, match
from tests.scenes.hands import Keys
from tests.scenes.party.hosting import leave_behind
from tests.scenes.party.test_screens import SCREENS as EVENING

pytestmark = [pytest.mark.usefixtures("display"), pytest.mark.turns]
DEVICES = {"keyboard": KEYBOARD, "mouse": Device("mouse"), "pad": PAD}
NOT_HERE = (Intent.MUTE, Intent.FULLSCREEN, Intent.ERASE, Intent.NARRATE, Intent.WHOLE, Intent.LATELY)
"""What no screen takes itself, or only where letters are typed."""
PRESSES = [intent for intent in Intent if intent not in NOT_HERE]
SOUNDS = set(Files(ASSETS / "sounds", ".ogg"))
SIZE = (960, 540)


@pytest.fixture(autouse=True)
def voice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any system has a voice, which is silent."""
    monkeypatch.setattr(speech.Speech, "able", True)
    monkeypatch.setattr(speech, "found", lambda: None)


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that are played from now on."""
    heard: list[str] = []
    monkeypatch.setattr(gallery.Quiet, "play", lambda self, name, place=0.5: heard.append(name))
    return heard


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The hints that are drawn from now on."""
    read: list[str] = []
    bar = hints.bar

    def reading(key: str, does: str, *more: Any) -> pygame.Surface:
        read.append(f"{key}: {does}")
        return bar(key, does, *more)

    monkeypatch.setattr(hints, "bar", reading)
    return read


def hints_of(stack: SceneStack, said: list[str]) -> dict[str, list[str]]:
    """The hints of the top scene, by device."""
    found = {}
    for name, device in DEVICES.items():
        stack.top.greet(device)
        said.clear()
        stack.refresh()
        stack.draw()
        found[name] = list(said)
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_names_its_keys(screen: str, said: list[str]) -> None:
    hall = Hall(SIZE)
    hall.show(screen)
    found = hints_of(hall.stack, said)
    hall.close()
    held_against_list("hints", screen, found)


@pytest.mark.parametrize("screen", SCREENS)
def test_every_press_is_answered_by_its_sound(screen: str, sounds: list[str]) -> None:
    found: dict[str, list[str]] = {}
    hall = None
    for intent in PRESSES:
        if hall is None:
            sounds.clear()
            hall = Hall(SIZE)
            hall.show(screen)
            for _picture in range(2):  # a press counts for what was seen
                hall.draw()
            found["comes"] = list(sounds)
        before = hall.stack.scenes
        sounds.clear()
        hall.stack.handle(Press(intent, PAD))
        for _moment in range(4):
            if hall.stack:
                hall.stack.top.update(0.1)
        found[intent.value] = list(sounds)
        assert set(sounds) <= SOUNDS
        if hall.stack.scenes != before:
            hall.close()
            hall = None
    if hall is not None:
        hall.close()
    held_against_list("answers", screen, found)


def done(*deeds: Input, seconds: float = 0.3) -> Callable[[Hall], None]:
    """These one after the other, with some time after each."""

    def do(hall: Hall) -> None:
        for deed in deeds:
            hall.stack.handle(deed)
            for _moment in range(4):
                hall.stack.top.update(seconds / 4)

    return do


def _alone_to_the_table(hall: Hall) -> None:
    """The couch has one guest, and it takes two."""
    hall.draw()
    pos = hall.stack.top.choices.rects["go"].center
    done(*(Pointer(phase, pos) for phase in ("move", "down", "up")))(hall)


def _run_out(hall: Hall) -> None:
    """The last seconds of a clock."""
    hall.stack.push(MatchScene(hall.services, match("match-ultimate", agreed="clock=60/180"), lambda: None))
    for _half in range(160):
        hall.stack.top.update(0.5)


def _so_many(hall: Hall) -> None:
    """More levels than there is room for."""
    levels = hall.photos
    levels.show([*levels.tiles] * 6)


ENTER, UP, DOWN, RIGHT = (Press(each, PAD) for each in (Intent.CONFIRM, Intent.UP, Intent.DOWN, Intent.RIGHT))
BACK, ON = Press(Intent.PREVIOUS, PAD), Press(Intent.NEXT, PAD)
DEEDS: Mapping[str, tuple[str, Callable[[Hall], None]]] = {
    "a name is written": ("name", done(Typed("B"), ENTER, ENTER, ENTER, Press(Intent.ERASE, KEYBOARD))),
    "seats are turned": ("seats", done(BACK, RIGHT, ON, ON, ON, RIGHT)),
    "one is too few": ("party couch", _alone_to_the_table),
    "a puzzle takes mistakes back": ("puzzle", done(ENTER, RIGHT, ENTER, RIGHT, seconds=2.0)),
    "time runs out": ("title", _run_out),
    "levels fill pages": ("levels of a game", _so_many),
}
"""What is done on which screen."""


@pytest.mark.parametrize("deed", DEEDS)
def test_what_is_done_is_heard_and_changes_the_keys(deed: str, sounds: list[str], said: list[str]) -> None:
    screen, do = DEEDS[deed]
    hall = Hall(SIZE)
    hall.show(screen)
    sounds.clear()
    do(hall)
    heard = [f"{sound}*{len(list(row))}" for sound, row in groupby(sounds)]
    found = hints_of(hall.stack, said)
    hall.close()
    held_against_list("answers", deed, {"heard": heard})
    held_against_list("hints", deed, found)


@pytest.mark.parametrize("screen", EVENING)
def test_every_screen_of_an_evening_names_its_keys_and_answers(start: Start, screen: str, said: list[str]) -> None:
    evening, way = EVENING[screen]
    leave_behind(evening())
    player = start()
    Keys(player).card("continue-party")
    player.turn()
    found = {"comes": sounds_of(player, lambda: way(player))}
    held_against_list("hints", f"evening, {screen}", hints_of(player.loop.stack, said))
    for intent in (*DIRECTIONS, Intent.CONFIRM, Intent.CANCEL):
        found[intent.value] = sounds_of(player, lambda intent=intent: Keys(player).do(intent))
    held_against_list("answers", f"evening, {screen}", found)


def sounds_of(player: Player, deed: Callable[[], None]) -> list[str]:
    """The sounds of an action; the same in a row counts once."""
    before = len(player.heard)
    deed()
    player.wait(0.3)
    return [sound for sound, _times in groupby(player.heard[before:])]
