"""The coach's note beside the board: what is asked, what was said, and marks where to do it."""

from dataclasses import dataclass

import pygame

from game.engine import focus, light, paper
from game.engine.bake import Baking
from game.engine.canvas import Canvas
from game.engine.layout import DESIGN
from game.engine.painter import Painter
from game.engine.pieces import Piece
from game.rules.core import Action, Seat, State
from game.rules.mat import SQUARES
from game.scenes import file_tray
from game.scenes.sight import Sight
from game.scenes.war_places import placed
from game.view import tris2
from game.view.looks import LOOKS
from game.view.stage import Spot

Zone = tuple[float, float, float, float]

ZONES: dict[str, Zone] = {
    "school": (0.765, 0.545, 0.215, 0.40),
    "file": (0.73, 0.02, 0.255, 0.40),
    "mat": (0.775, 0.045, 0.21, 0.41),
    "map": (0.045, 0.832, 0.91, 0.098),
    "studio": (0.755, 0.50, 0.235, 0.42),
    "page": (0.79, 0.64, 0.20, 0.27),
}
"""Where it lies on each ground, in fractions of the window: over what a learner can do without."""
LARGE = 1.15
"""From this text size on it takes more room, and tells what is refused as well: it may lie over that slip."""
LARGE_ZONES: dict[str, Zone] = {
    **ZONES,
    "file": (0.715, 0.02, 0.275, 0.585),
    "mat": (0.765, 0.03, 0.225, 0.78),
    "map": (0.015, 0.816, 0.97, 0.094),
    "studio": (0.735, 0.265, 0.255, 0.635),
    "school": (0.755, 0.30, 0.235, 0.60),
    "page": (0.785, 0.42, 0.21, 0.46),
}
HEADING, TEXT, FOOT = 50, 31, 26
ROW = 3
"""A note that is so many times as wide as high is written in a row."""
TWO_SIDED = ("studio",)
"""Grounds where the note lies at the other side's place."""
DARK = ("studio", "mat")
"""Grounds on which marks are drawn in chalk."""


@dataclass(frozen=True)
class Note:
    """What stands on it. `foot` is small print: the goal, how far one is, what to press."""

    heading: str
    text: str
    foot: str = ""


def is_large(canvas: Canvas) -> bool:
    """Whether the note takes more room."""
    return canvas.layout.text > LARGE


def draw(canvas: Canvas, ground: str, note: Note, person: Seat = 0) -> None:
    """Lay the note on the table of this person: never over what stands before them where there are two sides."""
    zones = LARGE_ZONES if is_large(canvas) else ZONES
    x, y, width, height = zones.get(ground, zones["school"])
    if person == 1 and ground in TWO_SIDED:
        x = 1 - x - width
    rect = _zone(canvas, ground, (x, y, width, height))
    in_a_row = rect.width > ROW * rect.height

    def bake() -> Baking[Piece]:
        flat = yield from paper.blank(canvas.layout, canvas.theme, rect.size, f"coach {ground}", canvas.theme.bright)
        (_in_a_row if in_a_row else _in_a_column)(canvas, flat, note)
        return (
            yield from Piece.baked(
                flat, 0.5 if rect.width < rect.height else 0.0, light.LIFTED, canvas.layout, canvas.theme
            )
        )

    canvas.bakery.get(("coach", note, rect.size), bake).lay(canvas.surface, rect.topleft)
    if not (canvas.theme.plain or in_a_row):  # whose upper edge is close to what is to be read
        tape = canvas.sprites.get("tape", width=canvas.layout.px(130))
        canvas.surface.blit(tape, tape.get_rect(center=(rect.centerx, rect.top + canvas.layout.px(2))))


def _zone(canvas: Canvas, ground: str, zone: Zone) -> pygame.Rect:
    """A zone of the window; the war room keeps the shape of the design in any window, and so does what covers it."""
    if ground != "map":
        return canvas.layout.zone(*zone)
    (x, y, width, height), (across, down) = zone, DESIGN
    return placed(
        canvas.layout, pygame.Rect(round(x * across), round(y * down), round(width * across), round(height * down))
    )


