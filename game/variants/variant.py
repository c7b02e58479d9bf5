"""Defines how a game is shown and handled: what its module offers as VARIANT, with a default for all of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pygame

from game import catalog
from game.ai.mind import Memory
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Living
from game.engine.picture.painter import Painter
from game.engine.sound.score import Mood
from game.play.record import Record
from game.rules.core import Seat, State
from game.rules.match import Match, Past
from game.stage.look import Look
from game.stage.stage import Stage
from game.variants.common import nametags
from game.variants.common.finales.finale import Finales
from game.variants.common.finales.shows import plain
from game.variants.common.little_board import on_paper
from game.variants.common.match_view import MatchView
from game.variants.common.mood import mood_of
from game.variants.common.partings import Leaving
from game.variants.common.question.secrecy import BlindChoice, Hide, Secret, Write
from game.variants.common.question.selection import Gesture, Selection
from game.variants.common.recap import Recap
from game.variants.looks import look_of

Zone = tuple[float, float, float, float]
"""Left, top, width and height, in fractions of the window."""
Figure = Callable[[Canvas, Look[Any], Stage, int], None]
"""Paints a stage on a clear square of so many pixels."""

BOARD: Zone = (0.245, 0.15, 0.49, 0.70)
"""The default place of a board."""
NOTE: Zone = (0.765, 0.545, 0.215, 0.40)
LARGE_NOTE: Zone = (0.755, 0.30, 0.235, 0.60)
"""The default place of the coach's note, in usual and in large text: over what a learner does not need."""


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
    """The default drawing: nametags, the move list, the board with the selection, and the last remark."""
    for person in (0, 1):
        mark = view.state.sides[view.people.index(person)]
        sitter, score = view.record.sitters[person], view.match.score[person]
        nametags.nametag(canvas, person, sitter, mark, view.mover == person, score, first=view.people[0] == person)
    nametags.move_list(canvas, view.moves)
    painter.draw({**view.stage, **view.question.preview, **view.question.held})
    if view.question.pointed is not None:
        spot = view.question.pointed
        rect = painter.rect(spot.x, spot.y, spot.width, spot.height)
        focus.ring(canvas.surface, rect, canvas.layout, canvas.theme)
    said = view.question.said
    if said and not view.showing:
        room = canvas.layout.zone(*BOARD)
        nametags.slip(canvas, said, (room.centerx, room.top // 2), room.width, room.top - canvas.layout.px(20))


def no_life(canvas: Canvas, painter: Painter, view: MatchView) -> list[Living]:
    """The default: nothing of the game's own lives."""
    return []


def eraser(record: Record) -> str:
    """The default: what rubs out pencil and ink."""
    return "eraser"


def no_rubber(record: Record) -> str:
    """Nothing is written that could be rubbed out."""
    return ""


def no_tool(canvas: Canvas, view: MatchView, pos: tuple[int, int]) -> str:
    """The default: no tool to click on."""
    return ""


def nowhere(canvas: Canvas, painter: Painter, view: MatchView, tool: str) -> pygame.Rect | None:
    """The default: tools have no place."""
    return None


def in_the_window(canvas: Canvas, zone: Zone) -> pygame.Rect:
    """The default: the zone as it is."""
    return canvas.layout.zone(*zone)


def as_always(match: Match, past: Past, names: tuple[str, str]) -> str:
    """Nothing else is to be said."""
    return ""


def only_the_score(match: Match, names: tuple[str, str]) -> str:
    """Nothing else is counted."""
    return ""


@dataclass(frozen=True)
class Variant:
    """How one game is shown and handled."""

    backdrop: Callable[[MatchView], str] = bare
    """The name of the ground under everything."""
    painter: Callable[[Canvas, MatchView], Painter] = in_the_middle
    """The painter of the board at its place."""
    draw: Callable[[Canvas, Painter, MatchView], None] = plainly
    """Draws everything of the game, the board included."""
    living: Callable[[Canvas, Painter, MatchView], list[Living]] = no_life
    """What lives on its table while nothing moves, besides the faces."""
    tool_at: Callable[[Canvas, MatchView, tuple[int, int]], str] = no_tool
    """The key of the tool at a window pixel; empty where there is none."""
    tool_place: Callable[[Canvas, Painter, MatchView, str], pygame.Rect | None] = nowhere
    """The place of a tool that is not selected yet."""
    gesture: Callable[[Selection], Gesture] = Gesture
    """What the mover's hand does on the board."""
    writing: Write | None = None
    """How an action is written that takes several spots; None where a spot says it all."""
    secret: Callable[[State, Seat], Secret] = BlindChoice
    """How a seat of the game chooses blind, where both choose at once."""
    sealed: str = "lock"
    """The sound of a blind choice that is made."""
    hidden: Hide | None = None
    """What lies behind the curtain, where both choose at once on one device."""
    guessed: Callable[[str, Memory], str] | None = None
    """What a bot with this name and memory had expected of the other person, where bots tell that."""
    cautions: Mapping[str, str] = field(default_factory=dict)
    """What to ask before a move that ends the game by one of these rules; marked for translation."""
    ending: Callable[[Match, Past, tuple[str, str]], str] = as_always
    """How a game or match of these two ended, by names; empty where it is told as always."""
    tally: Callable[[Match, tuple[str, str]], str] = only_the_score
    """What stood beside or instead of the score after a game; empty where it is only the score."""
    parting: Leaving = field(default_factory=Leaving)
    """How it leaves the table for the next stage of the match."""
    finale: Finales = plain
    """The show after a game of two people, or one that a person has won."""
    recap: Callable[[Record], Recap] | None = None
    """What can be looked back on once a game is over."""
    music: str = ""
    """The theme that is played here; empty: that of the match it belongs to."""
    mood: Callable[[MatchView], Mood] = mood_of
    """What the music is to say."""
    tags: tuple[Zone, Zone] | None = nametags.TAGS
    """The zones of both nametags, if it has any; bots' bubbles appear there."""
    bubbles: tuple[tuple[float, float, float], tuple[float, float, float]] | None = None
    """Where bots' bubbles appear instead: left, top and width of each, in fractions of the window."""
    clocks: bool = False
    """Whether it draws the clocks itself."""
    figures: float | None = None
    """The upper edge of those clocks' figures, which bots' bubbles leave free, as a fraction of the window's height."""
    hints: tuple[float, float] = (0.0, 1.0)
    """The left and right end of the key hints, as fractions of the window's width."""
    note: Zone = NOTE
    large_note: Zone = LARGE_NOTE
    two_sided: bool = False
    """Whether the coach's note lies at the other side's place."""
    fitted: Callable[[Canvas, Zone], pygame.Rect] = in_the_window
    """The place of a zone of the note in the window."""
    rubber: Callable[[Record], str] = eraser
    """The drawing of what rubs out ink when something is taken back; empty where nothing is written."""
    dark: bool = False
    """Whether marks on the board are drawn in chalk."""
    figure: Figure | None = on_paper
    """Paints the small boards of the rulebook and the graph, if it has them."""


VARIANT = Variant()
"""That of a game that leaves everything out."""


def variant_of(ruleset: str, way: str = "") -> Variant:
    """How a game lies on the table, played in this way where it is played in several. Raises KeyError."""
    return catalog.room(catalog.showing_of(ruleset, way).variant, Variant)


def variant_of_match(match: str) -> Variant:
    """How the game lies on the table that this match is about. Raises KeyError."""
    return catalog.room(catalog.entry_of(match).variant, Variant)
