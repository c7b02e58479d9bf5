"""Tests the game's own files: what is missing or damaged is noted, told once, and done without."""

import shutil
from collections.abc import Callable, Sized
from dataclasses import replace
from lzma import LZMAError
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import catalog, installed, words
from game.ai.tactic import policy
from game.ai.ttic import book
from game.ai.ultimate import worths
from game.engine.picture import typefaces
from game.paths import ASSETS, DATA
from game.play.evening import playlist
from game.play.levels import shelf
from game.rules import rulebook
from game.words import _
from tests.scenes.conftest import display
from tests.scenes.gallery import Hall

__all__ = ["display"]


@given(st.binary(max_size=200), st.data())
def test_a_seal_tells_every_change_and_what_has_none_is_taken_as_it_is(content: bytes, data: st.DataObject) -> None:
    sealed = installed.sealed(content)
    assert installed.unsealed(sealed) == content
    place = data.draw(st.integers(0, len(content) - 1)) if content else 0
    for changed in (sealed[:place] + bytes([sealed[place] ^ 1]) + sealed[place + 1 :], b"x" + sealed):
        if content:
            with pytest.raises(ValueError, match="sealed"):
                installed.unsealed(changed)
    assert installed.unsealed(b"PO of somebody else") == b"PO of somebody else"


def test_damage_is_told_once_in_one_sentence(display: None, damaged: list[str]) -> None:
    told = Hall((960, 540)).services
    assert told.notices == []
    assert installed.read("ink.svg", lambda: 1 // 0, lambda: 7) == 7
    installed.note("pen.ogg", "ink.svg")
    (said,) = told.notices
    assert "ink.svg, pen.ogg" in said
    assert told.notices == [said], "nobody has read it yet"
    told.notices.pop()
    installed.note("cup.svg")
    assert told.notices == []
    assert damaged == ["ink.svg", "pen.ogg", "cup.svg"]


@pytest.fixture
def catalogs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the Italian catalog, in place of all others."""
    file = tmp_path / "locale" / "it" / "LC_MESSAGES" / "game.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes((ASSETS / "locale" / "it" / "LC_MESSAGES" / "game.mo").read_bytes())
    monkeypatch.setattr(words, "ASSETS", tmp_path)
    return file


def spoilt(content: bytes) -> list[bytes | None]:
    """No file, an empty one, one that was cut, noise, and one with a changed letter in the middle."""
    middle = len(content) // 2
    changed = content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]
    return [None, b"", content[:middle], Random(1).randbytes(len(content)), changed]


@pytest.mark.parametrize("way", range(5))
def test_a_damaged_catalog_is_english(catalogs: Path, damaged: list[str], way: int) -> None:
    content = catalogs.read_bytes()
    words.use_language("it")
    assert _("Quit") != "Quit"
    catalogs.unlink()
    spoiled = spoilt(content)[way]
    if spoiled is not None:
        catalogs.write_bytes(spoiled)
    words.gettext._translations.clear()  # type: ignore[attr-defined]
    words.use_language("it")
    assert _("Quit") == "Quit"
    assert damaged == ["it/game.mo"]


@pytest.mark.parametrize(
    ("unpacked", "file"),
    [
        (policy.unpacked, policy.FILE),
        *((book.unpacked, file) for file in book.FILES.values()),
        *((worths.unpacked, ASSETS / "bots" / name) for name in set(worths.FILES.values())),
    ],
)
def test_a_damaged_table_of_the_bots_is_refused(unpacked: Callable[[bytes], Sized], file: Path) -> None:
    content = file.read_bytes()
    assert unpacked(content)
    for changed in spoilt(content)[1:]:
        with pytest.raises((ValueError, EOFError, LZMAError)):
            unpacked(changed or b"")


def test_rules_and_levels_that_are_damaged_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damaged: list[str]
) -> None:
    shutil.copytree(DATA / "levels", tmp_path / "levels")
    (tmp_path / "levels" / "classic" / "00-lesson.toml").write_text("title = ")
    shutil.rmtree(tmp_path / "levels" / "party")
    (tmp_path / "levels" / "party").mkdir()
    (tmp_path / "levels" / "party" / "quick.toml").write_bytes(b"\xff")
    entry = replace(catalog.named("classic"), levels=tmp_path / "levels", book=tmp_path / "faq.toml")
    monkeypatch.setattr(catalog, "ENTRIES", (entry,))
    for module in (shelf, playlist):
        monkeypatch.setattr(module, "DATA", tmp_path)
    found = shelf.load()
    assert found.levels
    assert not found.troubles
    assert "classic/00-lesson" not in [each.name for each in found.levels]
    (tour,), told = playlist.playlists()
    assert [item.match for item in tour.games] == ["match-classic"]
    assert told == []
    assert [each.id for each in rulebook.books()] == ["match"]
    assert rulebook.rule("faq-turns").text == ""
    assert rulebook.book_of("faq-turns").rules == ()
    assert rulebook.cited("faq-turns") == "faq-turns"
    assert damaged == ["classic/00-lesson.toml", "party/quick.toml", "faq.toml"]


def test_a_typeface_that_is_damaged_is_set_in_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damaged: list[str]
) -> None:
    other = typefaces.font_file("regular")
    fonts = tmp_path / "font_amatic_sc" / "files"
    fonts.mkdir(parents=True)
    whole = typefaces.font_file("amatic").read_bytes()
    for content in (whole[: len(whole) // 2], b"", whole[:999] + bytes([whole[999] ^ 1]) + whole[1000:]):
        (fonts / "AmaticSC-Bold.ttf").write_bytes(content)
        (fonts.parent / "__init__.py").touch()
        monkeypatch.syspath_prepend(tmp_path)
        for cached in (typefaces.font_file, typefaces.package_file):
            cached.cache_clear()
        assert typefaces.font_file("amatic") == other
        assert damaged == ["AmaticSC-Bold.ttf"]
    monkeypatch.undo()
    for cached in (typefaces.font_file, typefaces.package_file):
        cached.cache_clear()
    assert typefaces.font_file("amatic").read_bytes() == whole
