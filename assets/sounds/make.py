"""Makes the game's sounds: `python assets/sounds/make.py [NAME ...]` renders all of them, or the named ones.

Standard library only, but for the spoken lines (speech.py says what they need); to press them as Ogg Vorbis it runs
`oggenc` (Debian: vorbis-tools) as
    oggenc --quiet --serial 1 --quality 4 NAME.wav --output NAME.ogg
The same script gives the same samples: every recipe draws from its own random source, seeded by its name.
"""

import random
import struct
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from cold_war import COLD_WAR  # noqa: E402
from effects import EFFECTS  # noqa: E402
from music import tune  # noqa: E402
from speech import LINES, spoken  # noqa: E402
from synth import RATE, Signal, levelled  # noqa: E402
from tension import TENSION  # noqa: E402

RECIPES = EFFECTS | COLD_WAR | TENSION
TRACK = "table"
QUALITY = {TRACK: "3"}


def render(name: str) -> tuple[Signal, ...]:
    """The channels of a sound, -1 to 1."""
    if name == TRACK:
        return tune()
    if name in LINES:
        loudness, text = LINES[name]
        return (levelled(spoken(text), loudness),)
    loudness, recipe = RECIPES[name]
    return (levelled(recipe(random.Random(name)), loudness),)


def pcm(channels: tuple[Signal, ...]) -> bytes:
    """Interleaved 16-bit samples."""
    flat = [round(value * 32767) for frame in zip(*channels, strict=True) for value in frame]
    return struct.pack(f"<{len(flat)}h", *flat)


def press(name: str, channels: tuple[Signal, ...]) -> Path:
    """Write NAME.ogg over the one there is, in whatever room it lies; a new one goes to `common`."""
    target = next(HERE.glob(f"*/{name}.ogg"), HERE / "common" / f"{name}.ogg")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.wav"
        with wave.open(str(path), "wb") as file:
            file.setnchannels(len(channels))
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(pcm(channels))
        quality = QUALITY.get(name, "4")
        command = ["oggenc", "--quiet", "--serial", "1", "--quality", quality, str(path), "--output", str(target)]
        subprocess.run(command, check=True)
    return target


if __name__ == "__main__":
    for chosen in sys.argv[1:] or [*RECIPES, *LINES, TRACK]:
        made = press(chosen, render(chosen))
        print(f"{made.relative_to(HERE)}  {made.stat().st_size} bytes")
