"""Draws the lecterns: a person's name, mark and device, a burning fuse as a clock, the boards won, and garnets.

Everything that does not move is drawn once, as an opaque picture that includes the stage behind it: such a picture is
fast to blit.
"""

import sys
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.engine.picture import focus
from game.engine.picture import glow as shine
from game.engine.picture.canvas import Canvas
from game.engine.picture.jobs import Pixels
from game.engine.picture.light import soft
from game.engine.picture.living import Living, LivingPose
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour, mixed
from game.rules.core import Seat
from game.rules.rulebook import rule
from game.rules.ultimate.match import garnets_of
from game.rules.ultimate.state import NineBoards
from game.variants.common import backdrops, clocks, fuse, portraits
from game.variants.common.clocks import SHORT
from game.variants.common.laid import put, stack
from game.variants.common.match_view import MatchView
from game.variants.common.nametags import Tag, ink, own_mark
from game.variants.common.sentences import person_told
from game.variants.ultimate.paint import studio
from game.words import N_, _, headed

ZONES = ((0.03, 0.14, 0.225, 0.65), (0.745, 0.14, 0.225, 0.65))
"""Where the two lecterns stand: left, top, width and height in fractions of the window."""
HEAD, FOOT, GROWTH = 0.25, 0.21, 0.12
"""The shares of a lectern's height for the name at the top and for the garnets at the bottom; and how much the name's
share grows for each 100 % of text size."""
PAD = 34
"""The margin inside a lectern, in pixels at 1080p."""
LEAST = 190
"""The least height that a clock or the boards won need, in pixels at 1080p."""
TAPE = 16
"""How far the tape of a coach's note reaches over its upper edge, in pixels at 1080p."""
PILL = 24
"""How far the turn's pill may reach into a lectern before the name moves down, in pixels at 1080p."""
AROUND = 44
"""How far a lectern's picture extends beyond its panel at the sides and below, in pixels at 1080p."""
LAMPS, LAMP_TOP = (0.56, 0.44), 30
"""Where the lamps hang: in fractions of a lectern's width, and in pixels at 1080p from the window's top."""
GLASS, LEAN, GLOW = 82, 20, 150
"""How far below its top a lamp's glass is, how far it leans sideways, and how wide its light grows, in pixels at
1080p."""
BREATH = 0.66
"""How long each step of a lamp's breathing lasts, in seconds."""
MOST_GARNETS = 8
"""A row shows at most this many garnets; more are written as a number."""
DUELS = ("match-gambit", "match-conduct", "match-shardren")
"""The matches that are death matches."""
ROLES = (N_("candidate"), N_("opponent"))
"""The roles of the two people in a death match."""


class Plate(NamedTuple):
    """Everything on a lectern that does not move."""

    tag: Tag
    timed: bool
    duel: bool
    owned: str
    """The nine boards, one character each: the person's mark if they won it, otherwise a dot; empty beside a clock."""
    garnets: tuple[int, int] | None
    """How many garnets the person has, and how many places the row has."""
    floor: int = sys.maxsize
    """The lower limit of the lectern's contents, in pixels of the window: a coach's note may begin there."""


def draw(canvas: Canvas, painter: Painter, view: MatchView, tag: Tag, rect: pygame.Rect) -> None:
    """Draw a person's lectern and the lamp above it."""
    plate, place = _plate(view, tag, rect), tuple(rect)
    whole = _whole(canvas, rect)
    ground = _behind(canvas, whole)
    canvas.surface.blit(canvas.picture(_lectern, plate, place, ground, slot=("lectern", tag.person)), whole)
    under, won = _under(plate), "" if plate.timed else _boards_won(plate)
    canvas.exhibits.small_print(headed(tag.sitter.name, "; ".join(filter(None, (under, won)))))
    portraits.lies(canvas, tag.person, tag.sitter, whole)
    canvas.exhibits.name(rect, lambda: person_told(tag.sitter, _more(plate)))
    if tag.turn:
        canvas.exhibits.widen(rect, _pill(canvas, plate, rect).get_rect(center=rect.midtop))
    if ground is not None:
        canvas.prefetch(_lectern, plate._replace(tag=replace(tag, turn=not tag.turn)), place, ground)
    room, light = _middle(canvas, rect, plate), studio.ink(canvas.theme, tag.mark)
    if plate.timed and room.height > canvas.layout.px(LEAST):
        large(canvas, view, tag.person, room, light, quiet(canvas))


