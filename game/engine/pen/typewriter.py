"""Types lines like a typewriter with a worn ribbon: fixed pitch, and no two letters quite alike.

It draws Hershey's roman letters, each with one even stroke. Every letter has a few prints, which differ in slip and
weight; the seed and the place in the line choose one. A line with letters that Hershey lacks is set in Source Sans.
"""

import random
import textwrap
from zlib import crc32

import pygame

from game.engine.pen import hershey
from game.engine.pen.ink import OVER, clear, fill, paper_of
from game.engine.pen.strokes import Stroke, path
from game.engine.picture import noise, typesetter
from game.engine.picture.cache import kept
from game.engine.picture.theme import Colour

PITCH = 0.60
"""The distance from letter to letter, as a share of the size."""
WIDEST = 0.50
"""Letters wider than this share of the size are squeezed."""
CAP = 0.78
"""The height of capitals, as a share of the size."""
STROKE = 0.085
"""The width of a line, as a share of the capitals' height."""
ABOVE, BELOW = 1.08, 0.36
"""The room above and below the baseline, as shares of the size."""

PRINTS = 6
"""The number of different prints of a letter."""

_SLIP = 0.8 / 30
_WEIGHT, _PRESSURE = 0.08, 0.14
_DOT, _SHARP = 1.9, 50.0
_BLEED, _BLED = 1.5, 95
"""Ink that bleeds into the paper: its width, compared with the type's, and its alpha."""


def typed_width(text: str, size: int) -> int:
    """The width of the line in pixels."""
    spelled = hershey.spelled(text)
    return (
        typesetter.measured(spelled, "semibold", size) if _is_foreign(spelled) else round(len(spelled) * PITCH * size)
    )


def baseline(size: int) -> int:
    """Pixels from the top of a line's picture to its baseline."""
    return round(ABOVE * size)


@kept
def typed(text: str, size: int, colour: Colour, seed: str, line_factor: float = 1.0) -> pygame.Surface:
    """One typed line, `size` px like a font; `line_factor` thickens it. Callers share it: never paint on it."""
    spelled = hershey.spelled(text)
    if _is_foreign(spelled):
        return _set(spelled, size, colour, seed)
    line = clear((max(typed_width(text, size), 1), round((ABOVE + BELOW) * size)), colour)
    for place, char in enumerate(spelled):
        print_ = _printed(char, size, colour, _print(place, seed), line_factor)
        if print_ is not None:
            line.blit(print_, (round((place + 0.5) * PITCH * size - print_.width / 2), 0))
    noise.bite(line, "ribbon", paper_of(seed))
    return line


def _print(place: int, seed: str) -> int:
    """The number of the print for the letter at this place."""
    return crc32(f"{place} {seed}".encode(errors="replace")) % PRINTS


@kept
def _printed(char: str, size: int, colour: Colour, print_: int, line_factor: float) -> pygame.Surface | None:
    """One print of a letter, in the middle of a picture as high as a line."""
    letter = hershey.glyph(char, "timesr")
    if not letter or not letter.strokes:
        return None
    area = size, round((ABOVE + BELOW) * size)
    large = clear((area[0] * OVER, area[1] * OVER), colour)
    _strike(large, letter, area[0] / 2, size, colour, f"{char} {print_}", line_factor)
    return pygame.transform.smoothscale(large, area)


def part(line: pygame.Surface, text: str, drawn: float) -> pygame.Surface:
    """The first letters of a typed line, up to the share `drawn` (0 to 1)."""
    count = len(hershey.spelled(text))
    letters = int(min(max(drawn, 0.0), 1.0) * count + 1e-9)
    return line.subsurface((0, 0, round(line.width * letters / max(count, 1)), line.height))