def _in_a_column(canvas: Canvas, flat: pygame.Surface, note: Note) -> None:
    """Heading, text and foot one under the other."""
    theme, fonts, px = canvas.theme, canvas.fonts, canvas.layout.px
    width, height = flat.size
    pad = px(30)
    wide = width - 2 * pad
    head = fonts.fit(note.heading, "amatic", HEADING, theme.ink, wide, 1, round(height * 0.3))
    _headed(canvas, flat, head, (pad, px(18)))
    top, bottom = px(24) + head.height, height - px(16)
    if note.foot:
        foot = fonts.fit(note.foot, "bold", FOOT, theme.ink, wide, None, round(height * 0.32))
        bottom -= foot.height
        flat.blit(foot, (pad, bottom))
        bottom -= px(10)
        flat.fill(theme.mute, (pad, bottom, wide, px(2)))
    words = fonts.fit(note.text, "semibold", TEXT, theme.ink, wide, None, bottom - top - px(4))
    flat.blit(words, (pad, top))


def _in_a_row(canvas: Canvas, flat: pygame.Surface, note: Note) -> None:
    """Heading, text and foot side by side, on a note that is wide and low."""
    theme, fonts, px = canvas.theme, canvas.fonts, canvas.layout.px
    width, height = flat.size
    pad, room = px(30), height - px(16)
    head = fonts.fit(note.heading, "amatic", HEADING, theme.ink, round(width * 0.22), 2, room)
    foot = fonts.fit(note.foot or " ", "bold", FOOT, theme.ink, round(width * 0.24), None, room, "right")
    left, right = pad + head.width + 2 * pad, width - pad - foot.width
    words = fonts.fit(note.text, "semibold", TEXT, theme.ink, right - left - pad, None, room)
    _headed(canvas, flat, head, (pad, (height - head.height) // 2))
    flat.blit(words, words.get_rect(midleft=(left, height // 2)))
    flat.blit(foot, foot.get_rect(midleft=(right, height // 2)))


def _headed(canvas: Canvas, flat: pygame.Surface, head: pygame.Surface, at: tuple[int, int]) -> None:
    """The heading under a marker's swipe."""
    px = canvas.layout.px
    swipe = pygame.Rect(at[0] - px(12), at[1] + head.height // 5, head.width + px(30), round(head.height * 0.66))
    focus.swipe(flat, swipe, canvas.layout, canvas.theme, "coach")
    flat.blit(head, at)


@dataclass(frozen=True)
class Place:
    """Where an action is done: its spot, and the tool it takes, empty where there are none."""

    tool: str
    spot: Spot


def place_of(state: State, seat: Seat, action: Action) -> Place | None:
    """Where an action is done; None for what no single spot says, like a plan."""
    look = LOOKS[state.ruleset]
    for tool in [each.key for each in look.tools(state, seat)] or [""]:
        for spot in look.spots(state, seat, tool):
            if spot.action == action:
                return Place(tool, spot)
    return None


def mark(canvas: Canvas, painter: Painter, sight: Sight, action: Action, seat: Seat) -> None:
    """A dashed mark on the spot, or on the tool where that has to be taken first."""
    found = place_of(sight.state, seat, action)
    if found is None:
        return
    ground, theme, spot = LOOKS[sight.state.ruleset].ground, canvas.theme, found.spot
    rect = painter.rect(spot.x, spot.y, spot.width, spot.height)
    if found.tool and found.tool != sight.tool:
        rect = _tool_place(canvas, painter, sight, found.tool) or rect
    focus.legal(canvas.surface, rect, canvas.layout, theme, theme.chalk if ground in DARK else theme.o)


def _tool_place(canvas: Canvas, painter: Painter, sight: Sight, tool: str) -> pygame.Rect | None:
    """Where a tool lies that is not in the hand yet: a card in the tray, or a die on the mat."""
    if tool in SQUARES:
        x, y = tris2.middle(tool)
        return painter.rect(x - 0.5, y - 0.5, 1, 1)
    return file_tray.place(canvas, sight, tool)
