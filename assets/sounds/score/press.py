"""Balances a theme's stems, presses them as Ogg Vorbis, and keeps the table of all themes, music/themes.toml."""

import subprocess
import tempfile
import tomllib
import wave
from importlib import import_module
from pathlib import Path

import numpy as np

from score.gain import limit
from score.loudness import integrated
from score.stems import WHOLE, Theme
from score.wave import RATE, Wave

FOLDER = Path(__file__).resolve().parent.parent / "music"
LOUDNESS = -20.0
"""LUFS of all stems together, on both speakers."""
CEILING = -1.5
"""The highest peak of all stems together, in dBFS."""
QUALITY = "-1"


def theme(name: str) -> Theme:
    return import_module(f"score.themes.{name}").THEME


def balanced(made: Theme) -> dict[str, Wave]:
    """The stems against each other as the theme says, together at LOUDNESS and under CEILING."""
    stems = {
        stem: wave * 10 ** ((level - integrated(wave)) / 20)
        for (stem, wave), level in zip(made.rendered().items(), made.levels, strict=True)
    }
    for _ in range(2):
        together = sum(stems.values())
        scale = 10 ** ((LOUDNESS - integrated(together)) / 20)
        gain = scale * limit(scale * together, 10 ** (CEILING / 20))
        stems = {stem: wave * gain for stem, wave in stems.items()}
    return stems


def press(name: str, folder: Path = FOLDER) -> list[Path]:
    """Make a theme's files, one for each stem or one for all, and its entry in the table."""
    made = theme(name)
    stems = balanced(made)
    if made.whole:
        stems = {WHOLE: sum(stems.values())}
    (folder / name).mkdir(parents=True, exist_ok=True)
    pressed = []
    for stem, samples in stems.items():
        target = folder / name / f"{stem}.ogg"
        with tempfile.TemporaryDirectory() as scratch:
            path = Path(scratch) / f"{stem}.wav"
            with wave.open(str(path), "wb") as file:
                file.setnchannels(1)
                file.setsampwidth(2)
                file.setframerate(RATE)
                file.writeframes(np.round(samples * 32767).astype("<i2").tobytes())
            command = ["oggenc", "--quiet", "--serial", "1", "--quality", QUALITY, str(path), "--output", str(target)]
            subprocess.run(command, check=True)
        pressed.append(target)
    enter(made, folder)
    return pressed


def enter(made: Theme, folder: Path) -> None:
    """Write a theme's line into the table, the others left as they are."""
    path = folder / "themes.toml"
    table = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    grid = made.grid
    table[made.name] = {
        "key": made.key,
        "effect": made.effect,
        "tempo": round(grid.tempo, 4),
        "whole": made.whole,
        "beats": grid.beats,
        "bars": grid.bars,
        "bar_samples": grid.bar,
        "samples": grid.samples,
        "seconds": round(grid.samples / RATE, 3),
    }
    lines = [
        "# Written by make.py. effect: one that is often heard with it; tempo: beats a minute; beats: in a bar;",
        "# whole: one recording, not four stems; samples: of each, at 44100 a second.",
    ]
    for name, entry in sorted(table.items()):
        lines += ["", f"[{name}]"]
        lines += [
            f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}".lower()
            for key, value in entry.items()
        ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
