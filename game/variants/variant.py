"""Defines how a game is shown and handled: what its module offers as VARIANT, with a default for all of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import pygame

from game import catalog
from game.ai.mind import Memory
from game.engine.pen.marks import Implement
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Living
from game.engine.picture.painter import Painter, Painting
from game.engine.sound.score import Mood
from game.play.record import Record
from game.rules.core import Seat, State
from game.rules.match import Match, Past
from game.stage.look import Look
from game.stage.stage import Stage
from game.variants.common import backdrops, board_marks, clocks, nametags, portraits
from game.variants.common.finales.finale import Finales
from game.variants.common.finales.honours import CUP, Honours
from game.variants.common.finales.shows import plain
from game.variants.common.match_view import MatchView
from game.variants.common.portraits import mood_of
from game.variants.common.question.secrecy import BlindChoice, Hide, Secret, Write
from game.variants.common.question.selection import Gesture, Selection
from game.variants.common.table_layout import BOARD, TableLayout
from game.variants.looks import look_of

Figure = Callable[[Canvas, Look[Any], Stage, int], None]
"""Paints a stage on a clear square of so many pixels."""

Lays = Callable[[Canvas, MatchView, pygame.Rect], None]
LaysTag = Callable[[Canvas, Painter, MatchView, nametags.Tag, pygame.Rect], None]
"""Draws something in a place; where the board has to do with it, with the board's painter."""


Parts = Callable[[Canvas, Painter, MatchView, pygame.Surface, float], None]
"""Draws, over the next stage, what is left of one at a share (0 to 1) of its time: its last view and its last picture.
That has an alpha channel, opaque at first, and belongs to whoever draws it."""
PAD = 0.12
"""Room around the board, in cells."""


def fades(canvas: Canvas, painter: Painter, view: MatchView, before: pygame.Surface, share: float) -> None:
    """The whole picture fades: its alpha goes down, which with the blit takes 3 ms at 4K; `set_alpha` would take 5."""
    less = before.get_at((0, 0)).a - round(255 * (1 - share))
    before.fill((0, 0, 0, max(less, 0)), special_flags=pygame.BLEND_RGBA_SUB)
    canvas.surface.blit(before, (0, 0))


@dataclass(frozen=True)
class Leaving:
    """How a stage leaves the table, and for how many seconds."""

    draw: Parts = fades
    length: float = 0.25


class Recap(Protocol):
    """The games of one match, to be drawn one at a time."""

    games: int

    def draw(self, canvas: Canvas, index: int) -> None:
        """Draw the whole window for one of the games, from 0."""


def on_paper(
    canvas: Canvas,
    look: Look[Any],
    stage: Stage,
    side: int,
    implement: Implement = "pen",
    props: Mapping[str, Painting] | None = None,
    pad: float = PAD,
) -> None:
    """Paint a stage as large as it fits into a square of so many pixels."""
    cell = side / (max(look.width, look.height) + 2 * pad)
    corner = (side - cell * look.width) / 2, (side - cell * look.height) / 2
    painter = Painter(canvas, corner, cell, "figure", implement, props=props)
    painter.draw(stage)


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
    """The default: the board, and what is pointed at."""
    painter.draw({**view.stage, **view.question.preview, **view.question.held})
    if view.question.pointed is not None:
        spot = view.question.pointed
        rect = painter.rect(spot.x, spot.y, spot.width, spot.height)
        focus.focused(canvas, rect)


def nothing(view: MatchView) -> str:
    """Nothing is to be remarked."""
    return ""


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


def as_always(match: Match, past: Past, names: tuple[str, str]) -> str:
    """Nothing else is to be said."""
    return ""


def only_the_score(match: Match, names: tuple[str, str]) -> str:
    """Nothing else is counted."""
    return ""


@dataclass(frozen=True)
class Tabletop:
    """What is drawn: the ground, the board on it, and around that what only this game has, or has in its own way."""

    backdrop: Callable[[MatchView], str] = bare
    """The name of the ground under everything."""
    painter: Callable[[Canvas, MatchView], Painter] = in_the_middle
    """The painter of the board at its place."""
    draw: Callable[[Canvas, Painter, MatchView], None] = plainly
    """Draws the board, and what only this game has."""
    tag: LaysTag = nametags.nametag
    """Draws a person's nametag, at its place in the layout."""
    moves: Lays = nametags.moves
    """Draws the move list, at its place in the layout."""
    remark: Callable[[MatchView], str] = nothing
    """What is said while there is nothing else to say."""
    living: Callable[[Canvas, Painter, MatchView], list[Living]] = no_life
    """What lives there while nothing moves, besides the faces."""
    front: frozenset[str] = frozenset()
    """The first words of the looks of what stands before everything, notes too: who draws the table draws it last."""
    dark: bool = False
    """Whether marks on the board are drawn in chalk."""
    figure: Figure | None = on_paper
    """Paints the small boards of the rulebook and the graph, if it has them."""


