"""Draws the choice of version [2.05] as two case files. Each says what is special in its version and has a photograph
of it."""

from dataclasses import replace

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.typewriter import typed
from game.engine.picture import dimmer, focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.engine.picture.theme import mixed
from game.rules.core import Action
from game.rules.stages import Choice
from game.rules.ttic import Ttic, Ttic1, Ttic2
from game.rules.ttic.page import SIZE
from game.stage.stage import Spot, Stage
from game.variants.common import backdrops
from game.variants.common.laid import put
from game.variants.common.match_view import MatchView
from game.variants.common.table_layout import over_the_window
from game.variants.ttic.look import board as ttic
from game.variants.ttic.look.shows import super_piece
from game.variants.ttic.look.versions import APPROVED, CASES, spots
from game.variants.ttic.paint.ink_and_paper import stamp, type_size, want_stamp
from game.variants.ttic.paint.props import FILE_PROPS
from game.variants.variant import Tabletop, Variant
from game.words import _

TAB, TITLE = 64, 34
"""The height of a file's tab, and the size of type of its title, in pixels at 1080p."""
PHOTO = 0.42
"""The width of the photograph, as a share of the width of the file's sheet."""
UNSTAMPED = 0.79
"""Where the text of a file must end, as a share of the file's height: the stamp is below it."""


def painter(canvas: Canvas, view: MatchView) -> Painter:
    return over_the_window(canvas, "choice", FILE_PROPS)


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """Draw who chooses, and the two files."""
    state = view.state
    assert isinstance(state, Choice)
    who = view.record.names[view.match.people[state.chooser]]
    dimmer.heading(canvas, _("{name} chooses the version").format(name=who), 0.17, 96)
    first = "version:1" if view.match.people[state.chooser] in view.newcomers else ""
    files = {spot: spot.action == state.chosen or view.question.pointed == spot for spot in spots(state, 0)}
    for other in (False, True):  # first what is shown now, then what a press would show
        for spot, lifted in files.items():
            _want_file(canvas, painter, spot, lifted=lifted != other, first=spot.action == first)
    backdrops.want(canvas, "ttic/file")
    for spot, lifted in files.items():
        _draw_file(canvas, painter, spot, lifted=lifted, first=spot.action == first)
    want_stamp(canvas, APPROVED)
    painter.draw(view.stage)


def _want_file(canvas: Canvas, painter: Painter, spot: Spot, *, lifted: bool, first: bool) -> None:
    """Draw a file ahead of time, with a note on it if it is the `first` one for a newcomer to open."""
    rect = painter.rect(*spot.area)
    canvas.prefetch(_file, spot.action, rect.size, lifted, first)


def _draw_file(canvas: Canvas, painter: Painter, spot: Spot, *, lifted: bool, first: bool) -> None:
    """Draw a file; the one that is pointed at or chosen lies higher."""
    rect = painter.rect(*spot.area)
    up = canvas.layout.px(12) if lifted else 0
    made = canvas.picture(_file, spot.action, rect.size, lifted, first, slot=("file", spot.action))
    made.lay(canvas.surface, (rect.left, rect.top - up))
    if lifted:
        focus.focused(canvas, rect.move(0, -up), 20)


