"""Speaks sentences in the system's voice, if it has one: a separate program speaks, and nothing waits for it.

Each system's way stands here, and nowhere else: how it speaks, how it lists its voices, what to install where it has
none.
"""

import contextlib
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.words import N_

Which = Callable[[str], str | None]

LANGUAGE, RATE, VOICE = "LANGUAGE", "RATE", "VOICE"
"""What stands in a command for the code of the language, how fast to speak, and the name of the voice."""
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
"""The usual voice where it speaks the language, or the first of those listed as `Anna   de_DE   # Hallo!`."""
MISSING: Mapping[str, str] = {
    "linux": N_("This system has no voice. Install speech-dispatcher or espeak-ng, and start the game again."),
    "darwin": N_("This system has no voice. Turn on Spoken Content in its Accessibility settings."),
    "win32": N_("This system has no voice. Add one in its settings, under Time and language, Speech."),
}
"""What to install, by system."""


@dataclass(frozen=True)
class Way:
    """A program that speaks what it reads. `rate` turns per cent of the usual pace into its own number; `named` is what
    it takes for a certain voice. `voices` lists these, each as a line in which `line` finds its language and name."""

    call: tuple[str, ...]
    rate: Callable[[int], int]
    named: tuple[str, ...] = ()
    voices: tuple[str, ...] = ()
    line: str = ""
    hush: tuple[str, ...] = ()
    """What ends its speech, where that goes on without the program."""


ESPEAK = r"\s*\d+\s+(?P<language>\S+)\s+\S+\s+(?P<name>\S+)"
WAYS: Mapping[str, Way] = {
    "spd-say": Way(
        ("spd-say", "--wait", "--pipe-mode", "--language", LANGUAGE, "--rate", RATE),
        lambda rate: max(-100, min(rate - 100, 100)),
        ("--synthesis-voice", VOICE),
        ("spd-say", "--list-synthesis-voices"),
        r"\s*(?P<name>.*\S)\s+(?P<language>[a-z]{2,3}\S*)\s+\S+\s*$",
        ("spd-say", "--stop"),
    ),
    "say": Way(
        ("/bin/sh", "-c", MACOS),
        lambda rate: 175 * rate // 100,
        voices=("say", "-v", "?"),
        line=r"(?P<name>.*\S)\s+(?P<language>[a-z]{2}[_-]\S+)\s+#",
    ),
    "powershell": Way(
        ("powershell", "-NoProfile", "-Command", WINDOWS),
        lambda rate: max(-10, min((rate - 100) // 20, 10)),
        voices=("powershell", "-NoProfile", "-Command", WINDOWS_VOICES),
        line=r"(?P<language>\S+) (?P<name>.*\S)",
    ),
    "espeak-ng": Way(
        ("espeak-ng", "--stdin", "-v", LANGUAGE, "-s", RATE),
        lambda rate: 175 * rate // 100,
        ("-v", VOICE),
        ("espeak-ng", "--voices"),
        ESPEAK,
    ),
    "espeak": Way(
        ("espeak", "--stdin", "-v", LANGUAGE, "-s", RATE),
        lambda rate: 175 * rate // 100,
        ("-v", VOICE),
        ("espeak", "--voices"),
        ESPEAK,
    ),
}
"""Programs that speak, by preference: Linux desktops, macOS, Windows, and small voices."""
SAFE = re.compile(r"[\w .()+-]+")
"""What the name of a voice may be made of: it becomes part of a command."""
LISTING, AT_ONCE = 3.0, 0.3
"""Seconds that listing voices may take, and ending what is said."""


def found(which: Which = shutil.which) -> Way | None:
    """The first of these programs that there is."""
    return next((way for name, way in WAYS.items() if which(name)), None)


def missing() -> str:
    """What to install where nothing speaks, marked for translation."""
    return MISSING.get(sys.platform, MISSING["linux"])


class Speech:
    """Speaks one thing at a time; a new sentence cuts off the last one."""

    def __init__(self, way: Way | None) -> None:
        self._way = way
        self._speaking: subprocess.Popen[bytes] | None = None

    @property
    def able(self) -> bool:
        """Whether there is a voice."""
        return self._way is not None

    def voices(self, language: str) -> list[str]:
        """The names of the system's voices that speak the language of this code."""
        if self._way is None or not self._way.voices:
            return []
        try:
            listed = subprocess.run(self._way.voices, capture_output=True, timeout=LISTING, stdin=subprocess.DEVNULL)
        except (OSError, subprocess.TimeoutExpired):
            return []
        lines = (re.match(self._way.line, line) for line in listed.stdout.decode(errors="replace").splitlines())
        names = (line["name"] for line in lines if line and line["language"].startswith(language))
        return sorted({name for name in names if SAFE.fullmatch(name)})

    def say(self, text: str, language: str, rate: int = 100, voice: str = "") -> None:
        """Begin to speak, in the language of this code, at a `rate` in per cent, with a certain `voice` if one is
        named."""
        self.hush()
        if self._way is None or not text:
            return
        voice = voice if SAFE.fullmatch(voice) else ""
        given = {LANGUAGE: language, RATE: str(self._way.rate(rate)), VOICE: voice}
        call = [_filled(each, given) for each in (*self._way.call, *(self._way.named if voice else ()))]
        try:
            quiet = subprocess.DEVNULL
            self._speaking = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)
            assert self._speaking.stdin is not None
            self._speaking.stdin.write(text.encode(errors="replace") + b"\n")
            self._speaking.stdin.close()
        except OSError:
            self._way = None  # a voice that fails to start counts as none

    def hush(self) -> None:
        """Stop speaking."""
        if self._speaking is None:
            return
        with contextlib.suppress(OSError, subprocess.TimeoutExpired):
            self._speaking.terminate()
            if self._way is not None and self._way.hush and self._speaking.poll() is None:
                subprocess.run(self._way.hush, timeout=AT_ONCE, check=False)
        self._speaking.poll()
        self._speaking = None


def _filled(part: str, given: Mapping[str, str]) -> str:
    for name, value in given.items():
        part = part.replace(name, value)
    return part
