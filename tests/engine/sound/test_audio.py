"""Tests that sounds play if they can, are noted in any case, and never stop the game."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.engine.sound.audio import CHANNELS, Audio
from game.paths import ROOT
from game.play.files.settings import Settings
from tests.criterion import criterion


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two sounds and a damaged one."""
    import wave

    sounds = tmp_path / "sounds"
    sounds.mkdir()
    for name in ("click", "tune"):
        with wave.open(str(sounds / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(44_100)
            file.writeframes(b"\x00\x10" * 22_050)
    (sounds / "broken.ogg").write_bytes(b"OggS and no more")
    return sounds


@pytest.fixture
def audio(folder: Path) -> Audio:
    return Audio(Settings(), folder)


def opened(audio: Audio) -> Audio:
    audio.open()
    assert audio._thread is not None
    audio._thread.join(5.0)
    return audio


@pytest.fixture(autouse=True)
def _silence_afterwards() -> object:
    yield
    pygame.mixer.quit()


def playing() -> list[float]:
    """The volumes of all audible sounds."""
    channels = (pygame.mixer.Channel(n) for n in range(CHANNELS))
    return [channel.get_volume() for channel in channels if channel.get_busy()]


def test_a_sound_is_heard_at_its_kinds_volume(folder: Path) -> None:
    audio = opened(Audio(Settings(effects=50, voice=100), folder))
    audio.play("click")
    audio.play("click", "voice")
    assert playing() == pytest.approx([0.25, 1.0], abs=0.01)


def test_every_sound_asked_for_is_noted_in_order_heard_or_not(audio: Audio) -> None:
    audio.play("click")
    audio.music("tune")
    opened(audio).play("broken")
    audio.use(Settings(mute=True))
    audio.play("click", "voice")
    assert list(audio.log) == ["click", "tune", "broken", "click"]


def test_music_asked_for_before_the_device_is_open_plays_then(audio: Audio) -> None:
    audio.music("tune")
    opened(audio)
    assert pygame.mixer.music.get_busy()
    audio.music(None)
    assert not pygame.mixer.music.get_busy()


def test_the_same_music_goes_on(audio: Audio) -> None:
    opened(audio).music("tune")
    audio.music("tune")
    assert list(audio.log) == ["tune"]


@criterion(7)
def test_mute_silences_all_and_music_comes_back(audio: Audio) -> None:
    opened(audio).music("tune")
    audio.play("click")
    audio.use(Settings(mute=True))
    assert playing() == []
    assert pygame.mixer.music.get_volume() == 0
    audio.play("click")
    assert playing() == []
    audio.use(Settings(music=100))
    assert pygame.mixer.music.get_volume() == 1


@criterion(7)
def test_each_volume_is_its_own(audio: Audio) -> None:
    opened(audio).use(replace(Settings(), music=0, effects=100, voice=50))
    audio.play("click")
    assert playing() == [1.0]
    assert pygame.mixer.music.get_volume() == 0


def test_damaged_files_and_those_that_are_gone_are_silent(audio: Audio, folder: Path) -> None:
    (folder / "tune.wav").unlink()
    opened(audio).play("broken")
    audio.play("tune")
    audio.music("broken")
    audio.music("tune")
    assert playing() == []
    assert audio.working
    audio.play("click")
    assert len(playing()) == 1


def test_a_name_that_no_sound_has_is_told_with_a_device_or_without(audio: Audio) -> None:
    for _ in ("without", "with"):
        with pytest.raises(FileNotFoundError, match="unicorn"):
            audio.play("unicorn")
        with pytest.raises(FileNotFoundError, match="unicorn"):
            audio.music("unicorn")
        opened(audio)


def test_a_sound_is_found_in_whatever_room_it_lies(folder: Path) -> None:
    (folder / "dice").mkdir()
    (folder / "click.wav").rename(folder / "dice" / "click.wav")
    opened(Audio(Settings(effects=100), folder)).play("click")
    assert playing() == [1.0]


@criterion(9)
def test_without_a_device_the_game_is_silent(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    opened(audio).play("click")
    audio.music("tune")
    audio.use(Settings(mute=True))
    assert not audio.working
    assert list(audio.log) == ["click", "tune"]
    audio.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux complains")
def test_where_there_is_no_sound_card_nothing_is_said_on_the_terminal() -> None:
    code = (
        "import pathlib, game.engine.sound.audio as audio, game.play.files.settings as settings\n"
        "audio.CARDS = pathlib.Path('/nowhere')\n"
        "quiet = audio.Audio(settings.Settings())\n"
        "quiet._open()\n"
        "quiet.close()"
    )
    without = {key: value for key, value in os.environ.items() if key not in ("SDL_AUDIODRIVER", "PULSE_SERVER")}
    without |= {"XDG_RUNTIME_DIR": "/nowhere", "HOME": "/nowhere"}
    done = subprocess.run([sys.executable, "-c", code], env=without, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_device_that_goes_away_leaves_silence(audio: Audio) -> None:
    opened(audio).play("click")
    pygame.mixer.quit()
    audio.play("click")
    audio.music("tune")
    audio.use(Settings(music=10))
    assert not audio.working


def test_a_device_that_fails_leaves_silence_for_good(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing:
        def __init__(self, _file: Path) -> None: ...

        def play(self) -> None:
            raise pygame.error("the device has gone up in smoke")

    opened(audio)
    monkeypatch.setattr(pygame.mixer, "Sound", Failing)
    audio.play("click")
    monkeypatch.undo()
    audio.play("tune")
    assert not audio.working
    assert playing() == []


def test_closing_twice_is_no_trouble(audio: Audio) -> None:
    opened(audio).close()
    audio.close()
    audio.play("click")
