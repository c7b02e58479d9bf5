"""Draws keycaps, and the bar of hints that says what each key or button does now."""

from collections.abc import Sequence

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.cache import kept
from game.engine.picture.focus import rounded
from game.engine.picture.fonts import Fonts
from game.engine.picture.layout import Layout
from game.engine.picture.theme import Theme, dark

TEXT = 26
CAP, CAP_LEAST = 40, 46
"""The height of a keycap and its least width (pixels at 1080p)."""
DEPTH = 5
GAP, BETWEEN, PAD, SNUG = 13, 38, 24, 14
BAR_ALPHA = 190
FADED = 110
"""The alpha of a hint that is not possible now."""


def keycap(text: str, fonts: Fonts, layout: Layout, theme: Theme) -> pygame.Surface:
    """A key with its name on it, such as Enter or ↑."""
    words = fonts.line(text, "semibold", TEXT, theme.ink)
    tall = max(layout.px(CAP), words.height)
    wide = max(words.width + layout.px(26), layout.px(CAP_LEAST))
    depth, radius = layout.px(DEPTH), layout.px(8)
    cap = rounded((wide, tall + depth), radius, dark(theme.mortar, 0.45)).copy()
    cap.blit(rounded((wide, tall), radius, theme.bright), (0, 0))
    cap.blit(words, ((wide - words.width) // 2, (tall - words.height) // 2))
    return cap


@kept
def bar(
    hints: tuple[tuple[str, str], ...],
    width: int,
    fonts: Fonts,
    layout: Layout,
    theme: Theme,
    room: tuple[str, ...] = (),
    lit: bool = True,
) -> pygame.Surface:
    """The bar at the lower edge of a screen. Each hint is the name of a key (or "") and what it does.

    The bar is at most `width` pixels wide, unless one hint alone is wider; other hints go into another row. If the text
    may change, the bar keeps `room` for each of those texts. A bar that is not `lit` is faded.
    """
    pairs = [_pair(key, does, fonts, layout, theme) for key, does in hints]
    between, pad = layout.px(BETWEEN), layout.px(SNUG if room else PAD)
    rows: list[list[pygame.Surface]] = [[]]
    for pair in pairs:
        row = [*rows[-1], pair]
        if rows[-1] and _length(row, between) + 2 * pad > width:
            rows.append([pair])
        else:
            rows[-1] = row
    kept = max((fonts.line(other, "semibold", TEXT, theme.chalk).width for other in room), default=0)
    said = fonts.line(hints[0][1], "semibold", TEXT, theme.chalk).width if room else 0
    wide = max(_length(row, between) for row in rows) + 2 * pad + max(kept - said, 0)
    tall = pairs[0].height + layout.px(GAP)
    ground = theme.outline if theme.plain else dark(theme.walnut, 0.86)
    radius = min((tall + layout.px(GAP)) // 2, layout.px(28))
    picture = rounded(
        (wide, tall * len(rows) + layout.px(GAP)), radius, ground, 255 if theme.plain else BAR_ALPHA
    ).copy()
    for i, row in enumerate(rows):
        x = pad if room else (wide - _length(row, between)) // 2
        for pair in row:
            pair.set_alpha(255 if lit else FADED)
            picture.blit(pair, (x, layout.px(GAP) + i * tall))
            x += pair.width + between
    return picture


def _pair(key: str, does: str, fonts: Fonts, layout: Layout, theme: Theme) -> pygame.Surface:
    """A keycap and its label side by side; without a key the label alone."""
    cap, words = keycap(key, fonts, layout, theme), fonts.line(does, "semibold", TEXT, theme.chalk)
    if not does:
        return cap
    left = cap.width + layout.px(GAP) if key else 0
    pair = clear((left + words.width, cap.height), theme.chalk)
    if key:
        pair.blit(cap, (0, 0))
    pair.blit(words, (left, (cap.height - layout.px(DEPTH) - words.height) // 2))
    return pair


def _length(row: Sequence[pygame.Surface], between: int) -> int:
    return sum(pair.width for pair in row) + between * (len(row) - 1)
