"""Tests the music sample by sample: bars follow without a seam, stems and themes join."""

import shutil
from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.sound.score import STEMS, TOGETHER, WHOLE, Bar, Mood, Score, above, added, fading, silence
from game.engine.sound.vorbis import Samples, one_channel
from game.paths import ASSETS

MUSIC = ASSETS / "sounds" / "music"
MOODS: tuple[Mood, Mood] = "quiet", "threat"
ALL = ("bed", "pulse", "lead", "tension")


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 2, allowedchanges=0)
    yield
    pygame.mixer.quit()


@pytest.fixture
def score() -> Score:
    return Score(MUSIC)


def played(score: Score, *wanted: tuple[str | None, Mood]) -> Iterator[tuple[Bar | None, Samples]]:
    """Each bar, and what is heard of it."""
    before: Bar | None = None
    for each in wanted:
        bar = score.after(before, *each)
        yield bar, score.mixed(before, bar)
        before = bar


def test_a_theme_goes_round_and_round_without_a_seam(score: Score) -> None:
    bars = score.themes["results"].bars
    heard = [samples for _bar, samples in played(score, *[("results", "quiet")] * (bars + 2))]
    whole = one_channel(pygame.mixer.Sound(MUSIC / "results" / "whole.ogg").get_raw())
    together = array("h", [value for samples in heard for value in samples])
    assert together[: len(whole)] == whole
    assert together[len(whole) :] == whole[: 2 * len(heard[0])]


@pytest.mark.parametrize("mood", STEMS)
def test_a_mood_is_the_sum_of_its_stems(score: Score, mood: Mood) -> None:
    (_bar, heard), (_next, following) = played(score, ("ttic", mood), ("ttic", mood))
    theme = score.themes["ttic"]
    for number, samples in enumerate((heard, following)):
        stems = [theme.bar(number, stem) for stem in STEMS[mood]]
        assert samples == array("h", map(sum, zip(*stems, strict=True)))


def test_a_stem_comes_and_goes_within_a_bar(score: Score) -> None:
    quiet, threat = ("tactic", MOODS[0]), ("tactic", MOODS[1])
    heard = [samples for _bar, samples in played(score, quiet, threat, threat, quiet)]
    theme = score.themes["tactic"]
    pulses = [
        array("h", [a - b for a, b in zip(samples, theme.bar(number, "bed"), strict=True)])
        for number, samples in enumerate(heard)
    ]
    assert pulses[0] == silence(theme.bar_samples)
    assert pulses[1] == fading(theme.bar(1, "pulse"), out=False)
    assert pulses[2] == theme.bar(2, "pulse")
    assert pulses[3] == fading(theme.bar(3, "pulse"), out=True)


def test_a_new_theme_begins_with_its_first_bar_over_the_last_beat_of_the_old(score: Score) -> None:
    old, new = score.themes["ttic"], score.themes["tris2"]
    (_first, _heard), (bar, joined), (_after, next_one) = played(
        score, ("ttic", "quiet"), ("tris2", "threat"), ("tris2", "threat")
    )
    assert bar == Bar("tris2", 0, STEMS["threat"])
    clean = added([new.bar(0, "bed"), new.bar(0, "pulse")])
    tail = fading(old.bar(1, "bed")[: old.beat_samples], out=True)
    assert joined == above(clean, tail)
    assert joined[old.beat_samples :] == clean[old.beat_samples :]
    assert next_one == added([new.bar(1, "bed"), new.bar(1, "pulse")])


def test_music_that_ends_fades_within_a_beat(score: Score) -> None:
    (_first, _heard), (bar, tail), (_none, nothing) = played(score, ("tris2", "won"), (None, "won"), (None, "won"))
    theme = score.themes["tris2"]
    assert bar is None
    assert tail == fading(added(theme.bar(1, stem) for stem in STEMS["won"])[: theme.beat_samples], out=True)
    assert abs(tail[-1]) < 5
    assert len(nothing) == 0


@pytest.mark.parametrize("mood", STEMS)
def test_a_theme_that_is_one_recording_is_the_same_in_every_mood(score: Score, mood: Mood) -> None:
    ((bar, heard),) = played(score, ("party", mood))
    assert bar == Bar("party", 0, ("whole",))
    assert heard == score.themes["party"].bar(0, "whole")


def test_a_damaged_stem_is_silent_and_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damaged: list[str]
) -> None:
    shutil.copytree(MUSIC, tmp_path, dirs_exist_ok=True)
    whole, broken = Score(MUSIC), Score(tmp_path)
    (tmp_path / "ttic" / "pulse.ogg").write_bytes(b"no music")
    heard = list(played(broken, *[("ttic", "threat")] * (TOGETHER + 1)))
    assert [samples for _bar, samples in heard] == [whole.themes["ttic"].bar(n, "bed") for n in range(TOGETHER + 1)]
    assert [record.getMessage() for record in caplog.records] == [
        "ttic/pulse.ogg is missing or damaged: This is no Ogg file"
    ]
    assert damaged == ["ttic/pulse.ogg"]


@pytest.mark.turns
@pytest.mark.parametrize("theme", sorted(Score(MUSIC).themes))
def test_no_stems_of_a_theme_are_too_loud_together_however_they_fade(score: Score, theme: str) -> None:
    """At every sample the sum of what pulls one way fits into 16 bits."""
    told = score.themes[theme]
    names = WHOLE if told.stems("quiet") == WHOLE else ALL
    for number in range(0, told.bars, TOGETHER):
        together = range(number, min(number + TOGETHER, told.bars))
        bars = [[told.bar(each, name) for name in names] for each in together]
        for stems in bars:
            some = [stem[::23] for stem in stems]
            high = max(map(sum, zip(*([value if value > 0 else 0 for value in stem] for stem in some), strict=True)))
            low = min(map(sum, zip(*([value if value < 0 else 0 for value in stem] for stem in some), strict=True)))
            assert -32_000 < low <= high < 32_000


def test_numbers_are_added_one_by_one() -> None:
    source = Random(3)
    parts = [array("h", [source.randrange(-10_000, 10_000) for _ in range(999)]) for _ in range(3)]
    assert added(parts) == array("h", map(sum, zip(*parts, strict=True)))
    assert added(parts[:1]) == parts[0]


def test_what_is_too_loud_where_themes_join_is_cut() -> None:
    assert above(array("h", [30_000, -30_000, 7]), array("h", [9_000, -9_000])) == array("h", [32_767, -32_767, 7])