@dataclass(frozen=True)
class Hands:
    """What the players' hands do."""

    gesture: Callable[[Selection], Gesture] = Gesture
    """What the mover's hand does on the board."""
    tool_at: Callable[[Canvas, MatchView, tuple[int, int]], str] = no_tool
    """The key of the tool at a window pixel; empty where there is none."""
    tool_place: Callable[[Canvas, Painter, MatchView, str], pygame.Rect | None] = nowhere
    """The place of a tool that is not selected yet."""
    writing: Write | None = None
    """How an action is written that takes several spots; None where a spot says it all."""
    rubber: Callable[[Record], str] = eraser
    """The drawing of what rubs out ink when something is taken back; empty where nothing is written."""
    cautions: Mapping[str, str] = field(default_factory=dict)
    """What to ask before a move that ends the game by one of these rules; marked for translation."""


@dataclass(frozen=True)
class Secrecy:
    """What happens where both choose at once."""

    blind: Callable[[State, Seat], Secret] = BlindChoice
    """How a seat of the game chooses blind."""
    hidden: Hide | None = None
    """What lies behind the curtain, on one device."""
    sealed: str = "lock"
    """The sound of a choice that is made."""
    guessed: Callable[[str, Memory], str] | None = None
    """What a bot with this name and memory had expected of the other person, where bots tell that."""


@dataclass(frozen=True)
class Ending:
    """How a game ends, and leaves the table."""

    finale: Finales = plain
    """The show after a game of two people, or one that a person has won."""
    told: Callable[[Match, Past, tuple[str, str]], str] = as_always
    """How a game or match of these two ended, by names; empty where it is told as always."""
    tally: Callable[[Match, tuple[str, str]], str] = only_the_score
    """What stood beside or instead of the score after a game; empty where it is only the score."""
    recap: Callable[[Record], Recap] | None = None
    """What can be looked back on once a game is over."""
    parting: Leaving = field(default_factory=Leaving)
    """How it leaves the table for the next stage of the match."""
    honours: Honours = CUP
    """Where a match of several games ends."""


@dataclass(frozen=True)
class Variant:
    """How one game is shown and handled, in parts, of which it brings those in which it differs."""

    table: Tabletop = Tabletop()
    layout: TableLayout = field(default_factory=TableLayout)
    """Where everything lies that every table has."""
    hands: Hands = Hands()
    secrecy: Secrecy = Secrecy()
    ending: Ending = Ending()
    music: str = ""
    """The theme that is played here; empty: that of the match it belongs to."""
    mood: Callable[[MatchView], Mood] = mood_of
    """What the music is to say."""


APART, SHORTEST = 40, 0.7
"""How far above a coach's note the list of moves ends (pixels at 1080p), and to which share of its height it is cut for
that: where it would be shorter, there is none."""
VARIANT = Variant()
"""That of a game that leaves everything out."""


def variant_of(ruleset: str, way: str = "") -> Variant:
    """How a game lies on the table, played in this way where it is played in several. Raises KeyError."""
    return catalog.room(catalog.showing_of(ruleset, way).variant, Variant)


def variant_of_match(match: str) -> Variant:
    """How the game lies on the table that this match is about. Raises KeyError."""
    return catalog.room(catalog.entry_of(match).variant, Variant)


def painter_of(canvas: Canvas, variant: Variant, view: MatchView) -> Painter:
    """The painter of the board at its place, who knows the people at it."""
    painter = variant.table.painter(canvas, view)
    painter.rims, painter.dresses, painter.front = portraits.rims(view), portraits.hands(view), variant.table.front
    return painter


def draw_table(canvas: Canvas, variant: Variant, view: MatchView) -> Painter:
    """Draw the whole table: what every table has, at the places of its layout, and what only this game has.

    Returns the painter of its board, which knows where everything on it is, and with which to `draw_front` at last.
    """
    top, layout = variant.table, variant.layout
    backdrops.lay(canvas, top.backdrop(view))
    painter = painter_of(canvas, variant, view)
    tags = [layout.place(canvas.layout, zone) for zone in layout.tags]
    portraits.nobody(canvas)
    for person, rect in enumerate(tags):
        top.tag(canvas, painter, view, nametags.tag_of(view, person), rect)
    said = view.said or top.remark(view)
    room = nametags.room_of(canvas, said, layout.places_of_said(canvas.layout, view.floor, view.covered))
    if layout.moves is not None:
        place = layout.place(canvas.layout, layout.moves)
        whole = place.height
        if view.covered is not None and view.covers(place):
            place.height = view.covered.top - canvas.layout.px(APART) - place.top
        over = said and nametags.place_of_slip(canvas, said, room).colliderect(place)
        if not over and place.height >= whole * SHORTEST:
            top.moves(canvas, view, place)
    top.draw(canvas, painter, view)
    canvas.exhibits.reserved += [painter.rect(*area) for spot in view.question.spots for area in spot.areas]
    for key, number in view.plies.items():
        painter.paint(key, number)
    board_marks.draw(canvas, painter, view)
    if view.question.within is not None:
        board_marks.named(canvas, painter, view.question.within)
    if view.by_chance is not None:
        board_marks.chance(canvas, painter, view.by_chance)
    if view.clocks is not None and layout.clocks:
        clocks.small(canvas, view, tags)
    if said:
        nametags.slip_in(canvas, said, room)
    return painter
