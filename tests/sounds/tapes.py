"""Records what the loudspeakers get while bots play every game, all at once and in real time, and measures it.

    python -m tests.sounds.tapes [SECONDS]

Nothing is replaced but the loudspeaker: SDL's disk driver writes the tapes, `build/tapes/<match>.raw`, which hold
samples of 16 bits, left and right, 44100 a second. Nothing is drawn.
"""

import os
import subprocess
import sys
import tempfile
import time
from array import array
from operator import mul
from pathlib import Path

import pygame

from game import catalog
from game.app import App
from game.engine.sound.audio import MIDDLE, Audio
from game.engine.sound.mixer import CHANNELS, EFFECTS, RATE
from game.engine.window import loop as loop_module
from game.paths import ROOT
from game.play.files.settings import Settings, Setup
from game.play.record import Sitter
from game.scenes.match.match_scene import MatchScene
from game.scenes.result.result import ResultScene
from tests.sounds.recorder import FAINT, HIGHEST, Figures

TAPES = ROOT / "build" / "tapes"
LOUD = Settings(music=100, effects=100, voice=100)
BOTS = Sitter("Bot 1", "bot", 1), Sitter("Bot 2", "bot", 2)
READ = 20.0
"""Seconds for which a result is looked at: until the music of results is heard."""
TWICE = 0.1
"""Seconds within which the same effect is heard as one that is too loud."""


class Noted(Audio):
    """Writes down what is heard."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.figures = Figures()

    def play(self, name: str, place: float = MIDDLE) -> None:
        before, figures = self._begun.get(name), self.figures
        free = self.working and pygame.mixer.find_channel() is not None
        super().play(name, place)
        now = self._begun.get(name)
        if now is None or now == before:
            return
        figures.effects[name] += 1
        figures.lost += not free
        busy = sum(pygame.mixer.Channel(number).get_busy() for number in range(EFFECTS, CHANNELS))
        figures.most = max(figures.most, busy)
        if before is not None and now - before < TWICE:
            figures.stacked.append(name)


def record(match: str, seconds: float, tape: Path) -> Figures:
    """Play matches one after the other for so long, and measure the tape."""
    loop_module.Audio = Noted  # type: ignore[assignment,misc]
    app = App()
    loop, audio = app.loop, app.loop.audio
    assert isinstance(audio, Noted)
    audio.use(LOUD)
    loop.stack.draw = lambda: _drawn(loop)  # type: ignore[method-assign]
    loop.stack.push(MatchScene(app.services, Setup(match, BOTS, "-").begin(), app.title))
    end, looked = time.monotonic() + seconds, 0.0
    while time.monotonic() < end:
        loop.turn()
        top = loop.stack.top
        looked = (looked or time.monotonic()) if isinstance(top, ResultScene) else 0.0
        if isinstance(top, ResultScene) and time.monotonic() - looked > READ:
            looked = 0.0
            top.choose("again" if top._over else "next")
    audio.close()
    app.services.close()
    measure(tape, audio.figures)
    return audio.figures


def _drawn(loop: loop_module.Loop) -> None:
    """Count everything as drawn."""
    top = loop.stack.top
    top.dirty = False
    if isinstance(top, MatchScene):
        top.picture._revision = top.shown.revision


def measure(tape: Path, figures: Figures) -> None:
    """Measure a tape from its first sound on, second by second."""
    run, begun = 0, False
    with tape.open("rb") as file:
        while len(data := file.read(4 * RATE)) == 4 * RATE:
            samples = array("h", data)
            top = max(max(samples), -min(samples))
            begun = begun or top >= FAINT
            if not begun:
                continue
            figures.seconds += 1
            figures.power += sum(map(mul, samples, samples))
            figures.top = max(figures.top, top)
            if top >= HIGHEST:
                figures.clipped += sum(abs(value) >= HIGHEST for value in samples)
            run = run + 1 if top < FAINT else 0
            figures.silent += top < FAINT
            figures.longest = max(figures.longest, run)


def main(arguments: list[str]) -> int:
    """Record every game, each in a process of its own, or the one that this process is for."""
    if len(arguments) > 1:
        seconds, match = arguments
        print(match, record(match, float(seconds), TAPES / f"{match}.raw"))
        return 0
    TAPES.mkdir(parents=True, exist_ok=True)
    quiet = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "disk", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with tempfile.TemporaryDirectory() as homes:
        playing = []
        for game in catalog.games():
            own = {"SDL_DISKAUDIOFILE": str(TAPES / f"{game.match}.raw"), "NOUGHTS_HOME": f"{homes}/{game.match}"}
            command = [sys.executable, "-m", "tests.sounds.tapes", *(arguments or ["600"]), game.match]
            playing.append(subprocess.Popen(command, cwd=ROOT, env=quiet | own))
        return max(process.wait() for process in playing)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
