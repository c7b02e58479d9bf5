"""A theme's stems: loops of one length on which voices play by bar and beat, a little human, in one room."""

import zlib
from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np

from score.gain import FIRST, breath, gate
from score.notes import Note, strokes
from score.room import room
from score.wave import RATE, Knock, Voice, Wave, hertz, through

STEMS = ("bed", "pulse", "lead", "tension")
GATES = (-45, -35, -45, -35)
"""Where each stem's tails are let go, in decibels under its peak."""
WHOLE = "whole"
"""The one recording of a theme whose stems are never heard but together."""


class Grid(NamedTuple):
    """A theme's time."""

    beat: int
    """Samples in a beat: whole, so that every bar begins on a sample."""
    beats: int
    """Beats in a bar."""
    bars: int
    swing: float = 0.5
    """Where the second eighth of a beat falls: 0.5 straight, 0.667 swung."""

    @property
    def bar(self) -> int:
        return self.beat * self.beats

    @property
    def samples(self) -> int:
        return self.bar * self.bars

    @property
    def tempo(self) -> float:
        """Beats a minute."""
        return 60 * RATE / self.beat

    def seconds(self, beat: float) -> float:
        """The time of a beat counted from the loop's begin, swung."""
        whole, share = divmod(beat, 1)
        share = 2 * share * self.swing if share <= 0.5 else self.swing + (2 * share - 1) * (1 - self.swing)
        return (whole + share) * self.beat / RATE


class Stem:
    """One loop; what rings over its end is heard at its begin."""

    def __init__(self, grid: Grid, name: str) -> None:
        self.grid = grid
        self.chance = np.random.default_rng(zlib.crc32(name.encode()))
        self._dry = np.zeros(grid.samples)
        self._wet = np.zeros(grid.samples)

    def put(self, wave: Wave, seconds: float, level: float, wet: float) -> None:
        """A wave at a time, never before the loop has come up; `wet` is how much of it is sent into the room."""
        at = max(round(seconds * RATE), FIRST) % self.grid.samples
        for piece in np.split(wave, range(self.grid.samples - at, len(wave), self.grid.samples)):
            self._dry[at : at + len(piece)] += level * piece
            self._wet[at : at + len(piece)] += level * wet * piece
            at = 0

    def play(
        self,
        bar: float,
        notes: Iterable[Note],
        voice: Voice,
        level: float,
        wet: float = 0.25,
        gate: float = 0.95,
        shift: int = 0,
        late: float = 0.0,
        loose: float = 0.007,
    ) -> None:
        """Notes from a bar on; `gate` is the share of its length a note is held, `loose` how far a hand is off, in
        seconds, `late` how much it lies back."""
        for note in notes:
            begin = bar * self.grid.beats + note.start
            start, stop = self.grid.seconds(begin), self.grid.seconds(begin + note.beats * gate)
            force = float(np.clip(note.force + self.chance.normal(0, 0.05), 0.15, 1))
            wave = voice(hertz(note.pitch + shift), max(stop - start, 0.06), force, self.chance)
            self.put(wave, start + late + self.off(loose), level * (0.35 + 0.65 * force), wet)

    def drum(
        self,
        bar: float,
        text: str,
        knock: Knock,
        level: float,
        wet: float = 0.05,
        step: float = 0.25,
        loose: float = 0.005,
    ) -> None:
        """Strokes from a bar on, a step each, never twice quite the same."""
        for place, force in strokes(text, step):
            hit = float(np.clip(force * self.chance.uniform(0.82, 1.12), 0.05, 1))
            at = self.grid.seconds(bar * self.grid.beats + place) + self.off(loose)
            self.put(knock(hit, self.chance), at, level * hit**1.3, wet)

    def roll(
        self,
        bar: float,
        beats: float,
        knock: Knock,
        level: float,
        begin: float,
        end: float,
        rate: float = 17,
        wet: float = 0.05,
    ) -> None:
        """Many soft strokes, from one force to another."""
        start, stop = (self.grid.seconds(bar * self.grid.beats + b) for b in (0, beats))
        at = start
        while at < stop:
            share = (at - start) / (stop - start)
            force = float(np.clip((begin + (end - begin) * share) * self.chance.uniform(0.8, 1.2), 0.03, 1))
            self.put(knock(force, self.chance), at, level * force, wet)
            at += self.chance.normal(1 / rate, 0.1 / rate)

    def off(self, loose: float) -> float:
        """How far a hand is off this time, in seconds."""
        return float(np.clip(self.chance.normal(0, loose), -2 * loose, 2 * loose))

    def mixed(self, tail: float, top: float, under: float) -> Wave:
        """The loop in its room, nothing under 32 Hz, little over `top`, no tails that nobody hears."""
        loop = through(self._dry + room(self._wet, tail), 32, top, 3)
        return loop * gate(loop, under) * breath(len(loop))


class Theme(NamedTuple):
    """A theme: its time, its key, and who plays what."""

    name: str
    key: str
    grid: Grid
    compose: Callable[[dict[str, Stem]], None]
    effect: str = "confirm"
    """An effect that is often heard with it."""
    levels: tuple[float, ...] = (0.0, -3.0, -1.0, -3.0)
    """How loud bed, pulse, lead and tension are against each other, in LU; or of the first three."""
    tail: float = 0.7
    """Seconds in which the room falls by 60 dB."""
    tops: tuple[float, float, float, float] = (4000, 5800, 5500, 4700)
    """Where each stem's highs end, in hertz."""

    @property
    def whole(self) -> bool:
        """Whether nobody plays to it: it has no tension, and its stems are never heard but together."""
        return len(self.levels) < len(STEMS)

    def rendered(self) -> dict[str, Wave]:
        """The stems as they are composed, not yet balanced."""
        stems = {stem: Stem(self.grid, f"{self.name} {stem}") for stem in STEMS[: len(self.levels)]}
        self.compose(stems)
        return {
            name: stem.mixed(self.tail, top, under)
            for (name, stem), top, under in zip(stems.items(), self.tops, GATES, strict=False)
        }
