"""Tests text: it has every glyph, is never wider than asked, and readable at every size."""

import ast
import gc
from functools import cache
from weakref import ref

import pygame
import pygame.freetype
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.picture.fonts import Fonts, NoRoom
from game.engine.picture.layout import Layout
from game.engine.picture.symbols import SYMBOLS, symbol
from game.engine.picture.typefaces import Face, font_file
from tests.catalogs import make
from tests.engine.picture.any_text import missing
from tests.sources import trees

INK = (31, 36, 48)
FACES: tuple[Face, ...] = ("amatic", "regular", "semibold", "bold", "black")
HINTS = "← ↑ → ↓ ↔ ↕ ✓ ✗ ▶ ◀ △ □ ○ ✕ ● ★ ☆ ♥ ⏎ ⌫ ⇧ ⌛ ☰"


@cache
def marked() -> str:
    """Every character of the texts in the sources that a player may read."""
    calls = (node for _path, tree in trees("game") for node in ast.walk(tree) if isinstance(node, ast.Call))
    read = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("_", "N_", "ngettext"))
    texts = (each.value for call in read for each in call.args if isinstance(each, ast.Constant))
    return "".join(sorted({char for text in texts if isinstance(text, str) for char in text}))


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts(Layout((1920, 1080)))


@pytest.mark.parametrize("face", FACES)
def test_no_face_lacks_a_character_of_the_game(face) -> None:
    assert len(marked()) > 60
    assert missing(HINTS + marked(), face) == ""


@pytest.mark.parametrize("language", make.COMPLETE)
@pytest.mark.parametrize("face", FACES)
def test_no_face_lacks_a_character_of_a_complete_language(face, language) -> None:
    written = {char for message in make.read(language) for char in "".join(message.string)}
    assert len(written) > 60
    assert missing("".join(sorted(written)), face) == ""


@pytest.mark.parametrize("face", FACES)
def test_each_face_is_a_truetype_file_of_its_package_with_all_of_ascii(face) -> None:
    assert font_file(face).suffix == ".ttf"
    assert "site-packages" in font_file(face).parts or "dist-packages" in font_file(face).parts
    pygame.freetype.init()
    letters = "".join(map(chr, range(32, 127)))
    assert None not in pygame.freetype.Font(str(font_file(face)), 20).get_metrics(letters)


@pytest.mark.parametrize("char", sorted(SYMBOLS))
def test_every_symbol_is_drawn_inside_its_box(char) -> None:
    picture = symbol(char, 40, INK)
    box = pygame.mask.from_surface(picture).get_bounding_rects()
    assert box
    whole = box[0].unionall(box[1:])
    assert whole.width > 12
    assert whole.left > 0
    assert whole.right < picture.width
    assert whole.top >= 0
    assert whole.bottom <= picture.height


def test_a_symbol_the_face_lacks_stands_in_the_line(fonts: Fonts) -> None:
    plain, arrowed = fonts.line("go ", "amatic", 54, INK), fonts.line("go ←", "amatic", 54, INK)
    arrow = arrowed.subsurface((plain.width, 0, arrowed.width - plain.width, arrowed.height))
    rect = pygame.mask.from_surface(arrow).get_bounding_rects()[0]
    assert rect.centery == pytest.approx(fonts.middle("amatic", 54), abs=3)
    assert arrowed.width == fonts.width("go ←", "amatic", 54)


def test_the_arrows_are_four_directions() -> None:
    pictures = {pygame.image.tobytes(symbol(char, 60, INK), "RGBA") for char in "←↑→↓"}
    assert len(pictures) == 4
    right = pygame.mask.from_surface(symbol("→", 60, INK)).centroid()
    left = pygame.mask.from_surface(symbol("←", 60, INK)).centroid()
    assert left[0] < right[0]


NAMES = ("Wolfeschlegelsteinhausen", "ﷺ" * 3, "👨‍👩‍👧‍👦" * 3, "Ada", "Jürgen O'Neil", "名前" * 12)


