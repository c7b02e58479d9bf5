"""Draws the cover of the Cold War file, which is seen between two games: the number of the game, the score, and who
opens."""

from math import cos, radians

import pygame

from game.engine.paper import paper, walnut
from game.engine.paper.cutouts import Cutout
from game.engine.pen.typewriter import typed, typed_fit
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import Layout
from game.engine.picture.light import SHEET
from game.engine.picture.painter import Painter
from game.rules.ttic import Ttic
from game.stage.stage import Piece
from game.variants.common.backdrops import Grounds, Thing, litter
from game.variants.common.laid import put
from game.variants.common.match_view import MatchView
from game.variants.ttic.paint.ink_and_paper import stamp, type_size
from game.words import _

EDGE = 22
"""How far the cover reaches beyond the edges of the page in it, in pixels at 1080p."""
LARGE, SMALL = 54, 38
"""The larger and the smaller size of type on the cover, in pixels at 1080p."""
TOP, STAMPED, LEADING = 0.10, 0.66, 1.5
"""Where the typing on the cover begins, and where the stamp below it begins, as shares of the cover's height; and the
line spacing, as a multiple of the size of type."""
FILE_SHEET = (0.245, 0.085, 0.445, 0.775)
"""Where the page of the file lies: left, top, width and height in fractions of the window."""
COFFEE: Thing = ("coffee", 150, (0.888, 0.59), 0.0)
FILE_LITTER: tuple[Thing, ...] = (
    ("coffee-ring", 250, (0.90, 0.62), 0.0),
    COFFEE,
    ("cheerio", 44, (0.745, 0.55), 0.0),
)
LARGE_TEXT = 1.3
"""From this text size on, the key hints need the place where cup, crumbs and crumpled pages would lie."""


def litter_of(layout: Layout) -> tuple[Thing, ...]:
    """The cup and the crumbs beside the file; nothing in large text."""
    return FILE_LITTER if layout.text < LARGE_TEXT else ()


def draw(canvas: Canvas, painter: Painter, view: MatchView, state: Ttic, piece: Piece) -> None:
    """Draw the cover at the piece's place, opened to the left by its `turn` in degrees. Draws nothing until the cover's
    picture is ready."""
    made = canvas.found(_cover, *_told(view, state))
    if made is None:
        return
    sheet, edge = canvas.layout.zone(*FILE_SHEET), canvas.layout.px(EDGE)
    at = sheet.left - edge, sheet.top - edge + round((piece.y - 2.5) * painter.cell)
    if piece.turn <= 0:
        made.lay(canvas.surface, at, round(255 * piece.alpha))
        return
    shown = max(round(made.picture.width * cos(radians(piece.turn))), 1)
    opened = pygame.transform.scale(made.picture, (shown, made.picture.height))
    opened.set_alpha(round(255 * piece.alpha))
    canvas.surface.blit(opened, at)


def want(canvas: Canvas, view: MatchView, state: Ttic) -> None:
    """Draw the cover of the next game ahead of time."""
    canvas.prefetch(_cover, *_told(view, state))


def _told(view: MatchView, state: Ttic) -> tuple[tuple[str, str], tuple[tuple[str, str, int], ...], str]:
    """The text of the cover: version and number of the game; symbol, name and points of each person; and who opens."""
    version = "1.0" if state.centre_box else "2.0"
    number = _("GAME {number} OF {all}").format(number=view.game, all=view.match.options.games or 5)
    seats = view.match.people
    people = ((state.sides[seats.index(each)], view.record.names[each], view.match.score[each]) for each in (0, 1))
    return (f"T-TIC-T-TAC-TOE {version}", number), tuple(people), view.record.names[view.people[state.mover]]


