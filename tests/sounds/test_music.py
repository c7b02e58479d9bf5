"""The music: four stems to a table's theme, of one length, small together; every take of an effect beside its first."""

import itertools
import tomllib
from pathlib import Path

import pygame
import pytest

from game.paths import ASSETS, Files

SOUNDS = ASSETS / "sounds"
FILES = Files(SOUNDS, ".ogg")
MUSIC = SOUNDS / "music"
THEMES = tomllib.loads((MUSIC / "themes.toml").read_text(encoding="utf-8"))
STEMS, WHOLE = ("bed", "pulse", "lead", "tension"), ("whole",)
TABLES = {"classic", "ttic", "tactic", "tris2", "ultimate", "party", "title", "results"}
OFTEN = (
    *(
        f"{mark}{tail}"
        for mark in ("write-x", "write-o", "line", "strike")
        for tail in ("", "-pen", "-crayon", "-chalk")
    ),
    *("brick", "clang", "stamp", "die-click", "die-tumble", "die-settle", "focus", "confirm", "back", "tick", "peg"),
    *("key", "landing", "slide", "turn", "thump", "die-lift", "die-turn"),
)
RATE = 44100


def length(path: Path) -> int:
    """The samples in an Ogg Vorbis file, as its last page says."""
    data = path.read_bytes()
    page = data.rindex(b"OggS")
    return int.from_bytes(data[page + 6 : page + 14], "little")


def test_every_table_has_its_theme() -> None:
    assert set(THEMES) == TABLES
    assert {folder.name for folder in MUSIC.iterdir() if folder.is_dir()} == TABLES


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_the_stems_of_a_theme_are_whole_bars_of_one_length(theme: str) -> None:
    told = THEMES[theme]
    stems = WHOLE if told["whole"] else STEMS
    assert sorted(path.stem for path in (MUSIC / theme).iterdir()) == sorted(stems)
    assert {length(MUSIC / theme / f"{stem}.ogg") for stem in stems} == {told["samples"]}
    assert told["samples"] == told["bars"] * told["bar_samples"]
    assert told["tempo"] == pytest.approx(60 * RATE * told["beats"] / told["bar_samples"], abs=1e-3)
    assert told["seconds"] == pytest.approx(told["samples"] / RATE, abs=1e-3)
    assert told["seconds"] >= 90


def test_all_music_together_is_small() -> None:
    assert sum(path.stat().st_size for path in MUSIC.glob("*/*.ogg")) < 6_000_000


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_the_effect_that_is_typical_of_a_theme_exists(theme: str) -> None:
    assert THEMES[theme]["effect"] in FILES


def test_a_stem_begins_and_ends_in_silence_as_the_mixer_plays_it() -> None:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    path = MUSIC / "classic" / "bed.ogg"
    samples = memoryview(pygame.mixer.Sound(path).get_raw()).cast("h")
    pygame.mixer.quit()
    assert len(samples) == length(path)
    assert max(map(abs, samples)) > 2000
    assert all(abs(samples[place]) < 200 for place in (0, 1, -2, -1))


@pytest.mark.parametrize("name", OFTEN)
def test_what_is_heard_often_has_three_takes_that_differ(name: str) -> None:
    takes = [FILES[f"{name}{tail}"].read_bytes() for tail in ("", "-2", "-3")]
    assert all(first != second for first, second in itertools.combinations(takes, 2))
