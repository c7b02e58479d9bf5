"""Makes sounds and themes for tests, without an encoder: a stem of them is a shipped one under another name."""

import shutil
import wave
from pathlib import Path

from game.paths import ASSETS

STEMS = ("bed", "pulse", "lead", "tension")
SHIPPED = ASSETS / "sounds" / "music"
BARS, BEATS, BAR = 48, 4, 84_000
"""Those of the theme it is: of those with stems the one with the shortest bars."""


def write_wave(file: Path, samples: int) -> None:
    """A sound of that length that is loud all the time."""
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(44_100)
        out.writeframes(b"\x00\x10" * samples)


def write_theme(music: Path, name: str) -> None:
    """A theme of that name, and its entry in the table."""
    (music / name).mkdir(parents=True)
    for stem in STEMS:
        shutil.copy(SHIPPED / "tris2" / f"{stem}.ogg", music / name / f"{stem}.ogg")
    with (music / "themes.toml").open("a", encoding="utf-8") as table:
        table.write(f'[{name}]\neffect = "click"\nbeats = {BEATS}\nbars = {BARS}\nbar_samples = {BAR}\nwhole = false\n')
