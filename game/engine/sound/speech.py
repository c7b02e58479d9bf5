"""Speaks sentences in the system's voice, if it has one: a separate program speaks, and nothing waits for it."""

import contextlib
import shutil
import subprocess
from collections.abc import Callable

Which = Callable[[str], str | None]

WINDOWS = (
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$voice.Speak([Console]::In.ReadToEnd())"
)
COMMANDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("spd-say", ("--wait", "--pipe-mode")),
    ("say", ("-f", "-")),
    ("powershell", ("-NoProfile", "-Command", WINDOWS)),
    ("espeak-ng", ("--stdin",)),
    ("espeak", ("--stdin",)),
)
"""Programs that speak what they read, by preference: Linux desktops, macOS, Windows, and small voices."""


def command(which: Which = shutil.which) -> list[str] | None:
    """The command of the voice; None if there is none."""
    for name, options in COMMANDS:
        found = which(name)
        if found:
            return [found, *options]
    return None


class Speech:
    """Speaks one thing at a time; a new sentence cuts off the last one."""

    def __init__(self, call: list[str] | None) -> None:
        self._call = call
        self._speaking: subprocess.Popen[bytes] | None = None

    @property
    def able(self) -> bool:
        """Whether there is a voice."""
        return self._call is not None

    def say(self, text: str) -> None:
        """Begin to speak."""
        self.hush()
        if self._call is None:
            return
        try:
            quiet = subprocess.DEVNULL
            self._speaking = subprocess.Popen(self._call, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)
            assert self._speaking.stdin is not None
            self._speaking.stdin.write(text.encode(errors="replace") + b"\n")
            self._speaking.stdin.close()
        except OSError:
            self._call = None  # a voice that fails to start counts as none

    def hush(self) -> None:
        """Stop speaking."""
        if self._speaking is not None:
            with contextlib.suppress(OSError):
                self._speaking.terminate()
            self._speaking.poll()
            self._speaking = None