def _whole(canvas: Canvas, rect: pygame.Rect) -> pygame.Rect:
    """The part of the window around a lectern, its lamp and its glow."""
    around = canvas.layout.px(AROUND)
    return pygame.Rect(rect.left - around, 0, rect.width + 2 * around, rect.bottom + around).clip(canvas.layout.window)


def _behind(canvas: Canvas, area: pygame.Rect) -> Pixels | None:
    """The part of the studio behind a lectern; None until the studio is drawn."""
    ground = backdrops.backdrop(canvas, "ultimate/studio")
    return canvas.cache.made(("behind", *area), lambda: Pixels.of(ground, area)) if ground else None


def _lectern(canvas: Canvas, plate: Plate, place: tuple[int, ...], ground: Pixels | None) -> pygame.Surface:
    """The picture of a lectern on its part of the ground, so that it is opaque."""
    rect = pygame.Rect(place)
    whole = _whole(canvas, rect)
    picture = pygame.Surface(whole.size, 0, 32)
    picture.fill(canvas.theme.stage)
    if ground is not None:
        picture.blit(ground.surface(), (0, 0))
    _stand(canvas, picture, plate, rect.move(-whole.left, -whole.top))
    return picture


def _more(plate: Plate) -> str:
    """The explanation of what else is on a lectern: the clock or the boards won, and in a death match roles and
    garnets."""
    told = [_(clocks.ABOUT) if plate.timed else _("The small squares are the boards won.")]
    told += [_(rule("gambit-stage").text)] if plate.duel else []
    told += [_(rule("gambit-garnets").text)] if plate.garnets else []
    return " ".join(told)


def breath(canvas: Canvas, view: MatchView, person: Seat, rect: pygame.Rect) -> Living:
    """The animation of a lectern's lamp, which slowly brightens and dims."""
    px, right = canvas.layout.px, person == 1
    mark = view.state.sides[view.people.index(person)]
    light = studio.warmth(px(GLOW), studio.ink(canvas.theme, mark))
    x, y = rect.left + round(rect.width * LAMPS[right]), px(LAMP_TOP) + px(GLASS)
    at = light.get_rect(center=(x - px(LEAN) if right else x + px(LEAN), y)).topleft
    poses = (LivingPose(BREATH), *(LivingPose(BREATH, light, at, alpha) for alpha in (45, 80, 100, 80, 45)))
    return Living("lamp", poses, person)


def quiet(canvas: Canvas) -> Colour:
    """The colour of labels on the dark stage."""
    return canvas.theme.chalk if canvas.theme.plain else mixed(canvas.theme.chalk, (150, 156, 200), 0.55)


def _plate(view: MatchView, tag: Tag, rect: pygame.Rect) -> Plate:
    state, timed, held = view.told, view.clocks is not None, garnets_of(view.match)
    assert isinstance(state, NineBoards)
    return Plate(
        tag,
        timed,
        view.match.ruleset in DUELS,
        "" if timed else "".join(tag.mark if owned == tag.mark else "." for owned in state.owners),
        (held[tag.person], max(5, *held)) if held else None,
        view.covered.top if view.covered is not None and view.covers(rect) else sys.maxsize,
    )


def _middle(canvas: Canvas, rect: pygame.Rect, plate: Plate) -> pygame.Rect:
    """The part of a lectern between its name and its garnets, in pixels."""
    pad, head = canvas.layout.px(PAD), _head(canvas, rect)
    foot = round(rect.height * FOOT) if plate.garnets else canvas.layout.px(24)
    middle = pygame.Rect(rect.left + pad, rect.top + head, rect.width - 2 * pad, rect.height - head - foot)
    middle.height = max(min(middle.bottom, plate.floor - pad) - middle.top, 0)
    return middle


def _head(canvas: Canvas, rect: pygame.Rect) -> int:
    """The height of the part of a lectern that holds the name, in pixels."""
    return round(rect.height * (HEAD + GROWTH * (canvas.layout.text - 1)))