@settings(max_examples=150, deadline=None)
@given(
    st.text("abcdeWMil .,→✓é\n", max_size=80) | st.sampled_from(NAMES),
    st.integers(30, 600),
    st.sampled_from([None, 1, 2]),
    st.none() | st.integers(20, 300),
    st.sampled_from(FACES),
    st.sampled_from([1.0, 1.5, 2.0]),
    st.sampled_from([(960, 540), (1920, 1080)]),
)
def test_fitted_text_is_never_larger_than_its_room(text, width, lines, height, face, scale, window) -> None:
    picture = Fonts(Layout(window, scale)).fit(text, face, 28, INK, width, lines, height)
    assert picture.width <= width
    assert height is None or picture.height <= height


@settings(max_examples=60, deadline=None)
@given(st.text("abcdeWMil .,é", min_size=1, max_size=40), st.integers(60, 400), st.integers(30, 200))
def test_what_a_room_holds_is_neither_squeezed_nor_scaled_down(text: str, width: int, height: int) -> None:
    fonts = Fonts(Layout((1920, 1080)))
    if fonts.holds(text, "semibold", width, height):
        free, fitted = (fonts.fit(text, "semibold", 0, INK, width, None, most) for most in (None, height))
        assert pygame.mask.from_surface(fitted).count() == pygame.mask.from_surface(free).count()


@pytest.mark.parametrize("face", FACES)
def test_a_name_is_squeezed_before_it_is_cut_and_cut_before_it_is_too_wide(fonts: Fonts, face: Face) -> None:
    name, height = NAMES[0], fonts.line("X", face, 0, INK).height
    whole = fonts.width(name, face, 0)
    ink = [
        pygame.mask.from_surface(fonts.fit(name, face, 0, INK, round(whole * share), 1, height)).get_bounding_rects()
        for share in (1.05, 0.8, 0.5)
    ]
    first, squeezed, cut = (rects[0].unionall(rects[1:]) for rects in ink)
    assert first.width > 0.9 * whole
    assert first.height == pytest.approx(squeezed.height, abs=2), "letters keep their height"
    assert 0.7 * whole < squeezed.width <= 0.8 * whole
    assert cut.width <= 0.5 * whole


def test_a_name_is_never_broken_while_a_smaller_size_would_hold_it(fonts: Fonts) -> None:
    name = NAMES[0]
    for size in (40, 80, 120):
        width = fonts.width(name, "semibold", 0) + 4
        assert fonts.fit(name, "semibold", size, INK, width).height < 2 * fonts.line("X", "semibold", 0, INK).height


@pytest.mark.parametrize(("width", "height"), [(2, 40), (200, 3)])
def test_a_room_that_holds_no_letter_is_a_defect(fonts: Fonts, width: int, height: int) -> None:
    with pytest.raises(NoRoom, match="has a room of"):
        fonts.fit("Ada", "semibold", 28, INK, width, 1, height)


def test_large_text_wraps_and_loses_nothing(fonts: Fonts) -> None:
    text = "Tear down this wall"
    large = Fonts(Layout((1920, 1080), 2.0)).fit(text, "semibold", 28, INK, 300)
    small = fonts.fit(text, "semibold", 28, INK, 300)
    assert small.height < large.height
    assert pygame.mask.from_surface(large).count() > 2.5 * pygame.mask.from_surface(small).count()


def test_a_word_too_long_for_its_room_is_broken_and_whole(fonts: Fonts) -> None:
    one = fonts.line("Donaudampfschifffahrt", "semibold", 28, INK)
    broken = fonts.fit("Donaudampfschifffahrt", "semibold", 28, INK, 120)
    assert broken.width <= 120
    assert broken.height >= 2 * one.height * 0.8


def test_nothing_is_set_smaller_than_can_be_read(fonts: Fonts) -> None:
    assert fonts.px("semibold", 5) == 26
    assert fonts.px("amatic", 20) == 42
    assert Fonts(Layout((1280, 800))).px("regular", 20) >= 12


