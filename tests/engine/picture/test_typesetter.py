"""Tests that any text is drawn, by the game's own typefaces, by what comes with it, or by a font of the system."""

import random
import struct
import unicodedata
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from game.engine.picture import typefaces, typesetter
from game.engine.picture.cache import Cache
from game.engine.picture.fonts import WIDEST, Fonts
from game.engine.picture.layout import Layout
from game.engine.picture.letters import legible
from game.engine.picture.typefaces import Face, font_file, holds, spans_of
from tests.engine.picture.any_text import any_text

INK = (31, 36, 48)
FACES: tuple[Face, ...] = ("amatic", "regular", "semibold", "bold", "black")
NOTO = "pygame_gui/data/NotoSans{}-Bold.ttf"
THAI = "สมชาย"


@pytest.fixture(autouse=True)
def system(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Path]]:
    """The system's fonts: none, unless a test puts one there."""
    fonts: list[Path] = []
    monkeypatch.setattr(typefaces, "system_fonts", lambda script: fonts)
    forget()
    yield fonts
    forget()


def forget() -> None:
    """Forget which typefaces have what."""
    for found in (typefaces.spare, typesetter._spelled, typesetter.pieces_of, typesetter.measured):
        found.cache_clear()
    Cache().use()


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts(Layout((1920, 1080)))


def inked(picture: pygame.Surface) -> pygame.Rect:
    """The part of a picture that shows something."""
    return picture.get_bounding_rect()


def set_in(text: str) -> list[tuple[str, Path | None]]:
    """The pieces of a text in Amatic, each with its typeface."""
    return [(piece.text, piece.file) for piece in typesetter.pieces_of(text, "amatic") if piece.text]


@pytest.mark.parametrize("face", FACES)
def test_greek_cyrillic_and_every_latin_letter_show_in_every_face(face: Face) -> None:
    blocks = ((0x41, 0x24F), (0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1FFF))
    letters = (chr(code) for first, last in blocks for code in range(first, last + 1))
    names = ((letter, unicodedata.name(letter, "")) for letter in letters)
    written = [letter for letter, name in names if "LETTER" in name and not name.startswith("COPTIC")]
    assert len(written) > 1200
    assert [
        letter for letter in written if any(piece.file is None for piece in typesetter.pieces_of(letter, face))
    ] == []


@pytest.mark.parametrize("name", ["שלום", "محمد", "प्रिया", "王小明", "龍马", "さくら", "김민준", "ქართული"])
def test_scripts_that_no_face_has_come_with_the_game(fonts: Fonts, name: str) -> None:
    assert not fonts.lacks(name)
    assert all(inked(fonts.line(name, face, 48, INK)).width > 30 for face in FACES)


def test_a_word_is_whole_in_one_typeface() -> None:
    own, other = font_file("amatic"), font_file("semibold")
    assert set_in("Anna and Ζωή2") == [("Anna and ", own), ("Ζωή2", other)]
    assert set_in("Ana→ Đặng") == [("Ana", own), ("→", None), (" Đặng", own)]


def test_hebrew_begins_at_the_right(fonts: Fonts) -> None:
    picture = fonts.line("לווו", "semibold", 60, INK)
    top = inked(picture).top
    highest = [x for x in range(picture.width) if picture.get_at((x, top + 2)).a > 100]
    assert min(highest) > picture.width / 2, "the lamed, which is tall, is the first letter"


def test_arabic_letters_join(fonts: Fonts) -> None:
    def parts(text: str) -> int:
        return len(pygame.mask.from_surface(fonts.line(text, "semibold", 60, INK)).connected_components(20))

    assert (parts("م ح م د"), parts("محمد")) == (4, 1)


def test_devanagari_takes_its_shape(fonts: Fonts) -> None:
    apart = sum(fonts.width(each, "semibold", 60) for each in ("क", "ष", "ि"))
    assert fonts.width("क्षि", "semibold", 60) < 0.75 * apart