@kept
def typed_fit(
    text: str,
    size: int,
    colour: Colour,
    seed: str,
    width: int,
    smallest: int,
    lines: int | None = None,
    line_factor: float = 1.0,
    *,
    centred: bool = False,
) -> pygame.Surface:
    """The text in lines at most `width` px wide, at `size` or, if needed, smaller, down to `smallest`.

    `lines` is the most lines, but at `smallest` a longer text gets more.
    """
    rows, size = _fitted(text, size, width, smallest, lines)
    if _is_foreign(hershey.spelled(text)):
        pictures = [_set(row, size, colour, f"{seed} {i}") for i, row in enumerate(rows)]
    else:
        pictures = [typed(row, size, colour, f"{seed} {i}", line_factor) for i, row in enumerate(rows)]
    height = pictures[0].height
    block = clear((min(max(picture.width for picture in pictures), width), height * len(rows)), colour)
    for i, picture in enumerate(pictures):
        block.blit(picture, ((block.width - picture.width) // 2 if centred else 0, i * height))
    return block


def _fitted(text: str, size: int, width: int, smallest: int, lines: int | None) -> tuple[list[str], int]:
    """The rows of a typed text, and their size."""
    if _is_foreign(hershey.spelled(text)):
        return typesetter.fitted(hershey.spelled(text), "semibold", size, smallest, width, lines)
    while True:
        rows = _wrapped(text, max(int(width / (PITCH * size)), 1))
        if size <= smallest or ((lines is None or len(rows) <= lines) and not _broken(rows, text)):
            return rows, size
        size = max(size - 1, smallest)


def _wrapped(text: str, letters: int) -> list[str]:
    rows = (textwrap.wrap(row, letters) or [""] for row in hershey.spelled(text).split("\n"))
    return [row for group in rows for row in group]


def _broken(rows: list[str], text: str) -> bool:
    """True if a word was broken."""
    return max(map(len, hershey.spelled(text).split()), default=0) > max(map(len, rows))


def _is_foreign(spelled: str) -> bool:
    return bool(hershey.lacking(spelled, "timesr"))


def _set(spelled: str, size: int, colour: Colour, seed: str) -> pygame.Surface:
    """A line with letters that a typewriter lacks, set in Source Sans with the same ribbon's grain."""
    words = typesetter.line(spelled, "semibold", size, colour)
    line = clear((max(words.width, 1), round((ABOVE + BELOW) * size)), colour)
    line.blit(words, (0, baseline(size) - typesetter.heights("semibold", size).ascent))
    noise.bite(line, "ribbon", paper_of(seed))
    return line


def _strike(
    large: pygame.Surface,
    letter: hershey.Glyph,
    middle: float,
    size: int,
    colour: Colour,
    seed: str,
    line_factor: float,
) -> None:
    """Strike one letter, with its middle `middle` px from the line's left end."""
    machine, hand = random.Random(seed[0]), random.Random(seed)  # a worn type always slips its own way
    slip = [_SLIP * size * (0.6 * machine.uniform(-1, 1) + 0.6 * hand.uniform(-1, 1)) for _ in "xy"]
    unit = CAP * size / hershey.CAP
    thick = STROKE * CAP * size * line_factor * (1 + hand.uniform(-_WEIGHT, _WEIGHT))
    alpha = round(255 * (1 - _PRESSURE * hand.random()))
    xs = [x for line in letter.strokes for x, _ in line]
    across = min(unit, (WIDEST * size - thick) / max(max(xs) - min(xs), 1))
    left = middle + slip[0] - (max(xs) + min(xs)) / 2 * across
    top = baseline(size) + slip[1] - hershey.BASELINE * unit
    ways = [
        path(
            Stroke(
                tuple((left + x * across, top + y * unit) for x, y in line),
                thick * (_DOT if hershey.is_dot(line) else 1),
                taper=False,
                sharp=_SHARP,
            ),
            hand,
        )
        for line in letter.strokes
    ]
    for share, dark in ((_BLEED, _BLED), (1.0, alpha)):
        for way in ways:
            fill(large, way, (*colour, dark), OVER, (0, 0), share)