def test_alignment_moves_the_shorter_line(fonts: Fonts) -> None:
    def first_ink(align) -> int:
        picture = fonts.fit("ab\nabcdefgh", "semibold", 28, INK, 400, align=align)
        top = picture.subsurface((0, 0, picture.width, picture.height // 2))
        return pygame.mask.from_surface(top).get_bounding_rects()[0].left

    assert first_ink("left") < first_ink("centre") < first_ink("right")


def test_no_text_is_a_line_without_width(fonts: Fonts) -> None:
    assert fonts.line("", "semibold", 28, INK).width == 0
    assert fonts.fit("", "semibold", 28, INK, 100).height > 0


def test_fonts_of_another_size_go_at_once() -> None:
    fonts = Fonts(Layout((1280, 720)))
    fonts.fit("Noughts and curtains – ✓", "semibold", 30, (0, 0, 0), 200)
    left = ref(fonts)
    gc.disable()
    try:
        del fonts
        assert left() is None, "nobody collects what was frozen with the program"
    finally:
        gc.enable()


def test_a_name_in_one_line_is_never_broken_but_cut_with_dots_where_the_smallest_letters_are_too_wide() -> None:
    fonts = Fonts(Layout((1280, 720)))
    line = fonts.line("Marek", "semibold", 28, INK)
    assert fonts.name("Marek", "semibold", 28, INK, line.width, line.height).size == line.size
    for name in ("Maximiliane-Josefine", "Maximiliane Josefine"):
        cut = fonts.name(name, "semibold", 28, INK, 60, line.height)
        assert cut.width <= 60
        assert cut.height <= line.height


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_texts_that_belong_together_have_the_largest_size_at_which_all_have_room(scale: float) -> None:
    fonts = Fonts(Layout((1920, 1080), scale))
    short, long = ("five games", 700, 70), ("lessons, puzzles, the ladder", 300, 70)
    assert fonts.common([short], "semibold", 26) == 26
    size = fonts.common([short, long], "semibold", 26)
    for text, width, height in (short, long):
        shown = fonts.fit(text, "semibold", size, INK, width, None, height)
        assert shown.height <= height
        assert shown.height % fonts.font("semibold", size).get_linesize() == 0, "it was not made smaller"


FAMILY = "👨\u200d👩\u200d👧\u200d👦"


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("face", ["amatic", "bold"])
@pytest.mark.parametrize("name", ["\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}", FAMILY, "W", "i", "ab "])
def test_the_widest_names_keep_within_their_room(scale: float, face: Face, name: str) -> None:
    fonts = Fonts(Layout((1280, 720), scale))
    whole = (name * 24).strip()
    for width, height in ((90, 44), (130, 110), (300, 34)):
        picture = fonts.name(whole, face, 60, INK, width, height)
        assert picture.width <= width
        assert picture.height <= height
        assert pygame.mask.from_surface(picture).count()


def test_a_name_has_the_higher_room_only_if_it_needs_it() -> None:
    fonts = Fonts(Layout((1280, 720)))
    for name, tall in (("Ada", 60), ("Marie Antoinette", 110)):
        assert fonts.name(name, "amatic", 60, INK, 100, 60, most=110) is fonts.fit(
            name, "amatic", 60, INK, 100, 1, tall
        )


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("face", FACES)
def test_a_name_is_rather_set_smaller_or_cut_than_broken(scale: float, face: Face) -> None:
    fonts = Fonts(Layout((1280, 720), scale))
    row = fonts.font(face, 0).get_linesize()
    for width in range(40, 240, 20):
        picture = fonts.name("Wolfeschlegelsteinhausen", face, 0, INK, width, 3 * row)
        assert picture.height <= row
        assert picture.width > 0.5 * min(width, fonts.width("Wolfeschlegelsteinhausen", face, 0))
