"""Tests that sounds play if they can, are noted in any case, and never stop the game."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.engine.sound import audio as audio_module
from game.engine.sound import mixer
from game.engine.sound.audio import Audio
from game.engine.sound.mixer import CHANNELS, EFFECTS, MUSIC, VOICE, Takes
from game.engine.sound.music_player import DUCKED
from game.paths import ROOT
from game.play.files.settings import Settings
from tests.criterion import criterion
from tests.engine.sound.sheet_music import write_theme, write_wave
from tests.patience import joined

NAMES = ("click", "hum", "voice-hello", "bump", "bump-2", "bump-3")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Some sounds of half a second, two themes, and a damaged file."""
    sounds = tmp_path / "sounds"
    sounds.mkdir()
    for name in NAMES:
        write_wave(sounds / f"{name}.wav", 22_050)
    (sounds / "broken.ogg").write_bytes(b"OggS and no more")
    for theme in ("tune", "march"):
        write_theme(sounds / "music", theme)
    return sounds


@pytest.fixture
def audio(folder: Path) -> Audio:
    return Audio(Settings(), folder)


OPENED: list[Audio] = []


def opened(audio: Audio) -> Audio:
    OPENED.append(audio)
    audio.open()
    joined("audio")
    return audio


@pytest.fixture(autouse=True)
def _silence_afterwards() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().close()


def playing() -> list[float]:
    """The volumes of all audible effects and voices: what the sound has, times what its channel has."""
    channels = [pygame.mixer.Channel(n) for n in range(VOICE, CHANNELS)]
    busy = [(channel, channel.get_sound()) for channel in channels if channel.get_busy()]
    return [sound.get_volume() * channel.get_volume() for channel, sound in busy if sound is not None]


def music(audio: Audio) -> float:
    """The music's volume; -1 where it rests. What is due is done first."""
    audio._music_thread.close()  # the thread, so that the test alone looks
    audio._music_thread.music.look()
    channel = pygame.mixer.Channel(MUSIC)
    return channel.get_volume() if channel.get_busy() else -1


def test_a_sound_is_heard_at_its_kinds_volume(folder: Path) -> None:
    audio = opened(Audio(Settings(effects=50, voice=100), folder))
    audio.play("click")
    audio.play("voice-hello")
    assert playing() == pytest.approx([1.0, 0.25], abs=0.01)


def test_every_sound_asked_for_is_noted_in_order_heard_or_not(audio: Audio, damaged: list[str]) -> None:
    audio.play("click")
    audio.music("tune")
    opened(audio).play("broken")
    audio.use(Settings(mute=True))
    audio.play("voice-hello")
    assert list(audio.log) == ["click", "tune", "broken", "voice-hello"]
    assert damaged == ["broken.ogg"]


def test_music_asked_for_before_the_device_is_open_plays_then(audio: Audio) -> None:
    audio.music("tune")
    assert music(opened(audio)) > 0


def test_the_same_music_goes_on(audio: Audio) -> None:
    opened(audio).music("tune", "quiet")
    audio.music("tune", "threat")
    assert list(audio.log) == ["tune"]


def test_without_a_mood_a_theme_goes_on_or_begins_quietly(audio: Audio) -> None:
    audio.music("tune", None)
    assert audio.wanted == ("tune", "quiet")
    audio.music("tune", "threat")
    audio.music("tune", None)
    assert audio.wanted == ("tune", "threat")
    audio.music("march", None)
    assert audio.wanted == ("march", "quiet")


def test_an_effect_with_several_takes_is_never_the_same_twice_running(folder: Path) -> None:
    opened(Audio(Settings(effects=100), folder))
    takes = Takes(folder, Random(5))
    chosen = [takes.choose("bump") for _time in range(40)]
    assert {take.name for take in chosen} == {"bump", "bump-2", "bump-3"}
    assert all(one.name != other.name for one, other in pairwise(chosen))
    assert len({(take.pitch, take.loudness) for take in chosen}) == 40
    lengths = {round(sound.get_length(), 4) for take in chosen[:8] if (sound := takes.sound(take))}
    assert len(lengths) == 8, "another pitch is another length"
    assert takes.choose("click") == ("click", 1.0, 1.0)


