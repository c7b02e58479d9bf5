"""Tests the music: bars follow without a gap, what is wanted comes with the next bar, and a late look is made good."""

from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.sound import music_player
from game.engine.sound.audio import Audio
from game.engine.sound.mixer import RATE
from game.engine.sound.music_player import DUCKED, MusicPlayer
from game.engine.sound.score import WHOLE, Bar, Mood, Score, silence
from game.engine.sound.vorbis import Samples
from game.paths import ASSETS
from game.play.files.settings import Settings
from tests.patience import until
from tests.sounds.recorder import Recorder

MUSIC = ASSETS / "sounds" / "music"
THEME = "tris2"
"""Of the themes with stems the one with the shortest bars."""
SAMPLES = 84_000
BAR = SAMPLES / RATE


@pytest.fixture(autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    yield
    pygame.mixer.quit()


class Hall:
    """A band that plays in the test's own time, and what was heard of it."""

    def __init__(self) -> None:
        self.time = 100.0
        self.score = Score(MUSIC)
        self.recorder = Recorder(lambda: self.time)
        self.band = MusicPlayer(self.score, self.recorder.music, self.recorder.clock)
        self.recorder.look_at_once(self.band)
        self.heard: list[tuple[int, Samples, float]] = []
        self.recorder.music_heard = lambda heard: self.heard.append((heard.start, heard.samples[::2], heard.sides[0]))

    def want(self, theme: str | None, mood: Mood = "quiet") -> None:
        self.band.wanted = theme, mood
        self.recorder.look_at_once(self.band)

    def wait(self, seconds: float, step: float = 0.25) -> None:
        for _step in range(round(seconds / step)):
            self.time += step
            self.recorder.catch_up()

    @property
    def tape(self) -> Samples:
        """Everything from the first sample on; what was not played is silent."""
        out = silence(max(start + len(samples) for start, samples, _volume in self.heard))
        for start, samples, _volume in self.heard:
            out[start : start + len(samples)] = samples
        return out

    def bars(self, *stems: tuple[str, ...]) -> Samples:
        """Bars of the theme, one for each of these stems, as the score has them."""
        out, before = silence(0), None
        for number, each in enumerate(stems):
            bar = Bar(THEME, number, each)
            out, before = out + self.score.mixed(before, bar), bar
        return out


BED, PULSE = ("bed",), ("bed", "pulse")


def test_bars_follow_each_other_without_a_gap() -> None:
    hall = Hall()
    hall.want(THEME)
    hall.wait(5 * BAR)
    expected = hall.bars(*[BED] * 5)
    assert hall.tape[: 4 * SAMPLES] == expected[: 4 * SAMPLES]


def test_another_mood_comes_with_the_next_bar_however_late_it_is_wanted() -> None:
    hall = Hall()
    hall.want(THEME)
    hall.wait(1.75 * BAR, BAR / 8)
    hall.want(THEME, "threat")
    hall.wait(3 * BAR, BAR / 8)
    assert hall.tape[: 4 * SAMPLES] == hall.bars(BED, BED, PULSE, PULSE)


def test_another_theme_joins_with_the_bar_and_none_ends_it() -> None:
    hall = Hall()
    hall.want(THEME)
    hall.wait(0.5 * BAR, BAR / 8)
    hall.want("party")
    hall.wait(BAR, BAR / 8)
    first = hall.score.mixed(Bar(THEME, 0, BED), Bar("party", 0, WHOLE))
    assert hall.tape[SAMPLES : SAMPLES + 20_000] == first[:20_000]
    hall.want(None)
    hall.wait(6.0)
    last = hall.heard[-1]
    assert (last[0] + len(last[1])) / RATE < 5.0
    assert not hall.recorder.music.get_busy()


def test_at_no_volume_it_rests_where_it_is() -> None:
    hall = Hall()
    hall.want(THEME)
    hall.wait(1.0)
    before = sum(len(samples) for _start, samples, _volume in hall.heard)
    hall.band.loudness = 0.0
    hall.recorder.look_at_once(hall.band)
    hall.wait(3.0)
    assert sum(len(samples) for _start, samples, _volume in hall.heard) - before < RATE * 0.3
    hall.band.loudness = 1.0
    hall.recorder.look_at_once(hall.band)
    hall.wait(5.0)
    played = array("h", [value for _start, samples, _volume in hall.heard for value in samples])
    assert played[: 3 * SAMPLES] == hall.bars(BED, BED, BED)


def test_a_look_that_comes_much_too_late_goes_on_with_the_bar_that_is_due() -> None:
    hall = Hall()
    hall.want(THEME)
    hall.wait(0.5)
    hall.recorder.time = hall.time = hall.time + 10 * BAR
    hall.recorder.look_at_once(hall.band)
    hall.wait(2 * BAR)
    played = array("h", [value for _start, samples, _volume in hall.heard for value in samples])
    assert played[: 3 * SAMPLES] == hall.bars(BED, BED, BED)


def test_it_steps_back_and_comes_up_again_in_small_steps() -> None:
    hall = Hall()
    hall.want(THEME)
    hall.wait(1.0)
    hall.band.duck(1.0)
    hall.recorder.look_at_once(hall.band)
    hall.wait(3.0)
    volumes = [volume for _start, _samples, volume in hall.heard]
    assert min(volumes) == pytest.approx(DUCKED)
    assert volumes[-1] == 1.0
    assert max(abs(a - b) for a, b in zip(volumes, volumes[1:], strict=False)) < 0.1  # noqa: RUF007


@pytest.mark.slow
def test_the_mixer_plays_the_bars_to_the_sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL itself, writing to a file in place of a loudspeaker, half as fast as a loudspeaker plays: in real time, and
    so on a machine that does nothing else."""
    file = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(file))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "46")
    monkeypatch.setattr(music_player, "LOOK", 0.1)
    pygame.mixer.quit()
    audio, score = Audio(Settings(music=100)), Score(MUSIC)
    first = score.after(None, THEME, "won")
    second = score.after(first, THEME, "won")
    audio.music(THEME, "won")
    audio.open()
    until(lambda: file.exists() and file.stat().st_size >= 4 * (2 * SAMPLES + 40_000), "all bars in the file")
    audio.close()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    expected = score.mixed(None, first) + score.mixed(first, second)
    heard = array("h", file.read_bytes()[: 4 * (file.stat().st_size // 4)])
    assert heard[::2] == heard[1::2]
    begun = next(place for place, value in enumerate(heard[::2]) if value)
    first_loud = next(place for place, value in enumerate(expected) if value)
    start = begun - first_loud
    assert heard[::2][start : start + len(expected)] == expected
