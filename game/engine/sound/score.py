"""The music of every table: which stems are heard in which mood, and what a bar of them sounds like.

A table's theme is four recordings of one length, in one tempo and key. A bar is mixed when it is about to be played:
that keeps the stems together to the sample, and whatever changes does so with the bar. A theme that is heard where
nobody plays has one mood, and is one recording.
"""

import sys
from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

import pygame

from game.engine.sound.vorbis import Samples, Vorbis

Mood = Literal["quiet", "threat", "tension", "won"]
"""What the music is to say: somebody thinks; somebody may win next; time or the match runs out; all is well."""

STEMS: Mapping[Mood, tuple[str, ...]] = {
    "quiet": ("bed",),
    "threat": ("bed", "pulse"),
    "tension": ("bed", "pulse", "tension"),
    "won": ("bed", "pulse", "lead"),
}
WHOLE = ("whole",)
"""What is heard of a theme that is one recording."""
HOUSE = "title"
"""The theme of the house, where no table has its own."""
HIGHEST = 32_767
TOGETHER = 4
"""How many bars are decoded at once."""


@dataclass(frozen=True)
class Bar:
    """One bar as it is played: of a theme, which one (from 0), and the stems that are heard."""

    theme: str
    number: int
    stems: tuple[str, ...]


class Theme:
    """The recordings of one theme. Some bars are decoded at once, which costs half as much as one at a time."""

    def __init__(self, folder: Path, bars: int, bar_samples: int, beats: int, effect: str, whole: bool) -> None:
        self._folder = folder
        self._whole = whole
        self.effect = effect
        """An effect that is often heard with it."""
        self._bars = bars
        self.bar_samples = bar_samples
        self.beat_samples = bar_samples // beats
        self._stems: dict[str, Vorbis] = {}
        self._decoded: dict[str, tuple[int, Samples]] = {}
        """Of each stem the bars that were decoded last, and the first one's number."""

    def stems(self, mood: Mood) -> tuple[str, ...]:
        """What is heard of it in this mood."""
        return WHOLE if self._whole else STEMS[mood]

    def bar(self, number: int, stem: str) -> Samples:
        """The samples of a bar, round and round; silence if the file is damaged or gone."""
        place = number % self._bars
        first, samples = self._decoded.get(stem, (-TOGETHER, silence(0)))
        if not first <= place < first + TOGETHER:
            first = place - place % TOGETHER
            samples = self._decode(stem, first, min(first + TOGETHER, self._bars))
            self._decoded[stem] = first, samples
        at = (place - first) * self.bar_samples
        return samples[at : at + self.bar_samples]

    def forget(self) -> None:
        """Give the memory back: another theme is played."""
        self._stems.clear()
        self._decoded.clear()

    def _decode(self, stem: str, first: int, last: int) -> Samples:
        """The bars from the first up to the last, that one not."""
        start, end = first * self.bar_samples, last * self.bar_samples
        try:
            if stem not in self._stems:
                self._stems[stem] = Vorbis(self._folder / f"{stem}.ogg")
            return self._stems[stem].samples(start, end)
        except (OSError, ValueError, pygame.error):
            return silence(end - start)


class Score:
    """The themes in a folder, each in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def has(self, theme: str) -> bool:
        """Whether there is such a theme."""
        return (self._folder / theme).is_dir()

    @cached_property
    def themes(self) -> Mapping[str, Theme]:
        """Every theme by its name."""
        import tomllib  # while the title is on screen already

        table = tomllib.loads((self._folder / "themes.toml").read_text(encoding="utf-8"))
        return {
            name: Theme(
                self._folder / name, told["bars"], told["bar_samples"], told["beats"], told["effect"], told["whole"]
            )
            for name, told in table.items()
        }

    def after(self, before: Bar | None, theme: str | None, mood: Mood) -> Bar | None:
        """The bar that comes after another one, now that this is wanted. A new theme begins with its first bar."""
        if theme is None:
            return None
        number = before.number + 1 if before is not None and before.theme == theme else 0
        return Bar(theme, number, self.themes[theme].stems(mood))

    def mixed(self, before: Bar | None, bar: Bar | None) -> Samples:
        """What is heard of a bar: its stems, those that are new fading in and those that are left fading out.

        A theme that is left fades out in one beat, under the next one or alone.
        """
        if before is not None and (bar is None or bar.theme != before.theme):
            old = self.themes[before.theme]
            tail = added(old.bar(before.number + 1, stem) for stem in before.stems)
            faded = fading(tail[: old.beat_samples], out=True)
            old.forget()
            return faded if bar is None else above(self.mixed(None, bar), faded)
        if bar is None:
            return silence(0)
        theme, heard = self.themes[bar.theme], before.stems if before is not None else bar.stems
        return added(
            self._stem(theme, bar.number, stem, stem in heard, stem in bar.stems)
            for stem in dict.fromkeys((*bar.stems, *heard))
        )

    def _stem(self, theme: Theme, number: int, stem: str, was: bool, stays: bool) -> Samples:
        samples = theme.bar(number, stem)
        return samples if was and stays else fading(samples, out=was)


def silence(samples: int) -> Samples:
    """So many samples of nothing."""
    return array("h", bytes(2 * samples))


def fading(samples: Samples, out: bool) -> Samples:
    """The samples growing from nothing to full, or, going `out`, the other way."""
    length = max(len(samples), 1)
    gains = range(length, 0, -1) if out else range(length)
    return array("h", [sample * gain // length for sample, gain in zip(samples, gains, strict=False)])


def added(parts: Iterable[Samples]) -> Samples:
    """The sum of parts of one length, which are known to fit: no sum of a theme's stems is too loud.

    Each is read as one long number with a digit for every sample, so that all are added in one go; digits are raised by
    half of their range first, because none may be below zero.
    """
    first, *others = parts
    if not others:
        return first
    half = int.from_bytes((1 << 15).to_bytes(2, sys.byteorder) * len(first), sys.byteorder)

    def number(part: Samples) -> int:
        return int.from_bytes(part.tobytes(), sys.byteorder) ^ half

    total = number(first) + sum(number(part) - half for part in others)
    return array("h", (total ^ half).to_bytes(2 * len(first), sys.byteorder))


def above(samples: Samples, tail: Samples) -> Samples:
    """The samples with the end of something else under their begin; what is too loud is cut."""
    both = min(len(samples), len(tail))
    begin = (max(-HIGHEST, min(HIGHEST, a + b)) for a, b in zip(samples, tail, strict=False))
    return array("h", begin) + samples[both:]