def test_the_takes_depend_on_the_source_alone(folder: Path) -> None:
    def chosen(seed: int) -> list[tuple[str, float, float]]:
        takes = Takes(folder, Random(seed))
        return [takes.choose("bump") for _time in range(10)]

    assert chosen(1) == chosen(1) != chosen(2)


def test_the_same_effect_asked_for_twice_at_once_is_heard_once(folder: Path) -> None:
    now = [0.0]
    audio = opened(Audio(Settings(), folder, now=lambda: now[0]))
    audio.play("click")
    audio.play("click")
    audio.play("hum")
    assert len(playing()) == 2
    now[0] = 0.1
    audio.play("click")
    assert len(playing()) == 3


def test_a_voice_cuts_off_the_one_before(audio: Audio) -> None:
    opened(audio).play("voice-hello")
    time.sleep(0.05)
    audio.play("voice-hello")
    assert len(playing()) == 1


def test_what_happens_at_a_side_is_heard_from_there(folder: Path) -> None:
    asked: list[tuple[float, float]] = []

    class Ear(mixer.Mixer):
        def play(self, sound: pygame.mixer.Sound, loudness: float, sides: tuple[float, float], voice: bool) -> None:
            asked.append(sides)

    audio = opened(Audio(Settings(), folder, mixer=Ear(), now=iter(range(100)).__next__))
    for place in (0.0, 0.25, 0.5, 1.0, 7.0):
        audio.play("click", place)
    assert [left for left, _right in asked] == pytest.approx([1.0, 1.0, 1.0, 0.4, 0.4])
    assert [right for _left, right in asked] == pytest.approx([0.4, 0.7, 1.0, 1.0, 1.0])
    audio.use(Settings(mono=True))
    audio.play("click", 0.0)
    assert asked[-1] == (1.0, 1.0)


@criterion(7)
def test_mute_silences_all_and_music_comes_back(audio: Audio) -> None:
    opened(audio).music("tune")
    assert music(audio) > 0
    audio.play("click")
    audio.use(Settings(mute=True))
    assert playing() == []
    audio.play("click")
    assert playing() == []
    assert music(audio) == 0
    audio.use(Settings(music=100))
    assert music(audio) == 1


@criterion(7)
def test_each_volume_is_its_own(audio: Audio) -> None:
    opened(audio).music("tune")
    audio.use(replace(Settings(), music=50, effects=100, voice=50))
    audio.play("click")
    assert playing() == [1.0]
    assert music(audio) == pytest.approx(0.25, abs=0.01)
    audio.use(replace(Settings(), volume=50, music=100, effects=100))
    audio.play("hum")
    assert playing() == [1.0, pytest.approx(0.25, abs=0.01)]
    assert music(audio) == pytest.approx(0.25, abs=0.01)


def test_the_music_steps_back_while_somebody_speaks(folder: Path) -> None:
    now = [0.0]
    audio = opened(Audio(Settings(music=100), folder, now=lambda: now[0]))
    audio.music("tune")
    heard = [music(audio)]
    audio.play("voice-hello")
    for seconds in (0.1, 0.4, 0.75, 1.2):
        now[0] = seconds
        heard.append(music(audio))
    assert heard == pytest.approx([1.0, (1 + DUCKED) / 2, DUCKED, 1.0, 1.0], abs=0.02)


def test_damaged_files_and_those_that_are_gone_are_silent(audio: Audio, folder: Path, damaged: list[str]) -> None:
    (folder / "hum.wav").unlink()
    (folder / "music" / "tune" / "bed.ogg").write_bytes(b"OggS and no more")
    (folder / "music" / "march" / "bed.ogg").unlink()
    opened(audio).play("broken")
    audio.play("hum")
    audio.music("tune")
    assert playing() == []
    assert music(audio) > 0, "a bar of silence"
    audio.music("march")
    assert music(audio) > 0
    audio.play("click")
    assert len(playing()) == 1
    assert damaged == ["broken.ogg", "hum.ogg", "tune/bed.ogg", "march/bed.ogg"]


def test_a_name_that_no_sound_has_is_silent_with_a_device_or_without(audio: Audio, damaged: list[str]) -> None:
    for device in (False, True):
        if device:
            opened(audio)
        audio.play("unicorn")
        audio.music("unicorn")
        assert audio.typical == "confirm"
    assert playing() == []
    assert music(audio) == -1
    assert damaged == ["unicorn.ogg"]