def test_a_letter_that_no_font_has_is_told_and_shown_by_a_sign(fonts: Fonts) -> None:
    assert fonts.lacks(THAI)
    assert fonts.lacks("Anna 😀")
    assert not fonts.lacks("Anna ♥ Đặng")
    shown, sign = (pygame.image.tobytes(fonts.line(each, "semibold", 48, INK), "RGBA") for each in ("ก", "\udcfc"))
    assert shown == sign


def test_a_font_of_the_system_is_used_if_it_can_be_drawn(
    fonts: Fonts, system: list[Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(typefaces._NOTO, "GEORGIAN", ())
    damaged = tmp_path / "damaged.ttf"
    whole = typefaces.package_file(NOTO.format("Georgian"))
    damaged.write_bytes(whole.read_bytes()[:30_000])
    system += [tmp_path / "gone.ttf", damaged]
    assert fonts.lacks("ქარ")
    forget()
    system.append(whole)
    assert not fonts.lacks("ქარ")
    assert set_in("ქარ") == [("ქარ", whole)]


def test_the_system_is_not_asked_for_what_the_game_brings(fonts: Fonts, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(typefaces, "system_fonts", lambda script: asked.append(script) or [])
    for name in ("Ada", "Đặng", "Ζωή", "Алёна", "דני", "王"):
        fonts.line(name, "amatic", 48, INK)
    assert asked == []
    fonts.line(THAI, "amatic", 48, INK)
    assert set(asked) == {"THAI"}


def test_system_fonts_are_found_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    names = ("notosansthairegular", "notoserifthaibold", "notosansthaibold", "arial", "tahoma", "notocoloremoji")
    monkeypatch.setattr(typefaces, "_system_files", lambda: [(name, Path(name)) for name in names])
    found = typefaces.system_fonts.__wrapped__
    assert list(map(str, found("THAI"))) == ["notosansthaibold", "notosansthairegular", "notoserifthaibold", "tahoma"]
    assert list(map(str, found(typefaces.SYMBOL))) == ["notocoloremoji", "tahoma"]
    assert found("") == []


@pytest.mark.parametrize("face", FACES)
def test_what_a_font_has_is_read_right(face: Face) -> None:
    import pygame.freetype

    pygame.freetype.init()
    spans = spans_of(font_file(face))
    letters = [chr(code) for code in range(0x20, 0x3000) if not 0xD800 <= code < 0xE000]
    metrics = pygame.freetype.Font(str(font_file(face)), 20).get_metrics("".join(letters))
    assert [holds(spans, letter) for letter in letters] == [known is not None for known in metrics]


def test_a_damaged_font_has_nothing_or_little_and_is_no_error(tmp_path: Path) -> None:
    chance, file = random.Random(3), tmp_path / "font.ttf"
    whole = font_file("amatic").read_bytes()
    for _ in range(60):
        cut = bytearray(whole[: chance.choice((0, 4, 11, 200, 20_000, len(whole)))])
        for _ in range(min(len(cut), 40)):
            cut[chance.randrange(len(cut))] = chance.randrange(256)
        file.write_bytes(bytes(cut))
        spans_of(file)
    file.write_bytes(struct.pack(">4sH6x4s4xII", b"true", 1, b"cmap", 28, 4))
    assert spans_of(file) == []


def test_any_text_is_drawn_within_its_room(fonts: Fonts) -> None:
    chance = random.Random(45)
    for _text, face in zip(range(30), cycle(FACES), strict=False):
        text, width = any_text(chance), chance.choice((40, 200, 1200))
        for size in (1, 54, 150):
            assert fonts.fit(text, face, size, INK, width, chance.choice((None, 1)), 200).width <= width
            assert fonts.line(text, face, size, INK).width <= 1.01 * WIDEST


def test_nothing_is_drawn_for_nothing(fonts: Fonts) -> None:
    for nothing in ("", "\u200b", "\0", "\ufeff\u202e"):
        assert fonts.line(nothing, "amatic", 48, INK).width == 0
        assert legible(nothing) == ""


def test_fonts_outlive_the_end_of_pygame(fonts: Fonts) -> None:
    fonts.line("Ada דני", "semibold", 31, INK)
    pygame.quit()
    assert fonts.line("Eva דני", "semibold", 31, INK).width > 0