def _cover(canvas: Canvas, titles: tuple[str, str], people: tuple[tuple[str, str, int], ...], opener: str) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    sheet, edge = canvas.layout.zone(*FILE_SHEET), canvas.layout.px(EDGE)
    size = (sheet.width + 2 * edge, sheet.height + 2 * edge)
    flat = paper.blank(layout, theme, size, "file cover", theme.manila)
    left, top, room = px(84), round(size[1] * TOP), size[0] - px(168)
    lines = LEADING * (3 * layout.font_px(LARGE) + 2 * layout.font_px(SMALL))
    scale = min((size[1] * (STAMPED - TOP) - px(60)) / lines, 1.0)
    for text, tall in zip(titles, (LARGE, SMALL), strict=True):
        line = _line(canvas, text, tall * scale, room)
        flat.blit(line, (left, top))
        top += round(line.height * 1.05)
    flat.fill(theme.ink, (left, top + px(10), room, px(3)))
    top += px(34)
    for symbol, who, score in people:
        name = _line(canvas, f"{symbol}  {who}", LARGE * scale, round(room * 0.82))
        points = _line(canvas, str(score), LARGE * scale, room)
        flat.blit(name, (left, top))
        put(flat, points, topright=(left + room, top))
        top += round(name.height * 1.02)
    flat.fill(theme.ink, (left, top + px(8), room, px(3)))
    words = _line(canvas, _("{name} opens.").format(name=opener), SMALL * scale, room)
    flat.blit(words, (left, top + px(26)))
    if not theme.plain:
        ring = canvas.sprites.get("coffee-ring", height=px(210))
        put(flat, ring, center=(size[0] * 0.2, size[1] * 0.83))
    print_ = stamp(canvas, _("TOP SECRET"), -11.0)
    put(flat, print_, center=(size[0] * 0.66, size[1] * 0.80))
    return Cutout(flat, -0.4, light.SHEET, layout, theme)


def _line(canvas: Canvas, text: str, tall: float, room: int) -> pygame.Surface:
    px = type_size(canvas.layout, text, tall, 24, room)
    return typed(text, px, canvas.theme.ink, f"cover {text}", canvas.theme.line_factor)


def file_rule(sheet: pygame.Rect) -> int:
    """The distance from the upper edge of the file's page to the line under its head, in pixels."""
    return min(round(sheet.height * 0.165), round(sheet.width * 0.165))


def file_tab(layout: Layout) -> pygame.Rect:
    """The place of the folder's labelled tab, in pixels of the window."""
    sheet, px = layout.zone(*FILE_SHEET), layout.px
    return pygame.Rect(sheet.left + px(30), px(4), min(px(370), sheet.width // 2), px(62))


def _file(canvas: Canvas) -> pygame.Surface:
    """The table with a manila folder and a typed page in it."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    table = walnut.table(layout, theme)
    sheet = layout.zone(*FILE_SHEET)
    cover = pygame.Rect(sheet.left - px(34), px(4), sheet.width + px(94), sheet.bottom + px(16) - px(4))
    tab = file_tab(layout).move(-cover.left, -cover.top)
    manila = paper.folder(layout, theme, cover.size, "folder", tab)
    size, room = min(layout.font_px(30), tab.width // 12), tab.width - px(60)
    words = typed_fit(_("FILE T-5 / SECRET"), size, theme.ink, "file", room, px(12), 1, theme.line_factor)
    put(manila, words, center=(tab.centerx, tab.centery + px(2)))
    Cutout(manila, 0.3, SHEET, layout, theme).lay(table, cover.topleft)
    flat = paper.blank(layout, theme, sheet.size, "file page", theme.buff)
    flat.fill(theme.mute, (px(64), file_rule(sheet), sheet.width - px(128), px(2)))
    Cutout(flat, -0.2, SHEET, layout, theme).lay(table, sheet.topleft)
    if not theme.plain:
        clip = canvas.sprites.get("clip", height=px(104), turned=-4.0)
        put(table, clip, center=(sheet.left + round(sheet.width * 0.60), sheet.top + px(20)))
    litter(canvas, table, litter_of(layout))
    light.vignette(table, (0, 0), layout, theme)
    return table


GROUNDS = Grounds({"file": _file})