def test_the_music_is_silent_without_the_list_of_its_themes(audio: Audio, folder: Path, damaged: list[str]) -> None:
    (folder / "music" / "themes.toml").unlink()
    opened(audio).music("tune")
    assert music(audio) == -1
    assert damaged == ["themes.toml"]


def test_a_sound_is_found_in_whatever_room_it_lies(folder: Path) -> None:
    (folder / "dice").mkdir()
    (folder / "click.wav").rename(folder / "dice" / "click.wav")
    opened(Audio(Settings(effects=100), folder)).play("click")
    assert playing() == [1.0]


def test_what_is_typical_of_the_music_that_plays_is_told(audio: Audio) -> None:
    assert audio.typical in ("confirm",)
    audio.music("tune")
    assert audio.typical == "click"


@criterion(9)
def test_without_a_device_the_game_is_silent(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    opened(audio).play("click")
    audio.music("tune")
    audio.use(Settings(mute=True))
    audio.duck(1.0)
    assert not audio.working
    assert list(audio.log) == ["click", "tune"]
    audio.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux complains")
def test_where_there_is_no_sound_card_nothing_is_said_on_the_terminal() -> None:
    code = (
        "import pathlib, game.engine.sound.mixer as mixer\n"
        "mixer.CARDS = pathlib.Path('/nowhere')\n"
        "quiet = mixer.Mixer()\n"
        "assert not quiet.open()\n"
        "quiet.close()"
    )
    without = {key: value for key, value in os.environ.items() if key not in ("SDL_AUDIODRIVER", "PULSE_SERVER")}
    without |= {"XDG_RUNTIME_DIR": "/nowhere", "HOME": "/nowhere"}
    done = subprocess.run([sys.executable, "-c", code], env=without, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_device_that_goes_away_leaves_silence(audio: Audio) -> None:
    opened(audio).music("tune")
    audio.play("click")
    assert music(audio) > 0
    pygame.mixer.quit()
    audio.play("click")
    audio.music("march")
    audio.use(Settings(music=10))
    audio.duck(1.0)
    assert not audio.working


class Unsteady(mixer.Mixer):
    """A device that can be lost; it comes back with the third try."""

    def __init__(self) -> None:
        self.tries = 2
        self.fails = False

    def open(self) -> bool:
        self.tries += 1
        return self.tries % 3 == 0 and super().open()

    def play(self, *asked: Any) -> None:
        if self.fails:
            raise pygame.error("the device has gone up in smoke")
        super().play(*asked)


@pytest.mark.parametrize("told", [True, False])
def test_a_device_that_was_lost_is_heard_again_once_it_is_back(
    folder: Path, monkeypatch: pytest.MonkeyPatch, told: bool
) -> None:
    unsteady = Unsteady()
    monkeypatch.setattr(audio_module, "AGAIN", 0.0)
    audio = opened(Audio(Settings(), folder, mixer=unsteady))
    audio.music("tune")
    before, unsteady.fails = audio._music_thread, not told
    if told:
        audio.lost()
    else:
        audio.play("click")
    joined("audio")
    unsteady.fails = False
    assert unsteady.tries == 6
    assert audio._music_thread is not before
    assert music(audio) > 0
    audio.play("hum")
    assert len(playing()) == 1


def test_a_device_that_is_lost_for_good_leaves_silence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unsteady = Unsteady()
    audio = opened(Audio(Settings(), folder, mixer=unsteady))
    audio.lost()
    monkeypatch.setattr(unsteady, "open", lambda: False)
    audio.play("click")
    audio.lost()
    assert not audio.working


def test_the_music_rests_while_the_players_are_elsewhere_if_they_want_it(audio: Audio) -> None:
    opened(audio).music("tune")
    assert music(audio) > 0
    audio.away(True)
    assert music(audio) == 0
    audio.use(Settings(hushed=False))
    assert music(audio) > 0
    audio.use(Settings())
    assert music(audio) == 0
    audio.away(False)
    assert music(audio) > 0


def test_closing_twice_is_no_trouble(audio: Audio) -> None:
    opened(audio).close()
    audio.close()
    audio.play("click")


def test_all_channels_taken_is_no_trouble(folder: Path) -> None:
    audio = opened(Audio(Settings(), folder, now=count().__next__))
    for name in ("click", "hum") * CHANNELS:
        audio.play(name)
    assert len(playing()) == CHANNELS - EFFECTS
