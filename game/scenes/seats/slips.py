"""Draws each thing on the seats' screen: slips with words, the photograph of a board, arrows, the star between the two,
pencils for a bot's level."""

from dataclasses import dataclass

import pygame

from game.ai.mind import LEVELS
from game.engine.panels.hints import keycap
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.ink import clear
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import Layout
from game.engine.picture.theme import Theme, mixed
from game.play.record import Sitter
from game.scenes.common import photographs
from game.variants.common import portraits, ribbons
from game.variants.common.laid import put
from game.words import _

STAR, COUCH = 156, 54
"""The heights of the star and the couch, in pixels at 1080p."""
ROOM = 0.13
"""The height of the photograph's lower rim, as a fraction of the photograph's; the star lies there."""
END = 0.11
"""The width of an arrow at the end of a slip, as a fraction of the slip's."""
VERSUS = 0.42
"""The height of the letters on the star, as a fraction of the star's."""


@dataclass(frozen=True)
class Length:
    """The slip with the length of the match: a word, a line on what is played, and whether there is another length."""

    word: str
    told: str
    chosen: bool


@dataclass(frozen=True)
class Share:
    """The slip for sharing a seat: a word for the way of sharing, and the people who share, by seat."""

    word: str
    people: tuple[tuple[Sitter, ...], tuple[Sitter, ...]]
    turns: bool
    """True if the slip has an arrow at either end, which changes the way of sharing."""


