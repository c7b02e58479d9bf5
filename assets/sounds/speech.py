"""Spoken lines, by espeak-ng; sox makes the room: a podium's microphone and a square behind it.

(Debian: espeak-ng, sox.) Lines are spelled in espeak's phonemes where a pause or a stress matters.
"""

import subprocess
import tempfile
import wave
from array import array
from pathlib import Path

from synth import RATE, Signal, fade

VOICE = ("-v", "en-us+m7", "-p", "24", "-s", "158", "-g", "1", "-a", "90")
"""A warm and deep man, in no hurry, at 158 words a minute."""
PODIUM = (
    *("gain", "-6", "rate", str(RATE), "pitch", "-90", "highpass", "90", "equalizer", "240", "0.9q", "4"),
    *("equalizer", "2600", "1.2q", "3", "lowpass", "6800", "overdrive", "4", "12"),
    *("compand", "0.01,0.12", "-60,-60,-28,-14,0,-6", "reverb", "22", "40", "60", "80", "10", "-2", "norm", "-3"),
    *("silence", "1", "0.01", "0.6%", "reverse", "silence", "1", "0.01", "0.6%", "reverse"),
)
LINES = {"voice-reagan": (-17, "[[m'Ist@ dZ'i:_:]] [[t'e@ d'aUn D'Is w'O:l]]!")}
"""Loudness in decibels, and what is said, by the name a cue uses."""


def spoken(text: str) -> Signal:
    """A line as one signal."""
    with tempfile.TemporaryDirectory() as folder:
        dry, wet = Path(folder) / "dry.wav", Path(folder) / "wet.wav"
        subprocess.run(["espeak-ng", *VOICE, "-w", str(dry), text], check=True)
        subprocess.run(["sox", "-R", str(dry), "-c", "1", "-b", "16", str(wet), *PODIUM], check=True)
        with wave.open(str(wet)) as file:
            samples = array("h", file.readframes(file.getnframes()))
    return fade([value / 32768 for value in samples], 0.004, 0.12)
