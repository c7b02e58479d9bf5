"""Tests the pencil's hand and the typewriter: accents composed, letters in place, words that grow."""

from typing import get_args

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.pen import hershey
from game.engine.pen.hershey import glyph, lacking
from game.engine.pen.lettering import pencil_word
from game.engine.pen.typewriter import PITCH, part, typed, typed_fit, typed_width
from tests.catalogs import make

INK = (58, 61, 69)
FILES = "T-TIC-T-TAC-TOE 2.0  Game 3 of 5. Ply 17. “pair 1,001 of 1,001” – X d5; O tear:34de (57@3150) & #*/+=%…"


def top(char: str, alphabet: hershey.Alphabet) -> float:
    letter = glyph(char, alphabet)
    return min(y for line in letter.strokes for _, y in line)


@pytest.mark.parametrize("alphabet", ["scripts", "timesr"])
def test_no_letter_of_the_game_is_lacking(alphabet) -> None:
    assert lacking(FILES, alphabet) == ""
    assert lacking("àèéìòùÀÈÉÌÒÙäöüçñ", alphabet) == ""


@pytest.mark.parametrize("language", make.COMPLETE)
def test_no_letter_or_quotation_mark_of_a_language_is_lacking(language) -> None:
    strings = (message.string for message in make.read(language) if message.id)
    used = {char for string in strings for text in ([string] if isinstance(string, str) else string) for char in text}
    for alphabet in get_args(hershey.Alphabet):
        assert not lacking("".join(char for char in used if char.isalpha() or char in "«»\N{NO-BREAK SPACE}"), alphabet)


def test_a_typed_line_is_not_broken_before_its_mark() -> None:
    block = typed_fit("un deux\N{NO-BREAK SPACE}!", 20, INK, "mark", typed_width("un deux", 20) + 1, 20)
    assert block.width < typed_width("un deux", 20)


def test_what_nobody_can_write_is_told() -> None:
    assert lacking("a漢b→", "timesr") == "漢→"


@pytest.mark.parametrize("alphabet", ["scripts", "timesr"])
@pytest.mark.parametrize(("accented", "plain"), [("à", "a"), ("é", "e"), ("ò", "o"), ("ù", "u"), ("È", "E")])
def test_an_accent_stands_above_its_letter(alphabet, accented, plain) -> None:
    assert top(accented, alphabet) < top(plain, alphabet) - 4
    assert glyph(accented, alphabet).width == glyph(plain, alphabet).width


def test_an_accented_i_loses_its_dot() -> None:
    assert any(map(hershey.is_dot, glyph("i", "timesr").strokes))
    assert not any(map(hershey.is_dot, glyph("ì", "timesr").strokes))


def test_every_moment_of_a_word_shows_more_of_it() -> None:
    word = pencil_word("Più", 90, INK, "growth")
    seen = [sum(pygame.image.tobytes(word.render(i / 25), "RGBA")[3::4]) for i in range(26)]
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert seen[-1] == sum(pygame.image.tobytes(word.picture, "RGBA")[3::4])


def test_an_empty_word_is_nothing_to_write() -> None:
    word = pencil_word("", 200, INK, "nothing")
    assert word.ribbons == ()
    assert not word.tip(0.5).down
    assert word.draw(pygame.Surface((9, 9)), (3, 3), 0.5).size == (0, 0)


def test_the_typewriter_has_a_fixed_pitch() -> None:
    assert typed_width("iiii", 30) == typed_width("WMWM", 30) == 4 * PITCH * 30
    assert typed("WMWM", 30, INK, "pitch").width == typed_width("WMWM", 30)


def inked_columns(line: pygame.Surface) -> list[bool]:
    alphas = pygame.image.tobytes(line, "RGBA")[3::4]
    return [any(alphas[x :: line.width]) for x in range(line.width)]


def test_wide_letters_are_squeezed_into_their_place() -> None:
    columns = inked_columns(typed("M M", 40, INK, "squeeze"))
    place = round(PITCH * 40)
    assert any(columns[:place])
    assert not any(columns[place + 2 : 2 * place - 2])
    assert any(columns[2 * place :])


def test_typing_goes_letter_by_letter() -> None:
    whole = typed("FILE T-5", 30, INK, "letters")
    widths = [part(whole, "FILE T-5", i / 16).width for i in range(17)]
    assert widths[0] == 0
    assert widths == sorted(widths)
    assert widths[-1] == whole.width
    assert len(set(widths)) == 9


@settings(max_examples=25, deadline=None)
@given(st.text("abcdW ,.\n", max_size=60), st.integers(40, 400), st.integers(12, 56))
def test_typed_text_never_leaves_its_width(text: str, width: int, size: int) -> None:
    assert typed_fit(text, size, INK, "fit", width, 12).width <= width


def test_typed_text_shrinks_to_its_lines() -> None:
    text = "orders, round 2: no repeats, no five, no line"
    roomy = typed_fit(text, 40, INK, "lines", 500, 16)
    tight = typed_fit(text, 40, INK, "lines", 500, 16, lines=2)
    assert tight.height < roomy.height


@pytest.mark.parametrize("text", ["Ζωή opens.", "O  محمد", "Łukasz 😀", "M\udcfcller.txt"])
def test_a_line_that_no_typewriter_has_is_set_as_a_whole(text: str) -> None:
    line = typed(text, 40, INK, "other")
    assert line.get_bounding_rect().width > 60
    assert line.width == pytest.approx(typed_width(text, 40), abs=4)
    assert line.width != round(len(text) * PITCH * 40)
    assert part(line, text, 0.5).width == pytest.approx(line.width / 2, abs=line.width / 6)
    assert typed_fit(text, 40, INK, "other", 70, 12).width <= 70
