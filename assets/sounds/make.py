"""Makes the game's sounds: `python assets/sounds/make.py [NAME ...]` renders all of them, or the named ones.

NAME is an effect, a voice, or a theme as `music/ttic`. Effects need the standard library only, spoken lines what
speech.py says, the music numpy (dependency group `sounds`); to press them as Ogg Vorbis it runs `oggenc` (Debian:
vorbis-tools) as
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
from crowd import CROWD  # noqa: E402
from effects import EFFECTS  # noqa: E402
from landings import LANDINGS  # noqa: E402
from papers import PAPERS  # noqa: E402
from show import SHOW  # noqa: E402
from speech import LINES, spoken  # noqa: E402
from synth import RATE, Signal, levelled  # noqa: E402
from takes import TAKES  # noqa: E402
from tension import TENSION  # noqa: E402

RECIPES = EFFECTS | COLD_WAR | TENSION | PAPERS | CROWD | SHOW | LANDINGS | TAKES
THEMES = ("classic", "ttic", "tactic", "tris2", "ultimate", "party", "title", "results")


def render(name: str) -> tuple[Signal, ...]:
    """The channels of a sound, -1 to 1."""
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
        command = ["oggenc", "--quiet", "--serial", "1", "--quality", "4", str(path), "--output", str(target)]
        subprocess.run(command, check=True)
    return target


def make(name: str) -> list[Path]:
    """The files of an effect, a voice, or `music/` and a theme."""
    folder, _, theme = name.rpartition("/")
    if folder == "music":
        from score.press import press as press_theme  # numpy is needed for music alone

        return press_theme(theme)
    return [press(name, render(name))]


if __name__ == "__main__":
    for chosen in sys.argv[1:] or [*RECIPES, *LINES, *(f"music/{theme}" for theme in THEMES)]:
        for made in make(chosen):
            print(f"{made.relative_to(HERE)}  {made.stat().st_size} bytes")
