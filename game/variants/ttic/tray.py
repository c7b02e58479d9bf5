"""Draws the tray of tools below the Cold War file, and the exhibit, which explains the selected tool."""

from functools import partial
from itertools import accumulate, pairwise

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.ink import clear
from game.engine.pen.typewriter import typed
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.rules.ttic import Ttic
from game.rules.ttic.moves import Kind
from game.stage.look import Tool
from game.variants.common.laid import lay_tape, put
from game.variants.common.match_view import MatchView
from game.variants.common.sentences import tool_told
from game.variants.ttic import side_cards
from game.variants.ttic.look import board as ttic
from game.variants.ttic.paint.ink_and_paper import type_size
from game.variants.ttic.side_cards import icon
from game.words import N_, _, grouped

TRAY, LARGE_TRAY = (0.015, 0.865, 0.675, 0.12), (0.015, 0.855, 0.675, 0.14)
"""Where the tray lies in usual and in large text: left, top, width and height in fractions of the window."""
EXHIBIT = (0.014, 0.605, 0.20, 0.24)
"""Where the exhibit lies, in the same units."""
LARGE = side_cards.LARGE
"""From this text size on, a tool's name is above its icon, and the exhibit has no picture."""
GAP = 12
"""The gap between two cards, in pixels at 1080p."""
LIFT, LARGE_LIFT = 14, 4
"""How much higher the selected card lies, in usual and in large text, in pixels at 1080p: right above it there may be a
caption."""
NAME, LEFT = 26, 34
"""The text sizes of a tool's name, and of how many are left, in pixels at 1080p."""
EXHIBITS = {
    "symbol": (N_("EXHIBIT A: MARK"), N_("Three in a row, nothing between them, and you have won.")),
    "curtain": (N_("EXHIBIT B: CURTAIN"), N_("Comes down along a whole line of the grid. No line passes.")),
    "wall": (N_("EXHIBIT C: WALL"), N_("Two segments long, or all round one square.")),
    "checkpoint": (N_("EXHIBIT D: CHARLIE"), N_("Keeps whatever stands safe for four more turns.")),
    "super": (N_("EXHIBIT E: SUPER"), N_("Gooshes what it lands on: two squares by two.")),
    "snip": (N_("EXHIBIT F: SNIP"), ""),
    "tear": (N_("EXHIBIT G: REAGAN"), N_("He only has to say it, and a wall comes down.")),
    "bwah": (N_("EXHIBIT H: BWAH"), N_("Their symbol, by your pen. It stands once you lift it.")),
}
"""The heading and the text of each tool's exhibit; the cutters are explained by pictures."""
PLACING = N_("Gooshes what it lands on, two squares by two, and fills the empty ones.")
"""The text of a Super that gooshes and places [5.2.01(g)]."""
FRAMES = (("cutters-open", N_("open")), ("cutters-bite", N_("bite")), ("cutters-snip", N_("snip")))
"""The pictures that explain the cutters, each with its caption."""


def _zone(canvas: Canvas) -> pygame.Rect:
    """The rectangle of the tray, in window pixels."""
    return canvas.layout.zone(*(TRAY if canvas.layout.text < LARGE else LARGE_TRAY))


def _cards(canvas: Canvas, view: MatchView) -> list[tuple[Tool, pygame.Rect]]:
    """The tools of the mover (during an animation, as they were before the move), each with the place of its card in
    window pixels. Beside its words every card has the same room, however long they are."""
    assert isinstance(view.told, Ttic)
    tools = view.question.tools or ttic.tools(view.told, view.told.mover)
    tray, gap, inset = _zone(canvas), canvas.layout.px(GAP), canvas.layout.px(8)
    words = [_words(canvas, tool) for tool in tools]
    beside = max((tray.width - gap - sum(words)) / len(tools) - gap, 0.0)
    share = (tray.width - gap * (len(tools) + 1) - beside * len(tools)) / sum(words)
    ends = accumulate((wide * share + beside + gap for wide in words), initial=tray.left + gap)
    return [
        (tool, pygame.Rect(round(left), tray.top + inset, round(end) - gap - round(left), tray.height - 2 * inset))
        for tool, (left, end) in zip(tools, pairwise(ends), strict=True)
    ]


