"""Shows a match of tic-tac-toe on school paper, or on a slate if it is played in chalk."""

from functools import partial

import pygame

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Living
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour
from game.rules.stages import Choice, NextStage, Past
from game.variants.classic.finale import LIE, finale, lay_rubber
from game.variants.classic.grounds import COFFEE, FRAME, GAME_SHEET, joke
from game.variants.common import nametags, tools
from game.variants.common.backdrops import steam
from game.variants.common.laid import put
from game.variants.common.match_view import MatchView
from game.variants.common.table_layout import TableLayout
from game.variants.common.tools import HandTool, rubber
from game.variants.variant import Ending, Hands, Tabletop, Variant, on_paper
from game.words import _

BOARD = 600
"""The width of the board, in pixels at 1080p."""
TOP = 0.205
"""Where the board's upper edge is, as a share of the sheet's height."""
NARROW = 60
"""The joke is left out if the room below the board is lower than this, in pixels at 1080p."""
LAYOUT = TableLayout(large_tags=nametags.LARGE_TAGS, said=((0.295, 0.79, 0.416, 0.09), (0.295, 0.05, 0.416, 0.15)))
"""Messages lie in the margin below the board, or over the heading if there is no room."""
WRITES = {
    "pencil": ("pencil", "pencil"),
    "pen": ("pen-blue", "pen-red"),
    "crayon": ("crayon-blue", "crayon-red"),
    "chalk": ("chalk-blue", "chalk-red"),
}
"""The drawings of what X and O are written with, for each implement."""
TIPS = (((0.038, 0.828), 11.0), ((0.05, 0.872), -4.0))
"""Where the implements of X and O lie: the tip in fractions of the window, and the angle in degrees."""
LENGTH = 430
"""The length of an implement, in pixels at 1080p."""
KITS = {
    implement: {mark: HandTool(name, *tip, LENGTH) for mark, name, tip in zip("XO", names, TIPS, strict=True)}
    for implement, names in WRITES.items()
}


def backdrop(view: MatchView) -> str:
    return "classic/slate" if view.record.implement == "chalk" else "classic/school"


def _board(canvas: Canvas, view: MatchView) -> pygame.Rect:
    sheet = canvas.layout.zone(*GAME_SHEET)
    side = canvas.layout.px(BOARD)
    inset = canvas.layout.px(0 if view.record.implement == "chalk" else 48)
    return pygame.Rect(sheet.centerx - side // 2 + inset, sheet.top + round(sheet.height * TOP), side, side)


def painter(canvas: Canvas, view: MatchView) -> Painter:
    board = _board(canvas, view)
    chalk = view.record.implement == "chalk"
    sheet = f"{view.record.start} game {view.game}"
    props = {"rubber": rubber(LIE)}
    return Painter(canvas, board.topleft, board.width / 3, sheet, view.record.implement, dark=chalk, props=props)


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    _heading(canvas, view)
    lay_rubber(canvas, painter, view)
    kit = KITS[view.record.implement]
    tools.want(canvas, kit)
    tools.lay(painter, view.stage, kit)
    painter.draw(view.stage)
    if view.last is not None and view.last != view.question.pointed:
        rect = painter.rect(view.last.x, view.last.y, 1, 1).inflate(-canvas.layout.px(28), -canvas.layout.px(28))
        focus.brackets(canvas.surface, rect, canvas.layout, canvas.theme, _ink(canvas, view))
    if view.question.pointed is not None:
        _pointed(canvas, painter, view)
    tools.draw(painter, view.stage, kit)


def _ink(canvas: Canvas, view: MatchView) -> Colour:
    return canvas.theme.chalk if view.record.implement == "chalk" else canvas.theme.pencil


def _heading(canvas: Canvas, view: MatchView) -> None:
    """Draw the game's name above the board, and the joke below it where there is room; neither while a message is
    shown."""
    if view.said:
        return
    board, sheet, px = _board(canvas, view), canvas.layout.zone(*GAME_SHEET), canvas.layout.px
    colour = _ink(canvas, view)
    framed = view.record.implement == "chalk"
    upper = sheet.top + (px(FRAME) if framed else 0)
    tall = board.top - upper - px(60 if framed else 90)
    head = canvas.fonts.fit(_("Tic-Tac-Toe"), "amatic", 84, colour, board.width, 1, tall)
    canvas.exhibits.small_print(_stakes(view))
    which = canvas.fonts.fit(_stakes(view), "amatic", 46, colour, board.width, 1, px(70))
    top = upper + (board.top - upper - head.height - which.height) // 2
    put(canvas.surface, head, midtop=(board.centerx, top))
    put(canvas.surface, which, midtop=(board.centerx, top + head.height - px(6)))
    lower = min(sheet.bottom - px(FRAME if framed else 22), view.floor)
    room = lower - board.bottom - px(22)
    if room < px(NARROW):
        return
    said = _(joke(view.game + view.occasion))
    canvas.exhibits.small_print(said)
    words = canvas.fonts.fit(said, "amatic", 50, colour, board.width + px(80), 2, room, "centre")
    put(canvas.surface, words, center=(board.centerx, board.bottom + px(22) + room // 2))


def _stakes(view: MatchView) -> str:
    """The line under the heading: which game of the match this is, or what the winner gets."""
    if view.match.stage == "toss":
        won = view.match.plan((*view.match.past, Past("toss", "1")))
        chooses = isinstance(won, NextStage) and isinstance(won.state, Choice)
        return _("the winner chooses the version") if chooses else _("the winner opens")
    games = view.match.options.games or 1
    return (
        _("game {number} of {all}").format(number=view.game, all=games) if games > 1 else _("one game, loser makes tea")
    )


def _pointed(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    spot = view.question.pointed
    assert spot is not None
    painter.draw(view.question.preview)
    focus.focused(canvas, painter.rect(*spot.area), -30)


def living(canvas: Canvas, painter: Painter, view: MatchView) -> list[Living]:
    first = next(person for person in (0, 1) if nametags.tag_of(view, person).first)
    winks = nametags.wink(canvas, LAYOUT.places_of_tags(canvas.layout)[first])
    return [winks] if view.record.implement == "chalk" else [steam(canvas, COFFEE), winks]


VARIANT = Variant(
    Tabletop(
        backdrop,
        painter,
        draw,
        moves=partial(nametags.moves, side=3),
        living=living,
        figure=partial(on_paper, implement="pencil"),
    ),
    LAYOUT,
    Hands(rubber=lambda record: "sponge" if record.implement == "chalk" else "eraser"),
    ending=Ending(finale),
    music="classic",
)
