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
from game.variants.common.match_view import MatchView
from game.variants.common.selection import Selection
from game.variants.common.setup_board import Say, SetupBoard, SquareSetup
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


def bare(view: MatchView) -> str:
    """The empty table."""
    return "table"


def in_the_middle(canvas: Canvas, view: MatchView) -> Painter:
    """A board as large as there is room for."""
    look = look_of(view.state.ruleset, view.record.dice)
    room = canvas.layout.zone(*BOARD)
    cell = min(room.width / look.width, room.height / look.height)
    corner = room.centerx - cell * look.width / 2, room.centery - cell * look.height / 2
    return Painter(canvas, corner, cell, f"{view.record.start} game {view.game}")


def plainly(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """Nametags, the moves, the board with what is pointed at, and what is said."""
    for person in (0, 1):
        mark = view.state.sides[view.people.index(person)]
        sitter, score = view.record.sitters[person], view.match.score[person]
        nametags.nametag(canvas, person, sitter, mark, view.mover == person, score, first=view.people[0] == person)
    nametags.move_list(canvas, view.moves)
    painter.draw({**view.stage, **view.question.preview, **view.own.held})
    if view.question.pointed is not None:
        spot = view.question.pointed
        rect = painter.rect(spot.x, spot.y, spot.width, spot.height)
        focus.ring(canvas.surface, rect, canvas.layout, canvas.theme)
    said = view.question.said
    if said and not view.showing:
        room = canvas.layout.zone(*BOARD)
        nametags.slip(canvas, said, (room.centerx, room.top // 2), room.width, room.top - canvas.layout.px(20))


def no_tool(canvas: Canvas, view: MatchView, pos: tuple[int, int]) -> str:
    """There are no tools to click on."""
    return ""


def nowhere(canvas: Canvas, painter: Painter, view: MatchView, tool: str) -> pygame.Rect | None:
    """No tool lies anywhere."""
    return None


def in_the_window(canvas: Canvas, zone: Zone) -> pygame.Rect:
    """The zone as it is."""
    return canvas.layout.zone(*zone)


@dataclass(frozen=True)
class Variant:
    """How one game lies on the table."""

    backdrop: Callable[[MatchView], str] = bare
    """The name of the ground everything lies on."""
    painter: Callable[[Canvas, MatchView], Painter] = in_the_middle
    """The painter of the board, where the board lies."""
    draw: Callable[[Canvas, Painter, MatchView], None] = plainly
    """Draws all that belongs to the game, the board included."""
    tool_at: Callable[[Canvas, MatchView, tuple[int, int]], str] = no_tool
    """The key of the tool at a window pixel; empty where there is none."""
    tool_place: Callable[[Canvas, Painter, MatchView, str], pygame.Rect | None] = nowhere
    """Where a tool lies that is not in the hand yet."""
    gesture: Callable[[Selection], Gesture] = Gesture
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
    bench: Callable[[State, tuple[str, ...], Say], SetupBoard] = SquareSetup
    """The workshop's bench for a position, and the rounds that were played before it."""
    figure: Figure | None = on_paper
    """How the little boards of the rulebook and the graph are painted, if there are any."""


VARIANT = Variant()
"""That of a game that leaves everything out."""