def tab(
    canvas: Canvas, said: str, letters: int, ends: float, size: tuple[int, int], lifted: bool, turns: bool = False
) -> Cutout:
    """A tab with a word in letters of this size (pixels at 1080p), and with two arrows if it `turns` to others. Both
    ends together are `ends` times as wide as the tab is high."""
    layout, theme = canvas.layout, canvas.theme
    flat = paper.divider(layout, theme, size, theme.bright if lifted else theme.manila)
    room = size[0] - round(ends * size[1])
    words = canvas.fonts.fit(said, "amatic", letters, theme.ink, room, 1, size[1])
    put(flat, words)
    for text, way in (("‹", -1), ("›", 1)) if turns else ():
        sign = canvas.fonts.line(text, "bold", 40 / max(layout.text, 1.0), theme.ink)
        put(flat, sign, center=(size[0] // 2 + way * (room + size[1] // 2) // 2, size[1] // 2))
    return Cutout(flat, 0.0, light.CARD, layout, theme)


def photograph(canvas: Canvas, shown: str, size: tuple[int, int]) -> Cutout:
    """The photograph of a board; `shown` is a rule set and a position in its notation."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, size, "board", theme.bright)
    pad = px(20)
    inner = pygame.Rect(pad, pad, size[0] - 2 * pad, round(size[1] * (1 - ROOM)) - pad)
    ground = paper.blank(layout, theme, inner.size, "board ground", theme.buff)
    side = inner.height - px(24)
    ruleset, _space, position = shown.partition(" ")
    picture = photographs.board(ruleset, position).draw(canvas, side)
    put(ground, picture, center=(inner.width // 2, inner.height // 2))
    flat.blit(ground, inner)
    pygame.draw.rect(flat, mixed(theme.buff, theme.outline, 0.7), inner, max(px(2), 1))
    return Cutout(flat, 0.6, light.SHEET, layout, theme)


def star(canvas: Canvas, board: pygame.Rect) -> None:
    """Draw the star on the lower rim of the photograph of a board."""
    star = canvas.picture(versus, canvas.layout.px(STAR))
    put(canvas.surface, star, center=(board.centerx, board.bottom - canvas.layout.px(26)))


def aim(canvas: Canvas, aim: str, size: tuple[int, int]) -> Cutout:
    """The slip with the aim of the game."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, size, "aim", theme.bright, torn=("left", "right"))
    words = canvas.fonts.fit(aim, "amatic", 70, theme.ink, size[0] - px(60), 2, size[1] - px(8), "centre")
    put(flat, words)
    return Cutout(flat, 0.5, light.CARD, layout, theme)


def level(canvas: Canvas, level: int, about: str, size: tuple[int, int]) -> Cutout:
    """The slip under the opponent's portrait: pencils for a bot's level, and a few words."""
    flat = _slip(canvas, size, "level")
    px, theme = canvas.layout.px, canvas.theme
    row = pencils(canvas, level, min(px(54), round(size[1] * 0.42))) if level else None
    room = size[1] - px(20) - (row.height + px(8) if row else 0)
    words = canvas.fonts.fit(about, "semibold", 28, theme.ink, size[0] - px(36), None, room, "centre")
    top = (size[1] - words.height - (row.height + px(8) if row else 0)) // 2
    if row is not None:
        put(flat, row, midtop=(size[0] // 2, top))
        top += row.height + px(8)
    put(flat, words, midtop=(size[0] // 2, top))
    return Cutout(flat, -0.5, light.CARD, canvas.layout, theme)


def play(canvas: Canvas, sign: str, size: tuple[int, int], lifted: bool) -> Cutout:
    """The large slip that begins the match. It shows the key `sign` for that while it is lifted."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = _slip(canvas, size, "play", lifted)
    words = canvas.fonts.fit(_("Play"), "amatic", 150, theme.ink, size[0] - px(60), 1, size[1])
    place = words.get_rect(center=(size[0] // 2, size[1] // 2))
    if lifted:
        focus.swipe(flat, place.inflate(px(240), -words.height * 2 // 5), layout, theme, "play")
    flat.blit(words, place)
    key = keycap(sign, canvas.fonts, layout, theme)
    corner = key.get_rect(bottomright=(size[0] - px(22), size[1] - px(18)))
    if sign and not corner.colliderect(place):
        flat.blit(key, corner)
    return Cutout(flat, 0.0, light.LIFTED, layout, theme)


def length(canvas: Canvas, length: Length, size: tuple[int, int], lifted: bool) -> Cutout:
    """The slip with the length: a word above a line on what is played, with two arrows if there is another length."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = _slip(canvas, size, "length", lifted)
    words = canvas.fonts.fit(length.word, "amatic", 56, theme.ink, size[0] - px(110), 1, round(size[1] * 0.5))
    room = size[1] - words.height - px(10)
    told = canvas.fonts.fit(length.told, "semibold", 26, theme.ink, size[0] - px(36), None, room, "centre")
    top = (size[1] - words.height - told.height) // 2
    place = words.get_rect(midtop=(size[0] // 2, top))
    _write(canvas, flat, words, place, px(40) if lifted else 0, "length")
    put(flat, told, midtop=(size[0] // 2, top + words.height))
    if length.chosen:
        _arrows(canvas, flat, place.centery)
    return Cutout(flat, 0.5, light.CARD, layout, theme)


def _arrows(canvas: Canvas, flat: pygame.Surface, y: int) -> None:
    """Draw an arrow at either end of a slip."""
    for text, x in (("‹", canvas.layout.px(24)), ("›", flat.width - canvas.layout.px(24))):
        sign = canvas.fonts.line(text, "bold", 40, canvas.theme.ink)
        put(flat, sign, center=(x, y))


def couch(canvas: Canvas, said: str, size: tuple[int, int], lifted: bool) -> Cutout:
    """A slip with a couch and a word."""
    return _label(canvas, said, size, lifted, canvas.sprites.get("couch", height=canvas.layout.px(COUCH)), 0.4)


def share(canvas: Canvas, share: Share, size: tuple[int, int], lifted: bool) -> Cutout:
    """The slip for sharing: the cushions of all who share a seat, and a word for the way of sharing."""
    if not any(share.people):
        return couch(canvas, share.word, size, lifted)
    px, theme, flat = canvas.layout.px, canvas.theme, _slip(canvas, size, "share", lifted)
    end = round(size[0] * END) if share.turns else px(20)
    wide = round(size[0] * (0.5 if share.turns else 0.62))
    words = canvas.fonts.fit(share.word, "amatic", 46, theme.ink, wide, 2, size[1] - px(22), "right")
    place = words.get_rect(midright=(size[0] - end, size[1] // 2))
    _write(canvas, flat, words, place, px(20) if lifted else 0, "share")
    everybody = (
        [*share.people[0], None, *share.people[1]] if all(share.people) else [*share.people[0], *share.people[1]]
    )
    if share.turns:
        _arrows(canvas, flat, size[1] // 2)
    room = place.left - end - px(12)
    side = min(size[1] - px(16), round(room / (1 + 0.62 * (len(everybody) - 1))))
    for n, each in enumerate(everybody):
        x = end + round(n * 0.62 * side)
        if each is not None:
            flat.blit(portraits.drawn_on_cushion(canvas, each, side), (x, (size[1] - side) // 2))
    return Cutout(flat, 0.3, light.CARD, canvas.layout, theme)


def side(slip: pygame.Rect, pos: tuple[int, int]) -> int:
    """The arrow of a slip at a pixel: the left one (-1), the right one (1), or none (0)."""
    reach = round(slip.width * END)
    return -1 if pos[0] < slip.left + reach else 1 if pos[0] >= slip.right - reach else 0


def more(canvas: Canvas, size: tuple[int, int], lifted: bool) -> Cutout:
    """The slip that opens everything else to agree on."""
    return _label(canvas, _("More"), size, lifted, None, -0.4)


def _label(
    canvas: Canvas, said: str, size: tuple[int, int], lifted: bool, icon: pygame.Surface | None, lean: float
) -> Cutout:
    """A slip with a word beside an icon. Without an icon its corner is folded, to show that it opens something."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = _slip(canvas, size, said, lifted)
    left, right = px(24) + (icon.width + px(18) if icon else 0), px(24) if icon else size[1]
    words = canvas.fonts.fit(said, "amatic", 52, theme.ink, size[0] - left - right, 2 if icon else 1, size[1] - px(6))
    x = left if icon else (size[0] - words.width) // 2
    place = words.get_rect(midleft=(x, size[1] // 2))
    _write(canvas, flat, words, place, px(30) if lifted else 0, said)
    if icon is not None:
        put(flat, icon, midleft=(px(22), size[1] // 2))
    else:
        fold(flat, round(size[1] * 0.55), layout, theme)
    return Cutout(flat, lean, light.CARD, layout, theme)


def ribbon(canvas: Canvas, said: str, wide: int, tall: int) -> Cutout:
    """Draw a ribbon with these words, at most this wide and tall (pixels)."""
    px, theme = canvas.layout.px, canvas.theme
    words = canvas.fonts.fit(said, "amatic", 42, theme.bright, wide - px(72), 1, tall - px(4))
    flat = ribbons.ribbon(canvas, words, (words.width + px(72), words.height + px(4)), theme.o)
    return Cutout(flat, 2.0, light.CARD, canvas.layout, theme)


def _write(
    canvas: Canvas, flat: pygame.Surface, words: pygame.Surface, place: pygame.Rect, marked: int, seed: str
) -> None:
    """Write words on a slip, over a swipe of the marker that is `marked` pixels wider; 0 for no swipe."""
    if marked:
        focus.swipe(flat, place.inflate(marked, -words.height // 4), canvas.layout, canvas.theme, seed)
    flat.blit(words, place)


def _slip(canvas: Canvas, size: tuple[int, int], seed: str, lifted: bool = False) -> pygame.Surface:
    tone = canvas.theme.bright if lifted else canvas.theme.paper
    return paper.blank(canvas.layout, canvas.theme, size, seed, tone)


def versus(canvas: Canvas, tall: int) -> pygame.Surface:
    """The star that stands between the two people, `tall` pixels high."""
    star = canvas.sprites.get("burst", height=tall).copy()
    room = round(star.width * 0.5), round(tall * VERSUS)
    words = canvas.fonts.fit(_("vs"), "amatic", 72 / canvas.layout.text, canvas.theme.ink, room[0], 1, tall)
    put(star, words, center=(star.width // 2, tall // 2))
    return star


def pencils(canvas: Canvas, level: int, tall: int) -> pygame.Surface:
    """A row of pencils, one for each level there is; the first `level` of them are sharp."""
    drawn = [canvas.sprites.get(f"level-pencil{'' if n < level else '-none'}", height=tall) for n in range(len(LEVELS))]
    apart = round(drawn[0].width * 1.45)
    row = clear((apart * (len(drawn) - 1) + drawn[0].width, drawn[0].height), canvas.theme.ink)
    for n, each in enumerate(drawn):
        row.blit(each, (n * apart, 0))
    return row


def fold(flat: pygame.Surface, side: int, layout: Layout, theme: Theme) -> None:
    """Draw a folded lower right corner on a paper. `side` is its length in pixels."""
    width, height = flat.size
    pygame.draw.polygon(flat, (0, 0, 0, 0), ((width - side, height), (width, height - side), (width, height)))
    flap = ((width - side, height), (width, height - side), (width - side * 0.93, height - side * 0.85))
    pygame.draw.polygon(flat, mixed(theme.paper, theme.manila, 0.5), flap)
    pygame.draw.aalines(flat, mixed(theme.manila, theme.outline, 0.5), True, flap)
