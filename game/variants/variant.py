"""Defines a game's variant, that is how it is shown and handled: what its module offers as VARIANT, with a default for
each part."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from game import catalog
from game.ai.mind import Memory
from game.engine.pen.marks import Implement
from game.engine.picture import focus
from game.engine.picture.canvas import NOTHING, Canvas
from game.engine.picture.living import Living
from game.engine.picture.painter import Painter, Painting
from game.engine.sound.score import HOUSE, Mood
from game.play.record import Record
from game.play.team import Team
from game.rules.core import Seat, State
from game.rules.match import Match
from game.rules.stages import Past
from game.stage.look import Look
from game.stage.stage import Stage
from game.variants.common import backdrops, board_marks, clocks, helper, nametags, portraits
from game.variants.common.finales.finale import Finales
from game.variants.common.finales.honours import CUP, Honours
from game.variants.common.finales.shows import plain
from game.variants.common.match_view import MatchView
from game.variants.common.portraits import mood_of
from game.variants.common.question.gesture import Gesture
from game.variants.common.question.secrecy import BlindChoice, Hide, Write
from game.variants.common.question.selection import Selection
from game.variants.common.table_layout import ACROSS, BOARD, TableLayout
from game.variants.looks import look_of

Figure = Callable[[Canvas, Look[Any], Stage, int], None]
"""Paints a stage on a transparent square, so many pixels wide."""

Lays = Callable[[Canvas, MatchView, pygame.Rect], None]
LaysTag = Callable[[Canvas, Painter, MatchView, nametags.Tag, pygame.Rect], None]
"""Draws a nametag in a rectangle of the window; the painter is the board's."""


Page = Callable[[Canvas], None]
"""Draws a page of a recap over the whole window."""
DrawsParting = Callable[[Canvas, Painter, MatchView, pygame.Surface, float], None]
"""Draws what is left of a stage over the next one, at a share (0 to 1) of the parting's time, from its last view and
its last picture. That picture has an alpha channel, is opaque at first, and may be painted on."""
PAD = 0.12
"""The margin around a board on paper, in cells."""


def fades(canvas: Canvas, painter: Painter, view: MatchView, before: pygame.Surface, share: float) -> None:
    """Fade the whole picture: its alpha is lowered step by step, which with the blit takes 3 ms at 4K; `set_alpha`
    takes 5 ms."""
    less = before.get_at((0, 0)).a - round(255 * (1 - share))
    before.fill((0, 0, 0, max(less, 0)), special_flags=pygame.BLEND_RGBA_SUB)
    canvas.surface.blit(before, (0, 0))


def on_paper(
    canvas: Canvas,
    look: Look[Any],
    stage: Stage,
    side: int,
    implement: Implement = "pen",
    props: Mapping[str, Painting] | None = None,
    pad: float = PAD,
) -> None:
    """Paint a stage as large as it fits into a square `side` pixels wide."""
    cell = side / (max(look.width, look.height) + 2 * pad)
    corner = (side - cell * look.width) / 2, (side - cell * look.height) / 2
    painter = Painter(canvas, corner, cell, "figure", implement, props=props)
    painter.draw(stage)


def in_the_middle(canvas: Canvas, view: MatchView) -> Painter:
    """The default: a painter of the board, as large as its place allows."""
    look = look_of(view.state.ruleset, view.record.dice)
    room = canvas.layout.zone(*BOARD)
    cell = min(room.width / look.width, room.height / look.height)
    corner = room.centerx - cell * look.width / 2, room.centery - cell * look.height / 2
    return Painter(canvas, corner, cell, f"{view.record.start} game {view.game}")


