"""How a game lies on the table and is handled: what its module offers as VARIANT, with a default for all of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game.engine.picture import focus
from game.engine.picture.bakery import Baking
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.rules.core import State
from game.stage.look import Look
from game.stage.stage import Stage
from game.variants.common import nametags
from game.variants.common.gesture import Gesture
from game.variants.common.little_board import on_paper
from game.variants.common.match_view import Sight
from game.variants.common.selection import Hand
from game.variants.common.setup_board import Bench, Say, SquareBench
from game.variants.looks import look_of

Zone = tuple[float, float, float, float]
"""Left, top, width and height, in fractions of the window."""
Figure = Callable[[Canvas, Look[Any], Stage, int], Baking[None]]
"""Paints a stage on a clear square of so many pixels."""

BOARD: Zone = (0.245, 0.15, 0.49, 0.70)
"""Where a board lies that has no place of its own."""
NOTE: Zone = (0.765, 0.545, 0.215, 0.40)
LARGE_NOTE: Zone = (0.755, 0.30, 0.235, 0.60)
"""Where the coach's note lies, in usual and in large text: over what a learner can do without."""


def bare(sight: Sight) -> str:
    """The empty table."""
    return "table"


def in_the_middle(canvas: Canvas, sight: Sight) -> Painter:
    """A board as large as there is room for."""
    look = look_of(sight.state.ruleset, sight.record.dice)
    room = canvas.layout.zone(*BOARD)
    cell = min(room.width / look.width, room.height / look.height)
    corner = room.centerx - cell * look.width / 2, room.centery - cell * look.height / 2
    return Painter(canvas, corner, cell, f"{sight.record.start} game {sight.game}")


def plainly(canvas: Canvas, painter: Painter, sight: Sight) -> None:
    """Nametags, the moves, the board with what is pointed at, and what is said."""
    for person in (0, 1):
        mark = sight.state.sides[sight.people.index(person)]
        sitter, score = sight.record.sitters[person], sight.match.score[person]
        nametags.nametag(canvas, person, sitter, mark, sight.mover == person, score, first=sight.people[0] == person)
    nametags.move_list(canvas, sight.moves)
    painter.draw({**sight.stage, **sight.preview, **sight.held})
    if sight.pointed is not None:
        spot = sight.pointed
        rect = painter.rect(spot.x, spot.y, spot.width, spot.height)
        focus.ring(canvas.surface, rect, canvas.layout, canvas.theme)
    if sight.said and not sight.showing:
        room = canvas.layout.zone(*BOARD)
        nametags.slip(canvas, sight.said, (room.centerx, room.top // 2), room.width, room.top - canvas.layout.px(20))


def no_tool(canvas: Canvas, sight: Sight, pos: tuple[int, int]) -> str:
    """There are no tools to click on."""
    return ""


def nowhere(canvas: Canvas, painter: Painter, sight: Sight, tool: str) -> pygame.Rect | None:
    """No tool lies anywhere."""
    return None


def in_the_window(canvas: Canvas, zone: Zone) -> pygame.Rect:
    """The zone as it is."""
    return canvas.layout.zone(*zone)


@dataclass(frozen=True)
class Variant:
    """How one game lies on the table."""

    backdrop: Callable[[Sight], str] = bare
    """The name of the ground everything lies on."""
    painter: Callable[[Canvas, Sight], Painter] = in_the_middle
    """The painter of the board, where the board lies."""
    draw: Callable[[Canvas, Painter, Sight], None] = plainly
    """Draws all that belongs to the game, the board included."""
    tool_at: Callable[[Canvas, Sight, tuple[int, int]], str] = no_tool
    """The key of the tool at a window pixel; empty where there is none."""
    tool_place: Callable[[Canvas, Painter, Sight, str], pygame.Rect | None] = nowhere
    """Where a tool lies that is not in the hand yet."""
    gesture: Callable[[Hand], Gesture] = Gesture
    """What the mover's hand does on the board."""
    tags: tuple[Zone, Zone] | None = nametags.TAGS
    """The zones of both nametags, if they have any; bots talk there."""
    bubbles: tuple[tuple[float, float, float], tuple[float, float, float]] | None = None
    """Where bots talk instead: left, top and width of each one's bubble, in fractions of the window."""
    clocks: bool = False
    """Whether it draws the clocks itself."""
    hints: tuple[float, float] = (0.0, 1.0)
    """Between where the keys' hints lie, as fractions of the window's width."""
    note: Zone = NOTE
    large_note: Zone = LARGE_NOTE
    two_sided: bool = False
    """Whether the coach's note lies at the other side's place."""
    fitted: Callable[[Canvas, Zone], pygame.Rect] = in_the_window
    """Where a zone of the note lies in the window."""
    dark: bool = False
    """Whether marks on the board are drawn in chalk."""
    bench: Callable[[State, tuple[str, ...], Say], Bench] = SquareBench
    """The workshop's bench for a position, and the rounds that were played before it."""
    figure: Figure | None = on_paper
    """How the little boards of the rulebook and the graph are painted, if there are any."""


VARIANT = Variant()
"""That of a game that leaves everything out."""
