"""Speaks sentences in the system's voice, if it has one. Another program speaks, and the game does not wait for it.

This file alone knows how each system speaks, lists its voices, and gets a voice where it has none.
"""

import contextlib
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.process import NO_WINDOW
from game.words import N_

Which = Callable[[str], str | None]

LANGUAGE, RATE, VOICE = "LANGUAGE", "RATE", "VOICE"
"""Placeholders in a command: the language's code, the speed, and the voice's name."""
WINDOWS = (
    "Add-Type -AssemblyName System.Speech;"
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    f"try {{ $voice.SelectVoiceByHints(0, 0, 0, '{LANGUAGE}') }} catch {{ }};"
    f"try {{ if ('{VOICE}') {{ $voice.SelectVoice('{VOICE}') }} }} catch {{ }};"
    f"$voice.Rate = {RATE};"
    "$voice.Speak([Console]::In.ReadToEnd())"
)
WINDOWS_VOICES = (
    "Add-Type -AssemblyName System.Speech;"
    "[Console]::OutputEncoding = [Text.Encoding]::UTF8;"
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).GetInstalledVoices() |"
    " ForEach-Object { $_.VoiceInfo.Culture.Name + ' ' + $_.VoiceInfo.Name }"
)
MACOS = (
    f"voice='{VOICE}'; [ -n \"$voice\" ] || case $(defaults read -g AppleLocale) in {LANGUAGE}*) ;; *)"
    f" voice=$(say -v '?' </dev/null | sed -nE 's/^(.*[^ ]) +{LANGUAGE}[_-].*/\\1/p' | head -n 1);; esac;"
    f'exec say ${{voice:+-v "$voice"}} -r {RATE} -f -'
)
"""A shell command that speaks what it reads. It takes the user's voice if that speaks the language, or else the first
voice of that language in the list of `say -v ?`, which has lines like `Anna   de_DE   # Hallo!`."""
MISSING: Mapping[str, str] = {
    "linux": N_("This system has no voice. Install speech-dispatcher or espeak-ng, and start the game again."),
    "darwin": N_("This system has no voice. Turn on Spoken Content in its Accessibility settings."),
    "win32": N_("This system has no voice. Add one in its settings, under Time and language, Speech."),
}
"""For each system, a sentence that says how to get a voice."""
ESPEAK = r"\s*\d+\s+(?P<language>\S+)\s+\S+\s+(?P<name>\S+)"

SAFE = re.compile(r"[\w .()+-]+")
"""A voice's name must match this, because it becomes part of a command."""
LISTING, AT_ONCE = 3.0, 0.3
"""Seconds that listing the voices may take, and stopping the speech."""


@dataclass(frozen=True)
class Program:
    """A program that speaks what it reads. `rate` converts a speed in percent to the program's own number, `named` are
    its arguments for a certain voice. `voices` is the command that lists voices, and `line` finds a voice's language
    and name in each line."""

    call: tuple[str, ...]
    rate: Callable[[int], int]
    named: tuple[str, ...] = ()
    voices: tuple[str, ...] = ()
    line: str = ""
    hush: tuple[str, ...] = ()
    """The command that stops the speech, where it goes on without the program."""


