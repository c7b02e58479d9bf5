"""Tests that the system's voice speaks the language of the game."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game import words
from game.engine.sound import speech
from game.scenes.services.sounds import Voice
from tests.patience import until

Program = Callable[[str, str], None]


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Puts a program where programs are found: its name, and what it does."""
    monkeypatch.setenv("PATH", os.pathsep.join([str(tmp_path), os.environ["PATH"]]))

    def put(name: str, script: str) -> None:
        file = tmp_path / name
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(0o755)

    return put


def heard(voice: Voice, told: Path) -> str:
    """What a program has written down, once it has ended."""
    until(lambda: not voice.speaking, "the end of the sentence")
    voice.close()
    assert voice.speaks
    return told.read_text(encoding="utf-8")


def spoken(said: speech.Speech) -> None:
    """Wait until the sentence is over, however it ends."""
    until(lambda: not said.speaking, "the end of the sentence")
    said.hush()


@pytest.mark.skipif(os.name != "posix", reason="the programs are shell scripts")
@pytest.mark.parametrize("name", ["spd-say", "espeak-ng", "espeak"])
def test_the_voice_is_told_the_language(
    name: str, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "told"
    program(name, f'echo "$@" >{told}; cat >>{told}')
    monkeypatch.setattr(shutil, "which", lambda asked: asked if asked == name else None)
    monkeypatch.setattr(speech.found, "__defaults__", (shutil.which,))
    voice = Voice(lambda seconds: None)
    words.use_language("de")
    voice.speak("Grüße")
    assert "de" in heard(voice, told).split()
    assert heard(voice, told).endswith("Grüße\n")
    words.use_language("en")
    voice.speak("Greetings")
    assert "en" in heard(voice, told).split()


@pytest.mark.skipif(os.name != "posix", reason="the programs are shell scripts")
@pytest.mark.parametrize(("language", "voice"), [("de", "-v Anna"), ("it", "-v Alice (Enhanced)"), ("fr", "")])
def test_on_macos_a_voice_of_the_language_speaks(language: str, voice: str, program: Program, tmp_path: Path) -> None:
    told = tmp_path / "told"
    listed = "Albert    en_US    # Hello!\\nAlice (Enhanced)    it_IT    # Ciao!\\nAnna    de_DE    # Hallo!\\n"
    program("defaults", "echo en_GB")
    program("say", f'[ "$2" = "?" ] && printf "{listed}" || {{ echo "$@" >{told}; cat >>{told}; }}')
    said = speech.Speech(speech.PROGRAMS["say"])
    said.say("Hallo", language)
    spoken(said)
    assert said.able
    assert told.read_text().split("\n")[:2] == [f"{voice} -r 175 -f -".strip(), "Hallo"]


@pytest.mark.skipif(os.name != "posix", reason="the programs are shell scripts")
def test_rate_and_voice_are_told_and_a_voice_can_be_found_by_its_language(program: Program, tmp_path: Path) -> None:
    told = tmp_path / "told"
    listed = "Pty Language Age/Gender VoiceName File\\n 5  de  --/M  German  gmw/de\\n 5  it  --/M  Italian  roa/it\\n"
    program("espeak-ng", f'[ "$1" = "--voices" ] && printf "{listed}" || {{ echo "$@" >{told}; cat >>{told}; }}')
    said = speech.Speech(speech.PROGRAMS["espeak-ng"])
    assert said.voices("it") == ["Italian"]
    said.say("Ciao", "it", 200, "Italian")
    spoken(said)
    assert said.able
    assert told.read_text().split("\n")[:2] == ["--stdin -v it -s 350 -v Italian", "Ciao"]


@pytest.mark.skipif(os.name != "posix", reason="the programs are shell scripts")
def test_a_program_that_cannot_speak_counts_as_no_voice_until_it_can(program: Program) -> None:
    """So does PowerShell where Windows has no voice."""
    said = speech.Speech(speech.PROGRAMS["espeak-ng"])
    for able in (False, True, False):
        program("espeak-ng", f"cat; exit {0 if able else 1}")
        said.say("Hello", "en")
        spoken(said)
        assert said.able == able


@pytest.mark.skipif(os.name != "posix", reason="the programs are shell scripts")
def test_a_voice_that_is_stopped_can_still_speak(program: Program) -> None:
    program("espeak-ng", "exec sleep 600")
    said = speech.Speech(speech.PROGRAMS["espeak-ng"])
    said.say("Hello", "en")
    said.hush()
    assert said.able


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_a_system_without_a_voice_says_how_it_gets_one(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert speech.missing() == speech.MISSING[system]


@pytest.mark.skipif(os.name != "posix", reason="the programs are shell scripts")
def test_a_voice_whose_name_is_a_command_is_not_passed_on(program: Program, tmp_path: Path) -> None:
    told = tmp_path / "told"
    program("espeak-ng", f'echo "$@" >{told}')
    said = speech.Speech(speech.PROGRAMS["espeak-ng"])
    said.say("Ciao", "it", voice="'; rm x")
    spoken(said)
    assert told.read_text() == "--stdin -v it -s 175\n"