def _words(canvas: Canvas, tool: Tool) -> int:
    """The width of what stands on a tool's card for a whole game: its name, or the word for what never runs out."""
    stock = "" if tool.left.isdigit() else _(tool.left)
    return max(canvas.fonts.width(_(tool.name), "semibold", NAME), canvas.fonts.width(stock, "bold", LEFT))


def tool_at(canvas: Canvas, view: MatchView, pos: tuple[int, int]) -> str:
    """The key of the tool at a window pixel; empty if there is none."""
    return next((tool.key for tool, place in _cards(canvas, view) if place.collidepoint(pos)), "")


def tool_place(canvas: Canvas, painter: Painter, view: MatchView, key: str) -> pygame.Rect:
    """The rectangle of a tool's card, in window pixels."""
    return next(place for tool, place in _cards(canvas, view) if tool.key == key)


def tray(canvas: Canvas, view: MatchView, state: Ttic) -> None:
    """Draw all the tools, each with how many are left: the selected one lifted, unusable ones grey."""
    zone, mark = _zone(canvas), state.sides[state.mover]
    canvas.surface.blit(focus.rounded(zone.size, canvas.layout.px(16), canvas.theme.outline, 150), zone)
    for number, (tool, place) in enumerate(_cards(canvas, view), start=1):
        _card(canvas, tool, place, mark, bool(view.question.tools) and tool.key == view.question.tool, number)


def _card(canvas: Canvas, tool: Tool, place: pygame.Rect, mark: str, held: bool, number: int) -> None:
    up = canvas.layout.px(LIFT if canvas.layout.text < LARGE else LARGE_LIFT) if held else 0
    grey, slot = tool.refusal is not None, ("tool", number)
    card = canvas.picture(_painted, tool.key, tool.name, tool.left, mark, number, place.size, grey, held, slot=slot)
    card.lay(canvas.surface, (place.left, place.top - up))
    canvas.exhibits.name(place, partial(tool_told, tool))


