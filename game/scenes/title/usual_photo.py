"""Draws the photograph of last time, which was torn between the two players and taped together again."""

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.paper.edges import Side
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import dark
from game.rules.core import Seat
from game.scenes.common.polaroid import Face, picture
from game.scenes.title.usual import SLIDES, TAPED, Usual
from game.variants.common.laid import put

APART = 0.6
"""How far each half starts from its place, as a fraction of the photograph's width."""
FOOT, HIGH_FOOT, LOW = 0.26, 0.42, 320
"""The height of the lower rim, as a fraction of the photograph's: usually, and on a photograph less than LOW pixels (at
1080p) high."""
LEANS = (-0.9, 0.8)
"""Degrees by which the halves lean."""
TAPES = ((0.5, 0.2, 160, 4.0), (0.51, 0.78, 140, -5.0))
"""For each piece of tape: the x of its middle (a fraction of the photograph's width), the y (a fraction of the
pictures' height), its width (pixels at 1080p) and its turn (degrees)."""
BLANK, TALL = 12, 0.8
"""The blank on the outer side of a name, of which there is half on its inner side (pixels at 1080p); and a name's
greatest height as a share of the picture's."""
PAD, ASIDE = 22, 0.18
"""The width of the rim (pixels at 1080p), and how far both faces are moved towards the tear (a fraction of the
width)."""


def draw(canvas: Canvas, usual: Usual, title: str, rect: pygame.Rect, lifted: bool, time: float) -> None:
    """Draw the photograph, `time` seconds after it was first shown. `title` is what a press on it does."""
    left = max(1.0 - time / SLIDES, 0.0) ** 3
    wide = rect.width // 2
    for seat in (0, 1):
        away = round((1 if seat else -1) * left * APART * rect.width)
        half = pygame.Rect(rect.left + seat * wide + away, rect.top, wide, rect.height)
        canvas.picture(_half, usual, title, seat, half.size, lifted).lay(canvas.surface, half.topleft)
    for number, (x, y, width, turn) in enumerate(TAPES):
        if not canvas.theme.plain and time >= SLIDES + number * TAPED:
            tape = canvas.sprites.get("tape", width=canvas.layout.px(width), turned=turn)
            down = rect.top + round(y * (rect.height - _foot(canvas, rect.height)))
            place = tape.get_rect(center=(rect.left + round(x * rect.width), down))
            canvas.surface.blit(tape, place)


def _foot(canvas: Canvas, tall: int) -> int:
    """The height of the lower rim of a photograph that is `tall` pixels high."""
    return round(tall * (HIGH_FOOT if tall < canvas.layout.px(LOW) else FOOT))


def _half(canvas: Canvas, usual: Usual, title: str, seat: Seat, size: tuple[int, int], lifted: bool) -> Cutout:
    """One half of the photograph. Under the first player is what a press does, under the second the game and the
    score."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    torn: Side = "left" if seat else "right"
    flat = paper.blank(layout, theme, size, f"half {seat}", theme.bright if lifted else theme.paper, torn=(torn,))
    pad, foot = px(PAD), _foot(canvas, size[1])
    inner = pygame.Rect(px(4) if seat else pad, pad, size[0] - pad - px(4), size[1] - pad - foot)
    lies = picture(canvas, usual.faces[seat], flat, inner, ASIDE * (-1 if seat else 1))
    _name(canvas, usual.faces[seat], flat, inner, lies)
    below = pygame.Rect(inner.left + px(14), inner.bottom, inner.width - px(28), foot)
    if seat:
        _score(canvas, usual, flat, below)
    else:
        words = canvas.fonts.fit(title, "amatic", 78, theme.ink, below.width, 1, below.height)
        place = words.get_rect(center=below.center)
        if lifted:
            focus.swipe(flat, place.inflate(px(36), -words.height // 3), layout, theme, "usual")
        flat.blit(words, place)
    return Cutout(flat, LEANS[seat], light.LIFTED if lifted else light.CARD, layout, theme)


def _name(canvas: Canvas, face: Face, flat: pygame.Surface, inner: pygame.Rect, lies: pygame.Rect) -> None:
    """Write the name into the upper corner away from the tear, beside the face, which lies there."""
    theme, px = canvas.theme, canvas.layout.px
    ink = dark(theme.o, 0.5) if face.seat else dark(theme.x, 0.5)
    free = inner.right - lies.right if face.seat else lies.left - inner.left
    room = free - px(BLANK) - px(BLANK) // 2, round(inner.height * TALL)
    words = canvas.fonts.name(face.name, "amatic", 48, ink, *room, "right" if face.seat else "left", lines=3)
    place = words.get_rect(topleft=(inner.left + px(BLANK), inner.top + px(4)))
    if face.seat:
        place.right = inner.right - px(BLANK)
    flat.blit(words, place)


def _score(canvas: Canvas, usual: Usual, flat: pygame.Surface, below: pygame.Rect) -> None:
    """Write the game, and beside it or below it the score; the game alone if there is no room for both, or if no score
    is known."""
    theme, px, half = canvas.theme, canvas.layout.px, below.height // 2
    inks = (theme.x, theme.ink, theme.o)
    said = () if usual.score is None else (str(usual.score[0]), ":", str(usual.score[1]))
    size = 72 / canvas.layout.text if canvas.layout.text > 1 else 72
    parts = [canvas.fonts.line(each, "amatic", size, ink) for each, ink in zip(said, inks, strict=False)]
    wide = sum(part.width for part in parts) + 2 * px(6)
    room = below.width - wide - px(16)
    y = below.centery
    beside = canvas.fonts.width(usual.game, "amatic", 0) <= room
    if not said or not (beside or canvas.fonts.holds("0:0", "amatic", below.width, half)):
        title = canvas.fonts.fit(usual.game, "amatic", 56, theme.ink, below.width, None, below.height)
        put(flat, title, center=below.center)
        return
    if beside:
        title = canvas.fonts.fit(usual.game, "amatic", 56, theme.ink, room, 1, below.height)
        x = below.left + (below.width - title.width - px(16) - wide) // 2
        put(flat, title, midleft=(x, y))
        x += title.width + px(16)
    else:
        title = canvas.fonts.fit(usual.game, "amatic", 56, theme.ink, below.width, 1, half)
        put(flat, title, midtop=(below.centerx, below.top))
        parts = [
            canvas.fonts.fit(each, "amatic", size, ink, below.width, 1, half)
            for each, ink in zip(said, inks, strict=True)
        ]
        x, y = below.centerx - (sum(part.width for part in parts) + 2 * px(6)) // 2, below.top + half * 3 // 2 - px(8)
    for part in parts:
        put(flat, part, midleft=(x, y))
        x += part.width + px(6)
