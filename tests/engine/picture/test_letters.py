"""Tests that any text becomes letters, directions and rows, and that the work grows as the text does."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.picture.letters import LONGEST, LOST, MARKS, broken, legible, letters, levels
from tests.engine.picture.any_text import any_text

ANY = st.integers(0, 10**6).map(lambda seed: any_text(Random(seed), 300))


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("two words\nand a row", "two words\nand a row"),
        ("M\udcfcller.txt", f"M{LOST}ller.txt"),
        ("\ue000", LOST),
        ("a\0\x1bb\tc\u2028d", "ab c d"),
        ("\u200b\u202eno\ufeff\xad", "no"),
        ("Zoe\u0308", "Zoë"),
        ("a" + 9 * "\u0315", "a" + MARKS * "\u0315"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("x" * LONGEST + "y", "x" * (LONGEST - 1) + "…"),
    ],
)
def test_what_cannot_be_set_is_left_out_or_replaced(text: str, read: str) -> None:
    assert legible(text) == read


def test_a_letter_is_what_a_reader_counts_as_one() -> None:
    told = ["e", "x̂", "क्षि", "नी", "น้ำ", "👍🏽", "👩\u200d👩\u200d👧", "🇮🇹", "🇩🇪", "각"]
    assert letters("".join(told)) == told


@given(ANY)
def test_letters_lose_nothing(text: str) -> None:
    assert "".join(letters(text)) == text
    assert len(levels(legible(text))) == len(legible(text))


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("Ada 3:2", "0000000"),
        ("אב won", "110000"),
        ("a אב, גד b", "0011111100"),
        ("אב 1.5", "111222"),
        ("3 (אב) 4", "00011002"),
        ("אב (4)", "111121"),
        ("אב (x 4)", "11000000"),
        ("مح 12", "11122"),
    ],
)
def test_what_is_written_to_the_left_runs_so_and_numbers_in_it_do_not(text: str, runs: str) -> None:
    assert "".join(map(str, levels(text))) == runs


def test_words_stay_whole_where_they_can() -> None:
    assert list(broken("one two three\n\nextraordinary  x", 7, len)) == [
        *(("one two", True), ("three", True), ("", True), ("extraor", False), ("dinary ", True), ("x", True)),
    ]


@given(ANY, st.integers(1, 40))
def test_rows_keep_to_their_width_and_lose_only_spaces(text: str, width: int) -> None:
    text = legible(text)
    rows = [row for row, _whole in broken(text, width, len)]
    assert "".join("".join(rows).split()) == "".join(text.split())
    assert all(len(row) <= width or len(letters(row)) == 1 for row in rows)


@pytest.mark.parametrize("width", [3, 40, 400])
@pytest.mark.parametrize("made_of", ["W", "to be ", "a \u0301\u0301", "x" + 300 * "\u0301", 99 * "w" + " i"])
def test_to_break_a_text_takes_work_as_it_is_long(made_of: str, width: int) -> None:
    def work(size: int) -> int:
        done = 0

        def measure(part: str) -> int:
            nonlocal done
            done += len(part)
            return len(part) - part.count("\u0301")

        assert list(broken((made_of * size)[:size], width, measure))
        return done

    assert all(work(size) < 20 * size for size in (250, 4_000, 32_000)), "letters measured"