def _painted(
    canvas: Canvas,
    key: str,
    title: str,
    stock: str,
    mark: str,
    number: int,
    size: tuple[int, int],
    grey: bool,
    held: bool,
) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    tone = theme.spent if grey else theme.bright if held else theme.paper
    flat = paper.blank(layout, theme, size, f"tool {key}", tone)
    ink, width, height = theme.spent_ink if grey else theme.ink, *size
    fonts, gap, large = canvas.fonts, px(8), layout.text >= LARGE
    left_of = grouped(int(stock)) if stock.isdigit() else _(stock)
    wanted = max(0 if large else fonts.width(_(title), "semibold", NAME), fonts.width(left_of, "bold", LEFT))
    room = min(max(wanted, round(width * 0.5)), width - 3 * gap - round(width * 0.2))
    left = width - room - gap
    across = width - gap if large else room
    name = fonts.fit(_(title), "semibold", NAME, ink, across, 1, round(height * (0.54 if large else 0.45)))
    count = fonts.fit(left_of, "bold", LEFT, ink, room, 1, height - name.height if large else height // 2)
    top = (height - name.height - count.height) // 2 + (0 if large else px(2))
    picture = icon(canvas, key, count.height if large else round(height * 0.62), mark, left - 2 * gap)
    middle = top + name.height + count.height // 2 if large else height // 2
    put(flat, picture, 0.47 if grey else 1.0, center=(left // 2, middle))
    if held:
        swipe = pygame.Rect(left - px(10), top + name.height, room + px(8), count.height)
        focus.swipe(flat, swipe, layout, theme, key)
    flat.blit(name, ((width - name.width) // 2 if large else left, top))
    flat.blit(count, (left, top + name.height - px(2)))
    return Cutout(flat, 0.3 if number % 2 else -0.3, light.LIFTED if held else light.CARD, layout, theme)


def exhibit(canvas: Canvas, view: MatchView, state: Ttic) -> None:
    """Draw the exhibit, a typed card about the selected tool."""
    kind, mark = _presented(view, state)
    text = PLACING if kind == "super" and state.supers_place else EXHIBITS[kind][1]
    rect = canvas.layout.zone(*EXHIBIT)
    canvas.exhibits.small_print(_(text) if text else ", ".join(_(caption) for _name, caption in FRAMES))
    canvas.picture(_exhibit, kind, mark, text, rect.size, slot="exhibit").lay(canvas.surface, rect.topleft)
    canvas.exhibits.name(rect, lambda: _(ttic.ABOUT[Kind("" if kind == "symbol" else kind)]))
    lay_tape(canvas, rect, 110)


def _exhibit(canvas: Canvas, kind: str, mark: str, text: str, area: tuple[int, int]) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, area, "exhibit")
    heading, _text = EXHIBITS[kind]
    size = type_size(layout, _(heading), 28, 20, area[0] - px(48))
    line = typed(_(heading), size, theme.ink, heading, theme.line_factor)
    above, below = (20, 10) if layout.text < LARGE else (10, 2)
    flat.blit(line, (px(26), px(16)))
    room = pygame.Rect(px(16), px(above) + line.height, area[0] - px(32), 0)
    room.height = area[1] - room.top - px(below)
    if text:
        _told(canvas, flat, room, kind, mark, _(text))
    else:
        _shown(canvas, flat, room)
    return Cutout(flat, -0.6, light.CARD, layout, theme)


def _presented(view: MatchView, state: Ttic) -> tuple[str, str]:
    """The tool of the exhibit and its player's mark; during an animation, the tool that was used."""
    if not (view.showing and view.moves and not view.question.rule):
        return view.question.tool or "symbol", state.sides[state.mover]
    mark, _space, action = view.moves[-1].partition(" ")
    kind = action.strip().partition(":")[0]
    return kind if kind in EXHIBITS else "symbol", mark


def _told(canvas: Canvas, flat: pygame.Surface, room: pygame.Rect, kind: str, mark: str, text: str) -> None:
    """Draw a picture and a sentence beside it; in large text, only the sentence."""
    if canvas.layout.text >= LARGE:
        words = canvas.fonts.fit(text, "semibold", 27, canvas.theme.ink, room.width, None, room.height)
        put(flat, words, center=room.center)
        return
    side = round(room.width * 0.34)
    frame = pygame.Rect(room.left, room.top, side, min(round(side * 1.15), room.height))
    frame.centery = room.centery
    _frame(canvas, flat, frame)
    picture = icon(canvas, kind, round(frame.height * 0.7), mark, round(frame.width * 0.8))
    put(flat, picture, center=frame.center)
    beside = room.width - side - canvas.layout.px(16)
    words = canvas.fonts.fit(text, "semibold", 27, canvas.theme.ink, beside, None, room.height)
    put(flat, words, midleft=(frame.right + canvas.layout.px(16), room.centery))


def _shown(canvas: Canvas, flat: pygame.Surface, room: pygame.Rect) -> None:
    """Draw the cutters at work on a curtain, in three frames."""
    gap = canvas.layout.px(8)
    wide = (room.width - 2 * gap) // 3
    for n, (name, caption) in enumerate(FRAMES):
        words = canvas.fonts.fit(_(caption), "semibold", 26, canvas.theme.ink, wide, 1, room.height // 3)
        frame = pygame.Rect(room.left + n * (wide + gap), room.top, wide, room.height - words.height)
        _frame(canvas, flat, frame)
        metal = icon(canvas, "curtain", round(frame.height * 0.28), "X", round(wide * 0.98))
        put(flat, metal, midtop=(frame.centerx, frame.top + round(frame.height * 0.12)))
        picture = canvas.sprites.get(name, height=frame.height * 0.9, width=wide * 1.3)
        flat.set_clip(frame)
        put(flat, picture, midbottom=(frame.centerx, frame.bottom))
        flat.set_clip(None)
        put(flat, words, midtop=(frame.centerx, frame.bottom))


def _frame(canvas: Canvas, flat: pygame.Surface, frame: pygame.Rect) -> None:
    """Paint the background of a photograph."""
    ground = clear(frame.size, (0xD3, 0xD8, 0xD2))
    pygame.draw.rect(ground, (0xD3, 0xD8, 0xD2, 235), ground.get_rect(), border_radius=canvas.layout.px(6))
    pygame.draw.rect(
        ground, canvas.theme.mute, ground.get_rect(), canvas.layout.px(2), border_radius=canvas.layout.px(6)
    )
    flat.blit(ground, frame)