def plainly(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """The default: draw the board, and a ring around what is pointed at."""
    painter.draw({**view.stage, **view.question.preview, **view.question.held})
    if view.question.pointed is not None:
        focus.focused(canvas, painter.rect(*view.question.pointed.area))


@dataclass(frozen=True)
class Tabletop:
    """What is drawn: the ground, the board on it, and what this game has around it or draws in its own way."""

    backdrop: Callable[[MatchView], str] = lambda view: "table"
    """The name of the ground under everything: `<entry>/<ground>`, or `table` for a bare table."""
    painter: Callable[[Canvas, MatchView], Painter] = in_the_middle
    """Makes the painter of the board at its place."""
    draw: Callable[[Canvas, Painter, MatchView], None] = plainly
    """Draws the board, and what only this game has."""
    tag: LaysTag = nametags.nametag
    """Draws a person's nametag, at its place in the layout."""
    moves: Lays = nametags.moves
    """Draws the move list, at its place in the layout."""
    remark: Callable[[MatchView], str] = lambda view: ""
    """The message that is shown while there is no other; empty for none."""
    living: Callable[[Canvas, Painter, MatchView], list[Living]] = lambda canvas, painter, view: []
    """The animations while nothing else moves, besides those of the faces."""
    front: frozenset[str] = frozenset()
    """The kinds of pieces that stand in front of everything, even of notes: they are drawn last."""
    dark: bool = False
    """True if marks on the board are drawn in chalk."""
    figure: Figure | None = on_paper
    """Paints small boards for the rulebook and the graph; None if the game has none."""


@dataclass(frozen=True)
class Hands:
    """What the players' hands do."""

    gesture: Callable[[Selection], Gesture] = Gesture
    """Makes the gesture of the mover's hand on the board."""
    tool_at: Callable[[Canvas, MatchView, tuple[int, int]], str] = lambda canvas, view, pos: ""
    """The key of the tool at a window pixel; empty where there is none."""
    tool_place: Callable[[Canvas, Painter, MatchView, str], pygame.Rect | None] = lambda canvas, painter, view, tool: (
        None
    )
    """The rectangle of a tool that is not selected yet; None if tools have no place."""
    writing: Write | None = None
    """Lets a player write an action that takes several spots; None if one spot is the action."""
    rubber: Callable[[Record], str] = lambda record: "eraser"
    """The drawing of what rubs out ink when something is taken back; empty if nothing is written."""
    cautions: Mapping[str, str] = field(default_factory=dict)
    """By rule, the question to ask before a move that would end the game by that rule; marked for translation."""


@dataclass(frozen=True)
class Secrecy:
    """What happens when both players choose at once."""

    blind: Callable[[State, Seat], BlindChoice] = BlindChoice
    """Makes the unseen choice of a seat, where both players choose at once with their own keys."""
    shared: Callable[[State, Seat, Team], BlindChoice] | None = None
    """Makes the unseen plan of a seat whose people write it together; None in a game without plans."""
    hidden: Hide | None = None
    """Makes what a person sees and chooses behind the curtain, where players share one screen; None if nothing is
    secret."""
    lasts: float = 20.0
    """Seconds for such a choice where others wait for it."""
    sealed: str = "lock"
    """The sound that tells that a choice has been made."""
    guessed: Callable[[str, Memory], str] | None = None
    """The sentence that says what a bot with this name and memory had expected of its opponent; None if bots do not
    tell."""


@dataclass(frozen=True)
class Ending:
    """How a game ends and leaves the table."""

    finale: Finales = plain
    """The show after a game of two people, or after one that a person has won against a bot."""
    told: Callable[[Match, Past, tuple[str, str]], str] = lambda match, past, names: ""
    """How a game or match of two people with these names ended; empty for the usual words."""
    tally: Callable[[Match, tuple[str, str]], str] = lambda match, names: ""
    """What is told beside or instead of the score after a game; empty for nothing."""
    recap: Callable[[Record], Sequence[Page]] | None = None
    """Makes the recap of a match, a page for each of its games; None if there is none."""
    parting: DrawsParting = fades
    """Draws how the game leaves the table for the next stage of the match."""
    parting_takes: float = 0.25
    """The seconds that the parting takes."""
    honours: Honours = CUP
    """The ceremony after a match of several games."""


@dataclass(frozen=True)
class Variant:
    """How one game is shown and handled, in parts. A game fills in the parts in which it differs."""

    table: Tabletop = Tabletop()
    layout: TableLayout = field(default_factory=TableLayout)
    """The places of everything that every table has."""
    hands: Hands = Hands()
    secrecy: Secrecy = Secrecy()
    ending: Ending = Ending()
    music: str = ""
    """The theme that is played during the game; empty for that of its match."""
    mood: Callable[[MatchView], Mood] = mood_of
    """The mood of the music at a moment of the match."""


APART, SHORTEST = 40, 0.7
"""The list of moves ends at least APART pixels (at 1080p) above a coach's note. It is left out if less than the share
SHORTEST of its height remains."""
VARIANT = Variant()
"""The variant of a game that leaves everything out."""


def variant_of(ruleset: str, way: str = "") -> Variant:
    """The variant of a rule set, for a way of playing it if there are several. Raises KeyError."""
    return catalog.room(catalog.showing_of(ruleset, way).variant, Variant)


def variant_of_match(match: str) -> Variant:
    """The variant of the game that a match plays. Raises KeyError."""
    return catalog.room(catalog.entry_of(match).variant, Variant)


def music_of(variant: Variant, view: MatchView) -> tuple[str, Mood | None]:
    """The theme of the match's table, and its mood in this view; None while a show runs, which does not change it."""
    theme = variant.music or variant_of_match(view.record.ruleset).music or HOUSE
    return theme, None if view.showing else variant.mood(view)


def painter_of(canvas: Canvas, variant: Variant, view: MatchView) -> Painter:
    """The painter of the board at its place, with the faces of the people at the table."""
    painter = variant.table.painter(canvas, view)
    painter.rims, painter.dresses, painter.front = portraits.rims(view), portraits.hands(view), variant.table.front
    return painter


def draw_table(canvas: Canvas, variant: Variant, view: MatchView) -> Painter:
    """Draw the whole table: what every table has, at the places of its layout, and what only this game has.

    Returns the painter of the board, which knows where everything on it is, and with which `draw_front` is called at
    the end. Nothing is seen on the table until its background is there: its texts could not be read.
    """
    clip = canvas.surface.get_clip()
    if not backdrops.lay(canvas, variant.table.backdrop(view)):
        canvas.surface.set_clip(NOTHING)
    try:
        return _lay_table(canvas, variant, view)
    finally:  # also if the drawing is put off: the surface may be a part of the window that lasts
        canvas.surface.set_clip(clip)


def _lay_table(canvas: Canvas, variant: Variant, view: MatchView) -> Painter:
    """Draw everything that lies on the background of a table. Returns the painter of the board."""
    top, layout = variant.table, variant.layout
    painter = painter_of(canvas, variant, view)
    tags = layout.places_of_tags(canvas.layout)
    portraits.nobody(canvas)
    timed = view.clocks is not None and layout.clocks
    words = [
        nametags.tag_of(view, person, hung=timed and clocks.hangs_over(canvas, tags, rect))
        for person, rect in enumerate(tags)
    ]
    for tag, rect in zip(words, tags, strict=True):
        top.tag(canvas, painter, view, tag, rect)
    said = view.said or top.remark(view)
    room = nametags.room_of(canvas, said, layout.places_of_said(canvas.layout, view.floor, view.covered))
    whispered = view.question.whispered and said == view.question.said
    if layout.moves is not None:
        place = layout.place(canvas.layout, layout.moves)
        whole = place.height
        if view.covered is not None and view.covers(place):
            place.height = view.covered.top - canvas.layout.px(APART) - place.top
        lies = helper.lies if whispered else nametags.place_of_slip
        over = said and room is not None and lies(canvas, said, room).colliderect(place)
        if not over and place.height >= whole * SHORTEST:
            top.moves(canvas, view, place)
    top.draw(canvas, painter, view)
    look = look_of(view.state.ruleset, view.record.dice)
    if look.width < ACROSS:
        canvas.exhibits.reserved.append(painter.rect(0, 0, look.width, look.height))
    canvas.exhibits.reserved += [painter.rect(*area) for spot in view.question.spots for area in spot.areas]
    for key, number in view.plies.items():
        painter.paint(key, number)
    board_marks.draw(canvas, painter, view)
    if view.question.within is not None:
        board_marks.named(canvas, painter, view.question.within)
    if view.by_chance is not None:
        board_marks.chance(canvas, painter, view.by_chance)
    if timed:
        clocks.small(canvas, view, tags)
        for tag, rect in zip(words, tags, strict=True):
            if tag.hung:
                nametags.lay_hung_tab(canvas, tag, rect, clocks.place(canvas, rect))
    if said and room is not None:
        (helper.say if whispered else nametags.slip_in)(canvas, said, room)
    return painter
