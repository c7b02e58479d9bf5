"""A desk without a loudspeaker: it mixes what is played as SDL does, in a time that is given to it, and measures it."""

import math
import wave
from array import array
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from operator import add, mul
from pathlib import Path

import pygame

from game.engine.sound.audio import Audio
from game.engine.sound.mixer import CHANNELS, EFFECTS, RATE, Mixer
from game.engine.sound.music_player import MusicPlayer

HIGHEST = 32_767
WINDOW = 10 * RATE
"""Samples that are mixed at once."""
FAINT = 33
"""A second that never comes over this, -60 dBFS, is silent."""


@dataclass
class Figures:
    """What was measured."""

    seconds: float = 0.0
    clipped: int = 0
    """Samples that were cut because the sum of all that played was too loud."""
    top: int = 0
    """The highest sample before it was cut."""
    power: float = 0.0
    silent: int = 0
    """Seconds without any music."""
    longest: int = 0
    """The most of these in a row."""
    effects: Counter[str] = field(default_factory=Counter)
    """How often each was heard."""
    stacked: list[str] = field(default_factory=list)
    """Effects of which two copies began at once."""
    most: int = 0
    """The most effects at the same time."""
    lost: int = 0
    """Effects that found no channel."""

    @property
    def peak(self) -> float:
        """In dBFS."""
        return 20 * math.log10(max(self.top, 1) / HIGHEST)

    @property
    def level(self) -> float:
        """The mean power, in dBFS."""
        return 10 * math.log10(max(self.power / max(self.seconds * RATE * 2, 1), 1e-9) / HIGHEST**2)

    def __str__(self) -> str:
        return (
            f"{self.seconds:.0f} s, peak {self.peak:.1f} dBFS, mean {self.level:.1f} dBFS, {self.clipped} clipped, "
            f"{self.silent} s without music ({self.longest} in a row), {sum(self.effects.values())} effects of "
            f"{len(self.effects)} kinds, {self.most} at once, {self.lost} lost, {len(self.stacked)} stacked"
        )


@dataclass
class Heard:
    """A sound on the tape, or the rest of it: where it begins, its samples side by side, and how loud on each side."""

    start: int
    samples: "array[int]"
    sides: tuple[float, float]

    @property
    def end(self) -> int:
        return self.start + len(self.samples) // 2