PROGRAMS: Mapping[str, Program] = {
    "spd-say": Program(
        ("spd-say", "--wait", "--pipe-mode", "--language", LANGUAGE, "--rate", RATE),
        lambda rate: max(-100, min(rate - 100, 100)),
        ("--synthesis-voice", VOICE),
        ("spd-say", "--list-synthesis-voices"),
        r"\s*(?P<name>.*\S)\s+(?P<language>[a-z]{2,3}\S*)\s+\S+\s*$",
        ("spd-say", "--stop"),
    ),
    "say": Program(
        ("/bin/sh", "-c", MACOS),
        lambda rate: 175 * rate // 100,
        voices=("say", "-v", "?"),
        line=r"(?P<name>.*\S)\s+(?P<language>[a-z]{2}[_-]\S+)\s+#",
    ),
    "powershell": Program(
        ("powershell", "-NoProfile", "-Command", WINDOWS),
        lambda rate: max(-10, min((rate - 100) // 20, 10)),
        voices=("powershell", "-NoProfile", "-Command", WINDOWS_VOICES),
        line=r"(?P<language>\S+) (?P<name>.*\S)",
    ),
    "espeak-ng": Program(
        ("espeak-ng", "--stdin", "-v", LANGUAGE, "-s", RATE),
        lambda rate: 175 * rate // 100,
        ("-v", VOICE),
        ("espeak-ng", "--voices"),
        ESPEAK,
    ),
    "espeak": Program(
        ("espeak", "--stdin", "-v", LANGUAGE, "-s", RATE),
        lambda rate: 175 * rate // 100,
        ("-v", VOICE),
        ("espeak", "--voices"),
        ESPEAK,
    ),
}
"""The programs in the order of preference: for Linux desktops, macOS, Windows, and small systems."""


def found(which: Which = shutil.which) -> Program | None:
    """The first program that is installed."""
    return next((program for name, program in PROGRAMS.items() if which(name)), None)


def missing() -> str:
    """A sentence that says how to get a voice, marked for translation."""
    return MISSING.get(sys.platform, MISSING["linux"])


class Speech:
    """Speaks one sentence at a time; a new one stops the last one."""

    def __init__(self, program: Program | None) -> None:
        self._program = program
        self._speaking: subprocess.Popen[bytes] | None = None
        self._failed = False
        """True if the last speech that was not stopped ended with an error. The next one tries again."""

    @property
    def able(self) -> bool:
        """True if the system has a voice, and it speaks."""
        return self._program is not None and not self._failed

    @property
    def speaking(self) -> bool:
        """True while a sentence is being spoken."""
        return self._speaking is not None and self._speaking.poll() is None

    def voices(self, language: str) -> list[str]:
        """The names of the system's voices for the language with this code."""
        if self._program is None or not self._program.voices:
            return []
        try:
            listed = subprocess.run(
                self._program.voices,
                capture_output=True,
                timeout=LISTING,
                stdin=subprocess.DEVNULL,
                creationflags=NO_WINDOW,
            )
        except (OSError, subprocess.TimeoutExpired):
            return []
        lines = (re.match(self._program.line, line) for line in listed.stdout.decode(errors="replace").splitlines())
        names = (line["name"] for line in lines if line and line["language"].startswith(language))
        return sorted({name for name in names if SAFE.fullmatch(name)})

    def say(self, text: str, language: str, rate: int = 100, voice: str = "") -> None:
        """Begin to speak in the language with this code, at `rate` percent of the usual speed, with this `voice` or the
        usual one."""
        self.hush()
        if self._program is None or not text:
            return
        voice = voice if SAFE.fullmatch(voice) else ""
        given = {LANGUAGE: language, RATE: str(self._program.rate(rate)), VOICE: voice}
        call = [_filled(each, given) for each in (*self._program.call, *(self._program.named if voice else ()))]
        try:
            quiet = subprocess.DEVNULL
            self._speaking = subprocess.Popen(
                call, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, creationflags=NO_WINDOW
            )
            assert self._speaking.stdin is not None
            self._speaking.stdin.write(text.encode(errors="replace") + b"\n")
            self._speaking.stdin.close()
        except OSError:
            self._program = None  # a voice that fails to start counts as none

    def hush(self) -> None:
        """Stop speaking."""
        if self._speaking is None:
            return
        ended = self._speaking.poll()
        if ended is not None:
            self._failed = ended != 0
        with contextlib.suppress(OSError, subprocess.TimeoutExpired):
            self._speaking.terminate()
            if self._program is not None and self._program.hush and self._speaking.poll() is None:
                subprocess.run(self._program.hush, timeout=AT_ONCE, check=False, creationflags=NO_WINDOW)
        self._speaking.poll()
        self._speaking = None


def _filled(part: str, given: Mapping[str, str]) -> str:
    for name, value in given.items():
        part = part.replace(name, value)
    return part