def _file(canvas: Canvas, action: Action, size: tuple[int, int], lifted: bool, first: bool) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    title, facts = CASES[action]
    tab = pygame.Rect(px(30), 0, round(size[0] * 0.56), px(TAB))
    flat = paper.folder(layout, theme, size, f"case {action}", tab)
    head = _typed(canvas, _(title), TITLE, round(tab.width * 0.7), round(tab.height * 0.9))
    put(flat, head, center=(tab.centerx, tab.centery + px(4)))
    sheet = pygame.Rect(px(22), tab.bottom + px(14), size[0] - px(44), size[1] - tab.bottom - px(36))
    tone = theme.bright if lifted else theme.paper
    page = paper.blank(layout, theme, sheet.size, f"facts {action}", tone)
    Cutout(page, 0.4 if action.endswith("1") else -0.4, light.CARD, layout, theme).lay(flat, sheet.topleft)
    side = min(round(sheet.width * PHOTO), sheet.height - px(70))
    photo = pygame.Rect(sheet.left + px(22), sheet.centery - side // 2, side, side)
    _photograph(canvas, flat, photo, action)
    left = photo.right + px(26)
    room = pygame.Rect(left, sheet.top + px(22), sheet.right - left - px(20), 0)
    room.height = round(size[1] * UNSTAMPED) - room.top
    words = "\n\n".join(_(fact) for fact in facts)
    if first:
        note = _start_here(canvas, room.width)
        note.lay(flat, (sheet.right - note.size[0] - px(16), tab.bottom - px(30)))
        room.top, room.height = room.top + px(40), room.height - px(40)
    text = canvas.fonts.fit(words, "semibold", 29, theme.ink, room.width, None, room.height)
    put(flat, text, midleft=room.midleft)
    return Cutout(flat, 0.7 if action.endswith("1") else -0.6, light.LIFTED if lifted else light.CARD, layout, theme)


def _start_here(canvas: Canvas, width: int) -> Cutout:
    """The note "Start here" for a player who opens these files for the first time."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    words = canvas.fonts.fit(_("Start here"), "amatic", 50, theme.ink, width - px(44), 1, px(72))
    tone = theme.bright if theme.plain else mixed(theme.bright, theme.marker, 0.42)
    size = words.width + px(44), words.height + px(10)
    flat = paper.blank(layout, theme, size, "start here", tone, torn=("bottom",))
    put(flat, words)
    return Cutout(flat, 2.5, light.CARD, layout, theme)


def _photograph(canvas: Canvas, flat: pygame.Surface, rect: pygame.Rect, action: Action) -> None:
    """Paint a photograph of a Super on a page of this version, clipped to the file."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    print_ = paper.blank(layout, theme, rect.size, f"photograph {action}", theme.buff)
    cell = (rect.width - px(28)) / (SIZE + 0.5)
    corner = (rect.width - SIZE * cell) / 2
    on = Painter(replace(canvas, surface=print_), (corner, corner), cell, action, props=FILE_PROPS)
    on.draw(_shown(Ttic1.new() if action.endswith("1") else Ttic2.new()))
    Cutout(print_, -2.0, light.CARD, layout, theme).lay(flat, rect.topleft)
    if not theme.plain:
        clip = canvas.sprites.get("clip", height=px(74), turned=-6.0)
        put(flat, clip, center=(rect.right - px(30), rect.top + px(6)))
    mark = stamp(canvas, _("GOOSH!"), 12.0)
    small = pygame.transform.smoothscale_by(mark, rect.width * 0.46 / mark.width)
    put(flat, small, center=(rect.left + round(rect.width * 0.30), rect.bottom - px(16)))


def _shown(page: Ttic) -> Stage:
    """The stage after a Super on d4."""
    for action in ("d4", "a1", "b4", "a2"):
        after = page.apply({page.mover: action}).state
        assert isinstance(after, Ttic)
        page = after
    page = replace(page, mover=1)
    after = page.apply({1: "super:d4"}).state
    assert isinstance(after, Ttic)
    stage = {key: piece for key, piece in ttic.build(after).items() if piece.look != "tag"}
    return {**stage, "super": replace(super_piece("O", "d4"), alpha=0.3)}


def _typed(canvas: Canvas, text: str, size: int, wide: int, tall: int) -> pygame.Surface:
    """A typed line that fits into a room `wide` by `tall` pixels."""
    px = type_size(canvas.layout, text, size, 22, wide, tall)
    return typed(text, px, canvas.theme.ink, text, canvas.theme.line_factor)


VARIANT = Variant(Tabletop(painter=painter, draw=draw))