class Line:
    """The channel of the music, as the mixer has it: one sound plays, another one follows it without a gap."""

    def __init__(self, recorder: "Recorder") -> None:
        self._recorder = recorder
        self._playing: array[int] | None = None
        self._queued: pygame.mixer.Sound | None = None
        self._at = 0
        """Up to where the tape has it."""
        self._volume = 1.0
        self._paused = False

    def play(self, sound: pygame.mixer.Sound) -> None:
        self.run()
        self._playing, self._queued = array("h", sound.get_raw()), None

    def queue(self, sound: pygame.mixer.Sound) -> None:
        self.run()
        self._queued = sound

    def get_queue(self) -> pygame.mixer.Sound | None:
        self.run()
        return self._queued

    def get_busy(self) -> bool:
        self.run()
        return self._playing is not None

    def set_volume(self, volume: float) -> None:
        self.run()
        self._volume = volume

    def pause(self) -> None:
        self.run()
        self._paused = True

    def unpause(self) -> None:
        self.run()
        self._paused = False

    def run(self) -> None:
        """Play up to now."""
        now = self._recorder.sample
        while self._playing is not None and self._at < now and not self._paused:
            length = min(now - self._at, len(self._playing) // 2)
            self._recorder.music_heard(Heard(self._at, self._playing[: 2 * length], (self._volume, self._volume)))
            self._at += length
            self._playing = self._playing[2 * length :] or None
            if self._playing is None and self._queued is not None:
                self._playing, self._queued = array("h", self._queued.get_raw()), None
        self._at = now


class Recorder(Mixer):
    """Records from `begin` on. `now` is the time that the game has come to; the band looks after itself as it does in
    its thread."""

    def __init__(self, now: Callable[[], float], file: Path | None = None) -> None:
        self._now = now
        self._begun = self.time = now()
        self._due: dict[MusicPlayer, float] = {}
        self.tape: list[Heard] = []
        self._music: list[Heard] = []
        self._effects: list[Heard] = []
        self._voice: Heard | None = None
        self._mixed = 0
        self._run = 0
        """Silent seconds in a row."""
        self.figures = Figures()
        self._last: dict[str, float] = defaultdict(lambda: -1.0)
        self._line = Line(self)
        self._file = wave.open(str(file), "wb") if file else None  # noqa: SIM115
        if self._file:
            self._file.setnchannels(2)
            self._file.setsampwidth(2)
            self._file.setframerate(RATE)

    @property
    def sample(self) -> int:
        """The sample that is due now."""
        return round((self.time - self._begun) * RATE)

    @property
    def music(self) -> Line:
        return self._line

    def clock(self) -> float:
        """The time for whom it plays."""
        return self.time

    def hire(self, music: MusicPlayer, mixer: Mixer) -> "Stepped":
        """Have this music play, in place of its thread."""
        return Stepped(self, music)

    def look_at_once(self, band: MusicPlayer) -> None:
        self._due[band] = self.time

    def catch_up(self) -> None:
        """Let the time pass that has passed in the game."""
        now = self._now()
        while self._due and min(self._due.values()) <= now:
            band = min(self._due, key=lambda each: self._due[each])
            self.time = max(self.time, self._due[band])
            self._due[band] = self.time + band.look()
        self.time = max(self.time, now)
        self._line.run()
        while self.sample - self._mixed >= 2 * WINDOW:
            self._mix(WINDOW)

    def end(self) -> Figures:
        """Mix what is left."""
        self.catch_up()
        self._mix(self.sample - self._mixed)
        if self._file:
            self._file.close()
        return self.figures

    def music_heard(self, heard: Heard) -> None:
        """The music's line has played on."""
        self._music.append(heard)

    def play(self, sound: pygame.mixer.Sound, loudness: float, sides: tuple[float, float], voice: bool) -> None:
        left, right = (loudness * side for side in sides)
        heard = Heard(self.sample, array("h", sound.get_raw()), (left, right))
        playing = [each for each in self._effects if each.end > self.sample]
        if voice:
            if self._voice is not None and self._voice.end > self.sample:
                del self._voice.samples[2 * (self.sample - self._voice.start) :]
            self._voice = heard
        elif len(playing) >= CHANNELS - EFFECTS:
            self.figures.lost += 1
            return
        else:
            self._effects = [*playing, heard]
            self.figures.most = max(self.figures.most, len(self._effects))
        self.tape.append(heard)

    def hush(self) -> None:
        self.tape = [each for each in self.tape if each.end <= self.sample]

    def note(self, name: str) -> None:
        """An effect of this name has been heard."""
        self.figures.effects[name] += 1
        if self.time - self._last[name] < 0.01:
            self.figures.stacked.append(name)
        self._last[name] = self.time

    def _mix(self, length: int) -> None:
        """Mix the next samples, and measure them."""
        begin, end = self._mixed, self._mixed + length
        music, mixed = array("i", bytes(8 * length)), array("i", bytes(8 * length))
        for source, target in ((self._music, music), (self.tape, mixed)):
            for heard in source:
                _lay(heard, target, begin)
        figures = self.figures
        for second in range(0, length - RATE + 1, RATE):
            quiet = max(map(abs, music[2 * second : 2 * (second + RATE)])) < FAINT
            figures.silent += quiet
            self._run = self._run + 1 if quiet else 0
            figures.longest = max(figures.longest, self._run)
        mixed = array("i", map(add, mixed, music))
        figures.seconds += length / RATE
        figures.power += sum(map(mul, mixed, mixed))
        figures.top = max(figures.top, max(mixed, default=0), -min(mixed, default=0))
        if figures.top > HIGHEST:
            figures.clipped += sum(abs(value) > HIGHEST for value in mixed)
        if self._file:
            cut = (max(-HIGHEST, min(HIGHEST, value)) for value in mixed)
            self._file.writeframes(array("h", cut).tobytes())
        self._mixed = end
        self._music = [each for each in self._music if each.end > end]
        self.tape = [each for each in self.tape if each.end > end]


class Stepped:
    """The music, which looks after itself in the recorder's time."""

    def __init__(self, recorder: Recorder, music: MusicPlayer) -> None:
        self._recorder = recorder
        self.music = music

    def start(self) -> None:
        """Begin."""

    def change(self) -> None:
        self._recorder.look_at_once(self.music)

    def close(self) -> None:
        """Nothing runs."""


class Noted(Audio):
    """Tells its recorder what is heard."""

    def play(self, name: str, place: float = 0.5) -> None:
        desk = self._mixer
        assert isinstance(desk, Recorder)
        desk.catch_up()
        before = len(desk.tape)
        super().play(name, place)
        if len(desk.tape) > before:
            desk.note(name)


def _lay(heard: Heard, target: "array[int]", begin: int) -> None:
    """Add a sound to the stretch of tape that begins there."""
    first, last = max(heard.start, begin), min(heard.end, begin + len(target) // 2)
    if first >= last:
        return
    part = heard.samples[2 * (first - heard.start) : 2 * (last - heard.start)]
    for side, share in enumerate(heard.sides):
        place = slice(2 * (first - begin) + side, 2 * (last - begin), 2)
        target[place] = array("i", map(add, target[place], [int(value * share) for value in part[side::2]]))
