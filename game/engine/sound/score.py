"""Mixes the music of every table: it chooses the stems of each mood, and adds them up bar by bar.

A table's theme has four stems: recordings of one length, tempo and key. A bar is mixed just before it plays, so the
stems stay together to the sample, and the mood changes on the bar. The themes of menus have one mood and one recording.
"""

import sys
from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

from game import installed
from game.engine.sound.vorbis import Samples, Vorbis

Mood = Literal["quiet", "threat", "tension", "won"]
"""The mood of the match. "quiet": somebody thinks. "threat": somebody may win next. "tension": time or the match
runs out. "won": all is well."""

STEMS: Mapping[Mood, tuple[str, ...]] = {
    "quiet": ("bed",),
    "threat": ("bed", "pulse"),
    "tension": ("bed", "pulse", "tension"),
    "won": ("bed", "pulse", "lead"),
}
WHOLE = ("whole",)
"""The stem of a theme that has only one recording."""
HOUSE = "title"
"""The theme of the menus, and of tables that have none of their own."""
HIGHEST = 32_767
TOGETHER = 4
"""The number of bars that are decoded at once."""


@dataclass(frozen=True)
class Bar:
    """One bar to play: its theme, its number from 0, and its stems."""

    theme: str
    number: int
    stems: tuple[str, ...]


class MusicTheme:
    """The recordings of one theme. Four bars are decoded at once, which costs half as much as one at a time."""

    def __init__(self, folder: Path, bars: int, bar_samples: int, beats: int, effect: str, whole: bool) -> None:
        self._folder = folder
        self._whole = whole
        self.effect = effect
        """An effect that is often heard with this theme."""
        self.bars = bars
        """The number of its bars."""
        self.bar_samples = bar_samples
        self.beat_samples = bar_samples // beats
        self._stems: dict[str, Vorbis] = {}
        self._decoded: dict[str, tuple[int, Samples]] = {}
        """For each stem, the number of the first decoded bar, and the samples."""

    def stems(self, mood: Mood) -> tuple[str, ...]:
        """The stems of this theme that play in a mood."""
        return WHOLE if self._whole else STEMS[mood]

    def bar(self, number: int, stem: str) -> Samples:
        """The samples of a bar of a stem; the theme is a loop. A damaged file is silent."""
        place = number % self.bars
        first, samples = self._decoded.get(stem, (-TOGETHER, silence(0)))
        if not first <= place < first + TOGETHER:
            first = place - place % TOGETHER
            samples = self._decode(stem, first, min(first + TOGETHER, self.bars))
            self._decoded[stem] = first, samples
        at = (place - first) * self.bar_samples
        return samples[at : at + self.bar_samples]

    def forget(self) -> None:
        """Free the memory, because another theme plays now."""
        self._stems.clear()
        self._decoded.clear()

    def _decode(self, stem: str, first: int, last: int) -> Samples:
        """Decode the bars from `first` up to, but without, `last`."""
        start, end = first * self.bar_samples, last * self.bar_samples

        def decode() -> Samples:
            if stem not in self._stems:
                self._stems[stem] = Vorbis(self._folder / f"{stem}.ogg")
            return self._stems[stem].samples(start, end)

        return installed.read(f"{self._folder.name}/{stem}.ogg", decode, lambda: silence(end - start))


class Score:
    """All themes, each in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @cached_property
    def themes(self) -> Mapping[str, MusicTheme]:
        """Every theme by its name; none if the list of themes is missing or damaged."""
        return installed.read("themes.toml", self._read_themes, dict)

    def _read_themes(self) -> dict[str, MusicTheme]:
        import tomllib  # while the title is on screen already

        table = tomllib.loads((self._folder / "themes.toml").read_text(encoding="utf-8"))
        return {
            name: MusicTheme(
                self._folder / name, told["bars"], told["bar_samples"], told["beats"], told["effect"], told["whole"]
            )
            for name, told in table.items()
        }

    def after(self, before: Bar | None, theme: str | None, mood: Mood) -> Bar | None:
        """The bar that follows another one, or None for silence. A new theme begins with its first bar."""
        if theme is None or theme not in self.themes:
            return None
        number = before.number + 1 if before is not None and before.theme == theme else 0
        return Bar(theme, number, self.themes[theme].stems(mood))

    def mixed(self, before: Bar | None, bar: Bar | None) -> Samples:
        """The samples of a bar. New stems fade in, and stems that end fade out.

        If the theme changes, the old theme fades out in one beat, under the new one or alone.
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

    def _stem(self, theme: MusicTheme, number: int, stem: str, was: bool, stays: bool) -> Samples:
        samples = theme.bar(number, stem)
        return samples if was and stays else fading(samples, out=was)


def silence(samples: int) -> Samples:
    """This many samples of silence."""
    return array("h", bytes(2 * samples))


def fading(samples: Samples, out: bool) -> Samples:
    """Fade the samples in, or out."""
    length = max(len(samples), 1)
    gains = range(length, 0, -1) if out else range(length)
    return array("h", [sample * gain // length for sample, gain in zip(samples, gains, strict=False)])


def added(parts: Iterable[Samples]) -> Samples:
    """The sum of parts of one length. A theme's stems are mixed so that no sum is too loud.

    Each part is read as one long number with one digit a sample, so that one addition adds them all. Half of a digit's
    range is added first, so that no digit is negative.
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
    """The samples, with a tail added to their beginning. Values that are too loud are cut."""
    both = min(len(samples), len(tail))
    begin = (max(-HIGHEST, min(HIGHEST, a + b)) for a, b in zip(samples, tail, strict=False))
    return array("h", begin) + samples[both:]