def _stand(canvas: Canvas, picture: pygame.Surface, plate: Plate, rect: pygame.Rect) -> None:
    """Paint a lectern on `picture`, with its panel at `rect`."""
    layout, theme, px, tag = canvas.layout, canvas.theme, canvas.layout.px, plate.tag
    light, right = studio.ink(canvas.theme, tag.mark), tag.person == 1
    if right:
        _sign(canvas, picture, rect)
    hook = rect.left + round(rect.width * LAMPS[right]), px(LAMP_TOP)
    studio.lamp(canvas, picture, light, tag.turn, 14.0 if right else -14.0, hook)
    edge, rim = (light, 4) if tag.turn else (studio.EDGE, 2)
    panel = studio.panel(rect.size, layout, theme, ink(theme, tag.mark), edge, rim)
    if not theme.plain:
        shade, (dx, dy) = soft(panel, (0, 0, 0), px(20), 0.6)
        picture.blit(shade, (rect.left + dx, rect.top + dy + px(14)))
    picture.blit(panel, rect)
    pill = _pill(canvas, plate, rect)
    below = max(pill.height // 2 - px(PILL), 0)
    head = min(_head(canvas, rect), plate.floor - px(TAPE) - rect.top)
    _name(canvas, picture, plate, pygame.Rect(rect.left, rect.top + below, rect.width, head - below))
    middle = _middle(canvas, rect, plate)
    if not plate.timed and middle.height > px(LEAST):
        _boards(canvas, picture, plate, middle)
    if plate.garnets and rect.bottom < plate.floor:
        foot = pygame.Rect(middle.left, middle.bottom, middle.width, rect.bottom - middle.bottom - px(20))
        _garnets(canvas, picture, plate.garnets, foot)
    if tag.turn:
        put(picture, pill, center=(rect.centerx, rect.top))


def _pill(canvas: Canvas, plate: Plate, rect: pygame.Rect) -> pygame.Surface:
    """The pill that says whose turn it is, for the upper edge of a lectern in this rectangle."""
    return studio.turn_pill(
        plate.tag.waits, rect.width - canvas.layout.px(40), canvas.fonts, canvas.layout, canvas.theme
    )


def _sign(canvas: Canvas, picture: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the red ON AIR sign above the outer corner of a lectern."""
    px = canvas.layout.px
    sign = studio.sign(_("ON AIR"), rect.width * 3 // 5, canvas.fonts, canvas.layout, canvas.theme)
    place = sign.get_rect(topright=(rect.right + px(22), px(42)))
    if not canvas.theme.plain:
        glow, (dx, dy) = soft(sign, studio.ON_AIR, px(26), 0.75)
        picture.blit(glow, (place.left + dx, place.top + dy))
    picture.blit(sign, place)


def _name(canvas: Canvas, picture: pygame.Surface, plate: Plate, room: pygame.Rect) -> None:
    """Paint the person's mark, name, role and device."""
    px, theme, tag = canvas.layout.px, canvas.theme, plate.tag
    cell = min(room.height * 0.72, room.width * 0.30 / canvas.layout.text**0.4)
    middle = room.centery + px(10)
    mark = own_mark(canvas, tag.mark, cell, "lectern", studio.ink(theme, tag.mark))
    mark.draw(picture, (room.left + px(22) + cell / 2, middle))
    left = room.left + round(px(26) + cell)
    wide = room.right - left - px(20)
    tall = room.height - px(26)
    area = pygame.Rect(left, room.top + px(18), wide, round(tall / canvas.layout.text))
    face = portraits.beside(canvas, picture, tag.sitter, area)
    who = _under(plate)
    high = round(room.height * 0.5 / canvas.layout.text**0.3)
    name = canvas.fonts.name(tag.sitter.name, "amatic", 64, theme.chalk, wide - face, high)
    for width in (wide, wide - face):  # below the face there is more room than beside it
        line = canvas.fonts.fit(who, "semibold", 26, quiet(canvas), width, 2, tall - name.height)
        if middle + (name.height - line.height) // 2 >= area.bottom:
            break
    stack(picture, left, middle, name, line)


def _under(plate: Plate) -> str:
    """What is written under the name: the role in a death match, and the device."""
    return f"{_(ROLES[plate.tag.person])}, {plate.tag.under()}" if plate.duel else plate.tag.under()


def _boards_won(plate: Plate) -> str:
    return _("boards won: {count}").format(count=sum(owned != "." for owned in plate.owned))


def _boards(canvas: Canvas, picture: pygame.Surface, plate: Plate, room: pygame.Rect) -> None:
    """Paint a small map of the boards that this person has won, and their number."""
    label = canvas.fonts.fit(
        _boards_won(plate), "bold", 32, canvas.theme.chalk, room.width, 2, room.height // 3, "centre"
    )
    side = round(min(room.width * 0.78, (room.height - label.height) * 0.80))
    gap = (room.height - side - label.height) // 6
    left, top, cell = room.centerx - side // 2, room.top + gap, side / 3
    deep = ink(canvas.theme, plate.tag.mark)
    for place, owned in enumerate(plate.owned):
        x, y = left + (place % 3 + 0.5) * cell, top + (place // 3 + 0.5) * cell
        tile = shine.tile(round(cell * 0.90), mixed(canvas.theme.stage_lit, deep, 0.0 if owned == "." else 0.45))
        put(picture, tile, center=(x, y))
        if owned != ".":
            own_mark(canvas, owned, cell, f"won {place}", studio.ink(canvas.theme, owned)).draw(picture, (x, y))
    put(picture, label, midtop=(room.centerx, top + side + gap))


def _garnets(canvas: Canvas, picture: pygame.Surface, garnets: tuple[int, int], room: pygame.Rect) -> None:
    """Paint the row of garnets and its label."""
    held, of = garnets
    label = canvas.fonts.fit(_("garnets"), "semibold", 26, quiet(canvas), room.width, 1, room.height // 2)
    picture.blit(label, room.topleft)
    row = pygame.Rect(room.left, room.top + label.height, room.width, room.height - label.height)
    if of <= MOST_GARNETS:
        fuse.garnets(picture, canvas.sprites, row, held, of)
        return
    fuse.garnets(picture, canvas.sprites, pygame.Rect(row.topleft, (row.height, row.height)), 1, 1)
    count = canvas.fonts.fit(f"× {held}", "bold", 40, canvas.theme.chalk, row.width - row.height, 1, row.height)
    put(picture, count, midleft=(row.left + row.height + canvas.layout.px(10), row.centery))


def large(canvas: Canvas, view: MatchView, person: Seat, room: pygame.Rect, colour: Colour, quiet: Colour) -> None:
    """Draw a large clock: the fuse of the turn, its figures, and the reserve as a bar in `colour`; labels are
    `quiet`."""
    control, (turn, reserve) = clocks.hands(view, person)
    share = 0.38 - 0.08 * (canvas.layout.text - 1)
    first, second = room.top + round(room.height * share), room.top + round(room.height * 0.70)
    rope = pygame.Rect(room.left - canvas.layout.px(10), room.top, room.width, first - room.top)
    left = clocks.burning_fuse(canvas, view, person, rope)
    said = _("this turn") if turn > 0 or not control.reserve else _("from the reserve")
    _figures(canvas, left, said, quiet, pygame.Rect(room.left, first, room.width, second - first))
    if control.reserve:
        below = pygame.Rect(room.left, second + canvas.layout.px(16), room.width, room.bottom - second)
        _reserve(canvas, reserve, control.reserve, (colour, quiet), below)


def _figures(canvas: Canvas, left: int, said: str, quiet: Colour, room: pygame.Rect) -> None:
    """Draw the time that is left, on a red plate in the last seconds, and its label."""
    px, theme = canvas.layout.px, canvas.theme
    label = canvas.fonts.fit(said, "semibold", 26, quiet, room.width, 1, round(room.height * 0.36), "centre")
    figures = canvas.fonts.fit(
        clocks.figures_of(left), "black", 84, theme.chalk, room.width, 1, round(room.height * 0.82)
    )
    place = figures.get_rect(midtop=(room.centerx, room.top - round(figures.height * 0.10)))
    if left < SHORT:
        size = round(room.width * 0.72), round(figures.height * 0.78)
        for plate in (focus.rounded(size, px(16), clocks.ALARM), focus.rounded(size, px(16), theme.chalk, rim=px(4))):
            put(canvas.surface, plate, center=place.center)
    canvas.surface.blit(figures, place)
    put(canvas.surface, label, midbottom=(room.centerx, room.bottom))


def _reserve(canvas: Canvas, left: int, whole: int, colours: tuple[Colour, Colour], room: pygame.Rect) -> None:
    """Draw the reserve as a bar that empties, and its figures; `colours` are those of the bar and of the label."""
    colour, quiet = colours
    px, inset = canvas.layout.px, canvas.layout.px(3)
    trough, filling = studio.gauge((room.width, px(26)), colour, canvas.layout, canvas.theme)
    canvas.surface.blit(trough, room.topleft)
    shown = pygame.Rect(0, 0, round(filling.width * min(left / max(whole, 1), 1.0)), filling.height)
    canvas.surface.blit(filling, (room.left + inset, room.top + inset), shown)
    tall = min(room.height - px(44), round(px(70) * canvas.layout.text))
    time = canvas.fonts.fit(clocks.figures_of(left), "bold", 28, canvas.theme.chalk, room.width // 2, 1, tall)
    label = canvas.fonts.fit(_("reserve"), "semibold", 26, quiet, room.width - time.width, 1, tall)
    middle = room.top + px(32) + max(time.height, label.height) // 2
    put(canvas.surface, label, midleft=(room.left, middle))
    put(canvas.surface, time, midright=(room.right, middle))
