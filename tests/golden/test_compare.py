"""Tests the comparison: it accepts what another machine may draw otherwise, and nothing that is missing."""

from pathlib import Path

import pygame
import pytest

from tests.golden import kept, page
from tests.golden.compare import TOLERANCE, unlike
from tests.golden.halls import SIZE, small

NAMES = kept.names()[::11]
"""Some of everything that is pictured."""
PAPER, INK = (236, 226, 200), (35, 60, 130)
WORDS = ("Whoever rolls the third of them into line wins.", "Nobody owns a symbol.", "T-TIC-T-TAC-TOE 2.0")
SHARE = 0.03
"""Of a picture's width: a thing this large must be noticed."""


def seen(name: str) -> pygame.Surface:
    return kept.unpack(kept.path(name).read_bytes())


def again(picture: pygame.Surface) -> pygame.Surface:
    """The picture kept once more."""
    return kept.unpack(kept.pack(picture))


def letters(
    at: tuple[int, int] = (60, 40), smooth: bool = True, over: int = 1, words: tuple[str, ...] = WORDS
) -> pygame.Surface:
    """A window with a page of text, as it is kept; letters drawn `over` times larger first have other edges."""
    pygame.font.init()
    font, large = pygame.font.Font(None, 26), pygame.font.Font(None, 26 * over)
    window = pygame.Surface(SIZE, depth=24)
    window.fill(PAPER)
    for row in range(12):
        text = words[row % len(words)]
        line = pygame.Surface(large.size(text), depth=24)
        line.fill(PAPER)
        line.blit(large.render(text, smooth, INK), (0, 0))
        line = pygame.transform.smoothscale(line, font.size(text))
        window.blit(line, (at[0], at[1] + 38 * row))
    return again(small(window))


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_like_itself(name: str) -> None:
    assert unlike(seen(name), seen(name)) == 0


@pytest.mark.parametrize("name", NAMES)
def test_softer_edges_pass(name: str) -> None:
    assert unlike(seen(name), again(pygame.transform.box_blur(seen(name), 1))) <= TOLERANCE


@pytest.mark.parametrize(
    "other",
    [
        {"at": (61, 40)},
        {"at": (60, 41)},
        {"at": (62, 42)},
        {"smooth": False},
        {"over": 2},
    ],
    ids=str,
)
def test_letters_drawn_a_little_otherwise_pass(other: dict[str, int]) -> None:
    assert unlike(letters(), letters(**other)) <= TOLERANCE


@pytest.mark.parametrize("name", NAMES)
def test_a_small_thing_that_is_not_there_is_noticed(name: str) -> None:
    picture = seen(name)
    side = round(picture.width * SHARE)
    whole = picture.copy()
    tone = pygame.transform.average_color(picture, (90, 90, side, side))
    whole.fill([channel + 28 if channel < 128 else channel - 28 for channel in tone[:3]], (90, 90, side, side))
    assert unlike(again(whole), again(picture)) > TOLERANCE


@pytest.mark.parametrize("tone", [(200, 60, 50), (90, 110, 160)])
def test_a_thread_that_is_not_there_is_noticed(tone: tuple[int, int, int]) -> None:
    before = letters()
    after = before.copy()
    pygame.draw.aaline(after, tone, (200, 180), (340, 120))
    assert unlike(before, again(after)) > TOLERANCE


def test_a_word_that_is_not_there_is_noticed() -> None:
    assert unlike(letters(), letters(words=(*WORDS[:2], "T-TIC-T-TAC-TOE"))) > TOLERANCE


def test_another_size_is_noticed() -> None:
    assert unlike(pygame.Surface((10, 10), depth=24), pygame.Surface((10, 12), depth=24)) > TOLERANCE


def test_the_page_lays_old_new_and_difference_side_by_side(tmp_path: Path) -> None:
    old, new = letters(), letters(at=(80, 40))
    files = kept.pack(old), kept.pack(new)
    compared = [
        page.Compared("same", files[0], files[0]),
        page.Compared("moved", *files),
        page.Compared("new", None, files[1]),
    ]
    text = page.lay(compared, tmp_path / "page").read_text(encoding="utf-8")
    assert text.index("new: new") < text.index("moved: ") < text.index("same.jpg")
    shown = kept.unpack((tmp_path / "page" / "moved-difference.jpg").read_bytes())
    assert max(pygame.image.tobytes(shown, "RGB")) > 200
