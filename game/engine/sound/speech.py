"""Speaks sentences in the system's voice, if it has one: a separate program speaks, and nothing waits for it."""

import contextlib
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence

Which = Callable[[str], str | None]

LANGUAGE = "LANGUAGE"
"""What stands for the code of the language in a command."""
WINDOWS = (
    "Add-Type -AssemblyName System.Speech;"
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    f"try {{ $voice.SelectVoiceByHints(0, 0, 0, '{LANGUAGE}') }} catch {{ }};"
    "$voice.Speak([Console]::In.ReadToEnd())"
)
MACOS = (
    f"case $(defaults read -g AppleLocale) in {LANGUAGE}*) ;; *)"
    f" voice=$(say -v '?' </dev/null | sed -nE 's/^(.*[^ ]) +{LANGUAGE}[_-].*/\\1/p' | head -n 1);; esac;"
    'exec say ${voice:+-v "$voice"} -f -'
)
"""The usual voice where it speaks the language, or the first of those listed as `Anna   de_DE   # Hallo!`."""
COMMANDS: Mapping[str, tuple[str, ...]] = {
    "spd-say": ("spd-say", "--wait", "--pipe-mode", "--language", LANGUAGE),
    "say": ("/bin/sh", "-c", MACOS),
    "powershell": ("powershell", "-NoProfile", "-Command", WINDOWS),
    "espeak-ng": ("espeak-ng", "--stdin", "-v", LANGUAGE),
    "espeak": ("espeak", "--stdin", "-v", LANGUAGE),
}
"""Programs that speak, by preference: Linux desktops, macOS, Windows, and small voices. Each with the command that
speaks what it reads."""


def command(which: Which = shutil.which) -> Sequence[str] | None:
    """The command of the voice; None if there is none."""
    return next((call for name, call in COMMANDS.items() if which(name)), None)


class Speech:
    """Speaks one thing at a time; a new sentence cuts off the last one."""

    def __init__(self, call: Sequence[str] | None) -> None:
        self._call = call
        self._speaking: subprocess.Popen[bytes] | None = None

    @property
    def able(self) -> bool:
        """Whether there is a voice."""
        return self._call is not None

    def say(self, text: str, language: str) -> None:
        """Begin to speak, in the language of this code."""
        self.hush()
        if self._call is None:
            return
        call, quiet = [each.replace(LANGUAGE, language) for each in self._call], subprocess.DEVNULL
        try:
            self._speaking = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)
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
