"""Tic-tac-toe on the table: school paper, or a slate for chalk, with nametags, moves and a joke on the margin."""

from functools import partial

import pygame

from game.engine.pen import implements
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour
from game.variants.classic.grounds import GAME_SHEET
from game.variants.classic.look.margin import joke
from game.variants.common import nametags
from game.variants.common.little_board import on_paper
from game.variants.common.match_view import Sight
from game.variants.variant import Variant
from game.words import _

BOARD = 600
"""Pixels at 1080p."""
TOP = 0.205
"""Where the board begins, as a share of the sheet's height."""
TOOLS = {"pencil": ("pencil", "pencil"), "pen": ("pen-blue", "pen-red"), "crayon": ("crayon-blue", "crayon-red")}
"""What X and O are written with."""


def backdrop(sight: Sight) -> str:
    return "classic/slate" if sight.record.implement == "chalk" else "classic/school"


def _board(canvas: Canvas, sight: Sight) -> pygame.Rect:
    sheet = canvas.layout.zone(*GAME_SHEET)
    side = canvas.layout.px(BOARD)
    inset = canvas.layout.px(0 if sight.record.implement == "chalk" else 48)
    return pygame.Rect(sheet.centerx - side // 2 + inset, sheet.top + round(sheet.height * TOP), side, side)


def painter(canvas: Canvas, sight: Sight) -> Painter:
    board = _board(canvas, sight)
    chalk = sight.record.implement == "chalk"
    sheet = f"{sight.record.start} game {sight.game}"
    return Painter(canvas, board.topleft, board.width / 3, sheet, sight.record.implement, dark=chalk)


def draw(canvas: Canvas, painter: Painter, sight: Sight) -> None:
    _heading(canvas, sight)
    _tags(canvas, sight)
    nametags.move_list(canvas, sight.moves)
    painter.draw(sight.stage)
    if sight.last is not None and sight.last != sight.pointed:
        rect = painter.rect(sight.last.x, sight.last.y, 1, 1).inflate(-canvas.layout.px(28), -canvas.layout.px(28))
        focus.brackets(canvas.surface, rect, canvas.layout, canvas.theme, _ink(canvas, sight))
    if sight.pointed is not None:
        _pointed(canvas, painter, sight)
    _pen(canvas, painter, sight)


def _ink(canvas: Canvas, sight: Sight) -> Colour:
    return canvas.theme.chalk if sight.record.implement == "chalk" else canvas.theme.pencil


def _heading(canvas: Canvas, sight: Sight) -> None:
    """What is played, above the board; the margin's joke, or what is refused, below it."""
    board, sheet, px = _board(canvas, sight), canvas.layout.zone(*GAME_SHEET), canvas.layout.px
    colour = _ink(canvas, sight)
    head = canvas.fonts.fit(_("Tic-Tac-Toe"), "amatic", 84, colour, board.width, 1, board.top - sheet.top - px(90))
    which = canvas.fonts.fit(_stakes(sight), "amatic", 46, colour, board.width, 1, px(70))
    top = sheet.top + (board.top - sheet.top - head.height - which.height) // 2
    canvas.surface.blit(head, head.get_rect(midtop=(board.centerx, top)))
    canvas.surface.blit(which, which.get_rect(midtop=(board.centerx, top + head.height - px(6))))
    room = sheet.bottom - board.bottom - px(44)
    middle = (board.centerx, board.bottom + px(22) + room // 2)
    if sight.said and not sight.showing:
        nametags.slip(canvas, sight.said, middle, board.width + px(200), room)
        return
    words = canvas.fonts.fit(_(joke(sight.game)), "amatic", 50, colour, board.width + px(80), 2, room, "centre")
    canvas.surface.blit(words, words.get_rect(center=middle))


def _stakes(sight: Sight) -> str:
    """What the page is played for."""
    if sight.match.stage == "toss":
        return _("the winner opens") if sight.match.options.version else _("the winner chooses the version")
    games = sight.match.options.games or 1
    return (
        _("game {number} of {all}").format(number=sight.game, all=games)
        if games > 1
        else _("one game, loser makes tea")
    )


def _tags(canvas: Canvas, sight: Sight) -> None:
    for place in (0, 1):
        seat = sight.match.people.index(place)
        nametags.nametag(
            canvas,
            place,
            sight.record.sitters[place],
            sight.state.sides[seat],
            sight.mover == place,
            sight.match.score[place],
            first=place == _first(sight),
        )


def _first(sight: Sight) -> int:
    """The person who opened this game: Player One."""
    opened = 1 if sight.match.options.swap else 0
    return sight.match.people[opened]


def _pointed(canvas: Canvas, painter: Painter, sight: Sight) -> None:
    spot = sight.pointed
    assert spot is not None
    rect = painter.rect(spot.x, spot.y, spot.width, spot.height)
    painter.draw(sight.preview)
    inset = -canvas.layout.px(30)
    focus.ring(canvas.surface, rect.inflate(inset, inset), canvas.layout, canvas.theme)


def _pen(canvas: Canvas, painter: Painter, sight: Sight) -> None:
    """The implement in the hand that writes."""
    tip = painter.tip(sight.stage)
    if tip is None:
        return
    writing = [piece.look for piece in sight.stage.values() if 0 < piece.drawn < 1]
    seat = 1 if any(look.endswith("/O") for look in writing) else 0
    name = TOOLS.get(sight.record.implement, ("chalk", "chalk"))[seat]
    implements.draw(canvas, name, tip, length=430)


VARIANT = Variant(backdrop, painter, draw, figure=partial(on_paper, implement="pencil"))
